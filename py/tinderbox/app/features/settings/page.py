"""The dialog of settings: how one reader likes the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.dialog import Dialog

# Languages call themselves what they are called at home.
NAMES: Final[Mapping[str, str]] = {
    "en": "English",
    "it": "Italiano",
    "pt": "Português",
}
MEGABYTE = 1e6


def show_settings(
    dialog: Dialog,
    choices: Mapping[str, Sequence[str]],
    values: Mapping[str, str],
    kept: int,
    letters: str,
    again: str = "",
) -> None:
    """Every setting with its choices; `again` is the command that has the focus.

    `kept` is how many bytes the browser keeps for a quick start; `letters` are
    the keys that do something by themselves.
    """
    rows = [
        _row(dialog, name, choices[name], values[name], letters) for name in choices
    ]
    rows += [_servers(dialog), _kept(dialog, kept)]
    usual = dialog.button("settings.usual", "set-usual")
    keys = dialog.button("keys.title", "keys")
    dialog.show(dialog.say("settings.title"), *rows, further=(keys, usual))
    if again and (button := dialog.find(f'[data-command="{again}"]')):
        button.focus()


def _row(
    dialog: Dialog, name: str, choices: Sequence[str], now: str, letters: str
) -> Element:
    say, label = dialog.say, dialog.say(f"settings.{name}.name")
    said = [
        (f"set:{name}:{value}", NAMES.get(value) or say(f"settings.{name}.{value}"))
        for value in choices
    ]
    group = dialog.choices(label, said, f"set:{name}:{now}")
    for value, button in zip(choices, group.children, strict=True):
        if value in NAMES:
            button.setAttribute("lang", value)
    return dialog.switch(
        "setting", label, say(f"settings.{name}.hint", {"letters": letters}), group
    )


def _servers(dialog: Dialog) -> Element:
    """Leads to the server that far devices need to find each other."""
    name, hint = (
        dialog.say("settings.servers.name"),
        dialog.say("settings.servers.hint"),
    )
    opens = dialog.button("settings.servers.open", "servers")
    return dialog.switch("setting", name, hint, opens)


def _kept(dialog: Dialog, kept: int) -> Element:
    """What is kept for a quick start, how large it is, and what removes it."""
    key = "settings.snapshot.kept" if kept else "settings.snapshot.none"
    said = dialog.say(key, {"size": round(kept / MEGABYTE)})
    row = dialog.make("div", "setting")
    row.append(dialog.make("small", "", said, id="snapshot-kept"))
    if kept:
        row.append(dialog.button("settings.remove", "remove-snapshot"))
    return row
