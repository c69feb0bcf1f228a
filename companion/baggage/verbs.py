"""What the verbs of the tables do (`data/baggage/verbs.csv`); what they ask goes to `companion.baggage.asking`.

At the desk only what the phone keeps is done: hit points, sliders, skips, damage, dice that decide about those. The rest is for the
hands, who know it from the card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.baggage import fighting, moving
from companion.baggage.cards import Box
from companion.baggage.state import COLORS, DESK, Delay, Trip
from companion.engine import zones
from companion.engine.effects import Frame, Interpreter
from companion.engine.plain import Value
from companion.engine.prompts import Prompt
from companion.engine.rules import NotAllowed
from companion.engine.zones import at
from data.effects import Choice, Delta, Step, parse

KEPT = frozenset({"status", "cleanse", "hp", "damage", "skip", "shield", "settype", "delay", "forbid"})
"""Verbs of which something is kept at the desk."""
WHOLE_ONLY = frozenset(
    {"draw", "discard", "steal", "swap", "flip", "reveal", "search", "pay", "walk", "reroll", "repeat"}
)
Verb = Callable[..., None]


def ask(d: Trip, key: str, seat: int, f: Frame | None = None, /, **args: Value) -> None:
    """Something to be asked before anything else goes on."""
    d.todo = (Prompt(key, seat, args, f.source if f else ""), *d.todo)


def foe(d: Trip, seat: int) -> int | None:
    """The opponent of a battle."""
    fight = d.fight_of(seat)
    return fight.other(seat) if fight else None


def nearby(d: Trip, seat: int) -> list[int]:
    """Opponents on the road: on this tile or a neighbor, and not in a battle (rulings O61, O62, O99)."""
    here = d.players[seat].at
    from companion.baggage.walking import within_one

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
        ask(d, "whom", f.seat, f, step=step, among=tuple(found))
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
    from companion.baggage.asking import drawing

    if deck == "discarded":
        if at(d, f"spent.{f.seat}"):
            ask(d, "regain", f.seat, f)
    else:
        drawing(d, f.seat, n)


def _discard(w: Box, d: Trip, f: Frame, deck: str, n: int, who: str, pick: str) -> None:
    """From the hand; in battle, if that is empty, the top card of the deck (ruling O77). At random the other player draws (O78)."""
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
        d.todo = (
            Prompt("discard", f.seat, {}, f.source),
            Prompt("then", f.seat, {"step": str(then.steps[0])}, f.source),
            *d.todo,
        )


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


DONE: Mapping[str, Verb] = {
    "status": _status, "cleanse": _cleanse, "hp": _hp, "damage": _damage, "delay": _delay, "skip": _skip, "shield": _shield,
    "settype": _settype, "forbid": _forbid, "draw": _draw, "discard": _discard, "steal": _steal, "swap": _swap, "search": _search,
    "reveal": _reveal, "pay": _pay, "flip": _flip, "move": _move, "walk": _walk, "reroll": _reroll, "repeat": _repeat,
    "immune": _nothing, "limit": _nothing, "none": _nothing, "win": _nothing,
}  # fmt: skip
