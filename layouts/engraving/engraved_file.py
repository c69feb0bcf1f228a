"""Engraved pictures in SVG files: every path is a layer, printed in the order of the file.

Coordinates are in hundredths of the picture's unit, so that they are whole numbers. The class of a path names its tone,
and `line` or `gap` if it is not a mass; a path without a class has its own `fill`. It is clipped to its clip-path and
to those of its groups. docs/pictures.md says how to change such a file.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple, TypeVar

from data.errors import Fault
from layouts.canvas.shapes import Outline, trace_line
from layouts.canvas.svg_elements import Element, parse_svg
from layouts.canvas.svg_paths import parse_path
from layouts.engraving.plate import KINDS, Layer

Clip = TypeVar("Clip")
_CLIP = re.compile(r"url\(#([^)]+)\)")


class Engraving(NamedTuple):
    """The layers of a file, from back to front."""

    layers: tuple[Layer, ...]


@dataclass(frozen=True)
class EngravedFile:
    """A picture in an SVG file, which is read when it is called."""

    file: Path

    def __call__(self) -> Engraving:
        """Return the picture. Raises Fault naming file and line."""
        return Engraving(tuple(self._layers()))

    @property
    def digest(self) -> str:
        """A digest of the file's contents, for names in the cache; empty if there is no file."""
        return _digest(self.file, self.file.stat().st_mtime_ns) if self.file.is_file() else ""

    def root(self) -> Element:
        """Return the root element of the file. Raises Fault."""
        return parse_svg(self.file.read_bytes(), self.file.name)

    def clip_paths(self) -> Mapping[str, Element]:
        """Return the path of every clipPath in the file, by its id. Raises Fault."""
        clips = (element for element in self.root().descendants() if element.tag == "clipPath")
        return {element.attributes.get("id", ""): path for element in clips for path in element.children}

    def clip_of(self, element: Element, clips: Mapping[str, Clip]) -> Clip | None:
        """Return the one of `clips` that an element's clip-path names; None if it names none. Raises Fault."""
        if not (named := element.attributes.get("clip-path")):
            return None
        found = _CLIP.match(named)
        if not found or found[1] not in clips:
            raise self._fault(element, f"there is no clipPath {named!r} in the file")
        return clips[found[1]]

    def tone_and_kind(self, element: Element) -> tuple[str, str]:
        """Return the tone of a path, and which of `KINDS` it is. Raises Fault if it has no tone."""
        classes = element.attributes.get("class", "").split()
        kind = next((name for name in classes if name in KINDS), "mass")
        tone = next((name for name in classes if name not in KINDS), element.attributes.get("fill", ""))
        if not tone:
            raise self._fault(element, "has no tone; give it a class such as ink")
        return tone, kind

    def rings(self, element: Element) -> list[list[float]]:
        """Return the rings of a path, each x, y, x, y ... in units of the file. Raises Fault for curves."""
        rings: list[list[float]] = []
        try:
            path = parse_path(element.attributes.get("d", ""))
        except Fault as fault:
            raise self._fault(element, fault.message) from None
        for segment in path:
            if segment[0] == "M":
                rings.append([])
            elif segment[0] == "C":
                raise self._fault(element, "has curves; flatten them (Inkscape: Extensions > Modify Path > Flatten)")
            rings[-1] += segment[1:]
        return rings

    def _layers(self) -> Iterator[Layer]:
        clips = {name: self._outline(path) for name, path in self.clip_paths().items()}
        yield from self._layers_in(self.root(), clips, ())

    def _layers_in(self, parent: Element, clips: Mapping[str, Outline], within: tuple[Outline, ...]) -> Iterator[Layer]:
        for element in parent.children:
            if element.tag not in ("g", "path"):
                continue
            clip = self.clip_of(element, clips)
            own = within if clip is None else (*within, clip)
            if element.tag == "g":
                yield from self._layers_in(element, clips, own)
                continue
            tone, kind = self.tone_and_kind(element)
            yield Layer(tone, self._outline(element), kind, own)

    def _outline(self, element: Element) -> Outline:
        return "\n".join(trace_line([*map(round, ring)]) for ring in self.rings(element))

    def _fault(self, element: Element, message: str) -> Fault:
        return Fault(message, self.file.name, element.line, element.tag)


@lru_cache(None)
def _digest(file: Path, changed: int) -> str:
    """Return a digest of a file's contents; `changed` (the time of its last change, ns) makes the cache read it
    again."""
    return blake2b(file.read_bytes(), digest_size=16).hexdigest()
