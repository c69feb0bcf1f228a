"""The standard set of a game: what its own tables hold. Tables of one's own may hold other things, and are told which line of
rules.toml says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from data.errors import Fault
from data.loaded import Loaded

STEM = "rules"


def leaves(
    tables: Loaded, path: tuple[str, ...], said: int | Sequence[int], have: int | Sequence[int], what: str
) -> Iterator[Fault]:
    """A warning at the line of rules.toml that says otherwise, naming what to write there.

    `path` leads to the line, `said` is what stands there, `have` what the tables hold of `what`, as one number or several."""
    if _listed(said) != _listed(have):
        line = f"{path[-1]} = {_written(have)}"
        message = f"{what}: {_written(said)} in the standard set, {_written(have)} in these tables; if you mean it, write {line}"
        yield tables.fault(STEM, path, message)


def _listed(numbers: int | Sequence[int]) -> list[int]:
    return [numbers] if isinstance(numbers, int) else list(numbers)


def _written(numbers: int | Sequence[int]) -> str:
    return str(numbers) if isinstance(numbers, int) else f"[{', '.join(map(str, numbers))}]"
