"""Fonts by the stem of their file name: where the files are, and the measures that layout needs.

Fonts come from installed `fontpkg_*` packages and from the user's folders (`LOSTKIT_FONTS`, or ``fonts`` in the user's
data folder for lostkit); those of a game's folder are registered by `own`. For some fonts only the outlines of a few
characters exist (`data.outlines`), unless the user's folder has the whole font. ``Stem@700`` is a variable font at
weight 700.
"""

from __future__ import annotations

import os
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from operator import add
from pathlib import Path
from typing import TYPE_CHECKING

from data.errors import Fault, nearest
from data.outlines import outline_fonts, read_outlines
from data.traced_text import fault_at
from layouts.canvas import shapes

if TYPE_CHECKING:
    from layouts.canvas.font_files import FontFile

MM = 72 / 25.4  # points in a millimeter
SAME = str.maketrans(
    {"\u00a0": " ", "\u202f": " ", "\u2011": "-"}
)  # set as what they look like: they only forbid a break
LARGEST = 100_000_000
"""Bytes of a font file at most."""
VERSION = 3  # of what is measured and embedded: raise it when `font_files` changes that


class MissingGlyph(Fault):
    """The font lacks a character."""


def user_folder() -> Path:
    """Return the folder for the user's own font files."""
    chosen = os.environ.get("LOSTKIT_FONTS")
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_data_dir("lostkit", appauthor=False), "fonts")


def _folders() -> Iterator[Path]:
    yield user_folder()
    for entry in dict.fromkeys(sys.path):
        try:
            names = sorted(os.listdir(entry or "."))
        except OSError:
            continue
        for name in names:
            if name.startswith("fontpkg_") and "." not in name:
                yield Path(entry, name, "files")


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
    """Register the font files of a folder and return their new names by stem. A name contains a digest of the file,
    so that fonts of the same stem in two folders differ."""
    known = {}
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.suffix.lower() in (".ttf", ".otf") and path.is_file():
            name = f"{path.stem}~{_key(path, None)[-8:]}"
            _OWN[name] = path
            known[path.stem] = name
    return known


def font_names() -> frozenset[str]:
    """Return the stems of all available fonts, including those with outlines of a few characters only."""
    return frozenset((*_files(), *_OWN, *outline_fonts()))


def _is_file(stem: str) -> bool:
    """Return whether a font file with this stem exists, not only outlines."""
    name = stem.partition("@")[0]
    return name in _OWN or name in _files()


def _path(stem: str) -> tuple[Path, int | None]:
    name, _, weight = stem.partition("@")
    path = _OWN.get(name) or _files().get(name)
    if path is None and name in outline_fonts():
        raise Fault(_only_outlines(stem))
    if path is None:
        raise Fault(f"no font {name!r}{nearest(name, _files())}")
    if weight and not weight.isdigit():
        raise Fault(f"font {stem!r}: the weight after @ is a number such as 700")
    return path, int(weight) if weight else None


def _key(path: Path, weight: int | None) -> str:
    """Return a name that identifies this very font file: its first bytes hold the checksums of all its tables."""
    with path.open("rb") as file:
        start = file.read(4096)
    digest = sha256(start + f"{VERSION} {path.stat().st_size} {weight}".encode()).hexdigest()
    return f"{path.stem}-{digest[:16]}"


class _Pairs(dict[str, int]):
    """Kerning by pair of characters, computed on first use."""

    def __init__(self, kern: Callable[[str], int]) -> None:
        super().__init__()
        self._kern = kern

    def __missing__(self, pair: str) -> int:
        value = self[pair] = self._kern(pair)
        return value


class _Boxes(dict[str, tuple[int, int, int, int]]):
    """The box (x0, y0, x1, y1) of each character's ink, measured on first use."""

    def __init__(self, ink: Callable[[str], tuple[int, int, int, int]]) -> None:
        super().__init__()
        self._ink = ink

    def __missing__(self, char: str) -> tuple[int, int, int, int]:
        box = self[char] = self._ink(char)
        return box


class _Spaced(dict[tuple[str, str], int]):
    """Widths of words together with the space before them, by (last letter of the word before, word); the letter is
    "" at the beginning of a line."""

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


def words_with_spaces(words: list[str]) -> Iterator[tuple[str, str]]:
    """Return pairs of (last letter of the word before, word), for kerning across the space; the first pair has no
    letter."""
    return zip(["", *[word[-1] for word in words]], words, strict=False)


