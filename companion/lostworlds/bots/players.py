"""The bots that fight a duel: the random and the careless one, the good one, which solves the next exchange, and the
strong one, which also counts the exchanges after it (seed 001).

Both players choose at once, so a player who always does the same is found out: the good and the strong bot draw from
the mix that solves the exchange as a game. The careless bot likes the maneuvers that its sheet is strong in, and
ignores what the opponent may do."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from companion.engine.moves import Move
from companion.engine.offers import Offer, sample
from companion.lostworlds.bots.ground_players import Mind, Mix, choose_move, footholds, footing
from companion.lostworlds.combat.exchange import Facing
from companion.lostworlds.combat.fighter import Books, Fighter
from companion.lostworlds.duel import Duel
from companion.lostworlds.ground import Field
from companion.lostworlds.rules import LostWorlds
from companion.odds.bots import NOTHING, Advice, Bot, Random, Said

if TYPE_CHECKING:
    from companion.lostworlds.solver import Positions
    from data.lostworlds.book import Book
    from data.lostworlds.combat import Numbers

ROUNDS = 160
"""Of regret matching for one exchange."""
CUT, LAST = 3.0, 6.0
"""Body points that a critical and the blow that ends a combat are worth besides."""
IDLE = 0.3
"""Body points that a turn costs both in which nobody is hit: of two ways about as good both take the one in which
something happens."""
NEVER = frozenset(
    {"surrender", "announce", "hear", "leave", "lay_down", "take", "carry", "foreign", "recall", "improve", "advance"}
)
"""What a bot does not do of itself: it enters with a book of ours and the gear that book has."""
LIKED = {"down_swing": 3.0, "side_swing": 3.0, "thrust": 3.0, "special": 2.0, "extended": 1.0}
"""How much a beginner likes the boxes of the sheet."""
NEAR, SOME, FOND = 0.3, 0.04, 2.0
"""How much worse a maneuver may be that a fighter is fond of, in body points; how often it is done at least, and how
much more often than the solved game has it: so each has a temper, and nobody loses by it what could be seen."""
TIRED = 200
"""Turns after which whoever is behind gets away as soon as it can (ruling LW10): a fighter without its weapon that only
jumps away, and one that finds no answer to it, would go on for ever."""
PLAIN = ("enter", "told", "ready", "hits", "keyed")

_SOLVED: dict[tuple[int, int], tuple[Any, Any, Any, Any]] = {}


class Fencer(Bot):
    """A bot for duels and the ground. `solves`: it solves each exchange as a game against the opponent's possible
    maneuvers; `ahead`: it also counts the exchanges that follow."""

    def __init__(self, solves: bool, ahead: bool) -> None:
        self.solves = self.needs_numpy = solves
        self.ahead = ahead

    def choose(self, rules: LostWorlds, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        return self._think(rules, view, seat, offers, rng, fondly=True)[0]

    def advice(
        self, rules: LostWorlds, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Advice | None:
        move, share, points = self._think(rules, view, seat, offers, rng)
        if share is None or points is None:
            return Advice(move)
        key = "hint.even" if abs(points) < 0.1 else "hint.ahead" if points > 0 else "hint.behind"
        return Advice(move, key, {"share": round(100 * share), "points": f"{abs(points):.1f}"})

    def why(self, rules: LostWorlds, view: Any, seat: int, offers: Sequence[Offer], move: Move) -> Said:
        """Return the reason for a move: how often the bot chooses that maneuver in this position, and who is ahead by
        how many body points; on the ground the reason of `ground_reasons`."""
        if isinstance(view, Field):
            from companion.lostworlds.bots.ground_reasons import reason

            return reason(view, seat, offers, move, self._mind(rules.mode(view).books))
        boxes: list[int] = [number for offer in offers if offer.verb == "choose" for number in offer.args[0].free]  # type: ignore
        if move.get("move") not in boxes:
            return NOTHING
        mix, points = self._mix(rules, view, seat, boxes)
        if points is None:
            return "why.liked", {}
        key = "why.even" if abs(points) < 0.1 else "why.ahead" if points > 0 else "why.behind"
        return key, {"share": round(100 * mix[int(str(move["move"]))]), "points": f"{abs(points):.1f}"}

    def value_choices(
        self, rules: LostWorlds, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random
    ) -> Sequence[float]:
        """Return the share with which each offered maneuver should be chosen, as its value; empty outside a duel's
        choice. Both choose in secret, so maneuvers with equal shares are equally good."""
        boxes: list[int] = [number for offer in offers if offer.verb == "choose" for number in offer.args[0].free]  # type: ignore
        return list(self._mix(rules, view, seat, boxes)[0].values()) if boxes and isinstance(view, Duel) else ()

    def _think(
        self, rules: LostWorlds, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random, fondly: bool = False
    ) -> tuple[Move, float | None, float | None]:
        """Return the move to make; for a maneuver also the share with which it is chosen and the value of the exchange
        to this seat, in body points, else None and None. `fondly`: the fighter's favorite maneuvers are chosen more
        often."""
        if not isinstance(view, Duel):
            return choose_move(view, seat, offers, rng, self._mind(rules.mode(view).books)), None, None
        choosing = [offer for offer in offers if offer.verb == "choose"]
        if self.solves and choosing and view.turn > TIRED and (leave := self._leaves(view, seat, offers)):
            return leave.move(), None, None
        if choosing:
            boxes: dict[int, Offer] = {number: offer for offer in choosing for number in offer.args[0].free}  # type: ignore
            mix, worth = self._mix(rules, view, seat, list(boxes), fondly)
            number = rng.choices(list(mix), list(mix.values()))[0]
            return boxes[number].move(move=number), mix[number] if worth is not None else None, worth
        for verb in PLAIN:
            known = [offer for offer in offers if offer.verb == verb]
            if known:
                return sample(known[0], rng), None, None
        calm = [offer for offer in offers if offer.verb not in NEVER] or offers
        main = [offer for offer in calm if offer.main] or calm
        return sample(main[int(rng.random() * len(main))], rng), None, None

    @staticmethod
    def _leaves(duel: Duel, seat: int, offers: Sequence[Offer]) -> Offer | None:
        """Return the offer to escape if the fighter is unarmed or has no more body points than any opponent, else
        None."""
        me = duel.front(seat)
        behind = me.lost is not None or all(me.body <= duel.front(foe).body for foe in duel.foes(seat))
        return next((offer for offer in offers if offer.verb == "announce"), None) if behind else None

    def _mix(
        self, rules: LostWorlds, duel: Duel, seat: int, maneuvers: Sequence[int], fondly: bool = False
    ) -> tuple[dict[int, float], float | None]:
        """Return the share with which each maneuver should be chosen, by number, and the value of the exchange in body
        points; equal shares and None if this seat's book, or the book of every opponent, is foreign. `fondly`: favorite
        maneuvers of the fighter are chosen more often."""
        foes = [foe for foe in duel.foes(seat) if not duel.has_foreign_book(foe)]
        if duel.has_foreign_book(seat) or not foes:
            return dict.fromkeys(maneuvers, 1.0), None
        part = rules.mode(duel)
        if not self.solves:
            return self._liking(part.books, duel.front(seat), maneuvers), None
        sums, worth = dict.fromkeys(maneuvers, 0.0), 0.0
        for foe in foes:
            theirs = [number for number, why in duel.allowed_maneuvers(foe).items() if why is None]
            lane, me, other = duel.lane(seat, foe), duel.front(seat), duel.front(foe)
            mix, value = self._exchange(
                part.books, me, other, (lane.page(seat), lane.page(foe)), maneuvers, theirs, fondly
            )
            worth += value
            for number, share in mix.items():
                sums[number] += share / len(foes)
        return sums, worth

    @staticmethod
    def _liking(books: Books, me: Fighter, maneuvers: Sequence[int]) -> dict[int, float]:
        """Return the careless bot's weight of each maneuver: more for favored boxes and high modifiers on its sheet."""
        moves = books.book_of(me).moves
        return {number: LIKED.get(moves[number].group, 0.5) * max(1.0, 3.0 + moves[number].mod) for number in maneuvers}

    def _mind(self, books: Books) -> Mind:
        """Return how this bot plays the miniatures turn."""
        if not self.ahead:
            return Mind(self.solves, self._round(books), footholds)
        from companion.lostworlds.bots.ground_bouts import combat

        return Mind(True, self._round(books), partial(combat, books))

    def _round(self, books: Books) -> Mix:
        """Return the function that mixes the maneuvers of one round of a combat on the ground for this bot."""

        def mix(
            me: Fighter,
            other: Fighter,
            mine: Facing,
            its: Facing,
            left: int,
            numbers: Sequence[int],
            theirs: Sequence[int],
        ) -> Mapping[int, float]:
            if not self.solves:
                return self._liking(books, me, numbers)
            if self.ahead:
                from companion.lostworlds.bots.ground_bouts import rounds_ahead

                return rounds_ahead(books, me, other, (mine.page, its.page), left, numbers, theirs)
            return standing_mix(books, me, other, numbers, theirs)

        return mix

    def _exchange(
        self,
        books: Books,
        me: Fighter,
        other: Fighter,
        pages: tuple[int, int],
        maneuvers: Sequence[int],
        theirs: Sequence[int],
        fondly: bool,
    ) -> tuple[dict[int, float], float]:
        """Return the share with which each of its `maneuvers` should be chosen against an opponent who may do `theirs`,
        and the value of the exchange to `me` in body points, solved as a game in which both choose at once. `pages` are
        those on which both were last seen; `fondly` as in `_mix`."""
        import numpy as np

        from companion.lostworlds.solver import Games, Status

        positions, value = solve_pair(books.book_of(me), books.book_of(other), books.numbers)
        here = Status(pages[0], me.lost or 0), Status(pages[1], other.lost or 0)
        known = len(value)
        mine, yours, then, given, taken, cut_given, cut_taken = positions._row(*here)
        order = [[move.number for move in side.moves] for side in positions.sides]
        rows = [n for n, at in enumerate(mine) if order[0][at] in maneuvers]
        columns = [n for n, at in enumerate(yours) if order[1][at] in theirs]
        if not rows or not columns:
            return dict.fromkeys(maneuvers, 1 / len(maneuvers)), 0.0
        down = books.numbers.unconscious
        worth = given.astype(np.float32) - taken + CUT * ((cut_given > 0) * 1.0 - (cut_taken > 0))
        worth += LAST * ((given >= other.body - down) * 1.0 - (taken >= me.body - down))
        if self.ahead:
            from companion.lostworlds.solver import PATIENCE

            worth += PATIENCE * np.where(then < known, value[np.minimum(then, known - 1)], 0)
        tedium = IDLE * ((given == 0) & (taken == 0))
        payoff, tedium = (
            np.ascontiguousarray(whole[np.ix_(rows, columns)], dtype=np.float32)[None] for whole in (worth, tedium)
        )
        all_rows, all_columns = (np.ones((1, len(moves)), dtype=bool) for moves in (rows, columns))
        best, x, y = Games(all_rows, all_columns, 1).solve(payoff, ROUNDS, tedium)
        shares = x[0]
        if fondly:
            own = np.array([order[0][mine[n]] in fond(books.book_of(me)) for n in rows])
            gain = payoff[0] @ y[0]
            shares = np.where(own & (gain >= gain.max() - NEAR), FOND * np.maximum(shares, SOME), shares)
        mix = dict.fromkeys(maneuvers, 0.0)
        mix.update((order[0][mine[n]], float(share)) for n, share in zip(rows, shares / shares.sum(), strict=True))
        return mix, float(best[0])


