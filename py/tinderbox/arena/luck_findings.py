"""The luck in a match, found step by step: the findings so far, also as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from tinderbox.arena.luck import Analysis, Choice, Luck, MarginParts, margin_parts
from tinderbox.core import codec
from tinderbox.core.codec import Json
from tinderbox.core.game import Player
from tinderbox.core.match import load
from tinderbox.core.record import frozen
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry

DECIMALS: Final = 4  # decimals of what is written


@frozen
class Findings:
    """The findings so far, after `done` of `total` steps.

    `choice_count` is the number of choices, of which only the promising ones are tried.
    `opening` is the lead of each seat, in points, before the first choice.
    `lead_changes[mover][seat]` is how much the mover's actions changed the seat's lead.
    """

    lucks: tuple[Luck, ...] = ()
    choices: tuple[Choice, ...] = ()
    done: int = 0
    total: int = 0
    choice_count: int = 0
    opening: tuple[float, ...] = ()
    lead_changes: tuple[tuple[float, ...], ...] = ()

    @property
    def is_whole(self) -> bool:
        """True if nothing is left to be found."""
        return self.total > 0 and self.done == self.total

    def margin(self, seat: int, scores: Sequence[float]) -> MarginParts:
        """Return the parts of a seat's margin in a match with these final scores."""
        return margin_parts(
            seat, scores, self.opening[seat], self.lucks, self.lead_changes
        )

    def plus(self, written: Json) -> Findings:
        """Return these findings with later ones, as the task wrote them.

        Raises ValueError if it wrote something else.
        """
        later: Findings = codec.read(Findings, written)
        return replace(
            later,
            lucks=self.lucks + later.lucks,
            choices=self.choices + later.choices,
        )

    def written(self) -> Json:
        """Return the findings as JSON, with `DECIMALS` decimals."""
        return _rounded(codec.write(self))


def _rounded(value: Json) -> Json:
    match value:
        case float():
            return round(value, DECIMALS)
        case list():
            return [_rounded(each) for each in value]
    return value


def find_luck(match: str, seats: Sequence[int]) -> Iterator[Json]:
    """Find the luck in a match, and what the choices of these seats were worth.

    Yields what each step has found. Raises ValueError for a game without an estimator
    of leads.
    """
    header, log = load(match)
    game = registry.load_game(header.game)
    estimator = registry.load_lead_estimator(game.ID)
    if estimator is None:
        raise ValueError(f"nobody says who is ahead in {game.ID}")
    table: AnyTable = Table.resume(game, header, log)
    work = Analysis(
        table, estimator, registry.load_determinize(game.ID), [*map(Player, seats)]
    )
    last_done = -1
    # `work.done` grows only when the next step is asked for. The None at the end, which
    # is no finding, makes the last count be yielded too.
    for found in chain(work.steps(), [None]):
        if found is None and work.done == last_done:
            yield None
            continue
        last_done = work.done
        yield Findings(
            (found,) if isinstance(found, Luck) else (),
            (found,) if isinstance(found, Choice) else (),
            work.done,
            work.total,
            len(work.choices),
            work.opening,
            tuple(work.lead_changes),
        ).written()
