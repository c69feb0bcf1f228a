"""What the terminal itself says, and the words it understands as commands."""

from collections.abc import Collection
from pathlib import Path
from typing import Any

from data.markup import fill
from data.texts import read_wording, wording_languages

ROOM = Path(__file__).parent
LANGUAGES = wording_languages(ROOM, "text", "../engine/text")
"""The languages of a terminal: whoever adds their files adds one."""


def terminal_texts(lang: str) -> dict[str, Any]:
    """Return all of text.<lang>.toml: texts, and the tables `commands`, `bots` (what bots of a strength are called) and
    `dice_colors`."""
    return read_wording(ROOM, lang)


def say(lang: str, key: str, /, **values: object) -> str:
    """Return a text of the terminal in a language."""
    return fill(terminal_texts(lang)[key], values)


def command(lang: str, word: str) -> str | None:
    """Return the command that a word is, or None."""
    for language in (lang, "en"):
        for name, words in terminal_texts(language)["commands"].items():
            if word.casefold() in words:
                return str(name)
    return None


def means_yes(lang: str, typed: str) -> bool:
    """Return whether somebody says yes, in a language or in English, with the word or its first letter."""
    return typed.strip().casefold() in ("y", "yes", say(lang, "yes"), say(lang, "yes")[0])


def bot_names(known: Collection[str], lang: str) -> str:
    """Return what the bots that are `known` are called, one after another."""
    return ", ".join(name for name, bot in terminal_texts(lang)["bots"].items() if bot in known)
