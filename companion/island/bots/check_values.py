"""The value of playing events, pieces and abilities: in a check by how they change it, otherwise by their effects.

All values are in points (`companion.island.bots.evaluation`).
"""

import random
from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.draft import changed
from companion.engine.moves import Move
from companion.engine.offers import Offer, Pick, sample
from companion.island.bots.evaluation import GOODS, Evaluator, outcomes, step_worth
from companion.island.rules import FAR, NEAR, Check, add_modifiers, amount, odds
from data.effects import Step

Weighed = tuple[float, Move]
Weigh = Callable[[Evaluator, Offer, random.Random], Weighed | None]


def stakes(evaluator: Evaluator, check: Check) -> tuple[float, float]:
    """Return what a check is worth to the seat, in points, if the near side wins, and if it loses."""
    view, world = evaluator.view, evaluator.world
    side = view.side_of(check, evaluator.seat)
    alone = len(check.who) == 1
    if check.kind in ("encounter", "roamer"):
        if side != NEAR:
            threat = max((evaluator.threat(view.lead[who]) for who in check.who if who in view.lead), default=0.0)
            return -0.2 - 2.0 * threat * (threat > 0.5), 0.1
        won, lost = outcomes(world.fate[check.foe], alone)
        hurt = sum(who in view.injured for who in check.who)
        worse = 2.0 if hurt == len(check.who) else 1.0
        dear = 1.3 if alone and view.starter[evaluator.seat] in check.who else 1.0
        return won + evaluator.goals.win_value(check.foe, len(check.who)), lost * worse * dear
    if check.kind == "neutral":
        if side == NEAR:
            return evaluator.castaway_value(check.foe), 0.0
        return -0.4 - 3.0 * evaluator.threat(check.seat), 0.0
    if side == NEAR:
        return evaluator.prize_value(check.foe, check.other), -2.4
    if side == FAR:
        return -evaluator.loss_of(check.foe), 1.0
    threat = evaluator.threat(check.seat)
    return -0.2 - 2.0 * threat * (threat > 0.5), 0.1


def check_value(evaluator: Evaluator, check: Check) -> float:
    """Return the expected value of a check to the seat, in points: by the odds, or once rolled by the dice."""
    key = check.kind, check.seat, check.who, check.foe, check.power, check.them, check.other, check.place
    if key not in evaluator.checks:
        evaluator.checks[key] = stakes(evaluator, check), evaluator.view.printed_parts(check), {}
    (won, lost), parts, leads = evaluator.checks[key]
    if check.mods not in leads:
        near, far = add_modifiers(check, *parts)
        leads[check.mods] = near.total - far.total
    lead = leads[check.mods]
    if not check.rolled:
        win, _, lose = odds(lead)
        return float((win * won + lose * lost) / 36)
    lead += check.dice[0] - check.dice[1]
    return float(won if lead > 0 else lost if lead < 0 else 0.0)


def steps_of(evaluator: Evaluator, card: str, *triggers: str) -> list[Step]:
    """Return the steps of a card's clauses with these triggers, those that a price pays for included."""
    row = evaluator.world.fate.get(card) or evaluator.world.people[card]
    found = []
    for clause in row.effects.clauses:
        if clause.trigger in triggers:
            for step in clause.steps:
                found += list(step.inner()) if step.name == "pay" else [step]
    return found


def gain_of_step(evaluator: Evaluator, check: Check, step: Step, by: str) -> float:
    """Return by how much a step used by the castaway `by` at its best improves the check for the seat, in points."""
    now = check_value(evaluator, check)
    if step.name == "reroll" and check.rolled:
        return max(_reroll_value(evaluator, check, one) for one in (NEAR, FAR)) - now
    return max((check_value(evaluator, one) - now for one in outcomes_of_step(evaluator, check, step, by)), default=0.0)


def outcomes_of_step(evaluator: Evaluator, check: Check, step: Step, by: str) -> list[Check]:
    """Return the checks that a step of the castaway `by` may lead to by the player's choice; none if it has chance."""
    side = evaluator.view.side_of(check, evaluator.seat)
    if step.name == "power":
        n = amount(step)
        whom = str(step.args[0])
        to = (NEAR, FAR) if whom == "any" else (side or NEAR,) if whom in ("group", "other") else (by,)
        return [with_modifier(check, one, n) for one in to]
    if step.name == "setdie" and check.rolled:
        n = int(str(step.args[1]))
        return [changed(check, dice=(n, check.dice[1]) if side != FAR else (check.dice[0], n))]
    return []


