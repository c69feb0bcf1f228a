"""Estimates of a battle: how many turns each side still needs, and how an action changes that.

A battle is estimated from one side, by what that side sees. Damage counts as in the rules (`Battles.preview_blow`);
other effects of a text are expressed in hit points and turns (`companion.baggage.bots.effect_estimates`). `chance` is a
rule of thumb, good for choosing between actions; exact odds are in `companion.baggage.odds.battle_solver`.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, exp
from typing import NamedTuple

from companion.baggage.rules import Box, Trip, pays
from companion.engine.effects import ways
from companion.engine.zones import at
from data.effects import Step

PAYS = 0.69
"""The share of unknown items that pay for a skill."""
NEVER = 60.0
"""Turns that somebody needs who does no damage."""


class Side(NamedTuple):
    """One fighter in the estimate of a battle. Hit points and numbers of cards may be fractions, as expected values."""

    hp: float
    full: float
    attack: float
    """What the attack takes off the other."""
    skill: float
    """What the skill does, at once and later."""
    cost: int
    held: float
    """Attached items that pay."""
    ready: float
    """Items in the hand that pay; of a hand that is not seen, as many as may be expected."""
    stock: float
    """The same of those not yet drawn."""
    pack: float
    red: float = 0.0
    blue: float = 0.0
    skips: float = 0.0
    guard: float = 0.0
    safe: bool = False
    """Nothing makes it skip."""
    barred: bool = False


class Bout(NamedTuple):
    """The estimate of a battle seen by one side (`me`) after its action, when it is the other's (`foe`) turn."""

    me: Side
    foe: Side


def bout(trip: Trip, seat: int, other: int, fresh: bool = False) -> Bout:
    """Return the estimate of a battle between two players, from the view of `seat`. `fresh`: it has not begun, so that
    all items are still in the decks."""
    return Bout(_side(trip, seat, other, fresh), _side(trip, other, seat, fresh))


def _side(trip: Trip, seat: int, other: int, fresh: bool) -> Side:
    player = trip.players[seat]
    row = trip.box.characters[player.character]
    kind = trip.box.kind(player)
    blow = trip.preview_blow(seat, other, "attack", row.attack_damage).total
    attack = blow + die_damage(row.attack_effects.steps_on("hit"))
    now = trip.preview_blow(seat, other, "skill", row.skill_damage, row.skill_cost).total
    steps = row.skill_effects.steps_on("battle")
    skill = now + die_damage(steps) + sum(map(later, steps))
    hand, pack, held = at(trip, f"hand.{seat}"), at(trip, f"pack.{seat}"), at(trip, f"held.{seat}")
    if fresh:
        hand, pack, held = (), (*hand, *pack, *held, *at(trip, f"worn.{seat}")), ()
    fight = trip.fight_of(seat)
    due = sum(delay.damage for delay in fight.delays if delay.seat == other) if fight else 0
    return Side(
        player.hp - due, row.hp, attack, skill, row.skill_cost,
        _paying(trip.box, held, kind), _paying(trip.box, hand, kind), _paying(trip.box, pack, kind), len(pack),
        float(player.red), float(player.blue), player.skips, player.guard, trip.is_immune(seat, "skip"),
        bool(fight and seat in fight.barred),
    )  # fmt: skip


def _paying(box: Box, cards: Sequence[str | None], kind: str) -> float:
    return sum(PAYS if card is None else float(pays(box.items[card].type, kind)) for card in cards)


def die_damage(steps: Sequence[Step]) -> float:
    """Return the average damage of the dice rolls among some steps."""
    total = 0.0
    for step in steps:
        if step.name == "roll":
            for low, high, inner in step.args[-1].rows:  # type: ignore[union-attr]
                if inner.name == "damage":
                    total += (high - low + 1) / 6 * int(str(inner.args[0]))
    return total


def later(step: Step) -> int:
    """Return the damage that a ``delay`` step deals in a later turn; 0 for any other step."""
    return sum(int(str(inner.args[0])) for inner in ways(step) if inner.name == "damage") if step.name == "delay" else 0


@lru_cache(1 << 16)
def turns(hp: float, attack: float, skill: float, cost: int, held: float, ready: float, flow: float) -> float:
    """Return the fewest turns to take off `hp` hit points with the best mix of attacks and skills.

    `attack`, `skill`: their damage; `cost`: items that pay for a skill; `held`, `ready`: such items attached and in
    hand; `flow`: such items drawn each turn.

    >>> [round(turns(*battle), 1) for battle in ((9, 3, 8, 2, 0, 0, 0), (9, 2, 8, 2, 2, 0, 0))]
    [3.0, 1.9]
    """
    best = _hits(hp, attack) if hp > 0 else 0.0
    for used in range(1, 4):
        if hp <= 0 or skill <= 0 or hp <= (used - 1) * skill:
            break
        attached = max(0.0, used * cost - held)
        left = hp - used * skill
        need = used + attached + (_hits(left, attack) if left > 0 else 0.0)
        if attached <= ready + flow * need + 1e-6:
            best = min(best, need)
    return best


def _hits(hp: float, attack: float) -> float:
    """Return the number of attacks to take off `hp`, slightly less where the last one has damage to spare."""
    return 0.8 * ceil(hp / attack) + 0.2 * hp / attack if attack > 0 else NEVER


def needs(one: Side, other: Side) -> float:
    """Return the number of turns that the side `one` still needs to defeat `other`, at most `NEVER`."""
    flow = min(1.0, one.stock / one.pack) if one.pack else 0.0
    hp = max(0.0, other.hp) + other.guard
    found = turns(hp, one.attack + 0.8 * other.red, one.skill, one.cost, one.held, one.ready, flow)
    slow = 0.0 if one.safe else 0.5 * one.blue
    return min(NEVER, found * (1 + slow) + (0.0 if one.safe else one.skips))


def chance(bout: Bout) -> float:
    """Return the estimated chance that `me`, who has just acted, wins the battle."""
    if bout.foe.hp <= 0:
        return 1.0 if bout.me.hp > 0 else 0.5
    if bout.me.hp <= 0:
        return 0.0
    mine, theirs = needs(bout.me, bout.foe), needs(bout.foe, bout.me)
    return 1 / (1 + exp(-1.6 * (theirs - mine - 0.5) / (0.4 + 0.12 * (mine + theirs)) ** 0.5))
