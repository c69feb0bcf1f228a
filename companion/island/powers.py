"""What a power check counts: powers, modifiers in the order they are added, and the odds of 36 throws (seed 000)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from companion.island.state import NOBODY, Check, Stranded
from companion.island.world import World
from data.effects import Clause, Cond, Delta, Step

NEAR, FAR = "near", "far"


@dataclass(frozen=True)
class Part:
    """One number of a sum: what it comes from (a castaway, card or tile), whom it goes to (a castaway or a side), how much."""

    source: str
    to: str
    n: int


@dataclass(frozen=True)
class Side:
    """A side's sum without its die, never below 0, and what it is made of."""

    total: int
    parts: tuple[Part, ...]


@lru_cache(64)
def odds(lead: int) -> tuple[int, int, int]:
    """Of the 36 throws of two dice, how many win, tie and lose for a side whose sum is so much higher.

    >>> odds(0), odds(2)
    ((15, 6, 15), (26, 4, 6))
    """
    throws = [lead + near - far for near in range(1, 7) for far in range(1, 7)]
    return sum(n > 0 for n in throws), sum(n == 0 for n in throws), sum(n < 0 for n in throws)


def power(w: World, d: Stranded, who: str) -> int:
    """A castaway's power as it stands alone: printed, 0 while injured."""
    return 0 if who in d.injured else w.people[who].power


def sides(w: World, d: Stranded, check: Check) -> tuple[Side, Side]:
    """Both sums as they stand now."""
    return added(check, *bare(w, d, check))


def bare(w: World, d: Stranded, check: Check) -> tuple[Sequence[Part], Sequence[Part]]:
    """Both sides without what was played."""
    near, far = list(_fighters(w, d, check, NEAR)), list(_fighters(w, d, check, FAR))
    if not check.them:
        far = [Part(check.foe, FAR, check.power), *far]
    tile = w.tile(d, check.place) if check.place else None
    if tile:
        for clause, step, _ in w.bonuses(tile.id):
            for side, parts in ((NEAR, near), (FAR, far)):
                parts += _of_tile(w, d, check, side, tile.id, clause, step)
    return near, far


def added(check: Check, near: Sequence[Part], far: Sequence[Part]) -> tuple[Side, Side]:
    """Both sums with what was played."""
    near, far = [*near], [*far]
    for source, to, n in check.mods:
        if to == FAR or to in check.them:
            far.append(Part(source, to, n))
        elif to == NEAR or to in check.who:
            near.append(Part(source, to, n))
    return _sum(near), _sum(far)


def total(side: Side, die: int) -> int:
    """A side's power with the number it rolled."""
    return side.total + die


def result(w: World, d: Stranded, check: Check) -> str:
    """``won``, ``tied`` or ``lost``, for the near side, with the dice as they lie."""
    near, far = sides(w, d, check)
    lead = near.total + check.dice[0] - far.total - check.dice[1]
    return "won" if lead > 0 else "lost" if lead < 0 else "tied"


def _sum(parts: Sequence[Part]) -> Side:
    """No castaway's power falls below 0, and no side's."""
    each: dict[str, int] = {}
    for part in parts:
        each[part.to] = each.get(part.to, 0) + part.n
    whole = sum(n if to in (NEAR, FAR) else max(n, 0) for to, n in each.items())
    return Side(max(whole, 0), tuple(parts))


def _fighters(w: World, d: Stranded, check: Check, side: str) -> Iterator[Part]:
    """The powers of all who join on a side, with what they can and wear (ruling I140)."""
    members = check.who if side == NEAR else check.them
    for who in members:
        yield Part(who, who, power(w, d, who))
        able = d.able(who)
        for clause, step, drawback in w.bonuses(who):
            if (able or drawback) and met(w, d, check, side, who, clause):
                yield _bonus(who, who, side, step)
        if able:
            for card in worn(d, who):
                for clause, step, _ in w.bonuses(card):
                    if met(w, d, check, side, who, clause):
                        yield _bonus(card, who, side, step)


def worn(d: Stranded, who: str) -> Iterator[str]:
    """The pieces that count for a castaway: worn face up, or lent for this engagement (ruling I139). What is worn face down
    counts from when it is turned up."""
    for card in d.pile(f"worn.{who}"):
        if card:
            yield card
    yield from (card for borrower, card in d.lent if borrower == who and card in d.pile(f"on.{d.at.get(who)}"))


def _bonus(source: str, who: str, side: str, step: Step) -> Part:
    return Part(source, side if step.args[0] == "group" else who, amount(step))


def amount(step: Step) -> int:
    """By how much a step changes a power."""
    n = step.args[1]
    return n.n if isinstance(n, Delta) else int(str(n))


