"""Entering fighters on the ground: the players name them, from the books and from a roster (seed 001, to start the
game).

Figures have no space until all are named; then those of each side are placed in its starting spaces."""

from companion.engine.draft import changed
from companion.lostworlds.combat.fighter import ABILITIES
from companion.lostworlds.combat.roster_fighter import RosterFighter
from companion.lostworlds.ground.board import Board
from companion.lostworlds.ground.figures import GONE, Figure
from companion.lostworlds.ground.victory import Victory
from data.lostworlds.scenarios import SIDES

PHASE = "enter"


def starting_spaces(board: Board | None, side: int, sides: int) -> list[str]:
    """Return the spaces where a side (from 0) of all `sides` may begin: its own starting spaces, then the nearest
    free ones; empty without a map."""
    if board is None:
        return []
    own = list(board.starts(SIDES[side]))
    spaces = board.spaces.items()
    others = [name for name, one in spaces if one.enter and not (one.start or one.goal or name in board.things)]
    others.sort(key=lambda name: (min(board.apart(name, one) for one in own), name))
    return [one for one in own if board.spaces[one].enter] + others[side::sides]


class Entering(Victory):
    """Entering fighters: the players name them, from the books and from a roster (seed 001, to start the game)."""

    def seats_to_name(self) -> list[int]:
        """Return the seats that still have fighters to enter."""
        each = int(self.options["each"])
        return [seat for seat in range(len(self.points_won)) if sum(one.seat == seat for one in self.figures) < each]

    def seats_naming(self) -> range:
        """Return the seats that may name another player's fighter: all while fighters are entered, if each player has
        only one."""
        naming = self.phase == PHASE and self.options["each"] == 1
        return range(len(self.points_won) if naming else 0)

    def name_for(self, seat: int, name: str) -> None:
        self.figures = tuple(one for one in self.figures if one.seat != seat)
        self.join(seat, name)

    def recall(self, seat: int, veteran: RosterFighter) -> None:
        self.join(seat, veteran.book, veteran)

    def join(self, seat: int, name: str, veteran: RosterFighter | None = None) -> None:
        """Add a fighter to a seat by the id of its book, with the gains of a veteran if given."""
        book = self.books.all[name]
        grown = {kind: getattr(veteran, kind) for kind in ABILITIES} if veteran else {}
        points = {kind: n + grown.get(kind, 0) for kind, n in dict(book.file.points).items()}
        most = book.body + (veteran.body if veteran else 0)
        figure = Figure(
            name, seat, seat % self.sides, book.file.height, most, most, spell=points.get("spell", 0),
            missile=bool(book.file.missile),
            points=points, veteran=veteran.name if veteran else "", plus=veteran.plus if veteran else {},
        )  # fmt: skip
        self.figures = (*self.figures, figure)

    def place_figures(self) -> bool:
        """Place the figures in the starting spaces of their sides, player by player, and begin choosing cards; return
        False while fighters are missing."""
        if self.seats_to_name():
            return False
        seats, each = len(self.points_won), int(self.options["each"])
        of = [[one for one in self.figures if one.seat == seat] for seat in range(seats)]
        spots = {side: starting_spaces(self.world.board, side, self.sides) for side in range(self.sides)}
        standing = [of[seat][n] for n in range(each) for seat in range(seats)]
        self.figures = tuple(changed(one, at=spots[one.side].pop(0) if self.world.board else GONE) for one in standing)
        self.phase = "initiative"
        self.todo = self.hand_prompts() if self.options["cards"] else ()
        return True
