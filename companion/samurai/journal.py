"""The ledger: what the player writes about traits, clues and days (seed 003, "Gaining A Bushido Trait and Journaling")."""

from __future__ import annotations

from companion.engine.moves import Move
from companion.engine.offers import Offer, Pick, Text
from companion.samurai.state import SEAT, Journey

LONGEST = 400
EXAMPLES = ("", "The rain has stopped.")


def places(j: Journey) -> dict[str, tuple[str, dict[str, object]]]:
    """What may be written about, with the wording of each: ``trait.honor``, ``clue.2``, ``day.5``."""
    found: dict[str, tuple[str, dict[str, object]]] = {}
    for name in j.traits:
        found[f"trait.{name}"] = ("table.note_trait", {"name": f"traits:{name}:name"})
    for n in range(1, j.clues + 1):
        found[f"clue.{n}"] = ("table.note_clue", {"n": n})
    written = {int(place.partition(".")[2]) for place in j.notes if place.startswith("day.")}
    for day in sorted({max(1, j.days), j.days if j.ended == "late" else j.today} | written):
        found[f"day.{day}"] = ("table.note_day", {"n": day})
    return found


def offers(j: Journey) -> list[Offer]:
    """`write` a line, as often as one likes; an empty one takes it back."""
    about = places(j)
    args = (Pick("about", tuple(about), show="note", words=about.__getitem__), Text("text", LONGEST, EXAMPLES))
    return [Offer(SEAT, "write", "table.write", args, group="journal")]


def answer(j: Journey, move: Move) -> None:
    """Write down what the player was asked for."""
    written(j, move["about"], move["text"])


def written(j: Journey, place: str, text: str) -> None:
    """A note, or none if there is nothing in it."""
    notes = {name: note for name, note in j.notes.items() if name != place}
    j.notes = {**notes, place: text.strip()} if text.strip() else notes
