"""Acts of phase 4, the battle: pairs of dice as they are thrown and placed, or single digits, or just the result of a
battle on paper (seed 003, phase 4; rulings R31 to R35)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Dice, Pick
from companion.engine.play import Act, Offers
from companion.engine.refusal import NotAllowed
from companion.samurai.rules.journey import Journey
from companion.samurai.rules.state import Fight, Fought
from companion.samurai.rules.wording import track_name
from data.samurai.naming import WORTH

RESULTS = ("win", "tie", "loss")
FACE = Dice("face", show="white")


def _now(journey: Journey) -> Fight:
    return journey.fight or Fight()


def _free_boxes(journey: Journey) -> list[str]:
    """Return the boxes of the battle pad that hold no digit."""
    filled = _now(journey).boxes
    return [name for name in journey.world.battle_boxes if name not in filled]


def _box_words(name: str) -> tuple[str, dict[str, object]]:
    _, row, place = name.split(".")
    return f"table.battle_{row}", {"n": f"words:sheet.{WORTH[int(place) - 1]}"}


def _enemy(journey: Journey) -> Mapping[str, Any]:
    return {"enemy": f"events:{journey.fights[0].partition('-')[0]}:title"}


def _is_deciding(journey: Journey) -> bool:
    """Return whether a tie waits for the player to reroll a die (Kabuto Helm, ruling R34)."""
    return not _now(journey).dice and not _free_boxes(journey)


def _is_throwing(journey: Journey) -> bool:
    return not _now(journey).dice and bool(_free_boxes(journey))


class PlaceDice(Act[Journey]):
    """Put the dice that were thrown into free boxes, in their order."""

    verb, label, hint, main = "place", "table.place", "act.do_place", True

    def offers(self, journey: Journey, seat: int) -> Offers:
        if dice := _now(journey).dice:
            n = len(dice)
            boxes = Pick("boxes", _free_boxes(journey), n, n, ordered=True, show="battle", words=_box_words)
            yield self.offer(seat, boxes, values={"dice": ", ".join(map(str, dice))})

    def apply(self, journey: Journey, move: Move) -> None:
        fight = _now(journey)
        journey.fight = replace(fight, dice=())
        journey.write_digits(dict(zip(move["boxes"], fight.dice, strict=True)))


class RerollOne(Act[Journey]):
    """Reroll one die after a tie (Kabuto Helm, ruling R34)."""

    verb, label, hint, main = "again", "table.again", "act.do_again", True

    def offers(self, journey: Journey, seat: int) -> Offers:
        if _is_deciding(journey):
            yield self.offer(seat, Pick("at", journey.world.battle_boxes, show="battle", words=_box_words), FACE)

    def apply(self, journey: Journey, move: Move) -> None:
        fight = _now(journey)
        journey.fight = replace(fight, again=fight.again + 1)
        journey.write_digits({move["at"]: move["face"]})


class Stand(Act[Journey]):
    """Leave a tie as it is."""

    verb, label = "stand", "table.stand"

    def offers(self, journey: Journey, seat: int) -> Offers:
        if _is_deciding(journey):
            yield self.offer(seat)

    def apply(self, journey: Journey, move: Move) -> None:
        journey.decide_battle(last=True)


class ThrowDice(Act[Journey]):
    """Throw the next dice of the battle."""

    verb, label, hint, main = "throw", "table.throw", "act.do_throw", True

    def offers(self, journey: Journey, seat: int) -> Offers:
        if _is_throwing(journey):
            count, free = journey.world.rules.battle.dice, len(_free_boxes(journey))
            begun = NotAllowed("refusal.half_throw", n=free % count) if free % count else None
            if begun and not journey.world.whole_throws:
                begun, count = None, min(count, free)
            yield self.offer(seat, Dice("dice", count, show="white"), values=_enemy(journey), refusal=begun)

    def apply(self, journey: Journey, move: Move) -> None:
        journey.fight = replace(_now(journey), dice=move["dice"])


class WriteDigit(Act[Journey]):
    """Write one digit into a free box, as on the pad."""

    verb, label, group = "digit", "table.digit", "digit"

    def offers(self, journey: Journey, seat: int) -> Offers:
        if _is_throwing(journey):
            yield self.offer(seat, Pick("at", _free_boxes(journey), show="battle", words=_box_words), FACE)

    def apply(self, journey: Journey, move: Move) -> None:
        journey.fight = _now(journey)
        journey.write_digits({move["at"]: move["face"]})


class Bargain(Act[Journey]):
    """Win the battle for a price before it begins (Yumi Bow, ruling R35)."""

    verb, label, hint = "bargain", "table.bargain", "act.do_bargain"

    def offers(self, journey: Journey, seat: int) -> Offers:
        if not _is_throwing(journey) or _now(journey).boxes:
            return
        for source, step in journey.bargains():
            item, what = source.partition(".")[2], step.word(0)
            if step.name != "pay" or journey.amount_of(what) >= step.number(1):
                values = {"item": f"inventory:{item}:name", "n": step.args[1], "what": track_name(what)}
                yield self.offer(seat, values=values, fixed={"by_item": item})

    def apply(self, journey: Journey, move: Move) -> None:
        journey.fight = _now(journey)
        source, step = next(one for one in journey.bargains() if one[0] == f"item.{move['by_item']}")
        journey.run_step(source, "lose" if step.name == "pay" else "gain", step.word(0), step.number(1))
        journey.end_battle(Fought("win", source))


class EnterResult(Act[Journey]):
    """Report how a battle ended that was fought on paper."""

    verb, label, group = "fought", "table.fought", "paper"

    def offers(self, journey: Journey, seat: int) -> Offers:
        if _is_throwing(journey):
            how = Pick("how", RESULTS, show="result", words=lambda result: (f"events.{result}", {}))
            yield self.offer(seat, how, values=_enemy(journey))

    def apply(self, journey: Journey, move: Move) -> None:
        journey.end_battle(Fought(move["how"]))
