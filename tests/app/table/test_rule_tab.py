"""The rules beside the board: what counts now, the search, the rule of a refusal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.visit import Visit
from tests.games.published import PUBLISHED
from tests.stories import Story, stories
from tinderbox.draw.things import ids as thing_ids
from tinderbox.games import registry
from tinderbox.i18n.languages import LANGUAGES

OTHERS = "seats=human,greedy,greedy&speed=instant"
LONDON = f"?game=great_fire&{OTHERS}"
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
    opens ?game=pompieri&{OTHERS}
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


STORIES += "".join(
    f"""
the rule of a refusal of {id} is read out in {language}
    opens ?game={id}&{OTHERS}&lang={language}
    waits
    refused_in_lines: 1
    has_the_rule panel-remark: no
    presses rules
    shows_the_rule: yes
    waits
    has_the_rule live: yes
"""
    for id in PUBLISHED
    for language in LANGUAGES
)


class Reader(Visit):
    """Somebody who reads the rules at a table."""

    rule = ""  # by which something was refused

    @property
    def ids(self) -> list[str]:
        """The ids of the rules that are not folded up."""
        chapters = [it for it in self.all("#rules-list details") if it.open]
        return [
            it.textContent for each in chapters for it in each.querySelectorAll("h4")
        ]

    def do(self, verb: str, *words: str) -> Any:
        text = " ".join(words)
        match verb:
            case "rules":
                return " ".join(self.ids)
            case "finds":
                self.do("types", "rules-search", text)
                self.do("presses", f"find-rule:{text}")
                return " ".join(self.ids)
            case "pauses":  # for so many ms
                self.browser.device.world.clock.run(int(text))
            case "hears_of":  # how often
                return self.do("reads", "live").count(text)
            case "plays_crews":
                table = self.page.table
                while "crews" in table.play.phase_prompt.key:
                    table.choosing.click(min(thing_ids(table.play.clicks.following())))
                    self.browser.run_timers()
            case "refused_in_lines":  # a click on an area that can't be chosen
                table = self.page.table
                clicks = table.play.clicks
                usable = thing_ids(clicks.following() | clicks.beginning())
                unusable = (area for area in table.board.areas if area not in usable)
                table.choosing.why_not(next(unusable))
                remark = table.panel_view.remarks.shown
                self.rule = remark.rule
                return len(remark.lines)
            case "has_the_rule":
                game = self.page.table.session.game.ID
                rule = self.page.translator().say(f"{game}.rule.{self.rule}")
                return rule in self.do("reads", text)
            case "shows_the_rule":
                focused = self.browser.document.activeElement.textContent
                return focused == self.rule and self.rule in self.ids
            case _:
                return super().do(verb, *words)
        return ""


@stories(STORIES)
def test_the_rules_beside_the_board(story: Story) -> None:
    Reader().tell(story)


@pytest.mark.parametrize("id", PUBLISHED)
def test_what_counts_now_comes_first_and_every_rule_in_its_chapter(id: str) -> None:
    reader = Reader(f"?game={id}&{OTHERS}")
    page = reader.page
    reader.do("presses", "rules")
    phase = page.table.panel_view.phase.key.split(".")[-2]
    assert reader.ids == registry.load_how_to(id)["rules"][phase]
    _, *chapters = reader.all("#rules-list details")
    listed = [it.textContent for c in chapters for it in c.querySelectorAll("h4")]
    texts = page.translator().texts
    prefix = f"{id}.rule."
    assert listed == [k.removeprefix(prefix) for k in texts if k.startswith(prefix)]
    titles = [chapter.querySelector("h3").textContent for chapter in chapters]
    own = f"{id}.chapter."
    assert titles == [text for key, text in texts.items() if key.startswith(own)]
    assert reader.do("counts", "body[data-rules]") == 1
    reader.do("presses", "rules")
    assert reader.do("is_hidden", "rules")
    assert reader.do("counts", "body[data-rules]") == 0
