"""What the pencil does, row by row: each with its own piece of the sheet, drawn as it stands at that row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.samurai.screen_text import Phrases
from companion.samurai.state import SUPPLIES, Journey, Stroke
from companion.samurai.world import World

UNSEEN = frozenset({"fate", "digit", "card", "battle"})
"""Strokes the screen has shown already, or that are no stroke."""
TRACKED = {"circle": "g", "fill": "x", "tick": "x"}
"""Strokes on a track, and how the very sign is drawn: a ring or a disc in red."""
PICTURES = {
    "travel": "move", "heads": "clue", "tails": "clue", "day": "day", "turn": "grit", "hunted": "treachery", "void": "treachery",
    "write": "write", "end": "write", "bubble_event": "bubble",
    "treasure": "x", "star": "star", "road": "move", "border": "x", "bubble": "bubble",
}  # fmt: skip


def paper(w: World, j: Journey, say: Phrases) -> list[dict[str, Any]]:
    """The rows of the last move, like strokes in one."""
    rows: list[dict[str, Any]] = []
    for group, circled, filled in _moments(j):
        row = _row(w, say, group, circled, filled)
        rows.append({"id": f"{j.days}.{len(j.path)}.{len(j.boxes)}.{len(rows)}.{group[0].field}", **row})
    return rows


def _moments(j: Journey) -> list[tuple[list[Stroke], int, int]]:
    """Strokes in groups of one track and kind, each with how many bubbles are circled and filled after it."""
    groups: list[list[Stroke]] = []
    sites = {hex_ for site in j.sites for hex_ in site.hexes}
    for stroke in j.pencil:
        if stroke.act in UNSEEN or (stroke.act == "draw" and stroke.field not in sites):
            continue  # a tap on the map said already what to draw there
        last = groups[-1][-1] if groups else None
        if last and stroke.act in TRACKED and (last.act, _track(last)) == (stroke.act, _track(stroke)):
            groups[-1].append(stroke)
        else:
            groups.append([stroke])
    filled = {what: j.filled.get(what, 0) for what in SUPPLIES}
    circled = {what: getattr(j, what) + filled[what] for what in SUPPLIES}
    found = []
    for group in reversed(groups):
        what = _track(group[0])
        found.append((group, circled.get(what, 0), filled.get(what, 0)))
        if group[0].act == "circle":
            circled[what] -= len(group)
        elif group[0].act == "fill":
            filled[what] -= len(group)
    return found[::-1]


def _track(stroke: Stroke) -> str:
    return stroke.field.partition(".")[0]


def _row(w: World, say: Phrases, group: list[Stroke], circled: int, filled: int) -> dict[str, Any]:
    first, last = group[0], group[-1]
    act, what = first.act, _track(first)
    row: dict[str, Any] = {"icon": _icon(say, first), "text": say.act(f"act.{act}", _named(w, first))}
    if act in TRACKED:
        row["text"] = say(
            f"row_{act}", what=say.counted(what, len(group)) if what != "flex" else f"{len(group)} {say.names['flex']}"
        )
        boxed = what not in SUPPLIES
        length = w.rules.tracks.treachery_boxes if boxed else w.bubbles
        numbers = [int(stroke.field.partition(".")[2]) for stroke in group]
        state = (numbers[-1], numbers[0] - 1) if boxed else (circled, filled)
        row["track"] = [int(boxed), length, *state, numbers[0], numbers[-1], TRACKED[act], what]
    if act in ("turn", "bubble_event", "travel"):
        row["text"] = say(f"row_{act}", **_named(w, first))
    if act == "write":
        row |= {"note": str(say.starters[first.field.partition(".")[2]]), "about": f"trait.{first.field.partition('.')[2]}"}
    if act in ("cross", "cross_star", "lock"):
        row["boxes"] = list(first.values.get("boxes", [first.field]))
    if "after" in last.values:
        row |= {"from": first.values["before"], "to": last.values["after"]}
    return row


def _named(w: World, stroke: Stroke) -> Mapping[str, Any]:
    """What fills the words of a stroke, a hex by the name on its sheet; the log keeps rows and numbers."""
    hex_ = f"hex.{stroke.values.get('hex')}"
    return {**stroke.values, "hex": w.board.name[hex_]} if hex_ in w.board.name else stroke.values


def _icon(say: Phrases, stroke: Stroke) -> str:
    if stroke.act == "draw":
        return say.icons[stroke.values["terrain"].split(":")[1]]
    return PICTURES.get(stroke.act) or say.icons.get(_track(stroke), "x")
