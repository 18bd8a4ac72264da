"""A match is handed over to another device, in a link as by post, and comes back."""

from __future__ import annotations

import pytest

from tests.app.features.peers.post.by_post import Correspondent
from tests.support.attacker import truncated, with_a_bit_flipped
from tinderbox.app.features.peers import guest_list
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.core.rng import Rng
from tinderbox.games.pompieri import rules

HEADER = Header("pompieri", rules.REVISION, ("human", "human"), 7)
BOB = Player(1)


@pytest.fixture
def ada() -> Correspondent:
    """A device with a match of two people. The second plays elsewhere."""
    device = Correspondent()
    device.page.active.begin(HEADER)
    device.session.play_elsewhere([BOB])
    return device


@pytest.fixture
def bo() -> Correspondent:
    return Correspondent()


def handed_over(device: Correspondent) -> str:
    """Hand the match of a device over. Return its link."""
    device.run("handover")
    assert not device.session.read_only, "it was only asked"
    device.run("handover:do")
    assert device.session.read_only is ReadOnlyReason.HANDED_OVER
    return device.shown_link


def test_a_match_that_goes_and_comes_back_is_one_match(
    ada: Correspondent, bo: Correspondent
) -> None:
    """The other device is the host, however the match was played on meanwhile."""
    givers = [(ada, bo), (bo, ada), (ada, bo), (bo, ada)]
    for n, (giver, taker) in enumerate(givers):
        link = handed_over(giver)
        text = giver.session.text()
        taker.paste(f"Your turn to host: https://example.org/#{link}")
        [entry] = taker.page.active.library.entries()
        assert entry.record.text == text
        assert not taker.session.read_only
        assert taker.session.seats_elsewhere == (BOB,)
        kept = guest_list.guests(taker.page.store, entry.id).guests
        assert [guest.seats for guest in kept] == [(BOB,)]
        if n != 1:  # once it comes back as it went
            taker.session.rename(BOB, f"guest {n}")
            while taker.session.advance() is not None:
                pass
            if taker.session.to_move() != BOB:
                taker.choose(taker.session.legal()[0])


def test_a_damaged_link_takes_over_the_match_or_nothing(
    ada: Correspondent, bo: Correspondent
) -> None:
    text = ada.session.text()
    head, _, sealed = handed_over(ada).rpartition(":")
    rng = Rng(2)
    for way in (truncated, with_a_bit_flipped):
        for _ in range(20):
            bo.paste(f"#{head}:{way(sealed, rng)}")
            for entry in bo.page.active.library.entries():  # what follows is no harm
                assert entry.record.text == text


def test_a_browser_that_cannot_seal_says_so(ada: Correspondent) -> None:
    ada.browser.can_encrypt = False
    ada.run("handover")
    assert "over https" in ada.dialog
