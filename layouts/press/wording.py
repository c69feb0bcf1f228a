"""The texts that the press itself prints and says, from ``text.<lang>.toml`` beside this module."""

from collections.abc import Mapping
from pathlib import Path

from data.texts import read_wording


def press_words(lang: str, group: str) -> Mapping[str, str]:
    """Return a group of texts in a language, in English if they are not translated."""
    found: Mapping[str, str] = read_wording(Path(__file__).parent, lang)[group]
    return found
