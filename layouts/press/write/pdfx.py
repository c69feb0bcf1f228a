"""PDF for a printing house: PDF/X-1a:2003 or PDF/X-4, every color in CMYK, the printing condition named and its profile
embedded.

The metadata are those of ISO 15930: an output intent, a title, dates, that nothing is trapped, and the part of the
standard; X-4 repeats it in XMP. Nobody certified these files: tests read them back.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path as File
from typing import Any, Literal, NamedTuple
from xml.sax.saxutils import escape

from reportlab.pdfbase import pdfdoc

from layouts.canvas.pdf import PdfCanvas, PdfFile
from layouts.canvas.press_inks import Inks
from layouts.canvas.shapes import Path
from layouts.canvas.spot_colors import SpotColor
from layouts.press.faces import Face, Product
from layouts.press.write.pdf_writer import About, draw_side, face_id, file_words

Standard = Literal["PDF/X-1a:2003", "PDF/X-4"]
VERSIONS: dict[str, tuple[int, int]] = {"PDF/X-1a:2003": (1, 4), "PDF/X-4": (1, 6)}
DIE = 0.25
"""mm: the width of a die's line."""
WHEN = "2000-01-01T00:00:00+00:00"
"""The files say no time of their own, so that the same call gives the same bytes."""


class Condition(NamedTuple):
    """A printing condition of the registry at color.org: its name there, a description, the file of its profile."""

    name: str
    told: str
    file: str


CONDITIONS = {
    "fogra39": Condition("FOGRA39", "Coated FOGRA39 (ISO 12647-2:2004)", "fogra39.icc"),
    "swop": Condition("CGATS TR 003", "SWOP2006 Coated 3 (CGATS TR 003)", "swop3.icc"),
}


class Sent(NamedTuple):
    """A finished file, and the largest ink coverage of any color in it, per cent."""

    data: bytes
    most: float


@lru_cache
def profile(condition: str) -> bytes:
    """Return the ICC profile of a printing condition."""
    return (File(__file__).parent / "profiles" / CONDITIONS[condition].file).read_bytes()


class _Info(pdfdoc.PDFInfo):  # type: ignore[misc]
    """The PDF's information dictionary, with the part of the standard to which it conforms."""

    standard: str = ""

    def format(self, document: Any) -> bytes:
        date = pdfdoc.PDFString("D:20000101000000+00'00'")
        said = {
            "Title": self.title, "Author": self.author, "Subject": self.subject, "Keywords": self.keywords,
            "Creator": self.creator, "Producer": "lostkit", "GTS_PDFXVersion": self.standard,
        }  # fmt: skip
        entries: dict[str, object] = {key: pdfdoc.PDFString(value) for key, value in said.items() if value}
        entries |= {"CreationDate": date, "ModDate": date, "Trapped": pdfdoc.PDFName("False")}
        found: bytes = pdfdoc.PDFDictionary(entries).format(document)
        return found


def write_pdfx(
    product: Product, faces: Sequence[Face], trims: Sequence[tuple[float, float, float, float]], condition: str,
    standard: Standard, lang: str = "en", about: About | None = None,
    dies: Mapping[Face, Sequence[tuple[Path, SpotColor]]] | None = None,
) -> Sent:  # fmt: skip
    """Return one file with a page for each of `faces`, of the same size, for a printing `condition` (a key of
    `CONDITIONS`); `trims` are the boxes that remain after cutting, (x0, y0, x1, y1) in mm of the page. `dies` are lines
    printed over faces, with their inks: folds are not printed."""
    from layouts.press.impose import sheet_of

    about = about or About()
    subject, keywords = file_words(product, about)
    inks = Inks(profile(condition))
    title = product.title or product.name
    file = PdfFile(
        product.theme, title, about.author, subject, keywords, "lostkit", lang, inks=inks, version=VERSIONS[standard],
        without=frozenset({"folds"} if dies else ()),
    )  # fmt: skip
    doc, info = file.doc, _Info()
    info.title, info.author, info.subject, info.keywords = title, about.author, subject, keywords
    info.creator, info.standard, info.invariant = "lostkit", standard, 1
    doc.info = info
    doc.Catalog.ViewerPreferences = pdfdoc.PDFDictionary({"DisplayDocTitle": "true"})
    uses = Counter(face_id(face) for face in faces)
    for face, trim in zip(faces, trims, strict=True):
        canvas = file.page(face.width, face.height, trim, (0.0, 0.0, face.width, face.height))

        def put(shown: Face, canvas: PdfCanvas = canvas) -> None:
            if uses[face_id(shown)] > 1:
                canvas.once(f"face {face_id(shown)}", shown.width, shown.height, shown.draw)(0, 0)
            else:
                canvas.place(file.art(shown.draw, shown.width, shown.height))

        draw_side(canvas, sheet_of(face).front, put)
        for path, color in (dies or {}).get(face, ()):
            canvas.spot_line(path, color, DIE)
    _say_intent(file, CONDITIONS[condition], profile(condition))
    if standard == "PDF/X-4":
        _say_xmp(file, title, sha256("".join([title, file.drawing()]).encode()).hexdigest())
    return Sent(file.save(), inks.most)


def _say_intent(file: PdfFile, condition: Condition, data: bytes) -> None:
    stream = pdfdoc.PDFStream(pdfdoc.PDFDictionary({"N": 4}), data)
    intent = {
        "Type": "/OutputIntent", "S": "/GTS_PDFX", "OutputConditionIdentifier": pdfdoc.PDFString(condition.name),
        "RegistryName": pdfdoc.PDFString("http://www.color.org"), "Info": pdfdoc.PDFString(condition.told),
        "OutputCondition": pdfdoc.PDFString(condition.told), "DestOutputProfile": file.doc.Reference(stream),
    }  # fmt: skip
    _say(file, "OutputIntents", pdfdoc.PDFArray([pdfdoc.PDFDictionary(intent)]))


def _say(file: PdfFile, key: str, value: object) -> None:
    """Add an entry to the PDF's catalog, including those that reportlab does not know."""
    catalog = file.doc.Catalog
    catalog.__NoDefault__ = [*catalog.__NoDefault__, key]
    setattr(catalog, key, value)


def _say_xmp(file: PdfFile, title: str, sign: str) -> None:
    packet = f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion><pdf:Trapped>False</pdf:Trapped>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escape(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>{WHEN}</xmp:CreateDate><xmp:ModifyDate>{WHEN}</xmp:ModifyDate>
<xmp:MetadataDate>{WHEN}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:{sign[:32]}</xmpMM:DocumentID><xmpMM:InstanceID>uuid:{sign[32:]}</xmpMM:InstanceID>
<xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>"""
    entries = pdfdoc.PDFDictionary({"Type": "/Metadata", "Subtype": "/XML"})
    file.doc.Catalog.Metadata = pdfdoc.PDFStream(entries, packet.encode())
