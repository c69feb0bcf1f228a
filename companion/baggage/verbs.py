"""What the verbs of the tables do (`data/baggage/verbs.csv`); what they ask goes to `companion.baggage.asking`.

At the desk only what the phone keeps is done: hit points, sliders, skips, damage, dice that decide about those. The rest is for
the hands, who know it from the card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.baggage import fighting, moving
from companion.baggage.cards import Box
from companion.baggage.drawing import drawing
from companion.baggage.state import COLORS, DESK, Delay, Trip
from companion.baggage.walking import within_one
from companion.engine import zones
from companion.engine.effects import THEN, Frame, Interpreter, steps_of, ways
from companion.engine.plain import Value
from companion.engine.prompts import Prompt, push
from companion.engine.rules import NotAllowed
from companion.engine.zones import at
from data.effects import Choice, Delta, Step

KEPT = frozenset({"status", "cleanse", "hp", "damage", "skip", "shield", "settype", "delay", "forbid"})
"""Verbs of which something is kept at the desk."""
ANYWAY = ("hp", "none")
"""What is still done once somebody in the battle is at 0 (rulings O34, O96)."""
Verb = Callable[..., None]


def ask(d: Trip, key: str, seat: int, f: Frame | None = None, /, **args: Value) -> None:
    """Something to be asked before anything else goes on."""
    push(d, Prompt(key, seat, args, f.source if f else ""))


def foe(d: Trip, seat: int) -> int | None:
    """The opponent of a battle."""
    fight = d.fight_of(seat)
    return fight.other(seat) if fight else None


def nearby(d: Trip, seat: int) -> list[int]:
    """Opponents on the road: on this tile or a neighbor, and not in a battle (rulings O61, O62, O99)."""
    here = d.players[seat].at
    return [
        other
        for other, player in enumerate(d.players)
        if other != seat and player.character and not d.fight_of(other) and player.at and within_one(here, player.at)
    ]


def whom(d: Trip, f: Frame, who: str, step: str) -> int | None:
    """Whom a step means; None if there is nobody, or if it is asked first, and done with the answer."""
    if who == "self":
        return f.seat
    if (chosen := f.bound.get("whom")) is not None:
        return int(chosen)
    other = foe(d, f.seat)
    if who == "opponent" and other is not None:
        return other
    if other is not None:
        found = [f.seat, other]
    else:
        found = nearby(d, f.seat) if d.keep != DESK else []
        if who == "anyone":
            found = [f.seat, *found]
    if len(found) > 1:
        ask(d, "whom", f.seat, f, step=step, among=tuple(found), bound=tuple(f.bound.items()))
        return None
    return found[0] if found else None


# ---- what is kept at the desk as well


def _status(w: Box, d: Trip, f: Frame, color: str, who: str) -> None:
    """A slider is attached, if there is none of its color (L41; rulings O98, O99)."""
    target = whom(d, f, who, f"status({color},{who})")
    if target is None:
        return
    player = d.players[target]
    colors = [each for each in COLORS if not getattr(player, each)] if color == "any" else [color]
    if len(colors) > 1:
        ask(d, "color", f.seat, f, who=target, on=True, among=tuple(colors))
    elif colors and player.character and not getattr(player, colors[0]):
        d.set(target, **{colors[0]: True})
        d.tell(f"{colors[0]}_on", target)


def _cleanse(w: Box, d: Trip, f: Frame, color: str, who: str) -> None:
    target = whom(d, f, who, f"cleanse({color},{who})")
    if target is None:
        return
    colors = [each for each in COLORS if getattr(d.players[target], each) and color in (each, "any")]
    if len(colors) > 1:
        ask(d, "color", f.seat, f, who=target, on=False, among=tuple(colors))
    elif colors:
        d.set(target, **{colors[0]: False})
        d.tell(f"{colors[0]}_off", target)


def _hp(w: Box, d: Trip, f: Frame, who: str, by: Delta) -> None:
    target = whom(d, f, who, f"hp({who},{by})")
    if target is not None:
        fighting.hurt(w, d, target, by.n)


def _damage(w: Box, d: Trip, f: Frame, n: int) -> None:
    other = foe(d, f.seat)
    if other is None:
        return
    what = str(f.bound.get("what", "item"))
    cost = f.bound.get("cost") if what == "skill" and d.hit is None else None
    fighting.strike(w, d, f.seat, other, what, n, cost, bool(f.bound.get("afraid")))
    fight = d.fight_of(f.seat)
    if fight and what == "attack" and not f.bound.get("copied"):
        mine = fight.sides.index(f.seat)
        attacks = list(fight.attacks)
        attacks[mine] = d.players[f.seat].character
        d.change(fight, attacks=(attacks[0], attacks[1]))


def _delay(w: Box, d: Trip, f: Frame, n: int, what: Choice) -> None:
    """Damage in a turn to come of this battle (ruling O123)."""
    fight = d.fight_of(f.seat)
    if fight:
        cost = f.bound.get("cost") if d.hit is None else None
        d.change(fight, delays=(*fight.delays, Delay(f.seat, n, int(str(what.steps[0].args[0])), cost)))
        d.tell("delays", f.seat, n=what.steps[0].args[0])


def _skip(w: Box, d: Trip, f: Frame, who: str, n: int) -> None:
    """Turns to come are skipped (ruling O100)."""
    target = whom(d, f, who, f"skip({who},{n})")
    if target is not None and d.players[target].character:
        d.set(target, skips=d.players[target].skips + n)
        d.tell("will_skip", target, n=n)


def _shield(w: Box, d: Trip, f: Frame, n: int, until: str) -> None:
    d.set(f.seat, guard=d.players[f.seat].guard + n)
    d.tell("guards", f.seat, n=n)


def _settype(w: Box, d: Trip, f: Frame, who: str, kind: str) -> None:
    ask(d, "kind", f.seat, f)


def _forbid(w: Box, d: Trip, f: Frame, act: str, who: str, until: str) -> None:
    """Nobody starts a battle with whoever hides (ruling O116); an opponent has to stay (ruling O103)."""
    fight, other = d.fight_of(f.seat), foe(d, f.seat)
    if act == "fight":
        d.set(f.seat, hides=True)
        d.tell("hides", f.seat)
    elif fight and other is not None:
        d.change(fight, barred=(*fight.barred, other))
        d.tell("stays", other)


# ---- cards


def _draw(w: Box, d: Trip, f: Frame, deck: str, n: int) -> None:
    """On the road from the item deck, in battle from one's own (ruling O121); used ones lie beside their player (O37)."""
    if deck == "discarded":
        if at(d, f"spent.{f.seat}"):
            ask(d, "regain", f.seat, f)
    else:
        drawing(d, f.seat, n)


