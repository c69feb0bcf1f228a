"""The topics of `lost odds baggage`."""

import random
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from companion.odds.balance import by_piece, ends, row_with_share, survival
from companion.odds.playing import Result
from companion.odds.report import Report, curve_chart, topic, win_chart
from companion.odds.runs import Runs, simulated_topic
from companion.odds.shares import share
from companion.odds.wording import report_text
from data.cli import folder_of_tables

SLUG = "baggage"
players_ = click.option("--players", type=click.IntRange(2, 4), default=4, show_default=True, help="How many play.")


@topic("reach", "lost odds baggage reach --from B2 --to F4 --turns 5")
@players_
@click.option("--seed", type=int, default=1, show_default=True, help="A number; the same one lays the same world.")
@click.option("--walls", is_flag=True, help="All tiles are face up, so that their walls count.")
@click.option("--from", "start", default="", metavar="PLACE", help="The start, such as B2.")
@click.option("--to", "goal", default="", metavar="PLACE", help="The goal. Without both: all pairs, by distance.")
@click.option("--turns", type=click.IntRange(1, 30), default=6, show_default=True, help="How many turns.")
@folder_of_tables
def reach(players: int, seed: int, walls: bool, start: str, goal: str, turns: int, folder: Path | None) -> Report:
    """How likely you are to reach a tile by an exact roll, turn by turn, walking straight for it as well as can be.
    Exact.

    The JSON has rows. With --from and --to: turn, chance (to be there by then); and `steps`, the fewest. Else by steps:
    steps, pairs of tiles, and by_1, by_2 ... the chance by each turn."""
    import companion.baggage.odds.reach as way
    from data.errors import Fault, nearest
    from data.tables import load

    exits = way.board(load(SLUG, folder), players, seed, walls)
    found = way.ends(exits)
    lying = report_text(SLUG, "up" if walls else "down")
    title = report_text(SLUG, "reach", players=players, lying=lying, tiles=len(exits))
    if start or goal:
        if start not in exits:
            raise Fault(f"no tile lies at {start!r}{nearest(start, exits)}; the world has {min(exits)} to {max(exits)}")
        by = way.chances(found, goal, turns)
        rows = [{"turn": turn, "chance": by[turn][start]} for turn in range(1, turns + 1)]
        points = [[float(row["turn"]), row["chance"]] for row in rows]
        chart = curve_chart(SLUG, "at_home", "turns", "there", {goal: points})
        facts = {"from": start, "to": goal, "steps": way.far(exits, goal).get(start)}
        title = report_text(SLUG, "way", world=title, start=start, goal=goal)
        return Report(SLUG, "reach", title, rows, facts, frozenset({"chance"}), charts=[chart])
    pairs: dict[int, list[list[float]]] = defaultdict(list)
    for to in exits:
        by, far = way.chances(found, to, turns), way.far(exits, to)
        for here in exits:
            if here != to and here in far:
                pairs[far[here]].append([by[turn][here] for turn in range(1, turns + 1)])
    rows = []
    for steps, chances in sorted(pairs.items()):
        means = {f"by_{turn + 1}": sum(one[turn] for one in chances) / len(chances) for turn in range(turns)}
        rows.append({"steps": steps, "pairs": len(chances), **means})
    return Report(SLUG, "reach", title, rows, {}, frozenset(f"by_{turn}" for turn in range(1, turns + 1)))


