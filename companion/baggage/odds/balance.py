"""Statistics of games between bots: who wins, how long it takes, how it ends, which cards are used and which never."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from companion.baggage.rules import OWN, Baggage, Trip
from companion.engine.moves import Move
from companion.engine.zones import at
from companion.odds.minutes import wrong_minutes
from companion.odds.playing import Result
from companion.odds.shares import mean_and_error, quantile, share
from companion.odds.wording import report_text, share_text
from data.minutes import parse_minutes

SECONDS = {"roll": 25, "battle": 15, "else": 5}
"""What a turn on the road, an action in a battle and whatever else is asked take people, calculated from tables of our
own."""
SKILLED, UNSKILLED = 0.4, 0.2
"""In how many battles somebody should use a skill; whoever surely uses its own in fewer than the second has an attack
that is nearly always better."""
UNUSED = 60
"""Times an item must have paid or been thrown away before it is told that nobody uses it."""
ACTIONS = frozenset({"attack", "skill", "ability", "use", "attach", "more", "pass"})


class Watch:
    """Counts what happens while a game is played."""

    def __init__(self, rules: Baggage, trip: Trip) -> None:
        self.rules, self.box = rules, rules.box
        self.first: dict[int, str] = {}
        self.counts: Counter[str] = Counter()
        self.fights: dict[tuple[int, int], dict[str, Any]] = {}
        self.held = self.count = 0
        self.turns, self.turn = 0, (0, 0)
        self.since: dict[int, int] = {}
        """The turn of the game in which a player came to its own Lost Baggage, while it has it."""
        self.cards: Any = None
        self.own = [f"{zone}.{seat}" for zone in OWN for seat in range(len(trip.players))]

    def _count_held(self, trip: Trip) -> int:
        if trip.cards is not self.cards:
            self.cards = trip.cards
            self.count = sum([len(at(trip, zone)) for zone in self.own])
        return self.count

    def note_move(self, trip: Trip, move: Move) -> None:
        """Count what a move has brought about."""
        counts, verb, seat = self.counts, move.verb, move.seat
        if self.turn != (trip.round, trip.turn):
            self.turns, self.turn = self.turns + 1, (trip.round, trip.turn)
        for each, player in enumerate(trip.players):
            if player.character and each not in self.first:
                self.first[each] = player.character
        held = self._count_held(trip)
        self._count_found(trip)
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
                counts[f"{'used' if verb == 'use' else 'attached'}:{move['item']}"] += 1
                self._idle(verb, move["item"])
        elif verb == "roll" and not trip.todo:
            counts["roll"] += 1
        elif verb == "use":
            counts[f"used:{move['item']}"] += 1
        elif verb == "ability":
            counts[f"ability:{trip.players[seat].character}"] += 1
        else:
            counts["else"] += 1
            if verb in ("discard", "give"):
                counts[f"thrown:{move['item']}"] += 1
                self._idle(verb, move["item"])
        self._battles(trip)

    def _count_found(self, trip: Trip) -> None:
        """Note since which turn each player has had its own Lost Baggage."""
        for each, player in enumerate(trip.players):
            if not player.character or not trip.owns_baggage(each):
                self.since.pop(each, None)
            else:
                self.since.setdefault(each, self.turns)

    def _idle(self, verb: str, item: str) -> None:
        """Count an item whose text a move did not ``use``; not Lost Baggage, which is for getting home."""
        if verb != "use" and not self.box.items[item].baggage_for:
            self.counts[f"idle:{item}"] += 1

    def _battles(self, trip: Trip) -> None:
        now = {fight.sides for fight in trip.fights}
        for sides in now - self.fights.keys():
            who = {side: trip.players[side].character for side in sides}
            decks = {side: sum(len(at(trip, f"{zone}.{side}")) for zone in OWN) for side in sides}
            self.fights[sides] = {"who": who, "acts": Counter(), "decks": decks}
        for sides in self.fights.keys() - now:
            one = self.fights.pop(sides)
            self._count_battle(trip, sides, one)

    def _count_battle(self, trip: Trip, sides: tuple[int, int], one: Mapping[str, Any]) -> None:
        counts = self.counts
        counts["battles"] += 1
        skills = [side for side in sides if one["acts"][side, "skill"]]
        counts["battles_with_skill"] += bool(skills)
        counts["battles_with_items"] += any(one["decks"].values())
        counts["battle_turns"] += sum(one["acts"].values())
        fallen = [side for side in sides if trip.players[side].character != one["who"][side]]
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

    def _printed_minutes(self, players: int) -> int:
        """Return the minutes of a game of `players` players that rules.toml states; 0 if it states none."""
        return parse_minutes(self.box.tables.rules.deck.minutes).get(players, 0)

    def report(self, trip: Trip) -> Mapping[str, Any]:
        """Return the record of a finished game as plain values: what `facts` computes its statistics from."""
        seconds = sum(SECONDS[key] * self.counts[key] for key in SECONDS)
        out = sum(player.out for player in trip.players)
        first = [self.first.get(seat, "") for seat in range(len(trip.players))]
        return {
            "till_found": [self.since.get(seat, self.turns) / max(1, self.turns) for seat in trip.won],
            "rounds": trip.round, "minutes": round(seconds / 60, 1),
            "printed_minutes": self._printed_minutes(len(first)), "characters": first, "out": out,
            "starter": int(trip.options["first"]) % len(trip.players), "counts": dict(sorted(self.counts.items())),
        }  # fmt: skip


def watch(rules: Baggage, trip: Trip, move: Move) -> None:
    """Count what a move has done; the counts are stored beside the draft's fields."""
    notes = trip.__dict__.get("_seen")
    if notes is None:
        notes = trip.__dict__["_seen"] = Watch(rules, trip)
    notes.note_move(trip, move)


