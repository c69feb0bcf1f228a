"""From sheets to files: PDF, SVG and pictures, the ink they take, and proofs of them.

Everything is made from `pdf`; the other modules are imported when they are needed.
"""

from typing import TYPE_CHECKING

from layouts.press.lazy_face import lazy_face
from layouts.press.write.pdf_writer import About, Correct, Drawn, digests, draw_side, face_id, pdf

if TYPE_CHECKING:
    from layouts.press.write.ink import coverage, saving
    from layouts.press.write.pdfx import CONDITIONS, Sent, Standard, write_pdfx
    from layouts.press.write.proof import write_proof
    from layouts.press.write.raster import contact, images, pack, pages, pictures, png, singles
    from layouts.press.write.svg_writer import svg

__getattr__ = lazy_face(
    __name__,
    {
        "ink": "coverage saving",
        "pdfx": "CONDITIONS Sent Standard write_pdfx",
        "proof": "write_proof",
        "raster": "contact images pack pages pictures png singles",
        "svg_writer": "svg",
    },
)

__all__ = [
    "CONDITIONS", "About", "Correct", "Drawn", "Sent", "Standard", "contact", "coverage", "digests",
    "draw_side", "face_id", "images", "pack", "pages", "pdf", "pictures", "png", "saving", "singles", "svg",
    "write_pdfx", "write_proof",
]  # fmt: skip
