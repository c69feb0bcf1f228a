"""A reference card for each player: a turn and the letters' values in front; on the back how columns are scored."""

from layouts.manual import booklet, reference_card
from layouts.manual.drawings import table
from layouts.press.faces import Job, Product
from layouts.words.booklet.figures import letters
from layouts.words.booklet.rules import DRESS, methods, values_of

PLAYERS = 2


def product(job: Job) -> Product:
    """Return two cards, one for each player, with the letters of the deck asked for (`--deck`)."""
    kit = reference_card.column(booklet.kit_of(job, DRESS, values_of(job)))
    said = [("red", str(kit.text("glance_title", key)), kit.text("glance", key)) for key in kit.book["glance"]]
    worth = letters(kit, "letters", 8.4, (13, 33, 14))
    sums = table(kit, methods(kit), (20, 24, 24), "lll", size=8.0)
    front, back = (str(kit.values[f"chapter {name}"]) for name in ("turn", "end"))
    return reference_card.product(job, kit, (front, said[:2], worth), (back, said[2:], sums), PLAYERS)
