"""Who plays the miniatures turn: where to go, when to fight, and in the three rounds the duel's own bots (seed 001).

The careless one walks straight at its goal (`ground_goals`), such as the sack and home with it, and fights whoever
stands there. The good one weighs a space by the way that is left from it, by the fights it would bring, with their
levels, backs and balance, and by who could halt it; it keeps its back to the wall, and would rather not fight where it
stands badly."""

import heapq
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from companion.engine.moves import Move
from companion.engine.offers import Offer, sample
from companion.lostworlds.bots.ground_goals import burden, fight_value, goals, prizes, runner, space_value
from companion.lostworlds.combat.exchange import Facing
from companion.lostworlds.combat.fighter import Books, Fighter
from companion.lostworlds.ground import UP, Field, Way, World, step_cost

FAR = 99.0
"""Points of a way there is not."""
STEP, LEVEL, BACK, SWAYS, BODY, HALTED, CARRIED = 1.0, 0.7, 1.5, 1.2, 0.2, 1.0, 4.0
"""What a point of the way, a level, an undefended space, balance, a body point more than the other's, somebody who may
halt one, and a fight with the sack in one's arms are worth."""
FOOTING: Mapping[str, float] = {"offbalance": 1.0, "down": 3.0, "disarmed": 0.5}
KNOCKED, HURT = 4.0, 0.2
"""What it is worth how an opponent stands after a round, that it is knocked out, and that it loses a body point."""
MOVES_ON = ("crawl", "run", "leap", "jump", "onto", "throw", "throw_weapon")
LAST = frozenset(("prone", "drop", "surrender", "announce", "break_off", *MOVES_ON))
"""What is not done without a reason."""
Mix = Callable[[Fighter, Fighter, Facing, Facing, int, Sequence[int], Sequence[int]], Mapping[int, float]]
"""How often each maneuver is done in an exchange: of me and the other, how each is seen, how many more rounds
follow, and what each may do."""


class Mind(NamedTuple):
    """How a bot plays the miniatures turn: whether it weighs its moves (the good and the strong bot do), how it mixes
    maneuvers in a round (`mix`), and the value of a fight between two figures where they stand, in movement points
    (`fight`)."""

    weighs: bool
    mix: Mix
    fight: Callable[[Field, int, int], float]


def choose_move(field: Field, seat: int, offers: Sequence[Offer], rng: random.Random, mind: Mind) -> Move:
    """Return the move that a bot chooses in the miniatures turn, among `offers` to its `seat`."""
    weighs, mind = mind.weighs, with_scenario_values(mind)
    by = {offer.verb: offer for offer in reversed(offers)}
    if offer := by.get("choose"):
        return _round(field, offer, rng, mind.mix)
    if (
        field.mover is not None
        and field.figures[field.mover].seat == seat
        and field.world.board
        and not field.todo
        and not field.walk
    ):
        found = _moves(field, field.mover, by, rng, mind)
        if found:
            return found
    if weighs and "spare" in by and "fight" in by:
        mine = [n for n in field.bouts[0].figures if field.figures[n].seat == seat]
        worth = sum(mind.fight(field, n, foe) for n in mine for foe in field.bouts[0].foes(n))
        return by["fight" if worth >= 0 else "spare"].move()
    if offer := by.get("hits"):
        return offer.move(foes=tuple(free(offer, "foes")[: offer.args[0].least]))  # type: ignore[union-attr]
    if "halt" in by and "let" in by:
        due = field.todo[0]
        stops = (
            not weighs
            or field.is_runner(due.figure)
            or (due.other is not None and mind.fight(field, due.other, due.figure) >= 0)
        )
        return by["halt" if stops else "let"].move()
    if weighs and "place" in by and field.world.board:
        fallen = field.figures[field.todo[0].figure]
        fetched = field.world.scene.kind == "fetch"
        left = way_left(field.world, prizes(field) if fetched else goals(field, field.todo[0].figure))
        away = 1 if fallen.seat != seat else -1
        return by["place"].move(
            to=max(free(by["place"], "to"), key=lambda to: (away * left.get(str(to), 0), rng.random()))
        )
    for verb in ("fight", "halt", "told", "ready"):
        if verb in by:
            return sample(by[verb], rng)
    calm = [offer for offer in offers if offer.verb not in LAST] or list(offers)
    main = [offer for offer in calm if offer.main] or calm
    return sample(main[int(rng.random() * len(main))], rng)


