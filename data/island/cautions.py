"""Warnings for tables of the island that can be played but look wrong."""

import re
from collections.abc import Iterator
from itertools import combinations
from math import comb

from data import audit
from data.errors import Fault
from data.island import standard
from data.loaded import Loaded, requires_tables
from data.minutes import misprints
from data.records import copies

STRONG = 4  # power from which a character should have a drawback
NO_CAMP = 0.025  # chance that a learning island has no campsite
KEPT = (0.05, 0.25)  # chance that both dealt characters may be kept
WANTED = {
    "album": ("plant", 1), "herbal": ("plant", 3), "flora": ("plant", 4), "message": ("radio", 1), "signal": ("radio",
    3),
    "beat_animals": ("animal", 1), "trophies": ("animal", 4), "film": ("animal", 4),
}  # fmt: skip
"""What cards of the deck a task is about, and what one of them counts at least, or on average."""
TRADEMARKS = {
    "jack", "kate", "sayid", "jin", "claire", "libby", "sawyer", "locke", "sun", "ana", "lucia", "boone",
    "charlie", "eko", "hurley", "michael", "shannon", "walt", "dharma", "oceanic",
}  # fmt: skip


@requires_tables("characters")
def drawbacks(tables: Loaded) -> Iterator[Fault]:
    """Warn of strong characters without a drawback, and of characters without a task to win by (ruling I38)."""
    for row in tables.characters:
        if row.power >= STRONG and not row.drawback_effects:
            yield row.fault("drawback_effects", f"power {row.power} without a drawback")
        if not row.task_effects.steps_on("task"):
            yield row.fault("task_effects", "no task to win by; the advanced game may never end")


@requires_tables("characters", "rules")
def pairs(tables: Loaded) -> Iterator[Fault]:
    """Warn if the chance that a player may keep both characters dealt is outside `KEPT`."""
    limit = tables.rules.setup.keep_both_up_to
    both = sum(a.power <= limit and b.power <= limit for a, b in combinations(tables.characters, 2))
    chance = both / max(1, comb(len(tables.characters), 2))
    if not KEPT[0] <= chance <= KEPT[1]:
        told = f"both characters dealt may be kept in {chance:.0%} of deals; {KEPT[0]:.0%} to {KEPT[1]:.0%} is good"
        yield tables.characters[-1].fault("power", told)


@requires_tables("locations", "rules", "characters")
def camps(tables: Loaded) -> Iterator[Fault]:
    """Warn if an island of 4 by 4 may too often have no campsite, or if there are more campsites than castaways (ruling
    I28)."""
    none = 1.0
    for zone, drawn in (("shoreline", 12), ("inner", 4)):
        rows = [row for row in tables.locations if row.zone == zone]
        total, empty = copies(rows), copies(row for row in rows if not row.campsite)
        none *= comb(empty, drawn) / max(1, comb(total, drawn))
    if none > NO_CAMP:
        message = f"an island of 4 by 4 has no campsite in {none:.1%} of games; at most {NO_CAMP:.0%} is good"
        yield tables.locations[-1].fault("campsite", message)
    sites, people = copies(row for row in tables.locations if row.campsite), copies(tables.characters)
    if sites > people:
        yield tables.locations[-1].fault(
            "campsite", f"{sites} campsites, but only {people} characters to be found on them"
        )


@requires_tables("fate", "characters")
def tags(tables: Loaded) -> Iterator[Fault]:
    """Warn of each task that asks for more cards of a tag than the deck has."""
    for row in tables.characters:
        for step in row.task_effects.steps_on("task"):
            task, *given = re.split(r"_(?=\d)", str(step.args[0])) if step.args else [""]
            numbers = [*map(int, given), *(n for some in row.numbers for n in some)]
            tag, each = WANTED.get(task, (task.removeprefix("own_tag_") if task.startswith("own_tag_") else "", 1))
            if tag and numbers:
                wanted = -(-max(numbers) // each)
                have = copies(card for card in tables.fate if tag in card.tags)
                if have < wanted:
                    yield row.fault("task_effects", f"wants {wanted} cards marked {tag}; the deck has {have}")


@requires_tables("characters", "fate", "locations")
def trademarks(tables: Loaded) -> Iterator[Fault]:
    """Warn of names of the original game's characters, which must not be printed."""
    for rows in (tables.characters, tables.fate, tables.locations):
        for row in rows:
            found = {word.strip("’'s,.").casefold() for word in row.name.split()} & TRADEMARKS
            if found:
                yield row.fault("name", f"{', '.join(sorted(found))!r} is a name of the original game")


@requires_tables("grids")
def minutes(tables: Loaded) -> Iterator[Fault]:
    """Warn if a size of island gives no playing time, and if the cover's differs from the shortest or the longest
    game's."""
    taken = [time for grid in tables.grids for time in grid.printed_minutes.values()]
    for grid in tables.grids:
        if not grid.minutes:
            yield grid.fault("minutes", "is empty; `lost odds island balance` measures them")
    for told in misprints(tables.game.minutes if tables.game else "", taken):
        yield tables.grids[-1].fault("minutes", told)


ALL = (
    minutes,
    *standard.ALL,
    drawbacks,
    pairs,
    camps,
    tags,
    audit.notes("characters", "fate", "locations", "starts"),
    trademarks,
)
