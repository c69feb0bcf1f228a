"""Who fights on the ground: named by the players at the table, from the books and from a roster (seed 001, to start the game).

Since version 4. Until all are named nobody stands anywhere; then each side's fighters stand in its spaces."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.draft import changed
from companion.engine.offers import Entry, Pick
from companion.lostworlds.entering import for_another, one_of
from companion.lostworlds.field_asking import entry
from companion.lostworlds.field_board import Board
from companion.lostworlds.field_cards import hands
from companion.lostworlds.field_state import GONE, Campaign, Field, Hero
from companion.lostworlds.field_victory import SIDES
from companion.lostworlds.field_world import World
from companion.lostworlds.fighter import ABILITIES, Books
from companion.lostworlds.veteran import Veteran

PHASE = "enter"


def lacking(f: Field) -> list[int]:
    """The seats that have still to name a fighter."""
    each = int(f.options["each"])
    return [seat for seat in range(len(f.points_won)) if sum(one.seat == seat for one in f.figures) < each]


def entries(w: World, books: Books, f: Field) -> Iterator[Entry]:
    """Everybody at once: a fighter of a book, or one of the roster that nobody has named."""
    assert isinstance(f, Campaign)
    taken = {one.veteran for one in f.figures if isinstance(one, Hero)}
    veterans = {one.name: one for one in f.roster if one.name not in taken}
    for seat in lacking(f):
        if veterans:
            pick = Pick("veteran", list(veterans), words=lambda name: ("duel.named", {"name": name}), show="veteran")
            yield entry(seat, "recall", lambda f, m: _recall(w, f, m.seat, veterans[m["veteran"]]), pick, label="duel.recall",
                        group=PHASE)  # fmt: skip
        yield entry(seat, "enter", lambda f, m: join(w, f, m.seat, m["fighter"]), one_of(books), label="duel.enter", main=True,
                    group=PHASE)  # fmt: skip


def naming(w: World, books: Books, f: Field) -> Iterator[Entry]:
    """One says whom another fights as, where each has one fighter, until all are named (since version 5)."""
    if f.phase == PHASE and f.options["each"] == 1:
        seats = len(f.points_won)
        for seat in range(seats):
            yield Entry(for_another(books, seat, seats), lambda f, m: _name(w, f, m["foe"], m["fighter"]))


def _name(w: World, f: Field, seat: int, name: str) -> None:
    f.figures = tuple(one for one in f.figures if one.seat != seat)
    join(w, f, seat, name)


def _recall(w: World, f: Field, seat: int, veteran: Veteran) -> None:
    join(w, f, seat, veteran.book, veteran)


def join(w: World, f: Field, seat: int, name: str, veteran: Veteran | None = None) -> None:
    """One more fighter of a seat; a veteran as it has grown."""
    book = w.books[name]
    grown = {kind: getattr(veteran, kind) for kind in ABILITIES} if veteran else {}
    points = {kind: n + grown.get(kind, 0) for kind, n in dict(book.file.points).items()}
    most = book.body + (veteran.body if veteran else 0)
    hero = Hero(
        name, seat, seat % 2, book.file.height, most, most, spell=points.get("spell", 0), missile=bool(book.file.missile),
        points=points, veteran=veteran.name if veteran else "", plus=veteran.plus if veteran else {},
    )  # fmt: skip
    f.figures = (*f.figures, hero)


def placed(w: World, f: Field) -> bool:
    """Once all are named: in turn of the players they stand in the spaces of their sides, and choose their cards."""
    if lacking(f):
        return False
    seats, each = len(f.points_won), int(f.options["each"])
    of = [[one for one in f.figures if one.seat == seat] for seat in range(seats)]
    spots = {side: starting(w.board, side) for side in (0, 1)}
    standing = [of[seat][n] for n in range(each) for seat in range(seats)]
    f.figures = tuple(changed(one, at=spots[one.side].pop(0) if w.board else GONE) for one in standing)
    f.phase = "initiative"
    f.todo = hands(w, f) if f.options["cards"] else ()
    return True


def starting(board: Board | None, side: int) -> list[str]:
    """Where a side begins: its own spaces, then those nearest to them that are free."""
    if board is None:
        return []
    own = list(board.starts(SIDES[side]))
    taken = {*board.starts("A"), *board.starts("B"), *board.things}
    others = [name for name, one in board.spaces.items() if one.enter and name not in taken]
    others.sort(key=lambda name: (min(board.apart(name, one) for one in own), name))
    return [one for one in own if board.spaces[one].enter] + others[side::2]
