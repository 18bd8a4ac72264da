"""The dialog of settings, and the commands that change them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import Commands, command, does
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.page.asks import KEYS, LANGUAGE, SERVERS, SPEED
from tinderbox.app.page.preferences import CHOICES, Preferences
from tinderbox.app.table.table_page import TablePage
from tinderbox.i18n.languages import OFFERED

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

# The settings that are shown at first. The others are folded, and have hints.
FIRST_LEVEL = (
    *("lang", "theme", "size", "sound"),
    *("speed", "motion", "touch", "counts"),
)
TITLE = "settings.title"
LANGUAGES_TITLE = "shell.language"
MORE = "settings-more"  # the id of what has the others
BYTES_PER_MEGABYTE = 1e6
REMOVE_SNAPSHOT = "tinderbox-snapshot-remove"  # an event that `tools/boot.mjs` hears


class SettingCommands:
    """Changes settings, in their dialog and in the frame.

    Each choice is applied at once, and stored.
    """

    def __init__(
        self,
        browser: Browser,
        preferences: Preferences,
        dialog: Dialog,
        commands: Commands,
        at_table: Callable[[], TablePage | None],
    ) -> None:
        self.browser = browser
        self.preferences = preferences
        self.dialog = dialog
        self.commands = commands
        self.at_table = at_table
        self.root = browser.document.documentElement
        self._is_asked_by_settings = False  # for a language
        preferences.changed.listen(self._on_changed)

    @command("settings")
    def show_settings(self) -> None:
        """Show the dialog of settings. What was unfolded in it stays so."""
        dialog = self.dialog
        more = dialog.by_id(MORE)
        is_unfolded = bool(more) and bool(more.open)
        # The keys that are commands without Shift, Control or Alt.
        letters = (key for key in self.commands.keys if len(key) == 1 and key.isalpha())
        letter_keys = ", ".join(sorted({letter.upper() for letter in letters}))
        values = self.preferences.values
        is_silent = values["sound"] == "off"
        table = self.at_table()
        has_bots = table is None or table.has_bots
        first_rows = [
            self._first_row(name, values[name])
            for name in FIRST_LEVEL
            if name != "speed" or has_bots
        ]
        rows = [
            _line(dialog, name, _choices(dialog, name, value), letter_keys)
            for name, value in values.items()
            if name not in FIRST_LEVEL
            if not (is_silent and name.endswith("_sound"))
        ]
        # Far devices need such a server to find each other.
        servers = dialog.button("settings.servers.open", SERVERS())
        rows.append(_line(dialog, "servers", servers, letter_keys))
        kept_bytes = self.root.getAttribute("data-snapshot-bytes")
        rows.append(_snapshot_row(dialog, int(kept_bytes or 0)))
        further = dialog.make(
            "div",
            "setting",
            dialog.button("keys.title", KEYS()),
            dialog.button("settings.usual", SettingCommands.reset_settings()),
        )
        summary = dialog.text_element("summary", "settings.more")
        folded = dialog.make("details", "", summary, *rows, further, id=MORE)
        folded.toggleAttribute("open", is_unfolded)
        dialog.show(TITLE, *first_rows, folded, close="settings.done")

    def _first_row(self, name: str, value: str) -> Element:
        """Return the row of a setting that is shown at first."""
        dialog = self.dialog
        if name == "lang":
            control = _language_button(dialog, value)
        else:
            control = _choices(dialog, name, value)
        if name == "motion" and self.preferences.spares_motion:
            hint = dialog.say("settings.motion.slow")
            return dialog.switch(
                "setting", dialog.say("settings.motion.name"), hint, control
            )
        title = dialog.text_element("span", f"settings.{name}.name")
        return dialog.make("div", "setting", title, control)

    @command("set")
    def change_setting(self, setting: str, value: str) -> None:
        """Change a setting in the dialog."""
        self.preferences.choose(setting, value)
        if (setting, value) == ("snapshot", "off"):
            self._remove_snapshot("off")
        self.show_settings()

    def _on_changed(self, setting: str) -> None:
        """Translate the dialog. The texts of a language may come later."""
        if setting == "lang" and self._is_shown():
            self.show_settings()

    def _is_shown(self) -> bool:
        return self.dialog.title[0] == TITLE and bool(self.dialog.by_id("dialog").open)

    @command("remove-snapshot")
    def remove_snapshot(self) -> None:
        """Remove the snapshot of Python's memory. The next start stores a new one."""
        self._remove_snapshot("removed")
        self.show_settings()
        on_command = SettingCommands.change_setting("snapshot", "on")
        self.dialog.find(f'[data-command="{on_command}"]').focus()

    def _remove_snapshot(self, state: str) -> None:
        """Have `tools/boot.mjs` remove the snapshot. `state` tells the page why."""
        self.root.setAttribute("data-snapshot", state)
        self.browser.dispatch(REMOVE_SNAPSHOT)

    @command("set-usual")
    def reset_settings(self) -> None:
        """Reset all settings, as on a first visit."""
        self.preferences.reset()
        self.show_settings()

    @command("languages")
    def show_languages(self) -> None:
        """Show the languages, each by its own name.

        A choice closes the dialog, or leads back to the settings.
        """
        dialog = self.dialog
        self._is_asked_by_settings = self._is_shown()
        chosen = self.preferences.values["lang"]
        buttons = (
            dialog.make(
                "button",
                "button",
                _language_name(dialog, language),
                data_command=LANGUAGE(language),
                lang=language,
                aria_pressed=language == chosen,
            )
            for language in OFFERED
        )
        dialog.show(LANGUAGES_TITLE, dialog.make("div", "languages", *buttons))

    @does(LANGUAGE)
    def choose_language(self, language: str) -> None:
        """Choose the language, in the dialog of languages or in the menu."""
        self.preferences.choose("lang", language)
        if self.dialog.title[0] == LANGUAGES_TITLE:
            self.dialog.close()
            if self._is_asked_by_settings:
                self.show_settings()

    @does(SPEED)
    def choose_speed(self, speed: str) -> None:
        """Choose how fast the computer players play, at the table."""
        self.preferences.choose("speed", speed)

    @command("theme")
    def toggle_theme(self) -> None:
        """Change from day to night, or back."""
        is_night = self.preferences.values["theme"] == "night"
        self.preferences.choose("theme", "day" if is_night else "night")


