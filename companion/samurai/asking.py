"""What effects ask the player: one `Ask` for each verb of the tables that leaves a choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from companion.engine import prompts
from companion.engine.effects import ways as offered
from companion.engine.moves import Move
from companion.engine.offers import Dice, Offer, Pick
from companion.engine.rules import NotAllowed
from companion.samurai import tracks
from companion.samurai.effects import enter, item, passable, run, short, trait
from companion.samurai.state import RESOURCES, SEAT, SUPPLIES, Journey, Task, draw
from companion.samurai.tracks import have, word
from companion.samurai.world import World
from data.effects import Step
from data.samurai.eventtable import STAR

BLANK, MOUNTAINS = NotAllowed("refusal.blank", ""), NotAllowed("refusal.mountains", "R43")


Ask = prompts.Ask[World, Journey, Task]


def boxes(w: World, j: Journey, names: Iterable[str]) -> Pick:
    """The boxes of the event table that are not marked; of an event nothing but its letter is told."""
    marked = j.boxes
    return Pick("at", [name for name in names if name not in marked], show="box", words=partial(_box, w))


def _box(w: World, name: str) -> tuple[str, dict[str, object]]:
    _, row, column = name.split(".")
    where: dict[str, object] = {"row": int(row), "column": int(column)}
    letter = w.board.letters[name]
    return ("table.star_box", where) if letter == STAR else ("table.box", {"letter": letter, **where})


def cross(w: World, j: Journey, at: str, how: str) -> None:
    """Mark a box of the event table."""
    letter = w.board.letters[at]
    j.boxes = {**j.boxes, at: how}
    draw(j, "cross_star", at) if letter == STAR else draw(j, "cross", at, letter=letter)


def _star_ready(w: World, j: Journey, task: Task) -> bool:
    return any(name not in j.boxes for name in w.board.stars)


def _star(w: World, j: Journey, task: Task) -> list[Offer]:
    return [Offer(SEAT, "star", "table.star", (boxes(w, j, w.board.stars),), act="act.do_star", group="mark")]


def _starred(w: World, j: Journey, task: Task, move: Move) -> None:
    cross(w, j, move["at"], "star")


def _mark_ready(w: World, j: Journey, task: Task) -> bool:
    return len(j.boxes) < len(w.board.letters)


def _mark(w: World, j: Journey, task: Task) -> list[Offer]:
    return [Offer(SEAT, "mark", "table.mark", (boxes(w, j, w.board.letters),), act="act.do_mark", group="mark")]


def _marked(w: World, j: Journey, task: Task, move: Move) -> None:
    """Nothing is read; an event marked so is lost (ruling R51)."""
    cross(w, j, move["at"], "clue")


def _move_ready(w: World, j: Journey, task: Task) -> bool:
    enter_ = passable(j)
    return any(there in j.terrain and enter_(j.here, there) for there in w.board.beside[j.here])


def _move(w: World, j: Journey, task: Task) -> list[Offer]:
    enter_, terrain, grey = passable(j), j.terrain, {}
    for there in w.board.beside[j.here]:
        if there not in terrain:
            grey[there] = BLANK
        elif not enter_(j.here, there):
            grey[there] = MOUNTAINS

    def words(there: str) -> tuple[str, Mapping[str, object]]:
        name = f"terrain:{terrain[there]}:name" if there in terrain else "words:table.blank"
        return "table.hex", {"terrain": name, "hex": w.board.name[there]}

    args = (Pick("to", w.board.beside[j.here], show="hex", words=words, grey=grey),)
    return [Offer(SEAT, "move", "table.move", args, act="act.do_move", group="move")]


def _moved(w: World, j: Journey, task: Task, move: Move) -> None:
    enter(w, j, move["to"])


def _lose_ready(w: World, j: Journey, task: Task) -> bool:
    return any(have(j, what) for what in SUPPLIES)


def _lose(w: World, j: Journey, task: Task) -> list[Offer]:
    grey = {what: NotAllowed("refusal.nothing", "R13", what=word(what)) for what in RESOURCES if not have(j, what)}
    args = (Pick("what", RESOURCES, show="track", words=lambda what: _change(j, what, "table.lose_one", -1), grey=grey),)
    return [Offer(SEAT, "lose", "table.lose", args, act="act.do_lose", group="any")]


def _change(j: Journey, what: str, label: str, by: int) -> tuple[str, Mapping[str, object]]:
    now = have(j, what)
    if now + by < 0:
        return f"sheet.{what}", {"before": now, "after": now}
    return label, {"what": word(what), "before": now, "after": now + by}


def _lost(w: World, j: Journey, task: Task, move: Move) -> None:
    tracks.lose(w, j, move["what"], 1)
    _again(j, task)


def _again(j: Journey, task: Task) -> None:
    """Of several resources each is chosen on its own."""
    step = task.parsed
    left = step.number(1) - 1
    if left and not j.ended:
        j.todo = (Task(str(Step(step.name, (step.args[0], left))), task.source), *j.todo)


def _lacking(w: World, j: Journey, task: Task) -> None:
    tracks.lack(w, j, task.source)


def _gain(w: World, j: Journey, task: Task) -> list[Offer]:
    pick = Pick(
        "what", RESOURCES, show="track", words=lambda what: _change(j, what, "table.gain_one", tracks.room(w, j, what, 1))
    )
    return [Offer(SEAT, "gain", "table.gain", (pick,), act="act.do_gain", group="any")]


def _gained(w: World, j: Journey, task: Task, move: Move) -> None:
    tracks.gain(w, j, move["what"], 1)
    _again(j, task)


def _trait(w: World, j: Journey, task: Task) -> list[Offer]:
    names = [name for name in w.traits if name not in j.traits]
    pick = Pick("name", names, show="trait", words=lambda name: (f"traits:{name}:name", {}))
    return [Offer(SEAT, "trait", "table.trait", (pick,), act="act.do_trait")]


def _virtuous(w: World, j: Journey, task: Task, move: Move) -> None:
    trait(w, j, move["name"], task.source)


def _item_ready(w: World, j: Journey, task: Task) -> bool:
    return len(j.items) < len(w.tables.inventory)


def _item(w: World, j: Journey, task: Task) -> list[Offer]:
    names = [row.id for row in w.tables.inventory if row.id not in j.items]
    pick = Pick("name", names, show="item", words=lambda name: (f"inventory:{name}:name", {}))
    return [Offer(SEAT, "item", "table.item", (pick,), act="act.do_item")]


def _equipped(w: World, j: Journey, task: Task, move: Move) -> None:
    item(j, move["name"])


def _find(w: World, j: Journey, task: Task) -> list[Offer]:
    return [Offer(SEAT, "find", "table.find", (Dice("die", show="white"),), act="act.do_find", main=True)]


def _found(w: World, j: Journey, task: Task, move: Move) -> None:
    """A die says which; one that is there already is rolled again (ruling R20)."""
    name = w.picked("inventory", move["die"])
    if name in j.items:
        j.todo = (task, *j.todo)
    else:
        item(j, name)


def ways(task: Task) -> tuple[Step, ...]:
    """The steps one may choose from: those of choose, or for a bargain, taking it and leaving it."""
    step = task.parsed
    return offered(step) if step.name == "choose" else (*offered(step), Step("none"))


def price(task: Task, way: int) -> tuple[Step, ...]:
    """What a bargain takes first."""
    step = task.parsed
    if step.name == "choose" or way:
        return ()
    return (Step("lose" if step.name == "pay" else "gain", step.args[:2]),)


def _choose(w: World, j: Journey, task: Task) -> list[Offer]:
    steps, grey = ways(task), {}
    for way, step in enumerate(steps):
        if lacks := short(j, (*price(task, way), step)):
            grey[way] = NotAllowed("refusal.pay", "", n=lacks[1], what=word(lacks[0]), have=lacks[2])
    pick = Pick("way", range(len(steps)), words=lambda way: said(steps[way]), grey=grey)
    return [Offer(SEAT, "choose", "table.choose", (pick,), act="act.do_choose", main=True)]


def _choose_ready(w: World, j: Journey, task: Task) -> bool:
    return any(not short(j, (*price(task, way), step)) for way, step in enumerate(ways(task)))


def _chosen(w: World, j: Journey, task: Task, move: Move) -> None:
    way = move["way"]
    run(w, j, (*price(task, way), ways(task)[way]), task.source)


def said(step: Step) -> tuple[str, Mapping[str, object]]:
    """The wording key of a step and what fills it."""
    name, args = step.name, step.args
    values: dict[str, object] = {}
    if name in ("lose", "gain", "set"):
        values = {"what": word(step.word(0)), "n": step.number(1)}
    elif name == "trait" and args[0] != "any":
        values = {"name": f"traits:{args[0]}:name"}
    elif name == "item" and args[0] not in ("any", "random"):
        values = {"name": f"inventory:{args[0]}:name"}
    elif name in ("trait", "item"):
        name = f"{name}_any"
    elif args and isinstance(args[-1], int):
        values = {"n": args[-1]}
    return f"table.do_{name}", values


def _none(w: World, j: Journey, task: Task) -> list[Offer]:
    return []


def _then(w: World, j: Journey, task: Task) -> None:
    """A step that asks nothing, behind one that does."""
    run(w, j, offered(task.parsed), task.source)


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
    "then": Ask(lambda w, j, task: False, _none, lambda w, j, task, move: None, _then),
}
