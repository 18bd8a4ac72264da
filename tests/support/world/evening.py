"""A host's page and those of its guests, in a world of their own."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from tests.support.world.device import Device
from tests.support.world.line import PERFECT, End, Line, Loss
from tests.support.world.peers import peers_of
from tests.support.world.storage import MemoryStorage
from tests.support.world.world import World, match_at
from tinderbox.app.features.peers.guest.guest_client import GuestClient
from tinderbox.app.features.peers.guest.guest_controller import GuestController
from tinderbox.app.features.peers.guest.guest_match import AnyGuestMatch
from tinderbox.app.features.peers.guest_list import GuestEntry, guests
from tinderbox.app.features.peers.host.host import Host
from tinderbox.app.features.peers.host.host_controller import HostController
from tinderbox.app.features.settings.sound_offer import OFFERED
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.session import legal_of
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.page.page import Page
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.games import registry

ROOM: Final = 1_000_000  # characters
NOBODY: Final = 99  # no seat
MOST_STEPS: Final = 20_000  # to somebody's turn: more means that nobody acts
Notice = tuple[str, dict[str, Any], list[str]]  # its key, params and commands


def header(*kinds: str, game: str = "pompieri", seed: int = 7, **more: Any) -> Header:
    """Return the header of a match by today's rules."""
    return Header(game, registry.load_game(game).REVISION, kinds, seed, **more)


def notices(page: Page, of: str = "peers.") -> list[Notice]:
    """Return the notices on a page about other devices, in the order they came."""
    return [
        (key, {**params}, [command for _, command in remedies])
        for key, params, remedies in page.notices.messages.values()
        if key.startswith(of)
    ]


class Somebody:
    """A person with a device, on which one tab shows the site."""

    def __init__(self, device: Device, address: str = "home") -> None:
        self.device = device
        device.has_workers = True  # the report is nothing that these tests wait for
        Store(device.storage).remember(OFFERED, "yes")  # sound, at the first match
        self._address = address
        self.come_back()

    @property
    def told(self) -> list[str]:
        """The keys of the notices about other devices."""
        return [key for key, *_ in notices(self.page)]

    @property
    def table(self) -> TablePage:
        assert self.page.table is not None
        return self.page.table

    def act(self) -> None:
        """Take the last legal action."""
        self.table.choosing.perform(legal_of(self.table.session.turn)[-1])

    def kill(self) -> None:
        """End the page."""
        self._address = self.device.tabs[-1].address
        self.device.kill()

    def come_back(self) -> None:
        """Open the site again, at the address that it had."""
        self.page = self.device.open(f"?speed=instant#{self._address}")
        self.browser = self.device.tabs[-1]

    def reload(self) -> None:
        """Load the page anew."""
        self.kill()
        self.come_back()


class Guest(Somebody):
    """A guest, and the line to the host."""

    line: Line

    @property
    def controller(self) -> GuestController:
        return peers_of(self.page).guest

    @property
    def client(self) -> GuestClient:
        assert self.controller.client is not None
        return self.controller.client

    @property
    def match(self) -> AnyGuestMatch:
        """The host's match as it is here."""
        assert self.controller.session is not None
        return self.controller.session

    @property
    def seats(self) -> tuple[Player, ...]:
        return self.match.seats


class Evening(Somebody):
    """A host with a match at the table, and its guests."""

    def __init__(
        self,
        first: Header,
        elsewhere: Collection[int] = (),
        *,
        seed: int = 1,
        loss: Loss = PERFECT,
    ) -> None:
        self.world = World(seed)
        self.loss = loss
        super().__init__(self.world.device(MemoryStorage(ROOM)))
        self.begin(first, elsewhere)

    @property
    def host(self) -> HostController:
        return peers_of(self.page).host

    @property
    def match(self) -> AnyLocalMatch:
        """The match at the host's table."""
        return match_at(self.page)

    @property
    def hosted(self) -> Host:
        """What the host's page does for the guests of its match."""
        assert self.host.host is not None
        return self.host.host

    @property
    def kept(self) -> tuple[GuestEntry, ...]:
        """The guests that are stored with the match at the table."""
        return guests(self.page.store, self.page.active.id).guests

    def begin(self, first: Header, elsewhere: Collection[int] = ()) -> None:
        """Begin another match. People at other devices play the seats elsewhere."""
        self.page.active.begin(first, [Player(seat) for seat in elsewhere])

    def somebody(self) -> Guest:
        """Return who has not come yet."""
        return Guest(self.world.device(MemoryStorage(ROOM)))

    def come(
        self,
        seat: int | None,
        name: str = "Bob",
        guest: Guest | None = None,
        enters: Callable[[End, int | None], object] | None = None,
        ms: int = 100,
    ) -> Guest:
        """Let somebody come by the room's code, to a seat or to look on."""
        guest = guest or self.somebody()
        guest.line = self.world.connect(
            self.page, guest.page, seat, name=name, loss=self.loss, enters=enters
        )
        self.run(ms)
        return guest

    def run(self, ms: int = 5_000) -> None:
        """Let so much time pass."""
        self.world.clock.run(ms)

    def play_until(self, seat: int) -> None:
        """Have people at the host's device act until it is that seat's turn."""
        for _ in range(MOST_STEPS):
            if self.match.to_move() == seat:
                return
            self.act() if legal_of(self.match.turn) else self.run(1)
        raise AssertionError(f"seat {seat} is not to act: {self.match.turn}")

    def play_to_the_end(self, *guests: Guest, until: int = NOBODY) -> None:
        """Have whoever is to move act, here or at a guest's device.

        They play to the end, or until it is a seat's turn.
        """
        sides: tuple[Evening | Guest, ...] = (self, *guests)
        for _ in range(MOST_STEPS):
            if self.match.to_move() in (None, until):
                return self.run(100)
            for side in sides:
                if legal_of(side.match.turn):
                    side.act()
            self.run(10)
        raise AssertionError(f"nobody here can act: {self.match.turn}")


def at_bos_turn() -> Evening:
    """Return a match of two people here and a computer player. Seat 1 is to act."""
    evening = Evening(header("human", "human", "greedy"))
    evening.play_until(1)
    return evening
