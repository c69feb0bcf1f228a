"""The value of cards, tiles and castaways to a good player, in points; a follower is worth about four.

Set by hand, using exact odds of the power check; bots value their choices with it (`companion.island.bots.players`).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, TypeVar

from companion.engine.effects import ways
from companion.island.bots.leading import DANGER, Leading, Temper, hinders
from companion.island.bots.task_goals import NOTHING_TO_DO, TaskGoals, task_goals
from companion.island.rules import NOBODY, ROAMER, Stranded, World, odds, parse_task
from data.effects import Delta, Step, Table
from data.island.kinds import ZONES

Value = TypeVar("Value")

HARM: Mapping[str, float] = {
    "injure": -2.2, "kill": -7.0, "trap": -1.5, "skip": -1.2, "discard": -0.6, "drop": -0.8, "strip": -1.0,
    "stray": -0.2,
    "move": -0.3, "heal": 0.5, "free": 0.2, "stay": 0.4, "reveal": 0.2, "release": -4.0, "spawn": -1.0, "steal": 0.9,
    "search": 1.0,
}  # fmt: skip
"""The value in points of a card's or tile's effect to the group it happens to; a number is multiplied by it."""
EVERYBODY = 1.6
"""An effect on the whole group counts as many times as one on a single castaway of it."""
GOODS: Mapping[str, float] = {"event": 0.8, "equipment": 1.1, "fate": 0.3, "encounter": -1.0}
"""A card drawn."""
FOLLOWER, EACH_POWER = 3.0, 0.4
STARTER = 7.0
WHOLE_TASK = 30.0
"""The value in points of a whole task; the nearer its end, the more a step of it is worth."""
AHEAD, FAR_AHEAD = 0.55, 3
"""The share of its value that a place keeps for each step it is farther off, and how many steps are looked ahead."""


def by_name(work: Callable[[Any, Any], Value]) -> Callable[[Any, Any], Value]:
    """Return the function `work` cached by the identity of its first argument, as comparing rows and steps is slow."""
    known: dict[tuple[int, Any], tuple[Any, Value]] = {}

    def ask_once(what: Any, more: Any) -> Value:
        found = known.get((id(what), more))
        if found is None or found[0] is not what:
            if len(known) > 4096:
                known.clear()
            found = known[id(what), more] = what, work(what, more)
        return found[1]

    return ask_once


@by_name
def step_worth(step: Step, alone: bool) -> float:
    """Return the value, in points, of an effect to the group it happens to; `alone`: the group is a single castaway."""
    if step.name in ("choose", "pay", "instead"):
        return max([0.0, *(step_worth(one, alone) for one in (*ways(step), *step.inner()))])
    if step.name == "roll":
        table = step.args[0]
        assert isinstance(table, Table)
        return sum((high - low + 1) * step_worth(one, alone) for low, high, one in table.rows) / 6
    if step.name == "draw":
        return GOODS.get(str(step.args[0]), 0.0) * int(str(step.args[1]))
    worth = HARM.get(step.name, 0.0)
    whom = str(step.args[0]) if step.args else ""
    if whom == "another" and alone:
        return 0.0
    if whom in ("group", "all_here", "yours") and step.name not in ("move", "stay", "drop", "stray"):
        return worth * (1.0 if alone else EVERYBODY)
    return worth


@by_name
def outcomes(row: Any, alone: bool) -> tuple[float, float]:
    """Return the points for winning and for losing against an encounter; `alone`: a single castaway fights."""
    won = sum(step_worth(step, alone) for step in row.effects.steps_on("win"))
    return won, sum(step_worth(step, alone) for step in row.effects.steps_on("lose"))


@by_name
def at_home(row: Any, zone: str) -> bool:
    """Tell whether an encounter (its row) is met on ground of kind `zone` instead of being discarded when turned up."""
    for clause in row.effects.clauses:
        if clause.trigger == "reveal" and any(step.name == "vanish" for step in clause.steps):
            return all(cond.name != "zone" or cond.value != zone for cond in clause.conds)
    return True


@by_name
def on_landing(tile: Any, how: tuple[bool, bool]) -> float:
    """Return the points that a tile's instructions bring a group; `how`: (is it one castaway, is one injured)."""
    alone, hurt = how
    worth = 0.0
    for step in tile.effects.steps_on("land"):
        heals = any(one.name == "heal" for one in step.walk())
        worth += (3.0 if hurt else 0.0) if heals else step_worth(step, alone)
    return worth


