"""Each command has one owner: checks of the registry, and of the page."""

from __future__ import annotations

import re
from enum import StrEnum
from inspect import getsource, isfunction, signature
from typing import Any

import pytest

from tests.support.frame import opened
from tests.support.paths import ROOT
from tests.support.sites import all_commands, unowned
from tinderbox.app.features.peers.entry import LATE
from tinderbox.app.kernel.page.commands import Commands, command
from tinderbox.i18n.text import LANGUAGES, Translator, load_texts

HTML = (ROOT / "index.html").read_text("utf8")
FRAME = re.findall(r'data-command="([^"]+)"', HTML)


class Wood(StrEnum):
    OAK = "oak"
    FIR = "fir"


class Stove:
    """Records its calls."""

    def __init__(self) -> None:
        self.done: list[object] = []

    @command("light", key="l")
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
    """Declares a command of the stove again."""

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
    ("write:1:", (1, "")),
]
REFUSED = (
    *("", "hasten", "hasten:3", "light:now", "light:", "burn", "burn:", "burn:many"),
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


def test_the_object_that_is_served_last_does_what_is_asked() -> None:
    commands = Commands()
    first = Stove()
    second = Stove()
    for stove in (first, second):
        commands.serve(Stove, stove)
        commands.run("light")
    assert (first.done, second.done) == (["light"], ["light"])


def test_a_declaration_writes_the_text_of_a_button() -> None:
    assert Stove.light() == "light"
    assert Stove.burn(3, Wood.FIR) == "burn:3:fir"
    assert Stove.write(1, "a:b") == "write:1:a:b"


def test_a_second_owner_is_an_error() -> None:
    with pytest.raises(ValueError, match="light has two owners"):
        kitchen().own((Oven,), lambda: ())


def test_a_key_belongs_to_a_command() -> None:
    class Lamp:
        @command("glow", key="l")
        def glow(self) -> None:
            raise AssertionError

    commands = kitchen()
    assert commands.keys == {"l": "light"}
    with pytest.raises(ValueError, match="glow has two owners"):
        commands.own((Lamp,), lambda: ())


def test_late_owners_are_loaded_once() -> None:
    commands = Commands()
    asked = list[str]()
    stove = Stove()

    def load(text: str) -> None:
        asked.append(text)
        commands.own((Stove,), lambda: (stove,))
        commands.run(text)

    commands.own_late(("burn",), load)
    commands.run("burn:paper")
    commands.run("burn:2")
    assert (asked, stove.done) == (["burn:paper"], [None, (2, Wood.OAK)])


# --- the page's own --------------------------------------------------------------


def test_the_frame_says_what_is_owned() -> None:
    assert len(FRAME) > 40
    assert unowned(FRAME) == []
    assert unowned(["hasten", "show-moment:soon", "undo:3"]) != []


def test_the_frame_needs_nothing_late_but_the_other_devices() -> None:
    """The buttons of a plan are visible once a coach has made one."""
    early = opened()[0].commands
    late = {text for text in FRAME if text.partition(":")[0] not in early.owned}
    assert late - {"hint-do", "hint-all"} == {"invite", "join"} < {*LATE}


def test_the_frame_names_the_keys_of_its_buttons() -> None:
    """Those that are pressed with Control are pressed with Meta on a Mac."""
    buttons = re.findall(
        r'data-command="([^"]+)"[^>]* aria-keyshortcuts="([^"]+)', HTML
    )
    named = {key: name for name, keys in buttons for key in keys.split()}
    on_mac = {key.replace("Control", "Meta"): key for key in named if "Control" in key}
    for mac_key, key in on_mac.items():
        assert named.pop(mac_key) == named[key]
    assert named == all_commands().keys, "index.html: aria-keyshortcuts of each button"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_of_all_commands_are_explained(language: str) -> None:
    lines = Translator(load_texts(language)).all("keys.list")
    told = [name for line in lines for name in re.findall(r"^\{(.+)\}: ", line)]
    each = (
        f"list of [keys] in {language}.toml: a line '{{name}}: what it does' for each"
    )
    assert sorted(told) == sorted({*all_commands().keys.values()}), each


@pytest.mark.parametrize("name", sorted(all_commands().owned))
def test_every_signature_is_of_words(name: str) -> None:
    """Its annotations exist at run time, and convert words to values."""
    method = all_commands().owned[name][1].method
    count = len(signature(method).parameters) - 1
    texts = (":".join(["0"] * n) for n in range(count + 1))
    assert any(not unowned([f"{name}:{text}".rstrip(":")]) for text in texts)


# Shows something outside the page: a double click would do it twice.
OUTSIDE = re.compile(r"window\.print\(|files\.(download|pick)|navigator\.share\(")


def called_source(kind: type, method: Any) -> str:
    """Return the source of a method and of the methods of its class that it calls."""
    found = [method]
    for each in found:  # it grows meanwhile
        for name in re.findall(r"self\.(\w+)\(", getsource(each)):
            called = getattr(kind, name, None)
            called = getattr(called, "method", called)
            if isfunction(called) and called not in found:
                found.append(called)
    return "".join(map(getsource, found))


def test_a_double_click_saves_and_prints_once() -> None:
    outside = {
        name
        for name, (kind, declared, _) in all_commands().owned.items()
        if OUTSIDE.search(called_source(kind, declared.method))
    }
    assert len(outside) > 10
    assert outside == {
        name
        for name, (_, declared, _) in all_commands().owned.items()
        if not declared.repeats
    }


def test_what_is_asked_of_a_page_that_was_left_is_not_done() -> None:
    for text in ("undo", "show-moment:3", "zoom-in", "new:seats:3", "balance:run"):
        all_commands().run(text)
