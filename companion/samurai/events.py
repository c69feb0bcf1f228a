"""Meeting an event: which box, then its card, then what one can pay for (seed 003, "Event Box"; rulings R15 to R17, R52)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.moves import Move
from companion.engine.offers import Offer, Pick
from companion.engine.rules import NotAllowed
from companion.samurai import tracks
from companion.samurai.asking import SEAT, Ask, boxes, cross
from companion.samurai.board import box, label
from companion.samurai.effects import VERBS, run, short
from companion.samurai.state import Journey, Task, draw, tell
from companion.samurai.tracks import word
from companion.samurai.world import World, step_of


def fated(j: Journey) -> tuple[str, ...]:
    """The boxes the fate dice lead to: one for doubles, else two."""
    return tuple(dict.fromkeys((box(j.red, j.white), box(j.white, j.red))))


def _event_ready(w: World, j: Journey, task: Task) -> bool:
    """A hex has one event (ruling R15)."""
    return j.here not in j.bubbles


def _event(w: World, j: Journey, task: Task) -> list[Offer]:
    """One of the boxes that are open; if none is, a clue instead (rulings R16 and R17)."""
    choices = boxes(w, j, fated(j))
    if not choices:
        return [Offer(SEAT, "event", "table.no_box", act="act.do_no_box", group="event", main=True)]
    args = (Pick("at", choices, show="box"),)
    return [Offer(SEAT, "event", "table.event", args, act="act.do_event", group="event", main=True)]


def _met(w: World, j: Journey, task: Task, move: Move) -> Journey:
    j = draw(replace(j, bubbles=(*j.bubbles, j.here)), "bubble_event", f"{j.here}.event", hex=label(j.here))
    return meet(w, j, move["at"]) if "at" in move.args else VERBS["clue"](w, j, (1,), task.source)


def meet(w: World, j: Journey, at: str) -> Journey:
    """Mark a box and turn its card."""
    letter = w.board.letters[at]
    j = tell(cross(w, j, at, "event"), "event", letter, at)
    j = draw(j, "card", f"card.{letter}", letter=letter, title=f"events:{letter}:title")
    return replace(j, todo=(Task(f"read({letter})"), *j.todo))


def _eventbox_ready(w: World, j: Journey, task: Task) -> bool:
    return any(name not in j.boxes for name in w.board.inner)


def _eventbox(w: World, j: Journey, task: Task) -> list[Offer]:
    """Any letter or number, chosen unread; no second bubble (ruling R52)."""
    args = (Pick("at", boxes(w, j, w.board.inner), show="box"),)
    return [Offer(SEAT, "event", "table.eventbox", args, act="act.do_eventbox", group="event", main=True)]


def _boxed(w: World, j: Journey, task: Task, move: Move) -> Journey:
    return meet(w, j, move["at"])


def reading(j: Journey) -> str:
    """The event whose card lies open, if any."""
    step = step_of(j.todo[0].step) if j.todo else None
    return str(step.args[0]) if step and step.name == "read" else ""


def _read(w: World, j: Journey, task: Task) -> list[Offer]:
    """What the card offers; what cannot be paid is grey. If nothing can, grit is lost instead."""
    event, offers = str(step_of(task.step).args[0]), []
    for row in w.choices[event]:
        lacks = short(j, w.on(j, row.effects, "cost"))
        refusal = NotAllowed("refusal.pay", "", n=lacks[1], what=word(lacks[0]), have=lacks[2]) if lacks else None
        offers.append(
            Offer(SEAT, "option", f"options:{row.key}:text", fixed={"id": row.id}, group="card", refusal=refusal, main=True)
        )
    if not any(offer.open for offer in offers):
        n = w.rules.empty.events
        offers.append(Offer(SEAT, "lack", "table.lack", values={"n": n}, act="act.do_lack", group="card", main=True))
    return offers


def _decided(w: World, j: Journey, task: Task, move: Move) -> Journey:
    event = str(step_of(task.step).args[0])
    if move.verb == "lack":
        return tracks.lose(w, tell(j, "option", f"{event}-lack"), "grit", w.rules.empty.events)
    source = f"{event}-{move['id']}"
    cell = w.cells[source]
    steps = [step for trigger in ("auto", "cost", "gain", "fight") for step in w.on(j, cell, trigger)]
    return run(w, tell(j, "option", source), steps, source)


ASKS: Mapping[str, Ask] = {
    "event": Ask(_event_ready, _event, _met),
    "eventbox": Ask(_eventbox_ready, _eventbox, _boxed),
    "read": Ask(lambda w, j, task: True, _read, _decided),
}
