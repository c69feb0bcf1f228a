"""The command `lost calibrate`: prints the test sheet, and stores what was read from it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from data.sizes import PAPERS

if TYPE_CHECKING:
    from layouts.press.calibrate.calibration import Kept
    from layouts.press.calibrate.vernier import Skew


class Readings(click.ParamType):  # type: ignore[type-arg]
    """A command-line parameter: numbers with commas or spaces between them."""

    name = "READINGS"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, ...]:
        out = []
        for n, part in enumerate(str(value).replace(",", " ").replace(";", " ").split(), 1):
            try:
                out.append(float(part))
            except ValueError:
                self.fail(f"reading {n}, {part!r}, is not a number; write them 11.7,9.1,10.0 ...", param, ctx)
        return tuple(out)


@click.command("calibrate", epilog="Example:  lost calibrate   then   lost calibrate --read 11.7,9.1,11.6,9.3 ...")
@click.option(
    "--read", "readings", type=Readings(), help="The twelve numbers read off the sheet, in order: 11.7,9.1, ..."
)
@click.option("--printer", help="Name of the printer.  [default: printer]")
@click.option("--tray", help="Name of its tray.  [default: main]")
@click.option("--paper", type=click.Choice(list(PAPERS)), help="Paper of the sheet.  [default: a4]")
@click.option(
    "--landscape", is_flag=True, help="A sheet for landscape pages; without it the portrait sheet serves for both."
)
@click.option(
    "--check",
    is_flag=True,
    help="Print the sheet corrected by the kept readings: if they are right, every scale reads 10.0.",
)
@click.option("--duplex", type=click.Choice(["long", "short"]), help="The edge on which your printer flips sheets.")
@click.option(
    "-o", "--out", type=click.Path(path_type=Path), help="Where the sheet goes.  [default: output/calibrate.pdf]"
)
@click.option("--show", is_flag=True, help="Show the kept readings.")
@click.option("--forget", is_flag=True, help="Forget the kept readings (of the given printer, tray or paper).")
@click.option("--json", "as_json", is_flag=True, help="For scripts.")
def command_calibrate(
    readings: tuple[float, ...] | None, printer: str | None, tray: str | None, paper: str | None, landscape: bool,
    check: bool,
    duplex: str | None, out: Path | None, show: bool, forget: bool, as_json: bool,
) -> None:  # fmt: skip
    """Make the backs line up on your printer.

    Prints a two-page sheet. Hold it up to the light and enter the twelve numbers you read off it with --read, once for
    each printer and tray; from then on every back is shifted, turned and stretched to where it belongs."""
    from layouts.press.calibrate import calibration as calibrate

    if (readings is not None) + show + forget + check > 1:
        raise click.UsageError("--read, --show, --forget and --check do not go together")
    if readings is not None:
        from datetime import date

        today = date.today().isoformat()
        kept = [calibrate.read(printer or "printer", tray or "main", paper or "a4", readings, landscape, today)]
        _say(kept, as_json, "", "")
    elif show:
        every = calibrate.stored_readings()
        _say([k for k in every if calibrate.fits(k, printer, tray, paper)], as_json, "", "nothing is kept")
    elif forget:
        _say(calibrate.forget(printer, tray, paper), as_json, "forgotten: ", "nothing was kept")
    else:
        _print(paper or "a4", landscape, duplex, out or Path("output/calibrate.pdf"), check, printer, tray, as_json)


def _print(
    paper: str,
    landscape: bool,
    duplex: str | None,
    out: Path,
    check: bool,
    printer: str | None,
    tray: str | None,
    as_json: bool,
) -> None:
    from data.errors import Fault
    from data.writing import write_all
    from layouts.press import write
    from layouts.press.calibrate import calibration as calibrate
    from layouts.press.calibrate.testsheet import sheet
    from layouts.press.impose import impose
    from layouts.press.paper import paper as paper_of

    product = sheet(paper, landscape, duplex)
    imposed = impose(product, paper_of(paper), duplex)
    correction = calibrate.correction(printer, tray, paper, landscape, imposed.duplex) if check else None
    if check and correction is None:
        raise Fault(f"nothing is kept for this on {paper_of(paper).title}; read the plain sheet first")
    drawn = write.pdf(product, imposed, correct=lambda _: correction)
    write_all({out: drawn.data})
    click.echo(json.dumps([{"file": str(out), "pages": len(imposed.pages)}]) if as_json else str(out))


def _say(sheets: list[Kept], as_json: bool, before: str, nothing: str) -> None:
    if as_json:
        from dataclasses import asdict

        click.echo(json.dumps([asdict(kept) for kept in sheets], indent=1))
        return
    for kept in sheets:
        click.echo(f"{before}{kept}: the back {sentence(kept.skew)}" + (f" (read {kept.on})" if kept.on else ""))
    if not sheets and nothing:
        click.echo(nothing)


def sentence(skew: Skew) -> str:
    """Return a skew in words, as seen from the front through the paper."""
    (dx, dy), (sx, sy) = skew.offset, skew.stretch
    words = (
        (f"{abs(dx):.2f} mm", dx, "too far right", "too far left"),
        (f"{abs(dy):.2f} mm", dy, "too low", "too high"),
        (f"{abs(skew.angle):.2f} degrees", skew.angle, "clockwise", "counter-clockwise"),
        (f"{abs(sx) * 100:.2f}%", sx, "too wide", "too narrow"),
        (f"{abs(sy) * 100:.2f}%", sy, "too long", "too short"),
    )
    said = [
        f"{much} {more if value > 0 else less}" for much, value, more, less in words if not much.startswith("0.00 ")
    ]
    return f"lies {', '.join(said) or 'where it belongs'}; the readings agree to {skew.rest:.2f} mm"
