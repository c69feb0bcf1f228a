"""Winning (seed 000, winning the game; rulings I36 to I39, I45, I123 to I133): tasks, leading everybody, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations

from companion.island import harm, turning
from companion.island.state import NOBODY, WHOLE, Stranded
from companion.island.world import World


@dataclass(frozen=True)
class Progress:
    """How far a task is: done so many of so many."""

    have: int
    want: int

    @property
    def done(self) -> bool:
        return self.have >= self.want > 0


def task_of(w: World, who: str) -> str:
    """The word of a castaway's task; empty without one."""
    return w.tasks[who]


STANDING = ("visit_corners_4", "camps_3")
"""Tasks of standing somewhere."""


def stand(w: World, d: Stranded) -> None:
    """Where starting castaways stand now, for tasks that count it."""
    for who in d.starter:
        place = d.at.get(who, "") if who and w.tasks[who] in STANDING else ""
        if place:
            ground = w.board(d)
            tile = w.tile(d, place)
            marks = [f"corner:{place}"] if place in ground.corners else []
            marks += [f"camp:{place}"] if tile and tile.campsite else []
            for mark in marks:
                if mark not in d.tally.get(who, ()):
                    harm.count(d, who, mark)


def _marks(d: Stranded, who: str, what: str) -> int:
    return sum(1 for mark in d.tally.get(who, ()) if mark == what)


def _kinds(d: Stranded, who: str, what: str) -> list[str]:
    """What comes after ``what:`` in the marks of a castaway."""
    return [mark.partition(":")[2] for mark in d.tally.get(who, ()) if mark.startswith(f"{what}:")]


def _heal(w: World, d: Stranded, who: str, seat: int) -> Progress:
    return Progress(_marks(d, who, "healed"), 5)


def _corners(w: World, d: Stranded, who: str, seat: int) -> Progress:
    return Progress(len(_kinds(d, who, "corner")), 4)


def _alone(w: World, d: Stranded, who: str, seat: int) -> Progress:
    return Progress(_marks(d, who, "alone"), 3)


def _carried(d: Stranded, seat: int) -> list[str]:
    return [str(card) for who in d.led(seat) for card in d.worn(who) if card]


def _radios(w: World, d: Stranded, who: str, seat: int) -> Progress:
    return Progress(len({card for card in _carried(d, seat) if "radio" in w.tags(card)}), 2)


def _lead(w: World, d: Stranded, who: str, seat: int) -> Progress:
    return Progress(len(d.led(seat)) - 1, 4)


def _explore(w: World, d: Stranded, who: str, seat: int) -> Progress:
    return Progress(_marks(d, who, "explored"), d.settings.size + 1)


def _powers(w: World, d: Stranded, who: str, seat: int) -> Progress:
    """In the course of the game one follower of each power."""
    found = {w.people[one].power for one in (*d.led(seat), *d.tally.get(f"led.{seat}", ())) if one != who}
    return Progress(len(found & {1, 2, 3, 4}), 4)


def _took(w: World, d: Stranded, who: str, seat: int) -> Progress:
    return Progress(_marks(d, who, "took"), 3)


def _plants(w: World, d: Stranded, who: str, seat: int) -> Progress:
    beaten = [card for card in _kinds(d, who, "beat") if "plant" in w.tags(card)]
    return Progress(len(beaten) + sum("plant" in w.tags(str(card)) for card in d.worn(who) if card), 2)


def _four(w: World, d: Stranded, who: str, seat: int) -> Progress:
    return Progress(_marks(d, who, "four"), 1)


def _strong(w: World, d: Stranded, who: str, seat: int) -> Progress:
    beaten = _kinds(d, who, "beat")
    if w.roamer in beaten:
        return Progress(2, 2)
    return Progress(sum(w.fate[card].power >= 6 for card in beaten), 2)


def _spread(w: World, d: Stranded, who: str, seat: int) -> Progress:
    """The most shoreline tiles they stand on of which no two are neighbors."""
    ground = w.board(d)
    spots = sorted({d.at[one] for one in d.led(seat) if ground.zone.get(d.at.get(one, "")) == "shoreline"})
    for size in range(min(len(spots), 4), 0, -1):
        for some in combinations(spots, size):
            if not any(two in ground.beside[one] for one, two in combinations(some, 2)):
                return Progress(size, 4)
    return Progress(0, 4)


def _animals(w: World, d: Stranded, who: str, seat: int) -> Progress:
    return Progress(sum("animal" in w.tags(card) for card in _kinds(d, who, "beat")), 4)