def _language_name(dialog: Dialog, tag: str) -> str:
    """Return a language's own name. A draft is called one."""
    language = OFFERED[tag]
    if not language.is_draft:
        return language.name
    return dialog.say("language.draft", {"name": language.name})


def _language_button(dialog: Dialog, tag: str) -> Element:
    """Return the button that names the language, and shows all."""
    return dialog.make(
        "button",
        "button",
        _language_name(dialog, tag),
        data_command=SettingCommands.show_languages(),
        lang=tag,
        aria_label=f"{dialog.say('settings.lang.name')}: {_language_name(dialog, tag)}",
        aria_haspopup="dialog",
    )


def _choices(dialog: Dialog, name: str, pressed_value: str) -> Element:
    """Return buttons for the choices of a setting."""
    commands = [
        (
            SettingCommands.change_setting(name, value),
            dialog.say(f"settings.{name}.{value}"),
        )
        for value in CHOICES[name]
    ]
    return dialog.choices(
        dialog.say(f"settings.{name}.name"),
        commands,
        SettingCommands.change_setting(name, pressed_value),
    )


def _line(dialog: Dialog, name: str, control: Element, letter_keys: str) -> Element:
    """Return a folded setting's line: its name, its hint and its control.

    `letter_keys` are the letters that are commands. The hint may name them.
    """
    label = dialog.say(f"settings.{name}.name")
    hint = dialog.say(f"settings.{name}.hint", {"letters": letter_keys})
    return dialog.switch("setting", label, hint, control)


def _snapshot_row(dialog: Dialog, kept_bytes: int) -> Element:
    """Return a row with the size of the stored snapshot, and a button to remove it."""
    key = "settings.snapshot.kept" if kept_bytes else "settings.snapshot.none"
    text = dialog.say(key, {"size": round(kept_bytes / BYTES_PER_MEGABYTE)})
    row = dialog.make(
        "div", "setting", dialog.make("small", "", text, id="snapshot-kept")
    )
    if kept_bytes:
        row.append(dialog.button("settings.remove", SettingCommands.remove_snapshot()))
    return row
