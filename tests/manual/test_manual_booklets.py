"""The booklets of island, baggage and words, read back from the finished files: complete in both languages, nothing too
small, nothing over an edge, every number out of the tables."""

import re
from pathlib import Path

import pytest
from manual_kit import GAMES, LANGS, made, read, squeezed, tables

from data.copying import copy_tables
from data.errors import Fault
from data.tables import load
from layouts.manual.booklet import chapters_of
from layouts.words.booklet.reckoning import example

LEAST = 6.5  # pt
PRINTS = (*((game, "rules") for game in GAMES), ("island", "cheats"))
RULING = re.compile(r"\b([IOW]\d{1,3})\b")
ELSEWHERE = {"island": {"I16", "I17", "I29", "I43", "I128"}, "baggage": set[str](), "words": set[str]()}
"""Rulings about the wording of the original that no player needs (I43 is in the counts, I29 in the roamer's turn; I128
is of a task that only kept tables have)."""
KEPT = "Tables of version"
"""What a ruling begins with that only tables begun by older rules are played by."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_a_booklet_folds_into_whole_sheets(game: str, lang: str, paper: str) -> None:
    product = made(game, "rules", lang, paper)
    assert product.kind == "booklet"
    assert len(product.pieces) % 4 == 0


@pytest.mark.parametrize("game", GAMES)
def test_half_a_sheet_of_the_paper_is_a_page(game: str) -> None:
    for paper, size in (("a4", (148.5, 210.0)), ("letter", (139.7, 215.9)), ("a3", (210.0, 297.0))):
        front = made(game, "rules", "en", paper).pieces[0].front
        assert (front.width, front.height) == pytest.approx(size)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_every_chapter_is_there_and_in_the_contents(game: str, lang: str) -> None:
    pages = read(game, "rules", lang).pages
    contents, rest = squeezed(pages[1]), squeezed("".join(pages[2:]))
    assert not re.search(r"[\[\]{}@]", "".join(pages)), "a placeholder was not filled"
    for chapter in tables(game, lang).prose("booklet")["chapters"]:
        assert squeezed(chapter["title"]) in contents, chapter["id"]
        assert squeezed(chapter["title"]) in rest, chapter["id"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_the_contents_name_the_page_a_chapter_begins_on(game: str, lang: str) -> None:
    pages = read(game, "rules", lang).pages
    for chapter in tables(game, lang).prose("booklet")["chapters"]:
        title = re.escape(str(chapter["title"]))
        number = int(re.search(rf"{title}\s*(\d+)\b", pages[1].replace("\r\n", " "))[1])  # type: ignore[index]
        assert squeezed(chapter["title"]) in squeezed(pages[number - 1]), chapter["id"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_every_ruling_that_is_named_exists_and_those_that_matter_are_named(game: str, lang: str) -> None:
    known = {row.id for row in tables(game, lang).rulings if not str(row.topic).startswith(KEPT)}
    printed = [product for name, product in PRINTS if name == game]
    named = set(RULING.findall("".join(page for product in printed for page in read(game, product, lang).pages)))
    assert named <= known
    assert known - named <= ELSEWHERE[game]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_name_the_same_rulings_in_the_same_chapters(game: str) -> None:
    told = [
        {chapter["id"]: RULING.findall(chapter["body"]) for chapter in tables(game, lang).prose("booklet")["chapters"]}
        for lang in LANGS
    ]
    assert told[0].keys() == told[1].keys()
    for key, rulings in told[0].items():
        assert sorted(rulings) == sorted(told[1][key]), key


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_ask_for_the_same_drawings(game: str) -> None:
    told = [
        re.findall(r"^@(\w+)", c["body"], re.M)
        for lang in LANGS
        for c in tables(game, lang).prose("booklet")["chapters"]
    ]
    assert told[: len(told) // 2] == told[len(told) // 2 :]


@pytest.mark.parametrize(("game", "product"), PRINTS)
def test_running_text_stays_off_the_edge_of_its_page(game: str, product: str) -> None:
    """Printers leave 5 mm bare: nothing that is read lies there."""
    drawn = read(game, product, "de")
    for marks, (width, height) in zip(drawn.marks, drawn.sizes, strict=True):
        for mark in marks:
            if mark.kind == "text":
                assert min(mark.x0, mark.y0, width - mark.x1, height - mark.y1) > 5.0, mark


@pytest.mark.parametrize("game", GAMES)
def test_with_little_ink_the_words_are_the_same(game: str) -> None:
    assert [squeezed(p) for p in read(game).pages] == [squeezed(p) for p in read(game, ink="saver").pages]


# ---- contrast -----------------------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("game", GAMES)
def test_words_stand_out_from_every_ground_they_are_set_on(game: str) -> None:
    colours = tables(game).game.theme.colours
    words = {"ink", "soft", "red", "scribble", "humanoid", "machine", "fluffy", "misfit", "special"} & colours.keys()
    grounds = {"page", "tint", "paper"} & colours.keys()
    for role in words:
        for ground in grounds:
            assert contrast(colours[role], colours[ground]) >= 4.5, (role, ground)


# ---- what only one game tells -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_the_example_of_words_counts_as_in_the_rules(lang: str) -> None:
    """Seed 004: 26, -3, 43, -20, 0 make 46; by the alternative method 46, 7, 73, -24, 0 make 102."""
    known = tables("words", lang)
    columns = example(known, known.prose("booklet")["example_columns"])
    assert [column.standard for column in columns] == [26, -3, 43, -20, 0]
    assert [column.alternative for column in columns] == [46, 7, 73, -24, 0]
    text = "".join(read("words", "rules", lang).pages)
    assert "46" in text
    assert "102" in text


@pytest.mark.parametrize("lang", LANGS)
def test_the_example_of_words_can_be_laid_from_one_deck(lang: str) -> None:
    known = tables("words", lang)
    left = {c.face: c.copies for c in known.cards if c.deck == f"{lang}-default"}
    for told in known.prose("booklet")["example_columns"].values():
        for face in told.replace("|", " ").split():
            name = "/".join(sorted(face.split("/")))
            left[name] -= 1
            assert left[name] >= 0, face


def test_the_checks_of_the_island_end_as_their_words_say() -> None:
    from layouts.island.booklet.contests import check

    known = tables("island")
    checks = known.prose("booklet")["checks"]
    sums = {name: tuple(side.total for side in check(known, told)) for name, told in checks.items()}
    for name in ("flies", "crocodile", "duel", "neutral"):
        assert sums[name][0] > sums[name][1], name
    assert sums["weather"][0] == sums["weather"][1]
    assert sums["pair"][0] == sums["pair"][1], "with what is given to it"


@pytest.mark.parametrize("lang", LANGS)
def test_the_island_tells_of_every_size(lang: str) -> None:
    known = tables("island", lang)
    text = squeezed("".join(read("island", "rules", lang).pages))
    for grid in known.grids:
        n, by = grid.size, "by" if lang == "en" else "mal"
        assert f"{n}{by}{n}" in text
        assert f"{4 * n - 4}{(n - 2) ** 2}" in text, "the ring and what it surrounds"


@pytest.mark.parametrize("lang", LANGS)
def test_baggage_tells_the_limits_of_its_tables(lang: str) -> None:
    text = "".join(read("baggage", "rules", lang).pages)
    deck = tables("baggage", lang).rules.deck
    for row in (deck.least_total, deck.least_each, deck.most_each, tuple(4 * n for n in deck.most_each)):
        assert re.search(r"\s+".join(map(str, row)), text), row


@pytest.mark.parametrize("game", GAMES)
def test_the_cast_is_our_own(game: str) -> None:
    """No name of the characters of the original is used."""
    text = "".join(read(game).pages)
    assert not re.search(r"\b(Sawyer|Sayid|Hurley|Libby|Ana Lucia|Boone|Shannon|Dharma|Oceanic)\b", text)


def test_every_booklet_is_written_in_both_languages() -> None:
    for game in GAMES:
        for lang in LANGS:
            assert (Path(tables(game).root) / f"booklet.{lang}.toml").is_file()


def test_a_chapter_that_is_not_there_is_named(tmp_path: Path) -> None:
    """Name the product of game.toml and the nearest chapter."""
    copied = tmp_path / "mine"
    copy_tables("island", copied)
    file = copied / "game.toml"
    file.write_text(file.read_text(encoding="utf-8").replace('"terms", "check"', '"term", "check"'), encoding="utf-8")
    with pytest.raises(Fault, match=r"no chapter 'term'; did you mean 'terms'") as told:
        chapters_of(load("island", copied))
    assert told.value.column == "products.fate.chapters"
