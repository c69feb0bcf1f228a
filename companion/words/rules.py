"""The rules of Lost for Words at the table (seed 004): two players with real cards, whose columns, piles and deck are kept here.

The verbs. `column` counts from 0; a card is written as in `companion.words.columns`.

    verb       arguments                          when
    lay        column, card                       a letter at the end of your own column; opens it, too
    sideways   column, card                       a multiplier, before the column's word begins
    discard    card                               instead of playing; in the variant as well as playing
    draw       from=deck|red|black                once a turn, in the variant twice; ends the turn
    challenge  player, column, legal              anybody, any time: is this a word? `legal` is what the lexicon says, and
                                                  where none comes with the language, what the players say
    deal       cards                              mode whole only: the eight cards of a hand
    finish                                        mode pad only: nothing more will be laid
    set!       key=column.PLAYER.COLUMN value=TEXT, key=verdict.PLAYER.COLUMN value=legal|illegal|"" ("": as the lexicon says),
               key=deck value=NUMBER              what the table puts right by hand

``lay!`` and ``sideways!`` and ``discard!`` (by override) also take a card of which all copies lie on the table already.
In mode ``table`` these are the verbs of the player whose turn it is; in mode ``pad`` both lay whenever they like, and nothing is
drawn or discarded. In mode ``whole`` the app knows the hands as well: it deals, or is told what was drawn (`card` of `draw` from
the deck), nobody sees the other hand, and words are judged at the end.

The log of a table folds the same everywhere: what a word is comes from the bundled lexicon (its edition belongs to version 1 of
these rules), else only from challenges, which are in the log.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer
from companion.engine.rules import NotAllowed, Option, Outcome, Rules
from companion.engine.zones import Zones
from companion.words import byhand, offering
from companion.words.cards import Cards
from companion.words.columns import Column
from companion.words.scoring import Score, score
from companion.words.state import Dealt, Settings, State, pile_of
from data.errors import Fault
from data.words.folding import KNOWN
from data.words.kinds import METHODS, PRESETS

PLAYERS = 2


class Words(Rules[State]):
    """Version 1."""

    version: ClassVar[int] = 1
    zones: ClassVar[Zones | None] = offering.ZONES
    for_bots: ClassVar[Mapping[str, Any]] = {"mode": "whole"}
    seats: ClassVar[tuple[int, int]] = (PLAYERS, PLAYERS)
    options: ClassVar[tuple[Option, ...]] = (
        Option("deck", "default", PRESETS, label="option.deck"),
        Option("language", "en", tuple(KNOWN), "W8", "option.language", usual=True),
        Option("method", "standard", METHODS, label="option.method"),
        Option("variant", False, (False, True), label="option.variant"),
        Option("readings", "any", ("any", "fixed"), "W1", "option.readings"),
        Option("wild", False, (False, True), "W4", "option.wild"),
        Option("cap", 0, (0, 4, 8), "W6", "option.cap"),
        Option("mode", "table", ("table", "pad", "whole"), label="option.mode"),
        Option("first", 0, (0, 1), label="option.first"),
    )

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        printed = next((d for d in self.tables.decks if (d.lang, d.preset) == (options["language"], options["deck"])), None)
        if printed is None:
            raise Fault(f"there is no deck {options['deck']!r} for {options['language']}", "decks.csv", None, "preset")
        draws = self.tables.rules.variant.draws if options["variant"] else 1
        agreed = {name: value for name, value in options.items() if name not in ("deck", "first")}
        settings = Settings(printed.id, draws=draws, **agreed)
        dealt = sum(self.cards.copies(settings).values()) - seats * self.tables.rules.play.hand
        columns = ((Column(),) * self.tables.rules.play.columns,) * seats
        if settings.mode == "whole":
            deck = tuple(face for face, count in self.cards.copies(settings).items() for _ in range(count))
            return Dealt(settings, columns, dealt, turn=options["first"], cards={"deck": deck})
        return State(settings, columns, 0 if settings.mode == "pad" else dealt, turn=options["first"])

    def view(self, state: State, seat: int | None) -> State:
        return super().view(state, seat) if isinstance(state, Dealt) else state

    def heard(self, state: State, move: Move, seat: int | None) -> Move:
        return super().heard(state, move, seat) if isinstance(state, Dealt) else move

    def redeal(self, state: State, seat: int | None, rng: random.Random) -> State:
        return super().redeal(state, seat, rng) if isinstance(state, Dealt) else state

    @cached_property
    def cards(self) -> Cards:
        """The decks that are played with."""
        return Cards(self.tables)

    def judged(self, state: State, seat: int, place: int, method: str = "") -> Score:
        """A column's line on the score pad."""
        settings = state.settings
        column = state.columns[seat][place]
        return score(column, self.cards.scale(settings), self.cards.lexicon(settings), method or settings.method)

    def open_words(self, state: State) -> list[tuple[int, int]]:
        """Columns whose word nobody has ruled on, where no lexicon does: player and place."""
        shortest = self.tables.rules.scoring.shortest
        return [
            (seat, place)
            for seat, columns in enumerate(state.columns)
            for place, column in enumerate(columns)
            if not self.cards.lexicon(state.settings) and len(column.cards) >= shortest and not column.verdict
        ]

    def menu(self, draft: State) -> list[Entry]:
        return list(self.entries(draft))

    def entries(self, draft: State) -> Iterator[Entry]:
        if not self.outcome(draft):
            for offer in offering.all_offers(self.cards, draft):
                yield Entry(offer, PLAYED[offer.verb])

    def forced(self, state: State, seat: int) -> list[Entry]:
        if isinstance(state, Dealt):
            return []
        return [Entry(offer, PLAYED[offer.verb]) for offer in offering.plays(self.cards, state, seat, free=True)]

    def why(self, state: State, move: Move, refusal: NotAllowed) -> NotAllowed:
        return offering.out_of_turn(state, move) or refusal

    def score(self, view: State, seat: int | None = None) -> Mapping[str, Any]:
        """``totals`` by the method that was agreed on; both methods under their names; `columns` by player, with both totals."""
        method = view.settings.method
        sheets = {each: self._sheet(view, each) for each in METHODS}
        sums = {each: [sum(line.total for line in row) for row in sheet] for each, sheet in sheets.items()}
        columns = [
            [
                {**line.record(), "both": {each: sheets[each][seat][place].total for each in METHODS}}
                for place, line in enumerate(row)
            ]
            for seat, row in enumerate(sheets[method])
        ]
        return {"method": method, "totals": sums[method], **sums, "columns": columns}

    def outcome(self, state: State) -> Outcome | None:
        if not state.over or self.open_words(state):
            return None
        totals = [sum(line.total for line in row) for row in self._sheet(state, state.settings.method)]
        best = max(totals)
        won = tuple(seat for seat, total in enumerate(totals) if total == best)
        if len(won) > 1:
            return Outcome(won, "end.tie", {"points": best})
        return Outcome(won, "end.won", {"player": won[0] + 1, "points": best, "other": min(totals)})

    def _sheet(self, state: State, method: str) -> list[list[Score]]:
        """The score pad of both players."""
        return [[self.judged(state, seat, place, method) for place in range(len(row))] for seat, row in enumerate(state.columns)]

    def tracked(self, state: State) -> bool:
        return state.settings.mode == "whole"

    def due(self, state: State, offers: Sequence[Offer]) -> list[int]:
        if state.over:
            return super().due(state, offers)
        return sorted({offer.seat for offer in offers if offer.verb == "deal" or offer.seat == state.turn})

    def overrides(self, state: State, seat: int) -> Sequence[Offer]:
        return () if isinstance(state, Dealt) else byhand.knobs(self.cards, state, seat)

    def adjust(self, draft: State, key: str, value: Any) -> None:
        byhand.turn(self.cards, draft, key, value)


