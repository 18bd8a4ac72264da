"""The command that a key runs, on keyboards of other layouts."""

# ruff: noqa: RUF001 (letters of other scripts are what is tested)

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.world.world import opened

TABLE = (("game", "fire_bulls"), ("seats", "human,greedy"), ("speed", "instant"))
HELD = ("altKey", "ctrlKey", "metaKey", "shiftKey")
CONTROL = ("ctrlKey",)
SHIFT = ("shiftKey",)
# layout, key, code, what is held, command
PRESSED: list[tuple[str, str, str, tuple[str, ...], str]] = [
    ("American", "h", "KeyH", (), "hint"),
    ("American", "H", "KeyH", SHIFT, "hint"),
    ("American", "z", "KeyZ", CONTROL, "undo"),
    ("American", "Z", "KeyZ", (*CONTROL, *SHIFT), "redo"),
    ("American", "y", "KeyY", CONTROL, "redo"),
    ("American", "?", "Slash", SHIFT, "keys"),
    ("American", "/", "Slash", (), ""),
    ("Caps Lock", "H", "KeyH", (), "hint"),
    ("Caps Lock", "h", "KeyH", SHIFT, "hint"),
    ("Caps Lock", "Z", "KeyZ", CONTROL, "undo"),
    ("Caps Lock", "z", "KeyZ", (*CONTROL, *SHIFT), "redo"),
    ("Russian", "р", "KeyH", (), "hint"),
    ("Russian, Caps Lock", "Р", "KeyH", (), "hint"),
    ("Russian", "я", "KeyZ", CONTROL, "undo"),
    ("Russian", "Я", "KeyZ", (*CONTROL, *SHIFT), "redo"),
    ("Russian", "н", "KeyY", CONTROL, "redo"),
    ("Russian", "ю", "Period", (), "next-choice"),
    ("Russian", "б", "Comma", (), "previous-choice"),
    ("Russian", ".", "Slash", (), "next-choice"),
    ("Russian", ",", "Slash", SHIFT, "previous-choice"),
    ("Russian", "?", "Digit7", SHIFT, "keys"),
    ("Russian", "ж", "Semicolon", (), ""),
    ("Greek", "η", "KeyH", (), "hint"),
    ("Greek", "ζ", "KeyZ", CONTROL, "undo"),
    ("Greek", "μ", "KeyM", (), "more"),
    ("Greek", "Dead", "Semicolon", (), ""),
    ("Hebrew", "י", "KeyH", (), "hint"),
    ("Hebrew", "ז", "KeyZ", CONTROL, "undo"),
    ("Hebrew", "ת", "Comma", (), "previous-choice"),
    ("Arabic", "ا", "KeyH", (), "hint"),
    ("Arabic", "لا", "KeyB", (), "rules"),
    ("Arabic", "ئ", "KeyZ", CONTROL, "undo"),
    ("Arabic", "؟", "Slash", SHIFT, "keys"),
    ("Korean", "ㅗ", "KeyH", (), "hint"),
    ("Thai", "้", "KeyH", (), "hint"),
    ("Chinese signs", "。", "Period", (), "next-choice"),
    ("Chinese signs", "？", "Slash", SHIFT, "keys"),
    ("AZERTY", "a", "KeyQ", (), "ask"),
    ("AZERTY", "q", "KeyA", (), ""),
    ("AZERTY", "z", "KeyW", CONTROL, "undo"),
    ("AZERTY", "w", "KeyZ", CONTROL, ""),
    ("AZERTY", "m", "Semicolon", (), "more"),
    ("AZERTY", ",", "KeyM", (), "previous-choice"),
    ("AZERTY", "?", "KeyM", SHIFT, "keys"),
    ("AZERTY", "§", "Slash", SHIFT, ""),
    ("AZERTY", "é", "Digit2", (), ""),
    ("Bépo", "é", "KeyW", (), ""),
    ("Bépo", "è", "KeyT", (), ""),
    ("QWERTZ", "z", "KeyY", CONTROL, "undo"),
    ("QWERTZ", "y", "KeyZ", CONTROL, "redo"),
    ("QWERTZ", "Z", "KeyY", (*CONTROL, *SHIFT), "redo"),
    ("QWERTZ", "ß", "Minus", (), ""),
    ("Turkish", "ç", "Period", (), ""),
    ("Turkish", "ö", "Comma", (), ""),
    ("Dvorak", "h", "KeyJ", (), "hint"),
    ("Dvorak", "d", "KeyH", (), ""),
    ("Dvorak", ";", "KeyZ", CONTROL, ""),
    ("Dvorak", "z", "Slash", CONTROL, "undo"),
    ("Dvorak", "w", "Comma", (), ""),
    ("AltGr on QWERTZ", "µ", "KeyM", ("AltGraph",), ""),
    ("AltGr on QWERTZ", "@", "KeyQ", ("AltGraph",), ""),
    ("AltGr as Control and Alt", "€", "KeyE", ("ctrlKey", "altKey"), ""),
    ("AltGr as Control and Alt", "ż", "KeyZ", ("ctrlKey", "altKey"), ""),
    ("AltGr on Greek", "έ", "KeyH", ("AltGraph",), ""),
    ("Option on a Mac", "˙", "KeyH", ("altKey",), ""),
    ("Option on a Mac", "Ω", "KeyZ", ("altKey",), ""),
    ("Option on a Mac", "Ω", "KeyZ", ("altKey", "metaKey"), ""),
    ("Command on a Mac", "z", "KeyZ", ("metaKey",), "undo"),
    ("Command on a Mac, Russian", "я", "KeyZ", ("metaKey",), "undo"),
    ("dead key", "Dead", "KeyH", (), ""),
    ("input method", "Process", "KeyH", (), ""),
    ("unknown key", "Unidentified", "", (), ""),
    ("function key", "F6", "F6", (), "next-region"),
    ("function key", "F6", "F6", SHIFT, "previous-region"),
]


