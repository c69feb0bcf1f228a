"""The decks of a game, its products of cards and tiles, for products about all of them (blanks, index, boxes)."""

import importlib
from collections.abc import Iterator
from dataclasses import dataclass, replace

from data.markup import fill
from layouts.press.card_sizes import products_of_module
from layouts.press.faces import Face, Job, Piece, Product
from layouts.press.order import laid_out_by
from layouts.press.wording import press_words


@dataclass(frozen=True)
class Deck:
    """A product of cards or tiles, with its title in the job's language."""

    name: str
    title: str
    product: Product

    @property
    def count(self) -> int:
        return sum(piece.copies for piece in self.product.pieces)

    def count_phrase(self, job: Job) -> str:
        """Return the number of the deck's cards or tiles as a phrase."""
        kind = "tiles" if self.product.kind == "hexes" else "cards"
        return fill(press_words(job.lang, "products")[kind], {"n": self.count})

    def names(self, job: Job) -> dict[str, str]:
        """Return the names of the deck's pieces, by their ids."""
        known = job.tables.names
        return {piece.name: str(known.get(piece.name) or piece.title or piece.name) for piece in self.product.pieces}


def decks(job: Job) -> Iterator[Deck]:
    """Yield every product of the game that Tabletop Simulator would show as cards or tiles."""
    game = job.tables.game
    for made in game.products:
        if "tts" not in made.formats or job.paper not in made.papers:
            continue
        module = importlib.import_module(laid_out_by(job.tables.slug, made.product, made.module))
        title = made.title_in(job.lang)
        for product in products_of_module(module, replace(job, product=made.product, duplex=None)):
            yield Deck(made.product, title, product)


def kinds(deck: Deck) -> list[tuple[Piece, Face | None]]:
    """Return (piece, back) for each size and back of a deck. If many pieces have backs of their own, one piece
    without a back stands for them."""
    from layouts.press.write import face_id

    backs = {face_id(piece.back) for piece in deck.product.pieces if piece.back}
    found: dict[object, tuple[Piece, Face | None]] = {}
    for piece in deck.product.pieces:
        back = piece.back if len(backs) <= 3 else None
        size = round(piece.front.width, 2), round(piece.front.height, 2)
        found.setdefault((*size, face_id(back) if back else ""), (piece, back))
    return list(found.values())


def product_title(job: Job, kind: str) -> str:
    """Return the title of such a product: the game's title, and the kind of product (a key of the words of
    `products`)."""
    return f"{job.tables.game.title}: {press_words(job.lang, 'products')[kind]}"
