"""A reference card made from a game's rules.md: its numbered steps in front, reminders and examples on the back."""

from layouts.manual import reference_card
from layouts.manual.markdown_rules import kit_of
from layouts.manual.prose import Part, parts
from layouts.manual.reference_card import Entry, Side
from layouts.manual.typesetting import Kit
from layouts.press.faces import Job, Product

COPIES = 4


def product(job: Job) -> Product:
    """Return the card. Raises `Fault` for texts that do not fit."""
    kit = reference_card.column(kit_of(job))
    steps = entries_of(kit, ("step",))
    rest = entries_of(kit, ("mind", "entry")) or entries_of(kit, ("text",))
    front: Side = (kit.text("card"), steps or rest[:3], None)
    back: Side = (kit.text("card_back") if steps else kit.tables.game.title, rest if steps else rest[3:], None)
    return reference_card.product(job, kit, front, back, COPIES)


def entries_of(kit: Kit, kinds: tuple[str, ...]) -> list[Entry]:
    """Return the parts of these kinds as entries of a card, one entry for each chapter that has any."""
    out: list[Entry] = []
    for chapter in kit.book["chapters"]:
        said = [_line(part) for part in parts(chapter["body"], kit.values) if part.kind in kinds]
        if said:
            out.append(("ink", str(chapter["title"]), " ".join(said)))
    return out


def _line(part: Part) -> str:
    return f"*{part.number}.* {part.text}" if part.kind == "step" else str(part.text)
