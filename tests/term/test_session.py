"""A game at a terminal: every move, undo and history, refusals explained, and others who play at the same time."""

import io
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import old_cards
import pytest
from rich.console import Console
from term_kit import Act, Script, as_typed, log_lines, show_typed

from companion.engine.folding import Play
from companion.engine.jsonable import to_json_value
from companion.engine.moves import Move, Opening, Redo, Undo, from_text, to_json
from companion.engine.offers import Offer, admits
from companion.table.embedded_data import pack
from companion.table.store import Row, Store
from companion.table.table import Table
from companion.term import run
from companion.term.page import choice_name
from data.errors import Fault
from data.games import home
from data.tables import load

GOLDEN = [
    path
    for game in (
        "baggage_rules/battle_at_the_desk", "baggage_rules/home_with_the_baggage", "baggage_rules/sliders_at_the_desk",
        "island_rules/checks_of_the_rule_text", "island_rules/locations_of_the_rule_text",
        "lostworlds_duel/brunna_against_two", "lostworlds_duel/getting_away", "lostworlds_field/examples_of_the_ground",
        "samurai_rules/jungle", "words/explained_refusals", "words/german_game",
    )
    for path in Path(__file__).parents[1].glob(f"{game.replace('/', '/golden/')}.txt")
]  # fmt: skip
"""Golden games of every way to play: whole tables and desks, duels and the ground."""
DAY = [
    "begin 3 4",
    "become 4",
    "trait courage",
    "dice 2 2 5 5",
    "map c6",
    "mountains A6",
    "event 2.2",
    "option trait",
    "move C6",
    "eat goods",
]
ISLAND = {"seed": 77, "events": "new"}


@pytest.fixture
def samurai(store: Store) -> Table:
    return Table.create(store, "samurai", ["Ada"], ISLAND, name="amber-fox")


@pytest.fixture
def words(store: Store) -> Table:
    return Table.create(store, "words", ["Ada", "Bo"], name="jade-owl")


def spell_game(path: Path) -> tuple[Play[Any], list[str]]:
    """Return a golden game, and how people would type it."""
    play = old_cards.played(path)
    again = Play(play.rules, [play.opening])
    lines, seat, tables = [], 0, load(play.opening.game).with_player_names(play.opening.seats)
    for number, line in enumerate(play.lines[1:], 1):
        if isinstance(line, Move):
            offers = [
                offer for seat in range(len(play.opening.seats)) for offer in again.rules.offers(again.state, seat)
            ]
            found = next((offer for offer in offers if not line.override and admits(offer, line)), None)
            lines += [f"seat {line.seat + 1}"] * (line.seat != seat)
            seat = line.seat
            lines.append(
                as_typed(found, line, partial(choice_name, tables))
                if found and line.verb not in play.rules.proxy_verbs
                else str(line).partition(" ")[2]
            )
        else:
            lines.append(_back(line, number))
        again.push(line)
    return play, lines


def open_table(store: Store, opening: Opening) -> Table:
    """Return a table that a golden game opens: with its version of the rules, and the tables it holds or today's."""
    if not opening.tables:
        digest, tables = pack(home(opening.game))
        opening = replace(opening, digest=digest, tables=tables)
    with store.writing():
        store.add("golden-game", Row(0, "golden-0", None, 0, to_json(opening)))
    return Table(store, "golden-game")


def _back(line: Undo | Redo, number: int) -> str:
    if isinstance(line, Redo):
        return f"redo {line.line}"
    return f"undo {line.line}" if line.last in (None, line.line) else f"back {line.line - 1}"


@pytest.mark.parametrize("game", GOLDEN, ids=lambda game: game.stem)
def test_a_whole_golden_game_is_typed_line_by_line(game: Path, store: Store) -> None:
    play, lines = spell_game(game)
    table = open_table(store, play.opening)
    show_typed(table, *lines, quiet=True)
    assert [_without_thrower(line) for line in log_lines(table)] == [
        _without_thrower(str(line)) for line in play.lines[1:]
    ]
    assert to_json_value(table.state) == to_json_value(play.state)
    if outcome := play.rules.outcome(play.state):
        assert outcome
        assert "The game is over." in show_typed(table, "history", seat=None)
        assert f"{len(play.path)} moves" in show_typed(table, "tale", seat=None)


