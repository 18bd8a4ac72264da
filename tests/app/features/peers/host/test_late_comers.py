"""Somebody who comes late plays on for a computer player, before or after the deal."""

from __future__ import annotations

from tests.support.peers.hosted_match import GuestView, HostedMatch
from tests.support.peers.hosts_page import BO, HostsPage, at_bos_turn
from tests.support.world.line import Loss
from tinderbox.app.kernel.match import sessions
from tinderbox.core.game import Player
from tinderbox.core.match import HUMAN, Header
from tinderbox.games.pompieri import rules
from tinderbox.net.agreed_seed import AS_AGREED

HEADER = Header("pompieri", rules.REVISION, (HUMAN, HUMAN, "greedy"), 7)
CY = Player(2)  # a computer player at first


def waiting() -> HostsPage:
    """Return a host's page that waits for Bo, with a computer player at the table."""
    page = HostsPage(at_bos_turn().store, at_bos_turn().text)
    session = sessions.begin(HEADER)
    session.play_elsewhere([BO])
    page.show_match(session)
    return page


def test_a_late_guest_plays_on_where_the_computer_was() -> None:
    page = at_bos_turn()
    _, bo = page.arrive(1)
    log = [*page.active.session.table.log]
    page.controller.open_seat(CY)
    page.clock.run(100)
    assert page.active.session.kind(CY) == "greedy", "it plays until the guest is here"
    _, cy = page.arrive(2)
    assert page.active.session.table.log == log
    assert page.active.session.seats_elsewhere == (BO, CY)
    for guest in (bo, cy):
        assert guest.session is not None
        assert guest.session.history.header.seats == (HUMAN,) * 3
    session = page.active.session
    while session.to_move() != CY:
        session.act(session.legal()[0])
        page.go_on()
    page.clock.run(100)
    assert cy.session is not None
    cy.session.act(cy.session.legal()[0])
    page.clock.run(100)
    assert session.table.movers[-1] == CY or session.to_move() != CY


def test_the_saved_match_is_read_as_any_other() -> None:
    page = at_bos_turn()
    page.arrive(2)
    again = sessions.resume(page.text)
    assert again.fault is None
    assert again.table.log == page.active.session.table.log
    assert again.people == (Player(0), BO, CY)


def test_before_the_deal_the_match_waits_for_whom_the_host_invites() -> None:
    page = waiting()
    page.controller.open_seat(CY)
    page.arrive(1)
    assert page.active.session.is_held
    page.arrive(2)
    page.clock.run(1_000)
    assert not page.active.session.is_held
    assert page.active.session.seats_elsewhere == (BO, CY)


def test_while_guests_give_their_numbers_nobody_is_added() -> None:
    page = waiting()
    assert page.controller.may_give(CY)
    assert page.controller.host is not None
    page.controller.host.agreement.number = "drawn"
    assert not page.controller.may_give(CY)
    page.controller.open_seat(CY)
    assert page.active.session.kind(CY) == "greedy"


def test_a_persons_seat_is_not_given_away_again() -> None:
    page = at_bos_turn()
    assert not page.controller.may_give(BO)
    page.arrive(2)
    assert not page.controller.may_give(CY)


def test_the_deal_counts_as_agreed_though_somebody_came_late() -> None:
    """Who was not there for the deal is told so."""
    match = HostedMatch(HEADER, (1,), Loss(), 3, fair=True)
    match.play(12)
    match.session.give_seat(CY)
    match.pages[2] = GuestView()
    match.sent[2] = []
    match.connect(2)
    match.host.tell_players()
    match.play()
    assert match.pages[1].found == AS_AGREED
    assert match.pages[2].found == "not_asked"
