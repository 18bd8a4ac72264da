"""The dialog that gives a match away: as a file, as a link, as a picture."""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match import share_link
from tinderbox.app.kernel.match.saved_match import MAX_NAME_LENGTH
from tinderbox.app.kernel.ui.dialog import Dialog


def show_giving(
    dialog: Dialog,
    id: str,
    name: str,
    link: str,
    *,
    can_rename: bool,
    can_print: bool,
) -> None:
    """Offer everything that can be taken along of a match; "" is that at the table."""
    which = f":{id}" if id else ""
    address = dialog.make(
        "input",
        "share-link",
        type="text",
        readonly="",
        value=link,
        aria_label=dialog.say("give.link"),
        id="share-link",
    )
    parts = [_name_form(dialog, name)] if can_rename else []
    parts += [dialog.said("h3", "give.link"), dialog.said("p", "give.link_hint")]
    if len(link) > (most := share_link.SAFE_LENGTH):
        parts.append(
            dialog.said("p", "give.too_long", "ruling", n=len(link), most=most)
        )
    ways = [("file", "save"), ("svg", "picture:svg"), ("png", "picture:png")]
    buttons = [dialog.button(f"give.{what}", does + which) for what, does in ways]
    if can_print:
        papers = "poster", "report"
        buttons += [dialog.button(f"give.{paper}", paper) for paper in papers]
    copy = dialog.button("give.copy", "copy-link")
    dialog.show(
        dialog.say("give.title"),
        *parts,
        dialog.make("div", "give-row", address, copy),
        dialog.said("h3", "give.files"),
        dialog.make("div", "give-row", *buttons),
    )


def show_naming(dialog: Dialog, id: str, name: str) -> None:
    """Ask for the name of a match of the list."""
    dialog.show(dialog.say("give.name"), _name_form(dialog, name, id))


def _name_form(dialog: Dialog, name: str, id: str = "") -> Element:
    """A form of the dialog's own method sends nothing anywhere."""
    label = dialog.make("label", "", dialog.say("give.name"), for_="match-name")
    field = dialog.make(
        "input",
        type="text",
        id="match-name",
        value=name,
        maxlength=str(MAX_NAME_LENGTH),
        autocomplete="off",
    )
    button = dialog.make(
        "button",
        "button",
        dialog.say("give.rename"),
        type="submit",
        data_command=f"renamed:{id}",
    )
    row = dialog.make("div", "give-row", field, button)
    return dialog.make("form", "name-form", label, row, method="dialog")
