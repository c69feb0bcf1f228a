"""Meeting an event: which box, then its card, then what one can pay for (seed 003, "Event Box"; rulings R15 to R17, R52)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.engine.rules import NotAllowed
from companion.samurai import tracks
from companion.samurai.asking import Ask, boxes, cross
from companion.samurai.board import box_name, label
from companion.samurai.effects import do, run, short
from companion.samurai.state import SEAT, Journey, Task, draw, tell
from companion.samurai.tracks import word
from companion.samurai.world import World


def fated(j: Journey) -> tuple[str, ...]:
    """The boxes the fate dice lead to: one for doubles, else two."""
    return tuple(dict.fromkeys((box_name(j.red, j.white), box_name(j.white, j.red))))


def _event_ready(w: World, j: Journey, task: Task) -> bool:
    """A hex has one event (ruling R15)."""
    return j.here not in j.bubbles


def _event(w: World, j: Journey, task: Task) -> list[Offer]:
    """One of the boxes that are open; if none is, a clue instead (rulings R16 and R17)."""
    pick = boxes(w, j, fated(j))
    if not pick.options:
        return [Offer(SEAT, "event", "table.no_box", act="act.do_no_box", group="event", main=True)]
    return [Offer(SEAT, "event", "table.event", (pick,), act="act.do_event", group="event", main=True)]


def _met(w: World, j: Journey, task: Task, move: Move) -> None:
    j.bubbles = (*j.bubbles, j.here)
    draw(j, "bubble_event", f"{j.here}.event", hex=label(j.here))
    if "at" in move.args:
        meet(w, j, move["at"])
    else:
        do(w, j, task.source, "clue", 1)


def meet(w: World, j: Journey, at: str) -> None:
    """Mark a box and turn its card."""
    letter = w.board.letters[at]
    cross(w, j, at, "event")
    tell(j, "event", letter, at)
    draw(j, "card", f"card.{letter}", letter=letter, title=f"events:{letter}:title")
    j.todo = (Task(f"read({letter})"), *j.todo)


def _eventbox_ready(w: World, j: Journey, task: Task) -> bool:
    return any(name not in j.boxes for name in w.board.inner)


def _eventbox(w: World, j: Journey, task: Task) -> list[Offer]:
    """Any letter or number, chosen unread; no second bubble (ruling R52)."""
    pick = boxes(w, j, w.board.inner)
    return [Offer(SEAT, "event", "table.eventbox", (pick,), act="act.do_eventbox", group="event", main=True)]


def _boxed(w: World, j: Journey, task: Task, move: Move) -> None:
    meet(w, j, move["at"])


def _letter(task: Task) -> str:
    """The letter or number of the event a task reads."""
    return str(task.parsed.args[0])


def reading(j: Journey) -> str:
    """The event whose card lies open, if any."""
    return _letter(j.todo[0]) if j.todo and j.todo[0].key == "read" else ""


def _read(w: World, j: Journey, task: Task) -> list[Offer]:
    """What the card offers; what cannot be paid is grey. If nothing can, grit is lost instead."""
    event, offers = _letter(task), []
    for row in w.choices[event]:
        lacks = short(j, w.on(j, row.key, "cost"))
        refusal = NotAllowed("refusal.pay", "", n=lacks[1], what=word(lacks[0]), have=lacks[2]) if lacks else None
        offers.append(
            Offer(SEAT, "option", f"options:{row.key}:text", fixed={"id": row.id}, group="card", refusal=refusal, main=True)
        )
    if not any(offer.open for offer in offers):
        n = w.rules.empty.events
        offers.append(Offer(SEAT, "lack", "table.lack", values={"n": n}, act="act.do_lack", group="card", main=True))
    return offers


def _decided(w: World, j: Journey, task: Task, move: Move) -> None:
    event = _letter(task)
    if move.verb == "lack":
        tell(j, "option", f"{event}-lack")
        return tracks.lose(w, j, "grit", w.rules.empty.events)
    source = f"{event}-{move['id']}"
    steps = [step for trigger in ("auto", "cost", "gain", "fight") for step in w.on(j, source, trigger)]
    tell(j, "option", source)
    run(w, j, steps, source)


ASKS: Mapping[str, Ask] = {
    "event": Ask(_event_ready, _event, _met),
    "eventbox": Ask(_eventbox_ready, _eventbox, _boxed),
    "read": Ask(lambda w, j, task: True, _read, _decided),
}
