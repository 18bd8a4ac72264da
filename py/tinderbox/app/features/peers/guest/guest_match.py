"""The match of another device: the views of the seats at this one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from types import GenericAlias
from typing import Any, Generic

from tinderbox.app.features.peers.guest.guest_history import GuestHistory
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.session import (
    Ended,
    Held,
    Limits,
    Mine,
    Others,
    Sent,
    Session,
    Turn,
)
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
    V,
)
from tinderbox.core.match import Header, cleaned
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

MAX_KEY_LENGTH = 100  # characters of a seat's key
# What a param of a sentence may be. A guest leaves a host that sends anything else.
WORD = re.compile(r"[\w -]{0,60}")
Request = Act | TakeBack | RefusalRequest
ASKED = Refusal("", "peers.asking")  # shown until the host names the rule


class OtherRules(BadMessage):
    """The host's page has another version of the game's rules."""


class GuestMatch(Session[A, V], Generic[A, V]):
    """A match whose actions are sent to the host, which does them.

    `send` is called with each request to the host.
    """

    def __init__(
        self,
        welcome: Welcome,
        send: Listener[Request],
        translator: Translator,
    ) -> None:
        """Prepare the match of a welcome.

        Raises BadMessage if this page can't show it, OtherRules if its rules are
        others.
        """
        header = _header(welcome)
        self.game: Game[Any, A, V] = registry.load_game(header.game)
        if welcome.revision != self.game.REVISION:
            raise OtherRules("revision")
        try:
            self._history = GuestHistory(self.game, header)
        except (KeyError, ValueError):
            raise BadMessage("options") from None
        self.send = send
        self._translator = translator
        self.seats = welcome.own_seats
        self.status: TableStatus | None = None
        # The legal actions of a status: the table asks again and again.
        self._legal: tuple[TableStatus, list[A]] | None = None
        self.is_up = True  # True while the host answers
        self.is_waiting = False  # an action was sent to the host and not yet answered
        # The last action that was sent, encoded, and the number of the moment that it
        # leads to. The host sends no log, but a hint has to know what was done here.
        self._sent: tuple[int, str] = 0, ""
        # All moments that are here: the views as the host wrote them, and the mark (see
        # `feed.mark`).
        self._received: list[tuple[Json, int]] = []
        self._viewers = viewers(self.seats)
        view_types = (view_type(self.game),) * len(self._viewers)
        self._views_type = GenericAlias(tuple, view_types)

    # --- messages of the host -------------------------------------------------------

    @property
    def version(self) -> int:
        """The host's version of the match that is shown here."""
        return 0 if self.status is None else self.status.version

    @property
    def have(self) -> tuple[int, int]:
        """The number of moments that are here, and the mark of the last."""
        return len(self._received), self._mark_before(len(self._received))

    def add_moments(self, message: Moments) -> bool:
        """Add moments. Return False if moments before them are missing.

        Moments that are here already, or older than the status, change nothing.
        """
        if self.status is not None and message.version < self.status.version:
            return True
        if message.start not in range(len(self._received) + 1):
            return False
        if message.base != self._mark_before(message.start):
            return False
        for number, moment in enumerate(message.moments, start=message.start):
            checksum = mark(compact(write(moment)), self._mark_before(number))
            is_here = number < len(self._received)
            if not is_here or self._mark_before(number + 1) != checksum:
                self._replace_from(number, moment, checksum)
        return True

    def is_other_deal(self, status: TableStatus) -> bool:
        """Return True if nothing is dealt, though this match is: it is another one.

        The host may begin another with the same seats and rules. No undo goes so far.
        """
        last = self.status
        if last is None or status.version < last.version:
            return False
        return status.have == 1 < last.have

    def accept_status(self, status: TableStatus) -> bool:
        """Take the host's status. Return False if moments are missing for it.

        An older status than the last changes nothing. Raises BadMessage if the status
        makes no sense.
        """
        if self.status is not None and status.version < self.status.version:
            return True
        if status.have > len(self._received):
            return False
        if status.mark != self._mark_before(status.have):
            return False
        if not self._is_sensible(status):
            raise BadMessage("status")
        self._keep_first(status.have)
        self.status = status
        return True

    def first_difference(self, whole: AnyLocalMatch) -> int | None:
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
        seats = range(len(self._history.header.seats))
        try:
            for action in status.legal:
                self.game.decode(action)
        except ValueError:
            return False
        why = status.why_no_undo
        if why is not None and not self._translator.knows(why):
            return False
        if status.to_move not in (None, CHANCE, *seats):
            return False
        return {*status.away} <= {*seats} and status.have > 0

    def take_players(self, welcome: Welcome) -> bool:
        """Take the players and their names from a welcome. Return True if changed."""
        header = self._history.header
        new = _header(welcome)
        self._history.header = replace(header, seats=new.seats, names=new.names)
        return header != self._history.header

    def checked_event(
        self, key: str, rule: str, params: Pairs, audience: Seats | None = None
    ) -> Event:
        """Return the event of these fields. A refusal has the first three, too.

        Raises BadMessage if this page has no sentence for it. The page would show the
        key instead, or fail whenever the sentence is drawn.
        """
        translator = self._translator
        game = self.game.ID
        rules = [f"{game}.rule.{rule}"] if rule else []
        if not all(map(translator.knows, [key, *rules])):
            raise BadMessage("sentence")
        if not all(WORD.fullmatch(str(value)) for _, value in params):
            raise BadMessage("word")
        players = self._history.header.seats  # for a test, the kinds will do as names
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
        if moment.mover not in range(CHANCE, len(self._history.header.seats)):
            raise BadMessage("mover")
        last_views = self._received[number - 1][0] if number else None
        views = patched(last_views, moment.change)
        state = dict(zip(self._viewers, read(self._views_type, views), strict=True))
        events = tuple(self.checked_event(*it) for it in moment.events)
        self._keep_first(number)
        sent_number, sent_action = self._sent
        is_own = number == sent_number and moment.mover in self.seats
        self._history.add(state, sent_action if is_own else "", moment.mover, events)
        self._received.append((views, checksum))

    def _keep_first(self, count: int) -> None:
        """Remove all moments but the first `count`."""
        del self._received[count:]
        self._history.keep_first(count)

    # --- the interface of a session ---------------------------------------------------

    @property
    def history(self) -> GuestHistory[V]:
        """The moments that the host has sent."""
        return self._history

    @property
    def viewer_seats(self) -> Seats:
        """The seats of people at this device."""
        return self.seats

    @property
    def seats_elsewhere(self) -> Seats:
        """The seats that are not played at this device."""
        seats = map(Player, range(len(self._history.header.seats)))
        return tuple(seat for seat in seats if seat not in self.seats)

    @property
    def turn(self) -> Turn:
        """The one who is to act. For all but the people here it is the host."""
        player = self.to_move()
        if self.is_waiting:
            return Sent(player)
        is_at_start = self.status is not None and self.status.have == 1
        if is_at_start and player == CHANCE:
            return Held(player)  # nothing is dealt
        if player is None:
            return Ended(None)  # the host sends the outcome with the whole match
        if player in self.seats:
            return Mine(player, tuple(self.legal()))
        return Others(player)

    @property
    def limits(self) -> Limits:
        """The limits of what may be done now."""
        return Limits(
            why_no_undo=self._why_no_undo(),
            can_redo=self.status is not None and self.status.can_redo,
            may_pause=False,
        )

    def to_move(self) -> Player | None:
        """Return the seat to move, or CHANCE.

        Return None if the match is over, or if no status has come yet.
        """
        return None if self.status is None else self.status.to_move

    def legal(self) -> list[A]:
        """Return the legal actions of the people here.

        There are none while the host is away or has a request to answer.
        """
        status = self.status
        if status is None or not self.is_up or self.is_waiting:
            return []
        if status.to_move not in self.seats:
            return []
        if self._legal is None or self._legal[0] is not status:
            self._legal = status, [*map(self.game.decode, status.legal)]
        return self._legal[1]

    def why_not(self, action: A) -> Refusal | None:
        """Ask the host why, and return a refusal that says that it is asked.

        The host's reply comes later: see `GuestPage.answered`.
        """
        self.send(RefusalRequest(self.game.encode(action)))
        return ASKED

    @property
    def is_helped(self) -> bool:
        """True if a hint was given for the next action."""
        return len(self._history.log) + 1 in self._history.helped

    def note_help(self) -> None:
        """Note that a hint was shown for the next action."""
        self._history.note_help()

    def act(self, action: A) -> None:
        """Send the action to the host, and whether a hint was given for it.

        Nothing changes before the host answers.
        """
        encoded = self.game.encode(action)
        self._sent = len(self._received), encoded
        self._request(Act(self.version, encoded, self.is_helped))

    def _why_no_undo(self) -> str | None:
        """Return the key of the sentence that says why undo is not possible.

        None if it is.
        """
        if self.to_move() not in (None, *self.seats):
            return "undo.other_seat"
        if self.status is None or not self.is_up or self.is_waiting:
            return "peers.waiting"
        return self.status.why_no_undo

    def undo(self, *, whole_turn: bool = False) -> None:
        """Ask the host to undo the last action, or the turn."""
        self._take_back("restart" if whole_turn else "undo")

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
AnyGuestMatch = GuestMatch[Any, Any]
