"""A device that answers slowly is spared the animations, unless somebody wants them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.support.world.world import opened
from tinderbox.app.site.slow_answers import SLOW_MS

SLOW = SLOW_MS + 1
ASKS = (("motion", "full"),)
OFF = "[data-command='set:motion:calm'][aria-pressed='true']"


def answer(browser: Any, *all_ms: int) -> None:
    """Click on the page, and paint each answer after so many milliseconds."""
    document = browser.document
    for ms in all_ms:
        browser.device.paint_ms = ms
        for listener in document.events["click"]:
            listener(SimpleNamespace(target=document.body, detail=0))
        while browser.timers:
            browser.device.world.clock.step()


@pytest.mark.parametrize(
    ("link", "answers_ms", "motion"),
    [
        ((), [SLOW, SLOW], "full"),
        ((), [SLOW, SLOW, SLOW], "calm"),
        ((), [SLOW, SLOW, SLOW_MS, SLOW, SLOW], "full"),
        (ASKS, [SLOW, SLOW, SLOW], "full"),
    ],
)
def test_three_slow_answers_in_a_row_turn_animations_off(
    link: tuple[tuple[str, str], ...], answers_ms: list[int], motion: str
) -> None:
    page, browser = opened(link)
    answer(browser, *answers_ms)
    assert page.preferences.values["motion"] == motion
    root = browser.document.documentElement
    assert root.getAttribute("data-motion") == motion
    assert page.store.recall("motion") == ""


def test_the_settings_say_why_they_are_off_until_somebody_chooses() -> None:
    page, browser = opened()
    answer(browser, SLOW, SLOW, SLOW)
    page.commands.run("settings")
    dialog = browser.element("dialog")
    hint = page.translator().say("settings.motion.slow")
    assert dialog.querySelector(OFF)
    assert hint in str(dialog)
    page.commands.run("set:motion:full")
    assert hint not in str(dialog)
    answer(browser, SLOW, SLOW, SLOW)
    assert page.preferences.values["motion"] == "full"
