"""Renders the scene into planes of float32, with the top row first, and writes the planes to files."""
import os
import time

import bpy
import numpy as np


def render(folder, name, passes, size, samples):
    """Renders the scene. Returns the planes of the passes by name. Prints the duration in seconds."""
    started = time.time()
    scene = bpy.context.scene
    scene.cycles.samples = samples
    scene.render.resolution_x, scene.render.resolution_y = size
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    parts = os.path.join(folder, name)
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path, files.format.file_format = parts, 'OPEN_EXR'
    files.format.color_mode, files.format.color_depth = 'RGBA', '32'
    files.file_slots.clear()
    for index, (source, _) in enumerate(passes):
        files.file_slots.new(f'{index}-')
        tree.links.new(layers.outputs[source], files.inputs[index])
    bpy.ops.render.render()
    planes = {}
    for index, (source, channels) in enumerate(passes):
        image = bpy.data.images.load(os.path.join(parts, f'{index}-0001.exr'))
        image.alpha_mode = 'CHANNEL_PACKED'
        data = np.empty(size[0] * size[1] * 4, np.float32)
        image.pixels.foreach_get(data)
        planes[source] = data.reshape(size[1], size[0], 4)[::-1, :, :channels]
    print(f'RENDERED {name} {time.time() - started:.1f}', flush=True)
    return planes


def keep(folder, name, planes):
    """Writes planes to one file, interleaved by pixel."""
    np.concatenate(planes, axis=2).astype('<f4').tofile(os.path.join(folder, f'{name}.f32'))


def soften(plane, reach):
    """Blurs a plane three times by the mean over `reach` pixels in each direction. An empty floor has no edges to lose."""
    for axis in (0, 1) * 3:
        padded = np.concatenate([plane.take([0], axis)] * reach + [plane] + [plane.take([-1], axis)] * reach, axis)
        sums = np.cumsum(np.insert(padded, 0, 0, axis), axis, dtype=np.float64)
        size = plane.shape[axis]
        upper = sums.take(range(2 * reach + 1, 2 * reach + 1 + size), axis)
        plane = ((upper - sums.take(range(size), axis)) / (2 * reach + 1)).astype(np.float32)
    return plane
