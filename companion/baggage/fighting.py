"""Battles: how one begins, what a blow does, how it ends (seed 002, L33 to L36 and L49 to L66)."""

from __future__ import annotations

from companion.baggage.cards import Box, held
from companion.baggage.damage_rules import fear, healed, shielded, weak
from companion.baggage.state import DESK, EMPTY, WHOLE, Fight, Hit, Trip
from companion.engine import zones
from companion.engine.prompts import Prompt
from companion.engine.zones import at

NEXT = "next"
"""The prompt for the next character."""


def rivals(d: Trip, seat: int, place: str) -> list[int]:
    """Whom a player may start a battle with at a place: whoever stands there, is in no battle and does not hide (rulings O20,
    O65, O116). Without a place, as at the desk, where nobody knows who stands where: anywhere."""
    if d.calm or d.players[seat].hides or d.fight_of(seat):
        return []
    return [
        other
        for other, player in enumerate(d.players)
        if other != seat and player.character and not player.hides and not d.fight_of(other) and (not place or player.at == place)
    ]


def begin(d: Trip, seat: int, other: int) -> None:
    """A battle begins, and nobody refuses (ruling O66). Both shuffle all items they have; hands are empty (L49, L50; ruling O72).
    The instigator's first turn is at once, in place of the rest of this turn (ruling O67)."""
    d.fights = (*d.fights, Fight((seat, other), d.players[seat].at))
    for each in (seat, other):
        d.set(each, guise="")
        if d.keep == WHOLE:
            pack(d, each)
    d.stage, d.rolled, d.used, d.arrived, d.calm, d.steps, d.guised = "battle", True, False, False, True, 0, False
    d.tell("battle", seat, other=other)


def pack(d: Trip, seat: int) -> None:
    """All items of a player become its deck."""
    zones.gather(d, f"pack.{seat}", f"hand.{seat}", f"worn.{seat}", f"held.{seat}")


def weakened(w: Box, d: Trip, seat: int, target: int, afraid: bool) -> bool:
    """Whether a target is weak to a fighter. `afraid`: what the table says of a misfit at the desk, where nobody knows what lies
    beside it."""
    foe = d.players[target]
    fears = w.fear(foe)
    if d.keep == DESK and fears:
        return afraid
    return weak(w.kind(foe), fears, w.kind(d.players[seat]), w.signs(d, seat) if fears else (), w.rules.battle.weak_to)


def blow(w: Box, d: Trip, seat: int, target: int, what: str, printed: int, cost: int | None = None, afraid: bool = False) -> Hit:
    """What a blow of so much printed damage would do. Fear and equipment add to the attack and the skill, not to items; `cost`
    is given with the skill's first damage (rulings O73, O84, O122)."""
    foe = d.players[target]
    own = what in ("attack", "skill", "delay") and printed > 0
    scared = own and (what == "attack" or cost is not None) and weakened(w, d, seat, target, afraid)
    more = fear(w.rules.battle.weakness_bonus, cost) if scared else 0
    worn = sum(int(str(s.args[0])) for s in w.worn(d, seat) if s.name == "damage") if own and seat not in d.guarded else 0
    vest = sum(int(str(s.args[0])) for s in w.worn(d, target) if s.name == "shield") if target not in d.guarded else 0
    first, second = shielded(printed + more + worn, vest, foe.guard)
    hit = Hit(seat, target, what, printed, more, worn, first + second, 0, foe.hp, 0)
    return hit._replace(after=max(0, foe.hp - hit.total))


def strike(
    w: Box, d: Trip, seat: int, target: int, what: str, printed: int, cost: int | None = None, afraid: bool = False
) -> None:
    """A blow falls."""
    hit = blow(w, d, seat, target, what, printed, cost, afraid)
    foe = d.players[target]
    vest = target not in d.guarded and any(s.name == "shield" for s in w.worn(d, target))
    guard = foe.guard - (hit.shield - min(hit.shield, _vest(w, d, target)))
    if hit.worn:
        d.guarded = (*d.guarded, seat)
    if vest:
        d.guarded = (*d.guarded, target)
    d.set(target, hp=hit.after, guard=guard)
    d.hit = hit
    d.tell("hit", seat, other=target, n=hit.total, hp=hit.after)


def _vest(w: Box, d: Trip, target: int) -> int:
    return sum(int(str(s.args[0])) for s in w.worn(d, target) if s.name == "shield") if target not in d.guarded else 0


