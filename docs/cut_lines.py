"""Draws `docs/print/cut_<game>.png`: the lines that a cutting machine follows, over the printed sheets, as both are
read back from the files it gets: the page from the PDF, the lines from the DXF."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from ezdxf import filemanagement as ezdxf_files
from ezdxf import path as ezdxf_paths
from gallery import save_beside
from PIL import Image, ImageDraw

SHOWN = {
    "samurai": ("events", "box"),
    "lostworlds": ("cards", "terrain", "counters", "box"),
    "island": ("fate", "locations", "pieces 2", "box"),
    "baggage": ("characters", "tiles", "standees", "boxes"),
    "words": ("deck", "box"),
}
"""Of each game a deck, tiles, standees and a box, where it has them; of several sizes which one."""
MACHINES = {"box": "scanncut", "boxes": "scanncut"}
MACHINE = "silhouette-cameo5"
COLORS = {"cut": (214, 30, 40), "inner": (214, 30, 40), "score": (0, 90, 200), "perforate": (0, 90, 200)}
HIGH, MM = 900, 72 / 25.4


def picture(folder: Path, part: int) -> Image.Image:
    """Return the first sheet of a product, of its `part` with pieces of one size, with its lines, HIGH pixels high."""
    pdf = sorted(folder.glob("*.pdf"))[part - 1]
    page = pypdfium2.PdfDocument(pdf)[0]
    scale = HIGH / page.get_height()
    image = page.render(scale=scale).to_pil().convert("RGB")
    image = Image.blend(image, Image.new("RGB", image.size, "white"), 0.35)
    pen = ImageDraw.Draw(image)
    for entity in ezdxf_files.readfile(pdf.with_suffix(".dxf")).modelspace():
        points = [(p.x * MM * scale, HIGH - p.y * MM * scale) for p in ezdxf_paths.make_path(entity).flattening(0.05)]
        pen.line(points, fill=COLORS.get(entity.dxf.layer, (214, 30, 40)), width=2)
    return image


def main(games: list[str]) -> None:
    """Print the products for a machine into a folder that goes away, and draw the lines over them."""
    for game in games or SHOWN:
        shown = []
        with tempfile.TemporaryDirectory() as folder:
            for wanted in SHOWN[game]:
                product, _, part = wanted.partition(" ")
                machine = MACHINES.get(product, MACHINE)
                call = [sys.executable, "-m", "lost", "print", game, product, "--cutter", machine, "-o", folder]
                subprocess.run(call, check=True, stdout=subprocess.DEVNULL)
                shown += [
                    picture(made, int(part or 1))
                    for made in sorted((Path(folder) / game).glob(f"{product}*-{machine}"))[:1]
                ]
        save_beside(shown, f"cut_{game}", 64)


if __name__ == "__main__":
    main(sys.argv[1:])
