"""The report of a match that is over, on the page's own frame."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.app.features.report.verdicts import verdicts
from tests.app.visit import Visit
from tests.replays.recorded import recorded
from tests.stories import Story, stories
from tinderbox.app.features.report import cards, explorer, finder
from tinderbox.app.features.report.explorer import TurnExplorer
from tinderbox.app.kernel.match.store import MATCH, SEATS_ELSEWHERE
from tinderbox.app.table.words import Words
from tinderbox.core.callbacks import nothing
from tinderbox.core.game import Player
from tinderbox.draw.panel import Line
from tinderbox.draw.recap import Arrow
from tinderbox.games import registry
from tinderbox.games.hints import PlanStep
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts

LONDON = recorded("great-fire-three-first-edition")
BULLS = recorded("fire-bulls-two-none-left")
TEXTS = {
    "london": LONDON,
    "bulls": BULLS,
    "of_ann": LONDON.replace('["greedy",', '["human",', 1),
    "alone": BULLS.replace('["human","human"]', '["human","greedy"]', 1),
    "of_guest": LONDON.replace('["greedy","greedy"', '["human","human"', 1),
}
# `has` brings a match that is over. In those after which "found" stands three mistakes
# and a good move were found before, in those with "nothing" none.
STORIES = """
it tells the result, three mistakes and the best move
    has of_ann found
    presses review
    reads .report-result: You won, three points ahead of Magpie.
    reads .report-lead: Three moves to think about.
    lists .report-card: *: about 4 points lost*: about 2 points lost*
    lists .report-card: * / */ *: about 1 point lost*
    lists .report-card: */ */ */ *about 1½ points won*
    lists .report-card: *Because your*/*Because your*/*Because your*/*Because your*
    reads #dialog details: *Your edge*
    details_say wins: no
    counts .report-picture: 4
    all_pictures_are_drawn: yes
    drawn: *stroke-dasharray*
    clicks .report-card [data-command^=retry]
    reads notices: *after action 12*

no mistake is an answer
    has bulls nothing
    presses review
    reads .report-lead: No clear mistake was found.
    counts .report-card: 0

the seat of another device is not judged
    has_guest 0
    presses review
    reads .report-result: You came*
    counts .report-whose: 0
    presses review-seat:0
    reads .report-result: *wins*
    counts .report-lead: 0

one of several people is chosen and keeps the focus
    has bulls nothing
    presses review
    focuses [data-command='review-seat:1']
    presses review-seat:1
    data-command .report-whose [aria-pressed=true]: review-seat:1
    focus: review-seat:1

the report is opened from the list and saved as a picture
    has of_ann found
    presses games
    clicks [data-command^=review-of]
    counts .score-lines svg: [1-9]
    presses review-picture
    file great_fire-report.svg: *Three moves to think about.*
    file great_fire-report.svg: *about 4 points lost*

nothing is told before it is certain, and what was found is kept
    has bulls
    presses review-seat:0
    reads .report-lead: Looking for*
    waits 1
    reads .report-lead: Looking for*
    counts .report-card: 0
    waits 2000
    reads .report-lead: No clear mistake was found.
    opens #games
    clicks [data-command^=review-of]
    reads .report-lead: No clear mistake was found.

the reason shows how it goes on after both moves, and is kept nowhere
    has alone found
    presses review
    reads [data-command='play-on:17:1']: *Because*
    clicks [data-command='play-on:17:1']
    waits_for_another_match: kept nowhere
    presses other-move:1
    reads plan: *hard computer players*
    can_act: no
    action 17: take n
    presses other-move:0
    reads plan: *hard computer players*
    can_act: no
    action 17: take w
    clicks [data-command^=review-of]
    waits 50
    counts .report-card: [1-9]*
    is_hidden plan: yes

a match under way has no report
    opens ?game=fire_bulls&seats=human,greedy
    presses review
    is_open dialog: no

the search goes on while one looks elsewhere and ends with the table
    has bulls
    presses review
    waits 1
    presses close-dialog
    timers: [1-9]*
    has london
    waits 3000
    timers: 0
"""


class Reader(Visit):
    """Somebody who reads reports. `patch` has verdicts found."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        super().__init__("?speed=instant")
        self.patch = patch

    def do(self, verb: str, *words: str) -> Any:
        match verb:
            case "has":
                name, *which = words
                if which:
                    found = verdicts(TEXTS[name]) if which == ["found"] else ()
                    self.patch.setattr(finder, "recall_verdicts", lambda *_: found)
                self.browser.import_text(TEXTS[name])
                self.browser.run_timers()
                self.page.dialog.close()
            case "has_guest":  # who keeps whose seats were played elsewhere
                self.storage.put(f"{MATCH}1", TEXTS["of_guest"])
                self.storage.put(f"{SEATS_ELSEWHERE.key}1", words[0])
                self.open("?speed=instant#match=1")
            case "details_say":
                return words[0] in self.one("#dialog details").textContent
            case "all_pictures_are_drawn":
                return all(it.src for it in self.all(".report-picture"))
            case "drawn":
                return self.browser.drawn[-1]
            case "waits_for_another_match":
                while self.page.active.id and self.browser.timers:
                    self.do("waits", "1")
                return self.page.active.id or "kept nowhere"
            case "action":  # of this number, in the log of the table
                return self.page.table.session.table.log[int(words[0])]
            case _:
                return super().do(verb, *words)
        return ""


@stories(STORIES)
def test_a_report(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    Reader(monkeypatch).tell(story)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_never_speaks_of_the_reader_or_of_what_is_uncertain(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader(monkeypatch)
    reader.do("has", "of_ann", "found")
    reader.do("presses", f"language:{language}")
    reader.do("presses", "review")
    said = reader.do("lists", ".report-card")
    assert reader.page.table.play.words.players[0] not in said
    assert not {"±", "{", "_"} & {*said}


def test_a_walk_is_one_sentence_and_what_is_left_out_is_marked() -> None:
    words = Words(
        Translator(load_texts("en", "pompieri")),
        ("Ann",),
        registry.load_screen("pompieri"),
        "pompieri",
    )
    places = ("4-6", "4-5", "4-4")
    steps = [
        PlanStep(
            (Line("pompieri.moved", {"seat": 0, "number": number, "square": place}),),
            Arrow(((number, n), (number, n + 1))),
        )
        for number in range(1, 5)
        for n, place in enumerate(places)
    ]
    told = cards.told(steps, words, Player(0))
    *said, cut = (text.replace("\u2060", "") for text in told.sentences)
    assert said == [f"Firefighter {n}: go to 4-6, 4-5, 4-4." for n in range(1, 4)]
    assert cut == "…"
    assert len(told.arrows) == 9


def test_each_turn_is_explored_while_the_others_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In the order in which they end. A turn that was undone is forgotten."""
    asked: list[tuple[int, int]] = []

    class Worker:
        """It never answers, so that all is asked of another one."""

        def __init__(self, *_: object) -> None:
            self.end = nothing

        def begin(self, number: int, task: str, question: str, pause_ms: int) -> None:
            assert pause_ms, "a click needs the processor more"
            _, seat, turn = json.loads(question)
            asked.append((seat, turn))
            visit.page.late.made["report"]._explorer._running = None

    monkeypatch.setattr(explorer, "Worker", Worker)
    visit = Visit("?game=fire_bulls&seats=human,greedy&seed=3&speed=instant")
    table = visit.page.table
    for _ in range(30):
        visit.do("waits")
        if table.play.may_act():
            table.choosing.perform(table.session.legal()[0])
    assert len(asked) > 3
    assert asked == [(0, n) for n in range(1, len(asked) + 1)]


def test_what_was_undone_is_not_told() -> None:
    visit = Visit("?game=fire_bulls&seats=human,greedy&speed=instant")
    table = visit.page.table
    session = table.session
    visit.do("waits")
    exploring = TurnExplorer(table.browser, session)
    seat = session.table.movers[-1]
    exploring._asked[seat, 1] = [*session.table.log]
    exploring._found[seat, 1] = []
    assert exploring.found(seat) == {"1": []}
    session.table.undo_to(len(session.table.log) - 1)
    assert exploring.found(seat) == {}
