"""What a combat on the ground offers besides its maneuvers: fantasy cards, friends who step in or help, getting away;
and those who heal by not being there, Airi and the wraiths (seed 001, regeneration; ruling LW78).

The cards are those of a duel, by the same rules (`cards`, `entering`); here each offer says whose it is."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from companion.engine.moves import Move
from companion.engine.offers import Entry
from companion.lostworlds.combat import cards
from companion.lostworlds.combat.hands import affordable_abilities, carriable_cards
from companion.lostworlds.ground.combat_cards import GroundFray
from companion.lostworlds.ground.figures import GONE, Due
from companion.lostworlds.ground.magic import Magic

SOMEWHERE = "*"
"""The space of one who has gone from a real table."""


HAND = "hand"
"""Of what is due: a fighter's cards are chosen."""
TOLD = frozenset({"reveal", "luck", "use", "fire", "renew"})
"""What is told as a card that was played."""


C = TypeVar("C", bound="CardPlay")


class CardPlay(Magic):
    """Cards in a combat on the ground, and those who heal by not being there."""

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

    def hand_prompts(self) -> tuple[Due, ...]:
        """Return whose cards are chosen before the first turn: of all who may have any."""
        return tuple(Due(HAND, one.seat, figure=n) for n, one in self.each() if self.cards_available(n))

    def cards_available(self, number: int) -> list[str]:
        """Return the cards a fighter may take or lay out."""
        fray = GroundFray(self)
        who = fray.fighter(number)
        return [*affordable_abilities(self.books, who), *carriable_cards(fray, who)]

    def announce(self, number: int) -> None:
        """Note that a figure says that it is leaving (seed 001, "Escape")."""
        bout = self.bouts[0]
        self.bouts = (replace(bout, leaving=(*bout.leaving, number)), *self.bouts[1:])
        self.tell(number, "leaving")

    def throw_past(self, number: int, friend: int, foe: int, die: int) -> None:
        """Let a friend's weapon fly past the fighter."""
        bout = self.bouts[0]
        self.bouts = (replace(bout, used=(*bout.used, (number, foe))), *self.bouts[1:])
        if self.world.board:
            self.throw_missile(friend, self.figures[foe].at, die)
        else:
            self.change(friend, missile=False)
            self.tell(friend, "hurl", die=die, n=cards.THROW_SPACES)
            if die <= self.world.aims(cards.THROW_SPACES):
                loss = self.missile_damage(self.figures[friend], self.figures[foe], cards.THROW_SPACES)
                self.tell(foe, "hit", other=friend, n=loss)
                self.set_body(foe, self.figures[foe].body - loss)
        self.choose_again()

    def flee_to(self, number: int, to: str) -> None:
        """Put a figure that got away into a space, its back to where it came from."""
        self.change(number, at=to, back=self.figures[number].at)
        self.tell(number, "flee", at=to)
        self.burn(number)

    def entries_of(
        self: C, number: int, entries: Iterable[Entry], go_on: Callable[[C], None] | None = None
    ) -> list[Entry]:
        """Return offers of the cards as a figure's own; after one of them is taken, `go_on` is called."""

        def own(then: Callable[[Any, Move], None]) -> Callable[[C, Move], None]:
            def play(field: C, move: Move) -> None:
                then(GroundFray(field), move)
                if move.verb in TOLD:
                    field.tell(move.get("fighter", number), "plays", at=move["card"])
                if go_on:
                    go_on(field)

            return play

        name = self.figure_name(number)
        return [
            Entry(
                replace(
                    offer, label=offer.label.replace("duel.", "field.card_"), values={**offer.values, "name": name}
                ),
                own(then),
            )
            for offer, then in entries
        ]
