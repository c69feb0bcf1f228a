"""What the phone shows of the miniatures turn: the ground, the spaces in reach with their cost and what happens there,
and the fighters."""

from collections.abc import Mapping
from typing import Any

from companion.engine.rendering import render_refusal
from companion.engine.wording import phrase
from companion.engine.wording import player_name as called_seat
from companion.lostworlds.combat.exchange import range_after
from companion.lostworlds.combat.exchange import restrictions_on as binding
from companion.lostworlds.combat.fighter import Books
from companion.lostworlds.ground import (
    HAND,
    HINDERED,
    OFF,
    ROWS,
    Bout,
    Deed,
    Field,
    GroundFray,
    Way,
    World,
    closed_rows,
    signs,
    spaces_around,
    worse_stance,
    zones_meet,
)
from companion.lostworlds.rules import LostWorlds
from companion.lostworlds.screen.library import library, shelves
from companion.lostworlds.screen.sheet import sheet, sign
from companion.lostworlds.screen.texts import Words, words_of
from data.lostworlds.scenarios import SIDES, goal_sentence

LAST = 6
"""Deeds that are told below the map."""
DEEP = 2


def screen(tables: Any, rules: LostWorlds, field: Field, seat: int | None) -> dict[str, Any]:
    """Return the record that the phone draws for a seat, or for an onlooker (None). It does not change `field`."""
    names = [phrase(tables, "field.figure", {"name": field.figure_name(n)}) for n, _ in field.each()]
    shown: dict[str, Any] = {
        "kind": "field",
        "words": {key: str(text) for key, text in tables.words("map").items()},
        "turn": field.turn,
        "turns": field.world.scene.turns if field.ground else 0,
        "phase": str(tables.word(f"map.phase_{field.phase}")),
        "figures": [_figure(field, n, names[n]) for n, _ in field.each()],
        "order": list(field.order),
        "mover": None if field.mover is None else _mover(field, field.mover),
        "prices": _prices(field.world),
        "things": {thing: _thing(field, thing, tables) for thing in field.things},
        "news": [_render_deed(tables, field, one, names) for one in field.story[-LAST:]],
        "say": _say(tables, field, names),
        "goal": _goal(tables, field, seat),
        "cards": _cards(field, seat, words_of(tables)) if seat is not None else [],
        "won": list(field.points_won),
        "ended": field.ended,
    }
    if field.phase == "enter":
        left = field.options["each"] - sum(one.seat == seat for one in field.figures)
        asks = "phase_enter" if seat is None else "name_one" if left == 1 else "name_some"
        shown["say"] = str(tables.word(f"map.{asks}", n=left))
        shown["enter"] = {"words": words_of(tables).screen, "books": library(words_of(tables))}
    if field.todo and field.todo[0].key == HAND and field.todo[0].seat == seat:
        shown["hand"] = _hand(field, field.todo[0].figure, names, words_of(tables))
    if field.ended:
        shown["gained"] = [_experience_row(field, n, names[n]) for n, _ in field.each()]
    if field.world.board:
        shown["map"] = _map(field, tables)
        shown["code"] = field.world.map.code(signs(tables))
    if field.mover is not None and field.world.board:
        shown["reach"] = _reach(field, names, tables)
    if field.mover is not None and not field.todo and field.figures[field.mover].seat == seat:
        shown["shut"] = _shut(rules, field, tables)
    if field.bouts and field.bouts[0].round:
        shown["bout"] = _bout(rules.books, field, names, tables, seat)
    return shown


def _figure(field: Field, number: int, name: str) -> dict[str, Any]:
    one = field.figures[number]
    taken = [field.figures[k].fighter[0] for k in range(number)].count(one.fighter[0])
    letter = one.fighter[0].upper() + (str(taken + 1) if taken else "")
    return {
        "n": number, "name": name, "book": one.fighter, "short": one.fighter.capitalize(), "letter": letter,
        "seat": one.seat,
        "side": one.side, "body": one.body, "most": one.most,
        "height": one.height, "at": one.at, "back": one.back, "stance": one.stance, "out": one.out,
        "dead": one.body <= field.world.limits.dead, "armed": one.lost is None, "moved": one.moved,
        "blocked": one.blocked,
        "ran": one.ran or one.ran_before, "spell": one.spell,
    }  # fmt: skip


