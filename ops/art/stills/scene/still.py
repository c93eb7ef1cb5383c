"""
Renders one still life on plain paper: blender -b --factory-startup -P still.py -- <job.json>
The job has `span` (height of the frame in mm), `pitch`, `target` (mm), `things`, size, samples, folder;
the result is `beauty.f32` in the format of the packs' scene: rgba, light on white, u, v, coverage, tint.
"""
import json
import math
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, '..', '..', 'packs', 'scene')]
import bpy
import numpy as np

import exposure
import grain
import setting
import studio

# The height of the frame in scene units. A frame of this height suits the lights, which are made for a single pack.
UNITS = 4

with open(sys.argv[sys.argv.index('--') + 1]) as source:
    job = json.load(source)
unit = UNITS / job['span']

x, y, z = (c * unit for c in job['target'])
studio.build(UNITS, math.radians(job['pitch']), (x, y, z), table=True)
lights = {thing.name for thing in bpy.context.scene.objects}
floor = studio.floor()
floor.visible_camera = True
setting.place(job['things'], unit)

layer = bpy.context.scene.view_layers[0]
layer.use_pass_diffuse_color = layer.use_pass_normal = True
size, folder = tuple(job['size']), job['folder']
passes = [('Image', 4), ('DiffDir', 3), ('DiffInd', 3), ('uv', 3), ('tint', 1), ('DiffCol', 3), ('Normal', 3)]
seen = exposure.render(folder, 'beauty', passes, size, job['samples'])
for thing in bpy.context.scene.objects:
    if thing.type in ('MESH', 'FONT') and thing.name not in lights:
        thing.hide_render = thing is not floor
small = tuple(side // 4 for side in size)
lit = exposure.soften(exposure.render(folder, 'floor', [('Image', 3)], small, 32)['Image'], 10)
lit = np.repeat(np.repeat(lit, -(-size[1] // small[1]), 0), -(-size[0] // small[0]), 1)[:size[1], :size[0]]
# Flat field: removes the brightness differences of the paper, so that only shadows remain.
even = np.array(job['paper'], np.float32) / np.maximum(exposure.soften(lit, 8), 1e-4)
clean = grain.remove([seen['Image'][..., :3], seen['DiffDir'] + seen['DiffInd']], seen['DiffCol'], seen['Normal'], seen['uv'][..., 2:])
exposure.keep(folder, 'beauty', [clean[0] * even, np.ones_like(seen['tint']), clean[1] * even.mean(axis=2, keepdims=True), seen['uv'], seen['tint']])
