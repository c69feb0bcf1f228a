"""What a task makes worth having: places to go, castaways to lead, cards to beat, carry or play. For those who play well."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from companion.island import wins
from companion.island.state import NOBODY, Stranded
from companion.island.world import World


@dataclass
class Errand:
    """What somebody wants more than others do, in points."""

    progress: float = 0.0
    """Of 1."""
    places: Mapping[str, float] = field(default_factory=dict)
    lead: Mapping[str, float] = field(default_factory=dict)
    pieces: Mapping[str, float] = field(default_factory=dict)
    """Pieces of equipment that it wears."""
    beat: Mapping[str, float] = field(default_factory=dict)
    """Encounters beaten, by card."""
    alone: float = 0.0
    """A check that its starting castaway wins by itself."""
    explore: float = 0.0
    look: float = 0.0
    """A face-down tile that it looks at."""
    event: float = 0.0
    """An event drawn; `played`: and played."""
    played: float = 0.0
    piece: float = 0.0
    """Any piece of equipment."""
    heal: float = 0.0
    took: float = 0.0
    unhurt: float = 0.0
    """Each turn without an injury."""
    huddle: float = 0.0
    """An encounter that several of them face together."""
    rove: float = 0.0
    """A tile where none of its own stands."""
    scatter: bool = False
    """Its castaways go their own ways; `apart`: only the starting one does."""
    apart: bool = False

    def beaten(self, card: str, many: int) -> float:
        """What a win of so many together counts."""
        return self.beat.get(card, 0.0) + (self.alone if many == 1 else self.huddle if many > 1 else 0.0)


NOTHING_TO_DO = Errand()
Made = Callable[[World, Stranded, int, str, float], Errand]


def errand(w: World, d: Stranded, seat: int, all_of_it: float) -> Errand:
    """What a seat's task wants of it now."""
    who = d.starter[seat] if seat < len(d.starter) else ""
    done = wins.progress(w, d, seat)
    if not who or done is None or done.done:
        return NOTHING_TO_DO
    left = max(done.want - done.have, 1)
    step = min(all_of_it / done.want * (1.0 + done.have / done.want), all_of_it / left)
    make = ERRANDS.get(wins.task_words(w, who)[0])
    found = make(w, d, seat, who, step) if make else Errand()
    found.progress = done.have / done.want
    return found


