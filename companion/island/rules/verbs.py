"""The verbs of the cards (data/island/verbs.csv; rulings I23, I46 to I170): what each does, when it has any effect, and
why it cannot be chosen. What leaves a choice becomes a prompt (`castaway_prompts`, `card_prompts`, `tile_prompts`).

A new verb is a row of `VERBS`:

    do         (game, step, frame)       does it, or puts a prompt on the stack
    refusal    (game, step, frame)       why it cannot be chosen among several effects
    is_usable  (game, seat, step, by)    whether an event, a piece or an ability with this step would do anything now;
                                         `by` is the castaway that wears or has it
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine import effects, zones
from companion.engine.draft import changed
from companion.engine.effects import Frame
from companion.engine.refusal import NotAllowed
from companion.island.rules.powers import FAR, NEAR, amount
from companion.island.rules.state import NOBODY, ROAMER
from companion.island.rules.targets import ALL, Targets, frame_args, group_of
from data.effects import Step


def is_always_usable(game: Targets, seat: int, step: Step, user: str) -> bool:
    """Return True, for a verb that always has an effect, whoever is its `user`."""
    return True


@dataclass(frozen=True)
class Verb(effects.Verb):
    """A verb of the cards, and whether an event, a piece or an ability with it would have any effect now."""

    do: Callable[[Any, Step, Frame], None]
    is_usable: Callable[[Targets, int, Step, str], bool] = is_always_usable


def _asks(key: str) -> Callable[[Targets, Step, Frame], None]:
    """Return a function that pushes a prompt with this key and no arguments."""
    return lambda game, step, frame: game.push((key, frame.seat, {}), source=frame.source)


def _number(step: Step, place: int = 1) -> int:
    return int(str(step.args[place]))


# ---- what befalls castaways


def befall_targets(verb: str) -> Callable[[Targets, Step, Frame], None]:
    """Return a function that applies a verb to all castaways its argument means, or to one the player names."""

    def do(game: Targets, step: Step, frame: Frame) -> None:
        whom = str(step.args[0])
        n = step.args[1] if len(step.args) > 1 and isinstance(step.args[1], int) else 1
        found = [who for who in game.targets(whom, frame) if game.can_befall(verb, who)]
        if whom in ALL or len(found) == 1:
            for who in found:
                game.befall(frame, verb, who, n)
        elif found:
            args = frame_args(frame, verb=verb, n=n, among=tuple(found))
            game.push(("whom", frame.seat, args), source=frame.source)

    return do


def _can_heal(game: Targets, seat: int, step: Step, by: str) -> bool:
    if step.args[0] in ("here", "all_here"):
        return by in game.at and any(who in game.injured for who in game.here(game.at[by]))
    return bool(game.injured)


def _nobody_injured(game: Targets, step: Step, frame: Frame) -> NotAllowed | None:
    if any(game.can_befall("heal", who) for who in game.targets(str(step.args[0]), frame)):
        return None
    return NotAllowed("refuse.nobody_injured", "I93")


def _can_hinder(game: Targets, seat: int, step: Step, by: str) -> bool:
    return any(lead != NOBODY for lead in game.lead.values())


def _can_release(game: Targets, seat: int, step: Step, by: str) -> bool:
    return any(game.lead[who] != NOBODY and who not in game.starter for who in game.lead)


# ---- in a check


def _power(game: Targets, step: Step, frame: Frame) -> None:
    """Add a modifier to a side or castaway of the check; which one may be left to the player."""
    whom, n, check = step.args[0], amount(step), game.check
    if check is None:
        return
    if whom == "any":
        game.push(("side", frame.seat, {"n": n}), source=frame.source)
    elif whom == "group":
        game.add_modifier(frame.source, game.side_of(check, frame.seat) or NEAR, n)
    elif whom == "self":
        game.add_modifier(frame.source, frame.who, n)
    else:
        game.push(("boost", frame.seat, {"n": n, "self": frame.who}), source=frame.source)


def _can_add_power(game: Targets, seat: int, step: Step, by: str) -> bool:
    check = game.check
    if check is None or check.stage == "defend":
        return False
    whom = step.args[0]
    if whom == "group":
        return bool(game.side_of(check, seat)) and (not by or by in (*check.who, *check.them))
    if whom == "self":
        return by in (*check.who, *check.them)
    if whom == "other":
        return game.at.get(by) == check.place and bool(game.others_in_check(check, by))
    return True


def _reroll(game: Targets, step: Step, frame: Frame) -> None:
    if game.check and game.check.rolled:
        game.push(("again", frame.seat, {}), source=frame.source)


def _set_die(game: Targets, step: Step, frame: Frame) -> None:
    """Set the own die, or the opponent's; of several cards that do so the last one counts (ruling I142)."""
    check = game.check
    if check and check.rolled:
        n = _number(step)
        near = (game.side_of(check, frame.seat) != FAR) != (step.args[0] == "opponent")
        game.check = changed(check, dice=(n, check.dice[1]) if near else (check.dice[0], n))


