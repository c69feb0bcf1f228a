"""Acts of the set-up and of phases 1 and 2: the specialty, the dice, the map (seed 003, "Set Up", phases 1 and 2)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Dice, Offer, Pick
from companion.engine.play import Act, Offers
from companion.samurai.rules.journey import Journey
from companion.samurai.rules.routes import MOUNTAINS
from companion.samurai.rules.state import SEAT

# ---- set-up


class Begin(Act[Journey]):
    """Throw the two dice of the set-up."""

    verb, label, hint, main = "begin", "table.begin", "act.do_begin", True

    def offers(self, journey: Journey, seat: int) -> Offers:
        if not journey.thrown:
            yield self.offer(seat, Dice("dice", 2, show="white"))

    def apply(self, journey: Journey, move: Move) -> None:
        journey.thrown = move["dice"]


class Become(Act[Journey]):
    """Choose which of the two dice gives the specialty; the other gives the item."""

    verb, label, hint, main = "become", "table.become", "act.do_become", True
    calls = "become", "die"

    def offers(self, journey: Journey, seat: int) -> Offers:
        if not journey.thrown:
            return

        def words(face: int) -> tuple[str, Mapping[str, Any]]:
            who = journey.world.row_by_die("specialties", face)
            thing = journey.world.row_by_die("inventory", journey.other_die(face))
            return "table.become_one", {"who": f"specialties:{who}:name", "item": f"inventory:{thing}:name"}

        yield self.offer(seat, Pick("die", tuple(dict.fromkeys(journey.thrown)), show="who", words=words))


# ---- phase 1: before any white die lies

RED, WHITE = Dice("red", show="red"), Dice("white", show="fate")
FACES = Dice("faces", "which", ordered=True, show="white")


class _FirstDice(Act[Journey]):
    """The first dice of a day, together with the fate pair or after it."""

    group = "dice"
    hints: tuple[str, str]
    """Key of what hands do, with the fate pair and after it."""
    ordered = False

    def offers(self, journey: Journey, seat: int) -> Offers:
        if journey.dice:
            return ()
        return _first_offers(self, journey.count_loose_dice(), journey.sixes, not journey.red)

    def apply(self, journey: Journey, move: Move) -> None:
        if "red" in move.args:
            journey.set_fate(move["red"], move["white"])
        journey.dice = move["others"]


@lru_cache(64)
def _first_offers(act: _FirstDice, count: int, sixes: int, fate: bool) -> tuple[Offer, ...]:
    """Return the offer of an act for `count` dice to throw beside those set to six beforehand (`sixes`), cached;
    `fate`: the two fate dice are thrown too."""
    others = Dice("others", count, ordered=act.ordered, show="white")
    values = {"n": count, "sixes": sixes, "white": count + fate}
    args = (RED, WHITE, others) if fate else (others,)
    return (Offer(SEAT, act.verb, act.label, args, values, act=act.hints[not fate], main=act.main, group=act.group),)


class EnterDice(_FirstDice):
    """Enter all dice as they end up after all rerolls; wild ones among them are turned with `keep`."""

    verb, label, main = "dice", "table.dice", True
    hints = ("act.do_dice", "act.do_others")

    def apply(self, journey: Journey, move: Move) -> None:
        super().apply(journey, move)
        journey.rerolls = 0
        if not journey.count_wild_dice():
            journey.end_planning()


class RollDice(_FirstDice):
    """Enter the first throw, with `reroll` and `keep` to follow."""

    verb, label, ordered = "roll", "table.roll", True
    hints = ("act.do_roll", "act.do_others")

    def apply(self, journey: Journey, move: Move) -> None:
        super().apply(journey, move)
        spyglass = any(step.name == "farthest" for _, step in journey.carried_steps("plan"))
        journey.far = move.by == "app" and spyglass


class EnterFate(Act[Journey]):
    """Enter the fate pair alone, so that the others can follow."""

    verb, label, hint, group = "fate", "table.fate", "act.do_fate", "dice"
    calls = "set_fate", "red", "white"

    def offers(self, journey: Journey, seat: int) -> Offers:
        if not journey.dice and not journey.red:
            yield self.offer(seat, RED, WHITE)


# ---- phase 1: once they lie


class KeepDice(Act[Journey]):
    """Keep the dice, and say what each wild one becomes (ruling R08)."""

    verb, group, main = "keep", "dice", True

    def offers(self, journey: Journey, seat: int) -> Offers:
        if not journey.dice:
            return
        wild = journey.count_wild_dice()
        if not wild:
            yield self.offer(seat, values={"n": 0}, label="table.keep")
            return
        faces = [face for face in journey.world.wild_faces for _ in range(wild)]
        ones = Pick("ones", faces, wild, wild, show="die", words=lambda face: ("table.face", {"n": face}))
        yield Offer(seat, self.verb, "table.turn", (ones,), {"n": wild}, act="act.do_turn", main=True, group=self.group)

    def apply(self, journey: Journey, move: Move) -> None:
        kept = [face for face in journey.dice if face != journey.world.rules.planning.wild]
        journey.dice = (*kept, *move.get("ones", ()))
        journey.end_planning()


class Reroll(Act[Journey]):
    """Reroll some of the loose dice."""

    verb, label, hint, group = "reroll", "table.reroll", "act.do_reroll", "dice"

    def offers(self, journey: Journey, seat: int) -> Offers:
        if not journey.dice or not journey.rerolls:
            return
        dice = journey.dice
        which = Pick(
            "which", range(len(dice)), 1, len(dice), show="die", words=lambda place: ("table.face", {"n": dice[place]})
        )
        yield self.offer(seat, which, FACES, values={"n": journey.rerolls})

    def apply(self, journey: Journey, move: Move) -> None:
        dice = list(journey.dice)
        for place, face in zip(move["which"], move["faces"], strict=True):
            dice[place] = face
        journey.dice, journey.rerolls, journey.far = tuple(dice), journey.rerolls - 1, False


class Spy(Act[Journey]):
    """Exchange the fate die for the one that lies farthest from it (Spyglass)."""

    verb, label, hint, group = "spy", "table.spy", "act.do_spy", "dice"

    def offers(self, journey: Journey, seat: int) -> Offers:
        if journey.dice and journey.far:
            yield self.offer(seat, values={"n": journey.dice[-1]})

    def apply(self, journey: Journey, move: Move) -> None:
        *others, far = journey.dice
        journey.dice, journey.far = (*others, journey.white), False
        journey.set_fate(journey.red, far)


# ---- phase 2


def _hexes(journey: Journey, terrain: str) -> Pick:
    """Return the choice of a blank hex beside the traveler; `terrain` is the text key of what is drawn."""

    def words(where: str) -> tuple[str, Mapping[str, Any]]:
        return "table.hex", {"terrain": terrain, "hex": journey.world.board.name[where]}

    return Pick("at", journey.blank_neighbors(), show="hex", words=words)


class DrawMap(Act[Journey]):
    """Draw the terrain for the sum of the fate dice in a blank hex beside the traveler."""

    verb, label, hint, main = "map", "table.map", "act.do_map", True

    def offers(self, journey: Journey, seat: int) -> Offers:
        terrain = f"terrain:{journey.terrain_today()}:name"
        values = {"terrain": terrain, "sum": journey.red + journey.white}
        yield self.offer(seat, _hexes(journey, terrain), values=values)

    def apply(self, journey: Journey, move: Move) -> None:
        journey.draw_terrain(move["at"], journey.terrain_today())
        journey.phase = "mountains"


class DrawMountains(Act[Journey]):
    """Draw mountains in another blank hex, but not across the last route to Gusuku (ruling R46)."""

    verb, label, hint, main = "mountains", "table.mountains", "act.do_mountains", True

    def offers(self, journey: Journey, seat: int) -> Offers:
        hexes = _hexes(journey, f"terrain:{MOUNTAINS}:name")
        hexes.grey = journey.barred_hexes()
        yield self.offer(seat, hexes)

    def apply(self, journey: Journey, move: Move) -> None:
        journey.draw_terrain(move["at"], MOUNTAINS)
        journey.begin_resolve()
