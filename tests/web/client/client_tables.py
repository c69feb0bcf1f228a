"""Tables of Lost for Words that the page's tests look at."""

from typing import Any

COLUMNS = (
    ("A/E A/E | P L A/E N T S", "T R A/O I/U N E/I D", "I/U | B R I/U S H", "C A/O", ""),
    ("E/O | G R E/O V E/O", "S T A/U M", "A/I A/I | H A/I L", "F A/O M E/I D", ""),
)
"""Of Aiko and of Ben: finished words, unfinished ones, multipliers without a word, nothing."""


def put(device: Any, table: str, key: str, value: Any) -> None:
    """Put something right by hand."""
    move = {"verb": "set", "args": {"key": key, "value": value}, "override": True}
    answer = device.line(table, move=move)
    assert answer.status_code == 200, answer.text
