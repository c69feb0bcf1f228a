"""The values that players may set by hand against the rules: tracks, day, place, terrain, boxes, items, traits and
notes."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from companion.engine.offers import Amount, Arg, Choice, Pick, Text
from companion.engine.play import Knob, Knobs
from companion.samurai.rules.day_acts import EXAMPLES, LONGEST
from companion.samurai.rules.journey import Journey
from companion.samurai.rules.state import SUPPLIES
from companion.samurai.rules.wording import track_name
from data.samurai.eventtable import STAR

BLANK, OPEN = "blank", "open"
MOST = 60
"""Of tracks without bubbles."""
MARKS = (OPEN, "event", "star", "clue")
TRACKS = ("grit", *SUPPLIES, "treachery", "flex")

Words = Mapping[str, Any]
Where = int | str


Setter = Callable[..., None]
WordsOf = Callable[..., Words]


def _no_words(journey: Journey) -> Words:
    return {}


def _name(*where: Where) -> str:
    return ".".join(map(str, where))


def _knob(
    kind: str,
    arg: Callable[..., Arg | None],
    set_: Setter,
    now: Callable[..., Any],
    words: WordsOf = _no_words,
    key: str = "",
) -> Knob[Journey]:
    """Return a knob of a kind, which also gives its label and its group on the screen: `arg` is the choice offered,
    `set_` sets the value, `now` returns it, `words` has the values of the label."""
    return Knob(key or kind, f"table.set_{kind}", arg, set_, now, words, kind)


def _switch(journey: Journey, *where: Where) -> Arg:
    return Pick.of("value", (Choice(True, "table.yes"), Choice(False, "table.no")), show="switch")


def _put_in_list(field: str, journey: Journey, value: Any, name: str) -> None:
    left = tuple(one for one in getattr(journey, field) if one != name)
    setattr(journey, field, (*left, name) if value else left)


def _is_in_list(field: str, journey: Journey, name: str) -> bool:
    return name in getattr(journey, field)


def _row_words(table: str, journey: Journey, name: str) -> Words:
    return {"name": f"{table}:{name}:name"}


# ---- tracks, day, place, coin


def table(journey: Journey, seat: int) -> list[tuple[()]]:
    """Return the one place of a value that exists only once: an empty tuple."""
    return [()]


def tracks(journey: Journey, seat: int) -> list[tuple[str]]:
    """Return the tracks of the sheet, each as a tuple of its name."""
    return [(what,) for what in TRACKS]


def _most(journey: Journey, what: str) -> Arg:
    if what == "grit":
        most = journey.world.rules.tracks.grit_max
    else:
        most = journey.world.bubbles - journey.filled.get(what, 0) if what in SUPPLIES else MOST
    return Amount("value", 0, most, "track")


def _set_track(journey: Journey, value: Any, what: str) -> None:
    setattr(journey, what, value)


def _days(journey: Journey) -> Arg:
    return Amount("value", 1, journey.world.rules.days.days, "day")


def _set_day(journey: Journey, value: Any) -> None:
    journey.days = value - 1


def _known_hexes(journey: Journey) -> Arg:
    names = journey.world.board.name
    known = [Choice(hex_, "table.hex_name", {"hex": names[hex_]}) for hex_ in names if hex_ in journey.terrain]
    return Pick.of("value", known, show="hex")


def _set_place(journey: Journey, value: Any) -> None:
    journey.here, journey.path = value, (*journey.path, value)


def _coin(journey: Journey) -> Arg:
    return Pick.of("value", (Choice(True, "table.heads"), Choice(False, "table.tails")), show="coin")


def _set_coin(journey: Journey, value: Any) -> None:
    journey.heads = value


# ---- hexes


def hexes(journey: Journey, seat: int) -> Iterator[tuple[int, ...]]:
    """Yield (row, number) for every hex."""
    return (tuple(map(int, name.split(".")[1:])) for name in journey.world.board.name)


def _hex(*where: Where) -> str:
    return f"hex.{_name(*where)}"


def _terrains(journey: Journey, *where: Where) -> Arg | None:
    name = _hex(*where)
    if name in journey.world.board.printed:
        return None
    blank = () if name == journey.here else (Choice(BLANK, "table.blank"),)
    lands = (Choice(row.id, f"terrain:{row.id}:name") for row in journey.world.tables.terrain)
    return Pick.of("value", (*blank, *lands), show="terrain")


def _set_terrain(journey: Journey, value: Any, *where: Where) -> None:
    name = _hex(*where)
    if value != BLANK:
        return journey.draw_terrain(name, value)
    journey.terrain = {hex_: what for hex_, what in journey.terrain.items() if hex_ != name}
    journey.drawn = tuple(hex_ for hex_ in journey.drawn if hex_ != name)


def _terrain(journey: Journey, *where: Where) -> str:
    return journey.terrain.get(_hex(*where), BLANK)


def _hex_words(kind: str, journey: Journey, *where: Where) -> Words:
    """Return the name of a hex for players, and the key of its knob of a `kind` to type in a terminal."""
    called = journey.world.board.name[_hex(*where)]
    return {"hex": called, "typed": f"{kind}.{called}"}


def _set_bubble(journey: Journey, value: Any, *where: Where) -> None:
    _put_in_list("bubbles", journey, value, _hex(*where))


def _has_bubble(journey: Journey, *where: Where) -> bool:
    return _hex(*where) in journey.bubbles


# ---- boxes of the event table


def boxes(journey: Journey, seat: int) -> Iterator[tuple[int, ...]]:
    """Yield (row, column) for every box of the event table."""
    return (tuple(map(int, name.split(".")[1:])) for name in journey.world.board.letters)


def _box(*where: Where) -> str:
    return f"event.{_name(*where)}"


def _marks(journey: Journey, *where: Where) -> Arg:
    return Pick.of("value", tuple(Choice(how, f"table.mark_{how}") for how in MARKS), show="mark")


def _set_mark(journey: Journey, value: Any, *where: Where) -> None:
    name = _box(*where)
    left = {box: how for box, how in journey.boxes.items() if box != name}
    journey.boxes = left if value == OPEN else {**left, name: value}


def _mark(journey: Journey, *where: Where) -> str:
    return journey.boxes.get(_box(*where), OPEN)


def _box_words(journey: Journey, *where: Where) -> Words:
    letter = journey.world.board.letters[_box(*where)]
    row, column = map(str, where)
    return {"letter": "★" if letter == STAR else letter, "row": row, "column": column}


# ---- items, traits, notes


def items(journey: Journey, seat: int) -> list[tuple[str]]:
    """Return every item, each as a tuple of its id."""
    return [(row.id,) for row in journey.world.tables.inventory]


def traits(journey: Journey, seat: int) -> list[tuple[str]]:
    """Return every trait, each as a tuple of its id."""
    return [(name,) for name in journey.world.traits]


def notes(journey: Journey, seat: int) -> list[tuple[str]]:
    """Return everything that may be written about, each as a tuple of its key, also once the game is over."""
    return [(place,) for place in journey.note_places()]


def _line(journey: Journey, *where: Where) -> Arg:
    return Text("value", LONGEST, EXAMPLES)


def _set_note(journey: Journey, value: Any, *where: Where) -> None:
    journey.write_note(_name(*where), value)


def _note(journey: Journey, *where: Where) -> str:
    return journey.notes.get(_name(*where), "")


def _note_words(journey: Journey, place: str) -> Words:
    about, values = journey.note_places()[place]
    return {"about": {"reason": about, "values": values}}


def _list_knob(kind: str, field: str, rows: str) -> Knob[Journey]:
    """Return a knob of a kind that adds something to a tuple of the journey (`field`) or removes it, such as an item;
    `rows` is the name of its table."""
    now, words = partial(_is_in_list, field), partial(_row_words, rows)
    return _knob(kind, _switch, partial(_put_in_list, field), now, words)


KNOBS: tuple[Knobs[Journey], ...] = (
    Knobs(tracks, _knob("track", _most, _set_track, getattr, lambda journey, what: {"what": track_name(what)})),
    Knobs(
        table,
        _knob("day", _days, _set_day, lambda journey: journey.today),
        _knob("place", _known_hexes, _set_place, lambda journey: journey.here),
    ),
    Knobs(
        hexes,
        _knob("hex", _terrains, _set_terrain, _terrain, partial(_hex_words, "hex")),
        _knob("bubble", _switch, _set_bubble, _has_bubble, partial(_hex_words, "bubble"), key="bubble.hex"),
    ),
    Knobs(boxes, _knob("event", _marks, _set_mark, _mark, _box_words)),
    Knobs(items, _list_knob("item", "items", "inventory")),
    Knobs(traits, _list_knob("trait", "traits", "traits")),
    Knobs(table, _knob("clue", _coin, _set_coin, lambda journey: journey.heads)),
    Knobs(notes, _knob("note", _line, _set_note, _note, _note_words)),
)