class Font:
    """The measures of one font. Numbers are in font units (`upem` to the em), y up; methods whose docstrings say mm
    return mm."""

    def __init__(self, stem: str, file: FontFile, key: str) -> None:
        self.stem, self._file = stem, file
        self.key = key  # of this very font file: another version of it has another
        self.pair: Callable[[str], int] = _Pairs(self._kern).__getitem__  # what to add between two characters
        self._runs: dict[str, tuple[int, tuple[tuple[int, int], ...]]] = {}
        self._spaced = _Spaced(self)
        self.name, self.upem, self.box, self.data = file.name, file.upem, file.box, file.data
        self.ascent, self.descent = file.ascent, file.descent
        self.italic, self.weight, self.fixed = file.italic, file.weight, file.fixed
        self.glyph, self.advance = file.glyphs, dict(file.advances)
        for code, like in SAME.items():
            if like in self.advance:
                self.advance.setdefault(chr(code), self.advance[like])
        self.boxes: dict[str, tuple[int, int, int, int]] = _Boxes(file.ink)
        self.cap = self.boxes["H"][3] if self.has("H") else self.ascent  # height of H
        self.x = self.boxes["x"][3] if self.has("x") else self.cap // 2  # height of x

    def has(self, char: str) -> bool:
        """Return whether the font can show a character."""
        return char in self.advance

    @property
    def rise(self) -> int:
        """Height of the letter d: the height of a line of text above its baseline."""
        return self.boxes["d"][3] if self.has("d") else self.cap

    @property
    def drop(self) -> int:
        """Depth of the letter p: the depth of a line of text below its baseline."""
        return -self.boxes["p"][1] if self.has("p") else 0

    def _kern(self, pair: str) -> int:
        return self._file.kern(pair) if self.glyph.keys() >= set(pair) else 0

    def measure(self, text: str) -> tuple[int, tuple[tuple[int, int], ...]]:
        """Return (width in units, ((i, kern before character i), ...)). Raises `MissingGlyph` naming the cell `text`
        came from."""
        run = self._runs.get(text)
        if run is None:
            advance = self.advance
            try:
                width = sum([advance[c] for c in text])
            except KeyError as missing:
                fault = fault_at(text, _lacks(self.stem, missing.args[0]))
                raise MissingGlyph(fault.message, fault.file, fault.row, fault.column) from None
            kerns = tuple([(i, k) for i, k in enumerate(map(self.pair, map(add, text, text[1:])), 1) if k])
            run = self._runs[text] = (width + sum([k for _, k in kerns]), kerns)
        return run

    def units(self, text: str) -> int:
        """Return the width of a text in font units, as `measure` does; faster, as most words were measured before."""
        words = text.split(" ")
        if len(words) > 1 and " " in self.advance and all(words):
            with suppress(MissingGlyph):  # told below, with the cell
                return sum(map(self._spaced.__getitem__, words_with_spaces(words)))
        return self.measure(text)[0]

    def width(self, text: str, size: float, track: float = 0.0) -> float:
        """Return the width in mm of a kerned run at `size` pt, with `track` mm after each character but the last."""
        width = self.units(text) * size / self.upem / MM
        return width + track * (len(text) - 1) if track and text else width

    def ink(self, text: str, size: float) -> tuple[float, float]:
        """Return (above, below) the baseline of the run's ink, mm, `below` positive for descenders."""
        self.measure(text)
        boxes = [self.boxes[c] for c in text.translate(SAME) if c != " "]
        k = size / self.upem / MM
        return max([b[3] for b in boxes], default=0) * k, -min([b[1] for b in boxes], default=0) * k

    def subset(self, chars: str) -> bytes:
        """Return a TrueType file that contains only these characters."""
        return self._file.subset(chars)


@lru_cache(None)
def font(stem: str) -> Font:
    """Return the font of this file stem. Raises `Fault` naming the nearest one if there is none."""
    from layouts.canvas.font_files import FontFile

    path, weight = _path(stem)
    if path.suffix.lower() == ".otf":
        raise Fault(_only_outlines(stem))
    if not path.is_file() or path.stat().st_size > LARGEST:
        raise Fault(f"{path}: this font cannot be read; put a font file of at most {LARGEST // 1_000_000} MB there")
    try:
        file = FontFile(path.read_bytes(), weight)
    except (RuntimeError, ValueError, struct.error) as error:
        raise Fault(f"{path}: this font cannot be read ({error})") from error
    return Font(stem, file, _key(path, weight))


@lru_cache(None)
def outline(char: str, stem: str) -> shapes.Path:
    """Return a character of the font whose file is named `stem` as an outline: 1 to the em, y down, its origin on the
    baseline. Raises `MissingGlyph`."""
    from layouts.canvas.svg_paths import parse_path

    few = None if _is_file(stem) else read_outlines(stem)
    if few is None:
        from layouts.canvas.font_files import character_outline

        drawn = character_outline(*_path(stem), char)
        if drawn is None:
            raise MissingGlyph(_lacks(stem, char))
        return parse_path(drawn)
    if char not in few.paths:
        raise MissingGlyph(
            f"{char!r} (U+{ord(char):04X}) is none of the {len(few.paths)} characters kept of the font {stem}; put the "
            f"font file into {user_folder()}, or add the character as layouts/canvas/save_outlines.py says"
        )
    return shapes.map_points(parse_path(few.paths[char]), lambda x, y: (x / few.upem, y / few.upem))


def _only_outlines(stem: str) -> str:
    return f"the font {stem} can only be drawn as outlines, not set as text"


def _lacks(stem: str, char: str) -> str:
    return (
        f"the font {stem} has no {char!r} (U+{ord(char):04X}); write it otherwise, "
        "or change the font in game.toml [theme]"
    )
