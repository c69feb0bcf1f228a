"""Tabletop Simulator: decks as sheets of cards, hexes as custom tiles, and the saved object that puts them on a table.

Cards are on sheets of at most 10 x 7, whose last place is the game's own hidden face; pictures are at most 4096 pixels
wide and high. The saved object names its pictures as ``file:///`` addresses of where they were printed to: copy the
JSON to the game's folder ``Saves/Saved Objects``, spawn it, and let the game's Cloud Manager upload the pictures to
play with others. The names of its fields are those of the published save format (kb.tabletopsimulator.com, custom
content).
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from layouts.canvas.shapes import rect
from layouts.press import write
from layouts.press.faces import Face, Piece, Product
from layouts.press.impose import IDENTITY, Imposed, Sheet, Side, Slot, sheet_of, shift
from layouts.press.write import images, png

COLUMNS, ROWS, PIXELS = 10, 7, 4096
FINEST = 300.0  # dpi beyond which a picture gains nothing on a table
TILE = 768  # pixels across a tile
STACKED = 3  # so many different backs at most make a deck each; more are printed as a sheet of backs
HEX, DISC, THICK = 1, 2, 0.1  # a tile's shapes, and its thickness in units of the game (about an inch)
State = dict[str, Any]


@dataclass(frozen=True)
class Grid:
    """A deck's sheet with `columns` x `rows` places, drawn at `dpi`."""

    columns: int
    rows: int
    dpi: float


