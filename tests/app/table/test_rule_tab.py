"""The rules beside the board: what counts now, the search, the rule of a refusal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.published import PUBLISHED
from tests.support.world.tab import Tab
from tests.support.world.world import opened
from tinderbox.draw.things import ids as thing_ids
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import load_texts


def at_table(id: str, language: str = "en") -> tuple[Any, Tab]:
    query = {"game": id, "seats": "human,greedy,greedy", "speed": "instant"}
    return opened(tuple((query | {"lang": language}).items()))


def ids(browser: Tab) -> list[str]:
    """The ids of the rules that are not folded up."""
    chapters = browser.element("rules-list").querySelectorAll("details")
    headings = [it.querySelectorAll("h4") for it in chapters if it.open]
    return [heading.textContent for shown in headings for heading in shown]


def search(page: Any, browser: Tab, text: str) -> list[str]:
    browser.element("rules-search").value = text
    page.commands.run(f"find-rule:{text}")
    return ids(browser)


def announced(browser: Tab) -> str:
    browser.run_timers()
    return str(browser.element("live").textContent)


@pytest.mark.parametrize("id", PUBLISHED)
def test_what_counts_now_comes_first_and_every_rule_in_its_chapter(id: str) -> None:
    page, browser = at_table(id)
    page.commands.run("rules")
    phase = page.table.panel_view.phase.key.split(".")[-2]
    assert ids(browser) == registry.load_how_to(id)["rules"][phase]
    _, *chapters = browser.element("rules-list").querySelectorAll("details")
    listed = [it.textContent for c in chapters for it in c.querySelectorAll("h4")]
    texts = page.translator().texts
    prefix = f"{id}.rule."
    assert listed == [k.removeprefix(prefix) for k in texts if k.startswith(prefix)]
    titles = [chapter.querySelector("h3").textContent for chapter in chapters]
    own = f"{id}.chapter."
    assert titles == [text for key, text in texts.items() if key.startswith(own)]
    assert browser.document.body.hasAttribute("data-rules")
    page.commands.run("rules")
    assert browser.element("rules").hidden
    assert not browser.document.body.hasAttribute("data-rules")


def test_the_rules_of_the_next_phase_follow_the_match() -> None:
    page, browser = at_table("great_fire")
    page.commands.run("rules")
    before = ids(browser)
    table = page.table
    while "crews" in table.play.phase_prompt.key:
        table.choosing.click(min(thing_ids(table.play.clicks.following())))
        browser.run_timers()
    assert (
        before != ids(browser) == registry.load_how_to("great_fire")["rules"]["pawns"]
    )


@pytest.mark.parametrize(
    ("language", "text"), [("en", "PARKS fire"), ("it", "citta"), ("pt", "PEOES")]
)
def test_a_search_ignores_case_and_accents(language: str, text: str) -> None:
    page, browser = at_table("great_fire", language)
    page.commands.run("rules")
    found = search(page, browser, text)
    texts = load_texts(language, "great_fire")
    first = texts[f"great_fire.rule.{found[0]}"]
    assert text not in first
    assert 0 < len(found) < 20
    assert search(page, browser, "GF-4.1") == ["GF-4.1"]


def test_the_number_of_rules_found_is_announced_once() -> None:
    page, browser = at_table("pompieri")
    page.commands.run("rules")
    announced(browser)
    for text in ("m", "me", "medals"):
        found = search(page, browser, text)
    count = browser.element("rules-count").textContent
    assert count == page.translator().say("rules.found", {"n": len(found)})
    assert announced(browser).count("found") == 1
    assert search(page, browser, "medals xyzzy") == []
    assert browser.element("rules-count").textContent == "0 rules found"
    search(page, browser, "")
    assert browser.element("rules-count").textContent == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", PUBLISHED)
def test_the_rule_of_a_refusal_is_read_out(id: str, language: str) -> None:
    page, browser = at_table(id, language)
    table = page.table
    browser.run_timers()
    clicks = table.play.clicks
    usable = thing_ids(clicks.following() | clicks.beginning())
    table.choosing.why_not(
        next(area for area in table.board.areas if area not in usable)
    )
    remark = table.panel_view.remarks.shown
    rule = remark.rule
    text = page.translator().say(f"{id}.rule.{rule}")
    box = browser.element("panel-remark")
    assert text not in box.textContent
    assert len(remark.lines) == 1
    page.commands.run("rules")
    assert rule in ids(browser)
    assert browser.document.activeElement.textContent == rule
    assert text in announced(browser)