def _without_thrower(text: str) -> object:
    """Return a line of the log without who threw."""
    line = from_text(text)
    return replace(line, by="") if isinstance(line, Move) else line


def test_a_whole_day_of_the_samurai_by_hand(samurai: Table) -> None:
    shown = show_typed(samurai, *DAY)
    assert samurai.state.days == 1
    assert all(entry.line.by in ("", "hand") for entry, _ in samurai.history()[1:])
    assert "Day 1/30  ·  2. Mapping" in shown
    assert "Day 2/30  ·  1. Planning" in shown
    assert "10  Eat: Goods 4 → 3" in shown


def test_the_island_shows_where_one_is_and_what_was_drawn(samurai: Table) -> None:
    shown = show_typed(samurai, *DAY, width=80)
    page = shown[shown.rindex("Day 2/30") : shown.rindex(" Grit ")]
    rows = {row.split()[0]: row for row in page.splitlines() if row.strip()}
    assert "[Fo" in rows["C"]
    assert "Mo" in rows["A"]
    assert page.splitlines()[1].split()[:3] == ["1", "2", "3"]  # the columns, as on the sheet's rim
    assert "2  * J ×" in page  # the event that was met
    assert max(len(row) for row in shown.splitlines()) <= 80


def test_what_is_not_typed_is_asked_for_and_may_be_dropped(samurai: Table) -> None:
    shown = show_typed(samurai, "1", "3", "9 9", "3 4", "become", "", "become", "4")
    assert log_lines(samurai) == ["0 begin dice=3,4 by=hand", "0 become die=4"]
    assert "2 dice from 1 to 6; ? lets the app roll (the white one)" in shown
    assert "That is too few: at least 2." in shown
    assert "9 is not a face from 1 to 6." in shown


def test_the_app_rolls_where_one_asks_it_to(samurai: Table) -> None:
    show_typed(samurai, "begin ?")
    assert samurai.history()[1][0].line.by == "app"


def test_undo_redo_and_back_to_a_line(samurai: Table) -> None:
    show_typed(samurai, "undo", *DAY[:3], "undo", "undo", "redo", "back 1", "undo 99", "redo", "back", "redo")
    assert log_lines(samurai)[3:] == ["undo 3", "undo 2", "redo 5", "undo 2-6", "redo 7", "redo 4"]
    shown = show_typed(samurai, "history")
    assert "3   Choose a trait: Courage" in shown
    assert "4 × Undone: Choose a trait: Courage" in shown
    wrong = show_typed(samurai, "undo 99", "back", "back x", "redo 1")
    assert "There is no line 99 to undo." in wrong
    assert "Which line?" in wrong
    assert "Line 1 undid nothing." in wrong


def test_refusals_are_explained_with_their_ruling(samurai: Table) -> None:
    shown = show_typed(samurai, *DAY[:5], "dice 1 1 1 1 1 1 1", "map B6", "move A6")
    assert "dice is not possible now" in shown
    show_typed(samurai, "mountains B6")
    shown = show_typed(samurai, "move B6")
    assert "[R43]" in shown


def test_what_the_table_decides_otherwise_is_a_line_too(samurai: Table) -> None:
    shown = show_typed(samurai, *DAY[:3], "set gri", "set grit 6", "set! key=track.coins value=1", "set nonsense")
    assert log_lines(samurai)[-2:] == ["0 set! key=track.grit value=6", "0 set! key=track.coins value=1"]
    assert (samurai.state.grit, samurai.state.coins) == (6, 1)
    assert "grit  Grit" in shown
    assert "Nothing that can be set begins with nonsense." in shown


def test_what_others_do_is_seen_and_they_see_what_is_typed(samurai: Table, path: Path) -> None:
    with Store(path) as elsewhere:
        phone = Table(elsewhere, samurai.name)
        shown = show_typed(
            samurai,
            "begin 3 4",
            lambda: phone.append(Move(0, "become", {"die": 4}), seat=0),
            "trait courage",
            lambda: phone.undo(seat=0),
            "trait",
            lambda: phone.append(Move(0, "trait", {"name": "honor"}), seat=0),
            "courage",
        )
        assert log_lines(phone) == [
            "0 begin dice=3,4 by=hand",
            "0 become die=4",
            "0 trait name=courage",
            "undo 3",
            "0 trait name=honor",
        ]
    assert "Line 2, another screen: Who washes ashore?" in shown
    assert "Line 4, another screen: Undone: " in shown
    assert "That belongs to another moment" in shown


