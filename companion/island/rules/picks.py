"""Arguments of the island's offers: choices of castaways, cards, tiles and players, with their texts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Arg, Offer, Pick
from companion.engine.prompts import Ask, Prompt
from companion.engine.refusal import NotAllowed
from companion.island.rules.state import NOBODY, ROAMER, State

NONE: Mapping[Any, Any] = {}


def name_of(id_: str) -> str:
    """Return the key of the name of a castaway, card, tile or landing place, by its id."""
    table = {"C": "characters", "F": "fate", "L": "locations", "S": "starts"}[id_[0]]
    return f"{table}:{id_}:name"


def names_of(id_: Any) -> tuple[str, Mapping[str, Any]]:
    """Return (text key, values) of the name of a castaway or card, or of the answer ``none``."""
    if id_ in (ROAMER, "none"):
        return f"pick.{id_}", NONE
    return name_of(str(id_)), NONE


def pick_castaways(
    name: str, options: Sequence[str], least: int = 1, most: int | None = None, grey: Mapping[Any, NotAllowed] = NONE,
    ordered: bool = False,
) -> Pick:  # fmt: skip
    """Return the choice of `least` to `most` castaways (None: one), in order if `ordered`; `grey`: refusals by id."""
    return Pick(name, options, least, most, ordered, "castaway", names_of, grey)


def pick_cards(name: str, options: Sequence[str]) -> Pick:
    """Return the choice of one fate card out of `options`, ids."""
    return Pick(name, options, show="card", words=names_of)


def pick_seats(name: str, options: Sequence[int]) -> Pick:
    """Return the choice of one player, or of NOBODY if that is among the options."""
    return Pick(name, options, show="seat", words=player_words)


def player_words(seat: Any) -> tuple[str, Mapping[str, Any]]:
    """Return key and values of a player's name, or of "nobody"."""
    return ("pick.nobody", NONE) if seat == NOBODY else ("engine.seat", {"n": seat + 1})


def pick_places(game: State, name: str, options: Sequence[str], least: int = 1, most: int | None = None) -> Pick:
    """Return the choice of tiles and landing places, `least` to `most` of them (None: one), out of `options`. The text
    of a face-down tile has its place and zone."""

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
    """Return the choice of one of the words `options`, each with the text ``GROUP.WORD``; `grey`: refusals by word."""
    return Pick(name, options, words=lambda way: (f"{group}.{way}", NONE), grey=grey)


def source_words(prompt: Prompt) -> dict[str, Any]:
    """Return the values of a prompt's text: the name of the card or tile that asks."""
    return {"source": name_of(prompt.source) if prompt.source else ""}


def offer_for(
    prompt: Prompt, verb: str, *args: Arg, label: str = "", values: Mapping[str, Any] | None = None,
    fixed: Mapping[str, Any] = NONE, main: bool = True,
) -> Offer:  # fmt: skip
    """Return an offer to a prompt's seat, labeled ``do.VERB`` with the name of the asking card, unless given. `fixed`
    are arguments nobody chooses; `main`: the commonest act of the moment."""
    words = source_words(prompt) if values is None else values
    return Offer(prompt.seat, verb, label or f"do.{verb}", args, words, fixed, main=main)


def one_of(
    verb: str, pick: Callable[[Any, Any], Arg], options: Callable[[Any, Prompt], Any],
    answer: Callable[[Any, Prompt, Move], None], label: str = "",
) -> Ask[Any, Prompt]:  # fmt: skip
    """Return an ask to choose, by the move `verb`, one of ``options(game, prompt)``, made an argument by `pick`;
    `answer` does what follows. Not asked if there are no options."""

    def offers(game: Any, prompt: Prompt) -> list[Offer]:
        return [offer_for(prompt, verb, pick(game, options(game, prompt)), label=label)]

    return Ask(offers, answer, options)
