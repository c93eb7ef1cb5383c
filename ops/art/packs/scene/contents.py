"""The content of a pack: capsules or tablets placed by a small deterministic simulation, or powder."""
import hashlib
import json
import math
import os

import numpy as np

import geometry

# A body is a group of spheres at fixed distances. A capsule is a row of spheres. A tablet is a ring of spheres around
# one in the middle.
def body(kind, radius, length):
    """The sphere centres of one resting body and their radius."""
    if kind == 'capsule':
        reach = length / 2 - radius
        return np.array([[0, 0, z] for z in np.linspace(-reach, reach, 5)]), radius
    half = length / 2
    ring = [(math.cos(a), math.sin(a)) for a in np.arange(8) * math.pi / 4]
    return np.array([[0, 0, 0]] + [[x * (radius - half), y * (radius - half), 0] for x, y in ring]), half


def settle(kind, radius, length, count, wall, floor, steps=460):
    """
    Drops `count` bodies into a vessel and lets them settle (position-based dynamics with shape matching).
    `floor` is the height of the vessel's floor, and `wall(z)` the vessel's radius at the height z. Returns
    rotations (n,3,3) and centres (n,3).
    """
    rng = np.random.default_rng(7)
    rest, r = body(kind, radius, length)
    m = len(rest)
    per_layer = max(3, int(2.2 * (wall(floor) / max(radius, length / 2)) ** 2 * 0.42))
    centres = np.empty((count, 3))
    for i in range(count):
        layer, spot = divmod(i, per_layer)
        a, d = spot * 2.39996 + layer, (wall(floor) - length / 2 - r * 0.5) * math.sqrt((spot + 0.5) / per_layer)
        centres[i] = [d * math.cos(a), d * math.sin(a), floor + length + layer * length * 0.62]
    q, _ = np.linalg.qr(rng.normal(size=(count, 3, 3)))
    q[np.linalg.det(q) < 0, :, 0] *= -1
    x = (np.einsum('nij,mj->nmi', q, rest) + centres[:, None]).reshape(-1, 3)
    owner = np.repeat(np.arange(count), m)
    previous = x.copy()
    for step in range(steps):
        speed = np.clip(x - previous, -0.03, 0.03) * (0.97 if step < steps * 0.75 else 0.8)
        previous = x.copy()
        x = x + speed + [0, 0, -0.0016]
        for _ in range(3):
            order = np.argsort(x[:, 2], kind='stable')
            push, hits = np.zeros_like(x), np.zeros(len(x))
            for block in np.array_split(order, max(1, len(x) // 220)):
                low, high = x[block, 2].min() - 2 * r, x[block, 2].max() + 2 * r
                near = order[np.searchsorted(x[order, 2], low):np.searchsorted(x[order, 2], high)]
                d = x[block, None] - x[None, near]
                gap = np.sqrt((d * d).sum(-1)) + 1e-9
                touch = (gap < 2 * r) & (owner[block, None] != owner[None, near])
                depth = np.where(touch, (2 * r - gap) / gap * 0.5, 0)
                push[block] += (d * depth[..., None]).sum(1)
                hits[block] += touch.sum(1)
            x += push / np.maximum(hits * 0.55, 1)[:, None]
            room = wall(x[:, 2] + r if step > steps * 0.5 else np.full(len(x), floor))
            across = np.hypot(x[:, 0], x[:, 1])
            x[:, :2] *= np.minimum(1, (room - r) / np.maximum(across, 1e-9))[:, None]
            x[:, 2] = np.maximum(x[:, 2], floor + r)
            bodies = x.reshape(count, m, 3)
            middle = bodies.mean(1)
            u, _, vt = np.linalg.svd(np.einsum('nmi,mj->nij', bodies - middle[:, None], rest) + 1e-6 * q)
            u[np.linalg.det(u @ vt) < 0, :, 2] *= -1
            q = u @ vt
            x = (np.einsum('nij,mj->nmi', q, rest) + middle[:, None]).reshape(-1, 3)
    return q, x.reshape(count, m, 3).mean(1)


def outline(kind, radius, length):
    """The profile of one capsule (two shells, one a little wider) or one domed tablet."""
    if kind == 'capsule':
        reach = length / 2
        return geometry.profile([
            (0, -reach), (radius * 0.955, -reach, radius * 0.94), (radius * 0.955, 0.012), (radius, 0.016, 0.003),
            (radius, reach, radius * 0.99), (0, reach)])
    half = length / 2
    return geometry.profile([
        (0, -half), (radius * 0.55, -half * 0.94), (radius, -half * 0.55, 0.03), (radius, half * 0.55, 0.03),
        (radius * 0.55, half * 0.94), (0, half)])


def settled(form, settle_):
    """The final positions of a form's content, cached by vessel and content."""
    key = hashlib.sha256(json.dumps([form['inner'], form['content']]).encode()).hexdigest()[:12]
    cache = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '.cache')
    path = os.path.join(cache, f'settled-{key}.npz')
    if not os.path.exists(path):
        os.makedirs(cache, exist_ok=True)
        q, centres = settle_()
        np.savez(path, q=q, centres=centres)
    kept = np.load(path)
    return kept['q'], kept['centres']


def fill(form, materials):
    """Puts the form's content into its vessel."""
    content, inner = form['content'], form['inner']
    wall, floor = max(p[0] for p in inner), inner[-1][1]
    if content['kind'] == 'powder':
        level = content['level']
        line = geometry.profile([
            (0, floor + 0.005), (wall - 0.012, floor + 0.005, 0.12), (wall - 0.012, level, 0.02), (wall * 0.5, level + 0.05, 0.3), (0, level + 0.07)])
        wave = lambda a, z: 0 if z < level - 0.05 else 0.012 * math.sin(3 * a + 1) * math.sin(5 * a)
        geometry.lathe('powder', line, materials['powder'], ripple=wave)
        return
    import bpy
    kind, radius, length = content['kind'], content['radius'], content['length']
    side = [p for p in geometry.profile(inner) if p[1] > floor + 0.2][::-1]
    heights, radii = [p[1] for p in side], [p[0] - 0.012 for p in side]
    q, centres = settled(form, lambda: settle(
        kind, radius, length, content['count'], lambda z: np.interp(z, heights, radii), floor + 0.01))
    one = geometry.lathe('one', outline(kind, radius, length), materials[kind], segments=32)
    for rotation, centre in zip(q, centres):
        copy = bpy.data.objects.new('one', one.data)
        matrix = np.eye(4)
        matrix[:3, :3], matrix[:3, 3] = rotation, centre
        copy.matrix_world = matrix.T
        bpy.context.scene.collection.objects.link(copy)
    bpy.data.objects.remove(one)
    print('HIGHEST', centres[:, 2].max(), 'MEDIAN TOP', np.sort(centres[:, 2])[-20:].mean())
