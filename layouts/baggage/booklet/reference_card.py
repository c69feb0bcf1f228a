"""A reference card for each player: a turn and a battle in front; on the back what is on the cards, and which type
fears which."""

from collections.abc import Mapping

from layouts.baggage.booklet.attire import DRESS
from layouts.baggage.booklet.rules import values
from layouts.baggage.labels import icon
from layouts.canvas.canvas import Canvas
from layouts.manual import booklet, reference_card
from layouts.manual.typesetting import Figure, Kit
from layouts.press.faces import Job, Product

ROLES = ("machine", "humanoid", "special", "fluffy", "misfit", "red")
SAID = {
    "characters": ("character", "hp", "fears", "ability", "attack", "skill"), "items": ("item", "type", "wear"),
    "tiles": ("tile", "road", "wall"),
}  # fmt: skip
"""Which of the booklet's remarks on cards a player looks up."""


HOUSE: Mapping[str, str] = {"bell": "battle", "doors": "land"}
"""The part of the turn that a house rule changes."""


def product(job: Job) -> Product:
    """Return as many cards as there can be players."""
    tables = job.tables
    kit = reference_card.column(booklet.kit_of(job, DRESS, values(tables)))
    turn = [
        (role, str(kit.text("glance_title", key)), " ".join(kit.text(*where) for where in _glances(kit, key)))
        for key, role in zip(kit.book["glance"], ROLES, strict=True)
    ]
    signs = [
        (role, str(kit.text("labels", title)), " ".join(kit.text(what, key) for key in keys))
        for role, (title, (what, *keys)) in zip(ROLES, SAID.items(), strict=False)
    ]
    sliders = ", ".join(kit.text("labels", color) for color in ("white", "red", "blue"))
    signs.append(("red", tables.game.product("sliders").title_in(job.lang), sliders))
    reading = str(kit.values["chapter reading"])
    copies = int(tables.rules.deck.players[1])
    return reference_card.product(job, kit, (kit.text("back"), turn, None), (reading, signs, fears(kit)), copies)


def _glances(kit: Kit, key: str) -> list[tuple[str, str]]:
    """Return the keys (group, name) of the booklet's short texts about a part of the turn, and about house rules in
    force that change it."""
    ours = [rule for rule in kit.book["glance_house"] if rule in kit.tables.house_rules_on and HOUSE[rule] == key]
    return [("glance", key), *(("glance_house", rule) for rule in ours)]


def fears(kit: Kit) -> Figure:
    """Return the drawing of which type fears which, a line for each type."""
    weak, high = kit.tables.rules.battle.weak_to, 5.4

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for k, (kind, feared) in enumerate(weak.items()):
            middle = y + (k + 0.5) * high
            icon(canvas, kind, x + 3.0, middle, 4.6, kind, "page")
            canvas.text(x + 7.4, middle + 1.1, kit.text("ring", kind).rstrip(",;:."), "medium", 8.4)
            icon(canvas, feared, x + kit.width - 3.0, middle, 4.6, feared, "page")

    return Figure(high * len(weak), draw)
