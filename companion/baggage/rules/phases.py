"""The phases of Lost Baggage: who acts in each, and with which acts."""

from collections.abc import Sequence

from companion.baggage.rules import battle_acts as battle
from companion.baggage.rules.building_acts import DealTiles, FinishWorld, Keep, LayTile, ShiftTile
from companion.baggage.rules.desk_acts import Ability, Become, Correct, Fight, Home, Leave, Next, Quit, Strike, Taps
from companion.baggage.rules.road_acts import End, Roll, RollBlue, StartBattle, UseAbility, UseItem, WalkOn, is_idle
from companion.baggage.rules.state import DESK
from companion.baggage.rules.trip import Trip
from companion.baggage.rules.world import DEALT
from companion.engine.play import Phase
from companion.engine.zones import at

# ---- what happens by itself


def begin_turn(trip: Trip) -> bool:
    """Begin the next turn; return True, as something changed."""
    trip.begin_turn()
    return True


def end_turn(trip: Trip) -> bool:
    """End the turn, unless a defeat ends the game or a prompt is due first; return True, as something changed."""
    trip.resolve_defeats()
    if not trip.todo and not trip.ended:
        trip.end_turn()
    return True


def end_if_gone(trip: Trip) -> bool:
    """End the turn of a character that is gone, or whose battle is over; return whether that was so."""
    seat = trip.turn
    gone = not trip.players[seat].character or (trip.stage == "battle" and not trip.fight_of(seat))
    return gone and end_turn(trip)


def end_if_idle(trip: Trip) -> bool:
    """End a turn in which nothing else can be done; return whether that was so."""
    return end_if_gone(trip) or (is_idle(trip) and end_turn(trip))


def end_if_out(trip: Trip) -> bool:
    """End the turn of a player who left, where the cards are real (mode ``desk``); return whether that was so."""
    return trip.players[trip.turn].out and end_turn(trip)


# ---- who acts


def fighter(trip: Trip) -> Sequence[int]:
    """Return the seat on turn if it is in a battle, else none."""
    return (trip.turn,) if trip.fight_of(trip.turn) else ()


def in_play(trip: Trip) -> Sequence[int]:
    """Return the seat on turn if it has a character, else none."""
    return (trip.turn,) if trip.players[trip.turn].character else ()


def newcomers(trip: Trip) -> Sequence[int]:
    """Return the seats without a character that are not out."""
    return [seat for seat in trip.alive if not trip.players[seat].character]


def everybody(trip: Trip) -> Sequence[int]:
    """Return all seats that are not out."""
    return trip.alive


def anybody_between_acts(trip: Trip) -> Sequence[int]:
    """Return all seats that are not out, unless a move, a walk or the laying of the world is under way."""
    return [] if trip.todo or trip.stage in ("walk", "blue") or trip.phase == "build" else trip.alive


# ---- the whole table

DEAL = Phase("deal", DealTiles())
LAY = Phase("lay", LayTile())
FINISH = Phase("finish", FinishWorld(), ShiftTile())

START = Phase("start", advance=begin_turn)
BLUE = Phase("blue", RollBlue(), advance=end_if_gone)
ROAD = Phase("road", Roll(), End(), UseItem(), UseAbility(), StartBattle(), advance=end_if_idle)
WALK = Phase("walk", WalkOn(), UseItem(), UseAbility(), advance=end_if_gone)
BATTLE = Phase(
    "battle", battle.Attack(), battle.Skill(), battle.UseAbilityInBattle(), battle.DrawMore(),
    battle.UseItemInBattle(), battle.Attach(), battle.Disguise(), battle.Pass(), seats=fighter, advance=end_if_gone,
)  # fmt: skip
OVER = Phase("over", advance=end_turn)

# ---- mode ``desk``, where three are open at once

NEWCOMERS = Phase("newcomers", Become(), Quit(), seats=newcomers)
DESK_BLUE = Phase("blue", RollBlue(), seats=in_play, advance=end_if_out)
DESK_ROAD = Phase("road", Next(), Fight(), Home(), Correct(), seats=in_play, advance=end_if_out)
DESK_BATTLE = Phase(
    "battle",
    Next(),
    Strike("attack"),
    Strike("skill"),
    Ability(),
    Leave(),
    Correct(),
    seats=in_play,
    advance=end_if_out,
)
TAPS = Phase("taps", Taps(), seats=everybody)

# ---- at any time

KEEPING = Phase("keeping", Keep(), seats=anybody_between_acts)

STAGES = {"": START, "blue": BLUE, "road": ROAD, "walk": WALK, "battle": BATTLE, "over": OVER}
"""By `Trip.stage`."""


def phases(trip: Trip) -> Sequence[Phase[Trip]]:
    """Return the phases that are open now."""
    if trip.phase == "build":
        return (building(trip),)
    if trip.keep != DESK or trip.stage in ("", "over"):
        return (STAGES[trip.stage],)
    turn = DESK_BLUE if trip.stage == "blue" else DESK_BATTLE if trip.fight_of(trip.turn) else DESK_ROAD
    return NEWCOMERS, turn, TAPS


def building(trip: Trip) -> Phase[Trip]:
    """Return the phase of laying the world: dealing tiles, laying one in turn, or at last checking the world."""
    seat, laid, share = trip.turn, trip.tiles_laid(), trip.tile_shares()
    if trip.options["world"] == DEALT and not laid[seat] and not at(trip, f"stack.{seat}") and share[seat]:
        return DEAL
    return LAY if sum(laid) < sum(share) else FINISH
