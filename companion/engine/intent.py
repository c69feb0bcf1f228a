"""Detects whether a move still means what its player meant: others may have played before it arrived."""

from typing import Any

from companion.engine.folding import Play, standing_moves
from companion.engine.moves import Line, Move
from companion.engine.offers import CHANCE, Offer
from companion.engine.refusal import NotAllowed
from companion.engine.rendering import offer_for_move
from companion.engine.wording import phrase


def check_intent(play: Play[Any], line: Line, seen: int) -> None:
    """Raise NotAllowed if others played since line `seen`, the last that the player had seen, so that the move now
    means something else: its offer has another text ("Ben's turn", not "Cara's"), or the same move of this seat came in
    since."""
    last = len(play.lines) - 1
    if not isinstance(line, Move) or not 0 <= seen < last:
        return
    offers = [offer_for_move(play.rules, state, line) for state in (play.state_at(seen), play.state)]
    then, now = offers
    if then is None or now is None:
        return  # the rules say whether it can be done
    since = [play.lines[number] for number in standing_moves(play.lines) if number > seen]
    twice = then.main and any(_same(then, line, other) for other in since)
    if twice or _text(play, then) != _text(play, now):
        raise NotAllowed("engine.behind", line=last)


def _same(offer: Offer, move: Move, other: Line) -> bool:
    """Return whether `other` is the same move as `move`, apart from what chance decided in arguments of the offer."""
    chance = {arg.name for arg in offer.args if isinstance(arg, CHANCE)}
    first, second = (
        (one.seat, one.verb, {name: value for name, value in one.args.items() if name not in chance})
        for one in (move, other)
        if isinstance(one, Move)
    )
    return first == second


def _text(play: Play[Any], offer: Offer) -> str:
    return phrase(play.rules.tables, offer.label, offer.values)
