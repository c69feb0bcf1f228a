"""The questions that effects ask the player: one for each verb of the tables that leaves a choice.

Each entry of `ASKS` says what is offered for a task, what the answer does, when there is anything to choose, and what
happens otherwise."""

from collections.abc import Iterable, Mapping
from functools import partial

from companion.engine import prompts
from companion.engine.effects import ways as choices_of
from companion.engine.moves import Move
from companion.engine.offers import Dice, Offer, Pick
from companion.engine.prompts import Ask, automatic
from companion.engine.refusal import NotAllowed
from companion.samurai.rules.board import hex_label
from companion.samurai.rules.journey import Journey
from companion.samurai.rules.state import RESOURCES, SEAT, SUPPLIES, Site, Task
from companion.samurai.rules.wording import step_words, track_name
from companion.samurai.rules.world import World
from data.effects import Step
from data.samurai.eventtable import STAR

BLANK, MOUNTAINS = NotAllowed("refusal.blank", ""), NotAllowed("refusal.mountains", "R43")


def lacking(track: str, ruling: str = "") -> NotAllowed:
    """Return the refusal to take something from an empty `track`, with the id of its ruling, if any."""
    return NotAllowed("refusal.nothing", ruling, what=track_name(track))


def unpayable(shortage: tuple[str, int, int] | None) -> NotAllowed | None:
    """Return the refusal for a price that cannot be paid, from `Effects.shortage`; None if there is no shortage."""
    if shortage is None:
        return None
    what, n, have = shortage
    return NotAllowed("refusal.pay", "", n=n, what=track_name(what), have=have)


# ---- boxes of the event table


def _pick_of_boxes(journey: Journey, names: Iterable[str]) -> Pick:
    """Return the choice of a box among those of `names` that are not marked; only an event's letter is shown."""
    marked = journey.boxes
    words = partial(_box_words, journey.world)
    return Pick("at", [name for name in names if name not in marked], show="box", words=words)


def _box_words(world: World, name: str) -> tuple[str, dict[str, object]]:
    _, row, column = name.split(".")
    where: dict[str, object] = {"row": int(row), "column": int(column)}
    letter = world.board.letters[name]
    return ("table.star_box", where) if letter == STAR else ("table.box", {"letter": letter, **where})


def _can_mark_star(journey: Journey, task: Task) -> bool:
    return any(name not in journey.boxes for name in journey.world.board.stars)


def _offer_star(journey: Journey, task: Task) -> list[Offer]:
    boxes = _pick_of_boxes(journey, journey.world.board.stars)
    return [Offer(SEAT, "star", "table.star", (boxes,), act="act.do_star", group="mark")]


def _offer_mark(journey: Journey, task: Task) -> list[Offer]:
    boxes = _pick_of_boxes(journey, journey.world.board.letters)
    return [Offer(SEAT, "mark", "table.mark", (boxes,), act="act.do_mark", group="mark")]


def _mark(journey: Journey, task: Task, move: Move) -> None:
    """Mark any box for a clue; an event marked so is not read and is lost (ruling R51)."""
    journey.mark_box(move["at"], "clue")


# ---- events


def _can_meet(journey: Journey, task: Task) -> bool:
    """Return whether the current hex has not had its event yet; each has one (ruling R15)."""
    return journey.here not in journey.bubbles


def _offer_event(journey: Journey, task: Task) -> list[Offer]:
    """Return the offer of the unmarked boxes that the fate dice lead to; if there is none, of a clue instead (rulings
    R16 and R17)."""
    boxes = _pick_of_boxes(journey, journey.fated_boxes())
    if not boxes.options:
        return [Offer(SEAT, "event", "table.no_box", act="act.do_no_box", group="event", main=True)]
    return [Offer(SEAT, "event", "table.event", (boxes,), act="act.do_event", group="event", main=True)]


def _meet(journey: Journey, task: Task, move: Move) -> None:
    journey.fill_bubble()
    if "at" in move.args:
        journey.meet_event(move["at"])
    else:
        journey.run_step(task.source, "clue", 1)


