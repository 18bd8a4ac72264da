"""A guest as the host knows it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final

from tinderbox.app.features.peers.host.feed import Feed
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.core.game import Player, Refusal
from tinderbox.net.channel import IN_VAIN, Channel
from tinderbox.net.messages import (
    PROTOCOL,
    FromHost,
    RefusalReply,
    Welcome,
    dump,
    pairs,
)

# So many messages in so long are too many; each change of a match is acknowledged.
MAX_MESSAGES: Final = 500
FLOOD_MS: Final = 5_000


@dataclass(eq=False, slots=True)
class Guest:
    """A person at another device."""

    channel: Channel
    seat: Player | None  # None: an onlooker
    key: str  # with which the seat is taken; "" until the first greeting
    feed: Feed
    ticket: str = ""  # the way back there
    name: str = ""  # of an onlooker; the match has those of seats
    greeted: bool = False
    is_new: bool = False  # it was given the key, and has not shown it yet
    acknowledged: int = -1  # the version
    sent: int = -1
    moments: int = 0  # that were sent and still hold
    is_over: bool = False  # the whole match was sent
    in_vain: int = 0  # times that something was said since it was heard
    errors: int = 0
    times: deque[int] = field(default_factory=deque)  # of the last messages

    @property
    def is_here(self) -> bool:
        """True if the guest's device is heard of."""
        return self.is_connected and not self.is_silent

    @property
    def is_silent(self) -> bool:
        """True if nothing has been answered for a while, though the line may be up."""
        return self.in_vain >= IN_VAIN

    @property
    def is_connected(self) -> bool:
        """True if what is sent may arrive, though perhaps nobody is awake there."""
        return self.greeted and self.channel.is_up

    @property
    def is_late(self) -> bool:
        """True if something that was sent is not acknowledged."""
        return self.is_connected and self.acknowledged < self.sent

    def hear(self) -> bool:
        """Count the guest as heard of now; whether it was not before."""
        was_here = self.is_here
        self.in_vain = 0
        return self.is_here and not was_here

    def address(self, message: FromHost) -> bool:
        """Say what is to be answered; whether the guest is not heard of from now on."""
        was_here = self.is_here
        self.in_vain += 1
        self.send(message)
        return was_here and not self.is_here

    def floods(self, now: int) -> bool:
        """Count a message that comes now (ms); whether there are too many."""
        self.times.append(now)
        while self.times[0] < now - FLOOD_MS:
            self.times.popleft()
        return len(self.times) > MAX_MESSAGES

    # --- telling it -----------------------------------------------------------------

    def send(self, message: FromHost) -> None:
        """Send a message, which is lost if the line is down."""
        self.channel.send(dump(message))

    def welcome(self, session: AnySession) -> None:
        """Say which table this is, and the place at it."""
        header = session.table.header
        game = session.game
        seat = None if self.seat is None else int(self.seat)
        options = pairs(header.options)
        kinds = tuple(header.seats)
        known = header.game, game.REVISION, options, kinds, tuple(header.names)
        host = session.local_people[:1]
        name = "".join("".join(header.names[it : it + 1]) for it in host)
        self.send(Welcome(PROTOCOL, *known, seat, self.key, name))

    def answer(self, number: int, refusal: Refusal | None) -> None:
        """Say which rule forbids what was asked; `number` is of the question."""
        if refusal is not None:
            params = pairs(refusal.params)
            self.send(RefusalReply(number, refusal.rule, refusal.key, params))
