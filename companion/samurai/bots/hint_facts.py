"""The reasons given with hints: what a traveler expects of a move, as the key of a sentence and its values."""

from collections import Counter

from companion.engine.moves import Move
from companion.odds.bots import Advice
from companion.samurai.bots.move_values import Outlook

THREE = 3


def explain_move(outlook: Outlook, move: Move) -> Advice:
    """Return a move as advice, with a reason if there is a simple one."""
    told = SAYS.get(move.verb)
    return (told(outlook, move) if told else None) or Advice(move)


def _dice(outlook: Outlook, move: Move) -> Advice | None:
    """Return the advice with the likeliest three of a kind after today's rerolls; None if no three is possible."""
    journey, planning = outlook.journey, outlook.world.rules.planning
    lying = (journey.white, *[planning.premap_face] * journey.sixes)
    chances: Counter[int] = Counter()
    for turned, chance in outlook.reroll_tables.outcome_chances(
        outlook.dice_values, journey.dice, journey.rerolls if move.verb == "reroll" else 0
    ):
        for face, n in Counter((*turned, *lying)).items():
            if n >= THREE:
                chances[face] += chance  # type: ignore[assignment]
    if not chances:
        return None
    face, chance = max(chances.items(), key=lambda one: (one[1], one[0]))
    return Advice(move, "hint.expect_three", {"face": face, "chance": round(100 * chance)})


def _battle(outlook: Outlook, move: Move) -> Advice | None:
    """Return the advice with the chances to win, tie and lose once the dice are placed best; None if the pad was filled
    by single digits."""
    fight = outlook.journey.fight
    assert fight is not None
    if len(fight.boxes) % outlook.world.rules.battle.dice:
        return None
    position = tuple(fight.boxes.get(name, 0) for name in outlook.world.battle_boxes)
    _, ends = outlook.battle.best_placing(position, fight.dice)
    win, tie = round(100 * ends.win / ends.total), round(100 * ends.tie / ends.total)
    return Advice(move, "hint.battle", {"win": win, "tie": tie, "lose": 100 - win - tie})


def _mark(outlook: Outlook, move: Move) -> Advice | None:
    """Return the advice with the shape that a mark is for, and how many boxes it lacks after it; None if it is for no
    shape."""
    bit = outlook.world.board.bits[str(move["at"])]
    for shape in outlook.shape_plan.shapes:
        if (shape.stars | shape.inner) & bit:
            left = (shape.stars | shape.inner).bit_count() - 1
            return Advice(move, "hint.expect_shape", {"name": f"traits:{shape.trait}:name", "n": left})
    return None


def _step(outlook: Outlook, move: Move) -> Advice | None:
    """Return the advice with the steps from the hex to Gusuku, over hexes that are passable or unknown; None if there
    is no way."""
    far = outlook.trek.steps_home.get(str(move["to" if move.verb == "move" else "at"]))
    return None if far is None else Advice(move, "hint.expect_way", {"n": far})


SAYS = {"reroll": _dice, "keep": _dice, "place": _battle, "star": _mark, "mark": _mark, "move": _step, "map": _step}
"""By the verb of the move."""
