"""Messages that stay until they are read: each with what can be done about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tinderbox.app.dom.elements import ElementBuilder, make
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
        text = translator.say(key, params)
        buttons = [self._button(translator, *remedy) for remedy in remedies]
        if len(buttons) >= (MENU if len(self.standing) == 1 else CROWDED):
            buttons = self._menu(translator, id, text, buttons)
        dismiss = self._button(translator, "notice.dismiss", f"dismiss:{id}")
        said = make(self.document, "p", "", text)
        return make(self.document, "div", "notice", said, *buttons, dismiss)

    def _button(self, translator: Translator, label: str, command: str) -> Any:
        return ElementBuilder(self.document, lambda: translator).button(label, command)

    def _menu(
        self, translator: Translator, id: str, title: str, buttons: list[Any]
    ) -> list[Any]:
        """What opens the buttons, and they; with room for all the sheet shows them."""
        named = {"popover": "", "id": f"menu-{id}", "data_title": title}
        menu = make(self.document, "div", "notice-menu", *buttons, **named)
        does = {"type": "button", "popovertarget": f"menu-{id}"}
        more = translator.say("notice.more")
        return [make(self.document, "button", "button notice-more", more, **does), menu]
