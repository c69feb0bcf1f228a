"""Paragraphs: nothing is lost, nothing sticks out, and what does not fit says so by its cell."""

import re
from itertools import pairwise

import pypdfium2
import pyphen
import pytest
from canvas_samples import THEME, pdf
from hypothesis import given, settings
from hypothesis import strategies as st
from overlaps import faults
from soaking import examples

from data.errors import Fault, Faults
from data.traced_text import Origin, TracedText
from layouts.canvas import wrap
from layouts.canvas.canvas import Canvas
from layouts.canvas.fonts import font
from layouts.canvas.hyphens import hyphenations
from layouts.canvas.markup import Span, parse
from layouts.canvas.pdf import PdfFile
from layouts.canvas.pdf_fonts import PdfFont
from layouts.canvas.text import (
    Block,
    Measure,
    MissingGlyph,
    Overflow,
    Style,
    fit,
    fits,
    layout,
    paragraph,
    shrink,
    textbox,
)

MEASURE = Measure(THEME)
STYLE = Style(8)
PROSE = (
    "The trail turns to mud and the guide is gone. Pay two coins, or lose a day finding another way round the marsh."
)
CELL = Origin("events.csv", 17, "text")


def said(block: Block) -> list[str]:
    """The lines as one reads them; an icon is its name in brackets."""
    return [
        "".join(f"[{bit.text}]" if bit.font == "icon" else bit.text for bit in line.bits).strip()
        for line in block.lines
    ]


# ---- markup ----


def test_markup_gives_spans() -> None:
    assert parse(r"Pay {coin}, *draw* _two *steps*_ \*\_\{x\\ {favor:red}") == (
        Span("regular", "Pay "), Span("icon", "coin"), Span("regular", ", "), Span("bold", "draw"), Span("regular",
        " "),
        Span("italic", "two "), Span("bold_italic", "steps"), Span("regular", " *_{x\\ "), Span("icon", "favor", "red"),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("an *open mark", r"'\*' is opened and not closed"),
        ("*a _b* c_", r"'\*' closes across '_' at character 6"),
        ("a } b", r"'}' at character 3 is not a glyph"),
        ("{Coin}", r"'{Coin}' at character 1 is not a glyph"),
        ("a { b", r"'{' at character 3 is not a glyph"),
    ],
)
def test_a_mark_without_a_partner_is_an_error_at_its_cell(text: str, message: str) -> None:
    with pytest.raises(Fault, match=message) as caught:
        layout(MEASURE, TracedText(text, CELL), 40, STYLE)
    assert str(caught.value).startswith("events.csv:17:text  ")


# ---- lines ----


def test_wraps_at_spaces_and_newlines() -> None:
    block = layout(MEASURE, PROSE + "\nA new line.\n\nAfter a gap.", 45, STYLE)
    lines = said(block)
    assert " ".join(lines) == PROSE + " A new line. After a gap."
    assert "A new line." in lines
    assert len(lines) > 4
    step = block.lines[1].down - block.lines[0].down
    assert step == pytest.approx(STYLE.step) == pytest.approx(8 * 1.18 * 25.4 / 72)
    assert block.lines[-1].down - block.lines[-2].down == pytest.approx(1.5 * step)


def test_pitch_is_in_millimetres() -> None:
    block = layout(MEASURE, PROSE, 45, STYLE._replace(pitch=4.0))
    assert [line.down for line in block.lines] == [4.0 * i for i in range(len(block.lines))]


@pytest.mark.parametrize(
    ("lang", "word", "parts"),
    [
        ("en", "responsibility", ["respon", "si", "bil", "ity"]),
        ("de", "Verantwortung", ["Ver", "ant", "wor", "tung"]),
        ("de", "Donaudampfschifffahrt", ["Donau", "dampf", "schiff", "fahrt"]),
    ],
)
def test_hyphenates_in_both_languages(lang: str, word: str, parts: list[str]) -> None:
    ends = [0, *hyphenations(word, lang), len(word)]
    assert [word[a:b] for a, b in pairwise(ends)] == parts
    lines = said(layout(MEASURE, word, 13, STYLE, lang))
    assert len(lines) > 1
    assert all(line.endswith("-") for line in lines[:-1])
    assert "".join(lines).replace("-", "") == word


