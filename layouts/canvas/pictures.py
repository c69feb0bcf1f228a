"""Pictures from files: PNG, JPEG, SVG and everything else that Pillow reads, prepared for embedding."""

from __future__ import annotations

import io
import re
import zlib
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from data import pictures
from data.errors import Fault
from data.pictures import Point

if TYPE_CHECKING:
    from PIL.Image import Image

_NO_NUMBER = re.compile(
    r"""\s(d|points|viewBox|[cr]?[xy]|r|width|height|transform)=["'][^"']*\b(nan|inf|infinity)\b""", re.I
)
FINEST = 600  # dots per inch: what is finer than any press is made coarser


class Picture(NamedTuple):
    """A picture of `width` x `height` pixels: the file's own JPEG data, or raw pixels (mode ``RGB`` or ``L``), with
    or without an alpha channel."""

    width: int
    height: int
    mode: str
    jpeg: bytes | None
    pixels: bytes | None
    alpha: bytes | None
    digest: str

    def encoded(self) -> tuple[str, bytes]:
        """Return the picture as (media type, contents of a file) for a web page."""
        if self.jpeg is not None:
            return "image/jpeg", self.jpeg
        from PIL import Image

        size = (self.width, self.height)
        image = Image.frombytes(self.mode, size, self.pixels or b"")
        if self.alpha is not None:
            image.putalpha(Image.frombytes("L", size, self.alpha))
        out = io.BytesIO()
        image.save(out, "PNG")
        return "image/png", out.getvalue()


def load(source: object, w: float, h: float) -> Picture:
    """Return a picture from a file's path or a Pillow image, fine enough to cover `w` x `h` mm; rotated as its EXIF
    data say, CMYK converted to RGB.

    Raises `Fault` for what cannot be read, at `source` if that remembers the cell it came from.
    """
    from PIL import Image, ImageOps

    place = str(source) if isinstance(source, str | Path) else "picture"
    try:
        image = source if isinstance(source, Image.Image) else _open_picture(place, w, h)
        plain = image.format == "JPEG" and image.mode in ("RGB", "L") and image.getexif().get(0x0112, 1) == 1
        turned = ImageOps.exif_transpose(image)
        finest = FINEST * max(w / turned.width, h / turned.height) / 25.4
        if plain and finest >= 1 and not isinstance(source, Image.Image):
            turned.load()  # a damaged file is found here, not by whoever opens the PDF
            data = Path(place).read_bytes()
            return Picture(*turned.size, turned.mode, data, None, None, blake2b(data, digest_size=16).hexdigest())
        return _raw(turned, min(finest, 1.0))
    except (OSError, EOFError, ValueError, SyntaxError, zlib.error, Image.DecompressionBombError) as error:
        missing = isinstance(error, FileNotFoundError)
        if missing:
            raise Fault("no such picture", place) from None
        large = isinstance(error, Image.DecompressionBombError)
        cure = (
            "has more pixels than any card needs; make it smaller"
            if large
            else "save it again, as PNG, JPEG, WebP or SVG"
        )
        raise Fault(f"this picture {cure}" if large else f"this picture cannot be read; {cure}", place) from None


def _open_picture(path: str, width: float, height: float) -> Image:
    """Return the image in a file; an SVG drawing is rendered with as many pixels as any press needs for `width` x
    `height` mm. Raises Fault for one that would lack texts or pictures."""
    from PIL import Image

    if not path.lower().endswith((".svg", ".svgz")):
        return Image.open(path)
    data = Path(path).read_bytes()
    import gzip

    text = (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode()
    if re.search(r"<(\w+:)?(text|foreignObject)\b", text):
        raise Fault("this drawing holds text, whose font may be missing elsewhere; turn it into outlines (paths)", path)
    if re.search(r"""href\s*=\s*["'](?![#"']|data:)""", text):
        raise Fault("this drawing shows other files; embed them in it", path)
    if found := _NO_NUMBER.search(text):
        raise Fault(f"this drawing holds {found[2]}, which is not a number; save it again from your program", path)
    import resvg_py

    small = Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=text, skip_system_fonts=True, dpi=96)))
    zoom = FINEST / 25.4 * max(width / small.width, height / small.height)
    wide = max(1, round(small.width * zoom))
    return Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=text, skip_system_fonts=True, dpi=96, width=wide)))


def _raw(image: Image, scale: float) -> Picture:
    if image.mode in ("I;16", "I", "F"):
        image = image.point(lambda v: v / 256).convert("L") if image.mode == "I;16" else image.convert("L")
    clear = image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info
    image = image.convert("RGBA") if clear else image.convert("L" if image.mode in ("L", "1") else "RGB")
    if scale < 1:
        image = image.resize((max(1, round(image.width * scale)), max(1, round(image.height * scale))))
    alpha = image.getchannel("A").tobytes() if clear else None
    image = image.convert("RGB") if clear else image
    pixels = image.tobytes()
    digest = blake2b(f"{image.size}".encode() + pixels + (alpha or b""), digest_size=16).hexdigest()
    return Picture(*image.size, image.mode, None, pixels, alpha, digest)


FILE = "file"
"""In the `info` of a computed image: the file it was computed from."""


def mixed_with(source: Path, mode: str, color: str, size: tuple[float, float]) -> Image:
    """Return an image from a file, to cover `size` in mm, with each pixel blended with the color ``#RRGGBB``; `mode`
    is multiply, screen or overlay. The blend is computed here, so that every press shows the same, even in PDF/X-1a.
    Raises `Fault` as `load` does."""
    from PIL import Image, ImageChops

    found = load(source, *size)
    picture = Image.open(io.BytesIO(found.encoded()[1])).convert("RGBA")
    mixed: Image.Image = getattr(ImageChops, mode)(Image.new("RGB", picture.size, color), picture.convert("RGB"))
    mixed.putalpha(picture.getchannel("A"))
    mixed.info[FILE] = str(source)
    return mixed


def sight(source: object, focus: Point | None) -> Point:
    """Return the point of a picture that must stay in sight when it is cropped, as shares of width and height: `focus`,
    else the one noted beside its file (if `source` is a path), else the middle."""
    if focus is not None:
        return focus
    return pictures.focus(Path(source)) if isinstance(source, str | Path) else pictures.MIDDLE


def covering(
    picture: Picture, x: float, y: float, w: float, h: float, focus: Point
) -> tuple[float, float, float, float]:
    """Return (x, y, width, height) in mm at which the whole picture is drawn so that it covers the box, cropped
    about its `focus`."""
    scale = max(w / picture.width, h / picture.height)
    wide, high = picture.width * scale, picture.height * scale
    return x - (wide - w) * focus[0], y - (high - h) * focus[1], wide, high
