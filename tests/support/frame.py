"""The page of `index.html` as a tree of elements, so that all of it runs in CPython."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from html.parser import HTMLParser
from itertools import chain
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

from tests.support.drawn import DRAWN
from tests.support.paths import ROOT
from tests.support.storage import MemoryStorage
from tinderbox.app.kernel.match.local_match import AnyLocalMatch, LocalMatch
from tinderbox.app.kernel.page.late_parts import LateParts
from tinderbox.app.page.page import Page
from tinderbox.app.site.site import Site

NOW: Final = 1_700_000_000_000  # ms
# Most of a board is drawn in such elements, into which no code of the page looks.
UNSEEN: Final = {"symbol", "pattern"}
VOID: Final = {"meta", "link", "img", "input", "br"}
SVG: Final = "http://www.w3.org/2000/svg"
PART: Final = re.compile(
    r"(?P<tag>^[\w-]+)|#(?P<id>[\w-]+)|\.(?P<css>[\w-]+)"
    r"|\[(?P<name>[\w-]+)(?:(?P<how>\^?)=[\"']?(?P<value>[^\"'\]]*)[\"']?)?\]"
    r"|:not\((?P<but>[^)]*)\)|:(?P<state>[\w-]+)"
)

ONE_CLASS: Final = re.compile(r"\.([\w-]+)")  # such a selector
WITHIN: Final = re.compile(r"#([\w-]+)(?![^ >])")  # how such a selector begins
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


class Node:
    """An element. Its children are elements and texts."""

    scrollTop = offsetTop = offsetHeight = clientHeight = 0
    scrollLeft = clientWidth = offsetLeft = offsetWidth = 0
    max: Any = 0
    value: Any = ""

    def __init__(self, document: Frame, tag: str, space: str = "html") -> None:
        self.document = document
        self.tag = tag
        self.namespaceURI = space
        self.attributes: dict[str, str] = {}
        self.childNodes: list[Node | str] = []
        self.parentElement: Node | None = None

    @cached_property
    def style(self) -> Style:
        return Style(transform="", animation="", animationDelay="")

    @cached_property
    def events(self) -> dict[str, list[Callable[[Any], None]]]:
        return defaultdict(list)

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

    @property
    def classList(self) -> Any:
        def toggle(name: str, force: bool | None = None) -> None:
            there = [each for each in self.classes if each != name]
            if name not in self.classes if force is None else force:
                there.append(name)
            self.setAttribute("class", " ".join(there))

        return SimpleNamespace(
            add=lambda name: toggle(name, True),
            remove=lambda name: toggle(name, False),
            toggle=toggle,
            contains=lambda name: name in self.classes,
        )

    # --- the tree ---------------------------------------------------------------------

    @property
    def children(self) -> list[Node]:
        return [child for child in self.childNodes if isinstance(child, Node)]

    @property
    def firstChild(self) -> Any:
        return next(iter(self.childNodes), None)

    @property
    def firstElementChild(self) -> Node | None:
        return next(iter(self.children), None)

    @property
    def isConnected(self) -> bool:
        return any(each.tag == "html" for each in self.chain())

    def __iter__(self) -> Iterator[Node]:
        waiting = self.childNodes[::-1]
        while waiting:
            found = waiting.pop()
            if isinstance(found, Node):
                yield found
                waiting += found.childNodes[::-1]

    def __bool__(self) -> bool:
        return True

    def _put(self, index: int, children: Sequence[Node | str]) -> None:
        for child in children:
            if isinstance(child, Node):
                child.remove()
                child.parentElement = self
        self.childNodes[index:index] = children

    def append(self, *children: Node | str) -> None:
        for child in children:
            if isinstance(child, Node):
                child.remove()
                child.parentElement = self
            self.childNodes.append(child)

    def prepend(self, *children: Node | str) -> None:
        self._put(0, children)

    def insertBefore(self, child: Node, above: Node) -> None:
        child.remove()
        self._put(self.childNodes.index(above), [child])

    def moveBefore(self, child: Node, above: Node | None) -> None:
        self.append(child) if above is None else self.insertBefore(child, above)

    def _beside(self, further: int, children: Sequence[Node | str]) -> None:
        box = self.parentElement
        assert box is not None
        box._put(box.childNodes.index(self) + further, children)

    def after(self, *children: Node | str) -> None:
        self._beside(1, children)

    def before(self, *children: Node | str) -> None:
        self._beside(0, children)

    def replaceWith(self, *children: Node | str) -> None:
        self.after(*children)
        self.remove()

    def replaceChildren(self, *children: Node | str) -> None:
        for child in self.children:
            child.remove()
        self.childNodes.clear()
        self.append(*children)

    def remove(self) -> None:
        if self.parentElement is not None:
            self.parentElement.childNodes.remove(self)
            self.parentElement = None
            if self in self.document.activeElement.chain():
                self.document.activeElement = self.document.body

    def cloneNode(self, deep: bool) -> Node:
        copy = Node(self.document, self.tag, self.namespaceURI)
        for name, value in self.attributes.items():
            copy.setAttribute(name, value)
        for child in self.childNodes if deep else ():
            copy.append(child if isinstance(child, str) else child.cloneNode(deep))
        return copy

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
        for child in parsed(text, self.namespaceURI):
            self.append(child if isinstance(child, str) else self._built(child))

    def _built(self, written: Written) -> Node:
        made = Node(self.document, written.tag, written.space)
        made.attributes = written.attributes.copy()
        for name, value in written.noted:
            made._note(name, value)
        for child in written.children:
            if isinstance(child, str):
                made.childNodes.append(child)
                continue
            inner = self._built(child)
            inner.parentElement = made
            made.childNodes.append(inner)
        return made

    @property
    def outerHTML(self) -> str:
        return str(self)

    @property
    def ownerDocument(self) -> Frame:
        return self.document

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
        box = self.parentElement
        if len(path) == 1 or box is None:
            return len(path) == 1
        return any(each._is(path[:-1]) for each in box.chain())

    def chain(self) -> Iterator[Node]:
        here: Node | None = self
        while here is not None:
            yield here
            here = here.parentElement

    def closest(self, selector: str) -> Node | None:
        return next((each for each in self.chain() if each.matches(selector)), None)

    def _found(self, selector: str) -> Iterator[Node]:
        """Yield the matching elements below this one, in order.

        The selector looks for ancestors only within this element.
        """
        if asked := ONE_CLASS.fullmatch(selector):
            classed = {
                it for it in self.document.classed[asked[1]] if it.matches(selector)
            }
            below = [it for it in classed - {self} if self in it.chain()]
            if len(below) < 2:
                yield from below
                return
        paths = compiled(selector)
        begins = WITHIN.match(selector)
        nodes: Iterable[Node] = self
        if begins and len(paths) == 1:
            boxes = [it for it in self.document.called[begins[1]] if it.id == begins[1]]
            inner = [it for it in boxes if self in it.chain()]
            if len(inner) < 2 and not any(it in boxes for it in self.chain()):
                nodes = chain(inner, *inner)
        for node in nodes:
            if any(node._is(path) for path in paths):
                yield node

    def querySelectorAll(self, selector: str) -> list[Node]:
        return [*self._found(selector)]

    def querySelector(self, selector: str) -> Node | None:
        return next(self._found(selector), None)

    # --- what a browser does ----------------------------------------------------------

    def addEventListener(self, kind: str, listener: Callable[[Any], None]) -> None:
        self.events[kind].append(listener)

    def focus(self, *_: object) -> None:
        self.document.activeElement = self

    def select(self) -> None:
        """Select what stands in a field."""

    def scrollIntoView(self, *_: object) -> None:
        """Nothing is out of view."""

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

    def getScreenCTM(self) -> Any:
        matrix = SimpleNamespace(a=1, b=0, c=0, d=1, e=0, f=0)
        matrix.inverse = lambda: matrix
        return matrix


Check = Callable[[Node], bool]
Steps = tuple[tuple[Check, ...], ...]  # outer elements first


@cache
def compiled(selector: str) -> tuple[Steps, ...]:
    """The paths of a selector. A matching element is at the end of one of them."""
    return tuple(
        tuple(tuple(map(_check, PART.finditer(part))) for part in path.split())
        for path in selector.replace(">", " ").split(",")
    )


def _check(found: re.Match[str]) -> Check:
    said = found.groupdict()
    name = said["name"]
    match found.lastgroup:
        case "tag":
            return lambda node: node.tag == said["tag"]
        case "id":
            return lambda node: node.id == said["id"]
        case "css":
            return lambda node: said["css"] in node.classes
        case "name":
            return lambda node: name in node.attributes
        case "value" if said["how"]:
            return lambda node: node.attributes.get(name, "").startswith(said["value"])
        case "value":
            return lambda node: node.attributes.get(name) == said["value"]
        case "but":
            return lambda node: not node.matches(said["but"])
    if said["state"] in ("focus", "focus-visible"):
        return lambda node: node.document.activeElement is node
    return lambda _: False


@dataclass
class Written:
    """An element in the source of a text."""

    tag: str
    space: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Written | str] = field(default_factory=list)
    noted: list[tuple[str, str]] = field(init=False)

    def __post_init__(self) -> None:
        self.noted = [item for item in self.attributes.items() if item[0] in NOTED]


@lru_cache(200)
def parsed(text: str, space: str) -> list[Written | str]:
    """Return the nodes of a text, as elements of this namespace."""
    reader = Reader(space)
    reader.feed(text)
    return reader.open[0].children


class Reader(HTMLParser):
    """Reads the elements of a text."""

    def __init__(self, space: str) -> None:
        super().__init__()
        self.open = [Written("", space)]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        is_drawn = tag == "svg" or self.open[-1].space == SVG
        attributes = {name: value or "" for name, value in attrs}
        made = Written(tag, SVG if is_drawn else "html", attributes)
        if self.open[-1].tag not in UNSEEN:
            self.open[-1].children.append(made)
        if tag not in VOID:
            self.open.append(made)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.open[-1].tag == tag:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.open[-1].children.append(data)


class Frame:
    """The document of `index.html`."""

    def __init__(self) -> None:
        self.events: dict[str, list[Callable[[Any], None]]] = defaultdict(list)
        # All that ever had an id; some have lost it, or are not on the page.
        self.called: dict[str, list[Node]] = defaultdict(list)
        self.classed: dict[str, list[Node]] = defaultdict(list)  # that ever had a class
        root = Node(self, "root")
        self.activeElement: Any = root
        root.innerHTML = (ROOT / "index.html").read_text("utf8")
        self.documentElement = root.children[0]
        self.body: Any = self.documentElement.querySelector("body")
        self.activeElement = self.body
        self.querySelector = self.documentElement.querySelector
        self.querySelectorAll = self.documentElement.querySelectorAll
        self.title = ""

    def createElement(self, tag: str) -> Node:
        return Node(self, tag)

    def createElementNS(self, space: str, tag: str) -> Node:
        return Node(self, tag, space)

    def getElementById(self, id: str) -> Any:
        there = [it for it in self.called[id] if it.id == id and it.isConnected]
        if len(there) > 1:
            return next(each for each in self.documentElement if each in there)
        return there[0] if there else None

    def addEventListener(self, kind: str, listener: Callable[[Any], None]) -> None:
        self.events[kind].append(listener)


class FramedBrowser:
    """A browser with the page's own frame. Timers run when the test runs them.

    It has what `opened` needs. A test adds the other functions that its page calls.
    """

    can_connect = True
    is_persistent = True  # the answer to a question for persistent storage
    deletes_unvisited = False

    def __init__(self, storage: MemoryStorage | None = None) -> None:
        self.document = Frame()
        self.storage = storage or MemoryStorage()
        self.timers: list[Callable[[], None]] = []
        self.address = ""
        self.saved: dict[str, str] = {}
        self.clock = self.location = self
        self.locks = SimpleNamespace(request=self.request_lock)
        self.workers = SimpleNamespace(start=lambda heard, failed: None)
        self.files = SimpleNamespace(download=self.download, listen=self._listen_files)
        self.import_text: Callable[[str], None] = self._ignored  # as a file is opened
        self.drawn: list[str] = []  # the drawings of which bitmaps were made
        self.leave_sight: Callable[[Any], None] = self._ignored
        self.thumbnails = SimpleNamespace(
            show=self._show_thumbnail, remove_others=self._ignored
        )
        self.printed: list[str] = []  # what a printer got, as HTML
        self.window: Any = SimpleNamespace(
            innerWidth=1024,
            innerHeight=768,
            events=defaultdict(list),
            devicePixelRatio=1,
            navigator=SimpleNamespace(),
            getComputedStyle=lambda _: Style(),
            print=self._print,
            matchMedia=lambda _: SimpleNamespace(matches=False),
        )

    def element(self, id: str) -> Any:
        return self.document.getElementById(id)

    def listen(self, target: Any, kind: str, listener: Callable[[Any], None]) -> None:
        if target is not None:
            target.events[kind].append(listener)

    def to_other_tabs(self, _: str) -> SimpleNamespace:
        """A channel without other tabs."""
        return SimpleNamespace(events=defaultdict(list), postMessage=self._ignored)

    async def fetch_text(self, path: str, body: str | None) -> tuple[int, str]:
        """No server answers."""
        return 0, ""

    def later(self, ms: int, do: Callable[[], None]) -> None:
        self.timers.append(do)

    def _show_thumbnail(
        self,
        name: str,
        label: str,
        size: object,
        draw: Callable[[], str],
        answer: Callable[[str], None],
    ) -> None:
        """Make a bitmap. None is stored here."""
        self.drawn.append(draw())
        answer(f"data:image/webp,{name}")

    def watch_sight(
        self, seen: Callable[[Any], None], left: Callable[[Any], None]
    ) -> Callable[[Any], None]:
        """Everything is seen at once. A test calls `leave_sight`."""
        self.leave_sight = left
        return lambda element: self.timers.append(lambda: seen(element))

    def after_paint(self, do: object) -> None:
        """Nothing is ever painted."""

    def now(self) -> int:
        return NOW

    def date(self, ms: int, language: str) -> str:
        return f"{ms} ms"

    def day(self, iso_date: str, language: str) -> str:
        return iso_date

    def random_seed(self) -> int:
        return 7

    def languages(self) -> list[str]:
        return ["en"]

    def prefers(self, _: str) -> bool:
        return False

    def is_night(self) -> bool:
        return False

    def query(self) -> list[tuple[str, str]]:
        return []

    def fragment(self) -> str:
        return self.address

    def link(self, fragment: str) -> str:
        return f"#{fragment}"

    def go_to(self, fragment: str, *, anew: bool) -> None:
        self.address = fragment

    def request_lock(
        self, _: str, answer: Callable[[bool], None], lost: object, *, steal: bool
    ) -> Callable[[], None]:
        answer(True)
        return lambda: None

    def download(self, name: str, text: str, kind: str = "text/plain") -> None:
        self.saved[name] = text

    def _listen_files(self, taken: Callable[[str], None], _: object) -> None:
        self.import_text = taken

    def _print(self) -> None:
        for listener in self.window.events["beforeprint"]:
            listener(SimpleNamespace())
        self.printed.append(str(self.document.body))
        for listener in self.window.events["afterprint"]:
            listener(SimpleNamespace())

    def _ignored(self, *_: object, **__: object) -> None:
        """A function whose calls no test looks at."""

    on_resized = set_board_style = on_stored = on_update = _ignored
    dispatch = restore_scroll = _ignored

    def persist(self, answer: Callable[[bool], None]) -> None:
        answer(self.is_persistent)

    def run_timers(self, most: int = 200) -> None:
        """Run all timers, and the timers that these start."""
        for _ in range(most):
            if self.timers:
                self.timers.pop(0)()


call = LateParts.call


def call_without_peers(parts: LateParts, name: str, *about: Any) -> None:
    """Leave out modules that only several devices need: they import the browser."""
    if name != "peers":
        call(parts, name, *about)


def match_at(page: Page) -> AnyLocalMatch:
    """Return the whole match at the table."""
    assert page.table is not None
    session = page.table.session
    assert isinstance(session, LocalMatch)
    return session


def opened(
    query: Sequence[tuple[str, str]] = (),
    fragment: str = "",
    storage: MemoryStorage | None = None,
) -> tuple[Page, FramedBrowser]:
    """Return a page that was opened with this fragment and has finished its start."""
    browser: Any = FramedBrowser(storage)
    browser.query = lambda: list(query)
    browser.address = fragment
    with patch.object(LateParts, "call", call_without_peers):
        site = Site(browser)
        site.open()
        browser.run_timers()
    return site.page, browser
