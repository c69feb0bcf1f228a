"""Count the lines of a module by kind."""

from __future__ import annotations

import ast
import io
import tokenize
from collections import Counter

from bench.house.walking import lone_string, nodes

KINDS = ("code", "docstrings", "comments", "imports", "blank")
_LAYOUT = {tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


def count_lines(text: str, tree: ast.Module) -> Counter[str]:
    """Return how many lines of each of ``KINDS`` a module has.

    A line with code and a comment is code, a string that stands alone is a docstring.
    """
    kinds = ["blank"] * len(text.splitlines())
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in _LAYOUT:
            kind = "comments" if token.type == tokenize.COMMENT else "code"
            for line in range(token.start[0] - 1, token.end[0]):
                if kinds[line] != "code":
                    kinds[line] = kind
    for node in nodes(tree):
        alone = lone_string(node) is not None
        if alone or isinstance(node, ast.Import | ast.ImportFrom):
            assert isinstance(node, ast.stmt)
            end = node.end_lineno or node.lineno
            kinds[node.lineno - 1 : end] = ["docstrings" if alone else "imports"] * (end - node.lineno + 1)
    return Counter(kinds)
