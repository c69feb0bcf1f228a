"""The phases of a duel, and the acts of each, in the order in which a screen shows them."""

from collections.abc import Mapping, Sequence

from companion.engine.play import Phase
from companion.lostworlds.combat.experience import Grow
from companion.lostworlds.duel import entering_acts as entering
from companion.lostworlds.duel import turn_acts as turn
from companion.lostworlds.duel.game import Duel

KEYING = Phase("tell", turn.KeyIn(), seats=Duel.seats_keying, advance=Duel.advance_telling)
HITTING = Phase("tell", turn.ChooseHits(), seats=Duel.first_seat, advance=Duel.advance_telling)
TELLING = Phase(
    "tell", turn.ChangeResult(), entering.EndTelling(), seats=Duel.seats_fighting,
    advance=Duel.advance_telling,
)  # fmt: skip
PHASES: Mapping[str, Phase[Duel]] = {
    phase.name: phase
    for phase in (
        Phase(
            "enter", entering.Recall(), entering.Enter(), entering.EnterForeign(),
            entering.EndEntering(), seats=Duel.seats_not_done, advance=Duel.advance_entering,
        ),
        Phase(
            "cards", entering.ChooseCards(), entering.EndCards(), seats=Duel.seats_not_done,
            advance=Duel.advance_entering,
        ),
        Phase(
            "choose", turn.Choose(), turn.Hear(), turn.PlayCard(), turn.ThrowMissile(), turn.StepIn(), turn.Announce(),
            turn.Surrender(), seats=Duel.seats_fighting, advance=Duel.advance_choosing,
        ),
        Phase(
            "spend", Grow(), entering.EndSpending(), seats=Duel.seats_not_done,
            advance=Duel.advance_spending,
        ),
    )
}  # fmt: skip
NAMING = Phase("besides", entering.Name(), seats=Duel.every_seat)
SWITCHING = Phase("besides", entering.Switch(), seats=Duel.every_seat)


def phases(game: Duel) -> Sequence[Phase[Duel]]:
    """Return the current phase of a duel, as a tuple of one."""
    if game.phase != "tell":
        return (PHASES[game.phase],)
    return (KEYING if game.foes_to_key() else HITTING if game.has_too_many_hits() else TELLING,)
