"""What the phone shows of the miniatures turn: the ground with reach and cost, what stopping in a space means, the fighters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.telling import refusal_told
from companion.engine.wording import called as called_seat
from companion.engine.wording import phrase
from companion.lostworlds.exchange import distance
from companion.lostworlds.exchange import signs as binding
from companion.lostworlds.field_asking import called, things
from companion.lostworlds.field_board import around, signs
from companion.lostworlds.field_cards import HAND, may_have
from companion.lostworlds.field_chart import able
from companion.lostworlds.field_fight import HINDERED, allowed, facings, fighter, hindering, obstacles, opening
from companion.lostworlds.field_fray import GroundFray
from companion.lostworlds.field_reach import Way, reach
from companion.lostworlds.field_refusals import ROWS, shut
from companion.lostworlds.field_round import resolve
from companion.lostworlds.field_state import OFF, Bout, Campaign, Deed, Field, Hero, Melee, Warrior, put
from companion.lostworlds.field_victory import PRIZE, SIDES
from companion.lostworlds.field_world import World, foes, lying, pressing, shares, stops, where, world, worse
from companion.lostworlds.fighter import Books
from companion.lostworlds.screen_library import library, shelves
from companion.lostworlds.screen_sheet import sheet, sign
from companion.lostworlds.screen_words import Words, words_of

LAST = 6
"""Deeds that are told below the map."""
DEEP = 2


def screen(tables: Any, rules: Any, view: Field, seat: int | None) -> dict[str, Any]:
    """The screen of a seat, or of an onlooker (None); it changes nothing."""
    w = view._world or world(tables, view.ground)
    names = [phrase(tables, "field.figure", {"name": called(w, view, n)}) for n, _ in view.each()]
    shown: dict[str, Any] = {
        "kind": "field",
        "words": {key: str(text) for key, text in tables.words("map").items()},
        "turn": view.turn,
        "turns": tables.rules.scenario_turns if view.ground else 0,
        "phase": str(tables.word(f"map.phase_{view.phase}")),
        "figures": [_figure(w, view, n, names[n]) for n, _ in view.each()],
        "order": list(view.order),
        "mover": None if view.mover is None else _mover(w, view, view.mover),
        "prices": _prices(w),
        "things": {thing: _thing(w, view, thing, tables) for thing in view.things},
        "news": [_told(tables, w, view, one, names) for one in view.story[-LAST:]],
        "say": _say(tables, w, view, names),
        "goal": _goal(tables, w, view, seat),
        "cards": _cards(w, view, seat, words_of(tables)) if seat is not None else [],
        "won": list(view.points_won),
        "ended": view.ended,
    }
    if view.phase == "enter":
        left = view.options["each"] - sum(one.seat == seat for one in view.figures)
        asks = "phase_enter" if seat is None else "name_one" if left == 1 else "name_some"
        shown["say"] = str(tables.word(f"map.{asks}", n=left))
        shown["enter"] = {"words": words_of(tables).screen, "books": library(words_of(tables))}
    if view.todo and view.todo[0].key == HAND and view.todo[0].seat == seat and isinstance(view, Campaign):
        shown["hand"] = _hand(w, view, view.todo[0].figure, names, words_of(tables))
    if isinstance(view, Campaign) and view.ended:
        shown["gained"] = [_learned(view, n, names[n]) for n, _ in view.each()]
    if w.board:
        shown["map"] = _map(w, view, tables)
        shown["code"] = w.map.code(signs(tables))
    if view.mover is not None and w.board:
        shown["reach"] = _reach(w, view, names, tables)
    if view.mover is not None and not view.todo and view.figures[view.mover].seat == seat:
        shown["shut"] = _shut(w, rules, view, tables)
    if view.bouts and view.bouts[0].round:
        shown["bout"] = _bout(w, rules.books, view, names, tables, seat)
    return shown


def _figure(w: World, f: Field, n: int, name: str) -> dict[str, Any]:
    one = f.figures[n]
    taken = [f.figures[k].fighter[0] for k in range(n)].count(one.fighter[0])
    letter = one.fighter[0].upper() + (str(taken + 1) if taken else "")
    return {
        "n": n, "name": name, "book": one.fighter, "short": one.fighter.capitalize(), "letter": letter, "seat": one.seat,
        "side": one.side, "body": one.body, "most": one.most,
        "height": one.height, "at": one.at, "back": one.back, "stance": one.stance, "out": one.out,
        "dead": one.body <= w.limits.dead, "armed": one.lost is None, "moved": one.moved, "blocked": one.blocked,
        "ran": one.ran or one.ran_before, "spell": one.spell,
    }  # fmt: skip


def _hand(w: World, f: Field, n: int, names: list[str], say: Words) -> dict[str, Any]:
    """What a duel shows of the cards a fighter may have, of the figure that chooses its own."""
    one = f.figures[n]
    assert isinstance(one, Hero)
    has = [*(card for card in one.hand if card), *(played.card for played in one.open)]
    found = shelves([(n, names[n], GroundFray(w, w.shelf, f).fighter(n))], w.shelf, GroundFray(w, w.shelf, f), say)
    return found | {"words": say.screen, "cards": [{"id": card, "fighter": n} for card in has], "title": names[n]}


def _learned(f: Field, n: int, name: str) -> list[Any]:
    """What a fighter has learned: its name, all of it, of that from opponents defeated, and what its roster says of it now."""
    one = f.figures[n]
    assert isinstance(one, Hero)
    assert isinstance(f, Campaign)
    known = next((veteran.experience for veteran in f.roster if one.veteran == veteran.name), None)
    return [name, one.gained, sum(f.figures[foe].most for foe in one.felled), known]


def _cards(w: World, f: Field, seat: int, say: Words) -> list[list[str]]:
    """The cards a seat may see, in words: whose, which, what it does, its id; before the first turn those that may be taken."""
    found, due = [], f.todo[0] if f.todo else None
    for n, one in f.each():
        if not isinstance(one, Warrior):
            continue
        ids = [*(card for card in one.hand if card), *(played.card for played in (*one.open, *one.now))]
        if due and due.key == HAND and due.figure == n and one.seat == seat:
            ids += [card for card in may_have(w, f, n) if card not in ids]
        name = say.name(one.fighter)
        found += [[name, *(str(say.printed(card)[key]) for key in ("name", "points", "text")), card] for card in ids]
    return found


def _mover(w: World, f: Field, n: int) -> dict[str, Any]:
    me = f.figures[n]
    return {"n": n, "points": f.points, "most": me.height, "ran": me.ran, "ends": f.ends, "run": w.limits.run_bonus}


def _prices(w: World) -> Mapping[str, str]:
    """What each verb costs, as the chart has it."""
    found = {verb: w.deeds[row].cost for verb, row in ROWS.items()}
    return {verb: "" if cost in ("-", "level", "0") else "*" if cost == "all" else cost for verb, cost in found.items()}


def _shut(w: World, rules: Any, f: Field, tables: Any) -> list[dict[str, Any]]:
    """The rows of the chart that cannot be done now, grey: verb, name, and why not, with the ruling."""
    offered = {entry.offer.verb for entry in rules.entries(f) if entry.offer.open}
    return [
        {"verb": verb, "text": str(tables.say(w.deeds[ROWS[verb]], "name")), "why": refusal_told(tables, no)}
        for verb, no in shut(w, rules.books, f, offered)
    ]


def _map(w: World, f: Field, tables: Any) -> dict[str, Any]:
    """Hexes as ``[name, across, down, kind, level, enter, start, things]``, and what each terrain is called."""
    names = {row.id: str(tables.say(row, "name")) for row in tables.terrain}
    hexes = []
    for name, one in w.map.spaces.items():
        lain = [thing for thing in f.things if where(f, thing) == name]
        hexes.append([name, one.across, one.down, f"{one.kind} {one.terrain}", one.level, int(one.enter), one.start, lain])
    return {
        "hexes": hexes,
        "lands": {name: names[one.terrain] for name, one in w.map.spaces.items()},
    }


def _reach(w: World, f: Field, names: list[str], tables: Any) -> dict[str, Any]:
    """Where the mover can go now, and where at a run; opponents' battle zones; what each space means."""
    n = f.mover
    assert n is not None
    me = f.figures[n]
    near = reach(w, f, n) if able(w, f, "moving", 0) else {}
    run = able(w, f, "running", 0) and not (me.ran or me.ran_before or f.starred)
    far = reach(w, f, n, f.points + w.limits.run_bonus) if run and near is not None and able(w, f, "moving", 0) else {}
    ways = {**{to: (way, True) for to, way in far.items()}, **{to: (way, False) for to, way in near.items()}}
    said = {to: _stop(w, f, n, to, way, running, names, tables) for to, (way, running) in ways.items()}
    said[me.at] = _stop(w, f, n, me.at, Way(0, ()), False, names, tables)
    zones = {str(foe): [to for to in around(f.figures[foe].at) if to in w.map.spaces and _zoned(w, f, n, foe, to)]
             for foe in foes(f, n)}  # fmt: skip
    return {"spaces": said, "zones": zones}


