"""The options of `lost print` that only playing can answer: a sheet's stars, and a sheet with a wanted share of wins.

`settle_options` is called before printing (`lost.py` joins the two); options and answers cross as plain values."""

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any

from companion.odds.playing import Match, absolute_folder, rules_for
from companion.odds.runs import cache
from companion.odds.shares import Share, share
from companion.odds.simulation import play, workers
from companion.odds.wording import report_text as told_so
from companion.odds.wording import share_text
from companion.samurai.odds.stars import stars
from companion.samurai.rules import code_of
from data.errors import Fault
from data.samurai.code import Code

SLUG, JUDGE = "samurai", "good"
GAMES = 200
"""Journeys behind the stars of a sheet."""
TRIED, FIRST, LAST, NEAR = 6, 30, 90, 0.05
"""Sheets tried for a wished share, journeys of each at first, of the hopeful ones in the end, and what is near
enough."""
Told = Callable[[str, int, int], None]
"""Hears what is played for, and how many journeys of how many are done."""
Won = Callable[[Code, int], Share]
"""How often so many journeys on a sheet are won."""


def settle_options(
    options: Mapping[str, str], seed: int | None, folder: Path | None, told: Told
) -> tuple[dict[str, str], list[str], bool]:
    """Return the options with `stars` and `winrate` answered, sentences about them, and whether the wanted share was
    missed by more than `NEAR`. `told` is called with what is played and its progress. Raises Fault.

    A wanted share of wins becomes the `code` of a sheet; the search is bounded and always finds the same one."""
    new, said, missed = dict(options), list[str](), False
    wish = _parse_share(new["winrate"]) if new.get("winrate") else None
    if wish and new.get("code"):
        raise Fault("a code names one sheet, and --winrate looks for one; leave one of them out")
    rules = rules_for(SLUG, absolute_folder(folder))
    with workers() as executor:
        won: Won = partial(_win_share, folder, executor, told)
        if wish:
            code, found = _find_sheet(wish, rules.tables, new, seed or 0, won)
            new["code"] = str(code)
            sheet = {"seed": code.seed, "code": str(code), "share": share_text(found)}
            said.append(told_so(SLUG, "wished", **sheet, wish=f"{100 * wish:.0f}"))
            missed = abs(found.share - wish) > NEAR
            if missed:
                said.append(told_so(SLUG, "missed", points=f"{100 * NEAR:.0f}"))
        if new.get("stars"):
            found = won(code_of(rules.tables, _rule_options(new, seed)), GAMES)
            new["stars"] = str(stars(rules.tables, found.share))
            said.append(told_so(SLUG, "stars", stars=int(new["stars"]), share=share_text(found), games=GAMES))
    return new, said, missed


def _parse_share(text: str) -> float:
    """Return a share from 0 to 1 from text such as "0.5" or "50%". Raises Fault for anything else."""
    try:
        wish = float(text.rstrip("% ")) / (100 if "%" in text else 1)
    except ValueError:
        wish = -1.0
    if not 0 < wish < 1:
        raise Fault(f"--winrate {text!r} is not a share of journeys won; write 0.5, say, or 50%")
    return wish


def _rule_options(options: Mapping[str, str], seed: int | None) -> dict[str, Any]:
    """Return the options of the rules for the sheet to be printed."""
    named = {name: options.get(name) or "standard" for name in ("difficulty", "events")}
    return {"code": options.get("code", ""), "seed": seed or 0, **named}


def _win_share(folder: Path | None, executor: Executor | None, told: Told, code: Code, games: int) -> Share:
    """Return how often the good bot wins on a sheet, in `games` games."""
    match = Match(SLUG, (JUDGE,), (("code", str(code)), ("seed", 0)), data=absolute_folder(folder))
    results = play(match, games, executor, cache(), lambda done, of: told(str(code), done, of))
    return share(sum(bool(result.won) for result in results), games)


def _find_sheet(win_share: float, tables: Any, options: Mapping[str, str], seed: int, won: Won) -> tuple[Code, Share]:
    """Return a sheet of which the good bot wins about the share `win_share` (0 to 1), and how often it does: first the
    best difficulty on one island, then one island after another at it. `options` are those of `settle_options`."""
    new_events, first = options.get("events") == "new", max(1, seed)

    def code(level: int, number: int) -> Code:
        return Code(number, level, new_events, bool(tables.custom))

    def distance(found: Share) -> float:
        return abs(found.share - win_share)

    named = [row.id for row in tables.difficulties]
    given = options.get("difficulty") or "standard"
    levels = [named.index(given)] if given in named and given != "standard" else list(range(len(named)))
    met = {level: won(code(level, first), FIRST) for level in levels}
    level = min(met, key=lambda one: distance(met[one]))
    tried = []
    for number in range(first, first + TRIED):
        found = won(code(level, number), FIRST)
        hopeful = found.low <= win_share <= found.high
        if hopeful:
            found = won(code(level, number), LAST)
        tried.append((code(level, number), found))
        if hopeful and distance(found) <= NEAR:
            break
    return min(tried, key=lambda one: distance(one[1]))
