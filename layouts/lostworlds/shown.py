"""Pictures for screens that are not pieces of a product: the picture of a page of a fighter's combat book."""

from functools import partial

from data.lostworlds.fighters import Fighter, roster
from layouts.art.lostworlds.figures.printing import SQUARE
from layouts.art.lostworlds.pictures import album
from layouts.press.faces import Face, Job

HIGH = 100.0  # mm, as it is drawn; a screen shows it as large as it likes


def face(job: Job, name: str, side: str) -> Face | None:
    """Return the picture of page `name` of the fighter whose id is `job.product`; None if there is no such fighter or
    page, or if `side` is not front."""
    fighter = _fighter(job)
    page = int(name) if name.isascii() and name.isdigit() and len(name) < 4 else 0
    if fighter is None or page not in fighter.pages or side != "front":
        return None
    return Face(HIGH * SQUARE, HIGH, partial(album(job.tables, fighter).draw, page=page, x=0, y=0, height=HIGH))


def names(job: Job) -> list[str]:
    """Return the pages of the fighter whose id is `job.product`."""
    fighter = _fighter(job)
    return [str(page) for page in fighter.pages] if fighter else []


def _fighter(job: Job) -> Fighter | None:
    return next((one for one in roster(job.tables) if one.id == job.product), None)
