"""The roamer walks (seed 000, the monster; rulings I29 to I35, I45, I81 to I87).

toss     side           after the last player's turn: heads it stays, tails it moves
walk_way die            which way, by the side of the tile; where there is no tile, roll again
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Coin, Dice, Entry
from companion.engine.prompts import Ask, Prompt
from companion.island import rounds, turning
from companion.island.checks import begin
from companion.island.offering import entry
from companion.island.state import NOBODY, ROAMER, Stranded
from companion.island.tasks import by_itself, push
from companion.island.world import World


def toss(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """The coin that decides whether the roamer walks (ruling I29)."""
    if d.phase == "roam" and not d.coin and seat == d.turns.current:
        yield entry(w, seat, "toss", _toss, Coin("side", show="roamer"), main=True)


def _toss(w: World, d: Stranded, m: Move) -> None:
    d.coin = m["side"]
    if d.coin == "heads":
        rounds.walked(w, d)


def walk_way(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """The die that says which way it walks, once the coin showed tails."""
    if d.phase == "roam" and d.coin == "tails" and seat == d.turns.current:
        yield entry(w, seat, "walk_way", _walk, Dice("die", show="way"), main=True)


def _walk(w: World, d: Stranded, m: Move) -> None:
    """It never leaves the island nor enters a landing place (rulings I07, I30)."""
    to = w.board(d).sides[d.at[ROAMER]][m["die"] - 1]
    if to:
        d.coin = "done"
        push(d, ("walked", m.seat, {}))
        lands(w, d, m.seat, to)


def lands(w: World, d: Stranded, seat: int, to: str) -> None:
    """It stands somewhere else; a face-down tile stays so (ruling I31). It fights everybody there together, neutrals and trapped
    castaways left out (rulings I32, I86)."""
    zones.move(d, w.roamer, f"on.{to}", f"on.{d.at[ROAMER]}")
    d.at = {**d.at, ROAMER: to}
    prey = tuple(who for who in d.here(to) if d.lead[who] != NOBODY and who not in d.trapped)
    if prey:
        push(d, ("pounce", seat, {"place": to}))


def _pounce(w: World, d: Stranded, p: Prompt) -> None:
    """The first of their players clockwise from the active one rolls (ruling I32)."""
    place = p.args["place"]
    prey = tuple(who for who in d.here(place) if d.lead[who] != NOBODY and who not in d.trapped)
    rollers = [seat for seat in turning.clockwise(d, d.turns.current) if any(d.lead[who] == seat for who in prey)]
    if prey and rollers:
        begin(w, d, "roamer", rollers[0], prey, w.roamer, place)


def _walked(w: World, d: Stranded, p: Prompt) -> None:
    rounds.walked(w, d)


ASKS: Mapping[str, Ask[World, Stranded, Prompt]] = {"pounce": by_itself(_pounce), "walked": by_itself(_walked)}
