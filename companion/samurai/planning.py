"""Phase 1: the dice, entered as they lie or rolled by the app (seed 003, phase 1; rulings R07 to R09, R53)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from companion.engine.moves import Move
from companion.engine.offers import Dice, Offer, Pick
from companion.samurai.state import SEAT, Journey, draw
from companion.samurai.world import World

RED, WHITE = Dice("red", show="red"), Dice("white", show="fate")
FACES = Dice("faces", "which", ordered=True, show="white")


def dawn(w: World, j: Journey) -> None:
    """A new day; on a printed hex with an open bubble some dice are sixes at once (ruling R09)."""
    planning = w.rules.planning
    locked = w.options["lock"] and j.here in w.board.printed and j.here not in j.bubbles
    j.phase, j.red, j.white, j.dice, j.far, j.bought = "planning", 0, 0, (), False, 0
    j.sixes, j.rerolls = planning.premap_dice if locked else 0, planning.rerolls


def loose(w: World, j: Journey) -> int:
    """White dice that are neither fate nor set beforehand."""
    rules = w.rules
    return int(rules.components.white_dice - (rules.planning.fate_dice - rules.components.red_dice) - j.sixes)


def ones(w: World, j: Journey) -> int:
    """Wild dice among them; the fate dice are never turned (ruling R07)."""
    return j.dice.count(w.rules.planning.wild)


def wild_faces(w: World) -> tuple[int, ...]:
    """What a wild die may become (ruling R08)."""
    return tuple(face for face in range(1, 7) if face != w.rules.planning.wild)


def offers(w: World, j: Journey) -> Sequence[Offer]:
    """`dice` are the dice as they lie in the end, entered in one move, all of them or after `fate`; a wild one among them is
    turned with `keep`. `roll` is the first throw only, with `reroll` and `keep` to follow."""
    if not j.dice:
        return _first(loose(w, j), j.sixes, not j.red)
    found = []
    wild = ones(w, j)
    faces = [face for face in wild_faces(w) for _ in range(wild)]
    args = (Pick("ones", faces, wild, wild, show="die", words=lambda face: ("table.face", {"n": face})),) if wild else ()
    label = "table.turn" if wild else "table.keep"
    found.append(Offer(SEAT, "keep", label, args, {"n": wild}, act="act.do_turn" if wild else "", group="dice", main=True))
    if j.rerolls:
        dice = j.dice
        pick = Pick("which", range(len(dice)), 1, len(dice), show="die", words=lambda place: ("table.face", {"n": dice[place]}))
        args2 = (pick, FACES)
        found.append(Offer(SEAT, "reroll", "table.reroll", args2, {"n": j.rerolls}, act="act.do_reroll", group="dice"))
    if j.far:
        values = {"n": j.dice[-1]}
        found.append(Offer(SEAT, "spy", "table.spy", values=values, act="act.do_spy", group="dice"))
    return found


@lru_cache(64)
def _first(count: int, sixes: int, fate: bool) -> tuple[Offer, ...]:
    """What may be done before any white die lies."""
    pair = (RED, WHITE) if fate else ()
    values = {"n": count, "sixes": sixes, "white": count + fate}
    acts = ("act.do_dice", "act.do_roll") if fate else ("act.do_others", "act.do_others")
    final, first = Dice("others", count, show="white"), Dice("others", count, ordered=True, show="white")
    dice = Offer(SEAT, "dice", "table.dice", (*pair, final), values, act=acts[0], group="dice", main=True)
    roll = Offer(SEAT, "roll", "table.roll", (*pair, first), values, act=acts[1], group="dice")
    if not fate:
        return dice, roll
    return dice, roll, Offer(SEAT, "fate", "table.fate", pair, act="act.do_fate", group="dice")


def answer(w: World, j: Journey, move: Move) -> None:
    """A move of this phase."""
    if "red" in move.args:
        _fated(j, move["red"], move["white"])
    if move.verb == "dice":
        j.dice, j.rerolls = move["others"], 0
        if not ones(w, j):
            end_planning(w, j)
    elif move.verb == "roll":
        j.dice, j.far = move["others"], move.by == "app" and any(step.name == "farthest" for _, step in w.held(j, "plan"))
    elif move.verb == "reroll":
        dice = list(j.dice)
        for place, face in zip(move["which"], move["faces"], strict=True):
            dice[place] = face
        j.dice, j.rerolls, j.far = tuple(dice), j.rerolls - 1, False
    elif move.verb == "spy":
        *others, far = j.dice
        j.dice, j.far = (*others, j.white), False
        _fated(j, j.red, far)
    elif move.verb == "keep":
        kept = [face for face in j.dice if face != w.rules.planning.wild]
        j.dice = (*kept, *move.get("ones", ()))
        end_planning(w, j)


def _fated(j: Journey, red: int, white: int) -> None:
    j.red, j.white = red, white
    draw(j, "fate", "dice", red=red, white=white, sum=red + white)


def end_planning(w: World, j: Journey) -> None:
    """Phase 1 is over: the dice lie sorted, and mapping begins."""
    j.phase, j.rerolls, j.far, j.dice = "mapping", 0, False, tuple(sorted(j.dice))


def whites(w: World, j: Journey) -> tuple[int, ...]:
    """All white dice, as phase 3 counts them."""
    return (j.white, *j.dice, *[w.rules.planning.premap_face] * j.sixes)
