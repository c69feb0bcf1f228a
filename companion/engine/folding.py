"""A table is its log; its state is the fold of the log.

`standing` and `fold` say what that means. `Play` is the same, kept up as lines come in: it remembers states along the
way, so that the next move costs one `apply`, and an undo refolds only from the nearest state it remembers.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from companion.engine.moves import Line, Move, Opening, PendingBotMove, Redo, SeatChange, Undo
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Rules, S, step

EVERY, RECENT = 32, 64  # of the older states every 32nd is remembered, of the last 64 all


def standing_lines(log: Sequence[Line]) -> list[bool]:
    """Return which lines still stand. Read backwards: a later line decides an earlier one. Who sits where is not
    undone.

    >>> standing([Opening("toy", 1, ("A",)), Move(0, "tick"), Move(0, "tick"), Undo(1), Redo(3), Undo(2)])
    [True, True, False, False, True, True]
    """
    stands = [True] * len(log)
    for number in range(len(log) - 1, -1, -1):
        line = log[number]
        if stands[number] and isinstance(line, (Undo, Redo)):
            last = line.line if isinstance(line, Redo) or line.last is None else line.last
            for gone in range(line.line, last + 1):
                stands[gone] = isinstance(log[gone], SeatChange)
    return stands


def standing_moves(log: Sequence[Line]) -> list[int]:
    """Return numbers of the moves that stand, in order."""
    return [number for number, stands in enumerate(standing_lines(log)) if stands and isinstance(log[number], Move)]


def fold(rules: Rules[S], log: Sequence[Line]) -> S:
    """Return the state of a log. Raises NotAllowed if a line that stands cannot be played."""
    state = start(rules, log[0])
    for number in standing_moves(log):
        state = step(rules, state, log[number])  # type: ignore[arg-type]
    return state


def start(rules: Rules[S], opening: Line) -> S:
    """Return the state after line 0."""
    assert isinstance(opening, Opening), "line 0 opens a table"
    return rules.start(len(opening.seats), opening.options).sealed()


@dataclass(frozen=True)
class Step(Generic[S]):
    """The effect of a line on a `Play`, worked out but not yet applied.

    `keep` moves of the path remain, those of `tail` follow with their states."""

    line: Line
    length: int
    keep: int
    tail: tuple[tuple[int, S], ...]


class Play(Generic[S]):
    """A log with its states. `consider` refuses or works out what a line does; `take` does it; `push` is both."""

    def __init__(self, rules: Rules[S], log: Iterable[Line]) -> None:
        opening, *lines = log
        assert isinstance(opening, Opening), "line 0 opens a table"
        self.rules = rules
        self.opening: Opening = opening
        self.lines: list[Line] = [opening]
        self.first = start(rules, opening)
        self._path: list[int] = []
        self._states: list[S | None] = []
        self.extend(lines)

    @property
    def state(self) -> S:
        return self.state_after(len(self._path))

    @property
    def path(self) -> Sequence[int]:
        """Numbers of the moves that stand, in order."""
        return self._path

    def state_after(self, count: int) -> S:
        """Return the state after the first `count` moves that stand."""
        known = count
        while known and self._states[known - 1] is None:
            known -= 1
        state: Any = self._states[known - 1] if known else self.first
        for number in self._path[known:count]:
            state = step(self.rules, state, self.lines[number])  # type: ignore[arg-type]
        return state  # type: ignore[no-any-return]

    def states_back(self, count: int) -> Iterator[tuple[int, S]]:
        """Yield the number of each of the first `count` moves that stand and the state after it, the latest first;
        every stretch between two states that are remembered is folded once."""
        while count:
            begin = count - 1
            while begin and self._states[begin - 1] is None:
                begin -= 1
            state, found = self.state_after(begin), []
            for place in range(begin, count):
                number = self._path[place]
                state = self._states[place] or step(self.rules, state, self.lines[number])  # type: ignore[arg-type]
                found.append((number, state))
            yield from reversed(found)
            count = begin

    def snapshot(self) -> "Play[S]":
        """Return the same log with its states, which does not grow: for looking back beside the moves being made."""
        copy: Play[S] = object.__new__(Play)
        copy.__dict__.update(self.__dict__)
        copy.lines, copy._path, copy._states = [*self.lines], [*self._path], [*self._states]
        return copy

    def state_at(self, number: int) -> S:
        """Return the state right after a line, whatever was undone or done since."""
        before = standing_moves(self.lines[: number + 1])
        keep = _common(self._path, before)
        state = self.state_after(keep)
        for line in before[keep:]:
            state = step(self.rules, state, self.lines[line])  # type: ignore[arg-type]
        return state

    def undone_tail(self) -> list[tuple[int, S]]:
        """Return the number of each move that the undos at the end of the log took back and the state after it, the
        latest first: what hands on paper have still to take back as well. Nothing once somebody has played on."""
        last = max(number for number, line in enumerate(self.lines) if isinstance(line, (Move, Opening)))
        if not any(isinstance(line, (Undo, Redo)) for line in self.lines[last + 1 :]):
            return []
        before = standing_moves(self.lines[: last + 1])
        keep = _common(self._path, before)
        state, states = self.state_after(keep), []
        for number in before[keep:]:
            state = step(self.rules, state, self.lines[number])  # type: ignore[arg-type]
            states.append((number, state))
        return states[::-1]

    def preview(self, line: Line) -> Step[S]:
        """Return what `line` would do as the next one; nothing is changed. Raises NotAllowed."""
        number = len(self.lines)
        if isinstance(line, Move):
            if line.seat >= len(self.opening.seats):
                raise NotAllowed("engine.no_seat", seat=line.seat)
            return Step(line, number, len(self._path), ((number, step(self.rules, self.state, line)),))
        check(self.lines, line)
        after = standing_moves([*self.lines, line])
        keep = _common(self._path, after)
        state, tail = self.state_after(keep), []
        for gone in after[keep:]:
            try:
                state = step(self.rules, state, self.lines[gone])  # type: ignore[arg-type]
            except NotAllowed as refusal:
                raise NotAllowed("engine.breaks", refusal.ruling, line=gone, why=refusal.record()) from None
            tail.append((gone, state))
        return Step(line, number, keep, tuple(tail))

    def commit(self, done: Step[S]) -> None:
        """Do what was considered. The log must not have grown in between."""
        assert done.length == len(self.lines), "another line came in between"
        self.lines.append(done.line)
        del self._path[done.keep :], self._states[done.keep :]
        for number, state in done.tail:
            self._remember(number, state)

    def push(self, line: Line) -> S:
        """Add a line. Raises NotAllowed, and nothing is changed then."""
        self.commit(self.preview(line))
        return self.state

    def extend(self, lines: Sequence[Line]) -> None:
        """Add lines that were accepted before, folding only those that stand in the end. Raises NotAllowed naming the
        line."""
        log = [*self.lines, *lines]
        after = standing_moves(log)
        keep = _common(self._path, after)
        state = self.state_after(keep)
        del self._path[keep:], self._states[keep:]
        self.lines = log
        for number in after[keep:]:
            state = step(self.rules, state, log[number])  # type: ignore[arg-type]
            self._remember(number, state)

    def _remember(self, number: int, state: S) -> None:
        self._path.append(number)
        self._states.append(state)
        old = len(self._states) - RECENT - 1
        if old >= 0 and (old + 1) % EVERY:
            self._states[old] = None


def check(log: Sequence[Line], line: Line) -> None:
    """Check that an undo or redo makes sense as the next line of a log. Raises NotAllowed."""
    if isinstance(line, Opening):
        raise NotAllowed("engine.opened")
    if isinstance(line, Move):
        return
    if isinstance(line, (SeatChange, PendingBotMove)):
        seat = line.seat if isinstance(line, SeatChange) else line.move.seat
        if isinstance(log[0], Opening) and seat >= len(log[0].seats):
            raise NotAllowed("engine.no_seat", seat=seat)
        return
    first = line.line
    last = first if isinstance(line, Redo) or line.last is None else line.last
    if not 0 < first <= last < len(log):
        raise NotAllowed("engine.no_line", line=first if not 0 < first < len(log) else last)
    stands = standing_lines(log)
    if isinstance(line, Redo) and not isinstance(log[first], Undo):
        raise NotAllowed("engine.not_undone", line=first)
    if isinstance(line, Undo) and first == last and isinstance(log[first], Undo):
        raise NotAllowed("engine.redo_instead", line=first)
    if not any(stands[first : last + 1]):
        raise NotAllowed("engine.gone", line=first)


def back_to(log: Sequence[Line], line: int) -> Undo:
    """Return the undo that takes the table back to where it was right after `line`."""
    return Undo(line + 1, len(log) - 1)


def last_undo(log: Sequence[Line], seat: int | None = None) -> Undo | None:
    """Return the undo of the last move that stands, by one seat or by any, together with every bot's move since, which
    the bots would only make again. None if no person has made a move that stands."""
    bots, number = bot_moves(log), 0
    for number in reversed(standing_moves(log)):
        move = log[number]
        if isinstance(move, Move) and not bots[number] and seat in (None, move.seat):
            break
    else:
        return None
    played = [later for later in standing_moves(log) if later > number]
    return Undo(number, len(log) - 1) if played and all(bots[later] for later in played) else Undo(number)


def last_redo(log: Sequence[Line]) -> Redo | None:
    """Return the redo of the last undo that stands, unless a move was played since; None if there is none."""
    stands = standing_lines(log)
    for number in range(len(log) - 1, 0, -1):
        if stands[number] and not isinstance(log[number], (Redo, SeatChange, PendingBotMove)):
            return Redo(number) if isinstance(log[number], Undo) else None
    return None


def current_players(log: Sequence[Line]) -> dict[int, SeatChange]:
    """Return who plays for each seat and whether hints are allowed there, for every seat of which the log says so;
    later lines win."""
    return {line.seat: line for line in log if isinstance(line, SeatChange)}


def bot_moves(log: Sequence[Line]) -> list[str]:
    """Return for every line the name of the bot that made the move, empty for a person's."""
    now: dict[int, str] = {}
    made = []
    for line in log:
        if isinstance(line, SeatChange):
            now[line.seat] = line.bot
        made.append(now.get(line.seat, "") if isinstance(line, Move) and not line.override else "")
    return made


def pending_bot_move(log: Sequence[Line]) -> Move | None:
    """Return what a bot is about to do as soon as somebody has rolled or drawn for it."""
    for line in reversed(log):
        if not isinstance(line, SeatChange):
            return (
                line.move
                if isinstance(line, PendingBotMove) and current_players(log).get(line.move.seat, SeatChange(0)).bot
                else None
            )
    return None


def _common(one: Sequence[int], other: Sequence[int]) -> int:
    """Return how many numbers two paths have in common at their beginning."""
    count = 0
    for ours, theirs in zip(one, other, strict=False):
        if ours != theirs:
            break
        count += 1
    return count
