"""Phases 5 and 6: a trade, and supper before the night (seed 003, phases 5 and 6; rulings R30, R47)."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from companion.engine.moves import Move
from companion.engine.offers import Entry, Offer, Pick
from companion.engine.play import Act, Offers, Phase
from companion.engine.refusal import NotAllowed
from companion.samurai.rules.evenings import MEAL, Deal
from companion.samurai.rules.flow import sleep
from companion.samurai.rules.journey import Journey
from companion.samurai.rules.questions import has_duties, lacking
from companion.samurai.rules.wording import track_name


class Buy(Act[Journey]):
    """Buy for a favor what the hex gives, once a day (ruling R30)."""

    verb, hint, group = "buy", "act.do_buy", "buy"

    def offers(self, journey: Journey, seat: int) -> Offers:
        if has_duties(journey) or journey.bought >= journey.world.rules.purchase.per_day:
            return
        for number, deal in enumerate(journey.deals()):
            refusal = self._refusal(journey, deal)
            yield self.offer(seat, label=deal.label, values=deal.values, fixed={"deal": number}, refusal=refusal)

    def _refusal(self, journey: Journey, deal: Deal) -> NotAllowed | None:
        """Return why a deal cannot be made: it is too dear, or no bubble is left for what it gives (ruling R47)."""
        what, n = deal.steps[0].word(0), deal.steps[0].number(1)
        if journey.amount_of(what) < n:
            return NotAllowed("refusal.pay", "R30", n=n, what=track_name(what), have=journey.amount_of(what))
        full = journey.full_track(deal)
        return NotAllowed("refusal.full", "R47", what=track_name(full)) if full else None

    def apply(self, journey: Journey, move: Move) -> None:
        journey.buy(journey.deals()[move["deal"]])


class Eat(Act[Journey]):
    """Eat, which also ends the day."""

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
    """Enter the next day's dice in the evening, where the table wants nobody asked about food: supper is taken from the
    fuller track before that, as long as it costs no grit and the night asks nothing."""

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
