"""The decoding of a word list: UTF-8, or for older lists (such as Debian's Swedish and Norwegian ones) Latin-1, read as
Windows code page 1252, which has the letters of all known languages (`KNOWN` in `folding`)."""

from data.errors import Fault

_PAGE = "cp1252"


def text_of(raw: bytes, file: str) -> str:
    """Return the text in the bytes of a word list. Raises Fault, naming `file`, if they are neither UTF-8 nor
    Latin-1."""
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
