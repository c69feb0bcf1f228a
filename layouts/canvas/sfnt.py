"""TrueType files at the level of bytes: taking them apart, and putting together smaller ones."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from itertools import pairwise

_MORE, _WORDS, _PROGRAM = 0x20, 0x1, 0x100  # flags of a part of a composite glyph
_OVERLAP, _PARTS_OVERLAP = 0x40, 0x400  # of the first point of a simple glyph, of the first part of a composite one
_SCALES = ((0x8, 2), (0x40, 4), (0x80, 8))


def tables(ttf: bytes | bytearray) -> dict[str, tuple[int, int]]:
    """Where each table of a TrueType file is: tag -> (offset, length)."""
    count = struct.unpack_from(">H", ttf, 4)[0]
    records = (struct.unpack_from(">4sLLL", ttf, 12 + 16 * i) for i in range(count))
    return {tag.decode("latin-1"): (offset, length) for tag, _, offset, length in records}


def _bodies(ttf: bytes) -> dict[str, bytes]:
    return {tag: ttf[offset : offset + length] for tag, (offset, length) in tables(ttf).items()}


def metrics(ttf: bytes) -> list[tuple[int, int]]:
    """(advance, left side bearing) of each glyph."""
    body = _bodies(ttf)
    total = struct.unpack_from(">H", body["maxp"], 4)[0]
    long = struct.unpack_from(">H", body["hhea"], 34)[0]
    pairs = list(struct.iter_unpack(">Hh", body["hmtx"][: 4 * long]))
    lone = struct.unpack_from(f">{total - long}h", body["hmtx"], 4 * long)
    return [*pairs, *((pairs[-1][0], bearing) for bearing in lone)]


def outlines(ttf: bytes) -> list[bytes]:
    """The outline of each glyph, as the `glyf` table has it."""
    body = _bodies(ttf)
    count = struct.unpack_from(">H", body["maxp"], 4)[0] + 1
    if struct.unpack_from(">h", body["head"], 50)[0]:
        offsets = list(struct.unpack_from(f">{count}L", body["loca"]))
    else:
        offsets = [2 * v for v in struct.unpack_from(f">{count}H", body["loca"])]
    return [body["glyf"][a:b] for a, b in pairwise(offsets)]


def _parts(glyph: bytes) -> Iterator[tuple[int, int]]:
    """(place, flags) of each part of a composite glyph, and at the end (place after it, 0)."""
    if len(glyph) < 12 or struct.unpack_from(">h", glyph)[0] >= 0:
        return
    at, flags = 10, _MORE
    while flags & _MORE:
        flags = struct.unpack_from(">H", glyph, at)[0]
        yield at, flags
        at += (8 if flags & _WORDS else 6) + next((size for flag, size in _SCALES if flags & flag), 0)
    yield at, 0


def _without_program(glyph: bytes, overlap: bool) -> bytes:
    """A glyph's outline without its hinting program; said to `overlap` itself."""
    contours = struct.unpack_from(">h", glyph)[0]
    if contours >= 0:
        at = 10 + 2 * contours
        size = struct.unpack_from(">H", glyph, at)[0]
        rest = glyph[at + 2 + size :]
        if overlap and rest:
            rest = bytes((rest[0] | _OVERLAP,)) + rest[1:]
        return glyph[:at] + b"\0\0" + rest
    out = bytearray(glyph)
    *parts, (end, _) = _parts(glyph)
    for at, flags in parts:
        struct.pack_into(">H", out, at, flags & ~_PROGRAM | _PARTS_OVERLAP * (overlap and at == parts[0][0]))
    return bytes(out[:end])


def _with_glyphs(body: dict[str, bytes], glyphs: list[bytes]) -> bytes:
    """A file of these tables and these glyphs."""
    offsets, parts = [0], []
    for glyph in glyphs:
        parts.append(glyph + b"\0" * (-len(glyph) % 4))
        offsets.append(offsets[-1] + len(parts[-1]))
    head = bytearray(body["head"])
    struct.pack_into(">L", head, 8, 0)  # the checksum of the whole, set at last
    struct.pack_into(">h", head, 50, 1)  # long offsets
    changed = {"glyf": b"".join(parts), "loca": struct.pack(f">{len(offsets)}L", *offsets), "head": bytes(head)}
    return assemble({**body, **changed})


