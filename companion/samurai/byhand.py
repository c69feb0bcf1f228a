"""What the table may set by hand, whatever the rules say: tracks, day, place, terrain, boxes, items, traits and notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.offers import Amount, Choice, Offer, Pick, Text
from companion.engine.rules import NotAllowed
from companion.samurai import effects, journal, tracks
from companion.samurai.state import SEAT, SUPPLIES, Journey
from companion.samurai.world import World
from data.samurai.eventtable import STAR

BLANK = "blank"
MOST = 60  # of tracks without bubbles
MARKS = ("open", "event", "star", "clue")


def offers(w: World, j: Journey) -> list[Offer]:
    """One `set` for each thing: ``track.coins``, ``day``, ``place``, ``hex.3.4``, ``bubble.hex.3.4``, ``event.2.5``,
    ``item.yumi_bow``, ``trait.honor``, ``clue`` and, also once the game is over, ``note.trait.honor``."""
    return [_offer(j, key, arg, values) for key, arg, values in _knobs(w, j)]


def _offer(j: Journey, key: str, arg: Any, values: Mapping[str, Any]) -> Offer:
    kind, _, name = key.partition(".")
    return Offer(SEAT, "set", f"table.set_{kind}", (arg,), values, {"key": key}, group=kind, now=NOW[kind](j, name))


def _knobs(w: World, j: Journey) -> list[tuple[str, Any, Mapping[str, Any]]]:
    found: list[tuple[str, Any, Mapping[str, Any]]] = []
    for what in ("grit", *SUPPLIES, "treachery", "flex"):
        found.append((f"track.{what}", Amount("value", 0, _most(w, j, what), "track"), {"what": tracks.word(what)}))
    found.append(("day", Amount("value", 1, w.rules.days.days, "day"), {}))
    here = tuple(Choice(name, "table.hex_name", {"hex": w.board.name[name]}) for name in w.board.at if name in j.terrain)
    found.append(("place", Pick.of("value", here, show="hex"), {}))
    lands = tuple(Choice(row.id, f"terrain:{row.id}:name") for row in w.tables.terrain)
    for name, called in w.board.name.items():
        if name not in w.board.printed:
            blank = () if name == j.here else (Choice(BLANK, "table.blank"),)
            found.append((name, Pick.of("value", (*blank, *lands), show="terrain"), {"hex": called, "typed": f"hex.{called}"}))
        found.append((f"bubble.{name}", _switch(), {"hex": called, "typed": f"bubble.{called}"}))
    marks = tuple(Choice(how, f"table.mark_{how}") for how in MARKS)
    for name, letter in w.board.letters.items():
        _, row, column = name.split(".")
        found.append(
            (
                name,
                Pick.of("value", marks, show="mark"),
                {"letter": "★" if letter == STAR else letter, "row": row, "column": column},
            )
        )
    for item in w.tables.inventory:
        found.append((f"item.{item.id}", _switch(), {"name": f"inventory:{item.id}:name"}))
    for name in w.traits:
        found.append((f"trait.{name}", _switch(), {"name": f"traits:{name}:name"}))
    found.append(("clue", Pick.of("value", (Choice(True, "table.heads"), Choice(False, "table.tails")), show="coin"), {}))
    for place, (about, values) in journal.places(j).items():
        found.append(
            (f"note.{place}", Text("value", journal.LONGEST, journal.EXAMPLES), {"about": {"reason": about, "values": values}})
        )
    return found


def _switch() -> Pick:
    return Pick.of("value", (Choice(True, "table.yes"), Choice(False, "table.no")), show="switch")


def _most(w: World, j: Journey, what: str) -> int:
    if what == "grit":
        return w.rules.tracks.grit_max
    return w.bubbles - j.filled.get(what, 0) if what in SUPPLIES else MOST


def set_(w: World, j: Journey, key: str, value: Any) -> None:
    """One thing is set. Grit at nought and all traits in Gusuku end it even so."""
    kind, _, name = key.partition(".")
    if kind not in SETTERS:
        raise NotAllowed("engine.no_override", key=key)
    SETTERS[kind](w, j, name, value)
    effects.arrived(w, j) if j.grit else tracks.end(j, "fell")


def _track(w: World, j: Journey, what: str, value: Any) -> None:
    setattr(j, what, value)


def _hex(w: World, j: Journey, name: str, value: Any) -> None:
    name = f"hex.{name}"
    if value != BLANK:
        return effects.mapped(j, name, value)
    j.terrain = {hex_: what for hex_, what in j.terrain.items() if hex_ != name}
    j.drawn = tuple(hex_ for hex_ in j.drawn if hex_ != name)


def _place(w: World, j: Journey, name: str, value: Any) -> None:
    j.here, j.path = value, (*j.path, value)


def _box(w: World, j: Journey, name: str, value: Any) -> None:
    name = f"event.{name}"
    boxes = {box: how for box, how in j.boxes.items() if box != name}
    j.boxes = boxes if value == "open" else {**boxes, name: value}


def _listed(field: str) -> Callable[[World, Journey, str, Any], None]:
    def change(w: World, j: Journey, name: str, value: Any) -> None:
        left = tuple(one for one in getattr(j, field) if one != name)
        setattr(j, field, (*left, name) if value else left)

    return change


NOW: Mapping[str, Callable[[Journey, str], Any]] = {
    "track": lambda j, name: getattr(j, name),
    "day": lambda j, _: j.today,
    "place": lambda j, _: j.here,
    "hex": lambda j, name: j.terrain.get(f"hex.{name}", BLANK),
    "bubble": lambda j, name: name in j.bubbles,
    "event": lambda j, name: j.boxes.get(f"event.{name}", "open"),
    "item": lambda j, name: name in j.items,
    "trait": lambda j, name: name in j.traits,
    "clue": lambda j, _: j.heads,
    "note": lambda j, name: j.notes.get(name, ""),
}
"""How each thing is as the table stands."""

SETTERS: Mapping[str, Callable[[World, Journey, str, Any], None]] = {
    "track": _track,
    "day": lambda w, j, _, value: setattr(j, "days", value - 1),
    "place": _place,
    "hex": _hex,
    "bubble": _listed("bubbles"),
    "event": _box,
    "item": _listed("items"),
    "trait": _listed("traits"),
    "clue": lambda w, j, _, value: setattr(j, "heads", value),
    "note": lambda w, j, name, value: journal.written(j, name, value),
}
