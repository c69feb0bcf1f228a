"""What a text does to a bout (`companion.baggage.battle_estimates`), as a player reckons: verb by verb, with chances where a die
decides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from companion.baggage import fighting
from companion.baggage.battle_estimates import PAYS, Bout, Side, chance, later
from companion.baggage.cards import Box
from companion.baggage.damage_rules import MISFIT, weak
from companion.baggage.state import COLORS, Trip
from companion.engine.effects import ways
from companion.engine.zones import at
from data.effects import Step

FLED = "fled"
"""The battle is over, and nobody has won."""
KINDS = ("fluffy", "machine", "humanoid", MISFIT)
Ways = list[tuple[float, "Bout | str"]]
"""How a thing may come out, with the chance of each; `FLED` for a battle that is left."""


class Fighting(NamedTuple):
    """Whose text it is, and what of."""

    w: Box
    d: Trip
    seat: int
    what: str
    """attack, skill or item, as far as damage goes."""
    cost: int | None
    """Suitcases, with the first damage of a skill."""

    @property
    def other(self) -> int:
        fight = self.d.fight_of(self.seat)
        assert fight, "a bout is weighed in a battle"
        return fight.other(self.seat)


def acted(w: Box, d: Trip, seat: int, b: Bout, steps: Sequence[Step], what: str = "item", cost: int = 0) -> Ways:
    """What steps make of a bout. What is decided is decided: then only hit points still change (ruling O105)."""
    found: Ways = [(1.0, b)]
    first = what == "skill"
    for step in steps:
        look = Fighting(w, d, seat, what, cost if first else None)
        following: Ways = []
        for share, one in found:
            if isinstance(one, str) or (step.name != "hp" and min(one.foe.hp, one.me.hp) <= 0):
                following.append((share, one))
            else:
                following += [(share * part, after) for part, after in _step(look, one, step)]
        found = following
        first = first and step.name not in ("damage", "delay")
    return found


def worth(found: Ways, gain: float, loss: float, fled: float) -> float:
    """What ways are worth between what there is to win and to lose; `fled`: to be out of it."""
    total = 0.0
    for share, after in found:
        p = 0.0 if isinstance(after, str) else chance(after)
        total += share * (fled if isinstance(after, str) else p * gain - (1 - p) * loss)
    return total


def _step(look: Fighting, b: Bout, step: Step) -> Ways:
    done = _VERBS.get(step.name)
    return done(look, b, step) if done else [(1.0, b)]


def _roll(look: Fighting, b: Bout, step: Step) -> Ways:
    rows: Any = step.args[-1]
    return [((high - low + 1) / 6 * part, one) for low, high, inner in rows.rows for part, one in _step(look, b, inner)]


def _choose(look: Fighting, b: Bout, step: Step) -> Ways:
    theirs = all("opponent" in inner.args and inner.name in ("discard", "skip") for inner in ways(step))
    options = [_step(look, b, inner) for inner in ways(step)]
    return (min if theirs else max)(options, key=lambda found: worth(found, 1.0, 0.0, 0.5))


def _damage(look: Fighting, b: Bout, step: Step) -> Ways:
    hit = fighting.blow(look.w, look.d, look.seat, look.other, look.what, int(str(step.args[0])), look.cost)
    return [(1.0, b._replace(foe=b.foe._replace(hp=b.foe.hp - hit.total, guard=0.0)))]


def _delay(look: Fighting, b: Bout, step: Step) -> Ways:
    return [(1.0, b._replace(foe=b.foe._replace(hp=b.foe.hp - 0.9 * later(step))))]


def _hp(look: Fighting, b: Bout, step: Step) -> Ways:
    by: Any = step.args[1]
    if step.args[0] == "self":
        return [(1.0, b._replace(me=b.me._replace(hp=min(b.me.full, b.me.hp + by.n))))]
    return [(1.0, b._replace(foe=b.foe._replace(hp=min(b.foe.full, b.foe.hp + by.n))))]


def _skip(look: Fighting, b: Bout, step: Step) -> Ways:
    n: Any = step.args[1]
    if step.args[0] == "self":
        return [(1.0, b._replace(me=b.me._replace(skips=b.me.skips + n)))]
    return [(1.0, b._replace(foe=b.foe._replace(skips=b.foe.skips + n)))]


def _slider(look: Fighting, b: Bout, step: Step) -> Ways:
    """A slider put on or taken off, the worse color first where there is a choice."""
    color, who, on = str(step.args[0]), str(step.args[1]), float(step.name == "status")
    mine = who == "self" or (who == "anyone" and not on)
    side = b.me if mine else b.foe
    wanted = color if color != "any" else next((one for one in COLORS if getattr(side, one) != on), COLORS[0])
    changed = side._replace(red=on) if wanted == "red" else side._replace(blue=on)
    return [(1.0, b._replace(me=changed) if mine else b._replace(foe=changed))]


def _shield(look: Fighting, b: Bout, step: Step) -> Ways:
    n: Any = step.args[0]
    return [(1.0, b._replace(me=b.me._replace(guard=b.me.guard + 0.4 * n)))]


def _move(look: Fighting, b: Bout, step: Step) -> Ways:
    stays = (b.me if step.args[0] == "self" else b.foe).barred or len(step.args) < 3
    return [(1.0, b if stays else FLED)]


def _draw(look: Fighting, b: Bout, step: Step) -> Ways:
    me, n = b.me, int(str(step.args[1]))
    if step.args[0] == "discarded":
        return [(1.0, b._replace(me=me._replace(ready=me.ready + bool(at(look.d, f"spent.{look.seat}")))))]
    share = n * me.stock / me.pack if me.pack else 0.0
    more = 0.05 * n if me.pack else 0.0
    return [(1.0, b._replace(me=me._replace(ready=me.ready + share + more, stock=max(0.0, me.stock - share))))]


def _search(look: Fighting, b: Bout, step: Step) -> Ways:
    return [(1.0, b._replace(me=b.me._replace(ready=b.me.ready + min(1.0, b.me.stock) + 0.1)))]


def _steal(look: Fighting, b: Bout, step: Step) -> Ways:
    robbed = _robbed(b.foe, step.args[0] == "attached")
    return [(1.0, Bout(b.me._replace(ready=b.me.ready + PAYS + 0.05), robbed))]


def _discard(look: Fighting, b: Bout, step: Step) -> Ways:
    if "opponent" in step.args:
        return [(1.0, b._replace(foe=_robbed(b.foe, False)))]
    return [(1.0, b._replace(me=b.me._replace(ready=max(0.0, b.me.ready - 0.3))))]


def _robbed(side: Side, attached: bool) -> Side:
    if attached:
        return side._replace(held=max(0.0, side.held - 1))
    return side._replace(ready=max(0.0, side.ready - PAYS), stock=max(0.0, side.stock - (0.0 if side.ready else PAYS)))


def _repeat(look: Fighting, b: Bout, step: Step) -> Ways:
    w, d, seat = look.w, look.d, look.seat
    if step.args[0] == "attack":
        fight = d.fight_of(seat)
        who = fight.attacks[1 - fight.sides.index(seat)] if fight else ""
        return acted(w, d, seat, b, blow_of(w, who), "attack") if who else [(1.0, b)]
    item = d.players[seat].last or d.players[seat].before
    return acted(w, d, seat, b, w.items[item].effects.on("battle")) if item else [(1.0, b)]


_VERBS: Mapping[str, Callable[[Fighting, Bout, Step], Ways]] = {
    "roll": _roll, "choose": _choose, "damage": _damage, "delay": _delay, "hp": _hp, "skip": _skip, "status": _slider,
    "cleanse": _slider, "shield": _shield, "move": _move, "draw": _draw, "search": _search, "steal": _steal, "discard": _discard,
    "repeat": _repeat,
}  # fmt: skip


def blow_of(w: Box, who: str) -> tuple[Step, ...]:
    """The steps of a character's attack."""
    row = w.characters[who]
    return (Step("damage", (row.attack_damage,)), *row.attack_effects.on("hit"))