def with_modifier(check: Check, to: str, amount: int) -> Check:
    """Return a check with a modifier of `amount` added, of no particular source; `to` is a side or a castaway's id."""
    return changed(check, mods=(*check.mods, ("", to, amount)))


def _reroll_value(evaluator: Evaluator, check: Check, side: str) -> float:
    near, far = check.dice
    throws = [(die, far) if side == NEAR else (near, die) for die in range(1, 7)]
    return sum(check_value(evaluator, changed(check, dice=throw)) for throw in throws) / 6


def gain_in_check(evaluator: Evaluator, card: str, by: str) -> float:
    """Return by how much a card that the castaway `by` uses improves the check; half of that if a second is needed."""
    check = evaluator.view.check
    assert check
    steps = [step for step in steps_of(evaluator, card, "react") if _helps_own(evaluator, check, step, by)]
    gain = max((gain_of_step(evaluator, check, step, by) for step in steps), default=0.0)
    return gain if gain > 0.01 or not check.rolled else _gain_together(evaluator, check, steps) / 2


def _helps_own(evaluator: Evaluator, check: Check, step: Step, user: str) -> bool:
    """Tell whether a step that helps another castaway in the check than `user` can go to one of the seat's own."""
    if step.name != "power" or str(step.args[0]) != "other":
        return True
    return any(who != user and evaluator.view.lead.get(who) == evaluator.seat for who in (*check.who, *check.them))


def _gain_together(evaluator: Evaluator, check: Check, steps: list[Step]) -> float:
    """Return how many points the steps and the best power event in hand together add to the value of the check."""
    mine = [step for step in steps if step.name == "power"]
    cards = filter(None, evaluator.view.pile(f"hand.{evaluator.seat}"))
    reactions = (step for card in cards for step in steps_of(evaluator, card, "react"))
    hand = [step for step in reactions if step.name == "power"]
    if not mine or len(hand) < 2:
        return 0.0
    side = evaluator.view.side_of(check, evaluator.seat)
    if not side:
        return 0.0
    n = amount(mine[0]) + max(amount(step) for step in hand)
    return check_value(evaluator, with_modifier(check, side, n)) - check_value(evaluator, check)


# outside a check


def gain_outside_check(evaluator: Evaluator, card: str, by: str) -> float:
    """Return the value, in points, of an event or piece used now, outside a check; `by`: the castaway that wears it."""
    view = evaluator.view
    mine = view.turns.current == evaluator.seat
    worth = 0.0
    for step in steps_of(evaluator, card, "play", "turn", "round"):
        if step.name == "heal":
            hurt = [
                who
                for who in view.injured
                if view.lead.get(who) == evaluator.seat and (not by or view.at.get(who) == view.at.get(by))
            ]
            worth += (evaluator.goals.heal if by == view.starter[evaluator.seat] and by else 0.0) + max(
                (2.6 if who == view.starter[evaluator.seat] else 1.4 for who in hurt), default=-0.8
            )
        elif step.name in ("skip", "trap") and view.settings.advanced:
            worth += evaluator.trapping_value()
        elif step.name in ("skip", "trap", "release"):
            worth += _hindrance_value(evaluator, step.name)
        elif step.name == "draw":
            worth += GOODS[str(step.args[0])] * int(str(step.args[1])) if mine else 0.0
        elif step.name == "steal":
            worth += 1.0 + evaluator.goals.took if mine else 0.0
        elif step.name == "spawn":
            worth += 0.9 if mine else -1.0
        elif step.name == "forbid":
            worth += 1.5 * max(
                (evaluator.threat(seat) for seat in view.turns.order if seat != evaluator.seat), default=0.0
            )
        elif step.name == "move" and str(step.args[0]) == "roamer":
            worth += 0.2
        elif step.name in ("revive", "stay"):
            worth += 0.5 if mine else -1.0
        elif step.name == "reveal":
            worth += 0.25 + evaluator.goals.look * int(str(step.args[1])) if mine else -1.0
        elif step.name in ("swap", "flip", "choose"):
            worth += 0.25 if mine else -1.0
        else:
            worth += 0.1 * step_worth(step, False)
    return worth


