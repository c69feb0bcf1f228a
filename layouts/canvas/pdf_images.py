"""Raster pictures as objects in a PDF file."""

import zlib

from reportlab.pdfbase import pdfdoc

from layouts.canvas.pictures import Picture
from layouts.canvas.press_inks import Inks


def image_stream(picture: Picture, inks: Inks | None) -> pdfdoc.PDFStream:
    """Return the PDF object of a picture: in CMYK if there are `inks`, else as the original JPEG or as compressed
    pixels with their transparency."""
    entries: dict[str, object] = {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": picture.width,
        "Height": picture.height,
        "BitsPerComponent": 8,
    }
    space, how = "/DeviceGray" if picture.mode == "L" else "/DeviceRGB", "/FlateDecode"
    if inks:
        space, data = inks.picture(picture)
    elif picture.jpeg is not None:
        how, data = "/DCTDecode", picture.jpeg
    else:
        data = zlib.compress(picture.pixels or b"", 6)
        if picture.alpha is not None:
            mask = {**entries, "ColorSpace": "/DeviceGray", "Filter": how}
            entries["SMask"] = pdfdoc.PDFStream(pdfdoc.PDFDictionary(mask), zlib.compress(picture.alpha, 6))
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary({**entries, "ColorSpace": space, "Filter": how}), data)
