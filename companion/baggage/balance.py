"""What games between bots show of the tables: who wins, how long it takes, how it ends, what is used and what never is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from companion.baggage.cards import OWN
from companion.baggage.state import Trip
from companion.engine.moves import Move
from companion.engine.zones import at
from companion.odds.playing import Result
from companion.odds.shares import middle, share

SECONDS = {"roll": 25, "battle": 15, "else": 5}
"""What a turn on the road, an action in a battle and whatever else is asked take people, reckoned from tables of our own."""
ACTIONS = frozenset({"attack", "skill", "ability", "use", "attach", "more", "pass"})


class Watch:
    """Looks on while a game is played."""

    def __init__(self, rules: Any, draft: Trip) -> None:
        self.rules, self.box = rules, rules.box
        self.first: dict[int, str] = {}
        self.counts: Counter[str] = Counter()
        self.fights: dict[tuple[int, int], dict[str, Any]] = {}
        self.held = 0

    def _held(self, d: Trip) -> int:
        return sum(len(at(d, f"{zone}.{seat}")) for zone in OWN for seat in range(len(d.players)))

    def saw(self, d: Trip, move: Move) -> None:
        """What a move has led to."""
        counts, verb, seat = self.counts, move.verb, move.seat
        for each, player in enumerate(d.players):
            if player.character and each not in self.first:
                self.first[each] = player.character
        held = self._held(d)
        if not self.fights:
            counts["drawn"] += max(0, held - self.held)
        self.held = held
        battle = next((one for sides, one in self.fights.items() if seat in sides), None)
        if battle and verb in ACTIONS and "step" not in move.args:
            who = battle["who"][seat]
            battle["acts"][seat, verb] += 1
            counts["battle"] += 1
            counts[f"{verb}:{who}"] += 1
            if verb in ("use", "attach"):
                counts[f"{verb}d:{move['item']}"] += 1
        elif verb == "roll" and not d.todo:
            counts["roll"] += 1
        elif verb == "use":
            counts[f"used:{move['item']}"] += 1
        elif verb == "ability":
            counts[f"ability:{d.players[seat].character}"] += 1
        else:
            counts["else"] += 1
            if verb in ("discard", "give"):
                counts[f"thrown:{move['item']}"] += 1
        self._battles(d)

    def _battles(self, d: Trip) -> None:
        now = {fight.sides for fight in d.fights}
        for sides in now - self.fights.keys():
            who = {side: d.players[side].character for side in sides}
            decks = {side: sum(len(at(d, f"{zone}.{side}")) for zone in OWN) for side in sides}
            self.fights[sides] = {"who": who, "acts": Counter(), "decks": decks}
        for sides in self.fights.keys() - now:
            one = self.fights.pop(sides)
            self._over(d, sides, one)

    def _over(self, d: Trip, sides: tuple[int, int], one: Mapping[str, Any]) -> None:
        counts = self.counts
        counts["battles"] += 1
        skills = [side for side in sides if one["acts"][side, "skill"]]
        counts["battles_with_skill"] += bool(skills)
        counts["battles_with_items"] += any(one["decks"].values())
        counts["battle_turns"] += sum(one["acts"].values())
        fallen = [side for side in sides if d.players[side].character != one["who"][side]]
        for side in sides:
            who = one["who"][side]
            counts[f"fought:{who}"] += 1
            counts[f"carried:{who}"] += one["decks"][side] > 0
            counts[f"skilled:{who}"] += side in skills
            if len(fallen) == 1:
                counts[f"decided:{who}"] += 1
                counts[f"beat:{who}"] += side not in fallen
        if len(fallen) == 1:
            counts["decided"] += 1
            counts["instigator_won"] += fallen[0] == sides[1]
        elif not fallen:
            counts["left"] += 1

    def seen(self, d: Trip) -> Mapping[str, Any]:
        """What there is to tell once the game is over."""
        seconds = sum(SECONDS[key] * self.counts[key] for key in SECONDS)
        out = sum(player.out for player in d.players)
        return {
            "rounds": d.round, "minutes": round(seconds / 60, 1), "first": [self.first.get(n, "") for n in range(len(d.players))],
            "counts": dict(sorted(self.counts.items())), "out": out, "starter": int(d.options["first"]) % len(d.players),
        }  # fmt: skip


def watch(rules: Any, d: Trip, move: Move) -> None:
    """Note what a move has done; the notes stand beside the draft's fields."""
    notes = d.__dict__.get("_seen")
    if notes is None:
        notes = d.__dict__["_seen"] = Watch(rules, d)
    notes.saw(d, move)


def observed(rules: Any, d: Trip) -> Mapping[str, Any]:
    """What the notes say, as plain values."""
    notes: Watch = d.__dict__.get("_seen") or Watch(rules, d)
    return notes.seen(d)


def summed(results: Sequence[Result]) -> Counter[str]:
    """All counts of some games together."""
    total: Counter[str] = Counter()
    for result in results:
        total.update(result.seen["counts"])
    return total


def shares_of(results: Sequence[Result]) -> dict[str, tuple[int, int]]:
    """For each character: games won by the player who began with it, and games that one began with it."""
    found: dict[str, list[int]] = {}
    for result in results:
        for seat, who in enumerate(result.seen["first"]):
            if who:
                tally = found.setdefault(who, [0, 0])
                tally[0] += seat in result.won
                tally[1] += 1
    return {who: (won, of) for who, (won, of) in sorted(found.items())}


def facts(results: Sequence[Result]) -> dict[str, Any]:
    """The figures that stand alone: how games end, how long they take, what turns and battles bring."""
    total, games = summed(results), len(results)
    ends = Counter(result.label for result in results)
    rounds = [result.seen["rounds"] for result in results]
    minutes = [result.seen["minutes"] for result in results]
    seats = len(results[0].seen["first"])
    won = Counter((seat - result.seen["starter"]) % seats for result in results for seat in result.won)
    battles = total["battles"]
    return {
        "games": games,
        "home": share(ends["end.home"], games),
        "last": share(ends["end.last"], games),
        "cap": share(ends["cap"], games),
        "rounds": middle(rounds), "rounds_90": middle(rounds, 0.9),
        "minutes": middle(minutes), "minutes_90": middle(minutes, 0.9),
        "draws_a_turn": round(total["drawn"] / max(1, total["roll"]), 3),
        "battles_a_game": round(battles / games, 2),
        "turns_a_battle": round(total["battle_turns"] / max(1, battles), 1),
        "battles_with_items": share(total["battles_with_items"], battles),
        "battles_with_skill": share(total["battles_with_skill"], battles),
        "left": share(total["left"], battles),
        "instigator_wins": share(total["instigator_won"], total["decided"]),
        **{f"seat_{n + 1}": share(won[n], games) for n in range(seats)},
    }  # fmt: skip
