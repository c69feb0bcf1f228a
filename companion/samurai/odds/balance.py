"""What a balance report observes of a finished journey, and the figures it derives from many."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.moves import Move
from companion.odds.balance import Row, row_with_share, sum_counters, survival
from companion.odds.playing import Result
from companion.odds.shares import quantile, share
from companion.odds.wording import Head, report_text, share_text
from companion.samurai.rules import Deed, Fought, Journey, Samurai, World

BLOWS: Mapping[str, str] = {"hungry": "hunger", "hunted": "treachery", "battle": "battle", "option": "card"}
"""What takes the last grit, by the deed told just before."""
KILLERS = (*dict.fromkeys(BLOWS.values()), "dice", "time")
ANOTHER_BOX = "eventbox"
WISHED = (0.35, 0.60)
"""The share of standard sheets that a good player wins."""
MOSTLY = 0.5
RARE = 0.02
"""A share below this is as good as never, one above 1 less this as good as always."""


def observations(rules: Samurai, journey: Journey) -> dict[str, Any]:
    """Return of a finished journey: days, traits, hexes, and by name how often

    - ``offered``: the fate dice left the choice between this event and another, and ``taken``: it was this one;
    - ``options``: a choice of a card was made, by its key;
    - ``ends``: battles ended so;
    - ``kills``: what ended it, of `KILLERS`; nothing if it was won;
    - ``here``: the hex one fell in, if one did."""
    world = journey.world
    offered, taken = _count_choices(world, journey)
    options = Counter(deed.what for deed in journey.story if deed.kind == "option")
    ends = Counter(Fought.of(deed.how).result for deed in journey.story if deed.kind == "battle")
    return {
        "days": journey.days, "traits": len(journey.traits), "hexes": len({*journey.drawn, *journey.path}),
        "offered": offered, "taken": taken, "options": options, "ends": ends, "kills": killer(journey),
        "here": journey.here if journey.ended == "fell" else "",
    }  # fmt: skip


def killer(journey: Journey) -> str:
    """Return what ended a lost journey, one of `KILLERS`; empty if it was not lost."""
    if journey.ended == "late":
        return "time"
    if journey.ended != "fell":
        return ""
    before: Sequence[Deed] = journey.story[:-1]
    return BLOWS.get(before[-1].kind, "dice") if before else "dice"


def _count_choices(world: World, journey: Journey) -> tuple[Counter[str], Counter[str]]:
    """Return how often each event, by id, was one of two that the fate dice allowed, and how often it was chosen."""
    when = {box: place for place, box in enumerate(journey.boxes)}
    offered, taken = Counter[str](), Counter[str]()
    free = _chosen_freely(world)
    last = ""
    for deed in journey.story:
        if deed.kind == "event" and last not in free:
            _, row, column = deed.how.split(".")
            other = f"event.{column}.{row}"
            if other != deed.how and when.get(other, len(when)) > when[deed.how]:
                taken[deed.what] += 1
                offered.update((deed.what, world.board.letters[other]))
        if deed.kind in ("event", "option"):
            last = deed.what
    return offered, taken


def _chosen_freely(world: World) -> frozenset[str]:
    """Return the keys of the options after which any box may be marked."""
    return frozenset(
        row.key
        for rows in world.choices.values()
        for row in rows
        if any(
            step.name == ANOTHER_BOX
            for clause in world.clauses_by_trigger.get((row.key, "gain"), ())
            for step in clause.steps
        )
    )


def win_row(results: Sequence[Result]) -> Row:
    """Return a row with games, win, low, high (95%), days (median of the won games, None without any) and traits
    (mean)."""
    found = share(sum(bool(result.won) for result in results), len(results))
    days = [result.seen["days"] for result in results if result.won]
    traits = sum(result.seen["traits"] for result in results) / len(results)
    return {
        "games": len(results), "win": found.share, "low": found.low, "high": found.high,
        "days": quantile(days) if days else None, "traits": traits,
    }  # fmt: skip


def falls(results: Sequence[Result]) -> Counter[str]:
    """Return how many travelers fell in each hex, by its id."""
    return Counter(result.seen["here"] for result in results if result.seen.get("here"))


def road(results: Sequence[Result]) -> list[list[float]]:
    """Return the points [day, share] of a curve: the share (0 to 1) of travelers who have not failed by that day."""
    return survival([None if result.won else result.seen["days"] for result in results], len(results))


def kills(results: Sequence[Result]) -> Row:
    """Return the share (0 to 1) of all journeys that each of `KILLERS` ended."""
    counted = Counter(result.seen["kills"] for result in results)
    return {name: counted[name] / len(results) for name in KILLERS}


def events(results: Sequence[Result]) -> list[Row]:
    """Return rows with event, offered, share, low, high, verdict: how often an event was taken where the fate dice left
    a choice."""
    offered, taken = (
        sum_counters(result.seen["offered"] for result in results),
        sum_counters(result.seen["taken"] for result in results),
    )
    return [row_with_verdict({"event": name, "offered": n}, taken[name], n) for name, n in sorted(offered.items())]


def options(results: Sequence[Result], choices: Mapping[str, Sequence[Any]]) -> list[Row]:
    """Return rows with event, choice, met, share, low, high, verdict: which option was chosen of each card that has
    several. `choices` are the rows of options.csv by event."""
    chosen = sum_counters(result.seen["options"] for result in results)
    rows = []
    for event, ways in choices.items():
        met = sum(chosen[way.key] for way in ways)
        if len(ways) > 1:
            rows += [
                row_with_verdict({"event": event, "choice": way.id, "met": met}, chosen[way.key], met) for way in ways
            ]
    return rows


def row_with_verdict(row: Row, hits: float, cases: int) -> Row:
    """Return a row with the share of `hits` in `cases`, low and high (95%), and the verdict ``never`` or ``always`` if
    the interval leaves no doubt, else empty."""
    found = row_with_share(row, hits, cases)
    verdict = "never" if found["high"] < RARE else "always" if found["low"] > 1 - RARE else ""
    return {**found, "verdict": verdict}


def findings(results: Sequence[Result]) -> list[str]:
    """Return a sentence for each number that misses its target: wins of the good bot, the ways it loses, and options it
    always or never takes."""
    row, said = win_row(results), list[str]()
    low, high = WISHED
    if row["high"] < low or row["low"] > high:
        wins = share(row["win"] * len(results), len(results))
        wanted = {"low": f"{100 * low:.0f}", "high": f"{100 * high:.0f}"}
        said.append(report_text("samurai", "good_wins", share=share_text(wins), **wanted))
    for name, part in kills(results).items():
        if share(part * len(results), len(results)).low > MOSTLY:
            said.append(report_text("samurai", "mostly", what=Head(name), share=f"{100 * part:.0f}"))
    said += [
        report_text("samurai", "taken", event=one["event"], verdict=one["verdict"])
        for one in events(results)
        if one["verdict"]
    ]
    return said


QUICK: Sequence[tuple[Sequence[str], dict[str, Any]]] = ((("good",), {}),)
"""What `lost check --play` plays."""


def cards_named(journey: Journey, move: Move) -> list[str]:
    """Return the event that a move met, as a list, empty for other moves; for `lost odds samurai depth`."""
    return [journey.world.board.letters[str(move["at"])]] if move.verb == "event" and "at" in move.args else []
