"""The camera is switched off as soon as nobody needs it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Generator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.world.links import settle
from tests.support.world.pair import played
from tinderbox.app.features.peers.invite.scanner import Scanner


class Promise:
    """A promise as in JavaScript: cancelling a waiter does not stop its work."""

    def __init__(self, settled: asyncio.Future[Any]) -> None:
        self.settled = settled

    def __await__(self) -> Generator[Any, None, Any]:
        return asyncio.shield(self.settled).__await__()


class Camera:
    """A browser that asks for permission. The test decides the answer."""

    def __init__(self) -> None:
        self.asked: list[asyncio.Future[Any]] = []
        devices = SimpleNamespace(getUserMedia=self.ask)
        self.window = SimpleNamespace(
            navigator=SimpleNamespace(mediaDevices=devices),
            JSON=SimpleNamespace(parse=json.loads),
        )
        self.document = None
        self.lights = 0

    def ask(self, _: object) -> Promise:
        self.asked.append(asyncio.get_running_loop().create_future())
        return Promise(self.asked[-1])

    def allow(self, number: int) -> None:
        self.lights += 1
        track = SimpleNamespace(stop=self.put_out)
        self.asked[number].set_result(SimpleNamespace(getTracks=lambda: [track]))

    def put_out(self) -> None:
        self.lights -= 1


@pytest.mark.parametrize("is_allowed", [True, False])
@played
async def test_a_camera_that_is_allowed_too_late_goes_out(is_allowed: bool) -> None:
    """The code was pasted after the camera was requested."""
    camera: Any = Camera()
    scanning = asyncio.ensure_future(Scanner(camera).scan(None, print, print, print))
    await settle()
    scanning.cancel()
    await settle()
    if is_allowed:
        camera.allow(0)
    else:
        camera.asked[0].set_exception(OSError("denied"))
    await settle()
    assert camera.lights == 0
