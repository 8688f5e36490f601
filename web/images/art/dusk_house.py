"""A modern limestone front in the last light, framed tight: stone, steel, and windows that keep their calm."""
import bpy, math, random
import studio, place, stuff
from studio import AMBER, material, finish


def ashlar(x0, x1, z0, z1, y, mat, rng, holes=()):
    """Coursed blocks, each set a few millimetres off; none where a window is."""
    z = z0
    while z < z1 - .02:
        h = min(rng.choice((.16, .20, .26)), z1 - z)
        cuts = [x0, x1] + [e for a, b, c, d in holes if c < z + h * .5 < d for e in (a, b)]
        cuts.sort()
        for a, b in zip(cuts[:-1], cuts[1:]):
            if any(p <= a + .01 and b - .01 <= q and r < z + h * .5 < s for p, q, r, s in holes):
                continue
            place.box(((a + b) / 2, y + .03, z + h / 2), (b - a, .14, h + .002), mat)  # mortar: no light between the stones
            x = a
            while x < b - .005:
                w = rng.uniform(.30, .85)
                w = b - x if b - x - w < .22 else w
                place.box((x + w / 2, y + rng.uniform(-.012, .012), z + h / 2), (w - .010, .22, h - .010), mat, .010, segments=2)
                x += w
        z += h


def room(x0, x1, z0, z1, y, power, rng):
    """Behind the glass: warm plaster, a lamp, a shelf, curtains at the side. Enough to glow with depth."""
    warm = stuff.plastic((.55, .42, .30), .9)
    w, d, cx, cz = x1 - x0, 3.2, (x0 + x1) / 2, (z0 + z1) / 2
    place.box((cx, y + d, cz), (w + 1, .05, z1 - z0 + .6), warm)
    place.box((cx, y + d / 2, z0 - .12), (w + 1, d, .1), stuff.plastic((.22, .12, .06), .5))
    place.box((cx, y + d / 2, z1 + .22), (w + 1, d, .1), stuff.plastic((.7, .64, .56), .9))
    for s in (-1, 1):
        place.box((cx + s * (w / 2 + .5), y + d / 2, cz), (.05, d, z1 - z0 + .6), warm)
    bpy.ops.mesh.primitive_uv_sphere_add(segments=24, ring_count=12, radius=.13, location=(cx + rng.uniform(-.25, .25) * w, y + 1.5, z1 - .45))
    bpy.context.object.data.materials.append(stuff.emission((1, .62, .28), power * 14))
    l = bpy.data.lights.new('lamp', 'AREA')
    l.shape, l.size, l.size_y, l.energy, l.color = 'RECTANGLE', w * .7, 1.8, power * 34 * w, (1, .66, .34)
    o = studio.obj(l, 'lamp')
    o.location = (cx, y + d * .5, z1 + .12)
    wood, dark = stuff.plastic((.10, .05, .025), .5), stuff.plastic((.03, .03, .03), .5)
    place.box((cx - w * .1, y + 2.9, z0 + .35), (w * .45, .4, .7), wood, .01)
    place.box((cx + w * .2, y + 3.12, z0 + 1.35), (w * .25, .04, .55), dark, .01)
    place.box((cx + w * .28, y + 1.7, z0 + .30), (.8, .7, .6), stuff.plastic((.16, .17, .16), .9), .08)
    cloth = stuff.plastic((.55, .48, .40), .95)
    place.grid(lambda u, v: (x0 + .02 + .34 * u, y + .25 + .035 * math.sin(u * 44), z0 + (z1 - z0) * v), 70, 2, 'curtain', cloth)


def agave(x, y, r, rng, mat):
    for i in range(26):
        a, up = i * 2.4, .25 + .9 * (i / 26)
        n = 8
        for j in (0,):
            pts = []
            d = (math.cos(a) * math.cos(up), math.sin(a) * math.cos(up), math.sin(up))
            def fn(u, v, d=d, a=a):
                t = v * r * rng_len
                wd = .085 * r * (1 - v) ** .7 * (.45 + 1.6 * v * (1 - v) + .4 * (1 - v)) * (u - .5) * 2
                sag = -.10 * r * v * v
                return (x + d[0] * t - math.sin(a) * wd, y + d[1] * t + math.cos(a) * wd, d[2] * t + sag + abs(wd) * .5)
            rng_len = rng.uniform(.75, 1.05)
            place.grid(fn, 4, n, 'leaf', mat)


