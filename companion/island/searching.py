"""Who looks ahead: some ways are played on by good players, on islands that may be the real one, and judged a round later.

What the seat does not see is dealt by chance (`companion.island.imagining`), all ways meet the same islands with the same luck,
and a way that falls behind what the good bot would do is played no more. The good bot's way is left only for one that was better
by more than chance explains."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.engine import offers
from companion.engine.moves import Move
from companion.engine.offers import CHANCE, Offer, Pick
from companion.engine.rules import match
from companion.island import flow, judging
from companion.island.imagining import Unseen
from companion.island.state import WHOLE, Stranded
from companion.island.turning import STEPS
from companion.odds.bots import Advice, Bot, Said

if TYPE_CHECKING:
    from companion.island.bots import Castaway

Way = tuple[Offer, Mapping[str, Any]]
"""An offer and what is chosen of it; the rest is chance."""
THOUGHT = frozenset({
    "move", "stays", "extra", "engage", "attack", "rest", "court", "pass", "play", "use", "ability", "roll", "side", "roll_over",
    "whom", "reward",
})  # fmt: skip
"""Where one of these may be done, there is something to think about."""
ASIDE = frozenset({"agree", "give", "drop", "bury", "show"})
"""Verbs that nobody thinks about."""
WIDEST, FARTHEST = 8, 3
"""Ways that are looked at, and of a walk the places that seem best."""
HORIZON = 4
"""Turns that are played on at most; less if the seat's own comes again."""
SLOW = 150
"""Moves of one turn after which it is judged as it stands."""
FIRST, LOST, SURE = 8, 0.7, 1.0
"""Islands before anything is given up; by how many standard errors a way must be worse to be given up, and better to be taken."""


