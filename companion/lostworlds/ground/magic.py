"""Actions that take the place of movement, healing and casting from a distance, and recovery at the end of the movement
phase (seed 001, optional rules)."""

from typing import Any

from companion.lostworlds.combat.fighter import SPELL
from companion.lostworlds.combat.hands import points_left
from companion.lostworlds.ground.board import no_higher
from companion.lostworlds.ground.combat_cards import CombatCards
from companion.lostworlds.ground.figures import DOWN, Due, Lasting
from data.effects import Cell

DEAD = "D"


class Magic(CombatCards):
    """Actions that take the place of movement, healing and casting from a distance, and recovery at the end of the
    movement phase (seed 001, optional rules)."""

    def may_do_magic(self) -> bool:
        """Return whether the mover may heal, cast or dematerialize: its whole movement is left, and it is in no
        opponent's battle zone."""
        return self.has_whole_move() and not (self.world.board and self.foes_in_zone(self.moving))

    def healing_of(self, number: int) -> tuple[int, int]:
        """Return the body points and spell points that healing gives a figure: three times the best page of its book,
        at most two spell points (seed 001, regeneration and magic point regeneration; rulings LW13, LW79). Wraiths get
        no body points this way."""
        me = self.figures[number]
        times, best = self.world.limits.regenerate_times, self.world.gives_back(me)
        points = times * best if me.body < me.most else 0
        restored, spent = times * self.world.gives_back(me, "restore"), max(0, me.points.get(SPELL, 0) - me.spell)
        magic = min(self.world.limits.magic_a_turn, restored, spent)
        return 0 if self.world.book(me).file.touch else points, magic

    def castable_spells(self, number: int) -> tuple[tuple[str, ...], int]:
        """Return the spells in a figure's hand, and its spell points that are not bound in cards."""
        me = self.figures[number]
        spells = tuple(card for card in sorted(set(filter(None, me.hand))) if self.books.cards[card].kind == SPELL)
        return spells, points_left(self.books, self.fighter(number), SPELL)

    def spell_aims(self, number: int) -> dict[int, list[int]]:
        """Return the figures at which a spell may be cast, grouped by the extra spell points for their distance."""
        found: dict[int, list[int]] = {}
        for k, one in self.each():
            if (
                k == number
                or one.body <= self.world.limits.dead
                or (self.world.board and one.at not in self.world.map.spaces)
            ):
                continue
            rows = (
                [self.spell_range_row(self.world.map.apart(self.figures[number].at, one.at))]
                if self.world.board
                else list(self.world.tables.spell_range)
            )
            for row in rows:
                if row is not None:
                    found.setdefault(row.extra, []).append(k)
        return found

    def spell_range_row(self, distance: int) -> Any:
        """Return the row of spell_range.csv for a distance in spaces; None if the target is too near or too far."""
        rows = (row for row in self.world.tables.spell_range if row.low <= distance <= (row.high or distance))
        return next(rows, None)

    def begin_healing(self) -> None:
        """Spend the mover's whole movement on healing; it takes effect when all have moved."""
        self.change(self.moving, heals=True)
        self.points, self.spent, self.ends = 0, self.spent + self.points, True
        self.tell(self.moving, "heal")

    def cast_spell(self, card: str, at: int, extra: int, die: int) -> None:
        """Cast a spell from a distance at figure `at`: it costs the whole movement and `extra` spell points, and works
        if the die is low enough."""
        n = self.moving
        me = self.figures[n]
        self.points, self.spent, self.ends = 0, self.spent + self.points, True
        row = next(row for row in self.world.tables.spell_range if row.extra == extra)
        place = me.hand.index(card)
        hand, backs = ((*some[:place], *some[place + 1 :]) for some in (me.hand, me.backs))
        paid = self.books.cards[card].points + extra
        self.change(n, spell=me.spell - paid, hand=hand, backs=backs, spent=(*me.spent, card))
        works = die <= row.works_to
        self.tell(n, "cast" if works else "fizzle", other=at, at=card, die=die)
        if works:
            self.apply_spell(card, n, at)

    def apply_spell(self, card: str, by: int, on: int) -> None:
        """Apply a spell that `by` cast successfully on figure `on`: immediate effects now, lasting ones are recorded
        (ruling LW51)."""
        cell = self.world.tables.row("cards", card).effects
        for step in cell.steps_on("reveal"):
            amount = int(str(step.args[0])) if step.args else 0
            if step.name == "harm":
                self.hurt(on, amount)
            elif step.name == "regain" and not self.figures[on].out:
                self.change(on, body=min(self.figures[on].most, self.figures[on].body + amount))
        self.apply_spell_at_once(cell, on)
        parts = any(step.name == "far" for step in cell.walk())
        for clause in cell.clauses:
            if clause.trigger == "next" or parts:
                self.lasting = (*self.lasting, Lasting(card, by, on, 1))
            elif clause.trigger in ("rest", "hurt"):
                self.lasting = (*self.lasting, Lasting(card, by, on))

    def apply_spell_at_once(self, effects: Cell, on: int) -> None:
        """Apply those effects of a spell on figure `on` that give back its weapon or spell points, or remove its last
        critical (ruling LW80)."""
        for step in effects.walk():
            if step.name == "rearm" and self.figures[on].lost is not None:
                self.recover_weapon(on)
            elif step.name == "mend":
                self.change(on, hurts=self.figures[on].hurts[:-1])
            elif step.name == "restore":
                self.change(
                    on,
                    spell=min(self.figures[on].points.get(SPELL, 0), self.figures[on].spell + int(str(step.args[0]))),
                )

    def finish_healing(self) -> None:
        """Heal the figures that spent their movement on it, at the end of the movement phase, except those in an
        opponent's battle zone."""
        for n, me in self.each():
            if me.heals:
                self.change(n, heals=False)
                if not (self.world.board and self.foes_in_zone(n)):
                    points, magic = self.healing_of(n)
                    body = min(me.most, me.body + points)
                    self.tell(n, "healed", n=body - me.body)
                    self.change(n, body=body, spell=me.spell + magic)

    def recovery_rolls(self) -> tuple[Due, ...]:
        """Return the prompts to roll for recovery, for unconscious figures that are neither undead nor were moved this
        phase (ruling LW14)."""
        return tuple(
            Due("recover", one.seat, figure=n)
            for n, one in self.each()
            if one.out
            and one.body > self.world.limits.dead
            and not one.stirred
            and not self.world.book(one).file.undead
        )

    def recovery_result(self, number: int, die: int, add: int = 0) -> str:
        """Return the entry of the recovery table for a figure's body points and a die with `add`: new body points as
        text, or D for dead."""
        me = self.figures[number]
        total = min(8, max(0, die + add + self.world.limits.slay_add * me.slain))
        row = next(row for row in self.world.tables.recovery if row.points == me.body)
        return str(getattr(row, f"d{total}"))

    def recover(self, number: int, die: int, add: int) -> None:
        """Apply a recovery roll of `die` plus `add`. A figure that wakes lies on the ground; if its space is taken, its
        player chooses one beside it (ruling LW69)."""
        found = self.recovery_result(number, die, add)
        body = self.world.limits.dead if found == DEAD else min(self.figures[number].most, int(found))
        me = self.change(number, body=body, slain=0, stance=DOWN)
        self.tell(number, "recover", die=die, n=body)
        if not me.out:
            self.wake(number)

    def wake(self, number: int) -> None:
        """Wake a figure: nobody carries it any longer, and if its space is taken its player chooses one beside it."""
        me = self.figures[number]
        if me.at.startswith("@"):
            me = self.change(number, at=self.figures[int(me.at[1:])].at)
        if self.world.board and not self.is_free(number, me.at):
            self.ask_next("rise", me.seat, number, at=" ".join(self.nearest_rooms(number)))

    def nearest_rooms(self, number: int) -> list[str]:
        """Return the free spaces next to a figure that are no higher, or if there are none the nearest free spaces."""
        me = self.figures[number]
        beside = [
            one
            for one in no_higher(self.world.map, self.world.map.beside[me.at], self.world.level(me))
            if self.is_free(number, one)
        ]
        others = [name for name, one in self.world.map.spaces.items() if one.enter and self.is_free(number, name)]
        near = min((self.world.map.apart(me.at, one) for one in others), default=0)
        return beside or [one for one in others if self.world.map.apart(me.at, one) == near]