def _discard(w: Box, d: Trip, f: Frame, deck: str, n: int, who: str, pick: str) -> None:
    """From the hand; in battle, if that is empty, the top card of the deck (ruling O77). At random the other player draws
    (O78)."""
    target = whom(d, f, who, f"discard({deck},{n},{who},{pick})")
    if target is None or not losable(w, d, f.seat, target):
        return
    if at(d, f"hand.{target}") and pick != "random":
        ask(d, "discard", target, f)
    elif at(d, f"hand.{target}") or at(d, f"pack.{target}"):
        ask(d, "pull", f.seat, f, who=target, take=False)


def _steal(w: Box, d: Trip, f: Frame, deck: str, n: int, who: str, pick: str) -> None:
    """Into the taker's hand (rulings O77, O78)."""
    target = whom(d, f, who, f"steal({deck},{n},{who},{pick})")
    if target is None or not losable(w, d, f.seat, target):
        return
    if deck == "attached":
        if at(d, f"held.{target}"):
            ask(d, "take", f.seat, f, who=target)
    elif at(d, f"hand.{target}") or at(d, f"pack.{target}"):
        ask(d, "pull", f.seat, f, who=target, take=True)


def losable(w: Box, d: Trip, seat: int, target: int) -> bool:
    """Whether somebody can make a player lose items: not whoever has the mitten on."""
    return seat == target or not w.immune(d, target, "loss")


def traders(d: Trip, seat: int) -> list[int]:
    """With whom a player can exchange an item: both must have one; in battle the opponent, out of the hand (ruling O82)."""
    if not at(d, f"hand.{seat}"):
        return []
    other = foe(d, seat)
    others = [other] if other is not None else [each for each in d.alive if each != seat and not d.fight_of(each)]
    return [each for each in others if at(d, f"hand.{each}")]


def _swap(w: Box, d: Trip, f: Frame, one: str, other: str) -> None:
    if one == "item":
        if traders(d, f.seat):
            ask(d, "trade", f.seat, f)
    elif one == "here":
        if moving.lonely(d):
            ask(d, "swap_here", f.seat, f)
    elif len(moving.lonely(d)) > 1:
        ask(d, "swap_tiles", f.seat, f)


def _search(w: Box, d: Trip, f: Frame, deck: str, find: str) -> None:
    if find == "any":
        if d.fight_of(f.seat) and at(d, f"pack.{f.seat}"):
            ask(d, "search", f.seat, f)
    elif at(d, "deck") or at(d, "under") or at(d, "top"):
        zones.gather(d, "deck", "under", "top")
        zones.look(d, f.seat, "deck")
        ask(d, "find", f.seat, f)


