"""A start during which the request for Python's engine is not answered yet."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.page.drivers.readers import await_python

WASM = "runtime/pyodide.asm.wasm"
TABLE = "/?game=great_fire&seats=human,greedy,greedy&seed=3&lang=en&speed=instant"


def hold(page: Page) -> None:
    """Hold back the answer to the request for Python's engine."""
    page.route(f"**/{WASM}", lambda route: None)


def let_come(page: Page) -> None:
    """Answer all requests for the engine, and wait until Python runs the page."""
    page.unroute(f"**/{WASM}")
    await_python(page)


def waits_for_python(page: Page, address: str) -> None:
    """Open the page and wait until only the engine is missing."""
    with page.expect_request(f"**/{WASM}"):
        page.goto(address)