def unhinted(ttf: bytes, overlap: bool = False) -> tuple[bytes, list[tuple[int, int, int, int]]]:
    """The file without hinting programs, and the box (x0, y0, x1, y1) of every glyph. Where shapes `overlap`, as those of
    variable fonts do, the glyphs say so to whoever fills them."""
    glyphs = outlines(ttf)
    boxes = [struct.unpack_from(">hhhh", g, 2) if g else (0, 0, 0, 0) for g in glyphs]
    return _with_glyphs(_bodies(ttf), [_without_program(g, overlap) if g else g for g in glyphs]), boxes


def subset(ttf: bytes, glyph_of: Mapping[str, int]) -> bytes:
    """A file of no more glyphs than these characters need; its characters are those of `glyph_of`."""
    glyphs, measures, body = outlines(ttf), metrics(ttf), _bodies(ttf)
    kept = list(dict.fromkeys([0, *glyph_of.values()]))
    for glyph in kept:  # grows while it is read: parts may have parts
        parts = (struct.unpack_from(">H", glyphs[glyph], at + 2)[0] for at, flags in _parts(glyphs[glyph]) if flags)
        kept += [part for part in dict.fromkeys(parts) if part not in kept]
    number = {glyph: i for i, glyph in enumerate(kept)}
    renumbered = []
    for glyph in kept:
        out = bytearray(glyphs[glyph])
        for at, flags in _parts(glyphs[glyph]):
            if flags:
                struct.pack_into(">H", out, at + 2, number[struct.unpack_from(">H", out, at + 2)[0]])
        renumbered.append(bytes(out))
    body["hmtx"] = b"".join(struct.pack(">Hh", *measures[glyph]) for glyph in kept)
    body["hhea"] = body["hhea"][:34] + struct.pack(">H", len(kept))
    body["maxp"] = body["maxp"][:4] + struct.pack(">H", len(kept)) + body["maxp"][6:]
    body["cmap"] = _cmap({ord(char): number[glyph] for char, glyph in glyph_of.items()})
    return _with_glyphs(body, renumbered)


def _cmap(glyph_of: dict[int, int]) -> bytes:
    """A character map of format 12, one group a character."""
    groups = b"".join(struct.pack(">LLL", code, code, glyph) for code, glyph in sorted(glyph_of.items()))
    table = struct.pack(">HHLLL", 12, 0, 16 + len(groups), 0, len(glyph_of)) + groups
    return struct.pack(">HHHHL", 0, 1, 3, 10, 12) + table


def assemble(body_of: dict[str, bytes]) -> bytes:
    """A TrueType file of these tables, its checksums right."""
    count = len(body_of)
    power = 1 << (count.bit_length() - 1)
    head = struct.pack(">LHHHH", 0x00010000, count, power * 16, power.bit_length() - 1, count * 16 - power * 16)
    records, bodies, at = [], [], 12 + 16 * count
    for tag in sorted(body_of):
        padded = body_of[tag] + b"\0" * (-len(body_of[tag]) % 4)
        records.append(struct.pack(">4sLLL", tag.encode("latin-1"), _checksum(padded), at, len(body_of[tag])))
        bodies.append(padded)
        at += len(padded)
    whole = bytearray(head + b"".join(records) + b"".join(bodies))
    struct.pack_into(">L", whole, tables(whole)["head"][0] + 8, (0xB1B0AFBA - _checksum(bytes(whole))) & 0xFFFFFFFF)
    return bytes(whole)


def _checksum(data: bytes) -> int:
    found: int = sum(struct.unpack(f">{len(data) // 4}L", data)) & 0xFFFFFFFF
    return found
