"""The rulings that play depends on, one example each; a test carries the number of its ruling (rulings.csv)."""

from __future__ import annotations

import re
from pathlib import Path

import journey_kit
import pytest
from journey_kit import SHAPES, Table, drawn, meeting, resolving, stepping, tables, traveling
from scenarios import ruling_ids
from seeding import changed

from companion.samurai.rules.state import Site, Task
from data.copying import copy_tables
from data.tables import load

UNPLAYED = {
    "R02": "one name for one track",
    "R11": "what is printed: tests of the island",
    "R38": "what the dowry is: text of the card, played in test_journey_events",
    "R48": "how long a track is: difficulties.csv",
}


def test_every_ruling_has_an_example_or_none_is_needed() -> None:
    files = Path(__file__).parent.glob("test_journey_rulings*.py")
    here = {f"R{n}" for path in files for n in re.findall(r"def test_r(\d\d)_", path.read_text(encoding="utf-8"))}
    here |= ruling_ids(Path(__file__).parent)
    assert here | set(UNPLAYED) == {row.id for row in tables().rulings}
    assert not here & set(UNPLAYED)


def buying(terrain: str, **changes: object) -> Table:
    """In the evening of a day in some terrain."""
    table = traveling()
    return table.put(phase="purchase", terrain={**table.j.terrain, "hex.3.3": terrain}, here="hex.3.3", **changes)


def favors(table: Table) -> list[tuple[int, ...]]:
    """What each purchase changes: grit, coins, goods, favor."""
    deals = sorted(offer.fixed["deal"] for offer in table.offers() if offer.verb == "buy")
    found, before = [], table.j
    for deal in deals:
        after = table.do(f"buy deal={deal}").have("grit", "coins", "goods", "favor")
        table.j = before
        found.append(tuple(b - a for a, b in zip(table.have("grit", "coins", "goods", "favor"), after, strict=True)))
    return found


def test_r01_a_temple_is_what_phase_5_calls_a_shrine() -> None:
    assert favors(buying("temple")) == [(1, 0, 1, -1)]
    table = stepping(traveling("holy"), "hex.3.3", "temple").do("move to=hex.3.3")
    assert table.have("favor") == (5,)


@pytest.mark.parametrize(
    ("total", "terrain"),
    [(2, "forest"), (4, "forest"), (5, "plains"), (6, "plains"), (7, "farm"), (8, "farm"), (9, "pagoda"), (10, "town"),
     (11, "temple"), (12, "temple")],
)  # fmt: skip
def test_r03_the_fate_sum_is_a_terrain_from_2_on(total: int, terrain: str) -> None:
    table = traveling()
    red = min(6, total - 1)
    table.do(f"fate red={red} white={total - red} by=hand", "dice others=2,3,4,5,6 by=hand", "map at=hex.1.2")
    assert table.j.terrain["hex.1.2"] == terrain


@pytest.mark.parametrize(
    ("reading", "coins", "favor", "stars"),
    [("star", 5, 5, 2), ("favor", 5, 5, 1), ("double", 6, 6, 0), ("plain", 5, 5, 0)],
)
def test_r05_three_of_a_kind_gain_one_and_a_star(reading: str, coins: int, favor: int, stars: int) -> None:
    table = drawn(resolving((2, 2, 2, 4, 4, 4), triple=reading))
    assert table.have("coins", "favor") == (coins, favor)
    assert [task.step for task in table.j.open] == ["star(1)"] * stars


def test_r13_of_more_than_there_is_dice_take_what_is_there_and_events_a_grit_instead() -> None:
    table = traveling().put(coins=2, grit=4)
    for source, left in (("resolve.2", (0, 4)), ("A-pay", (2, 3))):
        draft = table.j.copy()
        draft.lose_or_lack("coins", 3, source)
        assert (draft.coins, draft.grit) == left


def test_r18_dice_that_sum_to_seven_meet_ashigaru_and_every_a_is_another_fight() -> None:
    table = traveling()
    for red in range(1, 7):
        table.put(bubbles=(), phase="resolve", red=red, white=7 - red, open=(Task("event()", "resolve.6"),))
        assert {table.w.board.letters[name] for name in table.choices("event") | set(table.j.boxes)} == {"A"}
        if table.choices("event"):
            table.do(f"event at={sorted(table.choices('event'))[0]}", "option id=fight", "fought how=win")
    assert table.j.flex == 6  # six boxes, six fights, six victories


