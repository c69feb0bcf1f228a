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
from functools import lru_cache
from typing import Any

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.engine.prompts import Ask, Prompt
from companion.island import harm
from companion.island.offering import cards, castaways, name_of
from companion.island.powers import FAR, NEAR, worn
from companion.island.state import NOBODY, ROAMER, Check, Stranded
from companion.island.tasks import push
from companion.island.world import World
from data.effects import Clause, Step


@lru_cache(1024)
def _clauses(cell: Any, triggers: tuple[str, ...]) -> tuple[Clause, ...]:
    return tuple(clause for clause in cell.clauses if clause.trigger in triggers)


def clauses(w: World, name: str, *triggers: str) -> tuple[Clause, ...]:
    """What a card or castaway does at such times."""
    row = w.fate.get(name) or w.people[name]
    return _clauses(row.effects, triggers)


def side_of(d: Stranded, check: Check, seat: int) -> str:
    """Which side of a check a seat's castaways are on; empty for neither."""
    if any(d.lead.get(who) == seat for who in check.who):
        return NEAR
    return FAR if check.kind == "opponent" and any(d.lead.get(who) == seat for who in check.them) else ""


def members(check: Check, side: str) -> tuple[str, ...]:
    return check.who if side == NEAR else check.them


# whether something can be done at all


def works_now(w: World, d: Stranded, seat: int, clause: Clause, by: str = "") -> bool:
    """Whether a clause of an event, piece or ability would do anything now; `by`: the castaway that wears or is it."""
    for cond in clause.conds:
        if cond.name == "roamer" and (ROAMER in d.at) != (cond.value == "out"):
            return False
    return all(CAN.get(step.name, _yes)(w, d, seat, step, by) for step in clause.steps)


