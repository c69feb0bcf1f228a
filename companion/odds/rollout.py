"""A bot that looks ahead, for any game: it plays some of its choices on with a policy, in determinized copies of the
game, and evaluates them some turns later.

What the seat does not see is dealt at random (`determinize`); all choices meet the same deals with the same luck, and a
choice that falls behind the policy's own is dropped. The policy's choice is replaced only by one that was better by
more than chance explains.

A game brings a `Policy`, a bot that can value each offer, and derives `Lookahead` to say when thinking pays
(`considers`), whose turn it is (`turn_of`), and how good each seat's position is (`evaluate`)."""

import random
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from companion.engine import offers
from companion.engine.moves import Move
from companion.engine.offers import CHANCE, Entry, Offer, Pick
from companion.engine.rules import match
from companion.odds.bots import NOTHING, Advice, Bot, Said
from companion.odds.shares import mean_and_error

Way = tuple[Offer, Mapping[str, Any]]
"""An offer and what is chosen of it; the rest is chance."""
FIRST, LOST, SURE = 8, 0.7, 1.0
"""Tables before anything is given up; by how many standard errors a way must be worse to be given up, and better to be
taken."""
LEAST_GAIN = 0.002
"""By how much, of 1, a way must be better at least."""


class Policy(Bot):
    """A bot that gives each offer a value."""

    @abstractmethod
    def weigh_offers(
        self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Iterator[tuple[float, Offer, Move]]:
        """Yield (value, offer, move) for each offer worth considering; the move takes it in the best way."""

    def value_choices(
        self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Sequence[float]:
        return [worth for worth, _, _ in self.weigh_offers(rules, view, seat, offers, rng)]

    def expectation(self, rules: Any, view: Any, seat: int, move: Move) -> Said:
        """Return what a move should bring, as the key and values of an `Advice`; NOTHING if there is nothing to say."""
        return NOTHING


class Lookahead(Bot):
    """A bot that plays like its policy, unless rollouts (games played on by that policy) show a better choice."""

    widest = 8
    """Ways that are compared."""
    aside: frozenset[str] = frozenset()
    """Verbs that nobody thinks about."""

    horizon = 4
    """Turns that are rolled out at most; less if the seat's own comes again."""
    longest_turn = 150
    """Moves of one turn after which it is evaluated as it stands."""

    def __init__(self, policy: Policy, moves: int) -> None:
        """Take the policy, and how many moves are played in rollouts for one decision, over all choices and deals
        together. Each choice is played in at least `FIRST` deals."""
        self.policy, self.moves = policy, moves

    # ---- what a game says

    @abstractmethod
    def considers(self, view: Any, offers: Sequence[Offer]) -> bool:
        """Return whether a decision among these offers is worth looking ahead."""

    @abstractmethod
    def turn_of(self, state: Any) -> tuple[int, Any]:
        """Return the seat whose turn it is, and a value that differs from turn to turn."""

    @abstractmethod
    def evaluate(self, view: Any) -> Mapping[int, float]:
        """Return the chance of each seat to win from a position, from 0 to 1."""

    def determinize(self, rules: Any, view: Any, seat: int) -> Callable[[random.Random], Any]:
        """Return a function that deals random states which the seat cannot tell from the real one."""
        return lambda rng: rules.redeal(view, seat, rng)

    def entries(self, rules: Any, draft: Any, seat: int | None) -> Sequence[Entry]:
        """Return the entries of a seat in the menu; None: of all seats."""
        return [entry for entry in rules.menu(draft) if seat in (None, entry.offer.seat)]

    def choices(
        self, rules: Any, view: Any, seat: int, offer: Offer, pick: Pick, usual: Mapping[str, Any]
    ) -> Sequence[Any]:
        """Return the values of a pick that are worth comparing; `usual` are the policy's choices for all arguments."""
        return list(dict.fromkeys(pick.free))

    # ---- the bot

    def choose(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        found = self.better_move(rules, view, seat, offers, rng)
        return found[0] if found else self.policy.choose(rules, view, seat, offers, rng)

    def advice(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random) -> Advice | None:
        found = self.better_move(rules, view, seat, offers, rng)
        if not found:
            return self.policy.advice(rules, view, seat, offers, rng)
        move, gain = found
        percent = round(100 * gain)
        if percent > 1:
            return Advice(move, "hint.ahead", {"n": percent})
        return Advice(move, *self.policy.expectation(rules, view, seat, move))

    def why(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], move: Move) -> Said:
        return self.policy.why(rules, view, seat, offers, move)

    def value_choices(
        self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Sequence[float]:
        return self.policy.value_choices(rules, view, seat, offers, rng)

    def better_move(
        self, rules: Any, view: Any, seat: int, open_offers: Sequence[Offer], rng: random.Random
    ) -> tuple[Move, float] | None:
        """Return a move that is better than the policy's, and by how much its chance to win is higher; None if none is,
        or the decision is not worth it."""
        if not self.considers(view, open_offers):
            return None
        ways = self.candidates(rules, view, seat, open_offers, rng)
        if len(ways) < 2:
            return None
        best = self._best_way(rules, self.determinize(rules, view, seat), seat, ways, rng)
        return (offers.sample(best[0][0], rng, **best[0][1]), best[1]) if best else None

    def candidates(
        self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Sequence[Way]:
        """Return the ways to compare, the policy's own first: each offer as the policy takes it, and with each other
        value of one choice."""
        weighed = self.policy.weigh_offers(rules, view, seat, offers, rng)
        ranked = [one for one in weighed if one[1].verb not in self.aside]
        ranked.sort(key=lambda one: -one[0] - 1e-4 * rng.random())
        ways: dict[tuple[Any, ...], Way] = {}
        for _, offer, move in ranked:
            usual = {arg.name: move.args[arg.name] for arg in offer.args if type(arg) not in CHANCE}
            others = [
                {**usual, arg.name: value}
                for arg in offer.args
                if isinstance(arg, Pick) and arg.most is None and len(arg.free) > 1
                for value in self.choices(rules, view, seat, offer, arg, usual)
            ]
            for chosen in (usual, *others):
                key = offer.verb, tuple(sorted(offer.fixed.items())), tuple(sorted(chosen.items()))
                ways.setdefault(key, (offer, chosen))
        return list(ways.values())[: self.widest]

    def _best_way(
        self, rules: Any, deal: Callable[[random.Random], Any], seat: int, ways: Sequence[Way], rng: random.Random
    ) -> tuple[Way, float] | None:
        """Return the one of `ways` that is surely better than the first, and the gain in the chance to win; None if
        none is. `deal` returns a random state."""
        gains: dict[int, list[float]] = {number: [] for number in range(1, len(ways))}
        left, played = list(gains), 0
        while left and (played < self.moves or len(gains[left[0]]) < FIRST):
            seed = rng.getrandbits(48)
            table = deal(random.Random(seed))
            usual, moves = self.rollout(rules, table.copy(), seat, ways[0], seed)
            for number in left:
                won, more = self.rollout(rules, table.copy(), seat, ways[number], seed)
                gains[number].append(won - usual)
                moves += more
            played += moves
            if len(gains[left[0]]) >= FIRST:
                left = promising_ways(gains, left)
        means = {number: mean_and_error(gains[number]) for number in left}
        sure = [number for number, (mean, error) in means.items() if mean > max(SURE * error, LEAST_GAIN)]
        best = max(sure, key=lambda number: means[number][0], default=0)
        return (ways[best], means[best][0]) if best else None

    def rollout(self, rules: Any, draft: Any, seat: int, way: Way, seed: int) -> tuple[float, int]:
        """Play on from a way, in place, to the seat's next turn; return its chance to win there, and how many moves
        were played. Each turn has its own random numbers, so that rollouts of the same `seed` share their luck."""
        rng = random.Random(seed)
        offer, chosen = way
        entries = self.entries(rules, draft, seat)
        entry = next(one for one in entries if is_same_way(one.offer, offer, chosen))
        rules.play(draft, entry, offers.sample(entry.offer, rng, **chosen))
        now, ahead, slow, played = self.turn_of(draft), self.horizon, 0, 1
        while slow < self.longest_turn:
            turn = self.turn_of(draft)
            if turn != now:
                now, ahead, slow = turn, ahead - 1, 0
                rng.seed(seed + ahead)
                if not ahead or now[0] == seat:
                    break
            if not self.play_move(rules, draft, rng):
                break
            slow, played = slow + 1, played + 1
        return self.evaluate(draft).get(seat, 0.0), played

    def play_move(self, rules: Any, draft: Any, rng: random.Random) -> bool:
        """Play one move by the policy for the seat the game waits for, in place; return False if the game is over."""
        menus: dict[int, list[Entry]] = {}
        for entry in self.entries(rules, draft, None):
            if entry.offer.open:
                menus.setdefault(entry.offer.seat, []).append(entry)
        if not menus:
            return False
        seat = next(iter(menus))
        if len(menus) > 1:
            seat = rules.due(draft, [entry.offer for entries in menus.values() for entry in entries])[0]
        move = self.policy.choose(rules, draft, seat, [entry.offer for entry in menus[seat]], rng)
        rules.play(draft, match(menus[seat], move), move)
        return True


def is_same_way(one: Offer, other: Offer, chosen: Mapping[str, Any]) -> bool:
    """Return whether an offer in a determinized state is the offer `other` and allows the choices `chosen`."""
    if (one.verb, one.seat) != (other.verb, other.seat) or one.fixed != other.fixed or not one.open:
        return False
    picks = (arg for arg in one.args if isinstance(arg, Pick))
    return all({*(chosen[arg.name] if arg.most is not None else (chosen[arg.name],))} <= {*arg.free} for arg in picks)


def promising_ways(gains: Mapping[int, Sequence[float]], left: Sequence[int]) -> list[int]:
    """Return those ways in `left` that may still be better than the policy's, and no worse than the best of them.
    `gains` holds the gains of each in all deals so far."""
    means = {number: mean_and_error(gains[number]) for number in left}
    best = max(left, key=lambda number: means[number][0])
    least = means[best][0] - means[best][1]
    return [
        number
        for number, (mean, error) in means.items()
        if mean + LOST * error > 0 and (number == best or mean + error > least)
    ]
