"""A table and its guests in one process, over channels as bad as the test wants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from random import Random
from types import SimpleNamespace
from typing import Any

from tinderbox.app.matches import sessions
from tinderbox.app.matches.session import AnySession
from tinderbox.app.peers.guest_client import GuestClient
from tinderbox.app.peers.guest_session import GuestSession
from tinderbox.app.peers.host import Host
from tinderbox.app.peers.messages import Answer, Welcome
from tinderbox.core.game import Player
from tinderbox.core.match import Header

RUN = 1_000_000  # changes of a match that a page may live to see


class Clock:
    """Time that passes when nothing else is to be done."""

    def __init__(self) -> None:
        self.ms = 0
        self._due: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0

    def later(self, ms: int, do: Callable[[], None]) -> None:
        """Call `do` once, that much later."""
        self._count += 1
        heappush(self._due, (self.ms + ms, self._count, do))

    def now(self) -> int:
        """Milliseconds since the beginning."""
        return self.ms

    def step(self) -> bool:
        """Do what is due next; False if nothing is."""
        if not self._due:
            return False
        self.ms, _, do = heappop(self._due)
        do()
        return True

    def run(self, ms: int) -> None:
        """Let so much time pass."""
        until = self.ms + ms
        while self._due and self._due[0][0] <= until:
            self.step()
        self.ms = until


@dataclass
class Loss:
    """How bad a line is: shares of messages that get lost, come twice, come late."""

    lost: float = 0.0
    twice: float = 0.0
    late: float = 0.0


class End:
    """One end of a channel."""

    def __init__(self, clock: Clock, chance: Random, loss: Loss) -> None:
        self.clock, self.chance, self.loss = clock, chance, loss
        self.other: End | None = None
        self.is_up = True
        self.sent: list[str] = []
        self.ticket = ""
        self.called_on: list[object] = []
        self.received: Callable[[str], None] = lambda _: None
        self.changed: Callable[[bool], None] = lambda _: None

    def listen(
        self, received: Callable[[str], None], changed: Callable[[bool], None]
    ) -> None:
        """See `Channel`."""
        self.received, self.changed = received, changed

    def send(self, text: str) -> None:
        """See `Channel`; over a bad line."""
        self.sent.append(text)
        loss, chance = self.loss, self.chance
        if not self.is_up or chance.random() < loss.lost:
            return
        for _ in range(2 if chance.random() < loss.twice else 1):
            delay = chance.randrange(3_000) if chance.random() < loss.late else 1
            self.clock.later(delay, lambda: self._arrive(text))

    def on_ticket(self, listener: Callable[[str], None]) -> None:
        """See `Channel`; the ticket is the test's."""
        listener(self.ticket)

    def make_way_back(self, ready: Callable[[str], None], failed: object) -> bool:
        """See `Channel`; the code is the test's."""
        ready(f"way back by {self.ticket}")
        return True

    def call_on(self, offer: object) -> None:
        """See `Channel`."""
        self.called_on.append(offer)

    def _arrive(self, text: str) -> None:
        if self.other is not None and self.other.is_up:
            self.other.received(text)

    def drop(self) -> None:
        """The line is cut."""
        for end in filter(None, (self, self.other)):
            end.is_up = False
            end.changed(False)

    def come_back(self) -> None:
        """The line is found again."""
        for end in filter(None, (self, self.other)):
            end.is_up = True
            end.changed(True)

    def close(self) -> None:
        """See `Channel`; the other end finds out behind the last words."""
        if self.is_up:
            self.is_up = False
            self.clock.later(2, self._tell_other)

    def _tell_other(self) -> None:
        if self.other is not None and self.other.is_up:
            self.other.is_up = False
            self.other.changed(False)


def line(clock: Clock, chance: Random, loss: Loss) -> tuple[End, End]:
    """Both ends of a channel."""
    one, other = End(clock, chance, loss), End(clock, chance, loss)
    one.other, other.other = other, one
    return one, other


class Rtc:
    """Stands in for WebRTC: whom a page would call again."""

    def __init__(self) -> None:
        self.calls: dict[str, Callable[[Any], None]] = {}
        self.dropped: list[str] = []
        self.called_on: list[object] = []

    def resume(
        self, ticket: str, opened: Callable[[Any], None], failed: object
    ) -> SimpleNamespace:
        self.calls[ticket] = opened
        return SimpleNamespace(
            cancel=lambda: self.calls.pop(ticket, None),
            call_on=self.called_on.append,
            make_way_back=lambda ready, failed: ready(f"way back by {ticket}") or True,
        )

    def drop(self, ticket: str) -> None:
        self.dropped.append(ticket)


