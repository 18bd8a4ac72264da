"""New matches made of an old one: the same players again, or from a moment on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tinderbox.core.annotations import Annotations
from tinderbox.core.game import resolve
from tinderbox.core.match import FORMAT, Header, dump, hints_option
from tinderbox.core.table import AnyTable


def fork(table: AnyTable, moment: int, seed: int) -> str:
    """Return a match as text: the first `moment` actions of a table, another seed."""
    annotations = Annotations(
        tuple(number for number in table.helped if number <= moment + 1),
        tuple(number for number in table.passed if number <= moment),
    )
    return dump(_again(table, seed), table.log[:moment], annotations=annotations)


def continued(table: AnyTable, actions: Sequence[str]) -> str:
    """Return a match as text: all actions of a table, and then these."""
    return dump(_again(table, table.header.seed), (*table.log, *actions))


def rematch(table: AnyTable, seed: int) -> Header:
    """Return the header of the same match again, with all players one seat on.

    So the player of the last seat gets the first.
    """
    header = _again(table, seed)
    seats = header.seats
    names = header.names
    if names:  # players without names stay without
        names = (*names, *[""] * (len(seats) - len(names)))
    return replace(header, seats=seats[-1:] + seats[:-1], names=names[-1:] + names[:-1])


def _again(table: AnyTable, seed: int) -> Header:
    """Return a header with the same seats and options, and today's revision."""
    header = table.header
    # Those in force in the old match, and today's default of every other option.
    options = resolve(table.game, None, table.options)
    return replace(
        header,
        seed=seed,
        revision=table.game.REVISION,
        format=FORMAT,
        options=options | hints_option(allowed=header.allows_hints),
    )
