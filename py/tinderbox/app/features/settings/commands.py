"""The dialog of settings, and the commands that choose."""

from __future__ import annotations

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.table.preferences import CHOICES
from tinderbox.app.table.whole_page import Page

# Languages call themselves what they are called at home.
LANGUAGE_NAMES = {"en": "English", "it": "Italiano", "pt": "Português"}
BYTES_PER_MEGABYTE = 1e6
REMOVE_SNAPSHOT = "tinderbox-snapshot-remove"  # `tools/boot.mjs` hears it


class SettingCommands:
    """Changes settings, in their dialog and in the frame.

    Each choice is applied at once, and stored.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.preferences = page.preferences

    @command("settings")
    def show_settings(self) -> None:
        """Show the dialog."""
        page = self.page
        dialog = page.dialog
        # The keys that are commands without Shift, Control or Alt.
        letters = ", ".join(sorted(filter(str.islower, page.commands.keys))).upper()
        values = self.preferences.values
        is_silent = values["sound"] == "off"
        rows = [
            _row(dialog, name, value, letters)
            for name, value in values.items()
            if not (is_silent and name.endswith("_sound"))
        ]
        # The server that far devices need to find each other.
        servers = dialog.button("settings.servers.open", "servers")
        rows.append(_switch(dialog, "servers", servers, letters))
        kept_bytes = page.document.documentElement.getAttribute("data-snapshot-bytes")
        rows.append(_snapshot(dialog, int(kept_bytes or 0)))
        further = (
            dialog.button("keys.title", "keys"),
            dialog.button("settings.usual", SettingCommands.set_usual()),
        )
        dialog.show("settings.title", *rows, further=further)

    @command("set")
    def set(self, setting: str, value: str) -> None:
        """Change a setting in the dialog."""
        self.preferences.choose(setting, value)
        if (setting, value) == ("snapshot", "off"):
            self._remove_snapshot("off")
        self.show_settings()

    @command("remove-snapshot")
    def remove_snapshot(self) -> None:
        """Remove what is kept for a quick start. The next start keeps it anew."""
        self._remove_snapshot("removed")
        self.show_settings()
        keeping = SettingCommands.set("snapshot", "on")
        self.page.dialog.find(f'[data-command="{keeping}"]').focus()

    def _remove_snapshot(self, why: str) -> None:
        """Have the first script remove the snapshot. `why` is told by the page."""
        self.page.document.documentElement.setAttribute("data-snapshot", why)
        self.page.browser.dispatch(REMOVE_SNAPSHOT)

    @command("set-usual")
    def set_usual(self) -> None:
        """Reset all settings, as on a first visit."""
        self.preferences.reset()
        self.show_settings()

    @command("language")
    def choose_language(self, language: str) -> None:
        """Choose the language in the frame."""
        self.preferences.choose("lang", language)

    @command("speed")
    def choose_speed(self, speed: str) -> None:
        """Choose how fast the computer players play, at the table."""
        self.preferences.choose("speed", speed)

    @command("theme")
    def turn_theme(self) -> None:
        """Change from day to night, or back."""
        is_night = self.preferences.values["theme"] == "night"
        self.preferences.choose("theme", "day" if is_night else "night")


def _row(dialog: Dialog, name: str, pressed_value: str, letters: str) -> Element:
    """Return a setting with its choices."""
    say = dialog.say
    choices = CHOICES[name]
    commands = [
        (
            SettingCommands.set(name, value),
            LANGUAGE_NAMES.get(value) or say(f"settings.{name}.{value}"),
        )
        for value in choices
    ]
    group = dialog.choices(
        say(f"settings.{name}.name"), commands, SettingCommands.set(name, pressed_value)
    )
    for value, button in zip(choices, group.children, strict=True):
        if value in LANGUAGE_NAMES:
            button.setAttribute("lang", value)
    return _switch(dialog, name, group, letters)


def _switch(dialog: Dialog, name: str, control: Element, letters: str) -> Element:
    """Return a setting's line: its name, a word about it, and its control."""
    label = dialog.say(f"settings.{name}.name")
    hint = dialog.say(f"settings.{name}.hint", {"letters": letters})
    return dialog.switch("setting", label, hint, control)


def _snapshot(dialog: Dialog, kept_bytes: int) -> Element:
    """Return a row with the size of the stored snapshot, and a button to remove it."""
    key = "settings.snapshot.kept" if kept_bytes else "settings.snapshot.none"
    text = dialog.say(key, {"size": round(kept_bytes / BYTES_PER_MEGABYTE)})
    row = dialog.make(
        "div", "setting", dialog.make("small", "", text, id="snapshot-kept")
    )
    if kept_bytes:
        row.append(dialog.button("settings.remove", SettingCommands.remove_snapshot()))
    return row
