"""The selectors that the page asks with, compiled into checks of single elements."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.support.world.document import Element

PART: Final = re.compile(
    r"(?P<tag>^[\w-]+)|#(?P<id>[\w-]+)|\.(?P<css>[\w-]+)"
    r"|\[(?P<name>[\w-]+)(?:(?P<how>\^?)=[\"']?(?P<value>[^\"'\]]*)[\"']?)?\]"
    r"|:not\((?P<but>[^)]*)\)|:(?P<state>[\w-]+)"
)
ONE_CLASS: Final = re.compile(r"\.([\w-]+)")  # such a selector
WITHIN: Final = re.compile(r"#([\w-]+)(?![^ >])")  # how such a selector begins

Check = Callable[["Element"], bool]
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
