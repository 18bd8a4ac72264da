"""A thousand messages that no page of ours sends, to a host and to a guest."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.app.features.peers.hosted_match import HostedMatch, hears
from tests.support.attacker import JUNK, PAYLOADS, truncated, with_a_bit_flipped
from tests.support.world.line import Loss
from tests.tables import table
from tinderbox.app.kernel.match import sessions
from tinderbox.core import codec
from tinderbox.core.game import resolve
from tinderbox.core.match import MAX_NAME_LENGTH, Header
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.net import messages

EACH = 200  # damaged messages of a kind of damage
HUGE = [
    "",
    "[" * 1_999,
    '["Act",' + "9" * 1_900,
    '["Acknowledgement",' + "9" * 1_900 + "]",
    '["Acknowledgement",NaN]',
    "x" * 100_000,
    '"\\"' * 600,
    "[[]" * 600,
]


def begun(id: str = "great_fire") -> HostedMatch:
    """A match of three people or fewer, with a guest on seat 1 and an onlooker."""
    game = registry.load_game(id)
    seats = ("human",) * min(game.SEATS[-1], 3)
    header = Header(id, game.REVISION, seats, 1, resolve(game, None, {}))
    played = HostedMatch(header, (1, None), Loss(), seed=1)
    played.play(30)
    return played


@pytest.fixture(scope="module")
def played() -> HostedMatch:
    return begun()


@pytest.fixture
def said(played: HostedMatch) -> list[str]:
    """The first messages of a host to the guest."""
    return played.sent[1][:12]


def of_other_values(text: str, rng: Rng) -> str:
    """Return a message with one of its values replaced."""
    value: list[Any] = json.loads(text)
    inner = value
    while True:
        place = rng.below(len(inner))
        if not (isinstance(inner[place], list) and inner[place]) or rng.below(4) == 0:
            inner[place] = rng.choice([*JUNK, *PAYLOADS])
            return json.dumps(value)
        inner = inner[place]


def nameless(text: str) -> str:
    """Return a match without the name of seat 1."""
    header, _, log = text.partition("\n")
    about = json.loads(header)
    return f"{about['names'][:1] + about['names'][2:]}{about | {'names': []}}{log}"


WAYS = [truncated, with_a_bit_flipped, of_other_values]


@pytest.mark.parametrize("id", registry.GAMES)
def test_a_host_goes_on_whatever_it_hears(id: str) -> None:
    """Only legal actions of the guest's own seat change the match, and its name."""
    played = begun(id)
    rng = Rng(3)
    said = [text for end in played.ends.values() for text in end.other.sent]
    for way in WAYS * EACH:
        if not played.ends[1].is_up:  # it was sent away
            played.kill_guest(1)
            played.clock.run(10)
        before = played.text
        mover = played.session.to_move()
        played.ends[1].received(way(rng.choice(said), rng))
        played.clock.run(10)
        assert nameless(played.text) == nameless(before) or mover == 1
    assert sessions.resume(played.text).fault is None


@pytest.mark.parametrize("text", HUGE)
def test_what_is_huge_is_no_message(text: str) -> None:
    with pytest.raises(codec.BadMessage):
        messages.from_guest(text)


