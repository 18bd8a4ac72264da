"""The modules for several devices are fetched on demand, or can't be had."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tinderbox.app.features.peers import entry as peers


def test_a_fetch_that_stalls_is_told_and_can_be_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(peers, "FETCH_DEADLINE_S", 0.01)

    async def stall(path: str) -> None:
        await asyncio.Event().wait()

    context: Any = MagicMock()
    context.browser.window.fetch = stall
    page: Any = SimpleNamespace(context=context, _asked=[lambda commands: None])
    with pytest.raises(TimeoutError):
        asyncio.run(asyncio.wait_for(peers.Peers._load(page), timeout=5))
    context.notices.show.assert_called_once()
    assert context.notices.show.call_args.args[0] == "notice.not_fetched"
    assert page._asked == []
