r"""Parse the markup of printed texts: ``*bold*``, ``_italic_``, ``{glyph}``, ``{glyph:role}``; ``\`` before a sign
makes it literal."""

import re
from functools import lru_cache
from typing import NamedTuple

from data.traced_text import fault_at

_TOKEN = re.compile(r"\\.|[*_]|\{[^{}]*\}|[{}]|[^\\*_{}]+|\\", re.DOTALL)
_GLYPH = r"\{([a-z][a-z0-9_]*)(?::([a-z][a-z0-9_]*|#[0-9A-Fa-f]{6}))?\}"
FACES = {(False, False): "regular", (True, False): "bold", (False, True): "italic", (True, True): "bold_italic"}


class Span(NamedTuple):
    """A stretch of text in one face (regular, bold, italic, bold_italic), or, with face ``icon``, the name of a
    glyph."""

    face: str
    text: str
    role: str | None = None  # the color of an icon, if it has one of its own


@lru_cache(4096)
def parse(text: str) -> tuple[Span, ...]:
    """Return the spans of a text, in order. Raises `Fault` at the cell of `text` when a mark has no partner."""
    spans: list[Span] = []
    opened: list[str] = []
    said: list[str] = []

    def flush() -> None:
        if said:
            spans.append(Span(FACES["*" in opened, "_" in opened], "".join(said)))
            said.clear()

    for found in _TOKEN.finditer(text):
        token = found[0]
        if token in ("*", "_"):
            flush()
            if opened and opened[-1] == token:
                opened.pop()
            elif token in opened:
                raise fault_at(text, f"{token!r} closes across {opened[-1]!r} at character {found.start() + 1}")
            else:
                opened.append(token)
        elif token[0] == "{" or token == "}":
            glyph = re.fullmatch(_GLYPH, token)
            if glyph is None:
                where = f"{token!r} at character {found.start() + 1}"
                raise fault_at(text, f"{where} is not a glyph, such as {{coin}}; write \\{{ for a brace")
            flush()
            spans.append(Span("icon", glyph[1], glyph[2]))
        else:
            said.append(token[1:] if token[0] == "\\" and len(token) > 1 else token)
    if opened:
        raise fault_at(text, f"{opened[-1]!r} is opened and not closed; write \\{opened[-1]} for the sign itself")
    flush()
    return tuple(spans)
