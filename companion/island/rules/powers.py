"""The sums of a power check: powers, modifiers in the order they are added, and the odds of 36 throws (seed 000)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from companion.island.rules.castaway_status import Castaways
from companion.island.rules.state import NOBODY, Check
from data.effects import Clause, Cond, Delta, Step

NEAR, FAR = "near", "far"


@dataclass(frozen=True)
class Part:
    """One term of a sum: its source (a castaway, card or tile), the castaway or side it applies to, and its amount."""

    source: str
    to: str
    n: int


@dataclass(frozen=True)
class Side:
    """A side's sum without its die, never below 0, and its terms."""

    total: int
    parts: tuple[Part, ...]


@lru_cache(64)
def odds(lead: int) -> tuple[int, int, int]:
    """Return how many of the 36 throws of two dice win, tie and lose for a side whose sum is `lead` higher.

    >>> odds(0), odds(2)
    ((15, 6, 15), (26, 4, 6))
    """
    throws = [lead + near - far for near in range(1, 7) for far in range(1, 7)]
    return sum(n > 0 for n in throws), sum(n == 0 for n in throws), sum(n < 0 for n in throws)


def add_modifiers(check: Check, near: Sequence[Part], far: Sequence[Part]) -> tuple[Side, Side]:
    """Return both sides of a check with the modifiers played, given the terms of each, `near` and `far`."""
    near, far = [*near], [*far]
    for source, to, n in check.mods:
        if to == FAR or to in check.them:
            far.append(Part(source, to, n))
        elif to == NEAR or to in check.who:
            near.append(Part(source, to, n))
    return _sum(near), _sum(far)


def _sum(parts: Sequence[Part]) -> Side:
    """Return a side with its sum of all `parts`; neither a castaway's power nor the sum falls below 0."""
    each: dict[str, int] = {}
    for part in parts:
        each[part.to] = each.get(part.to, 0) + part.n
    whole = sum(n if to in (NEAR, FAR) else max(n, 0) for to, n in each.items())
    return Side(max(whole, 0), tuple(parts))


def _bonus(source: str, castaway: str, side: str, step: Step) -> Part:
    return Part(source, side if step.args[0] == "group" else castaway, amount(step))


def amount(step: Step) -> int:
    """Return by how much a ``power`` step changes a power."""
    n = step.args[1]
    return n.n if isinstance(n, Delta) else int(str(n))


def _n(step: Step) -> int:
    return step.args[0].n if isinstance(step.args[0], Delta) else 0


