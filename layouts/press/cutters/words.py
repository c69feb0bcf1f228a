"""The texts of settings.txt, in English and German."""

from functools import cache
from pathlib import Path
from typing import Any

from data.texts import read_wording

HERE = Path(__file__).parent


@cache
def _read_words(lang: str) -> dict[str, Any]:
    return read_wording(HERE, lang)


class _Words(dict[str, dict[str, Any]]):
    def __missing__(self, lang: str) -> dict[str, Any]:
        return self.setdefault(lang, _read_words(lang))


WORDS = _Words()
