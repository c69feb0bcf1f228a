"""Events, equipment and abilities: in a check, and between two moves for everybody (rulings I23, I139 to I143, I148).

play     card           an event out of the hand; it works when nobody objects
use      card, who      a piece that is discarded for what it does
ability  helper         what a castaway can do once per round
lend     card, who      a piece that lies on the tile counts as worn by one of the group (in a check)
show     card, who      a piece worn face down is turned up to be used
stands   -              nobody plays anything more in a check
"""

from companion.engine import zones
from companion.engine.draft import changed
from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.engine.play import Offers
from companion.island.rules.acts import IslandAct
from companion.island.rules.picks import name_of, pick_cards, pick_castaways
from companion.island.rules.stranded import Stranded


def reactions(game: Stranded, seat: int) -> list[Offer]:
    """Return a seat's offers to play an event, use a piece or an ability, or lend a piece now."""
    found = []
    if hand := game.playable_events(seat):
        found.append(Offer(seat, "play", "do.play", (pick_cards("card", hand),), group="hand"))
    for card, who in game.pieces_to_use(seat):
        values = {"card": name_of(card), "who": name_of(who)}
        found.append(Offer(seat, "use", "do.use", (), values, {"card": card, "who": who}, group="gear"))
    for who in game.usable_abilities(seat):
        act = f"characters:{who}:text"
        found.append(
            Offer(seat, "ability", "do.ability", (), {"who": name_of(who)}, {"helper": who}, act=act, group="ability")
        )
    if game.check and game.check.seat == seat and game.check.kind in ("neutral", "opponent"):
        lent = [card for _, card in game.lent]
        for card in sorted({str(one) for one in game.pile(f"on.{game.check.place}")}):
            mates = [who for who in game.check.who if game.able(who)]
            if game.world.kind(card) == "equipment" and card not in lent and mates:
                fixed, values = {"card": card}, {"card": name_of(card)}
                found.append(
                    Offer(seat, "lend", "do.lend", (pick_castaways("who", mates),), values, fixed, group="gear")
                )
    return found


def react(game: Stranded, move: Move) -> None:
    """Play a move that takes one of `reactions`."""
    DOES[move.verb](game, move)


def _play(game: Stranded, move: Move) -> None:
    """Discard an event that is played, and let others object to it before it works (ruling I143)."""
    zones.move(game, move["card"], "discard", f"hand.{move.seat}")
    starter = game.starter[move.seat]
    if starter:
        game.count_for_task(starter, "played")
    game.push(("said", move.seat, {"card": move["card"]}))


def _use(game: Stranded, move: Move) -> None:
    game.use_piece(move.seat, move["card"], move["who"])


def _ability(game: Stranded, move: Move) -> None:
    game.used = {**game.used, move["helper"]: 1}
    game.use_ability(move.seat, move["helper"])


def _lend(game: Stranded, move: Move) -> None:
    game.lent = (*game.lent, (move["who"], move["card"]))


DOES = {"play": _play, "use": _use, "ability": _ability, "lend": _lend}


class React(IslandAct):
    """Play an event, use a piece or an ability, between two moves or in a check (seed 000, the game turn)."""

    verbs = frozenset(DOES)

    def offers(self, game: Stranded, seat: int) -> Offers:
        return reactions(game, seat)

    def apply(self, game: Stranded, move: Move) -> None:
        react(game, move)


class ShowPiece(IslandAct):
    """Turn up a piece worn face down so that it can be used; it stays face up."""

    verb, group = "show", "show"

    def offers(self, game: Stranded, seat: int) -> Offers:
        for who in game.led(seat):
            for card in dict.fromkeys(game.pile(f"veil.{who}.{seat}")):
                values = {"card": name_of(str(card)), "who": name_of(who)}
                yield self.offer(seat, fixed={"card": card, "who": who}, values=values)

    def apply(self, game: Stranded, move: Move) -> None:
        zones.move(game, move["card"], f"worn.{move['who']}", f"veil.{move['who']}.{move.seat}")


class LetStand(IslandAct):
    """Say that nobody plays anything more in a check, where the players need not be asked one by one (ruling I171).
    This is no move of the game, as each could pass."""

    verb, main, group = "stands", True, "dice"

    def offers(self, game: Stranded, seat: int) -> Offers:
        now = game.check
        if (
            now
            and now.stage == "after"
            and game.todo
            and game.todo[0].key == "check"
            and seat == now.seat
            and now.asked not in ((), (seat,))
        ):
            yield self.offer(seat)

    def apply(self, game: Stranded, move: Move) -> None:
        assert game.check
        game.check = changed(game.check, asked=())