@pytest.mark.parametrize(
    ("word", "wrong"),
    [
        ("Nachbarwiese", "ba-rwiese"),
        ("Grundstärken", "Grunds-tärken"),
        ("Scharlachtuch", "Scha-rlach"),
        ("Fortsetzungen", "s-etz"),
    ],
)
def test_no_hyphen_leaves_a_syllable_without_a_vowel(word: str, wrong: str) -> None:
    ends = [0, *hyphenations(word, "de"), len(word)]
    parts = [word[a:b] for a, b in pairwise(ends)]
    assert len(parts) > 1
    assert all(re.search("[aeiouäöü]", part.lower()) for part in parts), parts
    assert wrong not in "-".join(parts)


@pytest.mark.parametrize(
    "parts", ["Gegen stands stapel", "Recht schaffen heit", "Selbst beherrschung", "Zwei hand axt"]
)
def test_a_compound_of_the_games_is_divided_between_its_words(parts: str) -> None:
    word = parts.replace(" ", "")
    ends = [0, *hyphenations(word, "de"), len(word)]
    assert [word[a:b] for a, b in pairwise(ends)] == parts.split()


def test_a_sign_or_two_never_stand_alone_on_a_last_line() -> None:
    """The word before comes along, where there are enough of them and both fit."""
    words, alone = "Turn the die of your group to 4.", []
    for tenth in range(150, 500):
        lines = said(layout(MEASURE, words, tenth / 10, STYLE, "en"))
        if len(lines) > 1 and lines[-1] == "4.":
            alone.append(lines)
    assert [lines for lines in alone if len(lines[-2].split()) > 2] == []
    assert len(said(layout(MEASURE, words, 500, STYLE, "en"))) == 1


@pytest.mark.parametrize("align", ["left", "centre", "justify"])
@pytest.mark.parametrize("insets", [(), ((3.0, 0.0),)])
def test_a_number_is_on_one_line_with_what_it_counts(align: str, insets: tuple[tuple[float, float], ...]) -> None:
    style, words = (
        STYLE._replace(align=align, insets=insets),
        "Draw 12 cards and walk from 3 to 5 fields of 40 mm each.",
    )
    tied, parted = words, 0
    for count in ("12 c", "5 f", "40 m"):
        tied = tied.replace(count, count.replace(" ", "\u00a0"))
    for tenth in range(160, 700):
        lines = said(layout(MEASURE, words, tenth / 10, style))
        if any(line.split()[-1] in ("12", "5", "40") for line in lines):
            parted += 1
            assert len(said(layout(MEASURE, tied, tenth / 10, style))) > len(lines)
    assert parted < 540 / 10


def test_a_throw_counts_nothing() -> None:
    """Break a line between `6` and `draw` in `Roll: on a 6 draw`."""
    for text in ("Roll: on a 6 draw 1 piece", "Roll: on 5 or 6 draw 1 piece"):
        at_line_ends = {
            line.rsplit(" ", 1)[-1]
            for tenth in range(160, 300)
            for line in said(layout(MEASURE, text, tenth / 10, STYLE))
        }
        assert "6" in at_line_ends


def test_short_words_and_unknown_languages_stay_whole() -> None:
    assert hyphenations("water", "en") == ()
    assert hyphenations("responsibility", "xx") == ()


def test_a_word_is_not_broken_when_little_would_be_gained() -> None:
    lines = said(layout(MEASURE, PROSE, 45, STYLE))
    assert not any(line.endswith("-") for line in lines)


@pytest.mark.parametrize("width", [21, 23, 26, 45, 49])
def test_no_more_than_two_lines_running_end_in_a_hyphen(width: float) -> None:
    """All these words fit a line; where two lines have broken one, the third is rather left short."""
    words = "responsibility considerations internationalization characteristically " * 3
    lines = said(layout(MEASURE, words, width, STYLE._replace(align="justify")))
    broken = "".join("-" if line.endswith("-") else "|" for line in lines)
    assert "--" in broken
    assert "---" not in broken


def test_a_name_of_another_language_is_not_divided_as_the_words_around_it() -> None:
    name = "Verantwortung"
    assert len(layout(MEASURE, TracedText(name), 13, STYLE, "de").lines) > 1
    with pytest.raises(Overflow):
        layout(MEASURE, TracedText(name, whole=True), 13, STYLE, "de")
    assert said(layout(MEASURE, TracedText(name, whole=True), 40, STYLE, "de")) == [name]


