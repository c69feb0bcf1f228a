"""The phases of a day, and the acts of each. Functions named `advance` in a phase return whether they changed
anything."""

from collections.abc import Sequence

from companion.engine.play import Phase
from companion.samurai.rules.battle_acts import (
    Bargain,
    EnterResult,
    PlaceDice,
    RerollOne,
    Stand,
    ThrowDice,
    WriteDigit,
)
from companion.samurai.rules.day_acts import (
    Buy,
    ClaimTrait,
    Done,
    DoTask,
    Eat,
    TomorrowsDice,
    Write,
    close_phase,
    end_night,
)
from companion.samurai.rules.journey import Journey
from companion.samurai.rules.morning_acts import (
    Become,
    Begin,
    DrawMap,
    DrawMountains,
    EnterDice,
    EnterFate,
    KeepDice,
    Reroll,
    RollDice,
    Spy,
)
from companion.samurai.rules.questions import ready_tasks
from companion.samurai.rules.state import SEAT, is_from_dice

# ---- what happens by itself


def set_out(journey: Journey) -> bool:
    """Begin the first day once the specialty is chosen; return whether it began."""
    if journey.specialty:
        journey.begin_day()
    return bool(journey.specialty)


def skip_map(journey: Journey) -> bool:
    """Go on to phase 3 if there is no blank hex beside the traveler; return whether that happened."""
    if journey.blank_neighbors():
        return False
    journey.begin_resolve()
    return True


def skip_mountains(journey: Journey) -> bool:
    """Go on to phase 3 if no hex may become mountains; return whether that happened."""
    if journey.can_raise_mountains():
        return False
    journey.begin_resolve()
    return True


def end_work(journey: Journey) -> bool:
    """End phase 3 or 4 if nothing is left to do; return whether it ended. Once an event has crossed out the last day
    box, only that event is finished (ruling R42), and a shape it completed may still be claimed."""
    if journey.is_late:
        journey.open = tuple(task for task in journey.open if not is_from_dice(task.source))
    if ready_tasks(journey) or (journey.is_late and not journey.fights and journey.finished_shapes()):
        return False
    close_phase(journey)
    return True


# ---- who acts


def traveler(journey: Journey) -> Sequence[int]:
    """Return the seat of the only player."""
    return (SEAT,)


def claimant(journey: Journey) -> Sequence[int]:
    """Return the player's seat once enough boxes are marked for a shape, else nobody."""
    return (SEAT,) if journey.specialty and len(journey.boxes) >= 4 else ()


def writer(journey: Journey) -> Sequence[int]:
    """Return the player's seat while the journey lasts, else nobody."""
    return (SEAT,) if journey.specialty and not journey.ended else ()


# ---- the phases of the sheet

SETUP = Phase("setup", Begin(), Become(), seats=traveler, advance=set_out)
PLANNING = Phase("planning", EnterDice(), RollDice(), EnterFate(), KeepDice(), Reroll(), Spy(), seats=traveler)
MAPPING = Phase("mapping", DrawMap(), seats=traveler, advance=skip_map)
MOUNTAINS = Phase("mountains", DrawMountains(), seats=traveler, advance=skip_mountains)
RESOLVE = Phase("resolve", DoTask(), Done(), seats=traveler, advance=end_work)
FIGHT = Phase(
    "fight", PlaceDice(), RerollOne(), Stand(), ThrowDice(), WriteDigit(), Bargain(), EnterResult(), seats=traveler
)
AFTER_BATTLE = Phase("battle", DoTask(), Done(), seats=traveler, advance=end_work)
PURCHASE = Phase("purchase", DoTask(), Buy(), Eat(), TomorrowsDice(PLANNING), seats=traveler)
NIGHT = Phase("end", DoTask(), Done(), seats=traveler, advance=end_night)

# ---- open besides

CLAIMS = Phase("claims", ClaimTrait(), seats=claimant)
LEDGER = Phase("ledger", Write(), seats=writer)

BY_NAME = {
    phase.name: (phase,) for phase in (SETUP, PLANNING, MAPPING, MOUNTAINS, RESOLVE, AFTER_BATTLE, PURCHASE, NIGHT)
}
"""By `Journey.phase`."""


def phases(journey: Journey) -> Sequence[Phase[Journey]]:
    """Return the current phase, as a tuple of one; a battle comes before anything else. Empty once the journey is
    over."""
    if journey.ended:
        return ()
    return (FIGHT,) if journey.is_fighting else BY_NAME[journey.phase]


_ACTS = [act for (phase,) in (*BY_NAME.values(), (FIGHT,), (CLAIMS,), (LEDGER,)) for act in phase.acts]
VERBS = frozenset(verb for act in _ACTS for verb in (act.verbs or {act.verb}))
"""Every verb there is."""
