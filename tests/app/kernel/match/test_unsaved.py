"""A match for which the storage has no room is not lost to a new version."""

from __future__ import annotations

from typing import Any
from unittest.mock import MagicMock

from tests.app.visit import Visit
from tests.stories import Story, stories

# `holds_back` finds what the page does not let happen yet.
STORIES = """
a new version waits for what is only here, until the reader has been asked
    opens ?game=fire_bulls&seats=human,human
    holds_back
    has_no_room
    acts
    holds_back: tinderbox-update-taken beforeunload
    notices: *notice.update_unsaved*
    commands #notices [data-command]: * save update:anyway*
    presses update
    updates: 0
    presses update:anyway
    updates: 1
    holds_back
"""


class Keeper(Visit):
    """Somebody whose match has no room in the storage."""

    def is_held_back(self, kind: str) -> bool:
        event = MagicMock()
        events = self.browser.document.events | self.browser.window.events
        [listener] = events[kind]
        listener(event)
        return bool(event.preventDefault.called)

    def do(self, verb: str, *words: str) -> Any:
        match verb:
            case "holds_back":
                kinds = ("tinderbox-update-taken", "beforeunload")
                return " ".join(filter(self.is_held_back, kinds))
            case "has_no_room":
                self.storage.room = 0
            case "acts":
                table = self.page.table
                table.choosing.perform(table.session.legal()[0])
            case "updates":
                return self.browser.updates
            case _:
                return super().do(verb, *words)
        return ""


@stories(STORIES)
def test_a_match_without_room(story: Story) -> None:
    Keeper().tell(story)
