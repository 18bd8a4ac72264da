"""Makes elements of the page. Text is always text, never markup."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from tinderbox.app.kernel.browser.addresses import address
from tinderbox.app.kernel.browser.ports import Child, Document, Element
from tinderbox.app.kernel.page.commands import CommandText, form_text
from tinderbox.core.game import Readable
from tinderbox.i18n.text import Translator

ICONS = "svg/icons.svg"
SVG = "http://www.w3.org/2000/svg"
COVERING_LIVE = "covering-live"  # class of the live region of a dialog or curtain


def make(
    document: Document,
    tag: str,
    css: str = "",
    *children: Child,
    **attributes: object,
) -> Element:
    """Return a new element with its children, elements and texts.

    `data_id` becomes the attribute `data-id`, True becomes "true". A button without
    `type` submits no form.
    """
    element = document.createElement(tag)
    if tag == "button":
        attributes.setdefault("type", "button")
    return _filled(element, {"class": css, **attributes}, spaced(*children))


def command_button(
    document: Document,
    command: CommandText,
    css: str = "",
    /,
    *children: Child,
    **attributes: object,
) -> Element:
    """Return a button that runs a command. The rest is as in `make`."""
    return make(document, "button", css, *children, data_command=command, **attributes)


def spaced(*children: Child) -> Iterator[Child]:
    """Yield the children of an element, with a space between each two elements.

    Screen readers join the texts of neighbouring inline elements. They don't hear a gap
    of the style sheet.
    """
    previous: Child = ""
    for child in (child for child in children if child != ""):
        if not isinstance(previous, str) and not isinstance(child, str):
            yield " "
        yield child
        previous = child


def svg(
    document: Document, tag: str, css: str = "", *children: Child, **attributes: object
) -> Element:
    """Return a new element of a drawing."""
    element = document.createElementNS(SVG, tag)
    return _filled(element, {"class": css, **attributes}, children)


def icon(document: Document, name: str, css: str = "icon") -> Element:
    """Return a symbol of the page's own sheet, which screen readers skip."""
    use = svg(document, "use", href=f"{address(ICONS)}#{name}")
    return svg(document, "svg", css, use, aria_hidden=True)


def name_element(element: Element, words: str) -> None:
    """Name an element without words, for screen readers and as a tooltip."""
    put(element, aria_label=words, title=words)


def put_command(element: Element, command: CommandText) -> None:
    """Have a click on an element run a command."""
    put(element, data_command=command)


def put(element: Element, **attributes: object) -> None:
    """Set attributes, whose names and values are as in `make`.

    An underscore at the end is left out: `for_` becomes the attribute `for`.
    """
    for name, value in attributes.items():
        if value != "" or name != "class":  # no class needs no attribute
            text = value if isinstance(value, str) else str(value).lower()
            element.setAttribute(name.rstrip("_").replace("_", "-"), text)


def _filled(
    element: Element, attributes: dict[str, object], children: Iterable[Child]
) -> Element:
    put(element, **attributes)
    if inner := [child for child in children if child != ""]:
        element.append(*inner)
    return element


