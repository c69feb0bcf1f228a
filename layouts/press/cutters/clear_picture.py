"""Files for Cricut's Print Then Cut: a picture that is transparent between the pieces, and the same outlines as SVG.

Design Space prints its own sensor marks and finds the cut lines itself, along the edges of opaque areas. So every piece
ends exactly at its cut and nothing lies between them; Design Space adds the bleed ("Bleed").
"""

from PIL import Image, ImageChops, ImageDraw

from layouts.canvas.shapes import Path, bounds, flatten
from layouts.press.cutters.lines import CutLines
from layouts.press.faces import Product
from layouts.press.impose import Imposed, Sheet, Side, bounding_box, shift
from layouts.press.write import images, pdf, png

FINER = 4  # samples a pixel, each way, of an edge


def clear_picture(
    product: Product, sheet: Sheet, lines: CutLines, dpi: int, lang: str, ink: str
) -> tuple[bytes, CutLines, tuple[float, float]]:
    """Return (PNG of a sheet's pieces on a transparent ground at `dpi`, drawn in `ink` full or saver; their cuts from
    its top left corner; its size in mm): the user must type that size into Design Space, which ignores a file's
    resolution."""
    used = len(sheet.front.slots)
    x0, y0, x1, y1 = bounding_box(*(bounds(path) for path in lines.outer))
    to, wide, high = shift(-x0, -y0), x1 - x0, y1 - y0
    slots = tuple(
        slot._replace(place=slot.place.then(to), outline=to.path(slot.outline), clip=to.path(slot.clip))
        for slot in sheet.front.slots
    )
    side = Side(slots, (0, 0, wide, high), (0, 0, wide, high))
    page = Imposed((Sheet(wide, high, side, None, sheet.behind),), "none")
    picture = next(images(pdf(product, page, lang, ink).data, dpi)).convert("RGB")
    moved = CutLines(*(tuple(to.path(path) for path in paths) for paths in lines))
    outer = moved.outer[:used] if len(moved.outer) >= used else moved.outer
    picture.putalpha(_mask(outer, picture.size, wide, high))
    kept = moved if len(outer) == len(moved.outer) else CutLines(outer=outer)
    return png(picture, dpi), kept, (wide, high)


def _mask(shapes: tuple[Path, ...], size: tuple[int, int], width: float, height: float) -> Image.Image:
    """Return a mask of `size` pixels of the shapes on an area of `width` x `height` mm, opaque inside them, with smooth
    edges."""
    across, down = size[0] / width, size[1] / height
    whole = Image.new("L", size)
    for path in shapes:
        for ring in flatten(path, 32):
            xs, ys = [point[0] * across for point in ring], [point[1] * down for point in ring]
            left, top = int(min(xs)) - 1, int(min(ys)) - 1
            w, h = int(max(xs)) + 2 - left, int(max(ys)) + 2 - top
            fine = Image.new("L", (w * FINER, h * FINER))
            corners = [((x - left) * FINER, (y - top) * FINER) for x, y in zip(xs, ys, strict=True)]
            ImageDraw.Draw(fine).polygon(corners, 255)
            box = left, top, left + w, top + h
            there = whole.crop(box)
            whole.paste(ImageChops.lighter(there, fine.resize((w, h), Image.Resampling.BOX)), box)
    return whole
