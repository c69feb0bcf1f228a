"""What settings.txt says, in English and German."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


@cache
def _read_words(lang: str) -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name(f"text.{lang}.toml").read_text(encoding="utf-8"))


class _Words(dict[str, dict[str, Any]]):
    def __missing__(self, lang: str) -> dict[str, Any]:
        return self.setdefault(lang, _read_words(lang))


WORDS = _Words()
