"""Read finished print files back (with pikepdf) and find what a print shop's preflight would complain about."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from typing import Any

import pikepdf
from pikepdf import Name
from PIL import Image

RGB = re.compile(rb"(?m)^\S+ \S+ \S+ (rg|RG)$")
CMYK = re.compile(rb"(?m)^(\S+) (\S+) (\S+) (\S+) [kK]$")


def find_faults(pdf: pikepdf.Pdf, standard: str, most: float = 400.0) -> list[str]:
    """Return where a PDF departs from ISO 15930 (PDF/X), as far as a program can see, and colors of more than `most`
    percent of ink; `standard` is its name in the file, such as ``PDF/X-4``."""
    found = []
    (intent,) = pdf.Root.OutputIntents
    if intent.S != Name.GTS_PDFX or intent.DestOutputProfile.read_bytes()[12:20] != b"prtrCMYK":
        found.append("no output intent with the profile of a CMYK printer")
    if str(pdf.docinfo.get("/GTS_PDFXVersion")) != standard or pdf.docinfo.get("/Trapped") != Name("/False"):
        found.append("the file does not say what it keeps")
    x1a = standard.startswith("PDF/X-1a")
    if not x1a and b"PDF/X-4" not in pdf.Root.Metadata.read_bytes():
        found.append("no XMP")
    if pdf.is_encrypted or "/ID" not in pdf.trailer or "/OpenAction" in pdf.Root:
        found.append("encrypted, without an ID, or with an action")
    if x1a and pdf.pdf_version != "1.4":
        found.append(f"version {pdf.pdf_version}")
    for page in pdf.pages:
        media, bleed, trim = ([float(v) for v in page.obj[key]] for key in ("/MediaBox", "/BleedBox", "/TrimBox"))
        if not (media[0] <= bleed[0] < trim[0] and trim[2] < bleed[2] <= media[2]) or "/Annots" in page.obj:
            found.append("boxes that are not within each other, or notes")
    for thing in pdf.objects:
        found += _faults_of_object(thing, most)
    return found


def _faults_of_object(thing: Any, most: float) -> list[str]:
    """Return what makes one object of a PDF (picture, page content or font) unfit for a press; empty if nothing."""
    if isinstance(thing, pikepdf.Stream):
        if thing.get("/Subtype") == Name.Image and (
            "/SMask" in thing or thing.ColorSpace not in (Name.DeviceCMYK, Name.DeviceGray)
        ):
            return ["a picture that is clear, or not in CMYK"]
        plain = thing.get("/Subtype") in (None, Name.Form) and "/N" not in thing and "/Length1" not in thing
        code = thing.read_bytes() if plain else b""
        inks = {100 * sum(map(float, color)) for color in CMYK.findall(code)}
        return ["a color in RGB"] * bool(RGB.search(code)) + [f"{ink:.0f} % of ink" for ink in inks if ink > most]
    font = isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == Name.FontDescriptor
    return ["a font that is not within the file"] * bool(font and "/FontFile2" not in thing)


def find_picture_faults(files: Mapping[str, bytes], pixels: Mapping[int, tuple[int, int]], dpi: int) -> list[str]:
    """Return faults of picture files for a shop: wrong size, by `pixels` (width, height) for the number that a name
    begins with; wrong resolution; transparency."""
    found = []
    for name, content in files.items():
        picture = Image.open(io.BytesIO(content))
        if picture.size != pixels[int(name.partition("-")[0])]:
            found.append(f"{name}: {picture.size[0]} x {picture.size[1]} pixels")
        if picture.mode != "RGB":
            found.append(f"{name}: {picture.mode}")
        if round(picture.info.get("dpi", (0, 0))[0]) != dpi:
            found.append(f"{name}: {picture.info.get('dpi')} dpi")
    return found
