"""Changes single places of the rules, and lists the changes that no rule test notices.

    python -m tools.mutation --mutants 60 --seed 7

Each mutant is one operator or number of a game's rules that is replaced in a copy of
the tree. The game's tests and the recorded matches run there. A mutant that survives is
a rule without a test, or a change without an effect: the list names its line.
"""

from __future__ import annotations

import argparse
import ast
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
GAMES = Path("py/tinderbox/games")
COPIED = ("py", "tests")  # the rest of the tree is linked
MUTANTS = 60
TIMEOUT_S = 240  # a mutant that never ends is noticed
OTHER_TESTS = (
    "tests/promises/test_replays.py",
    "tests/promises/test_conformance.py",
    "tests/promises/test_true_reasons.py",
)
# Operators, and what replaces each.
OTHER_OPERATORS: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt,),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt,),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
}
# Types, decorators and imports decide no rule.
SKIPPED_FIELDS = ("annotation", "returns", "decorator_list", "bases")


class Mutant(NamedTuple):
    """One place of a module with other code there."""

    path: Path  # within the tree
    line: int
    was: str
    now: str
    text: str  # of the whole module

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.was} → {self.now}"


def rule_modules(root: Path) -> list[Path]:
    """Return the modules of all games' rules, without screens, bots and texts."""
    return sorted(path.relative_to(root) for path in root.glob(f"{GAMES}/*/*.py"))


def mutants(path: Path, source: str) -> Iterator[Mutant]:
    """Yield every mutant of a module."""
    lines = source.splitlines(keepends=True)
    for node in _deciding(ast.parse(source)):
        if not isinstance(node, ast.expr) or node.lineno != node.end_lineno:
            continue
        line = lines[node.lineno - 1].encode()  # offsets count bytes
        was = line[node.col_offset : node.end_col_offset].decode()
        for changed in _changes(node):
            now = ast.unparse(changed)
            new = f"({now})".encode()
            altered = line[: node.col_offset] + new + line[node.end_col_offset :]
            text = [*lines[: node.lineno - 1], altered.decode(), *lines[node.lineno :]]
            yield Mutant(path, node.lineno, was, now, "".join(text))


def _deciding(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes below one that decide what the code does."""
    for name, value in ast.iter_fields(node):
        if name in SKIPPED_FIELDS:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr):
                yield child
                yield from _deciding(child)


def _changes(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(left, [op], right):
            for other in OTHER_OPERATORS.get(type(op), ()):
                yield ast.Compare(left, [other()], right)  # type: ignore[list-item]
        case ast.BoolOp(op, values):
            for other in OTHER_OPERATORS[type(op)]:
                yield ast.BoolOp(other(), values)  # type: ignore[arg-type]
        case ast.BinOp(left, op, right_side):
            for other in OTHER_OPERATORS.get(type(op), ()):
                yield ast.BinOp(left, other(), right_side)  # type: ignore[arg-type]
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield ast.Constant(value + 1)


def chosen(root: Path, seed: int, number: int) -> list[Mutant]:
    """Return some mutants of all rules, the same for the same seed."""
    every = [
        mutant
        for path in rule_modules(root)
        for mutant in mutants(path, (root / path).read_text("utf8"))
    ]
    return random.Random(seed).sample(every, min(number, len(every)))


def copy_tree(to: Path) -> None:
    """Copy what a mutant changes and what tests it, and link the rest."""
    for path in ROOT.iterdir():
        if path.name in COPIED:
            ignored = shutil.ignore_patterns("__pycache__", "pictures")
            shutil.copytree(path, to / path.name, ignore=ignored)
        else:
            (to / path.name).symlink_to(path)


def is_noticed(tree: Path, mutant: Mutant) -> bool:
    """Return True if a test fails in the tree with this mutant."""
    path = tree / mutant.path
    kept = path.read_text("utf8")
    path.write_text(mutant.text, "utf8")
    tests = f"tests/games/{mutant.path.parent.name}"
    where = tests if (tree / tests).exists() else "tests/games"
    command = (sys.executable, "-B", "-m", "pytest", "-q", "-x", where, *OTHER_TESTS)
    try:
        run = subprocess.run(
            command, cwd=tree, capture_output=True, timeout=TIMEOUT_S, check=False
        )
    except subprocess.TimeoutExpired:
        return True
    finally:
        path.write_text(kept, "utf8")
    return run.returncode != 0


def main(arguments: list[str] | None = None) -> int:
    """Try some mutants and print the survivors. Return 1 if the tests fail anyway."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--mutants", type=int, default=MUTANTS)
    parser.add_argument("--seed", type=int, default=date.today().toordinal())
    args = parser.parse_args(arguments)
    found = chosen(ROOT, args.seed, args.mutants)
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        copy_tree(tree)
        for path in sorted({mutant.path.parent.name for mutant in found}):
            module = next(it for it in found if it.path.parent.name == path)
            unchanged = module._replace(text=(ROOT / module.path).read_text("utf8"))
            if is_noticed(tree, unchanged):
                print(f"{path}: its tests fail without any mutant")
                return 1
        survivors = [mutant for mutant in found if not is_noticed(tree, mutant)]
    print(f"seed {args.seed}: {len(survivors)} of {len(found)} mutants survive")
    for mutant in sorted(survivors):
        print(f"  {mutant}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