class ElementBuilder:
    """Makes elements with texts in the present language, that of `translator()`.

    `form` is the name of the form that they are for, if any.
    """

    def __init__(
        self, document: Document, translator: Callable[[], Translator], form: str = ""
    ) -> None:
        self.document = document
        self.translator = translator
        self.form = form
        self.make = partial(make, document)
        self.icon = partial(icon, document)

    def say(self, key: str, params: Readable | None = None) -> str:
        """Return a sentence of the page."""
        return self.translator().say(key, params)

    def by_id(self, id: str) -> Element:
        """Return the element of the page with that id."""
        return self.document.getElementById(id)

    def text_element(
        self, tag: str, key: str, css: str = "", **params: str | int
    ) -> Element:
        """Return an element with a sentence of the page."""
        return self.make(tag, css, self.say(key, params))

    def cover(self, game: str) -> Element:
        """Return the picture of a game's box."""
        source = address(f"svg/{game}.cover.svg")
        return self.make("img", "cover", alt="", src=source)

    def face(self, kind: str) -> Child:
        """Return the picture of a computer player, "" for no kind."""
        return self.icon(f"player-{kind}", "face") if kind else ""

    def button(
        self, key: str, command: CommandText, css: str = "button", **attributes: object
    ) -> Element:
        """Return a button with the text of `key`, which runs `command`."""
        return self.command_button(command, css, self.say(key), **attributes)

    def command_button(
        self,
        command: CommandText,
        css: str = "",
        /,
        *children: Child,
        **attributes: object,
    ) -> Element:
        """Return a button with these children, which runs `command`."""
        text = form_text(self.form, command)
        return command_button(self.document, text, css, *children, **attributes)

    def field(
        self, id: str, value: object, css: str = "", **attributes: object
    ) -> Element:
        """Return a field for a line of text, with a value."""
        attributes |= {"id": id, "type": "text", "autocomplete": "off", "value": value}
        return self.make("input", css, **attributes)

    def name_field(
        self, id: str, value: object, longest: int, **attributes: object
    ) -> Element:
        """Return a field for a name of so many characters, which `cut` has to cut.

        A browser counts an emoji twice, and cuts amid letters: it may count further.
        """
        return self.field(id, value, "", maxlength=2 * longest, **attributes)

    def row_link(
        self, command: CommandText, icon: str, key: str, hint_key: str = ""
    ) -> Element:
        """Return a button as wide as its box: an icon, a name, and what it leads to."""
        words = self.make("span", "row-words", self.text_element("strong", key))
        if hint_key:
            words.append(" ", self.text_element("small", hint_key))
        return self.command_button(command, "row-link", self.icon(icon), words)

    def drawing(self, css: str, picture: str) -> Element:
        """Return an SVG in a box. Screen readers and translators skip it."""
        box = self.make("div", css, aria_hidden=True, translate="no")
        box.innerHTML = picture
        return box

    def entry_form(self, key: str, field: Element, button: Element) -> Element:
        """Return a form: the field with a label, and the button that submits it.

        Its method is `dialog`, so that the browser sends nothing and loads no page.
        """
        put(button, type="submit")
        return self.make(
            "form",
            "name-form",
            self.make("label", "", self.say(key), for_=field.id),
            self.make("div", "give-row", field, button),
            method="dialog",
        )

    def course_row(
        self, command: CommandText, mark: str, title: str, *state: Child, css: str = ""
    ) -> Element:
        """Return an item of a course: a button with a mark, a title and a state."""
        make = self.make
        marked = make("span", "course-mark", mark, aria_hidden=True)
        words = make("span", "course-title", title)
        parts = marked, words, *state
        css = f"course-row {css}".strip()
        return make("li", "", self.command_button(command, css, *parts))

    def live_region(self) -> Element:
        """Return a place for announcements in what covers the page.

        Screen readers are silent about changes outside it.
        """
        return self.make("div", COVERING_LIVE, role="log", aria_live="polite")

    def choices(
        self,
        label: str,
        choices: Iterable[tuple[CommandText, str]],
        pressed_command: CommandText,
    ) -> Element:
        """Return a group of buttons: each choice is a command and the button's text.

        The button of `pressed_command` is shown as pressed.
        """
        group = self.make("div", "choice", role="group", aria_label=label)
        group.append(*self.choice_buttons(choices, pressed_command))
        return group

    def choice_buttons(
        self, choices: Iterable[tuple[CommandText, str]], pressed_command: CommandText
    ) -> list[Element]:
        """Return the buttons of `choices` without the group."""
        return [
            self.command_button(
                command, "", words, aria_pressed=command == pressed_command
            )
            for command, words in choices
        ]

    def switch(self, css: str, name: str, hint: str, control: Element) -> Element:
        """Return a row for a setting: its name, a hint, and its control."""
        make = self.make
        words = make("div", "", make("span", "", name), make("small", "", hint))
        return make("div", css, words, control)

    def figures(
        self,
        caption: str,
        columns: Sequence[str],
        rows: Iterable[Sequence[str]],
        css: str = "figures",
    ) -> Element:
        """Return a table of numbers as texts. Each row begins with its name."""
        make = self.make
        table = make("table", css)
        if caption:
            table.append(make("caption", "", caption))
        if columns:
            heads = (make("th", "", text, scope="col") for text in columns)
            table.append(make("tr", "", make("td"), *heads))
        for name, *texts in rows:
            cells = (make("td", "", text) for text in texts)
            table.append(make("tr", "", make("th", "", name, scope="row"), *cells))
        return table

    def match_row(
        self,
        game: str,
        parts: Iterable[Element],
        buttons: Iterable[Element],
        **attributes: object,
    ) -> Element:
        """Return an item of a list of matches, with the game's picture if known."""
        make = self.make
        picture = make("div", "match-picture")
        if game:
            cover = self.cover(game)
            put(cover, loading="lazy", decoding="async")
            picture.append(cover)
        return make(
            "li",
            "match-row",
            picture,
            make("div", "match-text", *parts),
            make("div", "match-buttons", *buttons),
            **attributes,
        )

    def fill(self, root: Element, *children: Child) -> None:
        """Write a part of the page. A focused button in it keeps the focus.

        The new button is found by the old one's command, or else by its id.
        """
        active = self.document.activeElement
        focused = active.getAttribute("data-command") if active else None
        id = active.id if active else ""
        root.replaceChildren(*children)
        if focused:
            replacement = root.querySelector(f'[data-command="{focused}"]')
            if not replacement and id:
                replacement = root.querySelector(f"#{id}")
            if replacement:
                replacement.focus()
