"""
Renders a pack on a wooden table in morning light: blender -b --factory-startup -P table.py -- <job.json>
The job is that of still.py with `wall`, the colour of the wall behind the table in linear light; the result is the
same. The table, the wall and the light are in scene units, so that all pictures of this kind have the same room.
"""
import json
import math
import os
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [here, os.path.join(here, '..', '..', 'packs', 'scene')]
import bpy
from mathutils import Matrix, Vector

import exposure
import geometry
import grain
import setting
import studio
import surfaces

UNITS = 4
# The sunlight comes from the left, a little from the front.
SUN = Vector((math.cos(math.radians(24)) * 0.86, math.sin(math.radians(24)) * 0.86, -0.51)).normalized()
SUN_AT = 9

with open(sys.argv[sys.argv.index('--') + 1]) as source:
    job = json.load(source)
unit = UNITS / job['span']


def sun(strength, colour, degrees):
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.color, lamp.angle = strength, colour, math.radians(degrees)
    made = bpy.data.objects.new('sun', lamp)
    made.rotation_euler = SUN.to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(made)


def window(panes):
    """
    The wall of the room with the window's panes, as a screen across the sunlight. A pane is (from, to, low, high):
    its edges behind and above the middle of the table, seen along the light.
    """
    across = Vector((-SUN.y, SUN.x, 0)).normalized()
    up = across.cross(SUN)
    if up.z < 0:
        up = -up
    corner = lambda a, b: tuple(-SUN * SUN_AT + across * a + up * b)
    columns = sorted({-30, 30, *(x for p in panes for x in p[:2])})
    rows = sorted({-30, 30, *(y for p in panes for y in p[2:])})
    vertices, faces = [], []
    for a, b in zip(columns, columns[1:]):
        for c, d in zip(rows, rows[1:]):
            if any(p[0] <= a and b <= p[1] and p[2] <= c and d <= p[3] for p in panes):
                continue
            k = len(vertices)
            vertices += [corner(a, c), corner(b, c), corner(b, d), corner(a, d)]
            faces.append((k, k + 1, k + 2, k + 3))
    made = geometry.mesh('window', vertices, faces, surfaces.opaque('frame', (0.8, 0.78, 0.74), 1, 0))
    # Only the sunlight meets the frame. All other light goes around it.
    made.visible_camera = made.visible_diffuse = made.visible_glossy = made.visible_transmission = False


def timber():
    """Pale ash, oiled: broad rings and fine pores along x. Millimetres."""
    made, nodes, links, shader = surfaces.made_of('ash', (0.6, 0.44, 0.28), 0.5, 0.3)
    place = nodes.new('ShaderNodeTexCoord')

    def noise(stretch, grain, detail, distortion=0.0):
        turn, made = nodes.new('ShaderNodeMapping'), nodes.new('ShaderNodeTexNoise')
        turn.inputs['Scale'].default_value = stretch
        made.inputs['Scale'].default_value, made.inputs['Detail'].default_value = grain, detail
        made.inputs['Distortion'].default_value = distortion
        links.new(place.outputs['Object'], turn.inputs[0])
        links.new(turn.outputs[0], made.inputs['Vector'])
        return made.outputs['Fac']

    def ramp(source, *stops):
        made = nodes.new('ShaderNodeValToRGB')
        for element, (position, colour) in zip(made.color_ramp.elements, stops):
            element.position, element.color = position, (*colour, 1)
        links.new(source, made.inputs[0])
        return made.outputs[0]

    def multiply(first, second, share):
        made = nodes.new('ShaderNodeMixRGB')
        made.blend_type = 'MULTIPLY'
        made.inputs[0].default_value = share
        links.new(first, made.inputs[1])
        links.new(second, made.inputs[2])
        return made.outputs[0]

    rings = ramp(noise((0.05, 1, 1), 0.085, 3, 1.2), (0.3, (0.55, 0.4, 0.26)), (0.7, (0.68, 0.53, 0.37)))
    fibre = ramp(noise((0.02, 1, 1), 1.1, 5), (0.35, (0.8, 0.76, 0.7)), (0.62, (1, 1, 1)))
    pores = noise((0.035, 1, 1), 2.4, 2)
    links.new(multiply(multiply(rings, fibre, 0.75), ramp(pores, (0.3, (0.62, 0.54, 0.45)), (0.42, (1, 1, 1))), 0.55), shader['Base Color'])
    return made


def room(wall):
    """A table of planks and a plastered wall behind it."""
    wood, plank, gap = timber(), 118, 0.35
    rear = 6.2 / unit
    for index in range(math.ceil(16 / unit / plank)):
        edge = rear - index * plank
        made = geometry.box('plank', (-16 / unit, edge - plank + gap, -30), (16 / unit, edge - gap, 0), wood, 0.9, 3)
        # Each plank is cut from another place of the wood.
        cut = Vector((index * 731, index * 57, 0))
        made.data.transform(Matrix.Translation(cut))
        made.matrix_world = Matrix.Scale(unit, 4) @ Matrix.Translation(-cut)
    plaster = surfaces.opaque('plaster', tuple(wall), 0.95, 0.1)
    back, low = 8.6, -8
    geometry.mesh('wall', [(-30, back, low), (30, back, low), (30, back, 24), (-30, back, 24)], [(0, 1, 2, 3)], plaster)
    geometry.mesh('ground', [(-30, -30, low), (30, -30, low), (30, back, low), (-30, back, low)], [(0, 1, 2, 3)], plaster)


studio.engine(0.015)
bpy.context.scene.cycles.diffuse_bounces = 3
x, y, z = (c * unit for c in job['target'])
studio.camera(UNITS, math.radians(job['pitch']), (x, y, z))
lens = bpy.context.scene.camera.data
lens.dof.use_dof, lens.dof.focus_distance = True, studio.DISTANCE - 0.35
lens.dof.aperture_fstop = lens.lens / 1000 / 0.3
sun(3.5, (1, 0.86, 0.68), 2.2)
window([(a, b, c, d) for a, b in ((-2.6, 2.1), (2.5, 4.6), (5.0, 6.75), (7.2, 10.6)) for c, d in ((-3, 2.75), (3.15, 5.2))])
sky = studio.panel('sky', (-7.5, -1.6, 4.2), (0, 0, 1.2), (4.4, 6.5), 8.0, (0.95, 0.98, 1))
# The sunlight passes the panel.
sky.visible_shadow = False
studio.panel('card', (4.5, -8, 3.4), (0, 0, 1.3), (5.5, 4.5), 1.5, (1, 0.95, 0.88))
studio.room((1, 0.965, 0.92), 0.6)
room(job['wall'])
setting.place(job['things'], unit, shade=(0.97, 0.82, 0.56))

layer = bpy.context.scene.view_layers[0]
layer.use_pass_diffuse_color = layer.use_pass_normal = True
size, folder = tuple(job['size']), job['folder']
passes = [('Image', 4), ('DiffDir', 3), ('DiffInd', 3), ('uv', 3), ('tint', 1), ('DiffCol', 3), ('Normal', 3)]
seen = exposure.render(folder, 'beauty', passes, size, job['samples'])
clean = grain.remove([seen['Image'][..., :3], seen['DiffDir'] + seen['DiffInd']], seen['DiffCol'], seen['Normal'], seen['uv'][..., 2:])
exposure.keep(folder, 'beauty', [clean[0], seen['Image'][..., 3:] * 0 + 1, clean[1], seen['uv'], seen['tint']])
