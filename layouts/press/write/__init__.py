"""From sheets to files: PDF, SVG and pictures, the ink they take, and proofs of them.

`pdf` is what everything else is made of; `svg`, `raster`, `ink` and `proof` are imported where they are asked for.
"""

from layouts.press.write.pdf_writer import About, Drawn, face_id, pdf

__all__ = ["About", "Drawn", "face_id", "pdf"]
