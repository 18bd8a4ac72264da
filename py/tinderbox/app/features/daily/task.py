"""A match of computer players as a task: its points and winners."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tinderbox.app.kernel.match.sessions import parse_match
from tinderbox.app.kernel.tasks.worker import StepTask
from tinderbox.arena.self_play import play_steps
from tinderbox.core.table import Table
from tinderbox.games import registry


def play_match(text: str) -> Iterator[tuple[list[int], list[int]] | None]:
    """Play the match of a header, with computer players only.

    Yields None after each step, and last the points by seat with the winners.
    """
    header, _ = parse_match(text)
    table = Table(registry.load_game(header.game), header)
    outcome = yield from play_steps(table)
    yield [*outcome.scores], sorted(outcome.winners)


TASK = partial(StepTask, play_match)  # see `load_task`
