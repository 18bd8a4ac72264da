"""The table of late parts: it says where each part is, and what it does."""

from __future__ import annotations

import ast
import re
from importlib import import_module

import pytest

from tests.app.site.all_commands import all_commands
from tests.house.syntax import nodes
from tests.paths import ROOT
from tinderbox.app.site.late import AT_ENDS, BUNDLES, COMMANDS, LATE, PLACES
from tools import pack


@pytest.mark.parametrize("name", LATE)
def test_a_part_is_in_the_bundle_that_the_table_says(name: str) -> None:
    path = LATE[name].partition(":")[0].replace(".", "/")
    where = {
        bundle
        for bundle in pack.LATE
        if f"py/{path}.py" in pack.late_files(ROOT, bundle)
    }
    assert where == ({BUNDLES[name]} if name in BUNDLES else set())


def test_the_table_names_no_part_but_its_own() -> None:
    assert {*BUNDLES, *COMMANDS.values(), *PLACES.values(), *AT_ENDS} <= {*LATE}


def test_each_command_is_owned_by_the_part_that_is_loaded_for_it() -> None:
    """The parts of play on several devices share their commands among them."""
    owned = all_commands().owned
    for ask, name in COMMANDS.items():
        module, _, kind = LATE[name].partition(":")
        owner = owned[ask.name][0]
        if name == "peers":
            assert owner.__module__.startswith(module.rpartition(".")[0])
        else:
            assert (owner.__module__, owner.__name__) == (module, kind)


def test_a_task_s_name_is_that_of_a_module_of_the_first_bundle() -> None:
    """A worker fetches no other."""
    names = {
        node.value
        for path in (ROOT / "py/tinderbox/app").rglob("*.py")
        if path.name != "late.py"
        for node in nodes(path)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"tinderbox(\.\w+)+:\w+", node.value)
    }
    assert len(names) == 10
    in_first_bundle = pack.app_files(ROOT)
    for name in names:
        module, _, function = name.partition(":")
        assert f"py/{module.replace('.', '/')}.py" in in_first_bundle, name
        assert callable(getattr(import_module(module), function))
