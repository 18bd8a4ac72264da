"""New elements of the page; text is always text, never markup."""

from __future__ import annotations

from typing import Any


def make(
    document: Any, tag: str, css: str = "", text: str = "", **attributes: str
) -> Any:
    """An element that is not in the page yet; `data_id` is the attribute `data-id`."""
    element = document.createElement(tag)
    if css:
        element.setAttribute("class", css)
    for name, value in attributes.items():
        element.setAttribute(name.rstrip("_").replace("_", "-"), value)
    if text:
        element.textContent = text
    return element
