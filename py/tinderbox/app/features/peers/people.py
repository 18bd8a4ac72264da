"""Stores the people met in the last year, who can come back with one code."""

from __future__ import annotations

import re
from typing import NamedTuple

from tinderbox.app.features.peers import stored_values
from tinderbox.app.kernel.match.store import Store
from tinderbox.core.match import cleaned
from tinderbox.net.session_description import FINGERPRINT_BYTES

SETTING = "people"
DAY_MS = 86_400_000
YEAR_MS = 365 * DAY_MS  # as long as a certificate lasts
MAX_PEOPLE = 24  # more are forgotten
FINGERPRINT = re.compile(rf"[0-9a-f]{{{2 * FINGERPRINT_BYTES}}}")


class Person(NamedTuple):
    """A known person: name and fingerprint of the certificate in hexadecimal digits.

    `seen_ms` is when they were here last, in milliseconds since 1970.
    """

    name: str
    fingerprint: str
    seen_ms: int

    def days(self, now_ms: int) -> int:
        """Return how many days ago the person was seen."""
        return max(0, now_ms // DAY_MS - self.seen_ms // DAY_MS)


def people(store: Store, now_ms: int) -> tuple[Person, ...]:
    """Return everybody who was met in the last year, beginning with the latest."""
    stored = stored_values.read(store.recall(SETTING), tuple[Person, ...]) or ()
    recent = [
        it
        for it in stored
        if now_ms - it.seen_ms < YEAR_MS and FINGERPRINT.fullmatch(it.fingerprint)
    ]
    return tuple(sorted(recent, key=lambda it: -it.seen_ms))


def meet(store: Store, name: str, fingerprint: bytes, now_ms: int) -> None:
    """Store somebody who is here. Without a name the stored name stays."""
    digits = fingerprint.hex()
    known = {it.fingerprint: it for it in people(store, now_ms)}
    before = known.pop(digits, Person("", digits, now_ms))
    met = before._replace(name=cleaned(name) or before.name, seen_ms=now_ms)
    _keep(store, met, *known.values())


def forget(store: Store, fingerprint: str, now_ms: int) -> None:
    """Delete somebody."""
    others = (it for it in people(store, now_ms) if it.fingerprint != fingerprint)
    _keep(store, *others)


def _keep(store: Store, *people: Person) -> None:
    store.remember(SETTING, stored_values.write(people[:MAX_PEOPLE]))
