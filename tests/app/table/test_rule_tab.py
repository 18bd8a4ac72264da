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
# Of each game an area that can't be chosen at first, and the rule that says so.
REFUSED = {
    "great_fire": ("district-st-bennet", "GF-2.7"),
    "pompieri": ("square-1-1", "PO-4.1"),
    "fire_bulls": ("direction-5", "FB-3.6"),
}
STORIES = f"""
the rules of the next phase follow the match
    opens {LONDON}
    presses rules
    rules: GF-1.4 GF-2.7
    counts body[data-rules]: 1
    plays_crews
    rules: GF-2.8
    presses rules
    counts body[data-rules]: 0
    is_hidden rules: yes

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
    asks_why {area}
    reads panel-remark: ?*
    has_rule {rule} panel-remark: no
    presses rules
    reads_focused: {rule}
    rules: *{rule}*
    waits
    has_rule {rule} live: yes
"""
    for id, (area, rule) in REFUSED.items()
    for language in LANGUAGES
)


class Reader(Visit):
    """Somebody who reads the rules at a table."""

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
            case "has_rule":  # the text of a rule, in an element
                game = self.page.table.session.game.ID
                rule = self.page.translator().say(f"{game}.rule.{words[0]}")
                return rule in self.do("reads", words[1])
            case "reads_focused":
                return self.browser.document.activeElement.textContent
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
