"""Methods that Python generates are compiled when packed, and run in the page."""

from __future__ import annotations

import collections
import dataclasses
import sys
from types import CodeType
from typing import Any

import pytest

from tests.paths import ROOT
from tinderbox.app.site import compiled_methods
from tinderbox.app.site.compiled_methods import number
from tinderbox.core import match, record
from tinderbox.games.great_fire import state
from tools import ahead, pack

MODULES = [p for p in pack.app_files(ROOT).values() if p.suffix == ".py"]


@pytest.fixture(scope="module")
def codes() -> dict[int, CodeType]:
    return ahead.codes(ROOT / "py", MODULES)


def test_no_start_of_the_page_compiles_a_method(
    codes: dict[int, CodeType], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They took half of the time in which our modules start."""
    compiled = list[str]()

    def note(text: str, *spaces: dict[str, object]) -> object:
        if number(text) not in codes:
            compiled.append(text)
        return eval(compile(text, "", "exec" if "\n" in text else "eval"), *spaces)

    for module, builtin in ((dataclasses, "exec"), (collections, "eval")):
        monkeypatch.setattr(module, builtin, note, raising=False)
    for kind in (state.Spread, state.PlaceCrew):
        fields = [(it.name, it.type) for it in dataclasses.fields(kind)]
        dataclasses.make_dataclass(kind.__name__, fields, frozen=True)
    collections.namedtuple("Supply", state.Supply._fields)
    assert compiled == []


def test_our_modules_are_left_as_they_were(codes: dict[int, CodeType]) -> None:
    assert codes
    assert sys.modules["tinderbox.core.match"] is match
    for module, builtin in ((dataclasses, "exec"), (collections, "eval")):
        assert not hasattr(module, builtin)


def test_known_texts_are_run_as_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    generators = ((dataclasses, "exec"), (collections, "eval"), (record, "eval"))
    for module, builtin in generators:
        monkeypatch.setattr(module, builtin, None, raising=False)
    compiled_methods.install(
        {
            number("x = 1"): compile("x = 2", "", "exec"),
            number("1"): compile("2", "", "eval"),
        }
    )
    space: dict[str, int] = {}
    known: Any = dataclasses
    known.exec("x = 1", space)
    known.exec("y = 3", space)
    assert (space["x"], space["y"]) == (2, 3)
    for module in (collections, record):
        known = module
        assert (known.eval("1"), known.eval("3")) == (2, 3)
