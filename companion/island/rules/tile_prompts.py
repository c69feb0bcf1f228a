"""What the verbs of the cards ask about tiles, neutrals and the roamer.

look     at               tiles one looks at in secret; `see` tile: which one it is
flip     at               a tile turned over
swap     at               two face-down tiles of one kind
ashore   at               where a neutral is put; `revive` who, at
truce    player
stalk    to               where the roamer goes
share    yes              an agreement to share the victory
"""

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.engine.play import Offers
from companion.engine.prompts import Ask, Prompt
from companion.island.rules.picks import pick_castaways, pick_places, pick_seats, source_words
from companion.island.rules.state import NOBODY, ROAMER
from companion.island.rules.stranded import Stranded


def _unseen_places(game: Stranded, prompt: Prompt) -> list[str]:
    return [place for place in prompt.args["among"] if game.tile(place) is None]


def _can_look(game: Stranded, prompt: Prompt) -> bool:
    return bool(_unseen_places(game, prompt))


def _offer_look(game: Stranded, prompt: Prompt) -> Offers:
    options = _unseen_places(game, prompt)
    most = min(prompt.args["n"], len(options))
    return [
        Offer(
            prompt.seat,
            "look",
            "do.look",
            (pick_places(game, "at", options, 0, most),),
            {**source_words(prompt), "n": most},
            main=True,
        )
    ]


def _answer_look(game: Stranded, prompt: Prompt, move: Move) -> None:
    game.note_seen_tiles(game.starter[prompt.seat], *move["at"])
    game.push(*(("see", prompt.seat, {"place": place}) for place in move["at"]), source=prompt.source)


def _is_unknown(game: Stranded, prompt: Prompt) -> bool:
    place = prompt.args["place"]
    return game.tile(place) is None and not game.pile(game.under(place)) and bool(game.pile(game.board.zone[place]))


def _offer_see(game: Stranded, prompt: Prompt) -> Offers:
    place = prompt.args["place"]
    arg = game.draw_from(prompt.seat, game.board.zone[place], "tile", show="tile")
    return [Offer(prompt.seat, "see", "do.see", (arg,), {"place": place}, {"place": place}, main=True)]


def _answer_see(game: Stranded, prompt: Prompt, move: Move) -> None:
    place = prompt.args["place"]
    zones.move(game, move["tile"], game.under(place), game.board.zone[place])
    zones.look(game, prompt.seat, game.under(place))


def _see_again(game: Stranded, prompt: Prompt) -> None:
    """Show what somebody looked at before: it is known what lies there."""
    if game.tile(prompt.args["place"]) is None:
        zones.look(game, prompt.seat, game.under(prompt.args["place"]))


def _offer_flip_down(game: Stranded, prompt: Prompt) -> Offers:
    return [
        Offer(
            prompt.seat,
            "flip",
            "do.flip_down",
            (pick_places(game, "at", game.empty_tiles()),),
            source_words(prompt),
            main=True,
        )
    ]


def _answer_flip_down(game: Stranded, prompt: Prompt, move: Move) -> None:
    """Turn a tile down: everybody has seen what lies there."""
    place = move["at"]
    zones.gather(game, game.under(place), f"up.{place}")
    for seat in range(game.settings.players):
        zones.look(game, seat, game.under(place))


def _offer_flip_up(game: Stranded, prompt: Prompt) -> Offers:
    return [
        Offer(
            prompt.seat,
            "flip",
            "do.flip_up",
            (pick_places(game, "at", game.covered_tiles()),),
            source_words(prompt),
            main=True,
        )
    ]


def _answer_flip_up(game: Stranded, prompt: Prompt, move: Move) -> None:
    """Turn a tile up from afar: a neutral arrives, no more (ruling I76)."""
    game.push(("turn_up", prompt.seat, {"place": move["at"], "afar": True}))


def _swappable(game: Stranded) -> dict[str, list[str]]:
    kinds: dict[str, list[str]] = {}
    for place in game.covered_tiles():
        kinds.setdefault(game.board.zone[place], []).append(place)
    return {kind: there for kind, there in kinds.items() if len(there) > 1}


def _offer_swap(game: Stranded, prompt: Prompt) -> Offers:
    return [
        Offer(prompt.seat, "swap", f"do.swap_{kind}", (pick_places(game, "at", there, 2, 2),), source_words(prompt))
        for kind, there in _swappable(game).items()
    ]


