"""Requests of buttons of play on several devices."""

from __future__ import annotations

from typing import Final

from tinderbox.app.kernel.page.commands import Ask

# What the host's buttons ask for.
INVITE_BY_CODE: Final[Ask[[]]] = Ask("party:code")
OPEN_ROOM: Final[Ask[[]]] = Ask("room:open")
LENGTHEN_CODE: Final[Ask[[]]] = Ask("room:longer")
USE_ADDRESS: Final[Ask[[]]] = Ask("room:address")  # the one that was typed
FORGET_PERSON: Final[Ask[[str]]] = Ask("room:forget")  # by a fingerprint
DISMISS_GUEST: Final[Ask[[int]]] = Ask("guests:dismiss")  # by the seat
STAND_IN: Final[Ask[[str]]] = Ask("guests:stand-in")  # for seats, as "1,2"
PLAY_HERE: Final[Ask[[str]]] = Ask("guests:here")  # likewise
HANDOVER: Final[Ask[[]]] = Ask("handover")

# What a guest's buttons ask for.
CHOOSE_SEAT: Final[Ask[[]]] = Ask("join:seats")
JOIN_SEAT: Final[Ask[[int]]] = Ask("join:seat")
USE_NO_SERVER: Final[Ask[[]]] = Ask("join:no-server")  # of the invitation
LEAVE: Final[Ask[[]]] = Ask("guests:leave")

# What is done with a code.
COPY_CODE: Final[Ask[[str]]] = Ask("code:copy")  # from the field with this id
SHARE_CODE: Final[Ask[[str]]] = Ask("code:share", repeats=False)  # likewise
SCAN_CODE: Final[Ask[[]]] = Ask("code:scan")
TAKE_CODE: Final[Ask[[]]] = Ask("code:take")  # the one that was typed

KEEP_SERVER: Final[Ask[[]]] = Ask("servers:keep")
REMOVE_SERVER: Final[Ask[[]]] = Ask("servers:none")
