"""What the phone shows of a journey: plain values that `screen.js` draws, with texts in the language of the tables.

Of an event that was not met only its letter is sent; possible moves come with the offers."""

from collections.abc import Mapping
from typing import Any

from companion.samurai.rules import LOSSES, MOUNTAINS, SUPPLIES, Journey, Samurai
from companion.samurai.screen.battle_pad import fight
from companion.samurai.screen.player_board import board, ending, ledger, lesson, moment
from companion.samurai.screen.texts import Phrases, phrases
from companion.samurai.screen.warnings import steps_left, warning_records

PHASES = {
    "planning": 1, "mapping": 2, "mountains": 2, "resolve": 3, "battle": 4, "purchase": 5, "eat": 6, "end": 8,
}  # fmt: skip
"""Which of the eight phases of the sheet each of ours belongs to."""
TRACKS = ("grit", *SUPPLIES, "treachery")
MARKS = {"star": "star", "x": "x", "lake": "", "road": "road", "pox": "pox"}
"""What is drawn in a hex beside its terrain."""


def screen(tables: Any, rules: Samurai, view: Any, seat: int | None) -> dict[str, Any]:
    """Return the record that the phone draws for a seat, or for an onlooker (None); fast, and without changing the
    journey."""
    journey, world, say = view, view.world, phrases(tables)
    number, title = _phase(say, journey)
    return {
        "words": say.screen,
        "names": say.names,
        "icons": say.icons,
        "spoken": say.spoken,
        "lands": say.lands,
        "code": journey.sheet,
        "day": min(journey.today, world.rules.days.days),
        "days": world.rules.days.days,
        "crossed": journey.days,
        "phase": journey.phase,
        "number": number,
        "title": title,
        "have": {"day": min(journey.today, world.rules.days.days)} | {what: getattr(journey, what) for what in TRACKS},
        "here": _here(journey, say),
        "warn": warning_records(journey, say),
        "map": _map(journey, say),
        "table": _table(journey),
        "shapes": _shapes(journey, say),
        "dice": _dice(journey, say),
        "ghost": _ghost(journey),
        "hints": _hints(journey, say),
        "card": _card(journey, say),
        "fight": fight(journey, say) if journey.fights else None,
        "things": _things(journey, say),
        "ledger": ledger(journey, say),
        "board": board(journey, say),
        "moment": moment(journey, say),
        "lesson": lesson(journey, say),
        "end": ending(journey, say),
    }


def _phase(say: Phrases, journey: Journey) -> tuple[int | None, str]:
    if journey.ended or journey.phase not in PHASES:
        return None, say("end" if journey.ended else "setup")
    if journey.event_being_read:
        return 3, say("event")
    number = PHASES[journey.phase]
    return number, str(say.phases[number])


def _here(journey: Journey, say: Phrases) -> dict[str, Any]:
    terrain = journey.terrain[journey.here]
    bubble = "bubble_filled" if journey.here in journey.bubbles else "bubble_open"
    steps = steps_left(journey)
    facts = [
        [say.lands[terrain], say(bubble)],
        ["–" if steps is None else steps, say("steps_left")],
        [f"{len(journey.traits)} / {journey.world.rules.end.traits}", say("traits")],
    ]
    return {"icon": say.icons[terrain], "facts": facts}


def _map(journey: Journey, say: Phrases) -> dict[str, Any]:
    """Return the map: hexes as ``[id, q, r, terrain, printed, bubble filled, name]``, marks drawn in them, and the path
    so far."""
    marks: dict[str, list[str]] = {}
    for site in journey.sites:
        if mark := MARKS.get(site.mark):
            for hex_ in site.hexes:
                if not (site.over and mark == "x"):
                    marks.setdefault(hex_, []).append(mark)
    board, terrain = journey.world.board, journey.terrain
    hexes = [
        [hex_, q, r, terrain.get(hex_, ""), int(hex_ in board.printed), int(hex_ in journey.bubbles), board.name[hex_]]
        for hex_, (q, r) in board.at.items()
    ]
    steps = steps_left(journey)
    far = say("far", steps="–" if steps is None else say.number("steps", steps))
    return {
        "hexes": hexes,
        "marks": marks,
        "here": journey.here,
        "goal": journey.world.board.goal,
        "path": list(journey.path),
        "far": far,
    }


def _table(journey: Journey) -> dict[str, Any]:
    """Return the event table: marked boxes, locked ones, those the fate dice lead to, and those that would finish a
    shape."""
    helps = {place.missing[0] for place in journey.nearly_finished_shapes()}
    return {
        "rows": list(journey.world.board.events),
        "marked": dict(journey.boxes),
        "locked": list(journey.locked_boxes()),
        "fated": list(journey.fated_boxes()) if journey.red and journey.white else [],
        "helps": sorted(helps),
    }