def grid(count: int, width: float, height: float) -> Grid:
    """Return the sheet on which `count` cards of `width` x `height` mm, and one more place, are largest."""
    best = Grid(COLUMNS, ROWS, 0.0)
    for columns in range(2, COLUMNS + 1):
        rows = max(2, -(-(count + 1) // columns))
        dpi = min(FINEST, 25.4 * PIXELS / max(columns * width, rows * height))
        if rows <= ROWS and dpi > best.dpi + 1e-9:
            best = Grid(columns, rows, dpi)
    return best


def files(product: Product, folder: Path, stem: str, names: Mapping[str, str], lang: str, ink: str) -> dict[str, bytes]:
    """Return the pictures of a product of cards or hexes and its saved object, by file name, which begins with `stem`;
    `folder` is where they will be, `names` the names of pieces by their ids; `ink` is full or saver."""
    maker = _Maker(product, folder.resolve(), stem, names, lang, ink)
    tiles = product.kind == "hexes" or all(piece.outline == "round" for piece in product.pieces)
    objects = list(maker.tiles() if tiles else maker.decks())
    saved = _saved_object(product.title, objects)
    return {**maker.pictures, f"{stem}.json": (json.dumps(saved, indent=1, ensure_ascii=False) + "\n").encode()}


class _Maker:
    """Draws the pictures while it describes the objects that show them."""

    def __init__(
        self, product: Product, folder: Path, stem: str, names: Mapping[str, str], lang: str, ink: str
    ) -> None:
        self.product, self.folder, self.stem, self.names, self.lang, self.ink = product, folder, stem, names, lang, ink
        self.pictures: dict[str, bytes] = {}
        self._sides: dict[str, str] = {}

    # ---- pictures ----

    def _keep(self, name: str, content: bytes) -> str:
        """Add a picture to the files and return its address."""
        name = f"{self.stem}-tts/{name}.png"
        self.pictures[name] = content
        return (self.folder / name).as_uri()

    def _draw_sheets(self, sheets: Sequence[Sheet], dpi: float) -> Iterator[bytes]:
        file = write.pdf(self.product, Imposed(tuple(sheets), "none"), self.lang, self.ink)
        return (png(image, dpi) for image in images(file.data, dpi))

    def _sheet(self, faces: Sequence[Face], grid: Grid) -> bytes:
        """Return the picture of a sheet with faces in reading order, the last one in the last place."""
        w, h = faces[0].width, faces[0].height
        slots = []
        for i, face in enumerate(faces):
            place = i if i < len(faces) - 1 else grid.columns * grid.rows - 1
            x, y = place % grid.columns * w, place // grid.columns * h
            trim = rect(x, y, w, h)
            slots.append(Slot(0, face, shift(x, y), trim, trim))
        wide, high = grid.columns * w, grid.rows * h
        side = Side(tuple(slots), (0, 0, wide, high), (0, 0, wide, high))
        return next(self._draw_sheets([Sheet(wide, high, side, None, IDENTITY)], grid.dpi))

    def _singles(self, faces: Sequence[tuple[Face, str]]) -> None:
        """Draw several faces of one size, each once, together; their addresses go to `_sides`."""
        wanted = {write.face_id(face): (face, name) for face, name in reversed(faces)}
        todo = [
            (key, *wanted[key]) for key in sorted(wanted.keys() - self._sides.keys(), key=lambda key: wanted[key][1])
        ]
        if not todo:
            return
        w, h = todo[0][1].width, todo[0][1].height
        sheets = [sheet_of(face) for _, face, _ in todo]
        dpi = 25.4 * TILE / max(w, h)
        for (key, _, name), content in zip(todo, self._draw_sheets(sheets, dpi), strict=True):
            self._sides[key] = self._keep(name, content)

    # ---- objects ----

    def tiles(self) -> Iterator[State]:
        """Yield a bag of tiles for each back, as an object of the save format."""
        for n, pieces in enumerate(_by_back(self.product.pieces)):
            contained = []
            self._singles([(piece.front, piece.name) for piece in pieces])
            self._singles([(piece.back, f"{piece.name}-back") for piece in pieces if piece.back])
            for piece in pieces:
                front = self._sides[write.face_id(piece.front)]
                back = self._sides[write.face_id(piece.back)] if piece.back else front
                shape = DISC if piece.outline == "round" else HEX
                image = {
                    "ImageURL": front, "ImageSecondaryURL": back, "ImageScalar": 1.0, "WidthScale": 0.0,
                    "CustomTile": {"Type": shape, "Thickness": THICK, "Stackable": False, "Stretch": True},
                }  # fmt: skip
                for copy in range(piece.copies):
                    contained.append(
                        self._state("Custom_Tile", self._card_name(piece), n, f"{piece.name} {copy}", CustomImage=image)
                    )
            yield self._state("Bag", self.product.title, n, f"bag {n}", ContainedObjects=contained)

    def decks(self) -> Iterator[State]:
        """Yield a deck for each back and size of card, as an object of the save format."""
        number = 0
        for n, pieces in enumerate(_by_back(self.product.pieces)):
            custom: dict[str, State] = {}
            cards: list[State] = []
            most = COLUMNS * ROWS - 1
            for start in range(0, len(pieces), most):
                part = pieces[start : start + most]
                number += 1
                custom |= {str(number): self._custom(part, number)}
                for i, piece in enumerate(part):
                    for copy in range(piece.copies):
                        cards.append(self._state(
                            "Card", self._card_name(piece), n, f"{piece.name} {copy}", CardID=number * 100 + i,
                            SidewaysCard=piece.front.width > piece.front.height,
                            CustomDeck={str(number): custom[str(number)]},
                        ))  # fmt: skip
            if len(cards) == 1:
                yield cards[0] | {"Name": "CardCustom"}
                continue
            yield self._state(
                "DeckCustom", self.product.title, n, f"deck {n}", SidewaysCard=cards[0]["SidewaysCard"],
                DeckIDs=[card["CardID"] for card in cards], CustomDeck=custom, ContainedObjects=cards,
            )  # fmt: skip

    def _custom(self, pieces: Sequence[Piece], number: int) -> State:
        """Return the record of a sheet of cards (`pieces` of one size), number `number` of the product, with their back
        or backs."""
        first = pieces[0]
        sheet = grid(len(pieces), first.front.width, first.front.height)
        backs = [piece.back or piece.front for piece in pieces]
        alike = len({write.face_id(back) for back in backs}) == 1
        hidden = backs[0]
        face = self._keep(f"deck-{number}", self._sheet([*(piece.front for piece in pieces), hidden], sheet))
        if alike and first.back:
            self._singles([(hidden, f"deck-{number}-back")])
            back = self._sides[write.face_id(hidden)]
        elif first.back:
            back = self._keep(f"deck-{number}-backs", self._sheet([*backs, hidden], sheet))
        else:
            back = face
        return {
            "FaceURL": face, "BackURL": back, "NumWidth": sheet.columns, "NumHeight": sheet.rows, "BackIsHidden": True,
            "UniqueBack": not (alike and first.back), "Type": 0,
        }  # fmt: skip

    def _card_name(self, piece: Piece) -> str:
        return self.names.get(piece.name) or piece.title or piece.name

    def _state(self, name: str, nickname: str, number: int, id_text: str, **more: Any) -> State:
        """Return an object of the table with the fields that all objects have, and `more`: of the type `name`, shown as
        `nickname`, at place `number` in the row; its GUID is derived from `id_text`."""
        return {
            "GUID": f"{zlib.crc32(f'{self.product.game} {self.stem} {id_text}'.encode()) & 0xFFFFFF:06x}",
            "Name": name,
            "Transform": {
                "posX": 4.0 * number, "posY": 1.5, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0,
                "rotZ": 180.0 if "Deck" in name else 0.0,
                "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
            },
            "Nickname": nickname, "Description": "", "GMNotes": "",
            "ColorDiffuse": {"r": 0.71, "g": 0.71, "b": 0.71},
            "Locked": False, "Grid": True, "Snap": True, "Autoraise": True, "Sticky": True, "Tooltip": True,
            "Hands": name in ("Card", "CardCustom"), "LuaScript": "", "LuaScriptState": "", "XmlUI": "", **more,
        }  # fmt: skip


def _by_back(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Return pieces grouped by size and back; by size alone if there are many different backs."""
    wanted = [piece for piece in pieces if piece.copies]
    many = len({write.face_id(piece.back) for piece in wanted if piece.back}) > STACKED
    groups: dict[object, list[Piece]] = {}
    for piece in wanted:
        back = write.face_id(piece.back) if piece.back and not many else bool(piece.back)
        groups.setdefault((round(piece.front.width, 2), round(piece.front.height, 2), back), []).append(piece)
    return list(groups.values())


def _saved_object(title: str, objects: Sequence[State]) -> State:
    """Return the saved object called `title` with these objects, a table with nothing else on it."""
    return {
        "SaveName": title, "GameMode": "", "Date": "", "VersionNumber": "", "GameType": "", "GameComplexity": "",
        "Tags": [],
        "Table": "", "Sky": "", "Note": "", "TabStates": {}, "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
        "ObjectStates": list(objects),
    }  # fmt: skip
