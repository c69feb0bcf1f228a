"""The generator: whatever the knobs say, the book fights every other; and what each knob does."""

from itertools import pairwise, product
from types import SimpleNamespace

from hypothesis import given, settings
from hypothesis import strategies as st
from soaking import examples

from data.lostworlds.book import KNOBS, Book, Norms
from data.lostworlds.generator import BEST, Knobs, generate, grazes
from data.lostworlds.strength import critical_at, modifier, score
from data.lostworlds.words import PAGES
from data.tables import Tables

WOUNDS = {7, 13, 31, 53}
EVERY = frozenset(range(2, 66, 2))


def knobs(norms: Norms, height: int = 4, high: int = 59, low: int = 59, **levels: int) -> Knobs:
    return Knobs({name: levels.get(name, BEST) for name in KNOBS}, height, EVERY, high, low)


def ranges(norms: Norms) -> dict[int, str]:
    return {number: row.range for number, row in norms.meanings.items()}


settings_of_a_school = st.fixed_dictionaries({name: st.integers(0, BEST) for name in KNOBS})


@settings(max_examples=examples(60), deadline=None)
@given(
    levels=settings_of_a_school,
    height=st.integers(2, 8),
    blocks=st.sampled_from([(59, 59), (45, 59), (45, 49), (59, 49)]),
)
def test_no_knob_changes_a_range_or_a_place_behind_somebody(
    tables: Tables, norms: Norms, levels: dict[str, int], height: int, blocks: tuple[int, int]
) -> None:
    matrix = generate(norms.template, norms.blows, knobs(norms, height, *blocks, **levels))
    shown = ranges(norms)
    assert all(shown[page] == norms.mask[cell] for cell, page in matrix.items())
    for cell, page in norms.template.items():
        assert (page in (21, 23)) == (matrix[cell] in (21, 23))
    assert set(matrix.values()) == set(PAGES)


@settings(max_examples=examples(40), deadline=None)
@given(levels=settings_of_a_school, height=st.integers(2, 8))
def test_a_generated_book_meets_every_book_of_the_house(
    books: list[Book], norms: Norms, levels: dict[str, int], height: int
) -> None:
    matrix, shown = generate(norms.template, norms.blows, knobs(norms, height, **levels)), ranges(norms)
    for other, (m, k) in product(books, matrix):
        seen = other.matrix[k, m]
        if seen:
            assert shown[matrix[m, k]] == other.pages[seen].range
            assert matrix[m, k] != 21 or seen == 23
            assert matrix[m, k] != 23 or seen in (21, 23)


def test_with_all_knobs_at_their_best_the_template_stays_as_it_is(norms: Norms) -> None:
    assert generate(norms.template, norms.blows, knobs(norms)) == norms.template


def test_each_knob_turns_grazes_into_wounds_and_the_more_so_the_lower_it_is(norms: Norms) -> None:
    for knob in KNOBS:
        turned = []
        for level in range(BEST, -1, -1):
            matrix = generate(norms.template, norms.blows, knobs(norms, **{knob: level}))
            changed = {cell for cell, page in matrix.items() if page != norms.template[cell]}
            assert {norms.template[cell] for cell in changed} <= {19}
            assert {matrix[cell] for cell in changed} <= WOUNDS
            turned.append(changed)
        assert all(less <= more for less, more in pairwise(turned)), knob
        assert len(turned[-1]) == len(grazes(norms.template, norms.blows)[knob]) > 0, knob


def test_quick_blows_come_through_first(norms: Norms) -> None:
    for cells in grazes(norms.template, norms.blows).values():
        mods = [norms.blows[m].mod for m, _ in cells]
        assert mods == sorted(mods)


def test_down_swings_miss_the_heads_of_the_tall(norms: Norms) -> None:
    clumsy = dict.fromkeys(KNOBS, 0)
    low, high = (generate(norms.template, norms.blows, knobs(norms, height, **clumsy)) for height in (4, 7))
    moved = {(low[cell], high[cell]) for cell in low if low[cell] != high[cell]}
    assert moved == {(7, 31)}


def test_a_move_that_is_not_on_the_sheet_is_nought_in_every_matrix(norms: Norms) -> None:
    matrix = generate(norms.template, norms.blows, Knobs(dict.fromkeys(KNOBS, 4), 4, EVERY - {38, 64}))
    assert {k for (_, k), page in matrix.items() if page == 0} == {38, 64}


def test_blocks_show_the_pages_of_weapon_or_shield_but_only_against_a_blow(norms: Norms) -> None:
    matrix = generate(norms.template, norms.blows, knobs(norms, high=45, low=49))
    assert (matrix[10, 26], matrix[12, 4], matrix[8, 26], matrix[46, 4]) == (45, 49, 59, 59)


def test_armour_lowers_the_scores_of_what_it_covers(norms: Norms) -> None:
    bare, plate, weapon, none = (
        norms.armours["none"],
        norms.armours["plate"],
        norms.weapons["sword"],
        norms.shields["none"],
    )
    for page in WOUNDS | {35, 47}:
        usual = norms.meanings[page].score
        assert score(page, usual, weapon, none, plate) < score(page, usual, weapon, none, bare)  # type: ignore[operator]
    assert score(41, 1, weapon, none, plate) == 1
    assert score(3, None, weapon, none, plate) is None
    assert score(31, 3, weapon, norms.shields["round"], bare) == 2


def test_armour_never_makes_a_wound_less_than_none(norms: Norms) -> None:
    sword, shield, plate = norms.weapons["sword"], norms.shields["round"], norms.armours["plate"]
    assert plate.arm + shield.arm < -1
    assert score(31, 1, sword, shield, plate) == 0


def test_a_long_weapon_keeps_the_other_off(norms: Norms) -> None:
    cloth, none = norms.armours["cloth"], norms.shields["none"]
    afar = {name: score(35, 5, norms.weapons[name], none, cloth) for name in ("fists", "sword", "spear")}
    assert afar == {"fists": 6, "sword": 5, "spear": 4}
    assert score(53, 5, norms.weapons["spear"], none, cloth) == 5


def test_the_weapon_moves_the_modifiers_and_armour_hinders_only_evasions(norms: Norms) -> None:
    none, cloth, plate = norms.shields["none"], norms.armours["cloth"], norms.armours["plate"]

    def mod(number: int, weapon: str, armour: SimpleNamespace = cloth, *strengths: int) -> int:
        row = norms.manoeuvres[number]
        return modifier(row, row.colour, norms.weapons[weapon], none, armour, strengths)

    assert mod(36, "axe") > mod(36, "sword") > mod(36, "rapier")
    assert mod(32, "rapier") > mod(32, "sword") > mod(32, "axe")
    assert mod(34, "fists") > mod(34, "sword")
    assert mod(8, "sword", plate) == mod(8, "sword") + plate.evade
    assert mod(26, "sword", plate) == mod(26, "sword")
    assert mod(36, "sword", cloth, 1, 2) == mod(36, "sword") + 3
    assert mod(18, "sword", cloth, 1, 2) == mod(18, "sword")


def test_a_critical_comes_four_above_the_score_unless_the_page_says_otherwise() -> None:
    assert critical_at(5, 5, None) == 9
    assert critical_at(2, 5, 8) == 5
    assert critical_at(None, None, None) is None
