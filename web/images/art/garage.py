"""A dark hood under detailing-bay lights: the mirror image is the picture."""
import bpy, math
import studio, place, stuff
from studio import AMBER, COOL


def hood(x, y):
    """Crowned sheet with two creases running to the nose and a soft power dome between them."""
    crown = -.055 * x * x - .020 * (y - .6) ** 2 - .10 * max(0, -y - .9) ** 2
    c = .62 + .13 * y
    dome = .075 / (1 + math.exp((abs(x) - c) * 15))
    return crown + dome


def tube(a, b, mat, r=.022):
    place.sweep([a, b], r, mat, res=3)


def hexes(mat, z, size=.62, rows=7, cols=9):
    """The honeycomb of tube lights that bays hang from the ceiling."""
    done = set()
    for i in range(-cols, cols + 1):
        for j in range(-2, rows):
            cx, cy = size * 1.5 * i, size * math.sqrt(3) * (j + .5 * (i % 2))
            pts = [(cx + size * math.cos(k * math.pi / 3), cy + size * math.sin(k * math.pi / 3)) for k in range(6)]
            for k in range(6):
                p, q = pts[k], pts[(k + 1) % 6]
                key = tuple(sorted((tuple(round(v, 2) for v in p), tuple(round(v, 2) for v in q))))
                if key in done:
                    continue
                done.add(key)
                s = .95
                m = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
                a, b = [(m[0] + (e[0] - m[0]) * s, m[1] + (e[1] - m[1]) * s, z) for e in (p, q)]
                tube(a, b, mat)


def build(color=(.005, .016, .020), lamps='hex', view='wide', power=16.0):
    place.plain((.015, .018, .022), .5)
    place.grid(lambda u, v: ((u - .5) * 5, v * 5.2 - 2.0, hood((u - .5) * 5, v * 5.2 - 2.0)), 700, 700, 'hood', stuff.paint(color, metallic=0, flake=0, peel=.00002, mirror=True, sheen=0))
    light = stuff.emission((.93, .97, 1.0), power)
    if lamps == 'hex':
        hexes(light, 2.7)
    else:
        for i in range(-3, 4):
            place.box((i * .80, 2.4, 2.5), (.07, 5.0, .03), light)
    place.grid(lambda u, v: ((u - .5) * 5, 3.25, hood((u - .5) * 5, 3.2) - .06 + .10 * v), 40, 4, 'cowl', stuff.plastic(rough=.6))
    screen = stuff.sheet((.22, .24, .24), gain=1.3, dust=.004)
    place.grid(lambda u, v: ((u - .5) * 4.6, 3.3 + 1.5 * v + .10 * ((u - .5) * 4.6) ** 2 * -1, -.12 + .85 * v), 60, 12, 'windscreen', screen)
    wall = stuff.stone((.30, .27, .23), scale=.8, depth=.01)
    place.box((0, 9, 1.2), (18, .1, 4.5), wall)
    place.box((-2.6, 8.9, 1.0), (3.6, .1, 2.6), stuff.emission((1.0, .42, .13), 1.1))  # door left open to the evening
    for k in range(1, 5):
        place.box((-2.6, 8.8, -.2 + .55 * k), (3.6, .06, .04), stuff.plastic())
    place.box((3.8, 8.7, .6), (2.6, .6, 1.8), stuff.plastic((.10, .02, .015), .35), .03)
    for k in range(5):
        place.box((3.8, 8.38, -.05 + .33 * k), (2.4, .03, .02), stuff.metal(rough=.3))
    studio.softbox((-5, 4.5, 1.2), (0, 0, 0), (1.2, 3.0), 6.0, AMBER, edge=.5)
    views = {'wide': ((.55, -2.75, 1.10), (.12, .20, -.06), 56), 'low': ((-1.15, -2.4, .95), (.10, .02, -.08), 58), 'tall': ((.2, -2.4, 1.15), (.1, .0, -.08), 52)}
    loc, target, lens = views[view]
    studio.camera(loc, target, lens, .010, focus=(.1, -.2, .05))
