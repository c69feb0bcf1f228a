"""Every kind of error and warning of OC'niverse's tables, seeded and found: named by file, row and column."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from seeding import Change, Row, changed, found, put, put_all

from data.copying import copy_tables
from data.tables import inspect


def guests(count: int, creator: str = "Ann") -> Mapping[str, Change]:
    """So many characters of a person's own, each with baggage and home."""

    def added(stem: str) -> Change:
        def change(rows: list[Row]) -> None:
            first = dict(rows[0])
            for n in range(1, count + 1):
                row = dict(first) | {
                    "id": f"{stem[0].upper()}X{n}",
                    "name": f"{creator} {n}",
                    "set": creator,
                    "number": str(n),
                }
                row |= {
                    "creator": creator,
                    "home": f"TX{n}",
                    "baggage": f"IX{n}",
                    "baggage_for": f"CX{n}",
                    "home_for": f"CX{n}",
                }
                rows.append({column: row[column] for column in first})

        return change

    return {stem: added(stem) for stem in ("characters", "items", "tiles")}


def kept(count: int) -> Change:
    """The first rows only: so many characters, their baggage or their homes."""

    def change(rows: list[Row]) -> None:
        del rows[count:]

    return change


def rewritten(rewrite: Callable[[Row], None]) -> Change:
    """Every row as `rewrite` leaves it."""

    def change(rows: list[Row]) -> None:
        for row in rows:
            rewrite(row)

    return change


def foreign(row: Row) -> None:
    """No standard set: two people's own characters."""
    row["set"] = row["creator"] = "Bo" if row["id"] < "H04" else "Cy"


def incurable(row: Row) -> None:
    """What removes sliders attaches them instead."""
    for column, value in row.items():
        if column.endswith("effects"):
            row[column] = value.replace("cleanse", "status")


ERRORS: dict[str, tuple[Mapping[str, Change], str]] = {
    "the same id": ({"items": put("B02", "id", "B01")}, r"items.csv:3:id  'B01' is already in row 2"),
    "the same name": ({"characters": put("H02", "name", "Mossbun")}, r"characters.csv:3:name  'Mossbun' is already "
        r"in row 2"),
    "no such type": ({"characters": put("H01", "type", "fluffi")}, r"characters.csv:2:type  .*fluffy"),
    "out of range": ({"characters": put("H01", "hp", "16")}, r"characters.csv:2:hp  .*16"),
    "dangling reference": ({"characters": put("H01", "home", "T99")}, r"characters.csv:2:home  .*T99"),
    "no effect": ({"items": put("B01", "effects", "task: wn(home_owner)")}, r"items.csv:2:effects  no verb 'wn'"),
    "not six sides": ({"tiles": put("T01", "paths", "11011")}, r"tiles.csv:2:paths  "),
    "no baggage": ({"items": put("B01", "baggage_for", "")}, r"characters.csv:2:baggage  no item is the baggage of "
        r"H01"),
    "no home": ({"tiles": put("T01", "home_for", "")}, r"characters.csv:2:home  no tile is the home of H01"),
    "two homes": ({"tiles": put("W01", "home_for", "H01")}, r"tiles.csv:\d+:home_for  H01 is at home on T01, not on "
        r"W01"),
    "somebody else's baggage": ({"characters": put("H01", "baggage", "B02")},
        r"characters.csv:2:baggage  B02 is not the baggage"),
    "more than a player may bring": (guests(31), r"characters.csv:\d+:creator  Ann brings 31 characters; 5 to 30 are "
        r"allowed"),
    "fewer than a player must bring": (
        {"characters": rewritten(foreign)},
        r"characters.csv:\d+:creator  Bo brings 3 characters; 5 to 30 are allowed",
    ),
    "too few for a table": (
        {"characters": kept(8), "items": kept(8), "tiles": kept(8)}, r"tiles.csv:\d+:id  8 tiles; a table needs at "
            r"least 20",
    ),
    "a misfit that fears nothing": ({"characters": put("H25", "weakness", "")},
        r"characters.csv:\d+:weakness  is empty; a misfit"),
    "a machine with fears of its own": (
        {"characters": put("H09", "weakness", "tag=red")}, r"characters.csv:\d+:weakness  'tag=red', but machine has",
    ),
    "a sign there is not": ({"items": put("B01", "tags", "green;rond")}, r"items.csv:2:tags  there is no sign "
        r"'rond'.*round"),
    "a sign too many": ({"tiles": put("T01", "tags", "green;soft;blue")}, r"tiles.csv:2:tags  3 signs; there is room "
        r"for 2"),
    "fear of what there is not": ({"characters": put("H25", "weakness", "tag=strips")},
        r"characters.csv:\d+:weakness  .*stripes"),
}  # fmt: skip

