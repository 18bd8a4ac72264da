"""A host that deals until it likes the deal: its guest counts, whatever it says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.app.features.peers.hosted_match import hears
from tests.app.features.peers.hosted_story import HostedStory
from tests.tables import table
from tinderbox.core.table import AnyTable, Table
from tinderbox.games.pompieri import rules
from tinderbox.net.agreed_seed import check_deal, commitment, seed_of
from tinderbox.net.messages import dump, from_host

# What a host says to its guest: a letter asks for a number for the host's own, which is
# 64 times this letter. Then the host's number in the deal, and what the guest finds. A
# welcome may ask for nothing, also as to an onlooker, and a status may claim a deal.
DEALS = table("""
a                                  | a | as_agreed 0
a a                                | a | as_agreed 0
a a b                              | b | agreed_again 1
a b c                              | c | agreed_again 2
welcome a welcome b welcome c      | c | agreed_again 2
onlooker a onlooker b onlooker c   | c | agreed_again 2
status a status b status c         | c | agreed_again 2
a welcome                          | b | other_seed 0
a welcome                          |   | other_seed 0
""")


@pytest.mark.parametrize(("said", "host", "found"), DEALS)
def test_a_guest_counts_the_deals(said: str, host: str, found: str) -> None:
    story = HostedStory()
    story.do("match", "begins", "2", "1")
    story.do("match", "goes_on", "5")
    sent = story.played.sent[1]
    welcome: Any = from_host(sent[0])
    words = {
        "welcome": sent[0],
        "onlooker": dump(welcome._replace(own_seats=())),
        "status": next(it for it in reversed(sent) if it.startswith('["TableStatus"')),
    } | {
        letter: dump(welcome._replace(commitment=commitment(64 * letter)))
        for letter in "abc"
    }
    promises = hears(words[it] for it in said.split()).kept
    given = {it.number for it in promises.latest}
    assert len(given) == len({*said.split()} & {*"abc"}), "one for each commitment"
    number = promises.latest[-1].number
    numbers = [number] if host else []
    header = story.played.session.table.header
    dealt = replace(header, seed=seed_of(64 * host, numbers) if host else header.seed)
    played: AnyTable = Table(rules, dealt)
    told, n = check_deal(promises, 64 * host, numbers, played, header, None)
    assert f"{told} {n}" == found
