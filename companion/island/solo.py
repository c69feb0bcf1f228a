"""The game for one: signal fires on the shore, and followers (ruling I45)."""

from __future__ import annotations

from companion.island import wins
from companion.island.state import Stranded
from companion.island.world import World


def fires(w: World, d: Stranded) -> None:
    """At the end of step 2 a signal fire burns on each shoreline tile where a castaway of yours stands."""
    ground = w.board(d)
    shore = {d.at[who] for who in d.led(0) if ground.zone.get(d.at.get(who, "")) == "shoreline"}
    d.fires = tuple(sorted({*d.fires, *shore}))


def followers(w: World, d: Stranded) -> int:
    """Others who follow, the task counting as one more."""
    done = wins.progress(w, d, 0)
    return max(len(d.led(0)) - 1, 0) + bool(done and done.done)


def solo_end(w: World, d: Stranded, walked: bool) -> None:
    """Won at the end of a turn with five followers and six fires; lost when the rounds are over."""
    goal = w.rules.solo
    if followers(w, d) >= goal.lead and len(d.fires) >= goal.shore:
        d.won, d.ended = (0,), "boat"
    elif walked and d.turns.round > goal.rounds:
        d.ended = "late"
