"""The commands of the settings: each is applied at once, and stored."""

from __future__ import annotations

from tinderbox.app.features.settings.page import show_settings
from tinderbox.app.features.settings.preferences import CHOICES, Preferences
from tinderbox.app.features.settings.snapshot import Snapshot
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.page_context import PageContext
from tinderbox.core.callbacks import Listener


class SettingCommands:
    """`changed(name)` applies a changed setting to the page."""

    def __init__(
        self,
        context: PageContext,
        preferences: Preferences,
        changed: Listener[str],
    ) -> None:
        self.dialog, self.keys = context.dialog, context.commands.keys
        self.preferences, self.changed = preferences, changed
        self.snapshot = Snapshot(preferences.browser)

    @command("settings")
    def show(self, again: str = "") -> None:
        """Show the dialog; `again` is the command whose button has the focus."""
        values, kept = self.preferences.values, self.snapshot.size()
        letters = ", ".join(sorted(filter(str.islower, self.keys))).upper()
        show_settings(self.dialog(), CHOICES, values, kept, letters, again)

    @command("set")
    def set(self, setting: str, value: str) -> None:
        """Choose in the dialog."""
        self._choose(setting, value)
        if (setting, value) == ("snapshot", "off"):
            self.snapshot.remove("off")
        self.show(SettingCommands.set(setting, value))

    @command("remove-snapshot")
    def remove_snapshot(self) -> None:
        """Remove what is kept for a quick start; it will be kept anew."""
        self.snapshot.remove("removed")
        self.show(SettingCommands.set("snapshot", "on"))

    @command("set-usual")
    def set_usual(self) -> None:
        """Choose everything as it is for who comes first."""
        self.preferences.forget()
        for setting in CHOICES:
            self.changed(setting)
        self.show(SettingCommands.set_usual())

    @command("language")
    def choose_language(self, language: str) -> None:
        """Choose it in the frame."""
        self._choose("lang", language)

    @command("speed")
    def choose_speed(self, speed: str) -> None:
        """Choose how fast the computer players play, at the table."""
        self._choose("speed", speed)

    def _choose(self, setting: str, value: str) -> None:
        self.preferences.choose(setting, value)
        self.changed(setting)