def _can_meet_any(journey: Journey, task: Task) -> bool:
    return any(name not in journey.boxes for name in journey.world.board.inner)


def _offer_any_event(journey: Journey, task: Task) -> list[Offer]:
    """Return the offer of any unmarked event, by letter or number; no bubble is filled for it (ruling R52)."""
    boxes = _pick_of_boxes(journey, journey.world.board.inner)
    return [Offer(SEAT, "event", "table.eventbox", (boxes,), act="act.do_eventbox", group="event", main=True)]


def _offer_card(journey: Journey, task: Task) -> list[Offer]:
    """Return the offers of a card's options, disabled if they cannot be paid; if none can, the offer to lose grit
    instead."""
    event, offers = str(task.parsed.args[0]), []
    for row in journey.world.choices[event]:
        refusal = unpayable(journey.shortage(journey.steps_of(row.key, "cost")))
        label, fixed = f"options:{row.key}:text", {"id": row.id}
        offers.append(Offer(SEAT, "option", label, fixed=fixed, group="card", refusal=refusal, main=True))
    if not any(offer.open for offer in offers):
        n = journey.world.rules.empty.events
        offers.append(Offer(SEAT, "lack", "table.lack", values={"n": n}, act="act.do_lack", group="card", main=True))
    return offers


def _choose_of_card(journey: Journey, task: Task, move: Move) -> None:
    event = str(task.parsed.args[0])
    if move.verb == "lack":
        journey.add_deed("option", f"{event}-lack")
        return journey.lose("grit", journey.world.rules.empty.events)
    source = f"{event}-{move['id']}"
    steps = [step for trigger in ("auto", "cost", "gain", "fight") for step in journey.steps_of(source, trigger)]
    journey.add_deed("option", source)
    journey.run(steps, source)


# ---- hexes


def _hex_words(journey: Journey, what: str, there: str) -> tuple[str, Mapping[str, object]]:
    return "table.hex", {"terrain": what, "hex": journey.world.board.name[there]}


def _can_move(journey: Journey, task: Task) -> bool:
    can_enter = journey.passage()
    beside = journey.world.board.beside[journey.here]
    return any(there in journey.terrain and can_enter(journey.here, there) for there in beside)


def _offer_move(journey: Journey, task: Task) -> list[Offer]:
    can_enter, terrain, grey = journey.passage(), journey.terrain, {}
    beside = journey.world.board.beside[journey.here]
    for there in beside:
        if there not in terrain:
            grey[there] = BLANK
        elif not can_enter(journey.here, there):
            grey[there] = MOUNTAINS

    def words(there: str) -> tuple[str, Mapping[str, object]]:
        name = f"terrain:{terrain[there]}:name" if there in terrain else "words:table.blank"
        return _hex_words(journey, name, there)

    hexes = Pick("to", beside, show="hex", words=words, grey=grey)
    return [Offer(SEAT, "move", "table.move", (hexes,), act="act.do_move", group="move")]


def _drawing_hexes(journey: Journey, step: Step) -> tuple[str, ...]:
    """Return the hexes where an event may draw something: so many steps away, or halfway to Gusuku."""
    if step.name == "lake":
        return journey.hexes_halfway()
    return journey.nearest_blank_hexes(step.number(0 if step.name == "treasure" else 1))


def _offer_drawing(journey: Journey, task: Task) -> list[Offer]:
    step = task.parsed
    what = "words:table.treasure" if step.name == "treasure" else f"terrain:{_drawn_terrain(step)}:name"
    hexes = Pick("at", _drawing_hexes(journey, step), show="hex", words=partial(_hex_words, journey, what))
    return [Offer(SEAT, "draw", "table.draw", (hexes,), {"what": what}, act="act.do_draw", main=True)]


def _drawn_terrain(step: Step) -> str:
    return "lake" if step.name == "lake" else step.word(0)


