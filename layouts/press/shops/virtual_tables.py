"""Virtual tables other than Tabletop Simulator: every face trimmed, as pictures of one size, packed with a description
into one file that can be sent to someone.

`pcio` is read by PlayingCards.io and VirtualTabletop (which is free and can be run at home): a zip with
``widgets.json`` and the pictures, which it names ``package://userassets/...``. The names of its fields are those that
VirtualTabletop's open importer reads (server/pcioimport.mjs). `tabletopia` is a zip of the pictures alone, to be
uploaded there or to Screentop: without bleed, the same pixels for all of a size, transparent outside the cut. `ttpg`
is a package of Tabletop Playground (`tabletop_playground`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from PIL import Image, ImageDraw

from layouts.canvas.shapes import flatten
from layouts.press import write
from layouts.press.faces import Face, Piece, Product
from layouts.press.impose import Imposed, outline, sheet_of
from layouts.press.shops.piece_pictures import Shown
from layouts.press.shops.tabletop_playground import package
from layouts.press.write import images, pack, png

LONG = 900
"""Pixels of a face's longer side."""
UNIT = 103 / 63
"""Units of the table for a mm: a poker card is 103 wide there."""
ACROSS, GAP = 1560, 20
"""Width of the table, and room between piles, in its units."""
Widget = dict[str, Any]


def files(product: Product, form: str, stem: str, names: Mapping[str, str], lang: str, ink: str) -> dict[str, bytes]:
    """Return the one file for a virtual table of the form ``pcio``, ``tabletopia`` or ``ttpg``, by its name, which
    begins with `stem`; `names` are the names of pieces by their ids; `ink` is full or saver."""
    pictures, shown = _trim_faces(product, lang, ink)
    name, content = FORMS[form](product, pictures, shown, names, f"{product.game}-{stem}-{lang}")
    return {f"{stem}{name}": content}


def _trim_faces(product: Product, lang: str, ink: str) -> tuple[dict[str, bytes], list[Shown]]:
    """Return (every different face as a picture of its trim, by file name; the pieces with the names of theirs), drawn
    in `ink` full or saver."""
    wanted: dict[str, tuple[str, Face, Piece, bool]] = {}
    shown = []
    for piece in product.pieces:
        if piece.copies:
            named = [
                wanted.setdefault(write.face_id(face), (f"{piece.name}{end}.png", face, piece, bool(end)))[0]
                for face, end in ((piece.front, ""), (piece.back, "-back"))
                if face
            ]
            shown.append(Shown(piece, named[0], named[1] if len(named) > 1 else ""))
    pictures: dict[str, bytes] = {}
    sizes: dict[tuple[float, float], list[tuple[str, Face, Piece, bool]]] = {}
    for found in wanted.values():
        sizes.setdefault((round(found[1].width, 2), round(found[1].height, 2)), []).append(found)
    for (wide, high), faces in sizes.items():
        sheets = [sheet_of(face) for _, face, _, _ in faces]
        dpi = 25.4 * LONG / max(wide, high)
        drawn = images(write.pdf(product, Imposed(tuple(sheets), "none"), lang, ink).data, dpi)
        for (name, _, piece, behind), image in zip(faces, drawn, strict=True):
            pictures[name] = png(_cut_out(image, piece, behind, dpi), dpi)
    return pictures, shown


def _cut_out(image: Image.Image, piece: Piece, behind: bool, dpi: float) -> Image.Image:
    """Return a picture at `dpi` that is transparent outside its piece's outline; for a back (`behind`) the mirrored
    outline."""
    if piece.outline == "rect":
        return image
    mask, dots = Image.new("L", image.size, 0), dpi / 25.4
    ring = flatten(outline(piece.outline, piece.front.width, piece.front.height))[0]
    wide = piece.front.width
    points = [((wide - x if behind else x) * dots, y * dots) for x, y in ring]
    ImageDraw.Draw(mask).polygon(points, fill=255)
    image = image.convert("RGBA")
    image.putalpha(mask)
    return image


