"""Cards, and the tables of the miniatures game."""

from collections import Counter
from pathlib import Path

import pytest

from data.tables import Tables, inspect, load


def test_forty_cards_and_more_of_every_kind(tables: Tables) -> None:
    kinds = Counter(card.kind for card in tables.cards)
    assert kinds.total() >= 40
    assert set(kinds) == {"tactic", "spell", "luck", "item", "campaign"}
    assert min(kinds.values()) >= 6
    assert all(bool(card.colour) == (card.kind == "spell") for card in tables.cards)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_card_says_what_it_does_and_no_two_the_same_for_the_same_price(lang: str) -> None:
    tables = load("lostworlds", lang=lang)
    said = [(card.kind, card.points, tables.phrase(card)) for card in tables.cards]
    assert all(text.endswith(".") for _, _, text in said)
    assert len(set(said)) == len(said)


def test_cards_in_words(tables: Tables) -> None:
    by_id = {card.id: tables.phrase(card) for card in tables.cards}
    assert by_id["low_line"] == "Next turn, add +3 to Blue if it scores."
    assert by_id["corner_them"] == "Next turn, your opponent may do no Jumps."
    assert by_id["last_straw"] == "When you would fall unconscious, you have 1 body point instead."


def test_tactics_and_spells_bind_the_turn_that_begins_and_only_luck_the_one_under_way(tables: Tables) -> None:
    """Who may reveal a tactic is told so when the turn has been resolved (rulings LW16 and LW19)."""
    by_trigger = {
        trigger: {card.kind for card in tables.cards for clause in card.effects.clauses if clause.trigger == trigger}
        for trigger in ("turn", "next")
    }
    assert by_trigger == {"turn": {"luck"}, "next": {"tactic", "spell"}}
    assert not [card.id for card in tables.cards if card.kind != "luck" and "this turn" in tables.phrase(card).lower()]


def test_the_counters_tell_their_owner_where_to_start(tables: Tables) -> None:
    """You on page 1, your opponent on 19 or 41: what the table of starting pages makes of it (rulings LW33 and
    LW34)."""
    pages = {row.situation: row.page for row in tables.starts}
    mine = pages["you are off balance or down"]
    for marker, situation in (("off_balance", "the opponent is off balance"), ("down", "the opponent is down")):
        wanted = f"You start on page {mine}, your opponent on page {pages[situation]} of your book."
        assert tables.row("counters", marker).text == wanted


def test_a_fighter_with_points_for_tactics_has_a_page_to_reveal_one(folder: Path) -> None:
    path = folder / "pell" / "pages.csv"
    path.write_text(path.read_text(encoding="utf-8").replace("card: may_reveal(tactic)", ""), encoding="utf-8")
    (fault,) = inspect("lostworlds", folder)[0]
    assert (fault.file, fault.column) == ("pell/fighter.toml", "points.tactic")


def test_recovery_reads_as_in_ruling_lw14(tables: Tables) -> None:
    rows = {row.points: " ".join(getattr(row, f"d{die}") for die in range(9)) for row in tables.recovery}
    assert rows == {
        0: "6 6 4 2 0 0 -1 -2 -3", -1: "6 4 2 0 -1 -1 -2 -3 -4", -2: "4 2 0 -1 -2 -2 -3 -4 D",
        -3: "2 1 -1 -2 -3 -3 -4 D D",
        -4: "1 -1 -2 -3 -4 -4 D D D",
    }  # fmt: skip


def test_a_combat_phase_begins_as_in_ruling_lw15(tables: Tables) -> None:
    assert [row.page for row in tables.starts] == [1, 23, 21, 41, 19, 57]


@pytest.mark.parametrize("chart", ["fall", "reckless", "onto"])
def test_every_die_has_one_outcome(tables: Tables, chart: str) -> None:
    dice = [die for row in tables.outcomes if row.chart == chart for die in range(row.low, row.high + 1)]
    assert dice == [1, 2, 3, 4, 5, 6]


def test_the_movement_chart_and_its_starred_rows(tables: Tables) -> None:
    costs = {row.id: row.cost for row in tables.movement}
    assert len(costs) == 21
    assert (costs["moving"], costs["climbing"], costs["stand"], costs["balance"], costs["slay"]) == (
        "1",
        "level",
        "2",
        "1",
        "all",
    )
    assert {row.id for row in tables.movement if not row.running} == {
        "block", "crawling", "stand", "balance", "pick_up", "throw", "examine", "slay",
    }  # fmt: skip


def test_throwing_and_casting_afar(tables: Tables) -> None:
    assert [(row.low, row.high, row.hits_to) for row in tables.throws] == [(1, 1, 3), (2, 3, 2), (4, None, 1)]
    assert [(row.low, row.extra, row.works_to) for row in tables.spell_range] == [
        (2, 0, 5),
        (3, 1, 4),
        (5, 2, 3),
        (7, 3, 2),
        (9, 4, 1),
    ]
    assert {row.id: (row.weight, row.throw) for row in tables.objects}["barrel"] == (3, 4)


def test_the_ground_has_walls_pits_and_steps_of_several_levels(tables: Tables) -> None:
    assert {"floor", "wall", "pit", "step"} <= {row.kind for row in tables.terrain}
    assert {row.level for row in tables.terrain} >= {-2, -1, 0, 1, 2, 3}
    assert all(not row.enter for row in tables.terrain if row.kind == "wall")
