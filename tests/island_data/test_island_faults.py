"""Every kind of error and warning of the island's tables, seeded and found: named by file, row and column."""

import re
from pathlib import Path

from seeding import Slip, check_slip, each_slip, found, put


@each_slip(Path(__file__).parent / "faults" / "tables.txt")
def test_a_slip_in_a_table_is_told(slip: Slip, tmp_path: Path) -> None:
    check_slip("island", slip, tmp_path / "mine")


def test_the_tables_as_they_are_have_neither(tmp_path: Path) -> None:
    assert found("island", tmp_path / "mine", {}) == ([], [])


def test_a_castaway_who_holds_fewer_events_outdoes_nobody(tmp_path: Path) -> None:
    """The same in all else: power, pieces carried and abilities."""
    for hand, outdone in (("4", True), ("5", False)):
        changes = {"characters": lambda rows, hand=hand: rows[4].update(hand=hand, effects="held: carry(+1)")}
        _, warnings = found("island", tmp_path / hand, changes)
        assert any("Tobias Wren is outdone: Sister Perpetua" in warning for warning in warnings) is outdone, warnings


def test_the_highest_number_of_copies_is_allowed_and_one_more_is_not(tmp_path: Path) -> None:
    for stem, card, most in (("fate", "F001", 8), ("locations", "L01", 4)):
        for copies in (most, most + 1):
            errors, _ = found("island", tmp_path / f"{stem}{copies}", {stem: put(card, "copies", str(copies))})
            assert any(re.match(rf"{stem}.csv:\d+:copies", error) for error in errors) is (copies > most), errors
