"""Which castaways an effect applies to, and what happens to them (rulings I46 to I170).

A frame is the context of a step: `who` is the castaway that wears the piece or has the ability, and `bound` holds the
``group``, the ``place`` and ``lost`` (a check was lost: castaways that are immune are left out, ruling I94).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine import zones
from companion.engine.draft import changed
from companion.engine.effects import Frame
from companion.engine.jsonable import Value
from companion.island.rules.castaway_status import without_keys
from companion.island.rules.movement import Movement
from companion.island.rules.powers import FAR, NEAR
from companion.island.rules.state import NOBODY, ROAMER, Check

ALL = ("group", "yours", "all_here", "same", "self")
"""Words that mean everybody they mean, not one of them."""


def make_frame(
    seat: int, source: str, castaway: str = "", group: Sequence[str] = (), place: str = "", lost: bool = False
) -> Frame:
    """Return the frame of a card's text: the seat, the card `source`, the castaway that wears or is it, and for the
    moment the group, the place, and whether a check was lost."""
    bound: dict[str, Value] = {"group": tuple(group)}
    if place:
        bound["place"] = place
    if lost:
        bound["lost"] = True
    return Frame(seat, castaway, source, bound)


def group_of(frame: Frame) -> tuple[str, ...]:
    """Return the castaways of a frame's group."""
    return tuple(frame.bound.get("group", ()))


def frame_args(frame: Frame, **more: Value) -> dict[str, Any]:
    """Return a frame as arguments of a prompt, with `more` added."""
    return {"who": frame.who, "group": (), **dict(frame.bound), **more}


class Targets(Movement):
    """The layer of `Stranded` with the targets of effects."""

    def place_of_frame(self, frame: Frame) -> str:
        """Return the place of a frame, else that of its castaway; empty if neither is known."""
        place = str(frame.bound.get("place", ""))
        return place or self.at.get(frame.who, "")

    def group_members(self, frame: Frame) -> list[str]:
        """Return the castaways of a frame's group still at its place; after a lost check without immune ones."""
        place = frame.bound.get("place")
        there = [who for who in group_of(frame) if who in self.lead and (not place or self.at.get(who) == place)]
        return [who for who in there if not frame.bound.get("lost") or not self.is_immune(who, frame.source)]

    def targets(self, whom: str, frame: Frame) -> Sequence[str]:
        """Return the castaways that a word `whom` in an effect means, such as ``group`` (keys of `WHO`)."""
        return WHO[whom](self, frame)

    def can_befall(self, verb: str, castaway: str) -> bool:
        """Tell whether a verb would have any effect on a castaway."""
        if verb == "heal":
            return castaway in self.injured
        if verb == "trap":
            return self.can_be_trapped(castaway)
        if verb == "skip":
            return self.lead.get(castaway, NOBODY) != NOBODY
        return verb != "move" or self.is_movable(castaway)

    def befall(self, frame: Frame, verb: str, castaway: str, amount: int = 1) -> None:
        """Apply a verb such as ``injure`` to a castaway; `amount` is a number of turns for ``skip``."""
        self.it = castaway
        HAPPENS[verb](self, frame, castaway, amount)

    def injure_unless_shielded(self, castaway: str, by: int) -> None:
        """Injure a castaway, caused by the seat `by`, unless its player cancels that with equipment (ruling I98)."""
        shield = self.shield_of(castaway)
        if shield and castaway not in self.injured:
            self.push(("shield", self.lead[castaway], {"who": castaway, "card": shield, "by": by}))
        else:
            self.injure(castaway, by)

    def shield_of(self, castaway: str) -> str:
        """Return the face-up equipment of a castaway that can cancel an injury; empty if there is none it can use."""
        if castaway not in self.lead or self.lead[castaway] == NOBODY or not self.able(castaway):
            return ""
        for card in map(str, self.pile(f"worn.{castaway}")):
            steps = self.world.fate[card].effects.steps_on("react")
            if any(inner.name == "cancel" for step in steps for inner in step.walk()):
                return card
        return ""

    # ---- in a check

    def side_of(self, check: Check, seat: int) -> str:
        """Return the side of a check (near or far) that a seat's castaways are on; empty for neither."""
        if any(self.lead.get(who) == seat for who in check.who):
            return NEAR
        return FAR if check.kind == "opponent" and any(self.lead.get(who) == seat for who in check.them) else ""

    def others_in_check(self, check: Check, castaway: str) -> list[str]:
        """Return all castaways in a check but `castaway`, on either side (ruling I148)."""
        return [who for who in (*check.who, *check.them) if who != castaway]

    def add_modifier(self, source: str, to: str, amount: int) -> None:
        """Add `amount` for a card `source` to a side or a castaway in the check; nothing if there is no check."""
        if self.check:
            self.check = changed(self.check, mods=(*self.check.mods, (source, to, amount)))

    # ---- who can be moved

    def is_movable(self, castaway: str) -> bool:
        """Tell whether a card can move a castaway: not if trapped, or injured and moved already (rulings I62, I63)."""
        if castaway == ROAMER or castaway in self.trapped:
            return False
        return not (castaway in self.injured and (castaway in self.carried or castaway in self.moved))

    def extra_walkers(self, by: str) -> list[str]:
        """Return the castaways of the group of the castaway `by` that may go an extra tile (ruling I147)."""
        mates = self.yours(self.lead[by], self.at[by])
        return [who for who in mates if self.is_movable(who) and self.able(who) and not self.moves_one_tile_only(who)]

    def free_walkers(self, among: Sequence[str]) -> list[str]:
        """Return those of `among` that a card may move by a tile: movable, not injured and not limited to one tile."""
        return [
            who
            for who in among
            if who in self.at and self.is_movable(who) and who not in self.injured and not self.moves_one_tile_only(who)
        ]

    def offer_walk(self, frame: Frame, whom: str, way: str, stray: bool) -> None:
        """Ask who of those a word `whom` means goes, and where; those that cannot or never go farther stay (rulings
        I63, I147). `way`: ``shore`` or any; `stray`: they engage the tile they come to."""
        own = self.yours(self.lead[frame.who], self.at[frame.who]) if frame.who in self.at else ()
        among = (frame.who,) if whom == "self" else group_of(frame) or own
        free = tuple(self.free_walkers(among))
        if free:
            args = frame_args(frame, among=free, way=way, stray=stray)
            self.push(("walk", frame.seat, args), source=frame.source)


