"""Names of all that play on several devices stores: beside a match, as settings."""

from __future__ import annotations

import re

from tinderbox.app.kernel.match.store import SETTING, Beside, Store

# The guests of a match.
GUESTS = Beside(SETTING + "guests.")
# Name and code of a match that is played by post, and a number of lines of its text,
# "vwTzSX_z.GW9B….12": who has acted in none after these may have nothing of it.
POSTED = Beside(
    SETTING + "post.",
    "post.",
    re.compile(r"[\w-]{8}\.[A-Z\d-]{14}(?:\.\d{1,9})?", re.ASCII).fullmatch,
)
# Whether the deal was as agreed, as "as_agreed 0"; the name is one of before.
DEAL_CHECK = Beside(
    SETTING + "verdict.", "verdict.", re.compile(r"[a-z_]{1,30}(?: \d{1,9})?").fullmatch
)
BESIDE = (GUESTS, POSTED, DEAL_CHECK)

# How the name of a setting begins that goes on with a number: a table at which this
# page is a guest.
HOST = "host."
# The setting with the deals that this page's numbers went into as a guest.
PROMISES = "promises"


def is_by_post(store: Store, id: str) -> bool:
    """Return True if the people elsewhere get a match in links."""
    return bool(store.beside(POSTED, id))
