"""Hands: a fist, a grip, an open hand, a palm, a hand held like a blade, a claw."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from layouts.lostworlds.figures.outlines import gathered, stroke
from layouts.lostworlds.figures.scene import Scene
from layouts.lostworlds.figures.vectors import Vec, cross, normal, unit


def grips(s: Scene, k: str) -> bool:
    """Whether a hand holds a weapon, a shield or a dagger."""
    if k == "R":
        return s.weapon.hands > 0 and not s.pose.unarmed
    return (s.skeleton.both and not s.pose.unarmed) or s.look.off_hand != "none"


def draw(s: Scene, k: str) -> None:
    """One hand, over whatever it holds."""
    kind = "grip" if grips(s, k) else s.pose.hands[0 if k == "R" else 1]
    if kind != "grip" and s.look.weapon == "claws":
        kind = "claw"
    j = s.skeleton
    hand, way = j.hand[k], unit(j.hand[k] - j.elbow[k])
    across = unit(cross(way, s.camera.axis))
    if across[1] < 0:
        across = -across
    fill = "ink" if s.look.value("arms") == "ink" else "skin"
    SHAPES[kind](s, hand, way, across, fill)


def _fist(s: Scene, hand: Vec, way: Vec, across: Vec, fill: str) -> None:
    r = s.build.hand
    g = s.limb((hand - way * 0.008, r), (hand + way * 0.014, r * 0.98))
    s.block.cut(fill, g, s.weight(hand) * 0.9, 0.25)
    _knuckles(s, hand + way * 0.012, s.xy(hand + way) - s.xy(hand), fill)


def _grip(s: Scene, hand: Vec, way: Vec, across: Vec, fill: str) -> None:
    r = s.build.hand
    g = s.limb((hand - way * 0.008, r), (hand + way * 0.012, r * 0.95))
    s.block.cut(fill, g, s.weight(hand) * 0.9, 0.25)
    _knuckles(s, hand, s.xy(hand + s.skeleton.aim * 0.05) - s.xy(hand), fill)


def _knuckles(s: Scene, hand: Vec, along: Vec, fill: str) -> None:
    """Three cuts between four fingers, across the direction `along`."""
    c, r = s.xy(hand), s.build.hand * s.camera.size(hand)
    a, q = unit(along), normal(along)
    line = "paper" if fill == "ink" else "ink"
    cuts = [stroke([c + a * r * (t - 0.1) - q * r * 0.7, c + a * r * t + q * r * 0.2], 0.2, 0.14 * r) for t in (-0.4, 0.15, 0.7)]
    s.block.add(line, cuts, 0.03)


def _fingers(s: Scene, hand: Vec, way: Vec, across: Vec, fill: str, spread: float, long: float, thumb: float) -> None:
    r = s.build.hand
    parts = [s.limb((hand - way * 0.01, r * 0.72), (hand + way * 0.03, r * 0.92))]
    for n, share in ((-1.5, 0.86), (-0.5, 1.0), (0.5, 0.97), (1.5, 0.78)):
        root = hand + way * 0.035 + across * n * r * 0.42
        tip = root + unit(way + across * n * spread) * long * share
        parts.append(s.limb((root, r * 0.30), (tip, r * 0.21)))
    if thumb:
        parts.append(s.limb((hand + way * 0.008, r * 0.42), (hand + across * r * 1.35 + way * thumb, r * 0.25)))
    s.block.cut(fill, gathered(*parts), s.weight(hand) * 0.8, 0.25)


def _open(s: Scene, hand: Vec, way: Vec, across: Vec, fill: str) -> None:
    _fingers(s, hand, way, across, fill, 0.34, 0.052, 0.03)


def _palm(s: Scene, hand: Vec, way: Vec, across: Vec, fill: str) -> None:
    """The heel of the hand forward, fingers up."""
    up = unit(across - way * 0.25)
    _fingers(s, hand + way * 0.01, up, way, fill, 0.08, 0.045, 0.02)


def _blade(s: Scene, hand: Vec, way: Vec, across: Vec, fill: str) -> None:
    r = s.build.hand
    g = s.limb((hand, r * 0.75), (hand + way * 0.05, r * 0.72), (hand + way * 0.095, r * 0.32))
    g = gathered(g, s.limb((hand + way * 0.01, r * 0.4), (hand + way * 0.05 + across * r * 0.95, r * 0.28)))
    s.block.cut(fill, g, s.weight(hand) * 0.8, 0.25)
    a, b = s.xy(hand + way * 0.03), s.xy(hand + way * 0.085)
    s.block.add("ink" if fill != "ink" else "paper", stroke([a, b], 0.3, 0.2))


def _claw(s: Scene, hand: Vec, way: Vec, across: Vec, fill: str) -> None:
    """A paw with four claws that shine."""
    r = s.build.hand
    s.block.cut(fill, s.limb((hand - way * 0.02, r * 0.9), (hand + way * 0.025, r * 1.12)), s.weight(hand) * 0.9, 0.25)
    for n in (-1.5, -0.5, 0.5, 1.5):
        root = hand + way * 0.035 + across * n * r * 0.5
        bent = root + way * 0.045 + across * n * r * 0.16
        tip = root + way * 0.075 - across * r * 0.25 + across * n * r * 0.1
        claw = stroke([s.xy(root), s.xy(bent), s.xy(tip)], 0.5 * r * s.camera.size(hand), 0.1)
        s.block.add("paper", claw, pen=0.75)
        s.block.add("ink", claw, pen=0.42)
        s.block.add("paper", claw)


SHAPES: Mapping[str, Callable[[Scene, Vec, Vec, Vec, str], None]] = {
    "fist": _fist, "grip": _grip, "open": _open, "palm": _palm, "blade": _blade, "claw": _claw,
}  # fmt: skip
