"""Make all files of a product for a cutting machine: for each size of piece the sheets, the lines, and the settings
to type in."""

from collections.abc import Iterator

from data.cutters import Cutter
from data.markup import fill
from data.sizes import Paper
from layouts.press.cutters.clear_picture import clear_picture
from layouts.press.cutters.lines import CutLines, dxf, layers, svg
from layouts.press.cutters.sheets import BARE, Laid, lay
from layouts.press.cutters.words import WORDS
from layouts.press.faces import Product
from layouts.press.impose import Imposed
from layouts.press.write import About, Correct, pdf

SETTINGS = "settings.txt"


def cutter_files(
    product: Product, cutter: Cutter, paper: Paper, stem: str, lang: str = "en", ink: str = "full", dpi: int = 300,
    about: About | None = None, correct: Correct | None = None, backs: bool = True,
) -> tuple[dict[str, bytes], int, list[str]]:  # fmt: skip
    """Return (files by name, number of sheets of paper, remarks). Names begin with `stem`; `ink` is full or saver,
    `dpi` that of pictures; without `backs` only fronts are printed. Raises `Fault` for pieces that cannot be laid
    out."""
    words = WORDS[lang]
    product = _apart(product)
    sizes = lay(product, cutter, paper, backs and cutter.marks != "none")
    out: dict[str, bytes] = {}
    settings = [f"{product.title}: {cutter.title}", words["state"][cutter.state], ""]
    notes: list[str] = []
    for number, laid in enumerate(sizes, 1):
        name = stem if len(sizes) == 1 else f"{stem}-{number}"
        if cutter.marks == "none":
            out |= _pictures(product, laid, name, cutter, lang, ink, dpi, settings)
        else:
            imposed = Imposed(laid.sheets, "long" if any(sheet.back for sheet in laid.sheets) else "none")
            without = frozenset({"folds"} if cutter.fold == "score" else ())  # whose dashes a machine scores
            out[f"{name}.pdf"] = pdf(product, imposed, lang, ink, about, without, correct).data
            out |= _line_files(laid.lines, laid.sheets[0].width, laid.sheets[0].height, name, cutter)
            settings += _settings(laid, name, cutter, lang)
        if laid.bare < BARE:
            notes.append(words["near"].format(name=name, bare=laid.bare))
    settings += [words["none"] if cutter.marks == "none" else words["steps"], words["care"]]
    out[SETTINGS] = ("\n".join(settings) + "\n").encode()
    return out, sum(len(laid.sheets) for laid in sizes), notes


def sheets_for(product: Product, cutter: Cutter, paper: Paper) -> int:
    """Return the number of sheets of paper that a product takes on a machine. Raises `Fault` for pieces that cannot
    be laid out."""
    return sum(len(laid.sheets) for laid in lay(_apart(product), cutter, paper))


def _apart(product: Product) -> Product:
    """Return a product of whole sheets as a product of the pieces that are cut from them; others unchanged."""
    return product._replace(kind="cards", pieces=product.apart) if product.apart else product


def _line_files(lines: CutLines, wide: float, high: float, name: str, cutter: Cutter) -> dict[str, bytes]:
    perforate = cutter.fold == "perforate"
    return {
        f"{name}.dxf": dxf(lines, wide, high, cutter.overlap, perforate),
        f"{name}.svg": svg(lines, wide, high, cutter.overlap, perforate, name),
    }


def _pictures(
    product: Product, laid: Laid, name: str, cutter: Cutter, lang: str, ink: str, dpi: int, settings: list[str]
) -> dict[str, bytes]:
    """Return a transparent picture of each sheet (`dpi`; `ink` full or saver) with its outlines; adds the size of each
    to `settings`."""
    out: dict[str, bytes] = {}
    for n, sheet in enumerate(laid.sheets, 1):
        numbered = f"{name}-{n}" if len(laid.sheets) > 1 else name
        picture, lines, (wide, high) = clear_picture(product, sheet, laid.lines, dpi, lang, ink)
        out[f"{numbered}.png"] = picture
        out[f"{numbered}.svg"] = svg(lines, wide, high, 0.0, cutter.fold == "perforate", numbered)
        settings.append(
            WORDS[lang]["picture"].format(name=numbered, wide=wide, high=high, inch=wide / 25.4, inch_high=high / 25.4)
        )
    return out


def _settings(laid: Laid, name: str, cutter: Cutter, lang: str) -> Iterator[str]:
    words, sheet = WORDS[lang], laid.sheets[0]
    yield f"{name}.pdf"
    level = words["landscape" if sheet.width > sheet.height else "portrait"]
    yield words["paper"].format(wide=sheet.width, high=sheet.height, level=level, sheets=len(laid.sheets))
    if cutter.marks in ("three", "four"):
        yield words["marks"].format(kind=words[cutter.marks], inset=cutter.inset, arm=laid.arm, thick=cutter.thick)
    tools = list(dict.fromkeys(layer for layer, _ in layers(laid.lines, cutter.fold == "perforate")))
    yield words["order"].format(tools=", ".join(words[f"tool_{tool}"] for tool in tools))
    yield fill(words["count"], {"count": laid.count, "cuts": len(laid.lines.outer) + len(laid.lines.inner)})
    yield words["bare"].format(bare=min(laid.bare, 99.0))
    yield ""
