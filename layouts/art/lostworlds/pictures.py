"""The picture of a page in a combat book: the user's, from the fighter's ``art`` folder, or else the drawn one."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from data.digest import ART
from data.errors import Fault, nearest
from data.lostworlds.fighters import Fighter
from data.pictures import FOCUS, MIDDLE, focuses
from data.tables import Tables
from layouts.art.lostworlds.figures.look import Look, look_of
from layouts.art.lostworlds.figures.poses import Poses, read
from layouts.art.lostworlds.figures.printing import SQUARE, draw_ahead, draw_figure
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Point

BLOCK = 100.0
"""mm of height at which a picture is drawn once, however often and however large it is placed."""


@dataclass(frozen=True)
class Album:
    """A fighter's pictures. Each fills a frame whose width is `SQUARE` times its height."""

    fighter: Fighter
    poses: Poses

    @cached_property
    def look(self) -> Look:
        return look_of(self.fighter.look, self.fighter.height)

    @cached_property
    def focus(self) -> dict[int, Point]:
        """The point of a user's picture that stays in sight when it is cropped, as shares of its width and height, by
        page.

        From ``art/focus.toml``, lines such as ``27 = [0.5, 0.2]``; the default is the middle. Raises Fault for a bad
        line.
        """
        return {_page(name): point for name, point in focuses(self.fighter.book.part.folder / ART).items()}

    def drawn(self, pages: Iterable[int] | None = None) -> list[tuple[Look, str, Poses]]:
        """Return (look, name of the pose, poses) for the pages, or all pages, that have no picture by the user.
        Raises Fault at the cell that names an unknown pose."""
        wanted = [*(self.fighter.pages.keys() if pages is None else pages)]
        for page in wanted:
            self._check_pose(page)
        return [
            (self.look, self.fighter.pages[p].picture, self.poses)
            for p in wanted
            if self.fighter.own_picture(p) is None
        ]

    def _check_pose(self, page: int) -> None:
        name, names = self.fighter.pages[page].picture, [*self.poses.names()]
        if name not in names:
            shown = self.fighter.book.pages[page]
            row = shown.row if shown.row is not None and shown.row.picture else shown.norm
            raise row.fault("picture", f"there is no pose {name!r}{nearest(name, names)}")

    def draw(self, canvas: Canvas, page: int, x: float, y: float, height: float, place: bool = True) -> None:
        """Draw the picture of a page, `height` mm high, with its frame's top left corner at (x, y); without `place`
        the figure alone, on white."""
        w = height * SQUARE
        own = self.fighter.own_picture(page)
        if own is not None:
            canvas.image(own, x, y, w, height, self.focus.get(page, MIDDLE))
            return
        picture = self.fighter.pages[page].picture

        def draw(form: Canvas) -> None:
            draw_figure(form, self.look, picture, 0, 0, BLOCK * SQUARE, BLOCK, self.poses, place)

        with canvas.moved(x, y, scale=height / BLOCK):
            canvas.once(f"picture {self.fighter.id} {page} {place}", BLOCK * SQUARE, BLOCK, draw)(0, 0)


def ahead(albums: Iterable[Album], saver: bool, pages: Iterable[int] | None = None, place: bool = True) -> None:
    """Draw and cache, on all cores, the missing pictures of pages, or of all pages, of several albums; `saver` saves
    ink, without `place` they are on white paper. Raises Fault as `Album.drawn` does."""
    wanted = None if pages is None else [*pages]
    draw_ahead([job for album in albums for job in album.drawn(wanted)], saver, place)


def album(tables: Tables, fighter: Fighter) -> Album:
    """Return a fighter's album, with poses from the poses.toml of the tables (if they have one of their own) and of
    the fighter."""
    shared = tables.root / "poses.toml"
    poses = read(shared) if shared.is_file() else read()
    return Album(fighter, poses.with_own(fighter.book.part.folder / "poses.toml"))


def _page(name: str) -> int:
    if not name.isdigit():
        raise Fault(f"{name!r} is not a page; write lines such as 27 = [0.5, 0.2]", f"{ART}/{FOCUS}", None, name)
    return int(name)
