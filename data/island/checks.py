"""What must hold between the tables of the island: errors, for a set that breaks them cannot be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from data.effects import Cell
from data.errors import Fault
from data.loaded import Loaded, over
from data.records import Record

ZONES = ("shoreline", "inner")
KINDS = ("encounter", "equipment", "event")


def copies(rows: Iterable[Record]) -> int:
    """How many cards or tiles the rows are."""
    return sum(row.copies for row in rows)  # type: ignore[attr-defined]


def does(cell: Cell, trigger: str, verb: str) -> bool:
    """Whether a clause with this trigger does such a thing."""
    return any(inner.name == verb for step in cell.on(trigger) for inner in step.walk())


@over("characters", "fate", "locations", "starts", "rules")
def counts(tables: Loaded) -> Iterator[Fault]:
    """The standard set: how many there are of everything."""
    standard = tables.rules.standard
    for stem in ("characters", "fate", "locations"):
        yield from _count(tables, stem, tables.records[stem], getattr(standard, stem), stem)
    if len(tables.starts) != standard.starts:
        yield tables.starts[-1].fault("id", f"{len(tables.starts)} starts; the standard set has {standard.starts}")
    for kind in KINDS:
        rows = [row for row in tables.fate if row.kind == kind]
        yield from _count(tables, "fate", rows, getattr(standard, kind), f"of kind {kind}")
    for zone in ZONES:
        rows = [row for row in tables.locations if row.zone == zone]
        yield from _count(tables, "locations", rows, getattr(standard, zone), f"of zone {zone}")


def _count(tables: Loaded, stem: str, rows: Sequence[Record], wanted: int, what: str) -> Iterator[Fault]:
    have = copies(rows)
    if have != wanted:
        row = (rows or tables.records[stem])[-1]
        yield row.fault("copies", f"{have} {what}; the standard set has {wanted}")


@over("characters", "rules")
def powers(tables: Loaded) -> Iterator[Fault]:
    """So many characters of each power."""
    have = Counter(row.power for row in tables.characters)
    for power, wanted in enumerate(tables.rules.standard.powers, 1):
        if have[power] != wanted:
            rows = [row for row in tables.characters if row.power == power] or tables.characters
            yield rows[-1].fault("power", f"{have[power]} characters of power {power}; the standard set has {wanted}")


@over("fate", "rules")
def curve(tables: Loaded) -> Iterator[Fault]:
    """Encounters keep to the curve: cards of each power, and how many of them injure and kill."""
    wanted = {int(power): tuple(numbers) for power, numbers in tables.rules.curve.by_power.items()}
    rows = [row for row in tables.fate if row.kind == "encounter" and row.power]
    for power in sorted({*wanted, *(row.power for row in rows)}):
        same = [row for row in rows if row.power == power]
        have = (copies(same), *(copies(row for row in same if does(row.effects, "lose", verb)) for verb in ("injure", "kill")))
        if have != wanted.get(power, (0, 0, 0)):
            told = "{} cards of which {} injure and {} kill"
            message = f"power {power}: {told.format(*have)}; the curve has {told.format(*wanted.get(power, (0, 0, 0)))}"
            yield (same or rows)[-1].fault("power", message)


@over("locations", "rules")
def mix(tables: Loaded) -> Iterator[Fault]:
    """Tiles of each zone by how much fate they draw, and campsites."""
    for zone in ZONES:
        rows = [row for row in tables.locations if row.zone == zone]
        for fate, wanted in enumerate(getattr(tables.rules.fate_mix, zone)):
            same = [row for row in rows if row.fate == fate]
            if copies(same) != wanted:
                message = f"{copies(same)} {zone} tiles draw {fate}; the standard set has {wanted}"
                yield (same or rows or tables.locations)[-1].fault("fate", message)
        camps = [row for row in rows if row.campsite]
        if copies(camps) != (wanted := getattr(tables.rules.fate_mix, f"{zone}_camps")):
            message = f"{copies(camps)} {zone} campsites; the standard set has {wanted}"
            yield (camps or rows or tables.locations)[-1].fault("campsite", message)


@over("locations", "grids", "rules")
def enough(tables: Loaded) -> Iterator[Fault]:
    """Tiles for every island that is offered: 4n - 4 around, (n - 2) squared within (ruling I02)."""
    for grid in tables.grids:
        need = {"shoreline": 4 * grid.size - 4, "inner": (grid.size - 2) ** 2}
        for zone, wanted in need.items():
            have = copies(row for row in tables.locations if row.zone == zone)
            if have < wanted:
                yield grid.fault("size", f"an island of {grid.size} by {grid.size} needs {wanted} {zone} tiles; there are {have}")


@over("fate")
def roamer(tables: Loaded) -> Iterator[Fault]:
    """Exactly one encounter roams."""
    roaming = [row for row in tables.fate if row.roamer]
    if not roaming:
        yield tables.fate[-1].fault("roamer", "no card roams; mark one encounter with 1")
    for row in roaming[1:]:
        yield row.fault("roamer", f"{roaming[0].id} roams already; there is one roamer")
    for row in roaming:
        if row.kind != "encounter" or row.copies != 1:
            yield row.fault("roamer", "the roamer is a single encounter")


@over("fate")
def kinds(tables: Loaded) -> Iterator[Fault]:
    """An encounter has a power and says what happens when it wins; equipment and events have neither."""
    for row in tables.fate:
        loses = bool(row.effects.on("lose"))
        if row.kind == "encounter":
            if row.power is None:
                yield row.fault("power", "is empty; an encounter has a power")
            if not loses:
                yield row.fault("effects", "an encounter says what happens when its check is lost: lose: ...")
        else:
            if row.power is not None:
                yield row.fault("power", f"{row.power}, but {row.kind} has no power")
            if loses:
                yield row.fault("effects", f"lose: belongs to encounters, not to {row.kind}")


@over("characters", "fate", "locations", "starts")
def names(tables: Loaded) -> Iterator[Fault]:
    """Every name is used once within its table."""
    for stem in ("characters", "fate", "locations", "starts"):
        seen: dict[str, Record] = {}
        for row in tables.records[stem]:
            first = seen.setdefault(row.name.casefold(), row)
            if first is not row:
                yield row.fault("name", f"{row.name!r} is already in row {first.row}")


ALL = (counts, powers, curve, mix, enough, roamer, kinds, names)
