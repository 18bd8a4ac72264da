"""The fairness check as a task: a computer player's last choice is asked for anew."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple

from tinderbox.bots.fairness import FairnessCheck
from tinderbox.core.game import Player, legal_actions
from tinderbox.core.match import load
from tinderbox.core.table import AnyTable, Table
from tinderbox.games import registry


class Answer(NamedTuple):
    """The result so far: in how many of the deals the player thought the same."""

    deals: int
    same: int
    different: int  # deals in which something hidden was not as in the match
    choice: str  # encoded: the choice with the true deal. "" before the first answer


def last_choice(table: AnyTable, seat: Player, end: int) -> int | None:
    """Return the index of the last action for which a seat had a choice, or None.

    Only the first `end` actions of the match count.
    """
    for action_index in reversed(range(end)):
        if table.movers[action_index] != seat:
            continue
        if len(legal_actions(table.game, table.states[action_index])) > 1:
            return action_index
    return None


def repeat_choice(match: str, action_index: int, deals: int) -> Iterator[Answer | None]:
    """Repeat the choice made as action `action_index`, with hidden things dealt anew.

    Yields an answer after each deal, None after other steps.
    """
    header, log = load(match)
    game = registry.load_game(header.game)
    table: AnyTable = Table.resume(game, header, log[: action_index + 1])
    seat = table.movers[action_index]
    check: FairnessCheck[Any, Any, Any] = FairnessCheck(
        game,
        registry.load_bot(game.ID, header.seats[seat]),
        registry.load_determinize(game.ID),
        table.states[action_index],
        seat,
        table.stream(seat, action_index),
    )
    last_deals = 0
    # `check.deals` grows only when the next step is asked for. The None at the end
    # makes the last answer be yielded too.
    for _ in chain(check.check(deals), [None]):
        if check.deals == last_deals:
            yield None
        else:
            last_deals = check.deals
            choice = game.encode(check.choice)
            yield Answer(check.deals, check.same, check.different, choice)
