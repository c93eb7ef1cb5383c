"""Materials of the still lifes."""
import bpy


def made_of(name, colour, roughness=0.5, specular=0.5, metallic=0.0, coat=0.0):
    """An opaque material with its nodes: `(material, nodes, links, inputs of the shader)`."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes['Principled BSDF'].inputs
    shader['Base Color'].default_value = (*colour, 1)
    shader['Roughness'].default_value, shader['Specular'].default_value = roughness, specular
    shader['Metallic'].default_value, shader['Clearcoat'].default_value = metallic, coat
    return made, nodes, links, shader


def opaque(name, colour, roughness=0.5, specular=0.5, metallic=0.0, coat=0.0):
    return made_of(name, colour, roughness, specular, metallic, coat)[0]


def rough(name, colour, grain, height, roughness=0.9, specular=0.2, other=None, stretch=(1, 1, 1), detail=6):
    """A rough material with `grain` features per mm, raised by `height` mm. `other` is its second colour."""
    made, nodes, links, shader = made_of(name, colour, roughness, specular)
    place, turn = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    noise, bump = nodes.new('ShaderNodeTexNoise'), nodes.new('ShaderNodeBump')
    turn.inputs['Scale'].default_value = stretch
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = grain, detail
    noise.inputs['Roughness'].default_value = 0.62
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = 1.0, height
    links.new(place.outputs['Object'], turn.inputs[0])
    links.new(turn.outputs[0], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs[0], shader['Normal'])
    if other:
        ramp = nodes.new('ShaderNodeValToRGB')
        low, high = ramp.color_ramp.elements
        low.position, low.color = 0.36, (*colour, 1)
        high.position, high.color = 0.64, (*other, 1)
        links.new(noise.outputs['Fac'], ramp.inputs[0])
        links.new(ramp.outputs[0], shader['Base Color'])
    return made


def clear(name, ior, colour=(1, 1, 1), shade=0.93, depth=None):
    """A clear material. Shadow rays pass without refraction, so its shadow has no caustics. `depth`: (colour, density)."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.clear()
    out, mix = nodes.new('ShaderNodeOutputMaterial'), nodes.new('ShaderNodeMixShader')
    path, through = nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeBsdfTransparent')
    body = nodes.new('ShaderNodeBsdfGlass')
    body.inputs['IOR'].default_value, body.inputs['Roughness'].default_value = ior, 0.0
    body.inputs['Color'].default_value = (*colour, 1)
    through.inputs['Color'].default_value = (shade, shade, shade, 1)
    links.new(path.outputs['Is Shadow Ray'], mix.inputs[0])
    links.new(body.outputs[0], mix.inputs[1])
    links.new(through.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], out.inputs['Surface'])
    if depth:
        absorb = nodes.new('ShaderNodeVolumeAbsorption')
        absorb.inputs['Color'].default_value, absorb.inputs['Density'].default_value = (*depth[0], 1), depth[1]
        links.new(absorb.outputs[0], out.inputs['Volume'])
    return made


POWDERS = {
    'white': ((0.9, 0.89, 0.86), (0.84, 0.82, 0.78)),
    'cream': ((0.9, 0.86, 0.77), (0.84, 0.79, 0.69)),
    'crimson': ((0.36, 0.02, 0.05), (0.22, 0.01, 0.035)),
    'brown': ((0.4, 0.22, 0.1), (0.29, 0.15, 0.065)),
    'rose': ((0.5, 0.05, 0.09), (0.38, 0.03, 0.07)),
}


def powder(colour):
    first, second = POWDERS[colour]
    return rough(f'powder-{colour}', first, 1.6, 0.012, 1.0, 0.05, second)
