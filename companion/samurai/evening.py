"""Phases 5 to 8: favor, food, treachery, night (seed 003, phases 5 to 8; rulings R30, R44, R45)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.engine.moves import Move
from companion.engine.offers import Choice, Offer, Pick
from companion.engine.rules import NotAllowed
from companion.samurai import tracks
from companion.samurai.asking import SEAT, said
from companion.samurai.effects import run
from companion.samurai.state import Journey, draw, owned, tell
from companion.samurai.tracks import have, word
from companion.samurai.world import World
from data.effects import Choice as Ways
from data.effects import Step

MEAL = ("coins", "goods")


def dusk(w: World, j: Journey) -> Journey:
    """Phase 5 begins: what a place takes for certain, such as the haunted lake (ruling R44)."""
    j = replace(j, phase="purchase")
    for site in j.sites:
        if j.here in site.hexes:
            for clause in w.clauses(j, w.cells[site.option], "purchase"):
                if not _deal(clause.steps):
                    j = run(w, j, clause.steps, site.option)
    return j


def _deal(steps: Sequence[Step]) -> tuple[Step, ...]:
    """A clause that gives something for something, the price first: it may be taken or left (ruling R60). Else nothing."""
    first = steps[0]
    if first.name == "pay" and isinstance(first.args[2], Ways):
        return (Step("lose", first.args[:2]), *first.args[2].steps)
    return tuple(steps) if first.name == "lose" and any(step.name != "lose" for step in steps) else ()


def deals(w: World, j: Journey) -> list[tuple[Step, ...]]:
    """Everything that can be bought here, the price first; of a choice each way is its own deal (ruling R30)."""
    price = Step("lose", ("favor", w.rules.purchase.favor))
    found = []
    for clause in w.clauses(j, w.favors[j.terrain[j.here]], "favor"):
        found += [(price, *steps) for steps in _each(clause.steps)]
    for site in j.sites:
        if j.here in site.hexes:
            for clause in w.clauses(j, w.cells[site.option], "purchase"):
                found += _each(_deal(clause.steps)) if _deal(clause.steps) else []
    once = {tuple(map(str, deal)): deal for deal in found}
    return list(once.values())


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
            found.append(_buy(j, number, deal))
    meal = w.rules.meal
    if not hungry(w, j):
        found.append(Offer(SEAT, "eat", "table.no_meal", fixed={"what": "nothing"}, group="eat", main=True))
    elif any(have(j, what) >= meal.amount for what in MEAL):
        choices = []
        for what in MEAL:
            now = have(j, what)
            refusal = None if now >= meal.amount else NotAllowed("refusal.nothing", "", what=word(what))
            values = {"what": word(what), "before": now, "after": now - meal.amount}
            choices.append(Choice(what, "table.lose_one", values, refusal))
        args = (Pick("what", tuple(choices), show="track"),)
        found.append(Offer(SEAT, "eat", "table.eat", args, act="act.do_eat", group="eat", main=True))
    else:
        values = {"n": meal.grit, "before": j.grit, "after": j.grit - meal.grit}
        found.append(Offer(SEAT, "eat", "table.starve", fixed={"what": "grit"}, values=values, group="eat", main=True))
    return found


def _buy(j: Journey, number: int, deal: tuple[Step, ...]) -> Offer:
    price, *rest = deal
    label, values = said(rest[0])
    what, n = str(price.args[0]), int(str(price.args[1]))
    lacks = have(j, what) < n
    refusal = NotAllowed("refusal.pay", "R30", n=n, what=word(what), have=have(j, what)) if lacks else None
    if len(rest) > 1:
        _, more = said(rest[1])
        label = "table.buy_two"
        values = {"n": values.get("n"), "what": values.get("what"), "m": more.get("n"), "that": more.get("what")}
    return Offer(SEAT, "buy", label, fixed={"deal": number}, values=values, act="act.do_buy", group="buy", refusal=refusal)


def answer(w: World, j: Journey, move: Move) -> Journey:
    """Trading, or eating and then the night."""
    if move.verb == "buy":
        deal = deals(w, j)[move["deal"]]
        j = tell(replace(j, bought=j.bought + 1), "bought", "; ".join(map(str, deal[1:])))
        return run(w, j, deal, "purchase")
    return eaten(w, j, move["what"])


def eaten(w: World, j: Journey, what: str) -> Journey:
    """Supper, and then the night."""
    meal = w.rules.meal
    if what == "grit":
        j = tell(j, "hungry", "grit")
    if what != "nothing":
        j = tracks.lose(w, j, what, meal.grit if what == "grit" else meal.amount)
    return night(w, j)


def slept(w: World, j: Journey) -> Journey | None:
    """The night after supper from the fuller track, goods before coins; None if the table decides on every meal, or there is none
    to be had."""
    if w.options["eats"] != "fuller":
        return None
    if not hungry(w, j):
        return eaten(w, j, "nothing")
    what = max(reversed(MEAL), key=lambda one: have(j, one))
    return eaten(w, j, what) if have(j, what) >= w.rules.meal.amount else None


def night(w: World, j: Journey) -> Journey:
    """Treachery above favor, then what the night takes, such as the pox (ruling R45)."""
    if j.ended:
        return j
    if j.treachery > j.favor:
        j = draw(tell(j, "hunted", "grit"), "hunted", "treachery", treachery=j.treachery, favor=j.favor)
        j = tracks.lose(w, j, "grit", w.rules.treachery.grit)
    j = replace(j, phase="end", open=())
    for source in (*owned(j), *(site.option for site in j.sites if j.here in site.hexes)):
        if not j.ended:
            j = run(w, j, w.on(j, w.cells[source], "night"), source)
    return j
