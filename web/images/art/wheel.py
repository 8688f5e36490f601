"""An alloy wheel, tight: twin spokes, a dark disc behind them, the clean wall of the tyre."""
import bpy, math
import studio, place, stuff
from studio import AMBER, COOL, material, finish
from headlight import lathe


def arm(a0, a1, r0, r1, mat, wide=(.085, .055), depth=(-.02, -.15)):
    """A spoke as a soft-cornered tube whose section changes on the way from hub to rim."""
    def fn(u, v):
        r = r0 + (r1 - r0) * v
        a = a0 + (a1 - a0) * v ** 1.3
        w = wide[0] + (wide[1] - wide[0]) * math.sin(math.pi * min(1, v * 1.05) * .5) + .05 * max(0, v - .86) ** 1.2 * 6
        y = depth[0] + (depth[1] - depth[0]) * v - .05 * math.sin(math.pi * v)
        q = 2 * math.pi * u
        s, d = (math.copysign(abs(f(q)) ** .45, f(q)) for f in (math.cos, math.sin))
        taper = 1.0 if d < 0 else .55
        return (r * math.cos(a) - s * w * taper * math.sin(a), y + d * .055 + .05, r * math.sin(a) + s * w * taper * math.cos(a))
    place.grid(fn, 40, 40, 'spoke', mat)


def tyre():
    t = material('tyre')
    co = t('SeparateXYZ', Vector=(t('TexCoord'), 'Object'))
    ang = t.math('ARCTAN2', (co, 'Z'), (co, 'X'))
    r = t.math('SQRT', t.math('ADD', t.math('POWER', (co, 'X'), 2.0), t.math('POWER', (co, 'Z'), 2.0)))
    ribs = t.math('MULTIPLY', t.math('GREATER_THAN', t.math('SINE', t.math('MULTIPLY', ang, 150.0)), .1),
                  t.math('MULTIPLY', t.math('GREATER_THAN', r, 1.335), t.math('LESS_THAN', r, 1.375)))
    lug = t.math('MULTIPLY', t.math('GREATER_THAN', t.math('SINE', t.math('ADD', t.math('MULTIPLY', ang, 64.0), t.math('MULTIPLY', (co, 'Y'), 9.0))), -.55), t.math('GREATER_THAN', r, 1.40))
    fine = t('TexNoise', Vector=(t('TexCoord'), 'Object'), Scale=120.0, Detail=3.0)
    h = t.math('ADD', t.math('ADD', t.math('MULTIPLY', ribs, .5), t.math('MULTIPLY', lug, 2.4)), t.math('MULTIPLY', fine, .12))
    return finish(t, t('BsdfPrincipled', Base_Color=(.024, .024, .025), Roughness=.52, Specular=.35, Normal=t('Bump', Strength=1.0, Distance=.012, Height=h)))


def disc():
    t = material('disc')
    co = t('SeparateXYZ', Vector=(t('TexCoord'), 'Object'))
    r = t.math('SQRT', t.math('ADD', t.math('POWER', (co, 'X'), 2.0), t.math('POWER', (co, 'Z'), 2.0)))
    turn = t('TexNoise', noise_dimensions='1D', W=t.math('MULTIPLY', r, 150.0), Scale=1.0, Detail=4.0)
    return finish(t, t('BsdfPrincipled', Base_Color=(.36, .36, .37), Metallic=1.0, Roughness=.30, Normal=t('Bump', Strength=.35, Distance=.004, Height=turn)))