def _can_set_die(game: Targets, seat: int, step: Step, by: str) -> bool:
    return game.check is not None and game.check.rolled and bool(game.side_of(game.check, seat))


# ---- cards


def _draw(game: Targets, step: Step, frame: Frame) -> None:
    """Ask for a draw of the first cards of that kind (rulings I46 to I49)."""
    deck, n = str(step.args[0]), _number(step)
    wanted = [card for card in game.pile("deck") if deck == "fate" or game.world.kind(str(card)) == deck]
    if len(wanted) < n:
        game.refill_deck(len(game.pile("deck")) + 1)
    args = frame_args(frame, deck=deck, n=n, place=game.place_of_frame(frame))
    game.push(("draw", frame.seat, args), source=frame.source)


def _discard(game: Targets, step: Step, frame: Frame) -> None:
    """Ask the player to discard events; not if the whole group is immune (ruling I95)."""
    chance = len(step.args) > 3 and step.args[3] == "random"
    if group_of(frame) and not game.group_members(frame):
        return
    for _ in range(_number(step)):
        game.push(("toss" if chance else "throw", frame.seat, {}), source=frame.source)


def _no_event(game: Targets, step: Step, frame: Frame) -> NotAllowed | None:
    return None if game.pile(f"hand.{frame.seat}") else NotAllowed("refuse.no_event", "I93")


def _drop(game: Targets, step: Step, frame: Frame) -> None:
    args = frame_args(frame, among=tuple(game.group_members(frame)), place=game.place_of_frame(frame))
    game.push(("shed", frame.seat, args), source=frame.source)


def _no_gear(game: Targets, step: Step, frame: Frame) -> NotAllowed | None:
    return None if game.carried_pieces(game.group_members(frame)) else NotAllowed("refuse.no_gear", "I93")


def _can_steal(game: Targets, seat: int, step: Step, by: str) -> bool:
    return any(game.pile(f"hand.{one}") for one in game.turns.order if one != seat)


def _search(game: Targets, step: Step, frame: Frame) -> None:
    """Ask for a card with a tag from the deck, which is then shuffled (ruling I80)."""
    args = frame_args(frame, tag=str(step.args[1]), place=game.place_of_frame(frame))
    game.push(("search", frame.seat, args), source=frame.source)


def _pay(game: Targets, step: Step, frame: Frame) -> None:
    """Ask for a price that may be paid. A piece of equipment pays with itself, without being asked for."""
    if game.world.fate.get(frame.source) and step.args[0] == "equipment":
        zones.move(game, frame.source, "discard", _lying_piece(game, frame))
        for inner in step.inner():
            VERBS[inner.name].do(game, inner, frame)
    elif game.pile(f"hand.{frame.seat}"):
        game.push(("price", frame.seat, frame_args(frame, step=str(step))), source=frame.source)


