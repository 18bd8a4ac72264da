"""A dialog that opens by itself takes no news from those who hear the page.

A screen reader is silent about changes outside an open dialog or a closed curtain.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.app.visit import Visit
from tests.games.published import PUBLISHED
from tests.replays.recorded import paths, recorded
from tests.stories import Story, stories
from tinderbox.app.features.report import finder
from tinderbox.app.kernel.match.session import outcome_of
from tinderbox.app.kernel.match.store import MATCH
from tinderbox.core.match import dump, load

COVERING = ".covering-live"
LONDON = recorded("great-fire-three-first-edition")
# A person there has seen enough for the notebook.
BEGUN = "\n".join(LONDON.replace('"greedy"', '"human"', 1).splitlines()[:61]) + "\n"
# By place: the commands that open a dialog there.
DIALOGS = {
    "home": "settings keys how:pompieri puzzles:fire_bulls rename:1 give:1",
    "new": "settings how:great_fire",
    "match=1": "score give review",
    "match=2": "ask notebook give",
}
# `takes` takes a card, and `line` is the journal's last line then.
STORIES = """
dialog, menu and curtain cover the page, and another one would need a live region
    opens ?game=fire_bulls&seats=human,greedy
    covers: curtain menu dialog
    presses menu
    tells Something happens.
    hears #menu .covering-live: *Something happens.*
    presses close-menu
    counts .covering-live: 0

the closed curtain tells what happened
    opens ?game=fire_bulls&seats=human,human&seed=4
    presses ready
    waits
    takes open-b
    is_hidden curtain: no
    is_inert page-table: yes
    focus: act-ready
    times #curtain .covering-live: 1
    times #live: 0
    presses ready
    hears #live: *Player 2, it is your turn.*
    hears .covering-live

an open dialog tells what the others do meanwhile
    opens ?game=fire_bulls&seats=human,greedy&seed=4&speed=instant
    presses settings
    takes open-b
    hears #dialog .covering-live: *LINE*
    presses close-dialog
    takes open-g
    hears #live: *LINE*

a dialog over the curtain tells in its place
    opens ?game=fire_bulls&seats=human,human&seed=4
    presses settings
    tells Both are there.
    hears #dialog .covering-live: Both are there.

a notice without a dialog is heard once
    shows_notice
    role notices: status
    hears #live
    hears .covering-live
"""
STORIES += "".join(
    f"""
a notice is heard over the dialog of {command} at {place}
    keeps 1 fire-bulls-two-none-left
    keeps_london 2
    opens #{place}
    presses close-dialog
    presses {command}
    waits
    is_open dialog: yes
    notes hears #live
    shows_notice
    hears .covering-live: *3 matches added.*
    is_as_noted hears #live: yes
"""
    for place, commands in DIALOGS.items()
    for command in commands.split()
)


class Listener(Visit):
    """Somebody who hears the page. The journal's last line is told as LINE."""

    line = "nothing"

    def hear(self, css: str) -> str:
        self.browser.run_timers()
        return " ".join(it.textContent for it in self.all(css))

    def do(self, verb: str, *words: str) -> Any:
        match verb:
            case "covers":
                modal = self.all("dialog, [role=dialog]")
                return " ".join(it.id for it in modal)
            case "tells":
                self.page.panel_view.announce([" ".join(words)])
            case "takes":
                self.page.table.choosing.click(words[0])
                self.browser.run_timers()
                self.line = self.one("journal").children[-1].textContent
            case "keeps_london":
                self.storage.put(MATCH + words[0], BEGUN)
            case "shows_notice":
                self.page.notices.show("notice.taken_in", {"n": 3})
            case "hears":
                return self.hear(" ".join(words)).replace(self.line, "LINE")
            case "times":  # that the line is heard
                return self.hear(" ".join(words)).count(self.line)
            case _:
                return super().do(verb, *words)
        return ""


@stories(STORIES)
def test_what_covers_the_page_tells_the_news(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What a report finds would only be computed meanwhile.
    monkeypatch.setattr(finder, "recall_verdicts", lambda *_: ())
    Listener().tell(story)


LEFT = 6  # actions of a recorded match that computer players do once more


@pytest.mark.parametrize("game", PUBLISHED)
def test_the_end_tells_the_last_event_then_winner_and_places(game: str) -> None:
    header, log = load(paths(game)[0].read_text("utf8"))
    bots = replace(header, seats=("greedy",) * len(header.seats), names=())
    listener = Listener()
    listener.storage.put(f"{MATCH}1", dump(bots, log[:-LEFT]))
    listener.do("opens", "?speed=instant#match=1")
    listener.do("waits", "4000")
    assert listener.one("dialog").open
    last_event = listener.one("journal").children[-1].textContent
    outcome = outcome_of(listener.page.table.session.turn)
    assert outcome
    told = rest = listener.hear(COVERING)
    scores = map(str, sorted(outcome.scores, reverse=True))
    for part in (last_event, "wins", "Place ", *scores):
        _, found, rest = rest.partition(part)
        assert found, (part, told)
    sentences = told.rpartition(last_event)[2].strip().split(". ")
    assert len(set(sentences)) == len(sentences) > len(outcome.scores), told
