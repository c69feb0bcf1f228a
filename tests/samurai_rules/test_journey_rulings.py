"""The rulings that play depends on, one example each; a test carries the number of its ruling (rulings.csv)."""

import re
from pathlib import Path

import journey_kit
import pytest
from journey_kit import Table, meeting, stepping, tables, traveling
from scenarios import ruling_ids
from seeding import changed

from companion.samurai.rules.state import Site, Task
from data.copying import copy_tables
from data.tables import load

UNPLAYED = {
    "R02": "one name for one track",
    "R11": "what is printed: tests of the island",
    "R38": "what the dowry is: text of the card, played in scenarios/events.txt",
    "R48": "how long a track is: difficulties.csv",
}


def test_every_ruling_has_an_example_or_none_is_needed() -> None:
    files = Path(__file__).parent.glob("test_journey_rulings*.py")
    here = {f"R{n}" for path in files for n in re.findall(r"def test_r(\d\d)_", path.read_text(encoding="utf-8"))}
    here |= ruling_ids(Path(__file__).parent)
    assert here | set(UNPLAYED) == {row.id for row in tables().rulings}
    assert not here & set(UNPLAYED)


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


def jungle(traits: int, result: str) -> Table:
    names = tuple(row.id for row in tables().traits)[:traits]
    table = traveling().put(traits=names, sites=(Site("J-mark", "star", ("hex.3.3",)),))
    stepping(table, "hex.3.3", "forest").do("move to=hex.3.3")
    return table.do(f"fought how={result}") if "fought" in table.verbs() else table


def test_r27_winners_add_two_for_each_trait() -> None:
    won = jungle(6, "win")
    assert won.rules.score(won.j)["totals"] == [2 + 12]  # the start, the jungle; six traits


def test_r29_treachery_never_falls() -> None:
    verbs = {str(step) for row in tables().options for step in row.effects.walk()}
    assert not any(verb.startswith("lose(treachery") for verb in verbs)


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
