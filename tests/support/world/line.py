"""A channel that loses, repeats and delays messages, and comes back after a kill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from tests.support.world.clock import Clock
from tinderbox.net.standby import Ticket

if TYPE_CHECKING:
    from tests.support.world.tab import Tab


@dataclass
class Loss:
    """The quality of a line: shares of messages that are lost, doubled or delayed."""

    lost: float = 0.0
    twice: float = 0.0
    late: float = 0.0


PERFECT = Loss()


class End:
    """One end of a channel."""

    other: End  # another one, once the other page has come back

    def __init__(self, clock: Clock, chance: Random, loss: Loss) -> None:
        self.clock = clock
        self.chance = chance
        self.loss = loss
        self.is_up = True
        self.is_dead = False  # its page was killed, or has closed it
        self.is_asleep = False
        self._unheard: list[str] = []
        self.sent: list[str] = []
        self.ticket = Ticket(b"", False, b"")
        self.fingerprint = b""  # of the other page's certificate
        self.received: Callable[[str], None] = lambda _: None
        self.changed: Callable[[bool], None] = lambda _: None

    def tie(self, other: End) -> None:
        """Make a channel of two ends."""
        self.other = other
        other.other = self

    def listen(
        self, received: Callable[[str], None], changed: Callable[[bool], None]
    ) -> None:
        """See `Channel`."""
        self.received = received
        self.changed = changed

    def send(self, text: str) -> None:
        """See `Channel`. The line is bad."""
        if self.is_asleep:
            return
        self.sent.append(text)
        loss = self.loss
        chance = self.chance
        if not self.is_up or chance.random() < loss.lost:
            return
        for _ in range(2 if chance.random() < loss.twice else 1):
            delay = chance.randrange(3_000) if chance.random() < loss.late else 1
            self.clock.later(delay, lambda: self._arrive(text))

    def on_ticket(self, listener: Callable[[Ticket], None]) -> None:
        """See `Channel`. The test makes the ticket."""
        listener(self.ticket)

    def _arrive(self, text: str) -> None:
        other = self.other
        if other.is_up:
            (other._unheard.append if other.is_asleep else other.received)(text)

    def sleep(self) -> None:
        """Stop the page. Messages that arrive wait."""
        self.is_asleep = True

    def wake(self) -> None:
        """Deliver all waiting messages at once."""
        self.is_asleep = False
        while self._unheard:
            self.received(self._unheard.pop(0))

    def drop(self) -> None:
        """Interrupt the line."""
        for end in (self, self.other):
            end.is_up = False
            end.changed(False)

    def come_back(self) -> None:
        """Restore the line, unless one end is gone for good."""
        for end in (self, self.other):
            end.is_up = not (self.is_dead or self.other.is_dead)
            end.changed(end.is_up)

    def close(self, notice_ms: int = 2) -> None:
        """See `Channel`. The other end notices it, here after the last message."""
        self.is_up = False
        self.is_dead = True
        self.clock.later(notice_ms, self._tell_other)

    def _tell_other(self) -> None:
        other = self.other
        if other.is_up and other.other is self:
            other.is_up = False
            other.changed(False)


def line(clock: Clock, chance: Random, loss: Loss) -> tuple[End, End]:
    """Both ends of a channel."""
    one = End(clock, chance, loss)
    other = End(clock, chance, loss)
    one.tie(other)
    return one, other


class Line:
    """The line between a host's tab and a guest's, which lasts over reloads.

    A page that was loaded anew calls by its ticket. It gets through as soon as the
    other page is there, or calls too.
    """

    def __init__(
        self,
        number: int,
        clock: Clock,
        chance: Random,
        loss: Loss,
        tabs: Sequence[Tab],
    ) -> None:
        self._make = partial(End, clock, chance, loss)
        self.clock = clock
        self.tabs = [*tabs]
        self.tickets = [  # of the host's page, and of the guest's
            Ticket(number.to_bytes(4), bool(side), it.device.fingerprint)
            for side, it in enumerate(reversed(tabs))
        ]
        self._calls: dict[int, tuple[Tab, Callable[[End], object]]] = {}
        self.ends = [self._end(0), self._end(1)]
        self.host.tie(self.guest)

    @property
    def host(self) -> End:
        """The host's end, as long as the host's page lives."""
        return self.ends[0]

    @property
    def guest(self) -> End:
        """The guest's end, as long as the guest's page lives."""
        return self.ends[1]

    @property
    def is_called(self) -> bool:
        """True while one page calls the other."""
        return bool(self._calls)

    def _end(self, side: int) -> End:
        end = self._make()
        end.ticket = self.tickets[side]
        end.fingerprint = self.tabs[1 - side].device.fingerprint
        return end

    def call(
        self, ticket: Ticket, tab: Tab, opened: Callable[[End], object]
    ) -> Callable[[], object]:
        """Call the other page from a tab. Return what ends the call."""
        side = self.tickets.index(ticket)
        self._calls[side] = tab, opened
        self.clock.later(1, self._answer, tab)
        return partial(self._calls.pop, side, None)

    def _answer(self) -> None:
        """Open the line if each page calls, or has been there all the time."""
        calls = self._calls
        if not calls or any(self.ends[it].is_dead for it in {0, 1} - {*calls}):
            return
        self._calls = {}
        for side, (tab, _) in calls.items():
            self.tabs[side] = tab
            self.ends[side] = self._end(side)
        self.host.tie(self.guest)
        for side, end in enumerate(self.ends):
            end.is_up = True
            if side in calls:
                calls[side][1](end)
            else:
                end.changed(True)

    def lose(self, tab: Tab) -> None:
        """End what this tab has of the line, because the tab ends."""
        for side, end in enumerate(self.ends):
            if self.tabs[side] is tab:
                self._calls.pop(side, None)
                end.close(notice_ms=1)