def hurt(w: Box, d: Trip, seat: int, by: int) -> None:
    """Hit points up or down, without fear and shields."""
    player = d.players[seat]
    if player.character:
        now = healed(player.hp, by, w.hp(player))
        if now != player.hp:
            d.set(seat, hp=now)
            d.tell("gains" if by > 0 else "loses", seat, n=abs(now - player.hp), hp=now)


def decided(d: Trip, seat: int) -> bool:
    """Whether somebody in this player's battle is at 0: then what is still to come of a text does nothing but take and give HP
    (rulings O34, O96, O105)."""
    fight = d.fight_of(seat)
    return fight is not None and any(not d.players[side].hp for side in fight.sides)


def judge(w: Box, d: Trip) -> None:
    """Whoever is at 0 has lost (L65), by whatever hand (ruling O96); on the road nobody has won (ruling O18)."""
    for fight in d.fights:
        down = [side for side in fight.sides if not d.players[side].hp]
        if down:
            over(d, fight)
            winner = None if len(down) == len(fight.sides) else fight.other(down[0])
            for side in down:
                fall(d, side, winner)
    for seat, player in enumerate(d.players):
        if player.character and not player.hp:
            fall(d, seat, None)


def over(d: Trip, fight: Fight) -> None:
    """A battle is over: everything lies in the hands again, what was used goes under the deck (rulings O22, O35)."""
    d.fights = tuple(one for one in d.fights if one.sides != fight.sides)
    for side in fight.sides:
        d.set(side, guise="")
        if d.keep == WHOLE:
            zones.gather(d, f"hand.{side}", f"pack.{side}", f"held.{side}", f"worn.{side}")
            zones.gather(d, "under", f"spent.{side}")
    if d.turn in fight.sides:
        d.stage, d.calm = "over", True


def leave(d: Trip, seat: int) -> None:
    """A fighter leaves: nobody has won, and no battle begins this turn any more (L66; rulings O29, O104)."""
    fight = d.fight_of(seat)
    if fight:
        over(d, fight)
        d.tell("left", seat, other=fight.other(seat))


def fall(d: Trip, seat: int, winner: int | None) -> None:
    """A character is defeated. The winner takes all its items, Lost Baggage included; without one they go under the item deck
    (L34, L35; rulings O18, O23, O34, O109). The next character takes over nothing (ruling O107)."""
    player = d.players[seat]
    if d.keep == WHOLE:
        zones.gather(
            d, f"hand.{winner}" if winner is not None else "under", *(f"{z}.{seat}" for z in ("hand", "pack", "held", "worn"))
        )
        zones.gather(d, "under", f"spent.{seat}")
    zones.gather(d, "gone", f"as.{seat}")
    d.players = (*d.players[:seat], EMPTY._replace(gate=player.gate), *d.players[seat + 1 :])
    d.tell("fell", seat, who=f"characters:{player.character}:name", **({} if winner is None else {"other": winner}))
    if d.turn == seat:
        d.stage = "over"
    if winner is not None:
        succeed(d, seat)


def succeed(d: Trip, seat: int) -> None:
    """The next character, if there is one and the player wants it (L35; rulings O19, O108)."""
    if d.keep == DESK:
        return
    if at(d, f"who.{seat}"):
        d.todo = (Prompt(NEXT, seat), *d.todo)
    else:
        quit_(d, seat)


def quit_(d: Trip, seat: int) -> None:
    """A player is out; the other fighter has won a battle with it (rulings O19, O108 to O110); the last one left has won."""
    fight = d.fight_of(seat)
    if fight:
        over(d, fight)
    if d.players[seat].character:
        fall(d, seat, fight.other(seat) if fight else None)
    d.todo = tuple(prompt for prompt in d.todo if prompt.seat != seat)
    d.players = (*d.players[:seat], d.players[seat]._replace(out=True), *d.players[seat + 1 :])
    d.tell("out", seat)
    if d.turn == seat:
        d.stage = "over"
    if len(d.alive) == 1:
        d.ended, d.won = "last", tuple(d.alive)


def owns_baggage(w: Box, d: Trip, seat: int) -> bool:
    """Whether a player has the Lost Baggage of its character of now (L32; ruling O33)."""
    own = w.baggage(d.players[seat].character)
    return any(card in own for card in held(d, seat))
