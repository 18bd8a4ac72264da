"""The page starts: Python answers, from this origin alone (watched by `newcomer`)."""

from __future__ import annotations

import re

from playwright.sync_api import Page


def test_nothing_is_fetched_twice_or_missing(newcomer: Page) -> None:
    page = newcomer
    seen: list[str] = []
    missing: list[str] = []
    page.on("request", lambda request: seen.append(request.url))
    page.on(
        "response",
        lambda answer: missing.append(answer.url) if answer.status >= 400 else None,
    )
    page.goto("/")
    page.wait_for_selector("html[data-ready=true]", state="attached")
    assert not missing
    runtime = [
        url for url in seen if re.search(r"/runtime/.*\.(wasm|zip|bundle)$", url)
    ]
    assert len(runtime) == len(set(runtime)) == 3  # engine, library, app
