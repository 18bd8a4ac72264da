"""Stores the people met in the last year, who can come back with one code."""

from __future__ import annotations

from typing import Final, NamedTuple

from tinderbox.app.features.peers import kept_values
from tinderbox.app.kernel.match.player_names import cleaned
from tinderbox.app.kernel.match.store import Store
from tinderbox.net.standby import FINGERPRINT

SETTING: Final = "people"
DAY_MS: Final = 86_400_000
YEAR_MS: Final = 365 * DAY_MS  # as long as a certificate lasts
MAX_PEOPLE: Final = 24  # more are forgotten


class Person(NamedTuple):
    """A known person: name and fingerprint of the certificate in hexadecimal digits.

    `seen` is when they were here last, in milliseconds since 1970.
    """

    name: str
    fingerprint: str
    seen: int

    def days(self, now: int) -> int:
        """Return how many days before `now` (ms) the person was seen."""
        return max(0, now // DAY_MS - self.seen // DAY_MS)


class _People(NamedTuple):
    listed: tuple[Person, ...] = ()


def people(store: Store, now: int) -> tuple[Person, ...]:
    """Return everybody who was met in the last year, the last one first."""
    found = kept_values.recall(store, SETTING, _People) or _People()
    recent = [
        it
        for it in found.listed
        if now - it.seen < YEAR_MS and FINGERPRINT.fullmatch(it.fingerprint)
    ]
    return tuple(sorted(recent, key=lambda it: -it.seen))


def meet(store: Store, name: str, fingerprint: bytes, now: int) -> None:
    """Store somebody who is here. Without a name the stored name stays."""
    known = people(store, now)
    digits = fingerprint.hex()
    before = next((it.name for it in known if it.fingerprint == digits), "")
    others = [it for it in known if it.fingerprint != digits]
    _keep(store, Person(cleaned(name) or before, digits, now), *others)


def forget(store: Store, fingerprint: str, now: int) -> None:
    """Delete somebody."""
    others = (it for it in people(store, now) if it.fingerprint != fingerprint)
    _keep(store, *others)


def _keep(store: Store, *listed: Person) -> None:
    kept_values.remember(store, SETTING, _People(listed[:MAX_PEOPLE]))
