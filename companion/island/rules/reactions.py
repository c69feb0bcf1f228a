"""Who may play an event, use a piece or an ability now (rulings I23, I24, I139 to I143, I148); the acts are in
`card_acts`."""

from collections.abc import Iterator

from companion.island.rules.card_effects import CardEffects


class Reactions(CardEffects):
    """What may be played or used now."""

    def playable_events(self, seat: int) -> list[str]:
        """Return the events in a hand that can be played now."""
        hand = self.pile(f"hand.{seat}")
        if not hand:
            return []
        triggers = ("react", "play") if self.check else ("play",)
        return [
            card
            for card in sorted({str(one) for one in hand if one})
            if any(self.is_usable(seat, clause) for clause in self.world.clauses_of(card, *triggers))
        ]

    def pieces_to_use(self, seat: int) -> Iterator[tuple[str, str]]:
        """Return pieces a seat may use now, and who wears them: of castaways that are neither injured nor trapped
        (ruling I141)."""
        triggers = ("react",) if self.check else ("turn", "round") if seat == self.turns.current else ("round",)
        for who in self.led(seat):
            if self.able(who) and (self.lent or self.cards.get(f"worn.{who}")):
                for card in dict.fromkeys(self.effective_pieces(who)):
                    for clause in self.world.clauses_of(card, *triggers):
                        once = clause.trigger == "round" and self.used.get(f"{who}.{card}", 0)
                        if not once and self.is_usable(seat, clause, who):
                            yield card, who

    def usable_abilities(self, seat: int) -> Iterator[str]:
        """Return castaways of a seat whose ability works now, once a round (ruling I24)."""
        triggers = ("react",) if self.check else ("round",)
        for who in self.led(seat):
            found = self.world.clauses_of(who, *triggers)
            if (
                found
                and self.able(who)
                and not self.used.get(who)
                and any(self.is_usable(seat, clause, who) for clause in found)
            ):
                yield who

    def may_react(self, seat: int) -> bool:
        """Tell whether a seat is asked in a check, as far as all can see: it holds cards, or wears or can do something
        that helps."""
        if self.pile(f"hand.{seat}"):
            return True
        return any(True for _ in self.pieces_to_use(seat)) or any(True for _ in self.usable_abilities(seat))

    def can_move_by_piece(self) -> bool:
        """Tell whether a piece could move a group of the active player farther (ruling I147)."""
        return any(
            step.name == "pay" and any(inner.name == "move" for inner in step.inner())
            for card, _ in self.pieces_to_use(self.turns.current)
            for clause in self.world.clauses_of(card, "turn")
            for step in clause.steps
        )