def _corners(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    seen = {mark.partition(":")[2] for mark in d.tally.get(who, ())}
    return Errand(places={place: step * 0.7 for place in w.board(d).corners if place not in seen})


def _camps(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    seen = {mark.partition(":")[2] for mark in d.tally.get(who, ())}
    places = {}
    for place in w.board(d).hexes:
        tile = w.tile(d, place)
        if tile is None:
            places[place] = step * 0.25
        elif tile.campsite and place not in seen:
            places[place] = step * 0.8
    return Errand(places=places)


def _shore(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    seen = {mark.partition(":")[2] for mark in d.tally.get(who, ()) if mark.startswith("shore:")}
    ground = w.board(d).zone
    return Errand(places={place: step for place, zone in ground.items() if zone == "shoreline" and place not in seen})


def _album(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    found = _plants(w, d, seat, who, step)
    seen = {mark.partition(":")[2] for mark in d.tally.get(who, ()) if mark.startswith("plant:")}
    places = {}
    for place, zone in w.board(d).zone.items():
        tile = w.tile(d, place)
        if tile is None:
            places[place] = step * (0.3 if zone == "inner" else 0.15)
        elif "plant" in tile.tags and place not in seen:
            places[place] = step * 0.9
    found.places = places
    return found


def _surgery(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    met = {mark.partition(":")[2] for mark in d.tally.get(who, ()) if mark.startswith("met:")}
    places: dict[str, float] = {}
    for one, place in d.at.items():
        if one in d.lead and one != who and one not in met and d.lead[one] != seat:
            places[place] = places.get(place, 0.0) + step * 0.8
    return Errand(heal=step, places=places, explore=step * 0.2)


def _signal(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    pieces = {row.id: step * 2.7 for row in w.tables.fate if "radio" in row.tags}
    return Errand(event=step * 1.6, played=-2 * step, pieces=pieces, piece=step * 0.3)


def _clinic(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    found = _surgery(w, d, seat, who, 3 * step)
    return Errand(heal=3 * step, places=found.places, explore=step)


def _herbal(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    found = _album(w, d, seat, who, 3 * step)
    found.places = {place: worth * 2 / 3 for place, worth in found.places.items()}
    return found


def _flora(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    found = _album(w, d, seat, who, 4 * step)
    found.places = {place: worth * 3 / 4 for place, worth in found.places.items()}
    return found


def _message(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    pieces = {row.id: step * 1.8 for row in w.tables.fate if "radio" in row.tags}
    return Errand(event=step * 0.8, played=-step, pieces=pieces, piece=step * 0.2)


def _ranks(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    had = {w.people[one].power for one in (who, *d.led(seat), *d.tally.get(f"led.{seat}", ()))}
    return Errand(lead={one: step * 0.9 for one, row in w.people.items() if row.power not in had}, explore=step * 0.1)


def _team(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    alone = len(d.led(seat)) < 2
    return Errand(lead=_everybody(w, d, step * 1.5) if alone else {}, explore=0.0 if alone else 1.0, huddle=step)


def _mighty(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    beat = {row.id: step for row in w.tables.fate if row.kind == "encounter" and row.power >= wins.MIGHTY}
    done = wins.progress(w, d, seat)
    beat[w.roamer] = step * (done.want - done.have if done else 1)
    return Errand(beat=beat, lead=_everybody(w, d, 1.0))


def _sum(w: World, d: Stranded, seat: int, fits: Callable[[str], bool], step: float) -> dict[str, float]:
    """A step for each power of an encounter."""
    return {row.id: step * row.power for row in w.tables.fate if row.kind == "encounter" and fits(row.id)}


def _hunt(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    return Errand(beat=_sum(w, d, seat, lambda card: w.fate[card].power >= wins.GAME, step), lead=_everybody(w, d, 1.0))


def _felled(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    return Errand(alone=3 * step, apart=True)


def _muster(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    return Errand(lead=_everybody(w, d, step * 2), alone=step, huddle=2 * step)


def _chorus(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    lead = {one: 2 * step * row.power for one, row in w.people.items()}
    return Errand(lead=lead, alone=step * w.people[who].power, huddle=6 * step)


def _survey(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    seen = {mark.partition(":")[2] for mark in d.tally.get(who, ()) if mark.startswith("seen:")}
    places = {place: step * 0.8 for place in w.board(d).hexes if place not in seen and w.tile(d, place) is None}
    return Errand(places=places, look=step)


def _lamps(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    places = {}
    for place in w.board(d).hexes:
        tile = w.tile(d, place)
        if tile is None:
            places[place] = step * 0.25
        elif tile.campsite:
            places[place] = step
    return Errand(places=places, lead=_everybody(w, d, step))


def _command(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    return Errand(lead={one: step * 0.8 * row.power for one, row in w.people.items()}, explore=step * 0.3)


def _meals(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    places: dict[str, float] = {}
    for one, place in d.at.items():
        if one in d.lead and d.lead[one] != seat:
            places[place] = places.get(place, 0.0) + step * 0.7
    return Errand(places=places, lead=_everybody(w, d, step * 2))


def _ward(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    found = _meals(w, d, seat, who, step)
    found.heal = 3 * step
    return found


def _spans(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    return Errand(lead=_everybody(w, d, step * 2), scatter=len(d.led(seat)) > 1, rove=step)


def _loads(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    room = sum(1 for one in d.led(seat) if not d.worn(one))
    return Errand(piece=step * 2.5, lead=_everybody(w, d, step * (1.0 if room < 2 else 0.3)))


def _everybody(w: World, d: Stranded, worth: float) -> dict[str, float]:
    return dict.fromkeys(w.people, worth)


def _lead(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    return Errand(lead=_everybody(w, d, step * 0.8), explore=step * 0.15)


def _powers(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    had = {w.people[one].power for one in (*d.led(seat), *d.tally.get(f"led.{seat}", ())) if one != who}
    lead = {one: step * 0.9 for one, row in w.people.items() if row.power <= 4 and row.power not in had}
    return Errand(lead=lead, explore=step * 0.1)


def _four(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    missing = max(4 - len(d.led(seat)), 0)
    return Errand(lead=_everybody(w, d, step / (missing + 1)) if missing else {}, explore=0.0 if not missing else 1.0)


def _spread(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    return _parted(w, d, seat, step, ("shoreline",))


def _spread_out(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    return Errand(lead=_everybody(w, d, step)) if len(d.led(seat)) < 3 else Errand(scatter=True, rove=step)


def _parted(w: World, d: Stranded, seat: int, step: float, zones: tuple[str, ...]) -> Errand:
    """Enough of them first; then each to a place of its own."""
    done = wins.progress(w, d, seat)
    if done and len(d.led(seat)) < done.want:
        return Errand(lead=_everybody(w, d, step), explore=1.0)
    ground = w.board(d)
    taken = [d.at[one] for one in d.led(seat) if ground.zone.get(d.at.get(one, "")) in zones]
    free = {
        place: step * 0.6
        for place, zone in ground.zone.items()
        if zone in zones and not any(place == one or place in ground.beside[one] for one in taken)
    }
    return Errand(places=free, scatter=True)


def _beat(fits: Callable[[World, str], bool]) -> Made:
    def make(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
        return Errand(beat={row.id: step for row in w.tables.fate if row.kind == "encounter" and fits(w, row.id)})

    return make


def _strong(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    beat = {row.id: step for row in w.tables.fate if row.kind == "encounter" and row.power >= wins.STRONG}
    beat[w.roamer] = step * 2
    return Errand(beat=beat, lead=_everybody(w, d, 1.0))


def _plants(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    marked = [row for row in w.tables.fate if "plant" in row.tags]
    return Errand(
        beat={row.id: step for row in marked if row.kind == "encounter"},
        pieces={row.id: step for row in marked if row.kind == "equipment"},
        piece=step * 0.15,
    )


def _radios(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    worn = {str(card) for one in d.led(seat) for card in d.worn(one)}
    pieces = {row.id: step for row in w.tables.fate if "radio" in row.tags and row.id not in worn}
    kept = {row.id: step for row in w.tables.fate if "radio" in row.tags and row.id in worn}
    places = {}
    for place in w.board(d).hexes:
        tile = w.tile(d, place)
        if tile and "radio" in tile.tags and d.pile(f"hand.{seat}"):
            places[place] = step * 0.8
    return Errand(pieces={**pieces, **kept}, piece=step * 0.12, event=0.3, places=places)


def _equip(w: World, d: Stranded, seat: int, who: str, step: float) -> Errand:
    room = sum(1 for one in d.led(seat) if not d.worn(one))
    return Errand(piece=step * 0.7, lead=_everybody(w, d, step * (0.4 if room < 2 else 0.1)))


ERRANDS: Mapping[str, Made] = {
    "heal": lambda w, d, seat, who, step: Errand(heal=step, places=_hurt(w, d, seat, step)),
    "visit_corners": _corners,
    "solo_wins": lambda w, d, seat, who, step: Errand(alone=step, apart=True),
    "own_tag_radio": _radios,
    "lead": _lead,
    "explore_width": lambda w, d, seat, who, step: Errand(explore=step * 0.8),
    "lead_powers_1": _powers,
    "steal": lambda w, d, seat, who, step: Errand(took=step * 0.8, event=0.2),
    "own_tag_plant": _plants,
    "group4_win": _four,
    "beat_roamer_or_strong": _strong,
    "spread_shore": _spread,
    "beat_animals": _beat(lambda w, card: "animal" in w.tags(card)),
    "equip": _equip,
    "unhurt": lambda w, d, seat, who, step: Errand(unhurt=step),
    "camps": _camps,
    "camps_wide": _camps,
    "tiles": _spread_out,
    "laden": _equip,
    "shore": _shore,
    "album": _album,
    "surgery": _surgery,
    "message": _message,
    "ranks": _ranks,
    "explore": lambda w, d, seat, who, step: Errand(explore=step * 0.8),
    "team": _team,
    "loot": lambda w, d, seat, who, step: Errand(took=step * 0.8, piece=step * 0.8, event=0.2),
    "beat_roamer_or_mighty": _mighty,
    "felled": _felled,
    "signal": _signal,
    "clinic": _clinic,
    "haul": lambda w, d, seat, who, step: Errand(took=step * 2.4, piece=step * 1.6, event=0.2),
    "herbal": _herbal,
    "flora": _flora,
    "muster": _muster,
    "chorus": _chorus,
    "survey": _survey,
    "lamps": _lamps,
    "trophies": lambda w, d, seat, who, step: Errand(beat=_sum(w, d, seat, lambda card: "animal" in w.tags(card), step)),
    "hunt": _hunt,
    "command": _command,
    "meals": _meals,
    "ward": _ward,
    "spans": _spans,
    "loads": _loads,
    "events": lambda w, d, seat, who, step: Errand(event=step * 0.7, played=step),
}
"""By the word of a task without its number."""


def _hurt(w: World, d: Stranded, seat: int, step: float) -> dict[str, float]:
    """Where somebody injured stands whom it could heal."""
    found: dict[str, float] = {}
    for one in d.injured:
        if one in d.at and d.lead.get(one, NOBODY) != seat:
            found[d.at[one]] = step * 0.7
    return found
