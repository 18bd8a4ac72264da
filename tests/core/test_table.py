"""A table continues in the same way after saving and after an undo."""

from __future__ import annotations

import pytest

from tests.games.played import play_to_the_end
from tinderbox.core.game import IllegalAction, Player, legal_actions
from tinderbox.core.match import BadMatch, Header
from tinderbox.core.table import AnyTable, Table
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.state import EndPhase

HEADER = Header("great_fire", 1, ("random",) * 3, 7)


def played(actions: int) -> AnyTable:
    """Play so many random actions, each from its own stream."""
    table: AnyTable = Table(rules, HEADER)
    return play_to_the_end(table, actions - 1) if actions else table


def numbers(table: AnyTable) -> dict[Player, int]:
    """Return the next number of each stream."""
    return {player: rng.below(1 << 64) for player, rng in table.rng.items()}


@pytest.mark.parametrize("kept", [0, 9, 42, 99])
def test_what_was_taken_back_leaves_no_trace(kept: int) -> None:
    table = played(100)
    expected = list(table.log)
    table.undo_to(kept)
    assert len(table.states) == len(table.log) + 1 == kept + 1
    assert len(table.events) == len(table.movers) == kept
    assert play_to_the_end(table, 99).log == expected


def test_another_choice_does_not_disturb_the_streams_of_others() -> None:
    """Chance's next result depends on the number of its actions, not on others."""
    one = played(8)
    other = played(8)
    legal = legal_actions(rules, one.state)
    one.take(legal[0])
    other.take(legal[-1])
    assert one.state != other.state
    assert numbers(one) == numbers(other)


def test_thinking_longer_does_not_change_the_deal() -> None:
    """A bot that draws more from its own stream changes nobody's cards."""
    thinker = played(0)
    for _ in range(1000):
        thinker.rng[Player(1)].below(6)
    other = played(0)
    thinker.take_chance()
    other.take_chance()
    assert thinker.log == other.log


def test_an_illegal_action_changes_nothing() -> None:
    table = played(8)
    before = (table.state, list(table.log), numbers(played(8)))
    with pytest.raises(IllegalAction) as illegal:
        table.take(EndPhase())
    assert illegal.value.refusal.rule == "GF-2.7"
    assert (table.state, table.log, numbers(table)) == before


def test_a_bad_line_is_named() -> None:
    log = [*played(8).log, "crew nowhere"]
    with pytest.raises(BadMatch) as bad:
        Table.resume(rules, HEADER, log)
    assert (bad.value.key, bad.value.params) == ("match.unreadable", {"line": 9})


def test_a_finished_table_takes_nothing_more() -> None:
    table = play_to_the_end(played(0))
    with pytest.raises(IllegalAction) as illegal:
        table.take(EndPhase())
    assert illegal.value.refusal.key == "core.over"
    assert Table.resume(rules, HEADER, table.log).state == table.state
