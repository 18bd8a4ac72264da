"""Messages that stay until they are dismissed, with buttons for what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tinderbox.app.kernel.browser.ports import Document, Element
from tinderbox.app.kernel.page.commands import CommandText, command
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.elements import ElementBuilder
from tinderbox.core.game import Readable
from tinderbox.i18n.text import Translator

# A message with at least so many remedies shows them as a menu on a narrow screen.
MENU_REMEDIES = 3
CROWDED_MENU_REMEDIES = 2  # the same if there are several messages
Remedy = tuple[str, CommandText]  # a button: the key of its text, and its command


class Notices(ElementBuilder):
    """A list above the page. A message that is shown again is in it only once.

    `shown` is announced with the text of each new message.
    """

    def __init__(
        self, document: Document, root: Element, translator: Callable[[], Translator]
    ) -> None:
        super().__init__(document, translator)
        self.root = root
        # By their ids: the key of the text, its params and the remedies.
        self.messages: dict[str, tuple[str, Readable, tuple[Remedy, ...]]] = {}
        self.shown = Signal[[str]]()

    def show(
        self,
        key: str,
        params: Readable | None = None,
        remedies: Sequence[Remedy] = (),
        id: str = "",
    ) -> None:
        """Show the message of a key. `remedies` are its buttons.

        It replaces another message with the same `id`, which is by default the key.
        """
        message = (key, params or {}, tuple(remedies))
        if self.messages.get(id or key) != message:
            self.messages[id or key] = message
            self.write()
            self.shown.announce(self.say(key, params))

    @command("dismiss")
    def dismiss(self, id: str) -> None:
        """Remove a message."""
        if self.messages.pop(id, None) is not None:
            self.write()

    def write(self) -> None:
        """Write all messages in the present language."""
        self.root.replaceChildren(
            *(self._notice(id, *message) for id, message in self.messages.items())
        )

    def _notice(
        self, id: str, key: str, params: Readable, remedies: tuple[Remedy, ...]
    ) -> Element:
        text = self.say(key, params)
        buttons = [self.button(*remedy) for remedy in remedies]
        if len(buttons) >= (
            MENU_REMEDIES if len(self.messages) == 1 else CROWDED_MENU_REMEDIES
        ):
            buttons = self._menu(id, text, buttons)
        dismiss = self.button("notice.dismiss", Notices.dismiss(id))
        says = self.make("p", "", text)
        return self.make("div", "notice", says, *buttons, dismiss, data_notice=id)

    def _menu(self, id: str, title: str, buttons: list[Element]) -> list[Element]:
        """Return the button "more" and a menu with these buttons, which it opens.

        The style sheet shows the menu's buttons without it if the screen is wide.
        """
        return [
            self.make(
                "button",
                "button notice-more",
                self.say("notice.more"),
                popovertarget=f"menu-{id}",
            ),
            self.make(
                "div",
                "notice-menu",
                *buttons,
                popover="",
                id=f"menu-{id}",
                data_title=title,
            ),
        ]
