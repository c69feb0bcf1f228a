"""The terminal's own texts, and the words it understands as commands."""

from collections.abc import Collection
from pathlib import Path
from typing import Any

from data.markup import fill
from data.texts import read_wording, wording_languages

ROOM = Path(__file__).parent
LANGUAGES = wording_languages(ROOM, "text", "../engine/text")
"""The languages of a terminal: whoever adds their files adds one."""


def terminal_texts(lang: str) -> dict[str, Any]:
    """Return the content of text.<lang>.toml: texts by key, and the tables `commands`, `bots` (names of bots by
    strength) and `dice_colors`."""
    return read_wording(ROOM, lang)


def say(lang: str, key: str, /, **values: object) -> str:
    """Return a text of the terminal in a language, its placeholders filled with `values`."""
    return fill(terminal_texts(lang)[key], values)


def command(lang: str, word: str) -> str | None:
    """Return the name of the command that a word means in the language or in English; None if it is none."""
    for language in (lang, "en"):
        for name, words in terminal_texts(language)["commands"].items():
            if word.casefold() in words:
                return str(name)
    return None


def means_yes(lang: str, typed: str) -> bool:
    """Return whether somebody says yes, in a language or in English, with the word or its first letter."""
    return typed.strip().casefold() in ("y", "yes", say(lang, "yes"), say(lang, "yes")[0])


def bot_names(known: Collection[str], lang: str) -> str:
    """Return the names, in a language, of the bots `known`, separated by commas."""
    return ", ".join(name for name, bot in terminal_texts(lang)["bots"].items() if bot in known)
