"""The record for the phone's screen of the island: castaways and their leaders, a check with both sums, the tiles with
what is on them, and the own hand; made from what a seat may see.
"""

from collections.abc import Mapping
from typing import Any

from companion.island.rules import DUSK, NOBODY, ROAMER, STEPS, WHOLE, Stranded, World, board
from data.island.checks import N
from data.island.task_numbers import for_players


def screen(tables: Any, rules: Any, view: Stranded, seat: int | None) -> dict[str, Any]:
    """Return the record for the screen of a seat (None: an onlooker).

    people   by castaway: name, role, power now and printed, lead (-1: nobody), marks, worn, at
    dealt    the castaways a seat chooses its own from, with what their cards say
    players  by seat: led, power, task with have and want, hand, limit, out, next
    dusk     the round before whose end nobody goes home, 0 once it is over (ruling I185)
    check    `companion.island.rules.score.describe_check`, with who fights, the foe and the stage
    backs    a tile of each zone, whose back is the zone's
    tiles    of the whole table: place, q and r, name, zone, row (None: face down), who and cards there
    hand     one's own events; `due`: what is waited for, and of which seat"""
    score = rules.score(view, seat)
    words = tables.words("screen")
    whole = view.keep == WHOLE and bool(view.turns.order) and view.phase not in ("first", "deal")
    return {
        "words": {name: str(text) for name, text in words.items()},
        "desk": view.keep != WHOLE,
        "phase": view.phase,
        "steps": [{"id": step, "text": str(tables.word(f"step.{step}"))} for step in STEPS],
        "round": view.turns.round if view.turns.order else 0,
        "now": view.turns.current if view.turns.order else None,
        "people": {who: _castaway(tables, view, who) for who in sorted(view.lead)},
        "dealt": [_dealt_castaway(tables, view, str(who)) for who in view.pile(f"dealt.{seat}") if who]
        if seat is not None
        else [],
        "nobody": score["nobody"],
        "players": [_player(tables, view, one) for one in score["players"]],
        "dusk": DUSK if whole and view.is_before_dusk() and not view.ended else 0,
        "check": _check(tables, view, score["check"]),
        "tiles": _tiles(tables, view, seat) if whole else [],
        "backs": {row.zone: row.id for row in reversed(tables.locations)},
        "hand": [_card(tables, view.world, str(card)) for card in view.pile(f"hand.{seat}") if card]
        if seat is not None
        else [],
        "deck": score["deck"],
        "encounters": score["encounters"],
        "roamer": {**score["roamer"], "at": view.at.get(ROAMER, ""), "card": view.world.roamer},
        "solo": score["solo"],
        "due": _due(view, seat)[:1],
        "group": {str(one): list(who) for one, who in view.group.items()},
        "place": view.place,
    }


def _due(view: Stranded, seat: int | None) -> list[int]:
    """Return the seats waited for; while castaways are chosen, [] for a seat that still has to choose."""
    if view.phase == "deal":
        without = [one for one, who in enumerate(view.starter) if not who]
        return [] if seat in without else without
    asked = [prompt.seat for prompt in view.todo if hasattr(prompt, "seat")]
    return asked or [view.turns.current] * (view.keep == WHOLE and view.phase in STEPS and not view.ended)


def cell_text(tables: Any, table: str, row: str, column: str = "name") -> str:
    """Return the text of a table's cell, by row id and column, in the language of the tables."""
    return str(tables.say(tables.row(table, row), column))


def _castaway(tables: Any, view: Stranded, castaway: str) -> dict[str, Any]:
    row = view.world.people[castaway]
    marks = {
        "starter": castaway in view.starter,
        "injured": castaway in view.injured,
        "trapped": view.trapped.get(castaway, 0),
        "skips": view.skips.get(castaway, 0),
        "rests": castaway in view.resting,
        "idle": castaway in view.idle,
    }
    return {
        "name": cell_text(tables, "characters", castaway),
        "role": cell_text(tables, "characters", castaway, "role"),
        "power": view.power_of(castaway),
        "printed": row.power,
        "lead": view.lead.get(castaway, NOBODY),
        "marks": {name: mark for name, mark in marks.items() if mark},
        "worn": [
            {"id": card, "name": cell_text(tables, "fate", str(card)) if card else ""} for card in view.worn(castaway)
        ],
        "at": view.at.get(castaway, ""),
    }


