"""Before the first day: two dice say who the traveler is and what is carried (seed 003, "Set Up"; ruling R20)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Dice, Offer, Pick
from companion.samurai.effects import item, run
from companion.samurai.state import SEAT, SUPPLIES, Journey, draw
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
    draw(j, "turn", "grit", before=0, after=j.grit)
    for what in SUPPLIES:
        draw(j, "dark", what, what=word(what), n=getattr(j, what))
    draw(j, "heads" if j.heads else "tails", "clue", n=0)
    return j


def offers(w: World, j: Journey) -> list[Offer]:
    """`begin` with two dice, then `become` what one of them says; the other is the item."""
    if not j.thrown:
        return [Offer(SEAT, "begin", "table.begin", (Dice("dice", 2, show="white"),), act="act.do_begin", main=True)]

    def words(face: int) -> tuple[str, Mapping[str, Any]]:
        who, thing = w.picked("specialties", face), w.picked("inventory", other(j, face))
        return "table.become_one", {"who": f"specialties:{who}:name", "item": f"inventory:{thing}:name"}

    args = (Pick("die", tuple(dict.fromkeys(j.thrown)), show="who", words=words),)
    return [Offer(SEAT, "become", "table.become", args, act="act.do_become", main=True)]


def other(j: Journey, face: int) -> int:
    """The die that is left when one of the two is taken."""
    return j.thrown[1] if j.thrown[0] == face else j.thrown[0]


def answer(w: World, j: Journey, move: Move) -> None:
    """The dice, or who the traveler is and all that brings."""
    if move.verb == "begin":
        j.thrown = move["dice"]
        return
    who, items = w.picked("specialties", move["die"]), w.rules.setup.items
    j.specialty = who
    draw(j, "bubble", f"specialty.{who}", name=f"specialties:{who}:name")
    if items:
        item(j, w.picked("inventory", other(j, move["die"])))
    more = (Step("item", ("random",)),) * (items - 1)
    run(w, j, (*w.on(j, f"specialty.{who}", "start"), *more), f"specialty.{who}")
