"""The text of elements, read into plain values from which a document builds nodes."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from html.parser import HTMLParser
from typing import Final

SVG: Final = "http://www.w3.org/2000/svg"
# Attributes of which more is recorded than their value.
NOTED: Final = {"id", "class", "value", "data-command", "data-submit"}
# Most of a board is drawn in such elements, into which no code of the page looks.
UNSEEN: Final = {"symbol", "pattern"}
VOID: Final = {"meta", "link", "img", "input", "br"}


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
