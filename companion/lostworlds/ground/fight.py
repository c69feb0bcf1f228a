"""The combat phase: who fights whom, the page each combat opens on, and obstacles that restrict maneuvers (seed 001).

A combat contains all figures that are connected by shared battle zones. Each fighter does one maneuver a round against
all its opponents; if it fights at both ranges, column X gives the number told at extended range (ruling LW12)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.engine.draft import changed
from companion.engine.refusal import NotAllowed
from companion.lostworlds.combat.exchange import Facing, Restriction, legal_maneuvers
from companion.lostworlds.combat.fighter import SPELL, Fighter, Played
from companion.lostworlds.ground.falls import Falls
from companion.lostworlds.ground.figures import DOWN, GONE, OFF, UP, Bout, Figure, Lasting
from data.effects import Step, parse

OFF_KIND, DOWN_KIND = "offbalance", "down"
"""Kinds of pages that show a fighter off balance, and down."""
HINDERED = {
    "side_swings": "no(side_swing)", "retrieve": "no(retrieve)", "dodge": "no(dodge)", "back": "no(jump_away)",
}  # fmt: skip
"""What each row of obstacles.csv forbids at close range; Jump Back is forbidden at extended range with Jump Away."""
AGAIN = ("tactic", "luck")
"""Kinds of cards that are there again after a combat (ruling LW76)."""
BACK_FAR = "no(jump_back)"


def _is_behind(one: Figure, other: Figure, number: int) -> bool:
    """Return whether figure `other`, whose number is given, stands in the undefended space of `one`."""
    return one.back != GONE and one.back in (other.at, f"#{number}")


class Combats(Falls):
    """The combat phase: who fights whom, the page on which each combat opens, and hindering obstacles (seed 001)."""

    def start_page(self, number: int, foe: int) -> int:
        """Return the page on which figure `number` opens the book of `foe` at the start of a combat: the first
        situation in starts.csv that applies (rulings LW15, LW33, LW34, LW35)."""
        me, other = self.figures[number], self.figures[foe]
        return self.opening_page(me.stance, other.stance, _is_behind(me, other, foe), _is_behind(other, me, number))

    def opening_page(self, stance: str, other_stance: str, behind_me: bool, behind_it: bool) -> int:
        """Return the opening page for a figure's stance and its opponent's; `behind_me`: the opponent stands in the
        figure's undefended space, `behind_it`: the figure in the opponent's."""
        holds = (stance != UP, behind_me, behind_it, other_stance == DOWN, other_stance == OFF, True)
        return next(int(row.page) for row, one in zip(self.world.tables.starts, holds, strict=True) if one)

    def obstacles_of(self, number: int) -> tuple[str, ...]:
        """Return the ids of the rows of obstacles.csv that hinder a figure (seed 001, obstructions)."""
        me = self.figures[number]
        zone = self.world.map.beside[me.at]
        tall = sum(1 for at in zone for thing in self.things_in(at) if self.world.tall_thing(thing))
        tall += sum(1 for at in zone if self._is_tall_terrain(me, at))
        tall += sum(1 for at in zone for k in self.figures_in(at) if self.figures[k].side == me.side)
        crowd = sum(len(self.things_in(at)) + len(self.figures_in(at)) for at in zone)
        lost = (
            me.lost is not None and self.things.get(f"weapon.{number}", self.things.get(f"missile.{number}")) != me.at
        )
        back = bool(me.back) and (
            self.world.space(me.back).kind not in ("floor", "step")
            or bool(self.things_in(me.back))
            or bool(self.figures_in(me.back))
        )
        holds = {"side_swings": tall > 1, "retrieve": lost, "dodge": crowd > 1, "back": back}
        return tuple(row.id for row in self.world.tables.obstacles if holds[row.id])

    def _is_tall_terrain(self, me: Figure, at: str) -> bool:
        """Return whether the terrain of the space `at` is tall for a figure: printed so, or a step or rubble no lower
        than its height less one above the level it stands on."""
        space = self.world.space(at)
        return space.tall or (space.kind in ("step", "rubble") and space.level - self.world.level(me) >= me.height - 1)

    def hindrances(self, number: int) -> tuple[Restriction, ...]:
        """Return the restrictions on a figure's maneuvers from obstacles and from spells cast at it from a distance
        (ruling LW51)."""
        orders = [
            (spell.card, step, tuple(arg for arg in step.args if isinstance(arg, str)))
            for spell in self.lasting
            if spell.on == number
            for step in self._spell_orders(spell.card)
        ]
        spells = tuple(
            Restriction(step.name, words, (), "turn", card=card, steps=(step,)) for card, step, words in orders
        )
        if not self.world.board or not self.options["obstructions"]:
            return spells
        rows = self.obstacles_of(number)
        cells = [HINDERED[row] for row in rows] + ([BACK_FAR] if "back" in rows else [])
        steps = [parse(f"next: {cell}").clauses[0].steps[0] for cell in cells]
        return (*spells, *(Restriction("no", (str(step.args[0]),), (), "turn", steps=(step,)) for step in steps))

    def _spell_orders(self, card: str) -> Iterator[Step]:
        """Yield the restrictions that a spell puts on its victim."""
        for step in self.world.tables.row("cards", card).effects.walk():
            if step.name.startswith("foe_"):
                yield replace(step, name=step.name.removeprefix("foe_"))

    def find_bouts(self) -> tuple[Bout, ...]:
        """Return the combats of a turn: opponents who share a battle zone, grouped with all connected to them."""
        pairs = [(n, foe) for n, one in self.each() if not one.out for foe in self.foes_in_zone(n) if n < foe]
        groups: list[list[tuple[int, int]]] = []
        for pair in pairs:
            joined = [group for group in groups if any(set(pair) & set(one) for one in group)]
            groups = [group for group in groups if group not in joined] + [
                [one for group in joined for one in group] + [pair]
            ]
        return tuple(Bout(tuple(sorted(group))) for group in sorted(groups))

    def open_bout(self, bout: Bout) -> Bout:
        """Return a combat at the start of its first round: each figure drops the large thing it carries (ruling LW52),
        and each pair has its opening pages."""
        for n in bout.figures:
            self.drop_large(n)
            self.change(n, fought=True)
        pages = {f"{foe}.{n}": self.start_page(n, foe) for a, b in bout.pairs for n, foe in ((a, b), (b, a))}
        for a, b in bout.pairs:
            if self.begins_apart(a) or self.begins_apart(b):
                pages |= {f"{a}.{b}": self.world.limits.start_page, f"{b}.{a}": self.world.limits.start_page}
        return replace(bout, round=1, pages=pages)

    def begins_apart(self, number: int) -> bool:
        """Return whether a spell cast from afar makes the combats of a figure begin at extended range (ruling LW80)."""
        cards = (self.world.tables.row("cards", spell.card) for spell in self.lasting if spell.on == number)
        return any(step.name == "far" for card in cards for step in card.effects.walk())

    def end_combats(self) -> None:
        """Remove criticals, and spells that count rounds, from figures that begin a combat phase outside all opponents'
        battle zones (rulings LW51, LW70), and ready their spent tactics and luck (ruling LW76)."""
        for n, one in self.each():
            if one.out or (self.world.board and self.foes_in_zone(n)):
                continue
            if one.hurts or one.breaks:
                self.change(n, hurts=(), breaks=())
            if one.spent:
                kinds = {card: self.books.cards[card].kind for card in one.spent}
                back = tuple(card for card in one.spent if kinds[card] in AGAIN)
                left = tuple(card for card in one.spent if kinds[card] not in AGAIN)
                self.change(n, hand=(*one.hand, *back), backs=(*one.backs, *(kinds[card] for card in back)), spent=left)
        self.lasting = tuple(
            one
            for one in self.lasting
            if one.rounds is None or not self.world.board or self.figures[one.on].out or self.foes_in_zone(one.on)
        )

    def spells_on(self, number: int) -> tuple[Lasting, ...]:
        """Return the spells cast from a distance that benefit a figure."""
        return tuple(spell for spell in self.lasting if spell.on == number and not list(self._spell_orders(spell.card)))

    def fighter(self, number: int) -> Fighter:
        """Return a figure as a `Fighter` for an exchange: its effective height, its cards, spells that benefit it."""
        one, spells = self.figures[number], self.spells_on(number)
        plain = Fighter(one.fighter, "", one.body, one.most, self.world.tall(one), one.lost, one.hurts, one.breaks)
        paid = sum(self.books.cards[card].points for card in one.spent if self.books.cards[card].kind == SPELL)
        points = {**one.points, SPELL: one.spell + paid, "regained": one.spell + paid - one.points[SPELL]}
        return changed(
            plain, plus=one.plus, points=points, hand=one.hand, backs=one.backs,
            spent=one.spent,
            open=(*one.open, *(Played(spell.card) for spell in spells if spell.rounds is None)),
            now=(*one.now, *(Played(spell.card) for spell in spells if spell.rounds is not None)),
        )  # fmt: skip

    def facings(self, number: int) -> tuple[Facing, ...]:
        """Return the opponents of a figure in the current combat, with the page on which each saw the figure last."""
        bout = self.bouts[0]
        return tuple(Facing(bout.pages[f"{number}.{foe}"], self.fighter(foe), number) for foe in bout.foes(number))

    def allowed_maneuvers(self, number: int) -> Mapping[int, NotAllowed | None]:
        """Return the maneuvers of a figure at its range by number, with the reason why each is not allowed, or None."""
        return legal_maneuvers(self.books, self.fighter(number), self.facings(number), self.hindrances(number))

    def are_paired(self, number: int, foe: int) -> bool:
        return any(set(pair) == {number, foe} for bout in self.bouts for pair in bout.pairs)

    def meet(self, number: int, foe: int, behind: str, mine: int, its: int) -> None:
        """Record that two figures share a battle zone and join their combats; `behind` says who stands behind whom (me,
        it, both, nobody), `mine` and `its` are the levels they stand on."""
        self.change(number, level=mine, back=f"#{foe}" if behind in ("me", "both") else GONE)
        self.change(foe, level=its, back=f"#{number}" if behind in ("it", "both") else GONE)
        pair = (min(number, foe), max(number, foe))
        joined = [bout for bout in self.bouts if set(pair) & set(bout.figures)]
        pairs = tuple(sorted({pair, *(one for bout in joined for one in bout.pairs)}))
        self.bouts = (*(bout for bout in self.bouts if bout not in joined), Bout(pairs))
