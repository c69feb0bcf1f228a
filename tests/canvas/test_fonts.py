"""Fonts: found by stem, their measures true to the font file, embedded without hinting and layout tables."""

import io
import subprocess
import sys
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st

import data.outlines
from data.errors import Fault
from data.traced_text import Origin, TracedText
from layouts.canvas import fonts, save_outlines, shapes
from layouts.canvas.font_files import FontFile

REGULAR = "AlegreyaSans-Regular"
ROOT = str(Path(__file__).parents[2])


def source(stem: str) -> TTFont:
    return TTFont(fonts._path(stem)[0])


def test_fonts_are_known_by_the_stem_of_their_file() -> None:
    assert {REGULAR, "AlegreyaSans-BoldItalic", "Marcellus-Regular", "NotoSerifJP-Regular"} <= fonts.font_names()


def test_an_unknown_font_names_the_nearest() -> None:
    with pytest.raises(Fault, match=r"no font 'Marcellus-Reglar'; did you mean 'Marcellus-Regular'\?"):
        fonts.font("Marcellus-Reglar")


def test_a_font_of_outlines_only_cannot_be_set_as_text() -> None:
    with pytest.raises(Fault, match="only be drawn as outlines"):
        fonts.font("NotoSerifJP-Regular")


def test_advances_and_ink_are_those_of_the_file() -> None:
    font, file = fonts.font(REGULAR), source(REGULAR)
    cmap, glyf = file.getBestCmap(), file["glyf"]
    for char in "AbgjÄß,½–":
        name = cmap[ord(char)]
        assert font.advance[char] == file["hmtx"][name][0]
        assert font.boxes[char] == (glyf[name].xMin, glyf[name].yMin, glyf[name].xMax, glyf[name].yMax)
    assert font.ink("Ag", 72 / 25.4)[1] == pytest.approx(-font.boxes["g"][1] / font.upem)


def test_figures_are_lining() -> None:
    """Old-style figures would make `Grit 0` read as `Grit o`: all of ours stand on the baseline, as high as
    capitals."""
    font = fonts.font(REGULAR)
    for digit in "0123456789":
        low, high = font.boxes[digit][1], font.boxes[digit][3]
        assert -0.03 * font.upem < low <= 0
        assert high > 0.9 * font.cap


@pytest.mark.parametrize(("pair", "value"), [("AV", -38), ("HH", 0)])
def test_kerning_of_a_pair(pair: str, value: int) -> None:
    font = fonts.font(REGULAR)
    assert (font.pair(pair) < 0) is (value < 0)
    assert font.measure(pair)[0] == font.advance[pair[0]] + font.advance[pair[1]] + font.pair(pair)


def shaped(font: TTFont, pair: str) -> int:
    """The kern of a pair as the GPOS table has it, subtable by subtable, the first that covers the left glyph
    deciding."""
    cmap, table = font.getBestCmap(), font["GPOS"].table
    left, right = (cmap[ord(c)] for c in pair)
    wanted = {i for f in table.FeatureList.FeatureRecord if f.FeatureTag == "kern" for i in f.Feature.LookupListIndex}
    total = 0
    for i in sorted(wanted):
        for sub in table.LookupList.Lookup[i].SubTable:
            sub = getattr(sub, "ExtSubTable", sub)
            if left not in sub.Coverage.glyphs:
                continue
            if sub.Format == 1:
                pairs = sub.PairSet[sub.Coverage.glyphs.index(left)].PairValueRecord
                found = [p.Value1.XAdvance for p in pairs if p.SecondGlyph == right]
                if not found:
                    continue
                total += found[0]
            else:
                record = sub.Class1Record[sub.ClassDef1.classDefs.get(left, 0)].Class2Record[
                    sub.ClassDef2.classDefs.get(right, 0)
                ]
                total += (record.Value1.XAdvance or 0) if record.Value1 else 0
            break
    return total


SHAPED = {stem: source(stem) for stem in (REGULAR, "Marcellus-Regular")}


