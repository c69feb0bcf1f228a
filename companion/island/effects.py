"""The interpreter of the island's cards, and when what they say is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine import zones
from companion.engine.effects import Frame, Interpreter, steps_of
from companion.engine.plain import Value
from companion.engine.prompts import Ask, Prompt
from companion.engine.rules import NotAllowed
from companion.island import harm, usable, verbs
from companion.island.piles import carried, covered, empty
from companion.island.state import NOBODY, ROAMER, Check, Stranded
from companion.island.tasks import by_itself, push
from companion.island.verbs import WHO, fit
from companion.island.world import World
from data.effects import Cell, Choice, Step

NOTHING: Mapping[str, Any] = {}


def _said(step: Step, frame: Frame) -> tuple[str, Mapping[str, Any]]:
    """What a choice between effects is called."""
    end = f"_{step.args[1]}" if step.name == "flip" else ""
    return f"way.{step.name}{end}", NOTHING


def short(w: World, d: Stranded, step: Step, f: Frame) -> NotAllowed | None:
    """Why an effect cannot be chosen: it would do nothing."""
    if step.name == "heal" and not any(fit(w, d, "heal", who) for who in WHO[str(step.args[0])](w, d, f)):
        return NotAllowed("refuse.nobody_injured", "I93")
    if step.name == "discard" and not d.pile(f"hand.{f.seat}"):
        return NotAllowed("refuse.no_event", "I93")
    if step.name == "drop" and not carried(d, verbs.members(w, d, f)):
        return NotAllowed("refuse.no_gear", "I93")
    if step.name == "flip" and not (empty(w, d) if step.args[1] == "down" else covered(w, d)):
        return NotAllowed("refuse.no_tile", "I77")
    return None


def _choose(w: World, d: Stranded, step: Step, f: Frame) -> None:
    """What can be done of it is asked; where that is nothing, nothing is."""
    assert isinstance(step.args[0], Choice)
    open_ = [one for one in step.args[0].steps if short(w, d, one, f) is None]
    if [one.name for one in open_] != ["none"]:
        d.todo = (TALK.prompt("choose", step, f), *d.todo)


def _holds(w: World, d: Stranded, f: Frame, op: str, value: int | str) -> bool:
    return (ROAMER in d.at) == (value == "out")


def _ground(w: World, d: Stranded, f: Frame, op: str, value: int | str) -> bool:
    """On a landing place, and where nobody stands, both or neither kind of ground may be meant."""
    return w.board(d).zone.get(verbs.place_of(d, f), value) == value


def _true(w: World, d: Stranded, f: Frame, op: str, value: int | str) -> bool:
    """Asked where it matters: in a check by `powers`, of a tile by `moving`."""
    return True


def _slip(w: World, d: Stranded, p: Prompt) -> None:
    """After the loss, unless it hurt her (ruling I97)."""
    who = p.args["who"]
    if who in d.lead and d.able(who) and d.lead[who] != NOBODY:
        do(w, d, w.people[who].effects, "lose", frame(d.lead[who], who, who, (who,)))


def _bow(w: World, d: Stranded, p: Prompt) -> None:
    """What somebody does after winning an attempt; healing in place of the reward is part of the reward."""
    who = p.args["who"]
    if who in d.lead and d.able(who):
        steps = [step for step in w.people[who].effects.on("lead") if step.name != "choose"]
        TALK.run(w, d, steps, frame(p.seat, who, who, (who,)))


ASKS: Mapping[str, Ask[Any, Any, Any]] = {"slip": by_itself(_slip), "bow": by_itself(_bow)}
TALK = Interpreter(
    {**verbs.VERBS, "choose": _choose},
    {
        "roamer": _holds,
        "zone": _ground,
        **dict.fromkeys(("vs", "tag", "alone", "group", "injured", "power", "hand", "first"), _true),
    },
    said=_said,
    short=short,
    over=lambda d: bool(d.ended),
)
"""Everything the cards can do; what they ask besides stands in `companion.island.flow.ASKS`."""


def do(w: World, d: Stranded, cell: Cell, trigger: str, frame: Frame) -> None:
    """Do what a cell says for a trigger, before whatever is due."""
    TALK.trigger(w, d, cell, trigger, frame)


def frame(seat: int, source: str, who: str = "", group: Sequence[str] = (), place: str = "", lost: bool = False) -> Frame:
    """For whom a card is done: the seat and the card, and of the moment the group, the place, and whether a check was lost."""
    bound: dict[str, Value] = {"group": tuple(group)}
    if place:
        bound["place"] = place
    if lost:
        bound["lost"] = True
    return Frame(seat, who, source, bound)


def instruct(w: World, d: Stranded, seat: int, place: str) -> None:
    """The instructions of a tile, for the group that landed there (ruling I53: before any fate)."""
    tile = w.tile(d, place)
    group = tuple(who for who in d.party if d.at.get(who) == place)
    do(w, d, tile.effects, "land", frame(seat, tile.id, "", group, place))


def reveal(w: World, d: Stranded, seat: int, place: str, card: str) -> None:
    """Do what a card of fate does when it is turned up at a place."""
    do(w, d, w.fate[card].effects, "reveal", frame(seat, card, "", d.party, place))


def event(w: World, d: Stranded, seat: int, card: str) -> None:
    """An event works (ruling I143)."""
    row = w.fate[card]
    for trigger in ("react", "play"):
        do(w, d, row.effects, trigger, frame(seat, card))


def use(w: World, d: Stranded, seat: int, card: str, who: str) -> None:
    """A piece does what it can, once a round or by being discarded."""
    d.it = ""
    triggers = ("react",) if d.check else ("turn", "round")
    for trigger in triggers:
        if trigger == "round" and usable.clauses(w, card, "round"):
            d.used = {**d.used, f"{who}.{card}": 1}
        do(w, d, w.fate[card].effects, trigger, frame(seat, card, who))


def ability(w: World, d: Stranded, seat: int, who: str) -> None:
    """What a castaway can do once a round."""
    do(w, d, w.people[who].effects, "react" if d.check else "round", frame(seat, who, who))


def inner(w: World, d: Stranded, p: Prompt) -> None:
    """What was paid for."""
    f = Frame(p.seat, p.args["who"], p.source, {"group": p.args["group"], "place": p.args.get("place", "")})
    TALK.run(w, d, tuple(one for step in steps_of(p.args["step"]) for one in step.inner()), f)


# what comes of a check


def settle_check(w: World, d: Stranded, check: Check, how: str) -> None:
    """The consequences of a check whose result is final, in their order (rulings I13, I18, I33, I96, I97). What is done last is
    put on the stack first."""
    losers = check.who if how == "lost" else check.them if how == "won" and check.kind == "opponent" else ()
    for who in losers:
        if any(clause.trigger == "lose" for clause in w.people[who].effects.clauses):
            push(d, ("slip", check.seat, {"who": who}))
    if check.kind in ("encounter", "roamer"):
        _encounter(w, d, check, how)
    else:
        _attempt(w, d, check, how)


def _encounter(w: World, d: Stranded, check: Check, how: str) -> None:
    card, place, walks = check.foe, check.place, check.foe == w.roamer
    stays = (d.settings.advanced or walks) and how != "won"
    if not stays and card in d.pile(f"on.{place}"):
        put_away(w, d, card, place)
    if check.kind == "roamer":
        if how == "lost":
            push(d, ("lot", d.turns.current, {"who": check.who}))
        if how != "won":
            return
    if how == "tied":
        return
    group = tuple(who for who in check.who if who in d.lead)
    f = frame(check.seat, card, "", group, place, lost=how == "lost")
    do(w, d, w.fate[card].effects, {"won": "win", "lost": "lose"}[how], f)


def put_away(w: World, d: Stranded, card: str, place: str) -> None:
    """A beaten encounter goes to the discards; the roamer with its piece (rulings I33, I84)."""
    zones.move(d, card, "discard", f"on.{place}")
    if card == w.roamer and d.at.get(ROAMER) == place:
        d.at, d.roams = harm.without_keys(d.at, ROAMER), 0


def _attempt(w: World, d: Stranded, check: Check, how: str) -> None:
    """An attempt to lead somebody. In the advanced rules who attempted an opponent's castaway skips a turn, whatever came of it
    (ruling I18)."""
    if check.kind == "opponent" and d.settings.advanced:
        for who in check.who:
            harm.skip(d, who)
    if how == "lost" and check.kind == "opponent":
        push(d, ("victim", check.seat, {"who": check.who, "does": "injure", "by": NOBODY}))
    if how == "won":
        other = check.other if check.kind == "opponent" else NOBODY
        for who in check.who:
            if any(clause.trigger == "lead" for clause in w.people[who].effects.clauses):
                push(d, ("bow", check.seat, {"who": who}))
        push(d, ("reward", check.seat, {"who": check.who, "foe": check.foe, "other": other}))
