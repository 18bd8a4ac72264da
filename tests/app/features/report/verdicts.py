"""Verdicts on a finished match, as if they had been found."""

from __future__ import annotations

import json

from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.report.verdict_store import (
    VERDICTS,
    Verdicts,
    keep_verdicts,
)
from tinderbox.app.kernel.match import sessions
from tinderbox.arena.rounds import turns
from tinderbox.arena.verdict import Verdict
from tinderbox.bots.advice import Reason
from tinderbox.bots.parts import Part
from tinderbox.core.game import Player, legal_actions
from tinderbox.games import registry

# Of each verdict, if it is on a mistake, and its points. The least is not told.
KINDS = ((True, 1.1), (True, 4.0), (True, 0.8), (True, 2.0), (False, 1.5))
SEAT = Player(0)


def verdicts(text: str) -> Verdicts:
    """Verdicts on the first choices of a seat: some mistakes, then a good decision."""
    table = sessions.resume(text).table
    game = table.game
    parts = registry.load_parts(game.ID)
    assert parts is not None
    part = next(iter(parts(table.state, SEAT)), Part("rivals"))
    starts = [turn.steps.start for turn in turns(table.movers) if turn.seat == SEAT]
    found = list[Verdict]()
    for i, (state, mover) in enumerate(zip(table.states, table.movers, strict=False)):
        legal = [*map(game.encode, legal_actions(game, state))]
        if mover != SEAT or len(legal) == 1 or len(found) == len(KINDS):
            continue
        is_mistake, points = KINDS[len(found)]
        found.append(
            Verdict(
                SEAT,
                i,
                sum(start <= i for start in starts),
                (table.log[i],),
                (next(action for action in legal if action != table.log[i]),),
                is_mistake,
                points,
                points - 0.3,
                12,
                0,
                (Reason(part, 6.0, 4.5),),
            )
        )
    return tuple(found)


def stored_verdicts(id: str, text: str) -> tuple[str, str]:
    """The key and the text of the verdicts on a match that is stored under this id."""
    storage = MemoryStorage(1_000_000)
    question = json.dumps([sessions.resume(text).text(), SEAT])
    keep_verdicts(storage, id, question, verdicts(text))
    return VERDICTS + id, storage.get(VERDICTS + id) or ""