def _reveal(w: Box, d: Trip, f: Frame, what: str, n: int) -> None:
    """Looked at by one player alone (rulings O81, O119)."""
    if what == "tile":
        if moving.neighbors(d, d.players[f.seat].at, False):
            ask(d, "look", f.seat, f, n=n, seen=())
        return
    other = foe(d, f.seat)
    whose = [other] if other is not None else [each for each in d.alive if each != f.seat and not d.fight_of(each)]
    whose = [each for each in whose if at(d, f"hand.{each}")]
    if whose:
        ask(d, "hand", f.seat, f, among=tuple(whose))


def _pay(w: Box, d: Trip, f: Frame, deck: str, n: int, then: Choice) -> None:
    """A price, paid in full or not at all (ruling O83)."""
    if at(d, f"hand.{f.seat}"):
        push(d, Prompt("discard", f.seat, {}, f.source), INTERPRETER.prompt(THEN, then.steps[0], f))


# ---- the world


def _flip(w: Box, d: Trip, f: Frame, place: str, side: str) -> None:
    """A neighbor tile; nobody follows it (ruling O60)."""
    if moving.neighbors(d, d.players[f.seat].at, side == "down"):
        ask(d, "flip", f.seat, f, up=side == "up")


def _move(w: Box, d: Trip, f: Frame, who: str, *rest: Any) -> None:
    """Steps that a card or a tile makes somebody take; in battle they end it (L66; rulings O29, O52 to O58)."""
    if len(rest) == 1:
        d.more += rest[0].n
        return
    n, way = rest
    target = whom(d, f, who, f"move({who},{n},{way})")
    if target is None or not d.players[target].character or not moving.leave_first(w, d, target) or d.keep == DESK:
        return
    if way == "random" and w.immune(d, target, "random"):
        way = "any"
    ask(d, {"any": "go", "random": "stray"}.get(way, way), target, f, n=n)


def _walk(w: Box, d: Trip, f: Frame, who: str) -> None:
    ask(d, "walk_on", f.seat, f)


def _reroll(w: Box, d: Trip, f: Frame, who: str) -> None:
    """Before the first step; the new roll stands (ruling O93)."""
    d.stage, d.steps = "road", 0


def _repeat(w: Box, d: Trip, f: Frame, what: str) -> None:
    """Once more, without the card (rulings O89, O90)."""
    if what == "attack":
        if copied := copyable(d, f.seat):
            effect(w, d, f.seat, "copy", copied)
    elif item := repeatable(w, d, f.seat):
        effect(w, d, f.seat, "item", item)


def copyable(d: Trip, seat: int) -> str:
    """The character whose attack the opponent made last in this battle."""
    fight = d.fight_of(seat)
    return fight.attacks[1 - fight.sides.index(seat)] if fight else ""


def repeatable(w: Box, d: Trip, seat: int) -> str:
    """The item a player used last since its turn before, if it does something here."""
    player = d.players[seat]
    item = player.last or player.before
    return item if item and w.items[item].effects.on("battle" if d.fight_of(seat) else "use") else ""


def _nothing(w: Box, d: Trip, f: Frame, *args: Any) -> None:
    """What works by itself, or not at all."""


def chosen_by(d: Trip, step: Step, f: Frame) -> tuple[Step, Frame]:
    """An or, and for whom: where all of it is about the opponent, the opponent chooses, and the step is its own."""
    other = foe(d, f.seat)
    if other is None or not all("opponent" in way.args and way.name in ("discard", "skip") for way in ways(step)):
        return step, f
    return steps_of(str(step).replace("opponent", "self"))[0], Frame(other, f.who, f.source, f.bound)


DONE: Mapping[str, Verb] = {
    "status": _status, "cleanse": _cleanse, "hp": _hp, "damage": _damage, "delay": _delay, "skip": _skip, "shield": _shield,
    "settype": _settype, "forbid": _forbid, "draw": _draw, "discard": _discard, "steal": _steal, "swap": _swap, "search": _search,
    "reveal": _reveal, "pay": _pay, "flip": _flip, "move": _move, "walk": _walk, "reroll": _reroll, "repeat": _repeat,
    "immune": _nothing, "limit": _nothing, "none": _nothing, "win": _nothing,
}  # fmt: skip


