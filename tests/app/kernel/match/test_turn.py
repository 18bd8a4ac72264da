"""Whose turn it is in a whole match, and what may be done then."""

from __future__ import annotations

from unittest.mock import MagicMock

from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.match.session import (
    Held,
    Limits,
    Mine,
    Others,
    ReadOnlyReason,
    Thinking,
    Turn,
    legal_of,
)
from tinderbox.app.kernel.match.sessions import begin
from tinderbox.core.game import Player
from tinderbox.core.match import Header
from tinderbox.core.table import Table
from tinderbox.games import registry

ADA, BO, CY = map(Player, range(3))
GAME = registry.load_game("great_fire")
END = GAME.decode("end")


def match_at(position: str) -> AnyLocalMatch:
    """Return a match of Ada, Bo and computer players in a position."""
    header = Header(GAME.ID, GAME.REVISION, ("human", "human", "greedy", "greedy"), 3)
    match = begin(header)
    match.table = Table(GAME, header, registry.load_position(GAME.ID)(position))
    return match


def turn_of(match: AnyLocalMatch) -> Turn:
    """Return the turn anew: mypy takes it for the same after a comparison."""
    return match.turn


def test_a_person_elsewhere_acts_there_or_a_bot_for_them() -> None:
    match = match_at("turn 1; phase double")
    match.table.log.append("")  # so that the deal is not waited for
    match.play_elsewhere((BO,))
    assert match.turn == Others(BO)
    assert match.limits == Limits(why_no_undo="undo.other_seat", may_pause=False)
    match.set_substitute(BO, MagicMock())
    assert turn_of(match) == Thinking(BO, None)
    assert match.limits.why_no_undo == "undo.other_seat"


def test_nobody_acts_before_the_deal_nor_where_the_match_is_only_read() -> None:
    match = match_at("phase double")
    match.play_elsewhere((BO,))
    assert match.turn == Held(ADA)
    assert legal_of(match.turn) == ()
    match = match_at("phase double")
    match.read_only = ReadOnlyReason.SHARED
    assert match.turn == Mine(ADA, ())
    assert match.limits.why_no_undo == ReadOnlyReason.SHARED.key


def test_what_was_done_can_be_undone_and_then_redone() -> None:
    match = match_at("phase double")
    assert match.limits == Limits(why_no_undo="undo.nothing")
    match.act(END)
    assert match.limits == Limits()
    match.undo()
    assert match.limits == Limits(why_no_undo="undo.nothing", can_redo=True)
