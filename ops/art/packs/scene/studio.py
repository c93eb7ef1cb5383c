"""The studio: a camera with a long lens, a tall window on the left, a rim light on the right, a warm room."""
import math

import bpy

DISTANCE = 15
PITCH = math.radians(6.5)
# The share of the frame's height below the pack's foot.
FOOT = 0.125


def panel(name, at, towards, size, strength, colour):
    """A glowing panel with fading edges. Its reflection in glass looks like a window."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.clear()
    out, glow = nodes.new('ShaderNodeOutputMaterial'), nodes.new('ShaderNodeEmission')
    glow.inputs['Color'].default_value = (*colour, 1)
    links.new(glow.outputs[0], out.inputs[0])

    def maths(operation, a, b):
        node = nodes.new('ShaderNodeMath')
        node.operation, node.use_clamp = operation, operation == 'SUBTRACT'
        for index, value in enumerate((a, b)):
            if isinstance(value, (int, float)):
                node.inputs[index].default_value = value
            else:
                links.new(value, node.inputs[index])
        return node.outputs[0]

    place, axes = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    links.new(place.outputs['UV'], axes.inputs[0])
    fade = None
    for axis, soft in (('X', 3.2), ('Y', 5)):
        from_edge = maths('SUBTRACT', 0.5, maths('ABSOLUTE', maths('SUBTRACT', axes.outputs[axis], 0.5), 0))
        part = maths('MINIMUM', maths('MULTIPLY', from_edge, soft), 1)
        fade = part if fade is None else maths('MULTIPLY', fade, part)
    links.new(maths('MULTIPLY', fade, strength), glow.inputs['Strength'])
    bpy.ops.mesh.primitive_plane_add(size=1)
    plane = bpy.context.object
    plane.name, plane.location, plane.scale = name, at, (*size, 1)
    plane.data.materials.append(made)
    plane.visible_camera = False
    look = bpy.data.objects.new(f'{name}-target', None)
    look.location = towards
    bpy.context.scene.collection.objects.link(look)
    track = plane.constraints.new('TRACK_TO')
    track.target, track.track_axis, track.up_axis = look, 'TRACK_Z', 'UP_Y'
    return plane


def floor():
    """Warm paper under the pack. It reflects light and is invisible. The shadow is rendered from this paper alone."""
    made = bpy.data.materials.new('floor')
    made.use_nodes = True
    shader = made.node_tree.nodes['Principled BSDF'].inputs
    shader['Base Color'].default_value, shader['Roughness'].default_value = (0.85, 0.82, 0.77, 1), 1
    shader['Specular'].default_value = 0
    bpy.ops.mesh.primitive_plane_add(size=400)
    plane = bpy.context.object
    plane.name = 'floor'
    plane.data.materials.append(made)
    plane.visible_camera = False
    return plane


def camera(span, pitch, target):
    """Looks down on the target by `pitch`; `span` is the frame's height in scene units."""
    lens = bpy.data.cameras.new('camera')
    lens.sensor_fit, lens.sensor_height, lens.lens = 'VERTICAL', 24, 24 * DISTANCE / span
    made = bpy.data.objects.new('camera', lens)
    x, y, z = target
    made.location = (x, y - DISTANCE * math.cos(pitch), z + DISTANCE * math.sin(pitch))
    made.rotation_euler = (math.pi / 2 - pitch, 0, 0)
    bpy.context.scene.collection.objects.link(made)
    bpy.context.scene.camera = made


def engine(threshold):
    """Sets up the path tracer and its passes. A pixel is finished when its error is below the threshold."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.film_transparent = True
    scene.use_nodes = True
    cycles = scene.cycles
    cycles.use_denoising, cycles.use_adaptive_sampling, cycles.adaptive_threshold = False, True, threshold
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 2.5, 20
    cycles.max_bounces, cycles.transmission_bounces, cycles.transparent_max_bounces = 12, 10, 16
    cycles.glossy_bounces, cycles.diffuse_bounces = 4, 4
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = True
    for name, kind in (('uv', 'COLOR'), ('tint', 'VALUE')):
        aov = layer.aovs.add()
        aov.name, aov.type = name, kind


def room(colour, strength):
    """Fills the room with weak light from everywhere."""
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = 'NONE'
    inputs = world.node_tree.nodes['Background'].inputs
    inputs[0].default_value, inputs[1].default_value = (*colour, 1), strength


def build(span, pitch=PITCH, target=None, table=False):
    """Sets up the engine, camera and lights. Without `target`, the foot of a thing in the middle is FOOT above
    the frame's lower edge. With `table`, the far end of a table is visible, so the panel behind it is farther away.
    """
    engine(0.02 if table else 0.008)
    camera(span, pitch, target or (0, 0, span * (0.5 - FOOT)))
    panel('window', (-5.2, -2.2, 3.6), (0, 0, 1.6), (2.6, 5.0), 14.0, (1, 0.96, 0.9))
    panel('rim', (4.6, 3.4, 2.6), (0, 0, 1.4), (0.9, 5.5), 9.0, (0.93, 0.97, 1))
    panel('sky', (-0.8, -0.6, 7.2), (0, 0, 1), (2.6, 2.6), 5.2, (1, 0.985, 0.96))
    panel('front', (1.5, -11, 5), (0, 0, 1.4), (3.4, 2.4), 2.6 if table else 4.2, (1, 0.98, 0.95))
    at, size = ((0, 17, 8.2), (26, 16)) if table else ((0, 7, 3.0), (11, 7))
    back = panel('back', at, (0, 0, 1.6), size, 1.5, (1, 0.96, 0.9))
    # Enough rays hit the large, weak lights by chance. Rays that aim at them would be missing at the window.
    back.data.materials[0].cycles.sample_as_light = False
    room((1, 0.98, 0.95), 0.15 if table else 0.22)