def build(view='street', seed=7, vlt=.45):
    rng = random.Random(seed)
    place.dusk(.55, sun=(-.8, -.7, .02), glow=1.5, mid=(.20, .25, .32), zenith=(.03, .09, .15))
    rock = stuff.stone((.52, .44, .34), scale=2.2, depth=.012)
    steel = stuff.plastic((.010, .011, .011), .35)
    wins = [(-2.6, -.4, .25, 2.55), (.35, 1.25, .25, 2.55), (2.3, 4.9, .9, 2.55)]
    ashlar(-6.0, 5.6, 0, 2.95, 0, rock, rng, wins)
    film = stuff.sheet((vlt, vlt * .98, vlt * .95), gain=1.3, waver=.002)
    for k, (x0, x1, z0, z1) in enumerate(wins):
        place.grid(lambda u, v: (x0 + (x1 - x0) * u, .05, z0 + (z1 - z0) * v), 1, 1, 'glass', film, smooth=False)
        n = max(1, round((x1 - x0) / 1.05))
        for i in range(n + 1):
            place.box((x0 + (x1 - x0) * i / n, .03, (z0 + z1) / 2), (.05, .10, z1 - z0), steel, .005)
        for z in (z0, z1) + ((z1 - .5,) if k != 1 else ()):
            place.box(((x0 + x1) / 2, .03, z), (x1 - x0 + .05, .10, .05), steel, .005)
        place.box(((x0 + x1) / 2, -.02, z0 - .05), (x1 - x0 + .16, .34, .07), rock, .012)
        room(x0, x1, z0, z1, .12, (1.0, .75, .55)[k], rng)
    cedar = stuff.plastic((.11, .05, .022), .55, .5, 18)
    place.box((-.2, -.55, 3.07), (12.2, 1.9, .20), stuff.plastic((.018, .019, .02), .4), .012)
    for i in range(58):
        place.box((-6.1 + i * .21, -.5, 2.958), (.195, 1.75, .02), cedar, .004)
    for x in (-3.2, -1.5, .8, 2.0, 3.6):
        l = bpy.data.lights.new('soffit', 'SPOT')
        l.energy, l.spot_size, l.spot_blend, l.color, l.shadow_soft_size = 26, 1.25, .8, (1, .68, .36), .04
        o = studio.obj(l, 'soffit')
        o.location = (x, -.42, 2.93)
    place.box((0, -8, -.06), (30, 16, .1), stuff.stone((.20, .18, .15), scale=.8, depth=.02))
    place.box((.8, -1.6, .02), (2.2, 3.0, .10), stuff.stone((.34, .30, .25), scale=1.2), .02)
    leaf = stuff.plastic((.10, .15, .12), .45)
    for x, y, r in ((-3.3, -.9, .75), (-2.2, -1.25, .5), (-.25, -.75, .6), (2.9, -1.0, .8), (4.2, -.9, .6), (-4.6, -1.4, .7)):
        agave(x, y, r, rng, leaf)
    for i in range(420):  # dry grass against the stone
        x, y = rng.choice((-3.9, -1.3, 2.3, 3.6)) + rng.gauss(0, .28), -.55 + rng.gauss(0, .15)
        b = rng.uniform(-.3, .3)
        place.sweep([(x, y, 0), (x + b * .3, y - .03, .3), (x + b, y - .09, .55 + rng.uniform(0, .2))], .0035, leaf, res=1)
    views = {'street': ((-5.2, -6.2, 1.25), (-.6, 0, 1.60), 35), 'corner': ((3.9, -4.4, 1.2), (.4, 0, 1.55), 30), 'tall': ((-3.4, -4.8, 1.3), (-1.0, 0, 1.5), 34)}
    loc, target, lens = views[view]
    studio.camera(loc, target, lens, .008, focus=(-1, 0, 1.5))
