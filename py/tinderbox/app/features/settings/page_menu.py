"""The menu of a page without a table, and the choice of a language."""

from __future__ import annotations

from tinderbox.app.features.settings.commands import LANGUAGE_NAMES, SettingCommands
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.page.asks import DAYS, KEYS, LIST_PUZZLES, MATCHES, OPEN_FILE
from tinderbox.app.page.preferences import Preferences


class PageMenu:
    """Opens the menu, in which is all that a page doesn't show by itself."""

    def __init__(self, preferences: Preferences, dialog: Dialog) -> None:
        self.preferences = preferences
        self.dialog = dialog

    @command("page-menu")
    def show_menu(self) -> None:
        """Show the menu."""
        row = self.dialog.row_link
        rows = (
            row(MATCHES(), "icon-score", "home.games"),
            row(DAYS(), "icon-star", "home.days"),
            row(LIST_PUZZLES(""), "icon-hint", "home.puzzles"),
            row(OPEN_FILE(), "icon-open", "matches.open"),
            row(PageMenu.show_languages(), "icon-globe", "shell.language"),
            row(SettingCommands.toggle_theme(), "icon-moon", "shell.theme"),
            row(SettingCommands.show_settings(), "icon-settings", "settings.title"),
            row(KEYS(), "icon-keys", "keys.title"),
        )
        self.dialog.show("menu.title", self.dialog.make("div", "menu-rows", *rows))

    @command("languages")
    def show_languages(self) -> None:
        """Show the languages, each by its own name."""
        dialog = self.dialog
        spoken = self.preferences.values["lang"]
        rows = [
            dialog.command_button(
                PageMenu.speak(language),
                "row-link",
                dialog.make("strong", "", name),
                lang=language,
                aria_pressed=language == spoken,
            )
            for language, name in LANGUAGE_NAMES.items()
        ]
        dialog.show("shell.language", dialog.make("div", "menu-rows", *rows))

    @command("speak")
    def speak(self, language: str) -> None:
        """Choose a language, and show the page in it."""
        self.dialog.close()
        self.preferences.choose("lang", language)
