"""What a view says in numbers: who leads how many, how far each task is, both sums of a check and its odds; and the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.rules import Outcome
from companion.island import solo, turning, wins
from companion.island.powers import Side, hand_limit, odds, power, sides
from companion.island.state import NOBODY, WHOLE, Check, Stranded
from companion.island.world import World


def score(w: World, d: Stranded, seat: int | None = None) -> Mapping[str, Any]:
    """``totals``: castaways led, by seat. Besides:

    players   for each seat: `led` (castaways), `power` of them together, `task` (word) with `have` and `want` where it is known,
              `hand` (events held) and `limit`, `out`
    nobody    neutrals on the board; `unmet`, `dead`: how many
    deck      fate cards left, and `encounters`: how many of those that may come are encounters, of how many
    check     what is being settled (see `checked`), or None
    roamer    whether it is out, and the first round after which it walks
    solo      alone: fires, followers, rounds left"""
    players = [_player(w, d, one) for one in range(d.settings.players)]
    return {
        "totals": [len(one["led"]) for one in players],
        "players": players,
        "nobody": [who for who, lead in sorted(d.lead.items()) if lead == NOBODY],
        "unmet": len(d.pile("people")),
        "dead": len(d.pile("dead")),
        "deck": len(d.pile("deck")),
        "encounters": _chances(w, d, seat) if d.keep == WHOLE else None,
        "check": checked(w, d, d.check) if d.check else None,
        "roamer": {"out": bool(d.roams), "from": d.roams},
        "solo": _solo(w, d) if d.settings.solo else None,
    }


def _player(w: World, d: Stranded, seat: int) -> dict[str, Any]:
    who = d.starter[seat]
    done = wins.progress(w, d, seat) if who else None
    return {
        "led": list(d.led(seat)),
        "starter": who,
        "power": sum(power(w, d, one) for one in d.led(seat)),
        "task": wins.task_of(w, who) if who else "",
        "have": min(done.have, done.want) if done else None,
        "want": done.want if done else None,
        "hand": len(d.pile(f"hand.{seat}")),
        "limit": hand_limit(w, d, seat),
        "out": seat not in turning.playing(d),
    }


def _chances(w: World, d: Stranded, seat: int | None) -> dict[str, int]:
    """Of the cards a seat does not see, how many are encounters: what may come next."""
    seen: dict[str, int] = {}
    for zone, pile in d.cards.items():
        if zone != "deck" and w.zones.kind(zone).back == "fate":
            for card in pile:
                if card and w.zones.sees(zone, seat):
                    seen[card] = seen.get(card, 0) + 1
    left = {name: row.copies - seen.get(name, 0) for name, row in w.fate.items()}
    return {"of": sum(left.values()), "n": sum(n for name, n in left.items() if w.kind(name) == "encounter")}


def checked(w: World, d: Stranded, check: Check) -> dict[str, Any]:
    """Both sides with their sums and what they are made of, the odds of 36 before the roll, and after it the totals, the result
    and by how much (`lead`) the near side is ahead."""
    near, far = sides(w, d, check)
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


def _solo(w: World, d: Stranded) -> dict[str, int]:
    goal = w.rules.solo
    left = max(goal.rounds - d.turns.round + 1, 0)
    return {
        "fires": len(d.fires), "shore": goal.shore, "followers": solo.followers(w, d), "lead": goal.lead,
        "round": d.turns.round, "left": left,
    }  # fmt: skip


def outcome(d: Stranded) -> Outcome | None:
    """Its label is ``end.`` and how it ended: task, led, dusk (several at once), agreed, last, dead, rounds, boat or late."""
    if not d.ended:
        return None
    if len(d.won) == 1 and d.ended in ("task", "led", "last", "rounds"):
        return Outcome(d.won, f"end.{d.ended}", {"player": d.won[0] + 1})
    if d.ended == "dusk":
        return Outcome(d.won, "end.dusk", {"players": tuple({"reason": "engine.seat", "values": {"n": s + 1}} for s in d.won)})
    label = "end.rounds_tie" if d.ended == "rounds" else f"end.{d.ended}"
    return Outcome(d.won, label)