@pytest.mark.parametrize("id", registry.GAMES)
def test_a_guest_leaves_a_host_that_makes_no_sense(id: str) -> None:
    said = begun(id).sent[1][:12]
    rng = Rng(4)
    left = 0
    for way in WAYS * (EACH // 4):
        texts = [*said]
        which = rng.below(len(texts))
        texts[which] = way(texts[which], rng)
        page = hears(texts)
        left += bool(page.why_closed)
        if page.table is not None:
            page.table.legal()
    assert left > EACH // 4


def test_too_many_messages_are_too_many() -> None:
    played = begun("pompieri")
    for text in ['["Acknowledgement",0]'] * 1_000:
        played.ends[1].received(text)
    played.clock.run(100)
    assert played.pages[1].why_closed == "peers.nonsense"
    assert played.pages[None].why_closed == ""


def test_only_its_own_key_takes_a_seat_again() -> None:
    played = begun("pompieri")
    played.links[1].key = "another"
    played.connect(1, known=True)
    played.sent[1].clear()  # who had the seat before was told, too
    played.clock.run(100)
    assert played.sent[1] == ['["Closed","peers.replaced"]']


# --- a host that lies -----------------------------------------------------------------


def changed(texts: list[str], kind: str, place: str, value: object) -> list[str]:
    """Return messages of which the first of a kind has another value in a place."""
    index = next(n for n, text in enumerate(texts) if text.startswith(f'["{kind}"'))
    message = inner = json.loads(texts[index])
    *way, last = map(int, place.split("."))
    for step in way:
        inner = inner[step]
    inner[last] = value
    return [*texts[:index], json.dumps(message), *texts[index + 1 :]]


# What a host says instead, or at last, and why its guest leaves. The host may name our
# sentences, and only some of them may close the line.
LIES = table("""
Welcome     | 1 | 99                                                    | code.version
Welcome     | 3 | 99                                                    | code.version
Welcome     | 6 | ["Ada", "Bo", "Cy", "Dan"]                            | peers.nonsense
Welcome     | 8 | "LONG"                                                | peers.nonsense
TableStatus | 6 | "Send money"                                          | peers.nonsense
Moments     | 4 | [[0.5, [], 0]]                                        | peers.nonsense
at last     |   | ["Closed", "You have won 1,000"]                      | peers.nonsense
at last     |   | ["Closed", "notice.crashed"]                          | peers.nonsense
at last     |   | ["RefusalReply", true, "GF-2.7", "Send money", []]    | peers.nonsense
at last     |   | ["RefusalReply",true,"x","great_fire.why.burns",[]]   | peers.nonsense
at last     |   | ["Over", "nothing", "", []]                           | peers.nonsense
at last     |   | ["Closed", "peers.moved"]                             | peers.moved
""")


@pytest.mark.parametrize(("kind", "place", "text", "why"), LIES)
def test_a_guest_leaves_a_host_with_the_reason(
    said: list[str], kind: str, place: str, text: str, why: str
) -> None:
    value = text.replace("LONG", "k" * 1_000)
    heard = changed(said, kind, place, json.loads(value)) if place else [*said, value]
    page = hears(heard)
    assert (page.why_closed, page.text) == (why, "")


def test_a_match_that_goes_on_is_not_over(played: HostedMatch, said: list[str]) -> None:
    page = hears([*said, messages.dump(messages.Over(played.text, "", ()))])
    assert (page.why_closed, page.text) == ("seed.other_action", "")
    assert page.line == len(played.session.table.log) + 1


# The key, the rule and the params of an event, and why a guest leaves whose host tells
# it. After the first, each would be shown as it stands, or fail whenever it is shown.
# The last lacks what decides its form.
EVENTS = table("""
great_fire.crew_placed |        | {"seat": 0, "district": "temple"}     |
Send money to Eve      | GF-2.7 | {}                                    | peers.nonsense
send.money             | GF-2.7 | {}                                    | peers.nonsense
great_fire.card.{0}    | GF-2.7 | {}                                    | peers.nonsense
great_fire.crew_placed | GF-99  | {"seat": 0, "district": "temple"}     | peers.nonsense
great_fire.crew_placed | Money! | {"seat": 0, "district": "temple"}     | peers.nonsense
great_fire.crew_placed |        | {"seat": 99, "district": "temple"}    | peers.nonsense
great_fire.crew_placed |        | {"seat": "x", "district": "temple"}   | peers.nonsense
great_fire.crew_placed |        | {"seat": 0, "district": "atlantis"}   | peers.nonsense
great_fire.crew_placed |        | {"seat": 0, "district": "temple", \
"card": "Send money!"} | peers.nonsense
great_fire.crew_placed |        | {"seat": 0, "district": "temple", \
"card": "{x:>999999999}"} | peers.nonsense
hint.listed            |        | {}                                    | peers.nonsense
""")


@pytest.mark.parametrize(("key", "rule", "params", "why"), EVENTS)
def test_a_guest_keeps_no_event_that_it_can_t_tell(
    said: list[str], key: str, rule: str, params: str, why: str
) -> None:
    listed = [*json.loads(params).items()]
    texts = changed(said, "Moments", "4.1.1", [[key, rule, listed, None]])
    assert hears(texts).why_closed == why


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_refused_step_leaves_the_table_as_it_was(
    said: list[str], number: int
) -> None:
    newer = changed(said, "Moments", "1", 10**9)
    untold = changed(newer, "Moments", f"4.{number}.1", [["send.money", "", [], None]])
    page = hears([*said, *untold])
    good = hears(said).table
    assert page.why_closed == "peers.nonsense"
    assert page.table is not None
    assert good is not None
    assert page.table.have == good.have
    assert page.table.history.states == good.history.states
    assert page.table.history.events == good.history.events


def test_names_from_a_host_are_names(said: list[str]) -> None:
    names = ["a\u202eb" * 100, "\n", "Cy"]
    renamed = changed(said, "Welcome", "6", names)
    for sent in (renamed, [*said, renamed[0]]):
        page = hears(sent)
        assert page.table is not None
        header = page.table.history.header
        assert header.names == ("ab" * (MAX_NAME_LENGTH // 2), "", "Cy")
    too_many = changed(said, "Welcome", "6", [*names, "Dan"])
    assert hears([*said, *too_many]).why_closed == "peers.nonsense"
