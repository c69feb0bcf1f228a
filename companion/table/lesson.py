"""A lesson at a table: an ordinary table whose moves and results of chance are prescribed, until the learner leaves it.

A table is a lesson if its opening says so (`MARK`), as long as all that was played is how the lesson begins. A player
who changes seats or asks for hints has left it: that is a line of the log, so every phone knows it and no undo brings
it back.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from companion.engine.folding import Play
from companion.engine.jsonable import to_json_value
from companion.engine.moves import Move, Opening, SeatChange
from companion.engine.notation import compare_fields
from companion.engine.offers import Amount, Arg, Draw, Offer, Pick
from companion.engine.refusal import NotAllowed
from companion.engine.registry import newest, rules_of
from companion.engine.rendering import render_refusal
from companion.engine.rules import settle
from companion.table.store import Store
from companion.table.table import Table
from data.errors import Fault
from data.games import games
from data.readers import read_text, toml_lines
from data.records import line_of
from data.tables import GameTables, load
from data.teaching import STEM, lesson_of, told_end, told_step

MARK = "lesson."
"""How the opening of a lesson is signed, before the name that the device gave it."""


def open_lesson(store: Store, game: str, client: str) -> Table:
    """Return a new table with a game's lesson; `client` is the request's id. Raises Fault or Faults if it has none."""
    teaching = lesson_of(load(game, store.own if store.own and game in games(store.own) else None))
    return Table.create(store, game, teaching.seats, teaching.options, client=f"{MARK}{client}"[:64])


def current_lesson(table: Table) -> "Lesson | None":
    """Return the lesson that a table follows, as far as it has come; None if the table is no lesson or left it."""
    play = table.play
    if not table.entries[0].client.startswith(MARK) or any(isinstance(line, SeatChange) for line in play.lines):
        return None
    made = [play.lines[number] for number in play.path]
    steps = lesson_of(table.tables()).steps
    lesson = Lesson(tuple(tuple(map(Move.from_text, step.moves)) for step in steps), len(made))
    return lesson if made == lesson.moves[: len(made)] else None


@dataclass(frozen=True)
class Lesson:
    """A lesson's moves by step, and how many of them were made."""

    steps: tuple[tuple[Move, ...], ...]
    made: int

    @cached_property
    def moves(self) -> list[Move]:
        """All moves of all steps, in order."""
        return [move for step in self.steps for move in step]

    @property
    def next_move(self) -> Move | None:
        """The move to make now; None when the lesson is over."""
        return self.moves[self.made] if self.made < len(self.moves) else None

    @property
    def place(self) -> tuple[int, int]:
        """The index of the present step, and how many of its moves were made; at the end, the number of steps and 0."""
        left = self.made
        for place, step in enumerate(self.steps):
            if left < len(step):
                return place, left
            left -= len(step)
        return len(self.steps), 0

    def narrow_offers(self, offers: Sequence[Offer]) -> Sequence[Offer]:
        """Return the one offer of the lesson's next move, reduced to its choice; all offers when it is over."""
        move = self.next_move
        if move is None:
            return offers
        return [_narrow(offer, move) for offer in offers if _takes(offer, move)][:1]

    def match_move(self, move: Move) -> Move | None:
        """Return the lesson's next move with its own dice and cards if `move` means that one; None if it does not."""
        told = self.next_move
        if told is None or (move.seat, move.verb, move.override) != (told.seat, told.verb, told.override):
            return None
        known = dict(move.args) if move.by == "app" else {**dict.fromkeys(told.args), **move.args}
        return told if all(name in told.args and told[name] == value for name, value in known.items()) else None

    def describe(self, tables: GameTables) -> dict[str, Any]:
        """Return the record for the strip above the screen: what to do now and why, what comes next, the step's number,
        and the moves left in it. At the end ``{"of", "over"}``."""
        place, done = self.place
        if place == len(self.steps):
            return {"of": place, "over": told_end(tables)}
        step, *rest = lesson_of(tables).steps[place:]
        do, why = told_step(tables, step)
        then = told_step(tables, rest[0])[0] if rest else ""
        moves = self.steps[place][done:]
        shown = {"do": do, "why": why, "next": then, "step": place + 1, "of": len(self.steps), "seat": moves[0].seat}
        return shown | {"moves": [to_json_value(move.record()) for move in moves]}


def _takes(offer: Offer, move: Move) -> bool:
    names = {arg.name for arg in offer.args} | set(offer.fixed)
    fixed = all(repr(move.get(name)) == repr(value) for name, value in offer.fixed.items())
    return (offer.seat, offer.verb) == (move.seat, move.verb) and names == set(move.args) and fixed and offer.open


def _narrow(offer: Offer, move: Move) -> Offer:
    return replace(offer, args=tuple(_narrow_arg(arg, move[arg.name]) for arg in offer.args), main=True)


def _narrow_arg(arg: Arg, value: Any) -> Arg:
    """Return an argument of an offer that allows only `value`, the lesson's answer; dice stay as they are."""
    several = value if isinstance(value, tuple) else (value,)
    if isinstance(arg, Pick):
        many = None if arg.most is None else len(several)
        return replace(arg, options=list(several), least=arg.least if many is None else many, most=many)
    if isinstance(arg, Amount):
        return replace(arg, low=value, high=value)
    return replace(arg, among=lambda: sorted(set(several))) if isinstance(arg, Draw) else arg


def rehearse(tables: GameTables) -> Iterator[Fault]:
    """Play a game's lesson by its rules and yield a fault for the first step that does not go as described; none
    without a lesson."""
    try:
        teaching = lesson_of(tables)
    except Fault:
        return
    path: tuple[str | int, ...] = ("options",)
    try:
        rules_class = rules_of(tables.slug, newest(tables.slug))
        options = settle(rules_class.options, teaching.options)
        opening = Opening(tables.slug, rules_class.version, teaching.seats, options)
        play: Play[Any] = Play(rules_class(tables), [opening])
        for place, step in enumerate(teaching.steps):
            for number, text in enumerate(step.moves):
                path = ("steps", place, "moves", number)
                play.push(Move.from_text(text))
            path = ("steps", place, "shows")
            told_step(tables, step)
            compare_fields(
                to_json_value(play.state) | {"score": to_json_value(play.rules.score(play.state))}, step.shows
            )
        told_end(tables)
    except (Fault, NotAllowed, ValueError) as error:
        if isinstance(error, Fault) and error.file:
            yield error
            return
        why = render_refusal(tables, error)["text"] if isinstance(error, NotAllowed) else str(error)
        at = teaching.steps[path[1]].id if len(path) > 1 else path[0]
        file = f"{STEM}.toml"
        row = line_of(toml_lines(read_text(tables.root / file)), path)
        message = f"does not go as written ({at}): {why.rstrip('.')}; fix it, or delete {STEM}.toml"
        yield Fault(message, file, row, ".".join(map(str, path)))
