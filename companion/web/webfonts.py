"""The fonts of the page: a few hundred characters of installed fonts, subset at first use and cached, and a font of
Japanese characters made from the outlines in `data.outlines`.

No font file is part of this repository. Figures are lining and of one width, as the tracks of the sheet want them.
"""

import hashlib
import io
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from data.outlines import OutlineFont, read_outlines
from data.writing import put

VERSION = 3  # of what is cut out: raise it when this module changes
LONG_AGO = 3_786_912_000
"""When fonts of outlines say that they were made: 2024-01-01, in seconds since 1904."""
LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüß.,:;!?+-−–…→×’'/()·% "
MORE = '„“”‚‘§°ß@#$&*=<>[]{}|_~^\\"`éèêàçñøåÉ½×'
ACCENTED = "".join(
    sign for sign in map(chr, range(0xA1, 0x180)) if (sign.isalpha() or sign in "«»¡¿") and sign not in "ŉſ"
)
"""What other languages write as well; fetched where one of these signs is on the page and not in LATIN."""
DROPPED = ("GPOS", "GSUB", "GDEF", "gasp", "DSIG", "meta", "STAT", "VORG", "vhea", "vmtx")


@dataclass(frozen=True)
class Cut:
    """A subset of a font: the characters `signs` of a `file` in an installed package, or of outlines if `package` is
    empty; `units`: units per em, fine enough for the size it is shown at."""

    package: str
    file: str
    signs: str
    units: int


CUTS = {
    "/static/kit.woff2": Cut("fontpkg_alegreya_sans", "files/AlegreyaSans-ExtraBold.ttf", LATIN, 256),
    "/static/accents.woff2": Cut("fontpkg_alegreya_sans", "files/AlegreyaSans-ExtraBold.ttf", ACCENTED, 256),
    "/static/text.woff2": Cut("fontpkg_alegreya_sans", "files/AlegreyaSans-Medium.ttf", LATIN + MORE, 512),
    "/static/kan.woff2": Cut("", "NotoSerifJP-Regular", "侍義誠勇誉仁忠礼克", 96),
}


def webfont(path: str) -> bytes:
    """Return the font that the page requests at `path`, as WOFF 2; the first time on a computer it takes a moment.

    Raises KeyError for an unknown path, OSError if its package is not installed."""
    cut = CUTS[path]
    kept = _cache() / f"{hashlib.sha256(repr((VERSION, cut)).encode()).hexdigest()[:20]}.woff2"
    if kept.is_file() and _whole(body := kept.read_bytes()):
        return body
    body = _cut(cut)
    kept.parent.mkdir(parents=True, exist_ok=True)
    put(kept, body)
    return body


def _whole(font: bytes) -> bool:
    """Return whether a WOFF 2 file is as long as its header says; one that was cut off is made again."""
    return font[:4] == b"wOF2" and int.from_bytes(font[8:12], "big") == len(font)


def _cache() -> Path:
    import platformdirs

    return Path(platformdirs.user_cache_dir("lostkit", appauthor=False), "letters")


def _cut(cut: Cut) -> bytes:
    from fontTools import subset
    from fontTools.ttLib import TTFont
    from fontTools.ttLib.scaleUpem import scale_upem

    outlines = None if cut.package else read_outlines(cut.file)
    if outlines:
        return _font_of_outlines(cut, outlines)
    found = find_spec(cut.package)
    if found is None or not found.submodule_search_locations:
        raise FileNotFoundError(cut.package)
    font = TTFont(Path(next(iter(found.submodule_search_locations)), cut.file), recalcTimestamp=False)
    _line_up(font)
    wanted = subset.Options(hinting=False, layout_features=[], name_IDs=[], glyph_names=False, notdef_outline=False)
    wanted.drop_tables += DROPPED
    cutter = subset.Subsetter(wanted)
    cutter.populate(text=cut.signs)
    cutter.subset(font)
    scale_upem(font, cut.units)
    font.flavor = "woff2"
    body = io.BytesIO()
    font.save(body)
    return body.getvalue()


def _font_of_outlines(cut: Cut, outlines: OutlineFont) -> bytes:
    """Return a WOFF 2 file of the characters of `cut`, made from their outlines."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.t2CharStringPen import T2CharStringPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.svgLib.path import parse_path

    builder, k = FontBuilder(cut.units, isTTF=False), cut.units / outlines.upem
    advances = {f"u{ord(sign):04X}": round(outlines.advances[sign] * k) for sign in cut.signs}
    drawn = {".notdef": T2CharStringPen(cut.units, None).getCharString()}
    for sign, name in zip(cut.signs, advances, strict=True):
        pen = T2CharStringPen(advances[name], None)
        parse_path(outlines.paths[sign], TransformPen(pen, (k, 0, 0, -k, 0, 0)))
        drawn[name] = pen.getCharString()
    builder.setupGlyphOrder(list(drawn))
    builder.setupCharacterMap(dict(zip(map(ord, cut.signs), advances, strict=True)))
    builder.setupCFF(cut.file, {}, drawn, {})
    builder.setupHorizontalMetrics({name: (advances.get(name, cut.units), 0) for name in drawn})
    builder.setupHorizontalHeader(ascent=round(outlines.ascent * k), descent=round(outlines.descent * k))
    builder.setupNameTable({})
    builder.setupOS2()
    builder.setupPost(keepGlyphNames=False)
    head = builder.font["head"]
    head.created = head.modified = LONG_AGO  # the same bytes whenever it is made
    builder.font.recalcTimestamp = False
    builder.font.flavor = "woff2"
    body = io.BytesIO()
    builder.save(body)
    return body.getvalue()


def _line_up(font: Any) -> None:
    """Make lining figures of equal width (OpenType features `lnum` and `tnum`) the default digits, in place."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    lookups = [
        n
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag in ("lnum", "tnum")
        for n in record.Feature.LookupListIndex
    ]
    for number in dict.fromkeys(lookups):
        for part in table.LookupList.Lookup[number].SubTable:
            change = getattr(getattr(part, "ExtSubTable", part), "mapping", {})
            for sheet in font["cmap"].tables:
                sheet.cmap = {
                    sign: change.get(name, name) if chr(sign).isdigit() else name for sign, name in sheet.cmap.items()
                }
