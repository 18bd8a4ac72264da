"""The messages to a guest's device, compared with its seat's knowledge."""

from __future__ import annotations

import json
from collections.abc import Sequence

from tests.support.peers.hosted_match import Guest, seats_at
from tinderbox.app.kernel.match import sessions
from tinderbox.net.agreed_seed import commitment
from tinderbox.net.feed import Feed
from tinderbox.net.messages import dump


def untold(text: str, guest: Guest, received: Sequence[str]) -> list[str]:
    """Return the messages that say more than the engine's views for this guest's seats.

    `text`: the whole match, which is sent after its end. `received`: all messages
    before that, in order. No action was taken back in this match.
    """
    session = sessions.resume(text)
    seats = seats_at(guest)
    feed = Feed(session, seats)
    feed.update()
    seen = [moment for it in feed.messages(0, 0) for moment in json.loads(dump(it))[4]]
    header = session.table.header
    game = session.game
    wrong = []
    told = [*map(json.loads, received)]
    number = next((it[2] for it in told if it[0] == "Over"), "")
    for message, parsed in zip(received, told, strict=True):
        match parsed:
            case ["Over", *_]:
                break
            case ["Moments", _, start, mark, moments]:
                fits = moments == seen[start : start + len(moments)]
                fits = fits and mark == feed.base(start)
            case ["TableStatus", _, have, mark, to_move, legal, *_]:
                state = session.table.states[have - 1]
                is_theirs = to_move in seats
                known = map(game.encode, game.legal(state) if is_theirs else ())
                fits = mark == feed.base(have) and legal in ([], [*known])
            case ["Welcome", _, id, _, _, kinds, _, mine, _, _, _, asked]:
                fits = (id, kinds, mine) == (header.game, [*header.seats], [*seats])
                fits = fits and asked in ("", commitment(number))
            case ["RefusalReply", _, _, _, _] | ["Closed", _]:
                fits = True  # which rule forbids what was tried; why it is the end
            case _:
                fits = False
        if not fits:
            wrong.append(message)
    return wrong
