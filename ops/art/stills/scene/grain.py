"""Removes the grain of path tracing: a pixel becomes the mean of near pixels with its surface and brightness."""
import numpy as np


def shifted(plane, dy, dx):
    """The plane moved by (dy, dx). The pixels of its border are repeated."""
    rows, columns = (np.clip(np.arange(side) - step, 0, side - 1) for side, step in zip(plane.shape, (dy, dx)))
    return plane[rows][:, columns]


def remove(planes, colour, normal, label, rounds=((1, 0.2), (3, 0.1))):
    """
    Returns the planes without grain. Pixels belong to one surface if they are similar in colour, normal, label
    coverage and brightness. In shadow the brightness counts less.
    """
    planes = [plane.copy() for plane in planes]
    normal = normal / np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-6)
    for reach, tolerance in rounds:
        value = planes[0].mean(axis=2, keepdims=True)
        small = sum(shifted(value, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)) / 9
        guide = np.log(0.05 + np.minimum(small, 3))
        sums, weights = [np.zeros_like(plane) for plane in planes], np.zeros_like(value)
        for dy in (-2, -1, 0, 1, 2):
            for dx in (-2, -1, 0, 1, 2):
                step = (dy * reach, dx * reach)
                far = ((shifted(guide, *step) - guide) / tolerance) ** 2
                far += ((shifted(colour, *step) - colour) ** 2).sum(axis=2, keepdims=True) / 0.002
                far += ((shifted(normal, *step) - normal) ** 2).sum(axis=2, keepdims=True) / 0.02
                far += ((shifted(label, *step) - label) / 0.02) ** 2
                weight = np.exp(-0.5 * far - (dy * dy + dx * dx) / 6)
                weights += weight
                for sum_, plane in zip(sums, planes):
                    sum_ += weight * shifted(plane, *step)
        planes = [sum_ / weights for sum_ in sums]
    return planes