def test_soft_hyphens_decide_where_a_word_breaks() -> None:
    word = "Fluss\u00adufer\u00adbewuchs"
    assert said(layout(MEASURE, word, 16, STYLE, "de")) == ["Flussufer-", "bewuchs"]
    assert said(layout(MEASURE, word, 40, STYLE, "de")) == ["Flussuferbewuchs"]
    assert said(layout(MEASURE, word, 16, STYLE._replace(hyphenate=False), "de")) == ["Flussufer-", "bewuchs"]


def test_a_line_may_end_after_a_hyphen_but_not_after_a_sign() -> None:
    assert said(layout(MEASURE, "a well-known thing", 13, STYLE)) == ["a well-", "known", "thing"]
    assert said(layout(MEASURE, "lose -10", 6, STYLE)) == ["lose", "-10"]
    assert said(layout(MEASURE, "coins/goods", 9, STYLE)) == ["coins/", "goods"]


def test_a_no_break_space_holds_words_together() -> None:
    assert said(layout(MEASURE, "walk 10\u00a0mm on", 12, STYLE)) == ["walk", "10\u00a0mm on"]


def test_icons_stand_in_the_line_and_keep_their_punctuation() -> None:
    block = layout(MEASURE, "Pay two {coin}, then −{grit}.", 12, STYLE)
    assert said(block) == ["Pay two", "[coin], then", "−[grit]."]
    icon = block.lines[1].bits[0]
    assert icon.font == "icon"
    assert icon.width == pytest.approx(8 * 0.42, rel=0.1)


def test_a_number_stays_with_its_icon() -> None:
    """`one {coin}` may be parted where the icon no longer fits, `−1 {coin}` may not."""
    for count, lines in (("one", ["lose one", "[coin]"]), ("−1", ["lose", "−1 [coin]"])):
        width = PdfFile(THEME).page(1, 1).text_width(f"lose {count}", "regular", 8) + 2
        assert said(layout(MEASURE, f"lose {count} {{coin}}", width, STYLE)) == lines


def test_centred_lines_are_of_even_length() -> None:
    text = "The trail turns to mud and the guide is gone now"
    assert said(layout(MEASURE, text, 45, STYLE))[1] == "gone now"
    centred = layout(MEASURE, text, 45, STYLE._replace(align="centre"))
    assert len(centred.lines) == 2
    assert abs(centred.lines[0].width - centred.lines[1].width) < 8


def test_bold_and_italic_are_set_in_their_fonts() -> None:
    block = layout(MEASURE, "a *b* _c_ *_d_*", 60, STYLE)
    assert [bit.font for bit in block.lines[0].bits] == [
        THEME.fonts[f] for f in ("regular", "bold", "italic", "bold_italic")
    ]


@pytest.mark.parametrize("align", ["left", "centre", "right", "justify"])
def test_alignment(align: str) -> None:
    block = layout(MEASURE, PROSE, 45, STYLE._replace(align=align))
    for line in block.lines[:-1]:
        left, right = line.bits[0].x, line.bits[-1].x + line.bits[-1].width
        assert (left == pytest.approx(0)) is (align in ("left", "justify"))
        assert (right == pytest.approx(45)) is (align in ("right", "justify"))
        if align == "centre":
            assert left == pytest.approx(45 - right)
    if align == "justify":
        assert block.lines[-1].width < 40  # the last line is not stretched


def test_a_run_is_as_wide_as_its_words() -> None:
    """Words are measured apart and drawn together: both must come to the same, kerning across the spaces included."""
    for text in ("To Vienna, Yes. A Way", PROSE, "AV *To* AV"):
        block = layout(MEASURE, text, 400, STYLE._replace(track=0.2))
        for bit in block.lines[0].bits:
            width = PdfFile(THEME).page(1, 1).text_width(bit.text.rstrip(), bit.font, 8, 0.2)
            assert bit.width - 0.2 == pytest.approx(width, abs=1e-6)


# ---- drawing ----


def test_drawn_text_reads_back_and_overlaps_nothing() -> None:
    file = PdfFile(THEME)
    page = file.page(80, 60, marks=[])
    text = "Pay {coin}{coin}, then *draw a pagoda* on a hex _two steps_ away: −{grit}. AVATAR."
    last = paragraph(page, 5, 10, 60, text, STYLE)
    assert last == pytest.approx(10 + STYLE.step)
    assert list(faults(page.marks or ())) == []
    read = pypdfium2.PdfDocument(file.save())[0].get_textpage().get_text_range()
    assert " ".join(read.split()) == "Pay , then draw a pagoda on a hex two steps away: − . AVATAR."