def test_two_share_a_terminal_where_no_hand_is_kept_in_it(words: Table) -> None:
    shown = show_typed(words, "lay 1 P", "draw deck", "lay 1 L", "draw deck", seat=None)
    assert [entry.line.seat for entry, _ in words.history()[1:]] == [0, 0, 1, 1]
    assert "Bo: play or discard a card" in shown
    assert "Score: Ada -10, Bo -10" in shown


def test_a_seat_of_ones_own_and_another(words: Table) -> None:
    shown = show_typed(words, "lay 1 L", "seat 1", "lay 1 P", "seat 7", seat=1)
    assert log_lines(words) == ["0 lay column=0 card=P"]
    assert "the others play" in shown
    assert "There are seats 1 to 2." in shown


def test_it_speaks_german_and_understands_both(samurai: Table) -> None:
    shown = show_typed(samurai, *DAY[:3], "zurück", "wieder", "undo", "hilfe", "dice 9", "quark", lang="de")
    assert log_lines(samurai)[3:] == ["undo 3", "redo 4", "undo 3"]
    assert "Zeile 1" in shown
    assert "von Hand eingegeben" in shown
    assert "ein Zug" in shown
    assert "Tisch amber-fox ist gespeichert" in shown


def test_it_speaks_french_where_the_game_does(words: Table, samurai: Table) -> None:
    """Play, take back, look back and leave in French; at a table of the samurai everything is in English."""
    typed = ("poser 1 P", "annuler", "rétablir", "undo", "historique", "aide", "poser 1 quark", "2 L", "prendre noire")
    shown = show_typed(words, *typed, "seat 2", lang="fr")
    played = ["0 lay column=0 card=P", "undo 1", "redo 2", "undo 1", "0 lay column=1 card=L"]
    assert log_lines(words)[: len(played)] == played
    colon = "\u00a0:"
    told = (
        f"Score{colon} Ada -10, Bo 0",
        f"Ada{colon} prendre une carte",
        f"Annulé{colon} Poser",
        f"Rétabli{colon} Poser",
    )
    for text in (*told, "ligne 1", "un coup ", "quark n’en fait pas partie", "La table jade-owl est gardée"):
        assert text in shown, shown
    assert show_typed(samurai, "help", "aide", lang="fr") == show_typed(samurai, "help", "aide")


def test_signs_that_would_command_the_terminal_are_not_let_through(samurai: Table) -> None:
    shown = show_typed(samurai, *DAY[:3], 'write "day 1" \x1b[2Jgone [bold]', "history")
    assert "\x1b" not in shown
    assert "[bold]" in shown


def test_offers_are_numbered_as_they_are_shown(samurai: Table) -> None:
    shown = show_typed(samurai, *DAY[:3])
    page = shown[shown.rindex("1. Planning") :]
    numbers = [int(row.split()[0]) for row in page.splitlines() if row[:2].strip().isdigit() and row[2:3] != " "]
    offers: list[Offer] = [*samurai.offers(0)]
    assert all(after == before + 1 for before, after in pairwise(numbers[-len(offers) :]))


def test_what_the_rules_forbid_is_done_by_hand_once_the_reason_is_asked(store: Store) -> None:
    """Show ruling O92, one attack a turn, before it is set aside."""
    desk = Table.create(store, "baggage", ["Ada", "Bo"], {"keep": "desk"}, name="red-fox")
    begin = ("seat 1", "become H15", "seat 2", "become H17", "seat 1", "fight", "attack", "attack")
    shown = show_typed(desk, *begin, "attack!", "it was interrupted")
    assert shown.count("[O92]") >= 2
    assert log_lines(desk)[-1].endswith('why="it was interrupted"')
    assert "set aside" in show_typed(desk, "history")