def _equip(w: World, d: Stranded, who: str, seat: int) -> Progress:
    each: dict[str, int] = {}
    for one in d.led(seat):
        place = d.at.get(one, "desk")
        each[place] = each.get(place, 0) + len(d.worn(one))
    return Progress(max(each.values(), default=0), 4)


def _unhurt(w: World, d: Stranded, who: str, seat: int) -> Progress:
    return Progress(0 if _marks(d, who, "hurt") else _marks(d, who, "turn"), 10)


def _camps(w: World, d: Stranded, who: str, seat: int) -> Progress:
    """All there are will do, once the whole island lies face up (ruling I128)."""
    have, want = len(_kinds(d, who, "camp")), 3
    if 0 < have < want:
        tiles = [w.tile(d, place) for place in w.board(d).hexes]
        if all(tiles):
            want = min(want, sum(tile.campsite for tile in tiles))
    return Progress(have, want)


def _played(w: World, d: Stranded, who: str, seat: int) -> Progress:
    return Progress(_marks(d, who, "played"), 6)


TASKS: Mapping[str, Callable[[World, Stranded, str, int], Progress]] = {
    "heal_5": _heal,
    "visit_corners_4": _corners,
    "solo_wins_3": _alone,
    "own_tag_radio_2": _radios,
    "lead_4": _lead,
    "explore_width_1": _explore,
    "lead_powers_1_4": _powers,
    "steal_3": _took,
    "own_tag_plant_2": _plants,
    "group4_win": _four,
    "beat_roamer_or_strong_2": _strong,
    "spread_shore_4": _spread,
    "beat_animals_4": _animals,
    "equip_4": _equip,
    "unhurt_10": _unhurt,
    "camps_3": _camps,
    "events_6": _played,
}
"""How far each task is."""


def progress(w: World, d: Stranded, seat: int) -> Progress | None:
    """How far a seat's task is; None where it is void (rulings I39, I119, I120), or cannot be known at the desk."""
    who = d.starter[seat] if seat < len(d.starter) else ""
    task = task_of(w, who) if who and d.lead.get(who) == seat else ""
    return TASKS[task](w, d, who, seat) if task and d.keep == WHOLE else None


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
    """Whether somebody has won: the active player first, then clockwise (rulings I124, I125)."""
    if d.ended or d.settings.solo or d.keep != WHOLE:
        return
    if (seen := d.__dict__.get("_looked")) is not None:
        lead, at, tally, cards, stopped, turns = seen
        same = lead is d.lead and at is d.at and tally is d.tally and cards is d.cards
        if same and stopped is d.stopped and turns is d.turns:
            return
    d.__dict__["_looked"] = d.lead, d.at, d.tally, d.cards, d.stopped, d.turns
    leading = leaders(w, d)
    for seat in turning.clockwise(d, d.turns.current):
        done = progress(w, d, seat)
        if done and done.done:
            d.won, d.ended = (seat,), "task"
            return
        if seat in leading:
            d.won, d.ended = (seat,), "led"
            return


def led_power(w: World, d: Stranded, seat: int) -> int:
    """The power a seat leads, for a game with a last round (ruling I38)."""
    return sum(w.people[who].power for who in d.led(seat))


def last_round(w: World, d: Stranded) -> None:
    """The rounds that were agreed on are over: whoever leads the most power has won."""
    best = max(led_power(w, d, seat) for seat in d.turns.order)
    d.won = tuple(sorted(seat for seat in d.turns.order if led_power(w, d, seat) == best))
    d.ended = "rounds"


# alone (ruling I45)


def fires(w: World, d: Stranded) -> None:
    """At the end of step 2 a signal fire burns on each shoreline tile where a castaway of yours stands."""
    ground = w.board(d)
    shore = {d.at[who] for who in d.led(0) if ground.zone.get(d.at.get(who, "")) == "shoreline"}
    d.fires = tuple(sorted({*d.fires, *shore}))


def followers(w: World, d: Stranded) -> int:
    """Others who follow, the task counting as one more."""
    done = progress(w, d, 0)
    return max(len(d.led(0)) - 1, 0) + bool(done and done.done)


def solo_end(w: World, d: Stranded, walked: bool) -> None:
    """Won at the end of a turn with five followers and six fires; lost when the rounds are over."""
    goal = w.rules.solo
    if followers(w, d) >= goal.lead and len(d.fires) >= goal.shore:
        d.won, d.ended = (0,), "boat"
    elif walked and d.turns.round > goal.rounds:
        d.ended = "late"
