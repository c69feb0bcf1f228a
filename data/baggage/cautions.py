"""Warnings for tables of OC'niverse that can be played but look wrong."""

from collections.abc import Iterator, Mapping

from data import audit
from data.baggage import standard
from data.effects import Choice, Delta, Step
from data.errors import Fault
from data.fields import Effects, marks
from data.loaded import Loaded, requires_tables
from data.minutes import misprints, parse_minutes
from data.records import Record, copies

SEEN = (0.10, 0.60)  # share of visible cards that a misfit may be weak to
DEAD_ENDS = 0.10  # share of tiles
EFFECT = 2  # damage that whatever a skill does besides is worth


WORN = frozenset({"equipped", "hit", "hurt", "start", "end", "task"})
"""Triggers of what works by itself."""
TIMES: Mapping[str, frozenset[str]] = {"battle": WORN | {"battle"}, "explore": WORN | {"use", "turn"}}
"""What must be said of either, one of them."""
TRIGGER = {"battle": "battle", "explore": "use"}


@requires_tables("characters", "items", "rules")
def payments(tables: Loaded) -> Iterator[Fault]:
    """Warn of each character whose skill costs more than the items expected in the smallest deck that can pay for it:
    those of its type, and special ones."""
    total = copies(tables.items)
    for row in tables.characters:
        paying = copies(item for item in tables.items if item.type in (row.type, "special"))
        expected = paying / max(1, total) * tables.rules.deck.least_each[1]
        if expected < row.skill_cost:
            told = (
                f"costs {row.skill_cost}, but {tables.rules.deck.least_each[1]} items hold only {expected:.1f} that pay"
            )
            yield row.fault("skill_cost", told)


@requires_tables("characters", "items", "tiles")
def visible(tables: Loaded) -> Iterator[Fault]:
    """Warn of each misfit whose weakness is visible on too few or too many cards."""
    rows = [*tables.items, *tables.tiles]
    total = copies(rows)
    for row in tables.characters:
        tag = row.weakness.partition("=")[2]
        share = copies(card for card in rows if tag in card.tags) / max(1, total)
        if tag and not SEEN[0] <= share <= SEEN[1]:
            yield row.fault(
                "weakness", f"{tag} shows on {share:.0%} of the cards; {SEEN[0]:.0%} to {SEEN[1]:.0%} is good"
            )


@requires_tables("tiles")
def dead_ends(tables: Loaded) -> Iterator[Fault]:
    """Warn of each tile with one open side that does not end the turn (ruling O09), and of too many such tiles."""
    closed = [row for row in tables.tiles if row.paths.count("1") < 2]
    for row in closed:
        if "dead_end" not in row.tags:
            yield row.fault("paths", f"{row.paths.count('1')} open sides; mark it with the tag dead_end")
    if copies(closed) > DEAD_ENDS * copies(tables.tiles):
        told = f"{copies(closed)} of {copies(tables.tiles)} tiles are dead ends; at most {DEAD_ENDS:.0%} is good"
        yield closed[-1].fault("paths", told)


@requires_tables("characters")
def skills(tables: Loaded) -> Iterator[Fault]:
    """Warn of each skill that is not worth its turns: one for each suitcase it costs, one to use it, and one for each
    turn its owner skips. It must do more damage than attacks in as many turns, or at most `EFFECT` less with a useful
    further effect; its own cost in hit points is added."""
    for row in tables.characters:
        steps = [step for clause in row.skill_effects.clauses for step in clause.steps]
        lost = sum(step.args[1] for step in steps if step.name == "skip" and step.args[0] == "self")
        own = -sum(
            step.args[1].n for step in steps if step.name == "hp" and step.args[0] == "self" and step.args[1].n < 0
        )
        besides = any(step.name not in ("damage", "delay") and _helps(step) for step in steps)
        least = (row.skill_cost + 1 + lost) * row.attack_damage + 1 + own - EFFECT * besides
        done = sum(_damage(step) for step in steps)
        now = sum(_damage(step) for step in steps if step.name == "damage")
        if now != row.skill_damage:
            yield row.fault("skill_damage", f"{row.skill_damage} is printed, but its effects do {now} damage at once")
        if done < least:
            told = (
                f"{row.skill} does {done} damage and never pays beside {row.attack}; "
                f"{least} would, for {row.skill_cost} items"
            )
            yield row.fault("skill_damage", told)


