"""Draws `docs/print/<game>.png`: what the press makes of each game, several pages of it on one table-colored
ground."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pypdfium2
from PIL import Image

HERE = Path(__file__).resolve().parent
GALLERY = {
    "samurai": (("sheet", 0, 0), ("reference", 0, 0), ("rules", 2, 0)),
    "lostworlds": (("book-ottla", 0, 0), ("book-corvin", 4, 0), ("cards", 0, 90)),
    "island": (("characters", 0, 0), ("fate", 20, 0), ("locations", 2, 0)),
    "baggage": (("characters", 0, 0), ("items", 4, 0), ("tiles", 0, 0)),
    "words": (("deck", 0, 0), ("deck", 12, 0), ("pad", 0, 0)),
}
"""Of each game the files shown, which page of them, from 0, and by how many degrees it is turned upright."""
HIGH, GAP, GROUND = 760, 18, (111, 127, 128)


def pages(folder: Path, game: str) -> list[Image.Image]:
    """The chosen pages of a game, all of the same height."""
    found = []
    for name, number, turn in GALLERY[game]:
        files = sorted((folder / game).glob(f"{name}*.pdf"))
        if files:
            document = pypdfium2.PdfDocument(files[0])
            page = document[min(number, len(document) - 1)]
            image = page.render(scale=2 * HIGH / page.get_height()).to_pil().convert("RGB").rotate(turn, expand=True)
            found.append(image.resize((round(image.width * HIGH / image.height), HIGH), Image.Resampling.LANCZOS))
    return found


def save_beside(shown: Sequence[Image.Image], name: str, colors: int) -> None:
    """Save pictures of one height beside each other as `docs/print/<name>.png`, with a palette of `colors`."""
    wide = sum(image.width for image in shown) + GAP * (len(shown) + 1)
    sheet = Image.new("RGB", (wide, shown[0].height + 2 * GAP), GROUND)
    x = GAP
    for image in shown:
        sheet.paste(image, (x, GAP))
        x += image.width + GAP
    sheet.quantize(colors, dither=Image.Dither.NONE).save(HERE / "print" / f"{name}.png", optimize=True)


def main() -> None:
    """Print every game into a folder that goes away, and photograph it."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "lost", "print", "-o", folder], check=True, stdout=subprocess.DEVNULL)
        (HERE / "print").mkdir(exist_ok=True)
        for game in GALLERY:
            shown = pages(Path(folder), game)
            if not shown:
                continue
            save_beside(shown, game, 160)


if __name__ == "__main__":
    main()
