"""Cards that no player would have, had he the choice: another of their kind is as good in everything, and better in
something.

One card outdoes another if every number of it is at least as good, everything the other does it does as well (as far,
to as many, on no more conditions, at no higher price), it has every tag that something asks for, and the other cannot
say the same of it.

- Castaways: power, pieces carried, events held, abilities; a drawback is no advantage. Tasks are weighed by play, not
  by words.
- Events and equipment: what they do. What lasts is worth what is done once.
- Encounters nobody chooses, and a stronger one is a better trophy: only those of one power on one ground are compared,
  by what a loss costs and a win brings."""

from collections.abc import Iterator, Sequence
from typing import Any

from data.effects import Choice, Clause, Delta, Step, Table
from data.errors import Fault
from data.island.cautions import WANTED
from data.island.kinds import KINDS
from data.loaded import Loaded, requires_tables

WIDER = {
    "any": {"self", "group", "one"}, "group": {"self", "one"}, "self": {"group"}, "target": {"here", "self",
    "follower"},
    "all_here": {"here", "self", "group"}, "here": {"self"}, "anytile": {"tile"}, "game": {"round", "turn", "next",
    "check"},
    "round": {"turn", "check"},
}  # fmt: skip
"""Whom or what a word takes in besides itself; in a check it is all the same whether wearer or group gets something."""
ABOVE = {("trap", "skip"), ("kill", "injure")}
"""What does all that another verb does, and more."""
LASTS = ("held", "check", "round")


def wanted_tags(tables: Any) -> set[str]:
    """Return the tags that make a card worth more, because a task or a search asks for them."""
    found = set()
    for row in (*tables.characters, *tables.locations):
        for column in ("task_effects", "effects"):
            for step in getattr(row, column).walk() if getattr(row, column, None) else ():
                if step.name == "win":
                    found |= {tag for task, (tag, _) in WANTED.items() if str(step.args[0]).startswith(task)}
                elif step.name == "search":
                    found.add(str(step.args[1]))
    return found


def as_good(a: Step, b: Step) -> bool:
    """Return whether step `a` does everything that step `b` does: as far, to as many, at no higher price."""
    if a.name == "pay" != b.name:
        return False
    if b.name == "pay" != a.name:
        return any(as_good(a, inner) for inner in b.inner())
    if a.name != b.name:
        return (a.name, b.name) in ABOVE and _far(a.args[0], b.args[0])
    return len(a.args) == len(b.args) and all(map(_far, a.args, b.args))


def _far(a: Any, b: Any) -> bool:
    if a == b:
        return True
    if isinstance(a, Choice) and isinstance(b, Choice):
        return all(any(as_good(one, other) for one in a.steps) for other in b.steps)
    if isinstance(a, Table) or isinstance(b, Table) or type(a) is not type(b):
        return False
    if isinstance(a, Delta):
        return bool(a.n >= b.n)
    return bool(a >= b) if isinstance(a, int) else b in WIDER.get(a, ())


def includes(a: Clause, b: Clause) -> bool:
    """Return whether clause `a` is in force whenever clause `b` is, or lasts while `b` is used up."""
    lasting = a.trigger in LASTS and any(step.name == "pay" for step in b.steps)
    return (a.trigger == b.trigger or lasting) and set(a.conds) <= set(b.conds)


def does_all(mine: Sequence[Clause], others: Sequence[Clause]) -> bool:
    """Return whether the clauses `mine` do everything that `others` do, each step by a different step of `mine`."""
    given = [(clause, step) for clause in mine for step in clause.steps]
    taken: dict[int, tuple[Clause, Step]] = {}

    def find_step(wanted: tuple[Clause, Step], tried: set[int]) -> bool:
        """Return whether a free step of `mine` can do the wanted one, or one whose own task another free step can take
        over."""
        for k, (clause, step) in enumerate(given):
            if k not in tried and includes(clause, wanted[0]) and as_good(step, wanted[1]):
                tried.add(k)
                if k not in taken or find_step(taken[k], tried):
                    taken[k] = wanted
                    return True
        return False

    return all(find_step((clause, step), set()) for clause in others for step in clause.steps)


def outdoes(a: Any, b: Any, tags: set[str]) -> bool:
    """Return whether card `a` is at least as good as card `b`, of the same kind, in everything; `tags` are those that
    count."""
    if not set(b.tags) & tags <= set(a.tags):
        return False
    if hasattr(a, "carry"):
        better = a.power >= b.power and a.carry >= b.carry and a.hand >= b.hand
        return better and does_all(a.effects.clauses, b.effects.clauses) and does_all(
            b.drawback_effects.clauses, a.drawback_effects.clauses
        )  # fmt: skip
    if a.kind == "encounter":
        bad = [[one for one in row.effects.clauses if one.trigger == "lose"] for row in (a, b)]
        rest = [[one for one in row.effects.clauses if one.trigger == "win"] for row in (a, b)]
        ground = [{str(one) for one in row.effects.clauses if one.trigger == "reveal"} for row in (a, b)]
        return a.power == b.power and ground[0] == ground[1] and does_all(bad[1], bad[0]) and does_all(rest[0], rest[1])
    return does_all(a.effects.clauses, b.effects.clauses)


def pairs(tables: Any) -> Iterator[tuple[Any, Any]]:
    """Yield (worse card, better card) for each card that another one outdoes; of two equal cards the second counts as
    worse."""
    tags = wanted_tags(tables)
    kinds = [list(tables.characters), *([row for row in tables.fate if row.kind == kind] for kind in KINDS)]
    for rows in kinds:
        for b in rows:
            for a in rows:
                if a is not b and outdoes(a, b, tags) and (a.row < b.row or not outdoes(b, a, tags)):
                    yield b, a
                    break


@requires_tables("characters", "fate", "locations")
def no_card_dominated(tables: Loaded) -> Iterator[Fault]:
    """Warn of a card that another of its kind beats in every respect."""
    for row, by in pairs(tables):
        told = f"{row.name} is outdone: {by.name} ({by.id}) is as good in everything, and better in something"
        yield row.fault("effects", f"{told}; give it something of its own")


ALL = (no_card_dominated,)
