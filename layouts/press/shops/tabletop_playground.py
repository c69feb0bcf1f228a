"""Tabletop Playground: one zip with the folder of a package, to be unpacked into the folder of the program's packages.

The folder holds ``Manifest.json``, the pictures in ``Textures`` and an object template in ``Templates`` for each stack
of cards or tiles. The names, ranges and codes of a template's fields are those of the maker's published definition
(github.com/plasticity-studios/tabletop-playground-schemas, src/templates.ts); the manifest has the fields that packages
published by others have. Lengths are cm.
"""

from __future__ import annotations

import io
import json
import uuid
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PIL import Image

from layouts.press.write import pack, png

if TYPE_CHECKING:
    from layouts.press.faces import Product
    from layouts.press.shops.piece_pictures import Shown

COLUMNS, ROWS, PIXELS = 8, 5, 4096
"""Places of one sheet across and down, and the pixels of a sheet at most; more pieces make another stack."""
THICK = 0.05
"""cm: the usual thickness of a card there."""
ONE_BACK, BACK_OF_EACH, FRONT_AS_BACK = -2, -3, -1
"""Codes of `BackIndex`: the back is a picture of its own; it stands in a second sheet at the front's place; there is
none, and the front stands for it."""
HIDDEN_AS_BACK, HIDDEN_GRAY = -3, -1
"""Codes of `HiddenIndex`: players who may not see a piece see its back, or a gray blur."""


def package(
    product: Product, pictures: Mapping[str, bytes], shown: Sequence[Shown], names: Mapping[str, str], key: str
) -> bytes:
    """Return the zip of a package with every piece of `shown`, in stacks of one size and shape; `pictures` are the
    trimmed faces by file name, `names` the names of pieces by their ids. The folder has the name `key`, from which the
    identities of the package and its stacks come as well: a later print of the same key replaces the earlier one."""
    files: dict[str, bytes] = {}
    manifest = {"Name": product.title, "Version": "1", "GUID": _identity(key), "CopyProtection": False}
    files["Manifest.json"] = _json(manifest)
    stacks = _stacks(shown)
    for number, pieces in enumerate(stacks, 1):
        stack = f"{key}-{number}"
        drawn = _draw_stack(pieces, pictures, stack)
        files |= {f"Textures/{name}": content for name, content in drawn.items()}
        name = product.title + (f" ({number}/{len(stacks)})" if len(stacks) > 1 else "")
        template = _template(pieces, names, stack, name, tuple(drawn))
        files[f"Templates/{template['GUID']}.json"] = _json(template)
    return pack({f"{key}/{name}": content for name, content in files.items()})


def _identity(key: str) -> str:
    """Return the 32 hexadecimal digits that stand for a key, the same every time."""
    return uuid.uuid5(uuid.NAMESPACE_URL, f"lostkit:{key}").hex.upper()


def _json(value: Mapping[str, Any]) -> bytes:
    return (json.dumps(value, indent=1, ensure_ascii=False) + "\n").encode()


def _stacks(shown: Sequence[Shown]) -> list[Sequence[Shown]]:
    """Return the pieces in stacks: of one size and outline, all with a back or none, and not more than one sheet."""
    alike: dict[object, list[Shown]] = {}
    for one in shown:
        face = one.piece.front
        key = (round(face.width, 2), round(face.height, 2), one.piece.outline, bool(one.back))
        alike.setdefault(key, []).append(one)
    most = COLUMNS * ROWS
    return [pieces[at : at + most] for pieces in alike.values() for at in range(0, len(pieces), most)]


def _places(count: int) -> tuple[int, int]:
    """Return the columns and rows of the sheet for `count` pieces."""
    return min(COLUMNS, count), -(-count // COLUMNS)


def _draw_stack(pieces: Sequence[Shown], pictures: Mapping[str, bytes], key: str) -> dict[str, bytes]:
    """Return a stack's pictures by file name: the sheet of fronts, the back or the sheet of backs, and for an outline
    other than a rectangle a picture that is clear outside it."""
    drawn = {f"{key}.png": _sheet([pictures[one.front] for one in pieces])}
    backs = [one.back for one in pieces]
    if backs[0]:
        alone = len(set(backs)) == 1
        drawn[f"{key}-back.png"] = pictures[backs[0]] if alone else _sheet([pictures[name] for name in backs])
    if pieces[0].piece.outline != "rect":
        drawn[f"{key}-shape.png"] = pictures[pieces[0].front]
    return drawn


def _sheet(contents: Sequence[bytes]) -> bytes:
    """Return PNG pictures of one size as one, in rows from the top left, at most PIXELS wide and high."""
    images = [Image.open(io.BytesIO(content)) for content in contents]
    columns, rows = _places(len(images))
    wide, high = images[0].size
    scale = min(1.0, PIXELS / (columns * wide), PIXELS / (rows * high))
    wide, high = int(wide * scale), int(high * scale)
    sheet = Image.new("RGBA" if images[0].mode == "RGBA" else "RGB", (columns * wide, rows * high))
    for place, image in enumerate(images):
        row, column = divmod(place, columns)
        sheet.paste(image.resize((wide, high), Image.Resampling.LANCZOS), (column * wide, row * high))
    return png(sheet, 300)


def _template(
    pieces: Sequence[Shown], names: Mapping[str, str], key: str, name: str, textures: Sequence[str]
) -> dict[str, Any]:
    """Return the object template of a stack called `name`, which shows the files `textures`; each piece lies in it as
    often as it has copies."""
    columns, rows = _places(len(pieces))
    front, outline = pieces[0].piece.front, pieces[0].piece.outline
    backs = {one.back for one in pieces}
    back = "" if "" in backs else textures[1]
    called = [str(names.get(one.piece.name) or one.piece.title or one.piece.name) for one in pieces]
    return {
        "Type": "Card", "GUID": _identity(key), "Name": name, "Metadata": key, "CollisionType": "Regular",
        "SurfaceType": "Cardboard", "Models": [], "Collision": [], "Flippable": True, "Tags": [],
        "FrontTexture": textures[0], "BackTexture": back, "HiddenTexture": "",
        "BackIndex": FRONT_AS_BACK if not back else ONE_BACK if len(backs) == 1 else BACK_OF_EACH,
        "HiddenIndex": HIDDEN_AS_BACK if back else HIDDEN_GRAY,
        "NumHorizontal": columns, "NumVertical": rows, "Width": round(front.width / 10, 3),
        "Height": round(front.height / 10, 3), "Thickness": THICK, "HiddenInHand": True, "UsedWithCardHolders": True,
        "CanStack": True, "Model": "Square" if outline == "rect" else textures[-1],
        "Indices": [place for place, one in enumerate(pieces) for _ in range(one.piece.copies)],
        "CardNames": {str(place): title for place, title in enumerate(called)},
        "CardMetadata": {str(place): one.piece.name for place, one in enumerate(pieces)}, "CardTags": {},
    }  # fmt: skip