@dataclass
class Page:
    """What a guest's page has shown."""

    table: GuestSession | None = None
    text: str = ""  # of the match, once it is over
    answers: list[Answer] = field(default_factory=list)
    key: str = ""
    why_closed: str = ""
    refreshed: int = 0

    def show_match(self, session: GuestSession) -> None:
        self.table = session

    def over(self, text: str) -> None:
        self.text = text

    def changed(self) -> None:
        self.refreshed += 1

    def answered(self, answer: Answer) -> None:
        self.answers.append(answer)

    def welcomed(self, welcome: Welcome) -> None:
        self.key = welcome.key

    def closed(self, key: str) -> None:
        self.why_closed = key


class Network:
    """A host with a guest on each of `guests`; `text` is what the host has kept."""

    def __init__(
        self, header: Header, guests: tuple[int | None, ...], loss: Loss, seed: int
    ) -> None:
        self.clock, self.chance, self.loss = Clock(), Random(seed), loss
        self.text, self.runs = "", 0
        self.undoing = 0.1  # the share of undo among what people do
        self.pages = {seat: Page() for seat in guests}
        self.links: dict[int | None, GuestClient] = {}
        self.ends: dict[int | None, End] = {}  # the host's
        self.sent: dict[int | None, list[str]] = {seat: [] for seat in guests}
        self.session = sessions.begin(header, self._keep)
        self.session.deal()
        self.host = self._host()
        for seat in guests:
            self.connect(seat)

    def _keep(self, text: str) -> None:
        self.text = text

    def _host(self) -> Host:
        self.runs += 1
        keys = iter(range(self.runs * 100, self.runs * 100 + 100))
        return Host(
            self.session,
            self,
            self.clock.later,
            self.clock.now,
            lambda: f"key-{next(keys)}",
            lambda: None,
            self.runs * RUN,
        )

    # --- lines --------------------------------------------------------------------

    def connect(self, seat: int | None, *, known: bool = False) -> None:
        """A new line to a seat; `known`: the guest's page has lived on."""
        mine, theirs = line(self.clock, self.chance, self.loss)
        mine.sent = self.sent[seat]
        if old := self.ends.get(seat):
            old.is_up = False
        self.ends[seat] = mine
        page = self.pages[seat]
        self.host.admit(mine, None if seat is None else Player(seat), page.key)
        if known:
            link = self.links[seat]
            link.channel = theirs
            theirs.listen(link._received, link._is_up)
            link._is_up(True)
        else:
            page.table = None
            self.links[seat] = GuestClient(
                theirs, page, self.clock.later, page.key, f"guest {seat}"
            )

    def kill_guest(self, seat: int | None) -> None:
        """The guest's page is loaded anew."""
        self.links[seat]._is_closed = True
        self.connect(seat)

    def kill_host(self) -> None:
        """The host's page is loaded anew, from what it has kept."""
        for end in self.ends.values():
            end.is_up = False
        self.session.changed = lambda: None
        self.session = sessions.resume(self.text, self._keep)
        self.host = self._host()
        for seat in self.pages:
            self.connect(seat, known=True)

    # --- the host's table ---------------------------------------------------------

    def act(self, action: Any) -> None:
        """See `TableActs`."""
        self.session.act(action)
        self._go_on()

    def take_back(self, what: str) -> None:
        """See `TableActs`."""
        {
            "undo": self.session.undo,
            "restart": self.session.restart_turn,
            "redo": self.session.redo,
        }[what]()

    def _go_on(self) -> None:
        while self.session.advance() is not None:
            pass

    # --- people -------------------------------------------------------------------

    def somebody_acts(self) -> bool:
        """Have whoever is to move do something, at their own device; False at the end.

        Somebody who sees nothing to do yet waits for a while.
        """
        self._go_on()
        player = self.session.to_move()
        if player is None:
            return False
        table: AnySession = self.session
        if player in self.session.remote_people:
            shown = self.pages[int(player)].table
            if shown is None or not (legal := shown.legal()):
                self.clock.run(100)
                return True
            table = shown
        else:
            legal = table.legal()
        if self.chance.random() < self.undoing and table.why_no_undo() is None:
            table.undo()
        else:
            table.act(self.chance.choice(legal))
        self.clock.run(self.chance.randrange(20))
        return True

    def play(
        self, actions: int = 20_000, before: Callable[[], None] = lambda: None
    ) -> None:
        """Play to the end or so far; `before()` is called before every action."""
        for _ in range(actions):
            before()
            if not self.somebody_acts():
                break
        self.clock.run(20_000)
