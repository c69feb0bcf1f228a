"""The samurai's exact odds beside odds that were counted otherwise."""

import json
import random
from itertools import product
from typing import Any

import pytest
from click.testing import CliRunner

import lost
from companion.samurai.bots.battle_solver import ArrayBattle as Battle
from companion.samurai.bots.battle_solver import Battle as PlainBattle
from companion.samurai.bots.set_solver import SetHunt

WIN = (1, 99)


def said(*args: str) -> Any:
    done = CliRunner().invoke(lost.cli, ["odds", "samurai", *args, "--json"])
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def by_hand(position: tuple[int, ...], flex: int) -> tuple[float, float]:
    """(win, tie) shares of a position with two empty boxes, every throw tried both ways round."""
    free = [box for box, face in enumerate(position) if not face]
    won = tied = 0
    for throw in product(range(1, 7), repeat=2):
        tries = []
        for faces in (throw, throw[::-1]):
            whole = list(position)
            for box, face in zip(free, faces, strict=True):
                whole[box] = face
            top, bottom = (int("".join(map(str, row))) for row in (whole[:3], whole[3:]))
            total = top - bottom
            if total + flex >= WIN[0] and total - flex <= WIN[1]:
                tries.append(2)
            else:
                tries.append(1 if total > WIN[1] else 0)
        won, tied = won + (max(tries) == 2), tied + (max(tries) == 1)
    return won / 36, tied / 36


@pytest.mark.parametrize("flex", [0, 5, 12])
def test_the_last_throw_of_a_battle_is_what_trying_everything_says(flex: int) -> None:
    battle, rng = Battle(6, 2, WIN, flex), random.Random(flex)
    for _ in range(40):
        position = [rng.randint(1, 6) for _ in range(6)]
        for box in rng.sample(range(6), 2):
            position[box] = 0
        ends = battle.ends(tuple(position))
        assert (ends.win / ends.total, ends.tie / ends.total) == pytest.approx(by_hand(tuple(position), flex)), position


@pytest.mark.parametrize("kind", [(0, 0, False, 0.0), (4, 1, False, 0.25), (12, 1, True, 0.25)])
def test_without_numpy_a_battle_is_solved_alike(kind: tuple[int, int, bool, float]) -> None:
    """Give it what was solved where numpy is, up to the first throw; all that follows it reckons by itself."""
    solved, plain, rng = Battle(6, 2, WIN, *kind), PlainBattle(6, 2, WIN, *kind), random.Random(1)
    plain.learn(solved.early())
    assert plain.ends() == solved.ends()
    for filled in (2, 4):
        position = [rng.randint(1, 6) if box < filled else 0 for box in range(6)]
        rng.shuffle(position)
        throw = (rng.randint(1, 6), rng.randint(1, 6))
        assert plain.ends(tuple(position)) == solved.ends(tuple(position))
        assert plain.best_placing(tuple(position), throw) == solved.best_placing(tuple(position), throw)


def test_a_whole_battle_is_won_as_often_as_it_is_said_to_be() -> None:
    """Played out with the placements it gives: within three standard errors."""
    battle, rng, games = Battle(6, 2, WIN, 0), random.Random(3), 1500
    ends, won = battle.ends(), 0
    for _ in range(games):
        position = [0] * 6
        for _ in range(3):
            throw = (rng.randint(1, 6), rng.randint(1, 6))
            boxes, _ = battle.best_placing(tuple(position), throw)
            for box, face in zip(boxes, throw, strict=True):
                position[box] = face
        top, bottom = (int("".join(map(str, row))) for row in (position[:3], position[3:]))
        won += WIN[0] <= top - bottom <= WIN[1]
    share = ends.win / ends.total
    assert abs(won / games - share) < 3 * (share * (1 - share) / games) ** 0.5


def test_flex_helm_and_armor_help() -> None:
    plain = Battle(6, 2, WIN, 0).ends()
    helm, armor = Battle(6, 2, WIN, 0, again=1).ends(), Battle(6, 2, WIN, 0, armor=True).ends()
    assert helm.win / helm.total > plain.win / plain.total
    assert armor.lose == 0 < plain.lose
    assert armor.win == plain.win, "armor makes a tie of a loss and nothing else (ruling R33)"
    wins = [Battle(6, 2, WIN, flex).ends().win for flex in range(13)]
    assert wins == sorted(wins)
    assert wins[0] < wins[-1]


