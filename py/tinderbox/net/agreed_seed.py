"""A seed that several devices choose together, so that none of them chooses the deal.

The host draws a number and commits to it: it sends a hash that binds the number and
reveals nothing of it. Then each guest with a seat draws a number and shows it. The seed
is the hash of all these numbers. The host's number stays secret until the match is
over: whoever knows all numbers knows the seed.

So the host has bound its number before it knows a guest's, and no guest knows the
host's. A host may still deal, look, and begin again: `Promises` counts that. A host in
league with one of its guests can choose that guest's number last.

The seed has 64 bits. That is enough: commitments and numbers have 256, so nobody can
fit another number to a commitment, and the numbers leave no choice of a seed. To find
the secret number's seed by trying, as to find any seed, takes 2**64 hashes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from hashlib import blake2b
from secrets import token_hex
from typing import NamedTuple

from tinderbox.core.game import CHANCE
from tinderbox.core.match import HUMAN, Header
from tinderbox.core.table import AnyTable

NUMBER = re.compile(r"[0-9a-f]{64}", re.ASCII)
MAX_PROMISES = 8  # of one host; older ones are only counted


def draw_number() -> str:
    """Return a device's number: 256 random bits as hexadecimal digits."""
    return token_hex(32)


def commitment(number: str) -> str:
    """Return the hash that binds a number. From outside it may be any text."""
    text = number.encode(errors="surrogatepass")
    return blake2b(text, digest_size=32, person=b"commitment").hexdigest()


def seed_of(host_number: str, numbers: Sequence[str]) -> int:
    """Return the seed that the host's number and those of its guests give.

    The order of the guests doesn't matter: otherwise the host could choose it.
    """
    text = "\n".join((host_number, *sorted(numbers))).encode(errors="surrogatepass")
    return int.from_bytes(blake2b(text, digest_size=8, person=b"seed").digest())


def terms(header: Header) -> str:
    """Return what the devices agree to play: the rules and who sits where."""
    options = sorted(header.options.items())
    return json.dumps([header.game, header.revision, header.seats, options])


def _is_still(agreed: str, played: str) -> bool:
    """Return True if both are the same, but for people in the place of bots."""
    try:
        *rules, seats, options = json.loads(agreed)
    except ValueError:  # a promise of before
        return False
    *rules_now, seats_now, options_now = json.loads(played)
    if (rules, options, len(seats)) != (rules_now, options_now, len(seats_now)):
        return False
    pairs = zip(seats, seats_now, strict=True)
    return all(now in (before, HUMAN) for before, now in pairs)


class Promise(NamedTuple):
    """A deal that this guest's number went into.

    `max_numbers`: at most so many guests can have a part. Each of the others has a seat
    that is neither this guest's nor the host's. More numbers are the host's inventions.
    `others`: how many more deals were not played to their end when the end of this one
    was checked, -1 before that. A page that is loaded anew says the same again.
    """

    commitment: str  # of the host's number
    number: str  # this guest's
    terms: str
    max_numbers: int
    others: int = -1

    def is_kept(self, host_number: str, numbers: Sequence[str], seed: int) -> bool:
        """Return True if these are the numbers of the deal, and give this seed."""
        return (
            commitment(host_number) == self.commitment
            and self.number in numbers
            and len(numbers) <= self.max_numbers
            and seed_of(host_number, numbers) == seed
        )


class Promises(NamedTuple):
    """The deals of one host that this guest's numbers went into, the latest last.

    A promise stays until the guest has checked the end of a match with it. What the
    host says in between proves nothing: it could deal and begin again until it likes
    the deal.
    """

    latest: tuple[Promise, ...] = ()
    dropped_count: int = 0

    @property
    def open_count(self) -> int:
        """The number of deals whose end was not checked."""
        return self.dropped_count + sum(it.others < 0 for it in self.latest)

    def of(self, commitment: str) -> Promise | None:
        """Return the promise that belongs to a commitment of the host, if any."""
        return next((it for it in self.latest if it.commitment == commitment), None)

    def with_promise(self, promise: Promise) -> Promises:
        """Return the promises with one more."""
        latest = (*self.latest, promise)
        kept = latest[-MAX_PROMISES:]
        dropped = latest[: -len(kept)]
        return Promises(kept, self.dropped_count + sum(it.others < 0 for it in dropped))

    def checked(self, commitment: str) -> Promises:
        """Return the promises once the end of this deal was checked.

        The person is told of the others, so that none is open any more.
        """
        others = self.open_count - 1
        return Promises(
            tuple(
                it
                if it.others >= 0
                else it._replace(others=others if it.commitment == commitment else 0)
                for it in self.latest
            )
        )


NO_PROMISES = Promises()
AS_AGREED = "as_agreed"
AGREED_AGAIN = "agreed_again"


def check_deal(
    promises: Promises,
    host_number: str,
    numbers: Sequence[str],
    table: AnyTable,
    own_header: Header,
    difference: int | None,
) -> tuple[str, int]:
    """Compare a whole match with what was agreed on and with what was shown here.

    `host_number` and `numbers` are those that the host shows at the end, of itself and
    of its guests, `own_header` is this page's header, `difference` the number of the
    first action that was shown differently here, None if there is none. Return the
    finding, as `app.features.peers.deal_check` says it, and a number for its sentence.
    """
    promise = promises.of(commitment(host_number))
    played = terms(table.header)
    if not _is_still(promise.terms if promise else terms(own_header), played):
        return "other_match", 0
    if difference is not None:
        return "other_moment", difference
    if promise is None:
        # A host that deals the same table anew, without this guest, chose the deal.
        is_passed_over = any(_is_still(it.terms, played) for it in promises.latest)
        return "other_seed" if is_passed_over else "not_asked", 0
    if not promise.is_kept(host_number, numbers, table.header.seed):
        return "other_seed", 0
    number = first_other_chance(table)
    if number is not None:
        return "other_chance", number
    others = promises.open_count - 1 if promise.others < 0 else promise.others
    return AGREED_AGAIN if others else AS_AGREED, others


def first_other_chance(table: AnyTable, start: int = 0) -> int | None:
    """Return the number of the first chance action that the match's seed does not give.

    The first `start` actions are not compared, nor is what computer players decide.
    Actions are counted from 1. Return None if there is none.
    """
    game = table.game
    for action_index in range(start, len(table.log)):
        if table.movers[action_index] == CHANCE:
            action = game.sample(
                table.states[action_index], table.stream(CHANCE, action_index)
            )
            if game.encode(action) != table.log[action_index]:
                return action_index + 1
    return None
