"""Step 1 of a turn: all castaways move (seed 000, movement; rulings I08, I64 to I66, I147).

move     who, to        those who stand together, to one tile
stays    who            who need not move; each engages its tile again
extra    guide, who, to    Marisol's extra tile along the shore
moved    -              nobody goes any farther
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.engine.moves import Move
from companion.engine.offers import Entry
from companion.island import harm, wins
from companion.island.offering import entry, name_of, pick_castaways, pick_places
from companion.island.state import Stranded
from companion.island.world import World


def movers(w: World, d: Stranded) -> list[str]:
    """Who has not moved yet and can: neither skipping nor trapped, and of the injured those that were not carried off."""
    gone = {*d.moved, *d.idle, *d.trapped}
    return [who for who in d.led(d.turns.current) if who not in gone and not (who in d.injured and who in d.carried)]


def last(w: World, who: str) -> bool:
    """Whether a castaway has to wait for all others (Greta Vance)."""
    return any(step.args[0] == "move_last" for step in w.holds(who, "must"))


def free_to_stay(w: World, d: Stranded, who: str) -> bool:
    """Whether it need not move: by a card or tile, or beside somebody who knows the place (Old Ferrol at a campsite)."""
    if d.stay.get(who) == "now":
        return True
    tile = w.tile(d, d.at[who])
    return bool(tile) and any(_lingers(w, d, mate, tile) for mate in d.yours(d.lead[who], d.at[who]))


def _lingers(w: World, d: Stranded, who: str, tile: object) -> bool:
    if not d.able(who) or who in d.idle:
        return False
    clauses = w.people[who].effects.clauses
    return any(
        clause.trigger == "turn"
        and any(step.name == "stay" for step in clause.steps)
        and all(cond.name != "tag" or cond.value in tile.tags for cond in clause.conds)  # type: ignore[attr-defined]
        for clause in clauses
    )


def move(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Moving those who stand together to a tile beside theirs. Whoever must move last waits for the others."""
    if seat != d.turns.current:
        return
    waiting = movers(w, d)
    ready = [who for who in waiting if not last(w, who)] or waiting
    for place in dict.fromkeys(d.at[who] for who in ready):
        together = [who for who in ready if d.at[who] == place]
        ways = list(w.beside(d, place))
        who = pick_castaways("who", together, 1, len(together))
        yield entry(w, seat, "move", _move, who, pick_places(w, d, "to", ways), values={"from": place}, main=True, group=place)


def _move(w: World, d: Stranded, m: Move) -> None:
    for who in m["who"]:
        harm.go_to(d, who, m["to"])
    d.moved = (*d.moved, *m["who"])
    wins.stand(w, d)


def stays(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Staying where one is, for those who need not move."""
    free = [who for who in movers(w, d) if free_to_stay(w, d, who)] if seat == d.turns.current else []
    if free:
        yield entry(w, seat, "stays", _stays, pick_castaways("who", free, 1, len(free)))


def _stays(w: World, d: Stranded, m: Move) -> None:
    d.moved = (*d.moved, *m["who"])


def guides(w: World, d: Stranded, seat: int) -> list[str]:
    """Who may lead a group an extra tile now: on the ground their card says, after their own move."""
    found = []
    for who in d.led(seat):
        if who in d.moved and who not in d.extra and who not in d.idle and d.able(who):
            zone = w.board(d).zone.get(d.at[who])
            for clause in w.people[who].effects.clauses:
                ground = [cond.value for cond in clause.conds if cond.name == "zone"]
                if clause.trigger == "turn" and ground and zone in ground:
                    found.append(who)
    return found


def along(w: World, d: Stranded, place: str) -> list[str]:
    """Neighboring shoreline tiles, from the shoreline (ruling I59)."""
    ground = w.board(d)
    if ground.zone.get(place) != "shoreline":
        return []
    return [there for there in ground.beside[place] if ground.zone[there] == "shoreline"]


def companions(w: World, d: Stranded, who: str) -> list[str]:
    """Those who may go an extra tile with somebody: on the same tile, moved, neither hurt nor trapped, and not Greta."""
    mates = d.yours(d.lead[who], d.at[who])
    return [one for one in mates if d.able(one) and one not in d.idle and one not in d.extra and not stiff(w, one)]


def stiff(w: World, who: str) -> bool:
    """Who never moves more than one tile (ruling I147)."""
    return any(step.args[0] == "extra" for step in w.holds(who, "forbid"))


def extra(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """An extra tile along the shore, behind a guide."""
    if seat != d.turns.current:
        return
    for guide in guides(w, d, seat):
        mates, ways = companions(w, d, guide), along(w, d, d.at[guide])
        if mates and ways:
            who = pick_castaways("who", mates, 1, len(mates))
            fixed, values = {"guide": guide}, {"who": name_of(guide)}
            yield entry(w, seat, "extra", _extra, who, pick_places(w, d, "to", ways), fixed=fixed, values=values)


def _extra(w: World, d: Stranded, m: Move) -> None:
    """They land only where the move ends (ruling I56)."""
    d.extra = (*d.extra, m["guide"], *(who for who in m["who"] if who != m["guide"]))
    for who in m["who"]:
        harm.go_to(d, who, m["to"])
    d.moved = (*d.moved, *(who for who in m["who"] if who not in d.moved))
    wins.stand(w, d)


def moved(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Nobody goes any farther: the next step begins."""
    if seat == d.turns.current and not movers(w, d):
        yield entry(w, seat, "moved", _done, main=True, group="turn")


def _done(w: World, d: Stranded, m: Move) -> None:
    engage_next(w, d)


def engage_next(w: World, d: Stranded) -> None:
    """Step 2: in the order in which they moved, then whoever stands where it stood (seed 000, engagement)."""
    rest: Sequence[str] = [who for who in d.led(d.turns.current) if who not in d.moved]
    d.moved = (*d.moved, *rest)
    d.phase = "engage"


def settled(w: World, d: Stranded) -> bool:
    """Whether step 1 is over by itself: everybody moved and nobody can go on."""
    if movers(w, d):
        return False
    seat = d.turns.current
    return not any(companions(w, d, guide) and along(w, d, d.at[guide]) for guide in guides(w, d, seat))
