"""The dialog of settings: how one reader likes the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tinderbox.app.dom.dialog import Dialog
from tinderbox.i18n.text import Translator

# Languages call themselves what they are called at home.
NAMES: Final[Mapping[str, str]] = {
    "en": "English",
    "it": "Italiano",
    "pt": "Português",
}
MEGABYTE: Final = 1e6


def show_settings(
    dialog: Dialog,
    translator: Translator,
    choices: Mapping[str, Sequence[str]],
    values: Mapping[str, str],
    kept: int,
    again: str = "",
) -> None:
    """Every setting with its choices; `again` is the command that has the focus.

    `kept` is how many bytes the browser keeps for a quick start.
    """
    rows = [
        _row(dialog, translator, name, choices[name], values[name]) for name in choices
    ]
    rows += [_servers(dialog, translator), _kept(dialog, translator, kept)]
    usual = dialog.button(translator, "settings.usual", "set-usual")
    keys = dialog.button(translator, "keys.title", "keys")
    close = translator.say("dialog.close")
    title = translator.say("settings.title")
    dialog.show(title, *rows, close=close, further=(keys, usual))
    if again and (button := dialog.find(f'[data-command="{again}"]')):
        button.focus()


def _row(
    dialog: Dialog, translator: Translator, name: str, choices: Sequence[str], now: str
) -> Any:
    row = dialog.make("div", "setting")
    words, label = dialog.make("div"), translator.say(f"settings.{name}.name")
    words.append(
        dialog.make("span", text=label),
        dialog.make("small", text=translator.say(f"settings.{name}.hint")),
    )
    group = dialog.make("div", "choice", role="group", aria_label=label)
    for value in choices:
        said = NAMES.get(value) or translator.say(f"settings.{name}.{value}")
        button = dialog.make("button", text=said, type="button")
        button.setAttribute("data-command", f"set:{name}:{value}")
        button.setAttribute("aria-pressed", str(value == now).lower())
        if value in NAMES:
            button.setAttribute("lang", value)
        group.append(button)
    row.append(words, group)
    return row


def _servers(dialog: Dialog, translator: Translator) -> Any:
    """Leads to the server that far devices need to find each other."""
    row = dialog.make("div", "setting")
    words = dialog.make("div")
    words.append(
        dialog.make("span", text=translator.say("settings.servers.name")),
        dialog.make("small", text=translator.say("settings.servers.hint")),
    )
    row.append(words, dialog.button(translator, "settings.servers.open", "servers"))
    return row


def _kept(dialog: Dialog, translator: Translator, kept: int) -> Any:
    """What is kept for a quick start, how large it is, and what removes it."""
    row = dialog.make("div", "setting")
    key = "settings.snapshot.kept" if kept else "settings.snapshot.none"
    said = translator.say(key, {"size": round(kept / MEGABYTE)})
    row.append(dialog.make("small", text=said, id="snapshot-kept"))
    if kept:
        row.append(dialog.button(translator, "settings.remove", "remove-snapshot"))
    return row
