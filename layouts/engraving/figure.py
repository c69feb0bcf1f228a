"""A drawing as a list of shapes in tones."""

from dataclasses import dataclass, field

from layouts.canvas.shapes import IDENTITY, Matrix, Path, multiply, transform
from layouts.engraving.wedges import Shade, wedges


@dataclass(frozen=True)
class Shape:
    """A shape to be painted. `fill` is its tone, if any; `ink` the weight of its outline as a share of the figure's
    inner line, 0 for none; `shade` its wedges of shade, in `shade_tone`."""

    path: Path
    fill: str | None
    ink: float
    shade: Path = ()
    shade_tone: str = "ink"


@dataclass
class Figure:
    """A drawing of 100 x 100 units; shapes added between `push` and `pop` are scaled and shifted."""

    shapes: list[Shape] = field(default_factory=list)
    _at: Matrix = IDENTITY
    _before: list[Matrix] = field(default_factory=list)

    def add(
        self, path: Path, fill: str | None = None, ink: float = 1.0, shade: Shade | None = None, shade_tone: str = "ink"
    ) -> "Figure":
        """Add a filled shape with an outline `ink` wide and, if `shade` is given, wedges of shade in `shade_tone`;
        return this figure."""
        path = self._transform(path)
        self.shapes.append(Shape(path, fill, ink, wedges(path, shade) if shade else (), shade_tone))
        return self

    def cut(self, path: Path, tone: str = "ink") -> "Figure":
        """Add strokes in a tone, without an outline (wedges, ruled lines, brushed details); return this figure."""
        if path:
            self.shapes.append(Shape(self._transform(path), tone, 0.0))
        return self

    def push(self, dx: float, dy: float, scale: float) -> "Figure":
        """Begin a frame: until `pop`, everything added is scaled by `scale`, then shifted by (`dx`, `dy`); return this
        figure."""
        self._before.append(self._at)
        self._at = multiply(self._at, (scale, 0.0, 0.0, scale, dx, dy))
        return self

    def pop(self) -> "Figure":
        """End the frame that `push` began; return this figure."""
        self._at = self._before.pop()
        return self

    def _transform(self, path: Path) -> Path:
        return path if self._at is IDENTITY else transform(path, self._at)
