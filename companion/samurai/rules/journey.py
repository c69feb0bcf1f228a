"""A journey: what it consists of and all that can happen on it, each layer knowing only those below it.

State      what lies on the table and stands on the sheet (`state`)
Tracks     what the traveler owns, what the tables say of it, the end of the journey (`tracks`)
Effects    the verbs of the tables, entering hexes, gaining traits (`effects`)
Events     boxes fate leads to, marked ones and their shapes, where cards draw something (`events`)
Routes     phases 1 and 2: the dice of a day, blank hexes, mountains, the route to Gusuku (`routes`)
DiceSets   phase 3: what sets of dice do (`dice_sets`)
Battles    phase 4: the battle pad (`battles`)
Evenings   phases 5 to 8: favor, food, treachery, night (`evenings`)
"""

from collections.abc import Mapping
from typing import Any

from companion.samurai.rules.evenings import Evenings
from companion.samurai.rules.state import SUPPLIES
from companion.samurai.rules.wording import track_name
from companion.samurai.rules.world import World
from data.effects import Step


class Journey(Evenings):
    """The complete state of a journey with its rules; here its beginning (seed 003, "Set Up"; ruling R20), the ledger,
    and the score."""

    def lay_out_sheet(self) -> None:
        """Add the pencil strokes that prepare the sheet: bubbles circled, the grit die turned, the coin laid down."""
        self.add_stroke("turn", "grit", before=0, after=self.grit)
        for what in SUPPLIES:
            self.add_stroke("dark", what, what=track_name(what), n=getattr(self, what))
        self.add_stroke("heads" if self.heads else "tails", "clue", n=0)

    def other_die(self, face: int) -> int:
        """Return the other die of the set-up when the one showing `face` is taken."""
        return self.thrown[1] if self.thrown[0] == face else self.thrown[0]

    def become(self, face: int) -> None:
        """Take the specialty for the die of the set-up that shows `face`; the other die gives the item."""
        who, items = self.world.row_by_die("specialties", face), self.world.rules.setup.items
        self.specialty = who
        self.add_stroke("bubble", f"specialty.{who}", name=f"specialties:{who}:name")
        if items:
            self.add_item(self.world.row_by_die("inventory", self.other_die(face)))
        more = (Step("item", ("random",)),) * (items - 1)
        self.run((*self.steps_of(f"specialty.{who}", "start"), *more), f"specialty.{who}")

    @property
    def is_late(self) -> bool:
        """Return whether all day boxes are crossed out."""
        return self.days >= self.world.rules.days.days

    def note_places(self) -> dict[str, tuple[str, dict[str, object]]]:
        """Return what the player may write about, such as ``trait.honor``, ``clue.2``, ``day.5``, each with the key and
        values of its label."""
        found: dict[str, tuple[str, dict[str, object]]] = {}
        for name in self.traits:
            found[f"trait.{name}"] = ("table.note_trait", {"name": f"traits:{name}:name"})
        for n in range(1, self.clues + 1):
            found[f"clue.{n}"] = ("table.note_clue", {"n": n})
        written = {int(place.partition(".")[2]) for place in self.notes if place.startswith("day.")}
        for day in sorted({max(1, self.days), self.days if self.ended == "late" else self.today} | written):
            found[f"day.{day}"] = ("table.note_day", {"n": day})
        return found

    def write_note(self, place: str, text: str) -> None:
        """Write a line of the ledger about a place of `note_places`; empty text removes it."""
        notes = {name: note for name, note in self.notes.items() if name != place}
        self.notes = {**notes, place: text.strip()} if text.strip() else notes

    def discovered_hexes(self) -> set[str]:
        """Return the hexes that count as discovered: those drawn, and printed ones and the road's mountains once
        visited (ruling R43)."""
        return {*self.drawn, *self.path}

    def score(self) -> dict[str, Any]:
        """Return the score as ``totals`` and its parts: a point for each hex, and two for each trait if the journey was
        won, or lost under a house rule that counts them too (R27)."""
        end = self.world.rules.end
        hexes, counts = len(self.discovered_hexes()), self.has_won or self.world.options["losers"] == "traits"
        traits = len(self.traits) * end.score_trait if counts else 0
        return {
            "totals": [hexes * end.score_hex + traits],
            "hexes": hexes,
            "traits": len(self.traits),
            "for_traits": traits,
        }

    @property
    def has_won(self) -> bool:
        """Return whether the journey ended with a win."""
        return self.ended.startswith("won")


def begin_journey(world: World, options: Mapping[str, Any]) -> Journey:
    """Return a journey before its first move, with the set-up's starting values and the `options` of the table."""
    setup, start = world.rules.setup, world.board.start
    journey = Journey(
        world.code,
        options,
        grit=setup.grit,
        coins=setup.coins,
        goods=setup.goods,
        favor=setup.favor,
        treachery=setup.treachery,
        flex=setup.flex,
        heads=setup.clue_heads_up,
        here=start,
        terrain=dict(world.board.printed),
        path=(start,),
    ).with_tables(world=world, house_rules=world.house_rules)
    journey.lay_out_sheet()
    return journey
