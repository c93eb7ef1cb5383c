"""Meshes of the packs: turned vessels, ribbed caps, wrapped labels, a hardcover book. Scene units; z is up."""
import math

import bpy


def corner(before, at, after, radius, steps=14):
    """The points of an arc that rounds the corner `at` of a profile with `radius`."""
    def towards(p):
        dx, dz = p[0] - at[0], p[1] - at[1]
        length = math.hypot(dx, dz)
        return dx / length, dz / length, length

    ax, az, al = towards(before)
    bx, bz, bl = towards(after)
    half = math.acos(max(-1, min(1, ax * bx + az * bz))) / 2
    reach = min(radius / math.tan(half), al * 0.49, bl * 0.98)
    start = (at[0] + ax * reach, at[1] + az * reach)
    end = (at[0] + bx * reach, at[1] + bz * reach)
    hub = reach / math.cos(half)
    mx, mz = ax + bx, az + bz
    scale = hub / math.hypot(mx, mz)
    centre = (at[0] + mx * scale, at[1] + mz * scale)
    first = math.atan2(start[1] - centre[1], start[0] - centre[0])
    sweep = math.atan2(end[1] - centre[1], end[0] - centre[0]) - first
    sweep = (sweep + math.pi) % (2 * math.pi) - math.pi
    r = math.hypot(start[0] - centre[0], start[1] - centre[1])
    return [
        (centre[0] + r * math.cos(first + sweep * i / steps), centre[1] + r * math.sin(first + sweep * i / steps))
        for i in range(steps + 1)
    ]


def profile(points):
    """A profile of (radius, height[, rounding]) corners as a fine polyline."""
    line = []
    for i, point in enumerate(points):
        if len(point) > 2 and point[2] > 0 and 0 < i < len(points) - 1:
            line += corner(points[i - 1], point, points[i + 1], point[2])
        else:
            line.append((point[0], point[1]))
    return line


def mesh(name, vertices, faces, material, smooth=40):
    """A mesh object in the scene, shaded smooth below `smooth` degrees."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.update()
    for polygon in data.polygons:
        polygon.use_smooth = True
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(smooth)
    made = bpy.data.objects.new(name, data)
    made.data.materials.append(material)
    bpy.context.scene.collection.objects.link(made)
    return made


def lathe(name, line, material, segments=256, ripple=None):
    """A polyline of (radius, height) turned about the z axis; `ripple(angle, height)` adds to the radius."""
    vertices, faces, k = [], [], len(line)
    for i in range(segments):
        a = 2 * math.pi * i / segments
        for r, z in line:
            out = r + (ripple(a, z) if ripple and r > 0 else 0)
            vertices.append((out * math.cos(a), out * math.sin(a), z))
    for i in range(segments):
        for j in range(k - 1):
            a, b = i * k + j, (i + 1) % segments * k + j
            faces.append((a, b, b + 1, a + 1))
    return mesh(name, vertices, faces, material)


def cap(form, material):
    """A screw cap with fine vertical ribs, which end below the bevel and above the lower edge."""
    c = form['cap']
    r, low, high, bevel = c['radius'], c['from'], c['to'], c['bevel']
    dip = [(0, high - 0.02), (r - bevel - 0.09, high - 0.02, 0.03), (r - bevel - 0.05, high, 0.03)]
    side = [(r, high, bevel), (r, low, 0.02), (r - 0.07, low), (r - 0.07, low + 0.1)]
    line = profile(dip + side)
    top, bottom = high - bevel * 1.25, low + 0.05
    wall = [(r, bottom + (top - bottom) * (i / 24)) for i in range(25, -1, -1)]
    cut = next(i for i, p in enumerate(line) if p[1] < top)
    rest = next(i for i, p in enumerate(line) if i >= cut and p[1] < bottom)
    line = line[:cut] + wall + line[rest:]

    def ripple(a, z):
        ease = min((top - z) / 0.03, (z - bottom) / 0.03, 1)
        return -c['depth'] * (0.5 - 0.5 * math.cos(c['ribs'] * a)) ** 0.7 * ease if ease > 0 else 0

    return lathe('cap', line, material, segments=c['ribs'] * 14, ripple=ripple)


def label(form, material, paper=0.007):
    """A paper label around the front. Its outer face has UV coordinates from 0 to 1, its rim has the paper's thickness."""
    spec = form['label']
    r, low, high = spec['radius'], spec['from'], spec['to']
    span = math.radians(spec['degrees'])
    n, vertices, faces, uvs = 240, [], [], []
    rings = [(r - paper, low), (r, low), (r + paper, low + paper), (r + paper, high - paper), (r, high), (r - paper, high)]
    for i in range(n + 1):
        a = -math.pi / 2 - span / 2 + span * i / n
        vertices += [(x * math.cos(a), x * math.sin(a), z) for x, z in rings]
    k = len(rings)
    for i in range(n):
        for j in range(k - 1):
            faces.append((i * k + j, (i + 1) * k + j, (i + 1) * k + j + 1, i * k + j + 1))
            heights = [(rings[j][1] - low) / (high - low), (rings[j + 1][1] - low) / (high - low)]
            uvs += [(i / n, heights[0]), ((i + 1) / n, heights[0]), ((i + 1) / n, heights[1]), (i / n, heights[1])]
    made = mesh('label', vertices, faces, material, smooth=60)
    layer = made.data.uv_layers.new()
    for loop, uv in zip(layer.data, uvs):
        loop.uv = uv
    return made


def box(name, low, high, material, bevel=0.0, segments=6):
    """An axis-parallel box between two corners with rounded edges."""
    (x0, y0, z0), (x1, y1, z1) = low, high
    vertices = [(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    made = mesh(name, vertices, faces, material)
    if bevel:
        edge = made.modifiers.new('bevel', 'BEVEL')
        edge.width, edge.segments, edge.limit_method = bevel, segments, 'NONE'
    return made


def book(spec, materials):
    """A thin hardcover book, turned so that its page edges are visible. Its front has UV coordinates from 0 to 1."""
    w, h, d, board = spec['width'], spec['height'], spec['depth'], spec['board']
    inset, x0, x1 = 0.05, -spec['width'] / 2, spec['width'] / 2
    parts = [
        box('pages', (x0 + 0.03, -d / 2 + board, inset), (x1 - inset, d / 2 - board, h - inset), materials['pages'], 0.004, 2),
        box('back', (x0, d / 2 - board, 0), (x1, d / 2, h), materials['tint'], 0.012),
        box('spine', (x0 - board, -d / 2 + 0.01, 0), (x0 + 0.012, d / 2 - 0.01, h), materials['tint'], 0.016),
        box('board', (x0, -d / 2, 0), (x1, -d / 2 + board, h), materials['tint'], 0.012),
    ]
    front = mesh('front', [(x0 + 0.012, -d / 2 - 0.0008, 0.012), (x1 - 0.012, -d / 2 - 0.0008, 0.012), (x1 - 0.012, -d / 2 - 0.0008, h - 0.012), (x0 + 0.012, -d / 2 - 0.0008, h - 0.012)], [(0, 1, 2, 3)], materials['label'])
    layer = front.data.uv_layers.new()
    for loop, uv in zip(layer.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = uv
    for part in (*parts, front):
        part.rotation_euler[2] = math.radians(spec['turn'])
