"""What the tests of several tabs begin with."""

from __future__ import annotations

import pytest

from tests.tabs import BULLS, Computer, Tab


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
