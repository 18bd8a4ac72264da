"""A key of the keyboard, which a reader presses with others that are held."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

from tests.support.world.document import Document

HELD: Final = {
    "Alt": "altKey",
    "Control": "ctrlKey",
    "Meta": "metaKey",
    "Shift": "shiftKey",
}


def press_key(
    document: Document, keys: str, code: str = "", target: Any = None
) -> None:
    """Press a key, as "Control+z". `code` is its place on the keyboard.

    Without a target it is pressed on the element that has the focus.
    """
    *held, key = keys.split("+")
    event = SimpleNamespace(
        key=key,
        code=code,
        target=target or document.activeElement,
        repeat=False,
        preventDefault=lambda: None,
        getModifierState=lambda name: name in held,
        **{is_held: name in held for name, is_held in HELD.items()},
    )
    for listener in document.events["keydown"]:
        listener(event)
