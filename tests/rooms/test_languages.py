"""A language is a folder of tables: the files say which there are, each says all that English says, and a game that
lacks one is in English as a whole."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.engine.moves import Opening
from companion.engine.registry import newest, playable_games
from companion.table.embedded_data import pack, tables_of
from companion.term import messages as term
from companion.web import messages as web
from companion.web.lobby import openable
from data.copying import copy_tables
from data.games import home, language_in
from data.readers import read_toml
from data.texts import leaves, read_wording, wording_languages

HOUSE = Path(__file__).resolve().parents[2]
SCREENS = [
    path.relative_to(HOUSE).as_posix()
    for folder in ("companion/engine", "companion/web", "companion/term", "companion/*/screen")
    for path in sorted(HOUSE.glob(f"{folder}/*.??.toml"))
    if ".en." not in path.name
]
"""All that a screen says in any language but English."""
PLACE = re.compile(r"\{(\w+)[}:]")
DETAIL = {"why"}
"""What the server adds in English for whoever mends a request; a translation need not quote it."""


def texts_of(path: Path) -> dict[str, Any]:
    """Return the texts of a file by their keys; of words that are typed which there are words for, not how many."""
    texts = read_toml(path)
    typed = {f"commands.{name}": name for name in texts.pop("commands", {})}
    bots = {f"bots.{bot}": bot for bot in texts.pop("bots", {}).values()}
    return {".".join(map(str, key)): text for key, text in leaves(texts)} | typed | bots


@pytest.mark.parametrize("file", SCREENS)
def test_every_language_says_all_that_english_says(file: str) -> None:
    """Find every key in every language, with the same places to be filled in."""
    path = HOUSE / file
    ours, theirs = texts_of(path.with_name(re.sub(r"\.\w\w\.toml$", ".en.toml", path.name))), texts_of(path)
    assert theirs.keys() == ours.keys()
    free = DETAIL if path.name.startswith("server") else set[str]()
    for key, text in ours.items():
        places = set(PLACE.findall(text))
        assert places - free <= set(PLACE.findall(theirs[key])) <= places, key


def test_french_is_spaced_as_the_french_space_it() -> None:
    """Find no sign after a space that may break, no straight apostrophe, and no other quotation marks."""
    files = [HOUSE / file for file in SCREENS if ".fr." in file] + sorted(home("words").glob("text.fr.toml"))
    texts = [(path.name, key, str(text)) for path in files for key, text in texts_of(path).items()]
    assert [
        one for one in texts if re.search(r" [:;!?»]|« |[\w}][:;?»]|[a-z]'|[“”„]", PLACE_OF_MANY.sub("", one[2]))
    ] == []


PLACE_OF_MANY = re.compile(r"\{[^}]*\}|`[^`]*`|https?:|[?]:\w|[A-Z]/[A-Z]:[A-Z]|^.*[|].*$", re.MULTILINE)
"""What is no text: places, what is typed, cards, rows of help."""


def test_the_files_say_which_languages_there_are(tmp_path: Path) -> None:
    """Count a language once it has every file of a room."""
    for name in ("text.en", "server.en", "text.de", "server.de", "text.nl"):
        (tmp_path / f"{name}.toml").write_text("", encoding="utf-8")
    assert wording_languages(tmp_path, "text", "server") == ("en", "de")
    (tmp_path / "server.nl.toml").write_text("", encoding="utf-8")
    assert wording_languages(tmp_path, "text", "server") == ("en", "de", "nl")


def test_screens_speak_french() -> None:
    assert web.LANGUAGES == term.LANGUAGES == ("en", "de", "fr")
    assert web.wording("de")["set.lang_fr"] == "Français"
    assert web.language("fr") == "fr"
    assert web.language("es") == "en"


def test_the_words_that_a_terminal_understands_differ_in_each_language() -> None:
    for lang in term.LANGUAGES:
        texts = term.terminal_texts(lang)
        words = [word for words in texts["commands"].values() for word in words]
        assert len(set(words)) == len(words)
        assert all(term.command(lang, name) == name for name in texts["commands"])
        assert term.means_yes(lang, texts["yes"].upper())
        assert not term.means_yes(lang, texts["no"])


@pytest.mark.parametrize("game", playable_games())
def test_a_game_is_told_in_a_language_that_it_has_and_else_in_english(game: str) -> None:
    digest, packed = pack(home(game))
    opening = Opening(game, newest(game), ("Ada", "Bo"), {}, digest, packed)
    for lang in web.LANGUAGES:
        has = lang in read_toml(home(game) / "game.toml")["languages"]
        tables = tables_of(opening, lang)
        assert tables.lang == (lang if has else "en")
        [record] = [one for one in openable(lang) if one["game"] == game]
        assert record["lang"] == tables.lang
        assert record | {"lang": ""} == next(one for one in openable(record["lang"]) if one["game"] == game) | {
            "lang": ""
        }
    assert language_in(home(game), "xx") == "en"


def test_a_table_of_before_a_language_came_stays_as_it_was(tmp_path: Path) -> None:
    """Read tables that were packed when there was no French in English, texts of today beside them."""
    copy_tables("words", tmp_path / "words")
    (tmp_path / "words" / "text.fr.toml").unlink()
    file = tmp_path / "words" / "game.toml"
    file.write_text(file.read_text(encoding="utf-8").replace(', "fr"]', "]"), encoding="utf-8")
    digest, packed = pack(tmp_path / "words")
    opening = Opening("words", newest("words"), ("Ada", "Bo"), {}, digest, packed)
    assert [tables_of(opening, lang).lang for lang in ("de", "fr")] == ["de", "en"]
    english = replace(opening, digest="", tables="")
    assert tables_of(english, "fr").lang == "fr"


def test_words_that_nobody_put_into_a_language_are_english(tmp_path: Path) -> None:
    (tmp_path / "text.en.toml").write_text('yes = "yes"', encoding="utf-8")
    assert read_wording(tmp_path, "fr") == {"yes": "yes"}
