"""A car's side glass, close: lean of the glass, belt seal, pillar, and a strip light laid along it."""
import bpy, math, random
import studio, place, stuff
from studio import AMBER, COOL


def skin(x, z):
    """The body side: glass leans in above the belt, the shoulder stands out below it."""
    plan = 0.030 * x * x
    if z >= 0:
        return plan + 0.36 * z + 0.30 * z * z
    return plan - 0.030 * (1 - math.exp(z * 38)) + 0.10 * max(0, -z - 0.10) ** 1.3 - 0.010 * math.exp(-((z + 0.115) / .012) ** 2)


def line(z, off, x0=-3.2, x1=1.5, n=90, rise=0.0):
    return [(x0 + (x1 - x0) * i / n, skin(x0 + (x1 - x0) * i / n, z) + off, z + rise * (i / n)) for i in range(n + 1)]


def strip(x0, x1, z0, z1, off, mat, lean=0.0, nx=60, nz=60):
    def fn(u, v):
        z = z0 + (z1 - z0) * v
        x = x0 + (x1 - x0) * u + lean * z
        return x, skin(x, z) + off, z
    return place.grid(fn, nx, nz, 'strip', mat)


def cabin():
    """Only what shows through film: seats against the far windows' evening light."""
    dark = stuff.plastic((0.035, 0.033, 0.032), 0.8)
    for x, lean in ((-0.62, -.12), (0.28, -.2)):
        for y in (0.34, 1.02):
            place.box((x, y, 0.17), (0.11, 0.27, 0.19), dark, 0.054, rot=(0, lean, 0), segments=14)
            place.box((x + .05, y, -0.25), (0.15, 0.46, 0.60), dark, 0.06, rot=(0, lean, 0))
            for s in (-.06, .06):
                place.sweep([(x + .02, y + s, 0.0), (x, y + s, 0.12)], 0.006, stuff.metal(rough=.2))
    place.box((0, 1.42, -0.35), (6.6, 0.06, 0.66), dark, 0.02)
    place.box((0, 0.75, 0.47), (6.2, 1.0, 0.03), stuff.plastic((0.10, 0.095, 0.09), .9))
    place.box((-0.1, 1.35, 0.2), (0.11, 0.05, 0.6), dark, 0.01)
    place.box((-1.75, 0.8, -0.02), (0.5, 1.3, 0.12), dark, 0.05)
    place.sweep([(-1.12 + .05 * math.sin(a), .42 + .17 * math.cos(a), .03 + .17 * math.sin(a))
                 for a in [i * .0628 for i in range(100)]], 0.014, dark, closed=True)


def build(color=(0.005, 0.018, 0.024), vlt=0.20, view='long', sun=(-0.75, 1, 0.12), glow=4.5, sky=1.3, strip_power=14.0,
          strip_color=COOL, chrome=False, rear=None, blur=0.005, second=True):
    place.dusk(sky, sun=sun, glow=glow)
    place.ridges((0, -1), (40, 90), height=0.05, width=5, warm=(.05, .06, .06), base=-1)
    place.ridges((0.2, 1), (60, 140), height=0.012, width=5, base=-1)
    body, black = stuff.paint(color, scale=2.0, peel=.0007), stuff.plastic((0.006, 0.006, 0.007), 0.05, coat=1.0)
    rubber = stuff.plastic((0.010, 0.010, 0.010), 0.55, 0.25, 600)
    trim = stuff.metal((0.8, 0.8, 0.8), 0.08) if chrome else black

    def film(v):
        return stuff.sheet((v * .97, v, v * .985), gain=1.25, waver=0.0006, dust=0.006, scale=2)
    strip(-3.2, -0.02, -0.03, 0.42, 0.012, film(vlt))
    strip(0.02, 1.5, -0.03, 0.42, 0.012, film(rear or vlt))
    strip(-3.2, 1.6, -0.62, -0.012, 0.0, body, nx=200, nz=150)
    strip(-3.2, 1.6, 0.415, 0.50, -0.004, body)
    strip(-0.052, 0.052, -0.012, 0.42, 0.002, black, lean=0.14, nx=16)
    for x in (-0.054, 0.001, 0.054):
        place.sweep([(x + .14 * z, skin(x + .14 * z, z) + 0.004, z) for z in [k * .042 for k in range(11)]], 0.0042, rubber)
    place.sweep(line(-0.002, -0.002), 0.012, trim, res=6)
    place.sweep(line(0.014, 0.006), 0.007, rubber)
    place.sweep(line(0.412, 0.002), 0.010, rubber)
    gap = [(0.0 + .02 * math.sin(z * 4), skin(0, z) - .0005, z) for z in [-.014 - k * .012 for k in range(50)]]
    place.sweep(gap, 0.0028, stuff.plastic((0.001, 0.001, 0.001), .9))
    cabin()
    studio.softbox((-0.6, -3.2, 3.3), (0, 0, 0.2), (5.5, 0.22), strip_power, strip_color, edge=.9)
    if second:
        studio.softbox((2.6, -3.6, 1.2), (0, 0, -0.1), (1.6, 0.35), strip_power * .6, AMBER, edge=.8)
    studio.softbox((-2, -5, 0.2), (0, 0, -0.2), (6, 0.5), 0.5, AMBER, edge=.8)
    views = {'long': ((1.05, -1.35, 0.17), (-0.22, 0.05, 0.15), 60), 'close': ((0.55, -0.85, 0.10), (0.02, 0.05, 0.15), 58),
             'front': ((-1.35, -1.10, 0.12), (-0.16, 0.05, 0.15), 62), 'square': ((0.16, -1.6, 0.10), (0.0, 0, 0.16), 62),
             'belt': ((0.9, -0.5, 0.10), (-0.1, 0.02, 0.06), 80), 'calm': ((0.85, -1.35, 0.12), (-0.40, 0.05, 0.14), 50)}
    loc, target, lens = views[view]
    studio.camera(loc, target, lens, blur, focus=(target[0] * .5 + .05, 0.03, target[2]))
