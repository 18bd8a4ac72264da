"""A thousand messages that no page of ours sends, to a host and to a guest."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.damage import JUNK, PAYLOADS, truncated, with_a_bit_flipped
from tests.peers.lossy_line import Clock, End, Loss, line
from tests.peers.network import Network, Page
from tinderbox.app.matches import sessions
from tinderbox.app.peers import codec, messages
from tinderbox.app.peers.guest_client import GuestClient
from tinderbox.core.game import Player, resolve
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.games import registry

EACH = 200  # damaged messages of a kind of damage
HUGE = [
    "",
    "[" * 1_999,
    '["Act",' + "9" * 1_900,
    '["Got",' + "9" * 1_900 + "]",
    '["Got",NaN]',
    "x" * 100_000,
    '"\\"' * 600,
    "[[]" * 600,
]


def table(id: str) -> Network:
    game = registry.load_game(id)
    seats = ("human",) * min(game.SEATS[-1], 3)
    header = Header(id, game.REVISION, seats, 1, resolve(game, None, {}))
    return Network(header, (1, None), Loss(), seed=1)


def of_other_values(text: str, rng: Rng) -> str:
    """A message with one of its values replaced by something else."""
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
    """Only legal actions of the guest's own seat ever change the match."""
    played, rng, heard = table(id), Rng(3), 0
    played.play(30)
    said = [text for link in played.links.values() for text in link.channel.sent]  # type: ignore[attr-defined] # an End
    theirs = greeting_end(played)
    for way in WAYS:
        for _ in range(EACH):
            text = way(said[rng.below(len(said))], rng)
            before, mover = played.text, played.session.to_move()
            if not played.host.guests:
                theirs = greeting_end(played)
            theirs.send(text)
            played.clock.run(10)
            heard += 1
            assert played.text == before or mover == 1
    for text in HUGE:
        with pytest.raises(codec.BadMessage):
            messages.from_guest(text)
    assert sessions.resume(played.text, lambda _: None).fault is None
    assert heard >= 600


def greeting_end(played: Network) -> End:
    """A guest's end of a new line, on which the guest has greeted the host."""
    played.host.close("")
    mine, theirs = line(played.clock, played.chance, Loss())
    played.host.follow(played.session)
    assert played.host.admit(mine, Player(1), played.pages[1].key)
    hello = messages.Hello(messages.PROTOCOL, played.pages[1].key, "", 0, 0)
    theirs.send(messages.dump(hello))
    return theirs


@pytest.mark.parametrize("id", registry.GAMES)
def test_a_guest_leaves_a_host_that_makes_no_sense(id: str) -> None:
    played, rng = table(id), Rng(4)
    played.play(30)
    left = 0
    for way in WAYS:
        for _ in range(EACH // 4):
            clock, page = Clock(), Page()
            host, mine = line(clock, played.chance, Loss())
            GuestClient(mine, page, clock, "", "")
            texts = played.sent[1][:12]
            which = rng.below(len(texts))
            texts[which] = way(texts[which], rng)
            for text in texts:
                host.send(text)
            clock.run(50)
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
        end.send('["Got",0]')
    played.clock.run(100)
    assert played.pages[1].why_closed == "peers.flood"
    assert played.pages[None].why_closed == ""


def test_only_its_own_key_takes_a_seat_again() -> None:
    played = table("pompieri")
    played.clock.run(100)
    page = Page()
    mine, theirs = line(played.clock, played.chance, Loss())
    played.host.admit(mine, Player(1), played.pages[1].key)
    GuestClient(theirs, page, played.clock, "another", "")
    played.clock.run(100)
    assert page.why_closed == "peers.wrong_key"
    assert page.table is None