@pytest.mark.parametrize("flex", [3, 10])
def test_who_minds_losses_gives_away_few_wins_for_far_fewer_of_them(flex: int) -> None:
    """Check it where losses are left to mind: with flex 3 it is 0.15 points of wins for all but 0.2 % of losses."""
    plain, minding = Battle(6, 2, WIN, flex).ends(), Battle(6, 2, WIN, flex, mind=0.25).ends()
    assert plain.total == minding.total
    assert 0 < plain.win - minding.win < 0.005 * plain.total
    assert minding.lose < 0.5 * plain.lose
    worth = [ends.win - 0.25 * ends.lose for ends in (plain, minding)]
    assert worth[1] > worth[0]


def test_a_helm_rerolls_one_die_after_a_tie() -> None:
    """644 less 111 is a tie (533); of the six dice the first must fall to 1 or 2 ... whichever box gives most."""
    full = Battle(6, 2, WIN, 0, again=1).ends((6, 4, 4, 1, 1, 1))
    best = max(
        sum(WIN[0] <= int(f"{a}{b}{c}") - int(f"{d}{e}{f}") <= WIN[1] for a, b, c, d, e, f in ways)
        for ways in (
            [(*(6, 4, 4, 1, 1, 1)[:box], face, *(6, 4, 4, 1, 1, 1)[box + 1 :]) for face in range(1, 7)]
            for box in range(6)
        )
    )
    assert (full.win, full.total) == (best, 6)


def test_the_command_tells_scripts_win_tie_and_lose() -> None:
    found = said("battle", "--flex", "3")
    assert found["win"] + found["tie"] + found["lose"] == pytest.approx(1)
    assert found["win"] == pytest.approx(0.85168, abs=1e-5)
    assert len(found["rows"]) == 21
    one = said("battle", "--top", "6--", "--bottom", "--1", "--throw", "5,2")
    assert [row["throw"] for row in one["rows"]] == ["5 2"]


def test_three_sixes_after_two_rerolls_are_a_binomial_sum() -> None:
    """Each loose die serves as a six or a one, three times over: 1 - (2/3) ** 3 = 19/27."""
    p = 19 / 27
    ways = (1, 5, 10, 10, 5, 1)
    exact = sum(ways[n] * p**n * (1 - p) ** (5 - n) for n in range(3, 6))
    assert float(SetHunt(5, {6: 3}, wild=1).chance(2)) == pytest.approx(exact)


def test_a_fate_die_counts_and_is_not_wild() -> None:
    with_six, with_one = SetHunt(5, {6: 3}, 1, lying=(6,)), SetHunt(5, {6: 3}, 1, lying=(1,))
    assert with_six.chance(0) == SetHunt(5, {6: 2}, 1).chance(0)
    assert with_one.chance(0) == SetHunt(5, {6: 3}, 1).chance(0), "a 1 on the fate die does nothing (ruling R07)"


def test_what_is_kept_is_never_worse_than_all_that_serves() -> None:
    keep, chance = SetHunt(5, {6: 3, 4: 2}, 1).keep((6, 6, 1, 3, 4), 2)
    assert keep == (1, 4, 6, 6)
    assert float(chance) == pytest.approx(0.75)


@pytest.mark.parametrize(
    ("args", "cure"),
    [
        (["battle", "--top", "7--"], "is not a row of dice"),
        (["battle", "--top", "6"], "2 dice fill 2 at a time"),
        (["sets", "--want", "1"], "never 1"),
        (["sets", "--want", "66", "--dice", "66"], "5 dice are loose"),
    ],
)
def test_a_wrong_call_is_one_line(args: list[str], cure: str) -> None:
    done = CliRunner().invoke(lost.cli, ["odds", "samurai", *args])
    assert done.exit_code == 2
    assert cure in done.output
