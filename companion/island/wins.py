"""Tasks (seed 000, winning the game; rulings I39, I126 to I131, I181 to I183): how far each is. The end: `ending`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from companion.island import harm
from companion.island.state import WHOLE, Stranded
from companion.island.world import World
from data.island.task_numbers import WIDTHS, Numbers, for_players, wanted

STRONG, MIGHTY, GAME = 6, 4, 3
"""The least power of an encounter that counts as such for a task."""


@dataclass(frozen=True)
class Progress:
    """How far a task is: done so many of so many."""

    have: int
    want: int

    @property
    def done(self) -> bool:
        return self.have >= self.want > 0


Counted = Callable[["World", "Stranded", str, int, int], Progress]


def task_of(w: World, who: str) -> str:
    """The word of a castaway's task; empty without one."""
    return w.tasks[who]


STANDING = ("visit_corners", "camps", "camps_wide", "shore", "album", "surgery", "herbal", "flora", "clinic")
"""Tasks of standing somewhere."""


def stand(w: World, d: Stranded) -> None:
    """Where starting castaways stand now, for tasks that count it."""
    for who in d.starter:
        place = d.at.get(who, "") if who and task_words(w, who)[0] in STANDING else ""
        if place:
            ground = w.board(d)
            tile = w.tile(d, place)
            marks = [f"corner:{place}"] if place in ground.corners else []
            marks += [f"camp:{place}"] if tile and tile.campsite else []
            marks += _more_marks(w, d, who, place)
            for mark in marks:
                if mark not in d.tally.get(who, ()):
                    harm.count(d, who, mark)


def _more_marks(w: World, d: Stranded, who: str, place: str) -> list[str]:
    """What is counted for the tasks that ask for it alone."""
    task, tile = task_words(w, who)[0], w.tile(d, place)
    if task == "shore" and w.board(d).zone.get(place) == "shoreline":
        return [f"shore:{place}"]
    if task in ("album", "herbal", "flora") and tile and "plant" in tile.tags:
        return [f"plant:{place}"]
    return [f"met:{one}" for one in d.here(place) if one != who] if task in ("surgery", "clinic") else []


def _marks(d: Stranded, who: str, what: str) -> int:
    return sum(1 for mark in d.tally.get(who, ()) if mark == what)


def _kinds(d: Stranded, who: str, what: str) -> list[str]:
    """What comes after ``what:`` in the marks of a castaway."""
    return [mark.partition(":")[2] for mark in d.tally.get(who, ()) if mark.startswith(f"{what}:")]