class Evaluator(Leading):
    """One seat's view of a table, and the value of things in it, in points. `temper` says how much weight harm, other
    players' castaways and its own task have."""

    def __init__(self, view: Stranded, seat: int, temper: Temper = Temper()) -> None:  # noqa: B008
        super().__init__(view, seat, temper)
        self._fate: dict[tuple[int, int, int, str], float] = {}
        self._covered: dict[tuple[str, int, int], float] = {}
        self._strength: dict[str, int] = {}
        self._now: dict[tuple[str, ...], dict[str, float]] = {}
        self.checks: dict[Any, Any] = {}
        """What checks were found to be worth (`check_values`)."""
        self.stalker = view.at.get(ROAMER, "")
        """Where the roamer stands, which in one round of two walks to one of six sides."""

    @cached_property
    def goals(self) -> TaskGoals:
        """What the seat's task asks for, cached until something that tasks look at changes."""
        if not self.temper.task:
            return NOTHING_TO_DO
        view, key = self.view, (id(self.world), self.seat, self.temper.task)
        now = (
            view.lead, view.at, view.tally, view.cards, view.starter, view.injured, view.settings, view.keep,
            self.world, self.world.tasks,
        )  # fmt: skip
        before = _goals.get(key)
        if before is None or any(one is not other for one, other in zip(now, before[0], strict=True)):
            if len(_goals) > 256:
                _goals.clear()
            before = _goals[key] = now, task_goals(view, self.seat, WHOLE_TASK * self.temper.task)
        return before[1]

    # castaways

    def strength(self, castaway: str) -> int:
        """Return a castaway's power in most checks, including equipment that counts in all of them."""
        if castaway not in self._strength:
            self._strength[castaway] = self._strong(castaway)
        return self._strength[castaway]

    def _strong(self, castaway: str) -> int:
        if castaway in self.view.injured:
            return 0
        more = 0
        for card in self.view.pile(f"worn.{castaway}") if castaway not in self.view.trapped else ():
            for clause, step, _ in self.world.bonuses(str(card)) if card else ():
                n = step.args[1]
                more += n.n if not clause.conds and isinstance(n, Delta) else 0
        return int(self.world.people[castaway].power) + more

    def group_power(self, group: Iterable[str]) -> int:
        """Return a group's power in a check, without dice and events."""
        return sum(map(self.strength, group))

    def castaway_value(self, castaway: str) -> float:
        """Return the value, in points, of leading a castaway."""
        worth: float = FOLLOWER + EACH_POWER * self.world.people[castaway].power + self.goals.lead.get(castaway, 0.0)
        worth += self.step_value(castaway, int(self.view.lead.get(castaway, NOBODY) != self.seat))
        return worth * (0.6 if castaway in self.view.injured else 1.0) + 0.5 * len(self.view.worn(castaway))

    def loss_of(self, castaway: str) -> float:
        """Return the cost, in points, of losing one of the seat's castaways; the starting castaway carries the task."""
        mine = STARTER + 2 * self.goals.progress if castaway == self.view.starter[self.seat] else 0.0
        return self.castaway_value(castaway) + mine

    # encounters

    def encounter_value(self, card: str, power: int, more: int, many: int) -> float:
        """Return the points that an encounter, `more` stronger by its tile, brings `many` castaways, `power` in all."""
        row = self.world.fate[card]
        win, _, lose = odds(power - row.power - more)
        won, lost = outcomes(row, many == 1)
        won += self.goals.win_value(card, many)
        return (win * won + lose * lost * self.temper.caution) / 36

    def fate_value(self, power: int, more: int, many: int, zone: str) -> float:
        """Return the value, in points, of a fate card drawn on ground of kind `zone`; as in `encounter_value`."""
        key = power, more, min(many, 3), zone
        if key not in self._fate:
            known = self.goals.beat or self.goals.alone or self.goals.huddle
            if known:
                met = (row for row in self.world.tables.fate if at_home(row, zone))
                worth = sum(row.copies * self._card(row, power, more, many) for row in met) / len(self.world.deck())
            else:
                worth = _usual(
                    self.world, power, more, many == 1, zone, self.temper.caution, self.goals.event, self.goals.piece
                )
            self._fate[key] = worth
        return self._fate[key]

    def _card(self, row: Any, power: int, more: int, many: int) -> float:
        if row.kind == "encounter":
            return self.encounter_value(row.id, power, more, many)
        return GOODS[row.kind] + (self.goals.event if row.kind == "event" else self.goals.piece)

    def neutral_value(self, group: Iterable[str], castaway: str) -> float:
        """Return the value of a group's attempt to lead a neutral castaway."""
        return odds(self.group_power(group) - self.strength(castaway))[0] / 36 * self.castaway_value(castaway)

    def attack_value(self, group: Iterable[str], castaway: str) -> float:
        """Return the value of a group's attempt to lead another player's castaway, whose mates there defend it."""
        group = list(group)
        view, seat = self.view, self.view.lead[castaway]
        mates = view.yours(seat, view.at[castaway])
        win, _, lose = odds(self.group_power(group) - self.group_power(mates))
        gain = self.prize_value(castaway, seat)
        cost = 2.2 * self.temper.caution + self._gift(group, mates, seat)
        if view.settings.advanced:
            gain -= 1.2 * len(group) * 36 / max(win, 1) * 0.5
        return (win * gain * self.temper.raid - lose * cost) / 36

    def _gift(self, group: Iterable[str], defenders: Sequence[str], seat: int) -> float:
        """Return the points that beating `group` brings the defenders' `seat` if its task counts powers (``bouts``)."""
        view, starter = self.view, self.view.starter[seat]
        done = view.task_progress(seat) if (starter,) == tuple(defenders) else None
        if not done or not done.want or parse_task(view.world.tasks[starter])[0] != "bouts":
            return 0.0
        more = sum(int(self.world.people[who].power) for who in group)
        return WHOLE_TASK * (min((done.have + more) / done.want, 1.0) ** 2 - min(done.have / done.want, 1.0) ** 2)

    def prize_value(self, castaway: str, seat: int) -> float:
        """Return the value, in points, of winning a check against a castaway that `seat` leads."""
        view = self.view
        threat = self.threat(seat)
        if view.is_untouchable(castaway):
            return (1.2 if view.worn(castaway) or view.pile(f"hand.{seat}") else 0.2) + self.goals.took
        gain = self.castaway_value(castaway) + (2.0 + 10.0 * threat if castaway in view.starter else 1.0 * threat)
        return gain + (6.0 if self.is_last_life(seat) else 0.0)

    # places

    @cached_property
    def _rivals(self) -> tuple[tuple[str, int], ...]:
        return self.rival_groups({who: self.strength(who) for who in self.view.lead}) if self.fear else ()

    def danger_value(self, place: str, group: tuple[str, ...], power: int) -> float:
        """Return the expected loss, 0 or less, in points, of a group of this power to the strongest rivals near."""
        beside, dear, worst = self.view.beside(place), 0.0, 0.0
        for other, strong in self._rivals:
            if other == place or other in beside:
                win, _, lose = odds(strong - power)
                if win > lose // 2:
                    dear = dear or self._dearest(group)
                    worst = max(worst, (win * dear - lose * 2.0) / 36)
        return -DANGER * self.fear * worst

    def _dearest(self, group: tuple[str, ...]) -> float:
        """Return the value, in points, to a rival of taking the most valuable castaway of a group."""
        safe = self.view.is_untouchable(self.view.starter[self.seat])
        last = 8.0 if self.is_last_life(self.seat) and not safe else 0.0
        return last + max(1.0 if self.view.is_untouchable(who) else self.loss_of(who) for who in group)

    @property
    def camps(self) -> Mapping[str, float]:
        """By zone the chance that a face-down tile is a campsite; by ``zone fate`` its average number of fate cards."""
        return _camps(self.world)

    def place_value(self, place: str, group: tuple[str, ...], power: int) -> float:
        """Return the points that landing at a place brings a group of this power, with the best it can do there."""
        view = self.view
        worth = self.goals.places.get(place, 0.0)
        if self.goals.rove and not any(who not in group for who in view.yours(self.seat, place)):
            worth += self.goals.rove
        here = [who for who in there if who not in group] if (there := view.here(place)) else []
        mates = [who for who in here if view.lead[who] == self.seat and (who in view.moved or who in view.idle)]
        if mates and power:
            group, power = (*group, *mates), power + self.group_power(mates)
        worth += self.danger_value(place, group, power)
        rivals = (
            [self.attack_value(group, who) for who in here if view.lead[who] not in (NOBODY, self.seat)]
            if power and here
            else []
        )
        if place in view.landing:
            return worth + max([0.0, *rivals])
        if self.stalker and place in view.board.beside[self.stalker]:
            worth += self.encounter_value(self.world.roamer, power, 0, len(group)) / 12
        worth += max([self.tile_value(place, group, power), *rivals, self.rest_value(place, group)])
        neutrals = [who for who in here if view.lead[who] == NOBODY] if power and here else []
        if neutrals:
            worth += max(self.neutral_value(group, who) for who in neutrals)
        return worth

    def tile_value(self, place: str, group: tuple[str, ...], power: int) -> float:
        """Return the points that engaging a tile brings a group of this power: its text, fate, what lies there."""
        world, view = self.world, self.view
        many, tile, zone = len(group), view.tile(place), view.board.zone[place]
        if tile is None:
            worth: float = self.covered_value(zone, power, many)
            return worth + (self.encounter_value(world.roamer, power, 0, many) if self.stalker == place else 0.0)
        more, faceup, (hidden, below) = (
            harder(world, tile.id),
            view.pile(f"on.{place}"),
            self._buried_cards.get(place, (0, 0)),
        )
        drawn = tile.fate - len(faceup) - below
        worth = drawn * self.fate_value(power, more, many, zone) if drawn > 0 else 0.0
        worth += on_landing(tile, (many == 1, any(who in view.injured for who in group)))
        for card in faceup:
            if world.kind(str(card)) == "encounter":
                worth += self.encounter_value(str(card), power, more, many)
            elif card:
                worth += 1.0
        return worth + 0.8 * hidden

    @cached_property
    def _buried_cards(self) -> Mapping[str, tuple[int, int]]:
        """By tile, the numbers of zones and of cards that were left there face down."""
        found: dict[str, tuple[int, int]] = {}
        for zone, cards in self.view.cards.items():
            if cards and zone.startswith("hid."):
                place = zone.split(".")[1]
                many, below = found.get(place, (0, 0))
                found[place] = many + 1, below + len(cards)
        return found

    def covered_value(self, zone: str, power: int, many: int) -> float:
        """Return the points that turning up a tile of a zone brings `many` castaways with `power` in all."""
        key = zone, power, many
        if key not in self._covered:
            worth: float = 0.5 + self.goals.explore + self.camps[zone] * (1.6 if power > 2 else 0.8)
            self._covered[key] = worth + self.camps[f"{zone} fate"] * self.fate_value(power, 0, many, zone)
        return self._covered[key]

    def rest_value(self, place: str, group: Iterable[str]) -> float:
        """Return the value to a group of resting at a place: of healing its injured castaways at a campsite, else 0."""
        view = self.view
        hurt = [who for who in group if who in view.injured]
        tile = view.tile(place) if hurt else None
        hurt = hurt if tile and tile.campsite else []
        worth: float = sum(
            1.2 + 0.3 * self.world.people[who].power + 1.5 * (who == view.starter[self.seat]) for who in hurt
        )
        return worth * self.temper.caution

    def values_ahead(self, group: tuple[str, ...], wanted: Iterable[str]) -> Mapping[str, float]:
        """Return the points each `wanted` place brings a group, with places reached in three more steps."""
        view, power = self.view, self.group_power(group)
        rings = [dict.fromkeys(wanted)]
        for _ in range(FAR_AHEAD):
            rings.append(dict.fromkeys(there for place in rings[-1] for there in view.beside(place)))
        now = self._now.setdefault(tuple(group), {})
        for ring in rings:
            for place in ring:
                if place not in now:
                    now[place] = self.place_value(place, group, power)
        found: Mapping[str, float] = now
        for ring in rings[-2::-1]:
            found = {
                place: now[place] + AHEAD * max([found[one] for one in view.beside(place)], default=0.0)
                for place in ring
            }
        return found

    # cards

    def event_value(self, card: str) -> float:
        """Return the value, in points, of keeping an event in hand; lower if a task counts events played."""
        row = self.world.fate[card]
        more = 1.2 if self.view.settings.advanced and hinders(self.world, card) else 0.0
        return more + 0.4 + 0.3 * sum(len(clause.steps) for clause in row.effects.clauses) - self.goals.played

    def piece_value(self, card: str, castaway: str) -> float:
        """Return the value, in points, of a piece of equipment to its wearer."""
        worth = 0.6 + self.goals.pieces.get(card, 0.0)
        for clause, step, _ in self.world.bonuses(card):
            n = step.args[1]
            worth += (n.n if isinstance(n, Delta) else 0) * (1.0 if not clause.conds else 0.4)
        return worth + (0.3 if self.strength(castaway) > 2 else 0.0)


