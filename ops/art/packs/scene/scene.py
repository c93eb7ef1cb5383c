"""
Renders one form with blank labels: blender -b --factory-startup -P scene.py -- <job.json>
The job names the form (a row of forms.json), size in pixels, samples and the folder for the results:
`beauty.f32` (rgba, light on white rgb, u, v, coverage, tint) and `shadow.f32` (the share of the floor's light,
rgb, that the pack lets through), float32, with the top row first.
"""
import json
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np

import exposure
import materials
import studio
import vessel

with open(sys.argv[sys.argv.index('--') + 1]) as source:
    job = json.load(source)
form = job['form']

studio.build(form['span'])
lights = {thing.name for thing in bpy.context.scene.objects}
vessel.build(form, materials.every())
width, height = job['size']
floor = studio.floor()
passes = [('Image', 4), ('DiffDir', 3), ('DiffInd', 3), ('uv', 3), ('tint', 1)]
seen = exposure.render(job['folder'], 'beauty', passes, (width, height), job['samples'])
exposure.keep(job['folder'], 'beauty', [seen['Image'], seen['DiffDir'] + seen['DiffInd'], seen['uv'], seen['tint']])

things = [thing for thing in bpy.context.scene.objects if thing.type == 'MESH' and thing.name not in lights]
for thing in things:
    thing.visible_camera = False
floor.visible_camera = True
small = (width // 3, height // 3)
shaded = exposure.render(job['folder'], 'shadow', [('Image', 3)], small, job['samples'])['Image']
for thing in things:
    thing.hide_render = thing is not floor
lit = exposure.render(job['folder'], 'floor', [('Image', 3)], small, 24)['Image']
exposure.keep(job['folder'], 'shadow', [shaded / np.maximum(exposure.soften(lit, 12), 1e-4)])