def _heal(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    return Progress(_marks(d, who, "healed"), n)


def _corners(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    return Progress(len(_kinds(d, who, "corner")), n)


def _alone(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    return Progress(_marks(d, who, "alone"), n)


def _carried(d: Stranded, seat: int) -> list[str]:
    return [str(card) for who in d.led(seat) for card in d.worn(who) if card]


def _radios(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    return Progress(len({card for card in _carried(d, seat) if "radio" in w.tags(card)}), n)


def _lead(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    return Progress(len(d.led(seat)) - 1, n)


def _explore(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    return Progress(_marks(d, who, "explored"), d.settings.size + n)


def _powers(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """In the course of the game one follower of each power."""
    found = {w.people[one].power for one in (*d.led(seat), *d.tally.get(f"led.{seat}", ())) if one != who}
    return Progress(len(found & set(range(1, n + 1))), n)


def _took(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    return Progress(_marks(d, who, "took"), n)


def _plants(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    beaten = [card for card in _kinds(d, who, "beat") if "plant" in w.tags(card)]
    return Progress(len(beaten) + sum("plant" in w.tags(str(card)) for card in d.worn(who) if card), n)


def _four(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    return Progress(_marks(d, who, "four"), n)


def _strong(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    beaten = _kinds(d, who, "beat")
    if w.roamer in beaten:
        return Progress(n, n)
    return Progress(sum(w.fate[card].power >= STRONG for card in beaten), n)


def _spread(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """The most shoreline tiles they stand on of which no two are neighbors."""
    ground = w.board(d)
    spots = sorted({d.at[one] for one in d.led(seat) if ground.zone.get(d.at.get(one, "")) == "shoreline"})
    for size in range(min(len(spots), n), 0, -1):
        for some in combinations(spots, size):
            if not any(two in ground.beside[one] for one, two in combinations(some, 2)):
                return Progress(size, n)
    return Progress(0, n)


def _animals(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    return Progress(sum("animal" in w.tags(card) for card in _kinds(d, who, "beat")), n)


def _equip(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    each: dict[str, int] = {}
    for one in d.led(seat):
        place = d.at.get(one, "desk")
        each[place] = each.get(place, 0) + len(d.worn(one))
    return Progress(max(each.values(), default=0), n)


def _tiles(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """Tiles of the island they stand on at once."""
    return Progress(len({d.at[one] for one in d.led(seat) if d.at.get(one) in w.board(d).hexes}), n)


def _laden(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    return Progress(sum(len(d.worn(one)) for one in d.led(seat)), n)


def _unhurt(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    return Progress(0 if _marks(d, who, "hurt") else _marks(d, who, "turn"), n)


def _camps(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """All there are will do, once the whole island lies face up (ruling I128)."""
    have, want = len(_kinds(d, who, "camp")), n
    if 0 < have < want:
        tiles = [w.tile(d, place) for place in w.board(d).hexes]
        if all(tiles):
            want = min(want, sum(tile.campsite for tile in tiles))
    return Progress(have, want)


def _wide(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """Campsites, one more on an island wider than five."""
    return _camps(w, d, who, seat, n + (d.settings.size > 5))


def _shore(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    return Progress(len(_kinds(d, who, "shore")), n)


def _album(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """Plants stood on, beaten, and carried."""
    carried = _plants(w, d, who, seat, n).have
    return Progress(len(_kinds(d, who, "plant")) + carried, n)


def _surgery(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """Castaways met, each once, and everybody healed."""
    return Progress(len(_kinds(d, who, "met")) + _marks(d, who, "healed"), n)


def _message(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """Events in the hand, and radio parts carried, each of which counts two."""
    return Progress(len(d.pile(f"hand.{seat}")) + 2 * sum("radio" in w.tags(card) for card in _carried(d, seat)), n)


def _ranks(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """Powers that are led, one's own among them; one fewer on an island wider than five."""
    return Progress(len({w.people[one].power for one in d.led(seat)}), n - (d.settings.size > 5))


def _explored(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """So many tiles, or a third of the island."""
    return Progress(_marks(d, who, "explored"), min(n, d.settings.size**2 // 3))


def _team(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """Checks won by two or more."""
    return Progress(_marks(d, who, "team"), n)


def _loot(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """Cards taken from other players, and equipment found."""
    return Progress(_marks(d, who, "took") + _marks(d, who, "found"), n)


def _mighty(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """The roamer, or so many encounters of some power."""
    beaten = _kinds(d, who, "beat")
    return Progress(n if w.roamer in beaten else sum(w.fate[card].power >= MIGHTY for card in beaten), n)


def _sum_of(what: str) -> Counted:
    """What was counted with a number each: powers beaten alone; those who won with it, or their powers, its own among them."""
    return lambda w, d, who, seat, n: Progress(sum(map(int, _kinds(d, who, what))), n)


def _signal(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """Two for an event in the hand, three for a radio part carried."""
    return Progress(2 * len(d.pile(f"hand.{seat}")) + 3 * sum("radio" in w.tags(card) for card in _carried(d, seat)), n)


def _clinic(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """The powers of castaways met, each once, and three for everybody healed."""
    return Progress(sum(w.people[one].power for one in _kinds(d, who, "met")) + 3 * _marks(d, who, "healed"), n)


def _haul(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """Two for equipment found, three for a card taken from another player."""
    return Progress(2 * _marks(d, who, "found") + 3 * _marks(d, who, "took"), n)


def _herbal(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """Two for a plant stood on, three for one beaten or carried."""
    return Progress(2 * len(_kinds(d, who, "plant")) + 3 * _plants(w, d, who, seat, n).have, n)


def _flora(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """Three for a plant stood on, four for one beaten or carried."""
    return Progress(3 * len(_kinds(d, who, "plant")) + 4 * _plants(w, d, who, seat, n).have, n)


def _survey(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """Tiles turned up or looked at."""
    return Progress(len(_kinds(d, who, "seen")), n)


def seen(w: World, d: Stranded, who: str, *places: str) -> None:
    """Tiles that somebody turned up or looked at, each once."""
    if who and task_words(w, who)[0] == "survey":
        for place in places:
            if f"seen:{place}" not in d.tally.get(who, ()):
                harm.count(d, who, f"seen:{place}")


def _trophies(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """The powers of the animals it helped to beat."""
    return Progress(sum(w.fate[card].power for card in _kinds(d, who, "beat") if "animal" in w.tags(card)), n)


def _hunt(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """The powers of the larger encounters it helped to beat, the roamer among them."""
    return Progress(sum(power for card in _kinds(d, who, "beat") if (power := w.fate[card].power) >= GAME), n)


def _command(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """The powers of all that are led, its own among them."""
    return Progress(led_power(w, d, seat), n)


def _each_turn(what: str) -> Counted:
    """What was counted at the end of each turn (`turns_end`)."""
    return lambda w, d, who, seat, n: Progress(_marks(d, who, what), n)


def _ward(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    """Those it stood with at the end of each turn, and three for everybody healed."""
    return Progress(_marks(d, who, "ward") + 3 * _marks(d, who, "healed"), n)


def turns_end(w: World, d: Stranded, seat: int) -> None:
    """What tasks count at the end of a player's turn: who eats with the cook or sees the surgeon, tiles that are spanned,
    castaways on campsites, pieces that are carried."""
    who = d.starter[seat]
    name = task_words(w, who)[0] if who and d.keep == WHOLE else ""
    if name in COUNTED:
        for _ in range(COUNTED[name](w, d, who, seat)):
            harm.count(d, who, name)


COUNTED: Mapping[str, Callable[[World, Stranded, str, int], int]] = {
    **dict.fromkeys(("meals", "ward"), lambda w, d, who, seat: len(d.here(d.at[who])) - 1),
    "spans": lambda w, d, who, seat: len({d.at[one] for one in d.led(seat)} & w.board(d).zone.keys()),
    "lamps": lambda w, d, who, seat: sum(bool((tile := w.tile(d, d.at[one])) and tile.campsite) for one in d.led(seat)),
    "loads": lambda w, d, who, seat: sum(len(d.worn(one)) for one in d.led(seat)),
}


def _played(w: World, d: Stranded, who: str, seat: int, n: int) -> Progress:
    return Progress(_marks(d, who, "played"), n)


TASKS: Mapping[str, Counted] = {
    "heal": _heal,
    "visit_corners": _corners,
    "solo_wins": _alone,
    "own_tag_radio": _radios,
    "lead": _lead,
    "explore_width": _explore,
    "lead_powers_1": _powers,
    "steal": _took,
    "own_tag_plant": _plants,
    "group4_win": _four,
    "beat_roamer_or_strong": _strong,
    "spread_shore": _spread,
    "beat_animals": _animals,
    "equip": _equip,
    "unhurt": _unhurt,
    "camps": _camps,
    "events": _played,
    "camps_wide": _wide,
    "tiles": _tiles,
    "laden": _laden,
    "shore": _shore,
    "album": _album,
    "surgery": _surgery,
    "message": _message,
    "ranks": _ranks,
    "explore": _explored,
    "team": _team,
    "loot": _loot,
    "beat_roamer_or_mighty": _mighty,
    "signal": _signal,
    "clinic": _clinic,
    "haul": _haul,
    "herbal": _herbal,
    "flora": _flora,
    "survey": _survey,
    "trophies": _trophies,
    "hunt": _hunt,
    "command": _command,
    **{name: _sum_of(name) for name in ("felled", "muster", "chorus")},
    **{name: _each_turn(name) for name in COUNTED},
    "ward": _ward,
}
"""How far each task is, by its word without the number at its end."""


@lru_cache(64)
def parsed(task: str) -> tuple[str, Numbers]:
    """The word of a task and how much it asks for (`data.island.task_numbers`): by width, or once as in ``heal_5``. Tables
    that were kept before have one number a width."""
    name, *numbers = task.rsplit("_", len(WIDTHS))
    if name in TASKS and len(numbers) == len(WIDTHS):
        return name, wanted("/".join(numbers))
    name, _, n = task.rpartition("_")
    return (name, ((int(n),),)) if n.isdigit() and name in TASKS else (task, ((1,),))


def task_words(w: World, who: str) -> tuple[str, Numbers]:
    """A castaway's task, and its numbers for each width of the island and number of players."""
    return parsed(w.tasks[who])


def progress(w: World, d: Stranded, seat: int) -> Progress | None:
    """How far a seat's task is; None where it is void (rulings I39, I119, I120), or cannot be known at the desk."""
    who = d.starter[seat] if seat < len(d.starter) else ""
    task = task_of(w, who) if who and d.lead.get(who) == seat else ""
    if not task or d.keep != WHOLE:
        return None
    name, numbers = parsed(task)
    size, players = d.settings.size, d.settings.players
    n = for_players(numbers[size - 4], size, players) if len(numbers) > 1 else numbers[0][0]
    return TASKS[name](w, d, who, seat, n)


def led_power(w: World, d: Stranded, seat: int) -> int:
    """The power a seat leads, for a game with a last round (ruling I38)."""
    return sum(w.people[who].power for who in d.led(seat))
