"""A brush loaded with ink: strokes that begin wet, waver, and run dry; washes whose lower edge is torn by the bristles.

Any unit, y down. Like `cut` it imports numpy and shapely: import it only where something is drawn.
"""

import math
import random

import numpy as np
import shapely

from layouts.engraving import strokes
from layouts.engraving.cut import Array, Mass, sound, sweep, union
from layouts.engraving.strokes import Points

STEP = 0.6
"""Units from one print of the bristles to the next."""


def stroke(points: Points, *widths: float, dry: float = 0.4, seed: int = 1, shake: float = 0.12) -> Mass:
    """Return a brush stroke along a smooth line; `widths` are its widths from beginning to end, evenly spread.

    Its edges waver by the share `shake` of the width; over the last share `dry` of the length the bristles part, and
    paper shows between them.
    """
    rnd = random.Random(seed)
    line, side = _way(points)
    t = np.linspace(0, 1, len(line))
    half = np.interp(t * (len(widths) - 1), np.arange(len(widths)), widths) / 2
    half = np.maximum(half * (1 + shake * _waver(t, rnd)), 0.03)
    body = sweep(line + side * (half * shake * _waver(t, rnd))[:, None], half)
    if dry <= 0:
        return body
    return body.difference(union(_hairs(line, side, half, dry, rnd)))


def _way(points: Points) -> tuple[Array, Array]:
    """Return evenly spaced points along a smooth line, and the unit vectors to the left of each."""
    raw: Array = np.array(strokes.spine(points, 9))
    far = _far(raw)
    at = np.linspace(0, far[-1], max(8, int(far[-1] / STEP)))
    line = np.stack([np.interp(at, far, raw[:, 0]), np.interp(at, far, raw[:, 1])], 1)
    way = np.gradient(line, axis=0)
    way /= np.maximum(np.hypot(*way.T), 1e-9)[:, None]
    return line, np.stack([way[:, 1], -way[:, 0]], 1)


def _far(line: Array) -> Array:
    """Return the distance along a line of each of its points."""
    step = line[1:] - line[:-1]
    return np.concatenate([[0.0], np.cumsum(np.hypot(step[:, 0], step[:, 1]))])


def _waver(share: Array, rnd: random.Random) -> Array:
    """Return slow random variation between about -1 and 1."""
    return sum((np.sin(share * rnd.uniform(2, 16) + rnd.uniform(0, 6.3)) for _ in range(3)), np.zeros_like(share)) / 2.2


def _hairs(line: Array, side: Array, half: Array, dry: float, rnd: random.Random) -> list[Mass]:
    """Return thin slits of paper along the end of a stroke, over the last share `dry` of its length; the last of them
    reach its tip and split it."""
    n, top, out = len(line), float(half.max()), list[Mass]()
    for _ in range(3 + int(dry * (4 + 5 * top))):
        start = 1 - dry * rnd.random() ** 0.6
        end = min(1.08, start + rnd.uniform(0.12, 0.5) * max(dry, 0.3))
        across, w = rnd.uniform(-1, 1), rnd.uniform(0.05, 0.1) + 0.07 * top
        i, j = int(start * (n - 1)), min(n, int(end * (n - 1)) + 2)
        if j - i < 2:
            continue
        grown = np.linspace(0.2, 1.6, j - i) if end >= 1 else np.sin(np.linspace(0.1, math.pi - 0.1, j - i))
        mid = line[i:j] + side[i:j] * (half[i:j] * across)[:, None]
        lean = side[i:j] * (w * grown / 2)[:, None]
        out.append(sound(shapely.polygons(np.concatenate([mid + lean, (mid - lean)[::-1]]))))
    return out
