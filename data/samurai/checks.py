"""The checks between the tables of 1472 The Lost Samurai. Each is a function of the loaded tables that yields
faults."""

import re
from collections.abc import Callable, Iterable, Iterator

from data.errors import Fault, nearest
from data.loaded import Loaded, requires_tables
from data.records import Record
from data.samurai import code, eventtable, island


@requires_tables("traits", "rules")
def knights(tables: Loaded) -> Iterator[Fault]:
    """Check that each trait has a knight's move of its own, and that the traits needed to win exist (ruling R22; seed
    003, "To Win")."""
    seen: dict[tuple[int, int], str] = {}
    for trait in tables.traits:
        move = (trait.dr, trait.dc)
        if {abs(trait.dr), abs(trait.dc)} != {1, 2}:
            yield trait.fault(
                "dr", f"{trait.dr}, {trait.dc} is not a knight's move: one of them is 1, the other 2, with any sign"
            )
        elif move in seen:
            yield trait.fault("dr", f"the same knight's move as {seen[move]!r}")
        seen.setdefault(move, trait.id)
    end = tables.rules.end
    if end.traits > len(tables.traits):
        yield tables.fault("rules", ("end", "traits"), f"{end.traits} traits win, but there are {len(tables.traits)}")
    if end.early_traits > end.traits:
        yield tables.fault(
            "rules", ("end", "early_traits"), f"{end.early_traits} is more than the {end.traits} that win anyway"
        )
    if list(end.verdicts) != sorted(set(end.verdicts)):
        yield tables.fault("rules", ("end", "verdicts"), f"{', '.join(map(str, end.verdicts))} do not rise")


@requires_tables("rules", "events")
def event_table(tables: Loaded) -> Iterator[Fault]:
    """Check that the event table has stars on its border, numbers, common boxes and every letter once (rulings R18,
    R21)."""
    table = tables.rules.event_table
    for wrong in eventtable.check(table.rows, [event.id for event in tables.events], table.common):
        yield tables.fault("rules", ("event_table", "rows"), wrong)
    stars = "".join(table.rows).count(eventtable.STAR)
    if stars != table.stars:
        yield tables.fault("rules", ("event_table", "stars"), f"{table.stars}, but the table has {stars}")
    for event in tables.events:
        if event.repeatable != (event.id == table.common):
            again = "may" if event.id == table.common else "may not"
            yield event.fault("repeatable", f"event {event.id} {again} be met again: it stands in the table so often")


@requires_tables("events", "options")
def choices(tables: Loaded) -> Iterator[Fault]:
    """Yield a fault for each event that has no row in the options table."""
    offered = {option.event for option in tables.options}
    for event in tables.events:
        if event.id not in offered:
            yield event.fault("id", f"event {event.id!r} has no row in options")


@requires_tables("resolve", "rules")
def faces(tables: Loaded) -> Iterator[Fault]:
    """Check that the resolve table has one row for every face of a die but the wild one (ruling R04)."""
    wild = tables.rules.planning.wild
    yield from _numbers(tables.resolve, "face", [n for n in range(1, 7) if n != wild])


def _each_once(stem: str, last: int) -> Callable[[Loaded], Iterator[Fault]]:
    """Return a check that the column `n` of the table `stem` holds each number from 1 to `last` exactly once."""
    return requires_tables(stem)(lambda tables: _numbers(tables.records[stem], "n", range(1, last + 1)))


@requires_tables("terrain")
def sums(tables: Loaded) -> Iterator[Fault]:
    """Check that every sum of two dice makes exactly one terrain (ruling R03)."""
    made: dict[int, str] = {}
    for terrain in tables.terrain:
        if (terrain.low is None) != (terrain.high is None):
            yield terrain.fault(
                "high" if terrain.high is None else "low", "low and high belong together: give both or neither"
            )
        elif terrain.low is not None:
            if terrain.low > terrain.high:
                yield terrain.fault("low", f"{terrain.low} to {terrain.high} runs backwards")
            for total in range(terrain.low, terrain.high + 1):
                if total in made:
                    yield terrain.fault("low", f"a sum of {total} already makes {made[total]!r}")
                made.setdefault(total, terrain.id)
    if missing := [str(total) for total in range(2, 13) if total not in made]:
        yield tables.terrain[-1].fault("high", f"no terrain is made by a sum of {', '.join(missing)}")