@topic("battle", "lost odds baggage battle Mossbun H17 --items 1")
@click.argument("who", nargs=-1)
@click.option(
    "--items", type=click.IntRange(0, 12), help="Items each has. Default: 1 for two characters, 4 for the matrix."
)
@click.option(
    "--games",
    type=click.IntRange(1),
    help="Battles to play for each pair. Default: 400 for two characters, 2 for the matrix.",
)
@click.option("--bot", "name", default="good", show_default=True, help="The bot that plays whatever cannot be solved.")
@click.option("--simulate", "played", is_flag=True, help="Play it even if it can be solved.")
@click.option(
    "--seed", type=int, default=1, show_default=True, help="Random seed; the same seed plays the same battles."
)
@folder_of_tables
def battle(
    who: tuple[str, ...], items: int | None, games: int | None, name: str, played: bool, seed: int, folder: Path | None
) -> Report:
    """Who wins a battle: between two characters, the first of whom begins it, or all against all.

    Two characters with a few suitcases that only pay are solved exactly, both playing perfectly; with more items, drawn
    at random from all, bots play it. The JSON has, of two: one, other, items, exact, win, lose (of the first; the rest
    is left or never ends), and states and opening (its first act) or games, low and high. Of all: rows of character,
    win, low, high, began (its share as the one who begins), best and worst (against whom); `matrix`: a row each, with
    its share against each other's id as it begins."""
    from companion.odds.playing import rules_for
    from data.errors import Fault

    rules = rules_for(SLUG, str(folder.resolve()) if folder else "")
    if not who:
        return _matrix(rules, 4 if items is None else items, games or 2, name, seed)
    if len(who) != 2:
        raise Fault(f"a battle is between two characters, not {len(who)}; put names with spaces in quotation marks")
    return _pair(rules, who, 1 if items is None else items, games or 400, name, seed, played)


def _pair(rules: Any, names: Sequence[str], items: int, games: int, name: str, seed: int, played: bool) -> Report:
    from companion.baggage.odds.battle_solver import Solved, deal_items, find_character, play_battle
    from companion.odds.bots import bot

    who = [find_character(rules.box, one) for one in names]
    one, other = (rules.box.characters[one].name for one in who)
    title = report_text(SLUG, "battle", one=one, other=other, items=items)
    facts: dict[str, Any] = {"one": who[0], "other": who[1], "items": items}
    shares = frozenset({"win", "lose", "low", "high"})
    if not played:
        try:
            odds = Solved(rules, who[0], who[1], items).odds()
        except ValueError:
            pass
        else:
            facts |= {"exact": True, "win": odds.win, "lose": odds.lose, "states": odds.states, "opening": odds.opening}
            return Report(SLUG, "battle", title, facts=facts, shares=shares)
    rng, player = random.Random(f"battle {seed} {who}"), bot(SLUG, name)
    ends_ = [
        play_battle(rules, who, [deal_items(rules.box, items, rng) for _ in who], [player] * 2, rng)
        for _ in range(games)
    ]
    won = share(ends_.count("win"), games)
    facts |= {
        "exact": False, "win": won.share, "lose": ends_.count("lose") / games, "games": games, "low": won.low,
        "high": won.high,
    }  # fmt: skip
    return Report(SLUG, "battle", report_text(SLUG, "played", battle=title, bot=name), facts=facts, shares=shares)


def _matrix(rules: Any, items: int, games: int, name: str, seed: int) -> Report:
    from companion.baggage.odds.battle_solver import LEFT, WIN, deal_items, play_battle
    from companion.odds.bots import bot

    rng, player, ids = random.Random(f"battles {seed}"), bot(SLUG, name), list(rules.box.characters)
    won: dict[tuple[str, str], float] = {}
    points: dict[str, list[float]] = defaultdict(list)
    began: dict[str, list[float]] = defaultdict(list)
    for one in ids:
        for other in ids:
            if one == other:
                continue
            for _ in range(games):
                end = play_battle(
                    rules, (one, other), [deal_items(rules.box, items, rng) for _ in (0, 1)], [player] * 2, rng
                )
                worth = 1.0 if end == WIN else 0.5 if end == LEFT else 0.0
                won[one, other] = won.get((one, other), 0.0) + worth / games
                points[one].append(worth)
                points[other].append(1 - worth)
                began[one].append(worth)
    rows = []
    for one in ids:
        found = share(sum(points[one]), len(points[one]))
        both = {other: won[one, other] + 1 - won[other, one] for other in ids if other != one}
        rows.append({
            "character": one, "name": rules.box.characters[one].name, "win": found.share, "low": found.low,
            "high": found.high,
            "began": sum(began[one]) / len(began[one]), "best": max(both, key=both.__getitem__),
            "worst": min(both, key=both.__getitem__),
        })  # fmt: skip
    rows.sort(key=lambda row: -row["win"])
    matrix = [{"character": one, **{other: None if one == other else won[one, other] for other in ids}} for one in ids]
    heat = {
        "kind": "heat", "title": report_text(SLUG, "begins"), "rows": ids, "columns": ids,
        "values": [[won.get((one, other)) for other in ids] for one in ids],
        "names": [rules.box.characters[one].name for one in ids],
    }  # fmt: skip
    title = report_text(SLUG, "matrix", items=items, games=games, bot=name)
    shares = frozenset({"win", "low", "high", "began", *ids})
    return Report(
        SLUG, "battle", title, rows, {"games": len(won) * games}, shares, tables={"matrix": matrix}, charts=[heat]
    )


