"""What a text of a card does to the estimate of a battle (`companion.baggage.bots.battle_estimates`): verb by verb,
with chances where a die decides.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from companion.baggage.bots.battle_estimates import PAYS, Bout, Side, chance, later
from companion.baggage.rules import COLORS, MISFIT, Box, Trip, weak
from companion.engine.effects import ways
from companion.engine.zones import at
from data.effects import Step

FLED = "fled"
"""The battle is over, and nobody has won."""
KINDS = ("fluffy", "machine", "humanoid", MISFIT)
Ways = list[tuple[float, "Bout | str"]]
"""How a thing may come out, with the chance of each; `FLED` for a battle that is left."""


class Fighting(NamedTuple):
    """The context of a text used in a battle: whose it is, and whether it is an attack, a skill or an item."""

    trip: Trip
    seat: int
    what: str
    """attack, skill or item, as far as damage goes."""
    cost: int | None
    """Suitcases, with the first damage of a skill."""

    @property
    def other(self) -> int:
        fight = self.trip.fight_of(self.seat)
        assert fight, "a bout is weighed in a battle"
        return fight.other(self.seat)


def outcomes_of_steps(
    trip: Trip, seat: int, bout: Bout, steps: Sequence[Step], what: str = "item", cost: int = 0
) -> Ways:
    """Return what steps may make of a battle, with the chance of each. Once somebody is at 0, only hit points still
    change (ruling O105). `what`: attack, skill or item; `cost`: suitcases that pay for the skill."""
    found: Ways = [(1.0, bout)]
    first = what == "skill"
    for step in steps:
        look = Fighting(trip, seat, what, cost if first else None)
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
    """Return the expected value of outcomes: `gain` for a win, `-loss` for a defeat, `fled` for leaving the battle."""
    total = 0.0
    for share, after in found:
        p = 0.0 if isinstance(after, str) else chance(after)
        total += share * (fled if isinstance(after, str) else p * gain - (1 - p) * loss)
    return total


def _step(look: Fighting, bout: Bout, step: Step) -> Ways:
    done = _VERBS.get(step.name)
    return done(look, bout, step) if done else [(1.0, bout)]


def _roll(look: Fighting, bout: Bout, step: Step) -> Ways:
    rows: Any = step.args[-1]
    return [
        ((high - low + 1) / 6 * part, one) for low, high, inner in rows.rows for part, one in _step(look, bout, inner)
    ]


def _choose(look: Fighting, bout: Bout, step: Step) -> Ways:
    theirs = all("opponent" in inner.args and inner.name in ("discard", "skip") for inner in ways(step))
    options = [_step(look, bout, inner) for inner in ways(step)]
    return (min if theirs else max)(options, key=lambda found: worth(found, 1.0, 0.0, 0.5))


def _damage(look: Fighting, bout: Bout, step: Step) -> Ways:
    hit = look.trip.preview_blow(look.seat, look.other, look.what, int(str(step.args[0])), look.cost)
    return [(1.0, bout._replace(foe=bout.foe._replace(hp=bout.foe.hp - hit.total, guard=0.0)))]


def _delay(look: Fighting, bout: Bout, step: Step) -> Ways:
    return [(1.0, bout._replace(foe=bout.foe._replace(hp=bout.foe.hp - 0.9 * later(step))))]


def _hp(look: Fighting, bout: Bout, step: Step) -> Ways:
    by: Any = step.args[1]
    if step.args[0] == "self":
        return [(1.0, bout._replace(me=bout.me._replace(hp=min(bout.me.full, bout.me.hp + by.n))))]
    return [(1.0, bout._replace(foe=bout.foe._replace(hp=min(bout.foe.full, bout.foe.hp + by.n))))]


def _skip(look: Fighting, bout: Bout, step: Step) -> Ways:
    n: Any = step.args[1]
    if step.args[0] == "self":
        return [(1.0, bout._replace(me=bout.me._replace(skips=bout.me.skips + n)))]
    return [(1.0, bout._replace(foe=bout.foe._replace(skips=bout.foe.skips + n)))]


def _slider(look: Fighting, bout: Bout, step: Step) -> Ways:
    """Return the outcome of putting a slider on or taking it off, the worse color first where there is a choice."""
    color, who, on = str(step.args[0]), str(step.args[1]), float(step.name == "status")
    mine = who == "self" or (who == "anyone" and not on)
    side = bout.me if mine else bout.foe
    wanted = color if color != "any" else next((one for one in COLORS if getattr(side, one) != on), COLORS[0])
    changed = side._replace(red=on) if wanted == "red" else side._replace(blue=on)
    return [(1.0, bout._replace(me=changed) if mine else bout._replace(foe=changed))]


def _shield(look: Fighting, bout: Bout, step: Step) -> Ways:
    n: Any = step.args[0]
    return [(1.0, bout._replace(me=bout.me._replace(guard=bout.me.guard + 0.4 * n)))]


def _move(look: Fighting, bout: Bout, step: Step) -> Ways:
    stays = (bout.me if step.args[0] == "self" else bout.foe).barred or len(step.args) < 3
    return [(1.0, bout if stays else FLED)]


def _draw(look: Fighting, bout: Bout, step: Step) -> Ways:
    me, n = bout.me, int(str(step.args[1]))
    if step.args[0] == "discarded":
        return [(1.0, bout._replace(me=me._replace(ready=me.ready + bool(at(look.trip, f"spent.{look.seat}")))))]
    share = n * me.stock / me.pack if me.pack else 0.0
    more = 0.05 * n if me.pack else 0.0
    return [(1.0, bout._replace(me=me._replace(ready=me.ready + share + more, stock=max(0.0, me.stock - share))))]


def _search(look: Fighting, bout: Bout, step: Step) -> Ways:
    return [(1.0, bout._replace(me=bout.me._replace(ready=bout.me.ready + min(1.0, bout.me.stock) + 0.1)))]


def _steal(look: Fighting, bout: Bout, step: Step) -> Ways:
    robbed = _lose_card(bout.foe, step.args[0] == "attached")
    return [(1.0, Bout(bout.me._replace(ready=bout.me.ready + PAYS + 0.05), robbed))]


def _discard(look: Fighting, bout: Bout, step: Step) -> Ways:
    if "opponent" in step.args:
        return [(1.0, bout._replace(foe=_lose_card(bout.foe, False)))]
    return [(1.0, bout._replace(me=bout.me._replace(ready=max(0.0, bout.me.ready - 0.3))))]


def _lose_card(side: Side, attached: bool) -> Side:
    if attached:
        return side._replace(held=max(0.0, side.held - 1))
    return side._replace(ready=max(0.0, side.ready - PAYS), stock=max(0.0, side.stock - (0.0 if side.ready else PAYS)))


def _repeat(look: Fighting, bout: Bout, step: Step) -> Ways:
    trip, seat = look.trip, look.seat
    if step.args[0] == "attack":
        fight = trip.fight_of(seat)
        who = fight.attacks[1 - fight.sides.index(seat)] if fight else ""
        return outcomes_of_steps(trip, seat, bout, blow_of(trip.box, who), "attack") if who else [(1.0, bout)]
    item = trip.players[seat].last or trip.players[seat].before
    return (
        outcomes_of_steps(trip, seat, bout, trip.box.items[item].effects.steps_on("battle")) if item else [(1.0, bout)]
    )


_VERBS: Mapping[str, Callable[[Fighting, Bout, Step], Ways]] = {
    "roll": _roll, "choose": _choose, "damage": _damage, "delay": _delay, "hp": _hp, "skip": _skip, "status": _slider,
    "cleanse": _slider, "shield": _shield, "move": _move, "draw": _draw, "search": _search, "steal": _steal,
    "discard": _discard,
    "repeat": _repeat,
}  # fmt: skip


def blow_of(box: Box, character: str) -> tuple[Step, ...]:
    """Return the steps of a character's attack: its damage, then its effects."""
    row = box.characters[character]
    return (Step("damage", (row.attack_damage,)), *row.attack_effects.steps_on("hit"))