def _shapes(journey: Journey, say: Phrases) -> list[dict[str, Any]]:
    """Return a record for each of the eight shapes: whether its trait is owned or can be claimed, and the places where
    it lacks the fewest boxes."""
    mask = journey.world.board.mask
    marked, shut = mask(journey.boxes), mask(journey.locked_boxes())
    found = {place.shape for place in journey.finished_shapes()}
    result = []
    for row in journey.world.tables.traits:
        own = row.id in journey.traits and row.id not in found
        best: list[tuple[str, tuple[str, ...]]] = []
        fewest = 5
        for tip, (bits, boxes) in () if own else journey.world.shapes[row.id].items():
            lacking = (bits & ~marked).bit_count()
            if not bits & shut and lacking <= fewest:
                best = [*(best if lacking == fewest else []), (tip, boxes)]
                fewest = lacking
        places = [
            {"tip": tip, "boxes": list(boxes), "missing": [box for box in boxes if box not in journey.boxes]}
            for tip, boxes in best
        ]
        cells, size = _form(next(iter(journey.world.shapes[row.id].values()))[1])
        name = say.hyphenate(say.traits[row.id])
        said = {"id": row.id, "name": name, "kanji": row.kanji, "cells": cells, "size": size}
        said |= {"own": own or not places, "claim": row.id in found, "places": places[:4]}
        result.append(said | _state(say, said, fewest))
    return result


def _state(say: Phrases, shape: dict[str, Any], missing: int) -> dict[str, str]:
    """Return the text on a shape that misses `missing` boxes, and the `kind` of its drawing."""
    if shape["own"]:
        return {"state": f"✓ {say('yours')}", "kind": "own"}
    if shape["claim"]:
        return {"state": say("claim_now"), "kind": "near", "hint": say("complete", name=shape["name"])}
    state, hint = say("boxes_more", n=missing), say("to_go", name=shape["name"], n=missing)
    return {"state": state, "kind": "near" if missing == 1 else "", "hint": hint}


def _form(boxes: tuple[str, ...]) -> tuple[list[list[int]], list[int]]:
    """Return boxes as [row, column] from 0, and the numbers of rows and columns they take."""
    at = [[int(n) for n in box.split(".")[1:]] for box in boxes]
    top, left = (min(one[axis] for one in at) for axis in (0, 1))
    cells = [[r - top, c - left] for r, c in at]
    return cells, [max(one[axis] for one in cells) + 1 for axis in (0, 1)]


def _dice(journey: Journey, say: Phrases) -> dict[str, Any]:
    """Return the dice of phase 1, and the effects of all white dice in phase 3."""
    spy = any(step.name == "farthest" for _, step in journey.carried_steps("plan"))
    return {
        "red": journey.red,
        "white": journey.white,
        "dice": list(journey.dice),
        "sixes": journey.sixes,
        "rerolls": journey.rerolls,
        "spyglass": spy,
        "pad": say.pad(journey.world),
        "terrain": say.sums(journey.world),
        "sets": _sets(journey, say),
    }


def _sets(journey: Journey, say: Phrases) -> list[list[Any]]:
    """Return the sets of dice that will take effect as [face, number, effects]; in phase 3 those whose losses are still
    to come."""
    if journey.phase in ("mapping", "mountains"):
        faces = list(journey.dice_sets())
    else:
        faces = [int(task.source.partition(".")[2]) for task in journey.open if task.step == LOSSES]
    return [[face, n, say.does(journey.world, face, n)] for face, n in journey.dice_sets().items() if face in faces]


def _ghost(journey: Journey) -> str:
    """Return the terrain that a tap on a hex would draw; empty if it would draw none."""
    if journey.phase == "mountains":
        return MOUNTAINS
    if journey.phase == "mapping":
        return journey.terrain_today()
    step = journey.todo[0].parsed if journey.todo else None
    return step.word(0) if step and step.name == "draw" else "lake" if step and step.name == "lake" else ""


def _hints(journey: Journey, say: Phrases) -> Mapping[str, list[str]]:
    """Return the icon for what is asked, by verb, and the map's instruction if there is one."""
    found = {"mountains": [say.icons[MOUNTAINS], say("mountains_where")], "move": ["move", say("move_where")]}
    found |= {"star": ["star_open"], "mark": ["clue"], "event": ["battle"]}
    if journey.phase == "mapping":
        land, total = journey.terrain_today(), journey.red + journey.white
        found["map"] = [
            say.icons[land],
            say("draw_where", red=journey.red, white=journey.white, sum=total, terrain=say.lands[land]),
        ]
    return found


def _card(journey: Journey, say: Phrases) -> dict[str, Any] | None:
    event = journey.event_being_read
    if not event:
        return None
    row = say.tables.row("events", event)
    options = {one.id: say.option_record(journey.world, one, journey.traits) for one in journey.world.choices[event]}
    at = next((deed.how for deed in reversed(journey.story) if deed.kind == "event"), "")
    return {"letter": event, "title": say.of(row, "title"), "text": say.of(row, "text"), "box": at, "options": options}


def _things(journey: Journey, say: Phrases) -> Mapping[str, Any]:
    """Return the records of the things a picker offers now, by value: travelers, traits, items, sets of dice or
    tracks."""
    if journey.phase == "setup" and not journey.todo:
        return {str(face): say.traveler(journey.world, face, journey.thrown) for face in journey.thrown}
    name = journey.todo[0].parsed.name if journey.todo else ""
    if name == "trait":
        return {
            row.id: {"kanji": row.kanji, "name": say.hyphenate(say.traits[row.id])}
            for row in journey.world.tables.traits
        }
    if name == "item":
        return {row.id: {"text": say.of(row, "rule")} for row in say.tables.inventory}
    if name == "choose":
        return {}
    if any(task.key == "resolve" for task in journey.open):
        return {str(face): {"parts": say.does(journey.world, face, n)} for face, n in journey.dice_sets().items()}
    return {what: {"icon": say.icons[what]} for what in TRACKS}
