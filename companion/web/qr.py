"""A QR code in a terminal: two rows of modules to a line, black on white whatever the terminal's colours are."""

HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
QUIET = 2  # modules of white around it: less than the standard's four, and enough for every phone


def qr(text: str, colour: bool) -> str:
    """Return a QR code as lines of text: black on white by escape codes if `colour`; without it light modules are
    drawn, for a dark terminal."""
    import segno

    rows = [
        [int(module) for module in row] for row in segno.make(text, error="l", micro=False).matrix_iter(border=QUIET)
    ]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        dark = zip(upper, lower, strict=True)
        line = "".join(HALVES[pair if colour else (1 - pair[0], 1 - pair[1])] for pair in dark)
        lines.append(f"\x1b[30;107m{line}\x1b[0m" if colour else line)
    return "\n".join(lines)
