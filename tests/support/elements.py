"""A page's elements in memory: the attributes and methods that tests look at."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tests.support.drawn import note_drawn
from tinderbox.app.kernel.browser import ports

if TYPE_CHECKING:
    Incomplete = Any  # stands for a whole port, of which it has what tests ask for
else:
    Incomplete = object

# Where the focus was, and which piece walked: other tests look at that.
UNSEEN = ("tabindex", "data-walks")


class Element(Incomplete):  # type: ignore[misc]
    """An element in memory. `textContent` has only the texts in the element itself."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.id = ""
        self.textContent = ""
        self.style = SimpleNamespace(transform="")
        self.attributes: dict[str, str] = {}
        self.children: list[Element] = []
        self.parent: Element | None = None

    def setAttribute(self, name: str, value: str) -> None:
        note_drawn(name, value)
        self.attributes[name] = value

    def getAttribute(self, name: str) -> str | None:
        return self.attributes.get(name)

    def hasAttribute(self, name: str) -> bool:
        return name in self.attributes

    def removeAttribute(self, name: str) -> None:
        self.attributes.pop(name, None)

    def append(self, *children: ports.Child) -> None:
        for child in children:
            if isinstance(child, Element):
                child.remove()
                child.parent = self
                self.children.append(child)
            else:
                self.textContent += str(child)

    def insertBefore(self, child: ports.Element, above: ports.Element) -> None:
        assert isinstance(child, Element)
        assert isinstance(above, Element)
        child.remove()
        child.parent = self
        self.children.insert(self.children.index(above), child)

    def moveBefore(self, child: ports.Element, above: ports.Element | None) -> None:
        assert isinstance(child, Element)
        assert child.parent is self
        self.append(child) if above is None else self.insertBefore(child, above)

    def after(self, other: Element) -> None:
        assert self.parent is not None
        self.parent.children.insert(self.parent.children.index(self) + 1, other)
        other.parent = self.parent

    def getBBox(self) -> SimpleNamespace:
        """All parts of a drawing are of one size."""
        return SimpleNamespace(x=-10, y=-10, width=20, height=20)

    def replaceWith(self, other: Element) -> None:
        assert self.parent is not None
        self.parent.insertBefore(other, self)
        self.remove()

    def remove(self) -> None:
        if self.parent is not None:
            self.parent.children.remove(self)
        self.parent = None

    @property
    def firstChild(self) -> Element:
        return self.children[0]

    def querySelector(self, name: str) -> Any:
        """The first child with this tag."""
        return next((child for child in self.children if child.name == name), None)

    def cloneNode(self, deep: bool) -> Element:
        copy = Element(self.name)
        copy.attributes = dict(self.attributes)
        copy.style = SimpleNamespace(**vars(self.style))
        copy.append(*(child.cloneNode(deep) for child in self.children if deep))
        return copy

    def beginElement(self) -> None:
        """Start an animation. It never ends, because this clock stands still."""

    def seen(self) -> tuple[Any, ...]:
        """Return all that a reader can see or hear of the element."""
        children = tuple(
            child.seen()
            for child in self.children
            if child.getAttribute("class") != "piece-ring"  # its piece's class shows it
        )
        about = {k: v for k, v in self.attributes.items() if k not in UNSEEN}
        place = self.style.transform
        text = self.textContent
        return self.name, self.id, place, text, tuple(sorted(about.items())), children

    def everything(self) -> list[Element]:
        """The element and all its descendants."""
        return [self, *(it for child in self.children for it in child.everything())]


class Document(Incomplete):  # type: ignore[misc]
    """A document that makes elements. Nothing has the focus."""

    activeElement = body = None

    def __init__(self) -> None:
        self.documentElement = Element("html")

    def createElement(self, tag: str) -> Element:
        return Element(tag)

    def createElementNS(self, space: str, tag: str) -> Element:
        return Element(tag)
