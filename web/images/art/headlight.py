"""One headlight, one camera, two states: nine Texas summers on the lens, and an hour of work later."""
import bpy, math
import studio, place, stuff
from studio import AMBER, COOL, material, finish


def outline(t, k=1.0):
    """A swept-back lamp: round-cornered, taller and lower at the nose."""
    c, s = math.cos(t), math.sin(t)
    x = 1.05 * math.copysign(abs(c) ** .62, c)
    z = (.40 - .10 * x) * math.copysign(abs(s) ** .66, s)
    return k * x, k * (z + .10 * x)


def face(x, z):
    return .16 * x * x + .10 * z * z + .10 * x + .16 * max(0, abs(z) - .4) ** 1.5


def ring(k0, k1, y0, y1, mat, n=180, m=24, ease=1.0, name='ring'):
    def fn(u, v):
        k = k0 + (k1 - k0) * v ** ease
        x, z = outline(2 * math.pi * u, k)
        return x, face(x, z) + y0 + (y1 - y0) * v, z
    return place.grid(fn, n, m, name, mat)


def lens(hazed):
    if not hazed:
        return stuff.sheet((.95, .97, .97), fresnel=1.58, waver=.0008, gain=1.1)
    t = material('hazed')
    co = (t('TexCoord'), 'Object')
    clear = t('MixShader', Fac=t('Fresnel', IOR=1.5), i1=t('BsdfTransparent', Color=(.86, .78, .55)), i2=t('BsdfGlossy', Roughness=.30))
    cloud = t('TexNoise', Vector=co, Scale=2.4, Detail=10.0, Roughness=.68)
    up = t('MapRange', Value=(t('SeparateXYZ', Vector=co), 'Z'), i1=-.30, i2=.42, i3=-.12, i4=.40)  # the sun burns the top first
    fac = t.math('ADD', t.ramp(cloud, [(.30, .12), (.70, .55)]), up)
    pits = t.ramp(t('TexVoronoi', Vector=co, Scale=95.0), [(.0, .22), (.16, 0.0)])
    milk = t('AddShader', i0=t('BsdfDiffuse', Color=(.30, .26, .165)), i1=t('BsdfTranslucent', Color=(.12, .095, .05)))
    craze = t('Bump', Strength=.5, Distance=.01, Height=t('TexNoise', Vector=t('Mapping', Vector=co, Scale=(40, 40, 9)), Scale=4.0, Detail=6.0))
    milk = t('MixShader', Fac=.07, i1=milk, i2=t('BsdfGlossy', Roughness=.42, Normal=craze))
    return finish(t, t('MixShader', Fac=t.math('MINIMUM', t.math('ADD', fac, pits), .93), i1=clear, i2=milk))


def lathe(profile, loc, mat, n=72):
    """Turned part, axis towards the viewer; profile is (radius, depth) pairs."""
    k = len(profile) - 1

    def fn(u, v):
        r, y = profile[round(v * k)]
        return loc[0] + r * math.cos(u * 6.28319), loc[1] + y, loc[2] + r * math.sin(u * 6.28319)
    return place.grid(fn, n, k, 'turned', mat)


def projector(x, z, r, y, chrome, black):
    """A thick clear lens in a stepped shroud; behind it a bowl, a shield and the dark."""
    lathe([(r * 1.45, -.02), (r * 1.41, -.05), (r * 1.33, -.06), (r * 1.26, -.03), (r * 1.22, .10)], (x, y, z), chrome)
    lathe([(r * 1.22, .0), (r * 1.20, -.02), (r * 1.13, -.02), (r * 1.12, .03), (r * 1.05, .04), (r * 1.0, .12), (r, .50), (0, .50)], (x, y, z), black)
    front = [(r * math.sin(a * .0524), .12 - r * .60 * (math.cos(a * .0524) - math.cos(1.57))) for a in range(31)]
    glass = material('projector')
    glass = finish(glass, glass('BsdfGlass', IOR=1.50, Roughness=0.0, Color=(.93, .97, 1.0)))
    lathe(front + [(r * .98, .16), (r * .5, .16), (0, .16)], (x, y, z), glass)
    bowl = [(r * .92 * math.sin(a * .0785), .22 + .34 * (1 - (math.sin(a * .0785)) ** 2)) for a in range(20, 0, -1)]
    lathe(bowl + [(0, .56)], (x, y, z), stuff.metal((.55, .56, .60), .16))
    place.box((x, y + .27, z - r * .42), (r * 2, .01, r * .84), black, .004)  # the cut-off that keeps the beam down
    lathe([(r * .985, .105), (r * 1.005, .11), (r * 1.005, .13)], (x, y, z), stuff.metal((.35, .5, .75), .2))


def build(hazed=False, view='wide', color=(.004, .018, .024)):
    place.dusk(.7, sun=(-.7, -1, .10), glow=2.5, ground=(.006, .006, .006))
    body, black = stuff.paint(color, metallic=.35, peel=.001, mirror=True), stuff.plastic((.010, .010, .011), .32)
    chrome = stuff.metal((.82, .83, .85), .06)
    ring(1.035, 3.4, .004, .10, body, m=90, ease=1.6, name='body')
    ring(1.035, 1.02, .004, .05, body, m=4)
    ring(1.02, .985, .045, .045, stuff.plastic((.004, .004, .004), .8), m=3, name='gap')
    ring(0.0, 1.008, -.012, .006, lens(hazed), m=60, ease=.7, name='lens')
    ring(.985, .90, .02, .30, black, m=20, name='bezel')
    ring(.90, .80, .16, .46, stuff.metal((.30, .31, .32), .18), m=20, name='step')
    ring(.80, 0.0, .46, .62, stuff.plastic((.016, .016, .017), .30), m=30, name='back')
    for x, z in ((-.50, .0), (.14, .05)):
        projector(x, z, .205, face(x, z) + .30, chrome, black)
    for k in range(6):  # the stepped reflector beside the lamps
        x = .50 + .062 * k
        place.box((x, face(x, .1) + .30 - .012 * k, .085), (.050, .05, .40 - .030 * k), chrome, .016)
    amber = stuff.plastic((.62, .16, .008), .10, coat=1.0)
    place.box((.90, face(.9, .1) + .22, .10), (.10, .05, .19), amber, .03, rot=(0, .1, .3))
    guide = [(lambda x, z: (x, face(x, z) + .13, z))(*outline(math.pi * (1.10 + .78 * i / 60), .86)) for i in range(61)]
    place.sweep(guide, .022, stuff.emission((.92, .96, 1.0), 1.6 if not hazed else 1.3))
    for k in range(5):
        place.box((-.18, face(0, 0) + .42, -.24 + .11 * k), (1.3, .02, .035), stuff.plastic((.03, .03, .032), .25), .01)
    studio.softbox((-1.2, -3.0, 3.2), (0, 0, 0), (4.5, .8), 7.5, COOL, edge=.6)
    studio.softbox((-4.2, -2.2, .9), (0, 0, 0), (.7, 2.2), 9.0, AMBER, edge=.5)
    studio.softbox((3.6, -2.6, 1.0), (.4, 0, 0), (.5, 2.4), 5.0, COOL, edge=.5)
    views = {'wide': ((-.75, -3.6, .75), (.02, .1, .02), 58), 'close': ((-1.3, -2.7, .62), (-.12, .1, .03), 62),
             'tight': ((-1.05, -2.1, .42), (-.36, .1, .03), 74)}
    loc, target, lens_mm = views[view]
    studio.camera(loc, target, lens_mm, .016, focus=(-.25, .05, 0))
