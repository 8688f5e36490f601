"""Surroundings and shapes: dusk sky, hills, surface grids, swept mouldings, paint and glass."""
import bpy, math, random
from mathutils import Vector, noise
from studio import material, finish, obj, Tree


def dusk(strength=1.0, sun=(0.7, 0.7, 0.05), glow=6.0, warm=(1.0, 0.40, 0.12), zenith=(0.012, 0.05, 0.085),
         mid=(0.16, 0.23, 0.27), ground=(0.012, 0.013, 0.012)):
    """Evening sky by direction: ground, warm band, teal, ink; the glow gathers where the sun went down."""
    w = bpy.data.worlds.new('dusk')
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes.clear()
    t = Tree(w.node_tree)
    d = (t('TexCoord'), 'Generated')
    z = (t('SeparateXYZ', Vector=d), 'Z')
    sky = t.ramp(t.math('ADD', t.math('MULTIPLY', z, 0.5), 0.5),
                 [(0.0, ground), (0.494, ground), (0.503, (0.62, 0.30, 0.14)), (0.54, (0.42, 0.33, 0.25)),
                  (0.62, mid), (0.85, zenith)])
    s = Vector(sun).normalized()
    near = t('VectorMath', operation='DOT_PRODUCT', i0=d, i1=tuple(s))
    lobe = t.math('POWER', t.math('MAXIMUM', (near, 'Value'), 0.0), 14.0)
    disc = t.math('POWER', t.math('MAXIMUM', (near, 'Value'), 0.0), 300.0)
    up = t('MapRange', Value=z, i1=-0.015, i2=0.01)
    lobe = t.math('MULTIPLY', t.math('ADD', t.math('MULTIPLY', lobe, 0.22 * glow), t.math('MULTIPLY', disc, glow)), up)
    add = t('MixRGB', blend_type='ADD', Fac=1.0, Color1=sky,
            Color2=t('MixRGB', blend_type='MULTIPLY', Fac=1.0, Color1=warm, Color2=lobe))
    t.put(t('OutputWorld').inputs['Surface'], t('Background', Color=add, Strength=strength))


def plain(color=(0.02, 0.025, 0.03), strength=1.0):
    w = bpy.data.worlds.new('plain')
    bpy.context.scene.world = w
    w.use_nodes = True
    n = w.node_tree.nodes['Background']
    n.inputs[0].default_value, n.inputs[1].default_value = (*color, 1), strength


def ridges(direction=(0, 1), dist=(60, 120, 260), width=3.0, base=0, height=0.035, warm=(0.30, 0.13, 0.06), seed=3):
    """Layered oak-and-juniper ridges, each farther one paler with evening haze."""
    f = Vector((*direction, 0)).normalized()
    side = Vector((-f.y, f.x, 0))
    for i, d in enumerate(dist):
        n, verts = 500, []
        for j in range(n + 1):
            u = (j / n - 0.5) * width
            hill = noise.fractal((u * 2.2 + seed * 7 + i * 13, i * 5.1, 0), 0.9, 2.1, 3)
            tree = noise.fractal((u * 70 + seed, i * 3.3, 4), 0.7, 2.2, 4)
            top = d * (height * (0.5 + 0.32 * i + 0.55 * hill) + 0.0022 * abs(tree))
            p = f * d + side * (u * d)
            verts += [(p.x, p.y, base - d * 0.3), (p.x, p.y, base + top)]
        m = bpy.data.meshes.new('ridge')
        m.from_pydata(verts, [], [(2 * j, 2 * j + 2, 2 * j + 3, 2 * j + 1) for j in range(n)])
        k = i / max(1, len(dist) - 1)
        t = material('ridge')
        col = tuple(0.010 + k * c * 0.55 for c in warm)
        obj(m, 'ridge', finish(t, t('Emission', Color=col, Strength=1.0)), smooth=False)


def grid(fn, nx, ny, name='grid', mat=None, smooth=True):
    """A surface from fn(u, v) -> (x, y, z), u and v from 0 to 1."""
    v = [fn(i / nx, j / ny) for j in range(ny + 1) for i in range(nx + 1)]
    w = nx + 1
    f = [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(ny) for i in range(nx)]
    m = bpy.data.meshes.new(name)
    m.from_pydata(v, [], f)
    return obj(m, name, mat, smooth)


def sweep(points, radius, mat, name='bead', closed=False, flat=1.0, res=4):
    """A rounded moulding along points."""
    c = bpy.data.curves.new(name, 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution = '3D', radius, res
    s = c.splines.new('POLY')
    s.points.add(len(points) - 1)
    for p, q in zip(s.points, points):
        p.co = (*q, 1)
    s.use_cyclic_u, c.use_fill_caps = closed, True
    return obj(c, name, mat)


CUBE = [(x, y, z) for z in (-.5, .5) for y in (-.5, .5) for x in (-.5, .5)]
SIDES = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]


def box(loc, size, mat, bevel=0.0, rot=(0, 0, 0), segments=3):
    m = bpy.data.meshes.new('box')  # by data, not by operator: a wall of blocks would take minutes
    m.from_pydata([(x * size[0], y * size[1], z * size[2]) for x, y, z in CUBE], [], SIDES)
    o = obj(m, 'box', mat, smooth=bool(bevel))
    o.location, o.rotation_euler = loc, rot
    if bevel:
        b = o.modifiers.new('b', 'BEVEL')
        b.width, b.segments = bevel, segments
        m.use_auto_smooth = True
    return o
