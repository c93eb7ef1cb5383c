"""Materials of the packs. `label` and `tint` also write masks, so that labels and colours can be added later."""
import bpy

WHITE = 0.82


def plain(name, colour, roughness, specular=0.5, subsurface=0.0):
    """An opaque material."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes['Principled BSDF'].inputs
    shader['Base Color'].default_value = (*colour, 1)
    shader['Roughness'].default_value = roughness
    shader['Specular'].default_value = specular
    shader['Subsurface'].default_value = subsurface
    shader['Subsurface Radius'].default_value = (0.05, 0.03, 0.02)
    shader['Subsurface Color'].default_value = (*colour, 1)
    return made


def masked(name, mask, roughness, specular):
    """A white material that writes a mask of its visible pixels: `uv` as (u, v, coverage), `tint` as coverage."""
    made = plain(name, (WHITE, WHITE, WHITE), roughness, specular)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    out = nodes.new('ShaderNodeOutputAOV')
    out.name = mask
    if mask == 'uv':
        place, pair = nodes.new('ShaderNodeUVMap'), nodes.new('ShaderNodeSeparateXYZ')
        whole = nodes.new('ShaderNodeCombineXYZ')
        whole.inputs['Z'].default_value = 1
        links.new(place.outputs['UV'], pair.inputs[0])
        links.new(pair.outputs['X'], whole.inputs['X'])
        links.new(pair.outputs['Y'], whole.inputs['Y'])
        links.new(whole.outputs[0], out.inputs['Color'])
    else:
        out.inputs['Value'].default_value = 1
    return made


def glass(tint=(0.91, 0.62, 0.08), density=15, shade=(0.92, 0.92, 0.92)):
    """Amber glass. Thicker glass has a stronger colour. Shadow rays pass without refraction, so there are no caustics."""
    made = bpy.data.materials.new('amber')
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.clear()
    out, mix = nodes.new('ShaderNodeOutputMaterial'), nodes.new('ShaderNodeMixShader')
    path, clear = nodes.new('ShaderNodeLightPath'), nodes.new('ShaderNodeBsdfTransparent')
    body, depth = nodes.new('ShaderNodeBsdfGlass'), nodes.new('ShaderNodeVolumeAbsorption')
    body.inputs['IOR'].default_value, body.inputs['Roughness'].default_value = 1.5, 0.0
    clear.inputs['Color'].default_value = (*shade, 1)
    depth.inputs['Color'].default_value, depth.inputs['Density'].default_value = (*tint, 1), density
    links.new(path.outputs['Is Shadow Ray'], mix.inputs[0])
    links.new(body.outputs[0], mix.inputs[1])
    links.new(clear.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], out.inputs['Surface'])
    links.new(depth.outputs[0], out.inputs['Volume'])
    return made


def every():
    """All materials by name."""
    return {
        'glass': glass(),
        'cap': plain('cap', (0.82, 0.8, 0.75), 0.42, 0.45),
        'capsule': plain('capsule', (0.92, 0.88, 0.8), 0.2),
        'tablet': plain('tablet', (0.9, 0.86, 0.78), 0.5),
        'powder': plain('powder', (0.92, 0.88, 0.81), 0.95, 0.1),
        'pages': plain('pages', (0.9, 0.86, 0.77), 0.85, 0.1),
        'label': masked('label', 'uv', 0.55, 0.3),
        'tint': masked('tint', 'tint', 0.4, 0.4),
    }
