"""A campaign: the roster goes from one scenario to the next, ages on the way (ruling LW92), and keeps a chronicle."""

from pathlib import Path

import pytest
from ground_kit import rules, tables

from companion.engine.moves import Move
from companion.engine.table_options import table_options
from companion.lostworlds.combat.roster_fighter import RosterFighter, age_veteran
from companion.lostworlds.rules.roster import gather, options_of_campaign
from companion.table.archive import open_next
from companion.table.store import Store
from companion.table.table import Table
from companion.table_cli import NewTable
from companion.web.requests import Again, open_table
from companion.web.scenes import scene_of
from data.errors import Fault

BEGUN = '[[fighter]]\nname = "Old Corvin"\nbook = "corvin"\n'


@pytest.fixture
def store(tmp_path: Path) -> Store:
    (tmp_path / "ours.toml").write_text(BEGUN, encoding="utf-8")
    return Store(tmp_path / "tables.sqlite", create=True)


def play_on(store: Store, file: Path, side: str = "A") -> Table:
    """Play the next scenario of the campaign, which the table ends by hand: a side has won."""
    options = options_of_campaign(store, {"cards": False}, file)
    sides = tables().row("scenarios", options["ground"]).sides
    table = Table.create(store, "lostworlds", ("Ada", "Bo", "Cy", "Di")[:sides], options)
    each = tables().row("scenarios", options["ground"]).each
    for seat in range(sides):
        for n in range(each):
            mine = seat == 0 and n == 0 and "Old Corvin" in options["roster"]
            move = ("recall", {"veteran": "Old Corvin"}) if mine else ("enter", {"fighter": "tib"})
            table.append(Move(seat, *move), seat=seat)
    table.append(Move(0, "set", {"key": "end", "value": side}, override=True), seat=0)
    return table


def test_each_table_opens_the_scenario_after_the_last_one_played(store: Store) -> None:
    with store:
        file = store.path.with_name("ours.toml")
        first, second = play_on(store, file), play_on(store, file)
        assert [one.opening.options["ground"] for one in (first, second)] == ["tower", "bench"]
        told = gather(store, file).chronicle
        assert [(one["scenario"], one["won"], one["how"]) for one in told] == [
            ("tower", ["Ada"], "by_hand"), ("bench", ["Ada"], "by_hand"),
        ]  # fmt: skip
        assert told[0]["fought"][0] == {"name": "Old Corvin", "player": "Ada", "side": "A", "gained": 0, "fate": ""}
        assert gather(store, file).chronicle == told, "each scenario is told once"


def end(table: Table) -> None:
    """End a scenario by hand: side A has won."""
    for seat in (0, 1):
        table.append(Move(seat, "enter", {"fighter": "tib"}), seat=seat)
    table.append(Move(0, "set", {"key": "end", "value": "A"}, override=True), seat=0)


def test_whoever_plays_a_campaign_again_has_its_next_scenario(store: Store) -> None:
    """Go on from table to table without the command, also after one that says how it ended."""
    file = store.path.with_name("ours.toml")
    campaign = next(option for option in table_options() if option.name == "campaign")
    new = NewTable("lostworlds", ("Ada", "Bo"), (), "app", ("cards=no",), None, {campaign: file})
    with store:
        first = new.open(store)
        assert b'"again":"again.key"' in scene_of(first, 0, "en").event
        end(first)
        assert b'"again":"again.next"' in scene_of(first, 0, "en").event
        second = open_table(store, Again("tap-1", first.name))
        assert open_next(store, first, "tap-1").name == second.name, "a tap that is sent twice"
        assert second.opening.seats == first.opening.seats
        assert [one.opening.options["ground"] for one in (first, second)] == ["tower", "bench"]
        end(second)
        third = open_next(store, second, "tap-2")
        assert third.opening.options["ground"] not in ("tower", "bench")


def test_after_three_scenarios_a_veteran_has_a_body_point_less(store: Store) -> None:
    """Let veterans age (ruling LW92)."""
    with store:
        file = store.path.with_name("ours.toml")
        for _ in range(3):
            assert '"body"' not in play_on(store, file).opening.options["roster"]
        fourth = play_on(store, file)
        assert '"body":-1' in fourth.opening.options["roster"]
        corvin = next(one for one in fourth.play.state.figures if one.veteran)
        assert corvin.most == rules().books.all["corvin"].body - 1
        kept = gather(store, file)
        assert (kept.scenarios, kept.fighters["Old Corvin"].body) == ({"Old Corvin": 4}, 0)


def test_age_is_taken_from_the_body_alone_and_the_retired_stay_at_home(store: Store) -> None:
    """Let veterans age (ruling LW92)."""
    every = tables().rules.age_every
    veteran = RosterFighter("Old Corvin", "corvin", body=2, luck=1)
    assert [age_veteran(veteran, n, every).body for n in (0, 2, 3, 6, 11)] == [2, 2, 1, 0, -1]
    assert age_veteran(veteran, 11, every).luck == 1
    with store:
        file = store.path.with_name("ours.toml")
        file.write_text(f"{BEGUN}scenarios = {tables().rules.retire_after}\n", encoding="utf-8")
        assert options_of_campaign(store, {}, file)["roster"] == ""


def test_a_campaign_that_is_over_says_so(store: Store) -> None:
    with store:
        file = store.path.with_name("ours.toml")
        last = max(tables().scenarios, key=lambda row: row.order).id
        file.write_text(f'{BEGUN}[[chronicle]]\nscenario = "{last}"\n', encoding="utf-8")
        with pytest.raises(Fault, match="the campaign is over"):
            options_of_campaign(store, {}, file)
