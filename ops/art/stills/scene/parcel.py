"""The opened parcel, and the tablet that shows a book. Millimetres."""
import math

import numpy as np
from mathutils import Matrix, noise

import geometry
import surfaces


def flap(name, hinge, along, out, degrees, material, thick=3.2):
    """A flap of the carton. `hinge` is a corner, `along` the vector of the hinge's edge, `out` the direction in which
    the flap opens and its length, `degrees` the angle from upright."""
    a = math.radians(degrees)
    direction = np.array(out) / np.linalg.norm(out)
    length = np.linalg.norm(out)
    tip = direction * math.sin(a) * length + np.array((0, 0, math.cos(a) * length))
    normal = np.cross(np.array(along) / np.linalg.norm(along), tip / length) * thick / 2
    base = np.array(hinge, float)
    vertices = []
    for side in (-1, 1):
        vertices += [base + normal * side, base + along + normal * side, base + along * np.array(1.0) + tip + normal * side, base + tip + normal * side]
    faces = [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)]
    made = geometry.mesh(name, [tuple(v) for v in vertices], faces, material, 30)
    edge = made.modifiers.new('bevel', 'BEVEL')
    edge.width, edge.segments, edge.limit_method = 0.9, 3, 'NONE'
    return made


def box(width, depth, height):
    """An open carton of corrugated board around the origin, with four flaps."""
    board = surfaces.rough('carton', (0.5, 0.32, 0.17), 0.06, 0.02, 0.85, 0.2, (0.56, 0.37, 0.205), (1, 0.12, 1), 8)
    t, x, y = 3.2, width / 2, depth / 2
    made = [
        geometry.box('floor', (-x, -y, 0), (x, y, t), board),
        geometry.box('left', (-x - t, -y - t, 0), (-x, y + t, height), board, 0.8, 3),
        geometry.box('right', (x, -y - t, 0), (x + t, y + t, height), board, 0.8, 3),
        geometry.box('rear', (-x, y, 0), (x, y + t, height), board, 0.8, 3),
        geometry.box('front', (-x, -y - t, 0), (x, -y, height), board, 0.8, 3),
    ]
    half = depth * 0.5
    made += [
        flap('flap', (-x, y + t / 2, height), np.array((width, 0, 0)), (0, half, 0), 38, board),
        flap('flap', (-x, -y - t / 2, height), np.array((width, 0, 0)), (0, -half, 0), 128, board),
        flap('flap', (-x - t / 2, -y, height), np.array((0, depth, 0)), (-half * 0.8, 0, 0), 104, board),
        flap('flap', (x + t / 2, -y, height), np.array((0, depth, 0)), (half * 0.8, 0, 0), 112, board),
    ]
    return made


def tissue(width, depth, height, seed=5):
    """Crumpled white paper that fills the carton up to about `height`."""
    n, vertices, faces = 190, [], []
    for j in range(n + 1):
        for i in range(n + 1):
            x, y = (i / n - 0.5) * (width - 1), (j / n - 0.5) * (depth - 1)
            fold = 0
            for k, (size, deep) in enumerate(((46, 15), (21, 7), (9, 2.4))):
                fold += deep * (abs(noise.noise((x / size, y / size, seed + k * 11))) * 2 - 0.5)
            rim = max(0, max(abs(x) / (width / 2), abs(y) / (depth / 2)) - 0.72) / 0.28
            vertices.append((x, y, height + fold + rim * rim * 16))
    for j in range(n):
        for i in range(n):
            a = j * (n + 1) + i
            faces.append((a, a + 1, a + n + 2, a + n + 1))
    paper = surfaces.opaque('tissue', (0.86, 0.84, 0.8), 0.8, 0.15)
    return [geometry.mesh('tissue', vertices, faces, paper, 22)]


def tablet(width, height, label):
    """A tablet computer that lies on its back. Its screen has the given size, and UV coordinates from 0 to 1."""
    rim, thick, r = 9, 6.2, 8
    outline = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for k in range(13):
            a = math.radians(start + 90 * k / 12)
            outline.append((cx * (width / 2 + rim - r) + r * math.cos(a), cy * (height / 2 + rim - r) + r * math.sin(a)))
    levels = [(0.92, 0.0), (0.985, 0.7), (1.0, 2.0), (1.0, thick - 1.4), (0.996, thick - 0.4), (0.99, thick)]
    vertices = [(x * s, y * s, z) for s, z in levels for x, y in outline]
    k = len(outline)
    faces = [(i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j) for i in range(len(levels) - 1) for j in range(k)]
    faces += [tuple(range((len(levels) - 1) * k, len(levels) * k)), tuple(reversed(range(k)))]
    body = geometry.mesh('device', vertices, faces, surfaces.opaque('device', (0.045, 0.045, 0.05), 0.24, 0.5), 50)
    x, y, z = width / 2, height / 2, thick + 0.06
    screen = geometry.mesh('screen', [(-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)], [(0, 1, 2, 3)], label)
    layer = screen.data.uv_layers.new()
    for loop, uv in zip(layer.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = uv
    return [body, screen]


def lying(objects, radius):
    """Lays upright things on their backs, with the labels up and the axes along y."""
    turn = Matrix.Translation((0, 0, radius)) @ Matrix.Rotation(math.radians(-90), 4, 'X')
    for thing in objects:
        thing.matrix_world = turn @ thing.matrix_world
    return objects