@settings(deadline=None)
@given(st.sampled_from(sorted(SHAPED)), st.text("AVTWYLPFaeoucvwy.,-“’ ÄÖfr", min_size=2, max_size=2))
def test_kerning_is_that_of_the_font_file(stem: str, pair: str) -> None:
    assert fonts.font(stem).pair(pair) == shaped(SHAPED[stem], pair)


def test_a_missing_glyph_names_the_cell_and_the_font() -> None:
    said = TracedText("Ärger 漢", Origin("events.csv", 17, "title"))
    with pytest.raises(fonts.MissingGlyph) as caught:
        fonts.font(REGULAR).measure(said)
    where, _, what = str(caught.value).partition("  ")
    assert where == "events.csv:17:title"
    assert what == (
        "the font AlegreyaSans-Regular has no '漢' (U+6F22); write it otherwise, or change the font in game.toml "
        "[theme]"
    )


def test_what_no_font_has_is_still_missing() -> None:
    assert not fonts.font(REGULAR).has("漢")


def test_a_no_break_space_is_as_wide_as_a_space() -> None:
    font = fonts.font(REGULAR)
    assert font.measure("2\u202fmm")[0] == font.measure("2 mm")[0]


def test_a_font_is_embedded_without_hinting_and_layout_always_in_the_same_bytes() -> None:
    data = fonts._path(REGULAR)[0].read_bytes()
    first, second = FontFile(data), FontFile(data)
    assert first.data == second.data
    assert len(first.data) < len(data) / 2
    embedded = TTFont(io.BytesIO(first.data))
    assert {"GPOS", "GSUB", "fpgm", "prep", "cvt "}.isdisjoint(embedded.keys())
    assert embedded["glyf"]["Aacute"].isComposite()  # and can be read by others


def test_a_subset_has_its_characters_and_what_they_are_made_of() -> None:
    font = fonts.font(REGULAR)
    made = TTFont(io.BytesIO(font.subset("ÄbÄ1")))
    assert set(map(chr, made.getBestCmap())) == set("Äb1")
    assert made["maxp"].numGlyphs < 8
    whole = TTFont(io.BytesIO(font.data))
    for char in "Äb1":
        a, b = (f["glyf"][f.getBestCmap()[ord(char)]].getCoordinates(f["glyf"])[0] for f in (made, whole))
        assert list(a) == list(b)
        assert made["hmtx"][made.getBestCmap()[ord(char)]] == whole["hmtx"][whole.getBestCmap()[ord(char)]]
    assert TTFont(io.BytesIO(font.subset("")))["maxp"].numGlyphs == 1


def test_outlines_of_kanji_and_of_letters() -> None:
    x0, y0, x1, y1 = shapes.bounds(fonts.outline("義", "NotoSerifJP-Regular"))
    assert 0.8 < x1 - x0 <= 1
    assert -0.9 < y0 < y1 < 0.15
    font = fonts.font(REGULAR)
    left, low, right, high = font.boxes["g"]
    box = shapes.bounds(fonts.outline("g", REGULAR))
    assert box == pytest.approx([v / font.upem for v in (left, -high, right, -low)], abs=0.003)
    with pytest.raises(fonts.MissingGlyph, match="U\\+1F600"):
        fonts.outline("😀", REGULAR)


def test_a_character_that_is_not_kept_as_an_outline_names_the_cure() -> None:
    with pytest.raises(fonts.MissingGlyph) as caught:
        fonts.outline("漢", "NotoSerifJP-Regular")
    assert "'漢' (U+6F22)" in caught.value.message
    assert f"put the font file into {fonts.user_folder()}" in caught.value.message
    assert "layouts/canvas/save_outlines.py" in caught.value.message


