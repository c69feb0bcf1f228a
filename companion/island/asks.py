"""What the verbs of the cards ask (`companion.island.verbs`): one `Ask` for each choice, each draw and each die.

whom     who              which castaway
send     to               where it is moved, by whoever plays the card
walk     who, to          who of the group goes, and where; `stay_put`: nobody
sweep    die              a random direction; off the island it is rolled again
drift    to               toward the shore, as the player likes
shield   cancel           a piece is discarded to cancel an injury
side     to               which side a modifier goes to; `boost` who: which castaway
roll_over side, die       which die is thrown again
draw     cards            cards of a kind; `search` card
lose     card             an event of one's choice; `lose_random` card: drawn unseen
shed     card, who        equipment that stays behind
steal    from, card       an event, drawn unseen
price    card             an event for what the tile offers; `decline`
look     at               tiles one looks at in secret; `see` tile: which one it is
flip     at               a tile turned over
swap     at               two face-down tiles of one kind
ashore   at               where a neutral is put; `revive` who, at
truce    player
stalk    to               where the roamer goes
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine import zones
from companion.engine.draft import changed
from companion.engine.effects import Frame
from companion.engine.moves import Move
from companion.engine.offers import Dice, Offer
from companion.engine.prompts import Ask, Prompt
from companion.island import askcards, asktiles, harm, moving, usable, wins
from companion.island.offering import name_of, pick_castaways, pick_places, ways
from companion.island.powers import FAR, NEAR
from companion.island.state import Stranded
from companion.island.tasks import by_itself, push, source
from companion.island.verbs import add, befall, fit
from companion.island.world import World
from data.markup import minus

# castaways


def _among(w: World, d: Stranded, p: Prompt) -> list[str]:
    return [who for who in p.args["among"] if (who in d.lead and fit(w, d, p.args["verb"], who))]


def _whom(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    pick = pick_castaways("who", _among(w, d, p))
    return [Offer(p.seat, "whom", f"do.whom_{p.args['verb']}", (pick,), source(p), main=True)]


def _named(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    befall(w, d, _frame(p), p.args["verb"], m["who"], p.args["n"])


def _frame(p: Prompt) -> Frame:
    bound = {name: value for name, value in p.args.items() if name in ("group", "place", "lost")}
    return Frame(p.seat, p.args.get("who", ""), p.source, bound)


def _send(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    who = p.args["moved"]
    to = pick_places(w, d, "to", w.beside(d, d.at[who]))
    return [Offer(p.seat, "send", "do.send", (to,), {"who": name_of(who)}, {"who": who}, main=True)]


def _sent(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    carry(w, d, (m["who"],), m["to"])


def carry(w: World, d: Stranded, who: tuple[str, ...], to: str) -> None:
    """They are moved, and only stand there (ruling I54)."""
    for one in who:
        harm.go_to(d, one, to)
    d.carried = harm.plus(d.carried, *who)
    wins.stand(w, d)


def _paths(w: World, d: Stranded, p: Prompt) -> list[str]:
    who = [one for one in p.args["among"] if one in d.at]
    here = d.at[who[0]] if who else ""
    return moving.along(w, d, here) if p.args["way"] == "shore" else list(w.beside(d, here)) if here else []


def _walkers(d: Stranded, p: Prompt) -> list[str]:
    return [who for who in p.args["among"] if who in d.at and usable.movable(d, who)]


def _may_walk(w: World, d: Stranded, p: Prompt) -> bool:
    return bool(_walkers(d, p) and _paths(w, d, p))


def _walk(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    who = _walkers(d, p)
    args = pick_castaways("who", who, 1, len(who)), pick_places(w, d, "to", _paths(w, d, p))
    return [
        Offer(p.seat, "walk", "do.walk", args, source(p), main=True),
        Offer(p.seat, "stay_put", "do.stay_put", (), source(p)),
    ]


def _walked(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    if m.verb == "walk":
        set_off(w, d, p, m["who"], m["to"])


def set_off(w: World, d: Stranded, p: Prompt, who: tuple[str, ...], to: str) -> None:
    """They go; moved before they drew, they engage the tile they come to (rulings I53, I55)."""
    old = d.place
    seat = p.seat
    carry(w, d, who, to)
    if p.args.get("stray") and old:
        stayed = tuple(one for one in p.args["group"] if one not in who and d.at.get(one) == old)
        todo = d.todo
        if not stayed:
            todo = tuple(each for each in todo if not (each.key in ("fate", "deal") and each.args.get("place") == old))
        d.todo = todo
        if stayed:
            push(d, ("regroup", seat, {"who": stayed, "place": old}))
        d.party, d.place, d.passing = who, to, ()
        push(d, *((key, seat, {"place": to}) for key in ("turn_up", "follow", "fate", "deal")))


def _regroup(w: World, d: Stranded, p: Prompt) -> None:
    d.party, d.place, d.passing = p.args["who"], p.args["place"], ()


def swept(w: World, d: Stranded, p: Prompt) -> tuple[str, ...]:
    """Whom a wave or a goat takes along: those who can be moved, and not those to whom nothing can happen."""
    there = [who for who in p.args["group"] if who in d.at and usable.movable(d, who)]
    return tuple(who for who in there if not p.args.get("lost") or not harm.immune(w, d, who, p.source))


def _start(w: World, d: Stranded, p: Prompt) -> str:
    who = swept(w, d, p)
    return d.at[who[0]] if who else ""


def _sweeps(w: World, d: Stranded, p: Prompt) -> bool:
    return _start(w, d, p) in w.board(d).sides


def _sweep(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    return [Offer(p.seat, "sweep", "do.sweep", (Dice("die", show="way"),), source(p), main=True)]


def _swept(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    """One roll for the whole group; no tile there, roll again (rulings I57, I58)."""
    to = w.board(d).sides[_start(w, d, p)][m["die"] - 1]
    if to:
        set_off(w, d, p, swept(w, d, p), to)
    else:
        d.todo = (p, *d.todo)


def _outward(w: World, d: Stranded, p: Prompt) -> list[str]:
    """Neighbors nearer to the edge (ruling I60)."""
    ground, here = w.board(d), _start(w, d, p)
    return [there for there in ground.beside.get(here, ()) if ground.depth[there] < ground.depth[here]]


def _drifts(w: World, d: Stranded, p: Prompt) -> bool:
    return bool(_outward(w, d, p))


def _drift(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    return [Offer(p.seat, "drift", "do.drift", (pick_places(w, d, "to", _outward(w, d, p)),), source(p), main=True)]


def _drifted(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    set_off(w, d, p, swept(w, d, p), m["to"])


def _worn_still(w: World, d: Stranded, p: Prompt) -> bool:
    return p.args["who"] in d.lead and p.args["card"] in d.pile(f"worn.{p.args['who']}")


def _shield(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    values = {"who": name_of(p.args["who"]), "card": name_of(p.args["card"])}
    return [
        Offer(p.seat, "shield", "do.shield", (), values, {"cancel": True}, main=True),
        Offer(p.seat, "shield", "do.no_shield", (), values, {"cancel": False}),
    ]


def _shielded(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    if m["cancel"]:
        zones.move(d, p.args["card"], "discard", f"worn.{p.args['who']}")
    else:
        _struck(w, d, p)


def _struck(w: World, d: Stranded, p: Prompt) -> None:
    if p.args["who"] in d.lead:
        harm.injure(w, d, p.args["who"], p.args["by"])


# in a check


def _checking(w: World, d: Stranded, p: Prompt) -> bool:
    return d.check is not None


def _side(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    values = {**source(p), "n": minus(f"{p.args['n']:+d}")}
    return [Offer(p.seat, "side", "do.side", (ways("to", (NEAR, FAR), "side"),), values, main=True)]


def _sided(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    add(d, p.source, m["to"], p.args["n"])


def _helped(d: Stranded, p: Prompt) -> list[str]:
    return usable.mates(d, d.check, p.args["self"]) if d.check else []


def _boosts(w: World, d: Stranded, p: Prompt) -> bool:
    return bool(_helped(d, p))


def _boost(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    return [Offer(p.seat, "boost", "do.boost", (pick_castaways("who", _helped(d, p)),), source(p), main=True)]


def _boosted(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    add(d, p.source, m["who"], p.args["n"])


def _thrown(w: World, d: Stranded, p: Prompt) -> bool:
    return d.check is not None and d.check.rolled


def _again(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    return [Offer(p.seat, "roll_over", "do.roll_over", (ways("side", (NEAR, FAR), "side"), Dice("die")), source(p), main=True)]


def _over_again(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    assert d.check
    near, far = d.check.dice
    d.check = changed(d.check, dice=(m["die"], far) if m["side"] == NEAR else (near, m["die"]))


ASKS: Mapping[str, Ask[World, Stranded, Prompt]] = {
    **askcards.ASKS,
    **asktiles.ASKS,
    "whom": Ask(lambda w, d, p: bool(_among(w, d, p)), _whom, _named),
    "send": Ask(lambda w, d, p: p.args["moved"] in d.at, _send, _sent),
    "walk": Ask(_may_walk, _walk, _walked),
    "regroup": by_itself(_regroup),
    "swept_random": Ask(_sweeps, _sweep, _swept),
    "swept_seaward": Ask(_drifts, _drift, _drifted),
    "shield": Ask(_worn_still, _shield, _shielded, _struck),
    "side": Ask(_checking, _side, _sided),
    "boost": Ask(_boosts, _boost, _boosted),
    "again": Ask(_thrown, _again, _over_again),
}
