"""The five steps of a turn, and the roamer's walk after a round (seed 000, the game turn, the monster).

move     who, to           those who stand together, to one tile; `stays` who: who need not move
extra    guide, who, to    Marisol's extra tile along the shore
moved    -                 nobody goes any farther
engage   who               the tile: turned up, followed, its fate drawn and dealt with (`landing_prompts`)
attack   who, whom         a player's castaway is to be led
rest     who               healed on a campsite, by skipping the next turn
treat    healer, who       somebody heals instead of engaging (Dr. Odile Farrant)
idle     who               nothing: the tile was taken by others of the same player
court    who, whom         step 3: a neutral; one on each tile
give     card, from, to    step 4; `drop` card, from: onto the tile; `bury`: under it (advanced)
discard  card              step 5; `agree`: the victory is to be shared
done     -                 the step is over; `end`: the turn
toss     side              after the last player's turn: heads the roamer stays, tails it moves
walk_way die               which way, by the side of the tile; where there is no tile, roll again
"""

from collections.abc import Sequence

from companion.engine import zones
from companion.engine.moves import Move as Chosen
from companion.engine.offers import Coin, Dice
from companion.engine.play import Offers
from companion.engine.refusal import NotAllowed
from companion.island.rules.acts import IslandAct
from companion.island.rules.castaway_status import with_names
from companion.island.rules.picks import name_of, pick_cards, pick_castaways, pick_places
from companion.island.rules.state import NOBODY, ROAMER
from companion.island.rules.stranded import Stranded

MUST_ATTACK = NotAllowed("refuse.must_attack", "I146")

# ---- step 1


class Move(IslandAct):
    """Move castaways that stand together to a neighbor tile; one that moves last waits for the others."""

    verb, main = "move", True

    def offers(self, game: Stranded, seat: int) -> Offers:
        waiting = game.movers()
        ready = [who for who in waiting if not game.moves_last(who)] or waiting
        for place in dict.fromkeys(game.at[who] for who in ready):
            together = [who for who in ready if game.at[who] == place]
            who = pick_castaways("who", together, 1, len(together))
            to = pick_places(game, "to", list(game.beside(place)))
            yield self.offer(seat, who, to, values={"from": place}, group=place)

    def apply(self, game: Stranded, move: Chosen) -> None:
        for who in move["who"]:
            game.go_to(who, move["to"])
        game.moved = (*game.moved, *move["who"])
        game.note_positions()


class Stay(IslandAct):
    """Stay on the tile, for castaways that need not move; they engage it again."""

    verb = "stays"

    def offers(self, game: Stranded, seat: int) -> Offers:
        free = [who for who in game.movers() if game.may_stay(who)]
        if free:
            yield self.offer(seat, pick_castaways("who", free, 1, len(free)))

    def apply(self, game: Stranded, move: Chosen) -> None:
        game.moved = (*game.moved, *move["who"])


class GoExtraTile(IslandAct):
    """Go an extra tile along the shore behind a guide; castaways land only where the move ends (ruling I56)."""

    verb = "extra"

    def offers(self, game: Stranded, seat: int) -> Offers:
        for guide in game.guides(seat):
            mates, ways = game.companions(guide), game.shore_neighbors(game.at[guide])
            if mates and ways:
                who = pick_castaways("who", mates, 1, len(mates))
                to = pick_places(game, "to", ways)
                yield self.offer(seat, who, to, fixed={"guide": guide}, values={"who": name_of(guide)})

    def apply(self, game: Stranded, move: Chosen) -> None:
        game.extra = (*game.extra, move["guide"], *(who for who in move["who"] if who != move["guide"]))
        for who in move["who"]:
            game.go_to(who, move["to"])
        game.moved = (*game.moved, *(who for who in move["who"] if who not in game.moved))
        game.note_positions()


class EndMovement(IslandAct):
    """End step 1: nobody goes any farther."""

    verb, main, group = "moved", True, "turn"
    calls = ("begin_engagement",)

    def offers(self, game: Stranded, seat: int) -> Offers:
        if not game.movers():
            yield self.offer(seat)


# ---- step 2


def _bound_to_attack(game: Stranded, mates: Sequence[str]) -> dict[str, NotAllowed]:
    """Return refusals, by castaway, for those on a tile that have to attack instead (ruling I146)."""
    return {who: MUST_ATTACK for who in mates if game.must_attack(who)}


