"""What is worth telling of a finished game on the island: checks, who came to lead whom, who was hurt and who died."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.island.rules import NOBODY, Island, Stranded, describe_check

FOUGHT = ("won", "tied", "lost")
Moment = tuple[int, str, Mapping[str, Any]]


def moments(rules: Island, before: Stranded, after: Stranded) -> Iterator[Moment]:
    """Yield (seat, key of [words.tale], values) for each event between an onlooker's views around a move."""
    yield from _tell_check(rules, before, after)
    for who, lead in after.lead.items():
        was = before.lead.get(who)
        if lead == was or (lead == NOBODY and was is None):
            continue
        name = {"who": f"characters:{who}:name"}
        if lead == NOBODY:
            yield was if was is not None else lead, "tale.alone", name
        elif who in after.starter and who not in before.starter:
            yield lead, "tale.lands", name
        elif was is None or was == NOBODY:
            yield lead, "tale.leads", name
        else:
            yield lead, "tale.takes", {**name, "player": was + 1}
    for who in sorted(before.lead.keys() - after.lead.keys()):
        yield before.lead[who], "tale.dies", {"who": f"characters:{who}:name"}


def _tell_check(rules: Island, before: Stranded, after: Stranded) -> Iterator[Moment]:
    """Yield the result of a check that has just been decided, with both totals, and new injuries."""
    now, was = after.check, before.check
    if not (was and was.stage in FOUGHT):
        state, check = (after, now) if now and now.stage in FOUGHT else (before, None if now else was)
        if check and check.rolled:
            told = describe_check(state, check)
            table = "characters" if check.foe in rules.world.tasks else "fate"
            foe = f"{table}:{check.foe}:name" if check.foe else "words:screen.kind_encounter"
            near, far = told["totals"]
            yield check.seat, f"tale.{told['result']}", {"foe": foe, "near": near, "far": far}
    for who in sorted(set(after.injured) - set(before.injured)):
        yield after.lead.get(who, NOBODY), "tale.hurt", {"who": f"characters:{who}:name"}


def faces(tables: Any, rules: Island, views: Sequence[Stranded]) -> list[dict[str, Any] | None]:
    """Return by seat a record (``product``, ``id`` ...) of its last starter's portrait, ``note`` naming those it leads
    at the end; None if it had none. `views` are an onlooker's."""
    last = views[-1]
    found: list[dict[str, Any] | None] = []
    for seat in range(last.settings.players):
        who = next(
            (view.starter[seat] for view in reversed(views) if seat < len(view.starter) and view.starter[seat]), ""
        )
        names = [str(tables.say(tables.row("characters", one), "name")) for one in last.led(seat)]
        face = {"product": "characters", "id": who, "part": "16 7 38 38", "cut": "square", "note": ", ".join(names)}
        found.append(face | {"name": str(tables.say(tables.row("characters", who), "name"))} if who else None)
    return found
