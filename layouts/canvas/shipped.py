"""Pictures that came with the program, drawn when its wheel was built (`make wheel`), so that a first print need not draw them.

They have the names of the cache, which hold a digest of all that a picture depends on: whoever changes a table, or the code that
draws it, has that one drawn anew. A clone has none.
"""

from __future__ import annotations

import re
import sys
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo
from zlib import error

PLACE = Path(__file__).with_name("shipped.zip")
NAMES = re.compile(r"(figure|layers|form)-.+|.+\.json")
"""What is shipped of a cache: pictures, their art in the usual colors, and measures of fonts. Fonts are not ours to pass on."""


def there() -> bool:
    """Whether any pictures came with the program."""
    return _archive() is not None


def read(name: str) -> bytes | None:
    """What was shipped under `name`, or None."""
    archive = _archive()
    if archive is None or name not in archive.NameToInfo:
        return None
    with suppress(OSError, BadZipFile, error):
        return archive.read(name)
    return None


@lru_cache(1)
def _archive() -> ZipFile | None:
    with suppress(OSError, BadZipFile):
        return ZipFile(BytesIO(PLACE.read_bytes()))  # not the open file: processes that are forked would share its place
    return None


def pack(kept: dict[str, bytes]) -> bytes:
    """An archive of what `NAMES` lets out of a cache; the same bytes for the same pictures."""
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for name in sorted(filter(NAMES.fullmatch, kept)):
            archive.writestr(ZipInfo(name), kept[name], ZIP_DEFLATED, 9)
    return packed.getvalue()


def main() -> None:
    """Packs the cache of this run (`LOSTKIT_CACHE`) into the file that a wheel takes along."""
    from data.writing import put
    from layouts.canvas import cache

    place = cache.folder()
    names = sorted(path.name for path in place.iterdir()) if place else []
    kept = {name: data for name in names if (data := cache.read(name)) is not None}
    put(PLACE, pack(kept))
    sys.stdout.write(f"{PLACE.name}: {PLACE.stat().st_size / 1e6:.1f} MB\n")


if __name__ == "__main__":
    main()