def with_item_worn(trip: Trip, seat: int, bout: Bout, item: str) -> Bout:
    """Return the estimate of a battle after an item is equipped."""
    me, foe = bout
    for step in trip.box.items[item].effects.steps_on("equipped"):
        n: Any = step.args[0]
        if step.name == "damage":
            me = me._replace(attack=me.attack + int(str(n)), skill=me.skill + int(str(n)))
        elif step.name == "shield":
            foe = foe._replace(attack=max(0.0, foe.attack - n), skill=max(0.0, foe.skill - n))
        elif step.name == "settype":
            _, spared, more = guise(trip, seat)
            me, foe = me._replace(attack=me.attack + more), foe._replace(attack=max(0.0, foe.attack - spared))
        elif step.name == "immune" and n == "skip":
            me = me._replace(safe=True)
    return Bout(me, foe)


def guise(trip: Trip, seat: int) -> tuple[str, int, int]:
    """Return the best type to become in a battle, how much less damage that takes, and how much more it deals."""
    fight, player = trip.fight_of(seat), trip.players[seat]
    now = trip.box.kind(player)
    if not fight:
        return now, 0, 0
    other, ring, bonus = fight.other(seat), trip.box.rules.battle.weak_to, trip.box.rules.battle.weakness_bonus
    foe = trip.players[other]
    mine, theirs = trip.signs_beside(seat), trip.signs_beside(other)

    def terms(kind: str) -> tuple[int, int]:
        fears = trip.box.fears[player.character] if kind == MISFIT and not player.kind else ""
        hurts = weak(kind, fears, trip.box.kind(foe), theirs, ring)
        return -bonus * hurts, bonus * weak(trip.box.kind(foe), trip.box.fear(foe), kind, mine, ring)

    best = max(KINDS, key=lambda kind: sum(terms(kind)))
    return best, terms(best)[0] - terms(now)[0], terms(best)[1] - terms(now)[1]
