"""Texts of hints: what a bot expects of a move, and figures of the moment, as keys under ``hint`` in the game's
texts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import companion.baggage.bots.battle_estimates as battle_estimates
import companion.baggage.rules.walking as walking
from companion.baggage.bots.move_values import outcomes_of_move
from companion.baggage.bots.travel_eval import Outlook
from companion.baggage.rules import WHOLE, Baggage, Trip
from companion.engine.moves import Move

if TYPE_CHECKING:
    from data.baggage.schema import BaggageTables

Said = tuple[str, Mapping[str, Any]]
NOTHING: Said = ("", {})
DIE = range(1, 7)


def facts(tables: BaggageTables, rules: Baggage, view: Trip, seat: int) -> list[Said]:
    """Return key and values of each fact about the state: in a battle the chance, in percent, that the player on turn
    wins; on the road how many of six rolls lead home with the own baggage. Empty if there is nothing to say."""
    if view.keep != WHOLE or view.ended or view.phase != "play" or not view.players[seat].character:
        return []
    fight, o = view.fight_of(seat), Outlook(view, seat)
    if fight and view.stage == "battle" and view.turn == seat:
        b = o.bout(fight.other(seat))
        later = b._replace(foe=b.foe._replace(skips=b.foe.skips + 1))
        return [("hint.battle", {"n": _hundred(battle_estimates.chance(later))})]
    at_rest = not fight and view.stage == "road" and not view.rolled and view.turn == seat
    if o.has and o.at_home and not o.closed and at_rest:
        return [("hint.reach", {"steps": o.far(o.player.at), "n": rolls_home(o, o.player.at)})]
    return []


def why(outlook: Outlook, move: Move) -> Said:
    """Return key and values of the sentence on what a chosen move promises; an empty key if there is none."""
    trip, verb = outlook.trip, move.verb
    if verb in ("fight", "meet"):
        b = battle_estimates.bout(trip, outlook.seat, int(move["who"]), fresh=True)
        n = _hundred(battle_estimates.chance(b._replace(foe=b.foe._replace(skips=b.foe.skips + 1))))
        items = sum(len(trip.cards.get(f"{zone}.{move['who']}", ())) for zone in ("hand", "worn"))
        return "hint.fight", {"n": n, "items": items}
    if verb in ("walk", "step"):
        return _explain_walk(outlook, str(move["to"] if verb == "walk" else move["at"]))
    if trip.stage == "battle" and not trip.todo and trip.fight_of(outlook.seat):
        return _explain_action(outlook, move)
    return NOTHING


def _explain_walk(outlook: Outlook, place: str) -> Said:
    if outlook.has and outlook.at_home and outlook.closed:
        return NOTHING
    if outlook.has and place == outlook.at_home:
        return "hint.home", {}
    if outlook.has and outlook.at_home:
        return "hint.roll_home", {"n": rolls_home(outlook, place)}
    if outlook.trip.world[place].up or place not in outlook.hidden:
        return NOTHING
    if outlook.has:
        return "hint.hidden", {"n": len(outlook.hidden)}
    return ("hint.items", {"n": outlook.unseen}) if outlook.chance else NOTHING


def _explain_action(outlook: Outlook, move: Move) -> Said:
    fight = outlook.trip.fight_of(outlook.seat)
    assert fight, "there is a battle"
    found = outcomes_of_move(outlook, outlook.bout(fight.other(outlook.seat)), move)
    advance = [(share, one) for share, one in found if not isinstance(one, str)]
    if not advance:
        return "hint.leave", {}
    whole = sum(share for share, _ in advance)
    return "hint.after", {"n": _hundred(sum(share * battle_estimates.chance(one) for share, one in advance) / whole)}


def rolls_home(outlook: Outlook, place: str) -> int:
    """Return how many of the six results of a die lead from a place to the own home."""
    return sum(outlook.at_home in walking.walk(outlook.exits, place, die).ends for die in DIE)


def _hundred(chance: float) -> int:
    """Return a chance as percent, between 3 and 97, as the rule of thumb is too sure of itself at both ends."""
    return round(3 + 94 * chance)
