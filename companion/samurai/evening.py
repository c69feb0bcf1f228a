"""Phases 5 to 8: favor, food, treachery, night (seed 003, phases 5 to 8; rulings R30, R44, R45)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from companion.engine.moves import Move
from companion.engine.offers import Offer, Pick
from companion.engine.rules import NotAllowed
from companion.samurai import tracks
from companion.samurai.asking import said
from companion.samurai.effects import run
from companion.samurai.state import RESOURCES, SEAT, Journey, draw, owned, tell
from companion.samurai.tracks import have, word
from companion.samurai.world import World
from data.effects import Choice as Ways
from data.effects import Clause, Step

MEAL = ("coins", "goods")
FULL = "refusal.full"


def dusk(w: World, j: Journey) -> None:
    """Phase 5 begins: what a place takes for certain, such as the haunted lake (ruling R44)."""
    j.phase = "purchase"
    for site in j.sites:
        if j.here in site.hexes:
            for clause in w.clauses(j, site.option, "purchase"):
                if not _deal(clause.steps):
                    run(w, j, clause.steps, site.option)


def _deal(steps: Sequence[Step]) -> tuple[Step, ...]:
    """A clause that gives something for something, the price first: it may be taken or left (ruling R60). Else nothing."""
    first = steps[0]
    if first.name == "pay" and isinstance(first.args[2], Ways):
        return (Step("lose", first.args[:2]), *first.args[2].steps)
    return tuple(steps) if first.name == "lose" and any(step.name != "lose" for step in steps) else ()


class Deal(NamedTuple):
    """Something that can be bought: the price first, what follows, and how a button says it."""

    steps: tuple[Step, ...]
    label: str
    values: Mapping[str, object]


def deals(w: World, j: Journey) -> list[Deal]:
    """Everything that can be bought here; of a choice each way is its own deal (ruling R30)."""
    once: dict[str, Deal] = {}
    sources = [(f"terrain.{j.terrain[j.here]}", "favor")]
    sources += [(site.option, "purchase") for site in j.sites if j.here in site.hexes]
    for source in sources:
        for clause, ways in _bargains(w, *source):
            if w.holds(j, clause.conds):
                once |= ways
    return list(once.values())


@lru_cache(1024)
def _bargains(w: World, source: str, trigger: str) -> list[tuple[Clause, dict[str, Deal]]]:
    price = (Step("lose", ("favor", w.rules.purchase.favor)),) if trigger == "favor" else ()
    found = []
    for clause in w.triggered.get((source, trigger), ()):
        if meant := clause.steps if price else _deal(clause.steps):
            ways = [(*price, *steps) for steps in _each(meant)]
            found.append((clause, {"; ".join(map(str, steps)): Deal(steps, *_said(steps[1:])) for steps in ways}))
    return found


def _said(steps: Sequence[Step]) -> tuple[str, Mapping[str, object]]:
    label, values = said(steps[0])
    if len(steps) == 1:
        return label, values
    _, more = said(steps[1])
    return "table.buy_two", {"n": values.get("n"), "what": values.get("what"), "m": more.get("n"), "that": more.get("what")}


def _each(steps: Sequence[Step]) -> list[tuple[Step, ...]]:
    ways: list[tuple[Step, ...]] = [()]
    for step in steps:
        last = step.args[-1] if step.args else None
        inner = last.steps if step.name == "choose" and isinstance(last, Ways) else (step,)
        ways = [(*way, one) for way in ways for one in inner]
    return ways


def hungry(w: World, j: Journey) -> bool:
    """Whether there is a meal to pay for tonight."""
    return not w.immune(j, "night", "meal")


def offers(w: World, j: Journey) -> list[Offer]:
    """`buy` once a day, and `eat`, which also ends the day."""
    found = []
    if j.bought < w.rules.purchase.per_day:
        for number, deal in enumerate(deals(w, j)):
            found.append(_buy(w, j, number, deal))
    meal = w.rules.meal
    if not hungry(w, j):
        found.append(Offer(SEAT, "eat", "table.no_meal", fixed={"what": "nothing"}, group="eat", main=True))
    elif any(have(j, what) >= meal.amount for what in MEAL):
        grey = {what: NotAllowed("refusal.nothing", "", what=word(what)) for what in MEAL if have(j, what) < meal.amount}

        def words(what: str) -> tuple[str, dict[str, object]]:
            now = have(j, what)
            label = "table.lose_one" if now >= meal.amount else f"sheet.{what}"
            return label, {"what": word(what), "before": now, "after": max(0, now - meal.amount)}

        args = (Pick("what", MEAL, show="track", words=words, grey=grey),)
        found.append(Offer(SEAT, "eat", "table.eat", args, act="act.do_eat", group="eat", main=True))
    else:
        values = {"n": meal.grit, "before": j.grit, "after": j.grit - meal.grit}
        found.append(Offer(SEAT, "eat", "table.starve", fixed={"what": "grit"}, values=values, group="eat", main=True))
    return found


def _full(w: World, j: Journey, deal: Deal) -> str:
    """The track that has no room for anything a deal gives, if it gives nothing else (ruling R47)."""
    gains = [step.word(0) for step in deal.steps[1:] if step.name == "gain"]
    tracks_only = len(gains) == len(deal.steps) - 1 and set(gains) <= set(RESOURCES)
    return gains[0] if tracks_only and not any(tracks.room(w, j, what, 1) for what in gains) else ""


def _buy(w: World, j: Journey, number: int, deal: Deal) -> Offer:
    what, n = deal.steps[0].word(0), deal.steps[0].number(1)
    refusal = NotAllowed("refusal.pay", "R30", n=n, what=word(what), have=have(j, what)) if have(j, what) < n else None
    if not refusal and (full := _full(w, j, deal)):
        refusal = NotAllowed(FULL, "R47", what=word(full))
    fixed = {"deal": number}
    return Offer(SEAT, "buy", deal.label, (), deal.values, fixed, "act.do_buy", group="buy", refusal=refusal)


def answer(w: World, j: Journey, move: Move) -> None:
    """Trading, or eating and then the night."""
    if move.verb != "buy":
        return eaten(w, j, move["what"])
    deal = deals(w, j)[move["deal"]].steps
    j.bought += 1
    tell(j, "bought", "; ".join(map(str, deal[1:])))
    run(w, j, deal, "purchase")


def eaten(w: World, j: Journey, what: str) -> None:
    """Supper, and then the night."""
    meal = w.rules.meal
    if what == "grit":
        tell(j, "hungry", "grit")
    if what != "nothing":
        tracks.lose(w, j, what, meal.grit if what == "grit" else meal.amount)
    night(w, j)


def fuller(w: World, j: Journey) -> str:
    """What supper is taken from where nobody is asked: the fuller track, goods before coins; "" if the table decides on every
    meal, or there is none to be had."""
    if w.options["eats"] != "fuller":
        return ""
    if not hungry(w, j):
        return "nothing"
    what = max(reversed(MEAL), key=lambda one: have(j, one))
    return what if have(j, what) >= w.rules.meal.amount else ""


def night(w: World, j: Journey) -> None:
    """Treachery above favor, then what the night takes, such as the pox (ruling R45)."""
    if j.ended:
        return
    if j.treachery > j.favor:
        tell(j, "hunted", "grit")
        draw(j, "hunted", "treachery", treachery=j.treachery, favor=j.favor)
        tracks.lose(w, j, "grit", w.rules.treachery.grit)
    j.phase, j.open = "end", ()
    for source in (*owned(j), *(site.option for site in j.sites if j.here in site.hexes)):
        if not j.ended:
            run(w, j, w.on(j, source, "night"), source)