def _zoned(w: World, f: Field, n: int, foe: int, to: str) -> bool:
    other = f.figures[foe]
    return w.space(to).enter and shares(w.space(to).level, f.figures[n].height, w.level(other), other.height)


def _stop(w: World, f: Field, n: int, to: str, way: Way, running: bool, names: list[str], tables: Any) -> dict[str, Any]:
    """What stopping in a space means: its cost, the pages each fight there opens on, who may halt, a fire, a fall."""
    trial = f.copy()
    me = put(trial, n, at=to)
    stance = worse(OFF, me.stance) if running or me.ran else me.stance
    fights = []
    for foe in pressing(w, trial, n):
        other = trial.figures[foe]
        behind = other.back == to
        mine, its = opening(w, stance, other.stance, False, behind), opening(w, other.stance, stance, behind, False)
        fights.append((names[foe], mine, its))
    word = tables.word
    lines = [str(word("map.fight", name=name, mine=mine, its=its)) for name, mine, its in fights]
    halters = [names[foe] for foe in foes(trial, n) if way.spaces and stops(w, trial, n, foe)]
    if halters:
        lines.append(str(word("map.may_halt", names=", ".join(halters))))
    elif way.danger:
        lines.append(str(word("map.danger")))
    space = w.space(to)
    if space.kind == "hazard":
        lines.append(str(word("map.fire", n=w.limits.fire)))
    deep = any(w.space(one).level <= space.level - DEEP for one in w.map.beside[to])
    if (deep or lying(trial, to)) and (running or me.ran or fights):
        lines.append(str(word("map.may_fall")))
    if not fights:
        lines.insert(0, str(word("map.no_fight")))
    page = fights[0][1] if fights else 0
    found: dict[str, Any] = {"cost": way.cost, "run": running, "danger": way.danger or bool(halters), "page": page}
    return found | {"lines": lines, "way": list(way.spaces)}


