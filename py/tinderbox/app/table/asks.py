"""Requests of buttons at the table."""

from __future__ import annotations

from typing import Final

from tinderbox.app.kernel.page.commands import Ask

HOME: Final[Ask[[]]] = Ask("home")
NEW_MATCH: Final[Ask[[]]] = Ask("new")
REMATCH: Final[Ask[[]]] = Ask("rematch")
# The dialog that shares a match of the library by its id, for "" the one at the table.
SHARE: Final[Ask[[str]]] = Ask("give")
REVIEW: Final[Ask[[]]] = Ask("review")  # the report of the match at the table
# Of a seat, by its number: its counts in words, the check of its fairness, and an
# invitation to play it from another device.
TELL_SEAT: Final[Ask[[int]]] = Ask("seat")
CHECK_SEAT: Final[Ask[[int]]] = Ask("cheating")
INVITE_TO_SEAT: Final[Ask[[int]]] = Ask("invite:seat")
SHOW_MOMENT: Final[Ask[[int]]] = Ask("show-moment")  # counted in actions
SHOW_RULE: Final[Ask[[str]]] = Ask("rule")  # by its id
CLOSE_REMARK: Final[Ask[[]]] = Ask("close-remark")
