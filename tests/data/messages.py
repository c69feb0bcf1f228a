"""Every message that a `Fault` of data/ and layouts/ can be made of, read from the code: what is handed to it is
followed back through variables, parameters, functions and tables of constants to the texts it comes from.

A message is a text with ``{holes}``; what may stand in a hole and is a text of more than one word itself is found as
well."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path

from bench.house.report import read_modules

HOUSE = Path(__file__).resolve().parents[2]
WORDY = re.compile(r"[A-Za-z]{2,}[^A-Za-z{}]*[ ][^A-Za-z{}]*[A-Za-z]{2,}")
FARTHEST = 9  # steps back
MOST = 24  # ways to fill one message in
SPEAKS = re.compile(r"fault|Error|yield|def _?nearest|MESSAGES|SAID", re.IGNORECASE)


@dataclass(eq=False)
class Module:
    """One parsed file; who encloses whom."""

    path: str
    tree: ast.Module
    within: dict[ast.AST, ast.AST] = field(default_factory=dict)

    def scopes(self, node: ast.AST | None) -> Iterator[ast.AST]:
        while node is not None:
            node = self.within.get(node)
            if isinstance(node, ast.FunctionDef | ast.Lambda | ast.Module):
                yield node


class Collector:
    """Follows messages back. `found`: message -> the places it is written at; `lost`: what could not be followed."""

    def __init__(self, *folders: str) -> None:
        self.found: dict[str, set[str]] = defaultdict(set)
        self.lost: set[str] = set()
        self.modules: list[Module] = []
        self.functions: dict[str, list[tuple[Module, ast.FunctionDef]]] = defaultdict(list)
        self.constants: dict[str, list[tuple[Module, ast.expr]]] = defaultdict(list)
        self.calls: dict[str, list[tuple[Module, ast.Call]]] = defaultdict(list)
        self.seen: set[tuple[int, str]] = set()
        self.known: dict[int, list[str]] = {}
        self.bound: dict[int, dict[str, list[ast.AST]]] = {}
        for each in read_modules(HOUSE, folders):
            if SPEAKS.search(each.text):
                self._read(each.path, each.tree)
        for name, last in MADE_OF.items():
            for module, call in self.calls[name]:
                for arg in call.args if name == "fault" else call.args[slice(-1, None) if last else slice(1)]:
                    self.follow(module, arg)

    def _read(self, path: str, tree: ast.Module) -> None:
        module = Module(path, tree)
        self.modules.append(module)
        for node in ast.walk(module.tree):
            for child in ast.iter_child_nodes(node):
                module.within[child] = node
            if isinstance(node, ast.FunctionDef):
                self.functions[node.name].append((module, node))
            elif isinstance(node, ast.Call):
                self.calls[_name(node.func)].append((module, node))
        for node in module.tree.body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
                for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                    self.constants[_name(target)].append((module, node.value))

    def follow(self, module: Module, expr: ast.expr) -> None:
        """Note what a message is made of."""
        for text in self.texts(module, expr, 0):
            if WORDY.search(re.sub(r"{[^}]*}", "", text)) or re.fullmatch(r"is [a-z]+", text):
                self.found[text].add(f"{module.path}:{expr.lineno}")

    def texts(self, module: Module, expr: ast.expr, deep: int) -> list[str]:
        """Return the texts that an expression may be."""
        if deep > FARTHEST:
            return []
        if id(expr) not in self.known:
            self.known[id(expr)] = []  # what leads back to itself adds nothing
            self.known[id(expr)] = list(dict.fromkeys(self._texts(module, expr, deep)))
        return self.known[id(expr)]

    def _texts(self, module: Module, expr: ast.expr, deep: int) -> list[str]:
        match expr:
            case ast.Constant(value=str(text)):
                return [text]
            case ast.JoinedStr(values=values):
                return self._joined(module, values, deep)
            case ast.BinOp(op=ast.Add(), left=left, right=right):
                return [a + b for a in self._or_hole(module, left, deep) for b in self._or_hole(module, right, deep)][
                    :MOST
                ]
            case ast.IfExp(body=body, orelse=orelse):
                return self.texts(module, body, deep) + self.texts(module, orelse, deep)
            case ast.BoolOp(values=values):
                return [text for one in values for text in self.texts(module, one, deep)]
            case ast.Subscript(value=value):
                return self.texts(module, value, deep)
            case ast.Dict(values=values) | ast.List(elts=values) | ast.Tuple(elts=values) | ast.Set(elts=values):
                return [text for one in values for text in self.texts(module, one, deep)]
            case ast.ListComp(elt=elt) | ast.GeneratorExp(elt=elt):
                return self.texts(module, elt, deep)
            case ast.Name(id="self"):
                return []
            case ast.Name(id=name):
                return self._named(module, expr, name, deep)
            case ast.Attribute(attr=name) if name.isupper():
                return [text for m, value in self.constants[name] for text in self.texts(m, value, deep + 1)]
            case ast.Call(func=ast.Attribute(attr="format" | "strip" | "lower", value=value)):
                return self.texts(module, value, deep)
            case ast.Call(func=ast.Attribute(attr="get", value=ast.Name(id=name) as value)) if (
                name.isupper() or name[0] == "_"
            ):
                return self.texts(module, value, deep)
            case ast.Call(func=ast.Attribute(attr="join"), args=[inner]):
                self._part(module, inner, deep)
                return []
            case ast.Call(func=func, args=args):
                if (name := _name(func)) in ("str", "next", "list", "sorted", "tuple", "filter"):
                    return [text for one in args for text in self.texts(module, one, deep)]
                return self._called(module, name, deep)
            case ast.Starred(value=value) | ast.NamedExpr(value=value) | ast.Await(value=value):
                return self.texts(module, value, deep)
        return []

    def _joined(self, module: Module, values: list[ast.expr], deep: int) -> list[str]:
        ways: list[list[str]] = []
        for value in values:
            if isinstance(value, ast.FormattedValue):
                if isinstance(value.value, ast.IfExp | ast.Constant) and value.conversion == -1:
                    ways.append(self._or_hole(module, value.value, deep))
                else:
                    if value.conversion != ord("r"):  # what is quoted stands there as it was written
                        self._part(module, value.value, deep)
                    ways.append(["{}"])
            else:
                ways.append(self.texts(module, value, deep))
        return ["".join(way) for way in product(*ways)][:MOST]

    def _or_hole(self, module: Module, expr: ast.expr, deep: int) -> list[str]:
        if isinstance(expr, ast.IfExp):
            return self._or_hole(module, expr.body, deep) + self._or_hole(module, expr.orelse, deep)
        if isinstance(expr, ast.Constant | ast.JoinedStr | ast.BinOp):
            return self.texts(module, expr, deep) or ["{}"]
        self._part(module, expr, deep)
        return ["{}"]

    def _part(self, module: Module, expr: ast.expr, deep: int) -> None:
        """What stands in a hole is a text of its own."""
        for text in self.texts(module, expr, deep + 1):
            if WORDY.search(re.sub(r"{[^}]*}", "", text)):
                self.found[text].add(f"{module.path}:{expr.lineno}")

    def _named(self, module: Module, expr: ast.expr, name: str, deep: int) -> list[str]:
        out: list[str] = []
        for scope in module.scopes(expr):
            if (id(scope), name) in self.seen and deep > 6:
                return out
            bound = False
            for node in self._binding(scope).get(name, ()):
                if isinstance(node, ast.Assign):
                    bound, at = (
                        True,
                        next((_place(target, name) for target in node.targets if name in _names(target)), None),
                    )
                    out += self._picked(module, node.value, at, deep)
                elif isinstance(node, ast.AnnAssign | ast.AugAssign | ast.NamedExpr):
                    bound = True
                    out += self.texts(module, node.value, deep + 1) if node.value else []
                elif isinstance(node, ast.For | ast.comprehension):
                    bound = True
                    out += self._picked(module, node.iter, _place(node.target, name), deep)
                elif isinstance(node, ast.Call):
                    out += self.texts(module, node.args[-1], deep + 1)
            if bound:
                return out
            if isinstance(scope, ast.FunctionDef | ast.Lambda):
                given = [one.arg for one in (*scope.args.posonlyargs, *scope.args.args)]
                if name in given:
                    return out + self._handed(module, scope, given.index(name), name, deep)
            if isinstance(scope, ast.Module):
                found = [(m, v) for m, v in self.constants[name] if m is module] or self.constants[name]
                return out + [text for m, value in found for text in self.texts(m, value, deep + 1)]
        return out

    def _binding(self, scope: ast.AST) -> dict[str, list[ast.AST]]:
        """What gives names their values in a scope, by the name."""
        if id(scope) not in self.bound:
            found: dict[str, list[ast.AST]] = defaultdict(list)
            for node in ast.walk(scope):
                names: set[str] = set()
                if isinstance(node, ast.Assign):
                    names = {name for target in node.targets for name in _names(target)}
                elif isinstance(node, ast.AnnAssign | ast.AugAssign | ast.NamedExpr):
                    names = {_name(node.target)}
                elif isinstance(node, ast.For | ast.comprehension):
                    names = _names(node.target)
                elif (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Attribute)
                    and node.func.attr in GATHER
                    and node.args
                ):
                    names = {_name(node.func.value)}
                for name in names:
                    found[name].append(node)
            self.bound[id(scope)] = found
        return self.bound[id(scope)]

    def _handed(self, module: Module, scope: ast.AST, at: int, name: str, deep: int) -> list[str]:
        """Return what callers hand to a parameter."""
        if isinstance(scope, ast.Lambda):
            self.lost.add(f"{module.path}:{scope.lineno} {name}")
            return []
        assert isinstance(scope, ast.FunctionDef)
        if (id(scope), name) in self.seen or scope.name in ("fault", "__init__"):
            return []
        self.seen.add((id(scope), name))
        out: list[str] = []
        own = (
            [c for c in self.calls[scope.name] if c[0] is module]
            if scope.name.startswith("_")
            else self.calls[scope.name]
        )
        for where, call in own:
            args = call.args
            first = at - (1 if isinstance(call.func, ast.Attribute) and scope.args.args[0].arg == "self" else 0)
            handed = (
                [args[first]] if 0 <= first < len(args) and not any(isinstance(a, ast.Starred) for a in args) else args
            )
            handed += [one.value for one in call.keywords if one.arg == name]
            out += [text for one in handed for text in self.texts(where, one, deep + 1)]
        return out

    def _called(self, module: Module, name: str, deep: int) -> list[str]:
        """Return what a function gives back, yields or collects."""
        there = [one for one in self.functions[name] if one[0] is module] or self.functions[name]
        return [text for where, function in there for text in self._given(where, function, None, deep)]

    def _given(self, module: Module, function: ast.FunctionDef, at: int | None, deep: int) -> list[str]:
        key = (id(function), f"gives {at}")
        if key in self.seen and deep > 3:
            return []
        self.seen.add(key)
        out: list[str] = []
        for node in ast.walk(function):
            if isinstance(node, ast.Return | ast.Yield | ast.YieldFrom) and node.value is not None:
                out += self._picked(module, node.value, at, deep)
        return out

    def _picked(self, module: Module, expr: ast.expr, at: int | None, deep: int) -> list[str]:
        """The same, of the element at a place of what is a tuple or gives tuples."""
        if at is None:
            return self.texts(module, expr, deep + 1)
        match expr:
            case ast.Tuple(elts=elts) if at < len(elts) and not any(isinstance(one, ast.Tuple) for one in elts):
                return self.texts(module, elts[at], deep + 1)
            case ast.Tuple(elts=elts) | ast.List(elts=elts):
                return [text for one in elts for text in self._picked(module, one, at, deep)]
            case ast.Call(func=func):
                there = self.functions[_name(func)]
                there = [one for one in there if one[0] is module] or there
                return [text for where, f in there for text in self._given(where, f, at, deep + 1)]
            case ast.IfExp(body=body, orelse=orelse):
                return self._picked(module, body, at, deep) + self._picked(module, orelse, at, deep)
            case ast.GeneratorExp(elt=elt) | ast.ListComp(elt=elt):
                return self._picked(module, elt, at, deep)
        return self.texts(module, expr, deep + 1)


GATHER = ("append", "add", "setdefault")
MADE_OF = dict.fromkeys(
    ("Fault", "BadCall", "EffectError", "ValueError", "Wrong", "Unreadable"), False
) | dict.fromkeys(("fault", "Law", "Finding"), True)
"""What faults are made of, and whether the message comes last."""


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _names(target: ast.AST) -> set[str]:
    return {node.id for node in ast.walk(target) if isinstance(node, ast.Name)}


def _place(target: ast.AST, name: str) -> int | None:
    if isinstance(target, ast.Tuple):
        return next((n for n, one in enumerate(target.elts) if name in _names(one)), None)
    return None
