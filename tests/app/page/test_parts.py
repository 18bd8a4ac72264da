"""The parts of features: what each uses is an attribute of the page."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from pkgutil import resolve_name
from typing import Any, get_origin, get_type_hints

import pytest

from tests.support.world.document import Document as FakeDocument
from tests.support.world.peers import PeerCommands
from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.features.help.commands import HelpCommands
from tinderbox.app.features.new_game.commands import NewGameCommands
from tinderbox.app.features.peers.entry import Peers
from tinderbox.app.features.results.entry import ResultNews
from tinderbox.app.features.saves.commands import MatchCommands
from tinderbox.app.kernel.browser.ports import Document
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.page import Page
from tinderbox.app.site.home import FrontPage
from tinderbox.app.site.input_router import InputRouter
from tinderbox.app.site.late import LATE
from tinderbox.app.site.site import FEATURES
from tinderbox.app.site.updates import Updates

PARTS: tuple[Callable[..., object], ...] = (
    *FEATURES,
    *(resolve_name(name) for part, name in LATE.items() if part != "peers"),
    FrontPage,
    HelpCommands,
    InputRouter,
    MatchCommands,
    NewGameCommands,
    PeerCommands,
    Peers,
    ResultNews,
    Updates,
)


def hints(function: Any) -> dict[str, Any]:
    """Return the types of a function's parameters, and of its result.

    A `Tab` stands for the browser here.
    """
    found = get_type_hints(function, localns={"Browser": Tab})
    return {name: None if it is type(None) else it for name, it in found.items()}


def type_of(page: Page, name: str, expected: Any) -> Any:
    """Return the type of an attribute of the page, in the way that `expected` is."""
    value = getattr(page, name)
    if expected is Document:
        return expected if isinstance(value, FakeDocument) else None
    if expected is Navigation:  # the page itself, of which the part knows no more
        return hints(vars(Page)["navigation"].fget)["return"]
    if get_origin(expected) is Signal:
        return value.__orig_class__
    if get_origin(expected) is None:
        return type(value)
    types = hints(value)
    result = types.pop("return")
    needed = [
        types[parameter.name]
        for parameter in signature(value).parameters.values()
        if parameter.default is parameter.empty
    ]
    return Callable[needed, result]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_what_a_part_uses_is_an_attribute_of_the_page_of_that_type(part: Any) -> None:
    """`Page.make_part` gives it by its name, so mypy does not see which it is."""
    page, _ = opened()
    expected = hints(part.__init__)
    assert expected.pop("return") is None
    for name, parameter in signature(part).parameters.items():
        if parameter.default is not parameter.empty:
            del expected[name]  # for tests
    assert expected, "a part that uses nothing"
    assert {name: type_of(page, name, it) for name, it in expected.items()} == expected


def test_a_part_gets_nothing_that_the_page_does_not_have() -> None:
    class Wrong:
        def __init__(self, tables: object) -> None: ...

    page, _ = opened()
    with pytest.raises(AttributeError, match="tables"):
        page.make_part(Wrong)
