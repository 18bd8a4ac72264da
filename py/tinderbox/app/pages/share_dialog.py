"""The dialog that gives a match away: as a file, as a link, as a picture."""

from __future__ import annotations

from typing import Any

from tinderbox.app.dom.dialog import Dialog
from tinderbox.app.matches import share_link
from tinderbox.app.matches.saved_match import MAX_NAME_LENGTH
from tinderbox.i18n.text import Translator


def show_giving(
    dialog: Dialog,
    translator: Translator,
    id: str,
    name: str,
    link: str,
    *,
    can_rename: bool,
    can_print: bool,
) -> None:
    """Offer everything that can be taken along of a match; "" is that at the table."""
    parts, which = [], f":{id}" if id else ""
    if can_rename:
        parts.append(_name_form(dialog, translator, name))
    address = dialog.make("input", "share-link", type="text", id="share-link")
    address.setAttribute("readonly", "")
    address.setAttribute("value", link)
    address.setAttribute("aria-label", translator.say("give.link"))
    parts += [
        dialog.make("h3", text=translator.say("give.link")),
        dialog.make("p", text=translator.say("give.link_hint")),
    ]
    if len(link) > share_link.SAFE_LENGTH:
        warning = translator.say(
            "give.too_long", {"n": len(link), "most": share_link.SAFE_LENGTH}
        )
        parts.append(dialog.make("p", "ruling", warning))
    parts.append(
        _row(dialog, address, dialog.button(translator, "give.copy", "copy-link"))
    )
    buttons = [
        dialog.button(translator, f"give.{what}", command + which)
        for what, command in (
            ("file", "save"),
            ("svg", "picture:svg"),
            ("png", "picture:png"),
        )
    ]
    if can_print:
        buttons += [
            dialog.button(translator, "give.poster", "poster"),
            dialog.button(translator, "give.report", "report"),
        ]
    parts += [
        dialog.make("h3", text=translator.say("give.files")),
        _row(dialog, *buttons),
    ]
    dialog.show(
        translator.say("give.title"), *parts, close=translator.say("dialog.close")
    )


def show_naming(dialog: Dialog, translator: Translator, id: str, name: str) -> None:
    """Ask for the name of a match of the list."""
    form = _name_form(dialog, translator, name, id)
    dialog.show(translator.say("give.name"), form, close=translator.say("dialog.close"))


def _name_form(dialog: Dialog, translator: Translator, name: str, id: str = "") -> Any:
    """A form of the dialog's own method sends nothing anywhere."""
    form = dialog.make("form", "name-form", method="dialog")
    label = dialog.make("label", text=translator.say("give.name"), for_="match-name")
    field = dialog.make("input", type="text", id="match-name", value=name)
    field.setAttribute("maxlength", str(MAX_NAME_LENGTH))
    field.setAttribute("autocomplete", "off")
    button = dialog.make(
        "button", "button", translator.say("give.rename"), type="submit"
    )
    button.setAttribute("data-command", f"renamed:{id}")
    form.append(label, _row(dialog, field, button))
    return form


def _row(dialog: Dialog, *things: Any) -> Any:
    row = dialog.make("div", "give-row")
    row.append(*things)
    return row
