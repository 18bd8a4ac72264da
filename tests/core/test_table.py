"""A table continues in the same way after saving and after an undo."""

from __future__ import annotations

import pytest

from tinderbox.core.game import CHANCE, IllegalAction, Player, legal_actions
from tinderbox.core.match import BadMatch, Header
from tinderbox.core.table import AnyTable, Table
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.state import EndPhase, Phase

HEADER = Header("great_fire", 1, ("random",) * 3, 7)


def play_on(table: AnyTable, actions: int) -> None:
    """Play so many random actions, each from its own stream."""
    for _ in range(actions):
        player = rules.to_move(table.state)
        assert player is not None
        if player == CHANCE:
            table.take_chance()
        else:
            legal = legal_actions(rules, table.state)
            table.take(table.rng[player].choice(legal))


def played(actions: int) -> AnyTable:
    table: AnyTable = Table(rules, HEADER)
    play_on(table, actions)
    return table


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
    play_on(table, 100 - kept)
    assert table.log == expected


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
    other = played(0)
    for _ in range(1000):
        thinker.rng[Player(1)].below(6)
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
    table = played(0)
    while table.state.public.turn.phase is not Phase.OVER:
        play_on(table, 1)
    with pytest.raises(IllegalAction) as illegal:
        table.take(EndPhase())
    assert illegal.value.refusal.key == "core.over"
    again = Table.resume(rules, HEADER, table.log)
    assert again.state == table.state
