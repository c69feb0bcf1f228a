"""Winning (seed 000, winning the game; rulings I36 to I38, I123 to I125, I132, I133, I185): when a task or leading wins."""

from __future__ import annotations

from companion.island import turning, wins
from companion.island.state import NOBODY, WHOLE, Stranded
from companion.island.world import World

DUSK = 3
"""Nobody goes home before this round is over (ruling I185)."""


def waits(w: World, d: Stranded) -> bool:
    """Whether it is too early to win by a task or by leading: until the third round is over, with the roamer's walk after it
    (ruling I185, version 5)."""
    walking = d.phase == "roam" and d.turns.round == DUSK + 1
    return w.dusk and not d.settings.solo and (d.turns.round <= DUSK or walking)


def leaders(w: World, d: Stranded) -> tuple[int, ...]:
    """Who may have won by leading: of every castaway on the board (seed 000), in the advanced rules of all followers, and then
    with every other starting castaway neutralized (rulings I36, I37, I132, I133)."""
    if not d.settings.advanced:
        seats = set(d.lead.values())
        found = tuple(seats) if len(seats) == 1 and NOBODY not in seats else ()
    else:
        led = {lead for who, lead in d.lead.items() if lead != NOBODY and who not in d.starter}
        among = d.turns.order if not led else tuple(led) if len(led) == 1 else ()
        if among and not d.stopped:
            rivals = [seat for seat, who in enumerate(d.starter) if who]
            among = tuple(seat for seat in among if rivals in ([], [seat]))
        found = tuple(seat for seat in among if turning.neutralized(d, seat))
    return found if not found or not d.settings.camps or _half_the_camps(w, d) else ()


def _half_the_camps(w: World, d: Stranded) -> bool:
    """At least half of the campsites lie face up, as far as can be seen: half of those that this island may have (ruling I37)."""
    places = w.board(d).hexes
    shown = [w.tile(d, place) for place in places]
    faceup = sum(1 for tile in shown if tile and tile.campsite)
    hidden = sum(1 for tile in shown if tile is None)
    return hidden == 0 or faceup * len(places) * 2 >= sum(row.campsite * row.copies for row in w.places.values()) * len(
        places
    ) ** 2 / sum(row.copies for row in w.places.values())


def look(w: World, d: Stranded) -> None:
    """Whether somebody has won: the active player first, then clockwise (rulings I124, I125), but nobody too early."""
    if d.ended or d.settings.solo or d.keep != WHOLE or waits(w, d):
        return
    if (seen := d.__dict__.get("_looked")) is not None:
        lead, at, tally, cards, stopped, turns = seen
        same = lead is d.lead and at is d.at and tally is d.tally and cards is d.cards
        if same and stopped is d.stopped and turns is d.turns:
            return
    d.__dict__["_looked"] = d.lead, d.at, d.tally, d.cards, d.stopped, d.turns
    leading = leaders(w, d)
    for seat in turning.clockwise(d, d.turns.current):
        done = wins.progress(w, d, seat)
        if done and done.done:
            d.won, d.ended = (seat,), "task"
            return
        if seat in leading:
            d.won, d.ended = (seat,), "led"
            return


def last_round(w: World, d: Stranded) -> None:
    """The rounds that were agreed on are over: whoever leads the most power has won."""
    best = max(wins.led_power(w, d, seat) for seat in d.turns.order)
    d.won = tuple(sorted(seat for seat in d.turns.order if wins.led_power(w, d, seat) == best))
    d.ended = "rounds"


def dusk(w: World, d: Stranded) -> None:
    """The third round is over: all who have won as things stand now go home together (ruling I185)."""
    if not w.dusk or d.settings.solo or d.turns.round != DUSK + 1 or d.keep != WHOLE or d.ended:
        return
    leading = leaders(w, d)
    home = tuple(seat for seat in sorted(d.turns.order) if (done := wins.progress(w, d, seat)) and done.done)
    d.won = home or leading
    d.ended = "dusk" if len(home) > 1 else "task" if home else "led" if leading else ""
