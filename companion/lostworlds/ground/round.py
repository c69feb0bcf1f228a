"""The three rounds of a combat on the ground: choosing maneuvers, the result, and who is left (seed 001, combat phase).

Cards and escape are in `cards`."""

from collections.abc import Sequence
from dataclasses import replace

from companion.lostworlds.combat.exchange import (
    Blow,
    number_told,
    pages_seen,
    range_after,
    resolve_hit,
    take_hit,
    wake_by_card,
)
from companion.lostworlds.combat.fighter import Books, Fighter
from companion.lostworlds.ground.cards import CardPlay
from companion.lostworlds.ground.combat_cards import GroundFray
from companion.lostworlds.ground.falls import DISARMED
from companion.lostworlds.ground.figures import DOWN, FLED, UP, Bout


def _suffer(books: Books, who: Fighter, taken: Sequence[tuple[int, Blow]]) -> Fighter:
    for page, blow in taken:
        who = take_hit(books, who, page, blow)
    return who


class Rounds(CardPlay):
    """The three rounds of a combat on the ground: choosing maneuvers, the result, and who is left (seed 001, combat
    phase)."""

    def begin_fight(self) -> None:
        """Begin the next combat of the turn."""
        self.bouts, self.spares = (self.open_bout(self.bouts[0]), *self.bouts[1:]), ()
        self.chosen, self.reported = {}, ()

    def seats_fighting(self) -> list[int]:
        """Return the seats with figures in the current combat, in the order of the turn."""
        return [seat for seat in self.order if any(self.figures[n].seat == seat for n in self.bouts[0].figures)]

    def seats_engaging(self) -> tuple[int, ...]:
        """Return the next seat that says whether it wants the combat, as a tuple; it takes place unless all decline
        (ruling LW73)."""
        return (next(seat for seat in self.seats_fighting() if seat not in self.spares),)

    def figures_fighting(self) -> tuple[int, ...]:
        """Return the figures in the current combat."""
        return self.bouts[0].figures

    def figures_to_choose(self) -> list[int]:
        """Return the figures in the current combat that have not chosen a maneuver."""
        return [n for n in self.bouts[0].figures if self.chosen.get(str(n), -1) == -1]

    def figures_to_report(self) -> tuple[int, ...]:
        """Return the next figure whose result after a combat by the printed books has not been reported, as a tuple."""
        return (next(n for n in self.bouts[0].figures if n not in self.reported),)

    def spare_foes(self, seat: int) -> None:
        """Record that a seat declines the combat; if all its seats decline it is skipped."""
        self.spares = (*self.spares, seat)
        if set(self.seats_fighting()) <= set(self.spares):
            self.bouts, self.spares = self.bouts[1:], ()

    def choose_maneuver(self, number: int, maneuver: int) -> None:
        """Record the maneuver a figure chose in secret; after the last choice the round is resolved, unless somebody
        may still change it."""
        self.chosen = {**self.chosen, str(number): maneuver}
        GroundFray(self).note_color(number, maneuver)
        if all(str(k) in self.chosen for k in self.bouts[0].figures):
            self.bouts = (replace(self.bouts[0], telling=True), *self.bouts[1:])
            self.resolve_if_ready()

    def resolve_if_ready(self) -> None:
        """Resolve the round once nobody can change its result any more."""
        bout = self.bouts[0] if self.bouts else None
        if bout and bout.telling and not GroundFray(self).figures_to_tell():
            self.resolve_round()

    def resolve_round(self) -> None:
        """Resolve a round, each pair by its two matrices. It stops if a player must first say whom a figure hits that
        scored on more opponents than it has attacks (ruling LW31)."""
        bout = self.bouts[0]
        before = {n: self.fighter(n) for n in bout.figures}
        moves = {n: int(self.chosen[str(n)] or 0) for n in bout.figures}
        pages: dict[str, int] = {}
        blows: dict[int, list[tuple[int, Blow, int]]] = {n: [] for n in bout.figures}
        for a, b in bout.pairs:
            range_ = range_after(self.books, before[a], bout.pages[f"{a}.{b}"])
            told = [number_told(self.books, before[n], moves[n], range_) for n in (a, b)]
            p, q = pages_seen(self.books, before[a], before[b], told[0], told[1])
            pages |= {f"{a}.{b}": p, f"{b}.{a}": q}
            for n, foe, seen in ((a, b, q), (b, a, p)):
                blow = resolve_hit(
                    self.books, before[n], before[foe], moves[n], seen, bout.pages[f"{n}.{foe}"], each=True
                )
                blows[n].append((foe, blow, seen))
        spared: dict[int, set[int]] = {}
        for n, dealt in blows.items():
            hits = sorted((one for one in dealt if one[1].scored), key=lambda one: -one[1].damage)
            scored_on, most = [foe for foe, _, _ in hits], self.books.attacks_of(before[n], moves[n])
            struck = scored_on if len(hits) <= most else self.foes_struck(n, scored_on, most)
            if struck is None:
                return
            spared[n] = set(scored_on) - set(struck)
        taken: dict[int, list[tuple[int, Blow]]] = {n: [] for n in bout.figures}
        for n, dealt in blows.items():
            for foe, blow, seen in dealt:
                taken[foe].append((seen, Blow() if foe in spared[n] else blow))
                self.tell(n, "struck", other=foe, die=seen, n=0 if foe in spared[n] else blow.damage)
        for n, suffered in taken.items():
            who = _suffer(self.books, before[n], suffered)
            self._change_after_round(n, wake_by_card(self.books, who))
            GroundFray(self).change(n, points=who.points)
            self.change(n, now=())
        hurt = {n for n, suffered in taken.items() if any(blow.scored for _, blow in suffered)}
        self.lasting = tuple(
            replace(one, rounds=one.rounds - 1) if one.rounds and one.on in bout.figures else one
            for one in self.lasting
        )
        self.lasting = tuple(one for one in self.lasting if one.rounds != 0)
        after = replace(bout, round=bout.round + 1, pages=pages)
        self.bouts = (after, *self.bouts[1:])
        fray = GroundFray(self)
        away = [n for n in after.leaving if n not in hurt and not self.figures[n].out and fray.is_far_off(n)]
        self._begin_next_round(replace(after, telling=False, told=(), luck=(), used=(), leaving=(), colours={}), away)

    def foes_struck(self, number: int, foes: Sequence[int], most: int) -> Sequence[int] | None:
        """Return which of the opponents it scored on a figure hits, at most `most`; `foes` begins with the one hit
        hardest. None if its player is asked now."""
        return foes[:most]

    def _change_after_round(self, number: int, who: Fighter) -> None:
        """Apply the state of a fighter after a round to its figure: a lost weapon lies in its space, a regained one is
        in its hand."""
        me = self.figures[number]
        if who.lost is not None and me.lost is None:
            self.disarm(number, who.lost)
        elif who.lost is None and me.lost is not None:
            self.recover_weapon(number)
        self.change(number, hurts=who.hurts, breaks=who.breaks)
        self.set_body(number, who.body)

    def _begin_next_round(self, bout: Bout, away: Sequence[int] = ()) -> None:
        """Begin the next round, or end the combat after three rounds or when nobody is left to fight. The figures
        `away` escape."""
        self.chosen = {}
        self.remember_foes(bout)
        left = self.leave_bout(bout, {*away, *(n for n in bout.figures if self.figures[n].out)})
        if bout.round > self.world.limits.rounds:
            for n in (n for one in left for n in one.figures):
                self.change(n, stance=self.final_stance(bout, n))
            left = ()
        self.bouts = (*left, *self.bouts[1:])
        self.get_away(away)

    def report_result(self, number: int, body: int, stance: str, armed: bool) -> None:
        """Record what the printed books said of a figure after the last round: its body points, its stance (``fled`` if
        it escaped), and whether it is armed."""
        bout = self.bouts[0]
        me = self.figures[number]
        who = Fighter(
            me.fighter, "", body, me.most, me.height, None if armed else me.lost or DISARMED, me.hurts, me.breaks
        )
        self._change_after_round(number, who)
        fled = stance == FLED and not self.figures[number].out
        foe = bout.foes(number)[-1] if bout.foes(number) else me.foe
        self.change(number, stance=DOWN if self.figures[number].out else UP if fled else stance, foe=foe)
        self.reported = (*self.reported, number)
        if set(bout.figures) <= set(self.reported):
            self.bouts, self.reported = self.bouts[1:], ()
        if fled:
            self.get_away((number,))
