"""WebKit, the engine of Safari and of every iPhone, driven by plain WebDriver.

WebKitGTK's MiniBrowser shows its window on a screen that nobody sees. What it stores
ends with the run: a driven MiniBrowser is a private window.

WEBKIT_DISABLE_DMABUF_RENDERER and WEBKIT_DISABLE_COMPOSITING_MODE must not be set: with
either of them a screenshot may never come.
"""

from __future__ import annotations

import base64
import contextlib
import http.client
import io
import json
import socket
from collections.abc import Mapping
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final, Self

from PIL import Image
from playwright.sync_api import ViewportSize

from tests.page.drivers.any_page import DrivenPage, Refused, wait_until
from tests.page.drivers.desktop import Desktop
from tests.page.drivers.waiting import PATIENCE_S, until
from tools import webkit

ANSWER_SECONDS: Final = 120.0
SCREEN_PX: Final = (1600, 1200)
ENVIRONMENT: Final = {
    "GDK_BACKEND": "x11",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    # Without a graphics card it paints faster by itself than through its emulation.
    "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1",
    "NO_AT_BRIDGE": "1",
    # Python is compiled once, and not again behind its back for long matches.
    "JSC_useFTLJIT": "0",
    "JSC_useOMGJIT": "0",
}
# A reader who wants no motion.
CALM: Final = "[Settings]\ngtk-enable-animations=0\n"
# WebDriver's own numbers for keys that write nothing.
KEYS: Final = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
BORDERS: Final = "[outerWidth - innerWidth, outerHeight - innerHeight]"
HAS_SIZE: Final = "size => innerWidth === size[0] && innerHeight === size[1]"
# The middle of the first element of a selector, or null while it moves or is covered.
MIDDLE: Final = """async selector => {
  const middle = () => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box?.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
  };
  document.querySelector(selector)?.scrollIntoView({block: 'nearest'});
  const before = middle();
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const after = middle();
  const isHit = after && document.elementFromPoint(...after)?.closest(selector);
  return isHit && `${before}` === `${after}` ? after : null;
}"""


class Driver:
    """The connection to WebKitWebDriver, which starts the browser."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection(
            "127.0.0.1", port, timeout=ANSWER_SECONDS
        )
        self._session = ""

    def begin(self, browser: Path) -> str:
        """Start the browser. Return its version.

        Raises OSError if the driver doesn't listen yet.
        """
        options = {"binary": str(browser), "args": ["--automation"]}
        capabilities = {"webkitgtk:browserOptions": options}
        begun = self.ask("POST", "session", capabilities={"alwaysMatch": capabilities})
        self._session = f"/session/{begun['sessionId']}"
        patience_ms = PATIENCE_S * 1000
        self.ask("POST", "timeouts", script=patience_ms, pageLoad=patience_ms)
        return str(begun["capabilities"]["browserVersion"])

    def ask(self, method: str, command: str, **parameters: Any) -> Any:
        """Return the answer to a command of the session.

        Raises Refused if it is an error.
        """
        body = json.dumps(parameters) if method == "POST" else None
        headers = {"Content-Type": "application/json"}
        path = f"{self._session}/{command}".rstrip("/")
        self._connection.request(method, path, body, headers)
        answer = self._connection.getresponse()
        value = json.load(answer)["value"]
        if answer.status != HTTPStatus.OK:
            raise Refused(f"{value['error']}: {value['message']}")
        return value

    def act(self, kind: str, *actions: Mapping[str, object]) -> None:
        """Do what a hand does: `kind` is `pointer` or `key`."""
        source = {"type": kind, "id": kind, "actions": actions}
        self.ask("POST", "actions", actions=[source])

    def end(self) -> None:
        """End the browser and the connection."""
        if self._session:
            with contextlib.suppress(OSError, http.client.HTTPException):
                self.ask("DELETE", "")
        self.close()

    def close(self) -> None:
        """Close the connection. The next command opens it again."""
        self._connection.close()


class Mouse:
    """The pointer."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def move(self, x: float, y: float) -> None:
        """Move the pointer to a point of the page."""
        self._driver.act("pointer", _to(x, y))

    def click(self, x: float, y: float) -> None:
        """Press and release the first button at a point of the page."""
        press = {"type": "pointerDown", "button": 0}
        release = {"type": "pointerUp", "button": 0}
        self._driver.act("pointer", _to(x, y), press, release)


class Keyboard:
    """The keys."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    def press(self, key: str) -> None:
        """Press and release a key: a letter, or one of `KEYS`."""
        value = KEYS.get(key, key)
        press = {"type": "keyDown", "value": value}
        release = {"type": "keyUp", "value": value}
        self._driver.act("key", press, release)


class WebKit(DrivenPage):
    """One run of the browser with one page. Its methods are as Playwright's.

    `downloads` is the folder in which it saves files.
    """

    def __init__(self, browser: Path, home: Path) -> None:
        self._browser = browser
        self._desktop = Desktop(home, *SCREEN_PX)
        self.downloads = home
        self._running = contextlib.ExitStack()

    def __enter__(self) -> Self:
        with contextlib.ExitStack() as running:
            self._start(running)
            self._running = running.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._running.close()

    def _start(self, running: contextlib.ExitStack) -> None:
        settings = self._desktop.home / "config" / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text(CALM, "utf8")
        desktop = running.enter_context(self._desktop)
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        process = desktop.run(webkit.DRIVER, f"--port={port}", **ENVIRONMENT)
        self._driver = Driver(port)
        self.mouse = Mouse(self._driver)
        self.keyboard = Keyboard(self._driver)
        running.callback(self._driver.end)
        until(self._has_begun, f"{webkit.DRIVER} does not start", by=process)

    def _has_begun(self) -> bool:
        """Begin the session. Return False if the driver doesn't listen yet."""
        with contextlib.suppress(ConnectionRefusedError):
            self.version = self._driver.begin(self._browser)
            return True
        self._driver.close()
        return False

    def goto(self, url: str) -> None:
        """Load a page."""
        self._driver.ask("POST", "url", url=url)

    def reload(self) -> None:
        """Load the page again."""
        self._driver.ask("POST", "refresh")

    def execute(self, script: str, *arguments: Any) -> Any:
        """Return what a script returns in the page."""
        return self._driver.ask("POST", "execute/sync", script=script, args=arguments)

    def click(self, selector: str) -> None:
        """Click the middle of the first element of a selector, once nothing covers it.

        WebDriver's own click refuses elements that are there after a window grew.
        """
        wait_until(self, MIDDLE, selector)
        self.mouse.click(*self.evaluate(MIDDLE, selector))

    def set_viewport_size(self, viewport_size: ViewportSize) -> None:
        """Give the page this size, or the nearest that the window can have."""
        across, along = self.evaluate(BORDERS)
        width = viewport_size["width"] + across
        height = viewport_size["height"] + along
        window = self._driver.ask(
            "POST", "window/rect", x=0, y=0, width=width, height=height
        )
        size = [window["width"] - across, window["height"] - along]
        wait_until(self, HAS_SIZE, size)

    def screenshot(self) -> Image.Image:
        """Return the picture of the page as it is drawn now."""
        taken = base64.b64decode(self._driver.ask("GET", "screenshot"))
        return Image.open(io.BytesIO(taken)).convert("RGB")


def _to(x: float, y: float) -> Mapping[str, object]:
    """Return the movement of a pointer. WebDriver takes whole pixels."""
    return {"type": "pointerMove", "x": round(x), "y": round(y)}
