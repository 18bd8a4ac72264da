"""A world of devices with one clock, in which the real page runs without a browser.

```python
world = World(seed=5)
ann, bo = world.device(), world.device(locks=False)
page = ann.open("?game=fire_bulls&seats=human,human")
world.connect(page, bo.open("#home"), loss=BAD)
world.run(until=lambda: match_at(page).to_move() is None)
ann.kill()
```
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from tests.support.world.clock import Clock
from tests.support.world.device import Device
from tests.support.world.line import PERFECT, End, Line, Loss
from tests.support.world.storage import MemoryStorage
from tests.support.world.tab import Tab
from tinderbox.app.kernel.match.local_match import AnyLocalMatch, LocalMatch
from tinderbox.app.page.page import Page

NOW: Final = 1_700_000_000_000  # ms since 1970, when a world begins
MOST_STEPS: Final = 200  # of a world that would not come to rest: bots play for ever
NEVER: Final = 1_000_000  # steps until what was awaited counts as never


class World:
    """Devices, and the clock that they have in common. The seed decides all chance."""

    def __init__(self, seed: int = 1) -> None:
        self.clock = Clock(NOW)
        self.chance = Random(seed)
        self.devices: list[Device] = []
        self.lines: list[Line] = []

    def device(
        self,
        storage: MemoryStorage | None = None,
        *,
        locks: bool = True,
        slow: bool = False,
    ) -> Device:
        """Return a new device. It may have stored something before."""
        stored = storage or MemoryStorage()
        self.devices.append(Device(self, stored, locks=locks, slow=slow))
        return self.devices[-1]

    def connect(
        self,
        host: Page,
        guest: Page,
        seat: int | None = 1,
        *,
        name: str = "",
        loss: Loss = PERFECT,
        enters: Callable[[End, int | None], object] | None = None,
    ) -> Line:
        """Let a page sit down at another one's table, as if a room's code was read.

        `enters` lets it in, as a meeting of the host does.
        """
        from tests.support.world.peers import peers_of

        tabs: Any = (host.browser, guest.browser)
        line = Line(len(self.lines), self.clock, self.chance, loss, tabs)
        self.lines.append(line)
        (enters or peers_of(host).host.add_guest)(line.host, seat)
        peers_of(guest).guest.joined(line.guest, name)
        return line

    def run(
        self, until: Callable[[], object] | None = None, steps: int = MOST_STEPS
    ) -> None:
        """Run until that is true; without it until nothing is put off any more.

        Without it at most so many calls are made.
        """
        for _ in range(steps if until is None else NEVER):
            if until is not None and until():
                return
            if not self.clock.step():
                break
        assert until is None or until(), "it never came to be"


def match_at(page: Page) -> AnyLocalMatch:
    """Return the whole match at the table."""
    assert page.table is not None
    session = page.table.session
    assert isinstance(session, LocalMatch)
    return session


def opened(
    query: Sequence[tuple[str, str]] = (),
    fragment: str = "",
    storage: MemoryStorage | None = None,
) -> tuple[Page, Tab]:
    """Return a page that was opened with this fragment and has finished its start.

    It is the only one in its world.
    """
    device = World().device(storage)
    tab = device.tab()
    page = device.start(tab, [*query], fragment)
    tab.run_timers()
    return page, tab
