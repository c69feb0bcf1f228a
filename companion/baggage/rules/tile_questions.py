"""What the whole table is asked about tiles and steps: which one turns, where to go, which way the die points."""

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
    """Return what a prompt's key fills in: the card it comes from."""
    return {"card": prompt.source} if prompt.source else {}


def offer_for(
    prompt: Prompt, verb: str, *args: Arg, label: str = "", values: Mapping[str, Any] | None = None, act: str = "",
    main: bool = True, group: str = "",
) -> Offer:  # fmt: skip
    """Return what a prompt offers its seat: called ``table.VERB``, with the card it comes from, unless told otherwise;
    `act` is the key of what hands do."""
    words = source_words(prompt) if values is None else values
    return Offer(prompt.seat, verb, label or f"table.{verb}", args, words, act=act, main=main, group=group)


def player_words(trip: Trip, seat: int) -> tuple[str, dict[str, Any]]:
    """Return a player as a choice."""
    return "table.player", {"who": f"characters:{trip.players[seat].character}:name", "player": seat + 1}


def discover_question(trip: Trip, prompt: Prompt) -> Offers:
    """Return which tile comes to light at a place: drawn by the app, or named."""
    draw = ZONES.draw(trip, prompt.seat, "pool", "tile", words=row_name("tiles"), show="tile")
    return [offer_for(prompt, "discover", draw, values={"at": prompt.args["at"]}, act="act.discover", group="turn")]


def discover_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Turn the tile up, and follow it if somebody came to it."""
    if prompt.args["follow"]:
        trip.discover(prompt.seat, str(prompt.args["at"]), move["tile"])
    else:
        trip.turn_up(str(prompt.args["at"]), move["tile"])


def place_question(verb: str, label: str, places: Any, act: str = "") -> Any:
    """Make the question for one of several `places`."""

    def offers(trip: Trip, prompt: Prompt) -> Offers:
        pick = Pick("at", places(trip, prompt), show="place")
        return [offer_for(prompt, verb, pick, label=label, act=act)]

    return offers


def flippable(trip: Trip, prompt: Prompt) -> list[str]:
    """Return the tiles beside the player that lie the other way up than the prompt wants them."""
    return trip.neighbor_tiles(trip.players[prompt.seat].at, not prompt.args["up"])


def flip_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Turn the chosen tile; one that nobody knows has to be named first."""
    place = move["at"]
    if not prompt.args["up"]:
        trip.turn_down(place)
    elif known := at(trip, f"down.{place}"):
        trip.turn_up(place, known[0])
    else:
        trip.ask("discover", prompt.seat, None, at=place, follow=False)


def home_question(trip: Trip, prompt: Prompt) -> Offers:
    """Return where the own home comes to light: nobody knows, so chance decides, or whoever finds it on the table."""
    place = Draw("at", trip.home_may_lie(prompt.seat), show="place")
    return [offer_for(prompt, "unveil", place, act="act.unveil")]


def home_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Turn up the player's own home; nobody follows it."""
    trip.turn_up(move["at"], trip.box.characters[trip.players[prompt.seat].character].home)


def unseen_neighbors(trip: Trip, prompt: Prompt) -> list[str]:
    """Return the covered tiles beside the player that it has not looked at for this prompt."""
    return [
        place for place in trip.neighbor_tiles(trip.players[prompt.seat].at, False) if place not in prompt.args["seen"]
    ]


def look_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Show the tile to the player alone, and asks for the next one if there are more to look at."""
    place, n = move["at"], int(prompt.args["n"]) - 1
    if n:
        trip.ask("look", prompt.seat, None, n=n, seen=(*prompt.args["seen"], place))
    if at(trip, f"down.{place}"):
        zones.look(trip, prompt.seat, f"down.{place}")
    else:
        trip.ask("peek", prompt.seat, None, at=place)


def peek_question(trip: Trip, prompt: Prompt) -> Offers:
    """Return the tile under the fingers: the app shows one, or a hand says which it is; or nobody need be told."""
    draw = ZONES.draw(trip, prompt.seat, "pool", "tile", words=row_name("tiles"), show="tile")
    where = {"at": prompt.args["at"]}
    return [
        offer_for(prompt, "peek", draw, values=where, act="act.peek"),
        offer_for(prompt, "seen", values=where, main=False),
    ]


def peek_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Note the tile that was seen on the real table as lying there."""
    if move.verb == "peek":
        place = str(prompt.args["at"])
        zones.move(trip, move["tile"], f"down.{place}", "pool")
        zones.look(trip, prompt.seat, f"down.{place}")


