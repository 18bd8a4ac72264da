"""A device and its first tab, for tests of several tabs."""

from __future__ import annotations

import pytest

from tests.app.kernel.match.undrawn_tab import BULLS, UndrawnTab, slow_device
from tests.support.world.device import Device


@pytest.fixture
def device() -> Device:
    return slow_device()


@pytest.fixture
def tab(device: Device) -> UndrawnTab:
    """A tab with a match at its table."""
    tab = UndrawnTab(device)
    tab.begin(BULLS)
    return tab
