"""The table of poses (`data/lostworlds/poses.toml`): joint angles and marks of every picture.

``[default]`` holds values that a pose leaves out. A pose ``[ducking]`` may have tables within it for some fighters,
applied in this order, the last one winning: ``one`` or ``two`` (hands on the weapon) or ``bare``, ``shield``, the off
hand's ``dagger``, the weapon's kind, ``beast``, the build. ``[weapon.axe]`` holds for every pose with an axe that does
not say otherwise. A ``poses.toml`` in a fighter's own folder comes last, for that fighter alone. ``[habit]`` is what a
fighter (there), a temper or a build (here) adds to every pose.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from data.errors import Fault, nearest
from layouts.art.lostworlds.figures.gear import WEAPONS
from layouts.art.lostworlds.figures.look import Look

TABLE = Path(__file__).parents[4] / "data" / "lostworlds" / "poses.toml"
Triple = tuple[float, float, float]
RESERVED = ("default", "weapon", "habit")


@dataclass(frozen=True)
class Pose:
    """One picture's pose and the camera that sees it. Lengths in hundredths of standing height along (forward, up,
    right), the camera's in heights; angles in degrees.

    The camera: `yaw` to the fighter's right (0 is face to face, 180 behind him), `away` and `eye` its distance and
    height, `at` the point in the middle (forward, up, right), `tall` the height that the frame spans there, `roll` the
    tilt of the horizon.

    `pelvis` is a place; `spine` (lean forward, lean right, twist right), of which the pelvis takes the share `tilt`;
    `head` (yaw, pitch up, roll), then turned to the reader by the share `gaze` and tilted by `nod`; `foot_*` the sole's
    place, `toe_*` (yaw, pitch up); `grip` the right hand from the base of the neck, `aim` the weapon's direction
    (azimuth, elevation), or `at_you`, degrees to the right of the reader's eye and above; `edge` the direction of a
    blade's edge; `span` where along the weapon the left hand is sought; `left` the left hand when it is free; `hands`
    the shapes of empty hands (right, left); `clutch` the part that the left hand holds (arm, leg or body) and its side;
    `knee_*` and `elbow_*` the direction of a middle joint; `face` a shield's normal, `off_aim` the dagger's direction;
    `without_shield` leaves the shield out; `slide` shifts a long weapon through the hand; `broken` where along it a
    weapon breaks; `drift` the direction in which cloth and hair trail; `flow`, `wave` and `ring` how a chain runs
    (`wield.chain_line`); `events` what happens: a name in `events.EVENTS` and its arguments.
    """

    yaw: float = 8
    away: float = 1.2
    eye: float = 0.92
    at: Triple = (0, 0.64, 0)
    tall: float = 1.12
    roll: float = 0
    gaze: float = 0.72
    nod: float = 0
    far: bool = False
    pelvis: Triple = (0, 49, 0)
    tilt: float = 0.25
    spine: Triple = (8, 0, 0)
    head: Triple = (0, 0, 0)
    mood: str = "fierce"
    foot_r: Triple = (-19, 0, 12)
    foot_l: Triple = (19, 0, -9)
    toe_r: tuple[float, float] = (40, 0)
    toe_l: tuple[float, float] = (5, 0)
    knee_r: Triple | None = None
    knee_l: Triple | None = None
    grip: Triple = (6, -28, 14)
    aim: tuple[float, float] = (-20, 38)
    at_you: tuple[float, ...] = ()
    edge: Triple | None = None
    span: float = 26
    left: Triple = (22, -16, -12)
    elbow_r: Triple | None = None
    elbow_l: Triple | None = None
    hands: tuple[str, str] = ("fist", "open")
    clutch: tuple[str, ...] = ()
    face: tuple[float, float] = (-10, 5)
    off_aim: tuple[float, float] = (0, 50)
    without_shield: bool = False
    loose: bool = False
    unarmed: bool = False
    broken: float = 0
    slide: float = 0
    drift: Triple = (-4, 0, 0)
    flow: str = "hang"
    wave: Triple = (46, 1.5, 0)
    ring: tuple[float, float, float, float, float] | None = None
    events: tuple[tuple[Any, ...], ...] = ()


_KEYS = {one.name for one in fields(Pose)}
_USUAL = {one.name: one.default for one in fields(Pose)}


@dataclass(frozen=True)
class Poses:
    """All poses of a table, and a fighter's own changes to them."""

    table: Mapping[str, Mapping[str, Any]]
    place: str
    own: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    own_place: str = ""

    def with_own(self, path: Path) -> "Poses":
        """Return these poses with those of a fighter's own file added, if it exists. Raises `Fault` for a pose that
        this table does not have."""
        if not path.is_file():
            return self
        own, place = read(path), f"{path.parent.name}/{path.name}"
        for name in own.table:
            if name != "habit" and (name in RESERVED or name not in self.table):
                raise Fault(f"there is no pose {name!r}{nearest(name, self.names())}", place)
        return Poses(self.table, self.place, own.table, place)

    def names(self) -> Iterator[str]:
        return (name for name in self.table if name not in RESERVED)

    def pose(self, name: str, look: Look) -> Pose:
        """Return the pose of that name as a fighter with this look takes it. Raises `Fault` naming the nearest pose."""
        if name in RESERVED or name not in self.table:
            raise Fault(f"there is no pose {name!r}{nearest(name, self.names())}", self.place)
        tags = _tags(look)
        layers: list[Mapping[str, Any]] = [self.table["default"]]
        stock = self.table.get("weapon", {})
        layers += [stock[tag] for tag in tags if tag in stock]
        layers += [self.table[name]]
        layers += [self.table[name][tag] for tag in tags if tag in self.table[name]]
        merged: dict[str, Any] = {}
        for layer in layers:
            merged.update({key: value for key, value in layer.items() if not isinstance(value, dict)})
        own = self.own.get(name, {})
        for place, keys in ((self.place, merged), (self.own_place, own)):
            if wrong := sorted(keys.keys() - _KEYS):
                raise Fault(f"a pose has no {wrong[0]!r}{nearest(wrong[0], sorted(_KEYS))}", place, None, name)
        merged.update(own)
        for habit in (
            *(self.table.get("habit", {}).get(tag, {}) for tag in (look.temper, look.build)),
            self.own.get("habit", {}),
        ):
            for key, more in habit.items():
                merged[key] = _shift(merged.get(key, _USUAL[key]), more)
        return Pose(**{key: _freeze(value) for key, value in merged.items()})


