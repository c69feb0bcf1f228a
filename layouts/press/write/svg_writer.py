"""A side of a sheet as an SVG file, drawn with the same faces and marks as the PDF."""

from collections import Counter

from layouts.canvas.svg import SvgCanvas
from layouts.press.faces import Face, Product
from layouts.press.impose import Sheet, Side
from layouts.press.write.pdf_writer import draw_side, face_id


def svg(
    product: Product, sheet: Sheet, side: Side, lang: str = "en", ink: str = "full", outlines: bool = False
) -> bytes:
    """Return one side of a sheet as SVG, drawn in `ink` full or saver; with `outlines` text becomes shapes that need no
    font."""
    canvas = SvgCanvas(product.theme, sheet.width, sheet.height, ink, lang, outlines=outlines, title=product.title)
    uses = Counter(face_id(slot.face) for slot in side.slots)

    def put(face: Face) -> None:
        if uses[face_id(face)] > 1:
            canvas.once(f"face {face_id(face)}", face.width, face.height, face.draw)(0, 0)
        else:
            face.draw(canvas)

    draw_side(canvas, side, put)
    return canvas.save()
