"""Hands: a fist, a grip, an open hand, a palm, a hand held like a blade, a claw."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from layouts.art.lostworlds.figures.outlines import gathered, stroke
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.vectors import Vec, cross, normal, unit


def grips(scene: Scene, side: str) -> bool:
    """Return whether a hand holds a weapon, a shield or a dagger."""
    if side == "R":
        return scene.weapon.hands > 0 and not scene.pose.unarmed
    return (scene.skeleton.both and not scene.pose.unarmed) or scene.look.off_hand != "none"


def draw(scene: Scene, side: str) -> None:
    """Draw one hand, over whatever it holds."""
    kind = "grip" if grips(scene, side) else scene.pose.hands[0 if side == "R" else 1]
    if kind != "grip" and scene.look.weapon == "claws":
        kind = "claw"
    j = scene.skeleton
    hand, way = j.hand[side], unit(j.hand[side] - j.elbow[side])
    across = unit(cross(way, scene.camera.axis))
    if across[1] < 0:
        across = -across
    fill = "ink" if scene.look.value("arms") == "ink" else "skin"
    SHAPES[kind](scene, hand, way, across, fill)


def _fist(scene: Scene, hand: Vec, way: Vec, across: Vec, fill: str) -> None:
    r = scene.build.hand
    g = scene.limb((hand - way * 0.008, r), (hand + way * 0.014, r * 0.98))
    scene.block.cut(fill, g, scene.weight(hand) * 0.9, 0.25)
    _knuckles(scene, hand + way * 0.012, scene.xy(hand + way) - scene.xy(hand), fill)


def _grip(scene: Scene, hand: Vec, way: Vec, across: Vec, fill: str) -> None:
    r = scene.build.hand
    g = scene.limb((hand - way * 0.008, r), (hand + way * 0.012, r * 0.95))
    scene.block.cut(fill, g, scene.weight(hand) * 0.9, 0.25)
    _knuckles(scene, hand, scene.xy(hand + scene.skeleton.aim * 0.05) - scene.xy(hand), fill)


def _knuckles(scene: Scene, hand: Vec, along: Vec, fill: str) -> None:
    """Draw the knuckles: three cuts between four fingers, across the direction `along`."""
    c, r = scene.xy(hand), scene.build.hand * scene.camera.size(hand)
    a, q = unit(along), normal(along)
    line = "paper" if fill == "ink" else "ink"
    cuts = [
        stroke([c + a * r * (t - 0.1) - q * r * 0.7, c + a * r * t + q * r * 0.2], 0.2, 0.14 * r)
        for t in (-0.4, 0.15, 0.7)
    ]
    scene.block.add(line, cuts, 0.03)


def _fingers(
    scene: Scene, hand: Vec, way: Vec, across: Vec, fill: str, spread: float, long: float, thumb: float
) -> None:
    r = scene.build.hand
    parts = [scene.limb((hand - way * 0.01, r * 0.72), (hand + way * 0.03, r * 0.92))]
    for n, share in ((-1.5, 0.86), (-0.5, 1.0), (0.5, 0.97), (1.5, 0.78)):
        root = hand + way * 0.035 + across * n * r * 0.42
        tip = root + unit(way + across * n * spread) * long * share
        parts.append(scene.limb((root, r * 0.30), (tip, r * 0.21)))
    if thumb:
        parts.append(scene.limb((hand + way * 0.008, r * 0.42), (hand + across * r * 1.35 + way * thumb, r * 0.25)))
    scene.block.cut(fill, gathered(*parts), scene.weight(hand) * 0.8, 0.25)


def _open(scene: Scene, hand: Vec, way: Vec, across: Vec, fill: str) -> None:
    _fingers(scene, hand, way, across, fill, 0.34, 0.052, 0.03)


def _palm(scene: Scene, hand: Vec, way: Vec, across: Vec, fill: str) -> None:
    """Draw the heel of the hand forward, fingers up."""
    up = unit(across - way * 0.25)
    _fingers(scene, hand + way * 0.01, up, way, fill, 0.08, 0.045, 0.02)


def _blade(scene: Scene, hand: Vec, way: Vec, across: Vec, fill: str) -> None:
    r = scene.build.hand
    g = scene.limb((hand, r * 0.75), (hand + way * 0.05, r * 0.72), (hand + way * 0.095, r * 0.32))
    g = gathered(g, scene.limb((hand + way * 0.01, r * 0.4), (hand + way * 0.05 + across * r * 0.95, r * 0.28)))
    scene.block.cut(fill, g, scene.weight(hand) * 0.8, 0.25)
    a, b = scene.xy(hand + way * 0.03), scene.xy(hand + way * 0.085)
    scene.block.add("ink" if fill != "ink" else "paper", stroke([a, b], 0.3, 0.2))


def _claw(scene: Scene, hand: Vec, way: Vec, across: Vec, fill: str) -> None:
    """Draw a paw with four claws that shine."""
    r = scene.build.hand
    scene.block.cut(
        fill, scene.limb((hand - way * 0.02, r * 0.9), (hand + way * 0.025, r * 1.12)), scene.weight(hand) * 0.9, 0.25
    )
    for n in (-1.5, -0.5, 0.5, 1.5):
        root = hand + way * 0.035 + across * n * r * 0.5
        bent = root + way * 0.045 + across * n * r * 0.16
        tip = root + way * 0.075 - across * r * 0.25 + across * n * r * 0.1
        claw = stroke([scene.xy(root), scene.xy(bent), scene.xy(tip)], 0.5 * r * scene.camera.size(hand), 0.1)
        scene.block.add("paper", claw, pen=0.75)
        scene.block.add("ink", claw, pen=0.42)
        scene.block.add("paper", claw)


SHAPES: Mapping[str, Callable[[Scene, Vec, Vec, Vec, str], None]] = {
    "fist": _fist, "grip": _grip, "open": _open, "palm": _palm, "blade": _blade, "claw": _claw,
}  # fmt: skip
