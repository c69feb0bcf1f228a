"""The tables, and books whose pictures are only frames: what the pictures look like is shown elsewhere."""

from collections.abc import Iterator

import pytest

from layouts.art.lostworlds.figures.printing import SQUARE
from layouts.art.lostworlds.pictures import Album
from layouts.canvas.canvas import Canvas


def _frame(self: Album, c: Canvas, page: int, x: float, y: float, h: float, place: bool = True) -> None:
    c.rect(x, y, h * SQUARE, h, None, "ink", 0.3)


@pytest.fixture(scope="module")
def framed() -> Iterator[None]:
    """Pictures are frames in a module that uses this, and nowhere after it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Album, "draw", _frame)
        patch.setattr(Album, "drawn", lambda self, pages=None: [])
        yield