def _hindrance_value(evaluator: Evaluator, verb: str) -> float:
    """Return the points for stopping the greatest rival's castaway, or (`verb` ``release``) freeing a follower."""
    best = 0.0
    for seat in evaluator.view.turns.order:
        if seat != evaluator.seat:
            threat = evaluator.threat(seat)
            worth = 0.3 + 2.5 * threat
            if verb == "release":
                worth = 1.5 + 2.0 * threat if len(evaluator.view.led(seat)) > 1 else 0.0
            best = max(best, worth)
    return best


def _card_cost(evaluator: Evaluator, card: str, worn: bool) -> float:
    """Return the value, in points, of a card that is lost when it is played; `worn`: it is a piece of equipment."""
    if worn:
        return 0.6 + evaluator.goals.pieces.get(card, 0.0) + 0.5 * evaluator.goals.piece
    full = len(evaluator.view.pile(f"hand.{evaluator.seat}")) >= 4
    return (0.25 if full else 0.7) - evaluator.goals.played


def _play(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    def worth(card: Any) -> float:
        if evaluator.view.check:
            return gain_in_check(evaluator, str(card), "") * evaluator.temper.cards - _card_cost(
                evaluator, str(card), False
            )
        return gain_outside_check(evaluator, str(card), "") - _card_cost(evaluator, str(card), False)

    pick = next(arg for arg in offer.args if isinstance(arg, Pick))
    found = [(worth(card), card) for card in pick.free]
    most, card = max(found, key=lambda pair: pair[0])
    return most - 0.05, sample(offer, rng, card=card)


def _use(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    card, who = str(offer.fixed["card"]), str(offer.fixed["who"])
    free = any(clause.trigger == "round" for clause in evaluator.world.fate[card].effects.clauses)
    cost = 0.3 if free else _card_cost(evaluator, card, True)
    gain = (
        gain_in_check(evaluator, card, who) * evaluator.temper.cards
        if evaluator.view.check
        else gain_outside_check(evaluator, card, who)
    )
    return gain - cost, sample(offer, rng)


def _ability(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    who = str(offer.fixed["helper"])
    if not evaluator.view.check:
        return (
            0.1 + evaluator.goals.look
            if evaluator.view.turns.current == evaluator.seat and evaluator.view.phase == "move"
            else -0.1
        ), sample(offer, rng)
    return gain_in_check(evaluator, who, who) * evaluator.temper.cards - 0.1, sample(offer, rng)


def _lend(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    return 0.1, sample(offer, rng)


def _place_modifier(name: str) -> Weigh:
    """Return a function that chooses where a modifier goes (the argument `name`), by the value of the check then."""

    def weigh(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
        view = evaluator.view
        pick = next((arg for arg in offer.args if isinstance(arg, Pick) and arg.name == name), None)
        if view.check is None or pick is None:
            return 0.0, sample(offer, rng)
        n = int(view.todo[0].args["n"])
        found = [(check_value(evaluator, with_modifier(view.check, str(to), n)), to) for to in pick.free]
        most, to = max(found, key=lambda pair: pair[0])
        return most + 50.0, sample(offer, rng, **{name: to})

    return weigh


def _roll_over(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    check = evaluator.view.check
    if check is None:
        return 0.0, sample(offer, rng)
    side = NEAR if _reroll_value(evaluator, check, NEAR) >= _reroll_value(evaluator, check, FAR) else FAR
    return 50.0, sample(offer, rng, side=side)


def _shield(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    return (1.0 if offer.fixed["cancel"] else 0.0), sample(offer, rng)


def _zero(evaluator: Evaluator, offer: Offer, rng: random.Random) -> Weighed | None:
    return 0.0, sample(offer, rng)


CHECK_WEIGHTS: Mapping[str, Weigh] = {
    "play": _play,
    "use": _use,
    "ability": _ability,
    "lend": _lend,
    "side": _place_modifier("to"),
    "boost": _place_modifier("who"),
    "roll_over": _roll_over,
    "shield": _shield,
    "pass": _zero,
    "roll": _zero,
}
