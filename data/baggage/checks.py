"""Checks between the tables of OC'niverse: errors that make a set unplayable."""

from collections.abc import Iterator

from data.baggage.plans import on_table
from data.errors import Fault, nearest
from data.loaded import Loaded, requires_tables
from data.records import Record, copies

CORE = "core"  # the set whose numbers are counted
SIGNS, DEAD_END = 2, "dead_end"  # how many signs are printed; the tag that is none


@requires_tables("characters", "items", "tiles")
def matches(tables: Loaded) -> Iterator[Fault]:
    """Check that each character has a Lost Baggage and exactly one home tile, and names both as they name it (seed 002;
    ruling O04)."""
    for row in tables.characters:
        homes = [tile for tile in tables.tiles if tile.home_for == row.id]
        if not homes:
            yield row.fault("home", f"no tile is the home of {row.id}; write {row.id} into home_for of {row.home}")
        for tile in homes:
            if tile.id != row.home:
                yield tile.fault("home_for", f"{row.id} is at home on {row.home}, not on {tile.id}")
            if tile.copies != 1:
                yield tile.fault("copies", f"{tile.copies} copies, but a home tile is the only one")
        lost = [item for item in tables.items if item.baggage_for == row.id]
        if not lost:
            yield row.fault(
                "baggage", f"no item is the baggage of {row.id}; write {row.id} into baggage_for of {row.baggage}"
            )
        elif row.baggage not in [item.id for item in lost]:
            yield row.fault(
                "baggage", f"{row.baggage} is not the baggage of {row.id}; {', '.join(i.id for i in lost)} is"
            )
    kinds = {row.id: row.type for row in tables.characters}
    for item in tables.items:
        if item.baggage_for and item.type != kinds.get(item.baggage_for, item.type):
            yield item.fault("type", f"{item.type}, but its owner {item.baggage_for} is {kinds[item.baggage_for]}")


@requires_tables("characters", "items", "tiles", "rules")
def decks(tables: Loaded) -> Iterator[Fault]:
    """Check that every player's cards are enough and not too many (rulings O01, O02). The standard set belongs to
    nobody; if it is there it supplies whoever brings too few characters."""
    supply = {row.creator for row in tables.characters if row.set == CORE}
    least, most = tables.rules.deck.least_each[0], tables.rules.deck.most_each[0]
    for owner in sorted({row.creator for row in tables.characters} - supply):
        rows = [row for row in tables.characters if row.creator == owner]
        if len(rows) > most or (len(rows) < least and not supply):
            yield rows[-1].fault("creator", f"{owner} brings {len(rows)} characters; {least} to {most} are allowed")
    totals = (copies(tables.characters), copies(tables.items), copies(tables.tiles))
    for name, have, least in zip(("characters", "items", "tiles"), totals, tables.rules.deck.least_total, strict=True):
        if have < least:
            yield tables.records[name][-1].fault("id", f"{have} {name}; a table needs at least {least}")


@requires_tables("characters", "verbs")
def weaknesses(tables: Loaded) -> Iterator[Fault]:
    """Check that every misfit has a weakness of its own, and that other types have none, as theirs follows from the
    ring."""
    tags = {verb.name for verb in tables.verbs if verb.kind == "tag"}
    for row in tables.characters:
        if row.type != "misfit" and row.weakness:
            yield row.fault(
                "weakness", f"{row.weakness!r}, but {row.type} has the weakness of the ring; leave it empty"
            )
        elif row.type == "misfit" and not row.weakness:
            yield row.fault("weakness", "is empty; a misfit is weak to something visible, such as tag=stripes")
        elif row.weakness:
            name, _, tag = row.weakness.partition("=")
            if name != "tag" or tag not in tags:
                yield row.fault("weakness", f"{row.weakness!r} is not tag=...{nearest(tag, tags)}")


@requires_tables("items", "tiles", "verbs")
def signs(tables: Loaded) -> Iterator[Fault]:
    """Check that each card or tile has at most two signs, and that each sign can be a weakness (ruling O86)."""
    known = {verb.name for verb in tables.verbs if verb.kind == "tag"}
    for row in (*tables.items, *tables.tiles):
        for tag in row.tags:
            if tag not in known and tag != DEAD_END:
                yield row.fault("tags", f"there is no sign {tag!r}{nearest(tag, known)}")
        if (many := len(known & set(row.tags))) > SIGNS:
            yield row.fault("tags", f"{many} signs; there is room for {SIGNS}")


@requires_tables("characters", "items", "tiles")
def names(tables: Loaded) -> Iterator[Fault]:
    """Check that every name is used once within its table, and every number once within its set."""
    for stem in ("characters", "items", "tiles"):
        seen: dict[str, Record] = {}
        for row in tables.records[stem]:
            first = seen.setdefault(row.name.casefold(), row)
            if first is not row:
                yield row.fault("name", f"{row.name!r} is already in row {first.row}")
    for stem in ("characters", "tiles"):
        numbers: dict[tuple[str, int], Record] = {}
        for row in tables.records[stem]:
            first = numbers.setdefault((row.set, row.number), row)
            if first is not row:
                yield row.fault("number", f"number {row.number} of set {row.set} is already in row {first.row}")


@requires_tables("world")
def places(tables: Loaded) -> Iterator[Fault]:
    """Check that every tile of the planned world has a place on the table."""
    for row in tables.world:
        if not on_table(row.place):
            yield row.fault("place", f"{row.place!r} is not a place; a letter and a number, such as C4")


ALL = (matches, decks, weaknesses, signs, names, places)
