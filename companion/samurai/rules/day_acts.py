"""Phase 3 and what is open at any time: tasks in any order, finished shapes, the ledger (seed 003, phase 3)."""

from collections.abc import Iterable

from companion.engine import prompts
from companion.engine.moves import Move
from companion.engine.offers import Entry, Pick, Text
from companion.engine.play import Act, Offers
from companion.samurai.rules.flow import close_phase
from companion.samurai.rules.journey import Journey
from companion.samurai.rules.questions import ASKS, VERBS_ASKED, has_duties, ready_tasks

LONGEST = 400
"""Signs of a line of the ledger."""
EXAMPLES = ("", "The rain has stopped.")


class DoTask(Act[Journey]):
    """Do one of the tasks that are open, in any order (ruling R12)."""

    verbs = VERBS_ASKED

    def entries(self, journey: Journey, seat: int) -> Iterable[Entry]:
        return [entry for task in ready_tasks(journey) for entry in prompts.prompt_entries(journey, ASKS, task)]


class Done(Act[Journey]):
    """Leave what need not be done: a move."""

    verb, label = "done", "table.done"

    def offers(self, journey: Journey, seat: int) -> Offers:
        if not has_duties(journey):
            yield self.offer(seat, main=not ready_tasks(journey))

    def apply(self, journey: Journey, move: Move) -> None:
        close_phase(journey)


class ClaimTrait(Act[Journey]):
    """Claim the trait of a finished shape, at once or later (ruling R23)."""

    verb, label, hint, group = "claim", "table.claim", "act.do_claim", "claim"
    calls = "claim_shape", "shape", "at", "trait"

    def offers(self, journey: Journey, seat: int) -> Offers:
        for place in journey.finished_shapes():
            any_trait = journey.world.options["shapes"] == "any"
            names = journey.missing_traits() if any_trait else (place.shape,)
            traits = Pick("trait", names, show="trait", words=lambda name: (f"traits:{name}:name", {}))
            values = {"name": f"traits:{place.shape}:name", "boxes": list(place.boxes)}
            yield self.offer(seat, traits, values=values, fixed={"shape": place.shape, "at": place.tip})


class Write(Act[Journey]):
    """Write a line of the ledger, as often as one likes; an empty one takes it back (seed 003, "Journaling")."""

    verb, label, group = "write", "table.write", "journal"
    calls = "write_note", "about", "text"

    def offers(self, journey: Journey, seat: int) -> Offers:
        about = journey.note_places()
        places = Pick("about", tuple(about), show="note", words=about.__getitem__)
        yield self.offer(seat, places, Text("text", LONGEST, EXAMPLES))
