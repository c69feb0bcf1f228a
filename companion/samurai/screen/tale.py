"""The moments of a journey worth telling when it is over: cards, battles, traits, clues, bad nights, and the player's
notes."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.samurai.rules import Deed, Journey, Samurai
from companion.samurai.screen.chronicle import told_battle
from data.markup import minus

Moment = tuple[int, str, Mapping[str, Any]]
NOBODY = -1
"""It is a game for one: no line says whose it is."""
PLAIN = ("hungry", "hunted")


def moments(rules: Samurai, journey: Journey, after: Journey) -> Iterator[Moment]:
    """Yield (NOBODY, text key, values) for each thing that a move brought about, between the states before and after
    it. A card is told by the option chosen."""
    for deed in after.story[len(journey.story) :]:
        if deed.kind == "option":
            yield NOBODY, *_card(deed)
        elif deed.kind == "battle":
            yield NOBODY, *_battle(deed)
        elif deed.kind == "trait":
            yield NOBODY, "tale.trait", {"trait": f"traits:{deed.what}:name"}
        elif deed.kind == "clue":
            yield NOBODY, "tale.clue", {"n": int(deed.what)}
        elif deed.kind in PLAIN:
            yield NOBODY, f"chronicle.{deed.kind}", {}
    for place, note in after.notes.items():
        if note != journey.notes.get(place):
            yield NOBODY, "tale.note", {"note": note}


def _card(deed: Deed) -> tuple[str, Mapping[str, Any]]:
    letter, _, option = deed.what.partition("-")
    chosen = "words:chronicle.lack" if option == "lack" else f"options:{deed.what}:text"
    return "tale.card", {"card": f"events:{letter}:title", "chosen": chosen}


def _battle(deed: Deed) -> tuple[str, Mapping[str, Any]]:
    told = told_battle(deed)
    if told["by"] == "pad":
        return f"tale.{told['result']}", {"how": minus(f"{told['top']} - {told['bottom']} = {told['total']}")}
    if told["by"] == "paper":
        return f"tale.{told['result']}", {"how": "words:chronicle.on_paper"}
    return "tale.item", {"item": f"inventory:{told['by'].partition('.')[2]}:name"}
