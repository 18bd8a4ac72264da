"""Requests of the kernel's buttons. Others do what they ask for."""

from __future__ import annotations

from typing import Final

from tinderbox.app.kernel.page.commands import Ask

# Matches of the library are named by their id.
MATCH_AGAIN: Final[Ask[[str]]] = Ask("again-match")  # with the same players
OPEN_MATCH: Final[Ask[[str]]] = Ask("match")
TAKE_OVER: Final[Ask[[str]]] = Ask("take-over")  # from another page of this browser
TAKE_BACK: Final[Ask[[str]]] = Ask("take-back")  # from another device
DOWNLOAD_RAW: Final[Ask[[str]]] = Ask("raw", repeats=False)
DOWNLOAD: Final[Ask[[]]] = Ask(
    "save", repeats=False
)  # the match at the table, else all
KEEP_SHARED: Final[Ask[[]]] = Ask("keep-shared")
CLOSE_DIALOG: Final[Ask[[]]] = Ask("close-dialog")
