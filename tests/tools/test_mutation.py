"""The mutation run: which mutants there are, and that they are the same again."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.paths import ROOT
from tests.tables import table
from tools import mutation

# a line of code, the replacements in it
MUTANTS = table("""
x = a < b                                          | a <= b, a > b
x = a == 3                                         | a != 3, 4
x = a and not b                                    | a or not b, b
x = y[n - 1]                                       | n + 1, 2
x = True                                           | False
def f(a: tuple[int, 3]) -> Literal[1]: return a    |
x = f'{a + 1}'                                     |
x = 'é' + (a in b)                                 | 'é' - (a in b), a not in b
""")


@pytest.mark.parametrize(("source", "expected"), MUTANTS)
def test_the_mutants_of_a_line(source: str, expected: str) -> None:
    found = list(mutation.mutants(Path("rules.py"), source))
    assert ", ".join(mutant.now for mutant in found) == expected
    for mutant in found:
        assert ast.dump(ast.parse(mutant.text)) != ast.dump(ast.parse(source))


def test_the_same_seed_brings_the_same_mutants() -> None:
    found = mutation.chosen(ROOT, 7, 60)
    assert found == mutation.chosen(ROOT, 7, 60)
    assert found != mutation.chosen(ROOT, 8, 60)
    assert len({mutant.path.parent.name for mutant in found}) >= 3


def test_rules_are_changed_and_nothing_else() -> None:
    modules = mutation.rule_modules(ROOT)
    assert mutation.GAMES / "fire_bulls" / "reach.py" in modules
    assert not [it for it in modules if {"bots", "screen", "text"} & {*it.parts}]
