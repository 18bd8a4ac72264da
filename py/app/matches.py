"""Matches on their way to the table: new ones, and those read from a text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.session import HUMAN, Session
from core.game import Player
from core.match import BadMatch, Header, load
from core.table import Table
from games import registry


def begin(header: Header, keep: Callable[[str], None]) -> Session:
    """Sit down at a new match."""
    game = registry.load_game(header.game)
    return _seated(game, Table(game, header), keep)


def resume(text: str, keep: Callable[[str], None]) -> Session:
    """Sit down again at the match a text tells; raises `BadMatch`."""
    header, log = load(text)
    if header.game not in registry.GAMES:
        raise BadMatch("match.unknown_game", game=header.game)
    if not set(header.seats) <= set(registry.KINDS):
        raise BadMatch("match.bad_header")
    game = registry.load_game(header.game)
    return _seated(game, Table.resume(game, header, log), keep)


def _seated(game: Any, table: Any, keep: Callable[[str], None]) -> Session:
    bots = {
        Player(seat): registry.load_bot(game.ID, kind)
        for seat, kind in enumerate(table.header.seats)
        if kind != HUMAN
    }
    return Session(game, table, bots, keep)
