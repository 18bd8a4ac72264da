"""What the tests of several tabs begin with, and how all are collected."""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest

from tests.support.tabs import BULLS, Computer, Tab


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage meanwhile: all stays, and it took a third of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture
def computer() -> Computer:
    return Computer()


@pytest.fixture
def tab(computer: Computer) -> Tab:
    """A tab with a match at its table."""
    tab = Tab(computer)
    tab.active.begin(BULLS)
    computer.settle()
    return tab
