"""A browser's elements, as far as a board asks for them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

UNSEEN = ("tabindex",)  # where the focus was: other tests look at that


class Element:
    """What the board asks of a browser's element."""

    def __init__(self, name: str) -> None:
        self.name, self.id, self.textContent = name, "", ""
        self.style = SimpleNamespace(transform="")
        self.attributes: dict[str, str] = {}
        self.children: list[Element] = []
        self.parent: Element | None = None

    def setAttribute(self, name: str, value: str) -> None:
        self.attributes[name] = value

    def getAttribute(self, name: str) -> str | None:
        return self.attributes.get(name)

    def removeAttribute(self, name: str) -> None:
        self.attributes.pop(name, None)

    def append(self, *children: Element) -> None:
        for child in children:
            child.remove()
            child.parent = self
            self.children.append(child)

    def insertBefore(self, child: Element, above: Element) -> None:
        child.remove()
        child.parent = self
        self.children.insert(self.children.index(above), child)

    def moveBefore(self, child: Element, above: Element | None) -> None:
        assert child.parent is self
        self.append(child) if above is None else self.insertBefore(child, above)

    def remove(self) -> None:
        if self.parent is not None:
            self.parent.children.remove(self)
        self.parent = None

    @property
    def firstChild(self) -> Element | None:
        return self.children[0] if self.children else None

    def querySelector(self, name: str) -> Element | None:
        return next((child for child in self.children if child.name == name), None)

    def cloneNode(self, deep: bool) -> Element:
        copy = Element(self.name)
        copy.attributes = dict(self.attributes)
        copy.style = SimpleNamespace(**vars(self.style))
        copy.append(*(child.cloneNode(deep) for child in self.children if deep))
        return copy

    def beginElement(self) -> None:
        """An animation starts; this clock stands still, so it never ends."""

    def seen(self) -> tuple[Any, ...]:
        """All that tells one board from another, to the eye or the ear."""
        children = tuple(child.seen() for child in self.children)
        about = {k: v for k, v in self.attributes.items() if k not in UNSEEN}
        place, text = self.style.transform, self.textContent
        return self.name, self.id, place, text, tuple(sorted(about.items())), children


class Document:
    """Makes elements; nothing has the focus."""

    activeElement = body = None

    def createElementNS(self, space: str, name: str) -> Element:
        return Element(name)
