"""The camera is switched off as soon as nobody needs it."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.support.world.links import settle
from tests.support.world.pair import played
from tinderbox.app.features.peers.invite.scanner import Scanner


@pytest.mark.parametrize("is_allowed", [True, False])
@played
async def test_a_camera_that_is_allowed_too_late_goes_out(is_allowed: bool) -> None:
    """The code was pasted after the camera was requested."""
    browser = MagicMock()
    asked: Any = asyncio.get_running_loop().create_future()
    browser.window.navigator.mediaDevices.getUserMedia.return_value = asked
    scanning = asyncio.ensure_future(Scanner(browser).scan(None, print, print, print))
    await settle()
    scanning.cancel()
    await settle()
    stream = MagicMock()
    stream.getTracks.return_value = [stream.track]
    if is_allowed:
        asked.set_result(stream)
    else:
        asked.set_exception(OSError("denied"))
    await settle()
    assert stream.track.stop.called == is_allowed
