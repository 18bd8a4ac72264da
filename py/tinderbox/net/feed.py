"""The views and events of a match that are sent to one device, in order."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple, Protocol

from tinderbox.core.codec import Json, patch, write
from tinderbox.core.game import Player
from tinderbox.core.table import AnyTable
from tinderbox.net.messages import Moment, Moments, compact, pairs

MAX_CHUNK_LENGTH = 14_000  # characters of a message: every browser can send as many
MARK_BYTES = 6  # a JSON number holds 53 bits exactly


def mark(text: str, last_mark: int) -> int:
    """Return a hash of all moments up to the one of this text.

    `last_mark` is the mark of the moment before. So a host and a guest whose last marks
    are equal have the same moments.
    """
    key = last_mark.to_bytes(MARK_BYTES)
    content = text.encode(errors="surrogatepass")
    return int.from_bytes(blake2b(content, digest_size=MARK_BYTES, key=key).digest())


def viewers(seats: Sequence[Player]) -> tuple[Player | None, ...]:
    """Return whose views a device with these seats gets. None is an onlooker.

    Between two people at a device a curtain shows what everybody may see.
    """
    return tuple(seats) if len(seats) == 1 else (None, *seats)


def start_mark(seats: Collection[Player]) -> int:
    """Return the mark before the first moment. Devices of other seats have another."""
    return sum(1 << seat for seat in seats)


class Played(Protocol):
    """A match that is played. It has another table once its seed is agreed on."""

    table: AnyTable


class FeedMoment(NamedTuple):
    """One moment with its state and views, for the comparison with the next."""

    state: Any
    views: Json
    moment: Moment
    length: int  # of the moment in characters
    mark: int  # of all moments up to this one


class Feed:
    """The moments of a match as these seats may know them. An onlooker has no seat.

    Nothing else of the match is sent to the device of those seats: no seed, no log, no
    state.
    """

    def __init__(self, played: Played, seats: Sequence[Player]) -> None:
        self._played = played
        self._seats = frozenset(seats)
        self._viewers = viewers(seats)
        self._moments: list[FeedMoment] = []

    def __len__(self) -> int:
        return len(self._moments)

    def update(self, max_count: int | None = None) -> int:
        """Follow the match, adding at most `max_count` moments.

        Return how many of the former moments are still valid: undo removes some.
        """
        states = self._played.table.states
        same = min(len(states), len(self))
        while same and states[same - 1] is not self._moments[same - 1].state:
            same -= 1
        del self._moments[same:]
        for number in range(same, len(states))[:max_count]:
            self._add(number)
        return same

    def _add(self, number: int) -> None:
        table = self._played.table
        game = table.game
        state = table.states[number]
        views = [write(game.view(state, viewer)) for viewer in self._viewers]
        events = []
        # The first moment: no step leads to it, and its patch is all of the views.
        mover = Player(0)
        change = [views]
        if number:
            mover = table.movers[number - 1]
            change = patch(self._moments[-1].views, views)
            for event in table.events[number - 1]:
                seats = None
                if event.audience is not None:
                    seats = tuple(sorted(self._seats & event.audience))
                if seats != ():  # else nobody at this device may know of it
                    events.append((event.key, event.rule, pairs(event.params), seats))
        moment = Moment(change, tuple(events), mover)
        text = compact(write(moment))
        checksum = mark(text, self.base(number))
        self._moments.append(FeedMoment(state, views, moment, len(text), checksum))

    def base(self, number: int) -> int:
        """Return the mark of the moment before moment `number`."""
        return self._moments[number - 1].mark if number else start_mark(self._seats)

    def holds(self, count: int, mark: int) -> bool:
        """Return True if the last of the first `count` moments has that mark."""
        return 0 < count <= len(self) and self.base(count) == mark

    def messages(self, start: int, version: int) -> Iterator[Moments]:
        """Iterate over all moments from `start` on, as messages of a bounded size."""
        while start < len(self):
            end = start + 1
            space_left = MAX_CHUNK_LENGTH - self._moments[start].length
            while end < len(self) and self._moments[end].length <= space_left:
                space_left -= self._moments[end].length
                end += 1
            moments = tuple(it.moment for it in self._moments[start:end])
            yield Moments(version, start, self.base(start), moments)
            start = end
