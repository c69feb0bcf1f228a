"""A drawing as a list of shapes in tones."""

from dataclasses import dataclass, field

from layouts.canvas.shapes import IDENTITY, Matrix, Path, multiply, transform
from layouts.engraving.wedges import Shade, wedges


@dataclass(frozen=True)
class Shape:
    """A shape as it will be painted. `fill`: its tone or none; `ink`: weight of its outline, 0 for none, a share of the
    figure's inner line; `shade`: its wedges, in `shade_tone`."""

    path: Path
    fill: str | None
    ink: float
    shade: Path = ()
    shade_tone: str = "ink"


@dataclass
class Figure:
    """A drawing of 100 x 100 units; what is added between `push` and `pop` is moved."""

    shapes: list[Shape] = field(default_factory=list)
    _at: Matrix = IDENTITY
    _before: list[Matrix] = field(default_factory=list)

    def add(
        self, path: Path, fill: str | None = None, ink: float = 1.0, shade: Shade | None = None, shade_tone: str = "ink"
    ) -> "Figure":
        """Add a filled shape with an outline and, if asked for, wedges of shade."""
        path = self._transform(path)
        self.shapes.append(Shape(path, fill, ink, wedges(path, shade) if shade else (), shade_tone))
        return self

    def cut(self, path: Path, tone: str = "ink") -> "Figure":
        """Add bare strokes in a tone, without an outline: wedges, ruled lines, brushed details."""
        if path:
            self.shapes.append(Shape(self._transform(path), tone, 0.0))
        return self

    def push(self, dx: float, dy: float, scale: float) -> "Figure":
        """Begin a frame: until `pop`, everything added is scaled by `scale`, then shifted."""
        self._before.append(self._at)
        self._at = multiply(self._at, (scale, 0.0, 0.0, scale, dx, dy))
        return self

    def pop(self) -> "Figure":
        """End the frame that `push` began."""
        self._at = self._before.pop()
        return self

    def _transform(self, path: Path) -> Path:
        return path if self._at is IDENTITY else transform(path, self._at)
