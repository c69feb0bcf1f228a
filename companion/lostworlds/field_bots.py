"""Who plays the miniatures turn: where to go, when to fight, and in the three rounds the duel's own bots (seed 001).

The careless one walks straight at the sack and home, and fights whoever stands there. The good one weighs a space by the way that
is left from it, by the fights it would bring, with their levels, backs and balance, and by who could halt it; it keeps its back
to the wall, and would rather not fight where it stands badly."""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from companion.engine.moves import Move
from companion.engine.offers import Offer, sample
from companion.lostworlds.exchange import Facing
from companion.lostworlds.field_fight import allowed, facings, fighter
from companion.lostworlds.field_reach import Way, reach, step_cost
from companion.lostworlds.field_state import UP, Field, put
from companion.lostworlds.field_victory import PRIZE, SIDES, holder
from companion.lostworlds.field_world import World, foes, pressing, where
from companion.lostworlds.fighter import Fighter

FAR = 99.0
"""Points of a way there is not."""
STEP, LEVEL, BACK, SWAYS, BODY, HALTED, CARRIED = 1.0, 0.7, 1.5, 1.2, 0.2, 1.0, 4.0
"""What a point of the way, a level, an undefended space, balance, a body point more than the other's, somebody who may halt one,
and a fight with the sack in one's arms are worth."""
FOOTING: Mapping[str, float] = {"offbalance": 1.0, "down": 3.0, "disarmed": 0.5}
KNOCKED, HURT = 4.0, 0.2
"""How an opponent stands after a round, and what it is worth to knock it out, or that it loses a body point."""
LAST = frozenset(
    {"prone", "drop", "surrender", "announce", "break_off", "crawl", "run", "leap", "jump", "onto", "throw", "throw_weapon"}
)
"""What is not done without a reason."""
Mix = Callable[[Fighter, Fighter, Facing, Facing, int, Sequence[int], Sequence[int]], Mapping[int, float]]
"""How often each manoeuvre is done in an exchange: of me and the other, how each is seen, how many more rounds
follow, and what each may do."""


class Mind(NamedTuple):
    """How somebody plays the ground: whether it weighs what it does (the good and the strong), what it chooses in a round, and
    what a fight is worth to a figure as two stand."""

    weighs: bool
    mix: Mix
    fight: Callable[[World, Field, int, int], float]


def thought(rules: Any, f: Field, seat: int, offers: Sequence[Offer], rng: random.Random, mind: Mind) -> Move:
    """A move of the miniatures turn."""
    weighs = mind.weighs
    part = rules.part(f)
    w = part.world(f)
    by = {offer.verb: offer for offer in reversed(offers)}
    if offer := by.get("choose"):
        return _round(part, w, f, offer, rng, mind.mix)
    if f.mover is not None and f.figures[f.mover].seat == seat and w.board and not f.todo and not f.walk:
        found = _moves(w, f, f.mover, by, rng, mind)
        if found:
            return found
    if weighs and "spare" in by and "fight" in by:
        mine = [n for n in f.bouts[0].figures if f.figures[n].seat == seat]
        worth = sum(mind.fight(w, f, n, foe) for n in mine for foe in f.bouts[0].foes(n))
        return by["fight" if worth >= 0 else "spare"].move()
    if "halt" in by and "let" in by:
        due = f.todo[0]
        stops = (
            not weighs or holder(w, f) == due.figure or (due.other is not None and mind.fight(w, f, due.other, due.figure) >= 0)
        )
        return by["halt" if stops else "let"].move()
    if weighs and "place" in by and w.board:
        fallen = f.figures[f.todo[0].figure]
        left = way_left(w, [where(f, thing) for thing in f.things if w.kind(thing) == PRIZE and where(f, thing) in w.map.spaces])
        away = 1 if fallen.seat != seat else -1
        return by["place"].move(to=max(free(by["place"], "to"), key=lambda to: (away * left.get(str(to), 0), rng.random())))
    for verb in ("fight", "halt", "told", "ready"):
        if verb in by:
            return sample(by[verb], rng)
    calm = [offer for offer in offers if offer.verb not in LAST] or list(offers)
    main = [offer for offer in calm if offer.main] or calm
    return sample(main[int(rng.random() * len(main))], rng)