def _helps(step: Step) -> bool:
    """Return whether a step is good for the skill's owner: not a turn skipped or hit points lost by itself."""
    return not (step.name == "skip" and step.args[0] == "self") and not (
        step.name == "hp" and isinstance(step.args[1], Delta) and step.args[1].n < 0
    )


def _damage(step: Step) -> int:
    """Return the damage of a step, now and in later turns."""
    if step.name == "damage":
        return int(str(step.args[0]))
    later = step.args[1] if step.name == "delay" else None
    return sum(map(_damage, later.steps)) if isinstance(later, Choice) else 0


@requires_tables("characters", "items", "tiles")
def alike(tables: Loaded) -> Iterator[Fault]:
    """Warn of items with the same effects, tiles with the same text, and characters of one type with the same ability
    or skill."""
    seen: dict[tuple[str, ...], Record] = {}
    columns = [
        ("effects", row, "")
        for row in (*tables.items, *tables.tiles)
        if row.effects and not getattr(row, "baggage_for", "")
    ]
    for column in ("ability_effects", "skill_effects"):
        columns += [(column, row, row.type) for row in tables.characters]
    for column, row, kind in columns:
        first = seen.setdefault((type(row).__name__, column, kind, str(getattr(row, column))), row)
        if first is not row:
            yield row.fault(column, f"does what {first.key} does in row {first.row}; give it something of its own")


@requires_tables("characters", "items")
def idle(tables: Loaded) -> Iterator[Fault]:
    """Warn of cards meant for battles or for the road whose effects do nothing there."""
    cells = [(row, "when", row.when, row.effects) for row in tables.items]
    cells += [(row, "ability_when", row.ability_when, row.ability_effects) for row in tables.characters]
    for row, column, when, cell in cells:
        does = {clause.trigger for clause in cell.clauses}
        for place, triggers in TIMES.items():
            if when in (place, "both") and does and not does & triggers:
                yield row.fault(
                    column, f"{when}, but nothing is said of {place}: write {TRIGGER[place]}: ... into its effects"
                )


@requires_tables("characters", "items", "tiles")
def removers(tables: Loaded) -> Iterator[Fault]:
    """Warn of each slider color that some card attaches and none removes."""
    put, off = dict[str, tuple[object, str]](), set[str]()
    for rows in (tables.characters, tables.items, tables.tiles):
        for row in rows:
            for column, _ in marks(type(row), Effects):
                for step in getattr(row, column).walk():
                    if step.name == "status":
                        put.setdefault(str(step.args[0]), (row, column))
                    elif step.name == "cleanse":
                        off.add(str(step.args[0]))
    for colour, (row, column) in put.items():
        if colour != "any" and not off & {colour, "any"}:
            yield row.fault(column, f"attaches {colour}, but nothing removes it")  # type: ignore[attr-defined]


@requires_tables("rules")
def minutes(tables: Loaded) -> Iterator[Fault]:
    """Warn if the tables give no playing time, and if the cover's differs from the shortest or the longest game's."""
    taken = parse_minutes(tables.rules.deck.minutes).values()
    if not taken:
        yield Fault("is empty; `lost odds baggage balance` measures them", "rules.toml", column="deck.minutes")
    for told in misprints(tables.game.minutes if tables.game else "", taken):
        yield Fault(told, "rules.toml", column="deck.minutes")


ALL = (
    minutes,
    *standard.ALL,
    payments,
    visible,
    dead_ends,
    skills,
    alike,
    idle,
    removers,
    audit.notes("characters", "items", "tiles"),
)
