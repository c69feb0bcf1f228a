"""The input of the press: faces, the pieces they belong to, and products made of pieces.

A face knows its size and how to draw itself; it knows nothing of sheets, paper, marks or duplex printing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from data.digest import FONTS
from data.errors import Fault
from data.sizes import Paper
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.fonts import own as own_fonts
from layouts.canvas.shapes import Path
from layouts.press.paper import paper

if TYPE_CHECKING:
    from data.tables import Tables


class NoTemplate(Fault):
    """A print shop has no template for a piece."""


Kind = Literal["sheets", "cards", "hexes", "booklet"]


class Face(NamedTuple):
    """One side of a piece: `width` x `height` mm after cutting; `draw` gets a canvas whose origin is the trim's top
    left corner and may draw out to `bleed` mm beyond it. `key` is equal only for faces that draw the same (such as a
    back shared by all cards). `title` is the bookmark of a whole sheet's side, if that is not its piece's title.
    `alt` is what a screen reader reads instead of a face's words."""

    width: float
    height: float
    draw: Callable[[Canvas], None]
    bleed: float = 0.0
    key: str = ""
    title: str = ""
    alt: str = ""


def draw_enlarged(canvas: Canvas, draw: Callable[[Canvas], None], scale: float) -> None:
    """Draw something `scale` times larger than it was designed."""
    with canvas.moved(scale=scale):
        draw(canvas)


def enlarged(draw: Callable[[Canvas], None], scale: float) -> Callable[[Canvas], None]:
    """Return a function that draws something `scale` times larger; at scale 1 the function itself."""
    return draw if scale == 1.0 else partial(draw_enlarged, draw=draw, scale=scale)


class Piece(NamedTuple):
    """A card, tile, sheet or booklet page: its front, its back if any, and how many of it are wanted.

    `name` is the id of its row, used for files and messages; `title` is its bookmark (in a booklet the chapter; by
    default `name`). `outline` is the line of its cut: ``rect``, ``round 3`` (radius of its corners, mm), ``round`` (a
    disc), ``hex-pointy``, ``hex-flat``, or a path in mm within the face, as seen from the front. `folds` are straight
    lines along which it is folded, in the same mm: for a scoring tool.
    """

    name: str
    front: Face
    back: Face | None = None
    copies: int = 1
    outline: str | Path = "rect"
    title: str = ""
    folds: tuple[Path, ...] = ()


def evenly_spread(rows: Sequence[Any], most: int) -> Sequence[Any]:
    """Return at most `most` of some rows, evenly spaced from the first on; all if there are no more, or `most` is 0."""
    return rows[:: -(-len(rows) // most) or 1] if most else rows


@dataclass(frozen=True)
class Job:
    """What is to be printed. `paper` a4, letter or a3; `ink` full or saver; `duplex` long, short, fold, none, or
    None for the edge that suits the sheets; `size` large for large print; `sleeved` the kind of sleeves for which
    boxes are made, None for none; a `sketch` is not put on paper, and need not draw what is cached between runs;
    `options` are the game's own (hand, difficulty ...), with defaults; with the option `rules` at ``book`` the
    tables are those without house rules. `most` is how many rows of a long table are drawn, evenly spaced; 0 for
    all."""

    tables: Tables
    product: str
    paper: str = "a4"
    lang: str = "en"
    ink: str = "full"
    seed: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    duplex: str | None = None
    format: str = "pdf"
    size: str = "usual"
    sleeved: str | None = None
    sketch: bool = False
    most: int = 0

    def __post_init__(self) -> None:
        if self.options.get("rules") == "book" and self.tables is not None:
            object.__setattr__(self, "tables", self.tables.with_house_rules(()))

    @property
    def theme(self) -> Theme:
        """The game's colors and fonts, from the tables; fonts in the tables' own folder ``fonts`` take precedence."""
        theme = self.tables.theme
        fonts = theme.fonts
        if own := own_fonts(self.tables.root / FONTS):
            parts = {role: stem.partition("@") for role, stem in fonts.items()}
            fonts = {role: own.get(stem, stem) + at + weight for role, (stem, at, weight) in parts.items()}
        return Theme(theme.colours, theme.saver, fonts)

    def make(self, name: str, kind: Kind, pieces: Sequence[Piece], **more: Any) -> Product:
        """Return pieces as one of the game's products, with its title, and without backs if none are printed; `more`
        are further fields of `Product`."""
        if self.duplex == "none" and kind in ("cards", "hexes"):
            pieces = [piece._replace(back=None) for piece in pieces]
        title = f"{self.tables.game.title}: {self.tables.game.product(name).title_in(self.lang)}"
        return Product(self.tables.slug, name, title, kind, pieces, self.theme, **more)

    @property
    def sheet(self) -> Paper:
        """The paper: `sheet.size()` of a whole sheet, `sheet.half()` of a booklet's page. Raises `Fault` for an
        unknown one."""
        return paper(self.paper)


class Product(NamedTuple):
    """Pieces to print together. `kind` says how they are put on paper: whole sheets, cards n-up, hexes on a staggered
    grid, or a saddle-stitched booklet whose pieces are its pages in reading order (front only).

    `variant` is appended to the file's name; `note` goes into the metadata (such as a sheet's code). `landscape` turns
    the paper of cards and hexes. `gutter` is the strip between neighbors in mm: None for twice the bleed (less where
    that gets more onto a sheet), 0 to share cuts. `guides` draws a hairline along straight cuts as well; `strips`
    arranges hexes point to point, so that straight cuts separate them. `thickness` of a booklet's paper in mm
    determines its creep (80 g/m2: 0.1), `signature` is the number of sheets in one gathering, 0 for all. `parts` are
    the sub-folders of the tables that it uses (a book only its fighter's); None for all. `apart` are the pieces of
    whole sheets one by one, for a cutting machine. `stand` describes what holds its standees upright: the width, the
    depth of the slot and the width of the slot in mm; None if nothing stands. `rows` is the length of its table if only
    some rows were drawn.
    """

    game: str
    name: str
    title: str
    kind: Kind
    pieces: Sequence[Piece]
    theme: Theme
    variant: str = ""
    note: str = ""
    landscape: bool = False
    gutter: float | None = None
    guides: bool = False
    strips: bool = False
    thickness: float = 0.1
    signature: int = 0
    parts: tuple[str, ...] | None = None
    apart: Sequence[Piece] = ()
    stand: tuple[float, float, float] | None = None
    rows: int = 0
