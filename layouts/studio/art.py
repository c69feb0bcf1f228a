"""The user's own picture for a row: cropped, with a point that must stay in sight, saved as ``art/<table>-<key>`` with
a line in ``art/focus.toml``.

A preview says how many pixels an inch the picture has at the size at which the row's face prints it.
"""

import base64
import binascii
import io
from collections.abc import Mapping
from math import hypot
from pathlib import Path
from typing import Any

from data import rewrite_toml
from data.digest import ART
from data.errors import Fault, Faults
from data.pictures import FOCUS, MIDDLE, Point, focus, picture
from data.templates.checking import image_file
from data.templates.language import columns_in
from layouts.canvas.svg import SvgCanvas
from layouts.studio.drawing import SIDES
from layouts.studio.open_game import OpenGame
from layouts.studio.svg_picture import tidy_drawing

FINE = 200
"""Pixels an inch below which a picture is told to be coarse; print shops ask for 300."""
MOST_PIXELS = 60_000_000
KINDS = {"PNG": "png", "JPEG": "jpg", "MPO": "jpg", "WEBP": "webp"}
"""Formats that are kept as they come, with their endings; whatever else Pillow reads becomes PNG."""
MEDIA = {"png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp", "svg": "image/svg+xml"}


class Watching(SvgCanvas):
    """A canvas that draws a face and notes the width and height, in mm, of each box in which the picture `name` is
    shown."""

    def __init__(self, *given: Any, name: str) -> None:
        super().__init__(*given)
        self.name, self.boxes = name, list[tuple[float, float]]()

    def image(
        self, source: object, x: float, y: float, width: float, height: float, focus: Point | None = None
    ) -> None:
        if isinstance(source, str | Path) and Path(source).stem == self.name:
            a, b, c, d, *_ = self.matrix
            self.boxes.append((width * hypot(a, b), height * hypot(c, d)))
        super().image(source, x, y, width, height, focus)


def place_picture(desk: OpenGame, request: Mapping[str, Any]) -> dict[str, Any]:
    """Save a picture in place of a row's drawn one, and return the game's state. `request`: ``table``, ``key``,
    ``data`` (base64; without it the picture is deleted), ``crop`` ([x, y, width, height] as shares of 1; all if left
    out), and ``focus``: the point [x, y] of the cropped picture that stays in sight. Raises Fault if the data are no
    picture."""
    from layouts.studio.edits import state

    work = desk.writable()
    work.drop_drafts()
    contents, told = _contents(desk, request)
    if told:
        told |= _picture_preview(desk, request, contents)
        work.drop_drafts()
    work.write(f"picture:{request['key']}", contents)
    there = picture(desk.folder, name_of(desk, str(request["table"]), str(request["key"])))
    return state(desk) | told | {"art": there.relative_to(desk.folder).as_posix() if there else ""}


def try_picture(desk: OpenGame, request: Mapping[str, Any]) -> dict[str, Any]:
    """Return a preview of a picture that is not saved: the face that shows it, the ``box`` in mm in which it is
    printed there, and its ``dpi``. `request` is as in `place_picture`. Raises Fault."""
    work = desk.writable()
    work.drop_drafts()
    contents, told = _contents(desk, request)
    told |= _picture_preview(desk, request, contents)
    work.drop_drafts()
    return told


def current_picture(desk: OpenGame, table: str, key: str) -> dict[str, Any]:
    """Return the saved picture of a row, ``{"data": data URL, "focus": [x, y]}``: the point that stays in sight, as
    shares of its size. Raises Fault if there is none."""
    there = picture(desk.folder, name := name_of(desk, table, key))
    if there is None:
        raise Fault(f"{name} has no picture of its own")
    data = base64.b64encode(there.read_bytes()).decode()
    return {"data": f"data:{MEDIA[there.suffix[1:]]};base64,{data}", "focus": list(focus(there))}


def name_of(desk: OpenGame, table: str, key: str) -> str:
    """Return the name of a row's picture file in ``art``, without its ending: as the layout that prints the row
    says, else ``<table>-<key>``."""
    loaded = desk.read_all()
    row = next((row for row in loaded.records.get(table, ()) if row.key == key), None)
    for face in loaded.layout.printed if loaded.layout and row else ():
        for element in face.elements if face.table == table else ():
            file = Path(image_file(element.image, row))
            if columns_in(element.image) and file.parts[0] == ART:
                return Path(*file.parts[1:]).with_suffix("").as_posix()
    return f"{table}-{key}"


def _contents(desk: OpenGame, request: Mapping[str, Any]) -> tuple[dict[str, bytes | None], dict[str, Any]]:
    """Return the files to write, by name (None: to delete), and a record about the picture such as its ``pixels``, for
    a request as in `place_picture`."""
    table, key = str(request["table"]), str(request["key"])
    if key not in (desk.read_all().known_keys(table) or ()):
        raise Fault(f"{table} has no row {key!r}")
    name = name_of(desk, table, key)
    there = picture(desk.folder, name)
    contents: dict[str, bytes | None] = {there.relative_to(desk.folder).as_posix(): None} if there else {}
    told: dict[str, Any] = {}
    if request.get("data"):
        raw, ending, told = _cut(str(request["data"]), request.get("crop"))
        contents[f"{ART}/{name}.{ending}"] = raw
    elif not there:
        raise Fault(f"{name} has no picture of its own")
    return contents | _focus_file(desk, name, request), told


