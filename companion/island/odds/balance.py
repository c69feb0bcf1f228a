"""The record of a finished game between bots: who played whom, how long it took, which cards were used.

`watch` sees every move and keeps notes beside the draft's fields; `observations` returns them as plain values:

    castaways, tasks    of each seat: its starting castaway and that one's task
    out                 of each seat: the round in which it led nobody any more, 0 if it stayed in
    started             the seat that began
    rounds, minutes     how long it took; minutes as `SECONDS` estimates them
    early               whether somebody was out before a third of the game
    met, lost, tied     encounters fought and how, by card; `checks`: of each kind, and `won` how many of them
    played, used, thrown, taken, left     cards by what was done with them
    hurt, dead, turned, led, roamer       injuries, deaths, tiles turned up, castaways won, and when the roamer came
                                          (round, or 0)
    idle                cards held or worn at the end that do something only when they are played or used
    stalked             each check against the roamer: how many castaways, their power, by how much they won (lost:
                        below 0)
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from operator import is_
from typing import Any

from companion.engine.moves import Move
from companion.island.rules import ROAMER, Island, Stranded, World
from companion.odds.balance import sum_counters
from companion.odds.minutes import wrong_minutes
from companion.odds.playing import Result
from companion.odds.wording import report_text

SECONDS: Mapping[str, float] = {
    "move": 12, "turn_up": 8, "arrive": 12, "fate": 10, "engage": 3, "attack": 15, "court": 5, "roll": 25, "defend": 5,
    "play": 15, "use": 10, "ability": 10, "roll_over": 5, "find": 8, "face": 5, "victim": 6, "whom": 6, "reward": 6,
    "draw": 6, "sweep": 6, "walk": 6, "send": 6, "look": 12, "choose": 4, "steal": 8, "discard": 5, "lose": 5,
    "shed": 5,
    "rest": 4, "treat": 5, "toss": 5, "walk_way": 5, "end": 12,
}  # fmt: skip
"""How long a move takes at a table, in seconds: our estimate for people who know the rules. Passing takes no time."""
UNUSED = 100
"""Times a card must have been thrown away, or held to the end, before it is told that nobody plays it."""
PLAYED = frozenset({"play", "react", "turn"})
"""Triggers of what is done on purpose."""
SETTING_UP = 300.0
EACH = 40.0
"""Seconds to lay the island out, and for each player to choose a castaway and land."""


def watch(rules: Island, view: Stranded, move: Move) -> None:
    """Record a move; `view` is the draft after it, which is played on in place."""
    seen: dict[str, Any] = view.__dict__.setdefault("_seen", {})
    if not seen:
        seen.update(time=0.0, out={}, hurt=0, cards={}, check=None, checks=Counter(), sums=None, starters=(), began=0)
        seen.update(roamer=0, stalked=[])
        seen.update(
            {name: Counter() for name in ("met", "lost", "tied", "played", "used", "thrown", "taken", "left", "verbs")}
        )
    seen["time"] += SECONDS.get(move.verb, 0.0)
    seen["verbs"][move.verb] += 1
    if not seen["starters"] and all(view.starter):
        seen["starters"], seen["began"] = view.starter, view.turns.current
    _cards(seen, move)
    _check(view, seen, move)
    if not view.ended:
        seen["round"] = view.turns.round - (view.phase == "roam")
    if ROAMER in view.at and not seen["roamer"]:
        seen["roamer"] = view.turns.round
    if len(view.turns.order) + len(seen["out"]) < view.settings.players:
        for seat in range(view.settings.players):
            if seat not in view.turns.order:
                seen["out"].setdefault(seat, view.turns.round)


def _cards(seen: dict[str, Any], move: Move) -> None:
    if move.verb in ("play", "object"):
        seen["played"][move["card"]] += 1
    elif move.verb == "use":
        seen["used"][move["card"]] += 1
    elif move.verb in ("discard", "lose"):
        seen["thrown"][move["card"]] += 1
    elif move.verb == "find":
        seen["left" if move["how"] == "leave" else "taken"][move["card"]] += 1


def _check(view: Stranded, seen: dict[str, Any], move: Move) -> None:
    """Record in `seen` how a check ended, from the sums before the move that settled it, and the dice."""
    sums = seen["sums"]
    if sums and move.verb == "roll":
        sums["dice"] = [move["near"], move["far"]]
    elif sums and move.verb == "roll_over":
        sums["dice"][0 if move["side"] == "near" else 1] = move["die"]
    now = view.check
    if sums and (now is None or (now.kind, now.foe) != sums["what"]):
        kind, foe = sums["what"]
        if sums["dice"]:
            lead = sums["near"] - sums["far"] + sums["dice"][0] - sums["dice"][1]
            if foe == view.world.roamer:
                seen["stalked"].append([sums["many"], sums["near"], lead])
            how = "won" if lead > 0 else "lost" if lead < 0 else "tied"
            seen["checks"][f"{kind} {how}"] += 1
            if kind == "encounter":
                seen["met"][foe] += 1
                if how != "won":
                    seen[how][foe] += 1
        seen["sums"] = sums = None
    if now is not None:
        dice = list(now.dice) if now.rolled else None
        castaways = (view.lead, view.at, view.injured, view.trapped, view.lent)
        counts = (now.who, now.them, now.mods, view.cards, *castaways, view.tally)
        if sums and all(map(is_, counts, sums["counts"])):  # a pass, mostly: nothing that counts is otherwise
            sums["dice"] = dice
            return
        near, far = view.check_sides(now)
        seen["sums"] = {
            "what": (now.kind, now.foe), "near": near.total, "far": far.total, "dice": dice, "many": len(now.who),
            "counts": counts,
        }  # fmt: skip


def observations(rules: Island, view: Stranded) -> dict[str, Any]:
    """Return the record of a finished game as plain values, with the keys in this module's docstring."""
    world = view.world
    seen: dict[str, Any] = view.__dict__.get("_seen", {})
    starters = seen.get("starters", ())
    rounds = seen.get("round", view.turns.round)
    out = seen.get("out", {})
    tally = Counter(mark.partition(":")[0] for marks in view.tally.values() for mark in marks)
    verbs = seen.get("verbs", Counter())
    return {
        "castaways": list(starters),
        "tasks": [world.tasks[who] for who in starters],
        "began": seen.get("began", 0),
        "out": [out.get(seat, 0) for seat in range(view.settings.players)],
        "rounds": rounds,
        "minutes": round((seen.get("time", 0.0) + SETTING_UP + EACH * view.settings.players) / 60, 1),
        "printed_minutes": _printed_minutes(view),
        "early": int(any(3 * when <= rounds for when in out.values())),
        **{
            name: dict(seen.get(name, {}))
            for name in ("met", "lost", "tied", "played", "used", "thrown", "taken", "left", "checks")
        },
        "hurt": tally["hurt"],
        "healed": tally["healed"] + verbs["rest"],
        "dead": len(view.pile("dead")),
        "turned": sum(1 for zone in view.cards if zone.startswith("up.") and view.cards[zone]),
        "led": sum(n for name, n in tally.items() if name.startswith("led")),
        "attacks": verbs["attack"],
        "roamer": seen.get("roamer", 0),
        "stalked": seen.get("stalked", []),
        "idle": dict(Counter(card for card in _held_cards(view) if _asks(world, card))),
        "progress": [_progress(view, seat) for seat in range(view.settings.players)],
    }


