"""Font files by HarfBuzz: measures and kerning for layout, outlines, and smaller files to embed.

A file is prepared for print: at one weight if it is variable, with lining figures (old-style ones make `Grit 0` read as
`Grit o`), and embedded without hinting and layout tables. No other module imports uharfbuzz.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from struct import pack, pack_into, unpack_from

import uharfbuzz as hb

DROPPED = ("DSIG", "GDEF", "GPOS", "GSUB", "MATH", "STAT", "gasp", "kern", "meta", "vhea", "vmtx")
OFF = ("abvm", "blwm", "calt", "ccmp", "clig", "dist", "kern", "liga", "locl", "mark", "mkmk", "rclt", "rlig", "rvrn")
"""Features that are on by default."""
_FEATURES = {feature: {**dict.fromkeys(OFF, False), feature: True} for feature in ("kern", "lnum")}
NAMES = (1, 2, 4, 6)  # family, style, whole name, name in PostScript


class FontFile:
    """A TrueType font at one weight. Lengths are in font units (`upem` to the em), y up.

    Raises `ValueError` if the bytes are no such font."""

    def __init__(self, data: bytes, weight: int | None = None) -> None:
        self.name: str = hb.Face(data).get_name(hb.OTNameIdPredefined.POSTSCRIPT_NAME) or "Font"
        if weight is not None:
            self.name += f"-{weight}"
        self._face = hb.Face(_with_table(_with_lining_figures(data), "name", _names(self.name)))
        if "glyf" not in self._face.table_tags:
            raise ValueError("no TrueType outlines")
        self._kerner = hb.Font(self._face)
        if weight is not None:
            self._kerner.set_variations({"wght": weight})
        self.data = _subset(self._face, self._face.unicodes, weight)
        """The file that is embedded, with all characters; glyphs have the numbers of the original."""
        made = hb.Face(self.data)
        self._font = hb.Font(made)
        self.upem: int = made.upem
        self.weight: int = self._number("OS/2", ">H", 4)
        self.ascent: int = self._number("hhea", ">h", 4)
        self.descent: int = self._number("hhea", ">h", 6)
        self.italic: float = self._number("post", ">l", 4) / 0x10000
        self.fixed = bool(self._number("post", ">L", 12))
        self.box = list(unpack_from(">4h", made.reference_table("head").data, 36))
        codes = sorted(code for code in made.unicodes if code >= 32)
        self.glyphs: dict[str, int] = {chr(code): self._font.get_nominal_glyph(code) for code in codes}
        advance = self._font.get_glyph_h_advance
        self.advances: dict[str, int] = {char: advance(glyph) for char, glyph in self.glyphs.items()}

    def _number(self, table: str, form: str, place: int) -> int:
        found: int = unpack_from(form, self._font.face.reference_table(table).data, place)[0]
        return found

    def ink(self, char: str) -> tuple[int, int, int, int]:
        """Return the box (x0, y0, x1, y1) of a character's ink, in font units."""
        box = self._font.get_glyph_extents(self.glyphs[char])
        return box.x_bearing, box.y_bearing + box.height, box.x_bearing + box.width, box.y_bearing

    def kern(self, pair: str) -> int:
        """Return the kerning between the two characters of `pair` in font units, negative to move them together."""
        text = _shape_text(self._kerner, pair, "kern")
        advance = self._kerner.get_glyph_h_advance
        places = zip(text.glyph_infos, text.glyph_positions, strict=True)
        return sum(place.x_advance - advance(glyph.codepoint) for glyph, place in places)

    def subset(self, chars: Iterable[str]) -> bytes:
        """Return a TrueType file that contains only these characters."""
        return _subset(self._font.face, map(ord, chars), None, renumber=True)


