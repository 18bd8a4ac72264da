"""Sound is offered once: above the first match that is begun on the page."""

from __future__ import annotations

from collections.abc import Sequence

from tests.support.paths import REPLAYS
from tests.support.world.storage import MemoryStorage
from tests.support.world.world import opened
from tinderbox.app.features.settings.sound_offer import OFFER
from tinderbox.app.kernel.match.store import MATCH
from tinderbox.app.page.page import Page

BEGIN = "play:fire_bulls:0"
TABLE = (("game", "fire_bulls"), ("seats", "human,greedy"), ("seed", "1"))


def is_offered(page: Page) -> bool:
    return OFFER in page.notices.messages


def begun(query: Sequence[tuple[str, str]] = (), **stored: str) -> Page:
    """Return a page on which a match was begun."""
    storage = MemoryStorage()
    page, _ = opened(query, "home", storage)
    for name, value in stored.items():
        page.store.remember(name, value)
    page.commands.run(BEGIN)
    return page


def test_sound_is_offered_once_and_the_offer_stays_behind() -> None:
    page = begun()
    assert is_offered(page)
    page.commands.run("home")
    assert not is_offered(page)
    page.commands.run(BEGIN)
    assert not is_offered(page)


def test_a_press_turns_it_on() -> None:
    page = begun()
    page.commands.run("sound-on")
    assert page.preferences.values["sound"] == "middle"
    assert not is_offered(page)


def test_it_is_not_offered_to_who_has_chosen() -> None:
    assert not is_offered(begun((("sound", "low"),)))
    assert not is_offered(begun(sound="off"))


def test_it_is_not_offered_above_a_match_that_goes_on() -> None:
    storage = MemoryStorage()
    storage.texts[f"{MATCH}1"] = (REPLAYS / "fire-bulls-three.match").read_text("utf8")
    page, _ = opened(fragment="home", storage=storage)
    page.commands.run("match:1")
    assert page.table is not None
    assert not is_offered(page)


def test_neither_in_a_lesson_nor_above_a_table_that_the_address_asked_for() -> None:
    page, _ = opened(fragment="home")
    page.commands.run("lesson:fire_bulls/cards")
    assert page.table is not None
    assert not is_offered(page)
    page, _ = opened(TABLE)
    assert page.table is not None
    assert not is_offered(page)
