"""What spoke for a bot's move on the ground, told to the others: the way left, the fight it would bring, what was
carried.

Only of what a bot weighs is told: the careless one walks straight at the sack and asks nothing else."""

from collections.abc import Sequence

from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.lostworlds.bots.ground_goals import goals
from companion.lostworlds.bots.ground_players import FAR, Mind, maneuver_shares, way_left, with_scenario_values
from companion.lostworlds.ground import Field
from companion.odds.bots import NOTHING, Said
from data.lostworlds.scenarios import PRIZE


def reason(field: Field, seat: int, offers: Sequence[Offer], move: Move, mind: Mind) -> Said:
    """Return the key of a sentence in [words.why] that explains a bot's move on the ground, and its values; NOTHING if
    the move needs no reason, or if the game is played on a real map."""
    if move.verb == "choose":
        return _manoeuvre(field, offers, move, mind)
    if not field.world.board:
        return NOTHING
    mind = with_scenario_values(mind)
    if move.verb in ("fight", "spare") and mind.weighs:
        mine = [n for n in field.bouts[0].figures if field.figures[n].seat == seat]
        met = [(n, foe) for n in mine for foe in field.bouts[0].foes(n)]
        if (
            move.verb == "fight"
            and (who := next((foe for _, foe in met if field.prize_holder() == foe), None)) is not None
        ):
            return "why.drops", {"who": field.figure_name(who)}
        return ("why.well" if sum(mind.fight(field, n, foe) for n, foe in met) >= 0 else "why.ill"), {}
    if move.verb in ("halt", "let") and mind.weighs:
        due = field.todo[0]
        if field.prize_holder() == due.figure:
            return "why.has_it", {"who": field.figure_name(due.figure)}
        return ("why.well" if move.verb == "halt" else "why.ill"), {}
    if move.verb == "place" and mind.weighs:
        return ("why.near" if field.figures[field.todo[0].figure].seat == seat else "why.far"), {}
    if field.mover is None or field.todo:
        return NOTHING
    if move.verb == "go":
        return _went(field, field.mover, str(move["to"]), mind)
    return _did(field, field.mover, move)


def _manoeuvre(field: Field, offers: Sequence[Offer], move: Move, mind: Mind) -> Said:
    n = move["figure"]
    offer = next((one for one in offers if one.verb == "choose" and one.fixed.get("figure") == n), None)
    if offer is None:
        return NOTHING
    if not mind.weighs:
        return "why.liked", {}
    sums = maneuver_shares(field, offer, mind.mix)
    share = sums.get(int(str(move["move"])), 0.0) / sum(sums.values())
    return "why.share", {"share": round(100 * share)}


def _went(field: Field, number: int, to: str, mind: Mind) -> Said:
    """Return the reason for walking to the space `to`: a fight the bot wants there, else how far its goal is from
    there."""
    who = field.prize_holder()
    if mind.weighs and who != number:
        trial = field.copy()
        trial.change(number, at=to, back="")
        near = list(trial.foes_in_zone(number))
        if who in near:
            return "why.at", {"who": field.figure_name(who)}
        if near and sum(mind.fight(trial, number, foe) for foe in near) > 0:
            return "why.meets", {"who": field.figure_name(near[0])}
    left = way_left(field.world, goals(field, number)).get(to, FAR)
    if left >= FAR:
        return NOTHING
    told = {"n": round(left)}
    if field.world.scene.thing != PRIZE:
        return "why.goal", told
    if who == number:
        return ("why.home" if not left else "why.homeward"), told
    if who is None and any(field.world.kind(thing) == PRIZE for thing in field.things):
        return ("why.sack" if not left else "why.to_sack"), told
    if who is not None and field.figures[who].side != field.figures[number].side:
        return "why.after", {**told, "who": field.figure_name(who)}
    return "why.to_foe", told


def _did(field: Field, number: int, move: Move) -> Said:
    """Return the reason for any other row of the movement chart (block, run ...); NOTHING if the bot has none."""
    who = field.prize_holder()
    if move.verb == "block":
        foe = int(str(move["foe"]))
        return ("why.follows" if who == number else "why.has_it"), {"who": field.figure_name(foe)}
    if move.verb == "break_off" and who == number:
        return "why.out_of_reach", {}
    if move.verb == "run" and who == number:
        return "why.run_home", {}
    if move.verb == "pick" and field.world.kind(str(move["thing"])) == PRIZE:
        return "why.prize", {}
    if move.verb == "slay":
        return "why.wakes", {"who": field.figure_name(int(str(move["foe"])))}
    if move.verb == "stay" and (back := str(move.get("back", ""))) in field.world.map.spaces:
        if not field.world.space(back).enter:
            return "why.wall", {}
        beside = [field.figures[foe].at for foe in field.foes(number)]
        if not any(at == back or back in field.world.map.beside.get(at, ()) for at in beside):
            return "why.back", {}
    return NOTHING