def _round(part: Any, w: World, f: Field, offer: Offer, rng: random.Random, mix: Mix) -> Move:
    sums = mixed(part, w, f, offer, mix)
    return offer.move(move=rng.choices(list(sums), list(sums.values()))[0])


def mixed(part: Any, w: World, f: Field, offer: Offer, mix: Mix) -> dict[int, float]:
    """How much each manoeuvre of an offer weighs, against all whom that figure meets."""
    n = int(offer.fixed["figure"])
    open_ = [int(number) for number in free(offer, "move")]
    sums, left = dict.fromkeys(open_, 0.0), max(0, w.limits.rounds - f.bouts[0].round)
    seen = dict(zip(f.bouts[0].foes(n), facings(w, f, n), strict=True))
    for foe, facing in seen.items():
        theirs = [number for number, why in allowed(w, part.books, f, foe).items() if why is None]
        back = next(one for k, one in zip(f.bouts[0].foes(foe), facings(w, f, foe), strict=True) if k == n)
        for number, share in mix(fighter(w, f, n), fighter(w, f, foe), facing, back, left, open_, theirs).items():
            sums[number] += share
    return sums if any(sums.values()) else dict.fromkeys(open_, 1.0)


def footing(books: Any, me: Fighter, other: Fighter, mine: Sequence[int], theirs: Sequence[int]) -> Any:
    """What an exchange is worth to whoever wants the sack: how both stand afterwards, and whether one still does."""
    import numpy as np

    ours, foes_ = books.of(me), books.of(other)
    down = books.numbers.unconscious
    worth = np.zeros((len(mine), len(theirs)), dtype=np.float32)
    for row, m in enumerate(mine):
        for column, k in enumerate(theirs):
            seen, sees = ours.pages.get(ours.matrix.get((k, m), 0)), foes_.pages.get(foes_.matrix.get((m, k), 0))
            worth[row, column] = FOOTING.get(sees.kind if sees else "", 0) - FOOTING.get(seen.kind if seen else "", 0)
            blow = (sees.score or 0) + ours.moves[m].mod if sees and sees.score is not None else 0
            hurt = (seen.score or 0) + foes_.moves[k].mod if seen and seen.score is not None else 0
            worth[row, column] += KNOCKED * ((blow >= other.body - down) - (hurt >= me.body - down))
            worth[row, column] += HURT * (max(0, blow) - max(0, hurt))
    return worth


def _moves(w: World, f: Field, n: int, by: Mapping[str, Offer], rng: random.Random, mind: Mind) -> Move | None:
    """What the mover does next."""
    me, weighs = f.figures[n], mind.weighs
    for verb in ("stand", "balance"):
        if verb in by and (weighs or verb == "stand"):
            return sample(by[verb], rng)
    if "pick" in by and (prize := [thing for thing in free(by["pick"], "thing") if w.kind(str(thing)) == PRIZE]):
        return by["pick"].move(thing=prize[0])
    if weighs and "slay" in by:
        return sample(by["slay"], rng)
    left = way_left(w, goals(w, f, n))
    if weighs and (found := _escape(w, f, n, by, left)):
        return found
    if "go" in by:
        ways = reach(w, f, n)
        spots = [str(to) for to in free(by["go"], "to")]
        late = _late(w, f, n) if weighs and holder(w, f) == n else []
        worth = {to: _worth(w, f, n, to, ways.get(to), left, late, mind) for to in spots}
        here = _worth(w, f, n, me.at, None, left, late, mind)
        if weighs and "run" in by and holder(w, f) == n:
            home = {to for to, cost in left.items() if cost == 0}
            far = reach(w, f, n, f.points + w.limits.run_bonus)
            if not home & set(ways) and any(to in far and not far[to].danger for to in home):
                return by["run"].move()
        best = max(worth, key=lambda to: (worth[to], rng.random()), default="")
        if best and worth[best] > here:
            return by["go"].move(to=best)
    if "stay" in by:
        backs = [str(to) for to in free(by["stay"], "back")]
        if weighs:
            near = [f.figures[foe].at for foe in foes(f, n)]
            danger = {to: sum(1 for at in near if to == at or to in w.map.beside.get(at, ())) for to in backs}
            return by["stay"].move(back=min(backs, key=lambda to: (w.space(to).enter, danger[to], rng.random())))
        return sample(by["stay"], rng)
    return sample(by["done"], rng) if "done" in by else None


