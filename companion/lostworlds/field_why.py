"""What spoke for a bot's move on the ground, told to the others: the way left, the fight it would bring, what was carried.

Only of what a bot weighs is told: the careless one walks straight at the sack and asks nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.lostworlds.field_asking import called
from companion.lostworlds.field_bots import FAR, Mind, goals, mixed, way_left
from companion.lostworlds.field_state import Field, put
from companion.lostworlds.field_victory import PRIZE, holder
from companion.lostworlds.field_world import World, foes, pressing
from companion.odds.bots import NOTHING, Said


def reason(rules: Any, f: Field, seat: int, offers: Sequence[Offer], move: Move, mind: Mind) -> Said:
    """The key of a sentence of [words.why] and what fills it; nothing of what needs no reason, and of a real map."""
    part = rules.part(f)
    w = part.world(f)
    if move.verb == "choose":
        return _manoeuvre(part, w, f, offers, move, mind)
    if not w.board:
        return NOTHING
    if move.verb in ("fight", "spare") and mind.weighs:
        mine = [n for n in f.bouts[0].figures if f.figures[n].seat == seat]
        met = [(n, foe) for n in mine for foe in f.bouts[0].foes(n)]
        if move.verb == "fight" and (who := next((foe for _, foe in met if holder(w, f) == foe), None)) is not None:
            return "why.drops", {"who": called(w, f, who)}
        return ("why.well" if sum(mind.fight(w, f, n, foe) for n, foe in met) >= 0 else "why.ill"), {}
    if move.verb in ("halt", "let") and mind.weighs:
        due = f.todo[0]
        if holder(w, f) == due.figure:
            return "why.has_it", {"who": called(w, f, due.figure)}
        return ("why.well" if move.verb == "halt" else "why.ill"), {}
    if move.verb == "place" and mind.weighs:
        return ("why.near" if f.figures[f.todo[0].figure].seat == seat else "why.far"), {}
    if f.mover is None or f.todo:
        return NOTHING
    if move.verb == "go":
        return _went(w, f, f.mover, str(move["to"]), mind)
    return _did(w, f, f.mover, move)


def _manoeuvre(part: Any, w: World, f: Field, offers: Sequence[Offer], move: Move, mind: Mind) -> Said:
    n = move["figure"]
    offer = next((one for one in offers if one.verb == "choose" and one.fixed.get("figure") == n), None)
    if offer is None:
        return NOTHING
    if not mind.weighs:
        return "why.liked", {}
    sums = mixed(part, w, f, offer, mind.mix)
    share = sums.get(int(str(move["move"])), 0.0) / sum(sums.values())
    return "why.share", {"share": round(100 * share)}


def _went(w: World, f: Field, n: int, to: str, mind: Mind) -> Said:
    """A fight that it would rather have than not, or else how far it is from there to what it wants."""
    who = holder(w, f)
    if mind.weighs and who != n:
        trial = f.copy()
        put(trial, n, at=to, back="")
        near = list(pressing(w, trial, n))
        if who in near:
            return "why.at", {"who": called(w, f, who)}
        if near and sum(mind.fight(w, trial, n, foe) for foe in near) > 0:
            return "why.meets", {"who": called(w, f, near[0])}
    left = way_left(w, goals(w, f, n)).get(to, FAR)
    if left >= FAR:
        return NOTHING
    told = {"n": round(left)}
    if who == n:
        return ("why.home" if not left else "why.homeward"), told
    if who is None and any(w.kind(thing) == PRIZE for thing in f.things):
        return ("why.sack" if not left else "why.to_sack"), told
    if who is not None and f.figures[who].side != f.figures[n].side:
        return "why.after", {**told, "who": called(w, f, who)}
    return "why.to_foe", told


def _did(w: World, f: Field, n: int, move: Move) -> Said:
    """The other rows of the movement chart, as far as a bot has a reason for them."""
    who = holder(w, f)
    if move.verb == "block":
        foe = int(str(move["foe"]))
        return ("why.follows" if who == n else "why.has_it"), {"who": called(w, f, foe)}
    if move.verb == "break_off" and who == n:
        return "why.out_of_reach", {}
    if move.verb == "run" and who == n:
        return "why.run_home", {}
    if move.verb == "pick" and w.kind(str(move["thing"])) == PRIZE:
        return "why.prize", {}
    if move.verb == "slay":
        return "why.wakes", {"who": called(w, f, int(str(move["foe"])))}
    if move.verb == "stay" and (back := str(move.get("back", ""))) in w.map.spaces:
        if not w.space(back).enter:
            return "why.wall", {}
        beside = [f.figures[foe].at for foe in foes(f, n)]
        if not any(at == back or back in w.map.beside.get(at, ()) for at in beside):
            return "why.back", {}
    return NOTHING
