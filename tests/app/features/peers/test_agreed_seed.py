"""No device chooses the deal alone: the others find hosts and guests that lie.

`test_simulation.py` has hosts that choose the seed, and pages that are loaded anew at
any time. It tells who was as agreed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping

import pytest

from tests.app.features.peers.hosted_match import Guest, HostedMatch, hears
from tests.support import attacker as damage
from tests.support.world.line import End, Loss
from tinderbox.app.features.peers.guest import guest_client
from tinderbox.app.features.peers.host import seed_agreement
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.games.pompieri import rules
from tinderbox.net.agreed_seed import (
    AS_AGREED,
    NO_PROMISES,
    Promise,
    commitment,
    draw_number,
)
from tinderbox.net.channel import REPEAT_MS
from tinderbox.net.messages import Over, SeedNumber, dump, from_guest

SEED = 1
SAMPLES = 5  # lies of one kind that a page is told


@pytest.fixture(autouse=True, scope="module")
def _numbers() -> Iterator[None]:
    """Give pages the same random numbers in each run of the tests."""
    rng = Rng(9)

    def draw() -> str:
        return f"{rng.below(1 << 64):064x}"

    with pytest.MonkeyPatch.context() as patch:
        for module in (guest_client, seed_agreement):
            patch.setattr(module, "draw_number", draw)
        yield


def network() -> HostedMatch:
    """A match that waits for its guests."""
    header = Header(rules.ID, rules.REVISION, ("human",) * 3, SEED)
    return HostedMatch(header, (1, 2), Loss(), SEED, fair=True)


@pytest.fixture(scope="module")
def ended() -> HostedMatch:
    """Return a match that was played as agreed, to its end."""
    played = network()
    played.undoing = 0
    played.play()
    return played


def until_over(played: HostedMatch, seat: Guest) -> tuple[list[str], Over]:
    """Return all messages of the host to a guest, up to the end of the match."""
    kinds = [json.loads(text)[0] for text in played.sent[seat]]
    index = kinds.index("Over")
    return played.sent[seat][:index], Over(*json.loads(played.sent[seat][index])[1:])


def test_who_comes_back_by_a_new_code_has_its_promises(ended: HostedMatch) -> None:
    texts, over = until_over(ended, 2)
    later = [text for text in texts if not text.startswith('["Welcome"')]
    arrived = [*texts[:1], *later, dump(over)]
    given = ended.pages[2].given
    assert hears(arrived, given).found == AS_AGREED
    of_other_table = Promise(commitment(draw_number()), draw_number(), "other", 1)
    both = given.with_promise(of_other_table)
    assert hears(arrived, both).found == "agreed_again 1"
    page = hears(arrived, NO_PROMISES.with_promise(of_other_table))
    assert page.found == "not_asked"
    assert page.kept.open_count == 1, "its end is still to be checked"


CHANGES = (
    damage.without_a_line,
    damage.with_lines_swapped,
    damage.with_another_games_action,
    damage.with_other_options,
    damage.with_other_seats,
)


@pytest.mark.parametrize("change", CHANGES)
def test_a_match_that_was_changed_afterwards_is_found(
    ended: HostedMatch, change: damage.Damage
) -> None:
    texts, over = until_over(ended, 2)
    rng = Rng(3)
    found: Counter[str] = Counter()
    while found.total() < SAMPLES:
        told = change(over.text, rng)
        if told != over.text:
            lie = over._replace(text=told)
            page = hears([*texts, dump(lie)], ended.pages[2].given)
            found[page.found.split(" ")[0] or page.why_closed] += 1
    honest = {"other_match", "other_moment", "seed.other_action", "peers.nonsense"}
    assert {*found} <= honest


OTHER_TERMS: tuple[Mapping[str, object], ...] = (
    {"seats": ["human", "human", "greedy"]},
    *(
        {"options": {option.key: choice}}
        for option in rules.OPTIONS
        for choice in option.choices
        if choice != option.default
    ),
)


def test_other_terms_are_found_where_all_lines_stay_legal(ended: HostedMatch) -> None:
    texts, over = until_over(ended, 2)
    head, _, lines = over.text.partition("\n")
    found: Counter[str] = Counter()
    for terms in OTHER_TERMS:
        other = json.dumps(json.loads(head) | terms, separators=(",", ":"))
        lie = over._replace(text=f"{other}\n{lines}")
        page = hears([*texts, dump(lie)], ended.pages[2].given)
        found[page.found.split(" ")[0] or page.why_closed] += 1
    assert {*found} <= {"other_match", "seed.other_action", "peers.nonsense"}
    assert found["other_match"]


def test_a_host_that_does_not_ask_is_found_out() -> None:
    played = network()
    played.session.begin(666)
    played.play()
    found = {page.found for page in played.pages.values()}
    assert found == {"not_asked"}


# --- a guest that lies ----------------------------------------------------------------


def lies(
    played: HostedMatch, seat: int, lie: Callable[[SeedNumber], SeedNumber | None]
) -> None:
    """Have a guest's page send another text when the seed is chosen."""
    end = played.links[seat].channel
    assert isinstance(end, End)
    send = end.send

    def changed(text: str) -> None:
        message = from_guest(text)
        told = lie(message) if isinstance(message, SeedNumber) else message
        if told is not None:
            send(dump(told))

    end.send = changed  # type: ignore[method-assign] # of this one end


SENT: list[dict[str, str] | None] = [
    # what is wrong with the number of a guest, or None if it sends none
    None,
    {"number": ""},
    {"number": "0" * 63},
    {"number": "0" * 64 + "\n"},
    {"number": "x" * 64},
    {"commitment": commitment("")},  # for another match
]


@pytest.mark.parametrize("wrong", SENT)
def test_a_guest_that_gives_no_number_is_sent_away_and_has_no_part(
    wrong: dict[str, str] | None,
) -> None:
    played = network()
    lies(played, 2, lambda it: None if wrong is None else it._replace(**wrong))
    played.clock.run(REPEAT_MS * (seed_agreement.MAX_REPEATS + 2))
    assert played.pages[2].why_closed == "peers.nonsense"
    assert played.session.is_held, "whoever has the match decides who plays on"
    bot = registry.load_bot("pompieri", "greedy")
    played.session.set_substitute(Player(2), bot)
    played.host.agreement.check_soon()
    played.play()
    assert played.pages[1].found == AS_AGREED
    assert len(played.numbers) == 1


def test_the_first_number_of_a_guest_counts() -> None:
    played = network()
    end = played.links[1].channel
    assert isinstance(end, End)

    def twice(given: SeedNumber) -> SeedNumber:
        other = given._replace(number=draw_number())
        end.clock.later(1, lambda: End.send(end, dump(other)))
        return given

    lies(played, 1, twice)
    played.play()
    assert {page.found for page in played.pages.values()} == {AS_AGREED}


def test_the_match_begins_without_who_does_not_come() -> None:
    played = network()
    for end in played.ends.values():
        end.drop()
    played.clock.run(60_000)
    assert played.session.is_held
    for seat in (1, 2):
        played.host.attendance.release(Player(seat), "peers.taken_back")
    played.clock.run(10)
    assert not played.session.is_held
    assert (played.number, played.numbers) == ("", ())
    assert played.session.table.header.seed == SEED, "it deals by its own seed"
