"""The pair kerning of a font, read from the bytes of its GPOS table: its classes make one large square of numbers, and a parser
that builds an object for each of them takes longer than all the rest of preparing the font.

Only what a plain table of kerning needs is read: lookups of the feature ``kern`` in the Latin script, the advance of the first
glyph, and the device that says how it varies (OpenType 1.9, GPOS lookup type 2, formats 1 and 2).
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Iterator, Mapping
from struct import unpack_from
from typing import Any

Kerning = dict[str, Any]
Delta = Callable[[int, int], int]
"""What is added at the place on the axes for which the font is wanted: (outer, inner index) -> units."""
ADVANCE, DEVICE = 0x4, 0x40  # bits of a value's format
PAIRS, EXTENSION, VARIES = 2, 9, 0x8000


def kerning(gpos: bytes, glyph_of: Mapping[str, int], delta: Delta | None = None) -> list[Kerning]:
    """One entry a lookup: pairs, then classes. A pair not among `pairs` has the value
    ``rows[row of the left character][class of the right character]``; values of several lookups add up."""
    chars_of: dict[int, list[str]] = {}
    for char, glyph in glyph_of.items():
        chars_of.setdefault(glyph, []).append(char)
    table = _Table(gpos, delta)
    found = (list(table.subtables(lookup)) for lookup in table.lookups())
    return [_entry(table, subtables, glyph_of, chars_of) for subtables in found if subtables]


class _Table:
    def __init__(self, data: bytes, delta: Delta | None) -> None:
        self.data, self._delta = data, delta
        self._deltas: dict[int, int] = {}

    def words(self, at: int, count: int) -> array[int]:
        """So many signed numbers."""
        out = array("h", self.data[at : at + 2 * count])
        if sys.byteorder == "little":
            out.byteswap()
        return out

    def word(self, at: int) -> int:
        """One unsigned number."""
        return self.data[at] << 8 | self.data[at + 1]

    def lookups(self) -> Iterator[int]:
        """Where the lookups of the feature begin, in the order in which they apply."""
        scripts, features, lookups = unpack_from(">3H", self.data, 4)
        known = {}
        for i in range(self.word(scripts)):
            tag, offset = unpack_from(">4sH", self.data, scripts + 2 + 6 * i)
            known[tag] = scripts + offset
        script = known.get(b"latn") or known.get(b"DFLT") or next(iter(known.values()), 0)
        if not script or not self.word(script):
            return
        language = script + self.word(script)
        wanted = set()
        for i in unpack_from(f">{self.word(language + 4)}H", self.data, language + 6):
            tag, offset = unpack_from(">4sH", self.data, features + 2 + 6 * i)
            if tag == b"kern":
                wanted |= set(unpack_from(f">{self.word(features + offset + 2)}H", self.data, features + offset + 4))
        for i in sorted(wanted):
            yield lookups + self.word(lookups + 2 + 2 * i)

    def subtables(self, lookup: int) -> Iterator[int]:
        """Where the pair subtables of a lookup begin."""
        kind, _, count = unpack_from(">3H", self.data, lookup)
        for offset in unpack_from(f">{count}H", self.data, lookup + 6):
            at, of = lookup + offset, kind
            if kind == EXTENSION:
                of, far = unpack_from(">HL", self.data, at + 2)
                at += far
            if of == PAIRS:
                yield at

    def coverage(self, at: int) -> list[int]:
        """The glyphs of a coverage table, in its order."""
        form, count = unpack_from(">2H", self.data, at)
        if form == 1:
            return list(unpack_from(f">{count}H", self.data, at + 4))
        spans = (unpack_from(">2H", self.data, at + 4 + 6 * i) for i in range(count))
        return [glyph for first, last in spans for glyph in range(first, last + 1)]

    def classes(self, at: int) -> dict[int, int]:
        """Glyph -> class; those not named are of class 0."""
        form, first = unpack_from(">2H", self.data, at)
        if form == 1:
            count = self.word(at + 4)
            return {first + i: kind for i, kind in enumerate(unpack_from(f">{count}H", self.data, at + 6))}
        out = {}
        for i in range(first):
            low, high, kind = unpack_from(">3H", self.data, at + 4 + 6 * i)
            out.update(dict.fromkeys(range(low, high + 1), kind))
        return out

    def advances(self, at: int, count: int, head: int, first: int, second: int, parent: int) -> list[int]:
        """What `count` records add to the advance of their first glyph. A record is `head` numbers and two values in the formats
        `first` and `second`; offsets of devices count from `parent`."""
        size = head + first.bit_count() + second.bit_count()
        if not first & ADVANCE:
            return [0] * count
        numbers = self.words(at, size * count)
        out = numbers[head + (first & (ADVANCE - 1)).bit_count() :: size].tolist()
        if first & DEVICE and self._delta:
            devices = numbers[head + (first & (DEVICE - 1)).bit_count() :: size]
            out = [
                value + (self._device(parent + (offset & 0xFFFF)) if offset else 0)
                for value, offset in zip(out, devices, strict=True)
            ]
        return out

    def _device(self, at: int) -> int:
        if at not in self._deltas:
            outer, inner, form = unpack_from(">3H", self.data, at)
            self._deltas[at] = self._delta(outer, inner) if self._delta and form == VARIES else 0
        return self._deltas[at]


def _entry(table: _Table, subtables: list[int], glyph_of: Mapping[str, int], chars_of: Mapping[int, list[str]]) -> Kerning:
    """A pair lookup. The first subtable that knows the pair (or, of classes, the left glyph) has the last word."""
    pairs: dict[str, int] = {}
    left: dict[str, int] = {}  # character -> row
    which: list[int] = []  # row -> which of `right`
    right: list[list[int]] = []  # per class table: the class of each character
    rows: list[list[int]] = []
    for at in subtables:
        form, covered, first, second = unpack_from(">4H", table.data, at)
        glyphs = table.coverage(at + covered)
        if form == 1:
            for i, glyph in enumerate(glyphs):
                ours = [a for a in chars_of.get(glyph, ()) if a not in left]
                if ours:
                    _pairs(table, at + table.word(at + 10 + 2 * i), first, second, ours, chars_of, pairs)
            continue
        one, two, _, wide = unpack_from(">4H", table.data, at + 8)
        class_of, second_of = table.classes(at + one), table.classes(at + two)
        size = 2 * (first.bit_count() + second.bit_count())
        row_of: dict[int, int] = {}
        for glyph in glyphs:
            for a in chars_of.get(glyph, ()):
                if a in left:
                    continue
                k = class_of.get(glyph, 0)
                if k not in row_of:
                    row_of[k] = len(rows)
                    rows.append(table.advances(at + 16 + k * wide * size, wide, 0, first, second, at))
                    which.append(len(right))
                left[a] = row_of[k]
        right.append([second_of.get(glyph, 0) for glyph in glyph_of.values()])
    return {"pairs": pairs, "left": left, "table": which, "right": right, "rows": rows}


def _pairs(
    table: _Table, at: int, first: int, second: int, ours: list[str], chars_of: Mapping[int, list[str]], pairs: dict[str, int]
) -> None:  # fmt: skip
    """The pairs of those characters that a set of pairs names."""
    count = table.word(at)
    size = 1 + first.bit_count() + second.bit_count()
    others = table.words(at + 2, size * count)[::size]
    for other, value in zip(others, table.advances(at + 2, count, 1, first, second, at), strict=True):
        for b in chars_of.get(other & 0xFFFF, ()):
            for a in ours:
                pairs.setdefault(a + b, value)
