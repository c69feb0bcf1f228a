"""The workshop of worlds: lay tiles, and see at once which rules a world breaks, its distances, and its plan."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from data.baggage import plans
from data.baggage.plans import Laid, Plan
from data.errors import Fault
from data.rewrite_rows import read_written
from layouts.baggage.products import plan as sheet
from layouts.baggage.products import tiles as press
from layouts.canvas.text import Measure
from layouts.press.faces import Face, Job

FILE, HEAD = "world.csv", b"place,tile,owner,top\n"
A4 = 210.0, 297.0


def record(tables: Any, request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the record of the requested world, or of world.csv, or of a random one from a ``seed``: its tiles as
    [space, tile, player, top], all tiles and how many of each are left, the rules it breaks, its distances.

    ``pictures`` in the request asks for every tile's picture, ``sheet`` for that of the plan. Raises Fault if the
    request describes no world.
    """
    players, plan = _plan_wanted(tables, request)
    kept = plans.plan_of(tables.world)
    used = Counter(laid.tile for laid in plan.values())
    faces: dict[str, Face] = {}
    if request.get("pictures"):
        owners = {row.id: row for row in tables.characters}
        measure = Measure(Job(tables, "tiles", lang=tables.lang).theme)
        for row in tables.tiles:
            faces[row.id] = press.picture(press.Tile(tables, row, owners.get(row.home_for), measure))
    if request.get("sheet"):
        faces["plan"] = Face(*A4, partial(sheet.page, tables=tables, plan=plan, width=A4[0], height=A4[1]))
    return {
        "players": players, "fewest": tables.rules.deck.players[0], "most": tables.rules.deck.players[1],
        "seed": int(request.get("seed") or 0), "world": _rows(plan), "kept": _rows(kept),
        "tiles": [
            {"id": row.id, "name": str(tables.say(row, "name")), "home": bool(row.home_for), "copies": row.copies,
             "left": row.copies - used[row.id]}
            for row in tables.tiles
        ],
        "demands": plans.demands(tables, players),
        "homes": len({laid.tile for laid in plan.values()} & {row.id for row in tables.tiles if row.home_for}),
        "troubles": [one._asdict() for one in plans.troubles(tables, plan, players)],
        "measures": plans.measures(tables, plan, players), "faces": faces,
    }  # fmt: skip


def files(tables: Any, request: Mapping[str, Any], read: Callable[[str], bytes]) -> dict[str, bytes]:
    """Return world.csv, as {name: bytes}, with the rows of the requested world; rows that stay keep their order. `read`
    returns a file's present contents. Raises Fault for a world that cannot be played."""
    players, plan = _plan_wanted(tables, request)
    wrong = next(plans.troubles(tables, plan, players), None)
    if wrong:
        raise Fault(f"this world cannot be played: {plans.SAID[wrong.kind].format(**wrong.values)}", FILE)
    file = tables.world[0].file if tables.world else FILE
    try:
        table = read_written(read(file), file)
    except Fault:
        table = read_written(HEAD, file)
    for row in reversed(table.rows):
        if row.cells["place"] not in plan:
            table = table.delete(row.number)
    there = {row.cells["place"]: row.number for row in table.rows}
    for place, laid in plan.items():
        cells = {"tile": laid.tile, "owner": str(laid.owner), "top": str(laid.top)}
        if place in there:
            for column, value in cells.items():
                table = table.put(there[place], column, value)
        else:
            last = max((row.number for row in table.rows), default=1)
            table = table.insert(last + 1, {"place": place, **cells})
    return {file: table.raw}


def _plan_wanted(tables: Any, request: Mapping[str, Any]) -> tuple[int, dict[str, Laid]]:
    """Return the number of players and the plan of the requested world. Raises Fault."""
    fewest, most = tables.rules.deck.players
    kept = plans.plan_of(tables.world)
    players = int(request.get("players") or max((laid.owner for laid in kept.values()), default=fewest))
    if not fewest <= players <= most:
        raise Fault(f"a world is for {fewest} to {most} players, not for {players}")
    if request.get("seed"):
        return players, plans.random_plan(tables, players, int(request["seed"]))
    if request.get("world") is None:
        return players, kept
    known, plan = {row.id for row in tables.tiles}, dict[str, Laid]()
    for place, tile, owner, top in request["world"]:
        if not plans.on_table(str(place)) or tile not in known:
            raise Fault(f"{place} {tile}: no such place or tile")
        plan[str(place)] = Laid(str(tile), min(most, max(1, int(owner))), int(top) % 6)
    return players, plan


def _rows(plan: Plan) -> list[list[Any]]:
    return [[place, laid.tile, laid.owner, laid.top] for place, laid in plan.items()]
