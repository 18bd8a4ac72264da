"""A channel that loses, repeats and delays messages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tests.support.world.clock import Clock


@dataclass
class Loss:
    """The quality of a line: shares of messages that are lost, doubled or delayed."""

    lost: float = 0.0
    twice: float = 0.0
    late: float = 0.0


class End:
    """One end of a channel."""

    def __init__(self, clock: Clock, chance: Random, loss: Loss) -> None:
        self.clock = clock
        self.chance = chance
        self.loss = loss
        self.other: End | None = None
        self.is_up = True
        self.is_abandoned = False
        self.is_asleep = False
        self._unheard: list[str] = []
        self.sent: list[str] = []
        self.ticket = ""
        self.fingerprint = b""  # of the other page's certificate
        self.received: Callable[[str], None] = lambda _: None
        self.changed: Callable[[bool], None] = lambda _: None

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

    def on_ticket(self, listener: Callable[[str], None]) -> None:
        """See `Channel`. The test makes the ticket."""
        listener(self.ticket)

    def abandon(self) -> None:
        """See `Channel`."""
        self.is_abandoned = True
        self.is_up = False

    def _arrive(self, text: str) -> None:
        other = self.other
        if other is not None and other.is_up:
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
        for end in filter(None, (self, self.other)):
            end.is_up = False
            end.changed(False)

    def come_back(self) -> None:
        """Restore the line."""
        for end in filter(None, (self, self.other)):
            end.is_up = True
            end.changed(True)

    def close(self) -> None:
        """See `Channel`. The other end learns it after the last message."""
        if self.is_up:
            self.is_up = False
            self.clock.later(2, self._tell_other)

    def _tell_other(self) -> None:
        if self.other is not None and self.other.is_up:
            self.other.is_up = False
            self.other.changed(False)


def line(clock: Clock, chance: Random, loss: Loss) -> tuple[End, End]:
    """Both ends of a channel."""
    one = End(clock, chance, loss)
    other = End(clock, chance, loss)
    one.other = other
    other.other = one
    return one, other
