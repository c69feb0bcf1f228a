"""A quick check of a game while its tables are edited: a few seconds of play between bots, and sentences on what stands
out.

What can be checked in any game is checked here: seats and pieces that win too often, and games that do not end. The
rest is the game's own: `findings(results)` in its ``companion/<slug>/odds/balance.py`` returns sentences for the games
of one match. `QUICK` there lists the matches to play, as (bots by seat, options); without it good bots, or the best
there are, play with the usual options."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.engine.registry import part, playable_games
from companion.odds import simulation
from companion.odds.balance import by_piece, by_seat
from companion.odds.bots import bots
from companion.odds.depth import depth_warnings
from companion.odds.playing import Match, Result, rules_for
from companion.odds.shares import Share, share
from companion.odds.wording import SHARED, Head, TranslatableText, report_text, share_text
from data.errors import Fault, Faults

MARGIN = 0.12
"""By how much more than its due a seat or a piece must win, for sure, to be told of."""
CAPPED = 0.02
DEEP = 0.3
"""The share of the time that goes to measuring how deep the game is."""
FEW = 10
"""Games from which a piece is judged."""
SEED = 1472


@dataclass(frozen=True)
class Glance:
    """The result of a quick check: number of games, who played (a sentence a match), and findings as sentences."""

    games: int
    who: tuple[str, ...]
    findings: tuple[str, ...]

    def summary(self) -> str:
        """Return a sentence on what was played, and whether there are findings."""
        return report_text(SHARED, "strikes" if self.findings else "fine", games=self.games, who=self.who)


def glance(slug: str, folder: Path | None, seconds: float, cores: int | None = None) -> Glance | None:
    """Play for some seconds on the tables of a folder (None: the built-in ones) and return the findings; None for a
    game that is only printed. Raises Fault, or Faults for tables that cannot be played."""
    if slug not in playable_games():
        return None
    matches = tables_at_a_glance(slug, str(folder.resolve()) if folder else "")
    try:
        with simulation.workers("", cores) as executor:
            played = simulation.play_within(matches, seconds * (1 - DEEP), executor)
        shallow = depth_warnings(slug, folder, seconds * DEEP)
    except (Fault, Faults, OSError):
        raise
    except Exception as error:  # an effect that the tables allow may ask for what the rules cannot do
        what = f"{type(error).__name__}: {' '.join(str(error).split())}"
        raise Fault(
            f"{slug} cannot be played to its end ({what}); this was not foreseen; please report it with your tables"
        ) from None
    found = [line for match, results in zip(matches, played, strict=True) for line in what_strikes(match, results)]
    who = tuple(dict.fromkeys(report_text(SHARED, "who", n=len(match.bots), bot=match.bots[0]) for match in matches))
    return Glance(sum(map(len, played)), who, tuple(dict.fromkeys([*found, *shallow])))


def tables_at_a_glance(slug: str, data: str) -> list[Match]:
    """Return the matches that a quick check of a game plays; `data` is a folder of tables, or empty."""
    given: Sequence[tuple[Sequence[str], dict[str, Any]]] | None = part(slug, "QUICK", "balance")  # type: ignore[assignment]
    if given:
        return [Match(slug, tuple(who), tuple(sorted(options.items())), SEED, data) for who, options in given]
    known = list(bots(slug))
    name = "good" if "good" in known else known[-1]
    fewest, most = rules_for(slug, data).seats
    return [Match(slug, (name,) * max(fewest, min(most, 2)), (), SEED, data)]


def what_strikes(match: Match, results: Sequence[Result]) -> list[str]:
    """Return the findings on the results of one match, a sentence each."""
    own: Callable[[Sequence[Result]], Sequence[str]] | None = part(match.game, "findings", "balance")
    ended = [result for result in results if result.label != "cap"]
    found: list[str] = []
    if share(len(results) - len(ended), len(results)).low > CAPPED:
        found.append(report_text(SHARED, "endless", n=len(results) - len(ended), of=len(results), moves=match.cap))
    players = len(match.bots)
    if players > 1 and ended:
        fair, percent = 1 / players, f"{100 / players:.0f}"
        for row in by_seat(ended, players):
            if abs(row["win"] - fair) > MARGIN and not row["low"] < fair < row["high"]:
                won = share_in_words(row)
                found.append(report_text(SHARED, "seat_strikes", seat=row["seat"], share=won, fair=percent))
        found += [line for key in _pieces(ended, players) for line in _too_good(ended, key, players)]
    return found + list(own(results) if own and results else ())


def share_in_words(row: dict[str, Any]) -> TranslatableText:
    """Return a share of wins with its interval as text, from a row's win, low and high."""
    return share_text(Share(row["win"], row["low"], row["high"]), 0)


def _pieces(results: Sequence[Result], players: int) -> list[str]:
    """Return the keys of `Result.seen` that give each seat one text, such as its castaway, fighter or task."""
    keys = results[0].seen if results else {}

    def names_one_each(value: Any) -> bool:
        return isinstance(value, list) and len(value) == players and all(isinstance(one, str) for one in value)

    return [key for key in keys if all(names_one_each(result.seen.get(key)) for result in results)]


def _too_good(results: Sequence[Result], key: str, players: int) -> list[str]:
    rows = [row for row in by_piece(results, key) if row["games"] >= FEW]
    fair, percent = 1 / players, f"{100 / players:.0f}"
    strikes = [row for row in rows if row["low"] > fair + MARGIN or row["high"] < fair - MARGIN]
    told = [{"piece": row["piece"], "share": share_in_words(row), "games": row["games"]} for row in strikes]
    return [report_text(SHARED, "piece_strikes", key=Head(key), fair=percent, **row) for row in told]
