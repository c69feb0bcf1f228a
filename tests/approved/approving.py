"""What every printed piece looked like when somebody last looked at it: one digest a piece, in
tests/approved/<game>.txt.

    make look         # what is drawn otherwise now, old beside new, as pictures in output/changes/
    make approve      # you have looked: what is drawn now is approved
    make look GAMES="island words"

A digest is of the drawing itself (outlines to a thousandth of a millimetre, words, colours), not of the file it stands
in. It holds for the releases named in constraints.txt: others may round otherwise. The old pictures are drawn by the
commit that last approved.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from data.games import games
from layouts.press.faces import Product
from layouts.press.order import render as make
from layouts.press.order.calls import GENERAL, Call, glance, module_of, orders
from layouts.press.write.pdf_writer import digests

HERE = Path(__file__).resolve().parent
HOUSE = HERE.parents[1]
HOUSE_PIECES = "house"  # what is no game's
DPI, PAIRS = 100, 4  # of the pictures; how many pairs stand on one
DRAWS = ("numpy", "pillow", "pyphen", "reportlab", "resvg_py", "segno", "shapely", "uharfbuzz")

Kept = dict[str, str]  # "en fate F001" -> digest


def works() -> list[tuple[str, str, str]]:
    """(game, product, language) of all that is printed without being asked for anything special."""
    found = [
        (slug, str(row["product"]), lang) for slug in games() for row in glance(slug).products for lang in ("en", "de")
    ]
    return [*found, *((HOUSE_PIECES, name, "en") for name in GENERAL if name in ("glyphs", "calibrate"))]


def drawn(slug: str, product: str, lang: str, options: Mapping[str, str] | None = None) -> Kept:
    """The digests of what a product draws now, with the game's own `options` if any. Raises Fault, Faults."""
    game = None if slug == HOUSE_PIECES else slug
    (order,) = orders(game or product, [product] if game else [], Call(lang=lang, options=options or {}))
    tables = make.tables_of(order)
    made = module_of(order).product(make.job_of(order, tables))
    out: Kept = {}
    for one in [made] if isinstance(made, Product) else made:
        stem = "-".join(part for part in (one.name, one.variant) if part)
        out |= {f"{lang} {stem} {name}": digest[:16] for name, digest in digests(one, lang).items()}
    return out


def kept(slug: str) -> Kept:
    """What is approved of a game."""
    place = HERE / f"{slug}.txt"
    lines = place.read_text(encoding="utf-8").splitlines() if place.exists() else []
    return {name: digest for name, _, digest in (line.rpartition(" ") for line in lines)}


def keep(slug: str, now: Mapping[str, str]) -> None:
    """`now` is approved, and nothing else."""
    text = "".join(f"{name} {digest}\n" for name, digest in sorted(now.items()))
    (HERE / f"{slug}.txt").write_text(text, encoding="utf-8")


def changes(before: Mapping[str, str], now: Mapping[str, str]) -> dict[str, list[str]]:
    """Names of pieces that are new, gone, or drawn otherwise."""
    return {
        "new": sorted(now.keys() - before.keys()),
        "gone": sorted(before.keys() - now.keys()),
        "otherwise": sorted(name for name in now.keys() & before.keys() if now[name] != before[name]),
    }


def strange() -> list[str]:
    """Releases here that are not those of constraints.txt, of what digests depend on."""
    lines = (HOUSE / "constraints.txt").read_text(encoding="utf-8").splitlines()
    tested = {name.lower().replace("_", "-"): release for name, _, release in (line.partition("==") for line in lines)}
    out = []
    for name in [*DRAWS, *(name for name in tested if name.startswith("fontpkg"))]:
        try:
            here = version(name)
        except PackageNotFoundError:
            here = "missing"
        if _numbers(here) != _numbers(tested[name.lower().replace("_", "-")]):
            out.append(f"{name} {here}")
    return out


def _numbers(release: str) -> list[str]:
    """2.001 and 2.1 are the same release."""
    return [part.lstrip("0") for part in release.split(".") if part.strip("0")]


# ---- looking
# ----------------------------------------------------------------------------------------------------------


@contextmanager
def approved_tree(slug: str) -> Iterator[Path | None]:
    """The house as it was when a game was last approved; None if git does not know."""
    place = f"tests/approved/{slug}.txt"
    commit = _git("log", "-1", "--format=%H", "--", place)
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "house")
        if not commit or _git("worktree", "add", "--detach", str(tree), commit) is None:
            yield None
            return
        try:
            yield tree
        finally:
            _git("worktree", "remove", "--force", str(tree))


