"""Bots in a terminal: they answer what is typed, are undone with it, hint when asked, and can be seated and sent
away."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from term_kit import log_lines, show_typed

from companion.engine.folding import current_players
from companion.engine.moves import PendingBotMove, SeatChange
from companion.engine.registry import part
from companion.table.store import Store
from companion.table.table import Table

HOUSE = Path(__file__).resolve().parents[2]


@pytest.fixture
def duel(store: Store) -> Table:
    """Return a duel of Rook against a careless Corvin, without books; the bot has entered already."""
    return Table.create(store, "lostworlds", ("Ann", ""), {"play": "secret", "cards": False}, bots={1: "careless"})


def test_a_bot_answers_what_is_typed(duel: Table) -> None:
    shown = show_typed(duel, "enter rook", "ready", "choose 52")
    assert "Otis" in shown
    lines = log_lines(duel)
    assert lines[0] == "sit 1 bot=careless by=app"
    assert {line.split()[0] for line in lines[1:]} == {"0", "1"}
    assert duel.state.chosen[1] is not None or duel.state.turn > 1 or duel.state.phase == "tell"


def test_what_is_read_out_is_left_to_people(store: Store) -> None:
    """The person looks up the page in the printed book, and then says that it was told."""
    duel = Table.create(store, "lostworlds", ("Ann", ""), {"play": "books", "cards": False}, bots={1: "careless"})
    show_typed(duel, "enter rook", "choose 52", "history")
    assert duel.state.phase == "tell"
    assert not any("told" in line for line in log_lines(duel))
    show_typed(duel, "told")
    assert duel.state.turn == 2


def test_a_person_says_only_of_a_bot_as_whom_it_fights(store: Store) -> None:
    """With two people nobody names the other's fighter; of the bot among three it is the bot that is named."""
    people = Table.create(store, "lostworlds", ("Ann", "Bo"), {"play": "books", "cards": False})
    assert "name" not in [row.split()[1] for row in show_typed(people, "").splitlines() if row[:1].isdigit()]
    against = Table.create(store, "lostworlds", ("Ann", ""), {"play": "books", "cards": False}, bots={1: "careless"})
    show_typed(against, "name rook")
    assert [line for line in log_lines(against) if line.startswith("0 name")] == ["0 name foe=1 fighter=rook"]


def test_undo_takes_the_bots_moves_back_as_well(duel: Table) -> None:
    show_typed(duel, "enter rook", "ready")
    before = len(duel.refresh().path)
    show_typed(duel, "choose 52")
    assert len(duel.refresh().path) > before
    show_typed(duel, "undo")
    assert log_lines(duel)[-2].startswith("undo") or log_lines(duel)[-1].startswith("undo")
    assert duel.state.chosen[0] is None


def test_for_a_bot_nobody_types(duel: Table) -> None:
    show_typed(duel, "enter rook", "ready")
    before = log_lines(duel)
    shown = show_typed(duel, "seat 2", "choose move=52")
    assert "A bot plays for this seat; `bot N` gives it back to a person." in shown
    assert log_lines(duel) == before, "the bot had chosen, and may have chosen just that"


def test_a_seat_is_given_to_a_bot_and_back_by_typing(store: Store) -> None:
    table = Table.create(store, "lostworlds", ("Ann", "Bo"), {"play": "secret", "cards": False})
    shown = show_typed(table, "bot 2 sharp", "bot 2 brilliant", "bot 7", "bot 2", seat=0)
    assert "Seat 2 is played by a sharp bot" in shown
    assert "Bots are easygoing, seasoned, sharp, master." in shown
    assert "There are seats 1 to 2." in shown
    assert current_players(table.refresh().lines)[1] == SeatChange(1)


def test_hints_are_given_once_all_allow_them(store: Store) -> None:
    table = Table.create(store, "lostworlds", ("Ann", "Bo"), {"play": "secret", "cards": False})
    shown = show_typed(table, "hint", "hint yes", "hint")
    assert shown.count("still lacking: Ann, Bo.") == 1
    assert shown.count("still lacking: Bo.") == 1
    show_typed(table, "tipp ja", seat=1, lang="de")
    assert "A sharp player would: " in show_typed(table, "hint")
    assert "Ein gewiefter Spieler würde: " in show_typed(table, "tipp", lang="de")


def test_at_a_desk_no_bot_sits(store: Store) -> None:
    table = Table.create(store, "island", ("Ann", "Bo"), {"keep": "desk"})
    assert "Bots can play only where the app keeps the whole game" in show_typed(table, "bot 2 good")
    assert "No hint right now." in show_typed(Table.create(store, "island", ("Ann",), {"keep": "desk"}), "hint")


def test_hands_roll_for_a_bot(store: Store) -> None:
    """Type only what it needs."""
    table = Table.create(store, "island", ("Ann", ""), bots={1: "good"}, by="hand")
    table.append(next(offer for offer in table.offers(0) if offer.verb == "first").move(player=0))
    show_typed(table, "1 ?", *["1 ?"] * 6, seat=0)
    meant = [line for line in table.refresh().lines if isinstance(line, PendingBotMove)]
    assert meant
    assert all(line.move.seat == 1 for line in meant)


def test_opened_from_the_shell_with_bots(path: Path) -> None:
    env = {**os.environ, "LOSTKIT_STORE": str(path), "PYTHONUTF8": "1"}
    call = [sys.executable, "-m", "lost", "table", "words", "--seat", "Ann", "--bot", "good", "--terminal"]
    done = subprocess.run(
        call, input="deal ?\n", capture_output=True, text=True, encoding="utf-8", cwd=HOUSE, env=env, check=True
    )
    assert "Otis" in done.stdout
    shown = subprocess.run(
        [sys.executable, "-m", "lost", "log", "list", "--json"],
        capture_output=True,
        text=True,
        cwd=HOUSE,
        env=env,
        check=True,
    )
    (table,) = json.loads(shown.stdout)
    assert table["seats"] == ["Ann", "Otis"]


def test_a_bot_that_has_a_word_for_it_says_it_in_the_terminal_as_well(
    duel: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.lostworlds.bots.taunts.taunt", lambda *_: ("duel.enter", {}))
    part.cache_clear()
    shown = show_typed(duel, "enter rook", "ready", "choose 52", lang="de")
    part.cache_clear()
    assert "Otis: Mit einem unserer Bücher kämpfen\n" in shown
