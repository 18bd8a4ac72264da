"""The locks among the tabs of one device."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tests.support.world.device import Device
    from tests.support.world.tab import Tab


class Held(NamedTuple):
    """A lock that a tab has. `lost` is called when another tab steals it."""

    tab: Tab
    lost: Callable[[], None]


class TabLocks:
    """The locks of a device, as one of its tabs asks for them."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.device: Device = tab.device

    def request(
        self,
        name: str,
        answer: Callable[[bool | None], None],
        lost: Callable[[], None],
        *,
        steal: bool,
    ) -> Callable[[], None]:
        """See `Locks.request`."""
        self.device.asked.append(name)
        held = self.device.held
        mine = Held(self.tab, lost)
        is_over = False

        def let_go() -> None:
            nonlocal is_over
            is_over = True
            if held.get(name) is mine:
                del held[name]

        def answered() -> None:
            if is_over:
                return
            if name in held and not steal:
                answer(False)
                return
            robbed = held.get(name)
            held[name] = mine
            if robbed is not None:
                robbed.lost()
            answer(True)

        if not self.device.has_locks:
            answer(None)
        elif self.device.is_slow:
            self.tab.later(self.device.lock_ms, answered)
        else:
            answered()
        return let_go
