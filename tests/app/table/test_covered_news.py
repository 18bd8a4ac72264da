"""A dialog that opens by itself takes no news from those who hear the page.

A screen reader is silent about changes outside an open dialog or a closed curtain.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.support.paths import REPLAYS
from tests.support.published import PUBLISHED
from tests.support.recorded import paths
from tests.support.world.storage import MemoryStorage
from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.features.report import finder
from tinderbox.app.kernel.match.session import outcome_of
from tinderbox.app.kernel.match.store import MATCH
from tinderbox.app.page.page import Page
from tinderbox.core.match import dump, load

INSTANT_SPEED = ("speed", "instant")
COVERING = ".covering-live"


def heard(browser: Tab, css: str) -> str:
    """Return what is announced in the elements of a selector."""
    browser.run_timers()
    found = browser.document.querySelectorAll(css)
    return " ".join(each.textContent for each in found)


def act(page: Page, browser: Tab) -> str:
    """Take an open card. Return the journal's last line, as of those who answer."""
    table: Any = page.table
    choices = table.play.clicks.choices()
    table.choosing.click(next(it.id for it in choices if it.kind == "open"))
    browser.run_timers()
    return str(browser.element("journal").children[-1].textContent)


def test_dialog_menu_and_curtain_cover_the_page() -> None:
    """Another one would need a live region of its own, as the menu has."""
    page, browser = opened((("game", "fire_bulls"), ("seats", "human,greedy")))
    modal = browser.document.querySelectorAll("dialog, [role=dialog]")
    assert [each.id for each in modal] == ["curtain", "menu", "dialog"]
    page.commands.run("menu")
    page.panel_view.announce(["Something happens."])
    assert "Something happens." in heard(browser, "#menu .covering-live")
    page.commands.run("close-menu")
    assert not browser.document.querySelectorAll(COVERING)


LEFT = 6  # actions of a recorded match that computer players do once more


@pytest.mark.parametrize("game", PUBLISHED)
def test_the_end_tells_the_last_event_then_winner_and_places(game: str) -> None:
    header, log = load(paths(game)[0].read_text("utf8"))
    bots = replace(header, seats=("greedy",) * len(header.seats), names=())
    storage = MemoryStorage(1_000_000)
    storage.texts = {f"{MATCH}1": dump(bots, log[:-LEFT])}
    page, browser = opened((INSTANT_SPEED,), "match=1", storage)
    browser.run_timers(4000)
    assert browser.element("dialog").open
    last_event = str(browser.element("journal").children[-1].textContent)
    outcome = outcome_of(page.table.session.turn) if page.table else None
    assert outcome
    told = rest = heard(browser, COVERING)
    scores = map(str, sorted(outcome.scores, reverse=True))
    for part in (last_event, "wins", "Place ", *scores):
        _, found, rest = rest.partition(part)
        assert found, (part, told)
    sentences = told.rpartition(last_event)[2].strip().split(". ")
    assert len(set(sentences)) == len(sentences) > len(outcome.scores), told


def test_the_closed_curtain_tells_what_happened() -> None:
    query = (("game", "fire_bulls"), ("seats", "human,human"), ("seed", "4"))
    page, browser = opened(query)
    page.commands.run("ready")
    browser.run_timers()
    line = act(page, browser)
    assert not browser.element("curtain").hidden
    assert browser.element("page-table").inert
    assert browser.document.activeElement.id == "act-ready"
    assert heard(browser, f"#curtain {COVERING}").count(line) == 1
    assert line not in heard(browser, "#live")
    page.commands.run("ready")
    assert "Player 2, it is your turn." in heard(browser, "#live")
    assert not heard(browser, COVERING)


def test_an_open_dialog_tells_what_the_others_do_meanwhile() -> None:
    query = (("game", "fire_bulls"), ("seats", "human,greedy"), INSTANT_SPEED)
    page, browser = opened(query)
    browser.run_timers()
    page.commands.run("settings")
    line = act(page, browser)
    assert line in heard(browser, f"#dialog {COVERING}")
    page.commands.run("close-dialog")
    line = act(page, browser)
    assert line in heard(browser, "#live")


def test_a_dialog_over_the_curtain_tells_in_its_place() -> None:
    query = (("game", "fire_bulls"), ("seats", "human,human"), ("seed", "4"))
    page, browser = opened(query)
    browser.run_timers()
    page.commands.run("settings")
    page.panel_view.announce(["Both are there."])
    assert heard(browser, f"#dialog {COVERING}") == "Both are there."


OVER = (REPLAYS / "fire-bulls-two-none-left.match").read_text("utf8")
LONDON = (REPLAYS / "great-fire-three-first-edition.match").read_text("utf8")
# A person there has seen enough for the notebook.
BEGUN = "\n".join(LONDON.replace('"greedy"', '"human"', 1).splitlines()[:61]) + "\n"
DIALOGS = {  # by place: the commands that open one there
    "home": "settings keys how:pompieri puzzles:fire_bulls rename:1 give:1",
    "new": "settings how:great_fire",
    "match=1": "score give review",
    "match=2": "ask notebook give",
}


@pytest.mark.parametrize("fragment", DIALOGS)
def test_a_notice_is_heard_over_every_dialog(
    fragment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What a report finds would only be computed meanwhile.
    monkeypatch.setattr(finder, "recall_verdicts", lambda *_: ())
    storage = MemoryStorage(1_000_000)
    storage.texts = {f"{MATCH}1": OVER, f"{MATCH}2": BEGUN}
    page, browser = opened(fragment=fragment, storage=storage)
    for n, command in enumerate(DIALOGS[fragment].split(), start=2):
        page.commands.run("close-dialog")
        page.commands.run(command)
        browser.run_timers()
        assert browser.element("dialog").open, command
        page.notices.show("notice.taken_in", {"n": n})
        text = page.translator().say("notice.taken_in", {"n": n})
        assert text in heard(browser, COVERING), command
        assert text not in heard(browser, "#live"), command


def test_a_notice_without_a_dialog_is_heard_once() -> None:
    page, browser = opened()
    page.notices.show("notice.taken_in", {"n": 3})
    assert browser.element("notices").getAttribute("role") == "status"
    assert not heard(browser, f"#live, {COVERING}")
