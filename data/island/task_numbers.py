"""How much a task asks for: a number for each width of the island, and for each number of players on it (ruling
I181)."""

import re
from collections.abc import Mapping, Sequence

WIDTHS: Mapping[int, tuple[int, ...]] = {4: (2, 3, 4), 5: (2, 3), 6: (4, 5), 7: (6, 7), 8: (8,)}
"""For how many players there are numbers on an island so wide; whoever is fewer or more takes the nearest."""
LIKE = "12-11-9/13-12/12/11-10/11"
Numbers = tuple[tuple[int, ...], ...]


def parse_numbers(text: str) -> Numbers:
    """Return the numbers of a cell such as ``12-11-9/13-12/12/11-10/11``: for each width a tuple by number of players,
    or with one number for all. Raises ValueError."""
    parts = text.split("/")
    if len(parts) != len(WIDTHS) or not all(re.fullmatch(r"[1-9]\d?(-[1-9]\d?)*", part) for part in parts):
        raise ValueError(f"{text!r} is not a number for each width, 4 to 8, such as {LIKE}")
    found = tuple(tuple(map(int, part.split("-"))) for part in parts)
    for (width, players), some in zip(WIDTHS.items(), found, strict=True):
        if len(some) not in (1, len(players)):
            told = " and ".join(map(str, players))
            raise ValueError(
                f"{text!r} has {len(some)} numbers for {width} by {width}; it takes one, or one each for {told} players"
            )
    return found


def for_players(numbers: Sequence[int], width: int, players: int) -> int:
    """Return the number for `players` from the numbers of one width."""
    first = WIDTHS[width][0]
    return numbers[min(max(players - first, 0), len(numbers) - 1)]


def with_number(text: str, width: int, players: int, number: int) -> str:
    """Return a cell with the number for one width and number of players replaced; equal numbers are written once.
    Raises ValueError."""
    numbers = [list(some) for some in parse_numbers(text)]
    at, counts = list(WIDTHS).index(width), WIDTHS[width]
    some = numbers[at] if len(numbers[at]) == len(counts) else numbers[at] * len(counts)
    some[min(max(players - counts[0], 0), len(counts) - 1)] = number
    numbers[at] = some
    return "/".join("-".join(map(str, some if len(set(some)) > 1 else some[:1])) for some in numbers)
