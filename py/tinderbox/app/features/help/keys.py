"""The list of all keys, from the registry of commands. Each can be changed."""

from __future__ import annotations

import re

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.elements import put, spaced
from tinderbox.app.table.whole_page import Page

SETTING = "keys"  # the stored keys: a line for each command, its name and its key
NAMED = re.compile(r"^\{([\w-]+)\}: ")  # a line of the list that is about a command
MODIFIERS = ("Shift", "Control", "Alt", "Meta", "AltGraph")


def restore(page: Page) -> None:
    """Use the keys that the reader has chosen. Damaged lines are left out."""
    for line in page.store.recall(SETTING).splitlines():
        name, _, key = line.partition(" ")
        page.commands.change_key(name, key)
    _write_frame(page)


def reset(page: Page) -> None:
    """Give every command its usual key again."""
    page.commands.use_declared_keys()
    page.store.forget(SETTING)
    _write_frame(page)


def take(page: Page, name: str, key: str) -> None:
    """Give a command the pressed key and store it. Escape changes nothing."""
    if key.rpartition("+")[2] in MODIFIERS:
        return  # the key itself follows
    page.commands.take_key = None
    notice_key = ""
    if key != "Escape":
        is_free = page.commands.change_key(name, key)
        notice_key = "keys.changed" if is_free else "keys.taken"
        _write_frame(page)
        lines = (f"{own} {new}" for new, own in page.commands.keys.items())
        page.store.remember(SETTING, "\n".join(lines))
    show_keys(page, notice_key)


def _write_frame(page: Page) -> None:
    """Tell screen readers the keys of the frame's buttons."""
    keys = {name: key for key, name in page.commands.keys.items()}
    for button in page.document.querySelectorAll("[aria-keyshortcuts]"):
        key = keys[str(button.getAttribute("data-command"))]
        spellings = dict.fromkeys((key, key.replace("Control", "Meta")))
        put(button, aria_keyshortcuts=" ".join(spellings))


def show_keys(page: Page, notice_key: str = "") -> None:
    """Show what every key does. `notice_key` is that of a sentence about a change."""
    dialog = page.dialog
    text = dialog.say(notice_key) if notice_key else ""
    notice = dialog.make("p", "keys-notice", text, tabindex="-1")
    further = (
        dialog.button("how.print", "print"),
        dialog.button("keys.reset", "usual-keys"),
    )
    dialog.show("keys.title", notice, key_list(page, can_change=True), further=further)
    if notice_key:
        notice.focus()


def key_list(page: Page, *, can_change: bool = False) -> Element:
    """List the keys. Each line names some and, after a colon, what they do.

    Raises ValueError for a line without a colon.
    """
    dialog = page.dialog
    make = dialog.make
    translator = page.translator()
    lines = make("dl", "how-keys")
    names = {
        command: "+".join(
            translator.texts.get(f"keys.name.{k}", k.upper()) for k in key.split("+")
        )
        for key, command in page.commands.keys.items()
    }
    for line in translator.all("keys.list"):
        keys, colon, text = line.format_map(names).partition(": ")
        if not colon:
            raise ValueError(f"keys.list: no ': ' between keys and text in {line!r}")
        caps = (make("kbd", "", key) for key in keys.split(", "))
        effect = make("dd", "", text)
        if can_change and (found := NAMED.match(line)):
            command = f"change-key:{found[1]}"
            change = dialog.button(
                "keys.change",
                command,
                "small not-printed",
                aria_label=f"{dialog.say('keys.change')}: {text}",
            )
            effect.append(" ", change)
        lines.append(make("dt", "", *spaced(*caps)), effect)
    return lines
