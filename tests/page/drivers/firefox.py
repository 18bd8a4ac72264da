"""A Firefox that keeps its profile between starts, driven by Marionette."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.page.drivers.any_page import DrivenPage, Refused
from tests.page.drivers.waiting import PATIENCE_S, until

ARGUMENTS = ("--no-remote", "--marionette")
PREFERENCES = {
    "marionette.port": 0,  # any free one; the browser writes down which
    "browser.shell.checkDefaultBrowser": False,
    # What a person would wait for is not what is tested, and half of a launch.
    "browser.startup.homepage": "about:blank",
    "browser.startup.page": 0,
    "dom.ipc.processPrelaunch.enabled": False,
    # Python is compiled once, and not again behind its back for long matches.
    "javascript.options.wasm_optimizingjit": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}


class Firefox(DrivenPage):
    """One run of the browser. A later run with the same profile has its storage.

    With an `environment`, its window is on the screen named there. Otherwise it has no
    window. `preferences` are added to the usual ones.
    """

    def __init__(
        self,
        program: str,
        profile: Path,
        environment: Mapping[str, str] | None = None,
        preferences: Mapping[str, object] | None = None,
    ) -> None:
        self._program = program
        self._profile = profile
        self._environment = environment
        self._preferences = PREFERENCES | dict(preferences or {})
        self._count = 0

    def __enter__(self) -> Self:
        self._profile.mkdir(exist_ok=True)
        lines = [
            f"user_pref({json.dumps(k)}, {json.dumps(v)});"
            for k, v in self._preferences.items()
        ]
        (self._profile / "user.js").write_text("\n".join(lines), "utf8")
        noted = self._profile / "MarionetteActivePort"
        noted.unlink(missing_ok=True)
        is_seen = self._environment is not None
        arguments = ARGUMENTS if is_seen else ("--headless", *ARGUMENTS)
        self._process = subprocess.Popen(
            (self._program, *arguments, "--profile", self._profile),
            env=self._environment or os.environ,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # its processes are a group of their own
        )
        until(
            lambda: noted.exists() and noted.read_text(),
            "Firefox does not start",
            by=self._process,
        )
        port = int(noted.read_text())
        self._socket = self._connect(port)
        self._stream = self._socket.makefile("rwb")
        self._answer()  # it says hello first
        self._ask("WebDriver:NewSession")
        self._ask("WebDriver:SetTimeouts", script=60_000, pageLoad=60_000)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if kind is None:  # as a person quits it, with all it keeps written down
                with contextlib.suppress(ConnectionError):  # somebody has killed it
                    self._ask("Marionette:Quit", flags=["eAttemptQuit"])
                self._process.wait(PATIENCE_S)
        finally:
            self._process.kill()
            self._process.wait()
            self._stream.close()
            self._socket.close()

    def _connect(self, port: int) -> socket.socket:
        """Return a connection to this machine's port."""
        return socket.create_connection(("127.0.0.1", port), PATIENCE_S)

    @property
    def group(self) -> int:
        """The process group of Firefox."""
        return self._process.pid

    def goto(self, url: str) -> None:
        """Load a page."""
        self._ask("WebDriver:Navigate", url=url)

    def execute(self, script: str, *arguments: Any) -> Any:
        """Return what a script returns in the page."""
        answer = self._ask("WebDriver:ExecuteScript", script=script, args=arguments)
        return answer["value"]

    def _ask(self, command: str, **parameters: Any) -> Any:
        self._count += 1
        text = json.dumps([0, self._count, command, parameters]).encode()
        self._stream.write(b"%d:%s" % (len(text), text))
        self._stream.flush()
        _, _, error, answer = self._answer()
        if error is not None:
            raise Refused(error["message"])
        return answer

    def _answer(self) -> Any:
        size = b""
        while not size.endswith(b":"):
            if not (digit := self._stream.read(1)):
                raise ConnectionError("Firefox has ended")
            size += digit
        return json.loads(self._stream.read(int(size[:-1])))
