"""Writes the folder: finds and checks what it is made of, packs Python's modules, adapts the page's addresses."""

from companion.pocket.build.folder import Written, write_pocket
from companion.pocket.build.parts import Parts, find_parts, get_parts

__all__ = ["Parts", "Written", "find_parts", "get_parts", "write_pocket"]
