"""Mutants of a function: its module with one thing in it broken."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from clauses import functions

# What each operator becomes when it is broken.
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mod,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
# Reversing one of these negates the whole condition.
EITHER_OR = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
# An assertion only helps the type checker.
NOTHING_LOST = (ast.Pass, ast.Assert)


@dataclass(frozen=True)
class Mutant:
    """A broken module: the place, the code before and after, and the whole source."""

    line: int
    was: str
    now: str
    source: str


@dataclass(frozen=True)
class Change:
    """A node that replaces another."""

    line: int
    owner: ast.AST
    field: str
    place: int | None  # the index, if the field is a list
    node: ast.AST

    def swap(self, node: ast.AST) -> ast.AST:
        """Put a node in the place; returns the one that was there."""
        held = getattr(self.owner, self.field)
        if self.place is None:
            setattr(self.owner, self.field, node)
            return held  # type: ignore[no-any-return]
        old, held[self.place] = held[self.place], node
        return old  # type: ignore[no-any-return]


def mutants(text: str, line: int) -> Iterator[Mutant]:
    """All mutants of the function that is defined on a line."""
    tree = ast.parse(text)
    (function,) = [each for each in functions(tree) if each.lineno == line]
    before = ast.unparse(function).splitlines()
    for place, statement in enumerate(function.body):
        # A function that reaches its end returns None anyway, and None is as false as False.
        last = statement is function.body[-1] and ast.unparse(statement) in ("return None", "return False")
        dropped = [] if last else replaced(function, "body", place, statement)
        for change in [*dropped, *changes(statement)]:
            old = change.swap(change.node)
            was, now = difference(before, ast.unparse(function).splitlines())
            yield Mutant(change.line, was, now, ast.unparse(tree))
            change.swap(old)


def changes(node: ast.AST) -> Iterator[Change]:
    """All changes inside a node."""
    for field, value in ast.iter_fields(node):
        # Annotations mean nothing at run time.
        if field == "annotation":
            continue
        for place, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not idle(child):
                yield from replaced(node, field, place, child)
                yield from changes(child)


def idle(node: ast.AST) -> bool:
    """Whether a node affects no rule: the text of a message, or the capacity of a vector."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and " " in node.value
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.keyword) and node.arg == "capacity")


def replaced(owner: ast.AST, field: str, place: int | None, node: ast.AST) -> Iterator[Change]:
    """The changes that put something else in the place of a node."""
    line = getattr(node, "lineno", 0) or getattr(owner, "lineno", 0)
    for other in others(node, field in ("test", "ifs")):
        yield Change(line, owner, field, place, other)


def others(node: ast.AST, condition: bool) -> Iterator[ast.AST]:
    """What to put in the place of a node."""
    if isinstance(node, ast.stmt):
        # A statement that contains others is broken by dropping those.
        if not hasattr(node, "body") and not isinstance(node, NOTHING_LOST) and not is_docstring(node):
            yield ast.Pass()
    elif type(node) in SWAPS:
        yield SWAPS[type(node)]()
    elif isinstance(node, ast.Constant):
        yield from constants(node.value)
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif condition and not (isinstance(node, ast.Compare) and isinstance(node.ops[0], EITHER_OR)):
        yield ast.UnaryOp(ast.Not(), node)  # type: ignore[arg-type]


def constants(value: object) -> Iterator[ast.AST]:
    """Another constant of the same kind."""
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int | float):
        yield ast.Constant(value + 1)
    elif isinstance(value, str):
        yield ast.Constant(value + "?")


def is_docstring(node: ast.stmt) -> bool:
    """Whether a statement is a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def difference(before: list[str], after: list[str]) -> tuple[str, str]:
    """The one line that differs, before and after."""
    for was, now in zip(before, after, strict=True):
        if was != now:
            return was.strip(), now.strip()
    raise AssertionError("unreachable: a mutant differs from its function")
