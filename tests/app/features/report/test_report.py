"""The report of a match that is over, on the page's own frame."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.paths import REPLAYS
from tests.support.verdicts import verdicts
from tests.support.world.storage import MemoryStorage
from tests.support.world.tab import Tab
from tests.support.world.world import match_at, opened
from tinderbox.app.features.report import cards, explorer, finder
from tinderbox.app.features.report.explorer import TurnExplorer
from tinderbox.app.features.report.verdict_store import VERDICTS
from tinderbox.app.kernel.match.store import MATCH, SEATS_ELSEWHERE
from tinderbox.app.page.page import Page
from tinderbox.app.table.words import Words
from tinderbox.arena import verdicts as judging
from tinderbox.core.callbacks import nothing
from tinderbox.core.game import Player
from tinderbox.draw.panel import Line
from tinderbox.draw.recap import Arrow
from tinderbox.games import registry
from tinderbox.games.hints import PlanStep
from tinderbox.i18n.languages import LANGUAGES
from tinderbox.i18n.text import Translator, load_texts

LONDON = (REPLAYS / "great-fire-three-first-edition.match").read_text("utf8")
BULLS = (REPLAYS / "fire-bulls-two-none-left.match").read_text("utf8")
OF_ANN = LONDON.replace('["greedy",', '["human",', 1)


def imported(text: str) -> tuple[Page, Tab, Any]:
    """A page with that match at its table, and its dialog."""
    page, browser = opened((("speed", "instant"),))
    browser.storage.room = 100_000
    browser.import_text(text)
    browser.run_timers()
    page.dialog.close()
    return page, browser, browser.element("dialog")


def explorer_of(page: Page) -> TurnExplorer:
    made: Any = page.late.made["report"]._explorer
    assert isinstance(made, TurnExplorer)
    return made


def told(dialog: Any) -> list[str]:
    return [str(card.textContent) for card in dialog.querySelectorAll(".report-card")]


def test_it_tells_the_result_three_mistakes_and_the_best_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = verdicts(OF_ANN)
    monkeypatch.setattr(finder, "recall_verdicts", lambda *_: found)
    page, browser, dialog = imported(OF_ANN)
    page.commands.run("review")
    first = dialog.querySelector("#match-report").children[0]
    assert first.textContent == "You won, three points ahead of Magpie."
    lead = dialog.querySelector(".report-lead")
    assert lead.textContent == "Three moves to think about."
    shown = told(dialog)
    costs = [card.partition("lost")[0].partition(": ")[2] for card in shown]
    assert costs[:3] == ["about 4 points ", "about 2 points ", "about 1 point "]
    assert "about 1½ points won" in shown[3]
    assert all("Because your" in card for card in shown)
    more = dialog.querySelector("details").textContent
    assert "Your edge" in more
    assert "wins" not in more, "the first line has told it"
    assert all(picture.src for picture in dialog.querySelectorAll(".report-picture"))
    assert "stroke-dasharray" in browser.drawn[-1]
    _, worst, *_ = found
    page.commands.run(f"retry:{worst.action_index}")
    browser.run_timers()
    notices = browser.element("notices").textContent
    assert f"after action {worst.action_index}" in notices


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_never_speaks_of_the_reader_or_of_what_is_uncertain(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finder, "recall_verdicts", lambda *_: verdicts(OF_ANN))
    page, _, dialog = imported(OF_ANN)
    page.commands.run(f"language:{language}")
    page.commands.run("review")
    said = " ".join(told(dialog))
    assert page.table is not None
    assert page.table.play.words.players[0] not in said
    assert not {"±", "{", "_"} & {*said}


def test_nothing_is_told_before_it_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("EXPLORE_S", "MISTAKES_S", "ALL_S"):
        monkeypatch.setattr(judging, name, 0.5)
    page, browser, dialog = imported(BULLS)
    page.commands.run("review-seat:0")
    lead = dialog.querySelector(".report-lead")
    assert lead.textContent.startswith("Looking for")
    assert told(dialog) == []
    while browser.timers and lead.textContent.startswith("Looking for"):
        browser.run_timers(most=1)
        assert lead.textContent.startswith("Looking for") or browser.timers == []
    assert "clear mistake" in lead.textContent or told(dialog)
    assert browser.storage.get(VERDICTS + page.active.id) is not None
    page.dialog.close()
    page.commands.run("review-seat:0")
    assert not dialog.querySelector(".report-lead").textContent.startswith("Looking")


def test_the_reason_shows_how_it_goes_on_after_both_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = BULLS.replace('["human","human"]', '["human","greedy"]', 1)
    first, *_ = found = verdicts(text)
    monkeypatch.setattr(finder, "recall_verdicts", lambda *_: found)
    page, browser, dialog = imported(text)
    id = page.active.id
    page.commands.run("review")
    proof = dialog.querySelector(f"[data-command='play-on:{first.action_index}:1']")
    assert "Because" in proof.textContent
    page.commands.run(str(proof.getAttribute("data-command")))
    shown: dict[int, list[str]] = {}
    while page.active.id and browser.timers:
        browser.run_timers(most=1)
    assert page.active.id == "", "it is shown, and kept nowhere"
    for which in (1, 0):
        page.commands.run(f"other-move:{which}")
        assert "hard computer players" in browser.element("plan").textContent
        table: Any = page.table
        assert not table.play.may_act()
        shown[which] = [*table.session.table.log]
    start = first.action_index
    assert shown[0][start] == first.done[0]
    assert shown[1][start] == first.other[0]
    assert min(map(len, shown.values())) > start + 2
    page.commands.run(f"review-of:{id}")
    browser.run_timers(most=50)
    assert dialog.querySelector(".report-card") is not None
    assert browser.element("plan").hidden


def test_no_mistake_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finder, "recall_verdicts", lambda *_: ())
    page, _, dialog = imported(BULLS)
    page.commands.run("review")
    lead = dialog.querySelector(".report-lead")
    assert lead.textContent == "No clear mistake was found."
    assert told(dialog) == []


def test_the_seat_of_another_device_is_not_judged() -> None:
    """The page of a guest keeps whose seats were played there, also when it reloads."""
    storage = MemoryStorage()
    storage.put(
        f"{MATCH}1", LONDON.replace('["greedy","greedy"', '["human","human"', 1)
    )
    storage.put(SEATS_ELSEWHERE.key + "1", "0")
    page, browser = opened((("speed", "instant"),), "match=1", storage)
    dialog = browser.element("dialog")
    page.commands.run("review")
    assert dialog.querySelector(".report-result").textContent.startswith("You came")
    assert dialog.querySelector(".report-whose") is None
    page.commands.run("review-seat:0")
    assert "wins" in dialog.querySelector(".report-result").textContent
    assert dialog.querySelector(".report-lead") is None


def test_one_of_several_people_is_chosen_and_keeps_the_focus(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(finder, "recall_verdicts", lambda *_: ())
    page, browser, dialog = imported(BULLS)
    page.commands.run("review")
    dialog.querySelector("[data-command='review-seat:1']").focus()
    page.commands.run("review-seat:1")
    pressed = dialog.querySelector(".report-whose [aria-pressed=true]")
    assert pressed.getAttribute("data-command") == "review-seat:1"
    assert browser.document.activeElement is pressed


def test_the_report_is_opened_from_the_list_and_saved_as_a_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(finder, "recall_verdicts", lambda *_: verdicts(OF_ANN))
    page, browser, dialog = imported(OF_ANN)
    id = page.active.id
    page.commands.run("home")
    page.commands.run(f"review-of:{id}")
    assert dialog.querySelector(".score-lines svg") is not None
    page.commands.run("review-picture")
    picture = browser.saved["great_fire-report.svg"]
    assert "Three moves to think about." in picture
    assert "about 4 points lost" in picture


def test_a_match_under_way_has_no_report() -> None:
    page, browser = opened((("game", "fire_bulls"), ("seats", "human,greedy")))
    page.commands.run("review")
    assert not browser.element("dialog").open


def test_the_search_goes_on_while_one_looks_elsewhere_and_ends_with_the_table() -> None:
    page, browser, _ = imported(BULLS)
    page.commands.run("review")
    browser.run_timers(most=3)
    page.dialog.close()
    assert browser.timers
    browser.import_text(LONDON)
    browser.run_timers(most=3000)
    assert browser.timers == []


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
            explorer_of(page)._running = None

    monkeypatch.setattr(explorer, "Worker", Worker)
    query = (("game", "fire_bulls"), ("seats", "human,greedy"), ("seed", "3"))
    page, browser = opened((*query, ("speed", "instant")))
    session = match_at(page)
    table: Any = page.table
    for _ in range(30):
        browser.run_timers()
        if table.play.may_act():
            table.choosing.perform(session.legal()[0])
    assert len(asked) > 3
    assert asked == [(0, n) for n in range(1, len(asked) + 1)]


def test_what_was_undone_is_not_told() -> None:
    page, browser = opened(
        (("game", "fire_bulls"), ("seats", "human,greedy"), ("speed", "instant"))
    )
    session = match_at(page)
    table: Any = page.table
    browser.run_timers()
    exploring = TurnExplorer(table.browser, session)
    seat = session.table.movers[-1]
    exploring._asked[seat, 1] = [*session.table.log]
    exploring._found[seat, 1] = []
    assert exploring.found(seat) == {"1": []}
    session.table.undo_to(len(session.table.log) - 1)
    assert exploring.found(seat) == {}