def _dealt_castaway(tables: Any, view: Stranded, castaway: str) -> dict[str, Any]:
    cells = {name: cell_text(tables, "characters", castaway, name) for name in ("name", "role", "text", "drawback")}
    return {
        "id": castaway,
        **cells,
        "task": task_text(tables, castaway, view.settings.size, view.settings.players),
        "power": view.world.people[castaway].power,
    }


def task_text(tables: Any, castaway: str, width: int, players: int) -> str:
    """Return a castaway's task with its number for the width of the island and the number of players (ruling I181)."""
    numbers = tables.row("characters", castaway).numbers
    text = cell_text(tables, "characters", castaway, "task")
    return text.replace(N, str(for_players(numbers[width - 4], width, players))) if numbers else text


def _player(tables: Any, view: Stranded, score: Mapping[str, Any]) -> dict[str, Any]:
    starter = score["starter"]
    task = task_text(tables, starter, view.settings.size, view.settings.players) if starter else ""
    return {**{name: score[name] for name in ("led", "power", "have", "want", "hand", "limit", "out")}, "task": task}


def _check(tables: Any, view: Stranded, score: Mapping[str, Any] | None) -> dict[str, Any] | None:
    check = view.check
    if check is None or score is None:
        return None
    names = {
        **{who: cell_text(tables, "characters", who) for who in view.world.people},
        **{card: cell_text(tables, "fate", card) for card in view.world.fate},
    }
    names |= {row: cell_text(tables, "locations", row) for row in view.world.places} | {
        "hand": str(tables.word("screen.by_hand"))
    }
    sides = {
        side: {
            "total": score[side]["total"],
            "parts": [{**part, "name": names.get(part["source"], "")} for part in score[side]["parts"]],
        }
        for side in ("near", "far")
    }
    return {
        **score,
        **sides,
        "kind": check.kind,
        "seat": check.seat,
        "other": check.other,
        "who": list(check.who),
        "them": list(check.them),
        "foe": {"id": check.foe, "name": names.get(check.foe, "") if check.foe else "", "power": check.power},
        "stage": check.stage,
        "dice": list(check.dice) if check.rolled else [],
        "asked": list(check.asked),
    }


def _card(tables: Any, world: World, card: str) -> dict[str, Any]:
    return {
        "id": card,
        "name": cell_text(tables, "fate", card),
        "kind": world.kind(card),
        "text": _text(tables, world.fate[card]),
    }


def _text(tables: Any, row: Any) -> str:
    return str(tables.say(row, "text") or tables.phrase(row))


def _tiles(tables: Any, view: Stranded, seat: int | None) -> list[dict[str, Any]]:
    """Return the records of the tiles, column by column, then those of the landing places."""
    ground, found = board(view.settings.size), []
    for place, (q, r) in ground.hexes.items():
        tile = view.tile(place)
        under = view.pile(view.under(place))
        seen = str(under[0]) if not tile and under and under[0] else ""
        found.append(
            {
                "place": place,
                "q": q,
                "r": r,
                "zone": ground.zone[place],
                "row": tile.id if tile else None,
                "seen": seen,
                "name": cell_text(tables, "locations", tile.id if tile else seen)
                if tile or seen
                else str(tables.word(f"tiles.{ground.zone[place]}")),
                "camp": bool(tile and tile.campsite),
                "who": list(view.here(place)),
                "cards": [
                    {"id": str(card), "name": cell_text(tables, "fate", str(card)), "kind": view.world.kind(str(card))}
                    for card in view.pile(f"on.{place}")
                    if card
                ],
                "hid": len(view.pile(f"hid.{place}.{seat}")) if seat is not None else 0,
                "roamer": view.at.get(ROAMER) == place,
            }
        )
    return found + _landings(tables, view)


def _landings(tables: Any, view: Stranded) -> list[dict[str, Any]]:
    ground, found = board(view.settings.size), []
    for start, edge in sorted(view.landing.items()):
        q, r = ground.sea(edge)
        found.append(
            {
                "place": start, "q": q, "r": r, "zone": "landing", "row": start, "seen": "",
                "name": cell_text(tables, "starts", start),
                "camp": False, "who": list(view.here(start)), "cards": [], "hid": 0, "roamer": False,
            }
        )  # fmt: skip
    return found
