"""`lost list`, `lost check` and `lost new`, as a shell sees them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from spoiling import Edit

from data.cli import command_check, command_list, command_new
from data.errors import Fault
from data.games import home
from data.loaded import Known


def run(command: object, *args: str | Path, known: Known | None = None) -> Result:
    joins = {"known": lambda: known} if known else None
    return CliRunner().invoke(command, [str(arg) for arg in args], obj=joins)  # type: ignore[arg-type]


def test_list_json_has_the_shape_that_scripts_rely_on() -> None:
    (samurai,) = [game for game in json.loads(run(command_list, "--json").stdout) if game["game"] == "samurai"]
    assert set(samurai) == {"game", "title", "products"}
    assert [product["product"] for product in samurai["products"]] == [
        "sheet",
        "ledger",
        "reference",
        "rules",
        "events",
        "box",
        "teaching",
    ]
    for product in samurai["products"]:
        assert set(product) == {"product", "title", "faces", "papers", "formats"}
        assert isinstance(product["faces"], int)
        assert set(product["papers"]) <= {"a4", "letter", "a3"}
        assert "pdf" in product["formats"]


def test_list_for_people_names_every_product() -> None:
    text = run(command_list).stdout
    assert all(word in text for word in ("samurai", "1472 The Lost Samurai", "sheet", "reference", "rules", "events"))


def test_the_tables_that_ship_are_without_fault_for_whoever_knows_the_glyphs() -> None:
    script = "import lost, sys; sys.argv = ['lost', 'check', '--json']; lost.main()"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (json.loads(done.stdout), done.stderr, done.returncode) == ({"errors": [], "warnings": []}, "", 0)


def test_check_json_tells_every_error_and_ends_with_1(folder: Path, edit: Edit) -> None:
    edit("terrain.csv", "pagoda,9,9", "pagoda,9,99")
    edit("coins.csv", "19.05", "thick")
    row = edit("options.csv", "Empty your pack,", "Give away 4 sacks,")
    done = run(command_check, "samurai", "--data", folder, "--json")
    assert done.exit_code == 1
    assert json.loads(done.stdout) == {
        "errors": [
            {"file": "coins.csv", "row": 2, "column": "diameter", "message": "'thick' is not a number"},
            {"file": "terrain.csv", "row": 5, "column": "high", "message": "99 is not 2..12"},
        ],
        "warnings": [
            {
                "file": "options.csv",
                "row": row,
                "column": "text",
                "message": "the text says 4, but no other column of the row does",
            }
        ],
    }


def test_check_for_people_is_a_line_a_finding(folder: Path, edit: Edit) -> None:
    assert run(command_check, "--data", folder).stdout == "samurai: no errors, no warnings\n"
    edit("terrain.csv", "pagoda,9,9", "pagoda,9,99")
    row = edit("options.csv", "Empty your pack,", "Give away 4 sacks,")
    done = run(command_check, "--data", folder)
    assert done.stdout == ""
    assert done.stderr.split("\n") == [
        "terrain.csv:5:high  99 is not 2..12",
        f"warning: options.csv:{row}:text  the text says 4, but no other column of the row does",
        "",
    ]


def test_check_of_several_games_says_whose_file_it_is(folder: Path, edit: Edit, tmp_path: Path) -> None:
    edit("terrain.csv", "pagoda,9,9", "pagoda,9,99")
    (tmp_path / "all" / "other").mkdir(parents=True)
    folder.rename(tmp_path / "all" / "samurai")
    (tmp_path / "all" / "other" / "game.toml").write_text('slug = "other"\n')
    found = json.loads(run(command_check, "--data", tmp_path / "all", "--json").stdout)["errors"]
    assert [fault["file"] for fault in found] == ["other/game.toml", "samurai/terrain.csv"]


def test_check_asks_the_other_rooms_what_they_know(folder: Path) -> None:
    found = json.loads(
        run(command_check, "--data", folder, "--json", known=Known(frozenset({"forest"}), frozenset())).stdout
    )
    messages = [fault["message"] for fault in found["errors"]]
    assert any(message.startswith("there is no glyph 'coin'") for message in messages)
    assert any(message.startswith("there is no font 'Marcellus-Regular'") for message in messages)


@pytest.mark.parametrize(
    ("args", "status"),
    [(["samuray"], 2), (["--data", "/nowhere/at/all"], 1), (["--data", "."], 1)],
    ids=["game", "folder", "no tables"],
)
def test_what_is_not_there_is_one_line(
    args: list[str], status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(command_check, *args)
    assert done.exit_code == status
    assert done.stderr.strip()
    assert "Traceback" not in done.output


def test_new_copies_every_table_and_says_what_it_is_for(tmp_path: Path) -> None:
    done = run(command_new, tmp_path / "deep" / "mine", "--from", "samurai")
    assert done.exit_code == 0
    for path in home("samurai").iterdir():
        if path.suffix in (".csv", ".toml"):
            assert (tmp_path / "deep" / "mine" / path.name).read_bytes() == path.read_bytes()
    note = (tmp_path / "deep" / "mine" / "README.txt").read_text(encoding="utf-8")
    assert "lost print samurai --data" in note
    assert all(path.name in note for path in (tmp_path / "deep" / "mine").iterdir() if path.name != "README.txt")
    assert not [path for path in (tmp_path / "deep" / "mine").iterdir() if path.suffix == ".py"]


def test_new_refuses_a_folder_that_holds_something(folder: Path) -> None:
    before = sorted(path.name for path in folder.iterdir())
    done = run(command_new, folder, "--from", "samurai")
    assert isinstance(done.exception, Fault)
    assert str(done.exception) == f"{folder} is not empty; name a new folder"
    assert sorted(path.name for path in folder.iterdir()) == before


def test_new_fills_an_empty_folder_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    assert run(command_new, tmp_path / "mine", "--from", "samurai").exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_new_copies_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(target: Path, content: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    done = run(command_new, tmp_path / "mine", "--from", "samurai")
    assert (
        str(done.exception)
        == f"{tmp_path / 'mine'}  cannot be written: No space left on device; make room there, then try again"
    )
    assert list(tmp_path.iterdir()) == []


def test_new_of_a_game_that_is_not_there() -> None:
    done = run(command_new, "mine", "--from", "samurei")
    assert done.exit_code == 2
    assert "did you mean 'samurai'?" in done.stderr
