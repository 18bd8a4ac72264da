"""Matches of computer players as a task, deal by deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from tinderbox.app.kernel.tasks.worker import StepTask
from tinderbox.arena.deals import LineUp, deal_steps, dump


def play_deals(
    game: str,
    players: Sequence[str],
    seed: int,
    options: Mapping[str, str],
    numbers: Sequence[int],
) -> Iterator[tuple[int, str] | None]:
    """Play the deals with these numbers.

    Yields the number and the text of each deal that is played, None after other steps.
    """
    line_up = LineUp(game, tuple(players), seed, options)
    for number in numbers:
        deal = yield from deal_steps(line_up, number)
        yield number, dump(deal)


TASK = partial(StepTask, play_deals)  # see `load_task`
