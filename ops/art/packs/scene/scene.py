"""
Renders one form with blank labels: blender -b --factory-startup -P scene.py -- <job.json>
The job names the form (a row of forms.json), size in pixels, samples and the folder for the results:
`beauty.f32` (rgba, light on white rgb, u, v, coverage, tint) and `shadow.f32` (the part of its light,
rgb, that the floor keeps), float32, top row first.
"""
import json
import math
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np

import contents
import geometry
import materials
import studio

with open(sys.argv[sys.argv.index('--') + 1]) as source:
    job = json.load(source)
form = job['form']


def pack():
    """The form's objects."""
    made = materials.every()
    if 'book' in form:
        return geometry.book(form['book'], made)
    geometry.lathe('glass', geometry.profile(form['outer']) + geometry.profile(form['inner']), made['glass'])
    contents.fill(form, made)
    geometry.cap(form, made['cap'])
    ring = form['ring']
    r, low, high = ring['radius'], ring['from'], ring['to']
    line = [(r - 0.06, low), (r, low, 0.02), (r, high, 0.02), (r - 0.06, high)]
    geometry.lathe('ring', geometry.profile(line), made['tint'])
    geometry.label(form, made['label'])


def render(name, passes, size, samples):
    """Renders the scene; the passes' planes by name, top row first. Prints the seconds it took."""
    started = time.time()
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.render.resolution_x, scene.render.resolution_y = size
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    folder = os.path.join(job['folder'], name)
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path, files.format.file_format = folder, 'OPEN_EXR'
    files.format.color_mode, files.format.color_depth = 'RGBA', '32'
    files.file_slots.clear()
    for index, (source, _) in enumerate(passes):
        files.file_slots.new(f'{index}-')
        tree.links.new(layers.outputs[source], files.inputs[index])
    bpy.ops.render.render()
    planes = {}
    for index, (source, channels) in enumerate(passes):
        image = bpy.data.images.load(os.path.join(folder, f'{index}-0001.exr'))
        image.alpha_mode = 'CHANNEL_PACKED'
        data = np.empty(size[0] * size[1] * 4, np.float32)
        image.pixels.foreach_get(data)
        planes[source] = data.reshape(size[1], size[0], 4)[::-1, :, :channels]
    print(f'RENDERED {name} {time.time() - started:.1f}', flush=True)
    return planes


def keep(name, planes):
    """Writes planes interleaved."""
    np.concatenate(planes, axis=2).astype('<f4').tofile(os.path.join(job['folder'], f'{name}.f32'))


def soften(plane, reach):
    """A box mean over `reach` pixels each way, three times: an empty floor has no edges to keep."""
    for axis in (0, 1) * 3:
        padded = np.concatenate([plane.take([0], axis)] * reach + [plane] + [plane.take([-1], axis)] * reach, axis)
        sums = np.cumsum(np.insert(padded, 0, 0, axis), axis, dtype=np.float64)
        size = plane.shape[axis]
        upper = sums.take(range(2 * reach + 1, 2 * reach + 1 + size), axis)
        plane = ((upper - sums.take(range(size), axis)) / (2 * reach + 1)).astype(np.float32)
    return plane


studio.build(form)
lights = {thing.name for thing in bpy.context.scene.objects}
pack()
width, height = job['size']
floor = studio.floor()
passes = [('Image', 4), ('DiffDir', 3), ('DiffInd', 3), ('uv', 3), ('tint', 1)]
seen = render('beauty', passes, (width, height), job['samples'])
keep('beauty', [seen['Image'], seen['DiffDir'] + seen['DiffInd'], seen['uv'], seen['tint']])

things = [thing for thing in bpy.context.scene.objects if thing.type == 'MESH' and thing.name not in lights]
for thing in things:
    thing.visible_camera = False
floor.visible_camera = True
half = (width // 2, height // 2)
shaded = render('shadow', [('Image', 3)], half, job['samples'])['Image']
for thing in things:
    thing.hide_render = thing is not floor
lit = render('floor', [('Image', 3)], half, 24)['Image']
keep('shadow', [shaded / np.maximum(soften(lit, 12), 1e-4)])