@lru_cache(8)
def _camps(world: World) -> Mapping[str, float]:
    """Return the chance that a face-down tile of each zone is a campsite, and its average number of fate cards."""
    found = {}
    for zone in ZONES:
        rows = [row for row in world.places.values() if row.zone == zone]
        copies = sum(row.copies for row in rows)
        found[zone] = sum(row.campsite * row.copies for row in rows) / copies
        found[f"{zone} fate"] = sum(row.fate * row.copies for row in rows) / copies
    return found


@lru_cache(1024)
def harder(world: World, tile: str) -> int:
    """Return what a tile adds to the power of encounters on it."""
    return sum(
        step.args[1].n
        for _, step, _ in world.bonuses(tile)
        if step.args[0] == "encounter" and isinstance(step.args[1], Delta)
    )


_goals: dict[tuple[int, int, float], tuple[tuple[Any, ...], TaskGoals]] = {}
_kept: dict[tuple[Any, ...], tuple[World, float]] = {}


def _usual(
    world: World, power: int, more: int, alone: bool, zone: str, caution: float, event: float, piece: float
) -> float:
    """Return the value, in points, of a fate card under no special task, cached. `event`, `piece`: what the task adds
    to those cards; `caution`: the weight of losing; others as in `fate_value`."""
    key = (id(world), power, more, alone, zone, caution, event, piece)
    if key not in _kept or _kept[key][0] is not world:
        worth = 0.0
        for row in world.tables.fate:
            if row.kind == "encounter":
                if not at_home(row, zone):
                    continue
                win, _, lose = odds(power - row.power - more)
                won, lost = outcomes(row, alone)
                worth += row.copies * (win * won + lose * lost * caution) / 36
            else:
                worth += row.copies * (GOODS[row.kind] + (event if row.kind == "event" else piece))
        if len(_kept) > 5000:
            _kept.clear()
        _kept[key] = world, worth / len(world.deck())
    return _kept[key][1]
