"""How somebody who plays well uses events, pieces and abilities: in a check by what they change, else by what they do."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from companion.engine.draft import changed
from companion.engine.moves import Move
from companion.engine.offers import Offer, Pick, sample
from companion.island.powers import FAR, NEAR, added, amount, bare, odds
from companion.island.sense import GOODS, Sense, outcomes, step_worth
from companion.island.state import Check
from companion.island.usable import side_of
from data.effects import Step

if TYPE_CHECKING:
    from companion.island.bots import Temper

Weighed = tuple[float, Move]


def stakes(s: Sense, check: Check) -> tuple[float, float]:
    """What the seat gains if the near side wins, and if it loses."""
    d, w = s.d, s.w
    side = side_of(d, check, s.seat)
    alone = len(check.who) == 1
    if check.kind in ("encounter", "roamer"):
        if side != NEAR:
            threat = max((s.threat(d.lead[who]) for who in check.who if who in d.lead), default=0.0)
            return -0.2 - 2.0 * threat * (threat > 0.5), 0.1
        won, lost = outcomes(w.fate[check.foe], alone)
        hurt = sum(who in d.injured for who in check.who)
        worse = 2.0 if hurt == len(check.who) else 1.0
        dear = 1.3 if alone and d.starter[s.seat] in check.who else 1.0
        return won + s.errand.beaten(check.foe, len(check.who)), lost * worse * dear
    if check.kind == "neutral":
        if side == NEAR:
            return s.castaway(check.foe), 0.0
        return -0.4 - 3.0 * s.threat(check.seat), 0.0
    if side == NEAR:
        return s.prize(check.foe, check.other), -2.4
    if side == FAR:
        return -s.own(check.foe), 1.0
    threat = s.threat(check.seat)
    return -0.2 - 2.0 * threat * (threat > 0.5), 0.1


def value(s: Sense, check: Check) -> float:
    """What a check is worth to the seat as it stands: by the odds, or by the dice once they lie."""
    key = check.kind, check.seat, check.who, check.foe, check.power, check.them, check.other, check.place
    if key not in s.checks:
        s.checks[key] = stakes(s, check), bare(s.w, s.d, check), {}
    (won, lost), parts, leads = s.checks[key]
    if check.mods not in leads:
        near, far = added(check, *parts)
        leads[check.mods] = near.total - far.total
    lead = leads[check.mods]
    if not check.rolled:
        win, _, lose = odds(lead)
        return float((win * won + lose * lost) / 36)
    lead += check.dice[0] - check.dice[1]
    return float(won if lead > 0 else lost if lead < 0 else 0.0)


def steps_of(s: Sense, card: str, *triggers: str) -> list[Step]:
    """The steps that a card does on some triggers, those that are paid for included."""
    row = s.w.fate.get(card) or s.w.people[card]
    found = []
    for clause in row.effects.clauses:
        if clause.trigger in triggers:
            for step in clause.steps:
                found += list(step.inner()) if step.name == "pay" else [step]
    return found


def gained(s: Sense, check: Check, step: Step, by: str) -> float:
    """By how much a step would better the check for the seat, used the best way."""
    now = value(s, check)
    if step.name == "reroll" and check.rolled:
        return max(_again(s, check, one) for one in (NEAR, FAR)) - now
    return max((value(s, one) - now for one in tried(s, check, step, by)), default=0.0)


def tried(s: Sense, check: Check, step: Step, by: str) -> list[Check]:
    """What a check may be after a step that leaves nothing to chance."""
    side = side_of(s.d, check, s.seat)
    if step.name == "power":
        n = amount(step)
        whom = str(step.args[0])
        to = (NEAR, FAR) if whom == "any" else (side or NEAR,) if whom in ("group", "other") else (by,)
        return [changed(check, mods=(*check.mods, ("F201", one, n))) for one in to]
    if step.name == "setdie" and check.rolled:
        n = int(str(step.args[1]))
        return [changed(check, dice=(n, check.dice[1]) if side != FAR else (check.dice[0], n))]
    return []


def _again(s: Sense, check: Check, side: str) -> float:
    near, far = check.dice
    return sum(value(s, changed(check, dice=(die, far) if side == NEAR else (near, die))) for die in range(1, 7)) / 6


def helped(s: Sense, card: str, by: str) -> float:
    """What an event, piece or ability would better the check that is going on; two of them may be needed."""
    check = s.d.check
    assert check
    steps = [step for step in steps_of(s, card, "react") if _friend(s, check, step, by)]
    gain = max((gained(s, check, step, by) for step in steps), default=0.0)
    return gain if gain > 0.01 or not check.rolled else _together(s, check, steps) / 2


def _friend(s: Sense, check: Check, step: Step, by: str) -> bool:
    """Whether what is for another castaway here would not have to go to the other side."""
    if step.name != "power" or str(step.args[0]) != "other":
        return True
    return any(who != by and s.d.lead.get(who) == s.seat for who in (*check.who, *check.them))


def _together(s: Sense, check: Check, steps: list[Step]) -> float:
    """What this one and another of the hand would do together."""
    mine = [step for step in steps if step.name == "power"]
    hand = [step for card in s.d.pile(f"hand.{s.seat}") if card for step in steps_of(s, card, "react") if step.name == "power"]
    if not mine or len(hand) < 2:
        return 0.0
    side = side_of(s.d, check, s.seat)
    if not side:
        return 0.0
    n = amount(mine[0]) + max(amount(step) for step in hand)
    return value(s, changed(check, mods=(*check.mods, ("F201", side, n)))) - value(s, check)


# outside a check


def idle_worth(s: Sense, card: str, by: str) -> float:
    """What an event or piece would do now that no check is going on."""
    d = s.d
    mine = d.turns.current == s.seat
    worth = 0.0
    for step in steps_of(s, card, "play", "turn", "round"):
        if step.name == "heal":
            hurt = [who for who in d.injured if d.lead.get(who) == s.seat and (not by or d.at.get(who) == d.at.get(by))]
            worth += (s.errand.heal if by == d.starter[s.seat] and by else 0.0) + max(
                (2.6 if who == d.starter[s.seat] else 1.4 for who in hurt), default=-0.8
            )
        elif step.name in ("skip", "trap", "release"):
            worth += _spite(s, step.name)
        elif step.name == "draw":
            worth += GOODS[str(step.args[0])] * int(str(step.args[1])) if mine else 0.0
        elif step.name == "steal":
            worth += 1.0 + s.errand.took if mine else 0.0
        elif step.name == "spawn":
            worth += 0.9 if mine else -1.0
        elif step.name == "forbid":
            worth += 1.5 * max((s.threat(seat) for seat in d.turns.order if seat != s.seat), default=0.0)
        elif step.name == "move" and str(step.args[0]) == "roamer":
            worth += 0.2
        elif step.name in ("revive", "stay"):
            worth += 0.5 if mine else -1.0
        elif step.name == "reveal":
            worth += 0.25 + s.errand.look * int(str(step.args[1])) if mine else -1.0
        elif step.name in ("swap", "flip", "choose"):
            worth += 0.25 if mine else -1.0
        else:
            worth += 0.1 * step_worth(step, False)
    return worth


def _spite(s: Sense, verb: str) -> float:
    """What it is worth to hold another player's castaway up, or to free one of its followers."""
    best = 0.0
    for seat in s.d.turns.order:
        if seat != s.seat:
            threat = s.threat(seat)
            worth = 0.3 + 2.5 * threat
            if verb == "release":
                worth = 1.5 + 2.0 * threat if len(s.d.led(seat)) > 1 else 0.0
            best = max(best, worth)
    return best


