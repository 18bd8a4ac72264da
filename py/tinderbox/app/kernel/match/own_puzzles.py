"""Puzzles that a reader made of own choices, each the value of a setting."""

from __future__ import annotations

import re

from tinderbox.app.kernel.match.library import PUZZLES
from tinderbox.app.kernel.match.store import Store

# A setting is named "puzzles.own.pompieri/o1764170000000": this, and the address.
OWN = f"{PUZZLES}own."
OWN_NAME = re.compile(r"o[0-9]{13}")


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
    """Take over the own puzzles in a text of `Library.export_all`."""
    for setting, puzzle in re.findall(
        rf"^({re.escape(OWN)}\w+/{OWN_NAME.pattern}) (.+)$", text, re.MULTILINE
    ):
        if not store.recall(setting):
            store.remember(setting, puzzle)
