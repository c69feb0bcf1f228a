"""Turns: whose it is, what counts down at its beginning and its end, who is out, and from the desk to the whole table."""

from __future__ import annotations

from companion.engine import turns, zones
from companion.engine.turns import Turns
from companion.island import harm
from companion.island.state import DESK, WHOLE, Stranded
from companion.island.world import World

STEPS = ("move", "engage", "lead", "transfer", "discard")
"""The five of a turn."""
SETTING_UP = ("first", "start", "deal", "land", "arrange")
"""Phases before anybody's turn, and while what lies on a table is told."""


def order(players: int) -> Turns:
    """The turns of a new game: all seats in their order."""
    return turns.begin(players)


def begin(w: World, d: Stranded, seat: int) -> None:
    """Who goes first was decided."""
    d.turns = turns.begin(d.settings.players, seat)
    d.phase = "deal" if d.keep == WHOLE else "start"


def playing(d: Stranded) -> tuple[int, ...]:
    """The seats that are in the game, clockwise."""
    return d.turns.order


def clockwise(d: Stranded, seat: int) -> tuple[int, ...]:
    """The seats that are in the game, from one on."""
    among = sorted(playing(d))
    return (*(one for one in among if one >= seat), *(one for one in among if one < seat))


def left_of(d: Stranded, seat: int) -> int:
    """The player to the left, who rolls for the other side (rulings I22, I152)."""
    return clockwise(d, (seat + 1) % d.settings.players)[0]


def following(d: Stranded) -> int:
    """Whose turn is next."""
    return left_of(d, d.turns.current)


def afresh(d: Stranded) -> None:
    """Nothing has been done yet in this turn."""
    d.moved = d.carried = d.extra = d.engaged = d.followed = d.drawn = d.tried = d.passing = d.party = ()
    d.fought, d.lent, d.place = {}, (), ""


def start_turn(w: World, d: Stranded) -> None:
    """Once-a-round abilities work again, truces end, and whoever skips does so (rulings I24, I102, I103, I144)."""
    seat = d.turns.current
    mine = d.led(seat)
    d.used = {name: n for name, n in d.used.items() if name.partition(".")[0] not in mine}
    d.truce = {one: until for one, until in d.truce.items() if until != seat}
    d.stopped = {who: left for who, by in d.stopped.items() if (left := tuple(one for one in by if one != seat))}
    afresh(d)
    idle, skips, resting = [], dict(d.skips), []
    for who in mine:
        if skips.get(who, 0):
            skips[who] -= 1
            idle.append(who)
        elif who in d.resting:
            idle.append(who)
            resting.append(who)
    d.skips = {who: n for who, n in skips.items() if n}
    d.idle = tuple(idle)
    d.stay = {who: "now" if when == "next" and who in mine else when for who, when in d.stay.items()}
    d.rested = tuple(resting)
    d.phase = "turn" if d.keep == DESK else "move"


def end_turn(w: World, d: Stranded) -> None:
    """Who rested is healed, traps run on, and the next player's turn begins (rulings I103, I105, I109)."""
    seat = d.turns.current
    mine = d.led(seat)
    for who in d.rested:
        if who in d.resting:
            d.resting = harm.without_names(d.resting, who)
            harm.heal(d, who)
    d.trapped = {who: left for who, ends in d.trapped.items() if (left := ends - (who in mine))}
    d.stay = {who: when for who, when in d.stay.items() if when != "now"}
    starter = d.starter[seat]
    if starter and starter not in d.idle:
        harm.count(d, starter, "turn")
    d.idle = d.rested = ()
    turns.next(d)


def gone(w: World, d: Stranded) -> None:
    """Who leads nobody any more is out; the last one left has won, and if nobody is left everybody has lost (rulings I44, I119,
    I123)."""
    if d.phase in SETTING_UP or d.ended:
        return
    if d.__dict__.get("_led_by") is d.lead:
        return
    d.__dict__["_led_by"] = d.lead
    for seat in playing(d):
        if not d.led(seat):
            zones.gather(d, "discard", f"hand.{seat}")
            turns.out(d, seat)
    left = playing(d)
    if not left:
        d.ended = "dead"
    elif len(left) == 1 and d.settings.players > 1:
        d.won, d.ended = left, "last"


def neutralized(d: Stranded, seat: int) -> bool:
    """Whether a seat has neutralized every other starting castaway (ruling I133)."""
    return all(seat in d.stopped.get(who, ()) for s, who in enumerate(d.starter) if who and s != seat)


def hand_over(w: World, d: Stranded, to: str) -> None:
    """From the desk to the whole table or back. What is known of the table stays; the rest is asked for (phase ``arrange``)."""
    d.keep, d.phase = to, "turn" if to == DESK else "arrange"
