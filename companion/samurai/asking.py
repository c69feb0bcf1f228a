"""What effects ask the player: one `Ask` for each verb of the tables that leaves a choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from companion.engine.moves import Move
from companion.engine.offers import Choice, Dice, Offer, Pick
from companion.engine.rules import NotAllowed
from companion.samurai import tracks
from companion.samurai.effects import enter, item, passable, run, short, trait
from companion.samurai.state import RESOURCES, SUPPLIES, Journey, Task, draw
from companion.samurai.tracks import have, word
from companion.samurai.world import World, step_of
from data.effects import Choice as Ways
from data.effects import Step
from data.samurai.eventtable import STAR

SEAT = 0


@dataclass(frozen=True)
class Ask:
    """How a choice is offered and what an answer does. `ready` tells quickly whether there is anything to choose; if there is
    not, `moot` says what happens instead."""

    ready: Callable[[World, Journey, Task], bool]
    offers: Callable[[World, Journey, Task], list[Offer]]
    answer: Callable[[World, Journey, Task, Move], Journey]
    moot: Callable[[World, Journey, Task], Journey] = lambda w, j, task: j
    optional: bool = False


def key(task: Task) -> str:
    """Which ask a task is."""
    step = step_of(task.step)
    return f"{step.name}_random" if step.args and step.args[0] == "random" else step.name


def boxes(w: World, j: Journey, names: Iterable[str]) -> tuple[Choice, ...]:
    """The boxes of the event table that are not marked; of an event nothing but its letter is told."""
    return tuple(Choice(name, *_box(w, name)) for name in names if name not in j.boxes)


def _box(w: World, name: str) -> tuple[str, dict[str, object]]:
    _, row, column = name.split(".")
    where: dict[str, object] = {"row": int(row), "column": int(column)}
    letter = w.board.letters[name]
    return ("table.star_box", where) if letter == STAR else ("table.box", {"letter": letter, **where})


def cross(w: World, j: Journey, at: str, how: str) -> Journey:
    """Mark a box of the event table."""
    letter = w.board.letters[at]
    j = replace(j, boxes={**j.boxes, at: how})
    return draw(j, "cross_star", at) if letter == STAR else draw(j, "cross", at, letter=letter)


def _star_ready(w: World, j: Journey, task: Task) -> bool:
    return any(name not in j.boxes for name in w.board.stars)


def _star(w: World, j: Journey, task: Task) -> list[Offer]:
    choices = boxes(w, j, w.board.stars)
    return [Offer(SEAT, "star", "table.star", (Pick("at", choices, show="box"),), act="act.do_star", group="mark")]


def _starred(w: World, j: Journey, task: Task, move: Move) -> Journey:
    return cross(w, j, move["at"], "star")


def _mark_ready(w: World, j: Journey, task: Task) -> bool:
    return len(j.boxes) < len(w.board.letters)


def _mark(w: World, j: Journey, task: Task) -> list[Offer]:
    choices = boxes(w, j, w.board.letters)
    return [Offer(SEAT, "mark", "table.mark", (Pick("at", choices, show="box"),), act="act.do_mark", group="mark")]


def _marked(w: World, j: Journey, task: Task, move: Move) -> Journey:
    """Nothing is read; an event marked so is lost (ruling R51)."""
    return cross(w, j, move["at"], "clue")


def _move_ready(w: World, j: Journey, task: Task) -> bool:
    enter_ = passable(j)
    return any(there in j.terrain and enter_(j.here, there) for there in w.board.beside[j.here])


def _move(w: World, j: Journey, task: Task) -> list[Offer]:
    enter_, choices = passable(j), []
    for there in w.board.beside[j.here]:
        refusal = None
        if there not in j.terrain:
            refusal = NotAllowed("refusal.blank", "")
        elif not enter_(j.here, there):
            refusal = NotAllowed("refusal.mountains", "R43")
        name = f"terrain:{j.terrain[there]}:name" if there in j.terrain else "words:table.blank"
        choices.append(Choice(there, "table.hex", {"terrain": name, "hex": w.board.name[there]}, refusal))
    args = (Pick("to", tuple(choices), show="hex"),)
    return [Offer(SEAT, "move", "table.move", args, act="act.do_move", group="move")]


def _moved(w: World, j: Journey, task: Task, move: Move) -> Journey:
    return enter(w, j, move["to"])


def _lose_ready(w: World, j: Journey, task: Task) -> bool:
    return any(have(j, what) for what in SUPPLIES)


def _lose(w: World, j: Journey, task: Task) -> list[Offer]:
    choices = []
    for what in RESOURCES:
        now = have(j, what)
        refusal = None if now else NotAllowed("refusal.nothing", "R13", what=word(what))
        choices.append(Choice(what, "table.lose_one", {"what": word(what), "before": now, "after": now - 1}, refusal))
    return [Offer(SEAT, "lose", "table.lose", (Pick("what", tuple(choices), show="track"),), act="act.do_lose", group="any")]


def _lost(w: World, j: Journey, task: Task, move: Move) -> Journey:
    return _again(tracks.lose(w, j, move["what"], 1), task)


def _again(j: Journey, task: Task) -> Journey:
    """Of several resources each is chosen on its own."""
    step = step_of(task.step)
    left = int(str(step.args[1])) - 1
    if not left or j.ended:
        return j
    return replace(j, todo=(Task(str(Step(step.name, (step.args[0], left))), task.source), *j.todo))


def _lacking(w: World, j: Journey, task: Task) -> Journey:
    return tracks.lack(w, j, task.source)


def _gain(w: World, j: Journey, task: Task) -> list[Offer]:
    choices = []
    for what in RESOURCES:
        now = have(j, what)
        choices.append(
            Choice(what, "table.gain_one", {"what": word(what), "before": now, "after": now + tracks.room(w, j, what, 1)})
        )
    return [Offer(SEAT, "gain", "table.gain", (Pick("what", tuple(choices), show="track"),), act="act.do_gain", group="any")]


def _gained(w: World, j: Journey, task: Task, move: Move) -> Journey:
    return _again(tracks.gain(w, j, move["what"], 1), task)


def _trait(w: World, j: Journey, task: Task) -> list[Offer]:
    choices = tuple(Choice(name, f"traits:{name}:name") for name in w.traits if name not in j.traits)
    return [Offer(SEAT, "trait", "table.trait", (Pick("name", choices, show="trait"),), act="act.do_trait")]


def _virtuous(w: World, j: Journey, task: Task, move: Move) -> Journey:
    return trait(w, j, move["name"], task.source)


def _item_ready(w: World, j: Journey, task: Task) -> bool:
    return len(j.items) < len(w.tables.inventory)


def _item(w: World, j: Journey, task: Task) -> list[Offer]:
    rows = (row.id for row in w.tables.inventory if row.id not in j.items)
    choices = tuple(Choice(str(name), f"inventory:{name}:name") for name in rows)
    return [Offer(SEAT, "item", "table.item", (Pick("name", choices, show="item"),), act="act.do_item")]


def _equipped(w: World, j: Journey, task: Task, move: Move) -> Journey:
    return item(j, move["name"])


def _find(w: World, j: Journey, task: Task) -> list[Offer]:
    return [Offer(SEAT, "find", "table.find", (Dice("die", show="white"),), act="act.do_find", main=True)]


def _found(w: World, j: Journey, task: Task, move: Move) -> Journey:
    """A die says which; one that is there already is rolled again (ruling R20)."""
    name = w.picked("inventory", move["die"])
    return replace(j, todo=(task, *j.todo)) if name in j.items else item(j, name)


def ways(task: Task) -> tuple[Step, ...]:
    """The steps one may choose from: those of choose, or for a bargain, taking it and leaving it."""
    step = step_of(task.step)
    last = step.args[-1]
    inner = last.steps if isinstance(last, Ways) else ()
    return inner if step.name == "choose" else (*inner, Step("none"))


def _price(task: Task, way: int) -> tuple[Step, ...]:
    """What a bargain takes first."""
    step = step_of(task.step)
    if step.name == "choose" or way:
        return ()
    return (Step("lose" if step.name == "pay" else "gain", step.args[:2]),)


def _choose(w: World, j: Journey, task: Task) -> list[Offer]:
    choices = []
    for way, step in enumerate(ways(task)):
        label, values = said(step)
        lacks = short(j, (*_price(task, way), step))
        refusal = NotAllowed("refusal.pay", "", n=lacks[1], what=word(lacks[0]), have=lacks[2]) if lacks else None
        choices.append(Choice(way, label, values, refusal))
    return [Offer(SEAT, "choose", "table.choose", (Pick("way", tuple(choices)),), act="act.do_choose", main=True)]


def _choose_ready(w: World, j: Journey, task: Task) -> bool:
    return any(not short(j, (*_price(task, way), step)) for way, step in enumerate(ways(task)))


def _chosen(w: World, j: Journey, task: Task, move: Move) -> Journey:
    way = move["way"]
    return run(w, j, (*_price(task, way), ways(task)[way]), task.source)


def said(step: Step) -> tuple[str, Mapping[str, object]]:
    """The wording key of a step and what fills it."""
    name, args = step.name, step.args
    values: dict[str, object] = {}
    if name in ("lose", "gain", "set"):
        values = {"what": word(str(args[0])), "n": args[1]}
    elif name == "trait" and args[0] != "any":
        values = {"name": f"traits:{args[0]}:name"}
    elif name == "item" and args[0] not in ("any", "random"):
        values = {"name": f"inventory:{args[0]}:name"}
    elif name in ("trait", "item"):
        name = f"{name}_any"
    elif args and isinstance(args[-1], int):
        values = {"n": args[-1]}
    return f"table.do_{name}", values


def _always(w: World, j: Journey, task: Task) -> bool:
    return True


ASKS: Mapping[str, Ask] = {
    "star": Ask(_star_ready, _star, _starred),
    "mark": Ask(_mark_ready, _mark, _marked),
    "move": Ask(_move_ready, _move, _moved, optional=True),
    "lose": Ask(_lose_ready, _lose, _lost, _lacking),
    "gain": Ask(_always, _gain, _gained),
    "trait": Ask(lambda w, j, task: len(j.traits) < len(w.traits), _trait, _virtuous),
    "item": Ask(_item_ready, _item, _equipped),
    "item_random": Ask(_item_ready, _find, _found),
    "choose": Ask(_choose_ready, _choose, _chosen, _lacking),
    "pay": Ask(_choose_ready, _choose, _chosen),
    "risk": Ask(_choose_ready, _choose, _chosen),
}
