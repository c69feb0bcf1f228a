"""The tables of 1472 The Lost Samurai: what the rules (seed 003) and the rulings say, and what would break them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pydantic import BaseModel
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
    [((2, 3, 4), "forest"), ((5, 6), "plains"), ((7, 8), "farm"), ((9,), "pagoda"), ((10,), "town"), ((11, 12), "temple")],
)
def test_sums_of_the_fate_dice(samurai: Tables, sums: tuple[int, ...], terrain: str) -> None:
    row = samurai.row("terrain", terrain)
    assert tuple(range(row.low, row.high + 1)) == sums


def test_what_dice_do(samurai: Tables) -> None:
    one, pair, three = (lambda face, column=column: samurai.row("resolve", str(face)) for column in ("one", "pair", "three"))
    for face, what in ((2, "coins"), (3, "goods"), (4, "favor")):
        assert one(face).one.on("one") == (Step("lose", (what, 1)),)
        assert pair(face).pair.on("pair") == (Step("gain", (what, 1)),)
        assert three(face).three.on("three") == (Step("gain", (what, 1)), Step("star", (1,)))
    assert samurai.row("resolve", "6").three.on("three") == (Step("event"),)


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
        offered = [option.effects.on("gain") for option in samurai.options if option.event == str(item.n)]
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


def test_the_rulings_are_r01_to_r61(samurai: Tables) -> None:
    assert [row.id for row in samurai.rulings] == [f"R{n:02}" for n in range(1, 62)]


def test_documents_hold_models_all_the_way_down(samurai: Tables) -> None:
    assert all(isinstance(getattr(samurai.rules, name), BaseModel) for name in type(samurai.rules).model_fields)


# ---- what would break them -------------------------------------------------------------------------------------------

BROKEN = {
    "two traits of one shape": ("traits.csv", "勇,1,2", "勇,2,1", "traits.csv", "the same knight's move as 'courage'"),
    "no knight's move": ("traits.csv", "勇,1,2", "勇,2,2", "traits.csv", "2, 2 is no knight's move"),
    "more traits to win than there are": (
        "rules.toml",
        "\ntraits = 8",
        "\ntraits = 9",
        "rules.toml",
        "9 traits win, but there are 8",
    ),
    "an early win that is late": ("rules.toml", "early_traits = 6", "early_traits = 9", "rules.toml", "9 is more than the 8"),
    "a star gone": ("rules.toml", '"********",\n  "*1', '"*******.",\n  "*1', "rules.toml", "box 0.7 holds '.'"),
    "a letter twice": ("rules.toml", "*O2EKAD*", "*O2EOAD*", "rules.toml", "event 'O' stands in the table 2 times, not once"),
    "a letter missing": ("rules.toml", "*O2EKAD*", "*O2EOAD*", "rules.toml", "event 'K' stands in the table 0 times"),
    "a letter without an event": ("rules.toml", "*O2EKAD*", "*O2EQAD*", "rules.toml", "'Q' is no event"),
    "another number of stars": ("rules.toml", "stars = 28", "stars = 24", "rules.toml", "24, but the table has 28"),
    "an event that repeats": ("events.csv", "toll,yes", "spear,", "events.csv", "event A may be met again"),
    "an event without a choice": ("options.csv", "\nA,fight", "\nB,fight", "events.csv", "event 'A' has no row in options"),
    "a face missing": ("resolve.csv", "\n5,", "\n1,", "resolve.csv", "1 is not one of 2 to 6"),
    "a number twice": ("inventory.csv", "kabuto_helm,1", "kabuto_helm,2", "inventory.csv", "2 is already in row 2"),
    "a specialty gone": (
        "specialties.csv",
        "swordmaster,6",
        "swordmaster,5",
        "specialties.csv",
        "no row has 6; the numbers are 1 to 6",
    ),
    "a phase twice": ("phases.csv", "eat,6", "eat,5", "phases.csv", "5 is already in row 6"),
    "a gap between sums": ("terrain.csv", "plains,5,6", "plains,6,6", "terrain.csv", "no terrain is made by a sum of 5"),
    "sums that overlap": ("terrain.csv", "plains,5,6", "plains,4,6", "terrain.csv", "a sum of 4 already makes 'forest'"),
    "sums the wrong way round": ("terrain.csv", "plains,5,6", "plains,6,5", "terrain.csv", "6 to 5 runs backwards"),
    "half a sum": ("terrain.csv", "mountains,,", "mountains,12,", "terrain.csv", "low and high belong together"),
    "a terrain without a word": ("verbs.csv", "terrain,lake", "terrain,lagoon", "verbs.csv", "terrain has no row 'lagoon'"),
    "too few bubbles": ("rules.toml", "\ncoins = 4", "\ncoins = 12", "difficulties.csv", "10 bubbles do not hold the 12"),
    "a fifth difficulty": ("difficulties.csv", "\nhard", "\nlazy,Lazy,30,ours,\nhard", "difficulties.csv", "has room for 4"),
    "a difficulty not offered": (
        "game.toml",
        '"hard", "brutal"]',
        '"brutal"]',
        "game.toml",
        "the table has easy, standard, hard, brutal",
    ),
    "a coin that is not there": ("game.toml", 'default = "us"', 'default = "uk"', "game.toml", "coins has no row 'uk'"),
    "boxes that stay empty": ("rules.toml", "rolls = 3", "rolls = 2", "rules.toml", "2 rolls of 2 dice do not fill 6 boxes"),
    "a wrong example": ("rules.toml", "[6, 4, 2]", "[6, 4, 3]", "rules.toml", "643 less 661 is -18"),
    "a win the wrong way round": ("rules.toml", "win = [1, 99]", "win = [99, 1]", "rules.toml", "99 to 1 runs backwards"),
    "too much grit": ("rules.toml", "grit_max = 6", "grit_max = 3", "rules.toml", "4 is more than grit_max, 3"),
    "too much flex": ("rules.toml", "\nflex = 0", "\nflex = 15", "rules.toml", "15 does not fit into 12 boxes"),
    "an island cut in two": (
        "island.toml",
        '"   . f . . . g .",',
        '"",',
        "island.toml",
        "some land cannot be reached from the start",
    ),
    "two starts": ("island.toml", ". . . .", "S . . .", "island.toml", "the map needs one S, the start, and one G, Gusuku"),
    "a hex between hexes": (
        "island.toml",
        '"      . . .",',
        '"       . . .",',
        "island.toml",
        "row 1: '.' stands between two hexes",
    ),
    "a sign that means nothing": ("island.toml", "f . . . g", "k . . . g", "island.toml", "row 4: 'k' is not in [signs]"),
    "a terrain of the island": (
        "island.toml",
        'f = "farm"',
        'f = "frm"',
        "island.toml",
        "terrain has no row 'frm'; did you mean 'farm'?",
    ),
    "limits the island breaks": ("rules.toml", "routes = 3", "routes = 6", "island.toml", "separate routes to Gusuku, not 6"),
    "a ruling that is not there": ("traits.csv", "ruling R22", "ruling R99", "traits.csv", "rulings has no row 'R99'"),
    "a constant's ruling": ("rules.toml", "ruling R30", "ruling R99", "rules.toml", "rulings has no row 'R99'"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_would_break_the_game_is_an_error(name: str, edit: Edit, errors: Errors) -> None:
    file, old, new, where, message = BROKEN[name]
    edit(file, old, new)
    found = errors()
    assert any(message in fault.message for fault in found), [str(fault) for fault in found]
    told = next(fault for fault in found if message in fault.message)
    assert told.file == where
    assert told.row
