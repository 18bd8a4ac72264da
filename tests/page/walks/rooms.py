"""Tables of states of the page in which all has to have its room.

A row says when and in which languages a state of the page is looked at, for which games
and in which sizes, and what is looked for: see `layout.py`.
"""

from __future__ import annotations

import pytest

from tests.page.drivers import fingers
from tests.page.drivers.any_page import AnyPage
from tests.page.looks.layout import wrongs
from tests.page.walks.full_tables import come_to
from tests.tables import table
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES


def rooms(text: str) -> pytest.MarkDecorator:
    """Return a test's parameter `room`, a row of the table."""
    marks = {"day": [], "night": [pytest.mark.nightly]}
    rows = [
        pytest.param(row, marks=marks[when], id=f"{row[3]}: {row[4]}")
        for when, *row in table(text)
    ]
    return pytest.mark.parametrize("room", rows)


def faults(page: AnyPage, room: list[str]) -> list[str]:
    """Return what has no room there."""
    languages, games, sizes, state, looks = room
    found = []
    for game in registry.GAMES if games == "all" else games.split():
        for language in LANGUAGES if languages == "all" else languages.split():
            fingers.do(page, f"language:{language}")
            come_to(page, state, game)
            where = f"{game}, {language}"
            found += [f"{where}, {it}" for it in wrongs(page, sizes, looks)]
    return found
