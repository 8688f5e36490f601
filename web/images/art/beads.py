"""Water beads on a coated panel: spherical caps standing steep, as they do on fresh ceramic."""
import bpy, math, random
import studio, place, stuff
from studio import AMBER, COOL


def drop(mat, seed, steep=0.42):
    """A cap cut from a sphere, pushed a little out of round."""
    rng = random.Random(seed)
    a, b, p, q = rng.uniform(.02, .10), rng.uniform(0, .05), rng.uniform(0, 6.3), rng.uniform(0, 6.3)

    def fn(u, v):
        th, ph = math.pi * (1 - v) * 0.995, 2 * math.pi * u
        z = math.cos(th)
        r = math.sin(th) * (1 + a * math.cos(2 * ph + p) + b * math.cos(3 * ph + q))
        z = z * 0.62 + 0.62 * steep if z > -steep else z * 0.02
        return r * math.cos(ph), r * math.sin(ph), z
    o = place.grid(fn, 40, 24, 'drop', mat)
    o.hide_render = True
    return o


def build(color=(0.004, 0.020, 0.026), count=1900, big=0.12, look='low', warm=12.0, cool=4.5, blur=0.028, yaw=0.0):
    place.dusk(0.35, sun=(-0.6, 1, 0.06), glow=2.0, ground=(0.02, 0.02, 0.02))

    def z(x, y):
        return -0.045 * x * x - 0.03 * (y - 0.6) ** 2 + 0.16 / (1 + math.exp(-11 * (y - 0.95 - 0.08 * x)))
    place.grid(lambda u, v: ((u - .5) * 9, v * 8 - 3, z((u - .5) * 9, v * 8 - 3)), 200, 260, 'panel',
               stuff.paint(color, peel=.0015))
    wet = stuff.water()
    kinds = [drop(wet, i, random.uniform(0.2, 0.5)) for i in range(7)]
    cells, made = {}, 0
    for i in range(count * 8):
        r = big * min(1, 0.11 * random.paretovariate(1.15)) if i > 40 else big * random.uniform(.55, 1)
        y = random.uniform(-2.3, 2.4)
        x = random.uniform(-1, 1) * (1.3 + 0.55 * (y + 2.5))
        key = (int(x * 4), int(y * 4))
        near = [d for a in (-1, 0, 1) for b in (-1, 0, 1) for d in cells.get((key[0] + a, key[1] + b), ())]
        if any((x - a) ** 2 + (y - b) ** 2 < (1.12 * (r + c)) ** 2 for a, b, c in near):
            continue
        cells.setdefault(key, []).append((x, y, r))
        o = random.choice(kinds).copy()
        o.hide_render = False
        bpy.context.scene.collection.objects.link(o)
        e = 0.01
        o.location = (x, y, z(x, y) - 0.02 * r)
        o.rotation_euler = (math.atan((z(x, y + e) - z(x, y)) / e), -math.atan((z(x + e, y) - z(x, y)) / e), 0)
        o.rotation_euler.rotate_axis('Z', random.uniform(0, 6.3))
        flat = 1.05 if r < 0.05 else 0.86
        o.scale = (r, r * random.uniform(.94, 1.06), r * flat)
        made += 1
        if made >= count:
            break
    studio.softbox((0.4, 6.0, 2.2), (0, 0, 0), (7.5, 1.3), cool * 1.0, COOL, edge=.5)
    studio.softbox((-5.5, 3.0, 1.3), (0, 0.4, 0), (1.0, 3.4), warm, AMBER, edge=.45)
    studio.softbox((4.8, 0.5, 3.6), (0, 0, 0), (0.5, 4.5), cool * 1.6, COOL, edge=.4)
    studio.softbox((0, 0.5, 5.5), (0, 0, 0), (3.2, 0.5), cool * 2, (1, .97, .93), edge=.4)
    views = {'low': ((0.3, -3.2, 1.05), (0.05, -0.1, 0.0), 70), 'high': ((-0.3, -2.1, 2.6), (0, -0.1, 0), 75),
             'macro': ((0.5, -2.5, 0.62), (0.1, -0.65, 0.02), 105), 'edge': ((-1.5, -2.6, 0.9), (0.1, 0.4, 0.05), 85)}
    loc, target, lens = views[look]
    studio.camera(loc, target, lens, blur, focus=(target[0], target[1] - 0.15, 0.03), roll=yaw)
