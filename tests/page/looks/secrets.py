"""Searches a page in a browser for what its viewer may not know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import CDPSession, Page

from tests.app.table.secrets import Told, Truth

__all__ = ["Searcher", "Truth"]

# All texts of the document, and all that its attributes, fields and address say.
DOCUMENT: Final = """() => {
  const said = [document.title, location.href, JSON.stringify(history.state)], ids = [];
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType !== Node.ELEMENT_NODE) said.push(node.data ?? '');
    else for (const {name, value} of node.attributes) if (name !== 'd') ids.push(value);
    if ('value' in node) said.push(String(node.value));
  }
  return [said.join('\\n'), [...new Set(ids)]];
}"""


class Searcher:
    """Searches a page's document and accessibility tree for forbidden texts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.devtools: CDPSession = page.context.new_cdp_session(page)

    def found(self, secrets: Told) -> set[str]:
        said, ids = self.page.evaluate(DOCUMENT)
        tree = self.devtools.send("Accessibility.getFullAXTree")
        names = {str(name) for node in tree["nodes"] for name in _values(node)}
        text = "\n".join([said, *ids, *names])
        return {s for s in secrets.sentences if s in text} | secrets.ids & set(ids)


def _values(node: dict[str, Any]) -> Iterator[object]:
    for key in ("name", "description", "value"):
        yield node.get(key, {}).get("value", "")
    for more in node.get("properties", []):
        yield more["value"].get("value", "")
