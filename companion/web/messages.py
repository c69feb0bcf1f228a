"""What the server itself says, in the languages a device may ask for, and what the page has to say."""

from functools import lru_cache
from pathlib import Path

from data import texts
from data.markup import fill
from data.texts import leaves

ROOM = Path(__file__).parent
LANGUAGES = texts.wording_languages(ROOM, "text", "server", "../engine/text")
"""The languages of the page: whoever adds their files adds one."""


def language(asked: str | None) -> str:
    """Return a language we speak: the one asked for, else English."""
    return asked if asked in LANGUAGES else LANGUAGES[0]


@lru_cache
def wording(lang: str) -> dict[str, str]:
    """Return the page's own texts (text.<lang>.toml), ``group.name`` to text; as ``set.langs`` the languages of the
    page, under ``set.lang_<lang>`` what each calls itself."""
    own = {f"set.lang_{each}": texts.read_wording(ROOM, each)["set"]["own_lang"] for each in LANGUAGES}
    said = {".".join(map(str, path)): text for path, text in leaves(texts.read_wording(ROOM, lang))}
    return said | own | {"set.langs": " ".join(LANGUAGES)}


class Refused(Exception):
    """A request that is answered with a sentence instead: its HTTP `status`, the key of the sentence and what fills
    it."""

    def __init__(self, status: int, reason: str, **values: object) -> None:
        self.status, self.reason, self.values = status, reason, values
        super().__init__(status, reason)

    def body(self, lang: str) -> dict[str, str]:
        """Return the answer's body. `detail`: what is wrong with a file or a request, for whoever mends it, if the text
        does not say."""
        text, why = texts.read_wording(ROOM, lang, "server")[self.reason], self.values.get("why")
        said = {"text": fill(text, self.values), "ruling": "", "reason": f"server.{self.reason}"}
        return said if why is None or "{why}" in text else said | {"detail": str(why)}
