"""Draws the pictures of `docs/layouts.md` into `docs/layouts/`: the templates, one card with its lines, and what the
keys do."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import pypdfium2
from PIL import Image

from data.tables import Tables, load
from data.templates.resolving import parse
from data.templates.starting import begin
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.pdf import PdfFile
from layouts.canvas.shapes import hexagon, polygon, rect
from layouts.press.faces import Job
from layouts.templates.preview import Preview
from layouts.templates.product import product

HERE = Path(__file__).resolve().parent / "layouts"
DESK, INK, BLUE, RED, GREEN = "#E6DCC8", "#1D2430", "#0E6BA8", "#A8452B", "#0B5A3E"
TEMPLATES = ("poker", "mini", "tarot", "square", "hex", "token", "standee", "die", "board", "mat")
SAMPLES = (
    ('align = "centre middle"',
     'text = "Tar"\nat = [5, 5, 34, 18]\nsize = [6.5, 20]\nfont = "bold"\nalign = "centre middle"'),
    ('ground = "coin"', 'text = "7"\nat = [14, 5, 16, 16]\nsize = 24\n'
     'font = "numerals"\nalign = "centre middle"\nground = "coin"'),
    ("each = 5    step = [7, 0]", 'icon = "fish"\nat = [5, 10, 6, 6]\neach = 5\nstep = [7, 0]'),
    ("each = 8    step = [9, 10]    wrap = 4", 'icon = "coin"\nat = [4, 4, 8, 8]\neach = 8\nstep = [9, 10]\nwrap = 4'),
    ("turn = 30", 'icon = "anchor"\nat = [14, 5, 16, 16]\nturn = 30'),
    ("size = [6.5, 14]",
     'text = "As large as fits, and never under six and a half."\nat = [5, 4, 34, 20]\nsize = [6.5, 14]'),
    ('shape = "hex"    line = "ink"', 'shape = "hex"\nat = [10, 4, 24, 20]\nline = "ink"\nfill = "tint"\nwidth = 0.6'),
    ('below = "first"',
     'text = "Sell it at the next harbor."\nat = [4, 3, 36, 12]\nsize = 9\n[sample.second]\n'
     'text = "_Begins where that ends._"\nbelow = "first"\nat = [4, 1, 36, 6]\nsize = 9\ncolour = "rust"'),
    ('turn = 25    in = "first"',
     'shape = "rect"\nat = [10, 6, 24, 14]\nline = "rust"\nturn = 25\n[sample.second]\n'
     'text = "Turned with it"\nin = "first"\nat = [1, 2, 22, 10]\nsize = 9\nalign = "centre middle"'),
    ('after = "first"    before = "last"',
     'text = "Rum"\nat = [4, 10, 12, 6]\nsize = 11\nfont = "bold"\nalign = "left middle"\n[sample.last]\n'
     'text = "12"\nat = [28, 10, 12, 6]\nsize = 11\nfont = "bold"\nalign = "right middle"\n[sample.between]\n'
     'shape = "line"\nafter = "first"\nbefore = "last"\nat = [1.5, 14.2, 1.5, 0]\nline = "rust"\nwidth = 0.4'),
    ("shorten = true", 'text = "The captain of a ship in a bottle"\nat = [5, 9, 34, 6]\nsize = 10\nshorten = true'),
    ('each = "cards.csv"    step = [0, 4.4]',
     'text = "{n}   {name}"\nat = [8, 2, 32, 5]\nsize = 8\neach = "cards.csv"\nstep = [0, 4.4]'),
)  # fmt: skip
_LEAF = 'shape = "free"\npoints = [[50, 0], [100, 40], [50, 100], [0, 40]]\nsmooth = true\nat = [8, 3, 28, 22]\n'
FREE = (
    ('shape = "free"    smooth = true', f'{_LEAF}fill = "moss"'),
    ('fade = "gold"    toward = "out"', 'shape = "rect"\nat = [6, 4, 32, 20]\nfill = "paper"\nfade = "gold"\n'
     'toward = "out"\nround = 3'),
    ('mask = "first"', f'{_LEAF}[sample.stripe]\nshape = "rect"\nat = [0, 2, 44, 2]\nfill = "rust"\neach = 7\n'
     'step = [0, 3.4]\nmask = "first"'),
    ('halo = "gold"', 'text = "{2 * 21}"\nat = [5, 4, 34, 20]\nsize = 40\nfont = "display"\n'
     'align = "centre middle"\nhalo = "gold"\nhalo_width = 0.8'),
)  # fmt: skip


def game(folder: Path, template: str) -> Tables:
    begin(folder / f"my {template}", template)
    return load(f"my-{template}", folder / f"my {template}")


def picture(theme: Theme, width: float, height: float, scale: float, draw: Callable[[Canvas], None]) -> Image.Image:
    """What `draw` draws on `width` x `height` mm, `scale` pixels a mm."""
    file = PdfFile(theme)
    draw(file.page(width, height))
    page = pypdfium2.PdfDocument(file.save())[0]
    drawn: Image.Image = page.render(scale=scale * 25.4 / 72).to_pil()
    return drawn.convert("RGB")


def save_image(image: Image.Image, name: str) -> None:
    HERE.mkdir(exist_ok=True)
    image.quantize(160, dither=Image.Dither.NONE).save(HERE / name, optimize=True)


def face(tables: Tables, name: str, row: str, scale: float) -> Image.Image:
    """One face as it is cut, on the color of a desk."""
    made = product(Job(tables, name))
    piece = next(piece for piece in made.pieces if row in ("", piece.name))
    front = piece.front

    def drawn(c: Canvas) -> None:
        w, h = front.width, front.height
        c.rect(0, 0, w, h, DESK)
        round_corners = w / 2 if piece.outline == "round" else 0
        cut = polygon(hexagon(w / 2, h / 2, w)) if piece.outline == "hex-pointy" else rect(0, 0, w, h, round_corners)
        c.path(cut, "#FFFFFF")
        with c.clipped(cut):
            front.draw(c)

    return picture(made.theme, front.width, front.height, scale, drawn)


def templates(folder: Path) -> None:
    """A piece of each template, all at one scale."""
    scale, gap = 3.2, 16
    rows = dict(zip(TEMPLATES, ("E1", "F1", "O5", "T2", "L4", "K1", "P1", "W2", "", ""), strict=True))
    pictures = []
    for name in TEMPLATES:
        tables = game(folder, name)
        first = Preview(tables).layout.printed[0]
        pictures.append(face(tables, first.name, rows[name], scale if name not in ("mat", "board") else scale * 0.5))
    wide, high = sum(one.width for one in pictures) + gap * (len(pictures) + 1), max(one.height for one in pictures)
    sheet = Image.new("RGB", (wide, high + 2 * gap), DESK)
    x = gap
    for one in pictures:
        sheet.paste(one, (x, gap + (high - one.height) // 2))
        x += one.width + gap
    save_image(sheet, "templates.png")


def lines(tables: Tables) -> None:
    """A card with its bleed, its cut and its safe line, and the boxes of its elements beside their names."""
    shown = Preview(tables).draw("cards", "E3")
    made = product(Job(tables, "cards"))
    piece = next(piece for piece in made.pieces if piece.name == "E3")

    def drawn(c: Canvas) -> None:
        c.rect(0, 0, 122, 104, DESK)
        with c.moved(8, 8):
            piece.front.draw(c)
            c.rect(-3, -3, 69, 94, None, RED, 0.3, 0, (0.9, 0.9))
            c.rect(0, 0, 63, 88, None, INK, 0.4)
            c.rect(3, 3, 57, 82, None, GREEN, 0.3, 0, (2.0, 1.0))
            for y, said, colour in ((-1.6, "bleed", RED), (2.0, "cut", INK), (5.6, "safe", GREEN)):
                c.text(67.5, y, said, "bold", 8.5, colour=colour)
            named = [spot for spot in shown.spots if spot.element not in ("ground", "band")]
            for n, spot in enumerate(sorted(named, key=lambda spot: spot.y + spot.h / 2)):
                y = 14.0 + n * 13.4
                c.rect(spot.x, spot.y, spot.w, spot.h, None, BLUE, 0.35)
                c.line(spot.x + spot.w, spot.y + spot.h / 2, 68.5, y - 1.2, BLUE, 0.2)
                at = ", ".join(f"{v:g}" for v in (spot.x, spot.y, spot.w, spot.h))
                c.text(69.5, y, spot.element, "bold", 9.5, colour=BLUE)
                c.text(
                    69.5,
                    y + 3.4,
                    f"at = [{at}]" + (f"   {spot.size:g} pt" if spot.size else ""),
                    "regular",
                    8,
                    colour=INK,
                )

    save_image(picture(made.theme, 122, 104, 6.4, drawn), "card.png")


def keys(tables: Tables, samples: Sequence[tuple[str, str]], name: str) -> None:
    """What single keys do, each on a small card with its line below."""
    scale, gap, foot, across = 5.2, 14, 34, 4
    made = []
    for said, text in samples:
        tables.layout = parse(f'[sample]\nsize = [44, 28]\nbleed = 0\nproduct = "Sample"\n[sample.first]\n{text}\n')
        shown = face(tables, "sample", "", scale)

        def caption(c: Canvas, said: str = said) -> None:
            c.rect(0, 0, 44, foot, DESK)
            c.text(22, 4.2, said, "bold", 8, "centre", INK)

        below = picture(Job(tables, "sample").theme, 44, foot / scale, scale, caption)
        card = Image.new("RGB", (shown.width, shown.height + below.height), DESK)
        card.paste(shown, (0, 0))
        card.paste(below, (0, shown.height))
        made.append(card)
    rows = -(-len(made) // across)
    wide, high = made[0].size
    sheet = Image.new("RGB", (across * (wide + gap) + gap, rows * (high + gap) + gap), DESK)
    for n, card in enumerate(made):
        sheet.paste(card, (gap + n % across * (wide + gap), gap + n // across * (high + gap)))
    save_image(sheet, name)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        templates(Path(folder))
        tables = load("my-poker", Path(folder) / "my poker")
        lines(tables)
        keys(tables, SAMPLES, "keys.png")
        keys(tables, FREE, "free.png")


if __name__ == "__main__":
    main()
