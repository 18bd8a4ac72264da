"""What one seat is sent of a match: its views and the events it is told, in order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from zlib import crc32

from tinderbox.app.features.peers.messages import Moment, Moments, compact, pairs
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.core.codec import Json, patch, write
from tinderbox.core.game import Player, visible_events

CHUNK = 14_000  # characters of a message: what passes everywhere, and in good time


def mark(text: str, before: int) -> int:
    """A checksum of all moments up to the one of this text; `before` is the last's."""
    return crc32(text.encode(errors="surrogatepass"), before)


class Feed:
    """The moments of a match as `seat` may know them, None being an onlooker.

    Nothing else of the match goes to that seat's device: no seed, no log, no state.
    """

    def __init__(self, session: AnySession, seat: Player | None) -> None:
        self.session, self.seat = session, seat
        self._states: list[Any] = []  # those the moments were made of
        self._moments: list[Moment] = []
        self._lengths: list[int] = []  # of the moments in characters
        self._views: list[Json] = []
        self.marks: list[int] = []

    def __len__(self) -> int:
        return len(self._moments)

    @property
    def is_complete(self) -> bool:
        """Whether the last update has come to the end of the match."""
        return len(self) == len(self.session.table.states)

    def update(self, most: int | None = None) -> int:
        """Follow the match, by so many moments; returns how many still hold."""
        states = self.session.table.states
        kept = min(len(states), len(self._states))
        while kept and states[kept - 1] is not self._states[kept - 1]:
            kept -= 1
        for values in (
            self._states,
            self._moments,
            self._lengths,
            self._views,
            self.marks,
        ):
            del values[kept:]
        for number in range(kept, len(states))[:most]:
            self._add(number)
        return kept

    def _add(self, number: int) -> None:
        table, game = self.session.table, self.session.game
        state = table.states[number]
        view = write(game.view(state, self.seat))
        events: list[tuple[str, str, Any]] = []
        mover, change = 0, [view]
        if number:
            mover = int(table.movers[number - 1])
            change = patch(self._views[-1], view)
            told = visible_events(table.events[number - 1], self.seat)
            events = [(e.key, e.rule, pairs(e.params)) for e in told]
        moment = Moment(change, tuple(events), mover)
        self._states.append(state)
        self._views.append(view)
        self._moments.append(moment)
        text = compact(write(moment))
        self._lengths.append(len(text))
        self.marks.append(mark(text, self.base(number)))

    def base(self, number: int) -> int:
        """The mark of the moment before that one."""
        return self.marks[number - 1] if number else 0

    def holds(self, count: int, mark: int) -> bool:
        """Whether so many moments with that mark at their end are the first ones."""
        return 0 < count <= len(self) and self.marks[count - 1] == mark

    def messages(self, start: int, version: int) -> Iterator[Moments]:
        """All moments from one on, as messages of a bounded size."""
        while start < len(self):
            end, room = start + 1, CHUNK - self._lengths[start]
            while end < len(self) and self._lengths[end] <= room:
                room -= self._lengths[end]
                end += 1
            some = tuple(self._moments[start:end])
            yield Moments(version, start, self.base(start), some)
            start = end