def equipped(w: Box, d: Trip, seat: int, b: Bout, item: str) -> Bout:
    """A bout once an item is equipped."""
    me, foe = b
    for step in w.items[item].effects.on("equipped"):
        n: Any = step.args[0]
        if step.name == "damage":
            me = me._replace(attack=me.attack + int(str(n)), skill=me.skill + int(str(n)))
        elif step.name == "shield":
            foe = foe._replace(attack=max(0.0, foe.attack - n), skill=max(0.0, foe.skill - n))
        elif step.name == "settype":
            _, spared, more = guise(w, d, seat)
            me, foe = me._replace(attack=me.attack + more), foe._replace(attack=max(0.0, foe.attack - spared))
        elif step.name == "immune" and n == "skip":
            me = me._replace(safe=True)
    return Bout(me, foe)


def guise(w: Box, d: Trip, seat: int) -> tuple[str, int, int]:
    """The type to become in a battle, how much less the other's blow then does, and how much more the own."""
    fight, player = d.fight_of(seat), d.players[seat]
    now = w.kind(player)
    if not fight:
        return now, 0, 0
    other, ring, bonus = fight.other(seat), w.rules.battle.weak_to, w.rules.battle.weakness_bonus
    foe = d.players[other]
    mine, theirs = w.signs(d, seat), w.signs(d, other)

    def terms(kind: str) -> tuple[int, int]:
        fears = w.fears[player.character] if kind == MISFIT and not player.kind else ""
        hurts = weak(kind, fears, w.kind(foe), theirs, ring)
        return -bonus * hurts, bonus * weak(w.kind(foe), w.fear(foe), kind, mine, ring)

    best = max(KINDS, key=lambda kind: sum(terms(kind)))
    return best, terms(best)[0] - terms(now)[0], terms(best)[1] - terms(now)[1]