def _verb(name: str, done: Verb) -> Callable[[Any, Any, Step, Frame], None]:
    def verb(w: Any, d: Any, step: Step, frame: Frame) -> None:
        if name in ANYWAY or not fighting.decided(d, frame.seat):
            done(w, d, frame, *step.args)

    return verb


def _or(w: Any, d: Any, step: Step, frame: Frame) -> None:
    push(d, INTERPRETER.prompt("or", *chosen_by(d, step, frame)))


def short(w: Box, d: Trip, step: Step, f: Frame) -> NotAllowed | None:
    """Why a step cannot be done at all: a price that cannot be paid, an or that is none (ruling O83)."""
    name, args, seat = step.name, step.args, f.seat
    if name in ("discard", "pay") and "opponent" not in args:
        lacks = not at(d, f"hand.{seat}") and (name == "pay" or not at(d, f"pack.{seat}"))
        return NotAllowed("refuse.no_item", "O83") if lacks and d.keep != DESK else None
    if name in ("cleanse", "status"):
        other = foe(d, seat)
        among = {"self": [seat], "anyone": [seat]}.get(str(args[1]), []) + (
            [] if args[1] == "self" else [other] if other is not None else nearby(d, seat)
        )
        colors = COLORS if args[0] == "any" else (str(args[0]),)
        if not any(getattr(d.players[each], color) == (name == "cleanse") for each in among for color in colors):
            return NotAllowed("refuse.no_slider", "O98")
    if name == "choose":
        return None if any(not short(w, d, way, f) for way in ways(step)) else NotAllowed("refuse.no_way", "O83")
    if name == "repeat":
        found = copyable(d, seat) if args[0] == "attack" else repeatable(w, d, seat)
        return None if found else NotAllowed(f"refuse.no_{args[0]}", "O89")
    if name == "swap" and args[0] == "item" and not traders(d, seat):
        return NotAllowed("refuse.no_trade", "O82")
    if name == "move" and args[0] == "self" and len(args) == 3:
        fight = d.fight_of(seat)
        if fight and seat in fight.barred:
            return NotAllowed("refuse.barred", "O103")
        if args[2] == "through" and not moving.closed(w, d, d.players[seat].at):
            return NotAllowed("refuse.no_wall", "O47")
    return None


def able(w: Box, d: Trip, seat: int, steps: Sequence[Step]) -> NotAllowed | None:
    """Why a text cannot be used: what it begins with cannot be done. Everything else is done as far as it goes (ruling O83)."""
    f = Frame(seat)
    for step in steps:
        if step.name in ("pay", "choose", "repeat", "swap", "move") and (refusal := short(w, d, step, f)):
            return refusal
    return None


INTERPRETER = Interpreter(
    {**{name: _verb(name, done) for name, done in DONE.items()}, "choose": _or}, short=short, over=lambda d: bool(d.ended)
)


def again(w: Box, d: Trip, prompt: Prompt, **bound: Value) -> None:
    """The step of a prompt once more, with what was asked."""
    frame = Frame(prompt.seat, "", prompt.source, {**dict(prompt.args["bound"]), **bound})
    INTERPRETER.run(w, d, steps_of(prompt.args["step"]), frame)


def effect(w: Box, d: Trip, seat: int, what: str, card: str = "", afraid: bool = False) -> None:
    """Do what a card says: the attack, skill or ability of a player's character, an item, the tile under the player, or a copy of
    the attack of the character `card`. `afraid`: what the table says of a misfit at the desk."""
    row = w.characters[d.players[seat].character]
    fight = d.fight_of(seat)
    now = "battle" if fight else "use"
    bound: dict[str, Value] = {"what": what}
    source = f"characters:{row.id}:{what}"
    if what in ("attack", "copy"):
        row = w.characters[card or row.id]
        steps = (Step("damage", (row.attack_damage,)), *row.attack_effects.on("hit"))
        bound = {"what": "attack", "copied": what == "copy", "afraid": afraid}
        source = f"characters:{row.id}:attack"
        d.hit = None
    elif what == "skill":
        steps, d.hit = row.skill_effects.on("battle"), None
        bound |= {"cost": row.skill_cost, "afraid": afraid}
    elif what == "ability":
        steps = row.ability_effects.on(now) + (() if fight else row.ability_effects.on("turn"))
    elif what == "item":
        steps, source = w.items[card].effects.on(now), f"items:{card}:name"
    else:
        steps, source = w.tiles[card].effects.on("land"), f"tiles:{card}:name"
    if d.keep == DESK:
        steps = tuple(step for step in steps if any(inner.name in KEPT or inner.name == "move" for inner in step.walk()))
    w.followed(source)
    INTERPRETER.run(w, d, steps, Frame(seat, row.id, source, bound))
