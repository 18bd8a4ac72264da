"""Orca, a screen reader, reads a Firefox on a screen that nobody sees."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Self

import pytest

from tests.page.drivers import desktop
from tests.page.drivers.desktop import Desktop
from tests.page.drivers.firefox import Firefox
from tests.page.drivers.readers import await_python

# Debian has them in orca, xvfb, openbox, xdotool and dbus-daemon.
PROGRAMS: Final = ("orca", "openbox", "xdotool", *desktop.PROGRAMS)
BUS_LAUNCHER: Final = Path("/usr/libexec/at-spi-bus-launcher")
SCREEN_PX: Final = (1280, 800)
# Orca finds there, in the place of the library that plays sounds, one that writes.
VOICE: Final = Path(__file__).parent / "voice"
# A reader knows which key they have pressed.
CUSTOMIZED: Final = "import orca.settings\norca.settings.enableKeyEcho = False\n"
# What asks a question when Firefox starts would be read instead of the page.
PREFERENCES: Final = {
    "accessibility.force_disabled": -1,
    "browser.aboutwelcome.enabled": False,
    "dom.storageManager.prompt.testing": True,
    "dom.storageManager.prompt.testing.allow": True,
    "termsofuse.bypassNotification": True,
    "ui.prefersReducedMotion": 1,
}
# What nobody sees needs no painting.
UNPAINTED: Final = "document.documentElement.style.opacity = 0"
START_SECONDS: Final = 60.0
POLL_SECONDS: Final = 0.03
QUIET_SECONDS: Final = 0.35  # after which nothing more is said; Orca pauses for 0.1
PATIENCE_SECONDS: Final = 20.0


def missing_programs() -> str:
    """Return what Orca needs and this machine has not, "" if it has all."""
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    if not BUS_LAUNCHER.exists():
        missing.append(BUS_LAUNCHER.name)
    return ", ".join(missing)


class ReadDesktop(Desktop):
    """A desktop whose programs tell a screen reader what they show."""

    def __init__(self, home: Path) -> None:
        super().__init__(home, *SCREEN_PX)

    def start(self) -> None:
        """Start the window manager and the bus of screen readers too."""
        self.environment |= {"GNOME_ACCESSIBILITY": "1", "MOZ_ENABLE_WAYLAND": "0"}
        super().start()
        self.run("openbox")
        self.run(str(BUS_LAUNCHER), "--launch-immediately", "--screen-reader=1")


class Orca:
    """The screen reader of a desktop. It presses keys and hears what is said then.

    It doesn't start beside another Orca of the same person, who may need that one.
    """

    def __init__(self, desktop: ReadDesktop) -> None:
        self.desktop = desktop
        self._voice_file = desktop.home / "voice"
        self._read = 0  # bytes of the file

    def __enter__(self) -> Self:
        settings = self.desktop.home / "data" / "orca"
        settings.mkdir(parents=True)
        (settings / "orca-customizations.py").write_text(CUSTOMIZED, "utf8")
        self._voice_file.touch()
        process = self.desktop.run(
            "orca", PYTHONPATH=str(VOICE), VOICE_FILE=str(self._voice_file)
        )
        deadline = time.monotonic() + START_SECONDS
        while not self.said():
            if process.poll() is not None:
                pytest.skip("Orca ends at once: somebody here may be using another")
            assert time.monotonic() < deadline, "Orca does not start"
            time.sleep(POLL_SECONDS)
        return self

    def __exit__(self, *_: object) -> None:
        """Leave it to the desktop, which ends all that runs on it."""

    def said(self) -> list[str]:
        """Return what was said since the last call."""
        with self._voice_file.open("rb") as file:
            file.seek(self._read)
            new = file.read()
        whole_lines = new[: new.rfind(b"\n") + 1]
        self._read += len(whole_lines)
        return whole_lines.decode("utf8").splitlines()

    def press(self, key: str) -> None:
        """Press a key as a person does, so that Orca gets it before the browser."""
        subprocess.run(
            ("xdotool", "key", key), env=self.desktop.environment, check=True
        )

    def listen(
        self, is_over: Callable[[str], bool], quiet_s: float = QUIET_SECONDS
    ) -> tuple[list[str], float]:
        """Return what is said until nothing more comes, and the silence before, in s.

        `is_over(text)` is False if more must come after the text that was said.
        `quiet_s`: the silence after which nothing more is awaited.
        """
        start = time.monotonic()
        heard: list[str] = []
        last = silence = 0.0
        while (now := time.monotonic()) < start + PATIENCE_SECONDS:
            if new := self.said():
                silence = silence or now - start
                heard += new
                last = now
            elif heard and now > last + quiet_s and is_over(" ".join(heard)):
                return heard, silence
            time.sleep(POLL_SECONDS)
        return heard, silence or PATIENCE_SECONDS


@contextmanager
def read_page(
    desktop: ReadDesktop, program: str, site: str
) -> Iterator[tuple[Orca, Firefox]]:
    """Yield Orca, and a Firefox with the page in English, whose bots act at once."""
    profile = desktop.home / "profile"
    firefox = Firefox(program, profile, desktop.environment, PREFERENCES)
    with Orca(desktop) as reader, firefox:
        firefox.goto(f"{site}?lang=en&speed=instant&snapshot=off")
        await_python(firefox)
        firefox.evaluate(UNPAINTED)
        yield reader, firefox
