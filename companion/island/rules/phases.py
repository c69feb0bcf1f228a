"""The phases of the game: who acts in each, with which acts, and what happens there by itself."""

from collections.abc import Sequence

from companion.engine.play import Phase
from companion.island.rules import arranging_acts as arranging
from companion.island.rules import bookkeeping_acts as desk
from companion.island.rules import bookkeeping_check_acts as desk_check
from companion.island.rules import turn_acts as turn
from companion.island.rules.card_acts import LetStand, React, ShowPiece
from companion.island.rules.rounds import SETTING_UP
from companion.island.rules.setup_acts import ChooseStarter, DealCastaways, GoFirst, Land
from companion.island.rules.state import DESK
from companion.island.rules.stranded import Stranded

# ---- what happens by itself


def end_movement(game: Stranded) -> bool:
    """Go on to engagement once neither a castaway nor a piece can move; return whether it did."""
    if not game.is_movement_over() or game.can_move_by_piece():
        return False
    game.begin_engagement()
    return True


def end_engagement(game: Stranded) -> bool:
    """Skip a group that has nothing to engage, or go on to step 3 after the last one, lighting signal fires in a solo
    game; return whether it did."""
    waiting = game.engaging_group()
    if waiting and not game.has_nothing_to_engage():
        return False
    if waiting:
        game.engaged = tuple(sorted({*game.engaged, *waiting}))
        return True
    if game.settings.solo:
        game.light_fires()
    game.phase = "lead"
    return True


def end_leading(game: Stranded) -> bool:
    """Go on to step 4 if no neutral can be tried; return whether it did."""
    if game.courting_tiles():
        return False
    game.phase = "transfer"
    return True


def end_transfer(game: Stranded) -> bool:
    """Go on to step 5 if nothing can be handed over; return whether it did."""
    if game.can_transfer(game.turns.current):
        return False
    game.phase = "discard"
    return True


# ---- who acts


def on_turn(game: Stranded) -> Sequence[int]:
    """Return (seat,): the seat whose turn it is."""
    return (game.turns.current,)


def everybody(game: Stranded) -> Sequence[int]:
    """Return all seats."""
    return range(game.settings.players)


# ---- the whole table

FIRST = Phase("first", GoFirst(), seats=everybody)
DEAL = Phase("deal", DealCastaways(), ChooseStarter(), seats=everybody)
LAND = Phase("land", Land(), seats=everybody)

MOVE = Phase(
    "move", turn.Move(), turn.Stay(), turn.GoExtraTile(), turn.EndMovement(), seats=on_turn, advance=end_movement
)
ENGAGE = Phase(
    "engage", turn.EngageTile(), turn.Attack(), turn.Rest(), turn.Treat(), turn.StandIdle(), seats=on_turn,
    advance=end_engagement,
)  # fmt: skip
LEAD = Phase("lead", turn.Court(), turn.EndStep(), seats=on_turn, advance=end_leading)
TRANSFER = Phase("transfer", turn.Give(), turn.Drop(), turn.EndStep(), seats=on_turn, advance=end_transfer)
DISCARD = Phase("discard", turn.Discard(), turn.EndTurn(), turn.AgreeToShare(), seats=on_turn)
BETWEEN_ACTIONS = Phase("between", React(), ShowPiece(), seats=everybody)

ROAM = Phase("roam", turn.TossForRoamer(), turn.WalkRoamer(), seats=on_turn)

ARRANGE = Phase(
    "arrange",
    arranging.PlacePiece(),
    arranging.PlaceLanding(),
    arranging.PlaceTile(),
    arranging.PlaceCard(),
    arranging.HoldEvent(),
    arranging.EndArranging(),
    arranging.BackToDesk(),
    seats=everybody,
)

# ---- mode ``desk``

START = Phase("start", desk.Start(), seats=everybody)
DESK_TURN = Phase(
    "turn",
    desk_check.BeginCheck(),
    *desk.CASTAWAYS,
    desk.Meet(),
    desk.Wear(),
    desk.Shed(),
    desk.BringRoamer(),
    desk.NextTurn(),
    desk.Claim(),
    seats=everybody,
)
DESK_CHECK = Phase(
    "check",
    desk_check.JoinOrLeave(),
    desk_check.Modify(),
    desk_check.SetPower(),
    desk_check.RollDice(),
    desk_check.LetStandAtDesk(),
    desk_check.SufferLoss("hurt", Stranded.injure, of_opponent=True),
    desk_check.SufferLoss("miss", Stranded.skip_turns),
    desk_check.SufferLoss("caught", Stranded.trap),
    desk_check.SufferLoss("dies", Stranded.kill),
    desk_check.TakeReward(),
    desk_check.GoOn(),
    desk_check.CallOff(),
    seats=everybody,
)

# ---- besides

KEEPING = Phase("keeping", desk.SwitchKeeping(), desk.Leave(), seats=everybody)
"""No moves of the game, between two acts."""
LEAVING = Phase("keeping", desk.Leave(), seats=everybody)
STANDS = Phase("stands", LetStand(), seats=everybody)
"""In a check on the whole table."""
BY_HAND = Phase("by hand", *desk.CASTAWAYS, desk.Wear(), desk.Shed(), seats=everybody)
"""Against the rules, at any time."""

PHASES: dict[str, tuple[Phase[Stranded], ...]] = {
    "first": (FIRST,),
    "deal": (DEAL,),
    "land": (LAND,),
    "start": (START,),
    "turn": (DESK_TURN,),
    "move": (MOVE, BETWEEN_ACTIONS),
    "engage": (ENGAGE, BETWEEN_ACTIONS),
    "lead": (LEAD, BETWEEN_ACTIONS),
    "transfer": (TRANSFER, BETWEEN_ACTIONS),
    "discard": (DISCARD, BETWEEN_ACTIONS),
    "roam": (ROAM,),
    "arrange": (ARRANGE,),
}
"""By `State.phase`."""


def phases(game: Stranded) -> Sequence[Phase[Stranded]]:
    """Return the phases that are open now."""
    return (DESK_CHECK,) if game.check and game.keep == DESK else PHASES[game.phase]


def standing_phase(game: Stranded) -> Phase[Stranded]:
    """Return the phase of acts that are no moves of the game."""
    if game.ended or game.todo or game.check or game.phase in SETTING_UP:
        return STANDS
    return LEAVING if game.phase == "roam" else KEEPING
