"""Puzzles that a reader made of own choices, each the value of a setting."""

from __future__ import annotations

import re

from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.store import Store
from tinderbox.core.match import BadMatch
from tinderbox.core.outside import parse_json

# A setting is named "puzzles.own.pompieri/o1764170000000": this, and the address.
OWN = "puzzles.own."
OWN_NAME = re.compile(r"o[0-9]{13}")
MAX_PUZZLES = 100  # of a game, that a file may bring them to
MAX_LENGTH = 60_000  # characters of one: it holds a match, which has 20,000


def own_puzzles(store: Store, game: str) -> list[str]:
    """Return the names of a game's own puzzles, from old to new."""
    prefix = f"{OWN}{game}/"
    names = [name.removeprefix(prefix) for name in store.settings(prefix)]
    return sorted(filter(OWN_NAME.fullmatch, names))


def keep_puzzle(store: Store, game: str, time_ms: int, text: str) -> bool:
    """Store a puzzle that was made at a time. Return False if there is no room.

    One with the same text is not stored again.
    """
    names = own_puzzles(store, game)
    if text in (store.recall(f"{OWN}{game}/{name}") for name in names):
        return True
    setting = f"{OWN}{game}/o{time_ms:013}"
    store.remember(setting, text)
    return store.recall(setting) == text


def import_puzzles(store: Store, text: str) -> None:
    """Take over the own puzzles in a text of `Library.export_all`.

    What is no puzzle of a match of its game is left out, as are too many. Its match is
    replayed when it is opened.
    """
    for game, name, puzzle in re.findall(
        rf"^{re.escape(OWN)}(\w+)/({OWN_NAME.pattern}) (.+)$", text, re.MULTILINE
    ):
        setting = f"{OWN}{game}/{name}"
        if store.recall(setting) or not _is_puzzle(game, puzzle):
            continue
        if len(own_puzzles(store, game)) < MAX_PUZZLES:
            store.remember(setting, puzzle)


def _is_puzzle(game: str, text: str) -> bool:
    """Return True if a text may be a puzzle of a match of this game."""
    if len(text) > MAX_LENGTH:
        return False
    try:
        match parse_json(text):  # as `arena.own_puzzle.OwnPuzzle` is written
            case [str(played), str(), [str(), *_] as right, str()]:
                header, _ = sessions.parse_match(played)
            case _:
                return False
    except (BadMatch, ValueError):
        return False
    return header.game == game and all(isinstance(each, str) for each in right)
