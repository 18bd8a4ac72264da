"""A thousand messages that no page of ours sends, to a host and to a guest."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.app.features.peers.hosted_match import GuestView, HostedMatch, hears
from tests.support.attacker import JUNK, PAYLOADS, truncated, with_a_bit_flipped
from tests.support.world.line import End, Loss, line
from tinderbox.app.features.peers.guest.guest_client import GuestClient
from tinderbox.app.kernel.match import sessions
from tinderbox.core import codec
from tinderbox.core.game import Player, resolve
from tinderbox.core.match import MAX_NAME_LENGTH, Header
from tinderbox.core.rng import Rng
from tinderbox.games import registry
from tinderbox.net import messages
from tinderbox.net.feed import Feed

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


def table(id: str) -> HostedMatch:
    game = registry.load_game(id)
    seats = ("human",) * min(game.SEATS[-1], 3)
    header = Header(id, game.REVISION, seats, 1, resolve(game, None, {}))
    return HostedMatch(header, (1, None), Loss(), seed=1)


def of_other_values(text: str, rng: Rng) -> str:
    """Return a message with one of its values replaced."""
    value: list[Any] = json.loads(text)
    inner = value
    while True:
        place = rng.below(len(inner))
        if not (isinstance(inner[place], list) and inner[place]) or rng.below(4) == 0:
            junk: list[Any] = [*JUNK, *PAYLOADS]
            inner[place] = junk[rng.below(len(junk))]
            return json.dumps(value)
        inner = inner[place]


WAYS: list[Callable[[str, Rng], str]] = [truncated, with_a_bit_flipped, of_other_values]


@pytest.mark.parametrize("id", registry.GAMES)
def test_a_host_goes_on_whatever_it_hears(id: str) -> None:
    """Only legal actions of the guest's own seat change the match."""
    played = table(id)
    rng = Rng(3)
    heard = 0
    played.play(30)
    said = [text for link in played.links.values() for text in link.channel.sent]  # type: ignore[attr-defined] # an End
    theirs = greeting_end(played)
    for way in WAYS:
        for _ in range(EACH):
            text = way(said[rng.below(len(said))], rng)
            before = played.text
            mover = played.session.to_move()
            if not played.host.attendance.guests:
                theirs = greeting_end(played)
            theirs.send(text)
            played.clock.run(10)
            heard += 1
            assert played.text == before or mover == 1
    for text in HUGE:
        with pytest.raises(codec.BadMessage):
            messages.from_guest(text)
    assert sessions.resume(played.text).fault is None
    assert heard >= 600


def greeting_end(played: HostedMatch) -> End:
    """A guest's end of a new line, on which the guest has greeted the host."""
    played.host.attendance.close("")
    mine, theirs = line(played.clock, played.chance, Loss())
    played.host.follow(played.session)
    assert played.host.admit(mine, (Player(1),), played.pages[1].key)
    hello = messages.Greeting(messages.PROTOCOL, played.pages[1].key, "", 0, 0)
    theirs.send(messages.dump(hello))
    return theirs