def with_scenario_values(mind: Mind) -> Mind:
    """Return a mind to which a fight is worth as well what is at stake in it for the scenario."""
    return mind._replace(
        fight=lambda field, number, foe: mind.fight(field, number, foe) + fight_value(field, number, foe)
    )


def _round(field: Field, offer: Offer, rng: random.Random, mix: Mix) -> Move:
    sums = maneuver_shares(field, offer, mix)
    return offer.move(move=rng.choices(list(sums), list(sums.values()))[0])


def maneuver_shares(field: Field, offer: Offer, mix: Mix) -> dict[int, float]:
    """Return the weight of each maneuver that an offer allows, by number: the bot's mix summed over all opponents of
    the figure; all weights are 1 if that sum is 0."""
    n = int(offer.fixed["figure"])
    open_ = [int(number) for number in free(offer, "move")]
    sums, left = dict.fromkeys(open_, 0.0), max(0, field.world.limits.rounds - field.bouts[0].round)
    seen = dict(zip(field.bouts[0].foes(n), field.facings(n), strict=True))
    for foe, facing in seen.items():
        theirs = [number for number, why in field.allowed_maneuvers(foe).items() if why is None]
        back = next(one for k, one in zip(field.bouts[0].foes(foe), field.facings(foe), strict=True) if k == n)
        for number, share in mix(field.fighter(n), field.fighter(foe), facing, back, left, open_, theirs).items():
            sums[number] += share
    return sums if any(sums.values()) else dict.fromkeys(open_, 1.0)


def footing(books: Books, me: Fighter, other: Fighter, mine: Sequence[int], theirs: Sequence[int]) -> Any:
    """Return a matrix (maneuvers `mine` x `theirs`) of the value of an exchange (1: the other off balance) to a fighter
    after the sack: whether both still stand, on which page, and the body points lost."""
    import numpy as np

    ours, foes_ = books.book_of(me), books.book_of(other)
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


def _moves(field: Field, number: int, by_verb: Mapping[str, Offer], rng: random.Random, mind: Mind) -> Move | None:
    """Return the next move of the moving figure (`number`) out of the offers `by_verb`; None if none makes sense."""
    me, weighs = field.figures[number], mind.weighs
    for verb in ("stand", "balance"):
        if verb in by_verb and (weighs or verb == "stand"):
            return sample(by_verb[verb], rng)
    wanted = burden(field, number)
    if "pick" in by_verb and (
        prize := [one for one in free(by_verb["pick"], "thing") if wanted in (one, field.world.kind(str(one)))]
    ):
        return by_verb["pick"].move(thing=prize[0])
    if weighs and "slay" in by_verb:
        return sample(by_verb["slay"], rng)
    left = way_left(field.world, goals(field, number))
    if weighs and (found := _escape(field, number, by_verb, left, rng)):
        return found
    if "go" in by_verb:
        ways = field.reachable_spaces(number)
        spots = [str(to) for to in free(by_verb["go"], "to")]
        late = _late(field, number) if weighs and field.is_runner(number) else []
        worth = {to: _worth(field, number, to, ways.get(to), left, late, mind) for to in spots}
        here = _worth(field, number, me.at, None, left, late, mind)
        if weighs and "run" in by_verb and field.prize_holder() == number:
            home = {to for to, cost in left.items() if cost == 0}
            far = field.reachable_spaces(number, field.points + field.world.limits.run_bonus)
            if not home & set(ways) and any(to in far and not far[to].danger for to in home):
                return by_verb["run"].move()
        best = max(worth, key=lambda to: (worth[to], rng.random()), default="")
        if best and worth[best] > here:
            return by_verb["go"].move(to=best)
    if "stay" in by_verb:
        backs = [str(to) for to in free(by_verb["stay"], "back")]
        if weighs:
            near = [field.figures[foe].at for foe in field.foes(number)]
            danger = {to: sum(1 for at in near if to == at or to in field.world.map.beside.get(at, ())) for to in backs}
            return by_verb["stay"].move(
                back=min(backs, key=lambda to: (field.world.space(to).enter, danger[to], rng.random()))
            )
        return sample(by_verb["stay"], rng)
    return sample(by_verb["done"], rng) if "done" in by_verb else None


