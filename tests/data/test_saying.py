"""What `lost check` finds is told in German as well: every message of the code has its German."""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner
from messages import HOUSE, Collector
from seeding import changed

from bench.house.report import read_modules
from bench.house.walking import nodes
from data.cli import command_check
from data.copying import copy_tables
from data.errors import Fault
from data.fault_translations import HOLE, in_language, sayings, translate_message
from data.tables import inspect
from lost import main

WHERE = re.compile(r"^(\0|reading \0, \0, is no)")
"""Messages that come from elsewhere, and one that ends in dots."""
HOLLOW = "\0"
FILLED = re.compile(r"\{\}|\{value!r\}|\{\w+_length\}")
UNSAID = re.compile(
    r"^(Faces, and|# \{name\}: a new fighter|lost (print|calibrate)|star box|samurai card|event (bubble|\0 "
    r"spared)|scene |open sea|/\0 <<|the workshop|\0 at ch)"
)
"""What the collector follows too far: names of pieces, lines of commands and code of a PDF, which are no messages."""


@cache
def messages() -> dict[str, set[str]]:
    return Collector("data", "layouts").found


def form(message: str) -> str:
    """A message without what its holes are called, and without what may be hung on behind."""
    hollow = re.sub(f"{HOLLOW}+", HOLLOW, FILLED.sub(HOLLOW, HOLE.sub(HOLLOW, message)))
    return re.sub(rf"(?<=[\w\])?]){HOLLOW}$", "", hollow)


CALLED = {"UsageError", "BadParameter", "fail"}
"""What tells of a wrong call."""


def raised(room: str, names: Iterable[str] = ("Fault",)) -> Iterator[tuple[str, str]]:
    """Messages that stand in the very call of a Fault, and where; the companion writes them so."""
    for module in read_modules(HOUSE, [room]):
        for call in nodes(module.tree):
            if (
                isinstance(call, ast.Call)
                and call.args
                and getattr(call.func, "attr", getattr(call.func, "id", "")) in names
            ):
                said = call.args[0]
                parts = said.values if isinstance(said, ast.JoinedStr) else [said]
                text = "".join(str(part.value) if isinstance(part, ast.Constant) else HOLLOW for part in parts)
                yield text, module.path


def test_every_message_has_its_german() -> None:
    there = {form(ours) for ours in sayings("de")}
    found = {form(text): sorted(places)[0] for text, places in messages().items()} | {
        form(text): place for text, place in raised("companion") if text.strip(HOLLOW + " ")
    }
    lacking = {text: place for text, place in found.items() if text not in there and not UNSAID.search(text)}
    assert not lacking, "write their German into data/faults"
    assert len(found) > 450  # the collector finds them at all


def test_what_is_wrong_with_a_call_has_its_german() -> None:
    there = {form(ours) for ours in sayings("de")}
    rooms = ("lost.py", "data", "layouts", "companion")
    found = {form(text).rstrip("."): place for room in rooms for text, place in raised(room, CALLED) if len(text) > 3}
    lacking = {text: place for text, place in found.items() if text not in there and not WHERE.search(text)}
    assert not lacking, "write their German into data/faults/usage.de.toml"
    assert len(found) > 20  # the collector finds them at all


CALLS = {
    ("table", "--nosuch", "--lang", "de"): ": Es gibt keine Option '--nosuch'. Siehe `",
    ("table", "--bott", "--lang", "de"): " '--bott' (meintest du eine von '--bot', '--host', '--port'?). Siehe `",
    ("print", "--paper", "a9", "--lang=de"): "'--paper' passt nicht: 'a9' ist keines von 'a4', 'letter', 'a3'. Siehe `",
    ("prnt", "--lang", "de"): "es gibt keinen Befehl 'prnt'; meintest du 'print'?\n",
    ("table", "--nosuch"): ": No such option '--nosuch'. See `",
}


@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_a_wrong_call_is_told_in_the_language_asked_for(
    call: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["lost", *call])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert CALLS[call] in capsys.readouterr().err


def test_both_languages_name_the_same() -> None:
    for ours, theirs in sayings("de").items():
        assert sorted(HOLE.findall(ours)) == sorted(HOLE.findall(theirs)), ours


CURED = {
    "there is no glyph 'x'; did you mean 'y'?": "es gibt kein Symbol 'x'; meintest du 'y'?",
    "no verb 'drw'; did you mean 'draw'? at character 12": "es gibt kein Verb 'drw'; meintest du 'draw'? bei Zeichen "
    "12",
    "not TOML: invalid value (at line 3, column 4)": "kein TOML: kein gültiger Wert (Zeile 3, Spalte 4)",
    'the de text is missing; write quote = "..." below [fate.F3]': 'der Text (de) fehlt; schreib quote = "..." unter '
    "[fate.F3]",
    "event 'G' may not be met again: it stands in the table so often": (
        "Ereignis 'G' darf nicht wieder vorkommen: So oft steht es in der Tabelle"
    ),
}


@pytest.mark.parametrize("english", CURED)
def test_the_cure_is_told_as_well(english: str) -> None:
    assert translate_message(english, "de") == CURED[english]
    assert translate_message(english, "en") == english


def test_what_nobody_has_put_into_german_stays() -> None:
    own = Fault("a thing of somebody's own plug-in", "own.csv", 3)
    assert in_language(own, "de") == own


SPOILT: dict[str, tuple[tuple[str, str, str], ...]] = {
    "island": (
        ("fate.csv", "injure(", "injur("),
        ("fate.csv", ",encounter,", ",encountr,"),
        ("rules.toml", " = 1", " = one"),
        ("text.de.toml", "[fate.", "[fat."),
    ),
    "samurai": (("events.csv", "gain", "gian"), ("rules.toml", "grit_max", "gritmax"), ("terrain.csv", ",2,", ",x,")),
    "baggage": (("items.csv", "damage(", "dammage("), ("characters.csv", "id,", "idd,"), ("tiles.csv", ",1", ",7")),
    "words": (("cards.csv", "\nA,", "\nA,A,"), ("decks.csv", ",en,", ",xx,"), ("text.en.toml", "{", "{{")),
    "lostworlds": (
        ("meanings.csv", "turn(", "trun("),
        ("cards.csv", ",tactic,", ",tacit,"),
        ("starts.csv", ",1", ",2"),
    ),
}


@pytest.mark.parametrize("slug", SPOILT)
def test_faults_of_every_game_are_told_in_german(slug: str, tmp_path: Path) -> None:
    copy_tables(slug, tmp_path / slug)
    for name, old, new in SPOILT[slug]:
        if old in (tmp_path / slug / name).read_text(encoding="utf-8"):
            changed(name, old, new)(tmp_path / slug)
    errors, warnings = inspect(slug, tmp_path / slug)
    assert errors
    assert not [
        fault.message for fault in (*errors, *warnings) if translate_message(fault.message, "de") == fault.message
    ]


def test_check_speaks_german(tmp_path: Path) -> None:
    copy_tables("words", tmp_path / "words")
    changed("cards.csv", "value", "valeu")(tmp_path / "words")
    told = CliRunner().invoke(command_check, ["words", "--data", str(tmp_path / "words"), "--lang", "de"]).output
    assert "die Spalte fehlt" in told
    assert "meintest du 'value'?" in told
