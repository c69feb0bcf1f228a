"""A picture of one's own for a row: cut to the part that is wanted, kept as ``art/<table>-<key>``, told where it is coarse."""

from __future__ import annotations

import base64
import binascii
import io
from collections.abc import Mapping
from typing import Any

from data.digest import ART
from data.errors import Fault
from data.pictures import ENDINGS, picture
from layouts.studio.desk import Desk

FINE = 200
"""Pixels an inch below which a picture is told to be coarse; print shops ask for 300."""
MOST_PIXELS = 60_000_000
KINDS = {"PNG": "png", "JPEG": "jpg"}


def placed(desk: Desk, wish: Mapping[str, Any]) -> dict[str, Any]:
    """Put a picture in the place of the drawn one: ``table``, ``key``, ``data`` (base64), and ``crop``: [x, y, width, height] as
    shares of 1 (left out: all of it). Without data the picture is taken away. Raises Fault for what is no picture."""
    from layouts.studio.changing import state

    work = desk.writable()
    table, key = str(wish["table"]), str(wish["key"])
    if key not in (desk.loaded().known_keys(table) or ()):
        raise Fault(f"{table} has no row {key!r}")
    name = f"{table}-{key}"
    there = picture(desk.folder, name)
    contents: dict[str, bytes | None] = {there.relative_to(desk.folder).as_posix(): None} if there else {}
    told: dict[str, Any] = {}
    if wish.get("data"):
        raw, ending, told = _cut(str(wish["data"]), wish.get("crop"), wish.get("width"))
        contents[f"{ART}/{name}.{ending}"] = raw
    elif not there:
        raise Fault(f"{name} has no picture of its own")
    work.write(f"picture:{key}", contents)
    return state(desk) | told


def _cut(data: str, crop: Any, width: Any) -> tuple[bytes, str, dict[str, Any]]:
    """The bytes to keep, their ending, and how fine they are; `width`: mm it is printed wide, where that is known."""
    try:
        raw = base64.b64decode(data.partition(",")[2] or data, validate=True)
    except (binascii.Error, ValueError):
        raise Fault("that is no picture") from None
    if raw.lstrip()[:5] in (b"<?xml", b"<svg ") or b"<svg" in raw[:300]:
        return raw, "svg", {}
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        with Image.open(io.BytesIO(raw)) as image:
            kind, (wide, high) = image.format or "", image.size
            if kind not in KINDS:
                raise Fault(f"a picture is PNG, JPEG or SVG, not {kind or 'that'}; endings: {', '.join(ENDINGS)}")
            if wide * high > MOST_PIXELS:
                raise Fault(f"{wide} x {high} pixels are more than anybody can print; make it smaller")
            if crop:
                x, y, share_w, share_h = (min(1.0, max(0.0, float(part))) for part in crop)
                turned = ImageOps.exif_transpose(image)  # the box was drawn over it as a browser shows it
                wide, high = turned.size
                box = round(x * wide), round(y * high), round((x + share_w) * wide), round((y + share_h) * high)
                if box[2] - box[0] < 8 or box[3] - box[1] < 8:
                    raise Fault("what is left of the picture is too small")
                if box != (0, 0, wide, high):  # all of it stays as it came
                    cut, out = turned.crop(box), io.BytesIO()
                    cut.save(out, kind, **({"quality": 95} if kind == "JPEG" else {}))
                    raw, (wide, high) = out.getvalue(), cut.size
    except (UnidentifiedImageError, OSError, SyntaxError, Image.DecompressionBombError):
        raise Fault("that picture cannot be read; save it as PNG or JPEG") from None
    fine = round(wide / (float(width) / 25.4)) if width else 0
    warn = f"{fine} dots an inch at the size it is printed; {FINE} is the least that looks sharp" if fine and fine < FINE else ""
    return raw, KINDS[kind], {"pixels": [wide, high], "dpi": fine, "warning": warn}
