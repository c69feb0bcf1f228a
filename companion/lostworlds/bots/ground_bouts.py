"""What the rounds of a combat on the ground are worth, and how they are fought: solved to the last of the three (seed
001).

An exchange of a combat is a game in which both choose at once. What follows it counts: the next rounds, and after the
last how both stand when they have to move again. Body points are the measure. Criticals count at a price, knocking out
at another; what binds somebody for the rest of the combat is known of the exchange that is being chosen for, and of
those to come it is not."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

import numpy as np

from companion.lostworlds.combat.fighter import Books, Fighter
from companion.lostworlds.ground import Field
from companion.lostworlds.solver import Games, Positions, Side, Status
from data.lostworlds.book import Book
from data.lostworlds.combat import Numbers

ROUNDS = 48
"""Of regret matching, for a round that is to come."""
EXACT = 160
"""And for the one that is chosen for."""
CUT, OUT = 2.0, 8.0
"""Body points that a critical, and a fighter knocked out, are worth besides."""
FOOTING: Mapping[str, float] = {"offbalance": 1.5, "down": 3.0}
"""What it costs to stand so after the last round, off balance or down."""
UNARMED = 2.0


class Bout:
    """All three rounds of a combat between two books, solved backward: `after[n]` is the value of each position to the
    first fighter with n rounds to come (0 to 2), in body points; `taller` is the first's effective height less the
    other's."""

    def __init__(self, one: Book, other: Book, numbers: Numbers, taller: int) -> None:
        self.sides = Side(one, other, numbers, taller), Side(other, one, numbers, -taller)
        self.positions = at = Positions(*self.sides, numbers.start_page)
        self.known = len(at.all)
        worth = np.array([stands(other, b) - stands(one, a) for a, b in at.all], dtype=np.float32)
        self.after = [worth]
        now = at.given.astype(np.float32) - at.taken + CUT * ((at.cut_given > 0) * 1.0 - (at.cut_taken > 0))
        for _ in range(2):
            games = Games(at.rows, at.columns)
            payoff = np.where(at.mask, now + self.after[-1][at.next], 0).astype(np.float32)
            self.after.append(games.solve(payoff, ROUNDS)[0])

    def exchange(
        self, pages: tuple[int, int], lost: tuple[int | None, int | None], bodies: tuple[int, int], left: int,
        mine: Sequence[int] | None = None, theirs: Sequence[int] | None = None,
    ) -> tuple[float, dict[int, float]]:  # fmt: skip
        """Return the value of a round to the first fighter, in body points, and the share with which it should do each
        maneuver, by number; 0.0 and no shares if either side has no maneuver. `left` is the number of rounds to come
        after it (0 to 2).

        `pages` are the pages on which both were last seen, `lost` those that took their weapons (None: armed), `bodies`
        the body points until each falls; `mine` and `theirs` limit the maneuvers that the books allow, by number; None:
        no limit."""
        here = Status(pages[0], lost[0] or 0), Status(pages[1], lost[1] or 0)
        places, others, then, given, taken, cut_given, cut_taken = self.positions._row(*here)
        order = [[move.number for move in side.moves] for side in self.sides]
        rows = [n for n, at in enumerate(places) if mine is None or order[0][at] in mine]
        columns = [n for n, at in enumerate(others) if theirs is None or order[1][at] in theirs]
        if not rows or not columns:
            return 0.0, {}
        after = np.where(then < self.known, self.after[left][np.minimum(then, self.known - 1)], 0)
        falls, fells = taken >= bodies[0], given >= bodies[1]
        worth = np.where(falls | fells, 0, after) + np.minimum(given, bodies[1]) - np.minimum(taken, bodies[0])
        worth = worth + OUT * (fells * 1.0 - falls) + CUT * ((cut_given > 0) * 1.0 - (cut_taken > 0))
        payoff = np.ascontiguousarray(worth[np.ix_(rows, columns)], dtype=np.float32)[None]
        shape = payoff.shape
        games = Games(np.ones(shape[:2], dtype=bool), np.ones(shape[::2], dtype=bool), 1)
        value, mix, _ = games.solve(payoff, EXACT)
        return float(value[0]), {order[0][places[n]]: float(share) for n, share in zip(rows, mix[0], strict=True)}


def stands(book: Book, status: Status) -> float:
    """Return the penalty in body points for how a fighter stands on its page after the last round, and if unarmed."""
    return FOOTING.get(book.pages[status.page].kind, 0.0) + UNARMED * bool(status.lost)


@lru_cache(64)
def bout(books: Books, one: str, other: str, taller: int) -> Bout:
    """Return the solved combat of the books with the ids `one` and `other`; `taller` as in `Bout`. Caches 64."""
    return Bout(books.all[one], books.all[other], books.numbers, taller)


def rounds_ahead(
    books: Books,
    me: Fighter,
    other: Fighter,
    pages: tuple[int, int],
    left: int,
    mine: Sequence[int],
    theirs: Sequence[int],
) -> dict[int, float]:
    """Return the share with which `me` should do each of its maneuvers `mine`, by number, if the opponent may do
    `theirs`, both were last seen on `pages`, and `left` rounds follow this one (0 to 2); equal shares if it may do
    none."""
    down = books.numbers.unconscious
    both = bout(books, me.book, other.book, me.height - other.height)
    bodies = me.body - down, other.body - down
    return both.exchange(pages, (me.lost, other.lost), bodies, left, mine, theirs)[1] or dict.fromkeys(
        mine, 1 / len(mine)
    )


FIGHT = 0.5
"""What a body point of a combat is worth in points of a way."""
DROPPED = 3.0
"""And that whoever is attacked lets go of the sack (ruling LW52)."""


def combat(books: Books, field: Field, number: int, foe: int) -> float:
    """Return the value of a combat with `foe` to figure `number` where both stand now, in movement points."""
    me, other = field.figures[number], field.figures[foe]
    pages = field.start_page(foe, number), field.start_page(number, foe)
    down = int(field.world.limits.unconscious)
    lost = me.lost, other.lost
    bodies = me.body - down, other.body - down
    who = field.prize_holder()
    drops = DROPPED * ((who == foe) - (who == number))
    return drops + FIGHT * opening_value(
        books, me.fighter, other.fighter, field.world.tall(me) - field.world.tall(other), pages, lost, bodies
    )


@lru_cache(4096)
def opening_value(
    books: Books,
    one: str,
    other: str,
    taller: int,
    pages: tuple[int, int],
    lost: tuple[int | None, int | None],
    bodies: tuple[int, int],
) -> float:
    """Return the value of a three-round combat to the fighter of the book with the id `one`, in body points. `taller`
    is as in `Bout`; of each fighter, `pages` has the page it starts on, `lost` the page that took its weapon (None:
    armed), `bodies` its body points until it falls."""
    return bout(books, one, other, taller).exchange(pages, lost, bodies, 2)[0]