def _printed_minutes(view: Stranded) -> int:
    """Return the minutes of such a game that grids.csv states; 0 if it states none."""
    grids = view.world.tables.grids
    return next(
        (grid.printed_minutes.get(view.settings.players, 0) for grid in grids if grid.size == view.settings.size), 0
    )


def _held_cards(view: Stranded) -> list[str]:
    """Return all known cards in hands and worn by castaways."""
    return [card for zone in view.cards if zone.startswith(("hand.", "worn.")) for card in view.pile(zone) if card]


def _asks(world: World, card: str) -> bool:
    """Tell whether a card has an effect only when it is played or used."""
    row = world.fate.get(card)
    return (
        row is not None and row.kind != "encounter" and all(clause.trigger in PLAYED for clause in row.effects.clauses)
    )


QUICK = ((("good",) * 2, {"size": 4}), (("good",) * 3, {"size": 5, "level": "advanced"}))
"""The bots and options of the games that `lost check --play` plays."""


def findings(results: Sequence[Result]) -> list[str]:
    """Return what stands out in games of an edited island, a sentence each: unplayed cards, wrong minutes."""
    total = {key: sum_counters(result.seen[key] for result in results) for key in ("played", "used", "idle", "thrown")}
    said = wrong_minutes(results)
    for card in sorted(total["idle"]):
        done, seen = (sum(total[key][card] for key in keys) for keys in (("played", "used"), ("idle", "thrown")))
        if not done and seen >= UNUSED:
            said.append(report_text("island", "never_played", card=card, n=seen))
    return said


def _progress(view: Stranded, seat: int) -> float:
    done = view.task_progress(seat)
    return round(min(done.have / done.want, 1.0), 2) if done and done.want else 0.0
