"""Codes in transit between two pages, and the other parts of a page meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

from tests.support.peers.tabs import Tabs
from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.peers.people import DAY_MS
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.page.places import Join, Place
from tinderbox.i18n.text import Translator, load_texts
from tinderbox.net.code import BadCode, Invitation

VOICE: Final = Translator(load_texts("en", "fire_bulls", "peers"))


NOW: Final = 1_000 * DAY_MS


class Attempt:
    """An invitation or its answer in transit. The test decides how it ends."""

    def __init__(self, about: Any, calls: tuple[Callable[[Any], None], ...]) -> None:
        self.about = about
        self.ready, self.opened, self.failed = calls
        self.accepted = ""
        self.is_cancelled = False

    def accept(self, text: str) -> None:
        if text != f"answer to {self.about.seat}":
            raise BadCode("code.stale")
        if self.accepted:
            raise BadCode("code.used")
        self.accepted = text

    def cancel(self) -> None:
        self.is_cancelled = True


class Room:
    """The room of a host. The test decides who comes to it."""

    tag = b"room"

    def __init__(self, game: str, changed: Any, opened: Any) -> None:
        self.game = game
        self.changed = changed
        self.opened = opened
        self.code = self.problem = ""
        self.expected: list[tuple[list[int], list[bytes]]] = []
        self.is_cancelled = False

    def expect(self, seats: list[int], people: list[bytes]) -> None:
        self.expected.append((seats, people))

    def accept(self, text: str) -> None:
        if text != "reply":
            raise BadCode("code.stale" if text.startswith("answer") else text)

    def cancel(self) -> None:
        self.is_cancelled = True


class Rtc:
    """Replaces WebRTC, and keeps every attempt."""

    is_supported = True

    def __init__(self) -> None:
        self.attempts: list[Attempt] = []
        self.rooms: list[Room] = []

    def open_room(self, *about: Any) -> Room:
        self.rooms.append(Room(*about))
        return self.rooms[-1]

    def enter(self, room: Any, seat: int | None, *calls: Any) -> Attempt:
        self.attempts.append(Attempt((room, seat), calls))
        return self.attempts[-1]

    def invite(self, invitation: Invitation, *calls: Any) -> Attempt:
        self.attempts.append(Attempt(invitation, calls))
        return self.attempts[-1]

    join = invite


def surroundings(tabs: Tabs | None = None) -> SimpleNamespace:
    """Return the parts of a page that invites or joins. `said` is what it has shown."""
    tabs = tabs or Tabs()
    window = SimpleNamespace(navigator=SimpleNamespace())
    fields: dict[str, Any] = {}
    dismissed: list[str] = []
    later: list[Callable[[], None]] = []
    browser = SimpleNamespace(
        window=window,
        document=None,
        listen=tabs.listen,
        to_other_tabs=tabs.new,
        location=SimpleNamespace(
            link=lambda fragment: f"https://example.org/#{fragment}",
            fragment=lambda: "#join",
        ),
        element=fields.get,
        clock=SimpleNamespace(later=lambda _, do: later.append(do), now=lambda: NOW),
        fields=fields,
    )
    said: list[tuple[Any, ...]] = []

    def show_form(_: Place, page: Any) -> None:
        said.append((page.progress.step, page.progress.problem))

    return SimpleNamespace(
        browser=browser,
        store=Store(MemoryStorage()),
        notices=SimpleNamespace(
            show=lambda *about: said.append(about), dismiss=dismissed.append
        ),
        dismissed=dismissed,
        said=said,
        later=later,
        active=SimpleNamespace(id="7"),
        translator=lambda: VOICE,
        dialog=None,
        commands=SimpleNamespace(run=lambda text: said.append(("run", text))),
        asked=None,
        place=Join(),
        show_form=show_form,
    )
