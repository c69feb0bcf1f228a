"""Help in German: every text of every command, and nothing in the table that no command says."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import click
import pytest

import lost
from data import help_translations
from data.help_translations import German, read_help
from layouts import cli as printing
from layouts.press.order import glance

GAMES = ("samurai", "island", "baggage", "words", "lostworlds")


def contexts(command: click.Command, name: str, parent: click.Context | None = None) -> Iterator[click.Context]:
    """Yield a context for a command and each below it; of `print` one more for each game's own options."""
    ctx = click.Context(command, info_name=name, parent=parent)
    yield ctx
    if isinstance(command, click.Group):
        for below in command.list_commands(ctx):
            found = command.get_command(ctx, below)
            assert found
            yield from contexts(found, below, ctx)
    if name == "print":
        for game in GAMES:
            own = click.Context(command, info_name=name, parent=parent)
            own.meta[printing.OWN] = glance(game, None)
            yield own


def test_every_text_of_the_help_is_there_in_german(monkeypatch: pytest.MonkeyPatch) -> None:
    known = read_help("de")
    said: set[str] = set()

    def note(text: str, lang: str) -> str:
        single = " ".join(text.split())
        if single and not single.startswith("Example: "):
            said.add(single)
        return text

    monkeypatch.setattr(help_translations, "translate_help", note)
    monkeypatch.setattr(click.Context, "formatter_class", German)
    for ctx in contexts(lost.cli, "lost"):
        ctx.command.get_help(ctx)
    begun = [text.removesuffix("...") for text in said]  # a command's help is listed by its beginning
    assert sorted(one for one in begun if not any(text.startswith(one) for text in known)) == [], "in English only"
    assert sorted(text for text in known if not text.startswith(tuple(begun))) == [], "no command says it any more"
    assert not [theirs for ours, theirs in known.items() if ours == theirs]


def help_of(*call: str, **env: str) -> str:
    run = [sys.executable, "-c", "import lost, sys; sys.argv[0] = 'lost'; lost.main()", *call]
    return subprocess.run(run, capture_output=True, text=True, check=True, env=env, timeout=60).stdout


def test_help_speaks_the_language_that_is_asked_for() -> None:
    """Follow --lang, else the system; a default, a range and an example stay as they are typed."""
    said = help_of("--lang", "de", "print", "samurai", "--help")
    assert said.startswith("Aufruf: lost print [OPTIONEN]")
    assert "Papier im Drucker.  [sonst: a4]" in said
    assert "Optionen von 1472 The Lost Samurai:" in said
    assert "Beispiel:  lost print samurai sheet" in said
    assert "Die Tabellen prüfen" in help_of("--help", LANG="de_DE.UTF-8")
    assert "Check the tables" in help_of("--help", LANG="de_DE.UTF-8", LC_ALL="C")
    assert "Check the tables" in help_of("--help", LANG="fr_FR.UTF-8")


def test_a_group_without_a_command_says_its_whole_help() -> None:
    """Say it as it is, in German too, and end with 2."""
    run = [sys.executable, "-c", "import lost, sys; sys.argv[0] = 'lost'; lost.main()", "odds"]
    for lang, begins in (("en", "Usage: lost odds"), ("de", "Aufruf: lost odds")):
        done = subprocess.run(run, capture_output=True, text=True, env={"LANG": lang}, timeout=60)
        assert done.returncode == 2
        assert done.stderr.startswith(begins)
        assert done.stderr.count(begins[:6]) == 1