@requires_tables("terrain", "verbs")
def terrain_words(tables: Loaded) -> Iterator[Fault]:
    """Check that verbs.csv has a word of kind terrain for every terrain, and for no other."""
    words = {verb.name: verb for verb in tables.verbs if verb.kind == "terrain"}
    ids = [terrain.id for terrain in tables.terrain]
    for name, verb in words.items():
        if name not in ids:
            yield verb.fault("name", f"terrain has no row {name!r}{nearest(name, ids)}")
    for terrain in tables.terrain:
        if terrain.id not in words:
            yield terrain.fault("id", f"verbs has no word of kind terrain for {terrain.id!r}")


@requires_tables("difficulties", "rules", "game")
def difficulties(tables: Loaded) -> Iterator[Fault]:
    """Check that the tracks of every difficulty hold what a journey begins with, that a sheet's code has room for all
    difficulties, and that game.toml's option offers the same ones."""
    rules = tables.rules
    most = max(rules.setup.coins, rules.setup.goods, rules.setup.favor, rules.tracks.dark_bubbles)
    for row in tables.difficulties:
        if row.bubbles < most:
            yield row.fault("bubbles", f"{row.bubbles} bubbles do not hold the {most} one begins with")
    if len(tables.difficulties) > code.DIFFICULTIES:
        yield tables.difficulties[code.DIFFICULTIES].fault(
            "id", f"a sheet's code has room for {code.DIFFICULTIES} difficulties"
        )
    yield from _check_option_rows(tables, "difficulty", [row.id for row in tables.difficulties])


@requires_tables("coins", "game")
def coins(tables: Loaded) -> Iterator[Fault]:
    """Check that the default coin of game.toml's option is a row of the coins table."""
    for place, option in enumerate(tables.game.options if tables.game else ()):
        ids = [coin.id for coin in tables.coins]
        if option.name == "coin" and option.default not in ids:
            message = f"coins has no row {option.default!r}{nearest(option.default, ids)}"
            yield tables.fault("game", ("options", place, "default"), message)


@requires_tables("rules")
def battle(tables: Loaded) -> Iterator[Fault]:
    """Check that the rolls fill the boxes, that a win's range does not run backwards, and that the worked example is
    right (seed 003, phase 4; ruling R32)."""
    rules = tables.rules.battle
    if rules.rolls * rules.dice != rules.boxes:
        message = f"{rules.rolls} rolls of {rules.dice} dice do not fill {rules.boxes} boxes"
        yield tables.fault("rules", ("battle", "boxes"), message)
    if rules.win[0] > rules.win[1]:
        yield tables.fault("rules", ("battle", "win"), f"{rules.win[0]} to {rules.win[1]} runs backwards")
    top, bottom = (int("".join(map(str, dice))) for dice in (rules.example_top, rules.example_bottom))
    if top - bottom != rules.example_solution:
        yield tables.fault("rules", ("battle", "example_solution"), f"{top} less {bottom} is {top - bottom}")


@requires_tables("rules")
def setup(tables: Loaded) -> Iterator[Fault]:
    """Check that grit, treachery and flex at the start fit their tracks, and that there are enough white dice."""
    rules, begun, tracks = tables.rules, tables.rules.setup, tables.rules.tracks
    if begun.grit > tracks.grit_max:
        yield tables.fault("rules", ("setup", "grit"), f"{begun.grit} is more than grit_max, {tracks.grit_max}")
    for name in ("treachery", "flex"):
        have, boxes = getattr(begun, name), getattr(tracks, f"{name}_boxes")
        if have > boxes:
            yield tables.fault("rules", ("setup", name), f"{have} does not fit into {boxes} boxes")
    if rules.planning.premap_dice > rules.components.white_dice:
        yield tables.fault("rules", ("planning", "premap_dice"), "more than there are white dice")