def _git(*words: str) -> str | None:
    done = subprocess.run(["git", *words], cwd=HOUSE, capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else None


def pictures(house: Path, out: Path, slug: str, product: str, lang: str) -> None:
    """Every face of a product as a picture in `out`, as the code and tables in `house` draw it."""
    words = [product] if slug == HOUSE_PIECES else [slug, product]
    command = [sys.executable, "-m", "lost", "print", *words, "--singles", "--format", "png", "--dpi", str(DPI)]
    env = os.environ | {"PYTHONPATH": str(house)}
    done = subprocess.run(
        [*command, "--lang", lang, "-o", str(out)], cwd=house, env=env, capture_output=True, text=True
    )
    if done.returncode:
        print(f"{slug} {product}: {done.stderr.strip()}", file=sys.stderr)


def look(slugs: Sequence[str], out: Path) -> int:
    """Pictures of all that is otherwise, old beside new. Returns how many pieces that are."""
    count = 0
    for slug in slugs:
        now = {(product, lang): drawn(slug, product, lang) for game, product, lang in works() if game == slug}
        told = changes(kept(slug), {name: digest for part in now.values() for name, digest in part.items()})
        for what, names in told.items():
            count += len(names)
            for name in names:
                print(f"{slug}: {what}: {name}")
        wanted = {*told["new"], *told["otherwise"]}
        todo = [work for work, part in now.items() if wanted & part.keys()]
        if todo:
            with approved_tree(slug) as tree:
                for product, lang in todo:
                    _pairs(tree, out, slug, product, lang, sorted(wanted & now[product, lang].keys()))
    return count


def _pairs(tree: Path | None, out: Path, slug: str, product: str, lang: str, names: Sequence[str]) -> None:
    """Contact sheets with two columns: as approved, as now."""
    from PIL import Image

    from layouts.press.write.raster import contact

    with tempfile.TemporaryDirectory() as folder:
        old, new = Path(folder, "old"), Path(folder, "new")
        for house, place in ((tree, old), (HOUSE, new)):
            if house is not None:
                pictures(house, place, slug, product, lang)
        shown: list[tuple[str, Image.Image]] = []
        for name in names:
            _, stem, piece = name.split(" ", 2)
            for face in (piece, f"{piece}-back"):
                pair = [next(iter(side.glob(f"**/{stem}/{face}.png")), None) for side in (old, new)]
                if pair[1] is None or (pair[0] and pair[0].read_bytes() == pair[1].read_bytes()):
                    continue
                now = Image.open(pair[1])
                before = Image.open(pair[0]) if pair[0] else Image.new("RGB", now.size, "#ECE9E2")
                shown += [(f"approved: {face}" if pair[0] else "(not there)", before), (f"now: {face}", now)]
        out.mkdir(parents=True, exist_ok=True)
        for n in range(0, len(shown), 2 * PAIRS):
            file = out / f"{slug}-{product}-{lang}-{n // (2 * PAIRS) + 1:02}.png"
            file.write_bytes(contact(shown[n : n + 2 * PAIRS], 2, 700, DPI))
            print(file.relative_to(HOUSE) if file.is_relative_to(HOUSE) else file)


def approve(slugs: Sequence[str]) -> None:
    """What is drawn now is approved."""
    for slug in slugs:
        parts = [drawn(slug, product, lang) for game, product, lang in works() if game == slug]
        now = {name: digest for part in parts for name, digest in part.items()}
        told = changes(kept(slug), now)
        keep(slug, now)
        print(f"{slug}: {len(now)} pieces, " + ", ".join(f"{len(names)} {what}" for what, names in told.items()))


if __name__ == "__main__":
    verb, *asked = sys.argv[1:] or ["look"]
    slugs = asked or sorted({slug for slug, _, _ in works()})
    if verb not in ("look", "approve"):
        sys.exit("say look or approve, then the games")
    if others := strange():
        sys.exit(
            f"other releases than constraints.txt names draw otherwise: {', '.join(others)}; make clean, then again"
        )
    if verb == "approve":
        approve(slugs)
    elif not look(slugs, HOUSE / "output" / "changes"):
        print("Everything is drawn as approved.")
