"""A late part is made when it is needed. Its bundle is fetched, or does not arrive."""

from __future__ import annotations

import asyncio
import sys
from types import ModuleType, SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.support.world.document import Document
from tinderbox.app.kernel.browser import late_bundle
from tinderbox.app.kernel.page import late_parts
from tinderbox.app.kernel.page.late_parts import LateParts

CLASSES = {
    "ink": "late_ink:Part",
    "pen": "late_ink:Pen",
    "loupe": "late_loupe:Part",
    "here": "tinderbox.app.kernel.page.signals:Signal",
    "gone": "tinderbox.app.kernel.page.no_such_module:Part",
}
BUNDLES = {"ink": "desk", "pen": "desk", "loupe": "drawer"}


def part_names(browser: Any, failed: Any) -> LateParts:
    """Parts that are made as the name of their class."""
    return LateParts(browser, CLASSES, BUNDLES, lambda kind: kind.__name__, failed)


@pytest.fixture
def fetched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The bundles that were fetched. The first has two parts."""
    bundles: list[str] = []

    async def fetch(_: object, bundle: str) -> None:
        bundles.append(bundle)
        await asyncio.sleep(0)
        module: Any = ModuleType("late_ink")
        module.Part = type("Part", (), {})
        module.Pen = type("Pen", (), {})
        monkeypatch.setitem(sys.modules, "late_ink", module)

    monkeypatch.setattr(late_bundle, "fetch", fetch)
    return bundles


def test_what_is_asked_for_is_done_in_order_once_its_bundle_has_come(
    fetched: list[str],
) -> None:
    done: list[str] = []
    document = Document()
    parts = part_names(SimpleNamespace(document=document), MagicMock())

    def awaited() -> str | None:
        return document.documentElement.getAttribute("data-fetching")

    async def ask() -> None:
        parts.call("ink", lambda it: done.append(f"{it} 1"))
        parts.call("pen", lambda it: done.append(f"{it} 2"))
        parts.load("ink", lambda: done.append("3"))
        assert (done, parts.made) == ([], {})
        assert awaited() == "1", "`tinderbox.idle` waits for it"
        await parts.fetching["desk"]
        await asyncio.sleep(0)  # until the callbacks of its end are called
        assert awaited() == "0"
        parts.call("ink", lambda it: done.append(f"{it} 4"))

    asyncio.run(ask())
    assert done == ["Part 1", "Pen 2", "3", "Part 4"]
    assert fetched == ["desk"], "a bundle is fetched once, whatever part is needed"
    assert parts.made == {"ink": "Part", "pen": "Pen"}


def test_what_is_here_already_is_not_fetched(fetched: list[str]) -> None:
    done: list[str] = []
    part_names(MagicMock(), MagicMock()).call("here", done.append)
    assert (done, fetched) == (["Signal"], [])


def test_a_module_that_is_in_no_bundle_is_an_error(fetched: list[str]) -> None:
    with pytest.raises(ModuleNotFoundError):
        part_names(MagicMock(), MagicMock()).load("gone", MagicMock())
    assert fetched == []


def test_a_fetch_that_stalls_is_told_and_can_be_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(late_parts, "FETCH_DEADLINE_S", 0.01)
    calls: list[str] = []

    async def stall(path: str) -> None:
        calls.append(path)
        await asyncio.Event().wait()

    browser: Any = MagicMock()
    browser.window.fetch = stall
    usual = MagicMock()
    own = MagicMock()
    parts = part_names(browser, usual)

    async def ask() -> None:
        for _ in range(2):
            parts.call("loupe", MagicMock())
            parts.call("loupe", MagicMock())
            parts.call("loupe", MagicMock(), own)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(parts.fetching["drawer"], timeout=5)

    asyncio.run(ask())
    assert (usual.call_count, own.call_count) == (2, 2), "once for each fetch"
    assert browser.check_for_newer.call_count == 2
    assert calls == ["runtime/drawer.bundle"] * 2
