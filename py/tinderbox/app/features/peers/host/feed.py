"""The views and events of a match that one seat is sent, in order."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from tinderbox.app.kernel.match.session import AnySession
from tinderbox.core.codec import Json, patch, write
from tinderbox.core.game import Player, visible_events
from tinderbox.net.messages import Moment, Moments, compact, pairs

CHUNK: Final = (
    14_000  # characters of a message: what passes everywhere, and in good time
)


MARK_BYTES: Final = 6


def mark(text: str, before: int) -> int:
    """A hash of all moments up to the one of this text; `before` is the last's.

    At the end a guest compares moments by it. It has as many bits as JSON's numbers
    have, in whole bytes.
    """
    key = before.to_bytes(MARK_BYTES)
    sent = text.encode(errors="surrogatepass")
    return int.from_bytes(blake2b(sent, digest_size=MARK_BYTES, key=key).digest())


class Step(NamedTuple):
    """One moment, and what it was made of."""

    state: Any
    view: Json
    moment: Moment
    length: int  # of the moment in characters
    mark: int  # of all moments up to this one


class Feed:
    """The moments of a match as `seat` may know them, None being an onlooker.

    Nothing else of the match goes to that seat's device: no seed, no log, no state.
    """

    def __init__(self, session: AnySession, seat: Player | None) -> None:
        self.session = session
        self.seat = seat
        self._steps: list[Step] = []

    def __len__(self) -> int:
        return len(self._steps)

    @property
    def is_complete(self) -> bool:
        """True if the last update has come to the end of the match."""
        return len(self) == len(self.session.table.states)

    def update(self, most: int | None = None) -> int:
        """Follow the match, by so many moments; returns how many still hold."""
        states = self.session.table.states
        kept = min(len(states), len(self))
        while kept and states[kept - 1] is not self._steps[kept - 1].state:
            kept -= 1
        del self._steps[kept:]
        for number in range(kept, len(states))[:most]:
            self._add(number)
        return kept

    def _add(self, number: int) -> None:
        table = self.session.table
        game = self.session.game
        state = table.states[number]
        view = write(game.view(state, self.seat))
        events: list[tuple[str, str, Any]] = []
        mover = 0
        change = [view]
        if number:
            mover = int(table.movers[number - 1])
            change = patch(self._steps[-1].view, view)
            told = visible_events(table.events[number - 1], self.seat)
            events = [(e.key, e.rule, pairs(e.params)) for e in told]
        moment = Moment(change, tuple(events), mover)
        text = compact(write(moment))
        marked = mark(text, self.base(number))
        self._steps.append(Step(state, view, moment, len(text), marked))

    def base(self, number: int) -> int:
        """The mark of the moment before that one."""
        return self._steps[number - 1].mark if number else 0

    def holds(self, count: int, mark: int) -> bool:
        """Return True if the first so many moments end with that mark."""
        return 0 < count <= len(self) and self.base(count) == mark

    def messages(self, start: int, version: int) -> Iterator[Moments]:
        """All moments from one on, as messages of a bounded size."""
        while start < len(self):
            end = start + 1
            room = CHUNK - self._steps[start].length
            while end < len(self) and self._steps[end].length <= room:
                room -= self._steps[end].length
                end += 1
            some = tuple(it.moment for it in self._steps[start:end])
            yield Moments(version, start, self.base(start), some)
            start = end
