"""Acts of phases 3, 5 and 6, and those possible at any time: tasks in any order, claiming shapes, the ledger, buying
and supper; and how a phase and a day end (seed 003; rulings R12, R30, R42 to R45)."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from companion.engine import prompts
from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer, Pick, Text
from companion.engine.play import Act, Offers, Phase
from companion.engine.refusal import NotAllowed
from companion.samurai.rules.evenings import MEAL, Deal
from companion.samurai.rules.journey import Journey
from companion.samurai.rules.questions import ASKS, VERBS_ASKED, has_duties, lacking, ready_tasks
from companion.samurai.rules.wording import track_name


def close_phase(journey: Journey) -> None:
    """End phase 3 or 4: tasks that are impossible are settled by their rule, optional ones are dropped; then go on to
    the battle, the evening or the end."""
    left, journey.open = journey.open, ()
    for task in left:
        ask = ASKS[task.key]
        if not journey.ended and not ask.optional:
            ask.moot(journey, task)
    if journey.ended or journey.todo or journey.phase == "end":
        return
    if journey.fights:
        journey.phase = "battle"
    elif journey.is_late:
        journey.end_journey("late")
    else:
        journey.begin_evening()


def end_night(journey: Journey) -> bool:
    """Cross out a day box and begin a new day; the last box ends the game. Return False if something must be done
    first."""
    if ready_tasks(journey):
        return False
    journey.open = ()
    journey.run_step("night", "time", 1)
    if journey.is_late:
        journey.end_journey("late")
    else:
        journey.begin_day()
    return True


def sleep(journey: Journey, supper: str) -> None:
    """Take supper from the track `supper` and go on to the next morning, as far as no decision is needed."""
    journey.eat_supper(supper)
    if not prompts.settle(journey, ASKS, has_ended) and not journey.ended:
        end_night(journey)


def has_ended(journey: Journey) -> bool:
    """Return whether the journey is over."""
    return bool(journey.ended)


LONGEST = 400
"""Signs of a line of the ledger."""
EXAMPLES = ("", "The rain has stopped.")


class DoTask(Act[Journey]):
    """Do one of the open tasks, in any order (ruling R12)."""

    verbs = VERBS_ASKED

    def entries(self, journey: Journey, seat: int) -> Iterable[Entry]:
        return [entry for task in ready_tasks(journey) for entry in prompts.prompt_entries(journey, ASKS, task)]


class Done(Act[Journey]):
    """End the phase without using an optional task, such as a move."""

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


class Buy(Act[Journey]):
    """Buy what the terrain or a site here offers for favor, once per day (ruling R30)."""

    verb, hint, group = "buy", "act.do_buy", "buy"

    def offers(self, journey: Journey, seat: int) -> Offers:
        if has_duties(journey) or journey.bought >= journey.world.rules.purchase.per_day:
            return
        for number, deal in enumerate(journey.deals()):
            refusal = self._refusal(journey, deal)
            yield self.offer(seat, label=deal.label, values=deal.values, fixed={"deal": number}, refusal=refusal)

    def _refusal(self, journey: Journey, deal: Deal) -> NotAllowed | None:
        """Return why a deal cannot be made: the price cannot be paid, or no bubble is left for what it gives (ruling
        R47); None if it can."""
        what, n = deal.steps[0].word(0), deal.steps[0].number(1)
        if journey.amount_of(what) < n:
            return NotAllowed("refusal.pay", "R30", n=n, what=track_name(what), have=journey.amount_of(what))
        full = journey.full_track(deal)
        return NotAllowed("refusal.full", "R47", what=track_name(full)) if full else None

    def apply(self, journey: Journey, move: Move) -> None:
        journey.buy(journey.deals()[move["deal"]])


class Eat(Act[Journey]):
    """Eat supper, which also ends the day."""

    verb, label, hint, group, main = "eat", "table.eat", "act.do_eat", "eat", True
    calls = "eat_supper", "what"

    def offers(self, journey: Journey, seat: int) -> Offers:
        if has_duties(journey):
            return
        meal = journey.world.rules.meal
        if not journey.is_hungry():
            fixed = {"what": "nothing"}
            yield Offer(seat, self.verb, "table.no_meal", fixed=fixed, main=True, group=self.group)
        elif any(journey.has_meal(what) for what in MEAL):

            def words(what: str) -> tuple[str, dict[str, object]]:
                now = journey.amount_of(what)
                label = "table.lose_one" if now >= meal.amount else f"sheet.{what}"
                return label, {"what": track_name(what), "before": now, "after": max(0, now - meal.amount)}

            grey = {what: lacking(what) for what in MEAL if not journey.has_meal(what)}
            yield self.offer(seat, Pick("what", MEAL, show="track", words=words, grey=grey))
        else:
            values = {"n": meal.grit, "before": journey.grit, "after": journey.grit - meal.grit}
            fixed = {"what": "grit"}
            yield Offer(seat, self.verb, "table.starve", (), values, fixed, main=True, group=self.group)


class TomorrowsDice(Act[Journey]):
    """Enter the next day's dice in the evening already, where the option `eats` takes supper from the fuller track
    without asking; only if that costs no grit and the night asks nothing."""

    verbs = frozenset({"dice", "roll", "fate"})

    def __init__(self, planning: Phase[Journey]) -> None:
        self.planning = planning

    def entries(self, journey: Journey, seat: int) -> Iterable[Entry]:
        supper = journey.fuller_track()
        if not supper or has_duties(journey):
            return
        morning = journey.copy()
        sleep(morning, supper)
        if morning.phase == "planning" and not morning.todo and not morning.ended:
            for offer, enter in self.planning.entries(morning):
                yield Entry(replace(offer, main=False), partial(self._sleep_and, enter, supper))

    @staticmethod
    def _sleep_and(enter: Callable[[Journey, Move], None], supper: str, journey: Journey, move: Move) -> None:
        sleep(journey, supper)
        enter(journey, move)
