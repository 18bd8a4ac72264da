"""A device that answers slowly is spared the animations, unless somebody wants them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.app.visit import Visit
from tests.stories import Story, stories
from tinderbox.app.site.slow_answers import SLOW_MS

STORIES = """
three slow answers in a row turn animations off
    answers slow slow
    motion: full
    answers slow
    motion: calm
    setting motion: calm
    stored motion

one answer in time breaks the row
    answers slow slow in_time slow slow
    motion: full
    setting motion: full

who asks for animations has them
    opens ?motion=full
    answers slow slow slow
    motion: full
    stored motion

the settings say why they are off until somebody chooses
    answers slow slow slow
    presses settings
    counts #dialog [data-command='set:motion:calm'][aria-pressed='true']: 1
    reads_hint: yes
    presses set:motion:full
    reads_hint: no
    answers slow slow slow
    setting motion: full
"""


class Reader(Visit):
    """Somebody whose clicks are answered after a while."""

    def do(self, verb: str, *words: str) -> Any:
        document = self.browser.document
        match verb:
            case "answers":
                for how in words:
                    self.browser.device.paint_ms = SLOW_MS + (how == "slow")
                    for listener in document.events["click"]:
                        listener(SimpleNamespace(target=document.body, detail=0))
                    while self.browser.timers:
                        self.browser.device.world.clock.step()
                return ""
            case "motion":
                return document.documentElement.getAttribute("data-motion")
            case "reads_hint":
                hint = self.page.translator().say("settings.motion.slow")
                return hint in self.one("dialog").textContent
        return super().do(verb, *words)


@stories(STORIES)
def test_a_slow_device_is_spared_animations(story: Story) -> None:
    Reader().tell(story)
