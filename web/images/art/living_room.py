"""Low western sun through filmed windows: bright bars on an oak floor, no glare above them."""
import bpy, math, random
import studio, place, stuff
from studio import AMBER, material, finish


def oak():
    """Planks by arithmetic: each its own tone, grain drawn out along its length."""
    t = material('oak')
    co = (t('TexCoord'), 'Object')
    s = t('SeparateXYZ', Vector=co)
    row = t.math('FLOOR', t.math('DIVIDE', (s, 'X'), .145))
    off = t.math('MULTIPLY', (t('TexWhiteNoise', noise_dimensions='1D', W=row), 'Value'), 2.0)
    cell = t.math('FLOOR', t.math('DIVIDE', t.math('ADD', (s, 'Y'), off), 1.9))
    tone = t('TexWhiteNoise', noise_dimensions='2D', Vector=t('CombineXYZ', X=row, Y=cell))
    shift = t('VectorMath', operation='ADD', i0=co, i1=t('CombineXYZ', X=t.math('MULTIPLY', (tone, 'Value'), 9.0), Z=t.math('MULTIPLY', (tone, 'Value'), 5.0)))
    grain = t('TexNoise', Vector=t('Mapping', Vector=shift, Scale=(30, 1.6, 1)), Scale=2.0, Detail=9.0, Roughness=.62, Distortion=.5)
    col = t.ramp(grain, [(.30, (.10, .050, .020)), (.52, (.23, .125, .055)), (.72, (.31, .18, .085))])
    col = t('MixRGB', blend_type='MULTIPLY', Fac=.5, Color1=col, Color2=t.ramp((tone, 'Value'), [(0, .45), (1, 1.0)]))
    fx = t.math('PINGPONG', (s, 'X'), .0725)
    gap = t.math('LESS_THAN', fx, .0016)
    col = t('MixRGB', Fac=gap, Color1=col, Color2=(.012, .006, .003))
    n = t('Bump', Strength=.35, Distance=.002, Height=t.math('SUBTRACT', grain, t.math('MULTIPLY', gap, 2.0)))
    return finish(t, t('BsdfPrincipled', Base_Color=col, Roughness=t('MapRange', Value=grain, i3=.24, i4=.42), Specular=.45, Normal=n))


def cloth(color, scale=260.0):
    t = material('cloth')
    co = (t('TexCoord'), 'Object')
    w = t.math('ADD', t('TexWave', Vector=co, Scale=scale, bands_direction='X'), t('TexWave', Vector=co, Scale=scale, bands_direction='Z'))
    tone = t('MixRGB', blend_type='MULTIPLY', Fac=.5, Color1=color, Color2=t('TexNoise', Vector=co, Scale=90.0, Detail=4.0))
    return finish(t, t('BsdfPrincipled', Base_Color=tone, Roughness=.95, Sheen=.7, Specular=.1, Normal=t('Bump', Strength=.5, Distance=.002, Height=w)))


def chair(x, y, turn):
    """A low lounge chair, cushions and slim legs."""
    fabric, oakleg = cloth((.16, .20, .19)), stuff.plastic((.07, .035, .015), .4)
    c, s = math.cos(turn), math.sin(turn)

    def at(dx, dy, z):
        return x + dx * c - dy * s, y + dx * s + dy * c, z
    place.box(at(0, 0, .34), (.70, .72, .16), fabric, .055, (0, 0, turn), 5)
    place.box(at(0, .36, .60), (.70, .17, .55), fabric, .065, (-.26, 0, turn), 5)
    place.box(at(.02, .20, .52), (.42, .14, .36), cloth((.42, .20, .07)), .06, (-.45, 0, turn + .1), 5)
    for dx in (-.37, .37):
        place.box(at(dx, .02, .52), (.045, .66, .035), oakleg, .012, (0, 0, turn))
        for dy in (-.28, .32):
            place.box(at(dx, dy, .26), (.035, .035, .52), oakleg, .01, (0, 0, turn))


def build(view='floor', vlt=.38, half=False, sun=(.50, 1, .42)):
    place.dusk(1.6, sun=(sun[0], sun[1], .13), glow=5.0)
    place.ridges((.3, 1), (40, 90, 200), height=.045, width=5, base=-5)
    place.box((0, -1, -.05), (12, 10, .1), oak())
    wall = stuff.plastic((.62, .58, .52), .9, .3, 30)
    place.box((0, -1, 2.85), (12, 10, .1), stuff.plastic((.7, .68, .64), .95))
    rock = stuff.stone((.50, .43, .33), scale=2.0, depth=.015)
    rng = random.Random(3)
    for r in range(9):  # stone pier left of the windows
        y = -4.2 + rng.uniform(-.3, 0)
        while y < 2.15:
            w = rng.uniform(.35, .85)
            place.box((-2.72 + rng.uniform(-.012, .012), min(y + w / 2, 2.15 - .1), .16 + r * .32), (.3, w - .014, .308), rock, .014)
            y += w
    place.box((4.6, -1, 1.4), (.1, 10, 2.9), wall)
    steel = stuff.plastic((.012, .012, .012), .35)
    edges = [-2.5, -.95, .60, 2.15, 3.70]
    for i, x in enumerate(edges):
        place.box((x, 2.2, 1.4), (.055, .09, 2.9), steel, .006)
    for z in (.05, 2.15, 2.75):
        place.box((.6, 2.2, z), (6.3, .085, .055), steel, .006)
    film, bare = stuff.sheet((vlt * .95, vlt, vlt * .98), gain=.9), stuff.sheet((.90, .93, .91), gain=.9)
    for i in range(4):
        mat = bare if half and i >= 2 else film
        x0, x1 = edges[i], edges[i + 1]
        place.grid(lambda u, v: (x0 + (x1 - x0) * u, 2.2, .05 + 2.7 * v), 1, 1, 'glass', mat, smooth=False)
    place.grid(lambda u, v: (3.2 + .75 * u, 2.0 + .05 * math.sin(u * 60), .02 + 2.7 * v), 160, 4, 'curtain', cloth((.66, .62, .55), 120))
    place.box((0, 5, -.12), (14, 5, .1), stuff.stone((.4, .36, .3), scale=1))
    chair(1.45, .35, 2.45)
    place.box((.35, .10, .30), (.62, .62, .045), stuff.plastic((.055, .028, .012), .3), .018)
    for a in range(3):
        place.sweep([(.35 + .22 * math.cos(a * 2.1), .10 + .22 * math.sin(a * 2.1), z) for z in (0, .28)], .016, steel)
    place.box((.30, .08, .345), (.24, .17, .03), stuff.plastic((.5, .47, .42), .6), .004, (0, 0, .4))
    place.box((.4, -.35, .006), (2.6, 1.9, .012), cloth((.42, .37, .30), 60), .004)
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = (34.0 if not half else 20.0), .009, (1.0, .56, .25)
    o = studio.obj(lamp, 'sun')
    o.rotation_euler = studio.Vector((-sun[0], -sun[1], -sun[2])).to_track_quat('-Z', 'Y').to_euler()
    views = {'floor': ((-1.2, -3.3, .95), (.35, .6, .78), 27), 'wide': ((-.9, -3.6, 1.25), (.45, 1, 1.05), 24)}
    loc, target, lens = views[view]
    studio.camera(loc, target, lens, .006, focus=(.6, .3, .4))
