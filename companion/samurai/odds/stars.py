"""How hard a sheet is, in stars: measured by playing, and cut by the shares in ``[stars]`` of rules.toml."""

from typing import Any


def stars(tables: Any, win: float) -> int:
    """Return 1 to 5 stars for a sheet of which a good player wins so much (a share of 1): the more, the harder."""
    return 1 + sum(1 for cut in tables.rules.stars.cuts if win < cut)
