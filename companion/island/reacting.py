"""Events, equipment and abilities: in a check, between two actions, and in answer to an event (rulings I23, I139 to I143, I148).

    play     card           an event out of the hand; it works when nobody objects
    works    -              nobody does, says whoever played it; `object` card: somebody cancels it
    use      card, who      a piece that is discarded for what it does
    ability  helper          what a castaway can do once a round
    lend     card, who      a piece that lies on the tile counts as worn by one of the group

In a check these are for the seat that is asked; between two actions for everybody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.engine.prompts import Ask, Prompt
from companion.island import effects, harm
from companion.island.offering import name_of, pick_cards, pick_castaways
from companion.island.powers import worn
from companion.island.state import Stranded
from companion.island.tasks import push
from companion.island.usable import clauses, works_now
from companion.island.world import World


def events(w: World, d: Stranded, seat: int) -> list[str]:
    """The events in a hand that can be played now."""
    hand = d.pile(f"hand.{seat}")
    if not hand:
        return []
    triggers = ("react", "play") if d.check else ("play",)
    return [
        card
        for card in sorted({str(one) for one in hand if one})
        if any(works_now(w, d, seat, clause) for clause in clauses(w, card, *triggers))
    ]


def pieces(w: World, d: Stranded, seat: int) -> Iterator[tuple[str, str]]:
    """Pieces a seat may use now, and who wears them: of castaways that are neither injured nor trapped (ruling I141)."""
    triggers = ("react",) if d.check else ("turn", "round") if seat == d.turns.current else ("round",)
    for who in d.led(seat):
        if d.able(who) and (d.lent or d.cards.get(f"worn.{who}")):
            for card in dict.fromkeys(worn(d, who)):
                for clause in clauses(w, card, *triggers):
                    once = clause.trigger == "round" and d.used.get(f"{who}.{card}", 0)
                    if not once and works_now(w, d, seat, clause, who):
                        yield card, who


def gifted(w: World, d: Stranded, seat: int) -> Iterator[str]:
    """Castaways of a seat whose ability works now, once a round (ruling I24)."""
    triggers = ("react",) if d.check else ("round",)
    for who in d.led(seat):
        found = clauses(w, who, *triggers)
        if found and d.able(who) and not d.used.get(who) and any(works_now(w, d, seat, clause, who) for clause in found):
            yield who


def may(w: World, d: Stranded, seat: int) -> bool:
    """Whether a seat is asked in a check, as far as all can see: it holds cards, or wears or can do something that helps."""
    if d.pile(f"hand.{seat}"):
        return True
    return any(True for _ in pieces(w, d, seat)) or any(True for _ in gifted(w, d, seat))


def reactions(w: World, d: Stranded, seat: int) -> list[Offer]:
    """What a seat may do now: its events in one offer, each piece and each ability in one."""
    found = []
    if hand := events(w, d, seat):
        found.append(Offer(seat, "play", "do.play", (pick_cards("card", hand),), group="hand"))
    for card, who in pieces(w, d, seat):
        values = {"card": name_of(card), "who": name_of(who)}
        found.append(Offer(seat, "use", "do.use", (), values, {"card": card, "who": who}, group="gear"))
    for who in gifted(w, d, seat):
        act = f"characters:{who}:text"
        found.append(Offer(seat, "ability", "do.ability", (), {"who": name_of(who)}, {"helper": who}, act=act, group="ability"))
    if d.check and d.check.seat == seat and d.check.kind in ("neutral", "opponent"):
        lent = [card for _, card in d.lent]
        for card in sorted({str(one) for one in d.pile(f"on.{d.check.place}")}):
            mates_ = [who for who in d.check.who if d.able(who)]
            if w.kind(card) == "equipment" and card not in lent and mates_:
                fixed, values = {"card": card}, {"card": name_of(card)}
                found.append(Offer(seat, "lend", "do.lend", (pick_castaways("who", mates_),), values, fixed, group="gear"))
    return found


def react(w: World, d: Stranded, m: Move) -> None:
    """One of `reactions`."""
    DOES[m.verb](w, d, m)


def _play(w: World, d: Stranded, m: Move) -> None:
    """An event is played: it goes to the discards, and waits for an objection (ruling I143)."""
    zones.move(d, m["card"], "discard", f"hand.{m.seat}")
    starter = d.starter[m.seat]
    if starter:
        harm.count(d, starter, "played")
    push(d, ("said", m.seat, {"card": m["card"]}))


def _use(w: World, d: Stranded, m: Move) -> None:
    effects.use(w, d, m.seat, m["card"], m["who"])


def _ability(w: World, d: Stranded, m: Move) -> None:
    d.used = {**d.used, m["helper"]: 1}
    effects.ability(w, d, m.seat, m["helper"])


def _lend(w: World, d: Stranded, m: Move) -> None:
    d.lent = (*d.lent, (m["who"], m["card"]))


DOES = {"play": _play, "use": _use, "ability": _ability, "lend": _lend}


# an event that waits for objections


def _may_object(w: World, d: Stranded, p: Prompt) -> bool:
    """Somebody else holds cards, and not all that could cancel it lies open."""
    others = any(d.pile(f"hand.{seat}") for seat in d.turns.order if seat != p.seat)
    gone = d.pile("discard")
    return others and any(gone.count(card) < w.fate[card].copies for card in w.cancelers)


def _objecting(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    values = {"card": name_of(p.args["card"])}
    found = [Offer(p.seat, "works", "do.works", (), values, main=True, group="window")]
    for seat in d.turns.order:
        hand = [card for card in w.cancelers if card in d.pile(f"hand.{seat}")] if seat != p.seat else []
        if hand:
            found.append(Offer(seat, "object", "do.object", (pick_cards("card", hand),), values, group="hand"))
    return found


def _objected(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    if m.verb == "works":
        _work(w, d, p)
        return
    starter = d.starter[m.seat]
    if starter:
        harm.count(d, starter, "played")
    zones.move(d, m["card"], "discard", f"hand.{m.seat}")


def _work(w: World, d: Stranded, p: Prompt) -> None:
    effects.event(w, d, p.seat, p.args["card"])


ASKS: Mapping[str, Ask[Any, Any, Any]] = {"said": Ask(_may_object, _objecting, _objected, _work)}