def character_outline(path: Path, weight: int | None, char: str) -> str | None:
    """Return a character of a TrueType or OpenType font as SVG path data, 1 to the em, y down. None if the font lacks
    it."""
    font = hb.Font(hb.Face(_with_lining_figures(path.read_bytes())))
    if weight is not None:
        font.set_variations({"wght": weight})
    glyph, upem = font.get_nominal_glyph(ord(char)), font.face.upem
    if not glyph:
        return None
    out: list[str] = []
    start = ""

    def close(_: None) -> None:
        if out[-1] == "L" + start:  # Z draws this line
            out.pop()
        out.append("Z")

    def add(letter: str) -> Callable[..., None]:
        def segment(*values: float) -> None:
            nonlocal start
            points = values[:-1]  # the last is what is handed on from call to call: nothing
            places = " ".join(f"{(-v if i % 2 else v) / upem:.5f}" for i, v in enumerate(points))
            start = places if letter == "M" else start
            out.append(letter + places)

        return segment

    pen = hb.DrawFuncs()
    pen.set_move_to_func(add("M"))
    pen.set_line_to_func(add("L"))
    pen.set_quadratic_to_func(add("Q"))
    pen.set_cubic_to_func(add("C"))
    pen.set_close_path_func(close)
    font.draw_glyph(glyph, pen, None)
    return "".join(out)


def _shape_text(font: hb.Font, text: str, feature: str) -> hb.Buffer:
    """Return the shaped glyphs of a text with their positions, with only this OpenType feature switched on."""
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.direction, buffer.script, buffer.language = "ltr", "Latn", "en"
    hb.shape(font, buffer, _FEATURES[feature])
    return buffer


def _with_lining_figures(data: bytes) -> bytes:
    """Return the font file with its digits replaced by the lining ones of the feature `lnum`, if it has any."""
    face = hb.Face(data)
    font = hb.Font(face)
    lining = {48 + info.cluster: info.codepoint for info in _shape_text(font, "0123456789", "lnum").glyph_infos}
    if all(font.get_nominal_glyph(code) == glyph for code, glyph in lining.items()):
        return data
    glyph_of = {code: font.get_nominal_glyph(code) for code in face.unicodes} | lining
    groups = b"".join(pack(">3L", code, code, glyph) for code, glyph in sorted(glyph_of.items()))
    cmap = pack(">4HL2H3L", 0, 1, 3, 10, 12, 12, 0, 16 + len(groups), 0, len(glyph_of)) + groups
    return _with_table(data, "cmap", cmap)


def _with_table(data: bytes, tag: str, table: bytes) -> bytes:
    """Return a font file in which the table `tag` is replaced by another."""
    changed = bytearray(data + bytes(-len(data) % 4) + table)
    record = 12 + 16 * hb.Face(data).table_tags.index(tag)
    pack_into(">2L", changed, record + 8, len(changed) - len(table), len(table))
    return bytes(changed)


def _names(family: str) -> bytes:
    """Return a font's table of names that makes it a family of its own, as SVG needs."""
    records, texts = b"", b""
    for name_id, name in zip(NAMES, (family, "Regular", family, family), strict=True):
        text = name.encode("utf-16-be")
        records += pack(">6H", 3, 1, 0x409, name_id, len(text), len(texts))
        texts += text
    return pack(">3H", 0, len(NAMES), 6 + len(records)) + records + texts


def _subset(face: hb.Face, code_points: Iterable[int], weight: int | None, renumber: bool = False) -> bytes:
    """Return a font file of the characters with these code points at a weight (None: the default one), its glyphs
    renumbered or not."""
    wanted = hb.SubsetInput()
    wanted.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.NO_LAYOUT_CLOSURE
    if not renumber:
        wanted.flags |= hb.SubsetFlags.RETAIN_GIDS
    if face.has_var_data:  # their shapes overlap
        wanted.flags |= hb.SubsetFlags.SET_OVERLAPS_FLAG
        wanted.pin_all_axes_to_default(face)
        if weight is not None:
            wanted.pin_axis_location(face, "wght", weight)
    wanted.unicode_set.update(code_points)
    wanted.name_id_set.update(NAMES)
    wanted.drop_table_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in DROPPED)
    return bytes(hb.subset(face, wanted).blob.data)
