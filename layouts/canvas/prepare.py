"""Makes a font ready for print, once: lining figures, no hinting, no layout tables, and its measures in a plain table.

reportlab applies no OpenType features and parses fonts slowly, so whatever layout needs (kerning, advances, ink) is taken out
here with fontTools, and `layouts.canvas.fonts` keeps the result in the user's cache. Nothing else imports fontTools.
"""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Any

from fontTools.misc.roundTools import otRound
from fontTools.ttLib import TTFont

from layouts.canvas import sfnt
from layouts.canvas.kerning import Delta, Kerning, kerning

KEPT = {"cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "OS/2", "post"}


def is_common_latin(code: int) -> bool:
    """Whether a character is one of Latin writing in Europe, or a sign that stands among it."""
    return code < 0x180 or 0x2000 <= code < 0x2220


def prepare(data: bytes, weight: int | None = None, whole: bool = True) -> tuple[bytes, dict[str, Any]]:
    """(a TrueType file, its measures) from the bytes of a TrueType font; a variable one is instanced at `weight`.

    The measures are in font units, y up; lists run along `chars`: all there are, or the `common` ones, which takes a third of the
    time and is told by ``whole`` being false. A glyph has the same number in both. Equal input gives equal bytes."""
    font = TTFont(io.BytesIO(data), recalcTimestamp=False, recalcBBoxes=False, lazy=True)
    varies = "fvar" in font
    place = _place(font, weight) if varies else None
    cmap = _lining(font, dict(font.getBestCmap()))
    order = {name: i for i, name in enumerate(font.getGlyphOrder())}
    known = sum(code >= 32 for code in cmap)
    cmap = {code: name for code, name in cmap.items() if whole or is_common_latin(code)}
    chars = sorted(code for code in cmap if code >= 32)
    glyphs = [order[cmap[code]] for code in chars]
    kerned = _kerning(font, {chr(code): cmap[code] for code in chars}, order, _deltas(font, place))
    if place:
        font = _instance(font, place, set(cmap.values()))
    for tag in set(font.keys()) - KEPT - {"GlyphOrder"}:
        del font[tag]
    font["post"].formatType = 3.0
    stem = font["name"].getDebugName(6) or "Font"
    family = stem if weight is None else f"{stem}-{weight}"
    font["name"].names = []
    for name_id, name in ((1, family), (2, "Regular"), (4, family), (6, family)):  # a family of its own, for SVG
        font["name"].setName(name, name_id, 3, 1, 0x409)
    out = io.BytesIO()
    font.save(out, reorderTables=None)
    ttf, boxes = sfnt.unhinted(out.getvalue(), varies)
    advance = [wide for wide, _ in sfnt.metrics(ttf)]
    hhea, os2, head = font["hhea"], font["OS/2"], font["head"]
    upem = head.unitsPerEm
    boxes = [boxes[g] for g in glyphs]
    height = boxes[chars.index(ord("H"))][3] if ord("H") in cmap else hhea.ascent
    return ttf, {
        "name": family,
        "whole": len(chars) == known,
        "upem": upem,
        "ascent": hhea.ascent,
        "descent": hhea.descent,
        "cap": height,
        "x": boxes[chars.index(ord("x"))][3] if ord("x") in cmap else height // 2,
        "box": [head.xMin, head.yMin, head.xMax, head.yMax],
        "italic": font["post"].italicAngle,
        "weight": os2.usWeightClass,
        "fixed": bool(font["post"].isFixedPitch),
        "chars": "".join(map(chr, chars)),
        "glyphs": glyphs,
        "advance": [advance[g] for g in glyphs],
        "ink": [list(side) for side in zip(*boxes, strict=True)],
        "kerning": kerned,
    }


@lru_cache(2)
def _opened(path: str, weight: int | None) -> tuple[dict[int, str], Any, int]:
    font = TTFont(path, lazy=True)
    glyphs = font.getGlyphSet(location={"wght": weight} if weight is not None and "fvar" in font else None)
    return _lining(font, dict(font.getBestCmap())), glyphs, font["head"].unitsPerEm


def outline(path: str, weight: int | None, char: str) -> str | None:
    """A character of a TrueType or CFF font as SVG path data: 1 to the em, y down. None if the font lacks it."""
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen

    cmap, glyphs, upem = _opened(path, weight)
    if ord(char) not in cmap:
        return None
    pen = SVGPathPen(glyphs, ntos=lambda v: f"{v:.5f}".rstrip("0").rstrip("."))
    glyphs[cmap[ord(char)]].draw(TransformPen(pen, (1 / upem, 0, 0, -1 / upem, 0, 0)))
    found: str | None = pen.getCommands()
    return found


def _place(font: TTFont, weight: int | None) -> dict[str, float] | None:
    """Where on its axes a variable font is wanted; None if as it stands in its file."""
    usual = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
    place = usual.copy()
    for axis in font["fvar"].axes:
        if axis.axisTag == "wght" and weight is not None:
            place["wght"] = min(max(weight, axis.minValue), axis.maxValue)
    return place if place != usual else None


def _instance(font: TTFont, place: dict[str, float], shown: set[str]) -> TTFont:
    """The variable font at a place, all its glyphs empty but those `shown` and what they are made of: instancing takes long for
    each. Its layout tables, of which instancing takes seconds, are gone."""
    from fontTools.ttLib.tables._g_l_y_f import Glyph
    from fontTools.varLib.instancer import instantiateVariableFont

    glyphs, variations = font["glyf"], font["gvar"].variations
    needed, found = {".notdef"}, shown & set(glyphs.keys())
    while found:
        needed |= found
        found = {part for name in found for part in glyphs[name].getComponentNames(glyphs)} - needed
    every = glyphs.glyphOrder
    glyphs.glyphs.update((name, Glyph()) for name in every if name not in needed)
    glyphs.glyphOrder = [name for name in every if name in needed]  # an empty one takes as long as a full one
    font["gvar"].variations = {name: variations[name] for name in glyphs.glyphOrder if name in variations}
    for tag in {"GDEF", "GPOS", "GSUB"} & set(font.keys()):
        del font[tag]
    font = instantiateVariableFont(font, place, inplace=True, updateFontNames=False)
    glyphs.glyphOrder = every
    return font


def _deltas(font: TTFont, place: dict[str, float] | None) -> Delta | None:
    """How values vary at a place on the axes of a variable font."""
    store = getattr(font["GDEF"].table, "VarStore", None) if place and "GDEF" in font else None
    if not place or not store:
        return None
    from fontTools.varLib.models import normalizeLocation, piecewiseLinearMap
    from fontTools.varLib.varStore import VarStoreInstancer

    axes = font["fvar"].axes
    normal = normalizeLocation(place, {axis.axisTag: (axis.minValue, axis.defaultValue, axis.maxValue) for axis in axes})
    if "avar" in font:
        bent = font["avar"].segments
        normal = {tag: piecewiseLinearMap(value, bent[tag]) if bent.get(tag) else value for tag, value in normal.items()}
    deltas = VarStoreInstancer(store, axes, normal)
    return lambda outer, inner: int(otRound(deltas[(outer << 16) + inner]))


def _features(table: Any, tag: str) -> list[Any]:
    """The lookups of a feature in the Latin script, in the order they apply."""
    if not table or not table.FeatureList:
        return []
    scripts = {record.ScriptTag: record.Script for record in table.ScriptList.ScriptRecord} if table.ScriptList else {}
    script = scripts.get("latn") or scripts.get("DFLT") or next(iter(scripts.values()), None)
    if script is None or script.DefaultLangSys is None:
        return []
    features = [table.FeatureList.FeatureRecord[i] for i in script.DefaultLangSys.FeatureIndex]
    wanted = sorted({i for record in features if record.FeatureTag == tag for i in record.Feature.LookupListIndex})
    return [table.LookupList.Lookup[i] for i in wanted]


def _subtables(lookup: Any) -> list[Any]:
    return [getattr(sub, "ExtSubTable", sub) for sub in lookup.SubTable]


def _lining(font: TTFont, cmap: dict[int, str]) -> dict[int, str]:
    """Points the digits at the font's lining figures: old-style ones make `Grit 0` read as `Grit o`."""
    swap: dict[str, str] = {}
    for lookup in _features(font["GSUB"].table if "GSUB" in font else None, "lnum"):
        for sub in _subtables(lookup):
            swap.update(getattr(sub, "mapping", {}))
    for table in font["cmap"].tables:
        if table.isUnicode():
            for code in range(48, 58):
                if table.cmap.get(code) in swap:
                    table.cmap[code] = swap[table.cmap[code]]
    cmap.update({code: swap[cmap[code]] for code in range(48, 58) if cmap.get(code) in swap})
    return cmap


def _kerning(font: TTFont, name_of: dict[str, str], order: dict[str, int], delta: Delta | None) -> list[Kerning]:
    """As `kerning.kerning` has it; what is only in the old table ``kern`` as pairs."""
    numbers = {char: order[name] for char, name in name_of.items()}
    out = kerning(font.reader["GPOS"], numbers, delta) if "GPOS" in font else []
    if not out and "kern" in font:
        chars_of: dict[str, list[str]] = {}
        for char, glyph in name_of.items():
            chars_of.setdefault(glyph, []).append(char)
        pairs: dict[str, int] = {}
        for table in font["kern"].kernTables:
            for (left, right), value in getattr(table, "kernTable", {}).items():
                pairs.update({a + b: value for a in chars_of.get(left, ()) for b in chars_of.get(right, ()) if value})
        out.append({"pairs": pairs, "left": {}, "table": [], "right": [], "rows": []})
    return out
