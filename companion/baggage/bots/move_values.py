"""The value of a move: on the road by where it leads (`travel_eval`), in a battle by the turns that both sides then
need (`battle_estimates`).
"""

from collections.abc import Sequence

import companion.baggage.bots.effect_estimates as effect_estimates
from companion.baggage.bots.battle_estimates import Bout
from companion.baggage.bots.travel_eval import Outlook
from companion.baggage.rules import pays
from companion.engine.effects import step_of, ways
from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.engine.zones import at
from data.effects import Step


def value_of_chance(outlook: Outlook, offer: Offer) -> float:
    """Return the value, in turns gained, of rolling or drawing now instead of doing something else first."""
    return 0.0 if offer.verb == "roll" else 0.5


def worth(outlook: Outlook, offer: Offer, move: Move) -> float:
    """Return the value of a move, in turns gained."""
    verb = move.verb
    if verb in ("walk", "step"):
        return outlook.arriving(move["to"] if verb == "walk" else move["at"])
    if verb in ("meet", "fight"):
        other = int(move["who"])
        there = outlook.trip.players[other].at
        return outlook.fight(other) + (outlook.standing_value(there) if verb == "meet" else 0.0)
    if outlook.trip.todo:
        return _answer(outlook, move)
    if outlook.trip.stage == "battle" and outlook.trip.fight_of(outlook.seat):
        return _battle(outlook, move)
    if verb == "use":
        item = outlook.box.items[move["item"]]
        value = _value_of_text(outlook, item.effects.steps_on("use"), bool(item.equip))
        return value - outlook.keeping(move["item"])
    if verb == "ability":
        cell = outlook.box.characters[outlook.player.character].ability_effects
        return _value_of_text(outlook, cell.steps_on("use") + cell.steps_on("turn"), False)
    return 0.0


def _value_of_text(outlook: Outlook, steps: Sequence[Step], equip: bool) -> float:
    """Return the value of a text's steps used as this turn's one item or ability; `equip`: the item is equipped."""
    if equip:
        return 0.1
    names = {(step.name, len(step.args)) for step in steps}
    if ("reroll", 1) in names:
        return sum(outlook.best(n) for n in range(1, 7)) / 6 - 0.1
    if ("move", 2) in names:
        more = next(int(str(step.args[1])) for step in steps if step.name == "move" and len(step.args) == 2)
        now = sum(outlook.best(n) for n in range(1, 7))
        return (sum(outlook.best(n + more) for n in range(1, 7)) - now) / 6
    return outlook.text(steps) - 0.03


def _battle(outlook: Outlook, move: Move) -> float:
    """Return the value of an action in a battle: the chance to win after it, weighed by what is to be won and lost."""
    trip, seat, verb = outlook.trip, outlook.seat, move.verb
    fight = trip.fight_of(seat)
    assert fight, "there is a battle"
    if verb == "guise":
        return 100.0 if move["kind"] == effect_estimates.guise(trip, seat)[0] else 0.0
    b = outlook.bout(fight.other(seat))
    gain, loss = outlook.stakes(fight.other(seat))
    dear = 0.01 * sum(map(outlook.keeping, move["pay"])) if verb == "skill" else 0.3 if verb == "pass" else 0.0
    if verb in ("use", "attach"):
        dear = (0.01 if verb == "use" else 0.002) * outlook.keeping(move["item"])
    return effect_estimates.worth(outcomes_of_move(outlook, b, move), gain, loss, 0.3 if outlook.has else 0.0) - dear


def outcomes_of_move(outlook: Outlook, bout: Bout, move: Move) -> effect_estimates.Ways:
    """Return what an action may make of a battle, with the chance of each."""
    box, trip, seat, me = outlook.box, outlook.trip, outlook.seat, bout.me
    row, verb = box.characters[outlook.player.character], move.verb
    if verb == "attack":
        return effect_estimates.outcomes_of_steps(trip, seat, bout, effect_estimates.blow_of(box, row.id), "attack")
    if verb == "skill":
        paid = bout._replace(me=me._replace(held=max(0.0, me.held - row.skill_cost)))
        return effect_estimates.outcomes_of_steps(
            trip, seat, paid, row.skill_effects.steps_on("battle"), "skill", row.skill_cost
        )
    if verb == "ability":
        steps = row.ability_effects.steps_on("battle")
        if any(step.name == "settype" for step in steps):
            return [(1.0, bout._replace(me=me._replace(guard=me.guard + effect_estimates.guise(trip, seat)[1])))]
        return effect_estimates.outcomes_of_steps(trip, seat, bout, steps)
    if verb == "more":
        share = me.stock / me.pack if me.pack else 0.0
        return [(1.0, bout._replace(me=me._replace(ready=me.ready + share + 0.05, stock=me.stock - share)))]
    if verb not in ("use", "attach"):
        return [(1.0, bout)]
    item = box.items[move["item"]]
    paying = float(pays(item.type, box.kind(outlook.player)))
    less = me._replace(ready=me.ready - paying)
    if verb == "attach":
        return [(1.0, bout._replace(me=less._replace(held=me.held + paying)))]
    if item.equip:
        worn = trip.cards.get(f"worn.{seat}")
        after = bout._replace(me=less)
        return [(1.0, after if worn else effect_estimates.with_item_worn(trip, seat, after, item.id))]
    return effect_estimates.outcomes_of_steps(trip, seat, bout._replace(me=less), item.effects.steps_on("battle"))


def _answer(outlook: Outlook, move: Move) -> float:
    """Return the value, in turns gained, of an answer to the prompt that is due."""
    prompt, verb = outlook.trip.todo[0], move.verb
    if verb in ("discard", "give"):
        return -outlook.keeping(move["item"])
    if verb == "find" and outlook.sharp:
        return outlook.keeping(move["item"]) * (-1 if move["item"] in outlook.theirs else 1)
    if verb in ("regain", "take", "search", "find"):
        return outlook.keeping(move["item"]) + 0.1
    if verb == "choose":
        step = ways(step_of(prompt))[move["way"]]
        fight = outlook.trip.fight_of(outlook.seat)
        if not fight:
            return outlook.step(step)
        bout = outlook.bout(fight.other(outlook.seat))
        outcomes = effect_estimates.outcomes_of_steps(outlook.trip, outlook.seat, bout, (step,))
        return effect_estimates.worth(outcomes, 1.0, 0.0, 0.3)
    if verb == "whom":
        harm = any(name in str(prompt.args["step"]) for name in ("status", "discard", "steal", "skip"))
        return float((move["who"] != outlook.seat) == harm)
    if verb == "color":
        return 1.0 if move["color"] == "red" else 0.9
    if verb in ("turn_into", "guise"):
        return float(move["kind"] == effect_estimates.guise(outlook.trip, outlook.seat)[0])
    if verb == "trade":
        return len(at(outlook.trip, f"hand.{move['who']}")) + (100.0 if move["who"] == outlook.holder else 0.0)
    if verb == "flip":
        return 1.0 if outlook.trip.world[move["at"]].up != (move["at"] == outlook.at_home) else 0.0
    if verb == "exchange":
        return outlook.value_of_swap(move["at"])
    return 0.0