def swap_question(trip: Trip, prompt: Prompt) -> Offers:
    """Return which two tiles on which nobody stands change places."""
    pick = Pick("at", trip.empty_tiles(), 2, 2, show="place")
    return [offer_for(prompt, "exchange", pick, act="act.exchange")]


def swap_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Exchange the two chosen tiles."""
    trip.exchange_tiles(*move["at"])


def swap_here_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Exchange the player's own tile and the chosen one."""
    trip.exchange_tiles(trip.players[prompt.seat].at, move["at"])


# ---- steps


def go_question(trip: Trip, prompt: Prompt) -> Offers:
    """Return steps wherever one likes; whoever stands on the way may be stopped at (rulings O52, O54)."""
    found, others = trip.find_walk(prompt.seat, int(prompt.args["n"]))
    ends = Pick("to", sorted(found.ends), show="place")
    walk = offer_for(prompt, "walk", ends, values={"n": prompt.args["n"]}, act="act.walk", group="turn")
    return [walk] + [meet_offer(trip, prompt.seat, other, trip.players[other].at) for other in others]


def meet_offer(trip: Trip, seat: int, other: int, place: str) -> Offer:
    """Return stopping at another player, whom the walk comes upon, to start a battle."""
    values = {**player_words(trip, other)[1], "at": place}
    return Offer(seat, "meet", "table.meet", (), values, {"who": other}, act="act.meet", group="fight")


def go_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Start the battle, or arrives where the walk ends."""
    found, _ = trip.find_walk(prompt.seat, int(prompt.args["n"]))
    if move.verb == "meet":
        meet(trip, prompt.seat, move["who"], found.crossed)
    else:
        trip.arrive(prompt.seat, move["to"], found.ends.get(move["to"], ()))


def meet(trip: Trip, seat: int, other: int, crossed: Mapping[str, tuple[str, ...]]) -> None:
    """Stop the steps where somebody stands, and all else of the text (rulings O12, O67, O124)."""
    trip.todo = ()
    trip.meet(seat, other, crossed)


def stray_question(trip: Trip, prompt: Prompt) -> Offers:
    """Return a random direction (L26 to L30); over the first of two steps one may start a battle (ruling O54)."""
    values = {"n": prompt.args["n"], **source_words(prompt)}
    offers = [offer_for(prompt, "stray", Dice("die", show="white"), values=values, act="act.stray")]
    if prompt.args.get("stepped") and trip.turn == prompt.seat:
        here = trip.players[prompt.seat].at
        offers += [meet_offer(trip, prompt.seat, other, here) for other in trip.rivals(prompt.seat, here)]
    return offers


def stray_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Take a step in the direction rolled. Where no way goes, or only straight back while there is another, the die is
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
    """Return where the player came from, as far as the world still has it."""
    return [place for place in trip.players[prompt.seat].came if place in trip.world]


def places_ahead(trip: Trip, prompt: Prompt) -> list[str]:
    """Return straight on, if there is a way; who did not walk in chooses (ruling O57)."""
    ways = trip.exits()[trip.players[prompt.seat].at]
    return (
        [there for there in trip.steps_straight_on(prompt.seat) if there in ways]
        if trip.players[prompt.seat].came
        else list(ways)
    )


def places_through_walls(trip: Trip, prompt: Prompt) -> list[str]:
    """Return the places beside the player behind a wall."""
    return trip.walled_neighbors(trip.players[prompt.seat].at)


def face_down_places(trip: Trip, prompt: Prompt) -> list[str]:
    """Return any face-down tile on the table, even the own home (ruling O58)."""
    return [place for place, spot in trip.world.items() if not spot.up]


def step_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Take the step to the chosen tile; if that is not beside this one, there is no direction to come from."""
    here = trip.players[prompt.seat].at
    beside = move["at"] in walking.places_around(here)
    trip.arrive(prompt.seat, move["at"], (here,) if beside and prompt.key != "covered" else ())


def walk_on_question(trip: Trip, prompt: Prompt) -> Offers:
    """Return the die for another walk."""
    return [offer_for(prompt, "walk_on", Dice("die", show="white"), act="act.roll", group="turn")]


def walk_on_answer(trip: Trip, prompt: Prompt, move: Move) -> None:
    """Ask where n steps lead."""
    trip.ask("go", prompt.seat, None, n=move["die"])
