"""Writes the folder: its parts found and checked, Python's modules packed, the page with addresses of its own."""

from companion.pocket.build.folder import Written, write_pocket
from companion.pocket.build.parts import Parts, find_parts, get_parts

__all__ = ["Parts", "Written", "find_parts", "get_parts", "write_pocket"]
