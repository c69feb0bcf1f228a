"""What things are worth to somebody who plays well, in points of which a follower is about four: cards, tiles, castaways.

Made by hand, from exact odds of the power check; bots weigh their choices with it (`companion.island.bots`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Any, TypeVar

from companion.engine.effects import ways
from companion.island import harm
from companion.island.errands import NOTHING_TO_DO, Errand, errand
from companion.island.powers import odds, room
from companion.island.state import NOBODY, ROAMER, Stranded
from companion.island.wins import progress
from companion.island.world import World
from data.effects import Delta, Step, Table
from data.island.kinds import ZONES

Value = TypeVar("Value")

HARM: Mapping[str, float] = {
    "injure": -2.2, "kill": -7.0, "trap": -1.5, "skip": -1.2, "discard": -0.6, "drop": -0.8, "strip": -1.0, "stray": -0.2,
    "move": -0.3, "heal": 0.5, "free": 0.2, "stay": 0.4, "reveal": 0.2, "release": -4.0, "spawn": -1.0, "steal": 0.9,
    "search": 1.0,
}  # fmt: skip
"""What an effect of a card or tile is worth to the group it happens to; more than one of it is so much more."""
EVERYBODY = 1.6
"""How much worse what befalls the whole group is than what befalls one of it."""
GOODS: Mapping[str, float] = {"event": 0.8, "equipment": 1.1, "fate": 0.3, "encounter": -1.0}
"""A card drawn."""
FOLLOWER, EACH_POWER = 3.0, 0.4
STARTER = 7.0
TASK = 30.0
"""All of a task; the nearer its end, the more a step is worth."""
AHEAD, FAR_AHEAD = 0.55, 3
"""What lies a step farther off is worth so much of it; so many steps are looked ahead."""


def by_name(work: Callable[[Any, Any], Value]) -> Callable[[Any, Any], Value]:
    """Remembers what a row or step comes to by which one it is: they are made once, and to compare them takes long."""
    known: dict[tuple[int, Any], tuple[Any, Value]] = {}

    def asked(what: Any, more: Any) -> Value:
        found = known.get((id(what), more))
        if found is None or found[0] is not what:
            if len(known) > 4096:
                known.clear()
            found = known[id(what), more] = what, work(what, more)
        return found[1]

    return asked


@by_name
def step_worth(step: Step, alone: bool) -> float:
    """What an effect is worth to a group that it happens to; `alone`: of one castaway, which others cannot stand in for."""
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
    """What a win and a loss against an encounter do."""
    won = sum(step_worth(step, alone) for step in row.effects.on("win"))
    return won, sum(step_worth(step, alone) for step in row.effects.on("lose"))


@by_name
def at_home(row: Any, zone: str) -> bool:
    """Whether a card is met on such ground, and not discarded as it is turned up."""
    for clause in row.effects.clauses:
        if clause.trigger == "reveal" and any(step.name == "vanish" for step in clause.steps):
            return all(cond.name != "zone" or cond.value != zone for cond in clause.conds)
    return True


@by_name
def on_landing(tile: Any, how: tuple[bool, bool]) -> float:
    """What the instructions of a tile are worth to somebody alone or to a group, one of them injured or not."""
    alone, hurt = how
    worth = 0.0
    for step in tile.effects.on("land"):
        heals = any(one.name == "heal" for one in step.walk())
        worth += (3.0 if hurt else 0.0) if heals else step_worth(step, alone)
    return worth


class Sense:
    """One seat's view of a table, and what it makes of it. `caution`, `raid` and `task` say how much it minds harm, other
    players' castaways and its own task."""

    def __init__(self, w: World, d: Stranded, seat: int, caution: float = 1.0, raid: float = 1.0, task: float = 1.0) -> None:
        self.w, self.d, self.seat = w, d, seat
        self.caution, self.raid = caution, raid
        self.task = task
        self._fate: dict[tuple[int, int, int, str], float] = {}
        self._covered: dict[tuple[str, int, int], float] = {}
        self._strength: dict[str, int] = {}
        self._now: dict[tuple[str, ...], dict[str, float]] = {}
        self.checks: dict[Any, Any] = {}
        """What checks were found to be worth (`companion.island.checking`)."""
        self.stalker = d.at.get(ROAMER, "")
        """Where the roamer stands, which in one round of two walks to one of six sides."""

    @cached_property
    def errand(self) -> Errand:
        """What its task wants; remembered as long as nothing that tasks look at is otherwise."""
        if not self.task:
            return NOTHING_TO_DO
        d, key = self.d, (self.seat, self.task)
        now = d.lead, d.at, d.tally, d.cards, d.starter, d.injured, d.settings, d.keep, self.w.tasks
        before = self.w.errands.get(key)
        if before is None or any(one is not other for one, other in zip(now, before[0], strict=True)):
            before = self.w.errands[key] = now, errand(self.w, d, self.seat, TASK * self.task)
        found: Errand = before[1]
        return found

    # castaways

    def strength(self, who: str) -> int:
        """A castaway's power in most checks: what it wears counts if it always does."""
        if who not in self._strength:
            self._strength[who] = self._strong(who)
        return self._strength[who]

    def _strong(self, who: str) -> int:
        if who in self.d.injured:
            return 0
        more = 0
        for card in self.d.pile(f"worn.{who}") if who not in self.d.trapped else ():
            for clause, step, _ in self.w.bonuses(str(card)) if card else ():
                n = step.args[1]
                more += n.n if not clause.conds and isinstance(n, Delta) else 0
        return int(self.w.people[who].power) + more

    def power(self, group: Iterable[str]) -> int:
        """What a group brings into a check, without dice and events."""
        return sum(map(self.strength, group))

    def castaway(self, who: str) -> float:
        """What it is worth to lead somebody."""
        worth: float = FOLLOWER + EACH_POWER * self.w.people[who].power + self.errand.lead.get(who, 0.0)
        return worth * (0.6 if who in self.d.injured else 1.0) + 0.5 * len(self.d.worn(who))

    def own(self, who: str) -> float:
        """What losing one of its own would cost: its starting castaway is its task."""
        mine = STARTER + 2 * self.errand.progress if who == self.d.starter[self.seat] else 0.0
        return self.castaway(who) + mine

    @lru_cache(16)  # noqa: B019  (a sense lives as long as one choice)
    def threat(self, seat: int) -> float:
        """How near another player is to winning, from 0 to 1."""
        done = progress(self.w, self.d, seat)
        return min(done.have / done.want, 1.0) ** 2 if done and done.want else 0.0

    # encounters

    def foe(self, card: str, power: int, more: int, many: int) -> float:
        """A check against an encounter, with so much power against so much more than is printed."""
        row = self.w.fate[card]
        win, _, lose = odds(power - row.power - more)
        won, lost = outcomes(row, many == 1)
        won += self.errand.beaten(card, many)
        return (win * won + lose * lost * self.caution) / 36

    def fate(self, power: int, more: int, many: int, zone: str) -> float:
        """A card drawn from the fate deck."""
        key = power, more, min(many, 3), zone
        if key not in self._fate:
            known = self.errand.beat or self.errand.alone or self.errand.huddle
            if known:
                met = (row for row in self.w.tables.fate if at_home(row, zone))
                worth = sum(row.copies * self._card(row, power, more, many) for row in met) / len(self.w.deck())
            else:
                worth = _usual(self.w, power, more, many == 1, zone, self.caution, self.errand.event, self.errand.piece)
            self._fate[key] = worth
        return self._fate[key]

    def _card(self, row: Any, power: int, more: int, many: int) -> float:
        if row.kind == "encounter":
            return self.foe(row.id, power, more, many)
        return GOODS[row.kind] + (self.errand.event if row.kind == "event" else self.errand.piece)

    def neutral(self, group: Iterable[str], who: str, more: int = 0) -> float:
        """An attempt to lead a neutral."""
        return odds(self.power(group) - self.strength(who) - more)[0] / 36 * self.castaway(who)

    def attack(self, group: Iterable[str], whom: str) -> float:
        """An attempt to lead another player's castaway, defended by all who stand there."""
        group = list(group)
        d, seat = self.d, self.d.lead[whom]
        mates = d.yours(seat, d.at[whom])
        win, _, lose = odds(self.power(group) - self.power(mates))
        gain = self.prize(whom, seat)
        cost = 2.2 * self.caution
        if d.settings.advanced:
            win, cost = win, cost + 0.0
            gain -= 1.2 * len(group) * 36 / max(win, 1) * 0.5
        return (win * gain * self.raid - lose * cost) / 36

    def prize(self, whom: str, seat: int) -> float:
        """What it is worth, in points, to win a check against a castaway that a seat leads."""
        d = self.d
        threat = self.threat(seat)
        if whom in d.starter and (d.settings.advanced or harm.gentle(self.w, d)):
            return (1.2 if d.worn(whom) or d.pile(f"hand.{seat}") else 0.2) + self.errand.took
        gain = self.castaway(whom) + (2.0 + 10.0 * threat if whom in d.starter else 1.0 * threat)
        return gain + (6.0 if len(d.led(seat)) == 1 else 0.0)

    # places

    @property
    def camps(self) -> Mapping[str, float]:
        """Of a face-down tile, by zone: how likely it has a campsite, from 0 to 1; by ``zone fate``: how many cards it draws."""
        return _camps(self.w)

    def place(self, place: str, group: tuple[str, ...], power: int) -> float:
        """What landing somewhere is worth to a group with so much power, what it can do there included."""
        d = self.d
        worth = self.errand.places.get(place, 0.0)
        if self.errand.rove and not any(who not in group for who in d.yours(self.seat, place)):
            worth += self.errand.rove
        here = [who for who in there if who not in group] if (there := d.here(place)) else []
        rivals = [self.attack(group, who) for who in here if d.lead[who] not in (NOBODY, self.seat)] if power and here else []
        if place in d.landing:
            return worth + max([0.0, *rivals])
        if self.stalker and place in self.w.board(d).beside[self.stalker]:
            worth += self.foe(self.w.roamer, power, 0, len(group)) / 12
        worth += max([self.tile(place, group, power), *rivals, self.rest(place, group)])
        neutrals = [who for who in here if d.lead[who] == NOBODY] if power and here else []
        if neutrals:
            worth += max(self.neutral(group, who) for who in neutrals)
        return worth

    def tile(self, place: str, group: tuple[str, ...], power: int) -> float:
        """What it is worth to engage a tile: its instructions, its fate and what lies there."""
        w, d = self.w, self.d
        many, tile, zone = len(group), w.tile(d, place), w.board(d).zone[place]
        if tile is None:
            worth: float = self.covered(zone, power, many)
            return worth + (self.foe(w.roamer, power, 0, many) if self.stalker == place else 0.0)
        more, faceup, (hidden, below) = harder(w, tile.id), d.pile(f"on.{place}"), self._buried.get(place, (0, 0))
        drawn = tile.fate - len(faceup) - below
        worth = drawn * self.fate(power, more, many, zone) if drawn > 0 else 0.0
        worth += on_landing(tile, (many == 1, any(who in d.injured for who in group)))
        for card in faceup:
            worth += self.foe(str(card), power, more, many) if w.kind(str(card)) == "encounter" else 1.0 if card else 0.0
        return worth + 0.8 * hidden

    @cached_property
    def _buried(self) -> Mapping[str, tuple[int, int]]:
        """Tiles on which something was left face down: so many zones, so many cards."""
        found: dict[str, tuple[int, int]] = {}
        for zone, cards in self.d.cards.items():
            if cards and zone.startswith("hid."):
                place = zone.split(".")[1]
                many, below = found.get(place, (0, 0))
                found[place] = many + 1, below + len(cards)
        return found

    def covered(self, zone: str, power: int, many: int) -> float:
        """What it is worth to turn a tile up."""
        key = zone, power, many
        if key not in self._covered:
            worth: float = 0.5 + self.errand.explore + self.camps[zone] * (1.6 if power > 2 else 0.8)
            self._covered[key] = worth + self.camps[f"{zone} fate"] * self.fate(power, 0, many, zone)
        return self._covered[key]

    def rest(self, place: str, group: Iterable[str]) -> float:
        """What it is worth to rest there."""
        d = self.d
        hurt = [who for who in group if who in d.injured]
        tile = self.w.tile(d, place) if hurt else None
        hurt = hurt if tile and tile.campsite else []
        worth: float = sum(1.2 + 0.3 * self.w.people[who].power + 1.5 * (who == d.starter[self.seat]) for who in hurt)
        return worth * self.caution

    def ahead(self, group: tuple[str, ...], wanted: Iterable[str]) -> Mapping[str, float]:
        """What each of some places is worth to a group, the best that can be reached from there in three steps included."""
        w, d, power = self.w, self.d, self.power(group)
        rings = [dict.fromkeys(wanted)]
        for _ in range(FAR_AHEAD):
            rings.append(dict.fromkeys(there for place in rings[-1] for there in w.beside(d, place)))
        now = self._now.setdefault(tuple(group), {})
        for ring in rings:
            for place in ring:
                if place not in now:
                    now[place] = self.place(place, group, power)
        found: Mapping[str, float] = now
        for ring in rings[-2::-1]:
            found = {place: now[place] + AHEAD * max([found[one] for one in w.beside(d, place)], default=0.0) for place in ring}
        return found

    # cards

    def event(self, card: str) -> float:
        """What an event in the hand is worth; one that is played for a task is better played."""
        row = self.w.fate[card]
        return 0.4 + 0.3 * sum(len(clause.steps) for clause in row.effects.clauses) - self.errand.played

    def piece(self, card: str, who: str) -> float:
        """What a piece is worth to its wearer."""
        worth = 0.6 + self.errand.pieces.get(card, 0.0)
        for clause, step, _ in self.w.bonuses(card):
            n = step.args[1]
            worth += (n.n if isinstance(n, Delta) else 0) * (1.0 if not clause.conds else 0.4)
        return worth + (0.3 if self.strength(who) > 2 else 0.0)

    def rooms(self, who: str) -> int:
        """How many pieces of equipment a castaway can still take."""
        return room(self.w, self.d, who)