def _shift(value: Any, offset: Any) -> Any:
    """Return a number plus an offset, or each number of a list plus its own."""
    return [a + b for a, b in zip(value, offset, strict=True)] if isinstance(offset, list) else value + offset


def _freeze(value: Any) -> Any:
    return tuple(_freeze(v) for v in value) if isinstance(value, list) else value


def hands_on_weapon(look: Look) -> int:
    """Return how many hands hold the weapon: at most one if the other holds something of its own."""
    hands = WEAPONS[look.weapon].hands
    return hands if look.off_hand == "none" else min(1, hands)


def _tags(look: Look) -> tuple[str, ...]:
    hands = ("bare", "one", "two")[hands_on_weapon(look)]
    off = "shield" if look.shield else look.off_hand
    return (hands, off, look.weapon, *(("beast",) if look.beastly else ()), look.build)


@lru_cache(16)
def _read(text: str, name: str) -> Poses:
    return Poses(tomllib.loads(text), name)


def read(path: Path = TABLE) -> Poses:
    """Return the poses in a file. Raises `Fault` if it cannot be read."""
    try:
        return _read(path.read_text(encoding="utf-8"), path.name)
    except OSError as error:
        raise Fault(f"cannot be read ({error.strerror})", str(path)) from None
    except tomllib.TOMLDecodeError as error:
        raise Fault(f"is not TOML ({error})", str(path)) from None