class Lookahead(Bot):
    """Plays as a good player does, and now and then better."""

    def __init__(self, good: Castaway, moves: int) -> None:
        """`moves`: how many are played on for one, all ways and islands together. Between two, who are on turn again sooner, a
        way is so played on more often than among four; none is met by fewer than `FIRST` islands."""
        self.good, self.moves = good, moves

    def choose(self, rules: Any, view: Stranded, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        found = self.thought(rules, view, seat, offers, rng)
        return found[0] if found else self.good.choose(rules, view, seat, offers, rng)

    def advice(self, rules: Any, view: Stranded, seat: int, offers: Sequence[Offer], rng: random.Random) -> Advice | None:
        found = self.thought(rules, view, seat, offers, rng)
        if not found:
            return self.good.advice(rules, view, seat, offers, rng)
        move, gain = found
        n = round(100 * gain)
        return Advice(move, "hint.ahead", {"n": n}) if n > 1 else self.good.advised(rules, view, seat, move)

    def why(self, rules: Any, view: Stranded, seat: int, offers: Sequence[Offer], move: Move) -> Said:
        return self.good.why(rules, view, seat, offers, move)

    def thought(
        self, rules: Any, view: Stranded, seat: int, open_: Sequence[Offer], rng: random.Random
    ) -> tuple[Move, float] | None:
        """What is better than the good bot's way, and by how much of 1; None: nothing is, or it is not worth a thought."""
        if view.keep != WHOLE or view.settings.solo or view.phase not in STEPS or not any(one.verb in THOUGHT for one in open_):
            return None
        found = ways(self.good, rules, view, seat, open_, rng)
        if len(found) < 2:
            return None
        best = self._best(rules, Unseen(rules.world, view), seat, found, rng)
        return (offers.sample(best[0][0], rng, **best[0][1]), best[1]) if best else None

    def _best(self, rules: Any, unseen: Unseen, seat: int, found: Sequence[Way], rng: random.Random) -> tuple[Way, float] | None:
        gained: dict[int, list[float]] = {n: [] for n in range(1, len(found))}
        left, played = list(gained), 0
        while left and (played < self.moves or len(gained[left[0]]) < FIRST):
            seed = rng.getrandbits(48)
            island = unseen.imagined(random.Random(seed))
            usual, slow = self.after(rules, island.copy(), seat, found[0], seed)
            for n in left:
                won, more = self.after(rules, island.copy(), seat, found[n], seed)
                gained[n].append(won - usual)
                slow += more
            played += slow
            if len(gained[left[0]]) >= FIRST:
                left = still(gained, left)
        judged = {n: spread(gained[n]) for n in left}
        sure = [n for n, (mean, error) in judged.items() if mean > max(SURE * error, 0.002)]
        best = max(sure, key=lambda n: judged[n][0], default=0)
        return (found[best], judged[best][0]) if best else None

    def after(self, rules: Any, d: Stranded, seat: int, way: Way, seed: int) -> tuple[float, int]:
        """A way played on, in place, to the seat's next turn: its chance to win then, and how many moves that took. Each turn has
        luck of its own, whatever the turns before it used up of theirs."""
        rng = random.Random(seed)
        offer, chosen = way
        entry = next(one for one in flow.entries(rules.world, d, seat) if _same(one.offer, offer, chosen))
        rules.play(d, entry, offers.sample(entry.offer, rng, **chosen))
        now, ahead, slow, played = d.turns, HORIZON, 0, 1
        while not d.ended and slow < SLOW:
            if d.turns is not now and (d.turns.current, d.turns.round) != (now.current, now.round):
                now, ahead, slow = d.turns, ahead - 1, 0
                rng.seed(seed + ahead)
                if not ahead or now.current == seat:
                    break
            if not step(rules, d, self.good, rng):
                break
            slow, played = slow + 1, played + 1
        return judging.chances(rules.world, d).get(seat, 0.0), played


def ways(good: Castaway, rules: Any, view: Stranded, seat: int, open_: Sequence[Offer], rng: random.Random) -> list[Way]:
    """What may be done, what the good bot would do first: each offer as it would take it, and with every other single choice."""
    weighed = [one for one in good.weighed(rules, view, seat, open_, rng) if one[1].verb not in ASIDE]
    weighed.sort(key=lambda one: -one[0] - 1e-4 * rng.random())
    found: dict[tuple[Any, ...], Way] = {}
    for _, offer, move in weighed:
        usual = {arg.name: move.args[arg.name] for arg in offer.args if type(arg) not in CHANCE}
        for chosen in (usual, *_others(good, rules, view, seat, offer, usual)):
            key = offer.verb, tuple(sorted(offer.fixed.items())), tuple(sorted(chosen.items()))
            found.setdefault(key, (offer, chosen))
    return list(found.values())[:WIDEST]


def _others(
    good: Castaway, rules: Any, view: Stranded, seat: int, offer: Offer, usual: Mapping[str, Any]
) -> list[Mapping[str, Any]]:
    found: list[Mapping[str, Any]] = []
    for arg in offer.args:
        if isinstance(arg, Pick) and arg.most is None and len(arg.free) > 1:
            values = list(dict.fromkeys(arg.free))
            if offer.verb == "move":
                ahead = good.sense(rules, view, seat).ahead(usual["who"], [*map(str, values)])
                values = sorted(values, key=lambda to: -ahead[str(to)])[: FARTHEST + 1]
            found += [{**usual, arg.name: value} for value in values]
    return found


def _same(one: Offer, other: Offer, chosen: Mapping[str, Any]) -> bool:
    """Whether an offer of an imagined table is the one that was thought about."""
    if (one.verb, one.seat) != (other.verb, other.seat) or one.fixed != other.fixed or not one.open:
        return False
    picks = (arg for arg in one.args if isinstance(arg, Pick))
    return all({*(chosen[arg.name] if arg.most is not None else (chosen[arg.name],))} <= {*arg.free} for arg in picks)


def still(gained: Mapping[int, Sequence[float]], left: Sequence[int]) -> list[int]:
    """The ways that may yet be better than the good bot's, and no worse than the best of them."""
    judged = {n: spread(gained[n]) for n in left}
    best = max(left, key=lambda n: judged[n][0])
    least = judged[best][0] - judged[best][1]
    return [
        n for n, (mean, error) in judged.items() if mean + LOST * error > 0 and (n == best or mean + error > least)
    ]  # fmt: skip


def spread(values: Sequence[float]) -> tuple[float, float]:
    """The mean of two or more, and its standard error."""
    n = len(values)
    mean = sum(values) / n
    return mean, float((sum((one - mean) ** 2 for one in values) / (n * (n - 1))) ** 0.5)


def step(rules: Any, d: Stranded, bot: Bot, rng: random.Random) -> bool:
    """One move of whoever the game waits for, who sees no more of hidden cards than it looks at; False when the game is over."""
    mine = d.turns.current if not d.todo and d.phase in STEPS else None
    open_: dict[int, list[Any]] = {}
    for entry in flow.entries(rules.world, d, mine):
        if entry.offer.open:
            open_.setdefault(entry.offer.seat, []).append(entry)
    if not open_:
        return False
    seat = mine if mine in open_ else rules.due(d, [entry.offer for entries in open_.values() for entry in entries])[0]
    move = bot.choose(rules, d, seat, [entry.offer for entry in open_[seat]], rng)
    rules.play(d, match(open_[seat], move), move)
    return True
