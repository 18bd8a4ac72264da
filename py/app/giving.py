"""The dialog that gives a match away: as a file, as a link, as a picture."""

from __future__ import annotations

from typing import Any

from app import share
from app.frame import Frame
from app.record import LONGEST_NAME
from i18n.text import Voice


def show_giving(
    frame: Frame, voice: Voice, id: str, name: str, link: str, *, can_rename: bool
) -> None:
    """Offer everything that can be taken along of a match; "" is that at the table."""
    parts, which = [], f":{id}" if id else ""
    if can_rename:
        parts.append(_name_form(frame, voice, name))
    address = frame.make("input", "share-link", type="text", id="share-link")
    address.setAttribute("readonly", "")
    address.setAttribute("value", link)
    address.setAttribute("aria-label", voice.say("give.link"))
    parts += [
        frame.make("h3", text=voice.say("give.link")),
        frame.make("p", text=voice.say("give.link_hint")),
    ]
    if len(link) > share.LONG:
        warning = voice.say("give.too_long", {"n": len(link), "most": share.LONG})
        parts.append(frame.make("p", "ruling", warning))
    parts.append(_row(frame, address, _button(frame, voice, "give.copy", "copy-link")))
    buttons = [
        _button(frame, voice, f"give.{what}", command + which)
        for what, command in (
            ("file", "save"),
            ("svg", "picture:svg"),
            ("png", "picture:png"),
        )
    ]
    parts += [frame.make("h3", text=voice.say("give.files")), _row(frame, *buttons)]
    frame.dialog(voice.say("give.title"), *parts, close=voice.say("dialog.close"))


def show_naming(frame: Frame, voice: Voice, id: str, name: str) -> None:
    """Ask for the name of a match of the list."""
    form = _name_form(frame, voice, name, id)
    frame.dialog(voice.say("give.name"), form, close=voice.say("dialog.close"))


def _name_form(frame: Frame, voice: Voice, name: str, id: str = "") -> Any:
    """A form of the dialog's own method sends nothing anywhere."""
    form = frame.make("form", "name-form", method="dialog")
    label = frame.make("label", text=voice.say("give.name"), for_="match-name")
    field = frame.make("input", type="text", id="match-name", value=name)
    field.setAttribute("maxlength", str(LONGEST_NAME))
    field.setAttribute("autocomplete", "off")
    button = frame.make("button", "button", voice.say("give.rename"), type="submit")
    button.setAttribute("data-command", f"renamed:{id}")
    form.append(label, _row(frame, field, button))
    return form


def _row(frame: Frame, *things: Any) -> Any:
    row = frame.make("div", "give-row")
    row.append(*things)
    return row


def _button(frame: Frame, voice: Voice, key: str, command: str) -> Any:
    button = frame.make("button", "button", voice.say(key), type="button")
    button.setAttribute("data-command", command)
    return button
