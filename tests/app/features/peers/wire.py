"""The messages to a guest's device, compared with its seat's knowledge."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from tests.app.features.peers.hosted_match import Guest, seats_at
from tinderbox.app.kernel.match import sessions
from tinderbox.net.agreed_seed import commitment
from tinderbox.net.feed import Feed
from tinderbox.net.messages import dump


def untold(text: str, guest: Guest, received: Sequence[str]) -> list[Any]:
    """Return the messages that say more than the engine's views for this guest's seats.

    `text`: the whole match, which is sent at its end. `received`: all messages, in
    order; those before the end are compared. No action was taken back in this match.
    """
    session = sessions.resume(text)
    seats = seats_at(guest)
    feed = Feed(session, seats)
    feed.update()
    seen = [moment for it in feed.messages(0, 0) for moment in json.loads(dump(it))[4]]
    header = session.table.header
    game = session.game
    messages = [*map(json.loads, received)]
    number = next((it[2] for it in messages if it[0] == "Over"), "")

    def fits(message: Any) -> bool:
        match message:
            case ["Moments", _, start, mark, moments]:
                told = seen[start : start + len(moments)]
                return (moments, mark) == (told, feed.base(start))
            case ["TableStatus", _, have, mark, to_move, legal, *_]:
                state = session.table.states[have - 1]
                known = game.legal(state) if to_move in seats else ()
                return mark == feed.base(have) and legal in (
                    [],
                    [*map(game.encode, known)],
                )
            case ["Welcome", _, id, _, _, kinds, _, mine, _, _, _, asked]:
                about = (header.game, [*header.seats], [*seats])
                is_agreed = asked in ("", commitment(number))
                return (id, kinds, mine) == about and is_agreed
        return False

    before = takewhile(lambda it: it[0] != "Over", messages)
    return [message for message in before if not fits(message)]
