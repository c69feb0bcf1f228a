"""The six signs: what they say, what they forgive and what they catch."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from data.errors import Fault
from data.samurai import code
from data.samurai.code import SIGNS, Code

CODES = st.builds(Code, st.integers(0, code.SEEDS - 1), st.integers(0, 3), st.booleans(), st.booleans())


@given(CODES)
@example(Code(code.SEEDS - 1, 3, True))
@example(Code(0, 0, False))
def test_a_code_says_what_it_was_made_from(made: Code) -> None:
    signs = str(made)
    assert len(signs.removesuffix("+")) == 6
    assert set(signs.removesuffix("+")) <= set(SIGNS)
    assert code.read(signs) == made


def test_the_signs_of_a_sheet_never_change() -> None:
    """They stand on sheets that were printed long ago."""
    assert [str(Code()), str(Code(1)), str(Code(2)), str(Code(1047, 3, True))] == [
        "MT6JR1",
        "4K3JD3",
        "19X4YJ",
        "A9E5NT",
    ]


def test_no_two_orders_share_a_code() -> None:
    made = {
        str(Code(seed, difficulty, events))
        for seed in range(500)
        for difficulty in range(4)
        for events in (False, True)
    }
    assert len(made) == 4000


def test_neighbouring_seeds_look_nothing_alike() -> None:
    alike = [sum(a == b for a, b in zip(str(Code(seed)), str(Code(seed + 1)), strict=True)) for seed in range(1000)]
    assert sum(alike) / len(alike) < 1


@given(CODES)
def test_a_person_may_type_it_as_it_looks(made: Code) -> None:
    signs = str(made)
    slips = signs.replace("1", "l", 1).replace("0", "o")
    for typed in (signs.lower(), slips, f" {signs[:3]}-{signs[3:]} ", slips.replace("1", "I")):
        assert code.read(typed) == made


@given(CODES, st.integers(0, 5), st.sampled_from(SIGNS))
def test_one_wrong_sign_is_always_caught(made: Code, at: int, other: str) -> None:
    signs = str(made)
    wrong = signs[:at] + other + signs[at + 1 :]
    if wrong != signs:
        with pytest.raises(Fault, match="not one of ours"):
            code.read(wrong)


@given(CODES, st.integers(0, 5), st.integers(0, 5))
def test_two_exchanged_signs_are_always_caught(made: Code, a: int, b: int) -> None:
    signs = list(str(made))
    signs[a], signs[b] = signs[b], signs[a]
    wrong = "".join(signs)
    if wrong != str(made):
        with pytest.raises(Fault, match="not one of ours"):
            code.read(wrong)


def test_few_of_all_words_of_six_signs_are_codes() -> None:
    """Seven of thirty bits are redundant while one generator version is in use: one word in 128."""
    taken = 0
    for n in range(0, 2**30, 2**30 // 5003):
        try:
            code.read("".join(SIGNS[n >> shift & 31] for shift in range(25, -1, -5)))
            taken += 1
        except Fault:
            pass
    assert 0.5 < taken / 5003 * 128 < 1.5


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("12345", "has 5 characters, not 6"),
        ("1234567", "has 7 characters, not 6"),
        ("ABCDU!", "! U is never in a code"),
        ("", "has 0 characters, not 6"),
    ],
)
def test_what_is_wrong_with_a_code_is_said_in_one_line(typed: str, said: str) -> None:
    with pytest.raises(Fault, match=said) as fault:
        code.read(typed)
    assert "\n" not in str(fault.value)


def test_a_seed_beyond_the_last_has_no_code() -> None:
    with pytest.raises(Fault, match="0 to 1048575"):
        str(Code(2**20))
    with pytest.raises(Fault, match="difficulty"):
        str(Code(1, 4))
