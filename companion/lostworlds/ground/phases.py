"""The phases of a miniatures game, and the acts of each, in the order in which a screen shows them.

While a prompt is waiting, the phase of that prompt is the only one (`PROMPTS`)."""

from collections.abc import Mapping, Sequence

from companion.engine.play import Act, Phase
from companion.lostworlds.combat.experience import Grow
from companion.lostworlds.ground import combat_acts as combat
from companion.lostworlds.ground import foot_acts as feet
from companion.lostworlds.ground import mover_acts as mover
from companion.lostworlds.ground import prompt_acts as prompts
from companion.lostworlds.ground import scenario_acts as scenario
from companion.lostworlds.ground import table_acts as table
from companion.lostworlds.ground.cards import HAND
from companion.lostworlds.ground.enter import PHASE as ENTERING
from companion.lostworlds.ground.experience import PHASE as SPENDING
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.figures import FLED

ENTER = Phase(
    ENTERING, scenario.Recall(), scenario.Enter(), seats=Field.seats_to_name, advance=Field.place_figures
)  # fmt: skip
INITIATIVE = Phase("initiative", scenario.RollInitiative(), seats=Field.seats_rolling)
NEXT_MOVER = Phase(
    "movement", scenario.Activate(), seats=Field.seats_to_move, advance=Field.advance_movement
)  # fmt: skip
POSTURES: tuple[Act[Field], ...] = (feet.StandUp(), feet.RegainBalance(), feet.FallProne())
FOES: tuple[Act[Field], ...] = (
    mover.Block(), mover.Shove(), mover.Slay(), mover.Heal(), mover.Cast(), mover.Fade(), combat.Renew(),
)  # fmt: skip
MOVE = Phase(
    "movement", feet.Go(), feet.Run(), feet.Leap(), feet.JumpRecklessly(), feet.JumpOnto(), feet.Crawl(), *POSTURES,
    feet.BreakOff(), mover.PickUp(), mover.Drop(), mover.Throw(), mover.Hurl(), mover.Examine(), mover.ShoveThing(),
    *FOES, scenario.Stay(), seats=Field.seat_of_mover, advance=Field.advance_movement,
)  # fmt: skip
MOVE_AT_TABLE = Phase(
    "movement", table.Step(), feet.Run(), table.Jumped(), table.Dive(), table.JumpedOnto(), table.Crawled(), *POSTURES,
    table.BrokeOff(), table.PayRow(), table.Thrown(), table.Flung(), table.Halted(),
    *FOES, scenario.EndMove(), seats=Field.seat_of_mover, advance=Field.advance_movement,
)  # fmt: skip
WAKING = Phase[Field]("waking", seats=Field.nobody, advance=Field.advance_waking)
MEETING = Phase("combat", combat.Meet(), seats=Field.seats_in_order, advance=Field.advance_combat)
END_MEETING = Phase("combat", combat.EndMeeting(), seats=Field.first_seat)
COMBAT_OVER = Phase[Field]("combat", seats=Field.nobody, advance=Field.advance_combat)
ENGAGING = Phase(
    "combat", combat.Fight(), combat.Spare(), seats=Field.seats_engaging, advance=Field.advance_combat
)  # fmt: skip
BY_THE_BOOKS = Phase("combat", combat.ReportResult(), seats=Field.figures_to_report, advance=Field.advance_combat)
CHOOSING = Phase(
    "combat", combat.Choose(), combat.PlayCard(), combat.StepIn(), combat.ThrowPast(), combat.Announce(),
    seats=Field.figures_to_choose, advance=Field.advance_combat,
)  # fmt: skip
TELLING = Phase(
    "combat", combat.ChangeResult(), combat.EndTelling(), seats=Field.figures_fighting, advance=Field.advance_combat
)  # fmt: skip
FALLS = Phase[Field]("falls", seats=Field.nobody, advance=Field.advance_falls)
VICTORY = Phase(
    "victory", scenario.PlayOn(), scenario.Won(), scenario.Drawn(), seats=Field.first_seat,
    advance=Field.advance_victory
)  # fmt: skip
NEXT_TURN = Phase[Field]("next", seats=Field.nobody, advance=lambda field: field.advance_turn())  # each version its own
GROWING = Phase(SPENDING, Grow(), scenario.EndGrowing(), seats=Field.seats_growing)
NAMING = Phase("besides", scenario.Name(), seats=Field.seats_naming)


def prompt(key: str, *acts: Act[Field]) -> Phase[Field]:
    """Return the phase in which one prompt is answered."""
    return Phase(key, *acts, seats=Field.seat_asked)


PROMPTS: Mapping[str, Phase[Field]] = {
    phase.name: phase
    for phase in (
        prompt("halt", prompts.Halt(), prompts.Let()),
        prompt("check", prompts.Fall(), prompts.Safe()),
        prompt("place", prompts.Place()),
        prompt("tumble", prompts.Tumble()),
        prompt("land", prompts.Land()),
        prompt("fell", prompts.Fell()),
        prompt("missed", prompts.Fell()),
        prompt("scatter", prompts.Scatter()),
        prompt("recover", prompts.Recover(), prompts.RecoverWith()),
        prompt("rise", prompts.Rise()),
        prompt(HAND, prompts.ChooseCards(), prompts.EndCards()),
        prompt(FLED, prompts.Flee()),
        prompt("hits", prompts.NameHits()),
        prompt("touched", prompts.Touch()),
        prompt("reappears", prompts.Touched()),
    )
}
PHASES: Mapping[str, Phase[Field]] = {
    phase.name: phase for phase in (ENTER, INITIATIVE, WAKING, FALLS, VICTORY, NEXT_TURN, GROWING)
}
"""Phases that are the same however the game is played."""


def phases(game: Field) -> Sequence[Phase[Field]]:
    """Return the phases that are open now; one, or two while players name who meets whom."""
    if game.todo:
        return (PROMPTS[game.todo[0].key],)
    if game.phase == "movement":
        return (NEXT_MOVER if game.mover is None else MOVE if game.world.board else MOVE_AT_TABLE,)
    if game.phase == "combat":
        return _combat_phases(game)
    return (PHASES[game.phase],)


def _combat_phases(game: Field) -> Sequence[Phase[Field]]:
    """Return the phases of the current combat."""
    if not game.world.board and not game.met:
        return MEETING, END_MEETING
    if not game.bouts:
        return (COMBAT_OVER,)
    if not game.bouts[0].round:
        return (ENGAGING,)
    if game.options["fight"] == "books":
        return (BY_THE_BOOKS,)
    return (TELLING if game.bouts[0].telling else CHOOSING,)
