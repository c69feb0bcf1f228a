"""Which house rules a table is played with: all of ours, none (by the book), or those it names.

A game with house rules (`data.house_rules`) declares the option `RULE_SET` and asks for them where it matters:

    class Words(PhasedRules[Game]):
        options = (..., RULE_SET)

        def start(self, seats, options):
            return Game(...).with_tables(house_rules=rules_in_use(self.tables, options), ...)

    if game.house("one_way") and played: refuse with NotAllowed("refusal.order", "one_way")

A refusal that gives a house rule's id in place of a ruling's is shown with the name of the rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from companion.engine.rules import Option
from data.errors import Fault, nearest

if TYPE_CHECKING:
    from data.tables import GameTables

OURS, BOOK = "ours", "book"
T = TypeVar("T", bound="GameTables")
RULE_SET = Option("rules", OURS)
"""`OURS`, `BOOK`, or ids of house rules with a + between them: those that are on. A game whose house rules belong to
one way of playing declares it with that as `when`: in all others both sets are the same."""


def rule_set_of(options: Iterable[Option]) -> Option | None:
    """Return the option by which a game's house rules are chosen (`RULE_SET`); None if it has none."""
    return next((option for option in options if option.name == RULE_SET.name), None)


def rules_in_use(tables: GameTables, options: Mapping[str, Any]) -> frozenset[str]:
    """Return the ids of the house rules that a table is played with. Options without a choice mean all of ours, as in
    tables that were begun before there was one. Raises Fault for an id that the game does not have."""
    chosen = str(options.get(RULE_SET.name, OURS))
    if chosen == BOOK:
        return frozenset()
    if chosen == OURS:
        return frozenset(rule.id for rule in tables.house_rules if rule.ours)
    known = [rule.id for rule in tables.house_rules]
    for name in chosen.split("+"):
        if name not in known:
            raise Fault(
                f"no house rule {name!r}{nearest(name, known) or '; there are ' + ', '.join([OURS, BOOK, *known])}"
            )
    return frozenset(chosen.split("+"))


def tables_in_play(tables: T, options: Mapping[str, Any]) -> T:
    """Return the game's tables with the chosen house rules applied. Raises Fault for a rule that it does not have."""
    return tables.with_house_rules(rules_in_use(tables, options))
