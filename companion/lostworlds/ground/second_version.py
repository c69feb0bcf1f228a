"""The differences of version 2 of the miniatures turn: players choose whom they hit, a figure can let go of the weapon
in hand, one hit by a thing drops all it carries, and two house rules have names (`house_rules.csv`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.lostworlds.ground.combat_cards import GroundFray
from companion.lostworlds.ground.falls import DISARMED
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.figures import OFF, Bout
from companion.lostworlds.ground.zones import MISSILE, WEAPON, number_in, worse_stance


@dataclass(eq=False)
class SecondField(Field):
    """The complete state of a miniatures game by version 2 of the rules."""

    hits: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Whom a figure hits in this round that scored on more opponents than it has attacks, as its player said."""
    swaying: tuple[int, ...] = ()
    """By the book: figures that were shoved, and start the next turn off balance."""

    def foes_struck(self, number: int, foes: Sequence[int], most: int) -> Sequence[int] | None:
        named = self.hits.get(str(number))
        if named is None and GroundFray(self).figures_to_tell():
            return foes[:most]  # a screen foresees the round, which somebody may still change
        if named is None:
            self.ask_next("hits", self.figures[number].seat, number, args={"foes": tuple(foes)}, n=most)
        return named

    def name_hits(self, number: int, foes: tuple[int, ...]) -> None:
        """Record whom a figure hits, and resolve the round unless another player must choose as well."""
        self.hits = {**self.hits, str(number): foes}
        self.resolve_round()

    def _begin_next_round(self, bout: Bout, away: Sequence[int] = ()) -> None:
        self.hits = {}
        super()._begin_next_round(bout, away)

    def lose_balance(self, number: int, shoved: bool) -> None:
        if shoved and not self.house("shove"):
            self.swaying = (*self.swaying, number)
        else:
            super().lose_balance(number, shoved)

    def advance_turn(self) -> bool:
        for n in self.swaying:
            self.change(n, stance=worse_stance(OFF, self.figures[n].stance))
        self.swaying = ()
        return super().advance_turn()

    def things_at_hand(self, number: int) -> tuple[str, ...]:
        """Return the things a figure can drop or throw: those it carries, and its weapons (ruling LW83)."""
        me = self.figures[number]
        row = self.world.tables.row("weapons", self.world.book(me).file.school.weapon)
        held = [f"{WEAPON}{number}"] if row.held and me.lost is None and not self.throws_own_weapon(me) else []
        return (*self.things_carried(number), *held, *([f"{MISSILE}{number}"] if me.missile else []))

    def place_thing(self, thing: str, at: str) -> None:
        super().place_thing(thing, at)
        own = self.figures[number_in(thing)] if thing.startswith((WEAPON, MISSILE)) else None
        if own and thing.startswith(MISSILE) and own.missile:
            self.change(number_in(thing), missile=False, lost=DISARMED if self.throws_own_weapon(own) else own.lost)
        elif own and thing.startswith(WEAPON) and own.lost is None:
            self.change(number_in(thing), lost=DISARMED)

    def throw_at(self, what: str, spaces: int, foe: int, die: int) -> None:
        super().throw_at(what, spaces, foe, die)
        if what == "weapon" and f"{WEAPON}{self.moving}" in self.things_at_hand(self.moving):
            self.disarm(self.moving, DISARMED)

    def scatters(self, thing: str) -> bool:
        return self.house("scatter") or not thing.startswith(MISSILE)

    def drop_when_hit(self, number: int) -> None:
        self.drop_all(number)
