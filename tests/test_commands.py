"""Whatever a button says, somebody does; what nobody knows is an error."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from tinderbox.app.shell.site import Site
from tinderbox.app.table.page import COMMANDS, TablePage

ROOT = Path(__file__).resolve().parents[1]
APP = ROOT / "py" / "tinderbox" / "app"
FRAME = (ROOT / "index.html").read_text("utf8")
ASKED = (
    *("site", "match_commands", "setting_commands", "printing"),
    *("help_commands", "fairness_commands", "lesson_commands", "report_commands"),
    *("coach_commands", "peers"),
)


def modules() -> list[ast.Module]:
    return [ast.parse(path.read_text("utf8")) for path in sorted(APP.rglob("*.py"))]


def text(node: ast.expr) -> str:
    """What an expression says up to its first placeholder, "" if it begins with one."""
    match node:
        case ast.Constant(value=str(said)):
            return said
        case ast.JoinedStr(values=[ast.Constant(value=str(said)), *_]):
            return said
    return ""


def known() -> set[str]:
    """The commands that the site and those it asks tell apart, and the table's."""
    names = set(COMMANDS)
    for name in ASKED:
        source = (APP / "shell" / f"{name}.py").read_text("utf8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.name == "command":
                found = (n for n in ast.walk(node) if isinstance(n, ast.MatchValue))
                names |= {text(pattern.value) for pattern in found}
    return names


def spoken(node: ast.expr) -> Iterator[str]:
    """The commands that an expression may be, as far as they stand there."""
    if isinstance(node, ast.IfExp):
        yield from spoken(node.body)
        yield from spoken(node.orelse)
    elif found := text(node):
        yield found


def said() -> Iterator[str]:
    """The commands that the sources give to buttons."""
    for node in (node for module in modules() for node in ast.walk(module)):
        match node:
            case ast.Call(func=ast.Attribute(attr="button"), args=[_, command, *_]):
                yield from spoken(command)
            case ast.Call(args=[ast.Constant(value="data-command"), command]):
                yield from spoken(command)
            case ast.keyword(arg="data_command", value=command):
                yield from spoken(command)
            case ast.Dict(keys=keys, values=values):
                for key, command in zip(keys, values, strict=True):
                    if key is not None and text(key) == "data_command":
                        yield from spoken(command)


def strings() -> Iterator[str]:
    """All that the sources say anywhere, but for what tells commands apart."""
    for module in modules():
        nodes = list(ast.walk(module))
        patterns = {id(n.value) for n in nodes if isinstance(n, ast.MatchValue)}
        patterns |= {id(k) for n in nodes if isinstance(n, ast.Dict) for k in n.keys}
        yield from (
            text(node)
            for node in nodes
            if isinstance(node, ast.expr) and id(node) not in patterns
        )


def unknown(commands: Iterable[str]) -> set[str]:
    names = {command.partition(":")[0] for command in commands}
    return names - known() - {""}


def test_the_frame_says_what_is_known() -> None:
    commands = re.findall(r'data-command="([^"]+)"', FRAME)
    assert len(commands) > len(COMMANDS)
    assert unknown(commands) == set()


def test_the_sources_say_what_is_known() -> None:
    commands = set(said())
    assert {"close-dialog", "strength", "at:", "luck-stop"} <= commands
    assert unknown(commands) == set()


def test_nothing_is_known_for_naught() -> None:
    commands = {*strings(), *re.findall(r'data-command="([^"]+)"', FRAME)}
    unsaid = {"lessons-reset", "puzzles-reset"}  # made of parts
    assert known() - {command.partition(":")[0] for command in commands} == unsaid


def site(table: TablePage | None) -> Site:
    """As much of the page as a command of nobody's comes by."""
    nobody = SimpleNamespace(command=lambda name, rest: False)
    site = SimpleNamespace(others=(nobody,), table=table)
    return cast(Site, site)


def test_what_nobody_knows_is_an_error() -> None:
    with pytest.raises(ValueError, match="hasten:3"):
        Site.command(site(None), "hasten:3")


def test_what_is_asked_of_a_table_that_was_left_is_not_done() -> None:
    for name in COMMANDS:
        Site.command(site(None), name)
