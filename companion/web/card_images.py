"""Pictures of printed pieces for the page; the function that draws them is passed in by `lost.py`.

One lane draws for everybody, so that eight cards at once delay nobody's move; recent pictures are cached, packed.
"""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

from companion.web.lanes import Lane

DRAW = Callable[[Any, str, str, str, str], bytes]
"""``(tables, product, row id, side, lang)`` to SVG; raises KeyError for what is not printed."""
MOST = 24_000_000  # bytes of pictures that are held


class CardRequest(NamedTuple):
    """What identifies a picture: the digest of the game's tables and the parts of its address."""

    digest: str
    game: str
    product: str
    name: str
    side: str
    lang: str


class CardImages:
    """Draws and caches pictures of pieces, as SVG packed with gzip. With `draw` None there are no pictures."""

    def __init__(self, draw: DRAW | None, lane: Lane) -> None:
        self._draw, self._lane = draw, lane
        self._held: OrderedDict[CardRequest, bytes] = OrderedDict()
        self._drawing: dict[CardRequest, asyncio.Future[bytes]] = {}

    def find(self, wanted: CardRequest) -> bytes | None:
        """Return a picture from the cache; None if it is not there."""
        if wanted in self._held:
            self._held.move_to_end(wanted)
        return self._held.get(wanted)

    async def picture(self, wanted: CardRequest, tables: Any) -> bytes:
        """Return a picture, drawn once for all who ask, after those requested earlier. Raises KeyError for a piece that
        is not printed, Fault if drawing fails."""
        if self._draw is None:
            raise KeyError(wanted.name)
        if wanted not in self._drawing:
            drawing = asyncio.ensure_future(self._lane.do(self._pack_image, wanted, tables))
            self._drawing[wanted] = drawing
            drawing.add_done_callback(lambda done: self._keep_image(wanted, done))
        return await asyncio.shield(self._drawing[wanted])

    def _pack_image(self, wanted: CardRequest, tables: Any) -> bytes:
        assert self._draw is not None
        return gzip.compress(self._draw(tables, wanted.product, wanted.name, wanted.side, wanted.lang), 6, mtime=0)

    def _keep_image(self, wanted: CardRequest, done: asyncio.Future[bytes]) -> None:
        del self._drawing[wanted]
        if done.cancelled() or done.exception():
            return
        self._held[wanted] = done.result()
        while len(self._held) > 1 and sum(map(len, self._held.values())) > MOST:
            self._held.popitem(last=False)