def _yes(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return True


def _power(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    check = d.check
    if check is None or check.stage == "defend":
        return False
    whom = step.args[0]
    if whom == "group":
        return bool(side_of(d, check, seat)) and (not by or by in (*check.who, *check.them))
    if whom == "self":
        return by in (*check.who, *check.them)
    if whom == "other":
        return d.at.get(by) == check.place and bool(mates(d, check, by))
    return True


def mates(d: Stranded, check: Check, by: str) -> list[str]:
    """Others in the check, on either side, for somebody on their tile (ruling I148)."""
    return [who for who in (*check.who, *check.them) if who != by]


def _rerolls(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return d.check is not None and d.check.rolled


def _sets(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return d.check is not None and d.check.rolled and bool(side_of(d, d.check, seat))


def _heals(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    if step.args[0] == "here":
        return by in d.at and any(who in d.injured for who in d.here(d.at[by]))
    return bool(d.injured)


def _pays(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return all(CAN.get(inner.name, _yes)(w, d, seat, inner, by) for inner in step.inner())


def _releases(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return any(d.lead[who] != NOBODY and who not in d.starter for who in d.lead)


def _skips(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return any(lead != NOBODY for lead in d.lead.values())


def _steals(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return any(d.pile(f"hand.{one}") for one in d.turns.order if one != seat)


def _stays(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    """Before those have moved that are to stay (ruling I169)."""
    from companion.island.moving import movers

    return d.phase == "move" and d.turns.current == seat and bool(movers(w, d))


def _looks(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    near = w.board(d).beside.get(d.at.get(by, ""), ()) if step.args[0] == "tile" else w.board(d).hexes
    return any(w.tile(d, place) is None for place in near)


def _swaps(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    covered = [place for place in w.board(d).hexes if w.tile(d, place) is None]
    kinds = [w.board(d).zone[place] for place in covered]
    return any(kinds.count(kind) > 1 for kind in set(kinds))


def _moves(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    if step.args[0] == "group":
        return by in d.at and seat == d.turns.current and d.phase in ("move", "engage") and bool(walkers(w, d, by))
    return step.args[0] == "roamer" or any(movable(d, who) for who in d.at)


def walkers(w: World, d: Stranded, by: str) -> list[str]:
    """Those of a castaway's group that may go an extra tile (ruling I147)."""
    from companion.island.moving import stiff

    return [who for who in d.yours(d.lead[by], d.at[by]) if movable(d, who) and d.able(who) and not stiff(w, who)]


def movable(d: Stranded, who: str) -> bool:
    """Whether a card can move it: not trapped, nor injured and moved already this turn (rulings I62, I63)."""
    return who != ROAMER and who not in d.trapped and not (who in d.injured and (who in d.carried or who in d.moved))


def _truces(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return len(d.turns.order) > 1


def _never(w: World, d: Stranded, seat: int, step: Step, by: str) -> bool:
    return False


CAN = {
    "power": _power,
    "reroll": _rerolls,
    "setdie": _sets,
    "heal": _heals,
    "pay": _pays,
    "release": _releases,
    "skip": _skips,
    "trap": _skips,
    "steal": _steals,
    "stay": _stays,
    "reveal": _looks,
    "swap": _swaps,
    "move": _moves,
    "forbid": _truces,
    "cancel": _never,
    "revive": lambda w, d, seat, step, by: bool(d.pile("dead")),
}
"""Whether a verb would find anything to do; those that are not here always do."""


# who may do what


def events(w: World, d: Stranded, seat: int) -> list[str]:
    """The events in a hand that can be played now."""
    triggers = ("react", "play") if d.check else ("play",)
    return [
        card
        for card in sorted({str(one) for one in d.pile(f"hand.{seat}") if one})
        if any(works_now(w, d, seat, clause) for clause in clauses(w, card, *triggers))
    ]


def pieces(w: World, d: Stranded, seat: int) -> Iterator[tuple[str, str]]:
    """Pieces a seat may use now, and who wears them: of castaways that are neither injured nor trapped (ruling I141)."""
    triggers = ("react",) if d.check else ("turn", "round") if seat == d.turns.current else ("round",)
    for who in d.led(seat):
        if d.able(who):
            for card in dict.fromkeys(worn(d, who)):
                for clause in clauses(w, card, *triggers):
                    once = clause.trigger == "round" and d.used.get(f"{who}.{card}", 0)
                    if not once and works_now(w, d, seat, clause, who):
                        yield card, who


def gifted(w: World, d: Stranded, seat: int) -> Iterator[str]:
    """Castaways of a seat whose ability works now, once a round (ruling I24)."""
    triggers = ("react",) if d.check else ("round",)
    for who in d.led(seat):
        ready = d.able(who) and not d.used.get(who)
        if ready and any(works_now(w, d, seat, clause, who) for clause in clauses(w, who, *triggers)):
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
        found.append(Offer(seat, "play", "do.play", (cards("card", hand),), group="hand"))
    for card, who in pieces(w, d, seat):
        values = {"card": name_of(card), "who": name_of(who)}
        found.append(Offer(seat, "use", "do.use", (), values, {"card": card, "who": who}, group="gear"))
    for who in gifted(w, d, seat):
        found.append(Offer(seat, "ability", "do.ability", (), {"who": name_of(who)}, {"helper": who}, group="ability"))
    if d.check and d.check.seat == seat and d.check.kind in ("neutral", "opponent"):
        lent = [card for _, card in d.lent]
        for card in sorted({str(one) for one in d.pile(f"on.{d.check.place}")}):
            mates_ = [who for who in d.check.who if d.able(who)]
            if w.kind(card) == "equipment" and card not in lent and mates_:
                fixed, values = {"card": card}, {"card": name_of(card)}
                found.append(Offer(seat, "lend", "do.lend", (castaways("who", mates_),), values, fixed, group="gear"))
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
    from companion.island.effects import use

    use(w, d, m.seat, m["card"], m["who"])


def _ability(w: World, d: Stranded, m: Move) -> None:
    from companion.island.effects import ability

    d.used = {**d.used, m["helper"]: 1}
    ability(w, d, m.seat, m["helper"])


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
            found.append(Offer(seat, "object", "do.object", (cards("card", hand),), values, group="hand"))
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
    from companion.island.effects import event

    event(w, d, p.seat, p.args["card"])


ASKS: Mapping[str, Ask[Any, Any, Any]] = {"said": Ask(_may_object, _objecting, _objected, _work)}