class EngageTile(IslandAct):
    """Engage the tile that a group stands on."""

    verb, main = "engage", True

    def offers(self, game: Stranded, seat: int) -> Offers:
        mates = game.engaging_group()
        if mates and game.at[mates[0]] not in (*game.landing, *game.followed):
            grey = _bound_to_attack(game, mates)
            if len(grey) < len(mates):
                place = game.at[mates[0]]
                label = "do.engage" if game.tile(place) else "do.engage_covered"
                who = pick_castaways("who", mates, 1, len(mates), grey)
                yield self.offer(seat, who, label=label, values={"place": place})

    def apply(self, game: Stranded, move: Chosen) -> None:
        game.engage_tile(move["who"], game.at[move["who"][0]])


class Attack(IslandAct):
    """Attack a castaway of another player, to lead it."""

    verb = "attack"

    def offers(self, game: Stranded, seat: int) -> Offers:
        able = [who for who in game.engaging_group() if game.able(who)]
        whom = game.attackable(seat, game.at[able[0]]) if able else []
        if whom:
            yield self.offer(seat, pick_castaways("whom", whom), pick_castaways("who", able, 1, len(able)))

    def apply(self, game: Stranded, move: Chosen) -> None:
        game.engaged = with_names(game.engaged, *move["who"])
        game.party, game.place = move["who"], game.at[move["who"][0]]
        game.begin_check("opponent", move.seat, move["who"], move["whom"], game.at[move["whom"]])


class Rest(IslandAct):
    """Rest at a campsite instead of engaging it, to heal (rulings I27, I110)."""

    verb = "rest"

    def offers(self, game: Stranded, seat: int) -> Offers:
        mates = game.engaging_group()
        tile = game.tile(game.at[mates[0]]) if mates else None
        hurt = [who for who in mates if who in game.injured] if tile and tile.campsite else []
        if hurt:
            yield self.offer(seat, pick_castaways("who", hurt, 1, len(hurt)))

    def apply(self, game: Stranded, move: Chosen) -> None:
        game.engaged = with_names(game.engaged, *move["who"])
        game.resting = with_names(game.resting, *move["who"])


class Treat(IslandAct):
    """Let a healer heal an injured castaway on its tile."""

    verb = "treat"

    def offers(self, game: Stranded, seat: int) -> Offers:
        for who in game.engaging_group():
            hurt = [one for one in game.here(game.at[who]) if one in game.injured]
            if hurt and game.can_treat(who):
                whom = pick_castaways("who", hurt)
                yield self.offer(seat, whom, fixed={"healer": who}, values={"who": name_of(who)})

    def apply(self, game: Stranded, move: Chosen) -> None:
        game.engaged = with_names(game.engaged, move["healer"])
        game.heal(move["who"], move["healer"])


class StandIdle(IslandAct):
    """Engage nothing; only on a tile that was engaged already, or on a landing place."""

    verb = "idle"

    def offers(self, game: Stranded, seat: int) -> Offers:
        mates = game.engaging_group()
        if mates and (game.at[mates[0]] in game.followed or game.at[mates[0]] in game.landing):
            grey = _bound_to_attack(game, mates)
            if len(grey) < len(mates):
                yield self.offer(seat, pick_castaways("who", mates, 1, len(mates), grey))

    def apply(self, game: Stranded, move: Chosen) -> None:
        game.engaged = with_names(game.engaged, *move["who"])


# ---- step 3


class Court(IslandAct):
    """Try to lead a neutral."""

    verb, main = "court", True

    def offers(self, game: Stranded, seat: int) -> Offers:
        for place in game.courting_tiles():
            neutrals = pick_castaways("whom", [one for one in game.here(place) if game.lead[one] == NOBODY])
            mates = [one for one in game.yours(seat, place) if one not in game.idle and game.able(one)]
            yield self.offer(seat, neutrals, pick_castaways("who", mates, 1, len(mates)), values={"place": place})

    def apply(self, game: Stranded, move: Chosen) -> None:
        place = game.at[move["whom"]]
        game.tried = (*game.tried, place)
        game.party, game.place = move["who"], place
        game.begin_check("neutral", move.seat, move["who"], move["whom"], place)


class EndStep(IslandAct):
    """Go on to the next step of the turn."""

    verb, main, group = "done", True, "turn"

    def apply(self, game: Stranded, move: Chosen) -> None:
        game.phase = {"lead": "transfer", "transfer": "discard"}[game.phase]


