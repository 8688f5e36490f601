"""Film on glass: a soft blade pushes the water ahead of it and leaves the pane clear behind."""
import bpy, math, random
import studio, place, stuff
from mathutils import Matrix, Vector
from studio import AMBER, COOL, material, finish


def wet_sheet(strength=1.0):
    """Refracts weakly, as water between air and glass seems to, and mirrors every ripple."""
    t = material('wet')
    co = (t('TexCoord'), 'Object')
    a = t('TexNoise', Vector=co, Scale=5.0, Detail=3.0, Roughness=.55, Distortion=.6)
    b = t.ramp(t('TexVoronoi', Vector=co, feature='SMOOTH_F1', Scale=16.0), [(0.0, 1.0), (0.45, 0.0)])
    n = t('Bump', Strength=1.0, Distance=0.05 * strength, Height=t.math('ADD', a, t.math('MULTIPLY', b, 0.35)))
    bend = t('BsdfRefraction', IOR=1.10, Roughness=0.0, Color=(0.97, 0.98, 0.98), Normal=n)
    mix = t('MixShader', Fac=t('Fresnel', IOR=1.35, Normal=n), i1=bend, i2=t('BsdfGlossy', Roughness=0.0, Normal=n))
    straight = (t('LightPath'), 'Is Shadow Ray')
    return finish(t, t('MixShader', Fac=straight, i1=mix, i2=t('BsdfTransparent')))


def tool(x, color, tilt=0.80):
    """A tinter's squeegee: soft blade in an aluminium channel, handle running out of the picture."""
    ex, ey = Vector((0.10, 0, 1)).normalized(), Vector((-math.cos(tilt), -math.sin(tilt), -.10)).normalized()
    ez = ex.cross(ey).normalized()
    place_at = Matrix((ex, ey, ez)).transposed().to_4x4()
    place_at.translation = Vector((x, -0.012, 0.0))
    t = material('blade')
    b = t('BsdfPrincipled', Base_Color=color, Roughness=.30, Subsurface=0.3, Subsurface_Color=color, Specular=.5,
          Subsurface_Radius=(.12, .06, .02))
    rubber = stuff.plastic((.014, .014, .015), .55, .35, 90)
    steel = stuff.metal((.55, .56, .58), .28, .6)

    def part(y, half, height, thick, mat, bevel):
        o = place.box((0, 0, 0), (half * 2, height, thick), mat, bevel, segments=5)
        o.matrix_world = place_at @ Matrix.Translation((0, y + height / 2, 0))
    part(0, .62, .24, .045, finish(t, b), .016)
    part(.17, .64, .17, .12, steel, .035)
    part(.33, .12, .30, .15, steel, .05)
    part(.52, .15, 3.2, .26, rubber, .12)
    for k in range(9):
        part(.62 + .11 * k, .158, .035, .275, rubber, .017)


def build(color=(0.95, 0.50, 0.06), vlt=0.28, view='graze', x=0.15, drops=900, lights=26, sky=0.7, glow=3.5):
    place.dusk(sky, sun=(-.35, 1, .07), glow=glow)
    place.ridges((0, 1), (50, 120), height=0.02, width=5, base=-3)
    tint = (vlt * .96, vlt, vlt * .99)
    place.grid(lambda u, v: ((u - .5) * 12, 0.03, (v - .5) * 7), 2, 2, 'glass', stuff.sheet(tint, waver=.0008, dust=.004), smooth=False)

    def front(z):
        return x + 0.10 * z + 0.02
    place.grid(lambda u, v: (front((v - .5) * 7) + u * 7, 0.0, (v - .5) * 7), 2, 2, 'film of water', wet_sheet(), smooth=False)
    wet = stuff.water()
    for side in range(3):  # the bow wave: lumpy ridges hugging the blade
        place.sweep([(front(z) + .03 + .035 * side + random.uniform(-.012, .012) + .03 * math.sin(z * 9 + side), -.01, z)
                     for z in [-.70 + k * .02 for k in range(71)]], 0.045 - .010 * side, wet, res=5)
    base = place.grid(lambda u, v: (math.cos(6.2832 * u) * math.sin(1.57 * v), -.5 * math.cos(1.57 * v),
                                    math.sin(6.2832 * u) * math.sin(1.57 * v)), 28, 12, 'drop', wet)
    base.hide_render = True
    for i in range(drops):
        z = random.uniform(-2.4, 2.4)
        behind = i % 14 == 0
        r = 0.010 * random.paretovariate(1.5) if not behind else random.uniform(.004, .011)
        o = base.copy()
        o.hide_render = False
        bpy.context.scene.collection.objects.link(o)
        o.location = (front(z) + (-random.uniform(.1, 2.2) if behind else .12 + random.random() ** 1.3 * 4.5), -0.002, z)
        r = min(r, .085)
        o.scale = (r, r * 1.0, r * random.uniform(1.0, 1.5))
    tool(x, color)
    for i in range(lights):  # street and shop lights far off, for the lens to melt
        bpy.ops.mesh.primitive_uv_sphere_add(segments=12, ring_count=8, radius=random.uniform(.10, .22),
                                             location=(random.uniform(-12, 14), random.uniform(16, 34), random.uniform(-4.5, .2)))
        bpy.context.object.data.materials.append(stuff.emission(random.choice([AMBER, (1, .75, .45), (1, .9, .8), (.5, .8, 1)]), random.uniform(8, 40)))
    studio.softbox((-3, -5, 4), (0, 0, 0), (3, 3), 9.0, (.9, .95, 1), edge=.8)
    studio.softbox((5, -3, 1), (0, 0, 0), (.5, 5), 5.0, COOL, edge=.8)
    views = {'graze': ((-2.3, -3.2, .35), (0.25, 0, 0.02), 62), 'front': ((.5, -4.2, .2), (.35, 0, 0), 70),
             'right': ((2.5, -2.7, .5), (.30, 0, 0), 62), 'macro': ((-.9, -2.3, .5), (.30, 0, .1), 85)}
    loc, target, lens = views[view]
    studio.camera(loc, target, lens, 0.035, focus=(x + .05, -.05, 0))
