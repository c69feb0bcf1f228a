"""Checks between the tables of the island: errors that make a set unplayable."""

from collections.abc import Iterator

from data.effects import Cell
from data.errors import Fault
from data.loaded import Loaded, requires_tables
from data.records import Record, copies


def does(cell: Cell, trigger: str, verb: str) -> bool:
    """Return whether a cell of effects has a clause with this trigger in which the verb occurs, at any depth."""
    return any(inner.name == verb for step in cell.steps_on(trigger) for inner in step.walk())


@requires_tables("locations", "grids", "rules")
def enough(tables: Loaded) -> Iterator[Fault]:
    """Check that there are enough tiles for every size of island: 4n - 4 on the shoreline, (n - 2) squared within
    (ruling I02)."""
    for grid in tables.grids:
        need = {"shoreline": 4 * grid.size - 4, "inner": (grid.size - 2) ** 2}
        for zone, wanted in need.items():
            have = copies(row for row in tables.locations if row.zone == zone)
            if have < wanted:
                told = f"an island of {grid.size} by {grid.size} needs {wanted} {zone} tiles; there are {have}"
                yield grid.fault("size", f"{told}; add some, or take this row out")


@requires_tables("fate")
def roamer(tables: Loaded) -> Iterator[Fault]:
    """Check that exactly one encounter is the roamer."""
    roaming = [row for row in tables.fate if row.roamer]
    if not roaming:
        yield tables.fate[-1].fault("roamer", "no card roams; mark one encounter with 1")
    for row in roaming[1:]:
        yield row.fault("roamer", f"{roaming[0].id} roams already; there is one roamer")
    for row in roaming:
        if row.kind != "encounter" or row.copies != 1:
            yield row.fault("roamer", "the roamer is a single encounter")


@requires_tables("fate")
def kinds(tables: Loaded) -> Iterator[Fault]:
    """Check that every encounter has a power and an effect when its check is lost, and that equipment and events have
    neither."""
    for row in tables.fate:
        loses = bool(row.effects.steps_on("lose"))
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


@requires_tables("characters", "fate", "locations", "starts")
def names(tables: Loaded) -> Iterator[Fault]:
    """Check that every name is used once within its table."""
    for stem in ("characters", "fate", "locations", "starts"):
        seen: dict[str, Record] = {}
        for row in tables.records[stem]:
            first = seen.setdefault(row.name.casefold(), row)
            if first is not row:
                yield row.fault("name", f"{row.name!r} is already in row {first.row}")


@requires_tables("characters")
def numbers(tables: Loaded) -> Iterator[Fault]:
    """Check that a task has *N* for its number in every language, and that numbers are given for it (ruling I181)."""
    for row in tables.characters:
        told = {"en": row.task} | {
            lang: texts.get("characters", row.id, "task") or "" for lang, texts in tables.texts.items()
        }
        for lang, text in told.items():
            if text and (N in text) != bool(row.numbers):
                cure = f"write {N} where the number stands" if row.numbers else f"{N} has no numbers; fill task_numbers"
                at = ("characters", row.id, "task")
                yield row.fault("task", cure) if lang == "en" else tables.texts[lang].fault(at, cure)


@requires_tables("characters", "fate", "locations", "starts")
def prices(tables: Loaded) -> Iterator[Fault]:
    """Check that only equipment pays with itself, and that everything else costs one event from the hand, as bots and
    screens expect."""
    for stem in ("characters", "fate", "locations", "starts"):
        for row in tables.records[stem]:
            piece = stem == "fate" and row.kind == "equipment"
            for step in (inner for clause in row.effects.clauses for outer in clause.steps for inner in outer.walk()):
                if step.name != "pay":
                    continue
                if step.args[0] == "equipment" and not piece:
                    yield row.fault(
                        "effects", f"{step}: only a piece of equipment pays with equipment, itself; pay(event,1,...)"
                    )
                elif step.args[1] != 1:
                    yield row.fault("effects", f"{step}: the price is 1 card, not {step.args[1]}")


N = "*N*"
"""Where the number of a task stands in its text."""
ALL = (enough, roamer, kinds, names, prices, numbers)
