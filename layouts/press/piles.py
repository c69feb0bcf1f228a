"""How much room piles of cards and tiles take, for boxes and trays."""

from collections import Counter
from collections.abc import Iterator

from data.errors import Fault
from data.sizes import SLEEVES
from layouts.press.faces import Job, Product
from layouts.press.large_print import large_size

PLAY, DEEPEST = 2.0, 30.0  # mm by which a box is wider and higher than its cards, and of cards in one box
THICKNESS = (0.08, 2.5)  # mm of one card that are believed
Pile = tuple[float, float, float, int]
"""Cards of one size as they lie in a box: width, height and thickness of each in mm, and how many they are."""


def piles(job: Job, product: Product) -> Iterator[tuple[tuple[float, float], Pile]]:
    """Yield for each size of a product's pieces ((width, height) in mm, the pile of all pieces of that size: width,
    height and thickness of one, and how many); tiles are never in sleeves."""
    sizes: Counter[tuple[float, float]] = Counter()
    for one in product.pieces:
        sizes[one.front.width, one.front.height] += one.copies
    for size, count in sorted(sizes.items()):
        yield size, (*_in_sleeve(job, *size, product.kind != "hexes"), count)


def thickness(job: Job) -> float:
    """Return the thickness of one card in mm, from the option `thickness`. Raises `Fault` for a value that cannot be
    one."""
    asked = str(job.options.get("thickness") or "0.3").replace(",", ".")
    try:
        value = float(asked.removesuffix("mm"))
    except ValueError:
        value = 0.0
    if not THICKNESS[0] <= value <= THICKNESS[1]:
        low, high = THICKNESS
        raise Fault(f"--thickness {asked} is not a card thickness; give {low:g} to {high:g} mm, 0.3 for 250 g/m2")
    return value


def size_in_sleeve(job: Job, width: float, height: float, sleeved: bool = True) -> tuple[float, float, float]:
    """Return width, height and thickness in mm of a card of `width` x `height` as it lies in its box: enlarged in large
    print, and with ``--sleeved`` in a sleeve, unless `sleeved` is False, as for tiles."""
    if job.size == "large":
        (width, height), _ = large_size(width, height, job.sheet, tile=not sleeved)
    return _in_sleeve(job, width, height, sleeved)


def _in_sleeve(job: Job, width: float, height: float, sleeved: bool) -> tuple[float, float, float]:
    wider, higher, films = SLEEVES[job.sleeved] if job.sleeved and sleeved else (0.0, 0.0, 0.0)
    return width + wider, height + higher, thickness(job) + films
