"""The rules beside the board: what counts now, the search, the rule of a refusal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.published import PUBLISHED
from tests.support.stories import Story, stories
from tests.support.world.tab import Tab
from tests.support.world.visit import Visit
from tests.support.world.world import opened
from tinderbox.draw.things import ids as thing_ids
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES


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


LONDON = "?game=great_fire&seats=human,greedy,greedy&speed=instant"
STORIES = f"""
the rules of the next phase follow the match
    opens {LONDON}
    presses rules
    rules: GF-1.4 GF-2.7
    plays_crews
    rules: GF-2.8

a search ignores case and accents
    opens {LONDON}
    presses rules
    finds PARKS fire: GF-1.1 GF-*
    finds GF-4.1: GF-4.1
    opens {LONDON}&lang=it
    presses rules
    finds citta: GF-1.1*
    opens {LONDON}&lang=pt
    presses rules
    finds PEOES: GF-1.3 GF-1.5 GF-*

the number of rules found is announced once
    opens ?game=pompieri&seats=human,greedy,greedy&speed=instant
    presses rules
    finds m: PO-1.1 *
    finds me: PO-1.1 *
    finds medals: PO-4.4 PO-5.1 PO-5.2
    reads rules-count: 3 rules found
    hears_of found: 0
    pauses 600
    hears_of found: 0
    pauses 300
    hears_of found: 1
    finds medals xyzzy
    reads rules-count: 0 rules found
    finds: PO-*
    reads rules-count
"""


class Reader(Visit):
    """Somebody who reads the rules at a table."""

    def do(self, verb: str, *words: str) -> Any:
        text = " ".join(words)
        match verb:
            case "rules":
                return " ".join(ids(self.browser))
            case "finds":
                return " ".join(search(self.page, self.browser, text))
            case "pauses":  # for so many ms
                self.browser.device.world.clock.run(int(text))
            case "hears_of":  # how often
                return self.do("reads", "live").count(text)
            case "plays_crews":
                table = self.page.table
                while "crews" in table.play.phase_prompt.key:
                    table.choosing.click(min(thing_ids(table.play.clicks.following())))
                    self.browser.run_timers()
            case _:
                return super().do(verb, *words)
        return ""


@stories(STORIES)
def test_the_rules_beside_the_board(story: Story) -> None:
    Reader().tell(story)


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
