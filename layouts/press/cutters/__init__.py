"""Files for cutting machines: sheets printed with a machine's marks, and the lines along which it cuts.

`machines` has the table of machines and their marks, `sheets` puts pieces on sheets, `lines` writes DXF and SVG,
`clear_picture` the PNG for a Cricut, `files` makes all files of a product.
"""

from layouts.press.cutters.files import cutter_files, sheets_for
from layouts.press.cutters.machines import cutter_of, titles

__all__ = ["cutter_files", "cutter_of", "sheets_for", "titles"]