def build(finish_color=(.34, .35, .36), spokes=5, view='wide', caliper=(.45, .02, .012), color=(.004, .016, .020)):
    place.dusk(.6, sun=(-.8, -.6, .08), glow=2.5, ground=(.03, .029, .027))
    alloy = stuff.paint(finish_color, metallic=.85, rough=.26, flake=.25, scale=2.0)
    dark = stuff.plastic((.012, .012, .013), .5)
    lip = [(.885, .10), (.90, -.02), (.925, -.10), (.955, -.135), (.985, -.14), (1.0, -.125), (1.005, -.10), (1.0, -.06)]
    lathe(lip, (0, 0, 0), alloy, 200)
    lathe([(.90, -.02), (.875, .10), (.86, .45), (.90, .60)], (0, 0, 0), stuff.metal((.25, .25, .26), .35), 160)
    side = [(.985, -.10), (1.00, -.15), (1.03, -.175), (1.06, -.185), (1.063, -.192), (1.075, -.192), (1.078, -.187), (1.14, -.205), (1.22, -.212), (1.29, -.200),
            (1.295, -.205), (1.31, -.205), (1.315, -.193), (1.36, -.165), (1.395, -.125), (1.42, -.07), (1.425, -.03), (1.40, -.025), (1.40, .0), (1.428, .005), (1.432, .13),
            (1.40, .135), (1.40, .16), (1.432, .165), (1.432, .30), (1.40, .31), (1.40, .33), (1.425, .34), (1.40, .48), (1.2, .55)]
    lathe(side, (0, 0, 0), tyre(), 260)
    lathe([(.30, .22), (.72, .22), (.73, .23), (.73, .27)], (0, 0, 0), disc(), 160)
    lathe([(.0, .12), (.26, .12), (.30, .16), (.31, .24)], (0, 0, 0), dark, 80)
    place.box((0, .75, 0), (5, .05, 5), dark)  # the dark of the wheel house
    place.box((.66, .20, .10), (.22, .16, .52), stuff.plastic(caliper, .25, coat=1.0), .05, rot=(0, -.15, 0))
    n = spokes
    for i in range(n):
        a = 2 * math.pi * (i + .25) / n
        s = .30 / n * 5 * .62
        for d in (-1, 1):
            arm(a + d * .13 * 5 / n, a + d * s, .17, .955, alloy, wide=(.075 * (5 / n) ** .6, .046 * (5 / n) ** .35))
    lathe([(.0, -.075), (.095, -.075), (.105, -.068), (.108, -.04), (.13, -.035), (.21, -.02), (.27, .03), (.28, .10)], (0, 0, 0), alloy, 100)
    lathe([(.0, -.080), (.082, -.080), (.088, -.072)], (0, 0, 0), stuff.plastic((.01, .01, .01), .15, coat=1.0), 80)
    for i in range(5):
        a = 2 * math.pi * (i + .5) / 5
        x, z = .175 * math.cos(a), .175 * math.sin(a)
        lathe([(.040, -.02), (.036, .02), (.034, .03)], (x, -.012, z), dark, 32)
        lathe([(.0, -.045), (.020, -.045), (.024, -.035), (.024, .03)], (x, -.0, z), stuff.metal(rough=.2), 6)

    def arch(u, v):
        a = math.pi * (-.3 + 1.6 * u)
        r = 1.62 + 1.6 * v ** 1.4
        return r * math.cos(a), -.22 - .06 * math.exp(-v * 14) + .10 * v * v + .10 * v, .05 + r * math.sin(a)
    place.grid(arch, 160, 50, 'fender', stuff.paint(color, metallic=.3, peel=.001, mirror=True))
    place.grid(lambda u, v: (lambda a: (1.62 * math.cos(a), -.28 + .9 * v, .05 + 1.62 * math.sin(a)))(math.pi * (-.3 + 1.6 * u)), 120, 4, 'liner', dark)
    place.box((0, 0, -1.50), (14, 14, .15), stuff.stone((.16, .155, .15), rough=.45, scale=1.2, depth=.01))
    studio.softbox((-1.5, -4.5, 3.6), (0, 0, 0), (5, 1.2), 8.0, COOL, edge=.6)
    studio.softbox((-4.5, -2.5, .4), (0, 0, 0), (.8, 2.6), 13.0, AMBER, edge=.5)
    studio.softbox((3.5, -4, .3), (0, 0, 0), (1.2, 2.4), 3.0, COOL, edge=.6)
    views = {'wide': ((-2.5, -3.3, .35), (.08, -.05, .10), 62), 'tall': ((-1.9, -3.4, .5), (-.25, -.05, .12), 58)}
    loc, target, lens = views[view]
    studio.camera(loc, target, lens, .020, focus=(-.35, -.1, .05))
