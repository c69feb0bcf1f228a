"""What a combat on the ground offers besides maneuvers: fantasy cards, friends who step in or help, escape; and healing
by dematerializing, as Airi and the wraiths do (seed 001, regeneration; ruling LW78).

The cards follow the rules of a duel (`combat.cards`, `combat.hands`); here each offer names the figure it is for."""

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
    """Cards in a combat on the ground, and figures that heal by dematerializing."""

    def fade(self, back: str) -> None:
        """Take the mover off the ground as it dematerializes: it has no battle zone, and others may pass through or
        enter its space. `back` is its undefended space."""
        n = self.moving
        self.tell(n, "fade")
        self.end_move(back)
        self.change(n, at=GONE, shade=self.figures[n].at or SOMEWHERE)

    def bring_back(self) -> tuple[Due, ...]:
        """Return dematerialized figures to the ground with all their body points, and return the prompts for those they
        touch: figures in their space, or on a real table whoever the players name (ruling LW78)."""
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
        """Move a figure out of the space in which the wraith `by` reappeared into the space `to`, where it may fall,
        and drain its body points."""
        if self.world.space(to).level < self.world.level(self.figures[number]):
            self.place_fallen(number, to)
        else:
            self.change(number, at=to)
            self.burn(number)
        self.drain(number, by)

    def drain(self, number: int, by: int) -> None:
        """Subtract the body points that the touch of the wraith `by` costs a figure (ruling LW78)."""
        points = int(self.world.book(self.figures[by]).file.touch or 0)
        self.tell(number, "touched", other=by, n=points)
        self.hurt(number, points)

    def hand_prompts(self) -> tuple[Due, ...]:
        """Return the prompts to choose cards before the first turn, for each figure that may have any."""
        return tuple(Due(HAND, one.seat, figure=n) for n, one in self.each() if self.cards_available(n))

    def cards_available(self, number: int) -> list[str]:
        """Return the abilities a figure may take and the items and campaign cards it may carry, by id."""
        fray = GroundFray(self)
        who = fray.fighter(number)
        return [*affordable_abilities(self.books, who), *carriable_cards(fray, who)]

    def announce(self, number: int) -> None:
        """Record that a figure announces its escape (seed 001, "Escape")."""
        bout = self.bouts[0]
        self.bouts = (replace(bout, leaving=(*bout.leaving, number)), *self.bouts[1:])
        self.tell(number, "leaving")

    def throw_past(self, number: int, friend: int, foe: int, die: int) -> None:
        """Throw the weapon of `friend` past figure `number` at `foe`, with the result of the die; everybody chooses
        again."""
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
        """Move a figure that escaped into the space `to`; its undefended space is the one it came from."""
        self.change(number, at=to, back=self.figures[number].at)
        self.tell(number, "flee", at=to)
        self.burn(number)

    def entries_of(
        self: C, number: int, entries: Iterable[Entry], go_on: Callable[[C], None] | None = None
    ) -> list[Entry]:
        """Return the offers of cards `entries`, made for a combat, as offers of a figure on the ground; `go_on` is
        called after one of them is played."""

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
