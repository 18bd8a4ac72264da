"""The dialog of fairness: opened at the table, answered in words."""

from __future__ import annotations

from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.app.features.fairness.dialog import DEALS
from tinderbox.app.page.page import Page

INSTANT_SPEED = ("speed", "instant")


def table(game: str, seats: str) -> tuple[Page, Tab]:
    """A page with a match at its table, in which a computer player has acted."""
    page, browser = opened(
        (("game", game), ("seats", seats), ("seed", "5"), INSTANT_SPEED)
    )
    browser.run_timers()
    return page, browser


def dialog(browser: Tab) -> str:
    return str(browser.element("dialog").textContent)


def test_an_honest_player_is_found_to_choose_the_same_in_all_deals() -> None:
    page, browser = table("fire_bulls", "greedy,human")
    page.commands.run("cheating:0")
    bar = browser.element("dialog").querySelector("progress")
    assert bar.value == 0
    browser.run_timers(most=1000)
    assert bar.value == DEALS[0]
    state = browser.element("dialog").querySelector(".fairness-state").textContent
    words = page.table.play.words  # type: ignore[union-attr]
    counts = {"player": words.players[0], "hidden": "", "deals": DEALS[0]}
    keys = "fairness.same", "fairness.all_seen"
    assert any(_begins(state, words.say(key, {**counts, "total": 20})) for key in keys)
    assert words.say("fairness.did") in dialog(browser)


def _begins(text: str, sentence: str) -> bool:
    """Return True if the texts agree up to the first count."""
    return text[:12] == sentence[:12]


def test_another_number_of_deals_asks_anew_and_keeps_the_focus() -> None:
    page, browser = table("fire_bulls", "greedy,human")
    dialog = browser.element("dialog")
    does = f"cheating-deals:0:{DEALS[1]}"
    page.commands.run("cheating:0")
    dialog.querySelector(f"[data-command='{does}']").focus()
    page.commands.run(does)
    pressed = dialog.querySelector("[aria-pressed=true]")
    assert pressed.textContent == str(DEALS[1])
    assert browser.document.activeElement is pressed


def test_a_task_ends_once_its_dialog_is_closed() -> None:
    page, browser = table("fire_bulls", "greedy,human")
    page.commands.run("cheating:0")
    page.commands.run("cheating-deals:0:500")
    page.dialog.close()
    browser.run_timers(most=3)
    assert browser.timers == []


def test_a_game_that_hides_nothing_and_a_seat_without_a_choice_say_so() -> None:
    page, browser = table("pompieri", "greedy,human")
    page.commands.run("cheating:0")
    assert browser.element("dialog").querySelector("progress") is None
    assert page.translator().say("fairness.open", {"player": ""})[-20:] in dialog(
        browser
    )
    page, browser = table("fire_bulls", "human,greedy")
    page.commands.run("moment:first")
    page.commands.run("cheating:1")
    assert browser.element("dialog").querySelector("progress") is None
