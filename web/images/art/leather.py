"""A seat seam, close: two stitched rows, grain that breaks over the padding, matte as it should be."""
import bpy, math, random
from mathutils import Vector, noise
import studio, place, stuff
from studio import AMBER, COOL, material, finish


def height(x, y):
    """Two padded panels meeting at a seam along y that wanders a little; shallow pulls at every stitch."""
    d = x - seam(y)
    a = abs(d)
    pad = 0.62 * (1 - math.exp(-a * 1.05)) + 0.10 * (1 - math.exp(-(a / .16) ** 2))
    groove = -0.17 * math.exp(-(d / 0.045) ** 2)
    welt = 0.035 * math.exp(-((a - 0.20) / .12) ** 2)
    pull = -0.030 * math.exp(-((a - 0.235) / .035) ** 2) * (0.5 + 0.5 * math.cos(y * 2 * math.pi / 0.21))
    fold = 0.016 * noise.noise((x * 1.6, y * .7, 2)) + 0.022 * math.exp(-a * 2.4) * noise.noise((x * 2, y * 3.4, 7))
    return pad + groove + welt + pull + fold


def seam(y):
    return 0.10 * math.sin(y * 0.55 + .3)


def hide(color, rough=0.50):
    t = material('leather')
    co = (t('TexCoord'), 'Object')
    bend = t('MixRGB', blend_type='ADD', Fac=0.06, Color1=co, Color2=(t('TexNoise', Vector=co, Scale=9.0), 'Color'))
    cells = t('TexVoronoi', Vector=bend, feature='DISTANCE_TO_EDGE', Scale=30.0)
    fine = t('TexVoronoi', Vector=bend, feature='DISTANCE_TO_EDGE', Scale=62.0)
    crease = t.math('ADD', t.ramp(cells, [(0.0, 0.0), (0.16, 1.0)], 'EASE'), t.math('MULTIPLY', t.ramp(fine, [(0.0, 0.0), (0.22, 1.0)], 'EASE'), .35))
    pore = t.ramp(t('TexVoronoi', Vector=co, Scale=34.0), [(0.0, 0.0), (0.10, 1.0)])
    h = t.math('MULTIPLY', t.math('ADD', crease, t('TexNoise', Vector=co, Scale=60.0, Detail=4.0)), pore)
    tone = t('MixRGB', Fac=t.ramp(t('TexNoise', Vector=co, Scale=1.3, Detail=5.0), [(.35, 0.0), (.7, .5)]), Color1=color, Color2=tuple(c * 1.5 + .002 for c in color))
    tone = t('MixRGB', blend_type='MULTIPLY', Fac=.25, Color1=tone, Color2=t.ramp(crease, [(0.0, .35), (.8, 1.0)]))
    b = t('BsdfPrincipled', Base_Color=tone, Roughness=t.math('ADD', rough - .10, t.math('MULTIPLY', t('TexNoise', Vector=co, Scale=5.0, Detail=6.0), .2)),
          Specular=.42, Sheen=.15, Normal=t('Bump', Strength=.6, Distance=.009, Height=h))
    return finish(t, b)


def stitches(thread, pitch=0.21):
    t = material('thread')
    w = t('TexWave', Vector=(t('Mapping', Vector=(t('TexCoord'), 'Object'), Rotation=(0, 0, .6))), Scale=14.0, bands_direction='X')
    m = finish(t, t('BsdfPrincipled', Base_Color=thread, Roughness=.7, Sheen=.4, Normal=t('Bump', Strength=.9, Distance=.012, Height=w)))
    for s in (-1, 1):
        for k in range(-30, 42):
            y = k * pitch
            x = seam(y) + s * 0.235
            j = random.uniform(-.008, .008)
            pts = []
            for i in range(9):
                f = i / 8
                py = y + (f - .5) * pitch * .70
                px = x + j * (f - .5) + seam(py) - seam(y)
                pts.append((px, py, height(px, py) + 0.034 * math.sin(math.pi * f) ** .5 - 0.016))
            place.sweep(pts, 0.021, m, res=5)


def build(color=(.012, .012, .013), thread=(.55, .22, .04), view='along', warm=45.0, cool=24.0):
    place.plain((.03, .04, .05), .35)
    place.grid(lambda u, v: ((u - .5) * 7, v * 10 - 3.5, height((u - .5) * 7, v * 10 - 3.5)), 480, 560, 'hide', hide(color))
    stitches(thread)
    studio.softbox((-4.5, 3.0, 1.5), (0, .5, 0.2), (1.4, 2.2), warm, AMBER, edge=.6)
    studio.softbox((2.2, 5.5, 3.4), (0, .3, 0), (4.0, 1.4), cool, COOL, edge=.6)
    studio.softbox((4, -2, 3), (0, 0, 0), (1.5, 1.5), cool * .35, COOL, edge=.6)
    views = {'along': ((0.75, -2.5, 1.35), (0.10, 0.25, 0.10), 70), 'low': ((-1.1, -2.3, 1.05), (0.05, .15, .12), 75),
             'tall': ((0.5, -2.3, 1.6), (0.08, .10, .1), 75)}
    loc, target, lens = views[view]
    studio.camera(loc, target, lens, 0.022, focus=(.25, target[1] - .2, .15))
