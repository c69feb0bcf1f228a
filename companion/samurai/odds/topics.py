"""The topics of `lost odds samurai`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.odds.report import Report, topic
from companion.odds.wording import report_text
from companion.samurai.odds.sheet_topics import balance, sheet
from data.cli import folder_of_tables
from data.samurai.naming import WORTH

if TYPE_CHECKING:
    from companion.samurai.bots import Battle

SLUG = "samurai"


def _tables(folder: Path | None) -> Any:
    from data.tables import load

    return load(SLUG, folder)


def _digits(_ctx: click.Context, param: click.Parameter, text: str | None) -> tuple[int, ...] | None:
    """Return the dice of a text such as 6,4,2 or 64-, as a tuple; - or 0 is an empty box. Raises BadParameter."""
    if text is None:
        return None
    faces = [0 if sign in "-_0" else int(sign) for sign in text.replace(",", "") if sign in "-_0123456"]
    if len(faces) != len(text.replace(",", "")):
        raise click.BadParameter(f"{text!r} is not a row of dice; write 64- or 6,4,2", param=param)
    return tuple(faces)


@topic("battle", "lost odds samurai battle --flex 3 --top 6-- --bottom --1 --throw 5,2")
@click.option("--flex", type=click.IntRange(0, 99), default=0, show_default=True, help="The traveler's flex.")
@click.option("--helm", is_flag=True, help="With the Kabuto helm: a die may be rerolled after a tie.")
@click.option("--armor", is_flag=True, help="With the Karuta armor: a loss is only a tie.")
@click.option(
    "--mind-losses",
    "mind",
    type=click.FloatRange(0, 1),
    default=0.0,
    show_default=True,
    metavar="SHARE",
    help="How many wins to give away for a loss less, from 0 to 1; bots and hints use 0.25, as treachery stays.",
)
@click.option("--top", callback=_digits, metavar="ROW", help="Digits in the top row, - for an empty box: 64-.")
@click.option("--bottom", callback=_digits, metavar="ROW", help="Digits in the bottom row.")
@click.option("--throw", "thrown", callback=_digits, metavar="DICE", help="Two dice just thrown: where do they go?")
@folder_of_tables
def battle(
    flex: int, helm: bool, armor: bool, mind: float, top: Any, bottom: Any, thrown: Any, folder: Path | None
) -> Report:
    """How a battle ends when every die is placed for the best, from the start or any position, and where two dice go.

    For the best means for the most wins; with --mind-losses a loss counts against them.

    The JSON has win, tie and lose as shares of 1 and `of`, the number of equally likely endings that were counted;
    rows: each first throw (or the one that was given), where its dice go, and how it ends then."""
    from companion.samurai.bots import solve_battle

    rules = _tables(folder).rules.battle
    fought = solve_battle(rules, flex, helm, armor, mind)
    half = rules.boxes // 2
    position = (*(top or (0,) * half), *(bottom or (0,) * half))
    filled = sum(map(bool, position))
    if len(position) != rules.boxes or filled % rules.dice:
        raise click.UsageError(f"a row has {half} boxes, and {rules.dice} dice fill {rules.dice} at a time")
    if thrown and (len(thrown) != rules.dice or 0 in thrown):
        raise click.UsageError(f"a throw is {rules.dice} dice")
    ends = fought.ends(position)
    rows = []
    if filled < rules.boxes:
        throws = [thrown] if thrown else [(high, low) for high in range(6, 0, -1) for low in range(high, 0, -1)]
        rows = [_placing_row(fought, position, throw, half) for throw in throws]
    facts = _shares(ends) | {"of": ends.total}
    worn = {(False, False): "battle", (True, False): "helm", (False, True): "armor", (True, True): "both"}
    title = report_text(SLUG, worn[bool(helm), bool(armor)], flex=flex)
    return Report(SLUG, "battle", title, rows, facts, frozenset({"win", "tie", "lose"}))


def _shares(ends: Any) -> dict[str, float]:
    return {name: count / ends.total for name, count in ends._asdict().items()}


def _placing_row(fought: Battle, position: tuple[int, ...], throw: tuple[int, ...], half: int) -> dict[str, Any]:
    boxes, ends = fought.best_placing(position, throw)
    where = [
        report_text(SLUG, "top" if box < half else "bottom", face=face, power=WORTH[len(WORTH) - half + box % half])
        for face, box in zip(throw, boxes, strict=True)
    ]
    return {
        "throw": " ".join(map(str, throw)),
        "place": report_text(SLUG, "boxes", boxes=tuple(where)),
        **_shares(ends),
    }


WANTED = ((2,), (3,), (2, 2), (3, 2))


@topic("sets", "lost odds samurai sets --want 6,6,6,5,5 --dice 6,6,1,3,4")
@click.option("--want", callback=_digits, metavar="DICE", help="The dice you want: 6,6,6 is three sixes.")
@click.option("--fate", type=click.IntRange(1, 6), help="The white fate die, which counts too.")
@click.option("--sixes", type=click.IntRange(0, 6), default=0, show_default=True, help="Dice set to six beforehand.")
@click.option("--dice", callback=_digits, metavar="DICE", help="The loose dice as they lie: which should you keep?")
@click.option("--rerolls", type=click.IntRange(0, 9), help="How many are left. Default: all.")
@folder_of_tables
def sets(want: Any, fate: int | None, sixes: int, dice: Any, rerolls: int | None, folder: Path | None) -> Report:
    """The chances of sets of dice after the rerolls, keeping the best dice each time.

    Without --want it is a table of common wishes, for a face other than that of the fate die. The JSON has chance (a
    share of 1) and, with --dice, keep; or rows of wanted, at_once, and after_1, after_2 rerolls."""
    from companion.samurai.bots import SetHunt

    rules = _tables(folder).rules
    planning = rules.planning
    loose = rules.components.white_dice - (planning.fate_dice - rules.components.red_dice) - sixes
    lying = (*([fate] if fate else []), *[planning.premap_face] * sixes)
    left = planning.rerolls if rerolls is None else rerolls
    shares = frozenset({"chance", "at_once", *(f"after_{n + 1}" for n in range(left))})
    if want:
        if 0 in want or planning.wild in want:
            raise click.UsageError(
                f"a wanted die is a face from 1 to 6, and never {planning.wild}, which becomes another"
            )
        hunt = SetHunt(loose, Counter(want), planning.wild, lying)
        said = report_text(SLUG, "wanted", loose=loose, left=left, want=" ".join(map(str, want)))
        if not dice:
            return Report(SLUG, "sets", said, facts={"chance": float(hunt.chance(left))}, shares=shares)
        if len(dice) != loose or 0 in dice:
            raise click.UsageError(f"{loose} dice are loose, and all of them are wanted")
        keep, chance = hunt.keep(dice, left)
        facts = {"keep": " ".join(map(str, keep)) or "none", "chance": float(chance)}
        return Report(SLUG, "sets", said, facts=facts, shares=shares)
    faces = [face for face in range(6, 0, -1) if face not in (planning.wild, planning.premap_face, fate)]
    rows = []
    for sizes in WANTED:
        hunt = SetHunt(loose, dict(zip(faces, sizes, strict=False)), planning.wild, lying)
        chances = {"at_once" if not n else f"after_{n}": float(hunt.chance(n)) for n in range(left + 1)}
        rows.append({"wanted": report_text(SLUG, "set_" + "_".join(map(str, sizes)))} | chances)
    return Report(SLUG, "sets", report_text(SLUG, "sets", loose=loose), rows, shares=shares)


TOPICS = {command.name: command for command in (battle, sets, sheet, balance)}
