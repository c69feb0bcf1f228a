"""Phase 1: the dice, entered as they lie or rolled by the app (seed 003, phase 1; rulings R07 to R09, R53)."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.moves import Move
from companion.engine.offers import Choice, Dice, Offer, Pick
from companion.samurai.asking import SEAT
from companion.samurai.state import Journey, draw
from companion.samurai.world import World

RED, WHITE = Dice("red", show="red"), Dice("white", show="fate")


def dawn(w: World, j: Journey) -> Journey:
    """A new day; on a printed hex with an open bubble some dice are sixes at once (ruling R09)."""
    planning = w.rules.planning
    locked = w.options["lock"] and j.here in w.board.printed and j.here not in j.bubbles
    return replace(
        j, phase="planning", red=0, white=0, dice=(), sixes=planning.premap_dice if locked else 0, rerolls=planning.rerolls,
        far=False, bought=0,
    )  # fmt: skip


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


def offers(w: World, j: Journey) -> list[Offer]:
    """`dice` are the dice as they lie in the end, entered in one move, all of them or after `fate`; a wild one among them is
    turned with `keep`. `roll` is the first throw only, with `reroll` and `keep` to follow."""
    count, found = loose(w, j), []
    fate = () if j.red else (RED, WHITE)
    if not j.dice:
        values = {"n": count, "sixes": j.sixes, "white": count + bool(fate)}
        acts = ("act.do_dice", "act.do_roll") if fate else ("act.do_others", "act.do_others")
        final, first = Dice("others", count, show="white"), Dice("others", count, ordered=True, show="white")
        found.append(Offer(SEAT, "dice", "table.dice", (*fate, final), values, act=acts[0], group="dice", main=True))
        found.append(Offer(SEAT, "roll", "table.roll", (*fate, first), values, act=acts[1], group="dice"))
        if fate:
            found.append(Offer(SEAT, "fate", "table.fate", fate, act="act.do_fate", group="dice"))
        return found
    wild = ones(w, j)
    faces = tuple(Choice(face, "table.face", {"n": face}) for face in wild_faces(w) for _ in range(wild))
    args = (Pick("ones", faces, wild, wild, show="die"),) if wild else ()
    label = "table.turn" if wild else "table.keep"
    found.append(Offer(SEAT, "keep", label, args, {"n": wild}, act="act.do_turn" if wild else "", group="dice", main=True))
    if j.rerolls:
        which = tuple(Choice(place, "table.face", {"n": face}) for place, face in enumerate(j.dice))
        pick = Pick("which", which, 1, len(which), show="die")
        args2 = (pick, Dice("faces", "which", ordered=True, show="white"))
        found.append(Offer(SEAT, "reroll", "table.reroll", args2, {"n": j.rerolls}, act="act.do_reroll", group="dice"))
    if j.far:
        values = {"n": j.dice[-1]}
        found.append(Offer(SEAT, "spy", "table.spy", values=values, act="act.do_spy", group="dice"))
    return found


def answer(w: World, j: Journey, move: Move) -> Journey:
    """The journey after a move of this phase."""
    if "red" in move.args:
        j = _fated(j, move["red"], move["white"])
    if move.verb == "dice":
        j = replace(j, dice=move["others"], rerolls=0)
        return j if ones(w, j) else planned(w, j)
    if move.verb == "roll":
        spyglass = move.by == "app" and any(step.name == "farthest" for _, step in w.held(j, "plan"))
        return replace(j, dice=move["others"], far=spyglass)
    if move.verb == "reroll":
        dice = list(j.dice)
        for place, face in zip(move["which"], move["faces"], strict=True):
            dice[place] = face
        return replace(j, dice=tuple(dice), rerolls=j.rerolls - 1, far=False)
    if move.verb == "spy":
        *others, far = j.dice
        return _fated(replace(j, dice=(*others, j.white), far=False), j.red, far)
    if move.verb == "keep":
        kept = [face for face in j.dice if face != w.rules.planning.wild]
        return planned(w, replace(j, dice=(*kept, *move.get("ones", ()))))
    return j


def _fated(j: Journey, red: int, white: int) -> Journey:
    return draw(replace(j, red=red, white=white), "fate", "dice", red=red, white=white, sum=red + white)


def planned(w: World, j: Journey) -> Journey:
    return replace(j, phase="mapping", rerolls=0, far=False, dice=tuple(sorted(j.dice)))


def whites(w: World, j: Journey) -> tuple[int, ...]:
    """All white dice, as phase 3 counts them."""
    return (j.white, *j.dice, *[w.rules.planning.premap_face] * j.sixes)
