"""A desktop that nobody sees: a screen, and the bus by which its programs talk."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import ExitStack
from pathlib import Path
from typing import Final, Self

PROGRAMS: Final = ("Xvfb", "dbus-daemon")


class Desktop:
    """A screen of this size, and a home folder in which programs may write.

    `environment` is that of a program on this desktop.
    """

    def __init__(self, home: Path, width: int, height: int) -> None:
        self.home = home
        self.environment = dict(os.environ)
        self._screen = f"{width}x{height}x24"
        self._running = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as running:
            self._running = running
            self.start()
            self._running = running.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._running.close()

    def start(self) -> None:
        """Start the bus and the screen. A subclass starts more."""
        runtime = self.home / "runtime"
        runtime.mkdir(mode=0o700, parents=True)
        self.environment |= {
            "HOME": str(self.home),
            "XDG_CACHE_HOME": str(self.home / "cache"),
            "XDG_CONFIG_HOME": str(self.home / "config"),
            "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_RUNTIME_DIR": str(runtime),
            "GSETTINGS_BACKEND": "memory",
        }
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._first_line(
            "dbus-daemon", "--session", "--nofork", "--print-address"
        )
        display = self._first_line(
            "Xvfb", "-displayfd", "1", "-screen", "0", self._screen, "-nolisten", "tcp"
        )
        self.environment["DISPLAY"] = f":{display}"

    def run(self, *command: str, **environment: str) -> subprocess.Popen[str]:
        """Start a program that ends with this desktop."""
        process = subprocess.Popen(
            command,
            env=self.environment | environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,  # its processes are a group of their own
        )
        self._running.callback(_end, process)
        return process

    def _first_line(self, *command: str) -> str:
        stdout = self.run(*command).stdout
        assert stdout is not None
        line = stdout.readline().strip()
        assert line, f"{command[0]} does not start"
        return line


def _end(process: subprocess.Popen[str]) -> None:
    """End a program and all that it has started."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    assert process.stdout is not None
    process.stdout.close()
