"""Before the first day: two dice say who the traveler is and what is carried (seed 003, "Set Up"; ruling R20)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Choice, Dice, Offer, Pick
from companion.samurai.asking import SEAT
from companion.samurai.effects import item, run
from companion.samurai.state import SUPPLIES, Journey, draw
from companion.samurai.tracks import word
from companion.samurai.world import World
from data.effects import Step


def begin(w: World, options: Mapping[str, Any]) -> Journey:
    """The sheet as it is prepared: bubbles circled, the grit die turned, the coin laid down, nobody on the way yet."""
    setup, board = w.rules.setup, w.board
    j = Journey(
        sheet=w.code, options=options, grit=setup.grit, coins=setup.coins, goods=setup.goods, favor=setup.favor,
        treachery=setup.treachery, flex=setup.flex, heads=setup.clue_heads_up, here=board.start, terrain=dict(board.printed),
        path=(board.start,),
    )  # fmt: skip
    j = draw(j, "turn", "grit", before=0, after=j.grit)
    for what in SUPPLIES:
        j = draw(j, "dark", what, what=word(what), n=getattr(j, what))
    return draw(j, "heads" if j.heads else "tails", "clue", n=0)


def offers(w: World, j: Journey) -> list[Offer]:
    """`begin` with two dice, then `become` what one of them says; the other is the item."""
    if not j.thrown:
        return [Offer(SEAT, "begin", "table.begin", (Dice("dice", 2, show="white"),), act="act.do_begin", main=True)]
    choices = []
    for face in dict.fromkeys(j.thrown):
        who, thing = w.picked("specialties", face), w.picked("inventory", other(j, face))
        values = {"who": f"specialties:{who}:name", "item": f"inventory:{thing}:name"}
        choices.append(Choice(face, "table.become_one", values))
    args = (Pick("die", tuple(choices), show="who"),)
    return [Offer(SEAT, "become", "table.become", args, act="act.do_become", main=True)]


def other(j: Journey, face: int) -> int:
    """The die that is left when one of the two is taken."""
    return j.thrown[1] if j.thrown[0] == face else j.thrown[0]


def answer(w: World, j: Journey, move: Move) -> Journey:
    """The dice, or who the traveler is and all that brings."""
    if move.verb == "begin":
        return replace(j, thrown=move["dice"])
    who, items = w.picked("specialties", move["die"]), w.rules.setup.items
    j = draw(replace(j, specialty=who), "bubble", f"specialty.{who}", name=f"specialties:{who}:name")
    if items:
        j = item(j, w.picked("inventory", other(j, move["die"])))
    more = (Step("item", ("random",)),) * (items - 1)
    return run(w, j, (*w.on(j, w.cells[f"specialty.{who}"], "start"), *more), f"specialty.{who}")
