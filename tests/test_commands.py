"""Each command has one owner: the registry is asked, and the page started for it."""

from __future__ import annotations

import re
import sys
from enum import StrEnum
from functools import cache
from pathlib import Path
from unittest.mock import MagicMock, patch

import pytest

from tests.sites import started
from tests.storage import MemoryStorage
from tinderbox.app.kernel.commands import Commands, arguments, button_text, command
from tinderbox.app.pages.balance import BalancePage
from tinderbox.app.shell.peers import LATE
from tinderbox.app.shell.site import Site
from tinderbox.app.table.notebook_dialog import NotebookDialog

ROOT = Path(__file__).resolve().parents[1]
FRAME = re.findall(r'data-command="([^"]+)"', (ROOT / "index.html").read_text("utf8"))


class Wood(StrEnum):
    OAK = "oak"
    FIR = "fir"


class Stove:
    """Keeps what it was asked for."""

    def __init__(self) -> None:
        self.done: list[object] = []

    @command("light")
    def light(self) -> None:
        self.done.append("light")

    @command("burn")
    def burn(self, logs: int, wood: Wood = Wood.OAK) -> None:
        self.done.append((logs, wood))

    @command("burn:paper")
    def burn_paper(self, sheet: int | None = None) -> None:
        self.done.append(sheet)

    @command("write")
    def write(self, seat: int, words: str) -> None:
        self.done.append((seat, words))


class Oven:
    """Would be lit too."""

    @command("light")
    def light(self) -> None:
        raise AssertionError


def kitchen(*stoves: Stove) -> Commands:
    commands = Commands()
    commands.own((Stove,), lambda: stoves)
    return commands


RUN: list[tuple[str, object]] = [
    ("light", "light"),
    ("burn:3", (3, Wood.OAK)),
    ("burn:3:fir", (3, Wood.FIR)),
    ("burn:paper", None),
    ("burn:paper:2", 2),
    ("write:1:a:b:", (1, "a:b:")),
]
REFUSED = (
    *("", "hasten", "hasten:3", "light:now", "burn", "burn:", "burn:many"),
    *("burn:3:elm", "burn:3:fir:2", "burn:paper:x", "write:1"),
)


@pytest.mark.parametrize(("text", "done"), RUN)
def test_a_command_is_run_with_its_arguments(text: str, done: object) -> None:
    stove = Stove()
    kitchen(stove).run(text)
    assert stove.done == [done]


@pytest.mark.parametrize("text", REFUSED)
def test_what_fits_no_command_is_an_error(text: str) -> None:
    stove = Stove()
    with pytest.raises((TypeError, ValueError)):
        kitchen(stove).run(text)
    assert stove.done == []


def test_what_is_asked_of_a_thing_that_is_gone_is_not_done() -> None:
    kitchen().run("light")


def test_a_declaration_writes_the_text_of_a_button() -> None:
    assert button_text(Stove.light) == "light"
    assert button_text(Stove.burn, 3, Wood.FIR) == "burn:3:fir"
    assert button_text(Stove.write, 1, "a:b") == "write:1:a:b"


def test_a_second_owner_is_an_error() -> None:
    with pytest.raises(ValueError, match="light has two owners"):
        kitchen().own((Oven,), lambda: ())


def test_late_owners_are_loaded_once() -> None:
    commands, asked, stove = Commands(), list[str](), Stove()

    def load(text: str) -> None:
        asked.append(text)
        commands.own((Stove,), lambda: (stove,))
        commands.run(text)

    commands.own_late(("burn",), load)
    commands.run("burn:paper")
    commands.run("burn:2")
    assert (asked, stove.done) == (["burn:paper"], [None, (2, Wood.OAK)])


def can_run(commands: Commands, text: str) -> bool:
    """Whether a command is owned, and takes such arguments."""
    name, rest = commands.find(text)
    arguments(commands.owned[name][1], rest)
    return True


@cache
def site() -> Site:
    """A page on which nothing is late any more."""
    page = started(MemoryStorage())
    page.commands.own((BalancePage,), lambda: (), "balance:")
    page.commands.own((NotebookDialog,), lambda: ())
    browsers = {name: MagicMock() for name in ("pyodide", "pyodide.ffi", "pyscript")}
    with patch.dict(sys.modules, browsers):
        from tinderbox.app.shell.peer_commands import PeerCommands

        PeerCommands(page.peers.context, MagicMock())
    return page


@pytest.mark.parametrize("text", sorted({*FRAME}))
def test_the_frame_says_what_is_owned(text: str) -> None:
    name = text.partition(":")[0]
    if name not in LATE:
        assert can_run(started_early(), text)
    assert can_run(site().commands, text)


@cache
def started_early() -> Commands:
    """What is owned as soon as the page has started."""
    return started(MemoryStorage()).commands


@pytest.mark.parametrize("name", sorted(site().commands.owned))
def test_every_signature_can_be_parsed(name: str) -> None:
    """Its annotations are known while the page runs, and are of words' types."""
    method = site().commands.owned[name][1]
    for words in ("", "0", "0:0", "0:0:0"):
        try:
            arguments(method, words)
        except (TypeError, ValueError):
            continue
        return
    pytest.fail(name)


def test_what_is_asked_of_a_page_that_was_left_is_not_done() -> None:
    for text in ("undo", "at:3", "zoom-in", "new:seats:3", "balance:run"):
        site().commands.run(text)