@pytest.mark.parametrize(("valign", "shift"), [("top", 0.0), ("middle", 0.5), ("bottom", 1.0)])
def test_a_box_holds_its_text_where_it_should(valign: str, shift: float) -> None:
    page = PdfFile(THEME).page(80, 60, marks=[])
    textbox(page, 5, 5, 50, 40, "Type\nTyped", STYLE, valign)
    height = layout(MEASURE, "Type\nTyped", 50, STYLE).height
    top = 5 + shift * (40 - height)
    texts = page.marks or []
    assert min(m.y0 for m in texts) == pytest.approx(top, abs=0.2)  # T is a little lower than d
    assert max(m.y1 for m in texts) == pytest.approx(top + height, abs=0.02)


def test_an_unknown_glyph_names_the_cell() -> None:
    page = PdfFile(THEME).page(80, 60)
    with pytest.raises(Fault, match=r"events.csv:17:text  .*'coyn'"):
        paragraph(page, 5, 10, 60, TracedText("Pay {coyn}", CELL), STYLE)


# ---- fitting ----


def test_one_size_for_all_cards_of_a_type() -> None:
    items = [(PROSE, 45.0, 30.0), (PROSE + " " + PROSE, 45.0, 30.0), ("Short.", 45.0, 30.0)]
    size = fit(MEASURE, items, STYLE, 12)
    assert 6.5 <= size < 12
    assert all(fits(MEASURE, text, w, h, STYLE._replace(size=size)) for text, w, h in items)
    assert not all(fits(MEASURE, text, w, h, STYLE._replace(size=size + 0.1)) for text, w, h in items)
    assert fit(MEASURE, items[2:], STYLE, 12) == 12


def test_what_does_not_fit_at_the_floor_is_an_error_naming_its_row() -> None:
    items = [("Short.", 45.0, 10.0), (TracedText(PROSE * 3, CELL), 45.0, 10.0)]
    with pytest.raises(Overflow, match=r"^events.csv:17:text  .*6.5 pt"):
        fit(MEASURE, items, STYLE, 10)
    with pytest.raises(Faults) as caught:
        fit(MEASURE, [*items, (TracedText(PROSE * 4, Origin("fate.csv", 3, "text")), 45.0, 10.0)], STYLE, 10)
    assert [f.file for f in caught.value.faults] == ["events.csv", "fate.csv"]


def test_a_box_too_low_and_a_word_too_wide_are_errors() -> None:
    page = PdfFile(THEME).page(80, 60)
    with pytest.raises(Overflow, match=r"^events.csv:17:text  the text is [\d.]+ mm high at 8 pt, its box 5.0 mm"):
        textbox(page, 5, 5, 45, 5, TracedText(PROSE, CELL), STYLE)
    with pytest.raises(Overflow, match=r"^events.csv:17:text  'Strengths' is wider than the line"):
        paragraph(page, 5, 5, 8, TracedText("Strengths", CELL), STYLE)


def test_a_missing_glyph_in_a_paragraph_names_the_cell() -> None:
    with pytest.raises(MissingGlyph, match=r"^events.csv:17:text  the font AlegreyaSans-Bold has no '漢'"):
        layout(MEASURE, TracedText("Plain and *bold 漢*.", CELL), 45, STYLE)


def test_a_name_shrinks_to_one_line() -> None:
    size = shrink(MEASURE, "The Wandering Swordsman", "display", 16, 45)
    assert 6.5 <= size < 16
    width = PdfFile(THEME).page(1, 1).text_width
    assert (
        width("The Wandering Swordsman", "display", size)
        <= 45
        < width("The Wandering Swordsman", "display", size + 0.1)
    )
    assert shrink(MEASURE, "Wolf", "display", 16, 45) == 16
    with pytest.raises(Overflow, match=r"^events.csv:17:text  'The Wandering Swordsman' does not fit 20.0 mm"):
        shrink(MEASURE, TracedText("The Wandering Swordsman", CELL), "display", 16, 20)