def _thing(w: World, f: Field, thing: str, tables: Any) -> dict[str, Any]:
    key, values = things(w, f, "thing", [thing]).words(thing)
    return {"name": phrase(tables, key, values), "kind": w.kind(thing), "at": where(f, thing), "weight": w.weight(f, thing)}


def _goal(tables: Any, w: World, f: Field, seat: int | None) -> str:
    """What wins the scenario of the sack, and where a seat has to take it; empty where the table says what wins."""
    if not w.board or not any(w.kind(thing) == PRIZE for thing in f.things):
        return ""
    sides = sorted({one.side for one in f.figures if seat in (None, one.seat)})
    home = " / ".join(f"⌂{SIDES[side]}" for side in sides)
    return str(tables.word("map.goal", home=home, n=w.limits.scenario_points, turns=w.limits.scenario_turns))


def _say(tables: Any, w: World, f: Field, names: list[str]) -> str:
    """What is going on, in a line."""
    if f.ended:
        how = str(tables.word(f"field.end_{f.ended}", points=max(f.points_won, default=0)))
        who = ", ".join(called_seat(tables, seat + 1) for seat in f.winners)
        return f"{tables.word('map.won', who=who)} {how}" if who else how
    if f.todo:
        one = f.todo[0]
        return str(tables.word(f"map.due_{one.key}", name=names[one.figure], by=names[one.other or 0]))
    if f.mover is not None:
        me = f.figures[f.mover]
        how = "blocked" if me.blocked and not f.ends else "ends" if f.ends else me.stance
        return str(tables.word(f"map.moves_{how}", name=names[f.mover], n=f.points))
    if f.bouts:
        bout = f.bouts[0]
        who = ", ".join(names[n] for n in bout.figures)
        telling = isinstance(bout, Melee) and bout.telling
        if isinstance(bout, Melee) and bout.colours and not telling:
            heard = [(names[int(n)], str(tables.say(tables.row("colours", one), "name"))) for n, one in bout.colours.items()]
            return " ".join(str(tables.word("map.hears", name=name, colour=colour)) for name, colour in heard)
        if telling:
            return str(tables.word("map.telling", told=_foreseen(tables, w, f, names)))
        return str(tables.word("map.round" if bout.round else "map.meet", names=who, n=bout.round, of=w.limits.rounds))
    return str(tables.word(f"map.phase_{f.phase}"))