@topic("balance", "lost odds baggage balance --games 400 --players 3")
@simulated_topic(games=200)
@players_
@click.option("--bot", "name", default="good", show_default=True, help="The bot that plays, against itself.")
def balance(runs: Runs, players: int, name: str) -> Report:
    """How games go: who wins, by seat and by character, how games end, how long they take, whether skills are used, and
    which cards nobody uses.

    The JSON has home (games that ended by coming home), rounds and minutes, with _10 and _90 (half, one and nine of
    ten games are over by then), till_found (share of a game's turns before the winner had its Lost Baggage for good),
    draws_a_turn (items off the deck for each turn on the road), battles_a_game, battles_a_player, turns_a_battle,
    battles_with_skill, instigator_wins, left (battles nobody won); rows of characters: character, games, win, low, high
    (of whoever begins with it), battles, beats (of those that somebody won), skilled (battles of its own with its
    skill); `seats`, starting with the first player; `ends`; `items`: item, used, attached, thrown, each per hundred
    games."""
    from companion.baggage.odds.balance import facts, sum_counts
    from companion.odds.playing import rules_for

    results = runs.play(runs.match(SLUG, (name,) * players))
    rules: Any = rules_for(SLUG, str(runs.folder.resolve()) if runs.folder else "")
    box = rules.box
    total = sum_counts(results)
    rows = [_character(box, row, total) for row in by_piece(results, "characters", "character")]
    per = 100 / len(results)
    items = [
        {
            "item": row.id, "name": row.name, "used": round(per * total[f"used:{row.id}"], 1),
            "attached": round(per * total[f"attached:{row.id}"], 1), "thrown": round(per * total[f"thrown:{row.id}"],
            1),
        }
        for row in box.items.values()
        if not row.baggage_for
    ]  # fmt: skip
    never = [row["name"] for row in items if not row["used"]]
    notes = [report_text(SLUG, "never", items=tuple(never))] if never else []
    tables = {
        "seats": _seats(results, players),
        "ends": ends(results),
        "items": sorted(items, key=lambda row: -row["used"]),
    }
    of_games = {"home", "till_found", "battles_with_skill", "instigator_wins", "left"}
    shares = frozenset(of_games | {"win", "low", "high", "beats", "skilled", "share"})
    title = report_text(SLUG, "balance", players=players, bot=name)
    return Report(SLUG, "balance", title, rows, facts(results), shares, notes, tables, charts=_charts(results, rows))


def _character(box: Any, row: dict[str, Any], total: Any) -> dict[str, Any]:
    who = row["character"]
    fought, decided = total[f"fought:{who}"], total[f"decided:{who}"]
    beats, skilled = total[f"beat:{who}"] / max(1, decided), total[f"skilled:{who}"] / max(1, fought)
    known = {"character": who, "name": box.characters[who].name}
    return {**known, **row, "battles": fought, "beats": beats, "skilled": skilled}


def _seats(results: Sequence[Result], players: int) -> list[dict[str, Any]]:
    """Return rows of place (in the order of play, from 1), games, share of wins, low and high."""
    won = [0] * players
    for result in results:
        for seat in result.won:
            won[(seat - result.seen["starter"]) % players] += 1
    return [
        row_with_share({"place": place + 1, "games": len(results)}, count, len(results))
        for place, count in enumerate(won)
    ]


def _charts(results: Sequence[Result], rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    lasted = survival([result.seen["rounds"] for result in results], len(results))
    return [
        curve_chart(SLUG, "lasts", "rounds", "not_over", {"games": lasted}),
        win_chart(SLUG, "wins", rows, "name", fair=1 / len(results[0].seen["characters"])),
    ]


TOPICS = {reach.name: reach, battle.name: battle, balance.name: balance}
