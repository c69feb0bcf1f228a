"""The value of a seat's position: its chance to win, judged from what is visible. Used by
`companion.island.bots.lookahead`.

A seat's weight is the exponential of a weighted sum of what it has; its chance is its share of all weights in the view.
Some weights depend on its task: pieces for a task that counts pieces, company for one that feeds others. The numbers
were fitted to how games of good bots ended: first on all usual islands by version 1, then, near those, to games of two
to four by version 2. `lost odds island judge` fits them anew (docs/odds.md).
"""

import tomllib
from collections.abc import Mapping
from math import exp
from operator import mul
from pathlib import Path
from typing import NamedTuple

from companion.island.bots.leading import led_share
from companion.island.rules import NOBODY, Stranded, parse_task

_TABLE = tomllib.loads(Path(__file__).with_name("position_value.toml").read_text(encoding="utf-8"))
EVERYBODY, ALIKE = tuple(_TABLE["alike"]), tuple(_TABLE["alike"].values())
"""The features that count the same with every task, and their weights."""
BY_TASK, ANY = tuple(_TABLE["by_task"]["names"]), tuple(_TABLE["by_task"]["any"])
"""The features whose weight depends on the task, and their weights for a task of custom tables."""
TASKS: Mapping[str, tuple[float, ...]] = {word: tuple(row) for word, row in _TABLE["by_task"]["tasks"].items()}
"""The weights of the features `BY_TASK` by a task's word; the empty word: no task is left."""
LATE = 8
"""Later rounds count as this one."""


class Position(NamedTuple):
    """What a seat has: its task's word, and the numbers of the features `EVERYBODY` and `BY_TASK`."""

    task: str
    """Empty: none is left to be done."""
    alike: tuple[float, ...]
    besides: tuple[float, ...]

    def weight(self) -> float:
        """Return the logarithm of the seat's relative chance to win."""
        count = TASKS.get(self.task, ANY)
        found: float = sum(map(mul, ALIKE, self.alike)) + sum(map(mul, count, self.besides))
        return found


def power_gap(view: Stranded, seat: int) -> int:
    """Return by how much the strongest rival group near a seat's starting castaway exceeds its own there, 0 to 6."""
    place = view.at.get(view.starter[seat])
    if place is None:
        return 0
    near, groups = {place, *view.beside(place)}, dict[tuple[int, str], int]()
    for one, lead in view.lead.items():
        if lead != NOBODY and view.at.get(one) in near and view.able(one):
            key = lead, view.at[one]
            groups[key] = groups.get(key, 0) + view.world.people[one].power
    own = groups.get((seat, place), 0)
    strongest = max([power for (lead, _), power in groups.items() if lead != seat], default=0)
    return min(max(strongest - own, 0), 6)


def position(view: Stranded, seat: int, soon: float) -> Position:
    """Return the features of a seat's position; `soon`: from 1 for the seat on turn down to 0 for the last."""
    led, who = view.led(seat), view.starter[seat]
    task = view.task_progress(seat)
    known = task is not None and task.want > 0
    have, want = (task.have, task.want) if task and known else (0, 1)
    done, left = min(have / want, 1.0), max(want - have, 0)
    power = sum([view.world.people[one].power for one in led if view.able(one)])
    spots = [view.at.get(one, "") for one in led]
    hurt, stays = who in view.injured, view.at.get(who)
    others = len(led) - 1
    mine, all_ = led_share(view, seat)
    led_part = min(mine / all_, 1.0)
    alike = (
        soon, soon * done * done, led_part, led_part * led_part, power_gap(view, seat), others * (1 - done),
        sum([one in view.injured for one in led]) - hurt,
        min(view.skips.get(who, 0) + (who in view.resting), 2), not others,
    )  # fmt: skip
    besides = (
        known, done, done * done, known / (1 + left), others, power, power * (1 - done), hurt,
        min(len(view.pile(f"hand.{seat}")), 5), sum([len(view.worn(one)) for one in led]),
        sum([spot == stays and one != who for one, spot in zip(led, spots, strict=True)]),
        sum([1 for spot in spots if (tile := view.tile(spot)) and tile.campsite]), len(set(spots)),
        min(view.turns.round, LATE) / LATE * done,
    )  # fmt: skip
    return Position(parse_task(view.world.tasks[who])[0] if known else "", alike, besides)


def positions(view: Stranded) -> dict[int, Position]:
    """Return the position of each seat in the game, from the seat on turn on."""
    seats = view.clockwise(view.turns.current)
    return {seat: position(view, seat, 1 - n / len(seats)) for n, seat in enumerate(seats)}


def win_chances(view: Stranded) -> dict[int, float]:
    """Return the chance to win of each seat in the game; of a finished game, the winners' shares."""
    if view.ended:
        return {seat: 1 / len(view.won) for seat in view.won}
    heavy = {seat: exp(found.weight()) for seat, found in positions(view).items()}
    whole = sum(heavy.values())
    return {seat: one / whole for seat, one in heavy.items()}
