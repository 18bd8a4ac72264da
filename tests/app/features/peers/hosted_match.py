"""A table and its guests in one process. The test says how bad their channels are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

import pytest

from tests.support.world.clock import Clock
from tests.support.world.line import End, Loss, line
from tinderbox.app.features.peers.guest import guest_client
from tinderbox.app.features.peers.guest.guest_client import GuestClient
from tinderbox.app.features.peers.guest.guest_match import AnyGuestMatch
from tinderbox.app.features.peers.host import seed_agreement
from tinderbox.app.features.peers.host.host import Host
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.games import registry
from tinderbox.i18n.text import Translator, load_texts
from tinderbox.net.agreed_seed import NO_PROMISES, Promises
from tinderbox.net.messages import RefusalReply, Welcome

VOICE = Translator(load_texts("en", *registry.GAMES, "peers"))
RUN = 1_000_000  # changes of a match that a page may live to see

Guest = int | None | tuple[int, ...]  # a seat, an onlooker, several seats


def seats_at(guest: Guest) -> tuple[Player, ...]:
    """The seats at the device of a guest."""
    several = guest if isinstance(guest, tuple) else (guest,)
    return tuple(Player(seat) for seat in several if seat is not None)


@dataclass
class GuestView:
    """What a guest's page is told: see `GuestPage`. Nothing is drawn."""

    table: AnyGuestMatch | None = None
    text: str = ""  # of the match, once it is over
    answers: list[RefusalReply] = field(default_factory=list)
    key: str = ""
    why_closed: str = ""
    line: int = 0  # of the action that was against the rules
    kept: Promises = NO_PROMISES
    given: Promises = NO_PROMISES  # the last that were not empty
    found: str = ""  # whether it was as agreed

    def translator(self) -> Translator:
        return VOICE

    def show_match(self, session: AnyGuestMatch) -> None:
        self.table = session

    def over(self, text: str, found: str, n: int) -> None:
        self.text = text
        self.found = f"{found} {n}" if n else found

    def promises(self) -> Promises:
        return self.kept

    def promised(self, promises: Promises) -> None:
        self.kept = promises
        self.given = promises if promises.open_count else self.given

    def changed(self) -> None:
        """Draw nothing."""

    def answered(self, answer: RefusalReply) -> None:
        self.answers.append(answer)

    def welcomed(self, welcome: Welcome) -> None:
        self.key = welcome.key

    def closed(self, key: str, n: int = 0) -> None:
        self.why_closed = key
        self.line = n


def hears(texts: Iterable[str], kept: Promises = NO_PROMISES) -> GuestView:
    """Return a guest's page with these promises that got these texts of a host."""
    clock = Clock()
    page = GuestView(kept=kept)
    host, mine = line(clock, Random(1), Loss())
    GuestClient(mine, page, clock, "", "")
    for text in texts:
        host.send(text)
    clock.run(50)
    return page


def draw_alike(patch: pytest.MonkeyPatch, seed: int) -> None:
    """Have all pages draw the same numbers of the seed whenever a test runs."""
    chance = Random(seed)
    for module in (guest_client, seed_agreement):
        patch.setattr(module, "draw_number", lambda: f"{chance.getrandbits(256):064x}")


