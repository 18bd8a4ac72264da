"""The match of another device: the views of the seats at this one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from math import inf
from types import GenericAlias
from typing import Any, Generic

from tinderbox.app.kernel.match.session import AnySession, Controller, Session
from tinderbox.core.callbacks import Listener
from tinderbox.core.codec import BadMessage, Json, patched, read, view_type, write
from tinderbox.core.game import (
    CHANCE,
    A,
    Event,
    Game,
    Player,
    Refusal,
    Seats,
    Step,
    V,
)
from tinderbox.core.match import Header, cleaned
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.i18n.text import Translator
from tinderbox.net.feed import Feed, mark, start_mark, viewers
from tinderbox.net.messages import (
    Act,
    Moment,
    Moments,
    Pairs,
    RefusalRequest,
    TableStatus,
    TakeBack,
    Welcome,
    compact,
)
from tinderbox.net.seen_game import SeenGame, Views

MAX_KEY_LENGTH = 100  # characters of a seat's key
# A param of a sentence: a guest leaves a host that sends another.
WORD = re.compile(r"[\w -]{0,60}")
Request = Act | TakeBack | RefusalRequest
ASKED = Refusal("", "peers.asking")  # shown until the host names the rule


class GuestSession(Session[Views, A, V], Generic[A, V]):
    """A session whose actions are sent to the host, which does them.

    `send` is called with each request to the host.
    """

    is_whole = False

    def __init__(
        self,
        welcome: Welcome,
        send: Listener[Request],
        translator: Translator,
    ) -> None:
        """Raises BadMessage if this page can't show that match."""
        header = _header(welcome)
        self.seen: Game[Any, A, V] = registry.load_game(header.game)
        if welcome.revision != self.seen.REVISION:
            raise BadMessage("revision")
        game: Any = SeenGame(self.seen)
        try:
            table: Table[Views, A, V] = Table(game, header)
        except (KeyError, ValueError):
            raise BadMessage("options") from None
        table.states = []
        super().__init__(game, table, {})
        self.send = send
        self._translator = translator
        self.seats = welcome.own_seats
        self.controllers = {
            seat: Controller.HERE if seat in self.seats else Controller.ELSEWHERE
            for seat in map(Player, range(CHANCE, len(header.seats)))
        }
        self.status: TableStatus | None = None
        self.is_up = True  # True while the host answers
        self._questions = 0
        # Each moment: the views as the host wrote them, and its mark, see `feed.mark`.
        self._came: list[tuple[Json, int]] = []
        self._viewers = viewers(self.seats)
        self._kind = GenericAlias(tuple, (view_type(self.seen),) * len(self._viewers))

    # --- messages of the host -------------------------------------------------------

    @property
    def version(self) -> int:
        """The host's version of the match that is shown here."""
        return self.status.version if self.status else 0

    @property
    def have(self) -> tuple[int, int]:
        """The number of moments that have come, and the mark of the last."""
        return len(self._came), self._base(len(self._came))

    def add_moments(self, some: Moments) -> bool:
        """Add moments. Return False if some before them are missing.

        Moments that are here already, or older than the status, change nothing.
        """
        if self.status and some.version < self.status.version:
            return True
        if some.start not in range(len(self._came) + 1):
            return False
        if some.base != self._base(some.start):
            return False
        for number, moment in enumerate(some.moments, start=some.start):
            checksum = mark(compact(write(moment)), self._base(number))
            if number < len(self._came) and self._base(number + 1) == checksum:
                continue
            self._put(number, moment, checksum)
        return True

    def accept_status(self, status: TableStatus) -> bool:
        """Take the host's status. Return False if moments are missing for it.

        Raises BadMessage if it makes no sense.
        """
        if self.status and status.version < self.status.version:
            return True
        if status.have > len(self._came) or status.mark != self._base(status.have):
            return False
        if not self._makes_sense(status):
            raise BadMessage("now")
        self._cut(status.have)
        self.status = status
        self.is_held = status.have == 1 and status.to_move == CHANCE  # nothing is dealt
        return True

    def first_difference(self, whole: AnySession) -> int | None:
        """Return the number of the first action that differs from the whole match."""
        feed = Feed(whole, self.seats)
        feed.update()
        for number, (_, checksum) in enumerate(self._came):
            if number == len(feed) or feed.base(number + 1) != checksum:
                return number
        return None

    def _makes_sense(self, status: TableStatus) -> bool:
        seats = range(len(self.table.header.seats))
        try:
            for action in status.legal:
                self.seen.decode(action)
        except ValueError:
            return False
        why = status.why_no_undo
        if why is not None and not self._translator.knows(why):
            return False
        has_seats = status.to_move in (None, CHANCE, *seats) and {*status.away} <= {
            *seats
        }
        return has_seats and status.have > 0

    def take_names(self, welcome: Welcome) -> bool:
        """Take the players' names from a welcome. Return True if they are new."""
        header = self.table.header
        names = _header(welcome).names
        self.table.header = replace(header, names=names)
        return header.names != names

    def checked_event(
        self, key: str, rule: str, params: Pairs, audience: Seats | None = None
    ) -> Event:
        """Return an event, or the rule that forbids an action, as this page says it.

        Raises BadMessage if this page has no such sentence: it would show the key, or
        fail whenever it is drawn.
        """
        translator = self._translator
        game = self.seen.ID
        rules = [f"{game}.rule.{rule}"] if rule else []
        if not all(map(translator.knows, [key, *rules])):
            raise BadMessage("sentence")
        if not all(WORD.fullmatch(str(value)) for _, value in params):
            raise BadMessage("word")
        names = self.table.header.seats
        words = registry.load_screen(game).words
        try:
            translator.say(key, words(dict(params), translator.say, names))
        except (LookupError, TypeError, ValueError):
            raise BadMessage("params") from None
        seats = None if audience is None else frozenset(audience)
        return Event(key, rule, dict(params), seats)

    def _base(self, number: int) -> int:
        return self._came[number - 1][1] if number else start_mark(self.seats)

    def _put(self, number: int, moment: Moment, checksum: int) -> None:
        """Make this the last moment.

        Raises BadMessage, and then keeps nothing of it.
        """
        table = self.table
        if moment.mover not in range(CHANCE, len(table.header.seats)):
            raise BadMessage("mover")
        views = patched(self._came[number - 1][0] if number else None, moment.change)
        state = dict(zip(self._viewers, read(self._kind, views), strict=True))
        events = tuple(self.checked_event(*it) for it in moment.events)
        self._cut(number)
        table.states.append(state)
        self._came.append((views, checksum))
        if number:
            table.log.append("")
            table.movers.append(moment.mover)
            table.events.append(events)

    def _cut(self, count: int) -> None:
        table = self.table
        del table.states[count:], self._came[count:]
        steps = max(count - 1, 0)
        table.helped = tuple(n for n in table.helped if n <= steps + 1)
        del table.log[steps:], table.movers[steps:], table.events[steps:]

    # --- the interface of a session ---------------------------------------------------

    def to_move(self) -> Player | None:
        """Return the seat to move, CHANCE, or None."""
        return self.status and self.status.to_move

    def legal(self) -> list[A]:
        """Return the actions of the person here.

        There are none while the host is away.
        """
        is_open = self.is_up and not self.is_waiting
        if not (self.status and is_open and self.to_move() in self.seats):
            return []
        return list(map(self.seen.decode, self.status.legal))

    def refusal(self, action: A) -> Refusal | None:
        """Ask the host, which answers later. Return a refusal that says so."""
        self._questions += 1
        self.send(RefusalRequest(self._questions, self.seen.encode(action)))
        return ASKED

    @property
    def is_helped(self) -> bool:
        """True if a hint was given for the next action."""
        return len(self.table.log) + 1 in self.table.helped

    def act(self, action: A) -> Step[Views]:
        """Send the action to the host, and whether a hint was given for it."""
        self._request(Act(self.version, self.seen.encode(action), self.is_helped))
        return Step(self.state, ())

    def advance(self, seconds: float = inf) -> Step[Views] | None:
        """Return None: all actions come from the host."""
        return None

    def deal(self) -> None:
        """Do nothing: the host deals."""

    def text(self) -> str:
        """Return nothing: only the host has the whole match."""
        return ""

    def why_no_undo(self) -> str | None:
        """Return the key of the sentence that says why undo is not possible."""
        if not self.status or not self.is_up or self.is_waiting:
            return "peers.waiting"
        return self.status.why_no_undo

    def undo(self) -> None:
        """Ask the host to undo the last action."""
        self._take_back("undo")

    def restart_turn(self) -> None:
        """Ask the host to undo the turn."""
        self._take_back("restart")

    @property
    def can_redo(self) -> bool:
        """True if the host can redo what was undone."""
        return self.status is not None and self.status.can_redo

    def redo(self) -> None:
        """Ask the host to redo what was undone."""
        self._take_back("redo")

    def _take_back(self, what: str) -> None:
        self._request(TakeBack(self.version, what))

    def _request(self, request: Act | TakeBack) -> None:
        self.is_waiting = True
        self.send(request)


def _header(welcome: Welcome) -> Header:
    """Return the header of the host's match without the seed, which is secret.

    Raises BadMessage if this page can't show such a match.
    """
    options: Mapping[str, Any] = dict(welcome.options)
    seats = welcome.seats
    count = len(welcome.seats)
    fits = (
        welcome.game in registry.GAMES
        and set(seats) <= set(registry.KINDS)
        and len(welcome.names) <= count
        and all(isinstance(choice, str) for choice in options.values())
        and {*welcome.own_seats} <= {*range(count)}
        and len(welcome.key) <= MAX_KEY_LENGTH
    )
    if not fits or count not in registry.load_game(welcome.game).SEATS:
        raise BadMessage("table")
    names = tuple(map(cleaned, welcome.names))
    return Header(welcome.game, welcome.revision, seats, 0, options, names)


# A guest session of any game.
AnyGuestSession = GuestSession[Any, Any]