def _cost(s: Sense, card: str, worn: bool) -> float:
    """What is lost with the card."""
    if worn:
        return 0.6 + s.errand.pieces.get(card, 0.0) + 0.5 * s.errand.piece
    full = len(s.d.pile(f"hand.{s.seat}")) >= 4
    return (0.25 if full else 0.7) - s.errand.played


def _play(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    def worth(card: Any) -> float:
        if s.d.check:
            return helped(s, str(card), "") * temper.cards - _cost(s, str(card), False)
        return idle_worth(s, str(card), "") - _cost(s, str(card), False)

    pick = next(arg for arg in offer.args if isinstance(arg, Pick))
    found = [(worth(card), card) for card in pick.free]
    most, card = max(found, key=lambda pair: pair[0])
    return most - 0.05, sample(offer, rng, card=card)


def _use(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    card, who = str(offer.fixed["card"]), str(offer.fixed["who"])
    free = any(clause.trigger == "round" for clause in s.w.fate[card].effects.clauses)
    cost = 0.3 if free else _cost(s, card, True)
    gain = helped(s, card, who) * temper.cards if s.d.check else idle_worth(s, card, who)
    return gain - cost, sample(offer, rng)


def _ability(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    who = str(offer.fixed["helper"])
    if not s.d.check:
        return (0.1 + s.errand.look if s.d.turns.current == s.seat and s.d.phase == "move" else -0.1), sample(offer, rng)
    return helped(s, who, who) * temper.cards - 0.1, sample(offer, rng)


def _lend(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    return 0.1, sample(offer, rng)


def _best(make: Callable[[Check, Any], Check], name: str) -> Any:
    """Of the values of a pick the one after which the check is worth most."""

    def weigh(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
        check = s.d.check
        pick = next((arg for arg in offer.args if isinstance(arg, Pick) and arg.name == name), None)
        if check is None or pick is None:
            return 0.0, sample(offer, rng)
        found = [(value(s, make(check, one)), one) for one in pick.free]
        most, one = max(found, key=lambda pair: pair[0])
        return most + 50.0, sample(offer, rng, **{name: one})

    return weigh


def _side(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    n = int(str(offer.values["n"]).replace("−", "-"))
    found: Weighed | None = _best(lambda check, to: changed(check, mods=(*check.mods, ("F201", to, n))), "to")(
        temper, s, offer, rng
    )
    return found


def _boost(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    found: Weighed | None = _best(lambda check, who: changed(check, mods=(*check.mods, ("F201", who, 1))), "who")(
        temper, s, offer, rng
    )
    return found


def _roll_over(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    check = s.d.check
    if check is None:
        return 0.0, sample(offer, rng)
    side = NEAR if _again(s, check, NEAR) >= _again(s, check, FAR) else FAR
    return 50.0, sample(offer, rng, side=side)


def _shield(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    return (1.0 if offer.fixed["cancel"] else 0.0), sample(offer, rng)


def _zero(temper: Temper, s: Sense, offer: Offer, rng: random.Random) -> Weighed | None:
    return 0.0, sample(offer, rng)


WEIGHS: Mapping[str, Any] = {
    "play": _play,
    "use": _use,
    "ability": _ability,
    "lend": _lend,
    "side": _side,
    "boost": _boost,
    "roll_over": _roll_over,
    "shield": _shield,
    "pass": _zero,
    "roll": _zero,
}