WORD = st.text("abcdefghilmnorstuvwyAVTWÄßé,.!0123456789", min_size=1, max_size=12)
MARKED = st.builds(
    lambda mark, words: mark + " ".join(words) + mark,
    st.sampled_from(["", "*", "_"]),
    st.lists(WORD, min_size=1, max_size=6),
)
PIECE = st.one_of(
    MARKED, st.sampled_from(["{coin}", "−{grit},", "{favor:red}{favor}", "well-known", "co\u00adoperation"])
)
TEXT = st.lists(PIECE, min_size=1, max_size=12).flatmap(
    lambda pieces: st.lists(st.sampled_from([" ", " ", "\n"]), min_size=len(pieces), max_size=len(pieces)).map(
        lambda gaps: "".join(p + g for p, g in zip(pieces, gaps, strict=True))
    )
)


@settings(max_examples=examples(150), deadline=None)
@given(
    TEXT,
    st.floats(30, 70),
    st.sampled_from(["left", "centre", "right", "justify"]),
    st.sampled_from(["en", "de"]),
    st.floats(6.5, 11),
)
def test_no_character_is_lost_and_no_line_is_wider_than_its_box(
    text: str, width: float, align: str, lang: str, size: float
) -> None:
    block = layout(MEASURE, text, width, Style(size, align=align), lang)
    shown = "".join(said(block))
    wanted = "".join(f"[{s.text}]" if s.face == "icon" else s.text for s in parse(text))
    bare = re.compile(r"[\s\u00ad-]")
    assert bare.sub("", shown) == bare.sub("", wanted)
    for line in block.lines:
        assert line.bits[0].x >= -1e-6
        assert line.bits[-1].x + line.bits[-1].width <= width + 1e-5
        assert all(a.x + a.width <= b.x + 0.2 for a, b in pairwise(line.bits))


@settings(max_examples=examples(25), deadline=None)
@given(TEXT)
def test_what_is_laid_out_is_what_is_drawn(text: str) -> None:
    def draw(canvas: Canvas) -> None:
        paragraph(canvas, 5, 10, 60, text, STYLE)

    read = pypdfium2.PdfDocument(pdf(draw, 70, 300))[0].get_textpage().get_text_range()
    letters = re.compile(r"[\s\u00ad\ufffe\ufffd-]")
    wanted = "".join(span.text for span in parse(text) if span.face != "icon")
    assert letters.sub("", read) == letters.sub("", wanted)


# ---- short ways say what the long ones say ----

TEXTS = ["AVA To. Vary, Wa", "one", "fi (a) \\ b", "a  b", " a ", PROSE, "Île déjà; Tür: Öl"]


@pytest.mark.parametrize("text", [text for text in TEXTS if all(text.split(" "))])
def test_words_of_a_plain_text_are_those_of_a_marked_one(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    setting = wrap.Setting((THEME.fonts["regular"],) * 4, 0.01)
    short = wrap.words_of.__wrapped__(text.replace("\\", ""), setting)
    monkeypatch.setattr(wrap, "_MORE", re.compile(""))
    assert short == wrap.words_of.__wrapped__(text.replace("\\", ""), setting)


@pytest.mark.parametrize("text", TEXTS)
def test_a_line_is_as_wide_and_written_as_its_characters_are(text: str) -> None:
    face = font(THEME.fonts["regular"])
    assert face.units(text) == face.measure(text)[0]
    words, letters = (PdfFont(face, PdfFile(THEME).doc) for _ in range(2))
    assert words.show(text) == letters._operators(text)


def test_a_line_in_more_characters_than_a_subset_holds_is_shown_in_several() -> None:
    many = " ".join(chr(code) for code in range(0x21, 0x17F) if font(THEME.fonts["regular"]).has(chr(code)))
    shown = PdfFont(font(THEME.fonts["regular"]), PdfFile(THEME).doc)
    assert len({name for name, _ in shown.show(many)}) > 1
    assert {name for name, _ in shown.show("To be")} == {shown.show("T")[0][0]}


@pytest.mark.parametrize(("lang", "file"), [("en", "hyph_en_US.dic"), ("de", "hyph_de_DE.dic")])
def test_hyphens_stand_where_pyphen_puts_them(lang: str, file: str) -> None:
    known = pyphen.HyphDict(next(path for path in pyphen.LANGUAGES.values() if path.name == file))
    for word in (
        *re.findall(r"[a-z]{6,}", PROSE),
        "Überraschungsangriff",
        "Donaudampfschiff",
        "hyphenation",
        "typewriter",
    ):
        assert hyphenations(word, lang) == tuple(at for at in known.positions(word) if 3 <= at <= len(word) - 3), word
