"""Small mistakes in engine and rules are noticed by the tests: a few dozen of each part in `make soak`, a toy in `make
test`."""

import os
from pathlib import Path

import pytest
from mutating import HOUSE, house, mutants, sample, unnoticed

LONG = bool(os.environ.get("SOAK"))
COUNT = 12
NOTICED = 0.8
"""Share of the mistakes that must be noticed; some change nothing that anybody could notice."""
PARTS = {
    "companion/engine": ("tests/engine",),
    "companion/words": ("tests/words",),
    "companion/samurai": ("tests/samurai_rules",),
    "companion/lostworlds": ("tests/lostworlds_duel", "tests/lostworlds_field"),
    "companion/island": ("tests/island_rules",),
    "companion/baggage": ("tests/baggage_rules",),
    "data/effects.py": ("tests/data/test_effects.py",),
    "data/text_effect_check.py": ("tests/data/test_text_effect_check.py",),
    "data/phrases.py": ("tests/data/test_sentences.py", "tests/data/test_effects.py"),
    "data/samurai/island.py": ("tests/samurai/test_island.py",),
    "data/lostworlds": ("tests/lostworlds",),
}

TOY = '''def fee(days, member):
    """Ten a day, at least twenty; members pay half from the third day."""
    total = max(20, 10 * days)
    return total // 2 if member and days >= 3 else total
'''
CARELESS = "from toy_fee import fee\n\n\ndef test_fee():\n    assert fee(5, True) == 25 and fee(5, False) == 50\n"
CAREFUL = (
    CARELESS + "    assert fee(1, False) == 20 and fee(3, True) == 15 and fee(2, True) == 20 and fee(2, False) == 20\n"
)


@pytest.mark.parametrize(("tests", "left"), [(CARELESS, True), (CAREFUL, False)])
def test_a_mistake_that_careless_tests_miss_is_told(tests: str, left: bool, tmp_path: Path) -> None:
    (tmp_path / "toy_fee.py").write_text(TOY, encoding="utf-8")
    (tmp_path / "test_toy_fee.py").write_text(tests, encoding="utf-8")
    tries = [
        m for m in mutants(TOY, "toy_fee.py") if "->" in str(m) and m.said.startswith(("days >= 3", "20", "member and"))
    ]
    assert {mutant.line for mutant in tries} == {3, 4}
    survivors = [str(mutant) for mutant in unnoticed(tmp_path, tries, ["test_toy_fee.py"])]
    assert bool(survivors) == left, survivors
    assert left == any("days >= 3 -> days > 3" in survivor for survivor in survivors)


def test_a_mistake_is_found_in_every_kind_of_line() -> None:
    made = {
        str(mutant).partition("  ")[2]
        for mutant in mutants("def f(a, b):\n    return a + 1 if not a and b else a < b\n")
    }
    assert {"a + 1 -> a - 1", "1 -> 2", "a < b -> a <= b", "not a -> not not a"} <= made


@pytest.mark.soak
@pytest.mark.skipif(not LONG, reason="minutes for each part")
@pytest.mark.parametrize("part", PARTS)
def test_mistakes_are_noticed(part: str, tmp_path: Path) -> None:
    where = HOUSE / part
    files = [where] if where.is_file() else sorted(where.glob("*.py"))
    modules = [str(path.relative_to(HOUSE)) for path in files]
    pool = [
        mutant
        for module in modules
        for mutant in sample((HOUSE / module).read_text(encoding="utf-8"), module, COUNT, "soak")
    ]
    tries = pool[:: max(1, len(pool) // COUNT)][:COUNT]
    survivors = unnoticed(house(tmp_path / "house"), tries, PARTS[part])
    print(*survivors, sep="\n")
    assert len(survivors) <= (1 - NOTICED) * len(tries), "\n".join(map(str, survivors))
