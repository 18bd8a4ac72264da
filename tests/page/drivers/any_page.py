"""The part of a Playwright page that other engines' drivers have too."""

from __future__ import annotations

from typing import Any, Literal, Protocol

from playwright.sync_api import ViewportSize

State = Literal["attached", "detached", "hidden", "visible"]


class AnyMouse(Protocol):
    """A pointer that a person would hold."""

    def click(self, x: float, y: float) -> None: ...


class AnyPage(Protocol):
    """A page in Chromium, or in another engine. All methods are as Playwright's."""

    @property
    def mouse(self) -> AnyMouse: ...

    def evaluate(self, expression: str, arg: Any = None) -> Any: ...

    def wait_for_selector(
        self,
        selector: str,
        *,
        timeout: float | None = None,
        state: State | None = None,
    ) -> object: ...

    def click(self, selector: str) -> None: ...

    def set_viewport_size(self, viewport_size: ViewportSize) -> None: ...
