"""Calibration: how the backs of one printer and tray are misaligned with their fronts, stored in the user's config, and
the correction.

The test sheet is read once (see `layouts.press.calibrate.vernier`); `correction` then moves, turns and stretches every
back page so that it is printed in the right place. Readings are stored for a printer, its tray, the paper, and portrait
or landscape. The edge on which the sheet is turned does not matter. A landscape page is printed on the same paper
turned a quarter: its own readings take precedence, else those of the portrait sheet are turned with it, its top to the
paper's left, as nearly all drivers do.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from data.errors import Fault
from data.writing import cannot_write, keep
from layouts.press.calibrate.vernier import Skew, solve
from layouts.press.impose import Matrix, back_transform, natural_edge
from layouts.press.paper import paper as paper_of

if TYPE_CHECKING:
    from layouts.press.faces import Job, Product

SCHEMA = 1


@dataclass(frozen=True)
class Kept:
    """One reading of the test sheet and the skew computed from it; `on` is the day it was read, YYYY-MM-DD."""

    printer: str
    tray: str
    paper: str
    landscape: bool
    readings: tuple[float, ...]
    skew: Skew
    on: str = ""

    @property
    def key(self) -> tuple[str, str, str, bool]:
        return self.printer, self.tray, self.paper, self.landscape

    def matrix(self, landscape: bool) -> Matrix:
        """Return the map from where a point of the back should be to where it is printed, in mm of the front of a sheet
        that is upright or `landscape` (see `vernier`)."""
        own = self.skew.matrix(*paper_of(self.paper).size(self.landscape))
        if landscape == self.landscape:
            return own
        stood = Matrix(0.0, -1.0, 1.0, 0.0, 0.0, paper_of(self.paper).size(landscape)[0])
        return stood.then(own).then(stood.inverse())

    def __str__(self) -> str:
        lies = " landscape" if self.landscape else ""
        return f"{self.printer}, tray {self.tray}, {paper_of(self.paper).title}{lies}"


def config_path() -> Path:
    """Return the file of stored readings: in the folder `LOSTKIT_CONFIG`, or in the user's config folder."""
    folder = os.environ.get("LOSTKIT_CONFIG")
    if not folder:
        import platformdirs

        folder = platformdirs.user_config_dir("lostkit", appauthor=False)
    return Path(folder, "calibration.json")


def stored_readings() -> list[Kept]:
    """Return all stored readings, oldest first. Raises `Fault` if the file is not in our format."""
    file = config_path()
    try:
        content = json.loads(file.read_text(encoding="utf-8"))
        if content["schema"] != SCHEMA:
            raise Fault(
                f"written by another version of lostkit (schema {content['schema']}); delete it and calibrate anew",
                str(file),
            )
        return [_reading_from_toml(**entry) for entry in content["sheets"]]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise Fault(f"cannot be read: {error.strerror}", str(file)) from error
    except (ValueError, KeyError, TypeError) as error:
        raise Fault("is not a calibration of lostkit; delete it and calibrate anew", str(file)) from error


def _reading_from_toml(
    printer: str, tray: str, paper: str, landscape: bool, readings: list[float], skew: dict[str, list[float]], on: str
) -> Kept:
    paper_of(paper)
    offset, stretch = skew["offset"], skew["stretch"]
    known = Skew((offset[0], offset[1]), float(skew["angle"]), (stretch[0], stretch[1]), float(skew["rest"]))  # type: ignore[arg-type]
    return Kept(printer, tray, paper, landscape, tuple(readings), known, on)


def read(printer: str, tray: str, paper: str, readings: Sequence[float], landscape: bool = False, on: str = "") -> Kept:
    """Compute the skew from the `readings` of a test sheet (of this printer, tray, paper and orientation), store it,
    with the day `on`, in place of any earlier one, and return it. Raises `Fault` for implausible readings."""
    skew = solve(readings, *paper_of(paper).size(landscape))
    kept = Kept(printer, tray, paper, landscape, tuple(readings), skew, on)
    _keep([*(k for k in stored_readings() if k.key != kept.key), kept])
    return kept


def forget(printer: str | None = None, tray: str | None = None, paper: str | None = None) -> list[Kept]:
    """Delete the stored readings of a printer, tray or paper (None: any) and return them."""
    everything = stored_readings()
    gone = [k for k in everything if fits(k, printer, tray, paper)]
    if gone:
        _keep([k for k in everything if k not in gone])
    return gone


def fits(kept: Kept, printer: str | None, tray: str | None, paper: str | None) -> bool:
    """Return whether a reading is of this printer, tray and paper; None matches any."""
    return printer in (None, kept.printer) and tray in (None, kept.tray) and paper in (None, kept.paper)


def _keep(all_kept: list[Kept]) -> None:
    """Write the file with all readings, completely or not at all."""
    file = config_path()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(error, str(file)) from error
    keep(file, json.dumps({"schema": SCHEMA, "sheets": [asdict(k) for k in all_kept]}, indent=1) + "\n")


def latest_reading(printer: str | None, tray: str | None, paper: str, landscape: bool = False) -> Kept | None:
    """Return the latest reading for this paper, printer and tray (None: any); None if there is none.

    For a landscape sheet its own readings take precedence over those of the portrait sheet; a portrait sheet uses only
    its own.
    """
    fitting = [k for k in stored_readings() if fits(k, printer, tray, paper) and k.landscape <= landscape]
    return max(fitting, key=lambda k: (k.landscape, fitting.index(k)), default=None)


def correction(
    printer: str | None, tray: str | None, paper: str, landscape: bool = False, duplex: str | None = None
) -> Matrix | None:
    """Return the map by which a back page must be transformed before printing; None if there is no reading.

    It maps mm of the page (origin top left, y down) to mm of the page, which is upright or `landscape`. With `printer`
    and `tray` None the latest reading for the paper is used; `duplex` is long, short or None for the edge that suits
    the sheet.
    """
    kept = latest_reading(printer, tray, paper, landscape)
    if kept is None or duplex in ("fold", "none"):
        return None
    width, height = paper_of(paper).size(landscape)
    turned = back_transform(width, height, duplex or natural_edge(width, height))
    return turned.then(kept.matrix(landscape).inverse()).then(turned)


def product(job: Job) -> Product:
    """Return the test sheet for the paper asked for; `job.options` may say landscape."""
    from layouts.press.calibrate.testsheet import sheet

    return sheet(job.paper, bool(job.options.get("landscape", False)), job.duplex)
