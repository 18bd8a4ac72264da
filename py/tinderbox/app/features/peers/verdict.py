"""Says whether a match that another device dealt was as all devices had agreed."""

from __future__ import annotations

from typing import Final, NamedTuple

from tinderbox.app.features.peers.guest.guest_session import AnyGuestSession
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.match.store import VERDICT, Store
from tinderbox.core.outside import parse_number
from tinderbox.draw.panel import Line
from tinderbox.net.agreed_seed import Agreement, first_other_chance, terms
from tinderbox.net.messages import Over

SIGNS: Final = {  # the icon beside each sentence
    "as_agreed": "icon-shield",
    "agreed_again": "icon-help",
    "not_asked": "icon-help",
    "other_match": "icon-warning",
    "other_moment": "icon-warning",
    "other_seed": "icon-warning",
    "other_chance": "icon-warning",
}


class Verdict(NamedTuple):
    """A sentence of `seed` in the texts, and its number: of the action, of attempts."""

    key: str
    n: int = 0


def verdict(
    agreement: Agreement, over: Over, seen: AnyGuestSession, whole: AnySession
) -> Verdict:
    """Compare the whole match with what was agreed on and with what was shown here."""
    table = whole.table
    if terms(table.header) != (agreement.terms or terms(seen.table.header)):
        return Verdict("other_match")
    line = seen.first_difference(whole)
    if line is not None:
        return Verdict("other_moment", line)
    if not agreement.commitments:
        return Verdict("not_asked")
    if agreement.seed(over.number) != table.header.seed:
        return Verdict("other_seed")
    line = first_other_chance(table)
    if line is not None:
        return Verdict("other_chance", line)
    again = agreement.given_up
    return Verdict("agreed_again", again) if again else Verdict("as_agreed")


def remember(store: Store, id: str, found: Verdict) -> None:
    """Keep what was found beside a match, unless something was found before."""
    if not store.recall(VERDICT + id):
        store.remember(VERDICT + id, f"{found.key} {found.n}")


def recall(store: Store, id: str) -> tuple[str, Line] | None:
    """Return the icon and the sentence that belong to a match, None without."""
    key, _, n = store.recall(VERDICT + id).partition(" ")
    if (icon := SIGNS.get(key)) is None:
        return None
    return icon, Line(f"seed.{key}", {"n": parse_number(n) or 0})
