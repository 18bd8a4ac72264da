"""The parts of a browser that the page uses, each as small as the page needs it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from tinderbox.core.callbacks import Listener
from tinderbox.core.record import frozen


class StorageDenied(Exception):
    """The browser gives this page no storage."""


class StorageFull(Exception):
    """The storage of this page is full."""


class KeyValueStore(Protocol):
    """Texts by key. All methods may raise `StorageDenied`, `put` also `StorageFull`."""

    def get(self, key: str) -> str | None: ...
    def put(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def names(self) -> list[str]: ...


class Disk(Protocol):
    """Texts by key, written at once: they survive if the browser is killed."""

    async def find(self, key: str) -> str | None: ...
    async def names(self) -> list[str]: ...
    def put(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def settle(self) -> None: ...


@frozen
class PictureSize:
    """The width of a bitmap, and of the place on the page where it is shown.

    Its address has at most `max_characters`: it is stored as a text.
    """

    width_px: int
    shown_px: int
    max_characters: int


class DomEvent(Protocol):
    """An event. Each kind of event has only some of these fields."""

    type: str
    target: Element
    data: Any  # of a message: what was sent
    detail: int  # of a click: 0 if by a key, else 1 for the first, 2 for a double click
    key: str
    code: str  # of a key: its place, named after an American keyboard: "KeyH"
    repeat: bool
    altKey: bool
    ctrlKey: bool
    metaKey: bool
    shiftKey: bool
    clientX: float
    clientY: float
    deltaY: float
    timeStamp: float  # ms since the page was opened
    pointerId: int
    pointerType: str

    def preventDefault(self) -> None: ...
    def getModifierState(self, key: str) -> bool: ...


class Searched(Protocol):
    """An element or the document, in which elements can be searched.

    A search that finds nothing returns JavaScript's null. It is false, but not None.
    """

    def querySelector(self, selector: str) -> Element: ...
    def querySelectorAll(self, selector: str) -> Iterable[Element]: ...


class Element(Searched, Protocol):
    """An element. Each kind of element has only some of these fields."""

    id: str
    hidden: bool
    inert: bool
    open: bool
    max: int
    value: str | int
    src: str
    textContent: str
    innerHTML: str
    outerHTML: str
    namespaceURI: str
    isConnected: bool
    style: Any
    children: Iterable[Element]
    firstChild: Element
    firstElementChild: Element
    parentElement: Element
    ownerDocument: Document
    clientWidth: int
    clientHeight: int
    offsetHeight: int
    offsetLeft: int
    offsetTop: int
    scrollLeft: float
    scrollTop: float

    def getAttribute(self, name: str) -> str | None: ...
    def hasAttribute(self, name: str) -> bool: ...
    def setAttribute(self, name: str, value: str) -> None: ...
    def removeAttribute(self, name: str) -> None: ...
    def toggleAttribute(self, name: str, force: bool) -> object: ...
    def closest(self, selector: str) -> Element: ...
    def matches(self, selector: str) -> bool: ...
    def cloneNode(self, deep: bool) -> Element: ...
    def append(self, *children: Child) -> None: ...
    def before(self, *children: Child) -> None: ...
    def after(self, *children: Child) -> None: ...
    def replaceChildren(self, *children: Child) -> None: ...
    def replaceWith(self, *children: Child) -> None: ...
    def insertBefore(self, child: Element, above: Element) -> object: ...
    def moveBefore(self, child: Element, above: Element | None) -> None: ...
    def insertAdjacentHTML(self, where: str, markup: str) -> None: ...
    def remove(self) -> None: ...
    def focus(self) -> None: ...
    def select(self) -> None: ...
    def showModal(self) -> None: ...
    def close(self) -> None: ...
    def beginElement(self) -> None: ...
    def getBoundingClientRect(self) -> Any: ...
    def getBBox(self) -> Any: ...


Child = Element | str


class Document(Searched, Protocol):
    """The document of the page."""

    activeElement: Element
    body: Element
    documentElement: Element
    hidden: bool
    title: str

    def createElement(self, tag: str) -> Element: ...
    def createElementNS(self, space: str, tag: str) -> Element: ...
    def getElementById(self, id: str) -> Element: ...


# `listen(target, event_type, listener)` adds a listener that is never removed.
Listen = Callable[[object, str, Listener[DomEvent]], None]


class TabChannel(Protocol):
    """Sends messages to the other tabs, and receives theirs as events."""

    def postMessage(self, message: str) -> None: ...


class Location(Protocol):
    """The address of the page."""

    def query(self) -> Iterable[tuple[str, str]]: ...
    def fragment(self) -> str: ...
    def go_to(self, fragment: str, *, anew: bool) -> None: ...
    def restore_scroll(self, *, by_browser: bool) -> None: ...
    def link(self, fragment: str) -> str: ...
