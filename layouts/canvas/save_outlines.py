"""Keep more characters as outlines: run this when a table or a picture needs one that is not kept yet.

    python -m layouts.canvas.save_outlines NotoSerifJP-Regular.otf 新島

takes the characters from a TrueType or OpenType font file and adds them to `data/outlines/<name of the file>.toml`. The
license of the font must allow it: the SIL Open Font License does, and asks that the copyright and the whole license lie
beside the outlines, as `<name of the file>.notice.txt`.
"""

import sys
from pathlib import Path

from data.outlines import outline_file, read_outlines

COPYRIGHT = 0  # a record of a font's name table


def outlines_toml(font_file: Path, characters: str) -> str:
    """Return the text of an outlines file: these characters of a font.

    Raises `ValueError` for a character that the font does not have.
    """
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.ttLib import TTFont

    font = TTFont(font_file, lazy=True)
    cmap, glyphs = font.getBestCmap(), font.getGlyphSet()
    copyright = font["name"].getDebugName(COPYRIGHT) or font_file.name
    lines = [
        f"# {copyright} License: {font_file.stem}.notice.txt",
        f"upem = {font['head'].unitsPerEm}",
        f"ascent = {font['hhea'].ascent}",
        f"descent = {font['hhea'].descent}",
        "",
        "[characters]",
    ]
    for char in sorted(set(characters)):
        if ord(char) not in cmap:
            raise ValueError(f"{font_file}: this font has no {char!r} (U+{ord(char):04X})")
        pen, glyph = SVGPathPen(glyphs), glyphs[cmap[ord(char)]]
        glyph.draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
        lines.append(f'"{char}" = {{ advance = {round(glyph.width)}, path = "{pen.getCommands()}" }}')
    return "\n".join(lines) + "\n"


def main(font_file: str, characters: str) -> None:
    """Add characters of a font file to the outlines stored for that font."""
    path = Path(font_file)
    known = read_outlines(path.stem)
    outline_file(path.stem).write_text(
        outlines_toml(path, characters + "".join(known.paths if known else ())), encoding="utf-8", newline="\n"
    )


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (OSError, TypeError, ValueError) as error:
        sys.exit(f"python -m layouts.canvas.save_outlines FONT_FILE CHARACTERS: {error}")
