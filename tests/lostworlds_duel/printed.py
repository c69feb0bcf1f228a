"""A duel as two people fight it with what is printed and nothing else: the sheets, the matrices, and the sentences
under the pictures, read as English. No effect, no restriction and no score is taken from the program's own rules."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from data.lostworlds.fighters import Fighter, SheetLine

BID = re.compile(r"\bdo (no|only) ([^.;(]*?)(?: \(except ([^)]*)\))?(?: and add.*)?(?=[.;]|$)")
ADD = re.compile(r"add \+(\d) to (.*?) if it scores")
BACK = ("You may use your weapon again.", "You are free again.", "You have the chain again.")
COLOURS = ("orange", "red", "blue", "yellow", "green", "white", "black", "brown")
BOXES = {
    "extended range": "extended", "jumps": "jump", "specials": "special", "blocks": "block", "fakes": "fake",
    "thrusts": "thrust", "down swings": "down_swing", "side swings": "side_swing", "block and strike": "protected",
}  # fmt: skip
SINGLE = {"jump away": "jump_away"}


@dataclass
class Player:
    """What somebody has in front of them: the sheet, the body track, and notes of what was read out."""

    fighter: Fighter
    body: int = 0
    told: str = "Next turn, do only Extended Range."
    lasting: list[str] = field(default_factory=list)
    weapon_gone: str = ""
    broken: int = 0
    far: bool = True

    def __post_init__(self) -> None:
        self.body = self.fighter.body

    def may(self) -> set[int]:
        """The numbers that are not forbidden, with "Nothing left to do" of the leaflet."""
        here = [line for line in self.fighter.sheet if (line.group == "extended") == self.far]
        bids = [self.told, *self.lasting, *([self.weapon_gone] if not self.far else [])]
        free = [line for line in here if all(self.allows(bid, line) for bid in bids if bid)]
        free = [line for line in free if line.id != "retrieve" or self.weapon_gone]
        if self.far and self.weapon_gone:
            free = [line for line in free if not line.needs_weapon]
        if not free:
            free = [line for line in here if not line.needs_weapon and line.id != "retrieve"]
        return {line.number for line in free}

    def allows(self, sentence: str, line: SheetLine) -> bool:
        for how, what, spared in BID.findall(sentence):
            named = any(self.means(word, line) for word in re.split(r", | or ", what))
            excepted = bool(spared) and self.means(spared, line)
            if how == "no" and named and not excepted:
                return False
            if how == "only" and (not named or excepted):
                return False
        return True

    def means(self, word: str, line: SheetLine) -> bool:
        """Whether a word of a sentence speaks of a line of the sheet."""
        word = word.strip().lower()
        if word in COLOURS:
            return line.colour == word
        if word in BOXES:
            return line.group == BOXES[word]
        if word in SINGLE:
            return line.id == SINGLE[word]
        if word in ("down swing", "side swing", "thrust", "fake"):
            return str(line.group_name).lower() == word
        return str(line.name).lower() == word

    def line(self, number: int) -> SheetLine:
        return next(line for line in self.fighter.sheet if line.number == number)

    def points(self, number: int, score: int, foe: Player) -> int:
        """Burst, modifier, bonus, height, broken weapon."""
        line = self.line(number)
        total = score + line.mod
        for plus, what in ADD.findall(self.told):
            if what == "any maneuver" or any(self.means(word, line) for word in what.split(" or ")):
                total += int(plus)
        if self.fighter.height > foe.fighter.height and line.colour in ("orange", "red"):
            total += 1
        if self.fighter.height < foe.fighter.height and line.colour == "orange":
            total -= 1
        return total - (0 if line.id == "kick" else self.broken)


def fight(one: Player, other: Player, a: int, b: int) -> None:
    """A turn: both turn to the other's number in the book they hold, and read out what they see."""
    seen = one.fighter.matrix[b, a], other.fighter.matrix[a, b]
    scores = []
    for me, foe, mine, page in ((one, other, a, seen[1]), (other, one, b, seen[0])):
        picture = foe.fighter.pages[page]
        scores.append((picture, None if picture.score is None else me.points(mine, picture.score, foe)))
    for foe, (picture, total) in ((other, scores[0]), (one, scores[1])):
        text = str(picture.tell)
        if found := re.search(r"You regain (\d+) body", text):
            foe.body = min(foe.fighter.body, foe.body + int(found[1]))
        if any(said in text for said in BACK):
            foe.weapon_gone = ""
        if text.startswith("Until you"):
            foe.weapon_gone, text = text, ""
        if less := re.search(r"take (\d) off every score", text, re.IGNORECASE):
            foe.broken += int(less[1])
            text = ""
        if total is not None and total > 0:
            foe.body -= total
            if (
                picture.critical_at is not None
                and total >= picture.critical_at
                and str(picture.critical) not in foe.lasting
            ):
                foe.lasting.append(str(picture.critical))
        foe.told, foe.far = text, picture.range == "E" or "only Extended Range" in text