def _laid(d: State, move: Move) -> None:
    seat, place = move.seat, move["column"]
    column = d.columns[seat][place]
    d.put(seat, place, Column(column.sideways, (*column.cards, move["card"])))
    d.spent(seat, move["card"])
    d.played = not d.pad


def _sideways(d: State, move: Move) -> None:
    seat, place = move.seat, move["column"]
    column = d.columns[seat][place]
    d.put(seat, place, Column((*column.sideways, move["card"]), column.cards, column.verdict))
    d.spent(seat, move["card"])
    d.played = not d.pad


def _discarded(d: State, move: Move) -> None:
    d.discarded = pile_of(move["card"])
    d.heap(d.discarded, (*d.pile(d.discarded), move["card"]))
    d.spent(move.seat, move["card"])


def _drawn(d: State, move: Move) -> None:
    """The game ends the moment the last card of the deck is taken (ruling W5): then the turn ends no more."""
    pile = move["from"]
    d.drawn += 1
    d.gained(move.seat, move.get("card") if pile == "deck" else d.pile(pile)[-1], pile)
    if pile == "deck":
        d.left, d.streak = d.left - 1, 0
    else:
        d.heap(pile, d.pile(pile)[:-1])
        d.streak += 1
    if not d.over and d.drawn >= d.settings.draws:
        d.turn, d.played, d.discarded, d.drawn = (d.turn + 1) % PLAYERS, False, "", 0


def _given(d: State, move: Move) -> None:
    for card in move["cards"]:
        d.gained(move.seat, card, "deck")


def _challenged(d: State, move: Move) -> None:
    column = d.columns[move["player"]][move["column"]]
    d.put(move["player"], move["column"], Column(column.sideways, column.cards, "legal" if move["legal"] else "illegal"))


def _finished(d: State, move: Move) -> None:
    d.finished = True


PLAYED: Mapping[str, Callable[[State, Move], None]] = {
    "lay": _laid,
    "sideways": _sideways,
    "discard": _discarded,
    "deal": _given,
    "draw": _drawn,
    "challenge": _challenged,
    "finish": _finished,
}
"""What each verb does to a draft."""


def possible(root: Path) -> Mapping[str, Sequence[str]]:
    """Of some tables, the choices of options that they have a deck for."""
    from data.readers import find_rows, read_rows

    decks = [row.cells for row in read_rows(find_rows(root, "decks")).rows]
    return {"language": [deck["lang"] for deck in decks], "deck": [deck["preset"] for deck in decks]}


VERSIONS = {1: Words}
