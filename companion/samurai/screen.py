"""What the phone shows of a journey: plain values that `screen.js` draws, texts already in the language of the tables.

Of an event that was not met nothing but its letter leaves here; what may be done comes with the offers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.samurai import resolve, shapes
from companion.samurai.events import fated, reading
from companion.samurai.mapping import MOUNTAINS, terrain
from companion.samurai.screen_board import board, ending, ledger, lesson, moment
from companion.samurai.screen_fight import fight
from companion.samurai.screen_text import Phrases, phrases
from companion.samurai.screen_warn import warned
from companion.samurai.state import SUPPLIES, Journey
from companion.samurai.warnings import steps_left
from companion.samurai.world import World

PHASES = {
    "planning": 1, "mapping": 2, "mountains": 2, "resolve": 3, "battle": 4, "purchase": 5, "eat": 6, "end": 8,
}  # fmt: skip
"""Which of the eight phases of the sheet each of ours belongs to."""
TRACKS = ("grit", *SUPPLIES, "treachery")
MARKS = {"star": "star", "x": "x", "lake": "", "road": "road", "pox": "pox"}
"""What is drawn in a hex beside its terrain."""


def screen(tables: Any, rules: Any, view: Any, seat: int | None) -> dict[str, Any]:
    """The screen of a seat, or of an onlooker (None), in a few milliseconds; it changes nothing."""
    w, j, say = rules.world(view), view, phrases(tables)
    number, title = _phase(say, j)
    return {
        "words": say.screen,
        "names": say.names,
        "icons": say.icons,
        "spoken": say.spoken,
        "lands": say.lands,
        "code": j.sheet,
        "day": min(j.today, w.rules.days.days),
        "days": w.rules.days.days,
        "crossed": j.days,
        "phase": j.phase,
        "number": number,
        "title": title,
        "have": {"day": min(j.today, w.rules.days.days)} | {what: getattr(j, what) for what in TRACKS},
        "here": _here(w, j, say),
        "warn": warned(w, j, say),
        "map": _map(w, j, say),
        "table": _table(w, j),
        "shapes": _shapes(w, j, say),
        "dice": _dice(w, j, say),
        "ghost": _ghost(w, j),
        "hints": _hints(w, j, say),
        "card": _card(w, j, say),
        "fight": fight(w, j, say) if j.fights else None,
        "things": _things(w, j, say),
        "ledger": ledger(j, say),
        "board": board(w, j, say),
        "moment": moment(w, j, say),
        "lesson": lesson(w, j, say),
        "end": ending(w, j, say),
    }


def _phase(say: Phrases, j: Journey) -> tuple[int | None, str]:
    if j.ended or j.phase not in PHASES:
        return None, say("end" if j.ended else "setup")
    if reading(j):
        return 3, say("event")
    number = PHASES[j.phase]
    return number, str(say.phases[number])


def _here(w: World, j: Journey, say: Phrases) -> dict[str, Any]:
    terrain = j.terrain[j.here]
    bubble = "bubble_filled" if j.here in j.bubbles else "bubble_open"
    steps = steps_left(w, j)
    facts = [
        [say.lands[terrain], say(bubble)],
        ["–" if steps is None else steps, say("steps_left")],
        [f"{len(j.traits)} / {w.rules.end.traits}", say("traits")],
    ]
    return {"icon": say.icons[terrain], "facts": facts}


def _map(w: World, j: Journey, say: Phrases) -> dict[str, Any]:
    """Hexes as ``[id, q, r, terrain, printed, bubble filled, name]``, what was drawn in them besides, and the way so far."""
    marks: dict[str, list[str]] = {}
    for site in j.sites:
        if mark := MARKS.get(site.mark):
            for hex_ in site.hexes:
                if not (site.over and mark == "x"):
                    marks.setdefault(hex_, []).append(mark)
    hexes = [
        [hex_, q, r, j.terrain.get(hex_, ""), int(hex_ in w.board.printed), int(hex_ in j.bubbles), w.board.name[hex_]]
        for hex_, (q, r) in w.board.at.items()
    ]
    steps = steps_left(w, j)
    far = say("far", steps="–" if steps is None else say.number("steps", steps))
    return {"hexes": hexes, "marks": marks, "here": j.here, "goal": w.board.goal, "path": list(j.path), "far": far}


def _table(w: World, j: Journey) -> dict[str, Any]:
    """The event table: what is marked, what is used up, the boxes fate leads to, and those that would finish a shape."""
    helps = {place.missing[0] for place in shapes.nearly(w, j)}
    return {
        "rows": list(w.board.events),
        "marked": dict(j.boxes),
        "locked": list(shapes.locked(j)),
        "fated": list(fated(j)) if j.red and j.white else [],
        "helps": sorted(helps),
    }


def _shapes(w: World, j: Journey, say: Phrases) -> list[dict[str, Any]]:
    """The eight shapes: whose is shown already, and where the others want the fewest boxes."""
    mask = w.board.mask
    marked, shut = mask(j.boxes), mask(shapes.locked(j))
    found = {place.shape for place in shapes.found(w, j)}
    result = []
    for row in w.tables.traits:
        own = row.id in j.traits and row.id not in found
        best: list[tuple[str, tuple[str, ...]]] = []
        fewest = 5
        for tip, (bits, boxes) in () if own else w.shapes[row.id].items():
            lacking = (bits & ~marked).bit_count()
            if not bits & shut and lacking <= fewest:
                best = [*(best if lacking == fewest else []), (tip, boxes)]
                fewest = lacking
        places = [
            {"tip": tip, "boxes": list(boxes), "missing": [box for box in boxes if box not in j.boxes]} for tip, boxes in best
        ]
        cells, size = _form(next(iter(w.shapes[row.id].values()))[1])
        said = {"id": row.id, "name": say.parted(say.traits[row.id]), "kanji": row.kanji, "cells": cells, "size": size}
        said |= {"own": own or not places, "claim": row.id in found, "places": places[:4]}
        result.append(said | _state(say, said, fewest))
    return result


def _state(say: Phrases, shape: dict[str, Any], lacking: int) -> dict[str, str]:
    """How far a shape is, in words, and how it is drawn."""
    if shape["own"]:
        return {"state": f"✓ {say('yours')}", "kind": "own"}
    if shape["claim"]:
        return {"state": say("claim_now"), "kind": "near", "hint": say("complete", name=shape["name"])}
    state, hint = say("boxes_more", n=lacking), say("to_go", name=shape["name"], n=lacking)
    return {"state": state, "kind": "near" if lacking == 1 else "", "hint": hint}


def _form(boxes: tuple[str, ...]) -> tuple[list[list[int]], list[int]]:
    """Boxes as rows and columns from 0, and how many of both there are."""
    at = [[int(n) for n in box.split(".")[1:]] for box in boxes]
    top, left = (min(one[axis] for one in at) for axis in (0, 1))
    cells = [[r - top, c - left] for r, c in at]
    return cells, [max(one[axis] for one in cells) + 1 for axis in (0, 1)]


def _dice(w: World, j: Journey, say: Phrases) -> dict[str, Any]:
    """The dice of phase 1, and what all white dice will do once they lie (phase 3)."""
    spy = any(step.name == "farthest" for _, step in w.held(j, "plan"))
    return {
        "red": j.red,
        "white": j.white,
        "dice": list(j.dice),
        "sixes": j.sixes,
        "rerolls": j.rerolls,
        "spyglass": spy,
        "pad": say.pad(w),
        "terrain": say.sums(w),
        "sets": _sets(w, j, say),
    }


def _sets(w: World, j: Journey, say: Phrases) -> list[list[Any]]:
    """What the white dice will do; once they are being resolved, what they will take at last."""
    if j.phase in ("mapping", "mountains"):
        faces = list(resolve.sets(w, j))
    else:
        faces = [int(task.source.partition(".")[2]) for task in j.open if task.step == resolve.LATER]
    return [[face, n, say.does(w, face, n)] for face, n in resolve.sets(w, j).items() if face in faces]


def _ghost(w: World, j: Journey) -> str:
    """What a tap on a hex would draw."""
    if j.phase == "mountains":
        return MOUNTAINS
    if j.phase == "mapping":
        return terrain(w, j)
    step = j.todo[0].parsed if j.todo else None
    return step.word(0) if step and step.name == "draw" else "lake" if step and step.name == "lake" else ""


def _hints(w: World, j: Journey, say: Phrases) -> Mapping[str, list[str]]:
    """The icon of what is asked, by verb, and what the map says."""
    found = {"mountains": [say.icons[MOUNTAINS], say("mountains_where")], "move": ["move", say("move_where")]}
    found |= {"star": ["star_open"], "mark": ["clue"], "event": ["battle"]}
    if j.phase == "mapping":
        land, total = terrain(w, j), j.red + j.white
        found["map"] = [say.icons[land], say("draw_where", red=j.red, white=j.white, sum=total, terrain=say.lands[land])]
    return found


def _card(w: World, j: Journey, say: Phrases) -> dict[str, Any] | None:
    event = reading(j)
    if not event:
        return None
    row = say.tables.row("events", event)
    options = {one.id: say.told(w, one, j.traits) for one in w.choices[event]}
    at = next((deed.how for deed in reversed(j.story) if deed.kind == "event"), "")
    return {"letter": event, "title": say.of(row, "title"), "text": say.of(row, "text"), "box": at, "options": options}


def _things(w: World, j: Journey, say: Phrases) -> Mapping[str, Any]:
    """What a picker shows of the things it offers."""
    if j.phase == "setup" and not j.todo:
        return {str(face): say.traveler(w, face, j.thrown) for face in j.thrown}
    name = j.todo[0].parsed.name if j.todo else ""
    if name == "trait":
        return {row.id: {"kanji": row.kanji, "name": say.parted(say.traits[row.id])} for row in w.tables.traits}
    if name == "item":
        return {row.id: {"text": say.of(row, "rule")} for row in say.tables.inventory}
    if name == "choose":
        return {}
    if any(task.key == "resolve" for task in j.open):
        return {str(face): {"parts": say.does(w, face, n)} for face, n in resolve.sets(w, j).items()}
    return {what: {"icon": say.icons[what]} for what in TRACKS}
