"""How phases and days end: what is left open, and the night (seed 003; rulings R12, R42)."""

from companion.engine import prompts
from companion.samurai.rules.journey import Journey
from companion.samurai.rules.questions import ASKS, ready_tasks


def close_phase(journey: Journey) -> None:
    """End a phase: what cannot be done is moot, what need not be done is left."""
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
    """Cross out a day box, and begin a new day; the last box ends the game. Return False if something is to be done
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
    """Take supper and go on to the next morning, as far as nothing is asked."""
    journey.eat_supper(supper)
    if not prompts.settle(journey, ASKS, has_ended) and not journey.ended:
        end_night(journey)


def has_ended(journey: Journey) -> bool:
    """Tell whether the journey is over."""
    return bool(journey.ended)
