"""The pencil's work after each move, row by row, each with a picture of its part of the sheet."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from companion.samurai.rules import SUPPLIES, Journey, Samurai, Stroke, World
from companion.samurai.screen.texts import Phrases, phrases

UNSEEN = frozenset({"fate", "digit", "card", "battle"})
"""Strokes the screen has shown already, or that are no stroke."""
UNDRAWN = frozenset({"fate", "card", "battle", "full", "void", "hunted"})
"""Strokes that leave nothing to erase."""
MORNING = ("setup", "planning", "mapping", "mountains")
"""Phases whose rows are those of their last move alone."""
TURNED = ("grit", "clue")
TRACKED = {"circle": "g", "fill": "x", "tick": "x"}
"""Strokes on a track, and how the very sign is drawn: a ring or a disc in red."""
PICTURES = {
    "travel": "move", "heads": "clue", "tails": "clue", "day": "day", "turn": "grit", "hunted": "treachery",
    "void": "treachery",
    "write": "pencil", "end": "pencil", "bubble_event": "bubble",
    "treasure": "x", "star": "star", "road": "move", "border": "x", "bubble": "bubble",
}  # fmt: skip


class Marks(NamedTuple):
    """Marks side by side on a track of `length` places, of which `circled` and `filled` are marked: those from `first`
    to `last`, with a `sign` of `TRACKED`. `boxed`: 1 for boxes, 0 for bubbles. `what` the track counts."""

    boxed: int
    length: int
    circled: int
    filled: int
    first: int
    last: int
    sign: str
    what: str


def trail(
    tables: Any, rules: Samurai, past: Iterator[tuple[int, Journey]], gone: Sequence[tuple[int, Journey]]
) -> list[dict[str, Any]]:
    """Return the rows for the pencil: first what to take back because moves were undone (`gone`, the latest first),
    then those of the day before, marked `old`, which wait to be ticked, then today's since the map was drawn, the last
    move's marked `new`. `past` holds numbers and states of moves, the latest first."""
    say, dawn = phrases(tables), False
    today, before = list[tuple[int, Journey]](), list[tuple[int, Journey]]()
    for number, journey in past:
        if today and journey.days < today[0][1].days - 1:
            break
        (before if dawn else today).append((number, journey))
        dawn = dawn or journey.phase in MORNING
    erased = net([one for number, journey in gone for one in reversed(paper(journey, say, number, undone=True))])
    erased = join_marks(erased, say)
    old = [one | {"old": True} for number, journey in reversed(before) for one in paper(journey, say, number)]
    drawn = [one for number, journey in reversed(today) for one in paper(journey, say, number)]
    last = f"{today[0][0]}." if today and not gone else "-"
    return erased + old + [one | {"new": True} if one["id"].startswith(last) else one for one in drawn]


