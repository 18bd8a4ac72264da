"""The commands of the settings: each is applied at once, and stored."""

from __future__ import annotations

from tinderbox.app.pages.settings import show_settings
from tinderbox.app.shell.page_context import PageContext
from tinderbox.app.shell.preferences import CHOICES, Preferences
from tinderbox.app.shell.snapshot import Snapshot
from tinderbox.core.callbacks import Listener


class SettingCommands:
    """`changed(name)` applies a changed setting to the page."""

    def __init__(
        self,
        context: PageContext,
        preferences: Preferences,
        changed: Listener[str],
    ) -> None:
        self.dialog = context.dialog
        self.preferences, self.changed = preferences, changed
        self.snapshot = Snapshot(preferences.browser)

    def command(self, name: str, rest: str) -> bool:
        """Do what a button says; whether it was one of these."""
        match name:
            case "settings":
                self._show()
            case "set":
                setting, _, value = rest.partition(":")
                self._choose(setting, value)
                if (setting, value) == ("snapshot", "off"):
                    self.snapshot.remove("off")
                self._show(f"set:{rest}")
            case "remove-snapshot":
                self.snapshot.remove("removed")
                self._show("set:snapshot:on")
            case "set-usual":
                self.preferences.forget()
                for setting in CHOICES:
                    self.changed(setting)
                self._show("set-usual")
            case "theme":
                self.preferences.turn_theme()
            case "language":
                self._choose("lang", rest)
            case "speed":
                self._choose("speed", rest)
            case _:
                return False
        return True

    def _choose(self, setting: str, value: str) -> None:
        self.preferences.choose(setting, value)
        self.changed(setting)

    def _show(self, again: str = "") -> None:
        values, kept = self.preferences.values, self.snapshot.size()
        show_settings(self.dialog(), CHOICES, values, kept, again)
