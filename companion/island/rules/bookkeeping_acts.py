"""Mode ``desk``: real cards on a real table, and the app keeps what is easily forgotten, but no decks or tiles.

Any phone may enter everything for everybody. The verbs, besides those of a check (`bookkeeping_check_acts`):

    start    who             a player's starting castaway; `pair` who, follower where both have power 2 or less
    meet     who             a castaway turns up as a neutral
    led      who, to         somebody leads it now, or nobody
    injure, heal, rest, skip, trap, free, kill      who
    wear, shed   who, card   equipment, if one wants to keep it here
    roam     out             the roamer came, or went
    next                     the next player's turn: skips, rests and traps count down
    claim    how, player     somebody has won: ``task``, ``led``, ``agreed`` or, several at once, ``dusk``
    keep     to              the mode from here on, ``whole`` or ``desk``
    leave    -               a player goes home
"""

from collections.abc import Callable

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Pick
from companion.engine.play import Offers
from companion.engine.refusal import NotAllowed
from companion.island.rules.acts import IslandAct
from companion.island.rules.castaway_status import with_names, without_keys
from companion.island.rules.picks import (
    NONE,
    name_of,
    pick_cards,
    pick_castaways,
    pick_seats,
    pick_word,
    player_words,
)
from companion.island.rules.state import DESK, NOBODY, ROAMER, WHOLE
from companion.island.rules.stranded import Stranded
from companion.island.rules.victory import DUSK

CLAIMS = ("task", "led", "agreed")
EARLY = NotAllowed("refuse.dusk", "I185")


class Start(IslandAct):
    """Name a player's starting castaway, or two weak ones that are both kept (seed 000; ruling I06)."""

    verb, verbs = "start", frozenset({"start", "pair"})

    def offers(self, game: Stranded, seat: int) -> Offers:
        pool = sorted(str(who) for who in game.pile("people"))
        weak = [who for who in pool if game.world.people[who].power <= game.world.rules.setup.keep_both_up_to]
        for player in range(game.settings.players):
            if not game.starter[player]:
                values, fixed = {"player": player + 1}, {"player": player}
                yield self.offer(seat, pick_castaways("who", pool), values=values, fixed=fixed, main=player == seat)
                if len(weak) > 1:
                    pair = pick_castaways("who", weak, 2, 2, ordered=True)
                    yield self.offer(
                        seat, pair, values=values, fixed=fixed, group="start", verb="pair", label="do.pair"
                    )

    def apply(self, game: Stranded, move: Move) -> None:
        seat = move["player"]
        castaways = move["who"] if isinstance(move["who"], tuple) else (move["who"],)
        for who in castaways:
            zones.move(game, who, "board", "people")
            game.lead = {**game.lead, who: seat}
        game.starter = tuple(castaways[0] if one == seat else who for one, who in enumerate(game.starter))
        game.group = {**game.group, seat: tuple(sorted(castaways))}
        if all(game.starter):
            game.phase = "turn"
            game.start_turn()


# ---- castaways


class CastawayAct(IslandAct):
    """An act about one castaway; those it has no effect on are gray."""

    group = "castaway"

    def __init__(
        self,
        verb: str,
        does: Callable[[Stranded, str], None],
        no_effect: NotAllowed | None = None,
        has_effect: Callable[[Stranded, str], bool] = lambda game, who: True,
    ) -> None:
        """Keep the verb, what it does, and the refusal `no_effect` for castaways on which `has_effect` is False."""
        self.verb, self.label = verb, f"do.{verb}"  # type: ignore[misc]
        self.does, self.no_effect, self.has_effect = does, no_effect, has_effect

    def offers(self, game: Stranded, seat: int) -> Offers:
        grey = NONE
        if self.no_effect:
            grey = {who: self.no_effect for who in game.lead if not self.has_effect(game, who)}
        if len(grey) < len(game.lead):
            yield self.offer(seat, pick_castaways("who", sorted(game.lead), grey=grey))

    def apply(self, game: Stranded, move: Move) -> None:
        self.does(game, move["who"])


def _is_injured(game: Stranded, castaway: str) -> bool:
    return castaway in game.injured


def _is_led(game: Stranded, castaway: str) -> bool:
    return game.lead[castaway] != NOBODY


def _rest(game: Stranded, castaway: str) -> None:
    game.resting = with_names(game.resting, castaway)


def _free(game: Stranded, castaway: str) -> None:
    game.trapped = without_keys(game.trapped, castaway)


class ChangeLeader(IslandAct):
    """Say who leads a castaway now: a player, or nobody."""

    verb, group = "led", "castaway"
    calls = "change_leader", "who", "to"

    def offers(self, game: Stranded, seat: int) -> Offers:
        if game.lead:
            leaders = pick_seats("to", [*sorted(game.turns.order), NOBODY])
            yield self.offer(seat, pick_castaways("who", sorted(game.lead)), leaders)


