"""Whether an event, a piece or an ability would do anything now (rulings I23, I62, I63, I147, I148, I169)."""

from __future__ import annotations

from companion.island import moving
from companion.island.powers import FAR, NEAR
from companion.island.state import NOBODY, ROAMER, Check, Stranded
from companion.island.world import World
from data.effects import Clause, Step


def clauses(w: World, name: str, *triggers: str) -> tuple[Clause, ...]:
    """What a card or castaway does at such times."""
    found = w.clauses.get((name, triggers))
    if found is None:
        row = w.fate.get(name) or w.people[name]
        found = w.clauses[name, triggers] = tuple(one for one in row.effects.clauses if one.trigger in triggers)
    return found


def side_of(d: Stranded, check: Check, seat: int) -> str:
    """Which side of a check a seat's castaways are on; empty for neither."""
    if any(d.lead.get(who) == seat for who in check.who):
        return NEAR
    return FAR if check.kind == "opponent" and any(d.lead.get(who) == seat for who in check.them) else ""


def works_now(w: World, d: Stranded, seat: int, clause: Clause, by: str = "") -> bool:
    """Whether a clause of an event, piece or ability would do anything now; `by`: the castaway that wears or is it."""
    for cond in clause.conds:
        if cond.name == "roamer" and (ROAMER in d.at) != (cond.value == "out"):
            return False
    for step in clause.steps:
        can = CAN.get(step.name)
        if can and not can(w, d, seat, step, by):
            return False
    return True


def _yes(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return True


def _power(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    check = d.check
    if check is None or check.stage == "defend":
        return False
    whom = step.args[0]
    if whom == "group":
        return bool(side_of(d, check, seat)) and (not by or by in (*check.who, *check.them))
    if whom == "self":
        return by in (*check.who, *check.them)
    if whom == "other":
        return d.at.get(by) == check.place and bool(mates(d, check, by))
    return True


def mates(d: Stranded, check: Check, by: str) -> list[str]:
    """Others in the check, on either side, for somebody on their tile (ruling I148)."""
    return [who for who in (*check.who, *check.them) if who != by]


def _rerolls(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return d.check is not None and d.check.rolled


def _sets(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return d.check is not None and d.check.rolled and bool(side_of(d, d.check, seat))


def _heals(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    if step.args[0] in ("here", "all_here"):
        return by in d.at and any(who in d.injured for who in d.here(d.at[by]))
    return bool(d.injured)


def _pays(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return all(CAN.get(inner.name, _yes)(w, d, seat, inner, by) for inner in step.inner())


def _releases(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return any(d.lead[who] != NOBODY and who not in d.starter for who in d.lead)


def _skips(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return any(lead != NOBODY for lead in d.lead.values())


def _steals(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return any(d.pile(f"hand.{one}") for one in d.turns.order if one != seat)


def _stays(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    """Before those have moved that are to stay (ruling I169)."""
    return d.phase == "move" and d.turns.current == seat and bool(moving.movers(w, d))


def _looks(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    near = w.board(d).beside.get(d.at.get(by, ""), ()) if step.args[0] == "tile" else w.board(d).hexes
    return any(w.tile(d, place) is None for place in near)


def _swaps(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    covered = [place for place in w.board(d).hexes if w.tile(d, place) is None]
    kinds = [w.board(d).zone[place] for place in covered]
    return any(kinds.count(kind) > 1 for kind in set(kinds))


def _moves(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    if step.args[0] == "group":
        return by in d.at and seat == d.turns.current and d.phase in ("move", "engage") and bool(walkers(w, d, by))
    return step.args[0] == "roamer" or any(movable(d, who) for who in d.at)


def walkers(w: World, d: Stranded, by: str) -> list[str]:
    """Those of a castaway's group that may go an extra tile (ruling I147)."""
    return [who for who in d.yours(d.lead[by], d.at[by]) if movable(d, who) and d.able(who) and not moving.stiff(w, who)]


def movable(d: Stranded, who: str) -> bool:
    """Whether a card can move it: not trapped, nor injured and moved already this turn (rulings I62, I63)."""
    return who != ROAMER and who not in d.trapped and not (who in d.injured and (who in d.carried or who in d.moved))


def _truces(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return len(d.turns.order) > 1


def _never(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return False


CAN = {
    "power": _power,
    "reroll": _rerolls,
    "setdie": _sets,
    "heal": _heals,
    "pay": _pays,
    "release": _releases,
    "skip": _skips,
    "trap": _skips,
    "steal": _steals,
    "stay": _stays,
    "reveal": _looks,
    "swap": _swaps,
    "move": _moves,
    "forbid": _truces,
    "cancel": _never,
    "revive": lambda w, d, seat, step, by: bool(d.pile("dead")),
}
"""Whether a verb would find anything to do; those that are not here always do."""
