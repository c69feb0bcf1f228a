"""A lesson at a terminal: what is to be done now is shown below the page, and nothing else can be done."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rich.text import Text as Styled

from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.table.lesson import current_lesson
from companion.term.command_parser import Wrong
from companion.term.messages import say
from companion.term.session import Session


class LessonSession(Session):
    """A session at a table that is a lesson, until it is left; this terminal plays for all seats."""

    def show(self, *notes: Any) -> None:
        """Show the page, and below it what to do now, why, and what comes next."""
        super().show(*notes, *self._strip())

    def _strip(self) -> list[Styled]:
        lesson = current_lesson(self.table)
        if lesson is None:
            return []
        said = lesson.describe(self.tables)
        if over := said.get("over"):
            return [Styled(over, "green"), Styled(say(self.lang, "lesson_over"), "dim")]
        then = [Styled(say(self.lang, "lesson_next", text=said["next"]), "dim")] if said["next"] else []
        step = Styled(f"{said['step']}/{said['of']}  {said['do']}", "bold cyan")
        return [step, Styled(said["why"]), *then, Styled(say(self.lang, "lesson_step"), "dim")]

    def current(self) -> list[Offer]:
        """Return the one offer that the lesson asks for; all offers once it is over or left."""
        lesson = current_lesson(self.table)
        if lesson is None or lesson.next_move is None:
            return super().current()
        return list(lesson.narrow_offers(self.table.offers(lesson.next_move.seat)))

    def obey(self, words: Sequence[str]) -> str | None:
        """Do what was typed; ``step`` makes the moves left in the present step. Return "quit" to leave, else None."""
        if (
            words[0].casefold() in (say(self.lang, "step"), "step")
            and (lesson := current_lesson(self.table))
            and lesson.next_move
        ):
            place, made = lesson.place
            for move in lesson.steps[place][made:]:
                self.take(move)
            return None
        return super().obey(words)

    def take(self, move: Move) -> None:
        """Play the lesson's next move, with its results of chance. Raises Wrong if `move` is another one."""
        lesson = current_lesson(self.table)
        if lesson and lesson.next_move:
            told = lesson.match_move(replace(move, args=_without_chance(move, lesson.next_move)))
            if told is None:
                raise Wrong("lesson_asks")
            move = told
        super().take(move)


def _without_chance(move: Move, lesson_move: Move) -> dict[str, Any]:
    """Return the arguments of a move without results of the app that differ from the lesson's move `lesson_move`."""
    return {name: value for name, value in move.args.items() if move.by != "app" or lesson_move.get(name) == value}
