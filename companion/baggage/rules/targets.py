"""Whom a step of an effect means: oneself, the opponent, or somebody on the road who is chosen first."""

from companion.baggage.rules.state import DESK
from companion.baggage.rules.turns import Turns
from companion.baggage.rules.walking import within_one
from companion.engine.effects import Frame
from companion.engine.jsonable import Value
from companion.engine.prompts import Prompt, push


class Targets(Turns):
    """Who is meant by the verbs of the tables."""

    def ask(self, key: str, seat: int, frame: Frame | None = None, /, **args: Value) -> None:
        """Ask something before anything else goes on."""
        push(self, Prompt(key, seat, args, frame.source if frame else ""))

    def opponent_of(self, seat: int) -> int | None:
        """Return the opponent of a battle."""
        fight = self.fight_of(seat)
        return fight.other(seat) if fight else None

    def rivals_nearby(self, seat: int) -> list[int]:
        """Return opponents on the road: on this tile or a neighbor, and not in a battle (rulings O61, O62, O99)."""
        here = self.players[seat].at
        return [
            other
            for other, player in enumerate(self.players)
            if other != seat
            and player.character
            and not self.fight_of(other)
            and player.at
            and within_one(here, player.at)
        ]

    def target_of(self, frame: Frame, who: str, step: str) -> int | None:
        """Return whom a step means; None if there is nobody, or if it is asked first, and done with the answer."""
        if who == "self":
            return frame.seat
        if (chosen := frame.bound.get("whom")) is not None:
            return int(chosen)
        other = self.opponent_of(frame.seat)
        if who == "opponent" and other is not None:
            return other
        if other is not None:
            found = [frame.seat, other]
        else:
            found = self.rivals_nearby(frame.seat) if self.keep != DESK else []
            if who == "anyone":
                found = [frame.seat, *found]
        if len(found) > 1:
            self.ask("whom", frame.seat, frame, step=step, among=tuple(found), bound=tuple(frame.bound.items()))
            return None
        return found[0] if found else None
