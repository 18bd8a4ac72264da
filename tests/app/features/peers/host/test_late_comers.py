"""Somebody who comes late plays on for a computer player, before or after the deal."""

from __future__ import annotations

from tests.app.features.peers.hosted_match import GuestView, HostedMatch
from tests.support.world.evening import Evening, at_bos_turn, header
from tests.support.world.line import Loss
from tinderbox.core.game import Player
from tinderbox.core.match import HUMAN
from tinderbox.net.agreed_seed import AS_AGREED
from tinderbox.net.room_code import ONLOOKER

TRIO = header(HUMAN, HUMAN, "greedy")
BO, CY = map(Player, (1, 2))  # Cy is a computer player at first


def waiting() -> Evening:
    """Return a host's page that waits for Bo, with a computer player at the table."""
    return Evening(TRIO, [BO])


def test_a_late_guest_plays_on_where_the_computer_was() -> None:
    evening = at_bos_turn()
    bo = evening.come(BO)
    log = [*evening.match.table.log]
    evening.host.open_seat(CY)
    evening.run(100)
    assert evening.match.kind(CY) == "greedy", "it plays until the guest is here"
    cy = evening.come(CY)
    assert evening.match.table.log == log
    assert evening.match.seats_elsewhere == (BO, CY)
    for guest in (bo, cy):
        assert guest.match.history.header.seats == (HUMAN,) * 3
    while evening.match.to_move() != CY:
        (bo if bo.match.legal() else evening).act()
        evening.run(100)
    assert cy.match.legal()


def test_while_guests_give_their_numbers_nobody_is_added() -> None:
    evening = waiting()
    assert evening.host.may_give(CY)
    assert evening.host.host is not None
    evening.host.host.agreement.number = "drawn"
    assert not evening.host.may_give(CY)
    evening.host.open_seat(CY)
    assert evening.match.kind(CY) == "greedy"


def test_only_a_computer_players_seat_is_given() -> None:
    evening = waiting()
    evening.host.open_seat(Player(ONLOOKER))
    assert evening.match.table.header == TRIO
    assert not evening.host.may_give(BO)
    evening.come(CY)
    assert not evening.host.may_give(CY)


def test_the_deal_counts_as_agreed_though_somebody_came_late() -> None:
    """Who was not there for the deal is told so."""
    match = HostedMatch(TRIO, (1,), Loss(), 3, fair=True)
    match.play(12)
    match.session.give_seat(CY)
    match.pages[2] = GuestView()
    match.sent[2] = []
    match.connect(2)
    match.host.tell_players()
    match.play()
    assert match.pages[1].found == AS_AGREED
    assert match.pages[2].found == "not_asked"
