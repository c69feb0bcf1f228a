"""Fonts by the stem of their file: where they are, and what layout must know of them.

Fonts come from installed `fontpkg_*` packages, from `pylopdf_fonts_jp` (outlines only) and from folders of the user's own
(`LOSTKIT_FONTS`, or ``fonts`` in the user's data folder for lostkit); those of a game's folder are had by `own`.
``Stem@700`` is a variable font at weight 700.
Each is prepared once (`layouts.canvas.prepare`) and kept in the cache; from then on loading one costs a few milliseconds.
Prepared are the characters of Latin writing; all others when the first of them is asked for.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from operator import add
from pathlib import Path
from typing import Any

from data.errors import Fault, nearest
from data.origin import fault_at
from layouts.canvas import cache, sfnt, shapes

MM = 72 / 25.4  # points in a millimetre
SAME = str.maketrans({"\u00a0": " ", "\u202f": " ", "\u2011": "-"})  # set as what they look like: they only forbid a break
OUTLINES = "pylopdf_fonts_jp"
VERSION = 3
PREPARED = 3
"""Of what is kept of a font, whatever the font is."""


class MissingGlyph(Fault):
    """A character that the font does not have."""


def _folders() -> Iterator[Path]:
    own = os.environ.get("LOSTKIT_FONTS")
    if own:
        yield Path(own)
    else:
        import platformdirs

        yield Path(platformdirs.user_data_dir("lostkit", appauthor=False), "fonts")
    for entry in dict.fromkeys(sys.path):
        try:
            names = sorted(os.listdir(entry or "."))
        except OSError:
            continue
        for name in names:
            if name.startswith("fontpkg_") and "." not in name:
                yield Path(entry, name, "files")
            elif name == OUTLINES:
                yield Path(entry, name)


@lru_cache(1)
def _files() -> dict[str, Path]:
    found: dict[str, Path] = {}
    for folder in _folders():
        with suppress(OSError):
            for name in sorted(os.listdir(folder)):
                stem, suffix = os.path.splitext(name)
                if suffix.lower() in (".ttf", ".otf"):
                    found.setdefault(stem, folder / name)
    return found


_OWN: dict[str, Path] = {}


def own(folder: Path) -> dict[str, str]:
    """The names by which the font files of a folder are known from now on, by their stems: each tells what is in the file, so
    that fonts of one stem in two folders are two."""
    known = {}
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.suffix.lower() in (".ttf", ".otf"):
            name = f"{path.stem}~{_key(path, None)[-8:]}"
            _OWN[name] = path
            known[path.stem] = name
    return known


def font_names() -> frozenset[str]:
    """The stems of all fonts there are."""
    return frozenset((*_files(), *_OWN))


def _path(stem: str) -> tuple[Path, int | None]:
    name, _, weight = stem.partition("@")
    path = _OWN.get(name) or _files().get(name)
    if path is None:
        raise Fault(f"no font {name!r}{nearest(name, _files())}")
    if weight and not weight.isdigit():
        raise Fault(f"font {stem!r}: the weight after @ is a number such as 700")
    return path, int(weight) if weight else None


def _key(path: Path, weight: int | None) -> str:
    """A name for this very font file: its first bytes hold the checksums of all its tables."""
    with path.open("rb") as file:
        start = file.read(4096)
    digest = sha256(start + f"{VERSION} {path.stat().st_size} {weight}".encode()).hexdigest()
    return f"{path.stem}-{digest[:16]}"


def _place(path: Path, weight: int | None, whole: bool) -> str:
    """The name under which a font is kept: with all its characters or the common ones."""
    return f"{_key(path, weight)}{PREPARED:x}{whole:x}"


class _Pairs(dict[str, int]):
    """Kerning that was looked up before; a pair that was not is looked up now."""

    def __init__(self, kern: Callable[[str], int]) -> None:
        super().__init__()
        self._kern = kern

    def __missing__(self, pair: str) -> int:
        value = self[pair] = self._kern(pair)
        return value


class _Spaced(dict[tuple[str, str], int]):
    """Widths of words with the space before them, by the letter before that (none at the beginning) and the word."""

    def __init__(self, face: Font) -> None:
        super().__init__()
        self._face = face

    def __missing__(self, key: tuple[str, str]) -> int:
        before, word = key
        width = self._face.measure(word)[0]
        if before:
            width += self._face.pair(before + " ") + self._face.advance[" "] + self._face.pair(" " + word[0])
        self[key] = width
        return width


def spaced(words: list[str]) -> Iterator[tuple[str, str]]:
    """Each word, and the letter before the space before it; none for the first."""
    return zip(["", *[word[-1] for word in words]], words, strict=False)


class Font:
    """The measures of one font. Numbers are in font units (`upem` to the em), y up; methods that say mm give mm."""

    def __init__(self, stem: str, measures: dict[str, Any], data: bytes | None, key: str) -> None:
        self.stem, self._all = stem, False
        self.key = key  # of this very font file: another version of it has another
        self.pair: Callable[[str], int] = _Pairs(self._kern).__getitem__  # what to add between two characters
        self._runs: dict[str, tuple[int, tuple[tuple[int, int], ...]]] = {}
        self._spaced = _Spaced(self)
        self._take(measures, data)

    def _take(self, measures: dict[str, Any], data: bytes | None) -> None:
        """Knows the characters of `measures`, whose file is `data` or is kept."""
        self._data, self._whole = data, bool(measures["whole"])
        self.name: str = measures["name"]
        self.upem: int = measures["upem"]
        self.ascent: int = measures["ascent"]
        self.descent: int = measures["descent"]
        self.cap: int = measures["cap"]  # height of H
        self.x: int = measures["x"]  # height of x
        self.box: list[int] = measures["box"]
        self.italic: float = measures["italic"]
        self.weight: int = measures["weight"]
        self.fixed: bool = measures["fixed"]
        chars: str = measures["chars"]
        self.advance: dict[str, int] = dict(zip(chars, measures["advance"], strict=True))
        self.glyph: dict[str, int] = dict(zip(chars, measures["glyphs"], strict=True))
        self._chars, self._ink = chars, measures["ink"]
        for code, like in SAME.items():
            if like in self.advance:
                self.advance.setdefault(chr(code), self.advance[like])
        self._boxes: dict[str, tuple[int, int, int, int]] = {}
        self._kerning = measures["kerning"]
        self._classes: list[list[dict[str, int]]] = []

    def has(self, char: str) -> bool:
        """Whether the font can show a character. What it knew before stays as it was."""
        if char not in self.advance and not self._whole:
            self._all = True
            self._take(*_measured(self.stem, whole=True))
        return char in self.advance

    @property
    def data(self) -> bytes:
        """The prepared TrueType file."""
        if self._data is None:
            self._data = cache.read(f"{_place(*_path(self.stem), self._all)}.ttf")
        if self._data is None:
            self._data = _prepare(self.stem, self._all)[1]
        return self._data

    @property
    def boxes(self) -> dict[str, tuple[int, int, int, int]]:
        """(x0, y0, x1, y1) of each character's ink."""
        if not self._boxes:
            self._boxes = dict(zip(self._chars, zip(*self._ink, strict=True), strict=True))
        return self._boxes

    @property
    def rise(self) -> int:
        """Height of a d: what a line of text takes above its baseline."""
        return self.boxes["d"][3] if "d" in self.boxes else self.cap

    @property
    def drop(self) -> int:
        """Depth of a p: what a line of text takes below its baseline."""
        return -self.boxes["p"][1] if "p" in self.boxes else 0

    def _kern(self, pair: str) -> int:
        if not all(map(self.has, pair)):
            return 0
        return sum(self._kern_of(i, pair) for i in range(len(self._kerning)))

    def _kern_of(self, i: int, pair: str) -> int:
        table = self._kerning[i]
        if not self._classes:
            self._classes = [[dict(zip(self._chars, c, strict=True)) for c in t["right"]] for t in self._kerning]
        value: int | None = table["pairs"].get(pair)
        if value is None:
            row = table["left"].get(pair[0])
            value = 0 if row is None else table["rows"][row][self._classes[i][table["table"][row]].get(pair[1], 0)]
        return value or 0

    def measure(self, text: str) -> tuple[int, tuple[tuple[int, int], ...]]:
        """(width in units, ((i, kern before character i), ...)). Raises `MissingGlyph` naming the cell `text` came from."""
        run = self._runs.get(text)
        if run is None:
            advance = self.advance
            try:
                width = sum([advance[c] for c in text])
            except KeyError as missing:
                char = missing.args[0]
                if self.has(char):
                    return self.measure(text)
                fault = fault_at(text, _lacks(self.stem, char))
                raise MissingGlyph(fault.message, fault.file, fault.row, fault.column) from None
            kerns = tuple([(i, k) for i, k in enumerate(map(self.pair, map(add, text, text[1:])), 1) if k])
            run = self._runs[text] = (width + sum([k for _, k in kerns]), kerns)
        return run

    def units(self, text: str) -> int:
        """The width of `measure`; most of the words of a line were measured before."""
        words = text.split(" ")
        if len(words) > 1 and " " in self.advance and all(words):
            with suppress(MissingGlyph):  # told below, with the cell
                return sum(map(self._spaced.__getitem__, spaced(words)))
        return self.measure(text)[0]

    def width(self, text: str, size: float, track: float = 0.0) -> float:
        """Width in mm of a kerned run at `size` pt, with `track` mm after each character but the last."""
        width = self.units(text) * size / self.upem / MM
        return width + track * (len(text) - 1) if track and text else width

    def ink(self, text: str, size: float) -> tuple[float, float]:
        """(above, below) the baseline of the run's ink, mm, `below` positive for descenders."""
        self.measure(text)
        boxes = [self.boxes[c] for c in text.translate(SAME) if c != " "]
        k = size / self.upem / MM
        return max([b[3] for b in boxes], default=0) * k, -min([b[1] for b in boxes], default=0) * k

    def subset(self, chars: str) -> bytes:
        """A TrueType file of no more than these characters."""
        return sfnt.subset(self.data, {char: self.glyph[char] for char in sorted(set(chars))})