def _foreseen(tables: Any, w: World, f: Field, names: list[str]) -> str:
    """What the round comes to if nobody adds anything."""
    trial = f.copy()
    resolve(w, w.shelf, trial)
    return " ".join(f"{_told(tables, w, f, one, names)}." for one in trial.story[len(f.story) :] if one.what == "struck")


def _told(tables: Any, w: World, f: Field, one: Deed, names: list[str]) -> str:
    """A deed in words."""
    at = one.at
    if at in f.things or at.partition(".")[0] in ("body", "weapon", "missile"):
        key, values = things(w, f, "thing", [at]).words(at)
        at = phrase(tables, key, values)
    elif one.what in ("cast", "fizzle", "plays"):
        at = str(tables.say(tables.row("cards", at), "name"))
    elif one.what == "deed":
        at = str(tables.say(tables.row("movement", at), "name"))
    what = f"end_{one.at}" if one.what == "end" else one.what
    if one.what == "fall":
        what = {1: "fall_stands", 4: "fall_sways", 6: "fall_falls"}[one.n]
    if one.what == "end":
        return str(tables.word(f"field.{what}", points=one.n))
    other = "" if one.other is None else names[one.other]
    return str(tables.word(f"map.did_{what}", name=names[one.figure], other=other, at=at, die=one.die, n=one.n))


def _bout(w: World, books: Books, f: Field, names: list[str], tables: Any, seat: int | None) -> dict[str, Any]:
    """The combat that is being fought: for every pair the page it sees, what is read to the other and how many points the last
    round took from it; of the figures of a seat the sheets they choose on."""
    bout, say = f.bouts[0], words_of(tables)
    struck = {(one.figure, one.other): one.n for one in f.story if one.what == "struck"} if bout.round > 1 else {}
    pairs = []
    for a, b in bout.pairs:
        for n, foe in ((a, b), (b, a)):
            seen, book = bout.pages[f"{foe}.{n}"], f.figures[foe].fighter
            page = say.fighters[book].pages[seen]
            pairs.append({
                "me": n, "foe": foe, "page": seen, "title": str(page.title), "name": names[foe], "body": f.figures[foe].body,
                "far": distance(books, fighter(w, f, foe), seen) == "E", "tell": str(page.tell), "book": book,
                "lost": struck.get((n, foe), 0),
            })  # fmt: skip
    return {
        "round": bout.round,
        "rounds": w.limits.rounds,
        "pairs": pairs,
        "hindered": _hindered(w, f, bout, tables),
        "words": say.screen,
        "colours": say.colours,
        "sheets": {str(n): _chosen(w, books, f, n, say) for n in bout.figures if f.figures[n].seat == seat},
    }


def _hindered(w: World, f: Field, bout: Bout, tables: Any) -> dict[str, list[str]]:
    """The obstacles that are in the way of each, in words."""
    return {
        str(n): [str(tables.say(tables.row("obstacles", row), "name")) for row in obstacles(w, f, n)]
        for n in bout.figures
        if w.board and f.options["obstructions"] and set(HINDERED)
    }


def _chosen(w: World, books: Books, f: Field, n: int, say: Words) -> dict[str, Any]:
    """What the sheet of a figure is drawn of: see `screen_sheet`."""
    who, seen, more = fighter(w, f, n), facings(w, f, n), hindering(w, f, n)
    ranges = {distance(books, who, one.page) for one in seen}
    theirs = [
        (fighter(w, f, foe), one) for foe in f.bouts[0].foes(n) for one in binding(books, fighter(w, f, foe), facings(w, f, foe))
    ]
    return {
        "sheet": sheet(books, say, who, seen, allowed(w, books, f, n)),
        "force": [sign(say, who, one) for one in (*binding(books, who, seen), *more)],
        "theirs": [sign(say, foe, one) for foe, one in theirs],
        "far": ranges == {"E"},
        "mixed": len(ranges) > 1,
    }
