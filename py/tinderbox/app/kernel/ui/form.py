"""The controls of a page on which something is put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from tinderbox.app.kernel.browser.ports import Child, Document, Element
from tinderbox.app.kernel.ui.elements import ElementBuilder
from tinderbox.core.game import Option
from tinderbox.core.match import MAX_SEED_DIGITS
from tinderbox.i18n.text import Translator


class FormPage(Protocol):
    """A page of controls, as long as it is the one that shows."""

    def show(self) -> None:
        """Write the page; the focus stays where it is."""
        ...

    def translate(self, translator: Translator) -> None:
        """Write everything in another language."""
        ...

    def close(self) -> None:
        """End what is under way, as the page is left."""
        ...


class Form(ElementBuilder):
    """Makes controls whose commands begin with the name of their `page`."""

    def __init__(
        self, document: Document, page: str, translator: Callable[[], Translator]
    ) -> None:
        super().__init__(document, translator)
        self.page = page

    def control(self, key: str, command: str, css: str = "") -> Element:
        """A button that says its command to the page."""
        return self.button(key, f"{self.page}:{command}", css)

    def group(self, key: str, *children: Child, **attributes: object) -> Element:
        """A box with a title."""
        title = self.said("legend", key)
        return self.make("fieldset", "", title, *children, **attributes)

    def values(
        self, name: str, choices: Iterable[tuple[str, str]], now: str, label: str
    ) -> Element:
        """One of several values, each with what it is called."""
        command = f"{self.page}:{name}:"
        said = [(command + value, text) for value, text in choices]
        return self.choices(label, said, command + now)

    def faces(self, name: str, kinds: Iterable[str], now: str, label: str) -> Element:
        """Who sits somewhere, by their faces."""
        group = self.make("div", "choice faces", role="group", aria_label=label)
        for kind in kinds:
            says, face = self.say(f"kind.{kind}"), self.icon(f"player-{kind}", "face")
            group.append(
                self.make(
                    "button",
                    "",
                    face,
                    data_command=f"{self.page}:{name}:{kind}",
                    aria_label=says,
                    title=says,
                    aria_pressed=kind == now,
                )
            )
        return group

    def option(self, game: str, option: Option, now: str) -> Element:
        """A switch of a game's rules."""
        say, key = self.say, option.key
        choices = [(value, say(f"{game}.choice.{value}")) for value in option.choices]
        name = say(f"{game}.option.{key}.name")
        difference = say(f"{game}.option.{key}.difference")
        switch = self.values(f"option:{key}", choices, now, name)
        return self.switch("option", name, difference, switch)

    def seed(self, now: int | None, hint: str) -> Element:
        """A field for the number of all chance; empty where nobody chose one."""
        name = self.say("new.seed")
        field = self.make(
            "input",
            id=f"{self.page}-seed",
            type="text",
            inputmode="numeric",
            maxlength=str(MAX_SEED_DIGITS),
            aria_label=name,
        )
        field.value = "" if now is None else str(now)
        return self.switch("option", name, self.say(hint), field)

    def typed_seed(self) -> int | None:
        """The number that stands there, if it is one."""
        field = self.document.getElementById(f"{self.page}-seed")
        digits = str(field.value).strip()[:MAX_SEED_DIGITS]
        return int(digits) if digits.isascii() and digits.isdigit() else None

    def show(self, root: Element, *children: Child) -> None:
        """Write the page; the focus stays where it is."""
        active = self.document.activeElement
        focused = active.getAttribute("data-command") if active else None
        id = active.id if active else ""
        root.replaceChildren(*children)
        if focused:
            again = root.querySelector(f'[data-command="{focused}"]')
            if not again and id:  # what takes its place says something else
                again = root.querySelector(f"#{id}")
            if again:
                again.focus()
