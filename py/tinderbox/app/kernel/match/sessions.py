"""Makes sessions: of new matches, forks, and matches read from a text."""

from __future__ import annotations

from dataclasses import replace

from tinderbox.app.kernel.match.session import AnySession, ReadOnlyReason, Session
from tinderbox.core.annotations import Annotations
from tinderbox.core.game import A, Game, Player, S, V, resolve
from tinderbox.core.match import (
    FORMAT,
    HINTS,
    HUMAN,
    BadMatch,
    Header,
    dump,
    load,
    recorded_annotations,
    recorded_outcome,
)
from tinderbox.core.table import Table
from tinderbox.games import registry
from tinderbox.i18n.player_names import cleaned


def begin(header: Header) -> AnySession:
    """Return the session of a new match. It can be saved and read again."""
    game = registry.load_game(header.game)
    header = replace(header, names=tuple(cleaned(name) for name in header.names))
    return _seated(game, Table(game, header))


def parse_match(text: str) -> tuple[Header, tuple[str, ...]]:
    """Return the header and log of a match that this program can play.

    Raises `BadMatch`. Whether the actions are legal is checked when it is opened.
    """
    header, log = load(text)
    if header.game not in registry.GAMES:
        raise BadMatch("match.unknown_game", game=header.game[:40])
    if not set(header.seats) <= set(registry.KINDS):
        raise BadMatch("match.bad_header")
    return header, log


def resume(text: str) -> AnySession:
    """Resume the match of a text. Raises `BadMatch`.

    If a line of its log is against the rules, the match is opened up to there. If it
    ends in another way than it says, it is opened to its end. Both are read-only, and
    `session.fault` says which line and rule, or both outcomes.
    """
    header, log = parse_match(text)
    if not set(header.seats) <= set(registry.kinds(header.game)):
        raise BadMatch("match.bad_header")
    game = registry.load_game(header.game)
    table, fault = Table.salvage(game, header, log, recorded_outcome(text))
    table.helped, table.passed = recorded_annotations(text)
    session = _seated(game, table)
    if fault:
        session.fault = fault
        session.source = text
        session.read_only = ReadOnlyReason.FAULT
    return session


def fork(session: AnySession, moment: int, seed: int) -> str:
    """Return a match with another seed and the first `moment` actions of `session`."""
    table = session.table
    annotations = Annotations(
        tuple(number for number in table.helped if number <= moment + 1),
        tuple(number for number in table.passed if number <= moment),
    )
    return dump(_again(session, seed), table.log[:moment], annotations=annotations)


def rematch(session: AnySession, seed: int) -> Header:
    """Return the header of the same match again, with all players one seat on.

    So the player of the last seat gets the first.
    """
    header = _again(session, seed)
    seats = header.seats
    names = header.names
    if names:  # players without names stay without
        names = (*names, *[""] * (len(seats) - len(names)))
    return replace(header, seats=seats[-1:] + seats[:-1], names=names[-1:] + names[:-1])


def _again(session: AnySession, seed: int) -> Header:
    """Return a header with the same seats and switches, but today's rules."""
    game = session.game
    table = session.table
    return replace(
        table.header,
        seed=seed,
        revision=game.REVISION,
        format=FORMAT,
        # It began by its revision's rules.
        options=resolve(game, None, table.options) | hints(allows_hints(table.header)),
    )


def are_of_one_match(one: AnySession, other: AnySession) -> bool:
    """Return True if both sessions are of the same match."""
    header = one.table.header
    other_header = other.table.header
    return (header.game, header.seed) == (other_header.game, other_header.seed)


def allows_hints(header: Header) -> bool:
    """Return True if people at the table may ask for hints."""
    return header.options.get(HINTS) != "off"


def hints(allowed: bool) -> dict[str, str]:
    """Return the option that forbids hints, none if they are allowed."""
    return {} if allowed else {HINTS: "off"}


def _seated(game: Game[S, A, V], table: Table[S, A, V]) -> Session[S, A, V]:
    bots = {
        Player(seat): registry.load_bot(game.ID, kind)
        for seat, kind in enumerate(table.header.seats)
        if kind != HUMAN
    }
    return Session(game, table, bots)