def test_characters_of_a_font_file_are_kept_as_its_outlines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is added later joins what was kept before, and is drawn as the file draws it."""
    file = fonts._path(REGULAR)[0]
    drawn = {char: fonts.outline(char, REGULAR) for char in "äg"}
    monkeypatch.setattr(data.outlines, "FOLDER", tmp_path)
    monkeypatch.setattr(fonts, "_is_file", lambda stem: False)
    for chars in ("g", "ä"):
        data.outlines.read_outlines.cache_clear()
        save_outlines.main(str(file), chars)
    data.outlines.read_outlines.cache_clear()
    fonts.outline.cache_clear()
    try:
        kept = data.outlines.read_outlines(REGULAR)
        assert kept is not None
        assert kept.advances == {char: fonts.font(REGULAR).advance[char] for char in "äg"}
        for char, path in drawn.items():
            assert shapes.bounds(fonts.outline(char, REGULAR)) == pytest.approx(shapes.bounds(path), abs=1e-5)
        with pytest.raises(ValueError, match="this font has no '漢'"):
            save_outlines.main(str(file), "漢")
    finally:
        data.outlines.read_outlines.cache_clear()
        fonts.outline.cache_clear()


def variable() -> bytes:
    """A font of one letter, a box 200 units wide at weight 400 and 400 wide at 900."""
    builder = FontBuilder(1000)
    builder.setupGlyphOrder([".notdef", "H"])
    builder.setupCharacterMap({ord("H"): "H"})
    pen = TTGlyphPen(None)
    for step, point in enumerate(((0, 0), (0, 700), (200, 700), (200, 0))):
        (pen.lineTo if step else pen.moveTo)(point)
    pen.closePath()
    builder.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "H": pen.glyph()})
    builder.setupHorizontalMetrics({".notdef": (500, 0), "H": (300, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Box", "styleName": "Regular", "psName": "Box-Regular"})
    builder.setupFvar([("wght", 400, 400, 900, "Weight")], [])
    from fontTools.ttLib.tables.TupleVariation import TupleVariation

    shift = [(0, 0), (0, 0), (200, 0), (200, 0), (0, 0), (200, 0), (0, 0), (0, 0)]
    builder.setupGvar({"H": [TupleVariation({"wght": (0, 1, 1)}, shift)]})
    builder.setupOS2()
    builder.setupPost()
    out = io.BytesIO()
    builder.save(out)
    return out.getvalue()


def test_a_variable_font_is_instanced_at_a_weight() -> None:
    for weight, width in ((None, 200), (400, 200), (900, 400), (650, 300), (2000, 400)):
        file = FontFile(variable(), weight)
        embedded = TTFont(io.BytesIO(file.data))
        assert "fvar" not in embedded
        assert file.ink("H") == (0, 0, width, 700)
        assert embedded["glyf"][embedded.getBestCmap()[ord("H")]].flags[0] & 0x40, (
            "does not say that its shapes may overlap"
        )


def test_words_are_measured_and_drawn_without_fonttools(tmp_path: Path) -> None:
    """It takes long to import, and only the page of the table needs it."""
    run = """
import sys
from layouts.canvas import fonts
font = fonts.font("AlegreyaSans-Regular")
fonts.outline("義", "NotoSerifJP-Regular"), fonts.outline("g", "AlegreyaSans-Regular"), font.subset("abc")
print(font.measure("AVATAR 0")[0], "fontTools" in sys.modules)
"""
    made = subprocess.run([sys.executable, "-c", run], cwd=ROOT, capture_output=True, text=True, check=True)
    assert made.stdout.split() == [str(fonts.font(REGULAR).measure("AVATAR 0")[0]), "False"]


def test_a_font_of_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "Box.ttf").write_bytes(variable())
    (tmp_path / "Broken.ttf").write_bytes(b"no font at all")
    monkeypatch.setenv("LOSTKIT_FONTS", str(tmp_path))
    for known in (fonts._files, fonts.font):
        known.cache_clear()
    try:
        assert fonts.font("Box@900").boxes["H"] == (0, 0, 400, 700)
        assert fonts.font("Box").boxes["H"] == (0, 0, 200, 700)
        with pytest.raises(Fault, match="cannot be read"):
            fonts.font("Broken")
        with pytest.raises(Fault, match="number such as 700"):
            fonts.font("Box@heavy")
    finally:
        monkeypatch.undo()
        for known in (fonts._files, fonts.font):
            known.cache_clear()
