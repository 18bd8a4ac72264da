"""The first match of a game: the remarks on its first turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tinderbox.app.kernel.match.local_match import AnyLocalMatch, LocalMatch
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.core.game import resolve
from tinderbox.core.match import UNKEYED_FORMAT, Header
from tinderbox.draw.things import Thing
from tinderbox.games import registry
from tinderbox.games.first_match import FirstMatch, Remark

MAX_ACTIONS = 200  # after so many actions there are no more remarks


def header(first: FirstMatch, names: Sequence[str] = ()) -> Header:
    """Return the header of the match for players with these names."""
    game = registry.load_game(first.game)
    # Its deal was chosen under the streams of that format, and is no secret.
    return Header(
        first.game,
        game.REVISION,
        first.seats,
        first.seed,
        resolve(game, None, {}),
        names=tuple(names[: len(first.seats)]),
        format=UNKEYED_FORMAT,
    )


@dataclass
class Guidance:
    """Follows the first match of a game through the turns that have remarks."""

    first: FirstMatch
    session: AnyLocalMatch
    is_over: bool = False  # True if the person wants no more remarks

    def remark(self) -> Remark | None:
        """Return the remark for this moment, or None. After the last there is none."""
        session = self.session
        table = self.session.table
        if self.is_over or len(table.log) > MAX_ACTIONS:
            return None
        may = tuple(map(session.game.encode, session.legal()))
        turn = self.first.turn(session.people[0], table.movers, table.log, may)
        return self.first.remark(turn, may)

    def points(self) -> list[Thing]:
        """Return the things that the remark is about."""
        remark = self.remark()
        return [] if remark is None else [Thing.read(id) for id in remark.points]


def guidance(session: AnySession) -> Guidance | None:
    """Return the remarks for a match, None unless it is the first of its game."""
    if not isinstance(session, LocalMatch):
        return None
    table = session.table
    if session.read_only or len(table.log) > MAX_ACTIONS or len(session.people) != 1:
        return None
    first = registry.load_first_match(session.game.ID)
    if first is None or replace(table.header, names=()) != header(first):
        return None
    return Guidance(first, session)
