"""Collect the nodes of a module's syntax tree that the measurements ask for, once for each tree."""

from __future__ import annotations

import ast
from functools import cache

Function = ast.FunctionDef | ast.AsyncFunctionDef
_ASKED_FOR = (
    ast.FunctionDef,
    ast.AsyncFunctionDef,
    ast.ClassDef,
    ast.arg,
    ast.Call,
    ast.ExceptHandler,
    ast.Name,
    ast.Expr,
    ast.Import,
    ast.ImportFrom,
)


@cache
def nodes(tree: ast.AST) -> tuple[ast.AST, ...]:
    """Return the functions, classes, arguments, calls, names, imports, handlers and lone expressions in a tree."""
    return tuple(node for node in ast.walk(tree) if isinstance(node, _ASKED_FOR))


def lone_string(node: ast.AST) -> str | None:
    """Return the text of a string that stands alone, which is a docstring or explains a constant; None for all else."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value.value
    return None
