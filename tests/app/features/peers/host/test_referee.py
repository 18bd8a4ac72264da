"""A guest's request is checked like a click: the turn first, then every rule."""

from __future__ import annotations

import pytest

from tinderbox.app.features.peers.host.referee import NONSENSE, Referee
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.core.game import Player
from tinderbox.core.match import Header

ADA = Player(0)
BO = Player(1)
ADA_BEGINS = 1  # a seed


class Table:
    """The host's table. Ada begins. `back` counts the actions taken back."""

    def __init__(self) -> None:
        header = Header("pompieri", 1, ("human",) * 2, ADA_BEGINS)
        self.session = sessions.begin(header)
        while self.session.advance():
            pass
        self.back = 0

    def acted(self) -> None:
        """Show nothing."""

    def taken_back(self) -> None:
        self.back += 1

    def dealt(self) -> None:
        """Do nothing: no deal was delayed."""


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def referee(table: Table) -> Referee:
    return Referee(table.session, table)


def first(table: Table) -> str:
    return str(table.session.game.encode(table.session.legal()[0]))


def test_only_the_seat_to_move_acts_and_only_while_the_match_goes_on(
    referee: Referee, table: Table
) -> None:
    length = len(table.session.table.log)
    for seats in ((BO,), ()):
        assert referee.act(seats, first(table)) is None
    referee.is_paused = True
    assert referee.act((ADA,), first(table)) is None
    referee.is_paused = False
    table.session.read_only = ReadOnlyReason.ELSEWHERE
    assert referee.act((ADA,), "whatever") is None
    assert len(table.session.table.log) == length
    table.session.read_only = None
    assert referee.act((ADA,), first(table), helped=True) is None
    assert len(table.session.table.log) == length + 1
    assert table.session.table.helped == (length + 1,)


def test_what_no_page_sends_is_refused(referee: Referee, table: Table) -> None:
    assert referee.act((ADA,), "\0") is NONSENSE
    assert referee.refusal((ADA,), "\0") is NONSENSE
    assert referee.refusal((BO,), "\0") is None, "it is not that seat's turn"


def test_what_can_be_taken_back_is_and_the_table_is_told(
    referee: Referee, table: Table
) -> None:
    for what in ("undo", "redo", "anything"):
        referee.take_back((ADA,), what)
    assert table.back == 0, "nothing was done yet"
    referee.act((ADA,), first(table))
    length = len(table.session.table.log)
    assert table.session.to_move() == ADA
    referee.take_back((BO,), "undo")
    for what, left in (("undo", -1), ("redo", 0), ("restart", -1)):
        referee.take_back((ADA,), what)
        assert len(table.session.table.log) == length + left
    assert table.back == 3
