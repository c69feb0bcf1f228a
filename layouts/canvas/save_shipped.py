"""Pack the cache of a run into the archive of pictures that a wheel contains: python -m layouts.canvas.save_shipped"""

import sys

from data.writing import put
from layouts.canvas import cache, shipped


def main() -> None:
    """Pack the cache of this run (`LOSTKIT_CACHE`) into `shipped.PLACE`."""
    place = cache.folder()
    names = sorted(path.name for path in place.iterdir()) if place else []
    kept = {name: data for name in names if (data := cache.read(name)) is not None}
    put(shipped.PLACE, shipped.pack(kept))
    sys.stdout.write(f"{shipped.PLACE.name}: {shipped.PLACE.stat().st_size / 1e6:.1f} MB\n")


if __name__ == "__main__":
    main()
