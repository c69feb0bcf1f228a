"""The rules of Lost for Words at the table (seed 004): two players with real cards, whose columns, piles and deck are
kept here.

The verbs. `column` counts from 0; a card is written as in `companion.words.rules.columns`.

    verb       arguments                          when
    lay        column, card                       a letter at the end of your own column; opens it, too
    sideways   column, card                       a multiplier, before the column's word begins
    discard    card                               instead of playing; in the variant as well as playing
    draw       from=deck|red|black                once per turn, in the variant twice; ends the turn
    challenge  player, column, legal              anybody, any time: is this a word? `legal` is what the lexicon says,
                                                  and where none comes with the language, what the players say
    deal       cards                              mode whole only: the eight cards of a hand
    finish                                        mode pad only: nothing more will be laid
    set!       key=column.PLAYER.COLUMN value=TEXT, key=verdict.PLAYER.COLUMN value=legal|illegal|"" ("": as the lexicon
               says), key=deck value=NUMBER              what the table puts right by hand

``lay!`` and ``sideways!`` and ``discard!`` (by override) also take a card of which all copies lie on the table already.
In mode ``table`` these are the verbs of the player whose turn it is; in mode ``pad`` both lay whenever they like, and
nothing is drawn or discarded. In mode ``whole`` the app knows the hands as well: it deals, or is told what was drawn
(`card` of `draw` from the deck), nobody sees the other hand, and words are judged at the end.

The log of a table folds the same everywhere: what a word is comes from the bundled lexicon (its edition belongs to
version 1 of these rules), else only from challenges, which are in the log.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import companion.words.rules.acts as phases
from companion.engine.house_rules import RULE_SET, rules_in_use
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer
from companion.engine.play import Knobs, Phase, PhasedRules
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Option, Outcome
from companion.engine.zones import Zones
from companion.words.rules.acts import ZONES
from companion.words.rules.columns import Column
from companion.words.rules.knobs import KNOBS
from companion.words.rules.scoring import Score
from companion.words.rules.state import Dealt, PrintedCards, Settings, State
from data.errors import Fault
from data.words.folding import KNOWN
from data.words.kinds import METHODS, PRESETS

if TYPE_CHECKING:
    from data.words.schema import WordsTables

PLAYERS = 2


class Words(PhasedRules[State]):
    """Version 2 of the rules: with the house rule `play_first`, in the variant one lays a card before discarding."""

    tables: WordsTables
    version: ClassVar[int] = 2
    zones: ClassVar[Zones | None] = ZONES
    knobs: ClassVar[tuple[Knobs[Any], ...]] = KNOBS
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
        RULE_SET,
    )

    def start(self, seats: int, options: Mapping[str, Any]) -> State:
        printed = next(
            (d for d in self.tables.decks if (d.lang, d.preset) == (options["language"], options["deck"])), None
        )
        if printed is None:
            raise Fault(f"there is no deck {options['deck']!r} for {options['language']}", "decks.csv", None, "preset")
        draws = self.tables.rules.variant.draws if options["variant"] else 1
        agreed = {name: value for name, value in options.items() if name not in ("deck", "first", RULE_SET.name)}
        settings = Settings(printed.id, draws=draws, **agreed)
        dealt = sum(self.cards.copies(settings).values()) - seats * self.tables.rules.play.hand
        known = {"printed": self.cards, "house_rules": self.house_rules(options)}
        columns = ((Column(),) * self.tables.rules.play.columns,) * seats
        if settings.mode == "whole":
            deck = tuple(face for face, count in self.cards.copies(settings).items() for _ in range(count))
            return Dealt(settings, columns, dealt, turn=options["first"], cards={"deck": deck}).with_tables(**known)
        left = 0 if settings.mode == "pad" else dealt
        return State(settings, columns, left, turn=options["first"]).with_tables(**known)

    def house_rules(self, options: Mapping[str, Any]) -> frozenset[str]:
        """Return the ids of the house rules in use. Raises Fault for one that the game does not have."""
        return rules_in_use(self.tables, options)

    def view(self, state: State, seat: int | None) -> State:
        return super().view(state, seat) if isinstance(state, Dealt) else state

    def visible_move(self, state: State, move: Move, seat: int | None) -> Move:
        return super().visible_move(state, move, seat) if isinstance(state, Dealt) else move

    def redeal(self, state: State, seat: int | None, rng: random.Random) -> State:
        return super().redeal(state, seat, rng) if isinstance(state, Dealt) else state

    @cached_property
    def cards(self) -> PrintedCards:
        """The decks that the game is played with."""
        return PrintedCards(self.tables)

    def score_column(self, state: State, seat: int, place: int, method: str = "") -> Score:
        """Return the score of column `place` of a seat, by `method` or else by the table's method."""
        return state.judge(seat, place, method)

    def open_words(self, state: State) -> list[tuple[int, int]]:
        """Return (seat, column) of the words that nobody has ruled on; empty where a lexicon decides."""
        if self.cards.lexicon(state.settings):
            return []
        shortest = self.tables.rules.scoring.shortest
        return [
            (seat, place)
            for seat, columns in enumerate(state.columns)
            for place, column in enumerate(columns)
            if len(column.cards) >= shortest and not column.verdict
        ]

    def phases(self, game: State) -> Sequence[Phase[State]]:
        return phases.phases(game)

    def is_over(self, game: State) -> bool:
        return game.over and not self.open_words(game)

    def override_entries(self, state: State, seat: int) -> list[Entry]:
        """Return entries that lay or discard a card of which all copies are on the table already."""
        if isinstance(state, Dealt):
            return []
        free = state.copy()
        free.__dict__.update(uncounted=True, _playable=None)
        return [entry for entry in phases.turn(free).entries(free) if entry.offer.seat == seat]

    def why(self, state: State, move: Move, refusal: NotAllowed) -> NotAllowed:
        return phases.turn_refusal(state, move) or refusal

    def score(self, view: State, seat: int | None = None) -> Mapping[str, Any]:
        """Return ``totals`` by the table's ``method``, the totals by each method under its name, and ``columns`` by
        player, each with its totals by ``both`` methods."""
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
        if not self.is_over(state):
            return None
        totals = [sum(line.total for line in row) for row in self._sheet(state, state.settings.method)]
        best = max(totals)
        won = tuple(seat for seat, total in enumerate(totals) if total == best)
        if len(won) > 1:
            return Outcome(won, "end.tie", {"points": best})
        return Outcome(won, "end.won", {"player": won[0] + 1, "points": best, "other": min(totals)})

    def _sheet(self, state: State, method: str) -> list[list[Score]]:
        """Return the scores of all columns of both players by a method."""
        return [
            [self.score_column(state, seat, place, method) for place in range(len(row))]
            for seat, row in enumerate(state.columns)
        ]

    def has_full_state(self, state: State) -> bool:
        return state.settings.mode == "whole"

    def due(self, state: State, offers: Sequence[Offer]) -> list[int]:
        if state.over:
            return super().due(state, offers)
        return sorted({offer.seat for offer in offers if offer.verb == "deal" or offer.seat == state.turn})


def possible(root: Path) -> Mapping[str, Sequence[str]]:
    """Return the choices of the options ``language`` and ``deck`` for which the tables in `root` have a deck."""
    from data.readers import find_rows, read_rows

    decks = [row.cells for row in read_rows(find_rows(root, "decks")).rows]
    return {"language": [deck["lang"] for deck in decks], "deck": [deck["preset"] for deck in decks]}


class FirstWords(Words):
    """Version 1 of the rules: no house rules."""

    version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = tuple(option for option in Words.options if option is not RULE_SET)

    def house_rules(self, options: Mapping[str, Any]) -> frozenset[str]:
        return frozenset()


VERSIONS = {1: FirstWords, 2: Words}
