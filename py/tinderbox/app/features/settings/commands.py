"""The commands of the settings: each is applied at once, and stored."""

from __future__ import annotations

from tinderbox.app.features.settings.page import show_settings
from tinderbox.app.features.settings.snapshot import Snapshot
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.table.preferences import CHOICES
from tinderbox.app.table.whole_page import Page


class SettingCommands:
    """Chooses in the dialog of settings, and in the frame."""

    def __init__(self, page: Page) -> None:
        self.page, self.preferences = page, page.preferences
        self.snapshot = Snapshot(page.browser)

    @command("settings")
    def show(self, again: str = "") -> None:
        """Show the dialog; `again` is the command whose button has the focus."""
        values, kept = self.preferences.values, self.snapshot.size()
        letters = ", ".join(
            sorted(filter(str.islower, self.page.commands.keys))
        ).upper()
        show_settings(self.page.dialog, CHOICES, values, kept, letters, again)

    @command("set")
    def set(self, setting: str, value: str) -> None:
        """Choose in the dialog."""
        self.preferences.choose(setting, value)
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
        self.show(SettingCommands.set_usual())

    @command("language")
    def choose_language(self, language: str) -> None:
        """Choose it in the frame."""
        self.preferences.choose("lang", language)

    @command("speed")
    def choose_speed(self, speed: str) -> None:
        """Choose how fast the computer players play, at the table."""
        self.preferences.choose("speed", speed)

    @command("theme")
    def turn_theme(self) -> None:
        """Day becomes night, night becomes day."""
        is_night = self.preferences.values["theme"] == "night"
        self.preferences.choose("theme", "day" if is_night else "night")
