"""A start at which Python's engine is still on its way."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.support.page.readers import BOOT_MS, READY

WASM = "runtime/pyodide.asm.wasm"
TABLE = "/?game=great_fire&seats=human,greedy,greedy&seed=3&lang=en&speed=instant"


def hold(page: Page) -> None:
    """Keep Python's engine on its way until the test lets it come."""
    page.route(f"**/{WASM}", lambda route: None)


def let_come(page: Page) -> None:
    """Let the engine come, however often asked for, and Python take the page over."""
    page.unroute(f"**/{WASM}")
    page.wait_for_selector(READY, state="attached", timeout=BOOT_MS)


def waits_for_python(page: Page, address: str) -> None:
    """Open the page up to where only the engine is missing."""
    with page.expect_request(f"**/{WASM}"):
        page.goto(address)