def _draw(journey: Journey, task: Task, move: Move) -> None:
    step, at = task.parsed, move["at"]
    if step.name == "treasure":
        journey.sites = (*journey.sites, Site(task.source, "x", (at,)))
        return journey.add_stroke("treasure", at, hex=hex_label(at))
    mark = "lake" if step.name == "lake" else step.word(2) if len(step.args) > 2 else ""
    journey.draw_terrain(at, _drawn_terrain(step))
    journey.sites = (*journey.sites, Site(task.source, mark, (at,)))
    if mark == "star":
        journey.add_stroke(mark, at, hex=hex_label(at))


# ---- any resource, trait or item


def _change_words(journey: Journey, what: str, label: str, by: int) -> tuple[str, Mapping[str, object]]:
    now = journey.amount_of(what)
    if now + by < 0:
        return f"sheet.{what}", {"before": now, "after": now}
    return label, {"what": track_name(what), "before": now, "after": now + by}


def _offer_loss(journey: Journey, task: Task) -> list[Offer]:
    def words(what: str) -> tuple[str, Mapping[str, object]]:
        return _change_words(journey, what, "table.lose_one", -1)

    grey = {what: lacking(what, "R13") for what in RESOURCES if not journey.amount_of(what)}
    resources = Pick("what", RESOURCES, show="track", words=words, grey=grey)
    return [Offer(SEAT, "lose", "table.lose", (resources,), act="act.do_lose", group="any")]


def _lose(journey: Journey, task: Task, move: Move) -> None:
    journey.lose(move["what"], 1)
    _ask_again(journey, task)


def _lack(journey: Journey, task: Task) -> None:
    journey.pay_for_lack(task.source)


def _offer_gain(journey: Journey, task: Task) -> list[Offer]:
    def words(what: str) -> tuple[str, Mapping[str, object]]:
        return _change_words(journey, what, "table.gain_one", journey.room_for(what, 1))

    resources = Pick("what", RESOURCES, show="track", words=words)
    return [Offer(SEAT, "gain", "table.gain", (resources,), act="act.do_gain", group="any")]


def _gain(journey: Journey, task: Task, move: Move) -> None:
    journey.gain(move["what"], 1)
    _ask_again(journey, task)


def _ask_again(journey: Journey, task: Task) -> None:
    """Ask for the rest of a step that changes several resources: each is chosen on its own."""
    step = task.parsed
    left = step.number(1) - 1
    if left and not journey.ended:
        journey.todo = (Task(str(Step(step.name, (step.args[0], left))), task.source), *journey.todo)


def _offer_traits(journey: Journey, task: Task) -> list[Offer]:
    traits = Pick("name", list(journey.missing_traits()), show="trait", words=lambda name: (f"traits:{name}:name", {}))
    return [Offer(SEAT, "trait", "table.trait", (traits,), act="act.do_trait")]


def _can_gain_item(journey: Journey, task: Task) -> bool:
    return len(journey.items) < len(journey.world.tables.inventory)


def _offer_items(journey: Journey, task: Task) -> list[Offer]:
    names = [row.id for row in journey.world.tables.inventory if row.id not in journey.items]
    items = Pick("name", names, show="item", words=lambda name: (f"inventory:{name}:name", {}))
    return [Offer(SEAT, "item", "table.item", (items,), act="act.do_item")]


def _offer_find(journey: Journey, task: Task) -> list[Offer]:
    return [Offer(SEAT, "find", "table.find", (Dice("die", show="white"),), act="act.do_find", main=True)]


def _find_item(journey: Journey, task: Task, move: Move) -> None:
    """Gain the item for a die; if the traveler has it already the die is rolled again (ruling R20)."""
    name = journey.world.row_by_die("inventory", move["die"])
    if name in journey.items:
        journey.todo = (task, *journey.todo)
    else:
        journey.add_item(name)


# ---- one of several ways


def ways_of(task: Task) -> tuple[Step, ...]:
    """Return the steps to choose from in a task: the ways of a choice, or for a bargain taking it and leaving it."""
    step = task.parsed
    return choices_of(step) if step.name == "choose" else (*choices_of(step), Step("none"))


def price_of_way(task: Task, way: int) -> tuple[Step, ...]:
    """Return the steps that take the price of a way: that of a bargain that is taken, else none."""
    step = task.parsed
    if step.name == "choose" or way:
        return ()
    return (Step("lose" if step.name == "pay" else "gain", step.args[:2]),)


