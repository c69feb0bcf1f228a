"""Props, gestures, hats and coats of castaways: SVG files in hundredths of a portrait's unit.

A group of a file, found by its id, is drawn at once. Each path is a mass in a tone. A path with a stroke has a contour
outside it, half as wide as the stroke, and `data-halo` sets it off from what is behind; paths of class `line` are
strokes that are clipped to their clip-path.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import shapely

from layouts.art.island.portraits.stage import Stage
from layouts.canvas import shapes
from layouts.canvas.svg_elements import read_numbers
from layouts.engraving.cut import Lines, Mass
from layouts.engraving.engraved_file import EngravedFile
from layouts.engraving.ink_saver import mass_of
from layouts.engraving.plate import UNIT


class Piece(NamedTuple):
    """One shape to draw: clipped to `within`, or with a contour and a halo, whose widths are in units."""

    mass: Mass | Lines
    tone: str
    within: Mass | None
    contour: float
    halo: float
    clip: str = ""
    """The id of the clipPath that is `within`."""


class Group(NamedTuple):
    """The shapes of one group of a file; for a coat `top` and `foot` are the ends of its front."""

    pieces: tuple[Piece, ...]
    top: tuple[float, ...] = ()
    foot: tuple[float, ...] = ()


def draw_part(stage: Stage, file: EngravedFile, group: str) -> None:
    """Draw a group of a file; nothing if the file or the group does not exist. Raises Fault."""
    for piece in read_groups(file).get(group, Group(())).pieces:
        draw_piece(stage, piece)


def draw_piece(stage: Stage, piece: Piece) -> None:
    """Draw one piece."""
    if isinstance(piece.mass, Lines) or not piece.contour:
        stage.put(piece.mass, piece.tone, piece.within)
    else:
        stage.body(piece.mass, piece.tone, piece.contour, piece.halo)


def read_groups(file: EngravedFile) -> Mapping[str, Group]:
    """Return the groups of a file by id; empty if there is no file. Raises Fault."""
    return _groups(file, file.digest) if file.digest else {}


@lru_cache(64)
def _groups(file: EngravedFile, _digest: str) -> Mapping[str, Group]:

    def polygons(rings: list[list[float]]) -> list[list[shapes.Point]]:
        return [[(x * UNIT, y * UNIT) for x, y in zip(ring[::2], ring[1::2], strict=True)] for ring in rings]

    def mass(rings: list[list[float]]) -> Mass:
        return mass_of(tuple(segment for ring in polygons(rings) for segment in shapes.polygon([*ring, ring[0]])))

    clips = {name: mass(file.rings(path)) for name, path in file.clip_paths().items()}
    groups = {}
    for group in file.root().children:
        if group.tag == "g":
            pieces = []
            for path in group.children:
                tone, kind = file.tone_and_kind(path)
                within, rings = file.clip_of(path, clips), file.rings(path)
                clip = next((name for name, mass in clips.items() if mass is within), "")
                contour, halo = path.number("stroke-width") / 2 * UNIT, path.number("data-halo") * UNIT
                if kind == "line":
                    strokes = shapely.MultiPolygon([shapely.Polygon(ring) for ring in polygons(rings)])
                    pieces.append(Piece(Lines(strokes, within), tone, None, contour, halo))
                else:
                    pieces.append(Piece(mass(rings), tone, within, contour, halo, clip))
            top, foot = (
                tuple(number * UNIT for number in read_numbers(group.attributes.get(name, "")))
                for name in ("data-top", "data-foot")
            )
            groups[group.attributes.get("id", "")] = Group(tuple(pieces), top, foot)
    return groups
