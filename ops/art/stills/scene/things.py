"""The things on the table, in millimetres. Each function builds a thing on z = 0 around the origin and returns its
objects."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

import geometry
import surfaces


def lathe(name, points, material, segments=128, ripple=None):
    return geometry.lathe(name, geometry.profile(points), material, segments, ripple)


def turned(made, axis, degrees):
    """Turns the points of a mesh about an axis of the table."""
    from mathutils import Matrix
    made.data.transform(Matrix.Rotation(math.radians(degrees), 4, axis))
    return made


def moved(made, x, y, z):
    from mathutils import Matrix
    made.data.transform(Matrix.Translation((x, y, z)))
    return made


def shell():
    return surfaces.opaque('shell', (0.88, 0.84, 0.75), 0.22, 0.5, coat=0.25)


def capsule(length, width):
    """A capsule of two pieces that lies along x. Its cap is a little wider than its body."""
    half, r, body = length / 2, width / 2, width / 2 * 0.955
    made = lathe('capsule', [
        (0, -half), (body, -half, body * 0.99), (body, 0.02 * length), (body, 0.021 * length), (r, 0.021 * length + 0.12, 0.1),
        (r, half, r * 0.99), (0, half)], shell(), 64)
    turned(made, 'Y', 90)
    return [moved(made, 0, 0, r)]


def tablet(diameter, height):
    """A round tablet with two domes, lying flat."""
    r, half = diameter / 2, height / 2
    dome = [(r * 0.985 * math.sin(a), half * 0.52 + half * 0.48 * math.cos(a) ** 1.4) for a in np.linspace(0, math.pi / 2, 14)]
    side = [(r, half * 0.5), (r, -half * 0.5)]
    line = [(0, half)] + dome[1:] + side + [(x, -z) for x, z in reversed(dome[1:])] + [(0, -half)]
    made = geometry.lathe('tablet', line, surfaces.rough('tablet', (0.89, 0.86, 0.79), 3.5, 0.003, 0.55, 0.35, (0.86, 0.825, 0.745)), 96)
    return [moved(made, 0, 0, half)]


def glass(level=78, height=112, radius=36):
    """A tumbler of water."""
    foot = radius * 0.86
    tumbler = lathe('tumbler', [
        (0, 1.2), (foot - 6, 1.2, 2), (foot - 3, 0, 2), (foot, 0, 3), (radius, height, 0.9), (radius - 1.7, height, 0.9),
        (foot - 1.6, 9, 7), (0, 8.2)], surfaces.clear('tumbler', 1.5), 160)
    wall = lambda z: foot - 1.6 + (radius - 1.7 - foot + 1.6) * (z - 9) / (height - 9)
    water = lathe('water', [
        (0, 8.4), (foot - 1.52, 9.2, 6.8), (wall(level) + 0.08, level + 1.0), (wall(level) - 1.1, level, 0.9), (0, level)],
        surfaces.clear('water', 1.33), 160)
    return [tumbler, water]


def ceramic():
    return surfaces.opaque('ceramic', (0.86, 0.845, 0.81), 0.3, 0.5, coat=0.3)


def tube(name, path, radius, material, segments=20, flat=1.0):
    """A round tube along points. Its ends are open, because other things hide them."""
    points = [Vector(p) for p in path]
    vertices, faces = [], []
    for i, p in enumerate(points):
        along = (points[min(i + 1, len(points) - 1)] - points[max(i - 1, 0)]).normalized()
        across = Vector((0, 1, 0))
        up = along.cross(across).normalized()
        for j in range(segments):
            a = 2 * math.pi * j / segments
            vertices.append(p + up * radius * math.cos(a) + across * radius * flat * math.sin(a))
    for i in range(len(points) - 1):
        for j in range(segments):
            a, b = i * segments + j, i * segments + (j + 1) % segments
            faces.append((a, b, b + segments, a + segments))
    return geometry.mesh(name, vertices, faces, material, 60)


def cup(level=62, height=78, radius=41):
    """A cup with a handle and a pale herbal infusion."""
    glaze = ceramic()
    body = lathe('cup', [
        (0, 1.5), (21, 1.5, 1), (22, 0, 1), (25, 0, 1), (26, 3, 2), (radius - 3, 26, 24), (radius, height, 1.4), (radius - 3, height, 1.4),
        (radius - 6, 28, 22), (23, 6, 8), (0, 5)], glaze, 160)
    ear = [(radius - 2.5 + 25 * math.sin(t) ** 0.8, 0, 42 + 23 * math.cos(t)) for t in np.linspace(0.02, math.pi - 0.02, 40)]
    handle = tube('handle', ear, 3.4, glaze, flat=1.6)
    side = lambda z: radius - 6 + 3 * (z - 28) / (height - 28)
    tea = lathe('tea', [(0, 5.2), (23.1, 6.2, 8), (radius - 5.9, 28, 22), (side(level) + 0.1, level + 0.8), (side(level) - 1, level, 0.8), (0, level)],
                surfaces.clear('tea', 1.33, depth=((0.72, 0.36, 0.05), 1.1)))
    return [body, handle, tea]


def plate(radius=108):
    return [lathe('plate', [
        (0, 2.2), (58, 2.2, 1), (60, 0, 1), (64, 0, 1), (66, 3, 2), (radius - 2, 17, 30), (radius, 19, 1), (radius - 1.2, 20.2, 1),
        (70, 6.6, 30), (0, 5.4)], ceramic(), 200)]


GLAZES = {'white': (0.86, 0.845, 0.81), 'sage': (0.15, 0.21, 0.17), 'ink': (0.035, 0.07, 0.058)}


def dish(radius=27, height=14, glaze='white'):
    """A small glazed dish."""
    coat = surfaces.opaque('glaze', GLAZES[glaze], 0.34, 0.45, coat=0.25)
    return [lathe('dish', [
        (0, 1), (radius * 0.5, 1, 0.6), (radius * 0.52, 0, 0.6), (radius * 0.6, 0, 1), (radius * 0.66, 1.8, 3), (radius, height, 6),
        (radius - 1.1, height + 0.5, 0.6), (radius - 2.2, height, 0.6), (radius * 0.62, 3.4, 9), (0, 3)], coat, 160)]


def heap(radius, height, colour='white', seed=1, floor=0.0, spill=0):
    """Loose powder: a soft cone with lumps, and with `spill` grains around its foot."""
    rings, spokes, vertices, faces = 130, 340, [(0, 0, 0)], []
    for i in range(rings + 1):
        t = i / rings
        for j in range(spokes):
            a = 2 * math.pi * j / spokes
            edge = 1 + 0.07 * noise.noise((math.cos(a) * 1.4, math.sin(a) * 1.4, seed * 7.1)) + 0.025 * noise.noise((math.cos(a) * 6, math.sin(a) * 6, seed * 3.3))
            r = radius * edge * t
            x, y = r * math.cos(a), r * math.sin(a)
            cone = (1 - t) ** 0.8 * 0.72 + (1 - t * t) * 0.28
            big = noise.fractal((x / radius * 1.8, y / radius * 1.8, seed), 0.9, 2.0, 3)
            grain = max(1.6, radius / 14)
            small = noise.fractal((x / grain, y / grain, seed + 9), 0.75, 2.1, 5)
            z = height * cone * (1 + 0.07 * big) + min(0.9, 0.16 + radius * 0.012) * small * min(1, (1 - t) * 6)
            vertices.append((x, y, max(0.0, z) + floor if t < 1 else floor - 0.3))
    vertices[0] = tuple(np.mean([vertices[1 + j] for j in range(spokes)], axis=0))
    for j in range(spokes):
        faces.append((0, 1 + j, 1 + (j + 1) % spokes))
    for i in range(rings):
        for j in range(spokes):
            a, b = 1 + i * spokes + j, 1 + i * spokes + (j + 1) % spokes
            faces.append((a, a + spokes, b + spokes, b))
    material = surfaces.powder(colour)
    made = [geometry.mesh('heap', vertices, faces, material, 80)]
    rng = np.random.default_rng(seed)
    if spill:
        made += scattered(rng, spill, material, lambda: (radius * (1 + abs(rng.normal()) * 0.13), 0.12 + 0.35 * rng.random() ** 3))
    return made


def scattered(rng, count, material, draw):
    """Grains about the origin; `draw` returns the distance and size of each."""
    vertices, faces = [], []
    for _ in range(count):
        d, s = draw()
        a = rng.random() * 2 * math.pi
        turn = np.linalg.qr(rng.normal(size=(3, 3)))[0]
        corners = np.array([(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]) @ turn * s
        corners *= 0.75 + 0.5 * rng.random((6, 1))
        k = len(vertices)
        vertices += [tuple(c + (d * math.cos(a), d * math.sin(a), s * 0.8)) for c in corners]
        faces += [tuple(k + i for i in f) for f in ((0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5))]
    return [geometry.mesh('grains', vertices, faces, material, 30)] if count else []


def crystals(radius, height, colour='salt', size=1.1, count=1500, shape='cube', seed=3, floor=0.0):
    """A heap of small crystals with flat faces."""
    rng = np.random.default_rng(seed)
    colours = {'salt': (0.9, 0.9, 0.89), 'crimson': (0.3, 0.012, 0.03)}
    material = surfaces.opaque(f'crystal-{colour}', colours[colour], 0.12, 0.6, coat=0.3)
    forms = {
        'cube': ([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)],
                 [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]),
        'needle': ([(math.cos(a) * 0.42, math.sin(a) * 0.42, z) for z in (-1.7, 1.7) for a in np.arange(6) * math.pi / 3] + [(0, 0, -2.1), (0, 0, 2.1)],
                   [(i, (i + 1) % 6, 6 + (i + 1) % 6, 6 + i) for i in range(6)] + [((i + 1) % 6, i, 12) for i in range(6)] + [(6 + i, 6 + (i + 1) % 6, 13) for i in range(6)]),
    }
    corners, sides = forms[shape]
    corners = np.array(corners, float)
    vertices, faces = [], []
    for _ in range(count):
        t, a = math.sqrt(rng.random()) , rng.random() * 2 * math.pi
        top = height * (1 - t) ** 0.85
        s = size * 0.5 * (0.55 + 0.8 * rng.random())
        turn = np.linalg.qr(rng.normal(size=(3, 3)))[0]
        if np.linalg.det(turn) < 0:
            turn[:, 0] *= -1
        z = top * (1 - 0.22 * rng.random() ** 2)
        k = len(vertices)
        vertices += [tuple(c + (radius * t * math.cos(a), radius * t * math.sin(a), max(z, s * 0.7) + floor)) for c in corners @ turn * s * (0.8 + 0.4 * rng.random(3))]
        faces += [tuple(k + i for i in f) for f in sides]
    made = [geometry.mesh('crystals', vertices, faces, material, 5)]
    cone = lathe('core', [(0, height * 0.86 + floor), (radius * 0.3, height * 0.56 + floor, 2), (radius * 0.8, 0.1 + floor), (0, 0.1 + floor)], material, 48)
    return made + [cone]


def scoop(volume, level=True, colour='white', handle=72):
    """A measuring scoop of `volume` ml, level or empty, with its handle along x."""
    plastic = surfaces.opaque('plastic', (0.83, 0.84, 0.84), 0.32, 0.45)
    r = (volume * 1000 / math.pi / 1.75) ** (1 / 3)
    height = 1.75 * r
    bowl = lathe('bowl', [(0, 0), (r * 0.9 - 1, 0, 2), (r * 0.94, 2, 2), (r + 1.2, height, 0.5), (r, height, 0.5), (r * 0.92, 3, 3), (0, 1.3)], plastic, 160)
    grip = geometry.box('grip', (r + 0.4, -6, height - 2.8), (r + handle, 6, height - 0.2), plastic, 1.2, 4)
    rib = geometry.box('rib', (r + 0.4, -1, height - 7), (r + 20, 1, height - 2.6), plastic, 0.6, 3)
    made = [bowl, grip, rib]
    if level:
        surface = heap(r + 0.05, 0.001, colour, 4)[0]
        for v in surface.data.vertices:
            edge = min(1.0, (1 - math.hypot(v.co.x, v.co.y) / r) * 8)
            v.co.z = height - 0.35 + 0.28 * noise.fractal((v.co.x / 6, v.co.y / 1.6, 2), 0.7, 2, 4) * max(0, edge)
        made.append(surface)
    return made


def ruler(length=120, width=26):
    """A beech ruler. Its near edge has a tick for every mm and a number for every cm. Its zero is at x = 0."""
    wood = surfaces.rough('beech', (0.66, 0.44, 0.23), 0.55, 0.004, 0.5, 0.35, (0.78, 0.57, 0.34), (0.06, 1, 1), 4)
    ink = surfaces.opaque('ink', (0.035, 0.03, 0.025), 0.6, 0.3)
    end = 5
    made = [geometry.box('ruler', (-end, 0, 0), (length + end, width, 2.4), wood, 0.5, 3)]
    for mm in range(length + 1):
        reach = 9 if mm % 10 == 0 else 6.5 if mm % 5 == 0 else 4.2
        made.append(geometry.box('tick', (mm - 0.13, 0.6, 2.3), (mm + 0.13, reach + 0.6, 2.43), ink))
    for cm in range(length // 10 + 1):
        text = bpy.data.curves.new('figure', 'FONT')
        text.body, text.size, text.extrude, text.align_x = str(cm), 6.4, 0.02, 'CENTER'
        figure = bpy.data.objects.new('figure', text)
        figure.location = (cm * 10, 11.2, 2.43)
        text.materials.append(ink)
        bpy.context.scene.collection.objects.link(figure)
        made.append(figure)
    return made


def coin(diameter=23.25, height=2.33):
    """A coin with a rim and a milled edge, without a picture or a number."""
    r = diameter / 2
    metal = surfaces.rough('coin', (0.74, 0.57, 0.32), 1.2, 0.0012, 0.34, 0.5, detail=2)
    metal.node_tree.nodes['Principled BSDF'].inputs['Metallic'].default_value = 1
    mill = lambda a, z: 0.07 * math.cos(120 * a) if 0.3 < z < height - 0.3 else 0
    return [lathe('coin', [(0, 0.3), (r - 1.5, 0.3, 0.2), (r - 1.2, 0, 0.1), (r, 0, 0.25), (r, height, 0.25), (r - 1.2, height, 0.2), (r - 1.6, height - 0.35, 0.2), (0, height - 0.35)], metal, 720, mill)]


def ring(name, path, radius, material):
    """A thin closed tube along points of the plane y = 0."""
    vertices, faces, n = [], [], len(path)
    for i, p in enumerate(path):
        along = path[min(i + 1, n - 1)] - path[max(i - 1, 0)]
        out = Vector((along.z, 0, -along.x)).normalized()
        for j in range(6):
            a = math.pi * j / 3
            vertices.append(p + out * radius * math.cos(a) + Vector((0, 1, 0)) * radius * math.sin(a))
    for i in range(n - 1):
        for j in range(6):
            a, b = i * 6 + j, i * 6 + (j + 1) % 6
            faces.append((a, b, b + 6, a + 6))
    return geometry.mesh(name, vertices, faces, material, 80)


def konjac(radius, seed=2, cut=False):
    """A konjac root: a flat globe with ring-shaped scars, small roots and a bud. With `cut` it is half a root."""
    rings, spokes, vertices, faces = 130, 240, [], []
    for i in range(rings + 1):
        p = math.pi * i / rings
        for j in range(spokes):
            a = 2 * math.pi * j / spokes
            n = (math.sin(p) * math.cos(a), math.sin(p) * math.sin(a), math.cos(p))
            lump = noise.fractal((n[0] * 1.3 + seed, n[1] * 1.3, n[2] * 1.3), 0.9, 2.0, 3)
            fine = noise.fractal((n[0] * 9, n[1] * 9 + seed, n[2] * 14), 0.6, 2.1, 5)
            scars = 0.012 * math.sin(p * 34 + 1.5 * noise.noise((n[0] * 2, n[1] * 2, seed))) * min(1, max(0, 1.5 - p))
            r = radius * (1 + 0.10 * lump + 0.022 * fine + scars)
            hollow = 0.30 * math.exp(-(p / 0.38) ** 2)
            vertices.append((r * n[0] * 1.08, r * n[1], r * n[2] * (0.72 if n[2] > 0 else 0.66) - radius * hollow * (1 if n[2] > 0 else 0)))
    for i in range(rings):
        for j in range(spokes):
            a, b = i * spokes + j, i * spokes + (j + 1) % spokes
            faces.append((a, a + spokes, b + spokes, b))
    skin = surfaces.rough('skin', (0.13, 0.066, 0.03), 0.16, 0.03, 0.85, 0.25, (0.4, 0.25, 0.135), detail=11)
    body = geometry.mesh('konjac', vertices, faces, skin, 80)
    low = min(v[2] for v in vertices)
    made = [moved(body, 0, 0, -low)]
    rng = np.random.default_rng(seed)
    if not cut:
        bud = lathe('bud', [(0, 0), (radius * 0.15, 0, 2), (radius * 0.13, radius * 0.16, 3), (0, radius * 0.34, 1)],
                    surfaces.rough('bud', (0.55, 0.26, 0.2), 0.4, 0.01, 0.6, 0.4, (0.72, 0.42, 0.32)), 48,
                    lambda a, z: 0.35 * math.sin(3 * a + z * 0.4))
        made.append(moved(bud, 0, 0, -low + radius * 0.40))
    for _ in range(14 if not cut else 0):
        p, a = 1.0 + 0.5 * rng.random(), rng.random() * 2 * math.pi
        i, j = int(p / math.pi * rings), int(a / 2 / math.pi * spokes)
        at = Vector(body.data.vertices[i * spokes + j].co)
        out = Vector((at.x, at.y, (at.z + low) * 1.6)).normalized()
        path, bend = [at - out * 1.5], Vector(rng.normal(size=3)) * 0.35
        for _ in range(5):
            out = (out + bend * 0.25 + Vector((0, 0, -0.05))).normalized()
            path.append(path[-1] + out * radius * 0.028)
        made.append(tube('rootlet', path, radius * 0.012, skin, 8))
    if cut:
        import bmesh
        data = bmesh.new()
        data.from_mesh(body.data)
        found = bmesh.ops.bisect_plane(data, geom=data.verts[:] + data.edges[:] + data.faces[:], plane_co=(0, 0, 0), plane_no=(0, -1, 0), clear_outer=True)
        edge = [e for e in found['geom_cut'] if isinstance(e, bmesh.types.BMEdge)]
        caps = bmesh.ops.contextual_create(data, geom=edge)['faces']
        for face in caps:
            face.material_index, face.smooth = 1, False
        data.to_mesh(body.data)
        data.free()
        rim = [v.co.copy() for v in body.data.vertices if abs(v.co.y) < 1e-4]
        body.data.materials.append(surfaces.rough('flesh', (0.86, 0.8, 0.68), 0.25, 0.02, 0.5, 0.4, (0.9, 0.85, 0.75), detail=9))
        middle = sum(rim, Vector()) / len(rim)
        rim.sort(key=lambda c: math.atan2(c.z - middle.z, c.x - middle.x))
        made.append(ring('rim', rim + rim[:2], radius * 0.014, skin))
    return made


def halves(length, width):
    """An open capsule: the body and the cap lie beside each other."""
    material = shell()
    r, body = width / 2, width / 2 * 0.955
    parts = []
    for radius, long, x, turn in ((body, length * 0.84, -length * 0.55, -90), (r, length * 0.49, length * 0.62, 90)):
        part = lathe('half', [(0, 0), (radius, 0, radius * 0.99), (radius, long, 0.05), (radius - 0.11, long, 0.05), (radius - 0.11, 0.2, radius * 0.97), (0, 0.2)], material, 64)
        turned(part, 'Y', -turn)
        parts.append(moved(part, x + (length * 0.3 if turn > 0 else -length * 0.3), 0, radius))
    return parts


def napkin(width=150, depth=200, colour=(0.68, 0.7, 0.66)):
    """Folded linen."""
    cloth = surfaces.rough('linen', colour, 1.4, 0.03, 0.95, 0.1, tuple(c * 0.9 for c in colour), detail=2)
    made = []
    for layer in range(3):
        n, vertices, faces = 60, [], []
        for j in range(n + 1):
            for i in range(n + 1):
                x, y = (i / n - 0.5) * (width - layer * 1.5), (j / n - 0.5) * (depth - layer * 1.2)
                edge = min(i, n - i, j, n - j) / 3
                z = 1.1 + layer * 1.5 - (max(0, 1 - edge) ** 2) * 1.0 + 0.5 * noise.noise((x / 40, y / 40, layer))
                vertices.append((x + 1.2 * noise.noise((y / 30, layer, 1)), y + 1.2 * noise.noise((x / 30, layer, 5)), z))
        for j in range(n):
            for i in range(n):
                a = j * (n + 1) + i
                faces.append((a, a + 1, a + n + 2, a + n + 1))
        made.append(geometry.mesh('linen', vertices, faces, cloth, 80))
    return made


def cutlery(variety='knife', length=205):
    """A table knife or fork lying along y, cut from a strip of steel."""
    steel = surfaces.opaque('steel', (0.66, 0.65, 0.63), 0.22, 0.5, 1.0)
    outline = []
    for t in np.linspace(0, 1, 90):
        if variety == 'knife':
            w = 6 if t < 0.05 else 5.2 - 1.6 * math.sin(min(1, t / 0.5) * math.pi / 2) if t < 0.5 else 4.6 + 3.6 * math.sin(min(1, (t - 0.5) / 0.2) * math.pi / 2)
            w *= max(0.05, 1 - max(0, (t - 0.94) / 0.06) ** 2) ** 0.5 * min(1, 0.5 + t * 40)
            lean = 0 if t < 0.5 else -1.2 * (t - 0.5)
        else:
            w, lean = (6 - 3.6 * math.sin(min(1, t / 0.62) * math.pi / 2) if t < 0.62 else 2.4 + 9.6 * math.sin(min(1, (t - 0.62) / 0.14) * math.pi / 2) ** 1.5), 0
            w *= min(1, 0.5 + t * 40)
        lift = 2.5 + (9 * math.exp(-((t - 0.68) / 0.09) ** 2) if variety == 'fork' else 0)
        outline.append((t * length, w, lean, lift))

    def strip(rows, thick=1.6):
        vertices, faces = [], []
        for y, left, right, z in rows:
            vertices += [(left, y, z), ((left + right) / 2, y, z + thick * 0.45), (right, y, z), (right, y, z - thick), (left, y, z - thick)]
        for i in range(len(rows) - 1):
            for j in range(5):
                a, b = i * 5 + j, i * 5 + (j + 1) % 5
                faces.append((a, b, b + 5, a + 5))
        faces += [tuple(range(5)), tuple(range(len(vertices) - 5, len(vertices)))]
        return geometry.mesh(variety, vertices, faces, steel, 50)

    if variety == 'knife':
        return [strip([(y, -w + lean * 2, w + lean, z) for y, w, lean, z in outline])]
    neck = [(y, -w, w, z) for y, w, _, z in outline if y < length * 0.79]
    made = [strip(neck)]
    for tine in range(4):
        middle = (tine - 1.5) * 5.9
        made.append(strip([(y, middle - 1.6 * (1 - max(0, (y / length - 0.93) / 0.09)), middle + 1.6 * (1 - max(0, (y / length - 0.93) / 0.09)), z) for y, w, _, z in outline if y >= length * 0.775]))
    return made


def board(width, depth, height=14):
    """An oak board."""
    wood = surfaces.rough('oak', (0.5, 0.32, 0.17), 0.2, 0.02, 0.6, 0.3, (0.66, 0.46, 0.27), (0.08, 1, 1), 8)
    return [geometry.box('board', (-width / 2, -depth / 2, 0), (width / 2, depth / 2, height), wood, 2.5, 5)]
