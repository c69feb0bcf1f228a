"""Writes docs/heard.md: a rules booklet as a screen reader gets it, read back from its PDF.

python docs/heard.py
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "press")]

from tag_reading import leaves_of  # noqa: E402

from layouts.press.order import Call, make, orders  # noqa: E402

FILE = ROOT / "docs" / "heard.md"
HEAD = """# A booklet as it is heard

The rules of *Lost for Words*, in the order and with the roles in which its tagged PDF gives them to a screen reader
(`python docs/heard.py` reads them back). `H1` and `H2` are headings, `LBody` an entry of a list, `Figure` a picture, in
the words of the table `[pictures]` of `booklet.en.toml`; page heads, ornaments and cut marks are not heard.

"""


def page() -> str:
    """Return the text of docs/heard.md."""
    (order,) = orders("words", ["rules"], Call())
    (made,) = make(order).files
    return HEAD + "".join(f"    {one.roles[-1]:7}{one.said}\n" for one in leaves_of(made.content))


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
