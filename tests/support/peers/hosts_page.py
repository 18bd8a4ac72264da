"""A host's page without a browser: a match of Ada and Bo at its table."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

from tests.support.drawn import DRAWN
from tests.support.peers.hosted_match import GuestView
from tests.support.world.clock import Clock
from tests.support.world.line import End, Loss, line
from tests.support.world.rtc import Rtc
from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.peers.guest.guest_client import GuestClient
from tinderbox.app.features.peers.host.host_controller import HostController
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.store import Store
from tinderbox.core.game import Player, resolve
from tinderbox.core.match import Header
from tinderbox.games.pompieri import rules
from tinderbox.i18n.text import Translator, load_texts

BO = Player(1)
VOICE = Translator(load_texts("en", "pompieri", "peers"))


class HostsPage:
    """A page with a match of Ada and Bo at its table."""

    def __init__(self, store: Store, text: str = "") -> None:
        self.clock = Clock()
        self.rtc = Rtc()
        self.store = store
        self.notices: dict[str, tuple[Any, ...]] = {}
        self.text = text
        self.went_on = 0
        self.active = SimpleNamespace(
            id="1", session=None, library=None, keep_seats_elsewhere=lambda: None
        )
        self.page: Any = None
        context: Any = SimpleNamespace(
            browser=SimpleNamespace(clock=self.clock),
            active=self.active,
            store=store,
            notices=self,
            translator=lambda: VOICE,
            table=None,
            show_match=self.show_match,
        )
        self.context = context
        self.controller = HostController(
            context.active,
            store,
            context.notices,
            self.clock,
            self.rtc,  # type: ignore[arg-type]
            table=lambda: context.table,
            show_match=self.show_match,
            translator=context.translator,
        )

    def keep(self, text: str) -> None:
        self.text = text

    def show(self, key: str, params: Any, remedies: Any, id: str) -> None:
        self.notices[id] = (key, params, remedies)
        DRAWN.update(command for _, command in remedies)

    def dismiss(self, id: str) -> None:
        self.notices.pop(id, None)

    def show_match(self, session: AnyLocalMatch) -> None:
        """Show a match as `Site` does."""
        self.active.session = session
        session.text_changed.listen(self.keep)
        self.controller.on_match_opened(session)
        here = SimpleNamespace(viewer_seats=session.viewer_seats)
        words = SimpleNamespace(players=("Ada", "Bo", "Cy"))
        self.page = SimpleNamespace(
            session=session,
            translate=self.go_on,
            play=SimpleNamespace(
                viewpoint=here,
                words=words,
                show_action=self.go_on,
                start=self.start,
            ),
        )
        self.context.table = self.page

    def perform(self, action: Any) -> None:
        self.active.session.act(action)
        self.go_on()

    def start(self) -> None:
        self.active.session.deal()
        self.go_on()

    def go_on(self) -> None:
        while self.active.session.advance() is not None:
            self.went_on += 1

    def arrive(
        self, seat: int | None, ticket: str = "", fingerprint: bytes = b""
    ) -> tuple[End, GuestClient]:
        """Have a guest come by an invitation."""
        mine, theirs = line(self.clock, Random(1), Loss())
        mine.fingerprint = fingerprint
        mine.ticket = ticket or f"ticket of {seat}"
        self.controller.add_guest(mine, seat)
        link = GuestClient(theirs, GuestView(), self.clock, "", "Bob")
        self.clock.run(100)
        return mine, link


def at_bos_turn() -> HostsPage:
    """Return a match with a computer player too. Bo is to act."""
    options = resolve(rules, None, {})
    page = HostsPage(Store(MemoryStorage(50_000)))
    kinds = ("human", "human", "greedy")
    header = Header("pompieri", rules.REVISION, kinds, 7, options)
    session = sessions.begin(header)
    page.show_match(session)
    page.go_on()
    while session.to_move() != BO:
        session.act(session.legal()[-1])
        page.go_on()
    return page