class HostedMatch:
    """A host with a guest on each of `guests`. The host has stored `text`.

    If it is `fair`, the host waits for the guests, and all choose the seed together.
    """

    def __init__(
        self,
        header: Header,
        guests: tuple[Guest, ...],
        loss: Loss,
        seed: int,
        *,
        fair: bool = False,
    ) -> None:
        self.clock = Clock()
        self.chance = Random(seed)
        self.loss = loss
        self.text = ""
        self.runs = 0
        self.undoing = 0.1  # the share of undo among what people do
        self.pages = {seat: GuestView() for seat in guests}
        self.links: dict[Guest, GuestClient] = {}
        self.ends: dict[Guest, End] = {}  # the host's
        self.sent: dict[Guest, list[str]] = {seat: [] for seat in guests}
        self.number = ""  # the host's in the seed, as it is kept
        self.numbers: tuple[str, ...] = ()  # and its guests'
        self.elsewhere = tuple(
            seat for guest in guests if fair for seat in seats_at(guest)
        )
        self.session = sessions.begin(header)
        self.session.text_changed.listen(self._keep)
        self.session.play_elsewhere(self.elsewhere)
        self.session.deal()
        self.host = self._host()
        for seat in guests:
            self.connect(seat)

    def _keep(self, text: str) -> None:
        self.text = text

    def _keep_numbers(self) -> None:
        self.number = self.host.agreement.number
        self.numbers = self.host.agreement.numbers

    def _host(self) -> Host:
        self.runs += 1
        return Host(
            self.session,
            self,
            self.clock,
            lambda: None,
            self._keep_numbers,
            self.runs * RUN,
            self.number,
            self.numbers,
        )

    # --- lines --------------------------------------------------------------------

    def connect(self, seat: Guest, *, known: bool = False) -> None:
        """Make a new line to a seat. `known`: the guest's page was not reloaded."""
        mine, theirs = line(self.clock, self.chance, self.loss)
        mine.sent = self.sent[seat]
        if old := self.ends.get(seat):
            old.is_up = False
            old.other.is_up = False
        self.ends[seat] = mine
        page = self.pages[seat]
        self.host.admit(mine, seats_at(seat), page.key)
        if known:
            link = self.links[seat]
            link.channel = theirs
            theirs.listen(link._received, link._on_channel_changed)
            link._on_channel_changed(True)
        else:
            page.table = None
            self.links[seat] = GuestClient(
                theirs, page, self.clock, page.key, f"guest {seat}"
            )

    def kill_guest(self, seat: Guest) -> None:
        """Reload the guest's page."""
        self.links[seat]._is_closed = True
        self.connect(seat)

    def kill_host(self) -> None:
        """Reload the host's page. It restores the match that it stored."""
        for end in self.ends.values():
            end.is_up = False
        self.session = sessions.resume(self.text)
        self.session.text_changed.listen(self._keep)
        self.session.play_elsewhere(self.elsewhere)
        self.host = self._host()
        for seat in self.pages:
            self.connect(seat, known=True)

    # --- the host's table ---------------------------------------------------------

    def acted(self) -> None:
        """See `TableActs`."""
        self._go_on()

    def taken_back(self) -> None:
        """See `TableActs`. Nothing is shown here."""

    def dealt(self) -> None:
        """See `TableActs`."""
        self._keep_numbers()
        self._go_on()

    def _go_on(self) -> None:
        while self.session.advance() is not None:
            pass

    # --- people -------------------------------------------------------------------

    def somebody_acts(self) -> bool:
        """Have the player to move act on their device. Return False at the end.

        If that device does not show the turn yet, run the clock for a while.
        """
        self._go_on()
        player = self.session.to_move()
        if player is None:
            return False
        table: AnyLocalMatch | AnyGuestMatch | None = self.session
        if player in self.session.seats_elsewhere:
            table = next(
                page.table
                for guest, page in self.pages.items()
                if player in seats_at(guest)
            )
        if self.session.is_held or table is None or not (legal := table.legal()):
            self.clock.run(100)
            return True
        is_undoing = self.chance.random() < self.undoing
        if is_undoing and table.limits.can_redo:
            table.redo()
        elif is_undoing and table.limits.why_no_undo is None:
            table.undo(whole_turn=self.chance.random() < 0.5)
        else:
            table.act(self.chance.choice(legal))
        # Slower than a flood: a host sends away who tells it too much in five seconds.
        self.clock.run(self.chance.randrange(100))
        return True

    def play(self, actions: int = 20_000) -> None:
        """Play to the end, or so many actions."""
        for _ in range(actions):
            if not self.somebody_acts():
                break
        self.clock.run(20_000)
