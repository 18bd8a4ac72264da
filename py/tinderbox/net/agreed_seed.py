"""A seed that several devices choose together, so that none of them chooses the deal.

Each device draws a number and gives its commitment: a hash that binds the number and
reveals nothing of it. A device shows its number only when it has all commitments. The
seed is the hash of all numbers. The first of them is the dealing device's. It stays
secret until the match is over: whoever knows all numbers knows the seed.

So the seed is random for every device that drew its number at random. All other
numbers were bound before this one was shown.

The seed has 64 bits. That is enough: commitments and numbers have 256, so nobody can
fit another number to a commitment, and the numbers leave no choice of a seed. To find
the secret number's seed by trying, as to find any seed, takes 2**64 hashes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from secrets import token_hex
from typing import NamedTuple

from tinderbox.core.codec import BadMessage
from tinderbox.core.game import CHANCE
from tinderbox.core.match import Header
from tinderbox.core.table import AnyTable
from tinderbox.net.messages import SeedRound, SeedShare, SeedStep


def draw_number() -> str:
    """Return a device's number: 256 random bits as hexadecimal digits."""
    return token_hex(32)


def commitment(number: str) -> str:
    """Return the hash that binds a number. From outside it may be any text."""
    text = number.encode(errors="surrogatepass")
    return blake2b(text, digest_size=32, person=b"commitment").hexdigest()


def seed_of(numbers: Sequence[str]) -> int:
    """Return the seed that these numbers give, in this order."""
    text = "\n".join(numbers).encode(errors="surrogatepass")
    return int.from_bytes(blake2b(text, digest_size=8, person=b"seed").digest())


def terms(header: Header) -> str:
    """Return what the devices agree to play: the rules and who sits where."""
    options = sorted(header.options.items())
    return json.dumps([header.game, header.revision, header.seats, options])


class Agreement(NamedTuple):
    """All that a device has seen of the choice of a seed, if another device deals.

    `given_up` counts the earlier attempts in which its number had been shown and no
    deal followed: a device that sees all numbers could begin again until it likes the
    deal.
    `may_be_of_other_match`: the same dealing device may deal another match now.
    """

    round: int = 0  # the number of the attempt; 0 before the first
    terms: str = ""
    number: str = ""
    commitments: tuple[str, ...] = ()  # the first is the dealing device's
    numbers: tuple[str, ...] = ()  # those of all other devices, in the same order
    given_up: int = 0
    is_dealt: bool = False
    may_be_of_other_match: bool = False

    def begun(self, round: int, terms: str) -> Agreement:
        """Return the agreement at the start of another attempt, with a new number."""
        given_up = 0 if self.is_dealt else self.given_up + bool(self.commitments)
        return Agreement(round, terms, draw_number(), given_up=given_up)

    def with_commitments(self, commitments: tuple[str, ...]) -> Agreement:
        """Return the agreement with all commitments. Now the own number may be shown.

        Raises BadMessage if the own one is missing, or if they change.
        """
        is_own_there = self.number and commitment(self.number) in commitments
        if not is_own_there or self.commitments not in ((), commitments):
            raise BadMessage("commitments")
        return self._replace(commitments=commitments)

    def with_numbers(self, numbers: tuple[str, ...]) -> Agreement:
        """Return the agreement with all numbers but the dealing device's.

        Raises BadMessage if one is not the number that was committed to.
        """
        promised = tuple(commitment(number) for number in numbers)
        if not self.commitments or self.commitments[1:] != promised:
            raise BadMessage("numbers")
        return self._replace(numbers=numbers)

    def answer(self, request: SeedRound, terms: str) -> tuple[Agreement, SeedShare]:
        """Answer a step. Return what is known now, and the own part in the step.

        Raises BadMessage if the dealing device breaks what was agreed.
        """
        agreement = (
            self if request.round == self.round else self.begun(request.round, terms)
        )
        if request.step is SeedStep.COMMIT:
            share = commitment(agreement.number)
            return agreement, SeedShare(request.round, request.step, share)
        if request.step is SeedStep.SHOW:
            agreement = agreement.with_commitments(request.shares)
        else:
            agreement = agreement.with_numbers(request.shares)
        return agreement, SeedShare(request.round, request.step, agreement.number)

    def opens(self, dealer_number: str) -> bool:
        """Return True if the dealing device committed to this number."""
        if not self.commitments:
            return False
        return self.commitments[0] == commitment(dealer_number)

    def seed(self, dealer_number: str) -> int | None:
        """Return the seed once the dealing device has shown its number.

        Return None if it had committed to another number, or if this device never got
        the numbers of the others.
        """
        is_known = bool(self.numbers) and self.opens(dealer_number)
        return seed_of((dealer_number, *self.numbers)) if is_known else None


NO_AGREEMENT = Agreement()
AS_AGREED = "as_agreed"


class Round:
    """The dealing device's part in one attempt, with `count` others.

    `asked` is the step that all are to answer. `own` is the dealing device's number.
    `seed` is None until the last step is answered.
    """

    def __init__(self, number: int, count: int) -> None:
        self.own = draw_number()
        self.asked = SeedRound(number, SeedStep.COMMIT, ())
        self.answers: dict[int, str] = {}
        self.seed: int | None = None
        self._count = count

    def take_share(self, guest_index: int, share: SeedShare) -> bool:
        """Take a guest's answer, and go on once all have come.

        Return False for a number that the guest had not committed to.
        """
        request = self.asked
        if share[:2] != request[:2]:
            return True  # it answers an earlier step: round or step differ
        # The first commitment is the dealing device's, so those of guests follow it.
        is_showing = request.step is SeedStep.SHOW
        if is_showing and commitment(share.share) != request.shares[guest_index + 1]:
            return False
        self.answers.setdefault(guest_index, share.share)
        if len(self.answers) == self._count:
            self._go_on(request)
        return True

    def _go_on(self, request: SeedRound) -> None:
        shares = tuple(self.answers[guest_index] for guest_index in range(self._count))
        self.answers.clear()
        if request.step is SeedStep.COMMIT:
            shares = (commitment(self.own), *shares)
            self.asked = SeedRound(request.round, SeedStep.SHOW, shares)
        elif request.step is SeedStep.SHOW:
            self.asked = SeedRound(request.round, SeedStep.END, shares)
        else:
            self.seed = seed_of((self.own, *request.shares))


def verdict(
    agreement: Agreement,
    dealer_number: str,
    table: AnyTable,
    own_header: Header,
    difference: int | None,
) -> tuple[str, int]:
    """Compare a whole match with what was agreed on and with what was shown here.

    `dealer_number` is the dealing device's number, `own_header` this page's header,
    `difference` the number of the first action that was shown differently here, None if
    there is none. Return the key of a sentence of `seed` in the texts, and the number
    in that sentence.
    """
    if agreement.may_be_of_other_match and not agreement.opens(dealer_number):
        agreement = NO_AGREEMENT
    if terms(table.header) != (agreement.terms or terms(own_header)):
        return "other_match", 0
    if difference is not None:
        return "other_moment", difference
    if not agreement.commitments:
        return "not_asked", 0
    if agreement.seed(dealer_number) != table.header.seed:
        return "other_seed", 0
    number = first_other_chance(table)
    if number is not None:
        return "other_chance", number
    return "agreed_again" if agreement.given_up else AS_AGREED, agreement.given_up


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
