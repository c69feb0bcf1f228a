"""The values that players may set by hand on the ground: body points, spaces, stances, weapons, things, victory points.

Keys: ``body.0``, ``at.0``, ``stance.0``, ``armed.0``, ``spell.0`` of a figure, ``thing.sack.1``, ``points``, ``won.1``,
``fight``, ``end``."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.engine.offers import Amount, Arg, Choice, Pick
from companion.engine.play import Knob, Knobs
from companion.lostworlds.ground.falls import DISARMED
from companion.lostworlds.ground.field import Field
from companion.lostworlds.ground.figures import DOWN, STANCES
from companion.lostworlds.ground.picks import pick_space
from data.lostworlds.scenarios import SIDES

MOST = 99
"""Victory points that can be set."""
PLAY_ON = "on"
Places = Iterable[tuple[int | str, ...]]


def _figures(game: Field, seat: int) -> Places:
    return ((number,) for number, one in game.each() if not one.gone)


def _things(game: Field, seat: int) -> Places:
    found = game.things if game.world.board else ()
    return (tuple(thing.split(".")) for thing in found if game.world.kind(thing) not in ("weapon", "missile"))


def _table(game: Field, seat: int) -> Places:
    return ((),)


def _players(game: Field, seat: int) -> Places:
    return ((player,) for player in range(len(game.points_won)))


def _name(game: Field, number: int) -> dict[str, Any]:
    return {"name": game.figure_name(number)}


def _spaces(game: Field, number: int) -> Arg | None:
    """Return the choice of a space for a figure; None without a map, while something is asked, and outside movement."""
    board, me = game.world.board, game.figures[number]
    if not board or game.phase not in ("initiative", "movement") or game.todo or me.at.startswith("@"):
        return None
    spaces = [name for name, one in board.spaces.items() if one.enter]
    return pick_space("value", [name for name in spaces if game.is_free(number, name)])


def _stances(game: Field, number: int) -> Arg | None:
    if game.figures[number].out:
        return None
    return Pick.of("value", [Choice(stance, f"field.stance_{stance}") for stance in STANCES], show="stance")


def _pick_armed(game: Field, number: int) -> Arg:
    return Pick.of("value", [Choice(True, "field.armed"), Choice(False, "field.unarmed")])


def _ends(game: Field) -> Arg:
    sides = [Choice(side, "field.side", {"side": side}) for side in SIDES[: game.sides]]
    return Pick.of("value", [Choice(PLAY_ON, "field.play_on"), *sides, Choice("", "field.nobody")])


def _set_body(game: Field, value: int, number: int) -> None:
    was = game.figures[number].out
    game.change(number, body=value)
    out = game.figures[number].out
    if out and not was:
        game.drop_all(number)
        game.change(number, stance=DOWN, back="", heals=False)
        _remove_from_combats(game, number)
    if was and not out:
        game.wake(number)
    game.todo = tuple(one for one in game.todo if one.figure != number or (one.key == "recover") == out)


def _remove_from_combats(game: Field, number: int) -> None:
    """Remove a figure that is unconscious or dead from its combats."""
    kept = []
    for bout in game.bouts:
        pairs = tuple(pair for pair in bout.pairs if number not in pair)
        if pairs:
            pages = {one: page for one, page in bout.pages.items() if str(number) not in one.split(".")}
            kept.append(replace(bout, pairs=pairs, pages=pages))
    new = not kept or not game.bouts or kept[0].figures != game.bouts[0].figures
    game.bouts = tuple(kept)
    if new:
        game.reported = ()
        game.choose_again()


def _set_armed(game: Field, value: bool, number: int) -> None:
    game.rearm(number) if value else game.disarm(number, DISARMED)


def _set_points(game: Field, value: int) -> None:
    game.points, game.ends = value, game.ends and value == 0


def _set_won(game: Field, value: int, player: int) -> None:
    game.points_won = (*game.points_won[:player], value, *game.points_won[player + 1 :])


def _set_fight(game: Field, value: str) -> None:
    game.options, game.reported = {**game.options, "fight": value}, ()
    game.choose_again()


def _set_end(game: Field, value: str) -> None:
    if value != PLAY_ON:
        game.todo, game.bouts, game.chosen, game.mover = (), (), {}, None
        game.end_scenario("by_hand" if value else "nobody", SIDES.index(value) if value else None, 0)


KNOBS: tuple[Knobs[Field], ...] = (
    Knobs(
        _figures,
        Knob(
            "body", "field.set_body", lambda game, number: Amount("value", game.world.limits.dead,
            game.figures[number].most, "body"),
            _set_body, lambda game, number: game.figures[number].body, _name, "body",
        ),
        Knob(
            "at", "field.set_at", _spaces, lambda game, value, number: game.change(number, at=value),
            lambda game, number: game.figures[number].at, _name, "at",
        ),
        Knob(
            "stance", "field.set_stance", _stances, lambda game, value, number: game.change(number, stance=value),
            lambda game, number: game.figures[number].stance, _name, "stance",
        ),
        Knob("armed", "field.set_armed", _pick_armed, _set_armed,
        lambda game, number: game.figures[number].lost is None, _name, "armed"),
        Knob(
            "spell", "field.set_spell",
            lambda game, number: Amount("value", 0,
            20) if game.world.book(game.figures[number]).file.spell_colours else None,
            lambda game, value, number: game.change(number, spell=value),
            lambda game, number: game.figures[number].spell, _name, "spell",
        ),
    ),
    Knobs(
        _things,
        Knob(
            "thing", "field.set_thing",
            lambda game, *thing: pick_space("value", [name for name,
            one in game.world.map.spaces.items() if one.enter]),
            lambda game, value, *thing: game.place_thing(".".join(map(str, thing)), value),
            lambda game, *thing: game.things[".".join(map(str, thing))],
            lambda game, *thing: {"thing": f"objects:{thing[0]}:name"}, "thing",
        ),
    ),
    Knobs(
        _table,
        Knob(
            "points", "field.set_points",
            lambda game: Amount("value", 0, 12) if game.mover is not None and not game.walk and not game.todo else None,
            _set_points, lambda game: game.points, lambda game: _name(game, game.moving), "points",
        ),
    ),
    Knobs(
        _players,
        Knob(
            "won", "field.set_won", lambda game, player: Amount("value", 0, MOST), _set_won,
            lambda game, player: game.points_won[player], lambda game, player: {"player": player + 1}, "won",
        ),
    ),
    Knobs(
        _table,
        Knob(
            "fight", "field.set_fight",
            lambda game: Pick.of("value", [Choice(way, f"field.option_fight_{way}") for way in ("screen", "books")]),
            _set_fight, lambda game: game.options["fight"], group="fight",
        ),
        Knob("end", "field.set_end", _ends, _set_end, lambda game: PLAY_ON, group="end"),
    ),
)  # fmt: skip
