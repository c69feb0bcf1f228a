"""What each verb of the cards does (data/island/verbs.csv; rulings I46 to I170). What leaves a choice becomes a prompt, see
`companion.island.asks`.

A frame says for whom: `who` is the castaway that wears the piece or has the ability, and `bound` holds the ``group``, the
``place`` and ``lost`` (the check was lost: whom nothing can happen to is left out, ruling I94).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine import zones
from companion.engine.draft import changed
from companion.engine.effects import Frame
from companion.engine.plain import Value
from companion.island import harm, moving, usable
from companion.island.piles import refill
from companion.island.powers import FAR, NEAR, amount
from companion.island.state import NOBODY, ROAMER, Stranded
from companion.island.tasks import push
from companion.island.world import World
from data.effects import Step


def group_of(f: Frame) -> tuple[str, ...]:
    """The castaways a card is about."""
    return tuple(f.bound.get("group", ()))


def place_of(d: Stranded, f: Frame) -> str:
    """Where it happens."""
    place = str(f.bound.get("place", ""))
    return place or d.at.get(f.who, "")


def members(w: World, d: Stranded, f: Frame) -> list[str]:
    """Those of the group who are still there; after a lost check without those to whom nothing can happen."""
    place = f.bound.get("place")
    there = [who for who in group_of(f) if who in d.lead and (not place or d.at.get(who) == place)]
    return [who for who in there if not f.bound.get("lost") or not harm.immune(w, d, who, f.source)]


def told(f: Frame, **more: Value) -> dict[str, Any]:
    """The frame as arguments of a prompt."""
    return {"who": f.who, "group": (), **dict(f.bound), **more}


# who

Candidates = Callable[[World, Stranded, Frame], Sequence[str]]


def _here(w: World, d: Stranded, f: Frame) -> list[str]:
    return list(d.here(place_of(d, f)))


WHO: Mapping[str, Candidates] = {
    "self": lambda w, d, f: [f.who] if f.who in d.lead else [],
    "group": members,
    "yours": lambda w, d, f: list(d.led(f.seat)),
    "one": members,
    "another": lambda w, d, f: [who for who in members(w, d, f) if who != d.it],
    "mate": lambda w, d, f: [who for who in members(w, d, f) if who not in d.starter],
    "same": lambda w, d, f: [d.it] if d.it in d.lead else [],
    "here": _here,
    "other": lambda w, d, f: [who for who in _here(w, d, f) if who != f.who],
    "all_here": _here,
    "target": lambda w, d, f: sorted(d.lead),
    "follower": lambda w, d, f: [who for who in sorted(d.lead) if d.lead[who] != NOBODY and who not in d.starter],
    "killed": lambda w, d, f: sorted(str(who) for who in d.pile("dead")),
}
"""Whom a word of the kind `who` means."""
ALL = ("group", "yours", "all_here", "same", "self")
"""Words that mean everybody they mean, not one of them."""


def fit(w: World, d: Stranded, verb: str, who: str) -> bool:
    """Whether a verb can do anything to a castaway."""
    if verb == "heal":
        return who in d.injured
    if verb == "trap":
        return harm.trappable(w, d, who)
    if verb == "skip":
        return d.lead.get(who, NOBODY) != NOBODY
    return verb != "move" or usable.movable(d, who)


def befall(w: World, d: Stranded, f: Frame, verb: str, who: str, n: int = 1) -> None:
    """It happens to a castaway."""
    d.it = who
    by = f.seat
    if verb == "injure":
        hurt(w, d, who, by)
    elif verb == "kill":
        harm.kill(w, d, who, by)
    elif verb == "skip":
        harm.skip(d, who, n, by)
    elif verb == "trap":
        harm.trap(w, d, who, by)
    elif verb == "heal":
        harm.heal(d, who, f.who)
    elif verb == "free":
        d.trapped = harm.without_keys(d.trapped, who)
    elif verb == "release":
        harm.put_lead(d, who, NOBODY)
    elif verb == "strip":
        pieces = [zone for zone in d.cards if zone == f"worn.{who}" or zone.startswith(f"veil.{who}.")]
        zones.gather(d, "discard", *pieces)
    elif verb == "move":
        push(d, ("send", f.seat, {"moved": who}), source=f.source)


def on(verb: str) -> Callable[[World, Stranded, Step, Frame], None]:
    """A verb that befalls somebody: all whom its first argument means, or one of them, whom the player names."""

    def do(w: World, d: Stranded, step: Step, f: Frame) -> None:
        whom = str(step.args[0])
        n = step.args[1] if len(step.args) > 1 and isinstance(step.args[1], int) else 1
        found = [who for who in WHO[whom](w, d, f) if fit(w, d, verb, who)]
        if whom in ALL or len(found) == 1:
            for who in found:
                befall(w, d, f, verb, who, n)
        elif found:
            push(d, ("whom", f.seat, told(f, verb=verb, n=n, among=tuple(found))), source=f.source)

    return do


def hurt(w: World, d: Stranded, who: str, by: int) -> None:
    """An injury, unless what the castaway wears cancels it and its player wants that (ruling I98)."""
    shield = helmet(w, d, who)
    if shield and who not in d.injured:
        push(d, ("shield", d.lead[who], {"who": who, "card": shield, "by": by}))
    else:
        harm.injure(w, d, who, by)


def helmet(w: World, d: Stranded, who: str) -> str:
    """A piece worn face up, by somebody able to use it, that cancels an injury."""
    if who not in d.lead or d.lead[who] == NOBODY or not d.able(who):
        return ""
    for card in map(str, d.pile(f"worn.{who}")):
        if any(inner.name == "cancel" for step in w.fate[card].effects.on("react") for inner in step.walk()):
            return card
    return ""


# in a check


def add(d: Stranded, source: str, to: str, n: int) -> None:
    """One more modifier."""
    if d.check:
        d.check = changed(d.check, mods=(*d.check.mods, (source, to, n)))


def power(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """``power``: adds to one side of the check. Whose power it is may be left to the player."""
    whom, n, check = step.args[0], amount(step), d.check
    if check is None:
        return
    if whom == "any":
        push(d, ("side", f.seat, {"n": n}), source=f.source)
    elif whom == "group":
        add(d, f.source, usable.side_of(d, check, f.seat) or NEAR, n)
    elif whom == "self":
        add(d, f.source, f.who, n)
    else:
        push(d, ("boost", f.seat, {"n": n, "self": f.who}), source=f.source)


def reroll(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """``reroll``: asks which die is thrown again, once the dice of a check are known."""
    if d.check and d.check.rolled:
        push(d, ("again", f.seat, {}), source=f.source)


def setdie(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """Of several cards that turn a die the last one stands (ruling I142)."""
    check = d.check
    if check and check.rolled:
        n = int(str(step.args[1]))
        near = (usable.side_of(d, check, f.seat) != FAR) != (step.args[0] == "opponent")
        d.check = changed(check, dice=(n, check.dice[1]) if near else (check.dice[0], n))


# cards


def draw(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """Turn up cards until the first of that kind comes (rulings I46 to I49)."""
    deck, n = str(step.args[0]), int(str(step.args[1]))
    wanted = [card for card in d.pile("deck") if deck == "fate" or w.kind(str(card)) == deck]
    if len(wanted) < n:
        refill(d, len(d.pile("deck")) + 1)
    push(d, ("draw", f.seat, told(f, deck=deck, n=n, place=place_of(d, f))), source=f.source)


def discard(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """An event of the player's; nothing, if nothing can happen to any of the group (ruling I95)."""
    chance = len(step.args) > 3 and step.args[3] == "random"
    if group_of(f) and not members(w, d, f):
        return
    for _ in range(int(str(step.args[1]))):
        push(d, ("toss" if chance else "throw", f.seat, {}), source=f.source)


