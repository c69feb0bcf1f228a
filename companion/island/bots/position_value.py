"""How good a seat's position is: its chance to win, from what lies open. For who looks ahead
(`companion.island.bots.lookahead`).

A seat's weight is the exponential of a sum of what it has; its chance is its weight among those of all who are in the
view. What counts how much depends on its task: pieces for who bears burdens, company for who feeds others. The numbers
were fitted to how games of good bots ended: first on all usual islands by version 1, then, near those, to games of two
to four by version 2. `lost odds island judge` fits them anew (docs/odds.md)."""

from collections.abc import Mapping
from math import exp
from operator import mul
from typing import NamedTuple

from companion.island.bots.leading import led_share
from companion.island.rules import NOBODY, Stranded, parse_task

EVERYBODY = (
    "soon",  # how soon its turn comes, from 1 down to 0
    "soon_done",  # that and the square of what is done
    "led",  # its share of the castaways that count for leading all
    "led_squared",  # the square of that
    "outmatched",  # by how much the strongest group that can reach its starting castaway is stronger, six at most
    "followers_early",  # followers, less the more is done
    "followers_hurt",  # followers who are injured
    "skips",  # turns that the starting castaway has to skip, two at most
    "alone",  # nobody follows it
)
"""What counts the same whatever the task."""
BY_TASK = (
    "task",  # there is one
    "done",  # how much of it is done, from 0 to 1
    "done_squared",  # the square of that
    "near",  # 1 by one more than what is left
    "followers",  # followers
    "power",  # power of those who are neither injured nor trapped
    "power_early",  # that, less the more is done
    "hurt",  # its starting castaway is injured
    "events",  # events held, five at most
    "pieces",  # equipment
    "company",  # who stands where its starting castaway does
    "camped",  # who stands on a campsite
    "tiles",  # tiles they stand on
    "late",  # rounds, eight at most, as far as it is done
)
"""What counts more with one task and less with another."""
ALIKE = (0.27, 1.12, -0.27, 1.20, -0.07, 0.48, -0.15, -0.31, -0.04)
"""What counts the same for all, by `EVERYBODY`."""
TASKS: Mapping[str, tuple[float, ...]] = {
    "": (-0.21, -0.10, -0.01, 0.00, 0.29, 0.04, 0.04, -0.49, 0.02, 0.12, 0.04, -0.11, -0.31, 0.02),
    "beacons": (0.51, 1.21, 2.18, 0.78, 0.03, 0.09, 0.03, -1.22, 0.15, 0.02, -0.05, 0.01, -0.27, -1.38),
    "bouts": (0.75, 1.55, 1.27, 0.24, -0.01, -0.08, 0.16, -0.49, 0.26, 0.17, -0.32, -0.04, -0.33, -0.85),
    "calls": (0.32, 2.48, 1.72, 0.63, -0.01, -0.01, 0.21, -0.46, 0.23, 0.19, 0.05, 0.01, -0.28, -1.45),
    "chart": (0.29, 1.19, 2.64, 0.87, -0.28, 0.21, 0.00, -0.66, 0.10, 0.13, 0.08, 0.08, -0.41, -1.95),
    "chase": (0.40, 1.55, 0.57, 0.15, -0.26, 0.13, -0.03, -0.31, 0.19, 0.20, 0.33, -0.03, -0.14, -1.38),
    "chorus": (0.23, 1.33, 1.27, 0.22, -0.12, 0.09, 0.12, -0.27, 0.21, 0.24, 0.50, 0.08, -0.57, -0.94),
    "claims": (0.09, 1.49, 1.66, 0.61, 0.07, 0.10, -0.01, -0.49, 0.13, 0.13, 0.03, 0.08, -0.33, -1.29),
    "command": (0.29, -0.17, 1.56, 0.68, 0.21, 0.06, 0.23, -0.02, 0.19, 0.04, -0.02, 0.06, -0.14, -1.08),
    "encore": (-0.47, 1.69, 2.06, 0.85, 0.14, 0.16, 0.10, -0.32, 0.48, 0.08, -0.16, 0.09, -0.24, -1.51),
    "film": (0.60, 1.24, 0.38, 0.54, -0.22, 0.11, -0.08, -0.78, 0.15, 0.27, 0.07, 0.04, 0.07, -0.90),
    "flora": (0.22, 1.70, 1.56, 0.44, 0.13, 0.04, 0.06, -0.65, 0.15, 0.07, -0.13, -0.09, -0.07, -1.22),
    "guests": (0.03, 2.45, 2.15, 0.81, 0.13, -0.04, 0.04, -0.70, 0.30, 0.18, 0.01, 0.08, -0.28, -1.15),
    "lamps": (0.40, 1.57, 1.98, 0.90, 0.10, 0.11, -0.05, -0.58, 0.17, 0.05, 0.03, 0.19, 0.06, -1.73),
    "loads": (0.09, 1.62, 1.90, 0.76, 0.14, 0.03, 0.17, -0.52, 0.03, 0.84, 0.17, -0.02, -0.31, -1.54),
    "prizes": (0.08, 1.85, 1.31, 0.22, -0.02, 0.14, 0.00, -0.29, 0.13, 0.04, 0.18, -0.01, -0.38, -1.43),
    "signal": (-0.44, 1.30, 1.22, 0.27, 0.38, 0.18, 0.12, -0.24, 0.15, 0.09, -0.38, 0.01, -0.48, -1.18),
    "spans": (-0.23, 1.35, 2.38, 0.94, 0.64, 0.03, 0.16, -0.57, -0.07, 0.19, -0.01, -0.10, 0.24, -1.20),
}  # fmt: skip
"""What counts by task, by its word and `BY_TASK`; empty: none is left to be done."""
ANY = (0.18, 1.50, 1.66, 0.61, 0.07, 0.07, 0.07, -0.49, 0.16, 0.16, 0.04, 0.02, -0.23, -1.28)
"""The same for a task of somebody's own tables."""
LATE = 8
"""Later rounds count as this one."""


class Position(NamedTuple):
    """What a seat has: its task's word, what counts the same for all (as `ALIKE`), and what counts by task (as
    `TASKS`)."""

    task: str
    """Empty: none is left to be done."""
    alike: tuple[float, ...]
    besides: tuple[float, ...]

    def weight(self) -> float:
        """Return the logarithm of how often such a seat wins, beside others."""
        count = TASKS.get(self.task, ANY)
        found: float = sum(map(mul, ALIKE, self.alike)) + sum(map(mul, count, self.besides))
        return found


def power_gap(view: Stranded, seat: int) -> int:
    """Return by how much the strongest group of another player that can reach a seat's starting castaway is stronger
    than those who stand with it: 0 to 6."""
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
    """Return what a seat has; `soon`: 1 for whose turn it is, down to 0."""
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
    """Return what each seat in the game has, from whose turn it is."""
    seats = view.clockwise(view.turns.current)
    return {seat: position(view, seat, 1 - n / len(seats)) for n, seat in enumerate(seats)}


def win_chances(view: Stranded) -> dict[int, float]:
    """Return the chance of each seat that is in the game; of a game that is over, what it has won."""
    if view.ended:
        return {seat: 1 / len(view.won) for seat in view.won}
    heavy = {seat: exp(found.weight()) for seat, found in positions(view).items()}
    whole = sum(heavy.values())
    return {seat: one / whole for seat, one in heavy.items()}