def _hand(field: Field, number: int, names: list[str], say: Words) -> dict[str, Any]:
    """Return the cards that a figure has and may choose from, in the form in which a duel's screen shows them. `names`
    are those of all figures."""
    one = field.figures[number]
    has = [*(card for card in one.hand if card), *(played.card for played in one.open)]
    found = shelves([(number, names[number], GroundFray(field).fighter(number))], GroundFray(field), say)
    return found | {
        "words": say.screen,
        "cards": [{"id": card, "fighter": number} for card in has],
        "title": names[number],
    }


def _experience_row(field: Field, number: int, name: str) -> list[Any]:
    """Return what a fighter has learned: its name, all experience of this scenario, the part from opponents defeated,
    and its experience in the roster (None: not in it)."""
    one = field.figures[number]
    known = next((veteran.experience for veteran in field.roster if one.veteran == veteran.name), None)
    return [name, one.gained, sum(field.figures[foe].most for foe in one.felled), known]


def _cards(field: Field, seat: int, say: Words) -> list[list[str]]:
    """Return the cards that a seat may see as rows of fighter, name, points, text and id; for a figure choosing its
    cards also those it may take."""
    found, due = [], field.todo[0] if field.todo else None
    for n, one in field.each():
        ids = [*(card for card in one.hand if card), *(played.card for played in (*one.open, *one.now))]
        if due and due.key == HAND and due.figure == n and one.seat == seat:
            ids += [card for card in field.cards_available(n) if card not in ids]
        name = say.name(one.fighter)
        found += [[name, *(str(say.printed(card)[key]) for key in ("name", "points", "text")), card] for card in ids]
    return found


def _mover(field: Field, number: int) -> dict[str, Any]:
    me = field.figures[number]
    return {
        "n": number,
        "points": field.points,
        "most": me.height,
        "ran": me.ran,
        "ends": field.ends,
        "run": field.world.limits.run_bonus,
    }


def _prices(world: World) -> Mapping[str, str]:
    """Return the movement points of each verb, by verb: a number, ``*`` for the whole move, empty if free or
    varying."""
    found = {verb: world.deeds[row].cost for verb, row in ROWS.items()}
    return {verb: "" if cost in ("-", "level", "0") else "*" if cost == "all" else cost for verb, cost in found.items()}


def _shut(rules: LostWorlds, field: Field, tables: Any) -> list[dict[str, Any]]:
    """Return the rows of the movement chart that are not possible now, each with verb, name and the reason, with its
    ruling."""
    offered = {entry.offer.verb for entry in rules.entries(field) if entry.offer.open}
    closed = list(closed_rows(field, offered))
    names = {verb: str(tables.say(field.world.deeds[ROWS[verb]], "name")) for verb, _ in closed}
    return [{"verb": verb, "text": names[verb], "why": render_refusal(tables, no)} for verb, no in closed]


def _map(field: Field, tables: Any) -> dict[str, Any]:
    """Return the hexes as ``[name, across, down, kind, level, enter, start, things, goal]``, and the name of the
    terrain of each space."""
    names = {row.id: str(tables.say(row, "name")) for row in tables.terrain}
    hexes = []
    for name, one in field.world.map.spaces.items():
        lain = [thing for thing in field.things if field.space_of(thing) == name]
        land = f"{one.kind} {one.terrain}"
        hexes.append([name, one.across, one.down, land, one.level, int(one.enter), one.start, lain, one.goal])
    return {"hexes": hexes, "lands": {name: names[one.terrain] for name, one in field.world.map.spaces.items()}}