def net(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the rows with all turns of the same die or coin merged into one, from the first value to the last; none if
    they are equal."""
    turned: dict[str, dict[str, Any]] = {}
    for one in rows:
        if one["icon"] in TURNED and "to" in one:
            begun = turned.setdefault(one["icon"], one)
            one["from"] = begun["from"]
            turned[one["icon"]] = one
    last = {name: one["id"] for name, one in turned.items() if one["from"] != one["to"]}
    return [one for one in rows if one["icon"] not in turned or "to" not in one or last.get(one["icon"]) == one["id"]]


def join_marks(rows: list[dict[str, Any]], say: Phrases) -> list[dict[str, Any]]:
    """Return the rows of what is to be erased; those of marks side by side on one track, which several moves made, are
    one, at the place and with the id of the last, and say how the amount changes by all of them."""
    joined, amounts = dict[tuple[str, ...], dict[str, Any]](), dict[str, int]()
    for row in rows:
        marks: Marks | None = row.get("track")
        key = (marks.sign, marks.what) if marks else (row["id"],)
        later = joined.get(key)
        if marks and later and later["track"].first == marks.last + 1:
            del joined[key]
            filled = marks.filled if marks.boxed else later["track"].filled
            row = row | {"track": later["track"]._replace(filled=filled, first=marks.first)}
        joined[(row["id"],) if key in joined else key] = row
        if marks:
            amounts.setdefault(marks.what, row.get("from", 0))
    for row in joined.values():
        if marks := row.get("track"):
            act = "tick" if marks.boxed else "circle" if marks.sign == TRACKED["circle"] else "fill"
            count = marks.last - marks.first + 1
            row["text"] = say("erase", what=_marks_words(say, act, marks.what, count))
            row["from"] = amounts[marks.what]
            row["to"] = amounts[marks.what] = amounts[marks.what] + (count if act == "fill" else -count)
    return list(joined.values())


def _marks_words(say: Phrases, act: str, what: str, count: int) -> str:
    amount = say.amount_words(what, count) if what != "flex" else f"{count} {say.names['flex']}"
    return say(f"row_{act}", what=amount)


def paper(journey: Journey, say: Phrases, number: int = 0, undone: bool = False) -> list[dict[str, Any]]:
    """Return the rows for the strokes of the move that led to this state, equal strokes on a track in one; `number` is
    the line of the move. `undone`: as they are taken back."""
    found = []
    for first, group, circled, filled in _moments(journey, UNDRAWN if undone else UNSEEN):
        row = _row(journey.world, say, group, circled, filled)
        found.append({"id": f"{number}.{first}{'u' * undone}", **(_back(say, row) if undone else row)})
    return found


def _back(say: Phrases, row: dict[str, Any]) -> dict[str, Any]:
    """Return the row that takes a pencil mark (`row`) back: a die or coin is turned, anything else erased."""
    kept = {name: value for name, value in row.items() if name not in ("note", "about", "from", "to")}
    kept["text"] = say("turn_back" if row["icon"] in TURNED else "erase", what=row["text"])
    return kept | {"undone": True} | ({"from": row["to"], "to": row["from"]} if "to" in row else {})


def _moments(journey: Journey, unseen: frozenset[str]) -> list[tuple[int, list[Stroke], int, int]]:
    """Return the strokes in groups of one track and kind, each as (index of its first stroke, strokes, bubbles circled
    and filled after it)."""
    groups: list[list[Stroke]] = []
    places: list[int] = []
    for place, stroke in enumerate(journey.pencil):
        if stroke.act in unseen:
            continue
        last = groups[-1][-1] if groups else None
        if last and stroke.act in TRACKED and (last.act, _track(last)) == (stroke.act, _track(stroke)):
            groups[-1].append(stroke)
        else:
            groups.append([stroke])
            places.append(place)
    filled = {what: journey.filled.get(what, 0) for what in SUPPLIES}
    circled = {what: getattr(journey, what) + filled[what] for what in SUPPLIES}
    found = []
    for place, group in zip(reversed(places), reversed(groups), strict=True):
        what = _track(group[0])
        found.append((place, group, circled.get(what, 0), filled.get(what, 0)))
        if group[0].act == "circle":
            circled[what] -= len(group)
        elif group[0].act == "fill":
            filled[what] -= len(group)
    return found[::-1]


def _track(stroke: Stroke) -> str:
    return stroke.field.partition(".")[0]


def _row(world: World, say: Phrases, group: list[Stroke], circled: int, filled: int) -> dict[str, Any]:
    first, last = group[0], group[-1]
    act, what = first.act, _track(first)
    row: dict[str, Any] = {"icon": _icon(say, first), "text": say.act(f"act.{act}", _stroke_values(world, first))}
    if act in TRACKED:
        row["text"] = _marks_words(say, act, what, len(group))
        boxed = what not in SUPPLIES
        length = world.rules.tracks.treachery_boxes if boxed else world.bubbles
        numbers = [int(stroke.field.partition(".")[2]) for stroke in group]
        state = (numbers[-1], numbers[0] - 1) if boxed else (circled, filled)
        row["track"] = Marks(int(boxed), length, *state, numbers[0], numbers[-1], TRACKED[act], what)
    if act in ("turn", "bubble_event", "travel", "cross", "cross_star"):
        row["text"] = say(f"row_{act}", **_stroke_values(world, first))
    if act == "write":
        row |= {
            "note": str(say.starters[first.field.partition(".")[2]]),
            "about": f"trait.{first.field.partition('.')[2]}",
        }
    if act in ("cross", "cross_star", "lock"):
        row["boxes"] = list(first.values.get("boxes", [first.field]))
    if "after" in last.values:
        row |= {"from": first.values["before"], "to": last.values["after"]}
    return row


def _stroke_values(world: World, stroke: Stroke) -> Mapping[str, Any]:
    """Return the values for a stroke's text, with row and column of a box, or the players' name of a hex."""
    if stroke.field.startswith("event."):
        _, row, column = stroke.field.split(".")
        return {**stroke.values, "row": row, "column": column}
    hex_ = f"hex.{stroke.values.get('hex')}"
    return {**stroke.values, "hex": world.board.name[hex_]} if hex_ in world.board.name else stroke.values


def _icon(say: Phrases, stroke: Stroke) -> str:
    if stroke.act == "draw":
        return say.icons[stroke.values["terrain"].split(":")[1]]
    return PICTURES.get(stroke.act) or say.icons.get(_track(stroke), "x")
