"""What holds for every test of the page that has no browser."""

from __future__ import annotations

from itertools import count

import pytest

from tinderbox.arena import verdicts
from tinderbox.games import hints

LOOK_S = {hints: 1 / 16, verdicts: 1 / 2}  # from one look at the clock to the next


@pytest.fixture(autouse=True)
def thinking_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what is found not depend on the machine: its processor's clock ticks."""
    for module, seconds in LOOK_S.items():
        ticks = count(0.0, seconds)
        monkeypatch.setattr(module, "process_time", ticks.__next__)
