"""The value of winning by leading all castaways: one more castaway, an opponent neutralized, and rivals that may
attack. In points, of which a follower is worth about four (`evaluation`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from companion.island.rules import NOBODY, Stranded, World


@dataclass(frozen=True)
class Temper:
    """A bot's character: the weight of harm, of others' castaways, of its task and so on, and its care."""

    caution: float = 1.0
    raid: float = 1.0
    task: float = 1.0
    far: bool = True
    """Looks farther than the next tile, and keeps a group together."""
    cards: float = 1.0
    """How well cards are used in a check: the least gain, in points, that one is played for, is so much below this."""
    lead: float = 1.0
    """How much it minds leading all."""
    danger: float = 1.0
    """How much it minds who may come and attack."""
    slips: float = 0.0
    """How often, of 1, any move will do."""


GOOD = Temper()


LEADING = 30.0
"""Leading all of them, as all of a task; the nearer its end, the more one more is worth."""
NEUTRALIZING = 40.0
"""Neutralizing every other starting castaway, which ends a game of the advanced rules."""
PATIENCE = 8
"""From this round on a bot fears less and hunts more, until twice as many have passed."""
DANGER = 0.25
"""How likely somebody attacks who can come and is strong enough."""


@lru_cache(512)
def hinders(world: World, card: str) -> bool:
    """Tell whether an event traps a castaway that its player chooses, or makes it skip a turn."""
    row = world.fate[card]
    steps = [step for step in row.effects.steps_on("play") if step.name in ("trap", "skip")]
    return row.kind == "event" and any(str(step.args[0]) in ("target", "here") for step in steps)


def led_share(view: Stranded, seat: int) -> tuple[int, int]:
    """Return of the castaways that count for winning by leading how many a seat leads, and how many there are, counting
    some still to come: all on the board, in the advanced rules those that are led (seed 000, winning the game)."""
    players = view.settings.players
    if not view.settings.advanced:
        return len(view.led(seat)), max(len(view.lead), players + 2)
    count = [lead for who, lead in view.lead.items() if lead != NOBODY and not view.is_untouchable(who)]
    return count.count(seat), max(len(count), players)


class Leading:
    """One seat's view of who leads whom, and values of leading, in points."""

    def __init__(self, view: Stranded, seat: int, temper: Temper) -> None:
        self.world, self.view, self.seat, self.temper = view.world, view, seat, temper
        late = min(max(view.turns.round - PATIENCE, 0) / PATIENCE, 1.0)
        self.lead_weight, self.fear = temper.lead * (1 + 2 * late), temper.danger * (1 - late)

    @cached_property
    def led_share(self) -> tuple[int, int]:
        """Return how many castaways that count for winning by leading the own seat leads, and how many there are."""
        return led_share(self.view, self.seat)

    def step_value(self, castaway: str, more: int = 1) -> float:
        """Return the points for leading `more` castaways more, towards leading all; with 0 those of the last gained."""
        if self.view.is_untouchable(castaway):
            return 0.0
        mine, all_ = self.led_share
        mine = min(mine + more, all_)
        return LEADING * self.lead_weight * max(2 * mine - 1, 0) / all_**2

    @lru_cache(16)  # noqa: B019  (an evaluator lives as long as one choice)
    def threat(self, seat: int) -> float:
        """Return how near another player is to winning by its task or by leading, from 0 to 1."""
        view = self.view
        done = view.task_progress(seat)
        near = min(done.have / done.want, 1.0) ** 2 if done and done.want else 0.0
        if view.settings.advanced and not view.house("touchable"):
            return near
        return max(near, (len(view.led(seat)) / max(len(view.lead), view.settings.players + 2)) ** 2)

    def is_last_life(self, seat: int) -> bool:
        """Tell whether a seat leads a single castaway, without which it is out of the game."""
        return len(self.view.led(seat)) == 1 and not self.view.may_land_again()

    # ---- neutralizing, in the advanced rules

    @cached_property
    def leads_followers(self) -> bool:
        """Whether the seat leads all followers, so that neutralizing all other starters wins (advanced rules)."""
        view = self.view
        followers = {lead for who, lead in view.lead.items() if lead != NOBODY and who not in view.starter}
        return view.settings.advanced and followers <= {self.seat} and not view.may_land_again()

    @cached_property
    def loose(self) -> tuple[str, ...]:
        """The starting castaways of others that the seat has not neutralized (advanced rules)."""
        view = self.view
        others = [who for seat, who in enumerate(view.starter) if who and seat != self.seat]
        return tuple(who for who in others if self.seat not in view.stopped.get(who, ()))

    @cached_property
    def traps(self) -> int:
        """How many events in the seat's hand trap a castaway or make it skip a turn."""
        return sum(hinders(self.world, str(card)) for card in self.view.pile(f"hand.{self.seat}") if card)

    def neutralizing_value(self, castaway: str) -> float:
        """Return the value, in points, of trapping a starting castaway now, or of making it skip a turn."""
        if castaway in self.loose and self.leads_followers:
            left = len(self.loose)
            return (NEUTRALIZING if left <= 1 + self.traps else 3.0) / left
        lead = self.view.lead.get(castaway, NOBODY)
        return 0.8 + (2.5 * self.threat(lead) if lead != NOBODY else 0.0)

    def trapping_value(self) -> float:
        """Return the points for playing a trapping event in the advanced rules, where neutralizing all rivals wins."""
        if self.leads_followers and self.loose and self.traps >= len(self.loose):
            return NEUTRALIZING / len(self.loose)
        worst = max((self.threat(seat) for seat in self.view.turns.order if seat != self.seat), default=0.0)
        return 0.1 + (2.5 * worst if worst > 0.55 else 0.0)

    # ---- who may attack

    def rival_groups(self, strength: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
        """Return place and power of each group that may attack in its next turn; `strength`: power by castaway."""
        view = self.view
        found: dict[tuple[int, str], int] = {}
        for who, lead in view.lead.items():
            stuck = view.skips.get(who, 0) or who in view.resting or not view.able(who)
            if lead not in (NOBODY, self.seat) and lead not in view.truce and not stuck:
                found[lead, view.at.get(who, "")] = found.get((lead, view.at.get(who, "")), 0) + strength[who]
        return tuple((place, power) for (_, place), power in found.items())