@lru_cache(8)
def _camps(w: World) -> Mapping[str, float]:
    """How likely a face-down tile of each kind is a campsite, and how many cards it draws on average."""
    found = {}
    for zone in ZONES:
        rows = [row for row in w.places.values() if row.zone == zone]
        copies = sum(row.copies for row in rows)
        found[zone] = sum(row.campsite * row.copies for row in rows) / copies
        found[f"{zone} fate"] = sum(row.fate * row.copies for row in rows) / copies
    return found


@lru_cache(1024)
def harder(w: World, tile: str) -> int:
    """How much stronger encounters are on a tile."""
    return sum(
        step.args[1].n for _, step, _ in w.bonuses(tile) if step.args[0] == "encounter" and isinstance(step.args[1], Delta)
    )


_kept: dict[tuple[Any, ...], tuple[World, float]] = {}


def _usual(w: World, power: int, more: int, alone: bool, zone: str, caution: float, event: float, piece: float) -> float:
    """A card of the whole deck, to somebody who looks for nothing among the encounters; remembered for these tables."""
    key = (id(w), power, more, alone, zone, caution, event, piece)
    if key not in _kept or _kept[key][0] is not w:
        worth = 0.0
        for row in w.tables.fate:
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
        _kept[key] = w, worth / len(w.deck())
    return _kept[key][1]
