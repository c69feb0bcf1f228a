"""The eight phases of a day, who one is and what one carries (seed 003, "Turn Order")."""

from __future__ import annotations

import pytest
from journey_kit import Table, drawn, meeting, resolving, stepping, tables, traveling

from companion.engine.wording import phrase
from companion.samurai.state import Task
from companion.samurai.warnings import warnings


def test_setup_begins_with_four_of_everything_and_the_coin_tails_up() -> None:
    table = Table()
    assert table.have("grit", "coins", "goods", "favor", "treachery", "flex", "heads", "days") == (4, 4, 4, 4, 0, 0, False, 0)
    assert table.strokes() == ["turn grit", "dark coins", "dark goods", "dark favor", "tails clue"]
    assert table.verbs() == {"begin"}


def test_setup_a_four_and_a_one_are_oathsworn_with_a_helm_or_a_collector_with_a_sigil() -> None:
    table = Table().do("begin dice=1,4 by=hand")
    assert table.choices("become") == {1, 4}
    table.do("become die=4")
    assert table.have("specialty", "items") == ("oathsworn", ("kabuto_helm",))
    assert table.verbs() == {"trait"}
    table.do("trait name=courage")
    assert table.have("traits", "phase") == (("courage",), "planning")
    assert {"bubble trait.courage", "write ledger.courage"} <= set(table.strokes())


def test_setup_the_swordmaster_begins_with_four_flex() -> None:
    assert Table().do("begin dice=2,6 by=hand", "become die=6").have("flex", "items") == (4, ("karuta_armor",))


def test_setup_two_equal_dice_leave_no_choice() -> None:
    assert Table().do("begin dice=3,3 by=hand").choices("become") == {3}


def test_planning_by_the_app_with_two_rerolls() -> None:
    table = traveling().do("roll red=2 white=5 others=6,1,3,4,4 by=app")
    assert {"keep", "reroll"} == table.verbs()
    table.do("reroll which=0,1,2 faces=4,4,2 by=app")
    assert table.j.dice == (4, 4, 2, 4, 4)
    assert table.do("keep").have("phase", "dice") == ("mapping", (2, 4, 4, 4, 4))


def test_planning_the_spyglass_takes_the_farthest_die_instead() -> None:
    table = traveling(items=("spyglass",)).do("roll red=2 white=5 others=6,1,3,4,3 by=app")
    assert "spy" in table.verbs()
    assert table.do("spy").have("white", "dice") == (3, (6, 1, 3, 4, 5))
    assert "spy" not in table.verbs()
    assert "spy" not in traveling().do("roll red=2 white=5 others=6,1,3,4,3 by=app").verbs()


def test_mapping_draws_the_fate_terrain_and_mountains_beside_the_traveler() -> None:
    table = traveling().do("dice red=2 white=4 others=3,3,4,4,6 by=hand")
    assert table.choices("map") == set(table.w.board.beside["hex.2.3"])
    assert table.refused("map at=hex.1.1") == ("refusal.beside", "")
    assert table.refused("map at=hex.2.3") == ("refusal.drawn", "")
    assert table.refused("mountains at=hex.1.2") == ("refusal.first", "")
    table.do("map at=hex.3.3")
    assert table.strokes() == ["draw hex.3.3"]
    assert table.choices("mountains") == set(table.w.board.beside["hex.2.3"]) - {"hex.3.3"}
    table.do("mountains at=hex.1.2")
    assert (table.j.terrain["hex.3.3"], table.j.terrain["hex.1.2"]) == ("plains", "mountains")


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


@pytest.mark.parametrize(
    ("dice", "grit", "coins", "goods", "favor", "treachery"),
    [
        ((2, 3, 4, 4, 4, 4), 4, 3, 3, 5, 0),  # four of a kind count as three
        ((2, 2, 3, 3, 4, 4), 4, 5, 5, 5, 0),
        ((4, 4, 4, 4, 4, 6), 4, 4, 4, 5, 1),  # so do five
        ((6, 6, 6, 2, 2, 3), 4, 5, 3, 4, 0),  # no event: this hex has had one
        ((3, 3, 3, 3, 3, 3), 4, 4, 5, 4, 0),
    ],
)
def test_resolve_sets(dice: tuple[int, ...], grit: int, coins: int, goods: int, favor: int, treachery: int) -> None:
    assert drawn(resolving(dice)).have("grit", "coins", "goods", "favor", "treachery") == (grit, coins, goods, favor, treachery)


def test_resolve_a_pair_of_fives_may_take_a_step_and_three_bring_a_clue_too() -> None:
    table = drawn(resolving((5, 5, 2, 2, 3, 3)))
    assert table.do("done").have("here", "phase") == ("hex.2.3", "purchase")
    table = resolving((5, 5, 5, 2, 2, 3)).do("map at=hex.3.3", "mountains at=hex.1.2")
    assert table.have("clues", "heads") == (1, True)
    assert table.verbs() == {"move", "mark"}
    assert table.refused("move to=hex.2.4") == ("refusal.blank", "")
    assert table.refused("move to=hex.1.2") == ("refusal.mountains", "R43")
    assert table.refused("move to=hex.4.3") == ("refusal.beside", "")
    table.do("move to=hex.3.3")
    assert (table.j.path, table.strokes()) == (("hex.2.3", "hex.3.3"), ["travel hex.3.3"])


