"""Suds on a dark panel and a chenille mitt: heaps of bubbles, thin runs of water, soft noodles."""
import bpy, math, random
from mathutils import Vector, noise
import studio, place, stuff
from studio import AMBER, COOL, material, finish


def panel(x, y):
    return -0.05 * x * x - 0.02 * y * y + 0.14 / (1 + math.exp(-12 * (y - 1.15 + .06 * x)))


def lather():
    t = material('lather')
    co = (t('TexCoord'), 'Object')
    big = t('TexVoronoi', Vector=co, feature='SMOOTH_F1', Smoothness=.35, Scale=15.0)
    fine = t('TexVoronoi', Vector=co, feature='F1', Scale=48.0)
    h = t.math('ADD', t.math('MULTIPLY', t.ramp(big, [(0.0, 1.0), (.7, 0.0)], 'EASE'), .8), t.math('MULTIPLY', t.ramp(fine, [(0.0, 1.0), (.8, 0.0)], 'EASE'), .45))
    b = t('BsdfPrincipled', Base_Color=(.93, .95, .96), Roughness=.45, Specular=.35, Subsurface=.3,
          Subsurface_Radius=(.09, .10, .11), Subsurface_Color=(.9, .93, .95), Normal=t('Bump', Strength=.8, Distance=.035, Height=h))
    return finish(t, b)


def film_bubble():
    """A soap bubble seen singly: almost nothing but its rim and two mirrored lights."""
    t = material('bubble')
    lw = t('LayerWeight', Blend=.28)
    hue = t.ramp(t('TexNoise', Vector=(t('TexCoord'), 'Normal'), Scale=2.2, Detail=2.0), [(.3, (.9, .75, 1.0)), (.5, (.75, 1.0, .95)), (.7, (1.0, .85, .7))])
    fac = t.math('ADD', t.math('MULTIPLY', (lw, 'Facing'), .75), .10)
    skin = t('MixShader', Fac=.45, i1=t('BsdfDiffuse', Color=(.95, .97, .98)), i2=t('BsdfGlossy', Roughness=.10, Color=hue))
    return finish(t, t('MixShader', Fac=fac, i1=t('BsdfTransparent'), i2=skin))


def ball(mat, seg=24, ring=14):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=seg, ring_count=ring, radius=1)
    o = bpy.context.object
    bpy.ops.object.shade_smooth()
    o.data.materials.append(mat)
    o.hide_render = True
    return o


def put(base, loc, scale):
    o = base.copy()
    o.hide_render = False
    bpy.context.scene.collection.objects.link(o)
    o.location, o.scale = loc, scale if isinstance(scale, tuple) else (scale,) * 3
    return o


def thick(x, y, seed):
    """How deep the foam lies: drifts with ragged edges, thinning as it slides down."""
    n = noise.fractal((x * .9 + seed, y * .7, seed), .8, 2.2, 5)
    edge = 0.30 + 0.34 * math.sin(x * 1.3 + seed) + .16 * math.sin(x * 4.1 + 2 * seed)
    return max(-.06, min(.30, 0.30 * (n + .35 + (y - edge) * .9))) * (1 + .35 * noise.noise((x * 6, y * 6, seed)))


def chenille(at, color, seed):
    """Hundreds of short soft noodles, lying over each other as wet ones do."""
    t = material('chenille')
    fuzz = t('TexNoise', Vector=(t('TexCoord'), 'Object'), Scale=120.0, Detail=3.0)
    m = finish(t, t('BsdfPrincipled', Base_Color=color, Roughness=1.0, Sheen=1.0, Specular=.05, Normal=t('Bump', Strength=1.0, Distance=.02, Height=fuzz)))
    rng = random.Random(seed)
    c = bpy.data.curves.new('noodles', 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution, c.use_fill_caps = '3D', .019, 2, True
    for i in range(2600):
        a, e = rng.uniform(0, 6.3), math.asin(rng.uniform(.0, .99))
        d = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
        root = Vector(at) + Vector((d.x * .70, d.y * .62, d.z * .26))
        turn, lay = Vector((rng.gauss(0, .10), rng.gauss(0, .10), 0)), Vector((d.x * .12, d.y * .12 - .05, -.16))
        s = c.splines.new('POLY')
        s.points.add(7)
        for k, p in enumerate(s.points):
            f = k / 7
            q = root + d * (.11 * math.sin(f * 1.7)) + lay * (f * f) + turn * f
            q.z = max(q.z, panel(q.x, q.y) + .02)
            p.co = (*q, 1)
            p.radius = (.8, 1, 1.08, 1.1, 1.08, 1.0, .85, .5)[k]
    studio.obj(c, 'mitt', m)
    core = ball(m)
    put(core, at, (.71, .63, .27))


def build(color=(.005, .020, .026), view='wide', mitt=(.02, .30, .33), at=(.85, .55), seed=5):
    place.dusk(.5, sun=(-.7, 1, .08), glow=2.0, ground=(.02, .02, .02))
    place.grid(lambda u, v: ((u - .5) * 9, v * 8 - 3, panel((u - .5) * 9, v * 8 - 3)), 160, 220, 'panel', stuff.paint(color))
    place.grid(lambda u, v: ((u - .5) * 7, v * 5.5 - 2.2, panel((u - .5) * 7, v * 5.5 - 2.2) + thick((u - .5) * 7, v * 5.5 - 2.2, seed)),
               420, 340, 'foam', lather())
    wet, bub = ball(stuff.water()), ball(film_bubble())
    white = ball(lather(), 16, 10)
    for i in range(15000):
        x, y = random.uniform(-2.3, 2.3), random.uniform(-2.1, 2.2)
        d = thick(x, y, seed)
        z = panel(x, y)
        if -.055 < d < .10 and i % 2:
            r = .010 * random.paretovariate(1.7)
            put(white if r < .014 else bub, (x, y, z + max(0, d) + min(r, .05) * .4), min(r, .05))
        elif d > .05:  # heaps are bubbles all the way down: show their skins, most of them small
            r = min(.055, .013 * random.paretovariate(1.5))
            put(bub if r > .022 or i % 3 else white, (x, y, z + d + r * (.25 if r < .03 else .1)), r)
        elif d <= -.05:
            r = min(.06, .010 * random.paretovariate(1.6))
            put(wet, (x, y, z), (r, r * 1.15, r * .55))
    if mitt:
        chenille((at[0], at[1], panel(*at) + .24), mitt, seed)
    studio.softbox((-4.5, 3.5, 1.8), (0, 0, 0), (1.4, 3.0), 26.0, AMBER, edge=.5)
    studio.softbox((1.0, 6, 3.2), (0, 0, 0), (6, 1.2), 14.0, COOL, edge=.5)
    studio.softbox((3.5, -1.5, 4), (0, 0, 0), (2, 2), 22, (1, .97, .94), edge=.5)
    views = {'wide': ((.1, -3.3, 1.35), (.05, .05, .05), 64), 'close': ((1.6, -2.4, 1.1), (.35, .0, .08), 68), 'tall': ((-.6, -3.1, 1.5), (-.15, -.1, .03), 60)}
    loc, target, lens = views[view]
    studio.camera(loc, target, lens, .030, focus=(target[0], target[1] - .25, .1))
