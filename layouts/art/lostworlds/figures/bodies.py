"""Builds of fighters: the lengths and widths of the parts of a body, as shares of its standing height."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple


class Build(NamedTuple):
    """Half-widths of shoulders and hips; (across, deep) of chest, waist, pelvis; radii of arm (shoulder, elbow,
    wrist) and leg (hip, knee, ankle); sizes of head, hand, foot, neck; lengths of the bones; how far the head leans
    forward."""

    shoulder: float
    hip: float
    chest: tuple[float, float]
    waist: tuple[float, float]
    pelvis: tuple[float, float]
    arm: tuple[float, float, float]
    leg: tuple[float, float, float]
    head: float = 1.0
    hand: float = 0.031
    foot: float = 0.031
    neck: float = 0.036
    upper: float = 0.175
    fore: float = 0.165
    thigh: float = 0.25
    shin: float = 0.245
    stoop: float = 0.0


def _build(row: Mapping[str, Any]) -> Build:
    values: dict[str, Any] = {name: tuple(part) if isinstance(part, list) else part for name, part in row.items()}
    return Build(**values)


_TABLE = tomllib.loads(Path(__file__).with_name("bodies.toml").read_text(encoding="utf-8"))
BUILDS: Mapping[str, Build] = {name: _build(row) for name, row in _TABLE.items()}
