"""Finds own actions that would have lessened what another player's action cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from tinderbox.arena.luck import Analysis, Deed
from tinderbox.arena.review import Review
from tinderbox.arena.rounds import turns
from tinderbox.bots.advice import Reason, reasons
from tinderbox.bots.parts import Part, Parts
from tinderbox.core.game import CHANCE, Player
from tinderbox.core.record import frozen
from tinderbox.games import registry

MAX_LOSSES: Final = 2  # actions of others that are looked at, for all readers together
MAX_DEEDS: Final = 3  # earlier own ones, the latest first
WORLDS: Final = 16
ERRORS: Final = 3.0  # standard errors that make a difference certain
GUESSED: Final = "later"  # the kind of part that nobody can lose

PartsOf: TypeAlias = Callable[[Any, Player], Parts]


@frozen
class Remedy:
    """A `better` action, encoded, than the one at `action_index`.

    After it the seat would have lost less by what another player did at `loss_index`.
    In `worlds` continuations the part that was lost came to `here` after it, and to
    `there` after what was done: see `bots.advice.Reason`.
    """

    seat: Player
    loss_index: int
    action_index: int
    better: str
    worlds: int
    kind: str
    about: tuple[tuple[str, int | str], ...]
    here: float
    there: float

    @property
    def reason(self) -> Reason:
        """The difference in the part that was lost."""
        return Reason(Part(self.kind, self.about), self.here, self.there)


def find_remedies(
    work: Analysis[Any, Any, Any], readers: Sequence[Player]
) -> Iterator[Remedy | None]:
    """Find remedies for what others did to each reader, after the deeds were found.

    Yields None after each continuation.
    """
    id = work.game.ID
    review = Review(work.table, registry.load_screen(id).score_parts)
    parts = registry.load_parts(id)
    if parts is None or not review.has_running_scores or not readers:
        return
    movers = work.table.movers
    for seat in readers:
        losses = [
            cost.action_index
            for cost in review.costs(seat)
            if movers[cost.action_index] not in (seat, CHANCE)
        ]
        for loss_index in losses[: max(1, MAX_LOSSES // len(readers))]:
            yield from _find_remedy(work, seat, loss_index, parts)


def _find_remedy(
    work: Analysis[Any, Any, Any], seat: Player, loss_index: int, parts: PartsOf
) -> Iterator[Remedy | None]:
    """Try earlier deeds of the seat. Yields the best remedy last, if there is one."""
    lost = _part_lost(work, seat, loss_index, parts)
    best: Remedy | None = None
    for deed in _costly_deeds_before(work, seat, loss_index):
        kept = []
        for amounts in _amounts(work, deed, loss_index, lost, parts):
            kept.append(amounts)
            yield None
        better, done = ([{lost: each[n]} for each in kept] for n in (0, 1))
        for _, here, there in reasons(better, done, ERRORS):
            if here - there > (best.here - best.there if best else 0):
                best = Remedy(
                    seat,
                    loss_index,
                    deed.action_index,
                    deed.better,
                    WORLDS,
                    lost.kind,
                    lost.about,
                    here,
                    there,
                )
    if best is not None:
        yield best


def _part_lost(
    work: Analysis[Any, Any, Any], seat: Player, loss_index: int, parts: PartsOf
) -> Part:
    """Return the part of the seat's lead of which an action took most."""
    before, after = (
        parts(work.table.states[moment], seat)
        for moment in (loss_index, loss_index + 1)
    )
    return min(
        (part for part in before if part.kind != GUESSED),
        key=lambda part: after.get(part, 0.0) - before[part],
    )


def _costly_deeds_before(
    work: Analysis[Any, Any, Any], seat: Player, loss_index: int
) -> list[Deed]:
    """Return the seat's last deeds before an action that cost it points."""
    earlier = [
        deed
        for deed in work.deeds.values()
        if deed.seat == seat
        and deed.action_index < loss_index
        and deed.changes[seat] < 0
    ]
    earlier.sort(key=lambda deed: -deed.action_index)
    return earlier[:MAX_DEEDS]


def _amounts(
    work: Analysis[Any, Any, Any],
    deed: Deed,
    loss_index: int,
    part: Part,
    parts: PartsOf,
) -> Iterator[tuple[float, float]]:
    """Yield what the part comes to after the better action, and after what was done.

    That is after the turn of the loss, in one world of chance after the other.
    """
    turn_count = sum(
        deed.action_index < turn.steps.start <= loss_index
        for turn in turns(work.table.movers)
    )
    trial = work.trial(deed.action_index)
    assert trial is not None
    for world in range(WORLDS):
        label = f"remedy {deed.action_index} {world}"
        better, taken = (
            work.estimator.played_on(end, turn_count, work.rng.fork(label))
            for end in (trial.expected, trial.reached)
        )
        amounts = (parts(end, deed.seat).get(part, 0.0) for end in (better, taken))
        yield next(amounts), next(amounts)
