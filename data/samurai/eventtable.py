"""Event tables: 8 rows of 8 boxes (seed 003, phase 3 "Event Box"; rulings R18 and R21).

The border is 28 star boxes. Inside, row and column 1 to 6 are the faces of the fate dice: number n stands where both
show n, the common event on every box whose dice sum to 7, and each other letter once.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from data.samurai.chance import Chance

Rows = tuple[str, ...]
STAR = "*"
SIDE = 8
FACES = range(1, SIDE - 1)


def is_star(row: int, column: int) -> bool:
    """Return whether a box, its row and column counted from 0 to 7, lies on the border (ruling R21: the corners
    count)."""
    return row in (0, SIDE - 1) or column in (0, SIDE - 1)


def random_event_table(standard: Sequence[str], seed: int) -> Rows:
    """Return a copy of the table `standard` with its letters shuffled by the seed; stars, numbers and the common event
    stay in place."""
    free = [(r, c) for r in FACES for c in FACES if r != c and r + c != SIDE - 1]
    letters = iter(Chance(f"1472 events {seed}").shuffled_copy([standard[r][c] for r, c in free]))
    boxes = [list(row) for row in standard]
    for r, c in free:
        boxes[r][c] = next(letters)
    return tuple("".join(row) for row in boxes)


def check(rows: Sequence[str], events: Iterable[str], common: str = "A") -> Iterator[str]:
    """Yield a message for each mistake in an event table of 8 rows. `events` are the ids of all events, `common` that
    of the event on every box whose dice sum to 7."""
    if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
        yield f"the event table is not {SIDE} rows of {SIDE} boxes"
        return
    once = set(events) - {common} - {str(n) for n in FACES}
    inner = Counter(rows[r][c] for r in FACES for c in FACES if r != c and r + c != SIDE - 1)
    for r in range(SIDE):
        for c in range(SIDE):
            if is_star(r, c) != (rows[r][c] == STAR):
                yield f"box {r}.{c} holds {rows[r][c]!r}: the border is stars and nothing else is"
    for n in FACES:
        if rows[n][n] != str(n):
            yield f"box {n}.{n} holds {rows[n][n]!r}, not the number {n}"
        if rows[n][SIDE - 1 - n] != common:
            yield f"box {n}.{SIDE - 1 - n} holds {rows[n][SIDE - 1 - n]!r}; dice that sum to 7 meet {common!r}"
    for letter in sorted(once | set(inner)):
        if letter not in once:
            yield f"{letter!r} is not an event"
        elif inner[letter] != 1:
            yield f"event {letter!r} stands in the table {inner[letter]} times, not once"
