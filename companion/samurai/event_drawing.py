"""Where an event draws something on the map: so many steps away, or halfway to Gusuku (rulings R38, R40, R41, R44)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.moves import Move
from companion.engine.offers import Offer, Pick
from companion.samurai.asking import Ask
from companion.samurai.board import label
from companion.samurai.effects import mapped, passable
from companion.samurai.state import SEAT, Journey, Site, Task, draw
from companion.samurai.world import World
from data.effects import Step


def ring(w: World, j: Journey, n: int) -> tuple[str, ...]:
    """The blank hexes `n` steps away, or else the nearest farther ones, or else the nearest nearer ones (ruling R41)."""
    blank: dict[int, list[str]] = {}
    for hex_ in w.board.at:
        if hex_ not in j.terrain:
            blank.setdefault(w.board.distance(j.here, hex_), []).append(hex_)
    if not blank:
        return ()
    return tuple(blank[min(blank, key=lambda far: (far < n, abs(far - n)))])


def halfway(w: World, j: Journey) -> tuple[str, ...]:
    """The hexes in the middle of all shortest routes to Gusuku that are not printed (ruling R44)."""
    enter_, goal = passable(j), w.board.goal
    steps = w.board.steps(j.here, enter_)
    if goal not in steps:
        return ()
    far = steps[goal] // 2
    ahead = [hex_ for hex_, n in steps.items() if n == far and hex_ not in w.board.printed]
    return tuple(hex_ for hex_ in ahead if w.board.steps(hex_, enter_).get(goal) == steps[goal] - far)


def _targets(w: World, j: Journey, task: Task) -> tuple[str, ...]:
    step = task.parsed
    if step.name == "lake":
        return halfway(w, j)
    return ring(w, j, step.number(0 if step.name == "treasure" else 1))


def _draw_ready(w: World, j: Journey, task: Task) -> bool:
    return bool(_targets(w, j, task))


def _draw(w: World, j: Journey, task: Task) -> list[Offer]:
    step = task.parsed
    what = "words:table.treasure" if step.name == "treasure" else f"terrain:{_terrain(step)}:name"

    def words(at: str) -> tuple[str, dict[str, object]]:
        return "table.hex", {"terrain": what, "hex": w.board.name[at]}

    pick = Pick("at", _targets(w, j, task), show="hex", words=words)
    return [Offer(SEAT, "draw", "table.draw", (pick,), {"what": what}, act="act.do_draw", main=True)]


def _terrain(step: Step) -> str:
    return "lake" if step.name == "lake" else step.word(0)


def _drew(w: World, j: Journey, task: Task, move: Move) -> None:
    step, at = task.parsed, move["at"]
    if step.name == "treasure":
        j.sites = (*j.sites, Site(task.source, "x", (at,)))
        return draw(j, "treasure", at, hex=label(at))
    mark = "lake" if step.name == "lake" else step.word(2) if len(step.args) > 2 else ""
    mapped(j, at, _terrain(step))
    j.sites = (*j.sites, Site(task.source, mark, (at,)))
    if mark == "star":
        draw(j, mark, at, hex=label(at))


ASKS: Mapping[str, Ask] = dict.fromkeys(("draw", "treasure", "lake"), Ask(_draw_ready, _draw, _drew))