def _of_tile(w: World, d: Stranded, check: Check, side: str, tile: str, clause: Clause, step: Step) -> list[Part]:
    """What always holds on a tile: for the encounter or neutral there (ruling I41), or for whoever stands there alone."""
    whom, n = step.args[0], amount(step)
    if whom in ("encounter", "neutral"):
        fits = side == FAR and (check.kind == whom or (whom == "encounter" and check.kind == "roamer"))
        marked = all(cond.value in w.tags(check.foe) for cond in clause.conds if cond.name == "tag")
        return [Part(tile, FAR, n)] if fits and marked else []
    members = check.who if side == NEAR else check.them
    return [Part(tile, who, n) for who in members if met(w, d, check, side, who, clause)]


def met(w: World, d: Stranded, check: Check, side: str, who: str, clause: Clause) -> bool:
    """Whether the conditions of a clause hold for a castaway in a check."""
    return all(CONDS[cond.name](w, d, check, side, who, cond) for cond in clause.conds)


def _vs(w: World, d: Stranded, check: Check, side: str, who: str, cond: Cond) -> bool:
    if side == FAR:
        return cond.value == "opponent"
    roams = check.kind == "roamer" or (check.kind == "encounter" and check.foe == w.roamer)
    return (
        cond.value == check.kind or (cond.value == "roamer" and roams) or (cond.value == "encounter" and check.kind == "roamer")
    )


def _tag(w: World, d: Stranded, check: Check, side: str, who: str, cond: Cond) -> bool:
    return side == NEAR and cond.value in w.tags(check.foe)


def _zone(w: World, d: Stranded, check: Check, side: str, who: str, cond: Cond) -> bool:
    return bool(check.place) and w.board(d).zone.get(check.place) == cond.value


def _alone(w: World, d: Stranded, check: Check, side: str, who: str, cond: Cond) -> bool:
    """In a check: nobody else on that side (ruling I91)."""
    members = check.who if side == NEAR else check.them
    return members == (who,)


def _group(w: World, d: Stranded, check: Check, side: str, who: str, cond: Cond) -> bool:
    seat = d.lead.get(who, NOBODY)
    return len(d.yours(seat, check.place)) >= int(cond.value)


CONDS = {
    "vs": _vs,
    "tag": _tag,
    "zone": _zone,
    "alone": _alone,
    "group": _group,
    "injured": lambda w, d, check, side, who, cond: who in d.injured,
    "power": lambda w, d, check, side, who, cond: w.people[who].power <= int(cond.value),
    "hand": lambda w, d, check, side, who, cond: len(d.pile(f"hand.{d.lead.get(who, NOBODY)}")) >= int(cond.value),
    "first": lambda w, d, check, side, who, cond: who not in d.tally,
    "roamer": lambda w, d, check, side, who, cond: ("roamer" in d.at) == (cond.value == "out"),
}
"""What each condition asks."""


def hand_limit(w: World, d: Stranded, seat: int) -> int:
    """How many events a player may hold: 4, and every +1 and -1 of castaways and their equipment added; of injured ones only what
    is a drawback (rulings I20, I135)."""
    limit = int(w.rules.turn.hand)
    for who in d.led(seat):
        limit += _steps(w, d, who, "hand")
    return max(limit, 0)


def carry_limit(w: World, d: Stranded, who: str) -> int:
    """How many pieces a castaway may wear that take room (rulings I101, I137)."""
    return int(w.rules.turn.carry) + _steps(w, d, who, "carry")


def _steps(w: World, d: Stranded, who: str, verb: str) -> int:
    """The sum of what a castaway and its equipment change a limit by; of equal pieces that take no room one counts."""
    able, found = d.able(who), 0
    for cell, drawback in w.cells(who):
        if able or drawback:
            found += sum(_n(step) for step in cell.on("held") if step.name == verb)
    if able:
        pieces = tuple(worn(d, who))
        roomless = {card for card in pieces if w.holds(card, "roomless")}
        for card in (*roomless, *(card for card in pieces if card not in roomless)):
            found += sum(_n(step) for step in w.holds(card, verb))
    return found


def _n(step: Step) -> int:
    return step.args[0].n if isinstance(step.args[0], Delta) else 0


def room(w: World, d: Stranded, who: str) -> int:
    """How many more pieces a castaway may take; none while it is injured (ruling I101)."""
    if who in d.injured:
        return 0
    pieces = list(d.worn(who))
    first: Mapping[str | None, bool] = {card: bool(card and w.holds(card, "roomless")) for card in pieces}
    bulky = sum(1 for card in pieces if not first[card]) + sum(pieces.count(card) - 1 for card, light in first.items() if light)
    return max(carry_limit(w, d, who) - bulky, 0)
