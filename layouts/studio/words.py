"""The page's texts in English and German: from ``text.<lang>.toml`` beside this module, and from each game's folder
in layouts (workshop, print options, kinds of cards)."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from data.choices import LANGUAGES
from data.fault_translations import translate_message
from data.games import game_module, games, package
from data.readers import read_toml
from data.texts import leaves


@lru_cache(len(LANGUAGES))
def words(lang: str) -> dict[str, str]:
    """Return all texts of the page by key, ``group.name``; the keys of a game's texts begin with its slug. Raises
    KeyError for an unknown language."""
    if lang not in LANGUAGES:
        raise KeyError(f"the page speaks {' and '.join(LANGUAGES)}, not {lang}")
    out = _flat(Path(__file__).with_name(f"text.{lang}.toml"), "")
    for slug in games():
        try:
            room = Path(str(game_module(slug, package(slug, "layouts")).__file__)).parent
        except ModuleNotFoundError:
            continue
        for one in dict.fromkeys(("en", lang)):  # a plug-in may have no German
            if (path := room / f"text.{one}.toml").is_file():
                out |= _flat(path, f"{slug}.")
    return out


TELLING = {"faults", "fault", "errors", "warnings", "refused", "notes"}
"""The keys under which an answer tells what is wrong: faults as records, or lines."""


def translate_faults(answer: Any, lang: str) -> Any:
    """Return an answer to the page with the messages of its fault records translated."""
    return answer if lang == "en" else _translate_part(answer, lang, isinstance(answer, list))


def _translate_part(part: Any, lang: str, telling: bool) -> Any:
    if isinstance(part, list):
        return (
            [_translate_part(one, lang, telling) for one in part]
            if telling or (part and isinstance(part[0], dict))
            else part
        )
    if isinstance(part, str):
        return translate_message(part, lang) if telling else part
    if not isinstance(part, dict):
        return part
    if telling and "message" in part:
        return part | {"message": translate_message(part["message"], lang)}
    return {
        name: _translate_part(one, lang, name in TELLING) if isinstance(one, dict | list) or name in TELLING else one
        for name, one in part.items()
    }


def _flat(path: Path, before: str) -> dict[str, str]:
    return {
        before + ".".join(map(str, place)): text for place, text in leaves(read_toml(path)) if isinstance(text, str)
    }
