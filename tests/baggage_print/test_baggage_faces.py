"""What stands on the faces, read back: signs, names where a fan shows them, quotes, codes, backs of their own."""

from functools import cache

import pytest

from data.tables import Tables, load
from layouts.baggage.labels import codes_of
from layouts.baggage.products import characters, items, tiles
from layouts.baggage.signs import ICONS, signs_of
from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfFile
from layouts.glyphs import names
from layouts.press.faces import Face, Job

LANGS = ("en", "de")
FAN = 15.0  # mm: what a fanned hand shows of a card's left edge
SIGNED = {"stripes", "metal", "paper", "round", "red", "blue", "soft", "green"}


@cache
def tables(lang: str) -> Tables:
    return load("baggage", lang=lang)


@cache
def faces(product: str, lang: str) -> dict[str, tuple[Face, tuple[Mark, ...]]]:
    """The fronts of a product with what was drawn on them."""
    job = Job(tables(lang), product, lang=lang, options={"players": "all"})
    out = {}
    for piece in {"characters": characters, "items": items, "tiles": tiles}[product].product(job).pieces:
        marks: list[Mark] = []
        piece.front.draw(PdfFile(job.theme, lang=lang).page(piece.front.width, piece.front.height, marks=marks))
        out[piece.name] = piece.front, tuple(marks)
    return out


def told(marks: tuple[Mark, ...]) -> str:
    return " ".join(mark.name for mark in marks if mark.kind == "text")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("product", ["items", "tiles"])
def test_every_sign_is_printed_where_its_tag_stands_in_the_table(product: str, lang: str) -> None:
    """Ruling O86: what is feared is a sign, not a picture; so a tag that is not printed could not be seen."""
    words = tables(lang).words("tags")
    for row in tables(lang)[product]:
        wanted = {str(words[tag]) for tag in signs_of(tables(lang), row)}
        assert 1 <= len(wanted) <= 2 or not row.tags, row.id
        seen = [
            mark.name
            for mark in faces(product, lang)[row.id][1]
            if mark.kind == "text" and mark.name in set(words.values())
        ]
        assert set(seen) == wanted, row.id


def test_each_sign_has_an_icon_of_its_own() -> None:
    """Without color, too: no two share a drawing."""
    assert set(ICONS) == SIGNED == set(tables("en").words("tags"))
    assert len(set(ICONS.values())) == len(ICONS)
    assert set(ICONS.values()) <= set(names())


@pytest.mark.parametrize("lang", LANGS)
def test_a_misfit_names_the_sign_it_fears(lang: str) -> None:
    feared = set()
    for row in tables(lang).characters:
        if row.type == "misfit":
            tag = row.weakness.removeprefix("tag=")
            assert str(tables(lang).word(f"tags.{tag}")) in told(faces("characters", lang)[row.id][1])
            feared.add(tag)
    assert feared == SIGNED


@pytest.mark.parametrize("lang", LANGS)
def test_a_fanned_hand_shows_names_and_signs(lang: str) -> None:
    """The name begins at the head of the card, within what a fan shows; so do both signs."""
    for row in tables(lang).items:
        marks = faces("items", lang)[row.id][1]
        name = next(mark for mark in marks if mark.name == tables(lang).say(row, "name"))
        assert name.x0 < FAN / 2, row.id
        assert name.y1 < 22.0, row.id
        signs = [mark for mark in marks if mark.name in {str(word) for word in tables(lang).words("tags").values()}]
        assert all(mark.x1 < FAN + 2.0 for mark in signs), row.id


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("product", ["characters", "items"])
def test_every_quote_of_the_tables_is_printed(product: str, lang: str) -> None:
    for row in tables(lang)[product]:
        quote = str(tables(lang).say(row, "quote"))
        assert quote
        assert quote.replace(" ", "") in told(faces(product, lang)[row.id][1]).replace(" ", ""), row.id


@pytest.mark.parametrize("lang", LANGS)
def test_no_two_characters_have_the_same_code(lang: str) -> None:
    codes = codes_of([tables(lang).say(row, "name") for row in tables(lang).characters])
    assert len(set(codes.values())) == len(codes) == 32
    for row in tables(lang).characters:
        assert codes[str(tables(lang).say(row, "name"))] in told(faces("characters", lang)[row.id][1])


def test_names_that_begin_alike_are_told_apart() -> None:
    assert codes_of(["Mossbun", "Miss Carriage Return", "Mo", ""]) == {
        "Mossbun": "MSS", "Miss Carriage Return": "MSC", "Mo": "MOX", "": "XXX",
    }  # fmt: skip


def test_the_backs_have_colors_that_no_type_has() -> None:
    colors = tables("en").game.theme.colours
    types = {colors[kind] for kind in ("fluffy", "machine", "humanoid", "misfit", "special")}
    backs = {colors[role] for role in ("who", "lost", "where")}
    assert len(backs) == 3
    assert not backs & types


@pytest.mark.parametrize("lang", LANGS)
def test_names_are_never_divided(lang: str) -> None:
    for row in tables(lang).items:
        if row.baggage_for:
            owner = str(tables(lang).say(tables(lang).row("characters", row.baggage_for), "name"))
            read = told(faces("items", lang)[row.id][1])
            assert all(word in read for word in owner.replace("-", " ").split()), row.id
