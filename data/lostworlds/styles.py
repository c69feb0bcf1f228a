"""The matrix of a fighter with a style: how often real books show each kind of page, and what this fighter likes.

A cell is (m, k) as in `generator`. Its range and the places behind somebody are the same in every book; all else is
chosen in two steps. First the kind of page: how usual it is where such maneuvers meet (``variety.csv``), what most
books show there (``template.csv``), the knobs of the school, and the likes of the style. Then the page of that kind in
this book: which picture an attack shows, which of its own pages a parry or a block. What the invariants I4 to I13 of a
pair forbid is never chosen, whoever the other is: where one of the two mirrored cells may hold the rarer of two kinds,
the other may not hold the kind it excludes."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import log
from typing import Any
from zlib import crc32

from data.lostworlds.generator import COLUMNS, GUARD, ROWS, TALL, Knobs, Matrix, wound_page
from data.lostworlds.words import CLOSE, PAGES

Cell = tuple[int, int]

COMMON, USUAL, KIN = 0.8, 1.6, 0.4
"""What the logarithm of a kind's share weighs, that most books show it in this very cell, and of that the part for its
kin."""
AFAR = 0.4
"""Of what is usual, the part that counts at extended range: real books agree less there."""
BOLD, LEVEL, OWN, LOUD = 0.4, 1.6, 2.4, 0.3
"""What a like of 1 weighs, a step of a knob (of one that speaks of an evasion of the fighter's own), and the chance
that makes two books of one style differ."""
MIDDLE = 2
"""The level of a knob that leans to neither side."""
RARE = 0.02
"""The share of a kind that was seen in no book where two maneuvers meet."""

PLACE = {
    "head": 7, "leg": 13, "arm": 31, "body": 53, "graze": 19, "down": 41, "disarmed": 27, "rearm": 43, "duck": 29,
    "dodge": 33,
    "jump": 37, "away": 1, "charge": 39, "stance": 57, "far_dodge": 61, "far_body": 35, "far_leg": 47,
}  # fmt: skip
"""The page of each kind that stands on the same one in every book."""
NAMES = {page: kind for kind, page in PLACE.items()}
OFTEN = {17: "kicked", 45: "parry", 49: "parry", 59: "block", 63: "gear"}
"""What the template means by the pages that are put to other uses in some books."""
KIN_OF = {
    "head": "wound", "leg": "wound", "arm": "wound", "body": "wound", "far_body": "wound", "far_leg": "wound",
    "graze": "slip", "kicked": "slip", "pushed": "slip", "own": "act", "other": "act", "far_act": "act",
    "dodge": "evade", "duck": "evade", "jump": "evade", "away": "evade", "far_dodge": "evade",
}  # fmt: skip
TURNED, BEHIND, DOWN, DISARMED, GRAZE, STANCE, HIGH = 21, 23, 41, 27, 19, 57, 45
WOUNDS = {7: "head", 13: "leg", 31: "arm", 53: "body"}
DISLODGE, RETRIEVE = 30, 46
JUMPS = frozenset({8, 16, 18, 20})
IDLE = JUMPS | {4, 26, 46, 52, 56, 62}
BLOCKS = frozenset({4, 26})
FEWEST = 4
"""A page shown in fewer cells than these gives none away to one that is shown nowhere."""


def kin(kind: str) -> str:
    """Return the larger group to which a kind of page belongs, or the kind itself."""
    return KIN_OF.get(kind, kind)


@dataclass(frozen=True)
class Habits:
    """What real books have in common.

    `viewer` and `owner` are the class of each maneuver by number, `shows` the page on which a fighter doing it is
    usually seen; `shares` is how often a kind of page is seen where two classes meet; `coupled` are the cells of pages
    21 and 23 with the one or two pages they may hold; `lines` is where the blow of each maneuver goes."""

    viewer: Mapping[int, str]
    owner: Mapping[int, str]
    shows: Mapping[int, int]
    shares: Mapping[tuple[str, str], Mapping[str, float]]
    coupled: Mapping[Cell, tuple[int, ...]]
    mask: Mapping[Cell, str]
    template: Matrix
    lines: Mapping[int, str]

    @cached_property
    def kinds(self) -> Mapping[Cell, str]:
        """The kind of page that the template shows in each cell."""
        return {cell: self._kind(cell, page) for cell, page in self.template.items()}

    def _kind(self, cell: Cell, page: int) -> str:
        if kind := NAMES.get(page) or OFTEN.get(page):
            return kind
        if self.mask[cell] == "E":
            return "far_act"
        return "own" if page == self.shows.get(cell[1]) else "other"

    @cached_property
    def falls(self) -> frozenset[Cell]:
        """The cells in which page 41 is allowed: whoever falls there cannot be wounded by a fighter shown wounding
        (I11)."""
        return frozenset(cell for cell, page in self.template.items() if page == DOWN or cell[1] in IDLE)

    @cached_property
    def losses(self) -> frozenset[Cell]:
        """The cells in which page 27 is allowed (I6, I12)."""
        return frozenset(
            (m, k)
            for (m, k), page in self.template.items()
            if page == DISARMED
            or k == RETRIEVE
            or (m == DISLODGE and kin(self.kinds[k, m]) != "wound" and k not in IDLE)
        )

    def may(self, kind: str, cell: Cell) -> bool:
        """Return whether a kind of page is allowed in a cell, against any other book (I5 to I13)."""
        m, k = cell
        group = kin(kind)
        if group == "wound":
            return m not in IDLE and (k, m) not in self.falls and (k, m) not in self.losses
        if kind == "down":
            return cell in self.falls
        if kind == "disarmed":
            return cell in self.losses
        if kind == "rearm":
            return k == RETRIEVE
        if group == "evade":
            return k in IDLE and (kind != "away" or k == 16)
        if kind == "parry":
            return k not in JUMPS | {RETRIEVE} and m not in IDLE
        if kind == "block":
            return k not in JUMPS | {RETRIEVE} and (m not in IDLE or k in BLOCKS)
        return kind != "charge" or k == 50


@dataclass(frozen=True)
class Style:
    """The preferences of a fighter: `like` weighs kinds of pages, or groups of them; `when` does so against one class
    of its own maneuvers.

    `hand` is the page that an attack shows, by its number, where it is not the usual one; `parry` says whether it
    parries high, low, or on the line of the blow (``split``); two books that differ only in `seed` have the same
    style."""

    like: Mapping[str, float]
    when: Mapping[str, Mapping[str, float]]
    hand: Mapping[int, int]
    parry: str
    seed: int


def make_matrix(habits: Habits, style: Style, knobs: Knobs, pages: Mapping[int, Any]) -> Matrix:
    """Return the matrix of a fighter with this style, these settings and these pages (number to row with `kind` and
    `range`); 0 where the owner does not have the maneuver. Every page is shown somewhere."""
    return _Maker(habits, style, knobs, pages).matrix


class _Maker:
    def __init__(self, habits: Habits, style: Style, knobs: Knobs, pages: Mapping[int, Any]) -> None:
        self.habits, self.style, self.knobs, self.pages = habits, style, knobs, pages
        self.hand = {**habits.shows, **style.hand}
        self.far = {number for number, page in pages.items() if page.range == "E"}
        self.of: dict[str, list[int]] = {}
        for number, page in sorted(pages.items()):
            if number not in PLACE.values():
                self.of.setdefault("far_act" if page.kind == "act" and number in self.far else page.kind, []).append(
                    number
                )
        self.kinds: dict[Cell, str] = {}
        self.matrix: Matrix = {}
        for cell in habits.template:
            self.matrix[cell], self.kinds[cell] = self.choice(cell)
        self.use_all()

    def choice(self, cell: Cell) -> tuple[int, str]:
        """Return the page of a cell and its kind."""
        if cell[1] not in self.knobs.moves:
            return 0, ""
        if cell in self.habits.coupled:
            both = self.habits.coupled[cell]
            return both[int(len(both) > 1 and self.chance("behind", *cell) > 1)], "turn"
        best = max(self.rank_kinds(cell), default=None)
        if best is None:
            return (STANCE, "stance") if self.habits.mask[cell] == "E" else (GRAZE, "graze")
        return best[2], best[1]

    def rank_kinds(self, cell: Cell) -> Iterator[tuple[float, str, int]]:
        """Yield (weight, kind, page) for every kind of page that is allowed in a cell."""
        m, k = cell
        shares = dict(self.habits.shares.get((self.habits.viewer[m], self.habits.owner[k]), {}))
        for kind in (self.habits.kinds[cell], *self.knob_kinds(cell)):
            shares.setdefault(kind, RARE)
        for kind, share in shares.items():
            page = self.page(kind, cell)
            if page and (page in self.far) == (self.habits.mask[cell] == "E") and self.habits.may(kind, cell):
                yield self.weight(kind, cell, share), kind, page

    def knob_kinds(self, cell: Cell) -> tuple[str, ...]:
        """Return the wound and the graze that the level of a school may bring where an attack is met at close range,
        even if no real book shows them there."""
        m, k = cell
        line = self.habits.lines[m]
        if m not in CLOSE or line in ("none", "kick"):
            return ()
        return WOUNDS[wound_page(m, k, line, self.knobs.height)], "graze"

    def weight(self, kind: str, cell: Cell, share: float) -> float:
        """Return the weight of a kind for a cell, from its `share` in real books, the template, the style and the
        school; rounded, so that the same is chosen on every machine."""
        m, k = cell
        usual, group = self.habits.kinds[cell], kin(kind)
        owner = self.habits.owner[k]
        liked = sum(
            likes.get(kind, 0) + (likes.get(group, 0) if group != kind else 0)
            for likes in (self.style.like, self.style.when.get(owner, {}))
        )
        total = COMMON * log(share) + BOLD * liked
        total += (USUAL if m in CLOSE else USUAL * AFAR) * ((kind == usual) + KIN * (group == kin(usual)))
        if group == "wound" and m in CLOSE and m not in IDLE:
            knob = COLUMNS.get(k) or ROWS.get(m) or GUARD
            total += (OWN if k in COLUMNS else LEVEL) * (MIDDLE - self.knobs.levels[knob])
        return round(total + LOUD * self.chance(kind, self.habits.viewer[m], k), 6)

    def chance(self, *words: object) -> float:
        """Return a random number that depends only on the seed and the words given, with a Gumbel distribution: added
        to logarithms of weights, it makes the highest sum a weighted random choice."""
        share = (crc32("|".join(map(str, (self.style.seed, *words))).encode()) + 0.5) / 2**32
        return -log(-log(share))

    def page(self, kind: str, cell: Cell) -> int:
        """Return the page on which this fighter shows a kind; 0 if it has none."""
        m, k = cell
        if kind in PLACE:
            over = kind == "head" and self.habits.viewer[m] == "over" and self.knobs.height > TALL
            return PLACE["arm" if over else kind]
        if kind in ("own", "other"):
            shown = self.hand if kind == "own" else self.habits.shows
            return shown.get(k, 0) if self.habits.mask[cell] == "C" else 0
        low = self.habits.viewer[m] in ("low", "point_low", "feint_low") or m in (58, 60)
        if kind == "parry":
            return self._page_of("parry", {"high": False, "low": True}.get(self.style.parry, low)) or HIGH
        if kind == "block":
            high = k == 26 or self.habits.viewer[m] in ("over", "high", "point_high")
            return self._page_of("block", not high) or (self._page_of("parry", not high) if m not in IDLE else 0)
        if kind in ("kicked", "pushed"):
            return self._page_of("offbalance", kind == "pushed") or GRAZE
        if kind == "far_act":
            return self._page_of("far_act", k not in (58, 64))
        return self._page_of("broken", self.habits.viewer[m] not in ("over", "kick"))

    def _page_of(self, kind: str, last: bool) -> int:
        """Return the first or the last of the pages of a kind that differ from book to book; 0 if there is none."""
        found = self.of.get(kind, [0])
        return found[-1 if last else 0]

    def use_all(self) -> None:
        """Put each page that is shown nowhere into the three cells where it costs least (I3)."""
        for page in PAGES:
            if page in self.matrix.values():
                continue
            shown = Counter(self.matrix.values())
            asked = [(self.cost(page, cell), cell) for cell in self.matrix if shown[self.matrix[cell]] >= FEWEST]
            costs = sorted((cost, cell) for cost, cell in asked if cost is not None)
            for _, cell in costs[:3]:
                self.matrix[cell], self.kinds[cell] = page, self.kind(page, cell)

    def kind(self, page: int, cell: Cell) -> str:
        """Return the kind of picture, such as ``kicked`` or ``gear``, for which a page counts in a cell of the
        matrix."""
        shown = self.pages[page].kind
        words = {"offbalance": "kicked", "broken": "gear", "act": "far_act" if page in self.far else "own"}
        return NAMES.get(page) or words.get(shown, shown)

    def cost(self, page: int, cell: Cell) -> float | None:
        """Return how much less a page weighs in a cell than the best one there; None where it is not allowed."""
        m, k = cell
        kind = self.kind(page, cell)
        if (
            not self.matrix[cell]
            or cell in self.habits.coupled
            or (page in self.far) != (self.habits.mask[cell] == "E")
        ):
            return None
        shares = self.habits.shares.get((self.habits.viewer[m], self.habits.owner[k]), {})
        kindred = kin(self.kinds[cell]) == kin(kind)
        attack = kind != "own" or k in self.habits.shows
        if not attack or not (kind in shares or kindred) or not self.habits.may(kind, cell):
            return None
        best = max(self.rank_kinds(cell), default=(0.0,))[0]
        return round(best - self.weight(kind, cell, shares.get(kind, RARE)) - 2 * kindred, 6)
