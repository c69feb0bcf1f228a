"""The option ``--fighter``: whose books and sheets are printed."""

from data.errors import Fault, nearest
from data.lostworlds.fighters import Fighter, roster
from layouts.press.faces import Job


def fighters(job: Job) -> list[Fighter]:
    """Return the fighters asked for by id, name or the unambiguous beginning of a name, in that order; without the
    option all but those printed on request only.

    Raises Fault for an unknown one, naming the nearest.
    """
    there = roster(job.tables)
    asked = [name.strip() for name in str(job.options.get("fighter") or "").split(",") if name.strip()]
    if not asked:
        return [fighter for fighter in there if not fighter.on_request]
    known = {name.casefold(): fighter for fighter in there for name in (fighter.id, str(fighter.name))}
    return [_one(name, known, there) for name in dict.fromkeys(asked)]


def _one(name: str, known: dict[str, Fighter], there: list[Fighter]) -> Fighter:
    if found := known.get(name.casefold()):
        return found
    if len(begun := {fighter.id for key, fighter in known.items() if key.startswith(name.casefold())}) == 1:
        return known[begun.pop()]
    ids = [fighter.id for fighter in there]
    raise Fault(f"no fighter {name!r}{nearest(name.casefold(), known) or '; there are ' + ', '.join(ids)}", "--fighter")


def variant(job: Job) -> str:
    """Return the part of a file's name for the option ``--fighter``; "" without the option."""
    return "-".join(fighter.id for fighter in fighters(job)) if job.options.get("fighter") else ""
