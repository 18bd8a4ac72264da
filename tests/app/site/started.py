"""Matches that start links begin, and that people play on at random."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from urllib.parse import parse_qsl

from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.site import start_link
from tinderbox.core.game import CHANCE
from tinderbox.core.rng import Rng
from tinderbox.games import registry

SEATS = {  # game → one person and enough bots; another game has as few as it can
    "great_fire": "human,greedy,greedy",
    "pompieri": "human,greedy,greedy,greedy",
    "fire_bulls": "human,greedy,greedy",
}
SHORT = {  # game → a table of it at which a match is soon over, if not the smallest
    "great_fire": "seats=human,random,random,random,random,random&seed=21",
    "pompieri": "seats=human,random&fires=64&seed=11",
    "fire_bulls": "seats=human,random,random,random,random&seed=20",
}


def link(game: str, more: str = "&lang=en") -> str:
    """Return the address that starts a match of that game."""
    seats = SEATS.get(game) or fewest(game, "greedy")
    return f"?game={game}&seats={seats}&seed=279&speed=instant{more}"


def fewest(game: str, bot: str) -> str:
    """The smallest table of a game: one person, and computer players of a kind."""
    seats = registry.load_game(game).SEATS[0]
    return ",".join(["human", *[bot] * (seats - 1)])


def new_session(query: str) -> AnyLocalMatch:
    """Return the new match of a start link, as the engine makes it."""
    header = start_link.read(parse_qsl(query.lstrip("/?")), seed=0)
    assert header is not None
    return sessions.begin(header)


def choices(query: str, seed: int) -> Iterator[AnyLocalMatch]:
    """Yield the match of a start link whenever a person is to choose, until its end.

    Then the person chooses at random.
    """
    session = new_session(query)
    rng = Rng(seed)
    while session.outcome is None:
        if legal := session.legal():
            yield session
            session.act(rng.choice(legal))
        else:
            session.advance()


@cache
def played(query: str, actions: int) -> str:
    """Return the match of a start link after so many random actions of people.

    A person is to move in it.
    """
    return next(islice(choices(query, actions), actions, None)).text()


@cache
def begun(query: str, actions: int) -> str:
    """Return a match at the start of a person's turn, after so many actions."""
    for session in islice(choices(query, actions), actions, None):
        mover = session.to_move()
        movers = reversed(session.table.movers)
        if next((it for it in movers if it != CHANCE), mover) != mover:
            return session.text()
    raise AssertionError("the match was over before")


@cache
def nearly_over(query: str, left: int) -> str:
    """Return a match before the last choices of its person, who chooses at random."""
    return [session.text() for session in choices(query, 1)][-left]
