"""What players are asked about tiles and steps at a whole table: which tile turns, where to go, what the die shows."""

from collections.abc import Mapping, Sequence
from typing import Any

import companion.baggage.rules.walking as walking
from companion.baggage.rules.cards import ZONES, row_name
from companion.baggage.rules.trip import Trip
from companion.engine import zones
from companion.engine.chance import Dice, Draw
from companion.engine.moves import Move
from companion.engine.offers import Arg, Offer, Pick
from companion.engine.prompts import Prompt
from companion.engine.zones import at

Offers = Sequence[Offer]


def source_words(prompt: Prompt) -> Mapping[str, Any]:
    """Return the values of a prompt's text: the card that the prompt comes from."""
    return {"card": prompt.source} if prompt.source else {}


def offer_for(
    prompt: Prompt, verb: str, *args: Arg, label: str = "", values: Mapping[str, Any] | None = None, act: str = "",
    main: bool = True, group: str = "",
) -> Offer:  # fmt: skip
    """Return an offer to the seat of a prompt, with the label ``table.VERB`` and the prompt's card as values unless
    given; `act` is the key of what to do with the pieces, `main` marks the commonest act, offers of one `group` are
    shown together."""
    words = source_words(prompt) if values is None else values
    return Offer(prompt.seat, verb, label or f"table.{verb}", args, words, act=act, main=main, group=group)


def player_words(trip: Trip, seat: int) -> tuple[str, dict[str, Any]]:
    """Return the key and values of a player's text in a choice."""
    return "table.player", trip.player_values(seat)


def discover_question(trip: Trip, prompt: Prompt) -> Offers:
    """Return the offer to turn up an unknown tile: drawn by the app, or named by the player."""
    draw = ZONES.draw(trip, prompt.seat, "pool", "tile", words=row_name("tiles"), show="tile")
    return [offer_for(prompt, "discover", draw, values={"at": prompt.args["at"]}, act="act.discover", group="turn")]


def discover_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Turn the tile up, and follow its text if somebody arrived there."""
    if prompt.args["follow"]:
        trip.discover(prompt.seat, str(prompt.args["at"]), move["tile"])
    else:
        trip.turn_up(str(prompt.args["at"]), move["tile"])


def place_question(verb: str, label: str, places: Any, act: str = "") -> Any:
    """Return a function that offers a move `verb` with one of ``places(trip, prompt)``; `label`, `act`: text keys."""

    def offers(trip: Trip, prompt: Prompt) -> Offers:
        pick = Pick("at", places(trip, prompt), show="place")
        return [offer_for(prompt, verb, pick, label=label, act=act)]

    return offers


def flippable(trip: Trip, prompt: Prompt) -> list[str]:
    """Return the places beside the player whose tiles do not yet lie as the prompt asks (face up or down)."""
    return trip.neighbor_tiles(trip.players[prompt.seat].at, not prompt.args["up"])


def flip_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Turn the chosen tile; an unknown one has to be named first."""
    place = move["at"]
    if not prompt.args["up"]:
        trip.turn_down(place)
    elif known := at(trip, f"down.{place}"):
        trip.turn_up(place, known[0])
    else:
        trip.ask("discover", prompt.seat, None, at=place, follow=False)


def home_question(trip: Trip, prompt: Prompt) -> Offers:
    """Return the offer to turn up the own home at a random place, or at the place where it is found on the table."""
    place = Draw("at", trip.home_may_lie(prompt.seat), show="place")
    return [offer_for(prompt, "unveil", place, act="act.unveil")]


def home_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Turn up the player's own home; its text is not followed."""
    trip.turn_up(move["at"], trip.box.characters[trip.players[prompt.seat].character].home)


def unseen_neighbors(trip: Trip, prompt: Prompt) -> list[str]:
    """Return the face-down places beside the player that it has not looked at for this prompt."""
    return [
        place for place in trip.neighbor_tiles(trip.players[prompt.seat].at, False) if place not in prompt.args["seen"]
    ]


def look_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Show the tile to this player alone, and ask for the next one if there are more to look at."""
    place, n = move["at"], int(prompt.args["n"]) - 1
    if n:
        trip.ask("look", prompt.seat, None, n=n, seen=(*prompt.args["seen"], place))
    if at(trip, f"down.{place}"):
        zones.look(trip, prompt.seat, f"down.{place}")
    else:
        trip.ask("peek", prompt.seat, None, at=place)


def peek_question(trip: Trip, prompt: Prompt) -> Offers:
    """Return the offers to look at an unknown tile: drawn by the app, named by the player, or kept secret."""
    draw = ZONES.draw(trip, prompt.seat, "pool", "tile", words=row_name("tiles"), show="tile")
    where = {"at": prompt.args["at"]}
    return [
        offer_for(prompt, "peek", draw, values=where, act="act.peek"),
        offer_for(prompt, "seen", values=where, main=False),
    ]


def peek_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Record the tile that was seen on the real table."""
    if move.verb == "peek":
        place = str(prompt.args["at"])
        zones.move(trip, move["tile"], f"down.{place}", "pool")
        zones.look(trip, prompt.seat, f"down.{place}")


