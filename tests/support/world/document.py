"""The page of `index.html` as a tree of elements, so that all of it runs in CPython."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from types import SimpleNamespace
from typing import Any, Final

from tests.paths import ROOT
from tests.support.world.markup import Reader
from tests.support.world.selectors import ONE_CLASS, WITHIN, Steps, compiled

DRAWN: Final = set[str]()  # the commands of all elements that tests draw
# Attributes of which more is recorded than their value.
NOTED: Final = {"id", "class", "value", "data-command", "data-submit"}


class Style(SimpleNamespace):
    """The style that is set on an element itself."""

    def setProperty(self, name: str, value: str) -> None:
        setattr(self, name, value)

    def removeProperty(self, name: str) -> None:
        vars(self).pop(name, None)


def _flag(name: str) -> Any:
    """A property that is true where an attribute is there."""
    return property(
        lambda node: name in node.attributes,
        lambda node, on: node.toggleAttribute(name, bool(on)),
    )


class Target:
    """Hears events. A test calls the listeners."""

    @cached_property
    def events(self) -> dict[str, list[Callable[[Any], None]]]:
        return defaultdict(list)

    def addEventListener(self, kind: str, listener: Callable[[Any], None]) -> None:
        self.events[kind].append(listener)


class Element(Target):
    """An element. Its children are elements and texts."""

    scrollTop = offsetTop = offsetHeight = clientHeight = 0
    scrollLeft = clientWidth = offsetLeft = offsetWidth = 0
    max: Any = 0
    value: Any = ""

    def __init__(self, document: Any, tag: str, space: str = "html") -> None:
        self.document = self.ownerDocument = document
        self.tag = tag
        self.namespaceURI = space
        self.attributes: dict[str, str] = {}
        self.childNodes: list[Element | str] = []
        self.parentElement: Element | None = None

    @cached_property
    def style(self) -> Style:
        return Style(transform="", animation="", animationDelay="")

    # --- attributes -------------------------------------------------------------------

    def setAttribute(self, name: str, value: str) -> None:
        assert isinstance(value, str), (name, value)
        self.attributes[name] = value
        if name in NOTED:
            self._note(name, value)

    def _note(self, name: str, value: str) -> None:
        if name == "class":
            for each in value.split():
                self.document.classed[each].append(self)
        elif name == "id":
            self.document.called[value].append(self)
        elif name == "value":
            self.value = value  # as long as nobody types
        else:
            DRAWN.add(value)

    def getAttribute(self, name: str) -> str | None:
        return self.attributes.get(name)

    def hasAttribute(self, name: str) -> bool:
        return name in self.attributes

    def removeAttribute(self, name: str) -> None:
        self.attributes.pop(name, None)

    def toggleAttribute(self, name: str, force: bool | None = None) -> None:
        if name not in self.attributes if force is None else force:
            self.attributes[name] = ""
        else:
            self.removeAttribute(name)

    hidden = _flag("hidden")
    inert = _flag("inert")
    open = _flag("open")
    disabled = _flag("disabled")
    checked = _flag("checked")

    @property
    def id(self) -> str:
        return self.attributes.get("id", "")

    @id.setter
    def id(self, id: str) -> None:
        self.setAttribute("id", id)

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    # --- the tree ---------------------------------------------------------------------

    @property
    def children(self) -> list[Element]:
        return [child for child in self.childNodes if isinstance(child, Element)]

    @property
    def firstChild(self) -> Any:
        return next(iter(self.childNodes), None)

    @property
    def firstElementChild(self) -> Element | None:
        return next(iter(self.children), None)

    @property
    def isConnected(self) -> bool:
        return bool(self.document.root.contains(self))

    def __iter__(self) -> Iterator[Element]:
        waiting = self.childNodes[::-1]
        while waiting:
            found = waiting.pop()
            if isinstance(found, Element):
                yield found
                waiting += found.childNodes[::-1]

    def __bool__(self) -> bool:
        return True

    def _put(self, index: int, children: Sequence[Element | str]) -> None:
        for child in children:
            if isinstance(child, Element):
                child.remove()
                child.parentElement = self
        self.childNodes[index:index] = children

    def append(self, *children: Element | str) -> None:
        self._put(len(self.childNodes), children)

    def insertBefore(self, child: Element, above: Element) -> None:
        child.remove()
        self._put(self.childNodes.index(above), [child])

    def moveBefore(self, child: Element, above: Element | None) -> None:
        self.append(child) if above is None else self.insertBefore(child, above)

    def _beside(self, further: int, children: Sequence[Element | str]) -> None:
        box = self.parentElement
        assert box is not None
        box._put(box.childNodes.index(self) + further, children)

    def after(self, *children: Element | str) -> None:
        self._beside(1, children)

    def before(self, *children: Element | str) -> None:
        self._beside(0, children)

    def replaceWith(self, *children: Element | str) -> None:
        self.after(*children)
        self.remove()

    def replaceChildren(self, *children: Element | str) -> None:
        for child in self.children:
            child.remove()
        self.childNodes.clear()
        self.append(*children)

    def remove(self) -> None:
        if self.parentElement is not None:
            self.parentElement.childNodes.remove(self)
            self.parentElement = None
            if self.contains(self.document.activeElement):
                self.document.activeElement = self.document.body

    def cloneNode(self, deep: bool) -> Element:
        return self.copied(self.document, deep=deep)

    def copied(self, document: Document, *, deep: bool = True) -> Element:
        """Return a copy for a document. See `importNode`."""
        copy = Element(document, self.tag, self.namespaceURI)
        copy.attributes = self.attributes.copy()
        for name in NOTED & self.attributes.keys():
            copy._note(name, self.attributes[name])
        if "style" in vars(self):
            copy.style = Style(**vars(self.style))
        if deep:
            copy.append(*self.copied_children(document))
        return copy

    def copied_children(self, document: Document) -> Iterator[Element | str]:
        for child in self.childNodes:
            yield child if isinstance(child, str) else child.copied(document)

    @property
    def textContent(self) -> str:
        parts = (c if isinstance(c, str) else c.textContent for c in self.childNodes)
        return "".join(parts)

    @textContent.setter
    def textContent(self, text: object) -> None:
        self.replaceChildren(*([str(text)] if text != "" else []))

    @property
    def innerHTML(self) -> str:
        return "".join(c if isinstance(c, str) else str(c) for c in self.childNodes)

    @innerHTML.setter
    def innerHTML(self, text: str) -> None:
        self.replaceChildren()
        self.insertAdjacentHTML("beforeend", text)

    def insertAdjacentHTML(self, where: str, text: str) -> None:
        assert where == "beforeend"
        self.append(*_parsed(text, self.namespaceURI).copied_children(self.document))

    @property
    def outerHTML(self) -> str:
        return str(self)

    def __str__(self) -> str:
        about = "".join(f' {k}="{v}"' for k, v in sorted(self.attributes.items()))
        return f"<{self.tag}{about}>{self.innerHTML}</{self.tag}>"

    # --- selectors --------------------------------------------------------------------

    def matches(self, selector: str) -> bool:
        return any(self._is(path) for path in compiled(selector))

    def _is(self, path: Steps) -> bool:
        for check in path[-1]:
            if not check(self):
                return False
        if len(path) == 1:
            return True
        box = self.parentElement
        if box is None:
            return False
        return any(each._is(path[:-1]) for each in box.chain())

    def chain(self) -> Iterator[Element]:
        here: Element | None = self
        while here is not None:
            yield here
            here = here.parentElement

    def contains(self, other: Element) -> bool:
        """Return True if the other one is this element, or within it."""
        here: Element | None = other
        while here is not None:
            if here is self:
                return True
            here = here.parentElement
        return False

    def closest(self, selector: str) -> Element | None:
        return next((each for each in self.chain() if each.matches(selector)), None)

    def _found(self, selector: str) -> Iterator[Element]:
        """Yield the matching elements below this one, in order.

        The selector looks for ancestors only within this element.
        """
        if asked := ONE_CLASS.fullmatch(selector):
            classed = {
                it for it in self.document.classed[asked[1]] if it.matches(selector)
            }
            below = [it for it in classed - {self} if self.contains(it)]
            if len(below) < 2:
                yield from below
                return
        paths = compiled(selector)
        begins = WITHIN.match(selector)
        nodes: Iterable[Element] = self
        if begins and len(paths) == 1:
            boxes = [it for it in self.document.called[begins[1]] if it.id == begins[1]]
            inner = [it for it in boxes if self.contains(it)]
            if len(inner) < 2 and not any(it in boxes for it in self.chain()):
                nodes = chain(inner, *inner)
        for node in nodes:
            for path in paths:
                if node._is(path):
                    yield node
                    break

    def querySelectorAll(self, selector: str) -> list[Element]:
        return [*self._found(selector)]

    def querySelector(self, selector: str) -> Element | None:
        return next(self._found(selector), None)

    # --- what a browser does ----------------------------------------------------------

    def focus(self, *_: object) -> None:
        self.document.activeElement = self

    def select(self) -> None:
        """Select what stands in a field."""

    def showModal(self) -> None:
        self.open = True

    def close(self) -> None:
        self.open = False
        for listener in self.events["close"]:
            listener(SimpleNamespace(target=self))

    def beginElement(self) -> None:
        """Start an animation. This clock stands still, so it never ends."""

    def getBoundingClientRect(self) -> SimpleNamespace:
        """All elements are as large as the page."""
        return SimpleNamespace(
            left=0, top=0, right=1024, bottom=768, width=1024, height=768, x=0, y=0
        )

    def getBBox(self) -> SimpleNamespace:
        """All parts of a drawing are of one size."""
        return SimpleNamespace(x=-10, y=-10, width=20, height=20)


@lru_cache(200)
def _parsed(text: str, space: str) -> Element:
    """Return an element of no document, with what a text says in it."""
    template = Element(None, "template", space)
    Reader(template).feed(text)
    return template


class Document(Target):
    """The document of `index.html`."""

    hidden = False

    def __init__(self) -> None:
        # All that ever had an id or a class. Some have lost it, or are not on the page.
        self.called: dict[str, list[Element]] = defaultdict(list)
        self.classed: dict[str, list[Element]] = defaultdict(list)
        self.root = root = Element(self, "root")
        self.activeElement: Any = root
        root.innerHTML = (ROOT / "index.html").read_text("utf8")
        self.documentElement = root.children[0]
        self.body: Any = self.documentElement.querySelector("body")
        self.activeElement = self.body
        self.querySelector = self.documentElement.querySelector
        self.querySelectorAll = self.documentElement.querySelectorAll
        self.title = ""

    def createElement(self, tag: str) -> Element:
        return Element(self, tag)

    def createElementNS(self, space: str, tag: str) -> Element:
        return Element(self, tag, space)

    def getElementById(self, id: str) -> Any:
        called = (it for it in self.called.get(id, ()) if it.isConnected)
        return next((it for it in called if it.id == id), None)
