"""Pictures shipped with the program, drawn when its wheel was built (`make wheel`), so that a first print need not draw
them.

They are named as in the cache, by a digest of everything that a picture depends on: after a change to a table or to the
code that draws it, a picture is drawn anew. A source checkout has none.
"""

import re
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo
from zlib import error

PLACE = Path(__file__).with_name("shipped.zip")
NAMES = re.compile(r"(figure|layers|form)-.+")
"""What is shipped of a cache: pictures, and their art in the usual colors."""


def there() -> bool:
    """Return whether the program was shipped with pictures."""
    return _archive() is not None


def read(name: str) -> bytes | None:
    """Return what was shipped under `name`, or None."""
    archive = _archive()
    if archive is None or name not in archive.NameToInfo:
        return None
    with suppress(OSError, BadZipFile, error):
        return archive.read(name)
    return None


@lru_cache(1)
def _archive() -> ZipFile | None:
    with suppress(OSError, BadZipFile):
        return ZipFile(
            BytesIO(PLACE.read_bytes())
        )  # not the open file: processes that are forked would share its place
    return None


def pack(cached: dict[str, bytes]) -> bytes:
    """Return an archive of those cached pictures, given by name, whose names match `NAMES`; equal pictures give equal
    bytes."""
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for name in sorted(filter(NAMES.fullmatch, cached)):
            archive.writestr(ZipInfo(name), cached[name], ZIP_DEFLATED, 9)
    return packed.getvalue()
