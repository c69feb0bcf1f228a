"""The packed form of the lexicon: small, quick to open, and a word can be found without reading the rest.

Words are sorted into blocks, one per line, each named by the three letters with which its words begin. In a block a
word is a small letter (how many letters it shares with the word before: d is three, e four ...), the rest of the word,
and its level as a digit: 1 for the words everybody knows (SCOWL up to size 40), 2 up to 60, 3 up to 70, 4 up to 80. The
whole is compressed with xz."""

import lzma
import re
from collections.abc import Mapping
from itertools import groupby, takewhile

LEVELS = {10: 1, 20: 1, 35: 1, 40: 1, 50: 2, 55: 2, 60: 2, 70: 3, 80: 4}
STEM = 3  # letters
WINDOW = 1 << 22
"""Bytes that a reader has to hold besides the words: xz would ask for 64 MB, which a phone has to find."""
_ZERO = ord("a")
_WORD = re.compile(r"([a-z])([A-Z]*)(\d)")


def pack(words: Mapping[str, int]) -> bytes:
    """Return words in capitals, with their levels, packed into bytes; the same words give the same bytes."""
    blocks = []
    for stem, group in groupby(sorted(words), lambda word: word[:STEM]):
        last, block = stem, [stem]
        for word in group:
            shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(last, word, strict=False)))
            block.append(f"{chr(_ZERO + shared)}{word[shared:]}{words[word]}")
            last = word
        blocks.append("".join(block))
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": WINDOW}]
    return lzma.compress("\n".join(blocks).encode("ascii"), lzma.FORMAT_XZ, lzma.CHECK_CRC64, filters=filters)


def unpack(packed: bytes) -> dict[str, str]:
    """Return the text of each block by the three letters its words begin with, in order. Raises LZMAError for other
    data."""
    lines = lzma.decompress(packed).decode("ascii").split("\n")
    return {line[:STEM]: line for line in lines}


def read_block(block: str) -> dict[str, int]:
    """Return the words of one block, in order, with their levels."""
    words, last = {}, block[:STEM]
    for shared, rest, level in _WORD.findall(block):
        last = last[: ord(shared) - _ZERO] + rest
        words[last] = int(level)
    return words
