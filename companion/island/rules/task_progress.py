"""How far each player's task is, and what is recorded for tasks on the way; what each task counts is in `tasks`."""

from dataclasses import dataclass

from companion.island.rules.powers import Powers
from companion.island.rules.state import WHOLE
from companion.island.rules.tasks import AT_TURN_END, STANDING, TASKS, parse_task
from data.island.task_numbers import for_players


@dataclass(frozen=True)
class Progress:
    """How far a task is: `have` of `want`."""

    have: int
    want: int

    @property
    def done(self) -> bool:
        """Whether the task is done."""
        return self.have >= self.want > 0


class Tasks(Powers):
    """The layer of `Stranded` with the progress of tasks."""

    def note_positions(self) -> None:
        """Record where starting castaways stand now, for tasks that count places."""
        for who in self.starter:
            place = self.at.get(who, "") if who and parse_task(self.world.tasks[who])[0] in STANDING else ""
            if place:
                ground = self.board
                tile = self.tile(place)
                marks = [f"corner:{place}"] if place in ground.corners else []
                marks += [f"camp:{place}"] if tile and tile.campsite else []
                marks += self._more_marks(who, place)
                for mark in marks:
                    if mark not in self.tally.get(who, ()):
                        self.count_for_task(who, mark)

    def _more_marks(self, castaway: str, place: str) -> list[str]:
        """Return the marks of a place (such as ``shore:PLACE``) that only a castaway's own task counts."""
        task, tile = parse_task(self.world.tasks[castaway])[0], self.tile(place)
        if task in ("shore", "beacons") and self.board.zone.get(place) == "shoreline":
            return [f"shore:{place}"]
        if task in ("album", "herbal", "flora") and tile and "plant" in tile.tags:
            return [f"plant:{place}"]
        others = self.here(place) if task in ("surgery", "clinic", "chart") else ()
        return [f"met:{one}" for one in others if one != castaway]

    def note_seen_tiles(self, castaway: str, *places: str) -> None:
        """Record tiles that a castaway turned up or its player looked at, each once, if its task counts them."""
        if castaway and parse_task(self.world.tasks[castaway])[0] in ("survey", "chart"):
            for place in places:
                if f"seen:{place}" not in self.tally.get(castaway, ()):
                    self.count_for_task(castaway, f"seen:{place}")

    def count_turn_end(self, seat: int) -> None:
        """Count for a seat's task what is counted at the end of its turns (`AT_TURN_END`)."""
        who = self.starter[seat]
        name = parse_task(self.world.tasks[who])[0] if who and self.keep == WHOLE else ""
        if name in AT_TURN_END:
            for _ in range(AT_TURN_END[name](self, who, seat)):
                self.count_for_task(who, name)

    def task_progress(self, seat: int) -> Progress | None:
        """Return how far a seat's task is; None if void (rulings I39, I119, I120) or, in mode ``desk``, not known."""
        who = self.starter[seat] if seat < len(self.starter) else ""
        task = self.world.tasks[who] if who and self.lead.get(who) == seat else ""
        if not task or self.keep != WHOLE:
            return None
        name, numbers = parse_task(task)
        size, players = self.settings.size, self.settings.players
        n = for_players(numbers[size - 4], size, players) if len(numbers) > 1 else numbers[0][0]
        return Progress(TASKS[name].done(self, who, seat, n), TASKS[name].wanted(self, who, n))