def swap_question(trip: Trip, prompt: Prompt) -> Offers:
    """Return the offer to choose two tiles without characters for an exchange."""
    pick = Pick("at", trip.empty_tiles(), 2, 2, show="place")
    return [offer_for(prompt, "exchange", pick, act="act.exchange")]


def swap_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Exchange the two chosen tiles."""
    trip.exchange_tiles(*move["at"])


def swap_here_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Exchange the tile under the player with the chosen one."""
    trip.exchange_tiles(trip.players[prompt.seat].at, move["at"])


# ---- steps


def go_question(trip: Trip, prompt: Prompt) -> Offers:
    """Return the offers of a free walk, and of stopping at a player on the way for a battle (rulings O52, O54)."""
    found, others = trip.find_walk(prompt.seat, int(prompt.args["n"]))
    ends = Pick("to", sorted(found.ends), show="place")
    walk = offer_for(prompt, "walk", ends, values={"n": prompt.args["n"]}, act="act.walk", group="turn")
    return [walk] + [meet_offer(trip, prompt.seat, other, trip.players[other].at) for other in others]


def meet_offer(trip: Trip, seat: int, other: int, place: str) -> Offer:
    """Return the offer to stop a walk at another player (`other`), at `place`, and start a battle."""
    values = {**trip.player_values(other), "at": place}
    return Offer(seat, "meet", "table.meet", (), values, {"who": other}, act="act.meet", group="fight")


def go_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Start the battle, or arrive where the walk ends."""
    found, _ = trip.find_walk(prompt.seat, int(prompt.args["n"]))
    if move.verb == "meet":
        meet(trip, prompt.seat, move["who"], found.crossed)
    else:
        trip.arrive(prompt.seat, move["to"], found.ends.get(move["to"], ()))


def meet(trip: Trip, seat: int, other: int, crossed: Mapping[str, tuple[str, ...]]) -> None:
    """Stop a walk at another player (`other`) for a battle; the rest of the text is dropped (rulings O12, O67, O124).
    `crossed`: the tiles walked over, each with the tiles before it."""
    trip.todo = ()
    trip.meet(seat, other, crossed)


def stray_question(trip: Trip, prompt: Prompt) -> Offers:
    """Return the offer to roll a direction (L26 to L30) and, after a first step, to start a battle (ruling O54)."""
    values = {"n": prompt.args["n"], **source_words(prompt)}
    offers = [offer_for(prompt, "stray", Dice("die", show="white"), values=values, act="act.stray")]
    if prompt.args.get("stepped") and trip.turn == prompt.seat:
        here = trip.players[prompt.seat].at
        offers += [meet_offer(trip, prompt.seat, other, here) for other in trip.rivals(prompt.seat, here)]
    return offers


def stray_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Take a step in the direction rolled. If there is no way, or only the way back while there are others, the die is
    rolled again (L28; ruling O55)."""
    player = trip.players[prompt.seat]
    if move.verb == "meet":
        meet(trip, prompt.seat, move["who"], {player.at: player.came})
        return
    side = walking.direction_of_die(trip.world[player.at].top, move["die"])
    there = walking.places_around(player.at)[side]
    n = int(prompt.args["n"])
    if there not in trip.steps_onward(prompt.seat):
        trip.tell("no_way", prompt.seat, die=move["die"])
        trip.todo = (prompt, *trip.todo)
    elif n > 1:
        trip.set(prompt.seat, at=there, came=(player.at,))
        trip.ask("stray", prompt.seat, None, n=n - 1, stepped=True)
    else:
        trip.arrive(prompt.seat, there, (player.at,))


def places_behind(trip: Trip, prompt: Prompt) -> list[str]:
    """Return the places the player may have come from, as far as there is a tile."""
    return [place for place in trip.players[prompt.seat].came if place in trip.world]


def places_ahead(trip: Trip, prompt: Prompt) -> list[str]:
    """Return the places straight on, if open; all open neighbors for a player who did not walk in (ruling O57)."""
    ways = trip.exits()[trip.players[prompt.seat].at]
    return (
        [there for there in trip.steps_straight_on(prompt.seat) if there in ways]
        if trip.players[prompt.seat].came
        else list(ways)
    )


def places_through_walls(trip: Trip, prompt: Prompt) -> list[str]:
    """Return the places beside the player that are behind a wall."""
    return trip.walled_neighbors(trip.players[prompt.seat].at)


def face_down_places(trip: Trip, prompt: Prompt) -> list[str]:
    """Return all places with a face-down tile, even the own home (ruling O58)."""
    return [place for place, spot in trip.world.items() if not spot.up]


def step_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Take the step to the chosen tile; a tile that is not beside this one is entered from no direction."""
    here = trip.players[prompt.seat].at
    beside = move["at"] in walking.places_around(here)
    trip.arrive(prompt.seat, move["at"], (here,) if beside and prompt.key != "covered" else ())


def walk_on_question(trip: Trip, prompt: Prompt) -> Offers:
    """Return the offer to roll for another walk."""
    return [offer_for(prompt, "walk_on", Dice("die", show="white"), act="act.roll", group="turn")]


def walk_on_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Ask where the rolled number of steps leads."""
    trip.ask("go", prompt.seat, None, n=move["die"])
