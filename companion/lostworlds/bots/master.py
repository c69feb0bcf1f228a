"""The bot that plays a duel by its full solution, and the worst mistake that players made in one (seed 001).

A pair of books is solved once, which takes some seconds, and kept in the user's cache folder."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.lostworlds.bots.players import ROUNDS, Fencer
from companion.lostworlds.combat.fighter import Books, Fighter
from companion.lostworlds.duel import ONE, Duel
from companion.lostworlds.rules import LostWorlds
from data.lostworlds.book import Book, book_digest
from data.lostworlds.combat import Numbers, weaker

if TYPE_CHECKING:
    from companion.lostworlds.solver import Fight

METHOD = 3
"""How pairs are solved: what was solved and kept in another way is solved anew."""
_FIGHTS: dict[str, Any] = {}
MOST_KEPT = 16
"""Pairs that are kept in memory."""
WORTH_TELLING = 0.25
"""Body points that a mistake costs at least of which somebody is told."""


def solved_fight(one: Book, other: Book, numbers: Numbers, solve: bool = True) -> "Fight | None":
    """Return the solved duel of two books, from memory, from the cache folder or solved now, which takes some seconds;
    None if it would have to be solved and `solve` is false."""
    import numpy as np

    from companion.lostworlds.solver import Fight
    from companion.odds.runs import cache

    key = sha256(" ".join(f"{METHOD} {book_digest(book)} {book.body}" for book in (one, other)).encode()).hexdigest()[
        :16
    ]
    if key in _FIGHTS:
        return _FIGHTS[key]  # type: ignore[no-any-return]
    file = cache() / f"lostworlds-duel-{key}.npy"
    solved = None
    with suppress(OSError, ValueError):
        solved = np.load(file).astype(np.float32)
    if solved is None and not solve:
        return None
    fight = Fight(one, other, numbers, solved=solved)
    if solved is None:
        with suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            np.save(
                part := file.with_name(f"{file.name}.{id(fight)}.npy"),
                np.stack([fight.values, fight.turns]).astype(np.float16),
            )
            part.replace(file)
    if len(_FIGHTS) >= MOST_KEPT:
        _FIGHTS.clear()
    _FIGHTS[key] = fight
    return fight


class Exchange(NamedTuple):
    """One exchange solved as a game: the maneuvers of both by number, the value of each pair to the first fighter (-1
    to 1, `payoff`), the share with which each is chosen, and the value of one body point (`slope`)."""

    mine: list[int]
    theirs: list[int]
    payoff: Any
    mixes: tuple[Any, Any]
    slope: float

    @property
    def points(self) -> float:
        """How far the first fighter is ahead, in body points."""
        return float(self.mixes[0] @ self.payoff @ self.mixes[1]) / self.slope

    def losses(self, done: tuple[int, int]) -> list[tuple[float, int]]:
        """Return, for both fighters, how many body points their maneuver was worse than the best one, and the number of
        the best; 0.0 and the maneuver itself if it was not among those allowed. `done` is what they chose."""
        gain, cost = self.payoff @ self.mixes[1], -(self.mixes[0] @ self.payoff)
        return [
            (float(worth.max() - worth[numbers.index(number)]) / self.slope, numbers[int(worth.argmax())])
            if number in numbers else (0.0, number)
            for worth, numbers, number in zip((gain, cost), (self.mine, self.theirs), done, strict=True)
        ]  # fmt: skip


def solved_exchange(
    books: Books, fighters: tuple[Fighter, Fighter], pages: tuple[int, int], open_: tuple[Iterable[int], Iterable[int]],
    solve: bool = True,
) -> Exchange | None:  # fmt: skip
    """Return the next exchange of two fighters, solved; `pages` are the pages they were last seen on, `open_` the
    maneuvers each may choose. None if either has no maneuver, or if the pair is not solved yet and `solve` is false."""
    if fighters[0].book > fighters[1].book:  # a pair is solved one way round
        found = solved_exchange(books, fighters[::-1], pages[::-1], open_[::-1], solve)
        return found and Exchange(found.theirs, found.mine, -found.payoff.T, found.mixes[::-1], found.slope)
    one, other = (replace(books.book_of(who), body=who.most) for who in fighters)
    fight = solved_fight(one, other, books.numbers, solve)
    return _exchange_in(fight, books, fighters, pages, open_) if fight else None


def _exchange_in(
    fight: "Fight", books: Any, fighters: Sequence[Fighter], pages: Sequence[int], open_: Sequence[Iterable[int]]
) -> Exchange | None:
    import numpy as np

    from companion.lostworlds.solver import Games, Status

    here = Status(pages[0], fighters[0].lost or 0), Status(pages[1], fighters[1].lost or 0)
    bodies = [max(one.body - books.numbers.unconscious, 1) for one in fighters]
    owed = [
        float(costs[list(one.hurts)].sum() + broken[list(one.breaks[1:])].sum())
        for costs, broken, one in zip(fight.costs, fight.broken, fighters, strict=True)
    ]
    less = [
        np.array([weaker(side.book, one.breaks, move) for move in side.moves])
        for side, one in zip(fight.sides, fighters, strict=True)
    ]
    one, other = (int(not side.breaks.isdisjoint(who.breaks)) for side, who in zip(fight.sides, fighters, strict=True))
    wear = one, other
    *numbers, payoff, tedium = fight.payoffs(here, bodies, owed, less, wear)
    rows, columns = ([n for n, one in enumerate(all_) if one in may] for all_, may in zip(numbers, open_, strict=True))
    if not rows or not columns:
        return None
    payoff, tedium = (
        np.ascontiguousarray(whole[np.ix_(rows, columns)], dtype=np.float32) for whole in (payoff, tedium)
    )
    all_rows, all_columns = (np.ones((1, size), dtype=bool) for size in payoff.shape)
    _, x, y = Games(all_rows, all_columns, 1).solve(payoff[None], ROUNDS, tedium[None])
    mine, theirs = [numbers[0][n] for n in rows], [numbers[1][n] for n in columns]
    return Exchange(mine, theirs, payoff, (x[0], y[0]), fight.slope(here, bodies, wear))


class Master(Fencer):
    """The strongest bot: chooses maneuvers by the fully solved duel, and plays the miniatures turn as the strong bot
    does."""

    def __init__(self) -> None:
        super().__init__(True, True)

    def prepare(self, rules: LostWorlds, view: Any) -> None:
        if isinstance(view, Duel) and view.phase == "choose" and not view.has_foreign_book(ONE):
            for foe in view.foes(ONE):
                if not view.has_foreign_book(foe):
                    fighters, lane = (view.front(ONE), view.front(foe)), view.lane(ONE, foe)
                    solved_exchange(rules.mode(view).books, fighters, (lane.one, lane.other), ((), ()))

    def _exchange(
        self, books: Any, me: Fighter, other: Fighter, pages: tuple[int, int], numbers: Sequence[int],
        theirs: Sequence[int], fondly: bool,
    ) -> tuple[dict[int, float], float]:  # fmt: skip
        found = solved_exchange(books, (me, other), pages, (numbers, theirs))
        if found is None:
            return super()._exchange(books, me, other, pages, numbers, theirs, fondly)
        shares = dict(zip(found.mine, map(float, found.mixes[0]), strict=True))
        return {number: shares.get(number, 0.0) for number in numbers}, found.points


def worst_mistake(rules: LostWorlds, views: Sequence[Any]) -> tuple[int, int, int, int, float] | None:
    """Return the costliest choice of a duel of two, against an opponent who plays perfectly: turn, seat, the maneuver
    chosen, the better one, and the loss in body points. `views` are the states of the duel in order. None if no loss is
    above `WORTH_TELLING`, or if the pair is not solved yet."""
    last = views[-1]
    if not isinstance(last, Duel) or len(last.party) != 2 or any(map(last.has_foreign_book, (0, 1))):
        return None
    books = rules.mode(last).books
    worst: tuple[int, int, int, int, float] | None = None
    for before, after in pairwise(views):
        if after.turn != before.turn + 1 or len(after.last) != 1 or len(before.party) != 2:
            continue
        lane, fighters = before.lane(0, 1), (before.front(0), before.front(1))
        mine, theirs = ({n for n, no in before.allowed_maneuvers(seat).items() if no is None} for seat in (0, 1))
        found = solved_exchange(books, fighters, (lane.one, lane.other), (mine, theirs), solve=False)
        for seat, (points, better) in enumerate(found.losses(after.last[0].moves) if found else ()):
            if points > max(WORTH_TELLING, worst[4] if worst else 0):
                worst = before.turn, seat, after.last[0].moves[seat], better, points
    return worst
