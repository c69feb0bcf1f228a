"""The workshop of islands: draw or generate a coast, place what is printed on it, and see at once which rules it
breaks."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from data import rewrite_toml
from data.errors import Fault
from data.hexes import Hex, reach
from data.samurai import island as islands
from data.samurai.constants import Map
from layouts.press.faces import Face, Job
from layouts.samurai.draft import draft_of
from layouts.samurai.products.page import paper
from layouts.samurai.products.sheet import front_page

FILE = "island.toml"
SEA, LAND, START, GUSUKU = " ", ".", "S", "G"


def record(tables: Any, request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the record of the requested map, or of the tables' own, or of a random one from a ``seed``: rows of signs,
    the rules it breaks, its figures; ``bad`` is (row, place in the row) of each hex that breaks one. ``sheet`` in the
    request asks for the picture of the printed sheet, if the map can be played.

    Raises Fault for a map in which no hexes can be found, and for a seed that gives no valid island.
    """
    limits = tables.rules.island.limits()
    signs: dict[str, str] = dict(tables.island.signs)
    if request.get("seed"):
        seed = int(request["seed"])
        rows = rows_of(islands.random_island(seed, limits), signs)
    else:
        seed, rows = 0, list(request.get("rows") or tables.island.rows)
    out: dict[str, Any] = {
        "rows": rows,
        "signs": signs,
        "seed": seed,
        "limits": _limits(limits),
        "kept": list(tables.island.rows),
        "levels": {row.id: str(tables.say(row, "name")) for row in tables.difficulties},
    }
    try:
        found = Map(rows=tuple(rows), signs=signs, source="ours").island()
    except ValueError as error:
        return out | {"faults": [str(error)], "figures": {}, "bad": []}
    wrong = list(islands.wrong(found, limits))
    bad = sorted({h for _, about in wrong for h in about})
    places = [[row, 2 * column + row % 2] for column, row in map(_place, bad)]
    faces = {"sheet": _sheet(tables, found)} if request.get("sheet") and not wrong else {}
    return out | {"faults": [said for said, _ in wrong], "figures": figures(found), "bad": places, "faces": faces}


def _sheet(tables: Any, found: islands.Island) -> Face:
    """Return the front of a standard sheet with that island."""
    job = Job(tables, "sheet", lang=tables.lang)
    face: Face = paper(job, replace(draft_of(job), island=found), front_page).pieces[0].front
    return face


def figures(island: islands.Island) -> dict[str, int]:
    """Return the figures of an island: ``hexes``; and if everything can be reached, ``distance`` (steps from the
    start to Gusuku), ``tour`` (steps of a walk through everything printed) and ``routes`` (separate ways to Gusuku)."""
    land, out = frozenset(island.land), {"hexes": len(island.land)}
    steps = reach(land, island.start)
    if island.gusuku in steps and all(h in steps for h in island.printed):
        stops = [h for h in island.printed if h not in (island.start, island.gusuku)]
        out["distance"] = steps[island.gusuku]
        out["tour"] = islands.tour(land, island.start, island.gusuku, stops)
        out["routes"] = islands.routes(land, island.start, island.gusuku)
    return out


def files(tables: Any, request: Mapping[str, Any], read: Callable[[str], bytes]) -> dict[str, bytes]:
    """Return the map's file with the requested rows, by name; `read` returns a file's present contents. Raises Fault
    for an island that cannot be played."""
    said = record(tables, request)
    if said["faults"]:
        raise Fault(f"this island cannot be played: {said['faults'][0]}", FILE)
    text = rewrite_toml.put(read(FILE).decode("utf-8"), ("rows",), said["rows"])
    return {FILE: rewrite_toml.put(text, ("source",), "ours").encode()}


def rows_of(island: islands.Island, signs: Mapping[str, str]) -> list[str]:
    """Return an island as rows of signs, odd rows half a hex to the east."""
    by_name = {name: sign for sign, name in signs.items() if sign not in (START, GUSUKU)}
    places = {h: _place(h) for h in island.land}
    top = min(row for _, row in places.values())
    top -= top % 2
    left = min(column for column, _ in places.values())
    high, wide = (
        max(row for _, row in places.values()) - top + 1,
        max(column for column, _ in places.values()) - left + 1,
    )
    grid = [[" "] * (2 * wide + 1) for _ in range(high)]
    for h, (column, row) in places.items():
        sign = (
            START
            if h == island.start
            else GUSUKU
            if h == island.gusuku
            else by_name.get(island.printed.get(h, ""), LAND)
        )
        grid[row - top][2 * (column - left) + (row - top) % 2] = sign
    return ["".join(row).rstrip() for row in grid]


def _place(cell: Hex) -> tuple[int, int]:
    """Return column and row of a hex, every odd row half a hex to the east."""
    return cell[0] + (cell[1] - (cell[1] & 1)) // 2, cell[1]


def _limits(limits: islands.Limits) -> dict[str, Sequence[int]]:
    return {"hexes": limits.hexes, "distance": limits.distance, "tour": limits.tour, "routes": (limits.routes, 99)}
