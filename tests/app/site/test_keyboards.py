"""The command that a key runs, on keyboards of other layouts."""

# ruff: noqa: RUF001 (letters of other scripts are what is tested)

from __future__ import annotations

from typing import Any

import pytest

from tests.stories import Story, stories
from tests.support.world.keys import press_key
from tests.support.world.world import opened

TABLE = (("game", "fire_bulls"), ("seats", "human,greedy"), ("speed", "instant"))
# Layouts: what is held with the key's letter, its place on the keyboard, the command.
PRESSED = """
American
    h               KeyH      hint
    Shift+H         KeyH      hint
    Control+z       KeyZ      undo
    Control+Shift+Z KeyZ      redo
    Control+y       KeyY      redo
    Shift+?         Slash     keys
    /               Slash     -

Caps Lock
    H               KeyH      hint
    Shift+h         KeyH      hint
    Control+Z       KeyZ      undo
    Control+Shift+z KeyZ      redo

Russian
    р               KeyH      hint
    Control+я       KeyZ      undo
    Control+Shift+Я KeyZ      redo
    Control+н       KeyY      redo
    ю               Period    next-choice
    б               Comma     previous-choice
    .               Slash     next-choice
    Shift+,         Slash     previous-choice
    Shift+?         Digit7    keys
    ж               Semicolon -

Russian, Caps Lock
    Р               KeyH      hint

Greek
    η               KeyH      hint
    Control+ζ       KeyZ      undo
    μ               KeyM      more
    Dead            Semicolon -

Hebrew
    י               KeyH      hint
    Control+ז       KeyZ      undo
    ת               Comma     previous-choice

Arabic
    ا               KeyH      hint
    لا              KeyB      rules
    Control+ئ       KeyZ      undo
    Shift+؟         Slash     keys

Korean
    ㅗ               KeyH      hint

Thai
    ้               KeyH      hint

Chinese signs
    。               Period    next-choice
    Shift+？         Slash     keys

AZERTY
    a               KeyQ      ask
    q               KeyA      -
    Control+z       KeyW      undo
    Control+w       KeyZ      -
    m               Semicolon more
    ,               KeyM      previous-choice
    Shift+?         KeyM      keys
    Shift+§         Slash     -
    é               Digit2    -

Bépo
    é               KeyW      -
    è               KeyT      -

QWERTZ
    Control+z       KeyY      undo
    Control+y       KeyZ      redo
    Control+Shift+Z KeyY      redo
    ß               Minus     -

Turkish
    ç               Period    -
    ö               Comma     -

Dvorak
    h               KeyJ      hint
    d               KeyH      -
    Control+;       KeyZ      -
    Control+z       Slash     undo
    w               Comma     -

AltGr on QWERTZ
    AltGraph+µ      KeyM      -
    AltGraph+@      KeyQ      -

AltGr as Control and Alt
    Control+Alt+€   KeyE      -
    Control+Alt+ż   KeyZ      -

AltGr on Greek
    AltGraph+έ      KeyH      -

Option on a Mac
    Alt+˙           KeyH      -
    Alt+Ω           KeyZ      -
    Alt+Meta+Ω      KeyZ      -

Command on a Mac
    Meta+z          KeyZ      undo

Command on a Mac, Russian
    Meta+я          KeyZ      undo

dead key
    Dead            KeyH      -

input method
    Process         KeyH      -

unknown key
    Unidentified    -         -

function key
    F6              F6        next-region
    Shift+F6        F6        previous-region
"""


class Keyboard:
    """Presses keys on a page whose commands are only recorded."""

    def __init__(self) -> None:
        page: Any
        page, browser = opened(TABLE)
        self.keys: dict[str, str] = page.commands.keys
        self.document = browser.document
        self.ran: list[str] = []
        page.commands.run = self.ran.append

    def press(self, keys: str, code: str, target: Any = None) -> list[str]:
        """Press a key, with others that are held. Return the commands that ran."""
        self.ran.clear()
        press_key(self.document, keys, code, target or self.document.body)
        return [*self.ran]


@pytest.fixture(scope="module")
def keyboard() -> Keyboard:
    return Keyboard()


@stories(PRESSED)
def test_a_key_runs_its_command(keyboard: Keyboard, story: Story) -> None:
    for (keys, code, command), _ in story:
        assert keyboard.press(keys, code) == [command][: command != "-"], keys


def test_what_is_composed_in_a_field_is_typed(keyboard: Keyboard) -> None:
    field = keyboard.document.createElement("input")
    for key in ("Process", "h", "р"):
        assert keyboard.press(key, "KeyH", field) == []


def test_shift_means_something_where_a_command_has_the_capital(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(keyboard.keys, "H", "keys")
    for keys, command in (
        ("h", "hint"),
        ("Shift+H", "keys"),
        ("H", "hint"),  # Caps Lock
        ("Shift+h", "keys"),
    ):
        assert keyboard.press(keys, "KeyH") == [command]


def test_a_key_that_was_stored_as_it_arrived_goes_on(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(keyboard.keys, "h")
    monkeypatch.setitem(keyboard.keys, "р", "hint")
    assert keyboard.press("р", "KeyH") == ["hint"]
    assert keyboard.press("h", "KeyH") == []
