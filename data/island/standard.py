"""What leaves the standard set of the island: warnings, for a custom island is as good as ours."""

from collections import Counter
from collections.abc import Iterator

from data.errors import Fault
from data.island.checks import does
from data.island.kinds import KINDS, ZONES
from data.loaded import Loaded, requires_tables
from data.records import copies
from data.standard import leaves


@requires_tables("characters", "fate", "locations", "starts", "rules")
def counts(tables: Loaded) -> Iterator[Fault]:
    """Warn of each kind of card or tile of which there are more or fewer than in the standard set."""
    have = {stem: copies(tables.records[stem]) for stem in ("characters", "fate", "locations")} | {
        "starts": len(tables.starts)
    }
    have |= {kind: copies(row for row in tables.fate if row.kind == kind) for kind in KINDS}
    have |= {zone: copies(row for row in tables.locations if row.zone == zone) for zone in ZONES}
    for key, number in have.items():
        yield from leaves(tables, ("standard", key), getattr(tables.rules.standard, key), number, _CALLED.get(key, key))


_CALLED = {
    "fate": "fate cards", "encounter": "encounters", "equipment": "cards of equipment", "event": "events",
    "locations": "location tiles", "shoreline": "shoreline tiles", "inner": "inner tiles",
}  # fmt: skip


@requires_tables("characters", "rules")
def powers(tables: Loaded) -> Iterator[Fault]:
    """Warn if there are more or fewer characters of a power, 1 to 5, than in the standard set."""
    have = Counter(row.power for row in tables.characters)
    said = tables.rules.standard.powers
    yield from leaves(
        tables, ("standard", "powers"), said, [have[n] for n in range(1, len(said) + 1)], "characters by power"
    )


@requires_tables("fate", "rules")
def curve(tables: Loaded) -> Iterator[Fault]:
    """Warn of each power with more or fewer encounters than in the standard set: all of them, those that injure, and
    those that kill when lost."""
    wanted = {int(power): numbers for power, numbers in tables.rules.curve.by_power.items()}
    rows = [row for row in tables.fate if row.kind == "encounter" and row.power]
    for power in sorted({*wanted, *(row.power for row in rows)}):
        same = [row for row in rows if row.power == power]
        have = [
            copies(same),
            *(copies(row for row in same if does(row.effects, "lose", verb)) for verb in ("injure", "kill")),
        ]
        what = f"encounters of power {power}, those that injure, those that kill"
        yield from leaves(tables, ("curve", "by_power", str(power)), wanted.get(power, (0, 0, 0)), have, what)


@requires_tables("locations", "rules")
def mix(tables: Loaded) -> Iterator[Fault]:
    """Warn of each zone whose tiles, by fate drawn (0 to 3) and campsites, differ in number from the standard set."""
    for zone in ZONES:
        rows = [row for row in tables.locations if row.zone == zone]
        said = getattr(tables.rules.fate_mix, zone)
        have = [copies(row for row in rows if row.fate == fate) for fate in range(len(said))]
        yield from leaves(tables, ("fate_mix", zone), said, have, f"{zone} tiles that draw 0 to {len(said) - 1}")
        key = f"{zone}_camps"
        camps = copies(row for row in rows if row.campsite)
        yield from leaves(tables, ("fate_mix", key), getattr(tables.rules.fate_mix, key), camps, f"{zone} campsites")


ALL = (counts, powers, curve, mix)
