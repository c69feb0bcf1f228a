"""What the server itself says, in the languages a device may ask for, and what the page has to say."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from data.choices import LANGUAGES
from data.markup import fill

SAID = {
    "en": {
        "stranger": "This table does not know this device yet. Scan the code that `lost table` shows.",
        "wrong_token": "That code is an old one. Scan the one that `lost table` shows now.",
        "too_often": "Too many wrong guesses. Wait {seconds} {seconds:second|seconds}.",
        "locked": "This seat is locked: say its word first.",
        "wrong_word": "That is not the word of this seat.",
        "elsewhere": "This request came from another page.",
        "malformed": "That request cannot be understood: {why}",
        "too_large": "That request is too large.",
        "too_slow": "That request took too long to arrive.",
        "nothing_here": "There is nothing here.",
        "no_table": "There is no table {name}.",
        "no_game": "There is no game {name} to be played here.",
        "no_undo": "There is nothing to take back.",
        "no_redo": "There is nothing to bring back.",
        "not_kept": "It could not be kept: {why}",
        "not_shown": "The table cannot be shown: {why}",
        "not_opened": "The table cannot be opened: {why}",
        "wrong_code": "No sheet bears the code {code}: a sign is wrong, or two are exchanged.",
        "bot_sits": "A bot plays for this seat. Give the seat back to a person first.",
        "hint_withheld": "Hints are given once everybody at the table allows them.",
        "not_over": "You can have that once the game is over.",
        "no_story": "No chronicle is printed for this game.",
        "full": "Too many screens are looking at this table. Close one of them.",
    },
    "de": {
        "stranger": "Dieser Tisch kennt dieses Gerät noch nicht. Scanne den Code, den `lost table` zeigt.",
        "wrong_token": "Das ist ein alter Code. Scanne den, den `lost table` jetzt zeigt.",
        "too_often": "Zu oft falsch geraten. Warte {seconds} {seconds:Sekunde|Sekunden}.",
        "locked": "Dieser Platz ist abgeschlossen: Nenne zuerst sein Wort.",
        "wrong_word": "Das ist nicht das Wort dieses Platzes.",
        "elsewhere": "Diese Anfrage kam von einer anderen Seite.",
        "malformed": "Diese Anfrage ist nicht zu verstehen.",
        "too_large": "Diese Anfrage ist zu groß.",
        "too_slow": "Diese Anfrage kam zu langsam an.",
        "nothing_here": "Hier ist nichts.",
        "no_table": "Es gibt keinen Tisch {name}.",
        "no_game": "Es gibt kein Spiel {name}, das hier gespielt werden kann.",
        "no_undo": "Es gibt nichts zurückzunehmen.",
        "no_redo": "Es gibt nichts wiederherzustellen.",
        "not_kept": "Es ließ sich nicht festhalten.",
        "not_shown": "Der Tisch lässt sich nicht zeigen.",
        "not_opened": "Der Tisch lässt sich so nicht eröffnen.",
        "wrong_code": "Den Code {code} trägt kein Bogen: Ein Zeichen ist falsch, oder zwei sind vertauscht.",
        "bot_sits": "Diesen Platz spielt ein Bot. Gib ihn zuerst einem Menschen zurück.",
        "hint_withheld": "Tipps gibt es, sobald alle am Tisch sie erlauben.",
        "not_over": "Das gibt es, sobald die Partie vorbei ist.",
        "no_story": "Für dieses Spiel wird keine Chronik gedruckt.",
        "full": "Zu viele Bildschirme sehen diesem Tisch zu. Schließe einen davon.",
    },
}


def language(asked: str | None) -> str:
    """Return a language we speak: the one asked for, else English."""
    return asked if asked in LANGUAGES else LANGUAGES[0]


@lru_cache
def wording(lang: str) -> dict[str, str]:
    """Return the page's own texts (text.en.toml, text.de.toml), ``group.name`` to text."""
    return dict(_flat("", tomllib.loads(Path(__file__).with_name(f"text.{lang}.toml").read_text(encoding="utf-8"))))


def _flat(prefix: str, texts: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for name, inner in texts.items():
        if isinstance(inner, dict):
            yield from _flat(f"{prefix}{name}.", inner)
        else:
            yield prefix + name, inner


class Refused(Exception):
    """A request that is answered with a sentence instead: its HTTP `status`, the key of the sentence and what fills
    it."""

    def __init__(self, status: int, reason: str, **values: object) -> None:
        self.status, self.reason, self.values = status, reason, values
        super().__init__(status, reason)

    def body(self, lang: str) -> dict[str, str]:
        """Return the answer's body. `detail`: what is wrong with a file or a request, for whoever mends it, if the text
        does not say."""
        text, why = SAID[lang][self.reason], self.values.get("why")
        said = {"text": fill(text, self.values), "ruling": "", "reason": f"server.{self.reason}"}
        return said if why is None or "{why}" in text else said | {"detail": str(why)}
