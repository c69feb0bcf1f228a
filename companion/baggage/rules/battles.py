"""Battles: how they begin, what a blow does, how they end (seed 002, L33 to L36 and L49 to L66)."""

from companion.baggage.rules.damage import changed_hp, fear, prevented_damage, weak
from companion.baggage.rules.state import DESK, EMPTY, WHOLE, Fight, Hit
from companion.baggage.rules.world import World
from companion.engine import zones
from companion.engine.prompts import Prompt
from companion.engine.zones import at

NEXT = "next"
"""The prompt for the next character."""


class Battles(World):
    """The layer of `Trip` with battles: how they begin, what a blow does, how they end."""

    def rivals(self, seat: int, place: str) -> list[int]:
        """Return the seats with whom a player may start a battle at a place: those standing there who are in no battle
        and do not hide (rulings O20, O65, O116). An empty place, as in mode ``desk``, where places are not known, means
        anywhere."""
        if self.calm or self.players[seat].hides or self.fight_of(seat):
            return []
        return [
            other
            for other, player in enumerate(self.players)
            if other != seat
            and player.character
            and not player.hides
            and not self.fight_of(other)
            and (not place or player.at == place)
        ]

    def begin_battle(self, seat: int, other: int) -> None:
        """Begin a battle between `seat`, the instigator, and `other`, who cannot refuse it (ruling O66). Both shuffle
        all their items, so that their hands are empty (L49, L50; ruling O72). The instigator's first turn replaces the
        rest of this turn (ruling O67)."""
        self.fights = (*self.fights, Fight((seat, other), self.players[seat].at))
        for each in (seat, other):
            self.set(each, guise="")
            if self.keep == WHOLE:
                self.shuffle_into_pack(each)
        self.stage, self.rolled, self.used, self.arrived, self.calm, self.steps, self.guised = (
            "battle",
            True,
            False,
            False,
            True,
            0,
            False,
        )
        self.tell("battle", seat, other=other)

    def shuffle_into_pack(self, seat: int) -> None:
        """Make one deck of all of a player's items."""
        zones.gather(self, f"pack.{seat}", f"hand.{seat}", f"worn.{seat}", f"held.{seat}")

    def is_weak_to(self, seat: int, target: int, afraid: bool) -> bool:
        """Return whether the character of `target` is weak to that of `seat`. `afraid`: what the players say of a
        misfit in mode ``desk``, where the signs it sees are not known."""
        foe = self.players[target]
        fears = self.box.fear(foe)
        if self.keep == DESK and fears:
            return afraid
        return weak(
            self.box.kind(foe),
            fears,
            self.box.kind(self.players[seat]),
            self.signs_beside(seat) if fears else (),
            self.box.rules.battle.weak_to,
        )

    def preview_blow(
        self, seat: int, target: int, what: str, printed: int, cost: int | None = None, afraid: bool = False
    ) -> Hit:
        """Return what a blow to `target` of that much printed damage would do, without dealing it.

        `what` is attack, skill, item or delay. Fear and equipment add to attacks and skills only. An attack frightens
        with its first damage, a skill with the damage that has its `cost` (rulings O73, O84, O122)."""
        foe = self.players[target]
        own = what in ("attack", "skill", "delay") and printed > 0
        again = self.fear_once and what == "attack" and self.hit is not None and self.hit.seat == seat
        scared = own and not again and (what == "attack" or cost is not None) and self.is_weak_to(seat, target, afraid)
        more = fear(self.box.rules.battle.weakness_bonus, cost) if scared else 0
        worn = (
            sum(int(str(s.args[0])) for s in self.equipped_steps(seat) if s.name == "damage")
            if own and seat not in self.guarded
            else 0
        )
        first, second = prevented_damage(printed + more + worn, self._vest(target), foe.guard)
        hit = Hit(seat, target, what, printed, more, worn, first + second, 0, foe.hp, 0)
        return hit._replace(after=max(0, foe.hp - hit.total))

    def strike(
        self, seat: int, target: int, what: str, printed: int, cost: int | None = None, afraid: bool = False
    ) -> None:
        """Deal the damage of a blow, noting whose equipment took effect this turn; arguments as in `preview_blow`."""
        hit = self.preview_blow(seat, target, what, printed, cost, afraid)
        foe = self.players[target]
        vest = target not in self.guarded and any(s.name == "shield" for s in self.equipped_steps(target))
        guard = foe.guard - (hit.shield - min(hit.shield, self._vest(target)))
        if hit.worn:
            self.guarded = (*self.guarded, seat)
        if vest:
            self.guarded = (*self.guarded, target)
        self.set(target, hp=hit.after, guard=guard)
        self.hit = hit
        self.tell("hit", seat, other=target, n=hit.total, hp=hit.after)

    def _vest(self, target: int) -> int:
        """Return the damage that the equipment of the player `target` can still prevent this turn (ruling O73)."""
        return (
            sum(int(str(s.args[0])) for s in self.equipped_steps(target) if s.name == "shield")
            if target not in self.guarded
            else 0
        )

    def change_hp(self, seat: int, by: int) -> None:
        """Change a character's hit points by `by`, within 0 and the printed number; fear and shields do not count."""
        player = self.players[seat]
        if player.character:
            now = changed_hp(player.hp, by, self.box.hp(player))
            if now != player.hp:
                self.set(seat, hp=now)
                self.tell("gains" if by > 0 else "loses", seat, n=abs(now - player.hp), hp=now)

    def is_decided(self, seat: int) -> bool:
        """Return whether a fighter in this player's battle is at 0 hit points: the rest of a text then only changes hit
        points (rulings O34, O96, O105)."""
        fight = self.fight_of(seat)
        return fight is not None and any(not self.players[side].hp for side in fight.sides)

    def resolve_defeats(self) -> None:
        """Resolve defeats: characters at 0 hit points lose, whoever took the last one (L65; ruling O96). If both
        fighters do, or on the road, nobody has won (ruling O18)."""
        for fight in self.fights:
            down = [side for side in fight.sides if not self.players[side].hp]
            if down:
                self.end_battle(fight)
                winner = None if len(down) == len(fight.sides) else fight.other(down[0])
                for side in down:
                    self.defeat(side, winner)
        for seat, player in enumerate(self.players):
            if player.character and not player.hp:
                self.defeat(seat, None)

    def turns_left(self, fight: Fight) -> int | None:
        """Return how many turns the defender still has in a battle by the house rule `bell`; None without that rule."""
        return max(0, self.box.rules.battle.bell - fight.turns) if self.house("bell") else None

    def ring_bell(self, fight: Fight) -> bool:
        """End a battle whose turns are used up (house rule `bell`): the fighter that lacks more hit points is defeated,
        the instigator if both lack as many. Return whether the turn has to wait for a prompt or the game is over."""
        if self.turns_left(fight) != 0:
            return False
        first, second = (self.box.hp(self.players[side]) - self.players[side].hp for side in fight.sides)
        loser = fight.sides[first < second]
        self.tell("bell", loser, n=fight.turns)
        self.set(loser, hp=0)
        self.resolve_defeats()
        return bool(self.todo or self.ended)

    def end_battle(self, fight: Fight) -> None:
        """End a battle: all items go back to the hands, used ones under the item deck (rulings O22, O35)."""
        self.fights = tuple(one for one in self.fights if one.sides != fight.sides)
        for side in fight.sides:
            self.set(side, guise="")
            if self.keep == WHOLE:
                zones.gather(self, f"hand.{side}", f"pack.{side}", f"held.{side}", f"worn.{side}")
                zones.gather(self, "under", f"spent.{side}")
        if self.turn in fight.sides:
            self.stage, self.calm = "over", True

    def leave_battle(self, seat: int) -> None:
        """Take a fighter out of its battle; nobody wins, no other begins this turn (L66; rulings O29, O104)."""
        fight = self.fight_of(seat)
        if fight:
            self.end_battle(fight)
            self.tell("left", seat, other=fight.other(seat))

    def defeat(self, seat: int, winner: int | None) -> None:
        """Take a defeated character out of the game. The winner gets all its items, Lost Baggage included; without a
        winner (None) they go under the item deck (L34, L35; rulings O18, O23, O34, O109). The player's next character
        inherits nothing (ruling O107)."""
        player = self.players[seat]
        if self.keep == WHOLE:
            zones.gather(
                self,
                f"hand.{winner}" if winner is not None else "under",
                *(f"{z}.{seat}" for z in ("hand", "pack", "held", "worn")),
            )
            zones.gather(self, "under", f"spent.{seat}")
        zones.gather(self, "gone", f"as.{seat}")
        self.players = (*self.players[:seat], EMPTY._replace(gate=player.gate), *self.players[seat + 1 :])
        self.tell(
            "fell", seat, who=f"characters:{player.character}:name", **({} if winner is None else {"other": winner})
        )
        if self.turn == seat:
            self.stage = "over"
        if winner is not None:
            if self.house("rest"):
                self.set(winner, hp=self.box.hp(self.players[winner]), red=False, blue=False)
            self.call_successor(seat)

    def call_successor(self, seat: int) -> None:
        """Ask a player for its next character (L35; rulings O19, O108); without one the player is out."""
        if self.keep == DESK:
            return
        if at(self, f"who.{seat}"):
            self.todo = (Prompt(NEXT, seat, {"heir": True} if self.house("heirs") else {}), *self.todo)
        else:
            self.leave_game(seat)

    def leave_game(self, seat: int) -> None:
        """Take a player out of the game. An opponent in a battle wins it (rulings O19, O108 to O110), and the last
        player left wins the game."""
        fight = self.fight_of(seat)
        if fight:
            self.end_battle(fight)
        if self.players[seat].character:
            self.defeat(seat, fight.other(seat) if fight else None)
        self.todo = tuple(prompt for prompt in self.todo if prompt.seat != seat)
        self.players = (*self.players[:seat], self.players[seat]._replace(out=True), *self.players[seat + 1 :])
        self.tell("out", seat)
        if self.turn == seat:
            self.stage = "over"
        if len(self.alive) == 1:
            self.ended, self.won = "last", tuple(self.alive)
