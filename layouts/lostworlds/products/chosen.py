"""Whose book and sheet are printed: the option ``--fighter``."""

from data.errors import Fault, nearest
from data.lostworlds.fighters import Fighter, roster
from layouts.press.faces import Job


def fighters(job: Job) -> list[Fighter]:
    """Return those asked for by id, name or what only one name begins with, in the order asked; without the option all
    who are not printed on request only.

    Raises Fault for somebody unknown, naming the nearest."""
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
    """Return what the option adds to the name of a file for several fighters."""
    return "-".join(fighter.id for fighter in fighters(job)) if job.options.get("fighter") else ""
