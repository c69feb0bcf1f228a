"""A game that was exported from a table of any version folds to the same state, score and outcome for ever."""

import json
from collections import Counter
from pathlib import Path

import golden_games as golden
import keeping
import old_cards
import pytest

import lost
from companion.engine.moves import Opening
from companion.engine.registry import playable_games
from companion.table.embedded_data import tables_of
from companion.table.transfer import read
from data.errors import Fault

HOW = "run `.venv/bin/python tests/promise/keeping.py`"


def shown(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", keeping.kept_games(), ids=shown)
def test_what_is_kept_folds_to_what_it_folded_to_then(path: Path) -> None:
    then = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    now = keeping.folded(path.read_text(encoding="utf-8"), path.name)
    assert now == then, "a change of rules needs a new version of them; the old one still folds its games"


@pytest.mark.parametrize("path", keeping.kept_games(), ids=shown)
def test_what_is_kept_is_read_in_every_language_it_had(path: Path) -> None:
    """What a game was given since has its texts with it."""
    opening = read(path.read_text(encoding="utf-8"), path.name)[1][0].line
    assert isinstance(opening, Opening)
    for lang in tables_of(opening).game.languages:
        assert tables_of(opening, lang).lang == lang


PIECES = {
    "baggage": ("characters", "items", "tiles"), "island": ("characters", "fate", "locations"),
    "lostworlds": ("cards",), "samurai": ("events",),
}  # fmt: skip
"""Tables whose pieces a phone shows; the cards of Lost for Words are letters there."""


@pytest.mark.parametrize("slug", PIECES)
def test_what_is_kept_shows_its_printed_pieces(slug: str) -> None:
    """Draw a piece of each table, also by a layout and in colors that the game got after it was kept."""
    openings = {}
    for path in keeping.kept_games():
        if path.parent.name == slug:
            opening = read(path.read_text(encoding="utf-8"), path.name)[1][0].line
            assert isinstance(opening, Opening)
            openings[opening.digest] = opening
    for opening in openings.values():
        for lang in ("en", "de"):
            tables = tables_of(opening, lang)
            for product in PIECES[slug]:
                assert lost.card(tables, product, tables[product][0].key, "front", lang).startswith(b"<?xml")


@pytest.mark.parametrize("path", keeping.golden_games(), ids=lambda path: path.stem)
def test_a_golden_game_is_played_and_kept(path: Path) -> None:
    play = old_cards.played(path)
    assert old_cards.played(path, golden.write(play)).state == play.state
    there = keeping.kept_as(path, play)
    assert there.exists(), f"{path.name} is not kept yet: {HOW}"
    assert keeping.keep(path) is None


@pytest.mark.parametrize("slug", playable_games())
def test_at_least_three_games_of_each_are_kept(slug: str) -> None:
    assert Counter(path.parent.name for path in keeping.kept_games())[slug] >= 3


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A golden game in a folder where nothing is kept."""
    game = tmp_path / "game.txt"
    words = next(path for path in keeping.golden_games() if "game words" in path.read_text(encoding="utf-8"))
    game.write_text(words.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(keeping, "HERE", tmp_path / "promise")
    keeping.HERE.mkdir()
    return game


def test_what_is_kept_is_never_written_again(elsewhere: Path) -> None:
    there = keeping.keep(elsewhere)
    assert there is not None
    before = there.read_bytes(), there.with_suffix(".json").read_bytes()
    assert keeping.keep(elsewhere) is None
    text = golden.write(old_cards.played(elsewhere)).splitlines()
    moves = [line for line in text if line[0].isdigit()][:-1]
    head = [line for line in text if line.split()[0] in ("game", "rules", "seats", "option")]
    elsewhere.write_text("\n".join([*head, *moves]), encoding="utf-8")
    with pytest.raises(Fault, match=r"is not the game that game\.jsonl keeps; .* new name"):
        keeping.keep(elsewhere)
    assert (there.read_bytes(), there.with_suffix(".json").read_bytes()) == before


def test_a_fold_that_changed_is_noticed(elsewhere: Path) -> None:
    there = keeping.keep(elsewhere)
    assert there is not None
    text = there.read_text(encoding="utf-8")
    rows = text.splitlines()[1:-1]
    shorter = "\n".join([json.dumps({"lostkit": 1, "table": "game", "lines": len(rows)}), *rows])
    assert keeping.folded(shorter, "game.jsonl")["digest"] != keeping.folded(text, "game.jsonl")["digest"]
