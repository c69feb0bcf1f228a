"""Whole games as text: played again and compared, line by line."""

from pathlib import Path

import golden_games as golden
import pytest
from journey_kit import tables

from companion.samurai.screen.chronicle import chronicle
from data.errors import Fault

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))
ENDS = {
    "gusuku_on_day_16": "won",
    "easy_and_fed": "won",
    "hunted": "fell",
    "jungle": "won_early",
    "thirty_days": "late",
    "worked_examples": "fell",
}


def test_every_way_to_end_is_among_them() -> None:
    assert {path.stem for path in GOLDEN} == set(ENDS)
    assert set(ENDS.values()) == {"won", "won_early", "fell", "late"}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_game_goes_as_it_is_written(path: Path) -> None:
    play = golden.play(path.read_text(encoding="utf-8"), lambda slug: tables(), path.name)
    assert play.state.ended == ENDS[path.stem]
    again = golden.play(golden.write(play), lambda slug: tables())
    assert again.state == play.state
    told = chronicle(play.rules, play.state)
    assert told["score"]["hexes"] == sum(hex_["discovered"] for hex_ in told["map"].values())
    assert [trait["trait"] for trait in told["traits"]] == list(play.state.traits)


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("= favor=6\n", "= favor=7\n", r"favor is 6, not 7"),
        ("boxes=battle.bottom.1,battle.top.2", "boxes=battle.top.2,battle.bottom.1", "flex is 0, not 1"),
        ("at=event.2.4 trait=compassion", "at=event.2.4 trait=honor", "refusal.choice"),
        ("refusal.marked R17", "refusal.marked R18", "refused because of refusal.marked R17"),
        ("score totals=19,", "score totals=20,", "totals is"),
    ],
)
def test_a_game_that_went_otherwise_would_be_noticed(right: str, wrong: str, said: str) -> None:
    text = (Path(__file__).parent / "golden" / "worked_examples.txt").read_text(encoding="utf-8")
    assert text.count(right) == 1
    with pytest.raises(Fault, match=said):
        golden.play(text.replace(right, wrong), lambda slug: tables())
