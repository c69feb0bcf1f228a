"""What of the marks must stay within the frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from layouts.art.lostworlds.figures import chains
from layouts.art.lostworlds.figures.foes import place
from layouts.art.lostworlds.figures.outlines import Dot
from layouts.art.lostworlds.figures.poses import Triple
from layouts.art.lostworlds.figures.scene import NORM, Scene
from layouts.art.lostworlds.figures.vectors import UP, aim, unit, vec


def of_marks(scene: Scene) -> list[Dot]:
    """Return places and radii that must stay within the frame besides the figure and its weapon."""
    out = _swung(scene) + _whirled(scene)
    for name, *a in scene.pose.marks:
        if name in EXTENTS:
            out += EXTENTS[name](scene, *a)
    return out


def _swung(scene: Scene) -> list[Dot]:
    """Return where the end of a swung weapon was."""
    sweep = scene.pose.sweep
    if len(sweep) < 4 or scene.pose.unarmed or not scene.weapon.hands:
        return []
    hand, start, tip = scene.skeleton.hand["R"], vec(*scene.pose.start) / 100, scene.weapon.tip
    first, via, now = aim(*sweep[:2]), aim(*sweep[2:4]), scene.skeleton.aim
    way = [(t, unit(first * (1 - t) ** 2 + 2.8 * via * t * (1 - t) + now * t * t)) for t in (0.12, 0.4, 0.6, 0.8)]
    return [(hand + start * (1 - t) + d * tip * 1.06, 0.01) for t, d in way]


def _whirled(scene: Scene) -> list[Dot]:
    """Return the ring of a whirled chain."""
    if scene.pose.ring is None:
        return []
    return [(chains.on_ring(scene, a, 1.13), 0.02) for a in range(0, 360, 45)]


def _loose_ends(scene: Scene, at: Triple, azimuth: float, elevation: float, *_: Any) -> list[Dot]:
    p, d = vec(*at) / 100, aim(azimuth, elevation)
    butt, end = (scene.weapon.butt, scene.weapon.tip) if scene.weapon.parts else (-0.3, 0.55)
    return [(p + d * butt, 0.03), (p + d * end, scene.weapon.wide)]


def _shard_ends(scene: Scene, gap: float = 0.12, turn_up: float = 45, turn_right: float = 0) -> list[Dot]:
    b = scene.pose.broken
    d = aim(scene.pose.aim[0] + turn_right, scene.pose.aim[1] + turn_up)
    p = scene.on_weapon(b) + scene.skeleton.aim * gap - d * b
    return [(p + d * b, 0.05), (p + d * scene.weapon.tip, scene.weapon.wide)]


def _at(radius: float) -> Callable[..., list[Dot]]:
    return lambda s, where="head", *_: [(place(s, where), radius)]


def _wound(scene: Scene, where: str | Triple, size: float = 6) -> list[Dot]:
    """Return the burst, and the drops below it."""
    return [(place(scene, where), 0.12), (place(scene, where) - UP * size * 2.8 / NORM, 0.01)]


def _met(scene: Scene, where: float | str | Triple, *_: Any) -> list[Dot]:
    return [(scene.on_weapon(where) if isinstance(where, int | float) else place(scene, where), 0.12)]


def _trail(scene: Scene, where: str, points: Sequence[Triple], *_: Any) -> list[Dot]:
    return [(vec(*p) / 100, 0.04) for p in points[1:]]


def _way(scene: Scene, points: Sequence[Triple], *_: Any) -> list[Dot]:
    return [(vec(*p) / 100, 0.02) for p in points]


def _body(scene: Scene, at: Triple, height: float = 0.96) -> list[Dot]:
    p = vec(*at) / 100
    return [(p + vec(0.2, 0.1, 0), 0.1), (p + vec(0, height + 0.12, 0), 0.06)]


def _horn_tip(scene: Scene, off: Triple, *_: Any) -> list[Dot]:
    return [(scene.skeleton.head + vec(*off) / 100, 0.12)]


def _blow(scene: Scene, hand: Triple, aims: Sequence[float]) -> list[Dot]:
    centre = vec(*hand) / 100
    return [(centre + aim(*aims[i : i + 2]) * 0.6, 0.04) for i in (2, 4)] + [(centre, -0.02)]


def _torn_ends(scene: Scene) -> list[Dot]:
    gap, rest = chains.torn(scene)
    return [(gap, 0.24), (rest[-1], 0.08), (rest[5], 0.05)]


EXTENTS: Mapping[str, Callable[..., list[Dot]]] = {
    "flying": _loose_ends,
    "shard": _shard_ends,
    "snap": _torn_ends,
    "spin": _at(0.2),
    "wound": _wound,
    "impact": _at(0.1),
    "stars": lambda s, *_: [(s.skeleton.head + vec(0, 0.2 * s.build.head, 0), 0.17)],
    "victim": _body,
    "threat": _blow,
    "tip": _horn_tip,
    "swipe": _trail,
    "clash": _met,
    "lunge": lambda s, at, *_: [(vec(*at) / 100, 0.14)],
    "hop": _way,
    "strands": _way,
    "ghost": lambda s, at, *_: [(vec(*at) / 100 + vec(0, 0.9, 0), 0.08)],
    "whirl": lambda s, radius=30, *_: [(vec(0, 0, -radius / 100), 0.05), (vec(0, 0, radius / 100), 0.05)],
}
