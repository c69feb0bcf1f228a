"""`--format stl`: trays for piles of cards and tiles, and a stand for standees, for a 3D printer."""

from math import ceil

from data.errors import Fault
from layouts.press.faces import Job, Product
from layouts.press.piles import DEEPEST, PLAY, piles
from layouts.press.solids import Triangle, carve, stl

WALL, FLOOR, ABOVE = 1.6, 1.2, 1.0
"""mm: walls of four lines of a usual nozzle, the floor, and the room above the topmost card."""
THUMB, SMALLEST = 24.0, 18.0
"""mm: the gaps in the long walls for thumb and finger, and the least side of what gets a tray."""
STAND = 16.0
"""mm from the front of a stand to its back."""


def tray_files(product: Product, job: Job, stem: str) -> dict[str, bytes]:
    """Return the STL files of a product by name, which begins with `stem`: a tray for each size of its pieces, several
    if the pile is higher than `DEEPEST`, and a stand for its standees. Raises `Fault` if nothing in it can lie in a
    tray."""
    files: dict[str, bytes] = {}
    for (width, height), (across, down, each, count) in () if product.stand else piles(job, product):
        if min(width, height) < SMALLEST:
            continue
        trays = ceil(count * each / DEEPEST)
        deep = ceil(count / trays) * each + ABOVE
        name = f"{stem}-tray-{width:g}x{height:g}" + (f"-{trays}-times" if trays > 1 else "")
        files[f"{name}.stl"] = stl(tray(across + PLAY, down + PLAY, deep), f"{product.title}: {count} in {trays}")
    if product.stand:
        files[f"{stem}-stand.stl"] = stl(stand(*product.stand), product.title)
    if not files:
        raise Fault(
            f"product {product.name!r} has neither cards for a tray nor standees; print it without --format stl"
        )
    return files


def tray(width: float, height: float, deep: float) -> list[Triangle]:
    """Return the mesh of a tray for cards lying flat in `width` x `height` x `deep` mm, with gaps in the middle of
    its longer walls to take them out."""
    outer = (width + 2 * WALL, height + 2 * WALL, deep + FLOOR)
    inside = ((WALL, WALL + width), (WALL, WALL + height), (FLOOR, outer[2]))
    gap = min(THUMB, max(width, height) / 2)
    middle = max(outer[:2]) / 2
    along, through = (middle - gap / 2, middle + gap / 2), (0.0, min(outer[:2]))
    hole = (along, through, inside[2]) if width > height else (through, along, inside[2])
    return carve(((0.0, outer[0]), (0.0, outer[1]), (0.0, outer[2])), inside, hole)


def stand(width: float, deep: float, slot: float) -> list[Triangle]:
    """Return the mesh of a stand `width` mm wide with a slot `deep` x `slot` mm for the leg of a standee."""
    middle = STAND / 2
    gap = ((0.0, width), (middle - slot / 2, middle + slot / 2), (FLOOR, deep + FLOOR))
    return carve(((0.0, width), (0.0, STAND), (0.0, deep + FLOOR)), gap)