def _focus_file(desk: OpenGame, name: str, request: Mapping[str, Any]) -> dict[str, bytes | None]:
    """Return ``art/focus.toml`` with the point of a picture that stays in sight (``focus`` of the request), as {name:
    bytes}; empty if it needs no change. The middle needs no line."""
    file = (Path(ART) / name).with_name(FOCUS).as_posix()
    before = desk.raw(file) if desk.work and file in desk.work.files else b""
    text, place = before.decode("utf-8"), (Path(name).name,)
    said = [round(min(1.0, max(0.0, float(part))), 3) for part in request.get("focus") or MIDDLE]
    if request.get("data") and tuple(said) != MIDDLE:
        text = rewrite_toml.put(text, place, said)
    elif place in rewrite_toml.leaves(text):
        text = rewrite_toml.remove(text, place)
    return {file: text.encode() or None} if text.encode() != before else {}


def _picture_preview(desk: OpenGame, request: Mapping[str, Any], files: Mapping[str, bytes | None]) -> dict[str, Any]:
    """Return a record with the face of the requested row drawn with these files, the largest box in mm in which it
    shows the picture, and the picture's dpi there. Empty if no face shows it."""
    table, key, lang = str(request["table"]), str(request["key"]), str(request.get("lang") or "en")
    for file, raw in files.items():
        desk.writable().draft(file, raw)
    tables = desk.now.tables(lang).tables or desk.now.tables().tables
    try:
        found = desk.now.row(tables, table, key, tables.lang) if tables else None
    except Faults as several:
        raise several.faults[0] from None
    if not found or not tables:
        return {}
    _, product, piece = found
    for side in SIDES:
        face = getattr(piece, side)
        if face is None:
            continue
        canvas = Watching(
            product.theme, face.width, face.height, "full", tables.lang, name=Path(name_of(desk, table, key)).name
        )
        face.draw(canvas)
        if canvas.boxes:
            box = max(canvas.boxes, key=lambda one: one[0] * one[1])
            return {"face": desk.now.keep(canvas.save()), "side": side, "box": [round(mm, 2) for mm in box]} | _fine(
                request, files, box
            )
    return {}


def _fine(request: Mapping[str, Any], files: Mapping[str, bytes | None], box: tuple[float, float]) -> dict[str, Any]:
    """Return the ``dpi`` of the picture among these files where it covers a box of (width, height) mm; empty for an SVG
    drawing."""
    from PIL import Image, ImageOps

    raw = next((raw for file, raw in files.items() if raw and not file.endswith((".svg", FOCUS))), None)
    if raw is None:
        return {}
    with Image.open(io.BytesIO(raw)) as image:
        wide, high = ImageOps.exif_transpose(image).size
    return {"dpi": round(25.4 / max(box[0] / wide, box[1] / high))}


def _cut(data: str, crop: Any) -> tuple[bytes, str, dict[str, Any]]:
    """Return the bytes to save, the file's ending, and a record with the size in ``pixels``, of a picture in Base64,
    `data`; `crop` is as in `place_picture`."""
    try:
        raw = base64.b64decode(data.partition(",")[2] or data, validate=True)
    except (binascii.Error, ValueError):
        raise Fault("that is not a picture") from None
    if raw.lstrip()[:5] in (b"<?xml", b"<svg ") or b"<svg" in raw[:300]:
        tidy = tidy_drawing(raw)
        return tidy, "svg", {"pixels": [], "tidied": len(raw) - len(tidy)}
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        with Image.open(io.BytesIO(raw)) as image:
            kind, (wide, high) = image.format or "", image.size
            if wide * high > MOST_PIXELS:
                raise Fault(f"{wide} x {high} pixels are more than anybody can print; make it smaller")
            turned = ImageOps.exif_transpose(image)  # the box was drawn over it as a browser shows it
            wide, high = turned.size
            x, y, share_w, share_h = (min(1.0, max(0.0, float(part))) for part in crop or (0, 0, 1, 1))
            box = round(x * wide), round(y * high), round((x + share_w) * wide), round((y + share_h) * high)
            if box[2] - box[0] < 8 or box[3] - box[1] < 8:
                raise Fault("what is left of the picture is too small")
            if kind not in KINDS or box != (0, 0, wide, high):  # else it stays as it came
                cut, out = turned.crop(box), io.BytesIO()
                kept = {"MPO": "JPEG"}.get(kind, kind if kind in KINDS else "PNG")
                cut.save(out, kept, **({"quality": 95} if kept != "PNG" else {}))
                raw, (wide, high), kind = out.getvalue(), cut.size, kept
    except (UnidentifiedImageError, OSError, SyntaxError, Image.DecompressionBombError):
        raise Fault("that picture cannot be read; save it as PNG, JPEG or WebP") from None
    return raw, KINDS[kind], {"pixels": [wide, high]}