def _reach(field: Field, names: list[str], tables: Any) -> dict[str, Any]:
    """Return what happens if the mover stops in each space it can reach, walking or running, and the spaces in each
    opponent's battle zone."""
    n = field.mover
    assert n is not None
    me = field.figures[n]
    near = field.reachable_spaces(n) if field.can_do("moving", 0) else {}
    run = field.can_do("running", 0) and not (me.ran or me.ran_before or field.starred)
    far = (
        field.reachable_spaces(n, field.points + field.world.limits.run_bonus)
        if run and near is not None and field.can_do("moving", 0)
        else {}
    )
    ways = {**{to: (way, True) for to, way in far.items()}, **{to: (way, False) for to, way in near.items()}}
    said = {to: _stop(field, n, to, way, running, names, tables) for to, (way, running) in ways.items()}
    said[me.at] = _stop(field, n, me.at, Way(0, ()), False, names, tables)
    spaces = field.world.map.spaces
    zones = {
        str(foe): [to for to in spaces_around(one.at) if to in spaces and _shares_zone(field, n, foe, to)]
        for foe, one in ((foe, field.figures[foe]) for foe in field.foes(n))
    }
    return {"spaces": said, "zones": zones}


def _shares_zone(field: Field, number: int, foe: int, to: str) -> bool:
    other = field.figures[foe]
    return field.world.space(to).enter and zones_meet(
        field.world.space(to).level, field.figures[number].height, field.world.level(other), other.height
    )


def _stop(field: Field, number: int, to: str, way: Way, running: bool, names: list[str], tables: Any) -> dict[str, Any]:
    """Return what happens if a figure stops in the space `to`: the cost, the pages on which fights there would open,
    who may halt it, a fire or a possible fall. `running`: it goes on by running; `names` are those of all figures."""
    trial = field.copy()
    me = trial.change(number, at=to)
    stance = worse_stance(OFF, me.stance) if running or me.ran else me.stance
    fights = []
    for foe in trial.foes_in_zone(number):
        other = trial.figures[foe]
        behind = other.back == to
        mine, its = (
            field.opening_page(stance, other.stance, False, behind),
            field.opening_page(other.stance, stance, behind, False),
        )
        fights.append((names[foe], mine, its))
    word = tables.word
    lines = [str(word("map.fight", name=name, mine=mine, its=its)) for name, mine, its in fights]
    halters = [names[foe] for foe in trial.foes(number) if way.spaces and trial.may_halt(number, foe)]
    if halters:
        lines.append(str(word("map.may_halt", names=", ".join(halters))))
    elif way.danger:
        lines.append(str(word("map.danger")))
    space = field.world.space(to)
    if space.kind == "hazard":
        lines.append(str(word("map.fire", n=field.world.limits.fire)))
    deep = any(field.world.space(one).level <= space.level - DEEP for one in field.world.map.beside[to])
    if (deep or trial.things_in(to)) and (running or me.ran or fights):
        lines.append(str(word("map.may_fall")))
    if not fights:
        lines.insert(0, str(word("map.no_fight")))
    page = fights[0][1] if fights else 0
    found: dict[str, Any] = {"cost": way.cost, "run": running, "danger": way.danger or bool(halters), "page": page}
    return found | {"lines": lines, "way": list(way.spaces)}


def _thing(field: Field, thing: str, tables: Any) -> dict[str, Any]:
    key, values = field.pick_thing("thing", [thing]).words(thing)
    kind = field.world.kind(thing)
    return {
        "name": phrase(tables, key, values),
        "kind": kind,
        "icon": next((row.icon for row in tables.objects if row.id == kind), "sword"),
        "at": field.space_of(thing),
        "weight": field.weight_of(thing),
    }


def _goal(tables: Any, field: Field, seat: int | None) -> str:
    """Return a sentence on how to win the scenario, and which side a seat is; empty on a real map."""
    if not field.world.board or not field.figures:
        return ""
    sides = [SIDES[one.side] for one in field.figures if one.seat == seat][:1]
    you = [str(tables.word("scenario.you", side=side)) for side in sides]
    return " ".join([*you, str(goal_sentence(tables, field.world.scene, field.sides))])


