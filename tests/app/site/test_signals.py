"""Listeners of one signal may be called in any order, with the same result."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.support.world.storage import MemoryStorage
from tests.support.world.world import match_at, opened
from tests.tables import table
from tinderbox.app.features.lessons.progress import FIRST
from tinderbox.app.kernel.match.store import MATCH
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.page.page import Page
from tinderbox.app.page.places import to_fragment
from tinderbox.core.match import Header, dump
from tinderbox.games import registry

SEEDS = [0, *(pytest.param(seed, marks=pytest.mark.nightly) for seed in (1, 2))]
GAME = registry.GAMES[0]
LESSON = f"{GAME}/{registry.course(GAME)[0]}"
MATCHES = {
    "1": dump(Header("fire_bulls", 1, ("human", "greedy"), 5), ()),
    "2": dump(Header("pompieri", 1, ("human", "human"), 7), ()),
}
# Commands, and the address of the place that each must lead to, if it matters. `plays`
# does the next action of the match at the table.
VISIT = table(f"""
match:1             | match=1
plays               |
plays               |
plays               |
show-moment:1       | match=1&at=1
language:it         |
language:en         |
match:2             | match=2
plays               |
plays               |
plays               |
show-moment:1       | match=2&at=1
language:it         |
language:en         |
lesson:{LESSON}     | lesson={LESSON}
lesson-leave        | match=2
first-match:{GAME}  | match=3
alone               |
speed:fast          |
theme               |
remove:1            |
home                | home
new                 |
games               | games
match:2             |
home                |
""")


def shuffle_listeners(page: Page, rng: Random) -> None:
    """Have each signal of the page call its listeners in a random order."""
    parts = (*vars(page).values(), page.preferences.changed)
    signals = [part for part in parts if isinstance(part, Signal)]
    assert len(signals) > 7
    for signal in signals:
        rng.shuffle(signal._listeners)


def play(page: Page) -> None:
    """Do the next action at the table."""
    assert page.table is not None
    session = match_at(page)
    if session.advance() is None:
        session.act(session.legal()[0])
    page.table.play.refresh()


@cache
def play_through(seed: int | None) -> tuple[list[object], dict[str, str]]:
    """Visit with shuffled listeners. Return the page's states and its storage."""
    storage = MemoryStorage()
    storage.texts |= {MATCH + id: text for id, text in MATCHES.items()}
    page, browser = opened((("speed", "instant"),), "#home", storage)
    states = list[object]()
    if seed is not None:
        shuffle_listeners(page, Random(seed))

    for text, address in VISIT:
        if text == "plays":
            play(page)
            continue
        page.commands.run(text)
        assert browser.fragment() == to_fragment(page.place)
        assert address in ("", browser.fragment()), text
        assert page.store.recall(FIRST) == page.match_id or address != "match=3"
        states.append((page.place, page.match_id, str(browser.document.body)))
    return states, storage.texts


@pytest.mark.parametrize("seed", SEEDS)
def test_listeners_do_not_depend_on_one_another(seed: int) -> None:
    assert play_through(seed) == play_through(None)
