"""A journey told when it is over, as a plain record that a printer can draw without knowing the rules."""

from __future__ import annotations

from typing import Any

from companion.engine.plain import plain
from companion.engine.rules import Rules
from companion.samurai.final_score import discovered, reckoned
from companion.samurai.state import Deed, Fought, Journey
from companion.samurai.world import World, world


def chronicle(rules: Rules[Journey], state: Journey) -> dict[str, Any]:
    """The story of a table, finished or not. All names are ids of the tables or fields of the sheet.

    sheet      the printed code
    options    how the table read the rulings
    specialty, items, tracks {grit, coins, goods, favor, treachery, flex}
    island     hexes {hex: [q, r]} (axial, pointy tops), printed {hex: terrain}, start, goal
    map        {hex: {terrain, day, discovered}} of all that is no longer blank; day 0 for what was printed
    sites      [{event, mark (star, x, road, lake, pox), hexes}]
    path       [{hex, day}] from the start
    events     [{day, hex, event, box, option}], option null if nothing could be paid
    battles    [{day, hex, option, result, top, bottom, total, by}]: digits as text or null, `by` pad, paper or the item
    traits     [{trait, day, hex, how, note}]
    clues      [{n, day, hex, source, note}]
    days       [{day, hex, note, deeds: [{kind, what, how}]}], the hex at nightfall
    boxes      {box: event, star or clue}, claims [{trait, boxes}]
    score      {totals, hexes, traits, for_traits}
    outcome    {won, how, day}, null while the game goes on
    """
    j, w = state, world(rules.tables, state.sheet, tuple(state.options.items()))
    return {
        "sheet": j.sheet,
        "options": plain(j.options),
        "specialty": j.specialty,
        "items": list(j.items),
        "tracks": {what: getattr(j, what) for what in ("grit", "coins", "goods", "favor", "treachery", "flex")},
        "island": {"hexes": plain(w.board.at), "printed": plain(w.board.printed), "start": w.board.start, "goal": w.board.goal},
        "map": _map(j),
        "sites": [{"event": site.option.partition("-")[0], "mark": site.mark, "hexes": list(site.hexes)} for site in j.sites],
        "path": [{"hex": w.board.start, "day": 1}, *({"hex": deed.hex, "day": deed.day} for deed in _kind(j, "moved"))],
        "events": _events(j),
        "battles": [told_battle(deed) for deed in _kind(j, "battle")],
        "traits": [_noted(j, deed, "trait", {"trait": deed.what, "how": deed.how}) for deed in _kind(j, "trait")],
        "clues": [_noted(j, deed, "clue", {"n": int(deed.what), "source": deed.how}) for deed in _kind(j, "clue")],
        "days": _days(w, j),
        "boxes": plain(j.boxes),
        "claims": plain(j.claims),
        "score": reckoned(w, j),
        "outcome": {"won": j.ended.startswith("won"), "how": j.ended, "day": _last(w, j)} if j.ended else None,
    }


def _kind(j: Journey, kind: str) -> list[Deed]:
    return [deed for deed in j.story if deed.kind == kind]


def _last(w: World, j: Journey) -> int:
    """The number of the last day that was begun."""
    return min(j.today, w.rules.days.days)


def _map(j: Journey) -> dict[str, dict[str, Any]]:
    day = {deed.how: deed.day for deed in _kind(j, "drawn")}
    known = discovered(j)
    return {
        name: {"terrain": terrain, "day": day.get(name, 0), "discovered": name in known} for name, terrain in j.terrain.items()
    }


def _events(j: Journey) -> list[dict[str, Any]]:
    """Every event with what was chosen: the first option of its letter that was told after it."""
    found: list[dict[str, Any]] = []
    for deed in j.story:
        if deed.kind == "event":
            found.append({"day": deed.day, "hex": deed.hex, "event": deed.what, "box": deed.how, "option": None})
        elif deed.kind == "option" and not deed.what.endswith("-lack"):
            found[-1]["option"] = deed.what
    return found


def told_battle(deed: Deed) -> dict[str, Any]:
    """A battle's deed taken apart: result, the two numbers and their difference, and what decided it."""
    fought = Fought.of(deed.how)
    told = {"day": deed.day, "hex": deed.hex, "option": deed.what, "result": fought.result}
    if fought.total is None:
        return {**told, "top": None, "bottom": None, "total": None, "by": fought.by or "paper"}
    return {**told, "top": fought.top, "bottom": fought.bottom, "total": fought.total, "by": "pad"}


def _noted(j: Journey, deed: Deed, kind: str, told: dict[str, Any]) -> dict[str, Any]:
    return {**told, "day": deed.day, "hex": deed.hex, "note": j.notes.get(f"{kind}.{deed.what}", "")}


def _days(w: World, j: Journey) -> list[dict[str, Any]]:
    found, here = [], w.board.start
    for day in range(1, _last(w, j) + 1):
        deeds = [deed for deed in j.story if deed.day == day]
        here = deeds[-1].hex if deeds else here
        told = [{"kind": deed.kind, "what": deed.what, "how": deed.how} for deed in deeds]
        found.append({"day": day, "hex": here, "note": j.notes.get(f"day.{day}", ""), "deeds": told})
    return found
