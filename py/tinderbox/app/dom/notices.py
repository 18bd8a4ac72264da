"""Messages that stay until they are read: each with what can be done about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tinderbox.core.game import Params
from tinderbox.i18n.text import Translator

MENU: Final = 3  # remedies: so many are a menu where there is little room
CROWDED: Final = 2  # and so many where several messages stand


class Notices:
    """A list above the page; the same message stands there once."""

    def __init__(self, document: Any, root: Any) -> None:
        self.document, self.root = document, root
        self.standing: dict[str, tuple[str, Params, tuple[tuple[str, str], ...]]] = {}

    def show(
        self,
        translator: Translator,
        key: str,
        params: Params | None = None,
        remedies: Sequence[tuple[str, str]] = (),
        id: str = "",
    ) -> None:
        """Show the message of that key; `remedies` are (text key, command) buttons.

        It takes the place of another of its `id`, by default its key.
        """
        message = (key, params or {}, tuple(remedies))
        if self.standing.get(id or key) != message:
            self.standing[id or key] = message
            self.translate(translator)

    def dismiss(self, id: str, translator: Translator) -> None:
        """Take a message away."""
        if self.standing.pop(id, None) is not None:
            self.translate(translator)

    def translate(self, translator: Translator) -> None:
        """Write all messages, in this language."""
        self.root.replaceChildren(
            *(
                self._notice(translator, id, *message)
                for id, message in self.standing.items()
            )
        )

    def _notice(
        self,
        translator: Translator,
        id: str,
        key: str,
        params: Params,
        remedies: tuple[tuple[str, str], ...],
    ) -> Any:
        notice = self.document.createElement("div")
        notice.setAttribute("class", "notice")
        text = self.document.createElement("p")
        text.textContent = translator.say(key, params)
        buttons = [self._button(translator, *remedy) for remedy in remedies]
        if len(buttons) >= (MENU if len(self.standing) == 1 else CROWDED):
            buttons = self._menu(translator, id, text.textContent, buttons)
        dismiss = self._button(translator, "notice.dismiss", f"dismiss:{id}")
        notice.append(text, *buttons, dismiss)
        return notice

    def _button(self, translator: Translator, label: str, command: str = "") -> Any:
        button = self.document.createElement("button")
        button.setAttribute("type", "button")
        button.setAttribute("class", "button")
        if command:
            button.setAttribute("data-command", command)
        button.textContent = translator.say(label)
        return button

    def _menu(
        self, translator: Translator, id: str, title: str, buttons: list[Any]
    ) -> list[Any]:
        """What opens the buttons, and they; with room for all the sheet shows them."""
        menu = self.document.createElement("div")
        menu.setAttribute("class", "notice-menu")
        menu.setAttribute("popover", "")
        menu.setAttribute("id", f"menu-{id}")
        menu.setAttribute("data-title", title)
        menu.append(*buttons)
        opens = self._button(translator, "notice.more")
        opens.setAttribute("class", "button notice-more")
        opens.setAttribute("popovertarget", f"menu-{id}")
        return [opens, menu]