def test_r19_five_and_one_lead_to_r_or_x() -> None:
    table = traveling().put(bubbles=(), phase="resolve", red=5, white=1, open=(Task("event()", "resolve.6"),))
    assert {table.w.board.letters[name] for name in table.choices("event")} == {"R", "X"}
    assert table.refused("event at=event.1.6") == ("refusal.fate", "R19")


def test_r21_the_border_with_its_corners_is_28_stars() -> None:
    table = traveling().put(phase="resolve", open=(Task("star(1)", "resolve.2"),))
    assert len(table.choices("star")) == 28
    assert {"event.0.0", "event.0.7", "event.7.0", "event.7.7"} <= table.choices("star")
    assert table.refused("star at=event.3.3") == ("refusal.not_star", "R21")


"""Each trait's L in the corner of nine boxes: row.column of the tip first."""


@pytest.mark.parametrize("trait", SHAPES)
def test_r22_each_of_the_eight_shapes_is_one_trait(trait: str) -> None:
    marked = {
        f"event.{2 + int(row)}.{2 + int(column)}": "clue"
        for row, column in (one.split(".") for one in SHAPES[trait].split())
    }
    table = traveling().put(boxes=marked)
    assert [offer.fixed["shape"] for offer in table.offers() if offer.verb == "claim"] == [trait]
    loose = traveling(shapes="any").put(boxes=marked)
    assert len(loose.choices("claim")) == 8


def jungle(traits: int, result: str) -> Table:
    names = tuple(row.id for row in tables().traits)[:traits]
    table = traveling().put(traits=names, sites=(Site("J-mark", "star", ("hex.3.3",)),))
    stepping(table, "hex.3.3", "forest").do("move to=hex.3.3")
    return table.do(f"fought how={result}") if "fought" in table.verbs() else table


def test_r27_winners_add_two_for_each_trait_and_the_house_may_let_losers() -> None:
    won = jungle(6, "win")
    assert won.rules.score(won.j)["totals"] == [2 + 12]  # the start, the jungle; six traits
    for reading, total in (("hexes", 1), ("traits", 1 + 2)):
        lost = traveling(losers=reading).put(traits=("honor",), phase="purchase", coins=0, goods=0, favor=4, grit=1)
        lost.do("eat what=grit")
        assert (lost.outcome(), lost.rules.score(lost.j)["totals"]) == ("fell", [total])


def test_r29_treachery_never_falls() -> None:
    verbs = {str(step) for row in tables().options for step in row.effects.walk()}
    assert not any(verb.startswith("lose(treachery") for verb in verbs)


@pytest.mark.parametrize(
    ("terrain", "deals"),
    [
        ("forest", [(0, 0, 1, -1)]),
        ("plains", [(0, 0, 1, -1)]),
        ("farm", [(0, 0, 1, -1), (0, 1, 0, -1)]),
        ("pagoda", [(1, 0, 0, -1)]),
        ("town", [(0, 1, 0, -1), (1, 0, 0, -1)]),
        ("lake", []),
        ("mountains", []),
    ],
)
def test_r30_one_favor_a_day_for_what_the_hex_gives(terrain: str, deals: list[tuple[int, ...]]) -> None:
    table = buying(terrain)
    assert favors(table) == deals
    if deals:
        assert table.do("buy deal=0").refused("buy deal=0") == ("refusal.bought", "R30")
        assert buying(terrain, favor=0).refused("buy deal=0") == ("refusal.pay", "R30")


@pytest.mark.parametrize(("coins", "offered"), [(2, False), (3, True), (4, True)])
def test_r35_who_has_exactly_the_price_of_a_won_battle_may_pay_it(
    coins: int, offered: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No item of ours is paid for; one of somebody else's tables may be."""
    copy_tables("samurai", tmp_path / "mine")
    changed("inventory.csv", "risk(treachery,1,won())", "pay(coins,3,won())")(tmp_path / "mine")
    own = load("samurai", tmp_path / "mine")
    monkeypatch.setattr(journey_kit, "tables", lambda: own)
    table = meeting("A", items=("yumi_bow",), coins=coins).do("option id=fight")
    assert ("bargain" in table.verbs()) == offered


@pytest.mark.parametrize(("favor", "offered"), [(0, False), (1, True), (2, True)])
def test_r30_who_has_exactly_the_price_may_buy(favor: int, offered: bool) -> None:
    assert ("buy" in buying("temple", favor=favor).verbs()) == offered
