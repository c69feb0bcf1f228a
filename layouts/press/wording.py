"""What the press itself prints and says, from ``text.<lang>.toml`` beside it."""

from collections.abc import Mapping
from pathlib import Path

from data.texts import read_wording

HERE = Path(__file__).parent


def press_words(lang: str, group: str, folder: Path = HERE) -> Mapping[str, str]:
    """Return a group of texts in a language; in English where nobody has put them into that."""
    found: Mapping[str, str] = read_wording(folder, lang)[group]
    return found
