"""How offers of the island are made: picks of castaways, cards, tiles and players, with their words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Arg, Offer, Pick
from companion.engine.prompts import Ask, Prompt
from companion.engine.refusal import NotAllowed
from companion.island.rules.state import NOBODY, ROAMER, State

NONE: Mapping[Any, Any] = {}


def name_of(what: str) -> str:
    """Return the cell that names a castaway, card or tile."""
    table = {"C": "characters", "F": "fate", "L": "locations", "S": "starts"}[what[0]]
    return f"{table}:{what}:name"


def names_of(what: Any) -> tuple[str, Mapping[str, Any]]:
    """Return what a castaway or card is called on a button."""
    if what in (ROAMER, "none"):
        return f"pick.{what}", NONE
    return name_of(str(what)), NONE


def pick_castaways(
    name: str, options: Sequence[str], least: int = 1, most: int | None = None, grey: Mapping[Any, NotAllowed] = NONE,
    ordered: bool = False,
) -> Pick:  # fmt: skip
    """Return a choice of castaways, from `least` to `most` of them (None: all); `grey` says why some cannot be
    chosen."""
    return Pick(name, options, least, most, ordered, "castaway", names_of, grey)


def pick_cards(name: str, options: Sequence[str]) -> Pick:
    """Return a choice of one card of fate."""
    return Pick(name, options, show="card", words=names_of)


def pick_seats(name: str, options: Sequence[int]) -> Pick:
    """Return a choice of one player, or of nobody."""
    return Pick(name, options, show="seat", words=player_words)


def player_words(seat: Any) -> tuple[str, Mapping[str, Any]]:
    """Return what a player is called on a button, or nobody."""
    return ("pick.nobody", NONE) if seat == NOBODY else ("engine.seat", {"n": seat + 1})


def pick_places(game: State, name: str, options: Sequence[str], least: int = 1, most: int | None = None) -> Pick:
    """Return a choice of tiles and landing places. A tile that is face down is told by its place and its zone."""

    def words(place: Any) -> tuple[str, Mapping[str, Any]]:
        tile = game.tile(place)
        if tile:
            return "pick.tile", {"place": place, "tile": name_of(tile.id)}
        if place in game.landing:
            return "pick.landing", {"place": name_of(place)}
        zone = game.board.zone.get(place)
        return "pick.covered", {"place": place, "zone": f"words:tiles.{zone}"}

    return Pick(name, options, least, most, show="tile", words=words)


def pick_word(name: str, options: Sequence[str], group: str, grey: Mapping[Any, NotAllowed] = NONE) -> Pick:
    """Return the choice of some words, each called ``GROUP.WORD``."""
    return Pick(name, options, words=lambda way: (f"{group}.{way}", NONE), grey=grey)


def source_words(prompt: Prompt) -> dict[str, Any]:
    """Return what the card or tile that asks is called, for the text of an offer."""
    return {"source": name_of(prompt.source) if prompt.source else ""}


def offer_for(
    prompt: Prompt, verb: str, *args: Arg, label: str = "", values: Mapping[str, Any] | None = None,
    fixed: Mapping[str, Any] = NONE, main: bool = True,
) -> Offer:  # fmt: skip
    """Return what a prompt offers its seat: called ``do.VERB``, with the name of what asks, unless told otherwise."""
    words = source_words(prompt) if values is None else values
    return Offer(prompt.seat, verb, label or f"do.{verb}", args, words, fixed, main=main)


def one_of(
    verb: str, pick: Callable[[Any, Any], Arg], options: Callable[[Any, Prompt], Any],
    answer: Callable[[Any, Prompt, Move], None], label: str = "",
) -> Ask[Any, Prompt]:  # fmt: skip
    """Return an ask for a choice among `options`, of which `pick` makes an argument; with none, nothing is asked."""

    def offers(game: Any, prompt: Prompt) -> list[Offer]:
        return [offer_for(prompt, verb, pick(game, options(game, prompt)), label=label)]

    return Ask(offers, answer, options)