def _escape(w: World, f: Field, n: int, by: Mapping[str, Offer], left: Mapping[str, float]) -> Move | None:
    """Whoever has the sack and stands in a battle zone gets out of it, and blocks an opponent first that could follow; so is one
    who has it."""
    who, near = holder(w, f), pressing(w, f, n)
    if who is None or not near:
        return None
    late = [int(foe) for foe in free(by["block"], "foe")] if "block" in by else []
    wanted = [foe for foe in late if who == n or foe == who]
    if wanted:
        return by["block"].move(foe=wanted[0])
    if who != n or "break_off" not in by:
        return None
    trial = f.copy()

    def pressed(to: str) -> int:
        put(trial, n, at=to)
        return len(list(pressing(w, trial, n)))

    if "go" in by and any(not pressed(str(to)) for to in free(by["go"], "to")):
        return None
    to = min((str(to) for to in free(by["break_off"], "to")), key=lambda to: (pressed(to), left.get(to, FAR)))
    return by["break_off"].move(to=to) if pressed(to) < len(list(near)) else None


def _late(w: World, f: Field, n: int) -> list[set[str]]:
    """For each opponent who is still to move the spaces that it can come beside of this turn."""
    found = []
    for foe in foes(f, n):
        one = f.figures[foe]
        if not (one.moved or one.blocked or one.out):
            far = {one.at, *reach(w, f, foe, one.height + w.limits.run_bonus)}
            found.append(far | {to for at in far for to in w.map.beside[at]})
    return found


def free(offer: Offer, name: str) -> Sequence[Any]:
    """The values an argument of an offer may have."""
    return next(arg.free for arg in offer.args if arg.name == name)  # type: ignore[union-attr]


def goals(w: World, f: Field, n: int) -> list[str]:
    """Where a figure wants to be: at the sack, home with it, beside whoever carries it off, else beside an opponent."""
    who = holder(w, f)
    if who == n:
        return list(w.map.starts(SIDES[f.figures[n].side]))
    prize = [where(f, thing) for thing in f.things if w.kind(thing) == PRIZE]
    if who is None and prize:
        return [at for at in prize if at in w.map.spaces]
    beside = [who] if who is not None and f.figures[who].side != f.figures[n].side else foes(f, n)
    return [at for foe in beside for at in w.map.beside.get(f.figures[foe].at, ())]


def way_left(w: World, goals: Iterable[str]) -> dict[str, float]:
    """Points from every space to the nearest goal, whoever stands in between."""
    best = dict.fromkeys(goals, 0.0)
    queue = [(0.0, at) for at in best]
    heapq.heapify(queue)
    while queue:
        cost, here = heapq.heappop(queue)
        if cost > best[here]:
            continue
        for there in w.map.beside[here]:
            total = cost + step_cost(w.space(there).level - w.space(here).level)
            if w.space(there).enter and total < best.get(there, FAR):
                best[there] = total
                heapq.heappush(queue, (total, there))
    return best


def _worth(
    w: World, f: Field, n: int, to: str, way: Way | None, left: Mapping[str, float], late: Sequence[set[str]], mind: Mind
) -> float:
    """What stopping in a space is worth to the mover."""
    worth = -STEP * left.get(to, FAR)
    if not mind.weighs:
        return worth
    trial = f.copy()
    put(trial, n, at=to, back="")
    worth += sum(mind.fight(w, trial, n, foe) for foe in pressing(w, trial, n))
    if holder(w, f) == n:
        worth -= CARRIED * (sum(1 for _ in pressing(w, trial, n)) + sum(to in near for near in late))
    return worth - HALTED * bool(way and way.danger)


def footholds(w: World, f: Field, n: int, foe: int) -> float:
    """What a fight would be worth, by how both stand: levels, undefended spaces, balance, body points."""
    me, other = f.figures[n], f.figures[foe]
    worth = LEVEL * (w.level(me) - w.level(other)) + BODY * (me.body - other.body)
    worth += BACK * (bool(other.back) and other.back == me.at) - BACK * (bool(me.back) and me.back == other.at)
    return worth + SWAYS * ((other.stance != UP) - (me.stance != UP))
