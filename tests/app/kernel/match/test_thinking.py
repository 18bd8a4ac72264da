"""Slow bots: on the page, in a worker, interrupted."""

from __future__ import annotations

import pytest

from tests.app.thinking import SLICE_S, SlowWorker, again, at_a_decision
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.decision_task import DecisionTask
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.bots.bot import AnytimeBot
from tinderbox.core.game import CHANCE
from tinderbox.core.match import Header
from tinderbox.core.rematch import fork
from tinderbox.games import registry

# Characters are of tuned's code with other weights: they think by night.
THINKERS = [
    pytest.param(
        id, kind, marks=[pytest.mark.nightly] if kind in registry.CHARACTERS else []
    )
    for id in registry.GAMES
    for kind in registry.kinds(id)
    if kind != "human" and isinstance(registry.load_bot(id, kind), AnytimeBot)
]


def go_on(session: AnyLocalMatch) -> str:
    """The next action."""
    length = len(session.table.log)
    while len(session.table.log) == length:
        session.advance(SLICE_S)
    return str(session.table.log[-1])


@pytest.mark.parametrize(("id", "kind"), THINKERS)
def test_it_is_the_same_action_in_slices_at_once_and_in_a_worker(
    id: str, kind: str
) -> None:
    session = at_a_decision(id, kind)
    at_once = again(session)
    elsewhere = again(session)
    left_alone = again(session)
    elsewhere.worker = worker = SlowWorker()
    left_alone.worker = SlowWorker(has_failed=True)
    at_once.advance()
    action = at_once.table.log[-1]
    assert go_on(session) == action
    for _ in range(2):
        elsewhere.begin_decision()
    assert go_on(elsewhere) == action
    assert len(worker.asked) == (kind in registry.DEEP)  # others are quick enough
    assert go_on(left_alone) == action


@pytest.mark.parametrize(("id", "kind"), THINKERS)
def test_who_is_hurried_does_what_is_best_so_far(id: str, kind: str) -> None:
    session = at_a_decision(id, kind)
    length = len(session.table.log)
    session.play_now()
    assert session.advance(SLICE_S) is not None
    assert len(session.table.log) == length + 1
    assert session.think_delay_ms is None


def test_a_match_that_is_followed_is_gone_on_with_or_begun_anew() -> None:
    session = at_a_decision("fire_bulls", "master")
    task = DecisionTask()
    task.begin(session.text())
    assert (table := task._table) is not None
    go_on(session)
    while session.to_move() != 0 or session.think_delay_ms is None:
        session.advance(SLICE_S)
    task.begin(session.text())
    assert task._table is table
    assert table.log == session.table.log
    other = fork(session.table, len(session.table.log), seed=9)
    task.begin(other)
    assert task._table is not table


def test_chance_is_nobody_to_decide_for() -> None:
    header = Header("fire_bulls", 2, ("master", "master"), 3, {})
    session = sessions.begin(header)
    assert session.to_move() == CHANCE
    with pytest.raises(ValueError, match="no computer player"):
        DecisionTask().begin(session.text())
