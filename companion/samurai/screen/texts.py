"""The texts of the screen in one language, and effects as short signs such as −3 coin, +1 flex."""

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Any

from companion.engine.wording import phrase
from companion.samurai.rules import World, step_words
from data.effects import Choice, Step
from data.markup import fill

Sign = tuple[str, str]
"""A short text and the icon behind it; either may be empty."""

ICONS = {
    "coins": "coin", "goods": "goods", "favor": "favor", "grit": "grit", "treachery": "treachery", "flex": "flex",
    "mountains": "mountains", "any": "any", "day": "day",
}  # fmt: skip
"""Names of the tables whose icon is called otherwise, or that have no row."""
SETS = ("", "one", "pair", "three")
TRACKS = ("grit", "coins", "goods", "favor", "treachery", "flex", "days")


class Phrases:
    """All texts of the screen from one set of tables; each is looked up once."""

    def __init__(self, tables: Any) -> None:
        self.tables = tables
        self._pads: dict[Any, Any] = {}

    def __call__(self, key: str, **values: Any) -> str:
        """Return a text of [words.screen] with its placeholders filled."""
        return fill(self.screen[key], values)

    def act(self, key: str, values: Mapping[str, Any]) -> str:
        """Return the text for any key the engine uses, with its values filled in."""
        return phrase(self.tables, key, values)

    def of(self, row: Any, column: str) -> str:
        return str(self.tables.say(row, column))

    @cached_property
    def screen(self) -> Mapping[str, str]:
        """All texts under [words.screen]."""
        return {name: str(text) for name, text in self.tables.words("screen").items()}

    @cached_property
    def names(self) -> Mapping[str, str]:
        return {what: str(self.tables.word(f"sheet.{what}")) for what in TRACKS} | {"day": self("day")}

    @cached_property
    def icons(self) -> Mapping[str, str]:
        return {str(row.id): ICONS.get(row.id, str(row.id)) for row in self.tables.terrain} | ICONS

    @cached_property
    def lands(self) -> Mapping[str, str]:
        return {str(row.id): self.of(row, "name") for row in self.tables.terrain}

    @cached_property
    def spoken(self) -> Mapping[str, str]:
        """The word for each icon, for screen readers."""
        named = {icon: self.names[what] for what, icon in ICONS.items() if what in self.names}
        found = {icon: self(icon) for icon in ("star", "battle", "any")} | {"clue": self.act("table.set_clue", {})}
        return found | {"move": self.act("table.do_move", {})} | named

    @cached_property
    def lessons(self) -> Mapping[str, str]:
        """The lessons of the first day, by moment."""
        return {name: str(text) for name, text in self.tables.words("teach").items()}

    @cached_property
    def phases(self) -> Mapping[int, str]:
        return {row.n: self.of(row, "name") for row in self.tables.phases}

    @cached_property
    def traits(self) -> Mapping[str, str]:
        return {str(row.id): self.of(row, "name") for row in self.tables.traits}

    @cached_property
    def kanji(self) -> Mapping[str, str]:
        return {str(row.id): str(row.kanji) for row in self.tables.traits}

    @cached_property
    def starters(self) -> Mapping[str, str]:
        return {str(row.id): self.of(row, "starter") for row in self.tables.traits}

    @cached_property
    def _forms(self) -> Mapping[str, list[str]]:
        rows = (row for row in self.tables.verbs if row.kind == "what")
        return {row.name: (row.de if self.tables.lang == "de" else row.en).split("|") for row in rows}

    def amount_words(self, track: str, n: int) -> str:
        """Return an amount with its word: 1 coin, 2 coins."""
        forms = self._forms[track]
        return forms[0] if n == 1 else forms[1].replace("{n}", str(n))

    def number(self, unit: str, n: int) -> str:
        """Return a number with the word of its unit (days, steps or traits): 1 day, 2 days."""
        text = self.screen.get(f"n_{unit}", "{n}")
        if "{n:" not in text:  # tables that were opened long ago
            one, _, more = text.partition("|")
            text = one if n == 1 or not more else more
        return fill(text, {"n": n})

    def hyphenate(self, name: str) -> str:
        """Return a long name with soft hyphens."""
        return self._hyphenations.get(name, name)

    @cached_property
    def _hyphenations(self) -> Mapping[str, str]:
        return {word.replace("|", ""): word.replace("|", "\u00ad") for word in self("parted").split()}

    def pad(self, world: World) -> list[dict[str, Any]]:
        """Return the resolve table: for each face the effects of one, a pair and three, as signs and in words."""
        key = tuple(map(str, world.resolve.values()))
        if key not in self._pads:
            faces = sorted({face for face, _ in world.resolve})
            self._pads[key] = [
                {"face": face, "cells": [self._cell(world, face, n) for n in (1, 2, 3)]} for face in faces
            ]
        found: list[dict[str, Any]] = self._pads[key]
        return found

    def _cell(self, world: World, face: int, n: int) -> list[Any]:
        words = ", ".join(self.act(*step_words(step)) for step in world.resolve[face, n])
        return [self.does(world, face, n), f"{self(SETS[n], n=face)}: {words}"]

    def does(self, world: World, face: int, n: int) -> list[Sign]:
        """Return the effects of a set of n dice as signs; empty for a face without effects, such as 1 (ruling R07)."""
        return [sign for step in world.resolve.get((face, n), ()) for sign in self._short(step)]

    def _short(self, step: Step) -> list[Sign]:
        """Return a step as a sign or two, without amounts of one."""
        if step.name in ("lose", "gain"):
            sign = "−" if step.name == "lose" else "+"
            what = str(step.args[0])
            return [(sign, self.icons[what])]
        return self.signs([step]) or []

    def sums(self, world: World) -> Mapping[int, Mapping[str, str]]:
        """Return icon and name of the terrain for each sum of the fate dice."""
        return {n: {"icon": self.icons[name], "name": self.lands[name]} for n, name in world.terrains.items()}

    def signs(self, steps: Iterable[Step]) -> list[Sign] | None:
        """Return steps as signs; None if one of them cannot be shown so."""
        found: list[Sign] = []
        for step in steps:
            make = SIGNS.get(step.name)
            signs = make(self, step) if make else None
            if signs is None:
                return None
            found += signs
        return found

    def option_record(self, world: World, row: Any, own: Collection[str] = ()) -> dict[str, Any]:
        """Return the record of a card's option: price and gain as signs, and in words what signs cannot show and what
        an item does. Traits in `own` are marked as owned."""
        clauses = (one for one in row.effects.clauses if one.trigger in ("auto", "cost", "gain", "fight"))
        steps = [step for clause in clauses for step in clause.steps]
        clear = {clause.trigger for clause in row.effects.clauses} <= {"auto", "cost", "gain"}
        signs = self.signs(steps)
        known = [sign for step in steps for sign in (self.signs([step]) or [])]
        known = [(f"{text} (✓ {self('yours')})",
        icon) if text in {f"+ {self.traits[name]}" for name in own} else (text, icon)
                 for text, icon in known]  # fmt: skip
        said = [] if clear and signs is not None else [str(self.tables.phrase(row))]
        things = [str(step.args[0]) for step in steps if step.name == "item"]
        said += [
            f"{self.of(item, 'name')}: {self.of(item, 'rule')}." for item in self.tables.inventory if item.id in things
        ]
        return {"parts": known, "text": " ".join(said)}

    def traveler(self, world: World, face: int, thrown: tuple[int, ...]) -> dict[str, Any]:
        """Return the record of the traveler, specialty and item, if the die that shows `face`, one of the two `thrown`
        at the set-up, is taken for the specialty."""
        rest = thrown[1] if thrown[0] == face else thrown[0]
        who = next(row for row in self.tables.specialties if row.n == face)
        thing = next(row for row in self.tables.inventory if row.n == rest)
        said_ = f"{self.of(who, 'name')}: {self.of(who, 'rule')}. {self.of(thing, 'name')}: {self.of(thing, 'rule')}."
        return {"name": f"{self.of(who, 'name')} · {self.of(thing, 'name')}", "text": said_}

    def _amount(self, step: Step) -> list[Sign]:
        what, n = str(step.args[0]), step.args[1]
        sign = "−" if step.name == "lose" else "+"
        return [(f"{sign}{n}", self.icons[what])]

    def _set(self, step: Step) -> list[Sign]:
        return [(f"= {step.args[1]}", self.icons[str(step.args[0])])]

    def _named_sign(self, step: Step) -> list[Sign]:
        names = self.traits if step.name == "trait" else {row.id: self.of(row, "name") for row in self.tables.inventory}
        return [(f"+ {names.get(str(step.args[0]), self('any'))}", "")]

    def _choice(self, step: Step) -> list[Sign] | None:
        last = step.args[-1]
        ways = [self.signs([one]) for one in last.steps] if isinstance(last, Choice) else [None]
        if any(way is None for way in ways):
            return None
        return [sign for n, way in enumerate(ways) for sign in [*([("/", "")] if n else []), *(way or [])]]


SIGNS: Mapping[str, Any] = {
    "lose": Phrases._amount,
    "gain": Phrases._amount,
    "set": Phrases._set,
    "trait": Phrases._named_sign,
    "item": Phrases._named_sign,
    "choose": Phrases._choice,
    "time": lambda say, step: [(f"−{step.args[0]}", "day")],
    "clue": lambda say, step: [("+", "clue")],
    "star": lambda say, step: [("+", "star")],
    "move": lambda say, step: [("", "move")],
    "event": lambda say, step: [(say("EVENT"), "")],
    "battle": lambda say, step: [(say("battle"), "battle")],
    "none": lambda say, step: [(say("nothing"), "")],
}


@lru_cache(maxsize=8)
def phrases(tables: Any) -> Phrases:
    """Return the texts of a set of tables; the last 8 are cached."""
    return Phrases(tables)
