"""The part of a Playwright page that other engines' drivers have too."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final, Literal, Protocol

from playwright.sync_api import Error, ViewportSize

from tests.page.drivers.waiting import PATIENCE_S, until

State = Literal["attached", "detached", "hidden", "visible"]

HOLDS: Final = """async arg => {{
  const it = ({});
  return Boolean(await (typeof it === 'function' ? it(arg) : it));
}}"""
# As Playwright evaluates: an expression, or a function that is called with `arg`.
EVALUATE: Final = """const it = ({});
return typeof it === 'function' ? it(...arguments) : it;"""
VISIBLE: Final = """selector => [...document.querySelectorAll(selector)]
  .some(it => it.checkVisibility({visibilityProperty: true}))"""
ATTACHED: Final = "selector => document.querySelector(selector) !== null"
# Each is true of a selector in one of Playwright's states.
IS_IN_STATE: Final[dict[State, str]] = {
    "attached": ATTACHED,
    "detached": f"selector => !({ATTACHED})(selector)",
    "visible": VISIBLE,
    "hidden": f"selector => !({VISIBLE})(selector)",
}


class Refused(Exception):
    """A browser could not do what it was asked."""


class ScriptedPage(Protocol):
    """A page in any engine, in which scripts run. All methods are as Playwright's."""

    def goto(self, url: str) -> object: ...

    def evaluate(self, expression: str, arg: Any = None) -> Any: ...

    def wait_for_selector(
        self,
        selector: str,
        *,
        timeout: float | None = None,
        state: State | None = None,
    ) -> object: ...


class AnyMouse(Protocol):
    """A pointer that a person would hold."""

    def click(self, x: float, y: float) -> None: ...


class AnyPage(ScriptedPage, Protocol):
    """A page that can also be clicked and have another size."""

    @property
    def mouse(self) -> AnyMouse: ...

    def click(self, selector: str) -> None: ...

    def set_viewport_size(self, viewport_size: ViewportSize) -> None: ...


class DrivenPage:
    """A page that Playwright does not drive. Its methods are as Playwright's."""

    def goto(self, url: str) -> object:
        """Load a page."""
        raise NotImplementedError

    def execute(self, script: str, *arguments: Any) -> Any:
        """Return what a script returns in the page, in which it is a function's body.

        A promise is waited for. Raises Refused if the page throws an error.
        """
        raise NotImplementedError

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        """Return the value of an expression in the page, or of a function of `arg`."""
        arguments = [] if arg is None else [arg]
        return self.execute(EVALUATE.format(expression), *arguments)

    def wait_for_selector(
        self,
        selector: str,
        *,
        timeout: float | None = None,
        state: State | None = None,
    ) -> None:
        """Wait until an element of that selector is in a state; usually, is visible."""
        seconds = PATIENCE_S if timeout is None else timeout / 1000
        wait_until(self, IS_IN_STATE[state or "visible"], selector, seconds=seconds)


def wait_until(
    page: ScriptedPage,
    expression: str,
    arg: Any = None,
    *,
    seconds: float = PATIENCE_S,
) -> None:
    """Wait until an expression, or a function of `arg`, is true in the page.

    The page may be loaded anew meanwhile. Its policy may forbid Playwright's own way, a
    script that waits in the page. Raises AssertionError after so many seconds.
    """

    def holds() -> bool:
        with suppress(Error, Refused):  # the page may go while it is asked
            return bool(page.evaluate(HOLDS.format(expression), arg))
        return False

    until(holds, f"never: {expression} {arg or ''}", seconds=seconds)
