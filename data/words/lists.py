"""The text of a list of words as it lies on a disk: in UTF-8, or as older lists are, Debian's Swedish and Norwegian
ones among them, in Latin-1, which Windows has as its page 1252. It holds the letters of all languages that are known
(`KNOWN` of `folding`).
"""

from data.errors import Fault

_PAGE = "cp1252"


def text_of(raw: bytes, file: str) -> str:
    """Return what a file of words says. Raises Fault, naming the file, for what is neither UTF-8 nor Latin-1."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    try:
        if b"\0" in raw:  # every other byte of UTF-16
            raise ValueError
        return raw.decode(_PAGE)
    except ValueError:
        raise Fault("is not a text in UTF-8; save it as such", file) from None
