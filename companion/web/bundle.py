"""Scripts and styles as they are sent: modules that import each other are joined, comments and blanks removed.

What is written by hand stays as it is; there is nothing to build. Joined modules share one scope, so they are joined
only if no two of them give the same name to different things; otherwise they are sent one by one, which works as well
and costs more.
"""

import re
from collections.abc import Iterator, Mapping

KINDS = {".js": "application/javascript", ".css": "text/css"}
IMPORT = re.compile(r'^import \{[\w, \n]*\} from "\./([\w.]+)";\n', re.MULTILINE)
"""The only way in which modules of one folder import each other: by their own names."""
SHARED = re.compile(r'^import \{([\w, \n]*)\} from "(/static/[\w./]+)";\n', re.MULTILINE)
"""An import from a module that the shell shares: that one is not bundled, so that the page has it only once."""
EXPORT = re.compile(r"^export (?=async |function |const |let |class )", re.MULTILINE)
NAMED = re.compile(r"^(?:export )?(?:async )?(?:function|const|let|class) (\w+|[{\[][^=]*)", re.MULTILINE)


def join_modules(sources: Mapping[str, str], entry: str) -> tuple[str, set[str]]:
    """Return the module `entry` joined with all it imports, and the names of the joined modules; unchanged and {entry}
    if they cannot be joined.

    `sources`: the modules of one folder, by file name. Raises KeyError for an import of a module that is missing."""
    order = list(dict.fromkeys(_needed_modules(sources, entry, set())))
    names = [name for module in order for given in NAMED.findall(sources[module]) for name in re.findall(r"\w+", given)]
    shared: dict[str, dict[str, None]] = {}
    for module in order:
        for given, path in SHARED.findall(sources[module]):
            shared.setdefault(path, {}).update(dict.fromkeys(re.findall(r"\w+", given)))
    names += [name for given in shared.values() for name in given]
    bare = {module: SHARED.sub("", IMPORT.sub("", sources[module])) for module in order}
    odd = any(re.search(r"^import\b", part, re.MULTILINE) for part in bare.values())
    if odd or len(names) > len(set(names)):
        return sources[entry], {entry}
    above = [f'import {{{", ".join(given)}}} from "{path}";\n' for path, given in shared.items()]
    return "".join(
        [*above, *(part if module == entry else EXPORT.sub("", part) for module, part in bare.items())]
    ), set(order)


def _needed_modules(sources: Mapping[str, str], module: str, visited: set[str]) -> Iterator[str]:
    """Yield the modules that a module imports, each before those that need it, then the module itself; `visited`
    collects those already visited, so that cycles end."""
    if module in visited:
        return
    visited.add(module)
    for other in IMPORT.findall(sources[module]):
        yield from _needed_modules(sources, other, visited)
    yield module


def lean(suffix: str, text: str) -> str:
    """Return a script (.js) or style sheet (.css) without comments and needless blanks; unchanged where the package
    `minify` is not available."""
    try:
        import minify
    except ImportError:
        return text
    return str(minify.string(KINDS[suffix], text))
