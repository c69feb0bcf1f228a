"""Weapons as flat parts: fill, and a polygon of (t along the axis from the right hand, w across), in shares of standing
height.

A weapon is drawn square to the reader, so it never hides edge-on, and it can be cut anywhere along `t`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Part = tuple[str, tuple[tuple[float, float], ...]]


class Weapon(NamedTuple):
    """How many hands hold it, from where to where it reaches, how wide it is, and its parts from back to front."""

    hands: int
    butt: float
    tip: float
    wide: float
    parts: tuple[Part, ...]


def _bar(t0: float, t1: float, width: float, w1: float | None = None) -> tuple[tuple[float, float], ...]:
    w1 = width if w1 is None else w1
    return ((t0, -width), (t1, -w1), (t1, w1), (t0, width))


WEAPONS: Mapping[str, Weapon] = {
    "staff": Weapon(2, -0.46, 0.62, 0.02, (
        ("ink", _bar(-0.46, 0.62, 0.016)),
        ("second", _bar(0.52, 0.585, 0.018)),
        ("second", _bar(-0.42, -0.36, 0.018)),
    )),
    "sword": Weapon(1, -0.10, 0.64, 0.09, (
        ("paper", ((0.03, -0.026), (0.54, -0.021), (0.64, 0), (0.54, 0.021), (0.03, 0.026))),
        ("ink", ((0.06, -0.005), (0.44, 0), (0.06, 0.005))),
        ("ink", ((0.028, -0.088), (0.054, -0.088), (0.060, 0), (0.054, 0.088), (0.028, 0.088), (0.02, 0))),
        ("ink", _bar(-0.07, 0.03, 0.013)),
        ("second", ((-0.105, -0.018), (-0.072, -0.026), (-0.06, 0), (-0.072, 0.026), (-0.105, 0.018))),
    )),
    "axe": Weapon(2, -0.30, 0.57, 0.19, (
        ("ink", _bar(-0.30, 0.52, 0.016)),
        ("paper", ((0.34, 0), (0.345, 0.05), (0.25, 0.165), (0.36, 0.2), (0.46, 0.2), (0.57, 0.165), (0.475, 0.05),
            (0.48, 0))),
        ("ink", ((0.335, -0.005), (0.345, 0.05), (0.275, 0.135), (0.36, 0.165), (0.46, 0.165), (0.545, 0.135),
            (0.475, 0.05), (0.485, -0.005))),
        ("ink", ((0.355, -0.06), (0.335, 0.02), (0.485, 0.02), (0.465, -0.06))),
        ("second", _bar(0.25, 0.30, 0.019)),
        ("second", _bar(-0.30, -0.26, 0.024)),
    )),
    "spear": Weapon(2, -0.50, 0.80, 0.045, (
        ("ink", _bar(-0.50, 0.62, 0.013)),
        ("paper", ((0.60, -0.014), (0.645, -0.046), (0.80, 0), (0.645, 0.046), (0.60, 0.014))),
        ("ink", ((0.64, -0.003), (0.76, 0), (0.64, 0.003))),
        ("second", ((0.50, -0.034), (0.60, -0.02), (0.60, 0.02), (0.50, 0.034), (0.53, 0.0))),
    )),
    "rapier": Weapon(1, -0.09, 0.80, 0.06, (
        ("ink", ((0.03, -0.015), (0.60, -0.010), (0.80, 0), (0.60, 0.010), (0.03, 0.015))),
        ("second", ((0.005, -0.058), (0.045, -0.046), (0.065, 0), (0.045, 0.046), (0.005, 0.058), (-0.005, 0))),
        ("ink", _bar(-0.09, 0.02, 0.013)),
        ("ink", ((-0.105, -0.016), (-0.08, -0.018), (-0.08, 0.018), (-0.105, 0.016))),
    )),
    "dagger": Weapon(1, -0.06, 0.28, 0.05, (
        ("paper", ((0.03, -0.022), (0.20, -0.016), (0.28, 0), (0.20, 0.016), (0.03, 0.022))),
        ("ink", _bar(0.02, 0.042, 0.052)),
        ("ink", _bar(-0.06, 0.03, 0.013)),
    )),
    "chain": Weapon(2, -0.10, 0.62, 0.06, ()),
    "fists": Weapon(0, 0.0, 0.0, 0.0, ()),
    "claws": Weapon(0, 0.0, 0.0, 0.0, ()),
}  # fmt: skip


def weapon_of(kind: str, reach: float) -> Weapon:
    """Return a weapon lengthened or shortened: what lies beyond the grip moves, heads and hilts keep their size."""
    w = WEAPONS[kind]
    if reach == 1 or not w.parts:
        return w
    head = {"axe": 0.24, "spear": 0.48, "staff": 0.50}.get(kind, 0.5)
    butt = {"staff": -0.34, "spear": -0.3, "axe": -0.24}.get(kind, -0.2)

    def moved(share: float) -> float:
        return (
            share + (reach - 1) * w.tip if share >= head else share + (reach - 1) * w.butt if share <= butt else share
        )

    parts = tuple((fill, tuple((moved(t), wide) for t, wide in poly)) for fill, poly in w.parts)
    return w._replace(butt=moved(w.butt), tip=moved(w.tip), parts=parts)
