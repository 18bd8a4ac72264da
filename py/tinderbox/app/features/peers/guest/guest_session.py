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
# What a param of a sentence may be. A guest leaves a host that sends anything else.
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
        """Prepare the match of a welcome.

        Raises BadMessage if this page can't show it.
        """
        header = _header(welcome)
        self.real_game: Game[Any, A, V] = registry.load_game(header.game)
        if welcome.revision != self.real_game.REVISION:
            raise BadMessage("revision")
        game: Any = SeenGame(self.real_game)
        try:
            table: Table[Views, A, V] = Table(game, header)
        except (KeyError, ValueError):
            raise BadMessage("options") from None
        table.states = []  # the host sends all moments, the first one too
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
        self._question_count = 0
        # The last action that was sent, encoded, and the number of the moment that it
        # leads to. The host sends no log, but a hint has to know what was done here.
        self._sent: tuple[int, str] = 0, ""
        # All moments that are here: the views as the host wrote them, and the mark (see
        # `feed.mark`).
        self._received: list[tuple[Json, int]] = []
        self._viewers = viewers(self.seats)
        self._views_type = GenericAlias(
            tuple, (view_type(self.real_game),) * len(self._viewers)
        )

    # --- messages of the host -------------------------------------------------------

    @property
    def version(self) -> int:
        """The host's version of the match that is shown here."""
        return self.status.version if self.status else 0

    @property
    def have(self) -> tuple[int, int]:
        """The number of moments that are here, and the mark of the last."""
        return len(self._received), self._mark_before(len(self._received))

    def add_moments(self, message: Moments) -> bool:
        """Add moments. Return False if moments before them are missing.

        Moments that are here already, or older than the status, change nothing.
        """
        if self.status and message.version < self.status.version:
            return True
        if message.start not in range(len(self._received) + 1):
            return False
        if message.base != self._mark_before(message.start):
            return False
        for number, moment in enumerate(message.moments, start=message.start):
            checksum = mark(compact(write(moment)), self._mark_before(number))
            if (
                number < len(self._received)
                and self._mark_before(number + 1) == checksum
            ):
                continue
            self._replace_from(number, moment, checksum)
        return True

    def accept_status(self, status: TableStatus) -> bool:
        """Take the host's status. Return False if moments are missing for it.

        An older status than the last changes nothing. Raises BadMessage if the status
        makes no sense.
        """
        if self.status and status.version < self.status.version:
            return True
        if status.have > len(self._received) or status.mark != self._mark_before(
            status.have
        ):
            return False
        if not self._is_sensible(status):
            raise BadMessage("status")
        self._keep_first(status.have)
        self.status = status
        self.is_held = status.have == 1 and status.to_move == CHANCE  # nothing is dealt
        return True

    def first_difference(self, whole: AnySession) -> int | None:
        """Return the number of the first action that differs from the whole match.

        Actions are counted from 1. Return 0 if the first position differs, None if all
        that was shown here is the same.
        """
        feed = Feed(whole, self.seats)
        feed.update()
        for number, (_, checksum) in enumerate(self._received):
            if number == len(feed) or feed.base(number + 1) != checksum:
                return number
        return None

    def _is_sensible(self, status: TableStatus) -> bool:
        """Return True if this page can show all that the status names."""
        seats = range(len(self.table.header.seats))
        try:
            for action in status.legal:
                self.real_game.decode(action)
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
        """Return the event of these fields. A refusal has the first three, too.

        Raises BadMessage if this page has no sentence for it. The page would show the
        key instead, or fail whenever the sentence is drawn.
        """
        translator = self._translator
        game = self.real_game.ID
        rules = [f"{game}.rule.{rule}"] if rule else []
        if not all(map(translator.knows, [key, *rules])):
            raise BadMessage("sentence")
        if not all(WORD.fullmatch(str(value)) for _, value in params):
            raise BadMessage("word")
        players = self.table.header.seats  # for a test, the kinds will do as names
        words = registry.load_screen(game).words
        try:
            translator.say(key, words(dict(params), translator.say, players))
        except (LookupError, TypeError, ValueError):
            raise BadMessage("params") from None
        seats = None if audience is None else frozenset(audience)
        return Event(key, rule, dict(params), seats)

    def _mark_before(self, number: int) -> int:
        """Return the mark of the moment before this one. The first has number 0."""
        return self._received[number - 1][1] if number else start_mark(self.seats)

    def _replace_from(self, number: int, moment: Moment, checksum: int) -> None:
        """Put a moment in the place of moment `number` and all later ones.

        Raises BadMessage if it makes no sense. Then nothing has changed.
        """
        table = self.table
        if moment.mover not in range(CHANCE, len(table.header.seats)):
            raise BadMessage("mover")
        views = patched(
            self._received[number - 1][0] if number else None, moment.change
        )
        state = dict(zip(self._viewers, read(self._views_type, views), strict=True))
        events = tuple(self.checked_event(*it) for it in moment.events)
        self._keep_first(number)
        table.states.append(state)
        self._received.append((views, checksum))
        if number:
            sent_number, action = self._sent
            is_own = number == sent_number and moment.mover in self.seats
            table.log.append(action if is_own else "")
            table.movers.append(moment.mover)
            table.events.append(events)

    def _keep_first(self, count: int) -> None:
        """Remove all moments but the first `count`."""
        table = self.table
        del table.states[count:], self._received[count:]
        steps = max(count - 1, 0)  # no step leads to the first moment
        # A hint may have been given for the next action, whose number is `steps + 1`.
        table.helped = tuple(n for n in table.helped if n <= steps + 1)
        del table.log[steps:], table.movers[steps:], table.events[steps:]

    # --- the interface of a session ---------------------------------------------------

    def to_move(self) -> Player | None:
        """Return the seat to move, or CHANCE.

        Return None if the match is over, or if no status has come yet.
        """
        return self.status and self.status.to_move

    def legal(self) -> list[A]:
        """Return the legal actions of the people here.

        There are none while the host is away or has a request to answer.
        """
        is_open = self.is_up and not self.is_waiting
        if not (self.status and is_open and self.to_move() in self.seats):
            return []
        return list(map(self.real_game.decode, self.status.legal))

    def refusal(self, action: A) -> Refusal | None:
        """Ask the host why, and return a refusal that says that it is asked.

        The host's reply comes later: see `GuestPage.answered`.
        """
        self._question_count += 1
        self.send(RefusalRequest(self._question_count, self.real_game.encode(action)))
        return ASKED

    @property
    def is_helped(self) -> bool:
        """True if a hint was given for the next action."""
        return len(self.table.log) + 1 in self.table.helped

    def act(self, action: A) -> Step[Views]:
        """Send the action to the host, and whether a hint was given for it.

        Return a step to the present state: nothing changes before the host answers.
        """
        encoded = self.real_game.encode(action)
        self._sent = len(self._received), encoded
        self._request(Act(self.version, encoded, self.is_helped))
        return Step(self.state, ())

    def advance(self, seconds: float = inf) -> Step[Views] | None:
        """Return None: all actions come from the host."""
        return None

    def deal(self) -> None:
        """Do nothing: the host deals."""

    def text(self) -> str:
        """Return "": only the host has the whole match."""
        return ""

    def why_no_undo(self) -> str | None:
        """Return the key of the sentence that says why undo is not possible.

        None if it is.
        """
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
        """Ask the host to undo, restart or redo, as `TakeBack.what` names it."""
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
    count = len(seats)
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
