"""A table is its log; its state is the fold of the log.

`standing_lines` and `fold` define that. `Play` does the same incrementally: it remembers states along the way, so that
the next move costs one `apply`, and an undo refolds only from the nearest state it remembers.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from companion.engine.moves import Line, Move, Opening, PendingBotMove, Redo, SeatChange, Undo
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Rules, S, step

EVERY, RECENT = 32, 64  # of the older states every 32nd is remembered, of the last 64 all


def standing_lines(log: Sequence[Line]) -> list[bool]:
    """Return for each line whether it still stands, that is, whether no later undo that stands took it back. A
    `SeatChange` is never undone.

    >>> standing_lines([Opening("toy", 1, ("A",)), Move(0, "tick"), Move(0, "tick"), Undo(1), Redo(3), Undo(2)])
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
    """Return the line numbers of the moves that were not taken back, in order."""
    return [number for number, stands in enumerate(standing_lines(log)) if stands and isinstance(log[number], Move)]


def fold(rules: Rules[S], log: Sequence[Line]) -> S:
    """Return the state that a log leads to. Raises NotAllowed if a move that stands cannot be played."""
    state = start(rules, log[0])
    for number in standing_moves(log):
        state = step(rules, state, log[number])  # type: ignore[arg-type]
    return state


def start(rules: Rules[S], opening: Line) -> S:
    """Return the sealed state before the first move. Raises AssertionError if `opening`, line 0, is no `Opening`."""
    assert isinstance(opening, Opening), "line 0 opens a table"
    return rules.start(len(opening.seats), opening.options).sealed()


@dataclass(frozen=True)
class Step(Generic[S]):
    """What a line would change in a `Play`, computed but not yet applied.

    `length`: lines of the log before it. The first `keep` standing moves remain, then those of `tail` (line number,
    state after it) follow."""

    line: Line
    length: int
    keep: int
    tail: tuple[tuple[int, S], ...]


class Play(Generic[S]):
    """A log and its states. `preview` computes what a line would change, `commit` applies that, `push` does both."""

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
        """Line numbers of the moves that stand, in order."""
        return self._path

    def state_after(self, count: int) -> S:
        """Return the state after the first `count` moves that stand; 0 is the state before the first move."""
        known = count
        while known and self._states[known - 1] is None:
            known -= 1
        state: Any = self._states[known - 1] if known else self.first
        for number in self._path[known:count]:
            state = step(self.rules, state, self.lines[number])  # type: ignore[arg-type]
        return state  # type: ignore[no-any-return]

    def states_back(self, count: int) -> Iterator[tuple[int, S]]:
        """Yield (line number, state after it) of each of the first `count` moves that stand, the latest first. Cheaper
        than `state_after` for each, as every stretch between two remembered states is folded once."""
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
        """Return an independent copy with the same log, for looking back in one thread while another adds moves."""
        copy: Play[S] = object.__new__(Play)
        copy.__dict__.update(self.__dict__)
        copy.lines, copy._path, copy._states = [*self.lines], [*self._path], [*self._states]
        return copy

    def state_at(self, number: int) -> S:
        """Return the state right after line `number`, ignoring all later lines, undos among them."""
        before = standing_moves(self.lines[: number + 1])
        keep = _common(self._path, before)
        state = self.state_after(keep)
        for line in before[keep:]:
            state = step(self.rules, state, self.lines[line])  # type: ignore[arg-type]
        return state

    def undone_tail(self) -> list[tuple[int, S]]:
        """Return (line number, state after it) of each move taken back by the undos at the end of the log, the latest
        first: what players who keep the game on paper still have to erase. Empty once a move was made after the
        undo."""
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
        """Return what `line` would change if it came next; nothing is changed. Raises NotAllowed if it is refused."""
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
        """Apply what `preview` returned. Raises AssertionError if a line was added in between."""
        assert done.length == len(self.lines), "another line came in between"
        self.lines.append(done.line)
        del self._path[done.keep :], self._states[done.keep :]
        for number, state in done.tail:
            self._remember(number, state)

    def push(self, line: Line) -> S:
        """Add a line; return the new state. Raises NotAllowed and adds nothing if the line is refused."""
        self.commit(self.preview(line))
        return self.state

    def extend(self, lines: Sequence[Line]) -> None:
        """Add lines that were accepted before, computing only states of moves that still stand at the end. Raises
        NotAllowed if one of those moves cannot be played."""
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
    """Raise NotAllowed if a line cannot come next: an undo or redo of a line that cannot be taken back, a seat that
    does not exist, or a second opening. Moves are not checked."""
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
    """Return the undo that takes the table back to how it was right after line number `line`."""
    return Undo(line + 1, len(log) - 1)


def last_undo(log: Sequence[Line], seat: int | None = None) -> Undo | None:
    """Return the undo of the last standing move of a person (in `seat`, or any if None), together with all bots' moves
    since, as the bots would only repeat them. None if no person has made a move that stands."""
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
    """Return the redo of the last undo that stands; None if there is none or a move was made after it."""
    stands = standing_lines(log)
    for number in range(len(log) - 1, 0, -1):
        if stands[number] and not isinstance(log[number], (Redo, SeatChange, PendingBotMove)):
            return Redo(number) if isinstance(log[number], Undo) else None
    return None


def current_players(log: Sequence[Line]) -> dict[int, SeatChange]:
    """Return the latest `SeatChange` of each seat: which bot or person plays there, and whether hints are allowed.
    Seats without one have always been played by a person and are left out."""
    return {line.seat: line for line in log if isinstance(line, SeatChange)}


def bot_moves(log: Sequence[Line]) -> list[str]:
    """Return for every line the name of the bot that made it; empty for persons' moves and for other lines."""
    now: dict[int, str] = {}
    made = []
    for line in log:
        if isinstance(line, SeatChange):
            now[line.seat] = line.bot
        made.append(now.get(line.seat, "") if isinstance(line, Move) and not line.override else "")
    return made


def pending_bot_move(log: Sequence[Line]) -> Move | None:
    """Return the move that a bot will make once somebody has rolled or drawn for it; None if no bot waits for that."""
    for line in reversed(log):
        if not isinstance(line, SeatChange):
            return (
                line.move
                if isinstance(line, PendingBotMove) and current_players(log).get(line.move.seat, SeatChange(0)).bot
                else None
            )
    return None


def _common(one: Sequence[int], other: Sequence[int]) -> int:
    """Return the length of the common beginning of two lists of line numbers, `one` and `other`."""
    count = 0
    for ours, theirs in zip(one, other, strict=False):
        if ours != theirs:
            break
        count += 1
    return count
