"""What the table decides by hand, whatever the rules say.

Overrides of what is offered grey, and of verbs as at the desk (``injure!`` who, ``kill!``, ``heal!``, ``rest!``, ``skip!``,
``trap!``, ``free!``, ``led!`` who to, ``wear!``, ``shed!``); each may carry a reason (``why="..."``). And what can be set:

    turn            the seat whose turn it is
    at.CASTAWAY     where it stands (whole table)
    lead.CASTAWAY   the seat that leads it, -1 for nobody
    injured.CASTAWAY   true or false
    skips.CASTAWAY, trapped.CASTAWAY    how many turns, 0 to 3
    dice.near, dice.far                 a die of the check
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.engine.offers import Amount, Entry, Offer, Pick
from companion.engine.plain import Value
from companion.engine.rules import NotAllowed
from companion.island import desk, harm, turning
from companion.island.offering import NONE, name_of, pick_places, pick_seats
from companion.island.state import NOBODY, WHOLE, Stranded
from companion.island.world import World

MOST = 3
FORCED = ("injure", "heal", "rest", "skip", "trap", "free", "kill", "led", "wear", "shed")


def forced(w: World, d: Stranded, seat: int) -> Sequence[Entry]:
    """What the table may decide against the rules, and what it may set; nothing before everybody has landed."""
    if d.ended or d.phase in turning.SETTING_UP or seat not in range(d.settings.players):
        return ()
    acts = [one for verb in FORCED for one in desk.CASTAWAY[verb](w, d, seat)]
    return [*acts, *(Entry(offer, lambda d, move: turn(w, d, move["key"], move["value"])) for offer in knobs(w, d, seat))]


def knobs(w: World, d: Stranded, seat: int) -> list[Offer]:
    """What may be set."""
    if d.ended or d.phase in turning.SETTING_UP:
        return []
    found = []
    if not d.todo and not d.check and len(d.turns.order) > 1 and d.phase != "roam":
        found.append(_knob(seat, "turn", pick_seats("value", sorted(d.turns.order)), d.turns.current))
    if d.check and d.check.rolled:
        for place, side in enumerate(("near", "far")):
            found.append(_knob(seat, f"dice.{side}", Amount("value", 1, 6), d.check.dice[place]))
    for who in sorted(d.lead):
        values = {"who": name_of(who)}
        found.append(_knob(seat, f"lead.{who}", pick_seats("value", [*sorted(d.turns.order), NOBODY]), d.lead[who], values))
        found.append(_knob(seat, f"injured.{who}", Pick("value", [False, True], words=_yes), who in d.injured, values))
        if d.lead[who] != NOBODY:
            found.append(_knob(seat, f"skips.{who}", Amount("value", 0, MOST), d.skips.get(who, 0), values))
            found.append(_knob(seat, f"trapped.{who}", Amount("value", 0, MOST), d.trapped.get(who, 0), values))
        if d.keep == WHOLE and who in d.at and not d.todo and not d.check:
            spots = [*w.board(d).hexes, *d.landing]
            found.append(_knob(seat, f"at.{who}", pick_places(w, d, "value", spots), d.at[who], values))
    return found


def _yes(value: object) -> tuple[str, dict[str, object]]:
    return ("pick.yes" if value else "pick.no"), {}


def _knob(seat: int, key: str, arg: Pick | Amount, now: Value, values: object = NONE) -> Offer:
    label = f"set.{key.partition('.')[0]}" + (f"_{key.partition('.')[2]}" if key.startswith("dice") else "")
    return Offer(seat, "set", label, (arg,), values, {"key": key}, now=now)  # type: ignore[arg-type]


def turn(w: World, d: Stranded, key: str, value: Any) -> None:
    """Set one of them, in place. Raises NotAllowed for a key there is not."""
    what, _, name = key.partition(".")
    if what == "turn":
        d.turns = replace(d.turns, current=value)
        turning.start_turn(w, d)
    elif what == "dice" and d.check:
        near, far = d.check.dice
        d.check = replace(d.check, dice=(value, far) if name == "near" else (near, value))
    elif name not in d.lead:
        raise NotAllowed("engine.no_override", key=key)
    elif what == "lead":
        harm.put_lead(d, name, value)
    elif what == "injured":
        d.injured = harm.plus(d.injured, name) if value else harm.without_names(d.injured, name)
    elif what in ("skips", "trapped"):
        left = {**getattr(d, what), name: value} if value else harm.without_keys(getattr(d, what), name)
        setattr(d, what, left)
    elif what == "at":
        harm.go_to(d, name, value)
    else:
        raise NotAllowed("engine.no_override", key=key)
