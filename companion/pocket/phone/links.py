"""A table inside a link: its compressed log, without the packed game tables, which a pocket of the same version has."""

import base64
import json
import zlib

from companion.table.embedded_data import pack
from data.games import home

NAMES = ("number", "client", "seat", "at", "line")
"""The fields of a line of a log, in their order in a link."""
MOST = 16_000_000  # bytes of a log


def as_link(exported: str) -> str:
    """Return an exported table as URL-safe text (deflate, base64)."""
    head, opening, *rest = map(json.loads, exported.splitlines())
    opening["line"]["open"]["tables"] = ""
    lines = [head, opening, *([one[name] for name in NAMES] for one in rest)]
    squeezer = zlib.compressobj(9, wbits=-15)
    body = squeezer.compress(json.dumps(lines, ensure_ascii=False, separators=(",", ":")).encode()) + squeezer.flush()
    return base64.urlsafe_b64encode(body).decode().rstrip("=")


def from_link(link: str) -> str:
    """Return the exported table that `as_link` encoded. Raises ValueError if it is damaged or has other game tables."""
    try:
        body = zlib.decompressobj(wbits=-15).decompress(base64.urlsafe_b64decode(link + "=" * (-len(link) % 4)), MOST)
        head, opening, *rest = json.loads(body)
        play = opening["line"]["open"]
        game, digest = play["game"], play["digest"]
        log = [head, opening, *(dict(zip(NAMES, one, strict=True)) for one in rest)]
    except (ValueError, zlib.error, LookupError, TypeError):
        raise ValueError("this link is not whole; take the file") from None
    ours, play["tables"] = pack(home(game))
    if digest != ours:
        raise ValueError("this link was made with other tables; take the file")
    return "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in log)
