"""The tables of 1472 The Lost Samurai: what the rules (seed 003) and the rulings say, and what would break them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import BaseModel
from seeding import read_seeded
from spoiling import Edit

from data.effects import Step
from data.errors import Fault
from data.samurai.constants import Group
from data.tables import Tables, load

Errors = Callable[..., list[Fault]]


@pytest.fixture(scope="module")
def samurai() -> Tables:
    return load("samurai")


def test_the_setup_of_the_rules(samurai: Tables) -> None:
    setup = samurai.rules.setup
    assert (setup.grit, setup.coins, setup.goods, setup.favor, setup.treachery, setup.flex) == (4, 4, 4, 4, 0, 0)
    assert not setup.clue_heads_up
    assert samurai.rules.tracks.grit_max == 6
    assert samurai.rules.tracks.dark_bubbles == 4
    assert (samurai.rules.components.white_dice, samurai.rules.components.red_dice) == (6, 1)


def test_a_day(samurai: Tables) -> None:
    rules = samurai.rules
    assert rules.days.days == 30
    assert (rules.planning.rerolls, rules.planning.premap_dice, rules.planning.premap_face) == (2, 3, 6)
    assert rules.resolve.cap == 3
    assert [phase.id for phase in samurai.phases] == [
        "planning",
        "mapping",
        "resolve",
        "battle",
        "purchase",
        "eat",
        "treachery",
        "end",
    ]


def test_the_battle_of_the_rules(samurai: Tables) -> None:
    battle = samurai.rules.battle
    assert (battle.win, battle.tie_grit, battle.loss_grit, battle.loss_treachery) == ((1, 99), -1, -1, 1)
    assert battle.example_solution == -19


def test_scores(samurai: Tables) -> None:
    end = samurai.rules.end
    assert (end.traits, end.early_traits, end.score_hex, end.score_trait) == (8, 6, 1, 2)


@pytest.mark.parametrize(
    ("sums", "terrain"),
    [
        ((2, 3, 4), "forest"),
        ((5, 6), "plains"),
        ((7, 8), "farm"),
        ((9,), "pagoda"),
        ((10,), "town"),
        ((11, 12), "temple"),
    ],
)
def test_sums_of_the_fate_dice(samurai: Tables, sums: tuple[int, ...], terrain: str) -> None:
    row = samurai.row("terrain", terrain)
    assert tuple(range(row.low, row.high + 1)) == sums


def test_what_dice_do(samurai: Tables) -> None:
    one, pair, three = (
        lambda face, column=column: samurai.row("resolve", str(face)) for column in ("one", "pair", "three")
    )
    for face, what in ((2, "coins"), (3, "goods"), (4, "favor")):
        assert one(face).one.steps_on("one") == (Step("lose", (what, 1)),)
        assert pair(face).pair.steps_on("pair") == (Step("gain", (what, 1)),)
        assert three(face).three.steps_on("three") == (Step("gain", (what, 1)), Step("star", (1,)))
    assert samurai.row("resolve", "6").three.steps_on("three") == (Step("event"),)


def test_difficulties_are_bubbles(samurai: Tables) -> None:
    assert {row.id: row.bubbles for row in samurai.difficulties} == {"easy": 14, "standard": 10, "hard": 8, "brutal": 6}


def test_31_events_of_which_one_repeats(samurai: Tables) -> None:
    assert len(samurai.events) == 31
    assert [event.id for event in samurai.events if event.repeatable] == ["A"]
    assert "Q" not in {event.id for event in samurai.events}


def test_each_trait_has_a_knights_move_and_six_come_from_events(samurai: Tables) -> None:
    assert len({(trait.dr, trait.dc) for trait in samurai.traits}) == 8
    given = {step.args[0] for option in samurai.options for step in option.effects.walk() if step.name == "trait"}
    assert {trait.id for trait in samurai.traits} - given == {"courage", "truthfulness"}


def test_numbered_events_offer_integrity_or_the_item_of_that_number(samurai: Tables) -> None:
    for item in samurai.inventory:
        offered = [option.effects.steps_on("gain") for option in samurai.options if option.event == str(item.n)]
        assert offered == [(Step("trait", ("integrity",)),), (Step("item", (item.id,)),)]


def test_small_coins_of_many_countries_fit_the_ring(samurai: Tables) -> None:
    assert len(samurai.coins) >= 15
    assert all(14 < coin.diameter <= 22 for coin in samurai.coins)
    assert samurai.row("coins", "us").diameter == 19.05
    assert samurai.row("coins", "eu").diameter == 16.25


def test_the_default_island(samurai: Tables) -> None:
    island = samurai.island.island()
    assert (len(island.land), len(island.printed)) == (67, 7)
    assert island.printed[island.start] == "forest"
    assert island.printed[island.gusuku] == "town"


def test_every_option_can_be_said_in_both_languages(samurai: Tables) -> None:
    german = load("samurai", lang="de")
    for option in samurai.options:
        for tables in (samurai, german):
            said = tables.phrase(option)
            assert said[0].isupper()
            assert said.endswith(".")
            assert "{" not in said
    assert samurai.phrase(samurai.row("options", "Z-pay")) == "Lose 3 coins. Gain a clue and 1 grit."
    assert german.phrase(german.row("options", "Z-pay")) == "Verliere 3 Münzen. Erhalte einen Hinweis und 1 Mumm."
    assert samurai.phrase(samurai.row("options", "V-fight")) == (
        "Fight a battle. If you win, gain 1 flex; gain Honor or an item of your choice."
    )
    assert german.phrase(german.row("options", "V-fight")) == (
        "Kämpfe. Nach einem Sieg: Erhalte 1 Flex; erhalte Ehre oder einen Gegenstand deiner Wahl."
    )


# ---- provenance ------------------------------------------------------------------------------------------------------


def test_every_row_says_where_it_is_from(samurai: Tables) -> None:
    for name in (
        "terrain",
        "resolve",
        "phases",
        "specialties",
        "inventory",
        "traits",
        "events",
        "options",
        "difficulties",
        "coins",
    ):
        for record in samurai[name]:
            assert record.source, record.origin("source")


def test_every_constant_says_where_it_is_from(samurai: Tables) -> None:
    for name in type(samurai.rules).model_fields:
        group = getattr(samurai.rules, name)
        assert isinstance(group, Group)
        for key in type(group).model_fields:
            assert group.provenance(key)
    assert samurai.rules.setup.provenance("grit") == "seed"
    assert samurai.rules.setup.provenance("flex") == "inferred"
    assert samurai.island.source


def test_the_rulings_are_r01_to_r60(samurai: Tables) -> None:
    assert [row.id for row in samurai.rulings] == [f"R{n:02}" for n in range(1, 61)]


def test_documents_hold_models_all_the_way_down(samurai: Tables) -> None:
    assert all(isinstance(getattr(samurai.rules, name), BaseModel) for name in type(samurai.rules).model_fields)


# ---- what would break them -------------------------------------------------------------------------------------------

BROKEN = read_seeded(Path(__file__).parent / "faults" / "samurai.txt")


@pytest.mark.parametrize("name", BROKEN)
def test_what_would_break_the_game_is_an_error(name: str, edit: Edit, errors: Errors) -> None:
    fault = BROKEN[name]
    edit(*fault[:3])
    told = [(found.file, bool(found.row)) for found in errors() if fault.message in found.message]
    assert (fault.where, True) in told, [str(found) for found in errors()]
