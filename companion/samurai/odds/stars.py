"""How hard a sheet is, in stars: measured by playing, with the limits in ``[stars]`` of rules.toml."""

from typing import Any


def stars(tables: Any, win: float) -> int:
    """Return the stars, 1 to 5, of a sheet on which the good bot wins a share `win` (0 to 1) of journeys; more stars
    are harder."""
    return 1 + sum(1 for cut in tables.rules.stars.cuts if win < cut)