def _answer_swap(game: Stranded, prompt: Prompt, move: Move) -> None:
    """Swap two tiles; pieces stay where they are (ruling I78), and who looked at a tile knows where it went."""
    one, two = (game.under(place) for place in move["at"])
    other = {one: two, two: one}
    game.cards = {**game.cards, one: game.pile(two), two: game.pile(one)}
    moved = {}
    for name, who in game.knows.items():
        zone, _, place = name.rpartition(".")
        moved[f"{other.get(zone, zone)}.{place}"] = who
    game.knows = moved


# people and the roamer


def shore_places(game: Stranded) -> list[str]:
    """Return every place of the shoreline."""
    return [place for place, zone in game.board.zone.items() if zone == "shoreline"]


def _anybody_unmet(game: Stranded, prompt: Prompt) -> bool:
    return bool(game.pile("people"))


def _offer_ashore(game: Stranded, prompt: Prompt) -> Offers:
    return [
        Offer(
            prompt.seat,
            "ashore",
            "do.ashore",
            (pick_places(game, "at", shore_places(game)),),
            source_words(prompt),
            main=True,
        )
    ]


def _answer_ashore(game: Stranded, prompt: Prompt, move: Move) -> None:
    game.push(("arrive", prompt.seat, {"place": move["at"]}))


def _offer_revive(game: Stranded, prompt: Prompt) -> Offers:
    """Put it on a face-up campsite, or without one on any shoreline tile (ruling I121)."""
    camps = [place for place in game.board.hexes if (tile := game.tile(place)) and tile.campsite]
    dead = pick_castaways("who", sorted(str(who) for who in game.pile("dead")))
    return [
        Offer(
            prompt.seat,
            "revive",
            "do.revive",
            (dead, pick_places(game, "at", camps or shore_places(game))),
            source_words(prompt),
            main=True,
        )
    ]


def _answer_revive(game: Stranded, prompt: Prompt, move: Move) -> None:
    zones.move(game, move["who"], "board", "dead")
    game.lead, game.at = {**game.lead, move["who"]: NOBODY}, {**game.at, move["who"]: move["at"]}


def _anybody_dead(game: Stranded, prompt: Prompt) -> bool:
    return bool(game.pile("dead"))


def _offer_truce(game: Stranded, prompt: Prompt) -> Offers:
    others = [one for one in game.turns.order if one != prompt.seat]
    return [Offer(prompt.seat, "truce", "do.truce", (pick_seats("player", others),), source_words(prompt), main=True)]


def _answer_truce(game: Stranded, prompt: Prompt, move: Move) -> None:
    game.truce = {**game.truce, move["player"]: prompt.seat}


def _has_rivals(game: Stranded, prompt: Prompt) -> bool:
    return any(one != prompt.seat for one in game.turns.order)


def _is_roamer_out(game: Stranded, prompt: Prompt) -> bool:
    return game.at.get(ROAMER, "") in game.board.beside


def _offer_stalk(game: Stranded, prompt: Prompt) -> Offers:
    to = pick_places(game, "to", game.board.beside[game.at[ROAMER]])
    return [Offer(prompt.seat, "stalk", "do.stalk", (to,), source_words(prompt), main=True)]


def _answer_stalk(game: Stranded, prompt: Prompt, move: Move) -> None:
    game.move_roamer(prompt.seat, move["to"])


def _offer_share(game: Stranded, prompt: Prompt) -> Offers:
    values = {"player": prompt.args["by"] + 1}
    return [
        Offer(prompt.seat, "share", "do.share", (), values, {"yes": True}),
        Offer(prompt.seat, "share", "do.share_not", (), values, {"yes": False}),
    ]


def _answer_share(game: Stranded, prompt: Prompt, move: Move) -> None:
    if not move["yes"]:
        game.todo = tuple(each for each in game.todo if each.key != "share")
    elif not any(each.key == "share" for each in game.todo):
        game.won, game.ended = tuple(sorted(game.turns.order)), "agreed"


ASKS = {
    "look": Ask(_offer_look, _answer_look, _can_look),
    "see": Ask(_offer_see, _answer_see, _is_unknown, _see_again),
    "flip_down": Ask(_offer_flip_down, _answer_flip_down, lambda game, prompt: game.empty_tiles()),
    "flip_up": Ask(_offer_flip_up, _answer_flip_up, lambda game, prompt: game.covered_tiles()),
    "swap": Ask(_offer_swap, _answer_swap, lambda game, prompt: _swappable(game)),
    "ashore": Ask(_offer_ashore, _answer_ashore, _anybody_unmet),
    "revive": Ask(_offer_revive, _answer_revive, _anybody_dead),
    "truce": Ask(_offer_truce, _answer_truce, _has_rivals),
    "stalk": Ask(_offer_stalk, _answer_stalk, _is_roamer_out),
    "share": Ask(_offer_share, _answer_share),
}
