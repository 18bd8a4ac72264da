"""The arrows of the design: who may know whom."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PY = Path(__file__).parents[1] / "py"
MODULES = sorted(p for p in PY.rglob("*.py"))
MAY_IMPORT = {
    "core": {"core"},
    "bots": {"bots", "core"},
    "draw": {"draw"},
    "i18n": {"core", "i18n"},
    "games": {"core", "bots", "draw", "games"},
    "app": {"app", "core", "draw", "games", "i18n"},
}
OURS = set(MAY_IMPORT)
SEES_THE_BROWSER = {"app/browser.py", "app/local_storage.py"}
BROWSER = {"js", "pyodide", "pyscript"}
PICTURES = {  # the only modules of a game that may know `draw`
    "scene", "panel", "preview", "screen", "engraving", "ornaments", "layout",
}  # fmt: skip
LONGEST = 300
UNORDERED = {"games/great_fire/map.py": "fills sets, and sorts them before use"}
LONGER = {"games/great_fire/rules.py": "the seam: one function a question"}


def name(path: Path) -> str:
    return path.relative_to(PY).as_posix()


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports by dots"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_arrows_point_one_way(path: Path) -> None:
    layer = path.relative_to(PY).parts[0]
    known = {found.split(".")[0] for found in imports(path)}
    if layer in MAY_IMPORT:
        assert known & OURS <= MAY_IMPORT[layer]


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_only_two_modules_see_the_browser_and_one_svgwrite(path: Path) -> None:
    known = {found.split(".")[0] for found in imports(path)}
    if name(path) not in SEES_THE_BROWSER:
        assert not known & BROWSER
    if name(path) != "draw/canvas.py":
        assert "svgwrite" not in known
    assert "random" not in known, "chance has its own generator"


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_games_know_neither_one_another_nor_rules_the_screen(path: Path) -> None:
    layer, *inner = path.relative_to(PY).parts
    if layer != "games" or len(inner) < 2:
        return
    game = inner[0]
    for found in imports(path):
        if found.startswith("games."):
            assert found.split(".")[1] == game
    if path.stem not in PICTURES:
        assert not any(found.startswith("draw") for found in imports(path))


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_a_module_says_what_it_is_and_is_no_longer_than_it_must(path: Path) -> None:
    text = path.read_text("utf8")
    if text:
        assert ast.get_docstring(ast.parse(text)), "no docstring"
    if name(path) not in LONGER:
        assert len(text.splitlines()) <= LONGEST


def is_set(node: ast.expr) -> bool:
    """Whether an expression is a set on the face of it."""
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.BinOp(left=left, right=right):
            return is_set(left) or is_set(right)
    return False


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_nothing_goes_through_a_set_in_its_order(path: Path) -> None:
    """The order of a set hangs on the hash seed; `sorted` takes it away."""
    if path.relative_to(PY).parts[0] not in ("core", "bots", "games"):
        return
    loops = [
        node.iter
        for node in ast.walk(ast.parse(path.read_text("utf8")))
        if isinstance(node, ast.For | ast.comprehension)
    ]
    found = [ast.unparse(loop) for loop in loops if is_set(loop)]
    assert bool(found) is (name(path) in UNORDERED), found
