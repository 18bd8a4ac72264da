"""Makes sessions: of new matches, and of matches read from a text."""

from __future__ import annotations

from dataclasses import replace

from tinderbox.app.kernel.match.local_match import AnyLocalMatch, LocalMatch
from tinderbox.app.kernel.match.session import ReadOnlyReason
from tinderbox.core import sent_text
from tinderbox.core.game import A, Game, Player, S, V
from tinderbox.core.match import (
    HUMAN,
    BadMatch,
    Header,
    cleaned,
    load,
    read_object,
    recorded_annotations,
    recorded_outcome,
)
from tinderbox.core.table import Table
from tinderbox.games import registry


def begin(header: Header) -> AnyLocalMatch:
    """Return the session of a new match. It can be saved and read again."""
    game = registry.load_game(header.game)
    header = replace(header, names=tuple(cleaned(name) for name in header.names))
    return _session_of(game, Table(game, header))


def parse_match(text: str) -> tuple[Header, tuple[str, ...]]:
    """Return the header and log of a match that this program can play.

    Raises BadMatch. `resume` checks the actions: this would take long for a whole list.
    """
    header, log = load(text)
    if header.game not in registry.GAMES:
        raise BadMatch("match.unknown_game", game=header.game[:40])
    if not set(header.seats) <= set(registry.KINDS):
        raise BadMatch("match.bad_header")
    return header, log


def unwrapped(text: str) -> str:
    """Return a record's text, from outside, with each of its lines whole again."""
    for line in text.split("\n", 2)[:2]:  # a line with the match's name may be above
        fields = read_object(line) or {}
        game = str(fields.get("game"))
        if game in registry.GAMES:
            return sent_text.unwrapped(text, registry.load_game(game).decode)
    return text


def resume(text: str) -> AnyLocalMatch:
    """Return the session of a match's text. Raises `BadMatch`.

    If a line of its log is not legal, the match is opened up to there. If its recorded
    outcome is not the one by today's rules, it is opened to its end. Both are
    read-only, and `session.fault` says which line and rule, or both outcomes.
    """
    header, log = parse_match(text)
    # `parse_match` has checked only that some game has players of these kinds.
    if not set(header.seats) <= set(registry.kinds(header.game)):
        raise BadMatch("match.bad_header")
    game = registry.load_game(header.game)
    table, fault = Table.salvage(
        game, header, log, recorded_outcome(text), recorded_annotations(text)
    )
    session = _session_of(game, table)
    if fault:
        session.fault = fault
        session.source = text
        session.read_only = ReadOnlyReason.FAULT
    return session


def _session_of(game: Game[S, A, V], table: Table[S, A, V]) -> LocalMatch[S, A, V]:
    """Return the session of a table, with a bot on each seat that no person has."""
    bots = {
        Player(seat): registry.load_bot(game.ID, kind)
        for seat, kind in enumerate(table.header.seats)
        if kind != HUMAN
    }
    return LocalMatch(game, table, bots)
