"""A printed PDF read aloud: headings, texts and pictures in the order of the booklet or the card, no decoration."""

import re
import runpy
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from tag_reading import Leaf, leaves_of

from data.lostworlds.fighters import roster
from data.markup import minus
from data.tables import load
from layouts.canvas.markup import parse
from layouts.lostworlds.products.matrices import numbers_of
from layouts.press.order import render
from layouts.press.order.calls import Call, orders

ROLES = {"text": "P", "heading": "H2", "entry": "LBody", "step": "LBody", "question": "P", "answer": "P", "mind": "P"}


def pdf_of(game: str, product: str, lang: str) -> bytes:
    """Return the PDF of a product."""
    (order,) = orders(game, [product], Call(lang=lang))
    (made,) = render.make(order).files
    return made.content


def pattern_of(text: str) -> str:
    """Return how a text of a table is heard; what is filled in, and icons, may be anything, a chart at most."""
    from layouts.manual.prose import rulings

    filled = re.sub(r"\[[a-z][a-z0-9 ]*\]", "\x01", text)
    words = "".join("\x01" if span.face == "icon" else span.text for span in parse(rulings(filled)))
    return r"\s*".join(
        ".{0,900}?" if part == "\x01" else re.escape(part) for part in re.findall(r"\x01|[^\x01\s]+", words)
    )


@pytest.mark.parametrize(("game", "lang"), [("words", "en"), ("words", "de"), ("island", "de"), ("samurai", "en")])
def test_a_booklet_is_heard_as_it_was_written(game: str, lang: str) -> None:
    """Find every paragraph of the booklet's table, one after the other, under its role; no page head between."""
    from layouts.manual.prose import _blocks

    told = leaves_of(pdf_of(game, "rules", lang))
    book = load(game, lang=lang).prose("booklet")
    at = 0
    whole = [one.said if one.roles[-1] == "H2" else re.sub(r"^(•|\d+\.) ", "", one.said) for one in told]
    for chapter in book["chapters"]:
        if chapter["id"] == "house":
            continue
        for kind, _, words in [("title", 0, chapter["title"]), *_blocks(chapter["body"])]:
            if kind in ("drawing", "example"):
                continue
            wanted = re.compile(pattern_of(words))
            role = "H1" if kind == "title" else ROLES[kind]
            found = next(
                (
                    n
                    for n in range(at, len(told))
                    if told[n].roles[-1] == role and wanted.match(" ".join(whole[n : n + 2]))
                ),
                None,
            )
            assert found is not None, f"{kind} not heard after {told[at].said!r}: {words}"
            at = found + 1
    title = load(game, lang=lang).game.title
    assert sum(one.said == title for one in told) <= 2, "running heads are heard"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_card_is_heard_as_its_row_says(lang: str) -> None:
    """Find the name before the text of every fate card, under its section, and what a card of letters counts."""
    tables = load("island", lang=lang)
    told = leaves_of(pdf_of("island", "fate", lang))
    sections: dict[str, str] = {}
    for one in told:
        sections.setdefault(one.section, "")
        sections[one.section] += " " + one.said
    for row in tables.fate:
        name = " ".join(str(tables.say(row, "name")).split())
        said = sections[name]
        place = said.index(name)
        assert re.search(pattern_of(tables.say(row, "quote")), said[place:]), (row.id, said)
    letters = leaves_of(pdf_of("words", "deck", lang))
    told_of = {one.said for one in letters if one.roles[-1] == "Figure"}
    for card in load("words", lang=lang).cards:
        if card.deck == f"{lang}-default" and card.kind != "wild":
            assert any(one.startswith(f"{card.face}, ") and str(card.value) in one for one in told_of), card.face


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_page_of_a_combat_book_is_heard_in_the_order_in_which_it_is_played(lang: str) -> None:
    """Find of every page its number and title as a heading, what the picture shows, its bursts, what is read out, and
    then each cell of the matrix with the page it leads to."""
    tables = load("lostworlds", lang=lang)
    fighter = next(one for one in roster(tables) if one.id == "corvin")
    (order,) = orders("lostworlds", ["book"], Call(lang=lang, options={"fighter": "corvin"}))
    (made,) = render.make(order).files
    told = leaves_of(made.content)
    for odd, page in fighter.pages.items():
        said = [(one.roles[-1], one.said) for one in told if one.section == f"{odd} {page.title}"]
        wanted = [("H1", f"{odd} {page.title}"), ("Figure", f"{fighter.name}: {page.title}")]
        wanted += [("P", f"{tables.word('tell.score')} {minus(page.score)}")] if page.score is not None else []
        assert said[0] == wanted[0]
        assert [one for one in said if one in wanted] == wanted, odd
        matrix = said[next(n for n, one in enumerate(said) if one[0] == "H2") :]
        assert matrix[0][1].startswith(str(odd + 1))
        cells = [("P", f"{index}: {fighter.matrix[odd + 1, index] or '00'}") for index in numbers_of(odd + 1)]
        assert matrix[1:] == cells, odd


