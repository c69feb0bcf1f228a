"""By the book and by our rules: every house rule can be left out, is told in both languages, and is nobody's ruling."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.engine.house_rules import BOOK, OURS, rule_set_of, rules_in_use, tables_in_play
from companion.engine.refusal import NotAllowed
from companion.engine.registry import newest, playable_games, rules_of
from companion.engine.rendering import render_refusal
from companion.engine.rules import settle
from data.copying import copy_tables
from data.errors import Fault
from data.tables import Tables, inspect, load
from layouts.lostworlds.booklet.reference import Reference
from layouts.manual.house_rules import house_rule_parts
from layouts.press.faces import Job

HOUSE = Path(__file__).resolve().parents[2]
WITH_RULES = [slug for slug in playable_games() if load(slug).house_rules]
SOURCED = re.compile(r"house ([\w-]+)")


@pytest.mark.parametrize("slug", WITH_RULES)
def test_a_game_with_house_rules_lets_a_table_choose(slug: str) -> None:
    rules = rules_of(slug, newest(slug))
    tables = load(slug)
    assert rule_set_of(rules.options)
    ours = {rule.id for rule in tables.house_rules if rule.ours}
    for chosen, on in ((OURS, ours), (BOOK, set()), (tables.house_rules[0].id, {tables.house_rules[0].id})):
        options = settle(rules.options, {"rules": chosen})
        assert rules_in_use(tables, options) == on
        rules(tables).start(rules.seats[0], options)
    assert rules_in_use(tables, {}) == ours, "a table that is older than its house rules has ours"
    with pytest.raises(Fault, match="no house rule 'nobody'"):
        rules(tables).start(rules.seats[0], settle(rules.options, {"rules": "nobody"}))


def named_sources(tables: Tables) -> set[str]:
    """Return the house rules that rows of a game's tables name as their source."""
    return {name for rows in tables.every() for row in rows for name in SOURCED.findall(getattr(row, "source", ""))}


def asked_for(slug: str) -> set[str]:
    """Return the house rules that a game's code asks for by name."""
    files = [path.read_text(encoding="utf-8") for path in (HOUSE / "companion" / slug).rglob("*.py")]
    return {name for text in files for name in re.findall(r"\bhouse\(\"([\w-]+)\"\)", text)}


@pytest.mark.parametrize("slug", WITH_RULES)
def test_every_house_rule_is_played_and_nothing_else_is_one(slug: str) -> None:
    """Check that what changes a sentence of the seed is a row of house_rules.csv with that sentence, and no ruling."""
    tables = load(slug)
    known, cells = {rule.id for rule in tables.house_rules}, {cell.rule for cell in tables.by_the_book}
    assert known <= asked_for(slug) | cells, "rules that nobody plays"
    assert cells <= known, "cells that no rule has"
    rules = rules_of(slug, newest(slug))
    for name in asked_for(slug) - known:  # of an older version alone: at a new table nobody can switch it on
        with pytest.raises(Fault, match="no house rule"):
            rules(tables).start(rules.seats[0], settle(rules.options, {"rules": name}))
    assert named_sources(tables) <= known
    assert not known & {ruling.id for ruling in tables["rulings"]}
    for rule in tables.house_rules:
        assert re.match(r"seed \d{3}, \w", rule.place), f"{rule.id}: where does the sentence stand?"
        assert len(rule.original.split()) > 3, f"{rule.id}: the whole sentence"


@pytest.mark.parametrize("slug", WITH_RULES)
def test_by_the_book_no_cell_follows_a_house_rule(slug: str) -> None:
    """Check that what is left then is from the seed, or settled by a ruling."""
    ours, book = load(slug), tables_in_play(load(slug), {"rules": BOOK})
    for cell in ours.by_the_book:
        if cell.place.count(":") == 2:
            table, key, column = cell.place.split(":")
            assert getattr(book.row(table, key), column) != getattr(ours.row(table, key), column), cell.place
            assert str(getattr(book.row(table, key), column)) == cell.value
            assert not book.changing_rule(book.row(table, key), column)
            found = ours.changing_rule(ours.row(table, key), column)
            assert found
            assert found.id == cell.rule
    assert not list(house_rule_parts(book))
    assert slug != "lostworlds" or not Reference(book).house()
    assert Job(ours, "", options={"rules": "book"}).tables.house_rules_on == frozenset()


def printed_house_rules(tables: Tables) -> tuple[str, str]:
    """Return what is printed about house rules, and the title above it: of a booklet's chapter, or on the sheets of the
    miniatures game."""
    if tables.slug == "lostworlds":
        found = Reference(tables).house()[0]
        return "\n".join(cell for row in found.rows for cell in row), found.name
    said = "\n".join(part.text for part in house_rule_parts(tables)).replace("\u00a0", " ")
    return said, next(part["title"] for part in tables.prose("booklet")["chapters"] if part["id"] == "house")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("slug", WITH_RULES)
def test_the_page_how_we_play_it_tells_each_rule_and_a_refusal_names_it(slug: str, lang: str) -> None:
    tables = load(slug, lang=lang)
    said, where = printed_house_rules(tables)
    assert where
    for rule in tables.house_rules:
        if rule.ours:
            assert all(str(tables.say(rule, column)) in said for column in ("name", "rule", "original", "reason"))
        refusal = render_refusal(tables, NotAllowed("engine.no_verb", rule.id))
        assert refusal["ruling"].endswith(tables.say(rule, "name"))


@pytest.mark.parametrize("slug", WITH_RULES)
def test_older_versions_do_not_know_the_choice(slug: str) -> None:
    assert not rule_set_of(rules_of(slug, 1).options)


def faults_of(folder: Path, changes: Mapping[str, tuple[str, str]]) -> list[str]:
    """Return what `lost check` says of samurai's tables once words in some files were replaced."""
    copy_tables("samurai", folder / "samurai")
    for name, (old, new) in changes.items():
        path = folder / "samurai" / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return [str(fault) for fault in inspect("samurai", folder)[0]]


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("house_rules.csv", "is 1 treachery.\",1,", "is 1 treachery.\",1,R99", "rulings has no row 'R99'"),
        ("by_the_book.csv", "soup,", "soap,", "house_rules has no row 'soap'"),
        ("by_the_book.csv", "Z-pay", "Z-play", "options has no row 'Z-play'"),
        ("by_the_book.csv", "D-marry:effects", "D-marry:effect", "there is no column 'effect'"),
        ("by_the_book.csv", "cost: lose(coins,3)\"\n", "cost: lose(coins\"\n", "cannot stand there"),
        ("options.csv", "house soup", "house soap", "house_rules has no row 'soap'"),
        ("text.de.toml", "soup.reason", "soup.raison", "soup.reason"),
        ("house_rules.csv", "\ndowry,", "\nR37,", "R37 is a ruling as well"),
    ],
)  # fmt: skip
def test_lost_check_proves_the_table(tmp_path: Path, name: str, old: str, new: str, said: str) -> None:
    assert any(said in fault for fault in faults_of(tmp_path, {name: (old, new)}))
