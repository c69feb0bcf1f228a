"""A proof of a print: every page as printed, in gray, and as three kinds of color-blind people see it, on one
contact sheet."""

from typing import Any

from PIL import Image, ImageMath

from layouts.press.write.color_vision import RGB, SIGHTS
from layouts.press.write.raster import contact, images

CELLS = ((2, 640), (7, 420))  # pixels of a picture's longer side, by the most pages for which it is so large
SMALL = 260  # with more pages than that
NAMES = {
    "en": {"plain": "as printed", "grey": "grey", "protanopia": "protanopia", "deuteranopia": "deuteranopia",
           "tritanopia": "tritanopia"},
    "de": {"plain": "wie gedruckt", "grey": "grau", "protanopia": "Protanopie", "deuteranopia": "Deuteranopie",
           "tritanopia": "Tritanopie"},
}  # fmt: skip


def image_as_seen(image: Image.Image, sight: str) -> Image.Image:
    """Return an image as one of `SIGHTS` sees it: plain, gray, protanopia, deuteranopia or tritanopia."""
    image = image.convert("RGB")
    if sight == "plain":
        return image
    light = [ImageMath.lambda_eval(_linear, v=channel.convert("F")) for channel in image.split()]
    return Image.merge("RGB", [_channel_as_seen(light, row) for row in SIGHTS[sight]])


def _linear(given: dict[str, Any]) -> Any:
    value = given["v"] / 255
    dark = value <= 0.04045
    return dark * value / 12.92 + (1 - dark) * ((value + 0.055) / 1.055) ** 2.4


def _channel_as_seen(light: list[Image.Image], row: RGB) -> Image.Image:
    """Return one channel of the image as seen, mixed from the linear light of all three channels."""
    mixed = ImageMath.lambda_eval(
        lambda v: v["r"] * row[0] + v["g"] * row[1] + v["b"] * row[2], **dict(zip("rgb", light, strict=True))
    )
    found: Image.Image = ImageMath.lambda_eval(_encode_channels, v=mixed).convert("L")
    return found


def _encode_channels(given: dict[str, Any]) -> Any:
    light = given["min"](given["max"](given["v"], 0.0), 1.0)
    dark = light <= 0.0031308
    return (dark * light * 12.92 + (1 - dark) * (1.055 * light ** (1 / 2.4) - 0.055)) * 255 + 0.5


def write_proof(pdf: bytes, lang: str = "en", cell: int | None = None) -> bytes:
    """Return the contact sheet of a PDF as PNG: a row for each page, a column for each kind of vision, pictures of
    at most `cell` x `cell` pixels."""
    from pypdfium2 import PdfDocument

    document = PdfDocument(pdf)
    sizes = [size for page in document for size in page.get_size()]
    count = len(document)
    document.close()
    cell = cell or next((size for most, size in CELLS if count <= most), SMALL)
    named = [
        (f"{n}  {NAMES.get(lang, NAMES['en'])[sight]}", image_as_seen(image.reduce(2), sight))
        for n, image in enumerate(images(pdf, 2 * 72 * cell / max(sizes)), 1)
        for sight in SIGHTS
    ]
    return contact(named, len(SIGHTS), cell)