def test_a_desk_that_becomes_a_whole_table_is_told_the_cards_in_hand(store: Store) -> None:
    """By the number on the card's foot, or two letters of a name; what is told is there again after a while at the
    desk."""
    desk = Table.create(store, "baggage", ["Ada", "Bo"], {"keep": "desk"}, name="blue-fox")
    show_typed(desk, "seat 1", "become H01", "seat 2", "become H17", "seat 1", "keep whole")
    item = desk.state.cards["deck"][0]
    show_typed(desk, "seat 1", f"hold {item}")
    assert log_lines(desk)[-1] == f"0 hold item={item} by=hand"
    assert desk.state.cards["hand.0"] == (item,)
    show_typed(desk, "seat 1", "keep desk", "keep whole")
    assert desk.state.cards["hand.0"] == (item,)


def test_whoever_leaves_the_terminal_does_not_give_up_the_game(store: Store) -> None:
    """Lost Baggage has a move that is called quit: it is taken by its number, and its word leaves the terminal."""
    table = Table.create(store, "baggage", ["Ada", "Bo"], {"keep": "whole"}, name="green-fox")
    shown = show_typed(table, "quit", "2")
    assert "No more characters: I am out" in shown
    assert log_lines(table) == []
    show_typed(table, "2")
    assert table.state.players[0].out


def test_a_command_where_something_is_asked_is_obeyed(samurai: Table) -> None:
    shown = show_typed(samurai, "begin 3 4", "1", "history", "undo", "begin", "quit")
    assert log_lines(samurai) == ["0 begin dice=3,4 by=hand", "undo 1"], "undone from within the question"
    assert shown.count("Who washes ashore? — One of these") == 2, "asked again after a look at the history"
    assert "is not among" not in shown
    assert "is kept; `lost table" in shown


def test_a_low_terminal_shows_the_page_whole_and_the_last_lines(samurai: Table) -> None:
    texts = io.StringIO()
    console = Console(file=texts, width=80, height=24, highlight=False, force_terminal=True, color_system=None)
    acts: list[Act] = ["begin 3 4", "become 3", "trait courage", *["undo", "redo"] * 20]
    run(samurai, 0, "en", console, Script(acts))
    first, *pages = texts.getvalue().split("\x1b[2J")[1:]
    assert max(page.count("\n") for page in (first, *pages[:-1])) < 24
    texts.truncate(texts.seek(0))
    run(samurai, 0, "en", console, Script(["history", "set"]))
    shown = texts.getvalue()
    assert " lines; `history 12` shows" in shown, shown
    assert "Roll two white dice: 3, 4" not in shown, "an earlier line is not shown"
    assert "hex ...  " in shown
    assert "hex.A4" not in shown


def test_a_long_question_in_a_low_terminal_lists_fewer_choices_and_keeps_the_table_above_them(store: Store) -> None:
    table = Table.create(store, "baggage", ("Aiko", "Ben"), {"keep": "desk", "seed": 4})
    table.append(next(offer for offer in table.offers(0) if offer.verb == "become").move(who="H01"))
    texts = io.StringIO()
    run(
        table,
        1,
        "en",
        Console(file=texts, width=80, height=14, force_terminal=True, color_system=None),
        Script(["become"]),
    )
    _, asked, *_ = texts.getvalue().split("\x1b[2J")[1:]
    assert asked.count("\n") < 14
    assert "Lost Baggage" in asked, "the table"
    assert "more: + shows them" in asked, "not all of them"


def test_a_full_disk_is_said_and_the_terminal_goes_on_when_there_is_room_again(words: Table) -> None:
    db = words.store.db

    def for_ever() -> None:
        while True:
            words.undo()
            words.redo()

    def fill_disk() -> None:
        db.execute(f"PRAGMA max_page_count = {db.execute('PRAGMA page_count').fetchone()[0]}")
        with pytest.raises(Fault):
            for_ever()

    def free_disk() -> None:
        db.execute("PRAGMA max_page_count = 100000")

    def count() -> None:
        lines.append(len(log_lines(words)))

    lines: list[int] = []
    shown = show_typed(words, "lay 1 S", fill_disk, count, "undo", "redo", count, free_disk, "undo", "redo", count)
    assert "has no room to grow; nothing was lost: free some space and try again" in " ".join(shown.split())
    full, still, after = lines
    assert full == still < after
