"""Says whether a match that another device dealt was as all devices had agreed."""

from __future__ import annotations

from typing import Final

from tinderbox.app.features.peers.guest.guest_session import AnyGuestSession
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.match.store import VERDICT, Store
from tinderbox.core.outside import parse_number
from tinderbox.draw.panel import Line
from tinderbox.net.agreed_seed import (
    NO_AGREEMENT,
    Agreement,
    first_other_chance,
    terms,
)
from tinderbox.net.messages import Over

AS_AGREED: Final = "as_agreed"
SIGNS: Final = {  # the icon beside each sentence of `seed` in the texts
    AS_AGREED: "icon-shield",
    "agreed_again": "icon-help",
    "not_asked": "icon-help",
    "other_match": "icon-warning",
    "other_moment": "icon-warning",
    "other_seed": "icon-warning",
    "other_chance": "icon-warning",
}


def verdict(
    agreement: Agreement, over: Over, seen: AnyGuestSession, whole: AnySession
) -> str:
    """Compare the whole match with what was agreed on and with what was shown here.

    Return the key of a sentence, and the number in it: "other_chance 17".
    """
    table = whole.table
    if agreement.is_carried and not agreement.opens(over.number):
        agreement = NO_AGREEMENT
    if terms(table.header) != (agreement.terms or terms(seen.table.header)):
        return "other_match"
    if (number := seen.first_difference(whole)) is not None:
        return f"other_moment {number}"
    if not agreement.commitments:
        return "not_asked"
    if agreement.seed(over.number) != table.header.seed:
        return "other_seed"
    if (number := first_other_chance(table)) is not None:
        return f"other_chance {number}"
    return f"agreed_again {agreement.given_up}" if agreement.given_up else AS_AGREED


def remember(store: Store, id: str, found: str) -> None:
    """Keep what was found beside a match, unless something was found before."""
    if not store.recall(VERDICT + id):
        store.remember(VERDICT + id, found)


def recall(store: Store, id: str) -> tuple[str, Line] | None:
    """Return the icon and the sentence that belong to a match, None without."""
    key, _, number = store.recall(VERDICT + id).partition(" ")
    if key not in SIGNS:
        return None
    return SIGNS[key], Line(f"seed.{key}", {"n": parse_number(number) or 0})
