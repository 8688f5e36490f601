"""Render pictures: blender -b --python render.py -- all   (or names; see --list)

Options: --scale 0.25 for a quick look, --samples 32, --out FOLDER, --list.
"""
import bpy, importlib, os, sys, tempfile, time, warnings
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
import develop
import studio
from shots import SHOTS


def setup(w, h, samples, threads=2):
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = w, h, 100
    s.render.threads_mode, s.render.threads = 'FIXED', threads
    s.render.use_persistent_data = False  # with it on, the second seed is silently ignored
    c = s.cycles
    c.samples, c.use_denoising = samples, False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, 0.02, max(8, samples // 4)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 10, 3, 5, 8
    c.transparent_max_bounces = 24
    c.sample_clamp_direct, c.sample_clamp_indirect, c.blur_glossy = 60, 4, 0.5
    c.caustics_reflective = c.caustics_refractive = False
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    src = t.nodes.new('CompositorNodeRLayers')
    out = t.nodes.new('CompositorNodeOutputFile')
    out.format.file_format, out.format.color_depth, out.format.color_mode = 'OPEN_EXR', '32', 'RGB'
    out.file_slots.clear()
    for i, (slot, sock) in enumerate((('color', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal'))):
        out.file_slots.new(slot)
        t.links.new(src.outputs[sock], out.inputs[i])
    return out


def passes(w, h, samples):
    """Two half exposures with different seeds: their difference tells the denoiser what is noise."""
    halves = []
    with tempfile.TemporaryDirectory() as tmp:
        out = setup(w, h, samples)
        for seed in (11, 47):
            bpy.context.scene.cycles.seed = seed
            out.base_path = os.path.join(tmp, str(seed))
            bpy.ops.render.render()
            halves.append([develop.read(os.path.join(out.base_path, n + '0001.exr')) for n in ('color', 'albedo', 'normal')])
    (a, al, no), (b, al2, no2) = halves
    return a, b, (al, al2), (no, no2)


def shoot(name, scale=1.0, samples=None, folder=None):
    shot, began = SHOTS[name], time.time()
    studio.reset(shot.get('seed', 7))
    importlib.import_module(shot['scene']).build(**shot.get('with', {}))
    w, h = shot['size']
    k = scale * shot.get('width', 1280) / w
    a, b, al, no = passes(round(w * k / 2) * 2, round(h * k / 2) * 2, max(4, (samples or shot.get('samples', 96)) // 2))
    middle = time.time()
    size = (w, h) if scale >= 1 or not folder else (round(w * k), round(h * k))
    img = develop.develop(a, b, al, no, size, **shot.get('film', {}))
    target = os.path.join(folder, os.path.basename(name)) if folder else os.path.join(HERE, '..', name)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    develop.save(img, target + '.jpg', 88)
    print('PICTURE %s %dx%d render %.0f s, develop %.0f s' % (name, a.shape[1], a.shape[0], middle - began, time.time() - middle), flush=True)


def main(args):
    if '--list' in args:
        return print('\n'.join(SHOTS))
    opt = {}
    for flag, kind in (('--scale', float), ('--samples', int), ('--out', str)):
        if flag in args:
            i = args.index(flag)
            opt[flag[2:]] = kind(args[i + 1])
            del args[i:i + 2]
    names = list(SHOTS) if args == ['all'] else args
    for name in names:
        shoot(name, opt.get('scale', 1.0), opt.get('samples'), opt.get('out'))
    if args == ['all']:
        import pairs
        pairs.make()


main(sys.argv[sys.argv.index('--') + 1:])