def observations(rules: Baggage, trip: Trip) -> Mapping[str, Any]:
    """Return the record of a finished game, as `Watch.report` makes it."""
    notes: Watch = trip.__dict__.get("_seen") or Watch(rules, trip)
    return notes.report(trip)


def sum_counts(results: Sequence[Result]) -> Counter[str]:
    """Return the sum of all counts over some games."""
    total: Counter[str] = Counter()
    for result in results:
        total.update(result.seen["counts"])
    return total


def facts(results: Sequence[Result]) -> dict[str, Any]:
    """Return the statistics over all games: ends, length, turns, battles; the topic `balance` explains them."""
    total, games = sum_counts(results), len(results)
    rounds = [result.seen["rounds"] for result in results]
    minutes = [result.seen["minutes"] for result in results]
    battles = max(1, total["battles"])
    return {
        "home": sum(result.label == "end.home" for result in results) / games,
        "rounds": quantile(rounds), "rounds_10": quantile(rounds, 0.1), "rounds_90": quantile(rounds, 0.9),
        "minutes": quantile(minutes), "minutes_10": quantile(minutes, 0.1), "minutes_90": quantile(minutes, 0.9),
        "till_found": mean_and_error([part for result in results for part in result.seen["till_found"]] or [1.0])[0],
        "draws_a_turn": round(total["drawn"] / max(1, total["roll"]), 3),
        "battles_a_game": round(total["battles"] / games, 2),
        "battles_a_player": round(total["battles"] / games / len(results[0].seen["characters"]), 2),
        "turns_a_battle": round(total["battle_turns"] / battles, 1),
        "battles_with_skill": total["battles_with_skill"] / battles,
        "instigator_wins": total["instigator_won"] / max(1, total["decided"]),
        "left": total["left"] / battles,
    }  # fmt: skip


def findings(results: Sequence[Result]) -> list[str]:
    """Return what stands out in games of an edited set, one sentence each."""
    found, total = facts(results), sum_counts(results)
    said: list[str] = []
    if share(found["home"] * len(results), len(results)).high < 0.7:
        said.append(report_text("baggage", "few_home", share=f"{100 * found['home']:.0f}"))
    if found["draws_a_turn"] < 0.35:
        said.append(report_text("baggage", "few_drawn", items=f"{found['draws_a_turn']:.2f}"))
    if share(total["battles_with_skill"], max(1, total["battles"])).high < SKILLED:
        skills, good = (f"{100 * part:.0f}" for part in (found["battles_with_skill"], SKILLED))
        said.append(report_text("baggage", "few_skills", share=skills, good=good))
    return said + wrong_minutes(results) + find_unused_items(total) + find_unused_skills(total)


def find_unused_skills(total: Mapping[str, int]) -> list[str]:
    """Return a sentence for each character that hardly ever uses its skill. `total` is from `sum_counts`."""
    found = {key.partition(":")[2]: count for key, count in total.items() if key.startswith("fought:")}
    skills = {who: share(total.get(f"skilled:{who}", 0), count) for who, count in sorted(found.items())}
    return [
        report_text("baggage", "unskilled", who=who, share=share_text(one))
        for who, one in skills.items()
        if one.high < UNSKILLED
    ]


def find_unused_items(total: Mapping[str, int]) -> list[str]:
    """Return a sentence for each item that is often drawn and never used. `total` is from `sum_counts`."""
    items = sorted({key.partition(":")[2] for key in total if key.startswith("idle:")})
    return [
        report_text("baggage", "never_used", item=item, n=total[f"idle:{item}"])
        for item in items
        if not total.get(f"used:{item}") and total[f"idle:{item}"] >= UNUSED
    ]


QUICK: Sequence[tuple[Sequence[str], dict[str, Any]]] = ((("good",) * 3, {}),)
"""The bots and options of the games that `lost check --play` plays."""
