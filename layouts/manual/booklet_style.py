"""The style of a booklet: type, colors, and the marks beside its parts. A game overrides what it likes in a
subclass."""

from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style


class Dress:
    """Styles of the parts, color roles (`accent` of marks, `label` of colored words, `panel` and `note` of the
    backgrounds of examples and reminders), and methods that draw the marks."""

    body = Style(9.4, pitch=4.3)
    example = Style(8.9, pitch=4.25)
    caption = Style(8.0, "italic", "bold_italic", "italic", "bold_italic", colour="soft", pitch=3.5)
    mind = Style(9.2, "medium", "black", pitch=4.15)
    question = Style(9.4, "bold", "black", "bold_italic", pitch=4.2, hyphenate=False)
    title = Style(21.0, "display", "display", "display", "display", pitch=8.2, hyphenate=False)
    heading = Style(11.0, "black", "black", pitch=4.6, hyphenate=False)
    accent = "red"
    label = "red"
    panel = "tint"
    note = "tint"
    running = "italic"

    def sheet(self, canvas: Canvas, width: float, height: float) -> None:
        """Draw the background of a page, `width` x `height` mm."""

    def rule(self, canvas: Canvas, x0: float, y: float, x1: float, weight: float = 1.0, colour: str = "line") -> None:
        """Draw a line under a title from `x0` to `x1`, `weight` mm thick."""
        canvas.line(x0, y, x1, y, colour, weight * 0.6)

    def chapter(self, canvas: Canvas, x: float, y: float, number: int) -> None:
        """Draw a chapter's number, in 9 mm beside its title."""
        canvas.circle(x + 4.4, y + 4.6, 4.4, *canvas.solid("line"), 0.6)
        canvas.text(x + 4.4, y + 6.85, str(number), "black", 18, "centre", "ink" if canvas.saver else "paper")

    def sign(self, canvas: Canvas, x: float, base: float) -> None:
        """Draw the mark before a heading with its baseline at `base`."""
        canvas.rect(x, base - 2.75, 2.2, 2.2, self.accent, r=0.3)

    def bullet(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw the bullet of a list entry, its middle at (x, y)."""
        canvas.circle(x, y, 0.75, self.accent)

    def step(self, canvas: Canvas, x: float, baseline: float, number: int) -> None:
        """Draw the number of a step, centered on x."""
        canvas.text(x, baseline, str(number), "black", 11.5, "centre", self.label)

    def plate(self, canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
        """Draw the background of an example."""
        canvas.rect(x, y, width, height, self.panel)
        canvas.line(x + 0.3, y, x + 0.3, y + height, self.accent, 0.8)

    def warning(self, canvas: Canvas, x: float, y: float, width: float, height: float, sign: float) -> None:
        """Draw the background of a reminder, with its sign `sign` mm from its left edge."""
        canvas.rect(x, y, width, height, self.note, self.accent, 0.3, 1.2)
        canvas.circle(x + sign, y + height / 2, 2.3, *canvas.solid(self.accent), 0.4)
        canvas.text(x + sign, y + height / 2 + 1.5, "!", "black", 12, "centre", "ink" if canvas.saver else "paper")

    def page_number(self, canvas: Canvas, x: float, y: float, number: int, odd: bool) -> None:
        """Draw a page's number at the outer corner of its foot: on the right if it is odd."""
        canvas.text(x, y, str(number), "bold", 10.5, "right" if odd else "left", "ink")
        inward = -1 if odd else 1
        self.rule(canvas, x + inward * 6.0, y - 1.2, x + inward * 20.0, 0.7, self.accent)

    def ornament(self, canvas: Canvas, cx: float, cy: float) -> None:
        """Draw a small ornament about (cx, cy), below the table of contents."""
        self.rule(canvas, cx - 17, cy + 3.0, cx + 17, 0.9)
