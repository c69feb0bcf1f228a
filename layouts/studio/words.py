"""What the page says, in English and in German: ``text.<lang>.toml`` beside this module, and beside each game's workshop.js."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from data.games import games, module
from data.readers import read_toml
from data.texts import leaves

LANGUAGES = ("en", "de")


@lru_cache(len(LANGUAGES))
def words(lang: str) -> dict[str, str]:
    """Every text of the page by its key, ``group.name``; those of a game's workshop begin with its slug. Raises KeyError for
    another language."""
    if lang not in LANGUAGES:
        raise KeyError(f"the page speaks {' and '.join(LANGUAGES)}, not {lang}")
    out = _flat(Path(__file__).with_name(f"text.{lang}.toml"), "")
    for slug in games():
        try:
            room = Path(str(module(slug, "layouts", "workshop").__file__)).parent
        except ModuleNotFoundError:
            continue
        for one in dict.fromkeys(("en", lang)):  # a plug-in may have no German
            if (path := room / f"text.{one}.toml").is_file():
                out |= _flat(path, f"{slug}.")
    return out


def _flat(path: Path, before: str) -> dict[str, str]:
    return {before + ".".join(map(str, place)): text for place, text in leaves(read_toml(path)) if isinstance(text, str)}
