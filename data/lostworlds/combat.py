"""The fight of two books by their pages: the moves allowed, the damage of a score, and the effects of a hit (seed 001,
"How to play").

A turn: both fighters choose among `choices`, and `turn` returns both as they are after it. Nothing is random, and
nothing changes in place. Cards, column X and experience are left to the players: a fight here is one against one, by
the books."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from data.lostworlds.book import Book, Move, Page
from data.lostworlds.deadends import range_of
from data.lostworlds.limits import FOUND, LOST, NEXT, REST, binding, bonus, fallback, hits, legal

STAGGERED = "offbalance"
"""The kind of page of which the trigger `seen` speaks: its sentence says so."""


class Numbers(Protocol):
    """The constants of rules.toml that a fight needs, in body points."""

    @property
    def start_page(self) -> int: ...
    @property
    def unconscious(self) -> int: ...
    @property
    def taller_bonus(self) -> int: ...
    @property
    def shorter_malus(self) -> int: ...


@dataclass(frozen=True)
class Standing:
    """A fighter in a combat: body points left and at most, the page on which it was last shown, and lasting effects.

    `lost` is the page that took the weapon, None while it is in hand; `hurts` are the pages whose critical was
    suffered, `breaks` those that broke the weapon, once for each time."""

    book: Book
    body: int
    most: int
    page: int
    lost: int | None = None
    hurts: frozenset[int] = frozenset()
    breaks: tuple[int, ...] = ()

    @property
    def shown(self) -> Page:
        return self.book.pages[self.page]


def fresh(book: Book, numbers: Numbers) -> Standing:
    """Return a fighter before the first turn (ruling LW15: both at extended range unless something else is said)."""
    return Standing(book, book.body, book.body, numbers.start_page)


def choices(fighter: Standing) -> tuple[Move, ...]:
    """Return the maneuvers a fighter may do next, in the order of the sheet: all restrictions apply at once (rulings
    LW3, LW6, LW26); if they forbid everything, those that ruling LW5 allows. Empty only for a book without a jump at
    that range."""
    book, range_, moves = fighter.book, range_of(fighter.shown), tuple(fighter.book.moves.values())
    clauses = [*binding(fighter.shown.tell, NEXT)]
    clauses += [clause for page in sorted(fighter.hurts) for clause in binding(book.pages[page].critical, REST)]
    clauses += binding(book.pages[fighter.lost].tell, *LOST) if fighter.lost is not None else ()
    left = legal(moves, range_, clauses, fighter.lost is None) or fallback(moves, range_)
    return tuple(book.moves[move.number] for move in left)


def score_on(fighter: Standing, move: Move, seen: Page, foe: Standing, numbers: Numbers) -> int | None:
    """Return the total of `move` on the page `seen` of the opponent: score, modifier, bonuses and height, less two for
    every break (rulings LW1, LW4, LW8). Only what is above 0 is damage; None if the page has no score."""
    if seen.score is None:
        return None
    height = height_bonus(move, fighter.book.file.height - foe.book.file.height, numbers)
    return seen.score + move.mod + bonus(fighter.shown.tell, move) + height - weaker(fighter.book, fighter.breaks, move)


def height_bonus(move: Move, taller: int, numbers: Numbers, each: bool = False) -> int:
    """Return what a difference in height (`taller`, may be negative) adds to a maneuver: once with the books alone, and
    for `each` step of it with miniatures (ruling LW1)."""
    times = abs(taller) if each else 1
    if taller > 0 and move.colour in ("orange", "red"):
        return times * numbers.taller_bonus
    return -times * numbers.shorter_malus if taller < 0 and move.colour == "orange" else 0


def afar(book: Book, others: Sequence[Book], numbers: Numbers) -> float:
    """Return the body points that a fighter deals on average in a first turn at extended range against each of `others`
    (at least one) equally often, where both choose at random among their maneuvers. Criticals count as what they
    score."""
    me = fresh(book, numbers)
    dealt = []
    for foe in (fresh(other, numbers) for other in others):
        mine, theirs = choices(me), choices(foe)
        totals = (score_on(me, a, pages(me, foe, a, b)[1], foe, numbers) for a in mine for b in theirs)
        dealt.append(sum(max(0, total or 0) for total in totals) / (len(mine) * len(theirs)))
    return sum(dealt) / len(dealt)


def turn(one: Standing, other: Standing, mine: Move, theirs: Move, numbers: Numbers) -> tuple[Standing, Standing]:
    """Return both fighters after a turn in which the first did `mine` and the other `theirs`: each is shown on a page
    of its own book."""
    shown, seen = pages(one, other, mine, theirs)
    taken, dealt = score_on(other, theirs, shown, one, numbers), score_on(one, mine, seen, other, numbers)
    return suffer(one, shown, taken), suffer(other, seen, dealt)


def pages(one: Standing, other: Standing, mine: Move, theirs: Move) -> tuple[Page, Page]:
    """Return the pages on which both fighters are shown, each of its own book, with redirects followed (rulings LW7,
    LW27)."""
    p = one.book.pages[one.book.matrix[theirs.number, mine.number]]
    q = other.book.pages[other.book.matrix[mine.number, theirs.number]]
    return redirect(p, q, one.book), redirect(q, p, other.book)


def suffer(fighter: Standing, page: Page, total: int | None) -> Standing:
    """Return the fighter after it was shown on a page and hit for a `total` (None: no score). Points that the page
    gives back come first (ruling LW19); a total that reaches the second burst is critical (ruling LW4)."""
    names = {step.name for step in page.tell.walk()}
    lost = None if names & set(FOUND) else fighter.lost
    back = sum(int(str(step.args[0])) for step in page.tell.steps_on("now") if step.name == "regain")
    hurts, damage = fighter.hurts, max(0, total or 0)
    if damage and page.critical_at is not None and damage >= page.critical_at:
        hurts |= {page.page}
    return replace(
        fighter,
        page=page.page,
        body=min(fighter.most, fighter.body + back) - damage,
        lost=page.page if any(binding(page.tell, *LOST)) else lost,
        hurts=hurts,
        breaks=(*fighter.breaks, page.page) if "weaken" in names else fighter.breaks,
    )


def standing(fighter: Standing, numbers: Numbers) -> bool:
    """Return whether a fighter is still conscious (ruling LW4)."""
    return fighter.body > numbers.unconscious


def redirect(page: Page, foe: Page, book: Book) -> Page:
    """Return the page to turn to instead of `page`, if the opponent's page tells whoever sees `page` to turn to
    another; else `page`.

    Such instructions are about a fighter off balance: in a book that shows something else on that page they do not
    apply (ruling LW27)."""
    if page.kind != STAGGERED:
        return page
    for clause in binding(foe.tell, "seen"):
        if all(cond.name == "page" and cond.value == page.page for cond in clause.conds):
            for step in clause.steps:
                if step.name == "turn" and isinstance(step.args[0], int):
                    return book.pages[step.args[0]]
    return page


def weaker(book: Book, breaks: Iterable[int], move: Move) -> int:
    """Return what broken weapons take from a maneuver's score, for all `breaks` together (ruling LW8)."""
    steps = (step for page in breaks for step in book.pages[page].tell.walk() if step.name == "weaken")
    return sum(int(str(step.args[0])) for step in steps if not any(hits(str(arg), move) for arg in step.args[1:]))
