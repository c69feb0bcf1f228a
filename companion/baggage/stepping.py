"""What the whole table is asked about tiles and steps: which one turns, where to go, which way the die points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.baggage import fighting, moving, setup, turning, walking
from companion.baggage.cards import ZONES, Box
from companion.baggage.desk import named
from companion.baggage.state import Trip
from companion.baggage.verbs import ask
from companion.engine import zones
from companion.engine.chance import Dice
from companion.engine.moves import Move
from companion.engine.offers import Offer, Pick
from companion.engine.prompts import Prompt
from companion.engine.zones import at

Offers = Sequence[Offer]


def values_of(p: Prompt) -> Mapping[str, Any]:
    """What a prompt's key fills in: the card it comes from."""
    return {"card": p.source} if p.source else {}


def seat_of(d: Trip, seat: int) -> tuple[str, dict[str, Any]]:
    """A player as a choice."""
    return "table.player", {"who": f"characters:{d.players[seat].character}:name", "player": seat + 1}


def discover_question(w: Box, d: Trip, p: Prompt) -> Offers:
    """Which tile comes to light at a place: drawn by the app, or named."""
    draw = ZONES.draw(d, p.seat, "pool", "tile", words=named("tiles"), show="tile")
    offer = Offer(
        p.seat, "discover", "table.discover", (draw,), {"at": p.args["at"]}, act="act.discover", main=True, group="turn"
    )
    return [offer]


