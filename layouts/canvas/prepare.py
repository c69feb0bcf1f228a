"""Makes a font ready for print, once: lining figures, no hinting, no layout tables, and its measures in a plain table.

reportlab applies no OpenType features and parses fonts slowly, so whatever layout needs (kerning, advances, ink) is taken out
here with fontTools, and `layouts.canvas.fonts` keeps the result in the user's cache. Nothing else imports fontTools.
"""

from __future__ import annotations

import io
import struct
from functools import lru_cache
from typing import Any

from fontTools.ttLib import TTFont


KEPT = {"cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "OS/2", "post"}
NAMES = {0, 1, 2, 4, 6}  # copyright, family, style, full name, PostScript name
Kerning = dict[str, Any]


def prepare(data: bytes, weight: int | None = None) -> tuple[bytes, dict[str, Any]]:
    """(a TrueType file, its measures) from the bytes of a TrueType font; a variable one is instanced at `weight`.

    The measures are in font units, y up; lists run along `chars`. Equal input gives equal bytes."""
    font = TTFont(io.BytesIO(data), recalcTimestamp=False, lazy=True)
    if "fvar" in font:
        font = _instance(font, weight)
    cmap = _lining(font, dict(font.getBestCmap()))
    order = {name: i for i, name in enumerate(font.getGlyphOrder())}
    chars = sorted(code for code in cmap if code >= 32)
    glyphs = [order[cmap[code]] for code in chars]
    kerning = _kerning(font, {chr(code): cmap[code] for code in chars})
    for tag in [tag for tag in font.keys() if tag not in KEPT and tag != "GlyphOrder"]:
        del font[tag]
    font["post"].formatType = 3.0
    font["name"].names = [record for record in font["name"].names if record.nameID in NAMES and record.platformID == 3]
    out = io.BytesIO()
    font.save(out, reorderTables=None)
    ttf, boxes = _unhinted(out.getvalue())
    advance = _advances(ttf)
    hhea, os2, head = font["hhea"], font["OS/2"], font["head"]
    upem = head.unitsPerEm
    boxes = [boxes[g] for g in glyphs]
    height = boxes[chars.index(ord("H"))][3] if ord("H") in cmap else hhea.ascent
    return ttf, {
        "name": font["name"].getDebugName(6) or "Font",
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
        "kerning": kerning,
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
    return pen.getCommands()


def _instance(font: TTFont, weight: int | None) -> TTFont:
    from fontTools.varLib.instancer import instantiateVariableFont

    place = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
    for axis in font["fvar"].axes:
        if axis.axisTag == "wght" and weight is not None:
            place["wght"] = min(max(weight, axis.minValue), axis.maxValue)
    return instantiateVariableFont(font, place, inplace=True, updateFontNames=False)


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


def _kerning(font: TTFont, glyph_of: dict[str, str]) -> list[Kerning]:
    """One entry a lookup: pairs, then classes. A pair not among `pairs` has the value
    ``rows[row of the left character][class of the right character]``; values of several lookups add up."""
    lookups = _features(font["GPOS"].table if "GPOS" in font else None, "kern")
    out = [_lookup(lookup, glyph_of) for lookup in lookups if any(hasattr(sub, "PairSet") or hasattr(sub, "Class1Record") for sub in _subtables(lookup))]
    if not out and "kern" in font:
        chars_of = _chars_of(glyph_of)
        pairs: dict[str, int] = {}
        for table in font["kern"].kernTables:
            for (left, right), value in getattr(table, "kernTable", {}).items():
                pairs.update({a + b: value for a in chars_of.get(left, ()) for b in chars_of.get(right, ()) if value})
        out.append({"pairs": pairs, "left": {}, "table": [], "right": [], "rows": []})
    return out


def _chars_of(glyph_of: dict[str, str]) -> dict[str, list[str]]:
    chars_of: dict[str, list[str]] = {}
    for char, glyph in glyph_of.items():
        chars_of.setdefault(glyph, []).append(char)
    return chars_of


def _advance(record: Any) -> int:
    return getattr(record, "XAdvance", 0) or 0 if record else 0


def _lookup(lookup: Any, glyph_of: dict[str, str]) -> Kerning:
    """A pair lookup. The first subtable that knows the pair (or, of classes, the left glyph) has the last word."""
    chars_of = _chars_of(glyph_of)
    pairs: dict[str, int] = {}
    left: dict[str, int] = {}  # character -> row
    table: list[int] = []  # row -> which of `right`
    right: list[list[int]] = []  # per class table: the class of each character
    rows: list[list[int]] = []
    for sub in _subtables(lookup):
        covered = [glyph for glyph in sub.Coverage.glyphs if glyph in chars_of]
        if sub.Format == 1:
            wanted = {glyph: i for i, glyph in enumerate(sub.Coverage.glyphs)}
            for glyph in covered:
                for record in sub.PairSet[wanted[glyph]].PairValueRecord:
                    value = _advance(record.Value1)
                    for b in chars_of.get(record.SecondGlyph, ()):
                        for a in chars_of[glyph]:
                            if a not in left:
                                pairs.setdefault(a + b, value)
            continue
        first, second = sub.ClassDef1.classDefs, sub.ClassDef2.classDefs
        row_of: dict[int, int] = {}
        for glyph in covered:
            for a in chars_of[glyph]:
                if a in left:
                    continue
                k = first.get(glyph, 0)
                if k not in row_of:
                    row_of[k] = len(rows)
                    rows.append([_advance(record.Value1) for record in sub.Class1Record[k].Class2Record])
                    table.append(len(right))
                left[a] = row_of[k]
        right.append([second.get(glyph, 0) for glyph in glyph_of.values()])
    return {"pairs": pairs, "left": left, "table": table, "right": right, "rows": rows}


def tables(ttf: bytes) -> dict[str, tuple[int, int]]:
    """Where each table of a TrueType file is: tag -> (offset, length)."""
    count = struct.unpack_from(">H", ttf, 4)[0]
    records = (struct.unpack_from(">4sLLL", ttf, 12 + 16 * i) for i in range(count))
    return {tag.decode("latin-1"): (offset, length) for tag, _, offset, length in records}


def _advances(ttf: bytes) -> list[int]:
    place = tables(ttf)
    total = struct.unpack_from(">H", ttf, place["maxp"][0] + 4)[0]
    long = struct.unpack_from(">H", ttf, place["hhea"][0] + 34)[0]
    wide = list(struct.unpack_from(">" + "Hh" * long, ttf, place["hmtx"][0])[::2])
    return wide + wide[-1:] * (total - long)


def _glyphs(ttf: bytes) -> list[bytes]:
    """The outline of each glyph, as the `glyf` table has it."""
    place = tables(ttf)
    count = struct.unpack_from(">H", ttf, place["maxp"][0] + 4)[0]
    if struct.unpack_from(">h", ttf, place["head"][0] + 50)[0]:
        offsets = list(struct.unpack_from(f">{count + 1}L", ttf, place["loca"][0]))
    else:
        offsets = [2 * v for v in struct.unpack_from(f">{count + 1}H", ttf, place["loca"][0])]
    start = place["glyf"][0]
    return [ttf[start + a : start + b] for a, b in zip(offsets, offsets[1:], strict=False)]


def _without_program(glyph: bytes) -> bytes:
    """A glyph's outline without its hinting program."""
    contours = struct.unpack_from(">h", glyph)[0]
    if contours >= 0:
        at = 10 + 2 * contours
        size = struct.unpack_from(">H", glyph, at)[0]
        return glyph[:at] + b"\0\0" + glyph[at + 2 + size :] if size else glyph
    at, flags, out = 10, 0x20, bytearray(glyph)
    while flags & 0x20:
        flags = struct.unpack_from(">H", glyph, at)[0]
        struct.pack_into(">H", out, at, flags & ~0x100)
        at += 8 if flags & 1 else 6
        at += 2 if flags & 8 else 4 if flags & 0x40 else 8 if flags & 0x80 else 0
    return bytes(out[:at])


def _unhinted(ttf: bytes) -> tuple[bytes, list[tuple[int, int, int, int]]]:
    """The file without hinting programs, and the box (x0, y0, x1, y1) of every glyph."""
    glyphs = _glyphs(ttf)
    boxes = [struct.unpack_from(">4h", g, 2) if g else (0, 0, 0, 0) for g in glyphs]
    offsets, parts, at = [0], [], 0
    for glyph in glyphs:
        if glyph:
            body = _without_program(glyph)
            body += b"\0" * (-len(body) % 4)
            parts.append(body)
            at += len(body)
        offsets.append(at)
    place = tables(ttf)
    body_of = {tag: ttf[offset : offset + length] for tag, (offset, length) in place.items()}
    body_of["glyf"] = b"".join(parts)
    body_of["loca"] = struct.pack(f">{len(offsets)}L", *offsets)
    head = bytearray(body_of["head"])
    struct.pack_into(">L", head, 8, 0)
    struct.pack_into(">h", head, 50, 1)
    body_of["head"] = bytes(head)
    return assemble(body_of), boxes  # type: ignore[return-value]


def assemble(body_of: dict[str, bytes]) -> bytes:
    """A TrueType file of these tables, its checksums right."""
    count = len(body_of)
    power = 1 << (count.bit_length() - 1)
    head = struct.pack(">LHHHH", 0x00010000, count, power * 16, power.bit_length() - 1, count * 16 - power * 16)
    records, bodies, at = [], [], 12 + 16 * count
    for tag in sorted(body_of):
        body = body_of[tag]
        padded = body + b"\0" * (-len(body) % 4)
        records.append(struct.pack(">4sLLL", tag.encode("latin-1"), _checksum(padded), at, len(body)))
        bodies.append(padded)
        at += len(padded)
    whole = bytearray(head + b"".join(records) + b"".join(bodies))
    struct.pack_into(">L", whole, tables(whole)["head"][0] + 8, (0xB1B0AFBA - _checksum(bytes(whole))) & 0xFFFFFFFF)
    return bytes(whole)


def _checksum(data: bytes) -> int:
    return sum(struct.unpack(f">{len(data) // 4}L", data)) & 0xFFFFFFFF
