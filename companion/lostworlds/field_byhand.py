"""What the table may set by hand on the ground: body points, places, how somebody stands, points, things, victory points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.engine.offers import Amount, Choice, Offer, Pick
from companion.engine.rules import NotAllowed
from companion.lostworlds.field_asking import called, spaces
from companion.lostworlds.field_chart import disarm, drop_all, rearm
from companion.lostworlds.field_falls import DISARMED
from companion.lostworlds.field_fray import again
from companion.lostworlds.field_magic import wake
from companion.lostworlds.field_state import DOWN, STANCES, Field, gone, lies, put
from companion.lostworlds.field_victory import end
from companion.lostworlds.field_world import World, standing_in

MOST = 99
"""Victory points that can be set."""
PLAY_ON = "on"


def offers(w: World, f: Field, seat: int) -> list[Offer]:
    """The offers of the verb `set`: ``body.0``, ``at.0``, ``stance.0``, ``armed.0``, ``spell.0``, ``thing.sack.1``, ``points``,
    ``won.1``, ``end``."""
    return list(_knobs(w, f, seat)) if not f.ended else []


def _knobs(w: World, f: Field, seat: int) -> Iterator[Offer]:
    def knob(key: str, arg: Any, now: Any, **values: Any) -> Offer:
        kind = key.partition(".")[0]
        return Offer(seat, "set", f"field.set_{kind}", (arg,), values, {"key": key}, group=kind, now=now)

    for n, one in f.each():
        if gone(one):
            continue
        name = called(w, f, n)
        yield knob(f"body.{n}", Amount("value", w.limits.dead, one.most, "body"), one.body, name=name)
        if w.board and f.phase in ("initiative", "movement") and not f.todo and not one.at.startswith("@"):
            yield knob(f"at.{n}", spaces("value", _rooms(w, f, n)), one.at, name=name)
        if not one.out:
            stances = [Choice(stance, f"field.stance_{stance}") for stance in STANCES]
            yield knob(f"stance.{n}", Pick.of("value", stances, show="stance"), one.stance, name=name)
        armed = [Choice(True, "field.armed"), Choice(False, "field.unarmed")]
        yield knob(f"armed.{n}", Pick.of("value", armed), one.lost is None, name=name)
        if w.book(one).file.spell_colours:
            yield knob(f"spell.{n}", Amount("value", 0, 20), one.spell, name=name)
    for thing, at in f.things.items() if w.board else ():
        if w.kind(thing) not in ("weapon", "missile"):
            here = [name for name, one in w.map.spaces.items() if one.enter]
            yield knob(f"thing.{thing}", spaces("value", here), at, thing=f"objects:{w.kind(thing)}:name")
    if f.mover is not None and not f.walk and not f.todo:
        yield knob("points", Amount("value", 0, 12), f.points, name=called(w, f, f.mover))
    for who, points in enumerate(f.points_won):
        yield knob(f"won.{who}", Amount("value", 0, MOST), points, player=who + 1)
    ways = [Choice(way, f"field.option_fight_{way}") for way in ("screen", "books")]
    yield knob("fight", Pick.of("value", ways), f.options["fight"])
    ends = [Choice("A", "field.side", {"side": "A"}), Choice("B", "field.side", {"side": "B"}), Choice("", "field.nobody")]
    yield knob("end", Pick.of("value", [Choice(PLAY_ON, "field.play_on"), *ends]), PLAY_ON)


def _rooms(w: World, f: Field, n: int) -> list[str]:
    return [name for name, one in w.map.spaces.items() if one.enter and not [k for k in standing_in(f, name) if k != n]]


def set_(w: World, f: Field, key: str, value: Any) -> None:
    """One thing is set. Raises NotAllowed for what there is not."""
    kind, _, name = key.partition(".")
    if kind not in SETTERS:
        raise NotAllowed("engine.no_override", key=key)
    SETTERS[kind](w, f, name, value)


def _body(w: World, f: Field, name: str, value: int) -> None:
    n = int(name)
    was = f.figures[n].out
    put(f, n, body=value)
    if f.figures[n].out and not was:
        drop_all(w, f, n)
        put(f, n, stance=DOWN, back="", heals=False)
        _leaves(f, n)
    if was and not f.figures[n].out:
        wake(w, f, n)
    f.todo = tuple(one for one in f.todo if one.key != "recover" or one.figure != n or f.figures[n].out)
    f.todo = tuple(one for one in f.todo if one.figure != n or one.key == "recover" or not f.figures[n].out)


def _leaves(f: Field, n: int) -> None:
    """Who is out fights no longer."""
    kept = []
    for bout in f.bouts:
        pairs = tuple(pair for pair in bout.pairs if n not in pair)
        if pairs:
            pages = {one: page for one, page in bout.pages.items() if str(n) not in one.split(".")}
            kept.append(replace(bout, pairs=pairs, pages=pages))
    new = not kept or not f.bouts or kept[0].figures != f.bouts[0].figures
    f.bouts = tuple(kept)
    if new:
        f.reported = ()
        again(f)


def _stance(w: World, f: Field, name: str, value: str) -> None:
    put(f, int(name), stance=value)


def _at(w: World, f: Field, name: str, value: str) -> None:
    put(f, int(name), at=value)


def _armed(w: World, f: Field, name: str, value: bool) -> None:
    n = int(name)
    if value:
        rearm(w, f, n)
    else:
        disarm(f, n, DISARMED)


def _won(w: World, f: Field, name: str, value: int) -> None:
    f.points_won = (*f.points_won[: int(name)], value, *f.points_won[int(name) + 1 :])


def _spell(w: World, f: Field, name: str, value: int) -> None:
    put(f, int(name), spell=value)


def _fight(w: World, f: Field, name: str, value: str) -> None:
    f.options, f.reported = {**f.options, "fight": value}, ()
    again(f)


def _end(w: World, f: Field, name: str, value: str) -> None:
    if value == PLAY_ON:
        return
    f.todo, f.bouts, f.chosen, f.mover = (), (), {}, None
    end(w, f, "by_hand" if value else "nobody", "AB".index(value) if value else None, 0)


def _points(w: World, f: Field, name: str, value: int) -> None:
    f.points, f.ends = value, f.ends and value == 0


SETTERS: Mapping[str, Callable[[World, Field, str, Any], None]] = {
    "body": _body, "stance": _stance, "at": _at, "armed": _armed, "won": _won, "end": _end, "points": _points,
    "spell": _spell, "fight": _fight,
    "thing": lambda w, f, name, value: lies(f, name, value),
}  # fmt: skip
