"""A dark panel half polished: wash swirls ring the lamp on one side, the other mirrors it clean."""
import bpy, math, random
import numpy as np
import studio, place, stuff
from studio import AMBER, COOL, material, finish


def scratches(seed, size=3072, count=5200):
    """Fine arcs from years of washing, drawn as slopes: each scratch tilts the clearcoat across its run."""
    import cv2
    rng = np.random.default_rng(seed)
    img = np.zeros((size, size), np.float32)
    for i in range(count):
        r = rng.uniform(.05, .8) * size
        c = rng.uniform(-.3, 1.3, 2) * size
        a = rng.uniform(0, 360)
        cv2.ellipse(img, (int(c[0] * 16), int(c[1] * 16)), (int(r * 16), int(r * rng.uniform(.7, 1) * 16)), rng.uniform(0, 180),
                    a, a + rng.uniform(4, 40), float(rng.uniform(.25, 1)), 1, cv2.LINE_AA, 4)
    im = bpy.data.images.new('scratches', size, size, float_buffer=True)
    im.pixels.foreach_set(np.dstack([img, img, img, np.ones_like(img)]).ravel())
    im.colorspace_settings.name = 'Non-Color'
    return im


def worn(color, seed, split):
    t = material('worn')
    co = (t('TexCoord'), 'Object')
    uv = (t('TexCoord'), 'Generated')
    x = (t('SeparateXYZ', Vector=co), 'X')
    wob = t.math('MULTIPLY', t('TexNoise', Vector=co, Scale=2.5, Detail=3.0), .10)
    side = t('MapRange', Value=t.math('ADD', x, wob), i1=split + .02, i2=split + .09, i3=1.0, i4=0.0)
    tex = t('TexImage', Vector=t('Mapping', Vector=uv, Scale=(2.2, 2.2, 1)))
    tex.image = scratches(seed)
    bump = t('Bump', Strength=t.math('MULTIPLY', side, .9), Distance=.006, Height=tex)
    base = t('BsdfPrincipled', Base_Color=color, Metallic=.5, Roughness=.38, Specular=.3)
    coat = t('BsdfGlossy', Color=(1, 1, 1), Normal=bump, Roughness=t('MapRange', Value=side, i3=.015, i4=.075))
    haze = t('BsdfGlossy', Color=(1, 1, 1), Normal=bump, Roughness=.28)
    coat = t('MixShader', Fac=t.math('MULTIPLY', side, .38), i1=coat, i2=haze)
    return finish(t, t('MixShader', Fac=t.math('MULTIPLY', t('Fresnel', IOR=1.55), 1.1), i1=base, i2=coat))


def machine(at, color, tilt=.10):
    """Only pad, plate and the start of the head; the rest is out of the picture."""
    foam = material('pad')
    cells = foam('TexVoronoi', Vector=(foam('TexCoord'), 'Object'), Scale=42.0)
    pad = finish(foam, foam('BsdfPrincipled', Base_Color=color, Roughness=.9, Sheen=.6, Specular=.15, Subsurface=.1, Subsurface_Color=color,
                            Subsurface_Radius=(.05, .05, .05), Normal=foam('Bump', Strength=.9, Distance=.03, Height=cells)))
    black, grip = stuff.plastic((.012, .012, .013), .4, .15, 60), stuff.plastic((.02, .021, .022), .6, .5, 70)
    parts = ((.50, .17, .10, pad, .045), (.43, .05, .215, black, .015), (.40, .03, .25, stuff.plastic((.5, .5, .5), .5), .01),
             (.26, .20, .36, black, .05), (.34, .46, .66, grip, .10))
    for r, h, z, mat, bev in parts:
        bpy.ops.mesh.primitive_cylinder_add(vertices=96, radius=r, depth=h)
        o = bpy.context.object
        b = o.modifiers.new('b', 'BEVEL')
        b.width, b.segments = bev, 5
        bpy.ops.object.shade_smooth()
        o.data.use_auto_smooth = True
        o.data.materials.append(mat)
        o.location, o.rotation_euler = (at[0] + z * math.sin(tilt), at[1], at[2] + z), (0, tilt, .3)
    o = place.box((at[0] + 1.4, at[1] + .5, at[2] + .78), (2.6, .34, .34), grip, .14, rot=(0, -.16, .34), segments=6)


def build(color=(.005, .020, .026), view='wide', pad=(.80, .30, .03), split=0.0, seed=5):
    place.plain((.02, .024, .03), .5)
    place.grid(lambda u, v: ((u - .5) * 8, v * 8 - 3, -.03 * ((u - .5) * 8) ** 2 - .025 * (v * 8 - 3.4) ** 2), 120, 120, 'panel', worn(color, seed, split))
    machine((1.02, .42, -.045), pad)
    rng = random.Random(seed)
    dot = stuff.plastic((.75, .74, .70), .4)
    for i in range(150):  # spatter of compound round the pad
        a, d = rng.uniform(0, 6.3), .52 + rng.expovariate(7)
        x, y = 1.02 + d * math.cos(a), .42 + d * math.sin(a)
        bpy.ops.mesh.primitive_uv_sphere_add(segments=10, ring_count=6, radius=min(.016, .004 * rng.paretovariate(2)), location=(x, y, -.03 * x * x - .025 * (y - .4) ** 2))
        bpy.context.object.scale[2] = .35
        bpy.context.object.data.materials.append(dot)
    for x in (-1.35, -.05, 1.6):  # inspection lamps: small and hard, the way swirls are found
        studio.softbox((x, 3.6, 3.0), (0, .3, 0), (.34, .34), 80.0, (1, .96, .9), edge=.5)
    studio.softbox((0, 5.5, 2.6), (0, 0, 0), (7, .12), 10.0, COOL, edge=.8)
    studio.softbox((-4, 1, 2.0), (0, 0, 0), (1, 2.5), 5.0, AMBER, edge=.6)
    studio.softbox((3.2, -2.5, 3), (.8, .4, .2), (1.5, 1.5), 5.0, (1, .95, .9), edge=.6)
    views = {'wide': ((-.25, -2.5, 1.55), (.18, .35, .05), 52), 'low': ((-1.1, -2.2, 1.1), (.25, .35, .1), 52)}
    loc, target, lens = views[view]
    studio.camera(loc, target, lens, .014, focus=(.35, .25, .05))
