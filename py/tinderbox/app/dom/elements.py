"""New elements of the page; text is always text, never markup."""

from __future__ import annotations

from typing import Any, Final

ICONS: Final = "svg/icons.svg"
SVG: Final = "http://www.w3.org/2000/svg"


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


def icon(document: Any, name: str, css: str = "icon") -> Any:
    """A symbol of the page's own sheet, which a screen reader passes over."""
    picture = document.createElementNS(SVG, "svg")
    picture.setAttribute("class", css)
    picture.setAttribute("aria-hidden", "true")
    use = document.createElementNS(SVG, "use")
    use.setAttribute("href", f"{ICONS}#{name}")
    picture.append(use)
    return picture
