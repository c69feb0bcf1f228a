"""What strikes in an edited game: cards that nobody uses, prices that cannot be paid, decks without words."""

from pathlib import Path
from typing import Any

import pytest

from companion.baggage.odds.balance import find_unused_items, find_unused_skills
from companion.island.odds.balance import findings
from companion.lostworlds.odds.fighter_identification import identify_fighters
from companion.odds import glances, simulation
from companion.odds.playing import Match, Result, play_game
from data.copying import copy_tables
from data.errors import Fault
from data.tables import inspect


def island(**cards: dict[str, int]) -> Result:
    seen: dict[str, Any] = {"played": {}, "used": {}, "idle": {}, "thrown": {}, "printed_minutes": 40, "minutes": 40}
    return Result(0, (0,), "end", 9, (1.0,), {**seen, **cards})


def test_an_event_that_is_only_ever_thrown_away_strikes_and_one_that_was_played_once_does_not() -> None:
    results = [island(idle={"F1": 60, "F2": 60, "F3": 20}, thrown={"F1": 40, "F2": 40}), island(played={"F2": 1})]
    assert findings(results) == ["card F1 is never played: 100 times it was thrown away or held to the end"]


def test_an_item_that_only_pays_strikes() -> None:
    lines = find_unused_items({"idle:I46": 60, "idle:I47": 60, "used:I47": 1, "idle:I48": 59})
    assert lines == ["item I46 is never used: 60 times it paid or was thrown away"]


def test_what_cannot_be_played_to_its_end_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise KeyError("worn")

    monkeypatch.setattr(simulation, "play_game", broken)
    with pytest.raises(Fault, match=r"baggage cannot be played to its end \(KeyError: 'worn'\); this was not foreseen"):
        glances.glance("baggage", None, 0.0, cores=1)


HEALS = "turn: pay(equipment,1,heal(all_here))"
EDITS = [
    ("island", "fate.csv", "play: stay(yours)", '"play: pay(equipment,1,stay(yours))"',
    "only a piece of equipment pays"),
    ("island", "fate.csv", HEALS, HEALS.replace("1", "2"), "the price is 1 card, not 2"),
    ("words", "decks.csv", ",45,27,2,ours,", ",45,0,2,ours,", "decks.csv:2:pairs  no pairs of vowels, and so no words"),
]  # fmt: skip


def test_an_item_for_a_battle_that_does_nothing_there_is_told(tmp_path: Path) -> None:
    copy_tables("baggage", tmp_path / "mine")
    path = tmp_path / "mine" / "items.csv"
    text = path.read_text(encoding="utf-8")
    assert 'both,Draw 1 item.,"use: draw(item,1) | battle: draw(item,1)"' in text
    both, use = '"use: draw(item,1) | battle: draw(item,1)"', '"use: draw(item,1)"'
    path.write_text(text.replace(f"both,Draw 1 item.,{both}", f"battle,Draw 1 item.,{use}", 1), encoding="utf-8")
    warnings = [str(fault) for fault in inspect("baggage", tmp_path / "mine")[1]]
    assert any(
        "when  battle, but nothing is said of battle: write battle: ... into its effects" in line for line in warnings
    )


@pytest.mark.parametrize(("game", "file", "old", "new", "said"), EDITS)
def test_what_nobody_could_play_is_an_error(
    tmp_path: Path, game: str, file: str, old: str, new: str, said: str
) -> None:
    copy_tables(game, tmp_path / "mine")
    path = tmp_path / "mine" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert any(said in str(fault) for fault in inspect(game, tmp_path / "mine")[0])


def test_a_character_whose_attack_is_always_better_strikes() -> None:
    assert find_unused_skills(
        {"fought:H07": 100, "skilled:H07": 9, "fought:H08": 100, "skilled:H08": 31, "fought:H09": 3}
    ) == ["H07 uses its skill in 9.0% (4.8 to 16.2) of its battles: its attack is nearly always better"]


def test_a_fighter_is_named_by_the_likest_of_all_and_twins_are_not() -> None:
    axe, fan = {"36": 5, "24": 3}, {"52": 6, "24": 2}
    told = identify_fighters({"axe": [axe] * 12, "fan": [fan] * 12, "shy": [fan] * 5})
    assert {who: (one.right.share, one.trials, one.other) for who, one in told.items()} == {
        "axe": (1.0, 4, ""),
        "fan": (1.0, 4, ""),
    }
    twins = identify_fighters({"axe": [axe] * 12, "twin": [axe] * 12})
    assert (twins["twin"].right.share, twins["twin"].other, twins["twin"].taken) == (0.0, "axe", 1.0)


def test_a_duel_notes_what_each_has_done_turn_by_turn() -> None:
    seen = play_game(Match("lostworlds", ("careless", "careless"), (("play", "secret"),), 3), 0).seen
    assert [sum(moves.values()) for moves in seen["moves"]] == [seen["turns"]] * 2
    assert [sum(shown.values()) for shown in seen["shown"]] == [seen["turns"]] * 2
    assert all(
        {key.split()[0] for key in shown} == moves.keys()
        for shown, moves in zip(seen["shown"], seen["moves"], strict=True)
    )
