"""What a move is worth: on the road by where it leads (`outlook`), in a battle by what becomes of the turns that both sides need
(`battle_estimates`)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.baggage import effect_estimates
from companion.baggage.battle_estimates import Bout
from companion.baggage.damage_rules import pays
from companion.baggage.outlook import Outlook
from companion.engine.effects import step_of, ways
from companion.engine.moves import Move
from companion.engine.offers import Offer
from data.effects import Step


def thrown(o: Outlook, offer: Offer) -> float:
    """What it is worth to roll or draw now, where something else could be done as well."""
    return 0.0 if offer.verb == "roll" else 0.5


def worth(o: Outlook, offer: Offer, move: Move) -> float:
    """What a move is worth."""
    verb = move.verb
    if verb in ("walk", "step"):
        return o.arriving(move["to"] if verb == "walk" else move["at"])
    if verb in ("meet", "fight"):
        other = int(move["who"])
        return o.fight(other) + (o.near(o.d.players[other].at) if verb == "meet" else 0.0)
    if o.d.todo:
        return _answer(o, move)
    if o.d.stage == "battle" and o.d.fight_of(o.seat):
        return _battle(o, move)
    if verb == "use":
        return _used(o, o.w.items[move["item"]].effects.on("use"), bool(o.w.items[move["item"]].equip)) - o.keeping(move["item"])
    if verb == "ability":
        cell = o.w.characters[o.player.character].ability_effects
        return _used(o, cell.on("use") + cell.on("turn"), False)
    return 0.0


def _used(o: Outlook, steps: Sequence[Step], equip: bool) -> float:
    """What a text is worth as the one item or ability of this turn."""
    if equip:
        return 0.1
    names = {(step.name, len(step.args)) for step in steps}
    if ("reroll", 1) in names:
        return sum(o.best(n) for n in range(1, 7)) / 6 - 0.1
    if ("move", 2) in names:
        more = next(int(str(step.args[1])) for step in steps if step.name == "move" and len(step.args) == 2)
        now = sum(o.best(n) for n in range(1, 7))
        return (sum(o.best(n + more) for n in range(1, 7)) - now) / 6
    return o.text(steps) - 0.03


def _battle(o: Outlook, move: Move) -> float:
    """What an action is worth: the chance to win afterwards, between what there is to win and to lose."""
    w, d, seat, verb = o.w, o.d, o.seat, move.verb
    fight = d.fight_of(seat)
    assert fight, "there is a battle"
    if verb == "guise":
        return 100.0 if move["kind"] == effect_estimates.guise(w, d, seat)[0] else 0.0
    b = o.bout(fight.other(seat))
    gain, loss = o.stakes(fight.other(seat))
    dear = 0.01 * sum(map(o.keeping, move["pay"])) if verb == "skill" else 0.3 if verb == "pass" else 0.0
    if verb in ("use", "attach"):
        dear = (0.01 if verb == "use" else 0.002) * o.keeping(move["item"])
    return effect_estimates.worth(after(o, b, move), gain, loss, 0.3 if o.has else 0.0) - dear


def after(o: Outlook, b: Bout, move: Move) -> effect_estimates.Ways:
    """What an action makes of a battle."""
    w, d, seat, me = o.w, o.d, o.seat, b.me
    row, verb = w.characters[o.player.character], move.verb
    if verb == "attack":
        return effect_estimates.acted(w, d, seat, b, effect_estimates.blow_of(w, row.id), "attack")
    if verb == "skill":
        paid = b._replace(me=me._replace(held=max(0.0, me.held - row.skill_cost)))
        return effect_estimates.acted(w, d, seat, paid, row.skill_effects.on("battle"), "skill", row.skill_cost)
    if verb == "ability":
        steps = row.ability_effects.on("battle")
        if any(step.name == "settype" for step in steps):
            return [(1.0, b._replace(me=me._replace(guard=me.guard + effect_estimates.guise(w, d, seat)[1])))]
        return effect_estimates.acted(w, d, seat, b, steps)
    if verb == "more":
        share = me.stock / me.pack if me.pack else 0.0
        return [(1.0, b._replace(me=me._replace(ready=me.ready + share + 0.05, stock=me.stock - share)))]
    if verb not in ("use", "attach"):
        return [(1.0, b)]
    item = w.items[move["item"]]
    paying = float(pays(item.type, w.kind(o.player)))
    less = me._replace(ready=me.ready - paying)
    if verb == "attach":
        return [(1.0, b._replace(me=less._replace(held=me.held + paying)))]
    if item.equip:
        worn = d.cards.get(f"worn.{seat}")
        return [(1.0, b._replace(me=less) if worn else effect_estimates.equipped(w, d, seat, b._replace(me=less), item.id))]
    return effect_estimates.acted(w, d, seat, b._replace(me=less), item.effects.on("battle"))


def _answer(o: Outlook, move: Move) -> float:
    """What the answer to a question is worth."""
    prompt, verb = o.d.todo[0], move.verb
    if verb in ("discard", "give"):
        return -o.keeping(move["item"])
    if verb == "find" and o.sharp:
        return o.keeping(move["item"]) * (-1 if move["item"] in o.theirs else 1)
    if verb in ("regain", "take", "search", "find"):
        return o.keeping(move["item"]) + 0.1
    if verb == "choose":
        step = ways(step_of(prompt))[move["way"]]
        fight = o.d.fight_of(o.seat)
        if not fight:
            return o.step(step)
        return effect_estimates.worth(
            effect_estimates.acted(o.w, o.d, o.seat, o.bout(fight.other(o.seat)), (step,)), 1.0, 0.0, 0.3
        )
    if verb == "whom":
        harm = any(name in str(prompt.args["step"]) for name in ("status", "discard", "steal", "skip"))
        return float((move["who"] != o.seat) == harm)
    if verb == "color":
        return 1.0 if move["color"] == "red" else 0.9
    if verb in ("turn_into", "guise"):
        return float(move["kind"] == effect_estimates.guise(o.w, o.d, o.seat)[0])
    if verb == "trade":
        return float(len(o.d.cards.get(f"hand.{move['who']}", ())))
    if verb == "flip":
        return 1.0 if o.d.world[move["at"]].up != (move["at"] == o.at_home) else 0.0
    if verb == "exchange":
        return o.exchanged(move["at"])
    return 0.0
