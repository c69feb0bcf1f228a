"""The state of a miniatures game: figures on the ground, things, and whose move it is (seed 001)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from companion.engine.draft import changed
from companion.engine.play import Game
from companion.engine.prompts import push
from companion.lostworlds.combat.fighter import Books
from companion.lostworlds.combat.roster_fighter import RosterFighter
from companion.lostworlds.ground.figures import Bout, Deed, Due, Figure, Lasting
from companion.lostworlds.ground.world import World


@dataclass(eq=False)
class FieldState(Game):
    """The state of a miniatures game."""

    world: ClassVar[World]
    books: ClassVar[Books]

    options: Mapping[str, Any]
    ground: str = ""
    """The code of the ground or the id of the scenario (``tower``), empty where the map is a real one."""
    figures: tuple[Figure, ...] = ()
    things: Mapping[str, str] = field(default_factory=dict)
    """Where each thing is: a space, ``@2`` with figure 2, or empty."""
    turn: int = 1
    phase: str = "enter"
    """enter, initiative, movement, combat, falls, victory, spend, over."""
    rolls: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Dice for initiative by seat, further ones after ties (ruling LW49)."""
    order: tuple[int, ...] = ()
    """Seats in the order in which they move."""
    mover: int | None = None
    points: int = 0
    """Movement points the mover has left."""
    spent: int = 0
    entered: int = 0
    """Spaces the mover entered in this move."""
    starred: bool = False
    """Whether the mover did something that excludes running (ruling LW13)."""
    carried: bool = False
    """Whether carrying was paid for in this move (ruling LW72)."""
    bound: tuple[int, ...] = ()
    """Opponents in whose battle zone the mover began (ruling LW63)."""
    walk: tuple[str, ...] = ()
    """What is left of the way the mover is on."""
    trail: tuple[str, ...] = ()
    """The spaces the mover was in, in this move."""
    away: tuple[str, ...] = ()
    """Spaces of which one must be the undefended one, after breaking off."""
    ends: bool = False
    """The move is over but for the undefended space."""
    todo: tuple[Due, ...] = ()
    bouts: tuple[Bout, ...] = ()
    """Combats of this turn that are not over; the first is being fought."""
    spares: tuple[int, ...] = ()
    """Seats that would rather not fight the first of them (ruling LW73)."""
    chosen: Mapping[str, int | None] = field(default_factory=dict)
    """The maneuver each figure has chosen for the round, secret until all have."""
    reported: tuple[int, ...] = ()
    """Figures of whom was said how they came out of a combat by the books."""
    met: bool = False
    """On a real table: everybody was named who shares a battle zone."""
    lasting: tuple[Lasting, ...] = ()
    falls: tuple[int, ...] = ()
    """Figures whose check for falls is still to come."""
    points_won: tuple[int, ...] = ()
    """Victory points by seat."""
    story: tuple[Deed, ...] = ()
    ended: str = ""
    """How it ended: won, left, held, ... (`victory`), or by_hand."""
    winners: tuple[int, ...] = ()
    roster: tuple[RosterFighter, ...] = ()
    done: tuple[bool, ...] = ()
    """Seats that are through with growing."""
    slain: int = -5
    """Body points at which a fighter is dead."""

    def each(self) -> Iterator[tuple[int, Figure]]:
        return enumerate(self.figures)

    @property
    def moving(self) -> int:
        """Return the number of the figure that is moving; there must be one."""
        assert self.mover is not None
        return self.mover

    def record_defeat(self, number: int) -> None:
        """Record who has defeated a figure that fell: its opponents in the current combat, else the figure whose move
        it is, or otherwise the opponent it fought last (ruling LW82)."""
        me, bout = self.figures[number], self.bouts[0] if self.phase == "combat" and self.bouts else None
        foes: tuple[int, ...] = () if me.foe is None or self.mover is not None else (me.foe,)
        if bout and number in bout.figures:
            foes = bout.foes(number)
        elif self.mover not in (None, number):
            foes = (self.moving,)
        for k in foes:
            one = self.figures[k]
            if one.side != me.side and number not in one.felled:
                self.change(k, felled=(*one.felled, number))

    def change(self, number: int, **changes: Any) -> Figure:
        """Change attributes of a figure in place, and return the new figure."""
        figure = changed(self.figures[number], **changes)
        self.figures = (*self.figures[:number], figure, *self.figures[number + 1 :])
        return figure

    def tell(self, figure: int, what: str, **more: Any) -> None:
        """Add a deed of a figure to the story; `what` says what it did, `more` are fields of `Deed`."""
        if not self.quiet:
            self.story = (*self.story, Deed(self.turn, figure, what, **more))

    def ask_next(self, key: str, seat: int, figure: int, **more: Any) -> None:
        """Add a prompt to the player of a figure before all others that wait; `more` are fields of `Due`."""
        push(self, Due(key, seat, figure=figure, **more))

    def place_thing(self, thing: str, at: str) -> None:
        """Move a thing to the space `at`, or to ``@3`` for figure 3."""
        self.things = {**self.things, thing: at}
