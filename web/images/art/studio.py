"""What every scene shares: a clean start, materials by short notation, lights, lens, output."""
import bpy, math, random, re
from mathutils import Vector

INK = (0.010, 0.026, 0.030)
AMBER = (1.0, 0.46, 0.13)
COOL = (0.55, 0.78, 1.0)
WHITE = (1.0, 0.97, 0.92)


def reset(seed):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)


class Tree:
    """Shader nodes by call: t('TexNoise', Scale=4). Lower case sets a property, i0= an input by number."""
    def __init__(self, tree):
        self.tree = tree

    def __call__(self, kind, **kw):
        n = self.tree.nodes.new('ShaderNode' + kind)
        for k, v in kw.items():
            if re.fullmatch(r'i\d+', k):
                sock = n.inputs[int(k[1:])]
            elif k[0].islower():
                setattr(n, k, v)
                continue
            else:
                sock = n.inputs[k.replace('_', ' ')]
            self.put(sock, v)
        return n

    def put(self, sock, v):
        if isinstance(v, tuple) and v and isinstance(v[0], bpy.types.Node):
            self.tree.links.new(v[0].outputs[v[1]], sock)
        elif isinstance(v, bpy.types.Node):
            self.tree.links.new(v.outputs[0], sock)
        elif isinstance(v, tuple) and len(v) == 3 and sock.type == 'RGBA':
            sock.default_value = (*v, 1)
        else:
            sock.default_value = v

    def math(self, op, a, b=0.0):
        return self('Math', operation=op, i0=a, i1=b)

    def ramp(self, fac, stops, ease='LINEAR'):
        n = self('ValToRGB', Fac=fac)
        e = n.color_ramp
        e.interpolation = ease
        while len(e.elements) < len(stops):
            e.elements.new(0.5)
        for el, (pos, col) in zip(e.elements, stops):
            el.position = pos
            el.color = (*col, 1) if isinstance(col, tuple) else (col, col, col, 1)
        return n


def material(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m.node_tree.nodes.clear()
    t = Tree(m.node_tree)
    t.out = t('OutputMaterial')
    t.mat = m
    return t


def finish(t, shader, displacement=None):
    t.put(t.out.inputs['Surface'], shader)
    if displacement:
        t.put(t.out.inputs['Displacement'], displacement)
        t.mat.cycles.displacement_method = 'BOTH'
    return t.mat


def obj(mesh_data, name, mat=None, smooth=True):
    o = bpy.data.objects.new(name, mesh_data)
    bpy.context.scene.collection.objects.link(o)
    if mat:
        o.data.materials.append(mat)
    if smooth and hasattr(mesh_data, 'polygons'):
        mesh_data.polygons.foreach_set('use_smooth', [True] * len(mesh_data.polygons))
    return o


def camera(loc, target, lens=60, blur=0.0, focus=None, roll=0.0, shift=(0, 0), blades=7):
    """blur is the radius of the aperture in scene units: easier to judge than an f-number at macro scale."""
    c = bpy.data.cameras.new('cam')
    o = obj(c, 'cam')
    loc, target = Vector(loc), Vector(target)
    o.location = loc
    q = (target - loc).to_track_quat('-Z', 'Y')
    o.rotation_euler = q.to_euler()
    o.rotation_euler.rotate_axis('Z', roll)
    c.lens, c.shift_x, c.shift_y = lens, *shift
    c.clip_end = 5000
    if blur:
        c.dof.use_dof = True
        c.dof.focus_distance = (Vector(focus or target) - loc).length
        c.dof.aperture_fstop = lens * 1e-3 / (2 * blur)
        c.dof.aperture_blades = blades
    bpy.context.scene.camera = o
    return o


def softbox(loc, target, size, power, color=WHITE, edge=0.12, hidden=True, roll=0.0):
    """A glowing panel with soft borders: its mirror image in paint reads as a real studio light."""
    bpy.ops.mesh.primitive_plane_add(size=1)
    o = bpy.context.object
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    o.rotation_euler.rotate_axis('Z', roll)
    o.scale = (size[0], size[1], 1)
    t = material('softbox')
    uv = t('SeparateXYZ', Vector=(t('TexCoord'), 'Generated'))

    def side(axis, length):
        e = max(1e-4, min(0.49, edge * min(size) / length))
        d = t.math('SUBTRACT', 0.5, t.math('ABSOLUTE', t.math('SUBTRACT', (uv, axis), 0.5)))
        return t('MapRange', interpolation_type='SMOOTHSTEP', Value=d, i2=e)
    fall = t.math('MULTIPLY', side('X', size[0]), side('Y', size[1]))
    back = (t('NewGeometry'), 'Backfacing')  # the plane's -Z side faces the target
    em = t('Emission', Color=color, Strength=t.math('MULTIPLY', t.math('MULTIPLY', fall, back), power))
    o.data.materials.append(finish(t, em))
    o.visible_camera = not hidden
    return o
