"""A late bundle is fetched when it is needed, and may not arrive."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import MagicMock

import pytest

from tinderbox.app.kernel.browser import late_bundle
from tinderbox.app.kernel.browser.late_bundle import LatePart


def test_a_fetch_that_stalls_is_told_and_can_be_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(late_bundle, "FETCH_DEADLINE_S", 0.01)
    calls = []

    async def stall(path: str) -> None:
        calls.append(path)
        await asyncio.Event().wait()

    browser: Any = MagicMock()
    browser.window.fetch = stall
    told = MagicMock()

    def make() -> int:
        raise ModuleNotFoundError

    part = LatePart(browser, "peers", make, told)

    async def ask() -> None:
        for _ in range(2):
            part.ask(lambda _: None)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(part._loading, timeout=5)

    asyncio.run(ask())
    assert told.call_count == 2
    assert calls == ["runtime/peers.bundle"] * 2


def test_what_was_asked_for_is_done_in_order_once_it_has_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fetched = []

    async def fetch(browser: object, bundle: str) -> None:
        fetched.append(bundle)

    def make() -> str:
        if not fetched:
            raise ModuleNotFoundError
        return "it"

    monkeypatch.setattr(late_bundle, "fetch", fetch)
    done: list[str] = []
    part = LatePart(None, "results", make, MagicMock())

    async def ask() -> None:
        part.ask(lambda it: done.append(f"{it} 1"))
        part.ask(lambda it: done.append(f"{it} 2"))
        assert done == []
        await part._loading
        part.ask(lambda it: done.append(f"{it} 3"))

    asyncio.run(ask())
    assert done == ["it 1", "it 2", "it 3"]
    assert fetched == ["results"]


def test_what_is_here_already_is_not_fetched() -> None:
    done: list[int] = []
    part = LatePart(MagicMock(), "results", lambda: 3, MagicMock())
    part.ask(done.append)
    assert done == [3]
