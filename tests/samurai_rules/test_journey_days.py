"""The eight phases of a day, who one is and what one carries (seed 003, "Turn Order")."""

import pytest
from journey_kit import drawn, meeting, resolving, tables, traveling

from companion.engine.wording import phrase
from companion.samurai.screen.warnings import warnings


@pytest.mark.parametrize(("blank", "verbs"), [(0, set[str]()), (1, {"map"}), (2, {"map", "mountains"})])
def test_mapping_as_many_hexes_as_are_blank(blank: int, verbs: set[str]) -> None:
    table = traveling()
    full = dict.fromkeys(table.w.board.beside["hex.2.3"][blank:], "plains")
    table.put(terrain={**table.j.terrain, **full}).do("dice red=2 white=4 others=3,3,4,4,6 by=hand")
    seen = set()
    while table.j.phase in ("mapping", "mountains"):
        (verb,) = table.verbs()
        seen.add(verb)
        table.do(f"{verb} at={sorted(table.choices(verb))[0]}")
    assert seen == verbs


def test_an_ordinary_day_by_hand_is_at_most_twelve_taps() -> None:
    """Two fate dice, one tap for each face among the others, two hexes, supper; five different faces are the worst."""
    table = traveling()
    moves = ["fate red=3 white=4 by=hand", "dice others=2,3,4,5,6 by=hand", "map at=hex.3.3", "mountains at=hex.1.2"]
    table.do(*moves, "lose what=coins", "eat what=goods")
    assert table.j.days == 1
    faces = 5
    assert 2 + faces + len(moves[2:]) + 1 + 1 <= 12


def test_whatever_the_hand_does_is_said_in_both_languages() -> None:
    table = meeting("N").do("option id=road")
    english = [phrase(tables("en"), f"act.{stroke.act}", stroke.values) for stroke in table.j.pencil]
    german = [phrase(tables("de"), f"act.{stroke.act}", stroke.values) for stroke in table.j.pencil]
    assert english[:2] == ["Draw the road through the whole row of hex 2.3", "Hex 2.1: draw Mountains"]
    assert german[:2] == ["Zieh die Straße durch die ganze Reihe von Feld 2.3", "Feld 2.1: zeichne Berge"]


def test_warnings_come_before_the_loss() -> None:
    def told(**changes: object) -> dict[str, bool]:
        table = traveling().put(phase="purchase", **changes)
        return {one.name: one.grave for one in warnings(table.j)}

    assert told() == {}
    assert told(coins=0, goods=0) == {"no_food": False}
    assert told(coins=0, goods=0, grit=1) == {"no_food": True}
    assert told(treachery=4) == {"balance": False}
    assert told(treachery=5) == {"hunted": False}
    assert told(treachery=5, coins=0, goods=0, grit=2) == {"no_food": False, "hunted": True}
    assert told(days=20) == {"soon": False}  # ten days for eight steps
    assert told(days=19) == {"soon": False}  # eleven: three to spare
    assert told(days=18) == {}
    assert told(days=21) == {"soon": False}
    assert told(days=22) == {"late": False}  # eight: every one of them is needed
    assert told(days=23) == {"late": True}  # seven
    ringed = dict.fromkeys(traveling().w.board.beside["hex.2.3"], "mountains")
    assert told(terrain={"hex.2.3": "forest", **ringed}) == {"no_way": False}


@pytest.mark.parametrize(
    ("coins", "said"), [(2, ("table.lose_one", 2, 1)), (1, ("table.lose_one", 1, 0)), (0, ("sheet.coins", 0, 0))]
)
def test_supper_says_what_is_left_of_each_supply(coins: int, said: tuple[str, int, int]) -> None:
    offer = next(one for one in traveling().put(phase="purchase", coins=coins).offers() if one.verb == "eat")
    key, values = offer.args[0].words("coins")  # type: ignore[union-attr]
    assert (key, values["before"], values["after"]) == said
    assert [choice.value for choice in offer.args[0].choices if choice.refusal] == ["coins"] * (not coins)  # type: ignore[union-attr]


def test_the_last_coin_may_be_lost_and_says_so() -> None:
    table = drawn(resolving((5, 2, 2, 3, 3, 6))).put(coins=1, favor=0)
    words = next(one for one in table.offers() if one.verb == "lose").args[0].words  # type: ignore[union-attr]
    assert words("coins") == ("table.lose_one", {"what": words("coins")[1]["what"], "before": 1, "after": 0})
    assert words("favor") == ("sheet.favor", {"before": 0, "after": 0})
