"""Those who heal by not being there: Airi and the wraiths (seed 001, regeneration; ruling LW78)."""

from companion.lostworlds.ground.figures import GONE, Due
from companion.lostworlds.ground.magic import Magic

SOMEWHERE = "*"
"""The space of one who has gone from a real table."""


class Regeneration(Magic):
    """Those who heal by not being there: Airi and the wraiths (seed 001, regeneration; ruling LW78)."""

    def fade(self, back: str) -> None:
        """Take the mover from the ground: it has no battle zone, and anybody may pass or enter its space."""
        n = self.moving
        self.tell(n, "fade")
        self.end_move(back)
        self.change(n, at=GONE, shade=self.figures[n].at or SOMEWHERE)

    def bring_back(self) -> tuple[Due, ...]:
        """Return the end of the movement phase: it is there again, with all its body points, and touches whoever stands
        in its space."""
        found = []
        for n, one in self.each():
            if not one.gone:
                continue
            at = one.shade if self.world.board else GONE
            self.change(n, at=at, shade="", body=one.most)
            self.tell(n, "back", at=at)
            if self.world.board:
                found += [Due("touched", one.seat, figure=k, other=n) for k in self.figures_in(at) if k != n]
            else:
                found.append(Due("reappears", one.seat, figure=n))
        return tuple(found)

    def move_touched(self, number: int, by: int, to: str) -> None:
        """Move who stands where a wraith is again into a space beside, and perhaps falls; and its touch drains body
        points."""
        if self.world.space(to).level < self.world.level(self.figures[number]):
            self.place_fallen(number, to)
        else:
            self.change(number, at=to)
            self.burn(number)
        self.drain(number, by)

    def drain(self, number: int, by: int) -> None:
        """Take the body points that the touch of a wraith costs (ruling LW78)."""
        points = int(self.world.book(self.figures[by]).file.touch or 0)
        self.tell(number, "touched", other=by, n=points)
        self.hurt(number, points)