def _prepare(stem: str, whole: bool) -> tuple[dict[str, Any], bytes]:
    from layouts.canvas import prepare

    path, weight = _path(stem)
    if path.suffix.lower() == ".otf":
        raise Fault(f"the font {stem} can only be drawn as outlines, not set as text")
    try:
        ttf, measures = prepare.prepare(path.read_bytes(), weight, whole)
    except Exception as error:  # whatever a broken font file makes fontTools raise
        raise Fault(f"{path}: this font cannot be read ({error})") from error
    key = _place(path, weight, whole)
    cache.write(f"{key}.ttf", ttf)
    cache.write(f"{key}.json", json.dumps(measures, separators=(",", ":")).encode())
    return measures, ttf


def _measured(stem: str, whole: bool) -> tuple[dict[str, Any], bytes | None]:
    """(measures, file or None if it is kept): of all characters or the common ones."""
    known = _kept(f"{_place(*_path(stem), whole)}.json")
    return (known, None) if known else _prepare(stem, whole)


def _kept(name: str) -> dict[str, Any]:
    """A table of the cache; empty if it is not there or damaged."""
    try:
        known = json.loads(cache.read(name) or b"{}")
    except ValueError:
        return {}
    return known if isinstance(known, dict) else {}


@lru_cache(None)
def font(stem: str) -> Font:
    """The font of this file stem. Raises `Fault` naming the nearest one if there is none."""
    return Font(stem, *_measured(stem, whole=False), _key(*_path(stem)))


@lru_cache(None)
def _outlines(stem: str) -> dict[str, str]:
    return _kept(f"{_key(*_path(stem))}.paths.json")


def outlined(chars: str, stem: str) -> dict[str, str]:
    """SVG path data of characters and of others drawn before; what is drawn now is kept at once. Raises `MissingGlyph`."""
    known = _outlines(stem)
    lacking = [char for char in dict.fromkeys(chars) if char not in known]
    if lacking:
        from layouts.canvas import prepare

        path, weight = _path(stem)
        for char in lacking:
            drawn = prepare.outline(str(path), weight, char)
            if drawn is None:
                raise MissingGlyph(_lacks(stem, char))
            known[char] = drawn
        cache.write(f"{_key(path, weight)}.paths.json", json.dumps(known).encode())
    return known


@lru_cache(None)
def outline(char: str, stem: str) -> shapes.Path:
    """A character as an outline: 1 to the em, y down, its origin on the baseline. Raises `MissingGlyph`."""
    return shapes.parse(outlined(char, stem)[char])


def _lacks(stem: str, char: str) -> str:
    return f"the font {stem} has no {char!r} (U+{ord(char):04X}); write it otherwise, or change the font in game.toml [theme]"
