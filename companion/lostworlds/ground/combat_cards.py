"""A combat on the ground as fantasy cards see it, and how figures leave one: by falling, by escaping, by stepping
aside.

Its combatants are figures; a figure has the same number as its fighter (see `combat.combat_context`)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.lostworlds.combat.cards import may_change_result
from companion.lostworlds.combat.exchange import FAR, range_after, wake_by_card
from companion.lostworlds.combat.fighter import SPELL, Fighter
from companion.lostworlds.ground.figures import DOWN, FLED, GONE, OFF, UP, Bout, Due
from companion.lostworlds.ground.object_actions import HandActions
from companion.lostworlds.ground.zones import zones_meet

OFF_KIND, DOWN_KIND = "offbalance", "down"
"""Kinds of pages that show a fighter off balance, and down."""
AWAY_LEVELS = 1
"""How much higher or lower the space may be into which one gets away (ruling LW75)."""
OWN = frozenset({"hand", "backs", "open", "now", "spent", "hurts", "most"})
"""What a figure keeps as its fighter has it."""


class GroundFray:
    """The current combat on the ground, as fantasy cards see and change it (`Combat`); before the first turn it serves
    to choose the cards of a figure."""

    def __init__(self, field: CombatCards) -> None:
        self.field, self.books = field, field.books

    @property
    def bout(self) -> Bout:
        return self.field.bouts[0]

    def _bout(self, **changes: Any) -> None:
        self.field.bouts = (replace(self.bout, **changes), *self.field.bouts[1:])

    @property
    def used(self) -> tuple[tuple[int, int], ...]:
        return self.bout.used

    @used.setter
    def used(self, pages: tuple[tuple[int, int], ...]) -> None:
        self._bout(used=pages)

    @property
    def awaiting_damage(self) -> bool:
        return bool(self.field.bouts) and self.bout.telling

    @property
    def extra(self) -> int:
        return int(self.field.options["extra"])

    def seat_of(self, number: int) -> int:
        return self.field.figures[number].seat

    def number_of(self, number: int) -> int:
        return number

    def fighter(self, number: int) -> Fighter:
        return self.field.fighter(number)

    front = fighter

    def has_foreign_book(self, number: int) -> bool:
        return False

    def foes(self, number: int) -> Iterator[int]:
        yield from self.bout.foes(number)

    def friends_of(self, number: int) -> tuple[int, ...]:
        """Return the friends in a figure's battle zone who are in no combat themselves (ruling LW77); on a real table
        all friends in no combat."""
        field = self.field
        me = field.figures[number]
        busy = {n for bout in field.bouts for n in bout.figures}
        idle = (n for n, one in field.each() if n not in busy and one.side == me.side and not one.out and not one.gone)
        return tuple(n for n in idle if not field.world.board or field.stands_beside(number, n))

    def page(self, number: int, foe: int) -> int:
        return self.bout.pages[f"{number}.{foe}"]

    def offer_tag(self, number: int) -> Mapping[str, int]:
        return {"fighter": number}

    def has_played_luck(self, number: int) -> bool:
        return number in self.bout.luck

    def note_luck(self, number: int) -> None:
        self._bout(luck=(*self.bout.luck, number))

    def has_nothing_to_add(self, number: int) -> bool:
        return number in self.bout.told

    def tells(self, number: int) -> None:
        """Record that a figure plays no card on the result that was told."""
        self._bout(told=(*self.bout.told, number))

    def may_add_again(self, number: int) -> None:
        self._bout(told=tuple(n for n in self.bout.told if n != number))

    def move_apart(self, number: int, foe: int, page: int) -> None:
        self._bout(pages={**self.bout.pages, f"{number}.{foe}": page, f"{foe}.{number}": page})

    def parties(self, number: int) -> set[str]:
        """Return what the pages on which a figure was last seen allow its friends: ``swap`` (step in), ``fire`` (cast
        or throw past it)."""
        return {self.books.page(self.front(number), self.page(number, foe)).party for foe in self.foes(number)}

    def is_far_off(self, number: int) -> bool:
        """Return whether a figure is at extended range from all its opponents."""
        me = self.front(number)
        return all(range_after(self.books, me, self.page(number, foe)) == FAR for foe in self.foes(number))

    def figures_to_tell(self) -> list[int]:
        """Return the figures that may still change the result of the round."""
        return [one for one in self.bout.figures if not self.has_nothing_to_add(one) and may_change_result(self, one)]

    def is_listening(self, number: int) -> bool:
        """Return whether a figure may hear an opponent's color before it chooses, and that opponent has not chosen yet;
        not if all of them may listen (ruling LW53)."""
        if not self.books.has_effect(self.front(number), "peek"):
            return False
        waited = (foe for foe in self.foes(number) if str(foe) not in self.field.chosen)
        return any(not self.books.has_effect(self.front(foe), "peek") for foe in waited)

    def note_color(self, number: int, maneuver: int) -> None:
        """Record the color of the maneuver, by number, that a figure chose, if an opponent may hear it."""
        if any(self.books.has_effect(self.front(foe), "peek") for foe in self.foes(number)):
            color = self.books.book_of(self.front(number)).moves[maneuver].colour
            self._bout(colours={**self.bout.colours, str(number): color})

    def flee(self, number: int) -> None:
        field = self.field
        field.remember_foes(self.bout)
        field.bouts = (*field.leave_bout(self.bout, (number,)), *field.bouts[1:])
        field.get_away((number,))
        self.choose_again()

    def choose_again(self) -> None:
        self.field.choose_again()

    def change(self, number: int, **changes: Any) -> None:
        field = self.field
        spells = field.spells_on(number)
        who = replace(self.fighter(number), **changes)
        kept = {played.card for played in (*who.open, *who.now)}
        done = [spell for spell in spells if spell.card not in kept]
        own = {name: value for name, value in changes.items() if name in OWN}
        for name in {"open", "now"} & own.keys():
            for spell in spells:
                own[name] = tuple(one for one in own[name] if (one.card, one.at) != (spell.card, -1))
        if {"points", "spent"} & changes.keys():
            rows = [self.books.cards[card] for card in who.spent]
            own["spell"] = who.points.get(SPELL, 0) - sum(row.points for row in rows if row.kind == SPELL)
        field.change(number, **own)
        field.lasting = tuple(spell for spell in field.lasting if spell not in done)
        if "lost" in changes and who.lost is None:
            field.recover_weapon(number)
        if "body" in changes:
            field.set_body(number, wake_by_card(self.books, who).body)


class CombatCards(HandActions):
    """A combat on the ground as fantasy cards change it, and how figures leave one: by falling, escaping or stepping
    aside."""

    def stands_beside(self, number: int, other: int) -> bool:
        me, friend = self.figures[number], self.figures[other]
        near = friend.at in self.world.map.beside.get(me.at, ())
        return near and zones_meet(self.world.level(me), me.height, self.world.level(friend), friend.height)

    def recover_weapon(self, number: int) -> None:
        """Give a figure its weapon back, also one it threw."""
        self.rearm(number)
        if self.things.get(f"missile.{number}"):
            self.regain_missile(number)

    def set_body(self, number: int, body: int) -> None:
        """Set the body points of a figure; one that falls unconscious drops what it carries and lies down."""
        me = self.figures[number]
        self.change(number, body=max(self.world.limits.dead, body))
        if self.figures[number].out and not me.out:
            self.record_defeat(number)
            self.drop_all(number)
            self.change(number, stance=DOWN, back=GONE)
            self.tell(number, "out", n=self.figures[number].body)

    def choose_again(self) -> None:
        """Make all figures of the current combat choose a maneuver again."""
        self.chosen = {}
        if self.bouts:
            self.bouts = (replace(self.bouts[0], telling=False, told=(), colours={}), *self.bouts[1:])

    def leave_bout(self, bout: Bout, away: Collection[int]) -> tuple[Bout, ...]:
        """Return a combat without the figures `away`, as a tuple, empty if no pair is left. A figure without opponents
        gets the stance its page shows, the worst of several (ruling LW36)."""
        pairs = tuple(pair for pair in bout.pairs if not set(pair) & set(away))
        for n in bout.figures:
            if not self.figures[n].out and not any(n in pair for pair in pairs):
                self.change(n, stance=self.final_stance(bout, n))
        pages = {key: page for key, page in bout.pages.items() if tuple(sorted(map(int, key.split(".")))) in pairs}
        return (replace(bout, pairs=pairs, pages=pages),) if pairs else ()

    def final_stance(self, bout: Bout, number: int) -> str:
        """Return the stance of a figure after its last round, the worst that its pages show."""
        kinds = {
            self.world.book(self.figures[number]).pages[bout.pages[f"{number}.{foe}"]].kind for foe in bout.foes(number)
        }
        return DOWN if DOWN_KIND in kinds else OFF if OFF_KIND in kinds else UP

    def remember_foes(self, bout: Bout) -> None:
        """Record for each figure of a combat which opponent it fought last (ruling LW42)."""
        for n in bout.figures:
            last = bout.foes(n)
            self.change(n, foe=last[-1] if last else self.figures[n].foe)

    def remove_felled(self) -> None:
        """Remove figures from the current combat that a card or a missile has felled."""
        bout = self.bouts[0]
        if bout.round and any(self.figures[n].out for n in bout.figures):
            self.remember_foes(bout)
            self.bouts = (*self.leave_bout(bout, [n for n in bout.figures if self.figures[n].out]), *self.bouts[1:])
            self.choose_again()

    def get_away(self, figures: Collection[int]) -> None:
        """Let figures escape: their combat is over, and each is asked for a free adjacent space outside all opponents'
        battle zones, if there is one (ruling LW75)."""
        for n in figures:
            self.tell(n, "got_away")
        self.todo = (
            *self.todo,
            *(Due(FLED, self.figures[n].seat, figure=n) for n in figures if self.world.board and self.refuges(n)),
        )

    def refuges(self, number: int) -> list[str]:
        """Return the spaces to which a figure that escaped may move (ruling LW75)."""
        me = self.figures[number]
        return [
            there
            for there in self.world.map.beside[me.at]
            if self.world.space(there).enter
            and self.is_free(number, there)
            and abs(self.world.space(there).level - self.world.level(me)) <= AWAY_LEVELS
            and not any(self.shares_zone_at(number, there, foe) for foe in self.foes(number))
        ]

    def step_in(self, number: int, friend: int) -> None:
        """Let a friend take a figure's place: both exchange spaces and undefended spaces, and the friend is seen on the
        same page under the same restrictions (rulings LW30, LW77)."""
        bout = self.bouts[0]
        self.remember_foes(bout)
        self.change(number, stance=self.final_stance(bout, number))
        me, other = self.figures[number], self.figures[friend]
        self.change(number, at=other.at, back=other.back, level=other.level)
        self.change(friend, at=me.at, back=me.back, level=me.level, fought=True)
        self.drop_large(friend)
        name = {str(number): str(friend)}
        pairs = tuple(sorted(tuple(sorted(friend if k == number else k for k in pair)) for pair in bout.pairs))
        pages = {".".join(name.get(k, k) for k in key.split(".")): page for key, page in bout.pages.items()}
        leaving = tuple(k for k in bout.leaving if k != number)
        self.bouts = (replace(bout, pairs=pairs, pages=pages, leaving=leaving), *self.bouts[1:])  # type: ignore[arg-type]
        self.tell(friend, "steps_in", other=number)
        self.choose_again()
