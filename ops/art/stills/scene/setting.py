"""Puts the things of a job on the table."""
import math

import bpy
from mathutils import Matrix

import materials
import parcel
import things
import vessel

NAMES = (
    'capsule', 'tablet', 'glass', 'cup', 'plate', 'dish', 'heap', 'crystals', 'scoop', 'ruler', 'coin', 'konjac', 'halves', 'napkin', 'cutlery', 'board')


def pack(form, mm, lie, unit, printed, shade):
    """A pack of the shop, upright or on its back. `mm` is the length in mm of the pack's scene unit."""
    before = set(bpy.context.scene.objects)
    palette = materials.every()
    palette['glass'] = materials.glass(density=15 / (mm * unit), shade=shade)
    palette['label'] = printed
    vessel.build(form, palette)
    made = [thing for thing in bpy.context.scene.objects if thing not in before]
    for thing in made:
        thing.matrix_world = Matrix.Scale(mm, 4) @ thing.matrix_world
    return parcel.lying(made, mm * max(p[0] for p in form['outer'])) if lie else made


def place(specs, unit, shade=(0.92, 0.92, 0.92)):
    """Places the things. `unit` is the length of 1 mm in scene units, `shade` the light that passes amber glass."""
    printed = materials.masked('label', 'uv', 0.4, 0.3)
    makers = {
        **{name: getattr(things, name) for name in NAMES},
        'pack': lambda form, mm, lie=False: pack(form, mm, lie, unit, printed, shade),
        'parcel': parcel.box,
        'tissue': parcel.tissue,
        'reader': lambda width, height: parcel.tablet(width, height, printed),
    }
    for spec in specs:
        kind, at, turn = spec['kind'], spec['at'], spec.get('turn', 0)
        tilt, rest = spec.get('tilt', 0), {k: v for k, v in spec.items() if k not in ('kind', 'at', 'turn', 'tilt')}
        spot = Matrix.Scale(unit, 4) @ Matrix.Translation((*at, 0)[:3]) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(tilt), 4, 'X')
        for thing in makers[kind](**rest):
            bpy.context.view_layer.update()
            thing.matrix_world = spot @ thing.matrix_world
