"""What leaves the standard set of OC'niverse: warnings. Characters of other sets, with what is theirs, come on top of
it."""

from collections.abc import Iterator, Sequence

from data.baggage.checks import CORE
from data.baggage.kinds import KINDS
from data.errors import Fault
from data.loaded import Loaded, requires_tables
from data.records import Record, copies
from data.standard import leaves


@requires_tables("characters", "items", "tiles", "rules")
def counts(tables: Loaded) -> Iterator[Fault]:
    """Warn of each kind of card or tile of which there are more or fewer than in the standard set."""
    own = {row.id for row in tables.characters if row.set != CORE}
    characters = [row for row in tables.characters if row.id not in own]
    items = [row for row in tables.items if row.baggage_for not in own]
    tiles = [row for row in tables.tiles if row.home_for not in own and row.set == CORE]
    plain = [row for row in items if not row.baggage_for]

    def check_leaf(key: str, rows: Sequence[Record], what: str) -> Iterator[Fault]:
        yield from leaves(tables, ("standard", key), getattr(tables.rules.standard, key), copies(rows), what)

    yield from check_leaf("characters", characters, "characters")
    yield from check_leaf("items", items, "items")
    yield from check_leaf("baggage", [row for row in items if row.baggage_for], "pieces of Lost Baggage")
    yield from check_leaf("typed", [row for row in plain if row.type != "special"], "typed items")
    yield from check_leaf("special", [row for row in plain if row.type == "special"], "special items")
    yield from check_leaf("tiles", tiles, "tiles")
    yield from check_leaf("home", [row for row in tiles if row.home_for], "home tiles")
    yield from check_leaf("wild", [row for row in tiles if not row.home_for], "wild tiles")
    for kind in KINDS:
        yield from check_leaf("of_each_type", [row for row in characters if row.type == kind], f"{kind} characters")
        yield from check_leaf("of_each_typed", [row for row in plain if row.type == kind], f"{kind} items")


ALL = (counts,)
