"""What a task makes worth having: places to go, castaways to lead, cards to beat, carry or play."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from companion.island.rules import GAME, MIGHTY, NOBODY, ROAMER, STRONG, Stranded, World, parse_task


@dataclass
class TaskGoals:
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

    def win_value(self, card: str, many: int) -> float:
        """Return what a win of `many` together counts."""
        return self.beat.get(card, 0.0) + (self.alone if many == 1 else self.huddle if many > 1 else 0.0)


NOTHING_TO_DO = TaskGoals()
Made = Callable[[Stranded, int, str, float], TaskGoals]


def task_goals(game: Stranded, seat: int, all_of_it: float) -> TaskGoals:
    """Return what a seat's task wants of it now."""
    who = game.starter[seat] if seat < len(game.starter) else ""
    done = game.task_progress(seat)
    if not who or done is None or done.done:
        return NOTHING_TO_DO
    left = max(done.want - done.have, 1)
    step = min(all_of_it / done.want * (1.0 + done.have / done.want), all_of_it / left)
    make = GOALS.get(parse_task(game.world.tasks[who])[0])
    found = make(game, seat, who, step) if make else TaskGoals()
    found.progress = done.have / done.want
    return found


def _corners(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    seen = {mark.partition(":")[2] for mark in game.tally.get(who, ())}
    return TaskGoals(places={place: step * 0.7 for place in game.board.corners if place not in seen})


def _guests(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    """Return goals of visiting others' castaways, those of players sooner than neutrals."""
    places: dict[str, float] = {}
    for one, place in game.at.items():
        if game.lead.get(one, seat) != seat:
            places[place] = places.get(place, 0.0) + step * (1.4 if game.lead[one] != NOBODY else 0.8)
    return TaskGoals(places=places, explore=0.2 * step)


def _claims(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    places: dict[str, float] = {}
    for one, place in game.at.items():
        worth = 2.0 if one == ROAMER else 0.8 if game.lead.get(one, NOBODY) not in (NOBODY, seat) else 0.0
        for near in (place, *game.beside(place)) if worth else ():
            places[near] = places.get(near, 0.0) + worth * step
    return TaskGoals(places=places)


def _film(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    place = game.at.get(ROAMER, "")
    near = {**dict.fromkeys(game.beside(place), 1.6 * step), place: 0.6 * step} if place else {}
    return TaskGoals(beat=_sum(game, seat, lambda card: "animal" in game.world.tags(card), step), places=near)


def _chase(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    found, roamer = _hunt(game, seat, who, step), game.world.roamer
    found.beat = {**found.beat, roamer: 2 * step * game.world.fate[roamer].power}
    return found


def _beacons(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    shore, camps = game.marks(who, "shore"), game.marks(who, "camp")
    places = {}
    for place, zone in game.board.zone.items():
        tile = game.tile(place)
        worth = 0.25 if tile is None else float(bool(tile.campsite) and place not in camps)
        places[place] = 0.9 * step * ((zone == "shoreline" and place not in shore) + 2 * worth)
    return TaskGoals(places=places)


def _chart(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    found, met = _survey(game, seat, who, step), game.marks(who, "met")
    places = {**found.places}
    for one, place in game.at.items():
        if one != who and one not in met and game.lead.get(one, seat) != seat:
            places[place] = places.get(place, 0.0) + 1.5 * step
    return TaskGoals(places=places, look=step)


def _lead_others(game: Stranded, seat: int, neutral: float, other: float) -> dict[str, float]:
    """Return what each castaway that is not one's own is worth, neutrals and those of other players."""
    return {one: neutral if by == NOBODY else other for one, by in game.lead.items() if by != seat}


def _prizes(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    return TaskGoals(took=2.5 * step, piece=0.8 * step, lead=_lead_others(game, seat, 0.0, 2.5 * step), event=0.2)


def _encore(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    lead = _lead_others(game, seat, 2.0 * step, 3.0 * step)
    return TaskGoals(event=step * 0.7, played=step, lead=lead, took=step)


def _bouts(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    lead = {one: step * game.world.people[one].power for one, by in game.lead.items() if by != seat}
    return TaskGoals(lead=lead, took=2 * step, apart=True)


def _camps(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    seen = {mark.partition(":")[2] for mark in game.tally.get(who, ())}
    places = {}
    for place in game.board.hexes:
        tile = game.tile(place)
        if tile is None:
            places[place] = step * 0.25
        elif tile.campsite and place not in seen:
            places[place] = step * 0.8
    return TaskGoals(places=places)


def _shore(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    seen = {mark.partition(":")[2] for mark in game.tally.get(who, ()) if mark.startswith("shore:")}
    ground = game.board.zone
    return TaskGoals(
        places={place: step for place, zone in ground.items() if zone == "shoreline" and place not in seen}
    )


def _album(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    found = _plants(game, seat, who, step)
    seen = {mark.partition(":")[2] for mark in game.tally.get(who, ()) if mark.startswith("plant:")}
    places = {}
    for place, zone in game.board.zone.items():
        tile = game.tile(place)
        if tile is None:
            places[place] = step * (0.3 if zone == "inner" else 0.15)
        elif "plant" in tile.tags and place not in seen:
            places[place] = step * 0.9
    found.places = places
    return found


def _surgery(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    met = {mark.partition(":")[2] for mark in game.tally.get(who, ()) if mark.startswith("met:")}
    places: dict[str, float] = {}
    for one, place in game.at.items():
        if one in game.lead and one != who and one not in met and game.lead[one] != seat:
            places[place] = places.get(place, 0.0) + step * 0.8
    return TaskGoals(heal=step, places=places, explore=step * 0.2)


def _signal(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    pieces = {row.id: step * 2.7 for row in game.world.tables.fate if "radio" in row.tags}
    return TaskGoals(event=step * 1.6, played=-2 * step, pieces=pieces, piece=step * 0.3)


def _clinic(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    found = _surgery(game, seat, who, 3 * step)
    return TaskGoals(heal=3 * step, places=found.places, explore=step)


def _herbal(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    found = _album(game, seat, who, 3 * step)
    found.places = {place: worth * 2 / 3 for place, worth in found.places.items()}
    return found


def _flora(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    found = _album(game, seat, who, 4 * step)
    found.places = {place: worth * 3 / 4 for place, worth in found.places.items()}
    return found


def _message(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    pieces = {row.id: step * 1.8 for row in game.world.tables.fate if "radio" in row.tags}
    return TaskGoals(event=step * 0.8, played=-step, pieces=pieces, piece=step * 0.2)


def _ranks(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    had = {game.world.people[one].power for one in (who, *game.led(seat), *game.tally.get(f"led.{seat}", ()))}
    return TaskGoals(
        lead={one: step * 0.9 for one, row in game.world.people.items() if row.power not in had}, explore=step * 0.1
    )


def _team(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    alone = len(game.led(seat)) < 2
    return TaskGoals(lead=_everybody(game, step * 1.5) if alone else {}, explore=0.0 if alone else 1.0, huddle=step)


def _mighty(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    beat = {row.id: step for row in game.world.tables.fate if row.kind == "encounter" and row.power >= MIGHTY}
    done = game.task_progress(seat)
    beat[game.world.roamer] = step * (done.want - done.have if done else 1)
    return TaskGoals(beat=beat, lead=_everybody(game, 1.0))


def _sum(game: Stranded, seat: int, fits: Callable[[str], bool], step: float) -> dict[str, float]:
    """Return a step for each power of an encounter."""
    return {row.id: step * row.power for row in game.world.tables.fate if row.kind == "encounter" and fits(row.id)}


def _hunt(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    return TaskGoals(
        beat=_sum(game, seat, lambda card: game.world.fate[card].power >= GAME, step), lead=_everybody(game, 1.0)
    )


def _muster(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    return TaskGoals(lead=_everybody(game, step * 2), alone=step, huddle=2 * step)


def _chorus(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    lead = {one: 2 * step * row.power for one, row in game.world.people.items()}
    return TaskGoals(lead=lead, alone=step * game.world.people[who].power, huddle=6 * step)


def _survey(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    seen = {mark.partition(":")[2] for mark in game.tally.get(who, ()) if mark.startswith("seen:")}
    places = {place: step * 0.8 for place in game.board.hexes if place not in seen and game.tile(place) is None}
    return TaskGoals(places=places, look=step)


def _lamps(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    places = {}
    for place in game.board.hexes:
        tile = game.tile(place)
        if tile is None:
            places[place] = step * 0.25
        elif tile.campsite:
            places[place] = step
    return TaskGoals(places=places, lead=_everybody(game, step))


def _command(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    return TaskGoals(lead={one: step * 0.8 * row.power for one, row in game.world.people.items()}, explore=step * 0.3)


def _meals(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    places: dict[str, float] = {}
    for one, place in game.at.items():
        if one in game.lead and game.lead[one] != seat:
            places[place] = places.get(place, 0.0) + step * 0.7
    return TaskGoals(places=places, lead=_everybody(game, step * 2))


def _ward(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    found = _meals(game, seat, who, step)
    found.heal = 3 * step
    return found


def _spans(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    return TaskGoals(lead=_everybody(game, step * 2), scatter=len(game.led(seat)) > 1, rove=step)


def _loads(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    room = sum(1 for one in game.led(seat) if not game.worn(one))
    return TaskGoals(piece=step * 2.5, lead=_everybody(game, step * (1.0 if room < 2 else 0.3)))


def _everybody(game: Stranded, worth: float) -> dict[str, float]:
    return dict.fromkeys(game.world.people, worth)


def _lead(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    return TaskGoals(lead=_everybody(game, step * 0.8), explore=step * 0.15)


def _powers(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    had = {game.world.people[one].power for one in (*game.led(seat), *game.tally.get(f"led.{seat}", ())) if one != who}
    lead = {one: step * 0.9 for one, row in game.world.people.items() if row.power <= 4 and row.power not in had}
    return TaskGoals(lead=lead, explore=step * 0.1)


def _four(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    missing = max(4 - len(game.led(seat)), 0)
    return TaskGoals(
        lead=_everybody(game, step / (missing + 1)) if missing else {}, explore=0.0 if not missing else 1.0
    )


def _spread_out(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    return TaskGoals(lead=_everybody(game, step)) if len(game.led(seat)) < 3 else TaskGoals(scatter=True, rove=step)


def _scatter(game: Stranded, seat: int, step: float, zones: tuple[str, ...]) -> TaskGoals:
    """Return goals for a task that scatters: enough of them first, then each to a place of its own."""
    done = game.task_progress(seat)
    if done and len(game.led(seat)) < done.want:
        return TaskGoals(lead=_everybody(game, step), explore=1.0)
    ground = game.board
    taken = [game.at[one] for one in game.led(seat) if ground.zone.get(game.at.get(one, "")) in zones]
    free = {
        place: step * 0.6
        for place, zone in ground.zone.items()
        if zone in zones and not any(place == one or place in ground.beside[one] for one in taken)
    }
    return TaskGoals(places=free, scatter=True)


def _beat(fits: Callable[[World, str], bool]) -> Made:
    def make(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
        return TaskGoals(
            beat={
                row.id: step for row in game.world.tables.fate if row.kind == "encounter" and fits(game.world, row.id)
            }
        )

    return make


def _strong(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    beat = {row.id: step for row in game.world.tables.fate if row.kind == "encounter" and row.power >= STRONG}
    beat[game.world.roamer] = step * 2
    return TaskGoals(beat=beat, lead=_everybody(game, 1.0))


def _plants(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    marked = [row for row in game.world.tables.fate if "plant" in row.tags]
    return TaskGoals(
        beat={row.id: step for row in marked if row.kind == "encounter"},
        pieces={row.id: step for row in marked if row.kind == "equipment"},
        piece=step * 0.15,
    )


def _radios(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    worn = {str(card) for one in game.led(seat) for card in game.worn(one)}
    pieces = {row.id: step for row in game.world.tables.fate if "radio" in row.tags and row.id not in worn}
    kept = {row.id: step for row in game.world.tables.fate if "radio" in row.tags and row.id in worn}
    places = {}
    for place in game.board.hexes:
        tile = game.tile(place)
        if tile and "radio" in tile.tags and game.pile(f"hand.{seat}"):
            places[place] = step * 0.8
    return TaskGoals(pieces={**pieces, **kept}, piece=step * 0.12, event=0.3, places=places)


def _equip(game: Stranded, seat: int, who: str, step: float) -> TaskGoals:
    room = sum(1 for one in game.led(seat) if not game.worn(one))
    return TaskGoals(piece=step * 0.7, lead=_everybody(game, step * (0.4 if room < 2 else 0.1)))


GOALS: Mapping[str, Made] = {
    "heal": lambda game, seat, who, step: TaskGoals(heal=step, places=_hurt(game, seat, step)),
    "visit_corners": _corners,
    "solo_wins": lambda game, seat, who, step: TaskGoals(alone=step, apart=True),
    "own_tag_radio": _radios,
    "lead": _lead,
    "explore_width": lambda game, seat, who, step: TaskGoals(explore=step * 0.8),
    "lead_powers_1": _powers,
    "steal": lambda game, seat, who, step: TaskGoals(took=step * 0.8, event=0.2),
    "own_tag_plant": _plants,
    "group4_win": _four,
    "beat_roamer_or_strong": _strong,
    "spread_shore": lambda game, seat, who, step: _scatter(game, seat, step, ("shoreline",)),
    "beat_animals": _beat(lambda world, card: "animal" in world.tags(card)),
    "equip": _equip,
    "unhurt": lambda game, seat, who, step: TaskGoals(unhurt=step),
    "camps": _camps,
    "camps_wide": _camps,
    "tiles": _spread_out,
    "laden": _equip,
    "shore": _shore,
    "album": _album,
    "surgery": _surgery,
    "message": _message,
    "ranks": _ranks,
    "explore": lambda game, seat, who, step: TaskGoals(explore=step * 0.8),
    "team": _team,
    "loot": lambda game, seat, who, step: TaskGoals(took=step * 0.8, piece=step * 0.8, event=0.2),
    "beat_roamer_or_mighty": _mighty,
    "felled": lambda game, seat, who, step: TaskGoals(alone=3 * step, apart=True),
    "guests": _guests,
    "calls": lambda game, seat, who, step: replace(_guests(game, seat, who, step), heal=3 * step),
    "claims": _claims,
    "film": _film,
    "chase": _chase,
    "beacons": _beacons,
    "chart": _chart,
    "prizes": _prizes,
    "encore": _encore,
    "bouts": _bouts,
    "signal": _signal,
    "clinic": _clinic,
    "haul": lambda game, seat, who, step: TaskGoals(took=step * 2.4, piece=step * 1.6, event=0.2),
    "herbal": _herbal,
    "flora": _flora,
    "muster": _muster,
    "chorus": _chorus,
    "survey": _survey,
    "lamps": _lamps,
    "trophies": lambda game, seat, who, step: TaskGoals(
        beat=_sum(game, seat, lambda card: "animal" in game.world.tags(card), step)
    ),
    "hunt": _hunt,
    "command": _command,
    "meals": _meals,
    "ward": _ward,
    "spans": _spans,
    "loads": _loads,
    "events": lambda game, seat, who, step: TaskGoals(event=step * 0.7, played=step),
}
"""By the word of a task without its number."""


def _hurt(game: Stranded, seat: int, step: float) -> dict[str, float]:
    """Return where somebody injured stands whom it could heal."""
    others = [one for one in game.injured if one in game.at and game.lead.get(one, NOBODY) != seat]
    return {game.at[one]: step * 0.7 for one in others}
