"""A journey told when it is over, as a plain record that a printer can draw without knowing the rules."""

from typing import Any

from companion.engine.jsonable import to_json_value
from companion.engine.rules import Rules
from companion.samurai.rules import Deed, Fought, Journey


def chronicle(rules: Rules[Journey], journey: Journey) -> dict[str, Any]:
    """Return the story of a table, finished or not. All names are ids of the tables or fields of the sheet.

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
    world = journey.world
    return {
        "sheet": journey.sheet,
        "options": to_json_value(journey.options),
        "specialty": journey.specialty,
        "items": list(journey.items),
        "tracks": {what: getattr(journey, what) for what in ("grit", "coins", "goods", "favor", "treachery", "flex")},
        "island": {
            "hexes": to_json_value(world.board.at),
            "printed": to_json_value(world.board.printed),
            "start": world.board.start,
            "goal": world.board.goal,
        },
        "map": _map(journey),
        "sites": [
            {"event": site.option.partition("-")[0], "mark": site.mark, "hexes": list(site.hexes)}
            for site in journey.sites
        ],
        "path": [
            {"hex": world.board.start, "day": 1},
            *({"hex": deed.hex, "day": deed.day} for deed in _kind(journey, "moved")),
        ],
        "events": _events(journey),
        "battles": [told_battle(deed) for deed in _kind(journey, "battle")],
        "traits": [
            _with_note(journey, deed, "trait", {"trait": deed.what, "how": deed.how})
            for deed in _kind(journey, "trait")
        ],
        "clues": [
            _with_note(journey, deed, "clue", {"n": int(deed.what), "source": deed.how})
            for deed in _kind(journey, "clue")
        ],
        "days": _days(journey),
        "boxes": to_json_value(journey.boxes),
        "claims": to_json_value(journey.claims),
        "score": journey.score(),
        "outcome": {"won": journey.ended.startswith("won"), "how": journey.ended, "day": _last(journey)}
        if journey.ended
        else None,
    }


def _kind(journey: Journey, kind: str) -> list[Deed]:
    return [deed for deed in journey.story if deed.kind == kind]


def _last(journey: Journey) -> int:
    """Return the number of the last day that was begun."""
    return min(journey.today, journey.world.rules.days.days)


def _map(journey: Journey) -> dict[str, dict[str, Any]]:
    day = {deed.how: deed.day for deed in _kind(journey, "drawn")}
    known = journey.discovered_hexes()
    return {
        name: {"terrain": terrain, "day": day.get(name, 0), "discovered": name in known}
        for name, terrain in journey.terrain.items()
    }


def _events(journey: Journey) -> list[dict[str, Any]]:
    """Return a record of every event met, with the option chosen: the first one told after it."""
    found: list[dict[str, Any]] = []
    for deed in journey.story:
        if deed.kind == "event":
            found.append({"day": deed.day, "hex": deed.hex, "event": deed.what, "box": deed.how, "option": None})
        elif deed.kind == "option" and not deed.what.endswith("-lack"):
            found[-1]["option"] = deed.what
    return found


def told_battle(deed: Deed) -> dict[str, Any]:
    """Return the record of a battle's deed: result, the two numbers and their difference, and what decided it (pad,
    paper or an item)."""
    fought = Fought.of(deed.how)
    told = {"day": deed.day, "hex": deed.hex, "option": deed.what, "result": fought.result}
    if fought.total is None:
        return {**told, "top": None, "bottom": None, "total": None, "by": fought.by or "paper"}
    return {**told, "top": fought.top, "bottom": fought.bottom, "total": fought.total, "by": "pad"}


def _with_note(journey: Journey, deed: Deed, kind: str, told: dict[str, Any]) -> dict[str, Any]:
    return {**told, "day": deed.day, "hex": deed.hex, "note": journey.notes.get(f"{kind}.{deed.what}", "")}


def _days(journey: Journey) -> list[dict[str, Any]]:
    found, here = [], journey.world.board.start
    for day in range(1, _last(journey) + 1):
        deeds = [deed for deed in journey.story if deed.day == day]
        here = deeds[-1].hex if deeds else here
        told = [{"kind": deed.kind, "what": deed.what, "how": deed.how} for deed in deeds]
        found.append({"day": day, "hex": here, "note": journey.notes.get(f"day.{day}", ""), "deeds": told})
    return found