NOT_INJURED, NEUTRAL = NotAllowed("refuse.not_injured"), NotAllowed("refuse.neutral", "I145")
CASTAWAYS = (
    CastawayAct("injure", Stranded.injure),
    CastawayAct("heal", Stranded.heal, NOT_INJURED, _is_injured),
    CastawayAct("rest", _rest, NOT_INJURED, _is_injured),
    CastawayAct("skip", Stranded.skip_turns, NEUTRAL, _is_led),
    CastawayAct("trap", Stranded.trap, NEUTRAL, _is_led),
    CastawayAct("free", _free, NotAllowed("refuse.not_trapped"), lambda game, who: who in game.trapped),
    CastawayAct("kill", Stranded.kill),
    ChangeLeader(),
)
"""Changes of a castaway's state that the players enter."""


class Meet(IslandAct):
    """Say that a castaway turns up as a neutral."""

    verb, group = "meet", "table"

    def offers(self, game: Stranded, seat: int) -> Offers:
        pool = sorted(str(who) for who in game.pile("people"))
        if pool:
            yield self.offer(seat, pick_castaways("who", pool))

    def apply(self, game: Stranded, move: Move) -> None:
        zones.move(game, move["who"], "board", "people")
        game.lead = {**game.lead, move["who"]: NOBODY}


class Wear(IslandAct):
    """Put equipment on a castaway. Entering it is optional; its bonus then counts in checks."""

    verb, group = "wear", "castaway"

    def offers(self, game: Stranded, seat: int) -> Offers:
        pieces = game.world.pieces(game.pile("deck"))
        if pieces and game.lead:
            yield self.offer(seat, pick_castaways("who", sorted(game.lead)), pick_cards("card", pieces))

    def apply(self, game: Stranded, move: Move) -> None:
        zones.move(game, move["card"], f"worn.{move['who']}", "deck")


class Shed(IslandAct):
    """Take a piece of equipment off a castaway."""

    verb, group = "shed", "castaway"

    def offers(self, game: Stranded, seat: int) -> Offers:
        for who in sorted(game.lead):
            if game.pile(f"worn.{who}"):
                pieces = pick_cards("card", sorted({str(card) for card in game.pile(f"worn.{who}")}))
                yield self.offer(seat, pieces, fixed={"who": who}, values={"who": name_of(who)})

    def apply(self, game: Stranded, move: Move) -> None:
        zones.move(game, move["card"], "deck", f"worn.{move['who']}")


# ---- the table


class BringRoamer(IslandAct):
    """Bring the roamer out, or take it away. It walks from the next round on (ruling I83)."""

    verb, group = "roam", "table"

    def offers(self, game: Stranded, seat: int) -> Offers:
        out = bool(game.roams)
        yield self.offer(seat, label="do.roam_away" if out else "do.roam_out", fixed={"out": not out})

    def apply(self, game: Stranded, move: Move) -> None:
        game.roams = game.turns.round + 1 if move["out"] else 0
        game.at = {**game.at, ROAMER: ""} if move["out"] else without_keys(game.at, ROAMER)


class NextTurn(IslandAct):
    """End the turn and begin the next player's."""

    verb, main, group = "next", True, "turn"

    def offers(self, game: Stranded, seat: int) -> Offers:
        yield self.offer(seat, values={"player": game.next_seat() + 1})

    def apply(self, game: Stranded, move: Move) -> None:
        game.end_turn()
        if not game.ended:
            game.start_turn()


class Claim(IslandAct):
    """Say that a player has won: by the task, by leading, by agreement; or several at once at dusk."""

    verb, group = "claim", "end"

    def offers(self, game: Stranded, seat: int) -> Offers:
        by = sorted(game.turns.order)
        how = [way for way in CLAIMS if way != "agreed" or len(by) > 1]
        grey = dict.fromkeys(("task", "led"), EARLY) if game.is_before_dusk() else NONE
        yield self.offer(seat, pick_word("how", how, "claim", grey=grey), pick_seats("player", by))
        if game.turns.round == DUSK + 1 and len(by) > 1 and game.plays_former_rule("dusk"):
            several = Pick("player", by, 2, len(by), show="seat", words=player_words)
            yield self.offer(seat, several, label="do.claim_dusk", fixed={"how": "dusk"})

    def apply(self, game: Stranded, move: Move) -> None:
        if move["how"] == "agreed":
            game.won = tuple(sorted(game.turns.order))
        else:
            game.won = tuple(sorted(move["player"])) if move["how"] == "dusk" else (move["player"],)
        game.ended = move["how"]


class SwitchKeeping(IslandAct):
    """Switch between real cards (mode ``desk``) and cards in the app (``whole``), between two moves."""

    verb, group = "keep", "end"
    calls = "switch_keeping", "to"

    def offers(self, game: Stranded, seat: int) -> Offers:
        to = WHOLE if game.keep == DESK else DESK
        yield self.offer(seat, fixed={"to": to}, label=f"do.keep_{to}")


class Leave(IslandAct):
    """Leave the game (ruling I40)."""

    verb, group = "leave", "end"
    calls = "leave_game", "seat"

    def offers(self, game: Stranded, seat: int) -> Offers:
        if seat in game.turns.order and game.settings.players > 1:
            yield self.offer(seat)
