"""One word for one thing: what a glossary finds, what it leaves alone, and that the house keeps to its own."""

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from spoiling import Edit, row_of

from data.all_texts import Printed
from data.errors import Fault
from data.games import games
from data.glossary import Glossary, Term, glossaries_of, house_terms, pattern_of
from data.tables import inspect
from data.texts import leaves

HOUSE = Path(__file__).resolve().parents[2]


@pytest.fixture
def warnings(folder: Path) -> Callable[[], list[str]]:
    def found() -> list[str]:
        return [str(fault) for fault in inspect("samurai", folder)[1]]

    return found


def test_the_word_that_stands_there_and_the_word_to_use_are_told_with_the_cell(
    folder: Path, edit: Edit, warnings: Callable[[], list[str]]
) -> None:
    row = edit("events.csv", "a frightened family", "a colourless family")
    line = edit("text.de.toml", "Kasten", "Kästchen")
    (folder / "glossary.csv").write_text("lang,term,avoid\nde,Kasten,Kästchen\n", encoding="utf-8")
    english, german = sorted(warnings())
    assert english == f"events.csv:{row}:text  says 'colourless'; the word is 'color' (American spelling)"
    assert german.startswith(f"text.de.toml:{line}:")
    assert german.endswith("says 'Kästchen'; the word is 'Kasten'")


def test_in_a_booklet_the_line_is_told(folder: Path, edit: Edit, warnings: Callable[[], list[str]]) -> None:
    old = "All eight traits"
    text = (folder / "booklet.en.toml").read_text(encoding="utf-8")
    old = next(line for line in text.splitlines() if line.startswith("- ") and "{" not in line and "[" not in line)
    edit("booklet.en.toml", old, f"{old} It is grey.")
    (found,) = warnings()
    assert found.startswith(f"booklet.en.toml:{row_of(folder / 'booklet.en.toml', 'It is grey.')}:")


@pytest.mark.parametrize(
    ("word", "lang", "found", "left"),
    [
        (
            "Macht",
            "de",
            ["Mächte", "der Mächten", "*Macht*", "_Macht_", "Macht-Wort"],
            ["macht", "Übermacht", "Machtprobe"],
        ),
        ("Machtprobe*", "de", ["Machtprobe", "Machtproben", "Machtprobenwurf"], ["Machtwort"]),
        ("*typ", "de", ["Prototyp", "Typ", "Typs", "Archetypen"], ["typisch"]),
        ("Typ", "de", ["Typ", "Typen", "Typs"], ["Typografie", "typ", "Prototyp"]),
        ("Ausrüstungen", "de", ["Ausrüstungen"], ["Ausrüstung", "Ausrüstungslimit"]),
        (
            "einfache Weise",
            "de",
            ["einfache Weise", "einfachen\nWeise", "Einfacher Weise"],
            ["einfacherweise", "weise"],
        ),
        (
            "führ* … an",
            "de",
            ["Führe sie an.", "sie führt ihn an und geht"],
            ["Führ sie an die Küste.", "führe. Dann an"],
        ),
        ("schlag* … auf", "de", ["schlag die Seite auf"], ["schlag ihn. Dann auf"]),
        ("colour*", "en", ["colour", "Colours", "colourless", "coloured"], ["color", "watercolour"]),
        ("misses a turn", "en", ["misses a turn", "Misses a turn"], ["misses at turn"]),
        ("practise*", "en", ["practised", "practise"], ["practice", "practical"]),
        ("a.k.a", "en", ["a.k.a", "A.k.a"], ["alkra"]),
        ("towards", "en", ["towards", "Towards"], ["toward", "untowards"]),
    ],
)
def test_forms_of_a_word_are_found_and_other_words_are_not(
    word: str, lang: str, found: list[str], left: list[str]
) -> None:
    pattern = re.compile(pattern_of(word, lang))
    assert [text for text in found if not pattern.search(text)] == []
    assert [text for text in left if pattern.search(text)] == []


def said(text: str, place: str = "events.A.text", lang: str = "de") -> Printed:
    return Printed(lang, place, text, "events.csv", 2, "text")


def test_phrases_and_places_in_which_a_word_is_right_are_left_alone() -> None:
    glossary = Glossary.from_terms(
        [Term(lang="de", term="Stärke", avoid="Macht", unless="Macht der Gewohnheit", free="*.quote")]
    )
    assert [fault.message for fault in glossary.faults(said("Macht und die Macht der Gewohnheit"))] == [
        "says 'Macht'; the word is 'Stärke'"
    ]
    assert not [*glossary.faults(said("Die Macht der Gewohnheit"))]
    assert len([*glossary.faults(said("Die Macht der Gewohnheit ist eine Macht"))]) == 1
    assert not [*glossary.faults(said("Macht!", "characters.C01.quote"))]


def test_icons_drawings_and_soft_hyphens_do_not_hide_a_word_nor_make_one() -> None:
    glossary = Glossary.from_terms([Term(lang="de", term="Art", avoid="Typ")])
    assert [*glossary.faults(said("jeder Ty\u00adp"))]
    assert not [*glossary.faults(said("{Typ}"))]
    assert not [*glossary.faults(said("Seht her:\n@Typ Eine Zeichnung"))]


def test_what_a_game_calls_its_own_the_house_does_not_forbid() -> None:
    plain, own = glossaries_of(), glossaries_of((Term(lang="en", term="colour"),))
    text = said("the colour of money", lang="en")
    assert [*plain["en"].faults(text)]
    assert not [*own["en"].faults(text)]


def test_every_game_has_a_glossary_and_keeps_to_it() -> None:
    for slug in games():
        assert (HOUSE / "data" / slug / "glossary.csv").is_file(), slug


def test_no_glossary_forbids_what_it_asks_for() -> None:
    for lang, glossary in glossaries_of().items():
        for term, avoided, _ in glossary.terms:
            assert not avoided.search(term.term), (lang, term)


# ---- what is said outside the tables
# -----------------------------------------------------------------------------------


def _outside() -> Iterator[tuple[str, str, int, str]]:
    """(language, file, line, text) of all wording of the house: screens, press, glyphs, README and docs."""
    for path in [*HOUSE.glob("companion/**/text.*.toml"), *HOUSE.glob("layouts/**/text.toml")]:
        for place, text in leaves(tomllib.loads(path.read_text(encoding="utf-8"))):
            lang = path.name.split(".")[1] if path.name.count(".") == 2 else str(place[0])
            if isinstance(text, str):
                yield lang, f"{path.relative_to(HOUSE)}:{'.'.join(map(str, place))}", 0, text
    for path in [HOUSE / "README.md", HOUSE / "CONTRIBUTING.md", *HOUSE.glob("docs/*.md")]:
        told = re.sub(
            r"```.*?```|`[^`]*`",
            lambda code: re.sub(r"[^\n]", " ", code[0]),
            path.read_text(encoding="utf-8"),
            flags=re.S,
        )
        for line, text in enumerate(told.splitlines(), 1):
            yield "en", str(path.relative_to(HOUSE)), line, text


def test_the_house_keeps_to_its_words_on_screens_in_the_press_and_in_its_docs() -> None:
    glossaries = glossaries_of()
    found: list[Fault] = []
    for lang, file, line, text in _outside():
        if lang in glossaries:
            found += glossaries[lang].faults(Printed(lang, file, text, file, line or None, None))
    assert found == []


def test_the_house_has_words_and_its_list_of_texts_is_not_empty() -> None:
    assert {term.term for term in house_terms()} >= {"color", "armor", "gray", "toward"}
    assert len([*_outside()]) > 500