def _say(tables: Any, field: Field, names: list[str]) -> str:
    """Return a sentence on what is happening now; `names` are those of all figures."""
    if field.ended:
        how = str(tables.word(f"field.end_{field.ended}", points=max(field.points_won, default=0)))
        who = ", ".join(called_seat(tables, seat + 1) for seat in field.winners)
        return f"{tables.word('map.won', who=who)} {how}" if who else how
    if field.todo:
        one = field.todo[0]
        return str(tables.word(f"map.due_{one.key}", name=names[one.figure], by=names[one.other or 0]))
    if field.mover is not None:
        me = field.figures[field.mover]
        how = "blocked" if me.blocked and not field.ends else "ends" if field.ends else me.stance
        return str(tables.word(f"map.moves_{how}", name=names[field.mover], n=field.points))
    if field.bouts:
        bout = field.bouts[0]
        who = ", ".join(names[n] for n in bout.figures)
        telling = bout.telling
        if bout.colours and not telling:
            heard = [
                (names[int(n)], str(tables.say(tables.row("colours", one), "name"))) for n, one in bout.colours.items()
            ]
            return " ".join(str(tables.word("map.hears", name=name, colour=colour)) for name, colour in heard)
        if telling:
            return str(tables.word("map.telling", told=_foresee_blows(tables, field, names)))
        key, rounds = "map.round" if bout.round else "map.meet", field.world.limits.rounds
        return str(tables.word(key, names=who, n=bout.round, of=rounds))
    return str(tables.word(f"map.phase_{field.phase}"))


def _foresee_blows(tables: Any, field: Field, names: list[str]) -> str:
    """Return in words the hits of the round if nobody changes the result; `names` are those of all figures."""
    trial = field.copy()
    trial.resolve_round()
    return " ".join(
        f"{_render_deed(tables, field, one, names)}." for one in trial.story[len(field.story) :] if one.what == "struck"
    )


def _render_deed(tables: Any, field: Field, one: Deed, names: list[str]) -> str:
    """Return a deed of the story as a sentence; `names` are those of all figures."""
    at = one.at
    if at in field.things or at.partition(".")[0] in ("body", "weapon", "missile"):
        key, values = field.pick_thing("thing", [at]).words(at)
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


def _bout(books: Books, field: Field, names: list[str], tables: Any, seat: int | None) -> dict[str, Any]:
    """Return the current combat: for every pair the page it sees, the text read to the opponent, and the body points
    the last round took from it; for the seat's own figures the sheets they choose from."""
    bout, say = field.bouts[0], words_of(tables)
    struck = {(one.figure, one.other): one.n for one in field.story if one.what == "struck"} if bout.round > 1 else {}
    pairs = []
    for a, b in bout.pairs:
        for n, foe in ((a, b), (b, a)):
            seen, book = bout.pages[f"{foe}.{n}"], field.figures[foe].fighter
            page = say.fighters[book].pages[seen]
            pairs.append({
                "me": n, "foe": foe, "page": seen, "title": str(page.title), "name": names[foe],
                "body": field.figures[foe].body,
                "far": range_after(books, field.fighter(foe), seen) == "E", "tell": str(page.tell), "book": book,
                "lost": struck.get((n, foe), 0),
            })  # fmt: skip
    return {
        "round": bout.round,
        "rounds": field.world.limits.rounds,
        "pairs": pairs,
        "hindered": _hindrance_names(field, bout, tables),
        "words": say.screen,
        "colours": say.colours,
        "sheets": {str(n): _choice_sheet(books, field, n, say) for n in bout.figures if field.figures[n].seat == seat},
    }


def _hindrance_names(field: Field, bout: Bout, tables: Any) -> dict[str, list[str]]:
    """Return the names of the obstacles that hinder each figure of a combat, by its number as text."""
    return {
        str(n): [str(tables.say(tables.row("obstacles", row), "name")) for row in field.obstacles_of(n)]
        for n in bout.figures
        if field.world.board and field.options["obstructions"] and set(HINDERED)
    }


def _choice_sheet(books: Books, field: Field, number: int, say: Words) -> dict[str, Any]:
    """Return the sheet and restrictions of a figure that chooses a maneuver, as `screen_sheet.js` draws them."""
    who, seen, more = field.fighter(number), field.facings(number), field.hindrances(number)
    ranges = {range_after(books, who, one.page) for one in seen}
    theirs = [
        (field.fighter(foe), one)
        for foe in field.bouts[0].foes(number)
        for one in binding(books, field.fighter(foe), field.facings(foe))
    ]
    return {
        "sheet": sheet(books, say, who, seen, field.allowed_maneuvers(number)),
        "force": [sign(say, who, one) for one in (*binding(books, who, seen), *more)],
        "theirs": [sign(say, foe, one) for foe, one in theirs],
        "far": ranges == {"E"},
        "mixed": len(ranges) > 1,
    }