WHO: Mapping[str, Callable[[Targets, Frame], Sequence[str]]] = {
    "self": lambda game, frame: [frame.who] if frame.who in game.lead else [],
    "group": Targets.group_members,
    "yours": lambda game, frame: list(game.led(frame.seat)),
    "one": Targets.group_members,
    "another": lambda game, frame: [who for who in game.group_members(frame) if who != game.it],
    "mate": lambda game, frame: [who for who in game.group_members(frame) if who not in game.starter],
    "same": lambda game, frame: [game.it] if game.it in game.lead else [],
    "here": lambda game, frame: list(game.here(game.place_of_frame(frame))),
    "other": lambda game, frame: [who for who in game.here(game.place_of_frame(frame)) if who != frame.who],
    "all_here": lambda game, frame: list(game.here(game.place_of_frame(frame))),
    "target": lambda game, frame: sorted(game.lead),
    "follower": lambda game, frame: [
        who for who in sorted(game.lead) if game.lead[who] != NOBODY and who not in game.starter
    ],
    "killed": lambda game, frame: sorted(str(who) for who in game.pile("dead")),
}
"""Whom a word of the kind `who` means."""


def _strip(game: Targets, frame: Frame, castaway: str, amount: int) -> None:
    pieces = [zone for zone in game.cards if zone == f"worn.{castaway}" or zone.startswith(f"veil.{castaway}.")]
    zones.gather(game, "discard", *pieces)


def _free(game: Targets, frame: Frame, castaway: str, amount: int) -> None:
    game.trapped = without_keys(game.trapped, castaway)


HAPPENS: Mapping[str, Callable[[Targets, Frame, str, int], None]] = {
    "injure": lambda game, frame, who, amount: game.injure_unless_shielded(who, frame.seat),
    "kill": lambda game, frame, who, amount: game.kill(who, frame.seat),
    "skip": lambda game, frame, who, amount: game.skip_turns(who, amount, frame.seat),
    "trap": lambda game, frame, who, amount: game.trap(who, frame.seat),
    "heal": lambda game, frame, who, amount: game.heal(who, frame.who),
    "free": _free,
    "release": lambda game, frame, who, amount: game.change_leader(who, NOBODY),
    "strip": _strip,
    "move": lambda game, frame, who, amount: game.push(("send", frame.seat, {"moved": who}), source=frame.source),
}
"""The effects of the verbs that apply to one castaway."""
