"""The end of a turn and of a round (seed 000, the game turn; rulings I29, I38, I45, I83)."""

from __future__ import annotations

from companion.engine import zones
from companion.island import ending, solo, turning, wins
from companion.island.state import ROAMER, WHOLE, Stranded
from companion.island.world import World


def due(d: Stranded, round_: int) -> bool:
    """Whether it walks after a round: from the one after that in which it was drawn (ruling I83)."""
    return ROAMER in d.at and 0 < d.roams <= round_


def close_turn(w: World, d: Stranded) -> None:
    """The turn is over."""
    round_, seat = d.turns.round, d.turns.current
    if d.starter[seat] not in d.idle:
        wins.turns_end(w, d, seat)
    turning.end_turn(w, d)
    if d.settings.solo:
        solo.solo_end(w, d, walked=False)
    if not d.ended:
        begin_next(w, d, round_)


def begin_next(w: World, d: Stranded, round_: int) -> None:
    """After the last turn of a round the roamer walks, if it is out (ruling I29); then the next player's turn begins."""
    if d.turns.round == round_:
        turning.start_turn(w, d)
    elif d.keep == WHOLE and due(d, round_):
        d.phase, d.coin = "roam", ""
    else:
        haunted(w, d, round_)
        walked(w, d)


HAUNTED = 1
"""The round after which the roamer comes by itself (ruling I180)."""


def haunted(w: World, d: Stranded, round_: int) -> None:
    """Nobody has drawn it: it comes to the tile in the middle, and walks from the next round on (ruling I180)."""
    if w.haunted and d.keep == WHOLE and round_ == HAUNTED and w.roamer in d.pile("deck"):
        middle = w.board(d).middle
        zones.move(d, w.roamer, f"on.{middle}", "deck")
        d.at, d.roams = {**d.at, ROAMER: middle}, round_ + 1


def walked(w: World, d: Stranded) -> None:
    """A round is over, the roamer's walk included."""
    d.coin = ""
    ending.dusk(w, d)
    if d.settings.solo:
        solo.solo_end(w, d, walked=True)
    elif d.settings.rounds and d.turns.round > d.settings.rounds and not d.ended:
        ending.last_round(w, d)
    if not d.ended:
        turning.start_turn(w, d)
