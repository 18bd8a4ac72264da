"""The text of elements, read into the elements of a fake document."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.support.world.document import Element

SVG: Final = "http://www.w3.org/2000/svg"
# Most of a board is drawn in such elements, into which no code of the page looks.
UNSEEN: Final = {"symbol", "pattern"}
VOID: Final = {"meta", "link", "img", "input", "br"}


class Reader(HTMLParser):
    """Reads the elements of a text, and puts them into another element."""

    def __init__(self, box: Element) -> None:
        super().__init__()
        self.open = [box]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        box = self.open[-1]
        is_drawn = tag == "svg" or box.namespaceURI == SVG
        made = type(box)(box.document, tag, SVG if is_drawn else "html")
        made.attributes = {name: value or "" for name, value in attrs}
        if box.tag not in UNSEEN:
            box.append(made)
        if tag not in VOID:
            self.open.append(made)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.open[-1].tag == tag:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.open[-1].append(data)
