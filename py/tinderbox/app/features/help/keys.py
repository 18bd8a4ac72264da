"""The list of all keys of commands, which the reader can change."""

from __future__ import annotations

import re
from typing import Final

from tinderbox.app.kernel.browser.ports import Document, Element
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.commands import Ask, Commands
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.kernel.ui.elements import put, spaced
from tinderbox.app.page.asks import PRINT
from tinderbox.i18n.text import Translator

USUAL_KEYS: Final[Ask[[]]] = Ask("usual-keys")
CHANGE_KEY: Final[Ask[[str]]] = Ask("change-key")  # of the command with this name

SETTING = "keys"  # the stored keys: a line for each, the command's name and the key
# A line of the list that is about one command, whose name it has in braces.
COMMAND_LINE = re.compile(r"^\{([\w-]+)\}: ")
MODIFIERS = ("Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "NumLock")


def key_name(key: str, translator: Translator) -> str:
    """Return what is printed on a key, as "Ctrl+Z"."""
    names = translator.texts
    parts = key.split("+")
    return "+".join(names.get(f"keys.name.{part}", part.upper()) for part in parts)


class Keys:
    """The keys of commands, as declared or as the reader has chosen them."""

    def __init__(
        self, document: Document, store: Store, commands: Commands, dialog: Dialog
    ) -> None:
        self.document = document
        self.store = store
        self.commands = commands
        self.dialog = dialog

    def restore(self) -> None:
        """Use the keys that the reader has chosen. Damaged lines are left out."""
        for line in self.store.recall(SETTING).splitlines():
            name, _, key = line.partition(" ")
            self.commands.change_key(name, key)
        self._write_shortcuts()

    def reset(self) -> None:
        """Give every command its usual key again."""
        self.commands.use_declared_keys()
        self.store.forget(SETTING)
        self._write_shortcuts()

    def take(self, name: str, key: str) -> None:
        """Give a command the pressed key and store all keys. Show if the key was free.

        Escape changes nothing. After a modifier alone it waits for the next key.
        """
        if key.rpartition("+")[2] in MODIFIERS:
            return  # a key with this modifier may follow
        self.commands.take_key = None
        notice_key = ""
        if key != "Escape":
            is_free = self.commands.change_key(name, key)
            notice_key = "keys.changed" if is_free else "keys.taken"
            self._write_shortcuts()
            lines = (f"{command} {its}" for its, command in self.commands.keys.items())
            self.store.remember(SETTING, "\n".join(lines))
        self.show(notice_key)

    def _write_shortcuts(self) -> None:
        """Write the keys into the buttons of the frame, for screen readers."""
        for button in self.document.querySelectorAll("[aria-keyshortcuts]"):
            keys = self._keys_of(str(button.getAttribute("data-command")))
            on_mac = [key.replace("Control", "Meta") for key in keys]
            put(button, aria_keyshortcuts=" ".join(dict.fromkeys([*keys, *on_mac])))

    def _keys_of(self, command: str) -> list[str]:
        """Return the shortcuts of a command."""
        return [key for key, name in self.commands.keys.items() if name == command]

    def show(self, notice_key: str = "") -> None:
        """Show what every key does, above it the sentence of `notice_key` if not ""."""
        dialog = self.dialog
        text = dialog.say(notice_key) if notice_key else ""
        notice = dialog.make("p", "keys-notice", text, tabindex="-1")
        further = (
            dialog.button("how.print", PRINT()),
            dialog.button("keys.reset", USUAL_KEYS()),
        )
        dialog.show(
            "keys.title", notice, self.key_list(can_change=True), further=further
        )
        if notice_key:
            notice.focus()

    def key_list(self, *, can_change: bool = False) -> Element:
        """List the keys, with buttons to change those of commands if `can_change`.

        In the texts each line has the keys and, after a colon, what they do. Raises
        ValueError for a line without a colon.
        """
        dialog = self.dialog
        make = dialog.make
        translator = dialog.translator()
        lines = make("dl", "how-keys")

        key_names = {
            command: ", ".join(
                key_name(key, translator) for key in self._keys_of(command)
            )
            for command in self.commands.keys.values()
        }
        for line in translator.all("keys.list"):
            keys, colon, text = line.format_map(key_names).partition(": ")
            if not colon:
                raise ValueError(
                    f"keys.list: no ': ' between keys and text in {line!r}"
                )
            caps = (make("kbd", "", cap, translate="no") for cap in keys.split(", "))
            effect = make("dd", "", text)
            found = COMMAND_LINE.match(line)
            if can_change and found:
                command = CHANGE_KEY(found[1])
                change = dialog.button(
                    "keys.change",
                    command,
                    "small not-printed",
                    aria_label=f"{dialog.say('keys.change')}: {text}",
                )
                effect.append(" ", change)
            lines.append(make("dt", "", *spaced(*caps)), effect)
        return lines
