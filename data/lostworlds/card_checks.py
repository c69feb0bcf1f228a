"""Checks of counters and cards against the rules: the pages a fight begins on, and the turn that a card binds."""

from collections.abc import Iterator

from data.errors import Fault
from data.loaded import Loaded, requires_tables
from data.lostworlds.page_references import NAMED

STARTS = {"off_balance": (1, 5), "down": (1, 4)}
"""Counter -> the rows of starts.csv, by their order, of whoever has it and of the opponent (rulings LW33, LW34)."""
AFTER = ("tactic", "spell")
"""Kinds of cards that a page lets be revealed when its turn is over (ruling LW16)."""


@requires_tables("counters", "starts")
def counters(loaded: Loaded) -> Iterator[Fault]:
    """Check that each counter names the starting pages of starts.csv, in both languages."""
    pages = {row.order: row.page for row in loaded.starts}
    for row in loaded.counters:
        if row.id not in STARTS or not all(order in pages for order in STARTS[row.id]):
            continue
        mine, theirs = (pages[order] for order in STARTS[row.id])
        for lang, texts in loaded.texts.items():
            text = row.text if lang == "en" else texts.get("counters", row.id, "text")
            if text is not None and [int(page) for page, *_ in NAMED.findall(text)] != [mine, theirs]:
                told = f"starts.csv says: you start on page {mine}, your opponent on page {theirs}"
                yield row.fault("text", told) if lang == "en" else texts.fault(("counters", row.id, "text"), told)


@requires_tables("cards")
def turns(loaded: Loaded) -> Iterator[Fault]:
    """Check that tactics and spells bind the turn that begins, since the one in which they are revealed is over."""
    for row in loaded.cards:
        if row.kind in AFTER and row.effects.steps_on("turn"):
            yield row.fault(
                "effects", f"a {row.kind} is revealed when its turn is over (ruling LW16); write next: for turn:"
            )


WARNINGS = (counters, turns)