def _escape(
    field: Field, number: int, by_verb: Mapping[str, Offer], left: Mapping[str, float], rng: random.Random
) -> Move | None:  # fmt: skip
    """Return the move by which a figure in an opponent's battle zone keeps the sack safe: block an opponent that
    carries it or could follow its carrier, else break off if it carries the sack itself. None if neither is possible or
    useful. `left` has the movement points from each space to the goal."""
    who, near = runner(field, number), field.foes_in_zone(number)
    if who is None or not near:
        return None
    late = [int(foe) for foe in free(by_verb["block"], "foe")] if "block" in by_verb else []
    wanted = [foe for foe in late if who == number or foe == who]
    if wanted:
        return by_verb["block"].move(foe=wanted[0] if len(wanted) == 1 else rng.choice(wanted))
    if who != number or "break_off" not in by_verb:
        return None
    trial = field.copy()

    def pressed(to: str) -> int:
        trial.change(number, at=to)
        return len(list(trial.foes_in_zone(number)))

    if "go" in by_verb and any(not pressed(str(to)) for to in free(by_verb["go"], "to")):
        return None
    to = min((str(to) for to in free(by_verb["break_off"], "to")), key=lambda to: (pressed(to), left.get(to, FAR)))
    return by_verb["break_off"].move(to=to) if pressed(to) < len(list(near)) else None


def _late(field: Field, number: int) -> list[set[str]]:
    """Return, for each opponent that has still to move, the set of spaces in or next to which it can end this turn."""
    found = []
    for foe in field.foes(number):
        one = field.figures[foe]
        if not (one.moved or one.blocked or one.out):
            far = {one.at, *field.reachable_spaces(foe, one.height + field.world.limits.run_bonus)}
            found.append(far | {to for at in far for to in field.world.map.beside[at]})
    return found


def free(offer: Offer, name: str) -> Sequence[Any]:
    """Return the values that may be chosen for the argument `name` of an offer."""
    return next(arg.free for arg in offer.args if arg.name == name)  # type: ignore[union-attr]


def way_left(world: World, goals: Iterable[str]) -> dict[str, float]:
    """Return the movement points from every space to the nearest of the spaces `goals`, ignoring figures in between;
    spaces that cannot reach any are left out."""
    best = dict.fromkeys(goals, 0.0)
    queue = [(0.0, at) for at in best]
    heapq.heapify(queue)
    while queue:
        cost, here = heapq.heappop(queue)
        if cost > best[here]:
            continue
        for there in world.map.beside[here]:
            total = cost + step_cost(world.space(there).level - world.space(here).level)
            if world.space(there).enter and total < best.get(there, FAR):
                best[there] = total
                heapq.heappush(queue, (total, there))
    return best


def _worth(
    field: Field, number: int, to: str, way: Way | None, left: Mapping[str, float], late: Sequence[set[str]], mind: Mind
) -> float:
    """Return the value of ending a move in the space `to`, in movement points; `way` is the path there (None: it
    stays), `left` the points from each space to the goal, `late` the spaces each opponent can still reach."""
    worth = space_value(field, number, to) - STEP * left.get(to, FAR)
    if not mind.weighs:
        return worth
    trial = field.copy()
    trial.change(number, at=to, back="")
    worth += sum(mind.fight(trial, number, foe) for foe in trial.foes_in_zone(number))
    if field.is_runner(number):
        worth -= CARRIED * (sum(1 for _ in trial.foes_in_zone(number)) + sum(to in near for near in late))
    return worth - HALTED * bool(way and way.danger)


def footholds(field: Field, number: int, foe: int) -> float:
    """Return a rough value to figure `number` of a fight with `foe`, in movement points: levels, undefended spaces,
    balance and body points."""
    me, other = field.figures[number], field.figures[foe]
    worth = LEVEL * (field.world.level(me) - field.world.level(other)) + BODY * (me.body - other.body)
    worth += BACK * (bool(other.back) and other.back == me.at) - BACK * (bool(me.back) and me.back == other.at)
    return worth + SWAYS * ((other.stance != UP) - (me.stance != UP))