def test_battle_dice_two_by_two_into_any_open_boxes() -> None:
    """The example of the rules: 642 less 661 is -19, and lost."""
    table = meeting("A").do("option id=fight", "throw dice=1,4 by=hand")
    assert table.verbs() == {"place"}
    table.do("place boxes=battle.bottom.3,battle.top.2", "throw dice=2,6 by=hand", "place boxes=battle.top.3,battle.top.1")
    assert table.refused("digit at=battle.top.1 face=3 by=hand") == ("refusal.digits", "")
    table.do("throw dice=6,6 by=hand", "place boxes=battle.bottom.1,battle.bottom.2")
    assert table.j.story[-1].how == "loss 642-661=-19"
    assert table.have("grit", "treachery", "phase") == (4, 1, "purchase")


@pytest.mark.parametrize(
    ("specialty", "items", "terrain", "spared"),
    [
        ("hunter", (), "plains", True), ("hunter", (), "forest", True), ("hunter", (), "farm", False),
        ("swordmaster", ("shoguns_sigil",), "pagoda", True), ("swordmaster", ("shoguns_sigil",), "town", True),
        ("swordmaster", ("shoguns_sigil",), "temple", False), ("swordmaster", (), "town", False),
    ],
)  # fmt: skip
def test_supper_is_spared_to_hunters_and_the_bearer_of_the_sigil(
    specialty: str, items: tuple[str, ...], terrain: str, spared: bool
) -> None:
    table = traveling(specialty, items)
    table.put(phase="purchase", terrain={**table.j.terrain, "hex.3.3": terrain}, here="hex.3.3")
    if spared:
        assert table.refused("eat what=coins") == ("refusal.sated", "")
        assert table.do("eat what=nothing").have("coins", "goods") == (4, 4)
    else:
        assert table.refused("eat what=nothing") == ("refusal.hungry", "")
        assert table.do("eat what=coins").have("coins", "goods") == (3, 4)


def test_supper_costs_grit_where_there_is_neither_coin_nor_good() -> None:
    table = traveling().put(phase="purchase", coins=0, goods=1)
    assert table.refused("eat what=coins") == ("refusal.nothing", "")
    assert table.refused("eat what=grit") == ("refusal.hungry", "")
    assert table.put(goods=0).do("eat what=grit").have("grit", "days") == (3, 1)


@pytest.mark.parametrize(("treachery", "grit"), [(3, 4), (4, 4), (5, 3)])
def test_treachery_above_favor_costs_grit(treachery: int, grit: int) -> None:
    table = traveling().put(phase="purchase", treachery=treachery).do("eat what=coins")
    assert table.have("grit", "favor") == (grit, 4)


@pytest.mark.parametrize("terrain", ["town", "temple"])
def test_the_holy_gain_favor_in_towns_and_temples(terrain: str) -> None:
    assert stepping(traveling("holy"), "hex.3.3", terrain).do("move to=hex.3.3").have("favor") == (5,)
    assert stepping(traveling("holy"), "hex.3.3", "farm").do("move to=hex.3.3").have("favor") == (4,)


def test_night_crosses_out_a_day_and_the_thirtieth_ends_the_game() -> None:
    table = traveling().put(phase="purchase").do("eat what=goods")
    assert table.strokes() == ["fill goods.1", "day day.1"]
    assert table.j.phase == "planning"
    late = traveling().put(phase="purchase", days=29).do("eat what=goods")
    assert (late.outcome(), late.verbs()) == ("late", set())
    assert late.refused("eat what=goods") == ("refusal.over", "R54")


def test_supper_by_itself_comes_from_the_fuller_track_when_the_next_dice_are_entered() -> None:
    table = traveling(eats="fuller").put(phase="purchase", coins=3, goods=5)
    assert {"buy", "eat", "fate", "dice", "roll"} == table.verbs()
    table.do("fate red=2 white=3 by=hand")
    assert table.have("coins", "goods", "days", "phase", "red") == (3, 4, 1, "planning", 2)
    assert table.strokes() == ["fill goods.1", "day day.1", "fate dice"]
    even = traveling(eats="fuller").put(phase="purchase", coins=4, goods=4).do("fate red=2 white=3 by=hand")
    assert even.have("coins", "goods") == (4, 3)
    hungry = traveling(eats="fuller").put(phase="purchase", coins=0, goods=0)
    assert "fate" not in hungry.verbs()  # grit is never taken unasked
    last = traveling(eats="fuller").put(phase="purchase", days=29)
    assert "fate" not in last.verbs()


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
        return {one.name: one.grave for one in warnings(table.w, table.j)}

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


def test_a_finished_shape_is_found_wherever_it_lies() -> None:
    table = traveling().put(boxes=dict.fromkeys(("event.5.5", "event.6.5", "event.7.5"), "clue"), phase="resolve")
    assert "claim" not in table.verbs()
    table.put(open=(Task("star(1)", "resolve.2"),), phase="resolve").do("star at=event.7.6")
    assert "claim" in table.verbs()


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
