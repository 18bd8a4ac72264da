"""A guest, from the host's side."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from tinderbox.core.game import Refusal, Seats
from tinderbox.net.channel import HOST_SILENCE_MS, MAX_UNANSWERED, Channel
from tinderbox.net.feed import Feed
from tinderbox.net.messages import FromHost, RefusalReply, dump, pairs
from tinderbox.net.standby import Ticket

# A guest who sends more than MAX_MESSAGES in FLOOD_MS is sent away. An honest guest
# sends one for each change of the match.
MAX_MESSAGES = 500
FLOOD_MS = 5_000


@dataclass(eq=False, slots=True)
class Guest:
    """One person at another device, or several who share it."""

    channel: Channel
    seats: Seats  # none: an onlooker
    key: str  # secret that proves who has the seats; "" until the first greeting
    feed: Feed
    ticket: Ticket | None = None  # to connect to the guest's page again
    name: str = ""  # an onlooker's name; the match has the names of seats
    greeted: bool = False
    is_new: bool = False  # the key was sent, but the guest has not used it yet
    acknowledged: int = -1  # the last version that the guest has acknowledged
    sent: int = -1  # the last version that was sent
    moments: int = 0  # number of moments that were sent and are still valid
    is_over: bool = False  # the whole match was sent
    unanswered: int = 0  # messages sent since the last one from the guest
    errors: int = 0  # number of invalid messages
    message_times_ms: deque[int] = field(default_factory=deque)  # of the last 5 seconds

    @property
    def is_here(self) -> bool:
        """True if the guest is connected and answers."""
        return self.is_connected and not self.is_silent

    @property
    def is_silent(self) -> bool:
        """True if the guest has not answered for a while. The channel may be up."""
        return self.unanswered >= MAX_UNANSWERED

    @property
    def is_connected(self) -> bool:
        """True if the guest has greeted and its channel is up.

        The guest may not answer, though.
        """
        return self.greeted and self.channel.is_up

    @property
    def is_late(self) -> bool:
        """True if the guest has not acknowledged the last version that was sent."""
        return self.is_connected and self.acknowledged < self.sent

    def wait_ms(self, now_ms: int) -> int:
        """Return the time until the guest has to be asked whether it is there."""
        if self.unanswered or not self.message_times_ms:
            return 0
        return max(0, self.message_times_ms[-1] + HOST_SILENCE_MS - now_ms)

    def note_message(self) -> bool:
        """Note that a message came. Return True if the guest was not here before it."""
        was_here = self.is_here
        self.unanswered = 0
        return self.is_here and not was_here

    def send_for_answer(self, message: FromHost) -> bool:
        """Send a message that needs an answer.

        Return True if the guest counts as silent from now on.
        """
        was_here = self.is_here
        self.unanswered += 1
        self.send(message)
        return was_here and not self.is_here

    def floods(self, now_ms: int) -> bool:
        """Count a message that comes now. Return True if too many came lately."""
        self.message_times_ms.append(now_ms)
        while self.message_times_ms[0] < now_ms - FLOOD_MS:
            self.message_times_ms.popleft()
        return len(self.message_times_ms) > MAX_MESSAGES

    # --- messages to the guest ------------------------------------------------------

    def send(self, message: FromHost) -> None:
        """Send a message. It is lost if the channel is down."""
        self.channel.send(dump(message))

    def answer(self, refusal: Refusal | None, *, was_tried: bool) -> None:
        """Send the rule that forbids an action, or nothing if no rule does.

        `was_tried`: the guest tried the action, and did not only ask.
        """
        if refusal is not None:
            params = pairs(refusal.params)
            self.send(RefusalReply(was_tried, refusal.rule, refusal.key, params))
