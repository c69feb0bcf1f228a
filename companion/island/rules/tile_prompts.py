"""Prompts of the cards' verbs about tiles, neutrals and the roamer.

look     at               tiles one looks at in secret; `see` tile: which one it is
flip     at               a tile turned over
swap     at               two face-down tiles of one kind
ashore   at               where a neutral is put; `revive` who, at
truce    player
stalk    to               where the roamer goes
share    yes              an agreement to share the victory
"""

from collections.abc import Sequence

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Pick
from companion.engine.play import Offers
from companion.engine.prompts import Ask, Prompt
from companion.island.rules.picks import offer_for, one_of, pick_castaways, pick_places, pick_seats, source_words
from companion.island.rules.state import NOBODY, ROAMER
from companion.island.rules.stranded import Stranded


def _tiles(game: Stranded, places: Sequence[str]) -> Pick:
    return pick_places(game, "at", places)


def _unseen_places(game: Stranded, prompt: Prompt) -> list[str]:
    return [place for place in prompt.args["among"] if game.tile(place) is None]


def _offer_look(game: Stranded, prompt: Prompt) -> Offers:
    options = _unseen_places(game, prompt)
    most = min(prompt.args["n"], len(options))
    places = pick_places(game, "at", options, 0, most)
    return [offer_for(prompt, "look", places, values={**source_words(prompt), "n": most})]


def _answer_look(game: Stranded, prompt: Prompt, move: Move) -> None:
    game.note_seen_tiles(game.starter[prompt.seat], *move["at"])
    game.push(*(("see", prompt.seat, {"place": place}) for place in move["at"]), source=prompt.source)


def _is_unknown(game: Stranded, prompt: Prompt) -> bool:
    place = prompt.args["place"]
    return game.tile(place) is None and not game.pile(game.under(place)) and bool(game.pile(game.board.zone[place]))


def _offer_see(game: Stranded, prompt: Prompt) -> Offers:
    place = prompt.args["place"]
    arg = game.draw_from(prompt.seat, game.board.zone[place], "tile", show="tile")
    return [offer_for(prompt, "see", arg, values={"place": place}, fixed={"place": place})]


def _answer_see(game: Stranded, prompt: Prompt, move: Move) -> None:
    place = prompt.args["place"]
    zones.move(game, move["tile"], game.under(place), game.board.zone[place])
    zones.look(game, prompt.seat, game.under(place))


def _see_again(game: Stranded, prompt: Prompt) -> None:
    """Show a tile that somebody has looked at before; it need not be named."""
    if game.tile(prompt.args["place"]) is None:
        zones.look(game, prompt.seat, game.under(prompt.args["place"]))


def _answer_flip_down(game: Stranded, prompt: Prompt, move: Move) -> None:
    """Turn a tile face down; all players know what it is."""
    place = move["at"]
    zones.gather(game, game.under(place), f"up.{place}")
    for seat in range(game.settings.players):
        zones.look(game, seat, game.under(place))


def _answer_flip_up(game: Stranded, prompt: Prompt, move: Move) -> None:
    """Turn a tile face up from afar: a neutral may arrive, nothing else happens (ruling I76)."""
    game.push(("turn_up", prompt.seat, {"place": move["at"], "afar": True}))


def _swappable(game: Stranded) -> dict[str, list[str]]:
    kinds: dict[str, list[str]] = {}
    for place in game.covered_tiles():
        kinds.setdefault(game.board.zone[place], []).append(place)
    return {kind: there for kind, there in kinds.items() if len(there) > 1}


def _offer_swap(game: Stranded, prompt: Prompt) -> Offers:
    return [
        offer_for(prompt, "swap", pick_places(game, "at", there, 2, 2), label=f"do.swap_{kind}", main=False)
        for kind, there in _swappable(game).items()
    ]


def _answer_swap(game: Stranded, prompt: Prompt, move: Move) -> None:
    """Swap two face-down tiles; pieces stay (ruling I78), and players keep track of tiles they looked at."""
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
    """Return all places of the shoreline."""
    return [place for place, zone in game.board.zone.items() if zone == "shoreline"]


def _offer_ashore(game: Stranded, prompt: Prompt) -> Offers:
    return [offer_for(prompt, "ashore", pick_places(game, "at", shore_places(game)))]


def _offer_revive(game: Stranded, prompt: Prompt) -> Offers:
    """Offer to put a dead castaway on a face-up campsite, or on any shoreline tile if there is none (ruling I121)."""
    camps = [place for place in game.board.hexes if (tile := game.tile(place)) and tile.campsite]
    dead = pick_castaways("who", sorted(str(who) for who in game.pile("dead")))
    return [offer_for(prompt, "revive", dead, pick_places(game, "at", camps or shore_places(game)))]


def _answer_revive(game: Stranded, prompt: Prompt, move: Move) -> None:
    zones.move(game, move["who"], "board", "dead")
    game.lead, game.at = {**game.lead, move["who"]: NOBODY}, {**game.at, move["who"]: move["at"]}


def _answer_truce(game: Stranded, prompt: Prompt, move: Move) -> None:
    game.truce = {**game.truce, move["player"]: prompt.seat}


def _offer_stalk(game: Stranded, prompt: Prompt) -> Offers:
    return [offer_for(prompt, "stalk", pick_places(game, "to", game.board.beside[game.at[ROAMER]]))]


def _offer_share(game: Stranded, prompt: Prompt) -> Offers:
    values = {"player": prompt.args["by"] + 1}
    return [
        offer_for(prompt, "share", label=label, values=values, fixed={"yes": yes}, main=False)
        for label, yes in (("do.share", True), ("do.share_not", False))
    ]


def _answer_share(game: Stranded, prompt: Prompt, move: Move) -> None:
    if not move["yes"]:
        game.todo = tuple(each for each in game.todo if each.key != "share")
    elif not any(each.key == "share" for each in game.todo):
        game.won, game.ended = tuple(sorted(game.turns.order)), "agreed"


ASKS = {
    "look": Ask(_offer_look, _answer_look, _unseen_places),
    "see": Ask(_offer_see, _answer_see, _is_unknown, _see_again),
    "flip_down": one_of("flip", _tiles, lambda game, _: game.empty_tiles(), _answer_flip_down, "do.flip_down"),
    "flip_up": one_of("flip", _tiles, lambda game, _: game.covered_tiles(), _answer_flip_up, "do.flip_up"),
    "swap": Ask(_offer_swap, _answer_swap, lambda game, prompt: _swappable(game)),
    "ashore": Ask(
        _offer_ashore,
        lambda game, prompt, move: game.push(("arrive", prompt.seat, {"place": move["at"]})),
        lambda game, prompt: bool(game.pile("people")),
    ),
    "revive": Ask(_offer_revive, _answer_revive, lambda game, prompt: bool(game.pile("dead"))),
    "truce": one_of(
        "truce",
        lambda game, others: pick_seats("player", others),
        lambda game, prompt: [one for one in game.turns.order if one != prompt.seat],
        _answer_truce,
    ),
    "stalk": Ask(
        _offer_stalk,
        lambda game, prompt, move: game.move_roamer(prompt.seat, move["to"]),
        lambda game, prompt: game.at.get(ROAMER, "") in game.board.beside,
    ),
    "share": Ask(_offer_share, _answer_share),
}