def fond(book: Book) -> frozenset[int]:
    """Return the favorite maneuvers of a fighter, by number: those that its `style.hand` shows on another page than
    other books do."""
    style = book.file.style
    return frozenset(move.number for move in book.moves.values() if style and move.id in style.hand)


def standing_mix(
    books: Books, me: Fighter, other: Fighter, maneuvers: Sequence[int], theirs: Sequence[int]
) -> dict[int, float]:
    """Return the share of each maneuver for a fighter on the ground that would rather stay on its feet and see the
    other fall than take body points (`footing`), by number. `theirs` are the maneuvers the other may do."""
    if not theirs:
        return dict.fromkeys(maneuvers, 1 / len(maneuvers))
    payoff = footing(books, me, other, maneuvers, theirs)
    return dict(zip(maneuvers, _row_shares(payoff.tobytes(), *payoff.shape), strict=True))


@lru_cache(4096)
def _row_shares(payoff: bytes, rows: int, columns: int) -> tuple[float, ...]:
    """Return the shares with which the row player of a matrix game should do each row. Exchanges come up again and
    again: the last 4096 are cached."""
    import numpy as np

    from companion.lostworlds.solver import Games

    matrix = np.frombuffer(payoff, dtype=np.float32).reshape(1, rows, columns)
    every_row, every_column = (np.ones((1, n), dtype=bool) for n in (rows, columns))
    _, x, _ = Games(every_row, every_column, 1).solve(matrix, ROUNDS)
    return tuple(map(float, x[0]))


def solve_pair(one: Book, other: Book, numbers: Numbers) -> tuple[Positions, Any]:
    """Return the positions of two books, and the value of each position to the first in body points in an exchange of
    blows without end; up to 65 pairs are cached."""
    from companion.lostworlds.solver import Positions, Side, endless

    key = id(one), id(other)
    if key not in _SOLVED:
        if len(_SOLVED) > 64:
            _SOLVED.clear()
        positions = Positions(Side(one, other, numbers), Side(other, one, numbers), numbers.start_page)
        _SOLVED[key] = positions, endless(positions), one, other
    return _SOLVED[key][:2]


BOTS: Mapping[str, Bot] = {
    "random": Random(), "careless": Fencer(False, False), "good": Fencer(True, False), "strong": Fencer(True, True)
}  # fmt: skip
"""From the weakest to the strongest."""
PLAYED: Mapping[str, Any] = {"play": "secret"}
"""The options that bots play each other with."""