@pytest.mark.parametrize("lang", ["en", "de"])
def test_each_maneuver_of_a_sheet_is_heard_in_one_piece_with_its_columns(lang: str) -> None:
    """Find under the heading of its group each maneuver with its color and numbers, and on the back its advice."""
    tables = load("lostworlds", lang=lang)
    fighter = next(one for one in roster(tables) if one.id == "corvin")
    (order,) = orders("lostworlds", ["sheet"], Call(lang=lang, options={"fighter": "corvin"}))
    (made,) = render.make(order).files
    told = [(one.roles[-1], one.said) for one in leaves_of(made.content)]
    assert told[0] == ("H1", f"{fighter.name}, {fighter.title}")
    at = 0
    for line in fighter.sheet:
        at = told.index(("H2", line.group_name), at) if ("H2", line.group_name) in told[at:] else at
        color, page = tables.say(tables.row("colours", line.colour), "name"), tables.word("sheet.page")
        (said,) = [one for role, one in told if role == "P" and f", {page} {line.number}, " in one]
        assert said.startswith(f"{color}: {line.name}")
        assert (str(tables.word("sheet.bare")).rstrip(".") in said) != line.needs_weapon
        assert told.index(("P", said)) > at
        advice = tables.say(tables.row("manoeuvres", line.id), "advice")
        (answer,) = [one for _, one in told if one.startswith(f"{line.number}, {color}, ")]
        assert answer.endswith(f". {advice}")
    assert len(told) < 100


@pytest.mark.parametrize(("game", "product"), [("words", "rules"), ("island", "fate"), ("samurai", "sheet")])
def test_nothing_is_left_unsaid(game: str, product: str) -> None:
    """Find every object of every page in a marked stretch or in decoration, cut marks too, and every stretch in the
    tree."""
    data = pdf_of(game, product, "de")
    with pikepdf.open(BytesIO(data)) as file:
        assert file.Root.MarkInfo.Marked
        assert file.Root.Lang == "de"
        assert [int(page.StructParents) for page in file.pages] == list(range(len(file.pages)))
        rows = file.Root.StructTreeRoot.ParentTree.Nums
        for page, row in zip(file.pages, list(rows)[1::2], strict=True):
            code = page.Contents.read_bytes()
            numbers = [int(found) for found in re.findall(rb"/MCID (\d+)>>", code)]
            assert numbers == list(range(len(row)))
            assert all(int(leaf.K) == n and leaf.Pg.objgen == page.obj.objgen for n, leaf in enumerate(row))
    document = pypdfium2.PdfDocument(data)
    for page in document:
        for thing in page.get_objects(max_depth=1):
            assert pypdfium2.raw.FPDFPageObj_CountMarks(thing.raw), "an object outside of all marks"
    document.close()


def test_a_text_without_its_tag_is_noticed() -> None:
    """Find that a paragraph is missing whose element was taken out of the tree."""
    data = pdf_of("words", "rules", "en")
    before = leaves_of(data)
    with pikepdf.open(BytesIO(data)) as file:
        section = file.Root.StructTreeRoot.K.K[2]
        del section.K[1]
        out = BytesIO()
        file.save(out)
    after = leaves_of(out.getvalue())
    lost = [one for one in before if one not in after]
    assert len(lost) == 1
    assert isinstance(lost[0], Leaf)


HEARD_BY_ITS_WORDS = {
    "samurai": {"people", "phases", "outcomes", "scores", "specialties", "items", "commands", "difficulties"},
    "words": {"letters", "standard", "alternative"},
    "island": {"parts", "tile", "encounter", "castaway", "crocodile", "sizes", "solo"},
    "baggage": {
        "kinds", "parts", "character", "tile", "item", "lost", "decks", "order", "ring", "passengers",
    },
}  # fmt: skip
"""Drawings that are tables, or whose labels say in their order what is to be seen."""


@pytest.mark.parametrize(
    ("game", "lang"),
    [("words", "en"), ("words", "de"), ("words", "fr"), ("island", "en"), ("island", "de"), ("baggage", "en"),
     ("baggage", "de"), ("samurai", "en"), ("samurai", "de")],
)  # fmt: skip
def test_a_drawing_is_heard_in_words_of_its_own_or_by_those_in_it(game: str, lang: str) -> None:
    """Find every drawing of the rules among those that have an alternative text or are heard by their words, and every
    alternative text, filled in, in the tree where its chapter is."""
    book = load(game, lang=lang).prose("booklet")
    drawn = {name: chapter["title"] for chapter in book["chapters"]
             for name in re.findall(r"^@(\w+)", chapter["body"], re.MULTILINE)}  # fmt: skip
    assert set(drawn) - {"house"} == set(book["pictures"]) | HEARD_BY_ITS_WORDS[game]
    assert not set(book["pictures"]) & HEARD_BY_ITS_WORDS[game]
    told = leaves_of(pdf_of(game, "rules", lang))
    for name, alt in book["pictures"].items():
        chapter = next(
            n for n, one in enumerate(told) if one.roles[-1] == "H1" and re.sub(r"^\d+\. ", "", one.said) == drawn[name]
        )
        end = next((n for n in range(chapter + 1, len(told)) if told[n].roles[-1] == "H1"), len(told))
        heard = [one.said for one in told[chapter:end] if one.roles[-1] == "Figure"]
        assert any(re.fullmatch(pattern_of(alt), one) for one in heard), (name, heard)


def test_the_booklet_in_docs_is_heard_as_it_is_printed_now() -> None:
    """Find docs/heard.md as `python docs/heard.py` would write it."""
    docs = Path(__file__).parents[2] / "docs"
    script = runpy.run_path(str(docs / "heard.py"))
    assert (docs / "heard.md").read_text(encoding="utf-8") == script["page"]()