class Powers(Castaways):
    """The layer of `Stranded` with the sums of power checks."""

    def power_of(self, castaway: str) -> int:
        """Return a castaway's own power: the printed one, or 0 while it is injured."""
        return 0 if castaway in self.injured else self.world.people[castaway].power

    def check_sides(self, check: Check) -> tuple[Side, Side]:
        """Return both sides of a check as they are now."""
        return add_modifiers(check, *self.printed_parts(check))

    def printed_parts(self, check: Check) -> tuple[Sequence[Part], Sequence[Part]]:
        """Return the terms of both sides without modifiers that were played."""
        near, far = list(self._fighters(check, NEAR)), list(self._fighters(check, FAR))
        if not check.them:
            far = [Part(check.foe, FAR, check.power), *far]
        tile = self.tile(check.place) if check.place else None
        if tile:
            for clause, step, _ in self.world.bonuses(tile.id):
                for side, parts in ((NEAR, near), (FAR, far)):
                    parts += self._tile_parts(check, side, tile.id, clause, step)
        return near, far

    def check_result(self, check: Check) -> str:
        """Return ``won``, ``tied`` or ``lost`` for the near side, by the dice rolled."""
        near, far = self.check_sides(check)
        lead = near.total + check.dice[0] - far.total - check.dice[1]
        return "won" if lead > 0 else "lost" if lead < 0 else "tied"

    def _fighters(self, check: Check, side: str) -> Iterator[Part]:
        """Yield the powers of the castaways on a side, with their abilities and equipment (ruling I140)."""
        members = check.who if side == NEAR else check.them
        for who in members:
            yield Part(who, who, self.power_of(who))
            able = self.able(who)
            for clause, step, drawback in self.world.bonuses(who):
                if (able or drawback) and self.is_met(check, side, who, clause):
                    yield _bonus(who, who, side, step)
            if able:
                for card in self.effective_pieces(who):
                    for clause, step, _ in self.world.bonuses(card):
                        if self.is_met(check, side, who, clause):
                            yield _bonus(card, who, side, step)

    def effective_pieces(self, castaway: str) -> Iterator[str]:
        """Yield the pieces that count for a castaway: worn face up, or lent for this engagement (ruling I139). A piece
        worn face down counts once it is turned up."""
        for card in self.pile(f"worn.{castaway}"):
            if card:
                yield card
        yield from (
            card
            for borrower, card in self.lent
            if borrower == castaway and card in self.pile(f"on.{self.at.get(castaway)}")
        )

    def _tile_parts(self, check: Check, side: str, tile: str, clause: Clause, step: Step) -> list[Part]:
        """Return what a tile's permanent instruction adds to a side (NEAR or FAR): to the encounter or neutral there
        (ruling I41), or to castaways that meet its conditions."""
        whom, n = step.args[0], amount(step)
        if whom in ("encounter", "neutral"):
            fits = side == FAR and (check.kind == whom or (whom == "encounter" and check.kind == "roamer"))
            marked = all(cond.value in self.world.tags(check.foe) for cond in clause.conds if cond.name == "tag")
            return [Part(tile, FAR, n)] if fits and marked else []
        members = check.who if side == NEAR else check.them
        return [Part(tile, who, n) for who in members if self.is_met(check, side, who, clause)]

    def is_met(self, check: Check, side: str, castaway: str, clause: Clause) -> bool:
        """Tell whether a clause's conditions hold for a castaway on a side of a check."""
        return all(CONDITIONS[cond.name](self, check, side, castaway, cond) for cond in clause.conds)

    def hand_limit(self, seat: int) -> int:
        """Return how many events a player may hold: 4, changed by castaways and their equipment; of injured ones only
        drawbacks count (rulings I20, I135)."""
        limit = int(self.world.rules.turn.hand)
        for who in self.led(seat):
            limit += self._limit_change(who, "hand")
        return max(limit, 0)

    def carry_limit(self, castaway: str) -> int:
        """Return how many pieces that take up room a castaway may wear (rulings I101, I137)."""
        return int(self.world.rules.turn.carry) + self._limit_change(castaway, "carry")

    def _limit_change(self, castaway: str, verb: str) -> int:
        """Return by how much a castaway and its equipment change a limit (`verb`: hand or carry); of equal pieces that
        take no room only one counts."""
        able, found = self.able(castaway), 0
        for cell, drawback in self.world.cells(castaway):
            if able or drawback:
                found += sum(_n(step) for step in cell.steps_on("held") if step.name == verb)
        if able:
            pieces = tuple(self.effective_pieces(castaway))
            roomless = {card for card in pieces if self.world.holds(card, "roomless")}
            for card in (*roomless, *(card for card in pieces if card not in roomless)):
                found += sum(_n(step) for step in self.world.holds(card, verb))
        return found

    def room_for_pieces(self, castaway: str) -> int:
        """Return how many more pieces a castaway can take; 0 while it is injured (ruling I101)."""
        if castaway in self.injured:
            return 0
        pieces = list(self.worn(castaway))
        first: Mapping[str | None, bool] = {card: bool(card and self.world.holds(card, "roomless")) for card in pieces}
        bulky = sum(1 for card in pieces if not first[card]) + sum(
            pieces.count(card) - 1 for card, light in first.items() if light
        )
        return max(self.carry_limit(castaway) - bulky, 0)


# ---- what conditions ask


def _is_against(game: Powers, check: Check, side: str, castaway: str, cond: Cond) -> bool:
    if side == FAR:
        return cond.value == "opponent"
    roams = check.kind == "roamer" or (check.kind == "encounter" and check.foe == game.world.roamer)
    return (
        cond.value == check.kind
        or (cond.value == "roamer" and roams)
        or (cond.value == "encounter" and check.kind == "roamer")
    )


def _foe_has_tag(game: Powers, check: Check, side: str, castaway: str, cond: Cond) -> bool:
    return side == NEAR and cond.value in game.world.tags(check.foe)


def _is_in_zone(game: Powers, check: Check, side: str, castaway: str, cond: Cond) -> bool:
    return bool(check.place) and game.board.zone.get(check.place) == cond.value


def _is_alone(game: Powers, check: Check, side: str, castaway: str, cond: Cond) -> bool:
    """Tell whether a castaway is the only one on its side (ruling I91)."""
    members = check.who if side == NEAR else check.them
    return members == (castaway,)


def _is_in_group(game: Powers, check: Check, side: str, castaway: str, cond: Cond) -> bool:
    seat = game.lead.get(castaway, NOBODY)
    return len(game.yours(seat, check.place)) >= int(cond.value)


CONDITIONS: Mapping[str, Callable[[Powers, Check, str, str, Cond], bool]] = {
    "vs": _is_against,
    "tag": _foe_has_tag,
    "zone": _is_in_zone,
    "alone": _is_alone,
    "group": _is_in_group,
    "injured": lambda game, check, side, who, cond: who in game.injured,
    "power": lambda game, check, side, who, cond: game.world.people[who].power <= int(cond.value),
    "hand": lambda game, check, side, who, cond: (
        len(game.pile(f"hand.{game.lead.get(who, NOBODY)}")) >= int(cond.value)
    ),
    "first": lambda game, check, side, who, cond: who not in game.tally,
    "roamer": lambda game, check, side, who, cond: ("roamer" in game.at) == (cond.value == "out"),
}
"""What each condition of a clause asks of a castaway in a check: the game, the check, its side, its id and the
condition."""