def _lying_piece(game: Targets, frame: Frame) -> str:
    """Return the zone of a piece that is used: on its wearer, or on the tile if it was lent, which ends the loan."""
    zone = f"worn.{frame.who}"
    if frame.source in game.pile(zone):
        return zone
    game.lent = tuple(pair for pair in game.lent if pair != (frame.who, frame.source))
    return f"on.{game.at[frame.who]}"


def _can_pay(game: Targets, seat: int, step: Step, by: str) -> bool:
    return all(is_usable(game, seat, inner, by) for inner in step.inner())


# ---- tiles


def _reveal(game: Targets, step: Step, frame: Frame) -> None:
    """Ask which face-down tiles the player looks at in secret: neighbors of its castaway, or any tile (ruling I79)."""
    here = game.place_of_frame(frame)
    near = game.board.beside.get(here, ()) if step.args[0] == "tile" else tuple(game.board.hexes)
    covered = tuple(place for place in near if game.tile(place) is None)
    if covered:
        game.push(("look", frame.seat, {"among": covered, "n": _number(step)}), source=frame.source)


def _can_reveal(game: Targets, seat: int, step: Step, by: str) -> bool:
    near = game.board.beside.get(game.at.get(by, ""), ()) if step.args[0] == "tile" else game.board.hexes
    return any(game.tile(place) is None for place in near)


def _flip(game: Targets, step: Step, frame: Frame) -> None:
    game.push((f"flip_{step.args[1]}", frame.seat, {}), source=frame.source)


def _no_tile(game: Targets, step: Step, frame: Frame) -> NotAllowed | None:
    found = game.empty_tiles() if step.args[1] == "down" else game.covered_tiles()
    return None if found else NotAllowed("refuse.no_tile", "I77")


def _can_swap(game: Targets, seat: int, step: Step, by: str) -> bool:
    kinds = [game.board.zone[place] for place in game.covered_tiles()]
    return any(kinds.count(kind) > 1 for kind in set(kinds))


# ---- people and the roamer


def _spawn(game: Targets, step: Step, frame: Frame) -> None:
    """Bring the roamer out, or a neutral: here, or on the shore."""
    if step.args[0] == "roamer":
        game.at = {**game.at, ROAMER: game.place_of_frame(frame)}
        game.roams = game.turns.round + 1
    elif step.args[1] == "here":
        game.push(("arrive", frame.seat, {"place": game.place_of_frame(frame)}))
    else:
        game.push(("ashore", frame.seat, {}), source=frame.source)


def _vanish(game: Targets, step: Step, frame: Frame) -> None:
    """Discard a card that is not met on this ground (ruling I177)."""
    zone = f"on.{game.place_of_frame(frame)}"
    if frame.source in game.pile(zone):
        zones.move(game, frame.source, "discard", zone)


# ---- moving


def _move(game: Targets, step: Step, frame: Frame) -> None:
    """Ask to move the roamer, a castaway or a group by a number of tiles: as chosen, at random or toward the sea."""
    whom = str(step.args[0])
    way = str(step.args[2]) if len(step.args) > 2 else "any"
    if whom == "roamer":
        game.push(("stalk", frame.seat, {}), source=frame.source)
    elif whom == "target":
        befall_targets("move")(game, step, frame)
    elif way in ("random", "seaward"):
        for _ in range(_number(step)):
            args = frame_args(frame, way=way, place=game.place_of_frame(frame))
            game.push((f"swept_{way}", frame.seat, args), source=frame.source)
    else:
        game.offer_walk(frame, whom, way, stray=False)


def _can_move(game: Targets, seat: int, step: Step, by: str) -> bool:
    if step.args[0] == "group":
        now = seat == game.turns.current and game.phase in ("move", "engage")
        return by in game.at and now and bool(game.extra_walkers(by))
    return step.args[0] == "roamer" or any(game.is_movable(who) for who in game.at)


