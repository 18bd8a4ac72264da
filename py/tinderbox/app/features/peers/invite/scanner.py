"""Reads QR codes through the camera."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from tinderbox.app.kernel.browser.addresses import address
from tinderbox.core.callbacks import Callback, Listener

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

READER = "runtime/qr_reader.mjs"  # for browsers that can't read QR codes
PAUSE_S = 0.15  # between two pictures that are read
# The camera at the back, sharp enough for a code that fills half of the picture.
CAMERA_WISHES = {"video": {"facingMode": "environment", "width": {"ideal": 1280}}}
DENIED = "NotAllowedError"  # the browser's name of that error


class Scanner:
    """The camera of this device, which runs between `start` and `stop`."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.window = browser.window

    @property
    def is_there(self) -> bool:
        """True if the page may ask for a camera. Over plain http it may not."""
        return bool(getattr(self.window.navigator, "mediaDevices", None))

    async def scan(
        self,
        video: Any,
        allowed: Callback,
        found: Listener[str],
        failed: Listener[str],
    ) -> None:
        """Show the camera in `video`, and call `found` with each text that is read.

        It ends when `video` is removed from the page, or the task is cancelled.
        `allowed()` is called when the reader has permitted the camera, `failed` with
        the key of a sentence.
        """
        request = asyncio.ensure_future(
            self.window.navigator.mediaDevices.getUserMedia(
                self.window.JSON.parse(json.dumps(CAMERA_WISHES))
            )
        )
        try:
            stream = await asyncio.shield(request)
        except asyncio.CancelledError:
            request.add_done_callback(_stop_late)  # the reader may still permit it
            raise
        except Exception as refused:
            is_denied = getattr(refused, "name", "") == DENIED
            failed("scan.denied" if is_denied else "scan.failed")
            return
        try:
            allowed()
            video.srcObject = stream
            video.hidden = False
            await video.play()
            read_code = await self._make_reader()
            last_text = ""
            while video.isConnected:
                text = await read_code(video)
                if text and text != last_text:
                    last_text = text
                    found(text)
                await asyncio.sleep(PAUSE_S)
        except Exception:
            failed("scan.failed")
            raise
        finally:
            _stop(stream)
            video.srcObject = None
            video.hidden = True

    # --- decoders ----------------------------------------------------------------

    async def _make_reader(self) -> Callable[[Any], Awaitable[str]]:
        """Return a function that reads the code in a video's picture, "" without one.

        It uses the browser's own decoder if there is one.
        """
        detector = getattr(self.window, "BarcodeDetector", None)
        if detector and "qr_code" in await detector.getSupportedFormats():
            formats = self.window.JSON.parse('{"formats": ["qr_code"]}')
            own_decoder = detector.new(formats)

            async def detect(video: Any) -> str:
                codes = await own_decoder.detect(video)
                return str(codes[0].rawValue) if codes.length else ""

            return detect
        await self._load_decoder()

        async def decode(video: Any) -> str:
            return str(self.window.readQr(video))

        return decode

    async def _load_decoder(self) -> None:
        """Load the decoder once. The page in one file has it already."""
        if getattr(self.window, "readQr", None):
            return
        loaded: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        document: Any = self.browser.document
        script = document.createElement("script")
        script.type = "module"
        script.src = address(READER)
        self.browser.listen(script, "load", lambda _: loaded.set_result(None))
        self.browser.listen(
            script, "error", lambda _: loaded.set_exception(OSError(READER))
        )
        document.head.append(script)
        await loaded


def _stop_late(request: asyncio.Future[Any]) -> None:
    if request.exception() is None:
        _stop(request.result())


def _stop(stream: Any) -> None:
    for track in stream.getTracks():
        track.stop()