def _pcio(
    product: Product, pictures: Mapping[str, bytes], shown: Sequence[Shown], names: Mapping[str, str], key: str
) -> tuple[str, bytes]:
    widgets = list(_widgets(product, shown, names))
    packed = {"widgets.json": (json.dumps(widgets, indent=1, ensure_ascii=False) + "\n").encode()}
    return ".pcio", pack(packed | {f"userassets/{name}": content for name, content in pictures.items()})


def _widgets(product: Product, pieces: Sequence[Shown], names: Mapping[str, str]) -> Iterator[Widget]:
    """Yield the widgets: a pile for each size and back, with its deck and its cards, called by their `names`."""
    piles: dict[object, list[Shown]] = {}
    for one in pieces:
        face = one.piece.front
        piles.setdefault((round(face.width, 2), round(face.height, 2), bool(one.back)), []).append(one)
    x = y = GAP
    for n, same in enumerate(piles.values(), 1):
        wide, high = (round(side * UNIT) for side in (same[0].piece.front.width, same[0].piece.front.height))
        if x + wide > ACROSS:
            x, y = GAP, y + 320
        pile, deck = f"pile{n}", f"deck{n}"
        yield {
            "id": pile, "type": "cardPile", "x": x, "y": y, "z": n, "width": wide + 8, "height": high + 8,
            "label": product.title, "hasShuffleButton": True,
        }  # fmt: skip
        types = {
            one.piece.name: {
                "label": str(names.get(one.piece.name) or one.piece.title or one.piece.name),
                "image": _address(one.front), "back": _address(one.back or one.front),
            }
            for one in same
        }  # fmt: skip
        yield {
            "id": deck, "type": "cardDeck", "parent": pile, "x": x + 4, "y": y + 4, "z": n, "cardTypes": types,
            "cardWidth": wide, "cardHeight": high, "enlarge": True, "cardOverlapH": 0,
            "faceTemplate": _template("image", wide, high), "backTemplate": _template("back", wide, high),
        }  # fmt: skip
        copies = [one.piece.name for one in same for _ in range(one.piece.copies)]
        for k, name in enumerate(copies, 1):
            yield {
                "id": f"{deck}-{k}", "type": "card", "deck": deck, "cardType": name, "parent": pile, "x": x + 4,
                "y": y + 4, "z": 100 + k, "faceup": False,
            }  # fmt: skip
        x += wide + 8 + GAP


def _address(name: str) -> str:
    return f"package://userassets/{name}"


def _template(key: str, width: int, height: int) -> Widget:
    """Return the description of a card's side of `width` x `height` units: it shows the picture that its type has under
    that key."""
    place = {"type": "image", "x": 0, "y": 0, "w": width, "h": height, "color": "transparent"}
    return {"includeBorder": False, "includeRadius": False, "objects": [place | {"valueType": "dynamic", "value": key}]}


def _tabletopia(
    product: Product, pictures: Mapping[str, bytes], shown: Sequence[Shown], names: Mapping[str, str], key: str
) -> tuple[str, bytes]:
    lines = [f"{one.piece.copies} x {one.front}" + (f", back {one.back}" if one.back else "") for one in shown]
    return "-pictures.zip", pack({**pictures, "list.txt": ("\n".join(lines) + "\n").encode()})


def _playground(
    product: Product, pictures: Mapping[str, bytes], shown: Sequence[Shown], names: Mapping[str, str], key: str
) -> tuple[str, bytes]:
    return "-package.zip", package(product, pictures, shown, names, key)


Form = Callable[[Product, Mapping[str, bytes], Sequence[Shown], Mapping[str, str], str], tuple[str, bytes]]
FORMS: dict[str, Form] = {"pcio": _pcio, "tabletopia": _tabletopia, "ttpg": _playground}
"""How a file for a table is made, by the name of its format."""
