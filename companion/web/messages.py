"""The server's own texts, in the languages that a device may ask for, and the texts of the page."""

from functools import lru_cache
from pathlib import Path

from data import texts
from data.markup import fill
from data.texts import leaves

ROOM = Path(__file__).parent
LANGUAGES = texts.wording_languages(ROOM, "text", "server", "../engine/text")
"""The languages of the page: whoever adds their files adds one."""


def language(asked: str | None) -> str:
    """Return the requested language if there are texts in it, else English."""
    return asked if asked in LANGUAGES else LANGUAGES[0]


@lru_cache
def wording(lang: str) -> dict[str, str]:
    """Return the page's own texts (text.en.toml, text.de.toml): ``group.name`` to text."""
    own = {f"set.lang_{each}": texts.read_wording(ROOM, each)["set"]["own_lang"] for each in LANGUAGES}
    said = {".".join(map(str, path)): text for path, text in leaves(texts.read_wording(ROOM, lang))}
    return said | own | {"set.langs": " ".join(LANGUAGES)}


class Refused(Exception):
    """A request that is refused: its HTTP `status`, and the key and values of a text."""

    def __init__(self, status: int, reason: str, **values: object) -> None:
        self.status, self.reason, self.values = status, reason, values
        super().__init__(status, reason)

    def body(self, lang: str) -> dict[str, str]:
        """Return the body of the answer: ``text``, ``ruling``, ``reason``, and ``detail`` with the technical cause if
        the text does not name it."""
        text, why = texts.read_wording(ROOM, lang, "server")[self.reason], self.values.get("why")
        said = {"text": fill(text, self.values), "ruling": "", "reason": f"server.{self.reason}"}
        return said if why is None or "{why}" in text else said | {"detail": str(why)}
