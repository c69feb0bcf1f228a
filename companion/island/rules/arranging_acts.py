"""From mode ``desk`` to ``whole``: what lies on the real table is entered once, then `arranged`.

land     at             where a player's landing place joins the shore, if it is used
place    who, to        where a castaway (or the roamer) stands
turned   at, tile       a tile that lies face up
lies     at, card       a fate card on it
holds    card           an event in one's hand
arranged -              the turn goes on with step 1
keep     to=desk        back to mode ``desk``
"""

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.play import Offers
from companion.island.rules.acts import IslandAct
from companion.island.rules.picks import pick_castaways, pick_places
from companion.island.rules.setup_acts import pick_edge
from companion.island.rules.state import DESK, ROAMER
from companion.island.rules.stranded import Stranded
from data.island.kinds import ZONES


class PlacePiece(IslandAct):
    """Say where a castaway or the roamer stands on the real table."""

    verb, main = "place", True

    def offers(self, game: Stranded, seat: int) -> Offers:
        hexes = list(game.board.hexes)
        castaways = pick_castaways("who", sorted(game.lead))
        yield self.offer(seat, castaways, pick_places(game, "to", [*hexes, *game.landing]))
        if game.roams:
            to = pick_places(game, "to", hexes)
            yield self.offer(seat, to, fixed={"who": ROAMER}, label="do.place_roamer", main=False)

    def apply(self, game: Stranded, move: Move) -> None:
        if move["who"] == ROAMER:
            roamer = game.world.roamer
            zones.move(game, roamer, f"on.{move['to']}", zones.where(game, roamer) or "deck")
        game.at = {**game.at, move["who"]: move["to"]}


class PlaceLanding(IslandAct):
    """Say where a player's landing place joins the shore, if it is used."""

    verb = "land"

    def offers(self, game: Stranded, seat: int) -> Offers:
        if game.world.start_of(seat) not in game.landing:
            yield self.offer(seat, pick_edge(game.free_edges()))

    def apply(self, game: Stranded, move: Move) -> None:
        game.landing = {**game.landing, game.world.start_of(move.seat): move["at"]}


class PlaceTile(IslandAct):
    """Say which tile lies face up at a place, named or drawn."""

    verb, group = "turned", "tiles"

    def offers(self, game: Stranded, seat: int) -> Offers:
        for kind in ZONES:
            spots = [place for place in game.covered_tiles() if game.board.zone[place] == kind]
            spots = [place for place in spots if not game.pile(game.under(place))]
            if spots and game.pile(kind):
                tile = game.draw_from(seat, kind, "tile", show="tile")
                yield self.offer(seat, pick_places(game, "at", spots), tile, label=f"do.turned_{kind}")

    def apply(self, game: Stranded, move: Move) -> None:
        zones.move(game, move["tile"], f"up.{move['at']}", game.board.zone[move["at"]])


class PlaceCard(IslandAct):
    """Say which encounter or piece lies on a tile."""

    verb, group = "lies", "tiles"

    def offers(self, game: Stranded, seat: int) -> Offers:
        def can_lie(card: str) -> bool:
            return game.world.kind(card) != "event" and card != game.world.roamer

        spots = [place for place in game.board.hexes if game.tile(place)]
        if spots and any(can_lie(str(card)) for card in game.pile("deck")):
            draw = game.draw_from(seat, "deck", "card", None, can_lie)
            yield self.offer(seat, pick_places(game, "at", spots), draw)

    def apply(self, game: Stranded, move: Move) -> None:
        zones.move(game, move["card"], f"on.{move['at']}", "deck")


class HoldEvent(IslandAct):
    """Name an event in the player's own hand."""

    verb, group = "holds", "hand"

    def offers(self, game: Stranded, seat: int) -> Offers:
        def is_event(card: str) -> bool:
            return game.world.kind(card) == "event"

        if seat in game.turns.order and any(is_event(str(card)) for card in game.pile("deck")):
            yield self.offer(seat, game.draw_from(seat, "deck", "card", None, is_event))

    def apply(self, game: Stranded, move: Move) -> None:
        zones.move(game, move["card"], f"hand.{move.seat}", "deck")


class EndArranging(IslandAct):
    """Say that every piece has its place. The turn begins again with step 1; turns skipped stay skipped."""

    verb, main, group = "arranged", True, "turn"

    def offers(self, game: Stranded, seat: int) -> Offers:
        if all(game.at.get(piece) for piece in (*sorted(game.lead), *([ROAMER] if game.roams else []))):
            yield self.offer(seat)

    def apply(self, game: Stranded, move: Move) -> None:
        game.reset_turn()
        game.check, game.phase = None, "move"


class BackToDesk(IslandAct):
    """Go back to real cards (mode ``desk``); from then on tiles are not kept track of."""

    verb, label, group = "keep", "do.keep_desk", "end"
    calls = "switch_keeping", "to"

    def offers(self, game: Stranded, seat: int) -> Offers:
        yield self.offer(seat, fixed={"to": DESK})
