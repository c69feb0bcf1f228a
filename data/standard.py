"""The standard set of a game: the numbers in rules.toml that describe its original tables. Custom tables may differ; a
warning then names the line of rules.toml to change."""

from collections.abc import Iterator, Sequence

from data.errors import Fault
from data.loaded import Loaded

STEM = "rules"


def leaves(
    tables: Loaded, path: tuple[str, ...], said: int | Sequence[int], have: int | Sequence[int], what: str
) -> Iterator[Fault]:
    """Yield a warning at a line of rules.toml if its numbers `said` differ from the numbers `have` that the tables
    hold; it says what to write.

    `path` leads to the line, `what` names what is counted, for the message."""
    if _as_list(said) != _as_list(have):
        line = f"{path[-1]} = {_as_toml(have)}"
        message = (
            f"{what}: {_as_toml(said)} in the standard set, {_as_toml(have)} in these tables; "
            f"if you mean it, write {line}"
        )
        yield tables.fault(STEM, path, message)


def _as_list(numbers: int | Sequence[int]) -> list[int]:
    return [numbers] if isinstance(numbers, int) else list(numbers)


def _as_toml(numbers: int | Sequence[int]) -> str:
    return str(numbers) if isinstance(numbers, int) else f"[{', '.join(map(str, numbers))}]"