def discover_answer(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    """The tile is turned up, and followed if somebody came to it."""
    if p.args["follow"]:
        moving.discover(w, d, p.seat, str(p.args["at"]), move["tile"])
    else:
        moving.turn_up(w, d, str(p.args["at"]), move["tile"])


def place_question(verb: str, label: str, places: Any, act: str = "") -> Any:
    """Makes the question for one of several `places`."""

    def offers(w: Box, d: Trip, p: Prompt) -> Offers:
        pick = Pick("at", places(w, d, p), show="place")
        return [Offer(p.seat, verb, label, (pick,), values_of(p), act=act, main=True)]

    return offers


def flippable(w: Box, d: Trip, p: Prompt) -> list[str]:
    """The tiles beside the player that lie the other way up than the prompt wants them."""
    return moving.neighbors(d, d.players[p.seat].at, not p.args["up"])


def flip_answer(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    """Turns the chosen tile; one of which nobody knows what it is has to be named first."""
    place = move["at"]
    if not p.args["up"]:
        moving.turn_down(w, d, place)
    elif known := at(d, f"down.{place}"):
        moving.turn_up(w, d, place, known[0])
    else:
        ask(d, "discover", p.seat, None, at=place, follow=False)


def unseen_neighbors(w: Box, d: Trip, p: Prompt) -> list[str]:
    """The covered tiles beside the player that it has not looked at for this prompt."""
    return [place for place in moving.neighbors(d, d.players[p.seat].at, False) if place not in p.args["seen"]]


def look_answer(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    """Shows the tile to the player alone, and asks for the next one if there are more to look at."""
    place, n = move["at"], int(p.args["n"]) - 1
    if n:
        ask(d, "look", p.seat, None, n=n, seen=(*p.args["seen"], place))
    if at(d, f"down.{place}"):
        zones.look(d, p.seat, f"down.{place}")
    else:
        ask(d, "peek", p.seat, None, at=place)


def peek_question(w: Box, d: Trip, p: Prompt) -> Offers:
    """The tile under the fingers: the app shows one, or a hand says which it is; or nobody need be told."""
    draw = ZONES.draw(d, p.seat, "pool", "tile", words=named("tiles"), show="tile")
    return [
        Offer(p.seat, "peek", "table.peek", (draw,), {"at": p.args["at"]}, act="act.peek", main=True),
        Offer(p.seat, "seen", "table.seen", (), {"at": p.args["at"]}),
    ]


def peek_answer(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    """The tile that was seen on the real table is noted as lying there."""
    if move.verb == "peek":
        place = str(p.args["at"])
        zones.move(d, move["tile"], f"down.{place}", "pool")
        zones.look(d, p.seat, f"down.{place}")


def swap_question(w: Box, d: Trip, p: Prompt) -> Offers:
    """Which two tiles on which nobody stands change places."""
    pick = Pick("at", moving.lonely(d), 2, 2, show="place")
    return [Offer(p.seat, "exchange", "table.exchange", (pick,), values_of(p), act="act.exchange", main=True)]


def swap_answer(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    """The two chosen tiles change places."""
    moving.exchange(w, d, *move["at"])


def swap_here_answer(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    """The player's own tile and the chosen one change places."""
    moving.exchange(w, d, d.players[p.seat].at, move["at"])


# ---- steps


def go_question(w: Box, d: Trip, p: Prompt) -> Offers:
    """Steps wherever one likes; whoever stands on the way may be stopped at (rulings O52, O54)."""
    found, others = moving.walk(w, d, p.seat, int(p.args["n"]))
    ends = Pick("to", sorted(found.ends), show="place")
    offers = [Offer(p.seat, "walk", "table.walk", (ends,), {"n": p.args["n"]}, act="act.walk", main=True, group="turn")]
    return offers + [meet_offer(d, p.seat, other, d.players[other].at) for other in others]


def meet_offer(d: Trip, seat: int, other: int, place: str) -> Offer:
    """Stopping at another player, whom the walk comes upon, to start a battle."""
    return Offer(
        seat, "meet", "table.meet", (), {**seat_of(d, other)[1], "at": place}, {"who": other}, act="act.meet", group="fight"
    )


def go_answer(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    """Starts the battle, or arrives where the walk ends."""
    found, _ = moving.walk(w, d, p.seat, int(p.args["n"]))
    if move.verb == "meet":
        meet(w, d, p.seat, move["who"], found.crossed)
    else:
        moving.arrive(w, d, p.seat, move["to"], found.ends.get(move["to"], ()))


def meet(w: Box, d: Trip, seat: int, other: int, crossed: Mapping[str, tuple[str, ...]]) -> None:
    """The steps stop where somebody stands; the tile is not followed, and nothing else of the text (rulings O12, O67, O124)."""
    place = d.players[other].at
    d.set(seat, at=place, came=crossed.get(place, ()))
    d.todo = ()
    fighting.begin(d, seat, other)
    turning.go(d)


def stray_question(w: Box, d: Trip, p: Prompt) -> Offers:
    """A random direction (L26 to L30); over the first of two steps one may start a battle (ruling O54)."""
    offers = [
        Offer(
            p.seat,
            "stray",
            "table.stray",
            (Dice("die", show="white"),),
            {"n": p.args["n"], **values_of(p)},
            act="act.stray",
            main=True,
        )
    ]
    if p.args.get("stepped") and d.turn == p.seat:
        here = d.players[p.seat].at
        offers += [meet_offer(d, p.seat, other, here) for other in fighting.rivals(d, p.seat, here)]
    return offers


def stray_answer(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    """No way there, or straight back while there is another: the die is rolled again (L28; ruling O55)."""
    player = d.players[p.seat]
    if move.verb == "meet":
        meet(w, d, p.seat, move["who"], {player.at: player.came})
        return
    side = walking.directed(d.world[player.at].top, move["die"])
    there = walking.beside(player.at)[side]
    n = int(p.args["n"])
    if there not in moving.onward(w, d, p.seat):
        d.tell("no_way", p.seat, die=move["die"])
        d.todo = (p, *d.todo)
    elif n > 1:
        d.set(p.seat, at=there, came=(player.at,))
        ask(d, "stray", p.seat, None, n=n - 1, stepped=True)
    else:
        moving.arrive(w, d, p.seat, there, (player.at,))


def places_behind(w: Box, d: Trip, p: Prompt) -> list[str]:
    """Where the player came from, as far as the world still has it."""
    return [place for place in d.players[p.seat].came if place in d.world]


def places_ahead(w: Box, d: Trip, p: Prompt) -> list[str]:
    """Straight on, if there is a way; who did not walk in chooses (ruling O57)."""
    ways = setup.exits(w, d)[d.players[p.seat].at]
    return [there for there in moving.opposite(d, p.seat) if there in ways] if d.players[p.seat].came else list(ways)


def places_through_walls(w: Box, d: Trip, p: Prompt) -> list[str]:
    """The places beside the player behind a wall."""
    return moving.closed(w, d, d.players[p.seat].at)


def covered(w: Box, d: Trip, p: Prompt) -> list[str]:
    """Any face-down tile on the table, even the own home (ruling O58)."""
    return [place for place, spot in d.world.items() if not spot.up]


def step_answer(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    """Arrives on the chosen tile; a step to a tile that is not beside this one has no direction to come from."""
    here = d.players[p.seat].at
    beside = move["at"] in walking.beside(here)
    moving.arrive(w, d, p.seat, move["at"], (here,) if beside and p.key != "covered" else ())


def walk_on_question(w: Box, d: Trip, p: Prompt) -> Offers:
    """The die for another walk."""
    dice = Dice("die", show="white")
    return [Offer(p.seat, "walk_on", "table.walk_on", (dice,), values_of(p), act="act.roll", main=True, group="turn")]


def walk_on_answer(w: Box, d: Trip, p: Prompt, move: Move) -> None:
    """Asks where so many steps lead."""
    ask(d, "go", p.seat, None, n=move["die"])
