"""What a bot expects of a move, and what may be reckoned of the moment: keys under ``hint`` in the game's texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.baggage import battle_estimates, walking
from companion.baggage.judging import after
from companion.baggage.outlook import Outlook
from companion.baggage.state import WHOLE, Trip
from companion.engine.moves import Move

Said = tuple[str, Mapping[str, Any]]
NOTHING: Said = ("", {})
DIE = range(1, 7)


def facts(tables: Any, rules: Any, view: Trip, seat: int) -> list[Said]:
    """In a battle how it stands for who acts now; on the road how likely the next roll leads home with the own baggage."""
    if view.keep != WHOLE or view.ended or view.phase != "play" or not view.players[seat].character:
        return []
    fight, o = view.fight_of(seat), Outlook(rules.box, view, seat)
    if fight and view.stage == "battle" and view.turn == seat:
        b = o.bout(fight.other(seat))
        return [("hint.battle", {"n": _hundred(battle_estimates.chance(b._replace(foe=b.foe._replace(skips=b.foe.skips + 1))))})]
    if o.has and o.at_home and not fight and view.stage == "road" and not view.rolled and view.turn == seat:
        return [("hint.reach", {"steps": o.far(o.player.at), "n": rolls_home(o, o.player.at)})]
    return []


def why(o: Outlook, move: Move) -> Said:
    """What is expected of a move that was chosen."""
    d, verb = o.d, move.verb
    if verb in ("fight", "meet"):
        b = battle_estimates.bout(o.w, d, o.seat, int(move["who"]), fresh=True)
        n = _hundred(battle_estimates.chance(b._replace(foe=b.foe._replace(skips=b.foe.skips + 1))))
        items = sum(len(d.cards.get(f"{zone}.{move['who']}", ())) for zone in ("hand", "worn"))
        return "hint.fight", {"n": n, "items": items}
    if verb in ("walk", "step"):
        return _walked(o, str(move["to"] if verb == "walk" else move["at"]))
    if d.stage == "battle" and not d.todo and d.fight_of(o.seat):
        return _fought(o, move)
    return NOTHING


def _walked(o: Outlook, place: str) -> Said:
    if o.has and place == o.at_home:
        return "hint.home", {}
    if o.has and o.at_home:
        return "hint.roll_home", {"n": rolls_home(o, place)}
    if o.d.world[place].up or place not in o.hidden:
        return NOTHING
    if o.has:
        return "hint.hidden", {"n": len(o.hidden)}
    return ("hint.items", {"n": o.unseen}) if o.chance else NOTHING


def _fought(o: Outlook, move: Move) -> Said:
    fight = o.d.fight_of(o.seat)
    assert fight, "there is a battle"
    found = after(o, o.bout(fight.other(o.seat)), move)
    goes_on = [(share, one) for share, one in found if not isinstance(one, str)]
    if not goes_on:
        return "hint.leave", {}
    whole = sum(share for share, _ in goes_on)
    return "hint.after", {"n": _hundred(sum(share * battle_estimates.chance(one) for share, one in goes_on) / whole)}


def rolls_home(o: Outlook, place: str) -> int:
    """How many of the six rolls lead from a place to the own home."""
    return sum(o.at_home in walking.walk(o.exits, place, die).ends for die in DIE)


def _hundred(chance: float) -> int:
    """Of a hundred, and never quite sure: the rule of thumb is too sure of itself at both ends."""
    return round(3 + 94 * chance)
