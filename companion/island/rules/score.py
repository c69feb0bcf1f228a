"""The score of a view: castaways led, progress of tasks, the sums and odds of a check; and the outcome."""

from collections.abc import Mapping
from typing import Any

from companion.engine.rules import Outcome
from companion.island.rules.powers import Side, odds
from companion.island.rules.state import NOBODY, WHOLE, Check
from companion.island.rules.stranded import Stranded


def make_score(game: Stranded, seat: int | None = None) -> Mapping[str, Any]:
    """Return the score as `seat` knows it: ``totals``, castaways led by seat, and:

    players   for each seat: `led` (castaways), `power` of them together, `task` (word) with `have` and `want` where it
              is known, `hand` (events held) and `limit`, `out`
    nobody    neutrals on the board; `unmet`, `dead`: how many
    deck      fate cards left, and `encounters`: how many of those that may come are encounters, of how many
    check     what is being settled (see `describe_check`), or None
    roamer    whether it is out, and the first round after which it walks
    solo      alone: fires, followers, rounds left"""
    players = [_player(game, one) for one in range(game.settings.players)]
    return {
        "totals": [len(one["led"]) for one in players],
        "players": players,
        "nobody": [who for who, lead in sorted(game.lead.items()) if lead == NOBODY],
        "unmet": len(game.pile("people")),
        "dead": len(game.pile("dead")),
        "deck": len(game.pile("deck")),
        "encounters": _encounters_left(game, seat) if game.keep == WHOLE else None,
        "check": describe_check(game, game.check) if game.check else None,
        "roamer": {"out": bool(game.roams), "from": game.roams},
        "solo": _solo(game) if game.settings.solo else None,
    }


def _player(game: Stranded, seat: int) -> dict[str, Any]:
    who = game.starter[seat]
    done = game.task_progress(seat) if who else None
    return {
        "led": list(game.led(seat)),
        "starter": who,
        "power": sum(game.power_of(one) for one in game.led(seat)),
        "task": game.world.tasks[who] if who else "",
        "have": min(done.have, done.want) if done else None,
        "want": done.want if done else None,
        "hand": len(game.pile(f"hand.{seat}")),
        "limit": game.hand_limit(seat),
        "out": seat not in game.turns.order,
    }


def _encounters_left(game: Stranded, seat: int | None) -> dict[str, int]:
    """Return how many of the cards hidden from a seat are encounters (``n``), and how many cards those are (``of``)."""
    seen: dict[str, int] = {}
    for zone, pile in game.cards.items():
        if zone != "deck" and game.world.zones.kind(zone).back == "fate":
            for card in pile:
                if card and game.world.zones.sees(zone, seat):
                    seen[card] = seen.get(card, 0) + 1
    left = {name: row.copies - seen.get(name, 0) for name, row in game.world.fate.items()}
    return {"of": sum(left.values()), "n": sum(n for name, n in left.items() if game.world.kind(name) == "encounter")}


def describe_check(game: Stranded, check: Check) -> dict[str, Any]:
    """Return the record of a check: both sides with sums and terms, the odds (of 36 throws), and `lead`, by how much
    the near side is ahead; after the roll also the totals and the result."""
    near, far = game.check_sides(check)
    ahead = near.total - far.total
    win, tie, lose = odds(ahead)
    said: dict[str, Any] = {
        "near": _side(near),
        "far": _side(far),
        "odds": {"win": win, "tie": tie, "lose": lose},
        "totals": None,
        "lead": ahead,
        "result": "",
    }
    if check.rolled:
        lead = ahead + check.dice[0] - check.dice[1]
        said["totals"] = [near.total + check.dice[0], far.total + check.dice[1]]
        said["lead"], said["result"] = lead, "won" if lead > 0 else "lost" if lead < 0 else "tied"
    return said


def _side(side: Side) -> dict[str, Any]:
    return {"total": side.total, "parts": [{"source": part.source, "to": part.to, "n": part.n} for part in side.parts]}


def _solo(game: Stranded) -> dict[str, int]:
    goal = game.world.rules.solo
    left = max(goal.rounds - game.turns.round + 1, 0)
    return {
        "fires": len(game.fires), "shore": goal.shore, "followers": game.count_followers(), "lead": goal.lead,
        "round": game.turns.round, "left": left,
    }  # fmt: skip


def describe_outcome(game: Stranded) -> Outcome | None:
    """Return how the game ended, None while it goes on; the label is ``end.`` and task, led, dusk (several at once),
    agreed, last, dead, rounds, boat or late."""
    if not game.ended:
        return None
    if len(game.won) == 1 and game.ended in ("task", "led", "last", "rounds"):
        return Outcome(game.won, f"end.{game.ended}", {"player": game.won[0] + 1})
    if game.ended == "dusk":
        return Outcome(
            game.won,
            "end.dusk",
            {"players": tuple({"reason": "engine.seat", "values": {"n": s + 1}} for s in game.won)},
        )
    label = "end.rounds_tie" if game.ended == "rounds" else f"end.{game.ended}"
    return Outcome(game.won, label)
