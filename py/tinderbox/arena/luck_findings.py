"""The luck in a match, found step by step: the findings so far, also as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from tinderbox.arena.luck import Account, Analysis, Deed
from tinderbox.arena.remedy import Remedy, find_remedies
from tinderbox.core import codec
from tinderbox.core.codec import Json
from tinderbox.core.game import Player
from tinderbox.core.match import load
from tinderbox.core.record import frozen
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry

REFERENCE: Final = "tuned"  # the level of player by which deeds are measured
DECIMALS: Final = 4  # decimals of what is written


@frozen
class Findings:
    """The findings so far, after `done` of `total` steps, in the order of the actions.

    `first` steps give all figures, further steps make them more precise. The last one
    finds the remedies.
    """

    deeds: tuple[Deed, ...] = ()
    accounts: tuple[Account, ...] = ()
    done: int = 0
    first: int = 0
    total: int = 0
    remedies: tuple[Remedy, ...] = ()

    @property
    def is_whole(self) -> bool:
        """True if nothing is left to be found."""
        return self.total > 0 and self.done == self.total

    @property
    def has_figures(self) -> bool:
        """True if every decision has been looked at once."""
        return self.total > 0 and self.done >= self.first

    def plus(self, written: Json) -> Findings:
        """Return these findings with later ones, as the task wrote them.

        Raises ValueError if it wrote something else.
        """
        later: Findings = codec.read(Findings, written)
        deeds = {deed.action_index: deed for deed in (*self.deeds, *later.deeds)}
        return replace(
            later,
            deeds=tuple(deeds[action_index] for action_index in sorted(deeds)),
            accounts=later.accounts or self.accounts,
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
    """Find the luck in a match, and play on after the largest deeds of these seats.

    Yields what each step has found, the remedies for these seats last. Raises
    ValueError for a game without an estimator of leads, and for a match that is not
    over.
    """
    header, log = load(match)
    game = registry.load_game(header.game)
    estimator = registry.load_lead_estimator(game.ID)
    table: AnyTable = Table.resume(game, header, log)
    if estimator is None or game.outcome(table.state) is None:
        raise ValueError(f"there is no luck to be found in {game.ID}")
    work = Analysis(
        table,
        estimator,
        registry.load_bot(game.ID, REFERENCE),
        [Player(seat) for seat in seats],
        hides=registry.load_determinize(game.ID) is not None,
    )
    first = len(work.choices)
    for deed in chain(work.steps(), [None]):
        is_due = work.done == first or (deed is not None and work.done > first)
        yield Findings(
            (deed,) if deed is not None else (),
            work.accounts() if is_due or work.done == work.total else (),
            work.done,
            first,
            work.total + 1,
        ).written()
    remedies = []
    for remedy in find_remedies(work, work.chosen):
        if remedy is not None:
            remedies.append(remedy)
        else:
            yield Findings((), (), work.total, first, work.total + 1).written()
    yield Findings(
        (), (), work.total + 1, first, work.total + 1, tuple(remedies)
    ).written()
