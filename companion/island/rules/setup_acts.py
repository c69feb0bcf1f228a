"""Setting up (seed 000, getting started; advanced set-up; rulings I03 to I07, I45, I179).

first    player         whose turn it is first
deal     castaways      two cards for each player, dealt here or named as they came
choose   who            the starting castaway; the other goes back. `both` who, follower if both have power 2 or less
land     at             the edge of the shore one's landing place joins
"""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Pick
from companion.engine.play import Offers
from companion.island.rules.acts import IslandAct
from companion.island.rules.picks import pick_castaways, pick_seats
from companion.island.rules.stranded import Stranded


class GoFirst(IslandAct):
    """Say which player takes the first turn."""

    verb, main = "first", True
    calls = "begin_with", "player"

    def offers(self, game: Stranded, seat: int) -> Offers:
        yield self.offer(seat, pick_seats("player", range(game.settings.players)))


class DealCastaways(IslandAct):
    """Deal the castaways from which a player chooses, or name those that came."""

    verb, main = "deal", True

    def offers(self, game: Stranded, seat: int) -> Offers:
        count = int(game.world.rules.setup.deal)
        if not game.starter[seat] and not game.pile(f"dealt.{seat}") and len(game.pile("people")) >= count:
            yield self.offer(seat, game.draw_from(seat, "people", "castaways", count, show="castaway"))

    def apply(self, game: Stranded, move: Move) -> None:
        for who in move["castaways"]:
            zones.move(game, who, f"dealt.{move.seat}", "people")


class ChooseStarter(IslandAct):
    """Choose the starting castaway, or keep both weak ones: the second is the first follower (ruling I06)."""

    verb, main, verbs = "choose", True, frozenset({"choose", "both"})

    def offers(self, game: Stranded, seat: int) -> Offers:
        hand = sorted(str(who) for who in game.pile(f"dealt.{seat}"))
        if not hand:
            return
        yield self.offer(seat, pick_castaways("who", hand))
        weak = game.world.rules.setup.keep_both_up_to
        if len(hand) > 1 and all(game.world.people[who].power <= weak for who in hand):
            both = pick_castaways("who", hand, 2, 2, ordered=True)
            yield self.offer(seat, both, verb="both", label="do.both", main=False)

    def apply(self, game: Stranded, move: Move) -> None:
        seat = move.seat
        kept = move["who"] if isinstance(move["who"], tuple) else (move["who"],)
        for who in kept:
            zones.move(game, who, "board", f"dealt.{seat}")
            game.lead = {**game.lead, who: seat}
        zones.gather(game, "people", f"dealt.{seat}")
        game.starter = tuple(kept[0] if one == seat else who for one, who in enumerate(game.starter))
        if all(game.starter):
            game.phase = "land"


def pick_edge(edges: Sequence[str]) -> Pick:
    """Return the choice of the edge where a landing place joins the shore."""

    def words(edge: Any) -> tuple[str, Mapping[str, Any]]:
        place, side = edge.split("-")
        return "pick.edge", {"place": place, "side": side}

    return Pick("at", edges, show="edge", words=words)


class Land(IslandAct):
    """Choose the edge where the player's landing place joins the shore (ruling I07, house rule `together`). Once all
    have landed, players late in the order draw events (ruling I179)."""

    verb, main = "land", True

    def offers(self, game: Stranded, seat: int) -> Offers:
        if game.world.start_of(seat) not in game.landing:
            yield self.offer(seat, pick_edge(game.landing_edges()))

    def apply(self, game: Stranded, move: Move) -> None:
        place = game.world.start_of(move.seat)
        game.landing = {**game.landing, place: move["at"]}
        game.at = {**game.at, **dict.fromkeys(game.led(move.seat), place)}
        if len(game.landing) == game.settings.players:
            game.start_turn()
            if not game.plays_former_rule("gifts"):
                return
            order, players = enumerate(game.clockwise(game.turns.current)), game.settings.players
            gifts = [(seat, max(3 * turn // players, turn // 2)) for turn, seat in order]
            game.push(*(("draw", seat, {"deck": "event", "n": n}) for seat, n in gifts if n))