class Keyboard:
    """Presses keys on a page whose commands are only recorded."""

    def __init__(self) -> None:
        page: Any
        page, browser = opened(TABLE)
        self.keys: dict[str, str] = page.commands.keys
        self.document = browser.document
        self.ran: list[str] = []
        page.commands.run = self.ran.append

    def press(
        self, key: str, code: str, held: Sequence[str] = (), target: Any = None
    ) -> list[str]:
        """Press a key. Return the commands that ran."""
        event = SimpleNamespace(
            key=key,
            code=code,
            target=target or self.document.body,
            repeat=False,
            preventDefault=lambda: None,
            getModifierState=lambda name: name in held,
            **{name: name in held for name in HELD},
        )
        self.ran.clear()
        for listener in self.document.events["keydown"]:
            listener(event)
        return [*self.ran]


@pytest.fixture(scope="module")
def keyboard() -> Keyboard:
    return Keyboard()


@pytest.mark.parametrize(("layout", "key", "code", "held", "command"), PRESSED)
def test_a_key_runs_its_command(
    keyboard: Keyboard,
    layout: str,
    key: str,
    code: str,
    held: tuple[str, ...],
    command: str,
) -> None:
    assert keyboard.press(key, code, held) == ([command] if command else []), layout


def test_what_is_composed_in_a_field_is_typed(keyboard: Keyboard) -> None:
    field = keyboard.document.createElement("input")
    for key, code in (("Process", "KeyH"), ("h", "KeyH"), ("р", "KeyH")):
        assert keyboard.press(key, code, (), field) == []


def test_shift_means_something_where_a_command_has_the_capital(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(keyboard.keys, "H", "keys")
    for key, held, command in (
        ("h", (), "hint"),
        ("H", SHIFT, "keys"),
        ("H", (), "hint"),  # Caps Lock
        ("h", SHIFT, "keys"),
    ):
        assert keyboard.press(key, "KeyH", held) == [command]


def test_a_key_that_was_stored_as_it_arrived_goes_on(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(keyboard.keys, "h")
    monkeypatch.setitem(keyboard.keys, "р", "hint")
    assert keyboard.press("р", "KeyH") == ["hint"]
    assert keyboard.press("h", "KeyH") == []
