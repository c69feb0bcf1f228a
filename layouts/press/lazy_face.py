"""The public face of a package with heavy modules: each is imported when one of its names is first used."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazy_face(package: str, modules: Mapping[str, str]) -> Callable[[str], Any]:
    """Return the `__getattr__` for a package: `modules` gives for each module the names it has, separated by spaces.
    Raises AttributeError for a name that none of them has."""
    places = {name: module for module, names in modules.items() for name in names.split()}

    def load(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(f"{package}.{places[name]}"), name)

    return load
