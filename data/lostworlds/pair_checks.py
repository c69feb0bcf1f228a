"""The invariants I1 to I13 between two books: errors where they must hold, warnings where they should.

For fighters A and B, where A does a and B does b: B sees A on ``p = A.matrix[b, a]``, A sees B on ``q = B.matrix[a,
b]``."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from data.lostworlds.book import Book
from data.lostworlds.words import CLOSE, FAR

TURNED, BEHIND = 21, 23
JUMPING_AWAY = 1
DISLODGE, RETRIEVE, AWAY, WILD_BACK = 30, 46, 16, 62
JUMPS = frozenset({8, 16, 18, 20})
IDLE = JUMPS | {4, 26, 46, 52, 56, 62}
"""Maneuvers that are no attack: evasions, blocks, retrieving."""


@dataclass(frozen=True)
class Finding:
    """A broken rule in a turn of A and B: A does `mine` and is shown on `page`, B does `theirs` and is shown on
    `other`."""

    rule: str
    mine: int
    theirs: int
    page: int
    other: int
    message: str


class Seen(NamedTuple):
    """One turn of two books: the maneuvers a and b, the pages p and q they show, and the kinds of both pages."""

    a: int
    b: int
    p: int
    q: int
    shown: str
    other: str


Rule = Callable[[Seen], bool]


class Law(NamedTuple):
    """A rule for turns that show certain pages: `of` says which pages (number, kind) it applies to, `broken` whether a
    turn breaks it."""

    of: Callable[[int, str], bool]
    broken: Rule
    message: str


def _kind(*kinds: str) -> Callable[[int, str], bool]:
    return lambda page, kind: kind in kinds


ERRORS: Mapping[str, Law] = {
    "I4": Law(
        lambda page, kind: page in (TURNED, BEHIND),
        lambda s: (s.p == TURNED and s.q != BEHIND) or (s.p == BEHIND and s.q not in (TURNED, BEHIND)),
        "who is turned around (21) needs somebody behind (23), and who is behind, "
        "somebody turned around or behind as well",
    )
}
WARNINGS: Mapping[str, Law] = {
    "I5": Law(_kind("wound"), lambda s: s.b in IDLE, "a wound from what is not an attack"),
    "I6": Law(
        _kind("disarmed"),
        lambda s: s.b != DISLODGE and s.a not in (DISLODGE, RETRIEVE),
        "a weapon lost without Dislodge Weapon, and not while retrieving one",
    ),
    "I7": Law(_kind("rearm"), lambda s: s.a != RETRIEVE, "a weapon retrieved without Retrieve Weapon"),
    "I8": Law(lambda page, kind: page == JUMPING_AWAY, lambda s: s.a != AWAY, "jumping away without the maneuver"),
    "I9": Law(_kind("parry", "block"), lambda s: s.a in JUMPS | {RETRIEVE}, "a parry in the middle of a jump"),
    "I10": Law(_kind("parry"), lambda s: s.b in JUMPS | {RETRIEVE, WILD_BACK}, "a parry where nothing was struck"),
    "I11": Law(_kind("down"), lambda s: s.other == "wound", "knocked down, and wounding the other"),
    "I12": Law(_kind("wound"), lambda s: s.other == "disarmed", "a wound from somebody who just lost the weapon"),
    "I13": Law(_kind("wound"), lambda s: s.other in ("evade", "rearm"), "a wound from somebody who is shown evading"),
}


def findings_against(one: Book, other: Book, rules: Mapping[str, Law]) -> Iterator[Finding]:
    """Yield where the book of `one` breaks rules when it meets that of `other`; turns that either book cannot show are
    left out. I1 (equal ranges) is checked if `rules` are `ERRORS`."""
    kinds, others = ({page.page: page.kind for page in book.pages.values()} for book in (one, other))
    ranges, far = ({page.page: page.range for page in book.pages.values()} for book in (one, other))
    laws = {page: [(name, law) for name, law in rules.items() if law.of(page, kind)] for page, kind in kinds.items()}
    mine, theirs, errors = one.matrix, other.matrix, rules is ERRORS
    for domain in (CLOSE, FAR):
        for a in domain:
            for b in domain:
                p, q = mine.get((b, a), 0), theirs.get((a, b), 0)
                if p not in ranges or q not in far:
                    continue
                if errors and ranges[p] != far[q]:
                    yield Finding("I1", a, b, p, q, "the two books show different ranges on the same turn")
                if laws[p]:
                    seen = Seen(a, b, p, q, kinds[p], others[q])
                    for name, law in laws[p]:
                        if law.broken(seen):
                            yield Finding(name, a, b, p, q, law.message)