def _can_choose(journey: Journey, task: Task) -> bool:
    return any(not journey.shortage((*price_of_way(task, way), step)) for way, step in enumerate(ways_of(task)))


def _offer_ways(journey: Journey, task: Task) -> list[Offer]:
    steps, grey = ways_of(task), {}
    for way, step in enumerate(steps):
        if refusal := unpayable(journey.shortage((*price_of_way(task, way), step))):
            grey[way] = refusal
    ways = Pick("way", range(len(steps)), words=lambda way: step_words(steps[way]), grey=grey)
    return [Offer(SEAT, "choose", "table.choose", (ways,), act="act.do_choose", main=True)]


def _choose(journey: Journey, task: Task, move: Move) -> None:
    way = move["way"]
    journey.run((*price_of_way(task, way), ways_of(task)[way]), task.source)


def _follow(journey: Journey, task: Task) -> None:
    """Run a step that asks nothing but had to wait for one that does."""
    journey.run(choices_of(task.parsed), task.source)


# ---- sets of dice


def _offer_set(journey: Journey, task: Task) -> list[Offer]:
    face = task.parsed.number(0)
    n = journey.dice_sets()[face]
    values = {"face": face, "n": n}
    return [Offer(SEAT, "resolve", f"table.resolve_{n}", fixed={"face": face}, values=values, group="sets")]


ASKS: Mapping[str, Ask[Journey, Task]] = {
    "star": Ask(_offer_star, lambda journey, task, move: journey.mark_box(move["at"], "star"), _can_mark_star),
    "mark": Ask(_offer_mark, _mark, lambda journey, task: len(journey.boxes) < len(journey.world.board.letters)),
    "event": Ask(_offer_event, _meet, _can_meet),
    "eventbox": Ask(_offer_any_event, lambda journey, task, move: journey.meet_event(move["at"]), _can_meet_any),
    "read": Ask(_offer_card, _choose_of_card),
    "move": Ask(_offer_move, lambda journey, task, move: journey.enter(move["to"]), _can_move, optional=True),
    **dict.fromkeys(
        ("draw", "treasure", "lake"),
        Ask(_offer_drawing, _draw, lambda journey, task: bool(_drawing_hexes(journey, task.parsed))),
    ),
    "lose": Ask(_offer_loss, _lose, lambda journey, task: any(journey.amount_of(what) for what in SUPPLIES), _lack),
    "gain": Ask(_offer_gain, _gain),
    "trait": Ask(
        _offer_traits,
        lambda journey, task, move: journey.add_trait(move["name"], task.source),
        lambda journey, task: len(journey.traits) < len(journey.world.traits),
    ),
    "item": Ask(_offer_items, lambda journey, task, move: journey.add_item(move["name"]), _can_gain_item),
    "item_random": Ask(_offer_find, _find_item, _can_gain_item),
    "choose": Ask(_offer_ways, _choose, _can_choose, _lack),
    **dict.fromkeys(("pay", "risk"), Ask(_offer_ways, _choose, _can_choose)),
    "then": automatic(_follow),
    "resolve": Ask(_offer_set, lambda journey, task, move: journey.resolve_set(move["face"])),
    "later": automatic(lambda journey, task: journey.take_losses(task.source)),
}
"""By the key of a task: its verb, ``item_random`` for any item by a die."""
VERBS_ASKED = frozenset({
    "star", "mark", "event", "option", "lack", "move", "draw", "lose", "gain", "trait", "item", "find", "choose",
    "resolve",
})  # fmt: skip
"""The verbs of the moves that answer."""


def ready_tasks(journey: Journey) -> list[Task]:
    """Return the tasks in `open` that can be done now."""
    return prompts.ready(journey, ASKS) if journey.open else []


def has_duties(journey: Journey) -> bool:
    """Return whether an open task must be done before the phase ends: any but an optional move (ruling R12)."""
    return any(not ASKS[task.key].optional for task in ready_tasks(journey))