WARNINGS: dict[str, tuple[Mapping[str, Change], str]] = {
    "a character too few": ({"characters": put("H32", "set", "mine")},
        r"rules.toml:\d+:standard.characters  characters: 32 in the standard set, 31 in these tables; .* write "
            r"characters = 31"),
    "an item too many": ({"items": put("I01", "copies", "3")}, r"rules.toml:\d+:standard.items  .* write items = 97"),
    "a tile too many": ({"tiles": put("W01", "copies", "3")}, r"rules.toml:\d+:standard.tiles  .* write tiles = 65"),
    "a type too often": (
        {"characters": put("H01", "type", "machine")}, r"rules.toml:\d+:standard.of_each_type  machine characters: 8 "
            r".* 9 in",
    ),
    "a skill nobody can pay": (
        {"characters": put("H01", "skill_cost", "4"), "items": put_all("type", "machine")},
        r"characters.csv:2:skill_cost  costs 4, but 15 items hold only 0.0 that pay",
    ),
    "a skill that never pays": (
        {"characters": put("H17", "skill_effects", "battle: damage(0); search(item,any)")},
        r"characters.csv:18:skill_damage  Claim Check does 0 damage and never pays beside Trolley; 1 would, for 1 "
            r"items",
    ),
    "a skill whose price is forgotten": (
        {"characters": put("H32", "skill_effects", "battle: damage(5); hp(self,-1)")},
        r"characters.csv:33:skill_damage  Topple does 5 damage and never pays beside Lean; 6 would, for 3 items",
    ),
    "a star that its effects do not know": (
        {"characters": put("H18", "skill_damage", "8")}, r"characters.csv:19:skill_damage  8 is printed, but its "
            r"effects do 7 damage at once",
    ),
    "two items that do the same": (
        {"items": put("I04", "effects", "use: hp(self,+1); draw(item,1) | battle: hp(self,+1); draw(item,1)")},
        r"items.csv:\d+:effects  does what I04 does in row 37",
    ),
    "two tiles that say the same": (
        {"tiles": put("W12", "effects", "land: choose(draw(item,1)/pay(item,3,search(item,own)))")},
        r"tiles.csv:\d+:effects  does what W10 does",
    ),
    "two of a type with the same skill": (
        {"characters": put_all("skill_effects", "battle: damage(7)")}, r"characters.csv:3:skill_effects  does what "
            r"H01 does",
    ),
    "fear of what is never seen": (
        {"items": put_all("tags", ""), "tiles": put_all("tags", "")},
        r"characters.csv:\d+:weakness  \w+ shows on 0% of the cards",
    ),
    "a dead end that does not say so": (
        {"tiles": put("T01", "paths", "100000")}, r"tiles.csv:2:paths  1 open sides; mark it with the tag dead_end",
    ),
    "dead ends everywhere": ({"tiles": put_all("paths", "100000")}, r"tiles.csv:\d+:paths  64 of 64 tiles are dead "
        r"ends"),
    "blue for ever": (
        {name: rewritten(incurable) for name in ("characters", "items", "tiles")},
        r"\w+.csv:\d+:\w+  attaches \w+, but nothing removes it",
    ),
    "a number no column has": ({"items": put("I01", "text", "7 damage.")}, r"items.csv:\d+:text  .*7"),
    "judgement everywhere": ({"items": put_all("effects", "use: note(look)")}, r"items.csv:\d+:effects  note\(\) in"),
}  # fmt: skip


@pytest.mark.parametrize("name", ERRORS)
def test_a_seeded_error_is_found_and_named(name: str, tmp_path: Path) -> None:
    changes, told = ERRORS[name]
    errors, _ = found("baggage", tmp_path / "mine", changes)
    assert any(re.match(told, error) for error in errors), errors


@pytest.mark.parametrize("name", WARNINGS)
def test_what_looks_wrong_is_a_warning(name: str, tmp_path: Path) -> None:
    changes, told = WARNINGS[name]
    _, warnings = found("baggage", tmp_path / "mine", changes)
    assert any(re.match(told, warning) for warning in warnings), warnings


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("4:34", "4:60", "the cover says 20-35 minutes, a game takes 60"),
        ("2:19 3:27 4:34", "", "is empty; `lost odds baggage balance` measures them"),
    ],
)
def test_a_cover_says_the_minutes_that_were_measured(old: str, new: str, told: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    copy_tables("baggage", folder)
    changed("rules.toml", old, new)(folder)
    _, faults = inspect("baggage", folder)
    warnings = [str(fault) for fault in faults]
    told_of = [line for line in warnings if "minutes" in line or "measures" in line]
    assert told_of == [f"rules.toml:deck.minutes  {told}"]


def test_the_tables_as_they_are_have_neither(tmp_path: Path) -> None:
    assert found("baggage", tmp_path / "mine", {}) == ([], [])


@pytest.mark.parametrize("count", [1, 5, 30])
def test_characters_of_ones_own_beside_the_standard_set_are_legal(count: int, tmp_path: Path) -> None:
    errors, _ = found("baggage", tmp_path / "mine", guests(count))
    assert [error for error in errors if "text.de.toml" not in error] == []


def test_what_removes_a_slider_is_cleansing_and_not_discarding(tmp_path: Path) -> None:
    """Taking cards away takes no slider off, whatever else the tables say of it."""

    def only_discarded(rows: list[Row]) -> None:
        for row in rows:
            for column, value in row.items():
                row[column] = re.sub(r"cleanse\([^()]*\)", "discard(item,1,opponent,random)", value)

    changed = dict.fromkeys(("characters", "items", "tiles"), only_discarded)
    for name, changes, missing in (("mine", changed, True), ("shipped", {}, False)):
        errors, warnings = found("baggage", tmp_path / name, changes)
        assert not errors
        assert any("but nothing removes it" in warning for warning in warnings) is missing, warnings


def test_the_highest_number_of_copies_is_allowed_and_one_more_is_not(tmp_path: Path) -> None:
    for stem, card, most in (("items", "I01", 4), ("tiles", "W01", 3)):
        for copies in (most, most + 1):
            errors, _ = found("baggage", tmp_path / f"{stem}{copies}", {stem: put(card, "copies", str(copies))})
            assert any(re.match(rf"{stem}.csv:\d+:copies", error) for error in errors) is (copies > most), errors
