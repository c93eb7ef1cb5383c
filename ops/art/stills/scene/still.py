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
from mathutils import Matrix

import exposure
import grain
import materials
import parcel
import studio
import things
import vessel

# The height of the frame in scene units. A frame of this height suits the lights, which are made for a single pack.
UNITS = 4

with open(sys.argv[sys.argv.index('--') + 1]) as source:
    job = json.load(source)
unit = UNITS / job['span']


def pack(form, mm, lie):
    """A pack of the shop, upright or on its back. `mm` is the length in mm of the pack's scene unit."""
    before = set(bpy.context.scene.objects)
    palette = materials.every()
    palette['glass'] = materials.glass(density=15 / (mm * unit))
    palette['label'] = printed
    vessel.build(form, palette)
    made = [thing for thing in bpy.context.scene.objects if thing not in before]
    for thing in made:
        thing.matrix_world = Matrix.Scale(mm, 4) @ thing.matrix_world
    return parcel.lying(made, mm * max(p[0] for p in form['outer'])) if lie else made


makers = {
    **{name: getattr(things, name) for name in (
        'capsule', 'tablet', 'glass', 'cup', 'plate', 'dish', 'heap', 'crystals', 'scoop', 'ruler', 'coin', 'konjac', 'halves', 'napkin', 'cutlery', 'board')},
    'pack': pack,
    'parcel': parcel.box,
    'tissue': parcel.tissue,
    'reader': lambda width, height: parcel.tablet(width, height, printed),
}

x, y, z = (c * unit for c in job['target'])
studio.build(UNITS, math.radians(job['pitch']), (x, y, z), table=True)
printed = materials.masked('label', 'uv', 0.4, 0.3)
lights = {thing.name for thing in bpy.context.scene.objects}
floor = studio.floor()
floor.visible_camera = True
for spec in job['things']:
    kind, at, turn = spec['kind'], spec['at'], spec.get('turn', 0)
    tilt, rest = spec.get('tilt', 0), {k: v for k, v in spec.items() if k not in ('kind', 'at', 'turn', 'tilt')}
    place = Matrix.Scale(unit, 4) @ Matrix.Translation((*at, 0)[:3]) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(tilt), 4, 'X')
    for thing in makers[kind](**rest):
        bpy.context.view_layer.update()
        thing.matrix_world = place @ thing.matrix_world

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