@requires_tables("rules", "island", "terrain")
def islands(tables: Loaded) -> Iterator[Fault]:
    """Check that the terrains of the island exist, and that the default island keeps to the limits of all islands
    (ruling R11)."""
    ids = [terrain.id for terrain in tables.terrain]
    for sign, name in tables.island.signs.items():
        if name not in ids:
            yield tables.fault("island", ("signs", sign), f"terrain has no row {name!r}{nearest(name, ids)}")
    limits = tables.rules.island
    named = {
        "start_terrain": (limits.start_terrain,),
        "goal_terrain": (limits.goal_terrain,),
        "terrains": limits.terrains,
    }
    for key, name in ((key, name) for key, names in named.items() for name in names):
        if name not in ids:
            yield tables.fault("rules", ("island", key), f"terrain has no row {name!r}{nearest(name, ids)}")
    try:
        found = tables.island.island()
    except ValueError as error:
        yield tables.fault("island", ("rows",), str(error))
        return
    for wrong in island.check(found, limits.limits()):
        yield tables.fault("island", ("rows",), wrong)


@requires_tables("rulings")
def provenance(tables: Loaded) -> Iterator[Fault]:
    """Yield a fault for each ruling that a `source` names and that has no row in rulings.csv."""
    known = {ruling.id for ruling in tables.rulings}
    for records in tables.records.values():
        for record in records:
            for name in _rulings(getattr(record, "source", "")):
                if name not in known:
                    yield record.fault("source", f"rulings has no row {name!r}{nearest(name, known)}")
    for stem, path, source in _sources(tables):
        for name in _rulings(source):
            if name not in known:
                yield tables.fault(stem, path, f"rulings has no row {name!r}{nearest(name, known)}")


def _numbers(rows: list[Record], column: str, wanted: Iterable[int]) -> Iterator[Fault]:
    """Check that each number in `wanted` (in rising order) stands in that column of exactly one row, and no other
    number does."""
    left, seen = list(wanted), dict[int, int]()
    expected = f"{left[0]} to {left[-1]}"
    for row in rows:
        n = getattr(row, column)
        if n in seen:
            yield row.fault(column, f"{n} is already in row {seen[n]}")
        elif n not in left:
            yield row.fault(column, f"{n} is not one of {expected}")
        else:
            left.remove(n)
        seen.setdefault(n, row.row)
    if left and rows:
        yield rows[-1].fault(column, f"no row has {', '.join(map(str, left))}; the numbers are {expected}")


def _check_option_rows(tables: Loaded, name: str, ids: list[str]) -> Iterator[Fault]:
    """Check that the choices of the game.toml option `name` are exactly `ids`, in that order."""
    for place, option in enumerate(tables.game.options if tables.game else ()):
        if option.name == name and list(option.choices) != ids:
            message = f"the table has {', '.join(ids)}; list the same, in that order"
            yield tables.fault("game", ("options", place, "choices"), message)


def _rulings(source: str) -> list[str]:
    return re.findall(r"ruling (\w+)", source)


def _sources(tables: Loaded) -> Iterator[tuple[str, tuple[str | int, ...], str]]:
    rules, shown = tables.documents.get("rules"), tables.documents.get("island")
    for name in type(rules).model_fields if rules else ():
        group = getattr(rules, name)
        yield "rules", (name, "source"), group.source
        for key, source in group.sources.items():
            yield "rules", (name, f"source_{key}"), source
    if shown:
        yield "island", ("source",), shown.source


ALL = (
    knights, event_table, choices, faces, _each_once("specialties", 6), _each_once("inventory", 6),
    _each_once("phases", 8), sums, terrain_words, difficulties, coins, battle, setup, islands, provenance,
)  # fmt: skip