def _stray(game: Targets, step: Step, frame: Frame) -> None:
    """Move a group before it draws fate cards, so that it engages the tile it comes to (ruling I53)."""
    way = str(step.args[2])
    if way == "random":
        args = frame_args(frame, way=way, place=game.place_of_frame(frame), stray=True)
        game.push(("swept_random", frame.seat, args), source=frame.source)
    else:
        game.offer_walk(frame, str(step.args[0]), way, stray=True)


def _stay(game: Targets, step: Step, frame: Frame) -> None:
    """Allow castaways to stay where they are, now or in their next turn (rulings I66, I168, I169)."""
    later = len(step.args) > 1
    if step.args[0] == "group":
        whom = game.group_members(frame)
    else:
        whom = [who for who in game.movers() if game.lead[who] == frame.seat]
    game.stay = {**game.stay, **dict.fromkeys(whom, "next" if later else "now")}


def _can_stay(game: Targets, seat: int, step: Step, user: str) -> bool:
    """Tell whether castaways of the seat have still to move this turn (ruling I169)."""
    return game.phase == "move" and game.turns.current == seat and bool(game.movers())


def _nothing(game: Targets, step: Step, frame: Frame) -> None:
    """Do nothing: the step has no effect by itself, or is looked up where it matters."""


VERBS: Mapping[str, Verb] = {
    **{verb: Verb(befall_targets(verb)) for verb in ("injure", "kill", "free", "strip")},
    "skip": Verb(befall_targets("skip"), is_usable=_can_hinder),
    "trap": Verb(befall_targets("trap"), is_usable=_can_hinder),
    "heal": Verb(befall_targets("heal"), _nobody_injured, is_usable=_can_heal),
    "release": Verb(befall_targets("release"), is_usable=_can_release),
    "power": Verb(_power, is_usable=_can_add_power),
    "reroll": Verb(_reroll, is_usable=lambda game, seat, step, by: game.check is not None and game.check.rolled),
    "setdie": Verb(_set_die, is_usable=_can_set_die),
    "draw": Verb(_draw),
    "discard": Verb(_discard, refusal=_no_event),
    "drop": Verb(_drop, refusal=_no_gear),
    "steal": Verb(_asks("steal"), is_usable=_can_steal),
    "search": Verb(_search),
    "pay": Verb(_pay, is_usable=_can_pay),
    "reveal": Verb(_reveal, is_usable=_can_reveal),
    "flip": Verb(_flip, refusal=_no_tile),
    "swap": Verb(_asks("swap"), is_usable=_can_swap),
    "spawn": Verb(_spawn),
    "vanish": Verb(_vanish),
    "revive": Verb(_asks("revive"), is_usable=lambda game, seat, step, by: bool(game.pile("dead"))),
    "forbid": Verb(_asks("truce"), is_usable=lambda game, seat, step, by: len(game.turns.order) > 1),
    "move": Verb(_move, is_usable=_can_move),
    "stray": Verb(_stray),
    "stay": Verb(_stay, is_usable=_can_stay),
    "cancel": Verb(_nothing, is_usable=lambda game, seat, step, by: False),
    **{
        verb: Verb(_nothing)
        for verb in ("limit", "none", "immune", "must", "carry", "hand", "roomless", "win", "instead")
    },
}
"""Every verb the printed cards use. Those that do nothing here hold all the time and are asked for where they matter:
what cancels (`check_prompts`, `Targets.shield_of`), immunity (`Castaways.is_immune`), what must be done
(`Movement.must_attack`, `Movement.moves_last`), limits (`powers`), tasks (`tasks`), and what is done instead of
something else (`Movement.can_treat`, `Checks.healing_winner`)."""


def is_usable(game: Targets, seat: int, step: Step, by: str) -> bool:
    """Tell whether a step would have any effect now; `by`: the castaway that wears the piece or has the ability."""
    verb = VERBS.get(step.name)
    return verb is None or verb.is_usable(game, seat, step, by)
