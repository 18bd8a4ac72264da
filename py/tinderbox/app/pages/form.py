"""The controls of a page on which something is put together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Protocol

from tinderbox.app.dom import elements
from tinderbox.core.game import Option
from tinderbox.i18n.text import Translator

MAX_SEED_DIGITS: Final = 18


class FormPage(Protocol):
    """A page of controls, as long as it is the one that shows."""

    def show(self) -> None:
        """Write the page; the focus stays where it is."""
        ...

    def command(self, id: str) -> None:
        """Do what a control says; ValueError for one that the page does not have."""
        ...

    def translate(self, translator: Translator) -> None:
        """Write everything in another language."""
        ...

    def close(self) -> None:
        """End what is under way, as the page is left."""
        ...


class Form:
    """Makes controls whose commands begin with the name of their `page`."""

    def __init__(self, document: Any, page: str) -> None:
        self.document, self.page = document, page

    def make(self, tag: str, css: str = "", text: str = "", **attributes: str) -> Any:
        """An element to be put into the page."""
        return elements.make(self.document, tag, css, text, **attributes)

    def button(self, command: str, css: str = "", text: str = "") -> Any:
        """A button that says its command to the page."""
        button = self.make("button", css, text, type="button")
        button.setAttribute("data-command", f"{self.page}:{command}")
        return button

    def group(self, title: str) -> Any:
        """A box with a title."""
        box = self.make("fieldset")
        box.append(self.make("legend", "", title))
        return box

    def choices(
        self, name: str, choices: Iterable[tuple[str, str]], now: str, label: str
    ) -> Any:
        """One of several values, each with what it is called."""
        group = self.make("div", "choice", role="group", aria_label=label)
        for value, text in choices:
            button = self.button(f"{name}:{value}", "", text)
            button.setAttribute("aria-pressed", str(value == now).lower())
            group.append(button)
        return group

    def faces(
        self,
        name: str,
        kinds: Iterable[str],
        now: str,
        label: str,
        translator: Translator,
    ) -> Any:
        """Who sits somewhere, by their faces."""
        group = self.make("div", "choice faces", role="group", aria_label=label)
        for kind in kinds:
            button = self.button(f"{name}:{kind}")
            button.setAttribute("aria-label", translator.say(f"kind.{kind}"))
            button.setAttribute("title", translator.say(f"kind.{kind}"))
            button.setAttribute("aria-pressed", str(kind == now).lower())
            button.append(elements.icon(self.document, f"player-{kind}", "face"))
            group.append(button)
        return group

    def option(
        self, game: str, option: Option, now: str, translator: Translator
    ) -> Any:
        """A switch of a game's rules."""
        words, say = self.make("div"), translator.say
        name = say(f"{game}.option.{option.key}.name")
        words.append(
            self.make("span", "", name),
            self.make("small", "", say(f"{game}.option.{option.key}.difference")),
        )
        choices = [(value, say(f"{game}.choice.{value}")) for value in option.choices]
        line = self.make("div", "option")
        line.append(words, self.choices(f"option:{option.key}", choices, now, name))
        return line

    def seed(self, now: int | None, hint: str, translator: Translator) -> Any:
        """A field for the number of all chance; empty where nobody chose one."""
        words, name = self.make("div"), translator.say("new.seed")
        words.append(self.make("span", "", name), self.make("small", "", hint))
        field = self.make("input", "", id=f"{self.page}-seed", type="text")
        field.setAttribute("inputmode", "numeric")
        field.setAttribute("maxlength", str(MAX_SEED_DIGITS))
        field.setAttribute("aria-label", name)
        field.value = "" if now is None else str(now)
        line = self.make("div", "option")
        line.append(words, field)
        return line

    def typed_seed(self) -> int | None:
        """The number that stands there, if it is one."""
        field = self.document.getElementById(f"{self.page}-seed")
        digits = str(field.value).strip()[:MAX_SEED_DIGITS]
        return int(digits) if digits.isascii() and digits.isdigit() else None

    def show(self, root: Any, *children: Any) -> None:
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
