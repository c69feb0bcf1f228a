"""`lost log`, as a person and a script call it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from table_kit import put
from toys import NO_TABLES, game_toml

import lost
from companion.cli import command_log
from companion.engine.moves import Move
from companion.table.store import Store
from companion.table.table import Table
from data.errors import Fault, Faults

HOUSE = Path(__file__).resolve().parents[2]


def run(*args: str, path: Path, fails: bool = False) -> Result:
    done = CliRunner().invoke(command_log, list(args), env={"LOSTKIT_STORE": str(path)})
    if not fails:
        assert done.exit_code == 0, (done.output, done.exception)
    return done


@pytest.fixture
def played(store: Store, game: str) -> Table:
    table = Table.create(store, game, ["Ada", "Bo\x1b[2J"], {"seed": 1}, name="amber-fox")
    table.append(Move(0, "throw", {"die": 3}, "hand"), seat=0)
    table.append(Move(1, "draw"), seat=1)
    table.undo(seat=0)
    table.append(put(12))
    return table


def test_list_names_every_table_with_its_game_and_players(played: Table, path: Path) -> None:
    (line,) = run("list", path=path).output.splitlines()
    assert line.split()[0] == "amber-fox"
    assert "5 lines  Ada, Bo" in line
    assert "\x1b" not in line
    (table,) = json.loads(run("list", "--json", path=path).stdout)
    assert {k: v for k, v in table.items() if k not in ("began", "at")} == {
        "table": "amber-fox",
        "game": played.opening.game,
        "version": 1,
        "seats": ["Ada", "Bo\x1b[2J"],
        "lines": 5,
    }


def test_list_of_nothing_is_empty_and_makes_no_file(path: Path) -> None:
    done = run("list", "--json", path=path)
    assert json.loads(done.stdout) == []
    assert not path.exists()


def test_show_for_scripts_is_game_lines_state_outcome_and_score(played: Table, path: Path) -> None:
    shown = json.loads(run("show", "amb", "--json", path=path).stdout)
    assert {"game", "lines", "state", "outcome", "score"} <= set(shown)
    assert shown["game"] == played.opening.game
    assert [line["number"] for line in shown["lines"]] == [0, 1, 2, 3, 4]
    assert [line["stands"] for line in shown["lines"]] == [True, True, False, True, True]
    assert shown["lines"][3]["undo"] == 2
    assert "tables" not in shown["lines"][0]["open"]
    assert shown["state"]["points"] == [12, 0]
    assert shown["outcome"] == {"won": [0], "label": "toy.won", "values": {"n": 12}}
    assert shown["score"] == {"totals": [12, 0]}


def test_show_for_people_keeps_what_was_taken_back_and_marks_it(
    played: Table, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.engine.rendering.phrase", lambda tables, key, values=None: f"{key} {tables.lang}")
    lines = run("show", "amber-fox", "--lang", "de", path=path).output.splitlines()
    assert "amber-fox" in lines[0]
    assert lines[2].endswith("Ada        toy.throw de: 3 (engine.by_hand de)")
    assert " × " in lines[3]
    assert " × " not in lines[2] + lines[4]
    assert lines[-2:] == ["score Ada 12, Bo\N{REPLACEMENT CHARACTER}[2J 0", "toy.won de"]
    struck = CliRunner().invoke(command_log, ["show", "amber-fox"], env={"LOSTKIT_STORE": str(path)}, color=True)
    assert struck.output.count("\x1b[2m\x1b[9m") == 1


def test_a_player_without_a_name_is_told_by_the_number_of_the_seat(
    store: Store, game: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.engine.rendering.phrase", lambda tables, key, values=None: key)
    Table.create(store, game, ["", "Bo"], {"seed": 1}, name="red-owl").append(put(3))
    assert "score Player 1 3, Bo 0" in run("show", "red-owl", path=path).output
    assert "score Person 1 3, Bo 0" in run("show", "red-owl", "--lang", "de", path=path).output


def test_export_and_import_carry_a_table_to_another_file(played: Table, path: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    assert run("export", "amber-fox", "-o", str(file), path=path).output == ""
    assert run("export", "amber-fox", path=path).stdout == file.read_text(encoding="utf-8")
    other = tmp_path / "other.sqlite"
    assert run("import", str(file), path=other).output == "amber-fox: 5 lines taken in\n"
    assert run("import", str(file), path=other).output == "amber-fox: nothing new\n"
    assert run("import", str(file), "--as", "last-summer", path=other).output == "last-summer: 5 lines taken in\n"
    shown = [json.loads(run("show", "amber-fox", "--json", path=p).stdout) for p in (path, other)]
    assert shown[0] == shown[1]
    assert sorted(p.name for p in tmp_path.glob("*.part")) == []


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("show", "nobody"), "there is no table 'nobody'"),
        (("export", "amber-fox", "-o", "/nowhere/at/all"), "cannot be written"),
        (("import", "/nowhere/at/all"), "cannot be read"),
    ],
)
def test_errors_are_one_line(args: tuple[str, ...], said: str, played: Table, path: Path) -> None:
    done = run(*args, path=path, fails=True)
    assert isinstance(done.exception, (Fault, Faults))
    assert said in str(done.exception)
    assert "\n" not in str(done.exception)


def test_a_name_that_no_table_can_have_is_a_wrong_call(path: Path) -> None:
    assert run("import", "x", "--as", "../x", path=path, fails=True).exit_code == 2


def test_tables_are_completed_by_their_names(played: Table, path: Path) -> None:
    from click.shell_completion import ShellComplete

    complete = ShellComplete(command_log, {}, "log", "_LOG_COMPLETE")
    os.environ["LOSTKIT_STORE"] = str(path)
    try:
        assert [item.value for item in complete.get_completions(["show"], "am")] == ["amber-fox"]
    finally:
        del os.environ["LOSTKIT_STORE"]


def test_every_command_shows_an_example() -> None:
    assert "log" in lost.COMMANDS
    for command in (command_log, *command_log.commands.values()):
        assert command.epilog
        assert command.epilog.startswith("Example:  lost log ")


PLUG_IN = {
    "data/__init__.py": "",
    "data/schema.py": NO_TABLES,
    "data/game.toml": game_toml("pebbles", "Lost Pebbles"),
    "data/text.en.toml": '[words.toy]\nwon = "Twelve: {n}"\npoints = "Points"\n',
    "data/text.de.toml": '[words.toy]\nwon = "Zwölf: {n}"\npoints = "Punkte"\n',
    "companion/__init__.py": "",
    "companion/rules.py": (HOUSE / "tests" / "engine" / "toy.py").read_text(encoding="utf-8"),
}

OPEN = """
from companion.table.store import Store
from companion.table.table import Table
from companion.engine.moves import Move
table = Table.create(Store(), "pebbles", ["Ada"], {"seed": 1}, name="jade-owl")
table.append(Move(0, "set", {"key": "points.0", "value": 12}, override=True))
"""


def test_a_plug_in_game_is_kept_at_the_table_without_touching_a_shared_file(tmp_path: Path) -> None:
    for name, text in PLUG_IN.items():
        file = tmp_path / "lostpebbles" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (tmp_path / "lostpebbles" / "__init__.py").touch()
    info = tmp_path / "lostpebbles-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lostpebbles\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[lostkit.games]\npebbles = lostpebbles\n")
    env = {
        **os.environ,
        "PYTHONPATH": str(tmp_path),
        "LOSTKIT_STORE": str(tmp_path / "tables.sqlite"),
        "PYTHONUTF8": "1",
    }

    def python(*args: str) -> str:
        return subprocess.run(
            [sys.executable, *args], capture_output=True, text=True, encoding="utf-8", cwd=HOUSE, env=env, check=True
        ).stdout

    python("-c", OPEN)
    assert "Twelve: 12" in python("-m", "lost", "log", "show", "jade")
    german = python("-m", "lost", "log", "show", "jade", "--lang", "de")
    assert "Zwölf: 12" in german
    assert "Punkte: 12 (so hat es der Tisch entschieden)" in german
    assert json.loads(python("-m", "lost", "log", "show", "jade", "--json"))["game"] == "pebbles"
