"""What a booklet wears: its type, its colours, and the marks it is set with. A game changes what it likes by a subclass."""

from __future__ import annotations

from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style


class Dress:
    """Styles of the parts, roles of the colours (`accent` of marks, `label` of coloured words, `panel` and `note` of the grounds
    of examples and reminders), and marks drawn by methods."""

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

    def sheet(self, c: Canvas, w: float, h: float) -> None:
        """The ground of a page, `w` x `h` mm."""

    def rule(self, c: Canvas, x0: float, y: float, x1: float, weight: float = 1.0, colour: str = "line") -> None:
        """A line under a title, `weight` mm thick."""
        c.line(x0, y, x1, y, colour, weight * 0.6)

    def chapter(self, c: Canvas, x: float, y: float, number: int) -> None:
        """A chapter's number in 9 mm beside its title."""
        c.circle(x + 4.4, y + 4.6, 4.4, None if c.saver else "line", "line" if c.saver else None, 0.6)
        c.text(x + 4.4, y + 6.85, str(number), "black", 18, "centre", "ink" if c.saver else "paper")

    def sign(self, c: Canvas, x: float, base: float) -> None:
        """The mark before a heading that stands on `base`."""
        c.rect(x, base - 2.75, 2.2, 2.2, self.accent, r=0.3)

    def bullet(self, c: Canvas, x: float, y: float) -> None:
        """The mark of an entry, its middle at (x, y)."""
        c.circle(x, y, 0.75, self.accent)

    def step(self, c: Canvas, x: float, base: float, number: int) -> None:
        """The number of a step, about x."""
        c.text(x, base, str(number), "black", 11.5, "centre", self.label)

    def plate(self, c: Canvas, x: float, y: float, w: float, h: float) -> None:
        """The ground of an example."""
        c.rect(x, y, w, h, self.panel)
        c.line(x + 0.3, y, x + 0.3, y + h, self.accent, 0.8)

    def warning(self, c: Canvas, x: float, y: float, w: float, h: float, sign: float) -> None:
        """The ground of a reminder, with its sign about `sign` mm from its left edge."""
        c.rect(x, y, w, h, self.note, self.accent, 0.3, 1.2)
        c.circle(x + sign, y + h / 2, 2.3, None if c.saver else self.accent, self.accent if c.saver else None, 0.4)
        c.text(x + sign, y + h / 2 + 1.5, "!", "black", 12, "centre", "ink" if c.saver else "paper")

    def page_number(self, c: Canvas, x: float, y: float, number: int, odd: bool) -> None:
        """A page's number at the outer edge of its foot."""
        c.text(x, y, str(number), "bold", 10.5, "right" if odd else "left", "ink")
        inward = -1 if odd else 1
        self.rule(c, x + inward * 6.0, y - 1.2, x + inward * 20.0, 0.7, self.accent)

    def ornament(self, c: Canvas, cx: float, cy: float) -> None:
        """A small thing at the foot of the contents."""
        self.rule(c, cx - 17, cy + 3.0, cx + 17, 0.9)