@pytest.mark.parametrize("id", registry.GAMES)
def test_a_guest_leaves_a_host_that_makes_no_sense(id: str) -> None:
    played = table(id)
    rng = Rng(4)
    played.play(30)
    left = 0
    for way in WAYS:
        for _ in range(EACH // 4):
            texts = played.sent[1][:12]
            which = rng.below(len(texts))
            texts[which] = way(texts[which], rng)
            page = hears(texts)
            left += bool(page.why_closed)
            if page.table is not None:
                page.table.legal()
    assert left > EACH // 4


def test_too_many_messages_are_too_many() -> None:
    played = table("pompieri")
    played.clock.run(100)
    end = played.links[1].channel
    assert isinstance(end, End)
    for _ in range(1_000):
        end.send('["Acknowledgement",0]')
    played.clock.run(100)
    assert played.pages[1].why_closed == "peers.nonsense"
    assert played.pages[None].why_closed == ""


def test_only_its_own_key_takes_a_seat_again() -> None:
    played = table("pompieri")
    played.clock.run(100)
    page = GuestView()
    mine, theirs = line(played.clock, played.chance, Loss())
    played.host.admit(mine, (Player(1),), played.pages[1].key)
    GuestClient(theirs, page, played.clock, "another", "")
    played.clock.run(100)
    assert page.why_closed == "peers.replaced"
    assert page.table is None


EVENT = "great_fire.crew_placed"
# Events of which each would be shown as it stands, or fail whenever it is shown.
UNTELLABLE: list[tuple[str, str, list[list[Any]]]] = [
    ("Send money to Eve", "GF-2.7", []),
    ("send.money", "GF-2.7", []),
    ("great_fire.card.{0}", "GF-2.7", []),
    (EVENT, "GF-99", []),
    (EVENT, "Send money to Eve", []),
    (EVENT, "", [["seat", 99], ["district", "temple"]]),
    (EVENT, "", [["seat", "x"], ["district", "temple"]]),
    (EVENT, "", [["seat", 0], ["district", "atlantis"]]),
    (EVENT, "", [["seat", 0], ["district", "temple"], ["card", "Send money!"]]),
    (EVENT, "", [["seat", 0], ["district", "temple"], ["card", "{x:>999999999}"]]),
    ("hint.listed", "", []),  # lacks the number that decides its form
]


def doctored(texts: list[str], told: object) -> list[str]:
    """Return a host's messages, with another event in the first step."""
    [place, *_] = [n for n, text in enumerate(texts) if text.startswith('["Moments"')]
    moments = json.loads(texts[place])
    moments[4][1][1] = [told]
    return [*texts[:place], json.dumps(moments), *texts[place + 1 :]]


@pytest.mark.parametrize("told", UNTELLABLE)
def test_a_guest_keeps_no_event_that_it_can_t_tell(told: object) -> None:
    played = table("great_fire")
    played.play(30)
    page = hears([*played.sent[1][:1], *doctored(played.sent[1][1:12], told)])
    assert page.why_closed == "peers.nonsense"
    good = [EVENT, "", [["seat", 0], ["district", "temple"]], None]
    page = hears([*played.sent[1][:1], *doctored(played.sent[1][1:12], good)])
    assert page.why_closed == ""


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_refused_step_leaves_the_table_as_it_was(number: int) -> None:
    played = table("great_fire")
    played.play(30)
    session = played.pages[1].table
    assert session is not None
    before = [*session.history.states], [*session.history.events], session.have
    base = session._mark_before(number)
    [change, *_] = [it.change for it in feed_of(played)[number : number + 1]]
    moment = messages.Moment(change, (("send.money", "", (), None),), Player(0))
    with pytest.raises(codec.BadMessage):
        session.add_moments(messages.Moments(10**9, number, base, (moment,)))
    now = session.history.states, session.history.events, session.have
    assert now == before


def feed_of(played: HostedMatch) -> list[messages.Moment]:
    feed = Feed(played.session, (Player(1),))
    feed.update()
    return [moment for it in feed.messages(0, 0) for moment in it.moments]


def test_a_host_can_say_no_sentence_of_its_own() -> None:
    """It may name our sentences, and only some of them may close the line."""
    played = table("great_fire")
    played.play(30)
    texts = played.sent[1][:12]
    for said in (
        '["Closed","You have won 1,000"]',
        '["Closed","notice.crashed"]',
        '["RefusalReply",true,"GF-2.7","Send money",[]]',
        '["RefusalReply",true,"Send money","great_fire.why.burns",[]]',
        '["Over","nothing",""]',
        changed(texts, "TableStatus", 6, "Send money"),
        changed(texts, "Welcome", 8, "k" * 1_000),
        changed(texts, "Moments", 4, [[0.5, [], 0]]),
    ):
        page = hears([*texts, said])
        assert (page.why_closed, page.text) == ("peers.nonsense", ""), said
    page = hears([*texts, messages.dump(messages.Over(played.text, "", ()))])  # goes on
    assert (page.why_closed, page.text) == ("seed.other_action", "")
    assert page.line == len(played.session.table.log) + 1
    assert hears([*texts, '["Closed","peers.moved"]']).why_closed == "peers.moved"


@pytest.mark.parametrize("place", [1, 3], ids=["protocol", "revision of the rules"])
def test_a_host_of_another_version_is_left_with_the_reason(place: int) -> None:
    played = table("great_fire")
    played.play(30)
    assert hears(played.sent[1][:1]).why_closed == ""
    other = changed(played.sent[1][:1], "Welcome", place, 99)
    assert hears([other]).why_closed == "code.version"


def changed(texts: list[str], kind: str, place: int, value: object) -> str:
    """Return the last message of a kind with another value."""
    [*_, last] = [text for text in texts if text.startswith(f'["{kind}"')]
    message = json.loads(last)
    message[place] = value
    return json.dumps(message)


def test_names_from_a_host_are_names() -> None:
    played = table("great_fire")
    played.play(30)
    texts = played.sent[1][:12]
    names = ["a\u202eb" * 100, "\n", "Cy"]
    renamed = changed(texts, "Welcome", 6, names)
    for sent in ([renamed, *texts[1:]], [*texts, renamed]):
        page = hears(sent)
        assert page.table is not None
        header = page.table.history.header
        assert header.names == ("ab" * (MAX_NAME_LENGTH // 2), "", "Cy")
    too_many = changed(texts, "Welcome", 6, [*names, "Dan"])
    assert hears([*texts, too_many]).why_closed == "peers.nonsense"
