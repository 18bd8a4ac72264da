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

VOICE: Final = Translator(load_texts("en", "fire_bulls", "peers"))


NOW: Final = 1_000 * DAY_MS


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
