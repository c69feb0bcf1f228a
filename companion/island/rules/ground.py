"""Tiles, piles of cards, the order of play, and prompts."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.engine import zones
from companion.engine.offers import Draw
from companion.engine.prompts import Prompt
from companion.island.rules.picks import names_of
from companion.island.rules.state import State


class Ground(State):
    """The layer of `Stranded` with tiles, the deck, worn cards, the order of play and prompts."""

    def count_cards(self, place: str) -> int:
        """Return the number of cards on a tile, face up or down; the roamer's card counts as one (rulings I11, I82)."""
        return len(self.pile(f"on.{place}")) + sum(len(self.pile(zone)) for zone in self.buried_zones(place))

    def buried_zones(self, place: str) -> list[str]:
        """Return the zones with cards left face down on a tile."""
        return [zone for seat in range(self.settings.players) if self.pile(zone := f"hid.{place}.{seat}")]

    def empty_tiles(self) -> list[str]:
        """Return the places of face-up tiles with no piece and no card on them (ruling I77)."""
        return [
            place
            for place in self.board.hexes
            if self.tile(place) and place not in self.at.values() and not self.count_cards(place)
        ]

    def covered_tiles(self) -> list[str]:
        """Return the places whose tiles lie face down."""
        return [place for place in self.board.hexes if self.tile(place) is None]

    def refill_deck(self, least: int = 1) -> None:
        """Shuffle the discards into the deck if that has fewer than `least` cards (rulings I42, I163)."""
        if len(self.pile("deck")) < least:
            zones.gather(self, "deck", "discard")

    def carried_pieces(self, people: Iterable[str]) -> list[tuple[str, str, str]]:
        """Return (castaway, card, zone) of the pieces that castaways wear; equal pieces of one only once."""
        found = []
        for who in people:
            if who in self.lead:
                for zone in (f"worn.{who}", f"veil.{who}.{self.lead[who]}"):
                    found += [(who, str(card), zone) for card in dict.fromkeys(self.pile(zone))]
        return found

    def draw_from(
        self,
        seat: int,
        zone: str,
        name: str,
        count: int | None = None,
        only: Callable[[str], bool] | None = None,
        show: str = "card",
    ) -> Draw:
        """Return the argument `name` of an offer: to draw `count` cards (None: one) from a zone, that `only` admits."""
        return self.world.zones.draw(self, seat, zone, name, count, only, words=names_of, show=show)

    def zone_of_piece(self, castaway: str, card: str) -> str:
        """Return the zone of a piece that a castaway wears, preferring face up."""
        return f"worn.{castaway}" if card in self.pile(f"worn.{castaway}") else f"veil.{castaway}.{self.lead[castaway]}"

    def push(self, *due: tuple[str, int, Mapping[str, Any]], source: str = "") -> None:
        """Put prompts (key, seat, arguments) of a card `source` before all others, the first of them due next."""
        self.todo = (*(Prompt(key, seat, args, source) for key, seat, args in due), *self.todo)

    def present_party(self) -> tuple[str, ...]:
        """Return those of the engaging group still able to deal with the tile (ruling I52)."""
        return tuple(who for who in self.party if self.at.get(who) == self.place and who not in self.trapped)

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """Return the seats in the game in clockwise order, beginning with `seat` or the next one."""
        among = sorted(self.turns.order)
        return (*(one for one in among if one >= seat), *(one for one in among if one < seat))

    def seat_left_of(self, seat: int) -> int:
        """Return the next seat to the left, whose player rolls for the other side (rulings I22, I152)."""
        return self.clockwise((seat + 1) % self.settings.players)[0]

    def next_seat(self) -> int:
        """Return the seat whose turn is next."""
        return self.seat_left_of(self.turns.current)
