"""Every kind of error and warning of the island's tables, seeded and found: named by file, row and column."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from seeding import Change, dropped, found, put, put_all, put_where

ERRORS: dict[str, tuple[Mapping[str, Change], str]] = {
    "the same id": ({"fate": put("F002", "id", "F001")}, r"fate.csv:3:id  'F001' is already in row 2"),
    "the same name": ({"fate": put("F002", "name", "Sand Flies")}, r"fate.csv:3:name  'Sand Flies' is already in row "
        r"2"),
    "no such kind": ({"fate": put("F001", "kind", "encountre")}, r"fate.csv:2:kind  .*encounter"),
    "out of range": ({"fate": put("F001", "power", "11")}, r"fate.csv:2:power  .*11"),
    "dangling reference": ({"portraits": put("C01", "id", "C99")}, r"portraits.csv:2:id  .*C99"),
    "no effect": ({"fate": put("F001", "effects", "lose: discrad(event,1)")}, r"fate.csv:2:effects  no verb 'discrad'"),
    "too few shoreline tiles": (
        {"locations": put_all("zone", "inner", zone="shoreline")},
        r"grids.csv:\d+:size  an island of 8 by 8 needs 28 shoreline tiles",
    ),
    "minutes of nobody": (
        {"grids": put_where("minutes", "9:85", size="8")}, r"grids.csv:6:minutes  .*players and minutes",
    ),
    "two roamers": ({"fate": put("F001", "roamer", "1")}, r"fate.csv:\d+:roamer  .*there is one roamer"),
    "no roamer": ({"fate": put_all("roamer", "0", roamer="1")}, r"fate.csv:\d+:roamer  no card roams"),
    "encounter without power": ({"fate": put("F001", "power", "")}, r"fate.csv:2:power  is empty; an encounter has a "
        r"power"),
    "encounter that cannot win": (
        {"fate": put("F001", "effects", "win: draw(event,1)")}, r"fate.csv:2:effects  an encounter says what happens",
    ),
    "equipment with power": (
        {"fate": put_where("power", "2", kind="equipment")}, r"fate.csv:\d+:power  2, but equipment has no power",
    ),
    "an event that is lost": (
        {"fate": put_where("effects", "lose: injure(one)", kind="event")}, r"fate.csv:\d+:effects  lose: belongs to "
            r"encounters",
    ),
}  # fmt: skip

WARNINGS: dict[str, tuple[Mapping[str, Change], str]] = {
    "minutes that the cover does not say": (
        {"grids": put_where("minutes", "8:120", size="8")},
        r"grids.csv:6:minutes  the cover says 30-90 minutes.* 120",
    ),
    "a character too few": (
        {"characters": dropped("C17"), "portraits": dropped("C17")},
        r"rules.toml:\d+:standard.characters  characters: 17 in the standard set, 16 in these tables; .*, write "
            r"characters = 16",
    ),
    "German of a row that is gone": (
        {"characters": dropped("C17"), "portraits": dropped("C17")}, r"text.de.toml:\d+:characters.C17.name  "
            r"translates nothing",
    ),
    "a fate card too many": (
        {"fate": put("F001", "copies", "4")}, r"rules.toml:\d+:standard.fate  .* 159 in these tables.* fate = 159",
    ),
    "another curve of powers": (
        {"fate": put("F001", "power", "3")}, r"rules.toml:\d+:curve.by_power.3  .* write 3 = \[19, 6, 0\]",
    ),
    "another curve of characters": (
        {"characters": put("C01", "power", "3")}, r"rules.toml:\d+:standard.powers  .* write powers = \[3, 4, 6, 2, "
            r"2\]",
    ),
    "a campsite too few": (
        {"locations": put_where("campsite", "0", campsite="1")}, r"rules.toml:\d+:fate_mix.shoreline_camps  .* write "
            r"\w+_camps",
    ),
    "fate of another mix": ({"locations": put("L01", "fate", "3")}, r"rules.toml:\d+:fate_mix.shoreline  .* write "
        r"shoreline ="),
    "a start too few": ({"starts": dropped("S10")}, r"rules.toml:\d+:standard.starts  .* write starts = 9"),
    "strength without a price": (
        {"characters": lambda rows: rows[0].update(drawback="", drawback_effects="")},
        r"characters.csv:2:drawback_effects  power 4 without a drawback",
    ),
    "nothing to win by": (
        {"characters": lambda rows: rows[0].update(task="", task_effects="")},
        r"characters.csv:2:task_effects  no task to win by",
    ),
    "a tag the deck has not": (
        {"fate": put_all("tags", "animal")}, r"characters.csv:\d+:task_effects  wants \d+ cards marked \w+; the deck "
            r"has 0",
    ),
    "islands without a campsite": (
        {"locations": put_all("campsite", "0")}, r"locations.csv:\d+:campsite  an island of 4 by 4 has no campsite",
    ),
    "more campsites than castaways": (
        {"locations": put_all("campsite", "1")}, r"locations.csv:\d+:campsite  75 campsites, but only 17 characters",
    ),
    "pairs that are always kept": ({"characters": put_all("power", "1")}, r"characters.csv:\d+:power  both "
        r"characters dealt"),
    "an event that another outdoes": (
        {"fate": put("F208", "effects", "play: skip(target,1)")},
        r"fate.csv:60:effects  Sprained Ankle is outdone: Hidden Pit \(F209\) is as good in everything",
    ),
    "equipment that another outdoes": (
        {"fate": put("F113", "effects", "react: pay(equipment,1,power(self,+1,check))")},
        r"fate.csv:\d+:effects  Deck of Damp Cards is outdone: \w+",
    ),
    "an encounter that another outdoes": (
        {"fate": put("F017", "tags", "hazard")}, r"fate.csv:18:effects  Pit Viper is outdone: Rockfall \(F002\)",
    ),
    "a castaway that another outdoes": (
        {"characters": lambda rows: rows[4].update(hand="4", effects="held: carry(+1)")},
        r"characters.csv:6:effects  Tobias Wren is outdone: Sister Perpetua \(C16\)",
    ),
    "a number no column has": (
        {"fate": put("F001", "text", "Lose: discard 4 events at random.")}, r"fate.csv:2:text  .*4",
    ),
    "judgement everywhere": ({"locations": put_all("effects", "land: note(look)")}, r"locations.csv:\d+:effects  "
        r"note\(\) in"),
    "a name of the original game": (
        {"characters": put("C02", "name", "Dr Jack Farrant")}, r"characters.csv:3:name  'jack' is a name of the "
            r"original",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ERRORS)
def test_a_seeded_error_is_found_and_named(name: str, tmp_path: Path) -> None:
    changes, told = ERRORS[name]
    errors, _ = found("island", tmp_path / "mine", changes)
    assert any(re.match(told, error) for error in errors), errors


@pytest.mark.parametrize("name", WARNINGS)
def test_what_looks_wrong_is_a_warning(name: str, tmp_path: Path) -> None:
    changes, told = WARNINGS[name]
    _, warnings = found("island", tmp_path / "mine", changes)
    assert any(re.match(told, warning) for warning in warnings), warnings


def test_the_tables_as_they_are_have_neither(tmp_path: Path) -> None:
    assert found("island", tmp_path / "mine", {}) == ([], [])


def test_a_castaway_who_holds_fewer_events_outdoes_nobody(tmp_path: Path) -> None:
    """The same in all else: power, pieces carried and abilities."""
    for hand, outdone in (("4", True), ("5", False)):
        changes = {"characters": lambda rows, hand=hand: rows[4].update(hand=hand, effects="held: carry(+1)")}
        _, warnings = found("island", tmp_path / hand, changes)
        assert any("Tobias Wren is outdone: Sister Perpetua" in warning for warning in warnings) is outdone, warnings


def test_the_highest_number_of_copies_is_allowed_and_one_more_is_not(tmp_path: Path) -> None:
    for stem, card, most in (("fate", "F001", 8), ("locations", "L01", 4)):
        for copies in (most, most + 1):
            errors, _ = found("island", tmp_path / f"{stem}{copies}", {stem: put(card, "copies", str(copies))})
            assert any(re.match(rf"{stem}.csv:\d+:copies", error) for error in errors) is (copies > most), errors
