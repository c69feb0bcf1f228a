"""Chooses the words a player aims at: one for each column, by its points, its chance and the turns it takes."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import log
from typing import Any

from companion.odds.bots import has_numpy
from companion.words.bots.index import Index, assign_cards, index, scale_key
from companion.words.bots.plain_index import DOUBT, SLOW, PlainIndex, best_words
from companion.words.rules import Column, Dealt, Scale, is_pair, letters_of, readings, score
from companion.words.rules.lexicon import quotable_lexicon

FEW = 60
"""Words of a column that are looked at again when other columns have taken their cards."""


@dataclass(frozen=True)
class Skill:
    """How well a bot plays: highest `level` of words it knows, letters of the `longest`, cards that may be `missing`,
    cards laid `sideways`, whether it `counts` turns and cards, and the `price` of a turn in points."""

    level: int
    longest: int
    missing: int
    sideways: int
    counts: bool
    price: float


@dataclass(frozen=True)
class Target:
    """A word aimed at in a column."""

    column: int
    word: str
    rest: str
    """Its letters that do not lie there yet."""
    pair: str
    """The card that is to lie sideways first, `across` times; empty for none."""
    across: int
    chance: float
    """That it is finished, by what is known."""
    done: float
    """What the column counts then."""
    gain: float
    """What it brings on the average, beside leaving the column as it is."""
    worth: float
    """The gain less what its turns are worth."""

    @property
    def turns(self) -> int:
        return self.across + len(self.rest)


class Plan:
    """What a seat intends to lay, computed from its view of a dealt table: `targets`, the best first."""

    def __init__(self, rules: Any, view: Dealt, seat: int, skill: Skill) -> None:
        self.rules, self.view, self.seat, self.skill = rules, view, seat, skill
        self.scale: Scale = rules.cards.scale(view.settings)
        self.method = view.settings.method
        self.copies: Mapping[str, int] = rules.cards.copies(view.settings)
        self.lexicon = quotable_lexicon(view.settings.language)
        self.alphabet = rules.cards.alphabet(view.settings)
        self.most = min(skill.sideways, rules.tables.rules.play.sideways)
        self.turns = (view.left - view.drawn + 1) // (2 * view.settings.draws) + 1
        self.hand = Counter(view.hand(seat))
        self.left = dict(self.hand)
        """Of the hand, what no target has taken."""
        self.targets = self._choose_targets()

    @cached_property
    def index(self) -> Index | PlainIndex:
        found = word_index(self.rules, self.view, self.skill)
        assert found is not None
        return found

    @cached_property
    def unseen(self) -> Counter[str]:
        """How many of each card lie in the deck or the other hand."""
        return Counter(self.copies) - Counter(self.view.lying()) - self.hand

    @cached_property
    def odds(self) -> tuple[dict[str, float], float]:
        """Logarithm of the chance to draw each consonant, and to draw a suitable vowel card, in the turns left."""
        whole, draws = max(1, sum(self.unseen.values())), max(0.3, self.turns - 1) * self.view.settings.draws

        def comes(count: int) -> float:
            return log(max(1e-4, 1 - (1 - min(1.0, count / whole)) ** draws))

        vowels = sum(count for card, count in self.unseen.items() if is_pair(card)) // 2
        return {letter: comes(self.unseen[letter]) for letter in self.alphabet.consonants}, comes(vowels)

    def _choose_targets(self) -> list[Target]:
        """Return a target for each column that is worth one, the best first; each uses up cards and turns."""
        if self.lexicon is None:
            return []
        turns, found = self.turns, list[Target]()
        columns = dict(enumerate(self.view.columns[self.seat]))
        known: dict[tuple[int, str], Any] = {}
        while columns and turns > 0:
            best = max(self._of_all(columns, turns, known), key=lambda one: one.worth / one.turns, default=None)
            if best is None or best.worth <= 0:
                break
            found.append(best)
            del columns[best.column]
            turns -= best.turns
            for card in (*[best.pair] * best.across, *assign_cards(best.rest, self.left)):
                if card and self.left[card]:
                    self.left[card] -= 1
        return found

    def _of_all(self, columns: Mapping[int, Column], turns: int, known: dict[tuple[int, str], Any]) -> Iterator[Target]:
        fresh = True
        for place, column in columns.items():
            if column.empty:
                if not fresh:
                    continue
                fresh = False
            yield from self._column_targets(place, column, turns, known)

    def _column_targets(
        self, place: int, column: Column, turns: int, known: dict[tuple[int, str], Any]
    ) -> Iterator[Target]:
        """Yield the best target of a column, the player's number `place`, for each way to read its letters and each
        number of sideways cards. `known` caches the rows worth looking at, by column and reading."""
        for start in self._starts(column):
            key = (-1 if column.empty else place, start)
            rows = known.get(key)
            if rows is None:
                span = self.index.begins(start)
                rows = slice(span.start, span.stop)
            for pair, across in self._sideways_cards(column):
                best, rows_ = self._best(place, column, start, rows, pair, across, turns)
                if key not in known and not across:
                    known[key] = rows = rows_
                if best:
                    yield best

    def _starts(self, column: Column) -> list[str]:
        starts = [""]
        for card in column.cards:
            starts = [
                longer for start in starts for letter in letters_of(card) if self.index.begins(longer := start + letter)
            ]
        return starts

    def _sideways_cards(self, column: Column) -> Iterator[tuple[str, int]]:
        """Yield (card, number) to lay sideways before the word begins: none, or copies of one vowel card in hand."""
        yield "", 0
        if column.cards:
            return
        room = self.most - len(column.sideways)
        for card, count in self.left.items():
            if is_pair(card) and (not column.sideways or card == column.sideways[0]):
                yield from ((card, more) for more in range(1, min(room, count) + 1))

    def _best(
        self, place: int, column: Column, start: str, rows: Any, pair: str, across: int, turns: int
    ) -> tuple[Target | None, Any]:
        """Return the best target for column number `place`, and the rows worth looking at again. `start`: its letters
        so far; `rows`: indexes of words; `across` cards `pair` are laid sideways first; `turns`: turns left."""
        find = _best_of_arrays if has_numpy() else best_words
        best, again = find(self, column, start, rows, pair, across, turns, FEW)
        if best is None:
            return None, again
        word = self.index.words[best[0]]
        return Target(place, word, word[len(start) :], pair, across, *best[1:]), again

    def now(self, column: Column) -> int:
        """Return what a column scores as it lies."""
        return score(column, self.scale, self.lexicon, self.method).total

    def card_for(self, target: Target) -> str | None:
        """Return the card of the hand to lay next for a target; None if its next letter is missing."""
        if target.across:
            return target.pair
        wanted = self.hand - Counter({one.pair: one.across for one in self.targets if one is not target and one.across})
        return assign_cards(target.rest, wanted)[0]

    def lacks(self) -> list[str]:
        """Return the letters that are missing for the targets, the best target's first."""
        left, found = dict(self.hand), list[str]()
        for target in self.targets:
            if target.across:
                left[target.pair] -= target.across
            cards = assign_cards(target.rest, left)
            for letter, card in zip(target.rest, cards, strict=True):
                if card is None:
                    found.append(letter)
                else:
                    left[card] -= 1
        return found

    def spare(self) -> dict[str, float]:
        """Return how much each card in hand would be missed: 1 or more if a target needs it, else at most 1."""
        used = self.hand - Counter(self.left)
        words = self.index.words if self.lexicon else ()
        ways = Counter(letter for letter in "".join(words[:: max(1, len(words) // 400)]))
        most = max(ways.values(), default=1)
        often = {card: max((ways[letter] for letter in letters_of(card)), default=0) / most for card in self.hand}
        return {card: often[card] + (0 if count > used[card] else 1) for card, count in self.hand.items()}

    def helps(self, card: str, seat: int) -> bool:
        """Return whether a card could continue a word begun by the player `seat`."""
        if self.lexicon is None:
            return False
        for column in self.view.columns[seat]:
            for start in self._starts(column) if column.cards else ():
                if any(self.index.begins(start + letter) for letter in letters_of(card)):
                    return True
        return False


def word_index(rules: Any, view: Dealt, skill: Skill) -> Index | PlainIndex | None:
    """Return the index of the words that a bot of this skill knows, cached; None where there is no lexicon."""
    settings, scale = view.settings, rules.cards.scale(view.settings)
    lexicon = quotable_lexicon(settings.language)
    if lexicon is None:
        return None
    copies = tuple(sorted(rules.cards.copies(settings).items()))
    lengths = (scale.shortest, skill.longest)
    return index(lexicon, skill.level, lengths, scale_key(scale), copies, rules.cards.alphabet(settings))


def judge_plan(column: Column, language: str) -> bool:
    """Return whether a column can be read as a word of the lexicon at hand; False without one."""
    lexicon = quotable_lexicon(language)
    return bool(lexicon and readings(column.cards, lexicon))


def _best_of_arrays(
    plan: Plan, column: Column, start: str, rows: Any, pair: str, across: int, turns: int, few: int
) -> tuple[tuple[int, float, float, float, float] | None, Any]:
    """Return the same as `best_words`, for the same arguments, computed with numpy."""
    import numpy as np

    found: Any = plan.index
    hand = {**plan.left, pair: plan.left[pair] - across} if across else plan.left
    short, lacking = found.short(rows, start, hand)
    lengths = found.lengths[rows]
    rest = lengths - len(start)
    can = (short <= plan.skill.missing) & (rest > 0)
    if plan.skill.counts:
        can &= rest + across <= turns
    some = np.flatnonzero(can)
    if not some.size:
        return None, np.empty(0, np.int64)
    letters, vowel = plan.odds
    missing = lacking[:, some]
    if plan.skill.counts:
        drawn = np.array(list(letters.values())) @ missing + vowel * (short[some] - missing.sum(0))
        chance = np.exp(drawn - DOUBT * short[some] - SLOW * (rest[some] + across))
    else:
        chance = 0.8 ** short[some]
    scale, times = plan.scale, 1 + len(column.sideways) + across
    points, long_ = found.points[rows][some], scale.bonus * (lengths[some] >= scale.longer)
    base = scale.base if plan.method == "standard" else 0
    done = times * (base + points) + long_
    undone = times * (base if plan.method == "standard" else -points / 2)
    gain = chance * done + (1 - chance) * undone - plan.now(column)
    worth = gain - plan.skill.price * (rest[some] + across)
    order = np.argsort(-worth, kind="stable")[:few]
    top = int(order[0])
    span = np.arange(rows.start, rows.stop) if isinstance(rows, slice) else rows
    said = (float(one[top]) for one in (chance, done, gain, worth))
    return (int(span[some[top]]), *said), span[some[order]]  # type: ignore[return-value]
