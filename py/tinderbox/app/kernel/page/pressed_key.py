"""The names of a pressed key, on every layout of keyboards.

A command's key is the letter that is written on it, wherever the layout has it: undo is
Control and Z on a French keyboard, too. Only where a layout has other letters than the
Latin ones, the key is named by its place on an American keyboard.
"""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import DomEvent

# Signs on an American keyboard, without and with Shift, by their place.
_SIGNS = {"Comma": ",<", "Period": ".>", "Slash": "/?"}


def modifiers(event: DomEvent) -> str:
    """Return the held keys that change a letter, as `Command.key` spells them."""
    control = "Control+" * bool(event.ctrlKey or event.metaKey)
    return control + "Alt+" * bool(event.altKey)


def spellings(event: DomEvent) -> tuple[str, ...]:
    """Return the names of a pressed key, as `h`, `Shift+F6` or `Control+Shift+Z`.

    A command has the first of them that is the key of one. Shift is not named with a
    letter, digit or sign alone: the key is `H` instead of `h`, or `?`. Caps Lock
    changes nothing. If no command has `H`, it is `h`, and the other way round.

    The last name is the key as the browser names it. It was stored before keys were
    named by their place.
    """
    held = modifiers(event)
    shift = "Shift+" * bool(event.shiftKey)
    arrived = str(event.key)
    key = arrived
    # Alt and AltGr write signs of their own, as Option does on a Mac.
    if _is_not_latin(key) and not (event.altKey or event.getModifierState("AltGraph")):
        key = _american(str(event.code), is_shifted=bool(shift)) or key
    if held:
        return held + shift + key.upper(), held + shift + arrived.upper()
    if len(key) > 1:
        return shift + key, arrived
    cased = key.upper() if shift else key.lower()
    return cased, cased.swapcase(), arrived


def _is_not_latin(key: str) -> bool:
    """Return True for what a key of another script writes, perhaps two letters.

    These scripts begin with Greek. The signs of all scripts stand between U+1E00 and
    U+2E80, and so do further Latin letters.
    """
    return any("\u0370" <= sign < "\u1e00" or sign >= "\u2e80" for sign in key)


def _american(code: str, *, is_shifted: bool) -> str:
    """Return the sign of a place on an American keyboard, "" for other places."""
    if code in _SIGNS:
        return _SIGNS[code][is_shifted]
    is_plain = code.startswith(("Key", "Digit"))
    return code[-1:].lower() if is_plain else ""