def drop(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """``drop``: asks who loses which piece of equipment."""
    push(d, ("shed", f.seat, told(f, among=tuple(members(w, d, f)), place=place_of(d, f))), source=f.source)


def steal(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """``steal``: asks whose event or equipment is taken."""
    push(d, ("steal", f.seat, {}), source=f.source)


def search(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """Look through the deck, take the card, shuffle (ruling I80)."""
    push(d, ("search", f.seat, told(f, tag=str(step.args[1]), place=place_of(d, f))), source=f.source)


def pay(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """A price one may pay; a piece pays with itself, and was chosen for it already."""
    if w.fate.get(f.source) and step.args[0] == "equipment":
        zones.move(d, f.source, "discard", worn_at(d, f))
        for inner in step.inner():
            VERBS[inner.name](w, d, inner, f)
    elif d.pile(f"hand.{f.seat}"):
        push(d, ("price", f.seat, told(f, step=str(step))), source=f.source)


def worn_at(d: Stranded, f: Frame) -> str:
    """Where a piece that is used lies: on its wearer, or lent from the tile."""
    zone = f"worn.{f.who}"
    if f.source in d.pile(zone):
        return zone
    d.lent = tuple(pair for pair in d.lent if pair != (f.who, f.source))
    return f"on.{d.at[f.who]}"


# tiles


def look(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """In secret, at neighbors of the castaway that looks, or at any (ruling I79)."""
    near = w.board(d).beside.get(place_of(d, f), ()) if step.args[0] == "tile" else tuple(w.board(d).hexes)
    covered = tuple(place for place in near if w.tile(d, place) is None)
    if covered:
        push(d, ("look", f.seat, {"among": covered, "n": int(str(step.args[1]))}), source=f.source)


def flip(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """``flip``: asks which tile turns."""
    push(d, (f"flip_{step.args[1]}", f.seat, {}), source=f.source)


def swap(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """``swap``: asks which two tiles change places."""
    push(d, ("swap", f.seat, {}), source=f.source)


# people and the roamer


def spawn(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """``spawn``: the roamer comes out, or a neutral appears here or ashore."""
    if step.args[0] == "roamer":
        d.at = {**d.at, ROAMER: place_of(d, f)}
        d.roams = d.turns.round + 1
    elif step.args[1] == "here":
        push(d, ("arrive", f.seat, {"place": place_of(d, f)}))
    else:
        push(d, ("ashore", f.seat, {}), source=f.source)


def vanish(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """A card that does not belong on this ground is discarded, and nobody has met it (ruling I177)."""
    zone = f"on.{place_of(d, f)}"
    if f.source in d.pile(zone):
        zones.move(d, f.source, "discard", zone)


def revive(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """``revive``: asks which of the dead comes back."""
    push(d, ("revive", f.seat, {}), source=f.source)


def forbid(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """Until the next turn of whoever plays it begins (ruling I144)."""
    push(d, ("truce", f.seat, {}), source=f.source)


# moving


def move(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """``move``: the roamer, a target or a group goes so many tiles, by choice, by chance or seaward."""
    whom, n = str(step.args[0]), int(str(step.args[1]))
    way = str(step.args[2]) if len(step.args) > 2 else "any"
    if whom == "roamer":
        push(d, ("stalk", f.seat, {}), source=f.source)
    elif whom == "target":
        on("move")(w, d, step, f)
    elif way in ("random", "seaward"):
        for _ in range(n):
            push(d, (f"swept_{way}", f.seat, told(f, way=way, place=place_of(d, f))), source=f.source)
    else:
        walk(w, d, f, whom, n, way, stray=False)


def walk(w: World, d: Stranded, f: Frame, whom: str, n: int, way: str, stray: bool) -> None:
    """They may go, by the way their player chooses; who cannot go farther, or never does, stays (rulings I63, I147)."""
    among = (f.who,) if whom == "self" else group_of(f) or tuple(_own(d, f))
    spare = tuple(step_free(w, d, among))
    if spare:
        push(d, ("walk", f.seat, told(f, among=spare, way=way, stray=stray)), source=f.source)


def _own(d: Stranded, f: Frame) -> Sequence[str]:
    return d.yours(d.lead[f.who], d.at[f.who]) if f.who in d.at else ()


def step_free(w: World, d: Stranded, among: Sequence[str]) -> list[str]:
    """Those of `among` whom a card may move by a tile: not held, not injured, not stiff."""
    return [who for who in among if who in d.at and usable.movable(d, who) and who not in d.injured and not moving.stiff(w, who)]


def stray(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """Moved before it has drawn, it engages the tile it comes to (ruling I53)."""
    way = str(step.args[2])
    if way == "random":
        push(d, ("swept_random", f.seat, told(f, way=way, place=place_of(d, f), stray=True)), source=f.source)
    else:
        walk(w, d, f, str(step.args[0]), 1, way, stray=True)


def stay(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """Leave to stay goes with the castaway (rulings I66, I168, I169)."""
    later = len(step.args) > 1
    whom = members(w, d, f) if step.args[0] == "group" else [who for who in moving.movers(w, d) if d.lead[who] == f.seat]
    d.stay = {**d.stay, **dict.fromkeys(whom, "next" if later else "now")}


def nothing(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """A harmless branch, and what is looked up where it holds."""


VERBS: Mapping[str, Callable[[World, Stranded, Step, Frame], None]] = {
    **{verb: on(verb) for verb in ("injure", "kill", "skip", "trap", "free", "heal", "release", "strip")},
    "power": power,
    "reroll": reroll,
    "setdie": setdie,
    "draw": draw,
    "discard": discard,
    "drop": drop,
    "steal": steal,
    "search": search,
    "pay": pay,
    "reveal": look,
    "flip": flip,
    "swap": swap,
    "spawn": spawn,
    "vanish": vanish,
    "revive": revive,
    "forbid": forbid,
    "move": move,
    "stray": stray,
    "stay": stay,
    "limit": nothing,
    "none": nothing,
    "cancel": nothing,
    "immune": nothing,
    "must": nothing,
    "carry": nothing,
    "hand": nothing,
    "roomless": nothing,
    "win": nothing,
    "instead": nothing,
}
"""Every verb the printed cards use. Those that do nothing here hold all the time and are asked for where they matter: what
cancels (`reacting`, `hurt`), immunity (`harm.immune`), what must be done (`engage.driven`, `moving.last`), limits
(`powers`), tasks (`wins`), and what is done instead of something else (`engage.treat`, `checks.nurse`)."""
