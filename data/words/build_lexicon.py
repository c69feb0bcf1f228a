"""Builds lexicon.en.xz and its notice from Debian's package `scowl`, byte for byte the same each time:

    python -m data.words.build_lexicon [/usr/share/dict/scowl] [--notice /usr/share/doc/scowl/copyright]

It takes the plain word lists of every spelling up to size 80: no names, no abbreviations, nothing with an apostrophe,
and words of 5 to 15 letters; accents are dropped. A word in several lists gets the level of the smallest list.
"""

import argparse
import re
from pathlib import Path

from data.errors import Fault
from data.words.folding import LONGEST, SHORTEST, fold
from data.words.packing import LEVELS, pack

HERE = Path(__file__).parent
_LIST = re.compile(r".+-words\.(\d+)")


def collect(lists: Path) -> dict[str, int]:
    """Return every usable word of the SCOWL files in the folder `lists` with its level, 1 to 4. Raises Fault if there
    are none."""
    words: dict[str, int] = {}
    for path in sorted(lists.glob("*-words.*")):
        found = _LIST.fullmatch(path.name)
        if not found or int(found[1]) not in LEVELS:
            continue
        level = LEVELS[int(found[1])]
        for line in path.read_text(encoding="latin-1").splitlines():
            word = fold(line) if line == line.lower() else None
            if word and SHORTEST <= len(word) <= LONGEST:
                words[word] = min(level, words.get(word, level))
    if not words:
        raise Fault(
            f"there are no word lists in {lists}; install Debian's package scowl or unpack it and name the folder"
        )
    return words


def main() -> None:
    """Write the lexicon and SCOWL's notice beside this module."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("lists", nargs="?", type=Path, default=Path("/usr/share/dict/scowl"))
    parser.add_argument("--notice", type=Path, default=Path("/usr/share/doc/scowl/copyright"))
    asked = parser.parse_args()
    try:
        words = collect(asked.lists)
    except Fault as fault:
        raise SystemExit(str(fault)) from None
    packed = pack(words)
    (HERE / "lexicon.en.xz").write_bytes(packed)
    (HERE / "lexicon.en.notice.txt").write_bytes(asked.notice.read_bytes())
    print(f"{len(words)} words, {len(packed)} bytes")


if __name__ == "__main__":
    main()
