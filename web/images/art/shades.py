"""Five panes, 5 to 70 percent, on a limestone ledge before the evening: the trade in one picture."""
import bpy, math
import studio, place, stuff


def pane(x, w, h, vlt, y=0.0, turn=0.0):
    tint = tuple(vlt * c for c in (0.96, 1.0, 0.985))
    glass = stuff.sheet(tint, gain=1.0, waver=0.0004, dust=0.010)
    c, s = math.cos(turn), math.sin(turn)

    def fn(u, v):
        return x + (u - .5) * w * c, y + (u - .5) * w * s, -0.02 + v * h
    place.grid(fn, 2, 2, 'pane', glass, smooth=False)
    edge = stuff.plastic((0.05, 0.16, 0.13), rough=0.12, spec=0.8)
    for u in (0, 1):
        px, py, _ = fn(u, 0)
        place.box((px, py, h / 2 - .02), (0.004, 0.012, h), edge, 0.001)
    place.box((x, y, h - 0.02), (w * c, 0.012, 0.004), edge, 0.001)


def build(order=(5, 20, 35, 50, 70), view='hero', sun=(0.42, 1, 0.075), w=0.50, gap=0.035, h=0.92, turn=0.0,
          glow=5.0, sky=1.0, blur=0.010):
    place.dusk(sky, sun=sun, glow=glow)
    place.ridges((0, 1), (50, 110, 230), height=0.022, width=4, base=-2)
    n = len(order)
    for i, v in enumerate(order):
        pane((i - (n - 1) / 2) * (w * math.cos(turn) + gap), w, h, v / 100, turn=turn)
    rock = stuff.stone((0.46, 0.40, 0.31), scale=3.0, depth=0.006)
    for i in range(-4, 5):  # blocks, each a little off, as a mason leaves them
        place.box((i * 0.9 + 0.2, -0.45, -0.16 - 0.003 * (i % 3)), (0.892, 1.6, 0.32), rock, 0.008)
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = 11.0, 0.012, (1.0, 0.55, 0.24)
    o = studio.obj(lamp, 'sun')
    o.rotation_euler = studio.Vector((-sun[0], -sun[1], -max(sun[2], 0.24))).to_track_quat('-Z', 'Y').to_euler()
    studio.softbox((-2.5, -4, 3.0), (0, 0, 0.4), (4, 1.2), 0.5, studio.COOL, edge=.8)
    views = {'hero': ((-1.62, -1.32, 0.36), (-0.42, 0, 0.43), 34), 'front': ((0.1, -3.6, 0.40), (0, 0, 0.42), 44),
             'close': ((1.35, -1.15, 0.34), (0.15, 0.0, 0.36), 52), 'tall': ((0.55, -2.1, 0.55), (0.30, 0, 0.42), 52),
             'low': ((-1.5, -1.6, 0.12), (0.1, 0, 0.33), 40)}
    loc, target, lens = views[view]
    studio.camera(loc, target, lens, blur, focus=(target[0], 0, target[2]))