# ---- step 4


class Give(IslandAct):
    """Give equipment to another castaway on the same tile that has room for it."""

    verb = "give"

    def offers(self, game: Stranded, seat: int) -> Offers:
        for who, card, _ in game.carried_pieces(game.led(seat)):
            to = [one for one in game.yours(seat, game.at[who]) if one != who and game.room_for_pieces(one) > 0]
            if to:
                fixed, values = {"card": card, "from": who}, {"card": name_of(card), "who": name_of(who)}
                yield self.offer(seat, pick_castaways("to", to), fixed=fixed, values=values, group=who)

    def apply(self, game: Stranded, move: Chosen) -> None:
        zone = game.zone_of_piece(move["from"], move["card"])
        to = f"worn.{move['to']}" if zone.startswith("worn") else f"veil.{move['to']}.{move.seat}"
        zones.move(game, move["card"], to, zone)


class Drop(IslandAct):
    """Leave equipment on the tile, or in the advanced rules bury it there, known only to the player who did (seed 000,
    advanced rules, equipment)."""

    verb, verbs = "drop", frozenset({"drop", "bury"})

    def offers(self, game: Stranded, seat: int) -> Offers:
        for who, card, _ in game.carried_pieces(game.led(seat)):
            fixed, values = {"card": card, "from": who}, {"card": name_of(card), "who": name_of(who)}
            yield self.offer(seat, fixed=fixed, values=values, group=who)
            if game.settings.advanced:
                yield self.offer(seat, fixed=fixed, values=values, group=who, verb="bury", label="do.bury")

    def apply(self, game: Stranded, move: Chosen) -> None:
        place = game.at[move["from"]]
        to = f"on.{place}" if move.verb == "drop" else f"hid.{place}.{move.seat}"
        zones.move(game, move["card"], to, game.zone_of_piece(move["from"], move["card"]))


# ---- step 5


class Discard(IslandAct):
    """Discard an event while the hand is above the player's limit (rulings I20, I135, I136)."""

    verb, main = "discard", True

    def offers(self, game: Stranded, seat: int) -> Offers:
        hand, limit = game.pile(f"hand.{seat}"), game.hand_limit(seat)
        if len(hand) > limit:
            yield self.offer(seat, pick_cards("card", sorted({str(card) for card in hand})), values={"n": limit})

    def apply(self, game: Stranded, move: Chosen) -> None:
        zones.move(game, move["card"], "discard", f"hand.{move.seat}")


class EndTurn(IslandAct):
    """End the turn, once the hand is within its limit."""

    verb, main, group = "end", True, "turn"
    calls = ("close_turn",)

    def offers(self, game: Stranded, seat: int) -> Offers:
        if len(game.pile(f"hand.{seat}")) <= game.hand_limit(seat):
            yield self.offer(seat)


class AgreeToShare(IslandAct):
    """Ask all others still in the game to share the victory (seed 000, winning the game)."""

    verb, group = "agree", "end"

    def offers(self, game: Stranded, seat: int) -> Offers:
        if len(game.turns.order) > 1:
            yield self.offer(seat)

    def apply(self, game: Stranded, move: Chosen) -> None:
        game.push(*(("share", one, {"by": move.seat}) for one in game.turns.order if one != move.seat))


# ---- the roamer's walk


class TossForRoamer(IslandAct):
    """Toss the coin that decides whether the roamer walks (ruling I29)."""

    verb, main = "toss", True

    def offers(self, game: Stranded, seat: int) -> Offers:
        if not game.coin:
            yield self.offer(seat, Coin("side", show="roamer"))

    def apply(self, game: Stranded, move: Chosen) -> None:
        game.coin = move["side"]
        if game.coin == "heads":
            game.end_round()


class WalkRoamer(IslandAct):
    """Roll the direction of the roamer's walk after tails. It never leaves the island or enters a landing place
    (rulings I07, I30)."""

    verb, main = "walk_way", True

    def offers(self, game: Stranded, seat: int) -> Offers:
        if game.coin == "tails":
            yield self.offer(seat, Dice("die", show="way"))

    def apply(self, game: Stranded, move: Chosen) -> None:
        to = game.board.sides[game.at[ROAMER]][move["die"] - 1]
        if to:
            game.coin = "done"
            game.push(("walked", move.seat, {}))
            game.move_roamer(move.seat, to)
