"""A reference card for each of two players: a turn of a duel in front; on the back what is looked up while books are
open."""

from data.markup import minus
from layouts.art.lostworlds.woodcut import parchment
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style
from layouts.manual import reference_card
from layouts.manual.booklet_style import Dress
from layouts.manual.typesetting import Kit
from layouts.press.faces import Job, Product

TURN = {"tell": "campaign", "choose": "tactic", "turn": "luck", "say": "item", "find": "spell", "score": "red"}
FIND = {
    "forbidden": "campaign", "unarmed": "item", "down": "red", "height": "tactic", "away": "luck", "cards": "spell",
    "learn": "campaign",
}  # fmt: skip
"""The entries of both sides in order, each with the role of its color."""


class Leaf(Dress):
    """The card's style: a piece of parchment."""

    title = Style(21.0, "display", "display", "display", "display", pitch=8.2, hyphenate=False)

    def sheet(self, canvas: Canvas, width: float, height: float) -> None:
        parchment(canvas, -reference_card.BLEED, -reference_card.BLEED, width + 6.0, height + 6.0)


def product(job: Job) -> Product:
    """Return two cards, one for each player."""
    tables, limits = job.tables, job.tables.rules
    kit = reference_card.column(Kit(tables, job.theme, {}, {}, Leaf(), 1.0))

    def entries(roles: dict[str, str]) -> list[reference_card.Entry]:
        return [
            (role, str(tables.word(f"duel_card.{name}")), str(tables.word(
                f"duel_card.{name}_text", start=limits.start_page, unconscious=limits.unconscious,
                dead=minus(limits.dead), taller=limits.taller_bonus, shorter=limits.shorter_malus,
            )))
            for name, role in roles.items()
        ]  # fmt: skip

    front = str(tables.word("duel_card.front")), entries(TURN), None
    back = str(tables.word("duel_card.back")), entries(FIND), None
    return reference_card.product(job, kit, front, back, 2)
