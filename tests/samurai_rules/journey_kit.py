"""A table to try single rules on: moves are written as in a golden playthrough, without the seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from scenarios import changed_fields

from companion.engine.moves import Move
from companion.engine.offers import Offer, Pick
from companion.engine.refusal import NotAllowed
from companion.engine.rules import settle, step
from companion.samurai.rules import Samurai
from companion.samurai.rules.journey import Journey
from companion.samurai.rules.state import Site, Task
from companion.samurai.rules.world import World
from data.tables import Tables, load


@cache
def tables(lang: str = "en") -> Tables:
    return load("samurai", lang=lang)


class Table:
    """A journey under way: `do` plays a move, `refused` says why one is not allowed."""

    def __init__(self, **options: Any) -> None:
        self.rules = Samurai(tables())
        self.j: Journey = self.rules.start(1, settle(self.rules.options, options))

    @property
    def w(self) -> World:
        return self.j.world

    @property
    def state(self) -> Journey:
        return self.j

    def play(self, move: Any) -> None:
        self.j = step(self.rules, self.j, move)

    def do(self, *moves: str) -> Table:
        for move in moves:
            self.j = self.rules.apply(self.j, Move.from_text(f"0 {move}"))
        return self

    def put(self, **changes: Any) -> Table:
        """Put the table into some position and let it go on by itself."""
        draft = self.j.but(pencil=(), **changes).copy()
        self.rules.settle(draft)
        self.j = draft.sealed()
        return self

    def refused(self, move: str) -> tuple[str, str]:
        """The reason and the ruling of a refusal, which leaves everything as it was."""
        try:
            self.rules.apply(self.j, Move.from_text(f"0 {move}"))
        except NotAllowed as refusal:
            return refusal.reason, refusal.ruling
        raise AssertionError(f"{move} is allowed")

    def verbs(self) -> set[str]:
        """What is offered, but for the ledger, which always lies open."""
        return {offer.verb for offer in self.offers() if offer.open} - {"write"}

    def offers(self) -> list[Offer]:
        return list(self.rules.offers(self.j, 0))

    def choices(self, verb: str) -> set[Any]:
        """The values one may pick, of all offers of a verb."""
        found = set()
        for offer in self.offers():
            if offer.verb == verb and offer.open and offer.args and isinstance(offer.args[0], Pick):
                found |= {choice.value for choice in offer.args[0].choices if not choice.refusal}
        return found

    def have(self, *names: str) -> tuple[Any, ...]:
        return tuple(getattr(self.j, name) for name in names)

    def strokes(self) -> list[str]:
        """What the hand does, as ``act field``."""
        return [f"{stroke.act} {stroke.field}" for stroke in self.j.pencil]

    def outcome(self) -> str:
        outcome = self.rules.outcome(self.j)
        return outcome.label.removeprefix("ledger.end_") if outcome else ""


def traveling(specialty: str = "swordmaster", items: tuple[str, ...] = (), **options: Any) -> Table:
    """Before the dice of the first day, with next to nothing that changes the rules: flex 0."""
    table = Table(**options)
    return table.put(specialty=specialty, items=items, thrown=(6, 6), bubbles=(table.w.board.start,))


def resolving(
    dice: tuple[int, ...], specialty: str = "swordmaster", items: tuple[str, ...] = (), **options: Any
) -> Table:
    """In phase 3 of a day with these white dice, the fate white first; the red one shows 1."""
    table = traveling(specialty, items, **options)
    fate, *others = dice
    table.do(f"fate red=1 white={fate} by=hand")
    ones = "".join(f" ones={','.join('2' * others.count(1))}," if 1 in others else "")
    table.do(f"dice others={','.join(map(str, sorted(others)))} by=hand")
    return table.do(f"keep{ones}") if ones else table


def stepping(table: Table, there: str, terrain: str = "plains") -> Table:
    """One step beside a hex of some terrain, with a pair of fives to take it."""
    start = next(name for name in table.w.board.beside[there] if name != table.w.board.goal)
    known = {start: "plains", **table.j.terrain, there: terrain}
    return table.put(
        here=start, terrain=known, phase="resolve", red=1, white=1, todo=(), open=(Task("move()", "resolve.5"),)
    )


def drawn(table: Table) -> Table:
    """Phase 2, whatever there is to draw, in the first hexes that can be."""
    for verb in ("map", "mountains"):
        if choices := sorted(table.choices(verb)):
            table.do(f"{verb} at={choices[0]}")
    return table


def meeting(
    letter: str, specialty: str = "swordmaster", items: tuple[str, ...] = (), rules: str = "ours", **changes: Any
) -> Table:
    """With the card of an event open, in the first hex, with six of everything."""
    table = traveling(specialty, items, rules=rules)
    board = table.w.board
    at = next(name for name, sign in board.letters.items() if sign == letter)
    row, column = (int(n) for n in at.split(".")[1:])
    plenty = {"grit": 5, "coins": 6, "goods": 6, "favor": 6}
    open_ = (Task("event()", "resolve.6"),)
    table.put(phase="resolve", red=row, white=column, dice=(2,), bubbles=(), open=open_, **{**plenty, **changes})
    return table.do(f"event at={at}")


def waiting(table: Table, *steps: str, **changes: Any) -> Table:
    """With steps of effects open: ``event() resolve.6`` is a step and where it comes from."""
    tasks = tuple(Task(step, source) for step, source in zip(steps[::2], steps[1::2], strict=True))
    return table.put(**changed_fields(table.j, changes), open=tasks)


def digits(table: Table, *rows: str) -> Table:
    """With the numbers of a battle written digit by digit."""
    for row, number in zip(("top", "bottom"), rows, strict=True):
        for place, digit in enumerate(number, 1):
            table.do(f"digit at=battle.{row}.{place} face={digit} by=hand")
    return table


def deals(table: Table) -> list[tuple[int, ...]]:
    """Return what each purchase changes: grit, coins, goods, favor."""
    found, before = [], table.j
    for deal in sorted(offer.fixed["deal"] for offer in table.offers() if offer.verb == "buy"):
        after = table.do(f"buy deal={deal}").have("grit", "coins", "goods", "favor")
        table.j = before
        found.append(tuple(b - a for a, b in zip(table.have("grit", "coins", "goods", "favor"), after, strict=True)))
    return found


def option(table: Table, name: str) -> Offer:
    """Return the offer of an option of an event."""
    return next(offer for offer in table.offers() if offer.fixed.get("id") == name)


def marking(table: Table, option: str, mark: str, there: str, **changes: Any) -> Table:
    """With a mark that an event drew into a hex."""
    return table.put(**changed_fields(table.j, changes), sites=(Site(option, mark, (there,)),))


def lay_out(start: str, *words: str, **fields: Any) -> Table:
    """Return the table of a ``given``: one of `STARTS` with its words and fields."""
    if start == "resolving":
        return resolving(tuple(map(int, words[0].split(","))), *words[1:], **fields)
    return STARTS[start](*words, **fields)


STARTS: dict[str, Callable[..., Table]] = {"table": Table, "traveling": traveling, "meeting": meeting}
STEPS: dict[str, Callable[..., Table]] = {
    "stepping": stepping, "drawn": drawn, "waiting": waiting, "marking": marking, "digits": digits,
}  # fmt: skip
ANSWERS: dict[str, Callable[..., Any]] = {
    "claims": lambda table: tuple(offer.fixed["shape"] for offer in table.offers() if offer.verb == "claim"),
    "count": lambda table, verb: len(table.choices(verb)),
    "deals": deals,
    "ending": Table.outcome,
    "has_stroke": lambda table, name: name.replace("_", " ", 1) in table.strokes(),
    "how": lambda table: table.j.story[-1].how,
    "lacking": lambda table, name: option(table, name).refusal.values["what"].removeprefix("words:sheet."),
    "letters": lambda table: sorted(table.w.board.letters[name] for name in table.choices("event")),
    "option_open": lambda table, name: option(table, name).open,
    "pox_is_around_here": lambda table: (
        set(table.j.sites[0].hexes) == {table.j.here, *table.w.board.beside[table.j.here]}
    ),
    "steps": lambda table: [task.step for task in table.j.open],
    "strokes": Table.strokes,
}
