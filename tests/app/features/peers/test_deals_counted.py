"""A host that deals until it likes the deal: its guest counts, whatever it says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.app.features.peers.hosted_match import GuestView
from tests.support.world.clock import Clock
from tests.support.world.line import Loss, line
from tinderbox.app.features.peers.guest.guest_client import GuestClient
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry
from tinderbox.games.pompieri import rules
from tinderbox.net.agreed_seed import (
    check_deal,
    commitment,
    seed_of,
)
from tinderbox.net.messages import (
    PROTOCOL,
    SeedNumber,
    TableStatus,
    Welcome,
    dump,
    from_guest,
)

SEED = 1
NUMBERS = tuple(digit * 64 for digit in "abc")  # of the host
# The host's message to the second of two people.
WELCOME = Welcome(
    protocol=PROTOCOL,
    game=rules.ID,
    revision=rules.REVISION,
    options=(),
    seats=("human",) * 2,
    names=(),
    own_seats=(Player(1),),
    key="key",
    host="",
    host_seats=(Player(0),),
    commitment="",
)
CLAIMS_A_DEAL = TableStatus(1, 5, 0, None, (), None, False, (), False)


class LyingHost:
    """A host's end of a line to a guest. The test writes its messages."""

    def __init__(self) -> None:
        game = registry.load_game("pompieri")
        self.header = Header("pompieri", game.REVISION, ("human",) * 2, SEED)
        self.clock = Clock()
        self.page = GuestView()
        self.end, self.guest = line(self.clock, Random(SEED), Loss())
        GuestClient(self.guest, self.page, self.clock, "", "")

    def ask(self, host_number: str, **changes: Any) -> str:
        """Commit to a number, if it is not "". Return the one that the guest gives."""
        asked = commitment(host_number) if host_number else ""
        welcome = WELCOME._replace(commitment=asked, **changes)
        before = len(self.guest.sent)
        self.end.send(dump(welcome))
        self.clock.run(10)
        answers = [from_guest(text) for text in self.guest.sent[before:]]
        numbers = [it.number for it in answers if isinstance(it, SeedNumber)]
        return numbers[0] if numbers else ""

    def deal(self, host_number: str, *numbers: str, seed: int | None = None) -> str:
        """Return what the guest says at the end of a match with this deal."""
        seed = seed_of(host_number, numbers) if seed is None else seed
        table: AnyTable = Table(
            registry.load_game("pompieri"), replace(self.header, seed=seed)
        )
        key, n = check_deal(
            self.page.kept, host_number, numbers, table, self.header, None
        )
        return f"{key} {n}" if n else key


@pytest.fixture
def host() -> LyingHost:
    return LyingHost()


def test_a_guest_gives_one_number_for_a_commitment(host: LyingHost) -> None:
    first, again, other = map(host.ask, (*NUMBERS[:1] * 2, NUMBERS[1]))
    assert first == again != other
    assert host.page.kept.open_count == 2


@pytest.mark.parametrize(
    "between",
    [
        lambda host: None,
        lambda host: host.ask(""),
        lambda host: host.ask("", own_seats=()),
        lambda host: host.end.send(dump(CLAIMS_A_DEAL)),
    ],
    ids=["at once", "by another welcome", "as an onlooker", "after a status"],
)
def test_a_host_that_deals_until_it_likes_the_deal_is_counted(
    host: LyingHost, between: Callable[[LyingHost], object]
) -> None:
    """Whatever it says between two deals."""
    for number in NUMBERS:
        between(host)
        host.clock.run(10)
        given = host.ask(number)
    assert host.deal(NUMBERS[-1], given) == "agreed_again 2"


def test_a_second_welcome_does_not_make_another_seed_harmless(
    host: LyingHost,
) -> None:
    given = host.ask(NUMBERS[0])
    assert given
    assert not host.ask("")
    assert host.deal("", seed=SEED) == "other_seed"
    assert host.deal(NUMBERS[1], given) == "other_seed"
