"""Files for cutting machines: what is printed with their marks, and the lines they follow.

`machines` is the table and the marks, `sheets` puts pieces on sheets, `lines` writes DXF and SVG, `clear_picture` the
PNG for a Cricut, `files` all of it into a folder."""

from layouts.press.cutters.files import cutter_files, sheets_for
from layouts.press.cutters.machines import cutter_of, titles

__all__ = ["cutter_files", "cutter_of", "sheets_for", "titles"]
