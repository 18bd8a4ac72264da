"""The table as a whole, on the page's own frame: its buttons and texts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.clicks import clicks, written
from tests.support.ended import play_to_the_end
from tests.support.published import PUBLISHED
from tests.support.world.tab import Tab
from tests.support.world.world import match_at, opened
from tinderbox.app.page.page import Page
from tinderbox.app.table.play_settings import PlaySettings
from tinderbox.draw.things import Thing, ids
from tinderbox.games import registry

ALONE = (("game", "fire_bulls"), ("seats", "human,greedy"), ("seed", "4"))
INSTANT_SPEED = ("speed", "instant")
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def table_of(*query: tuple[str, str]) -> tuple[Page, Tab]:
    """A page with a match at its table."""
    return opened((*query, INSTANT_SPEED))


def said(browser: Tab, id: str) -> str:
    """Return the text of an element of the page."""
    return str(browser.element(id).textContent)


def announced(browser: Tab) -> list[str]:
    """Return the announcements for screen readers. The newest may be anywhere."""
    browser.run_timers()
    return [str(each.textContent) for each in browser.element("live").children]


def act(page: Page, browser: Tab) -> None:
    """Click the first legal action, and let the others answer."""
    table: Any = page.table
    for id in min(written(path) for path in table.play.clicks.gestures):
        table.choosing.click(id)
    browser.run_timers()


def test_nothing_is_taken_back_while_the_past_is_looked_at() -> None:
    page, browser = table_of(*ALONE)
    act(page, browser)
    done = len(match_at(page).table.log)
    page.commands.run("moment:first")
    assert said(browser, "panel-remark")
    page.commands.run("undo")
    assert len(match_at(page).table.log) == done
    page.commands.run("moment:last")
    assert not said(browser, "panel-remark")
    page.commands.run("redo")
    assert page.translator().say("undo.nothing_undone") in said(browser, "panel-remark")


def test_a_match_that_waits_for_its_people_says_so_and_nobody_acts() -> None:
    page, browser = table_of(*ALONE)
    table: Any = page.table
    for is_held in (True, False):
        table.session.is_held = is_held
        table.play.refresh()
        told = said(browser, "panel-todo")
        assert ("as soon as everyone is here" in told) is is_held
        assert bool(table.play.clicks.gestures) is not is_held


def test_the_journal_is_unfolded_from_match_to_match() -> None:
    page, browser = table_of(*ALONE)
    word = browser.element("act-journal")
    for is_open in (True, False, True):
        page.commands.run("journal")
        assert browser.document.body.hasAttribute("data-journal") is is_open
    page.commands.run("rematch")
    assert word.getAttribute("aria-expanded") == "true"


def test_the_notebook_keeps_marks_and_unfolds_its_evidence() -> None:
    seats = ("seats", "human,greedy,greedy")
    page, browser = table_of(("game", "great_fire"), seats, ("seed", "4"))
    book: Any = None
    while book is None or not book.querySelector(".notebook-count"):
        act(page, browser)
        page.commands.run("notebook")
        book = browser.element("notebook")
    mark = book.querySelector(".notebook-mark")
    page.commands.run(mark.getAttribute("data-command"))
    assert mark.getAttribute("data-mark") == "maybe"
    count = book.querySelector(".notebook-count")
    for is_open in (True, False):
        page.commands.run(count.getAttribute("data-command"))
        assert bool(book.querySelectorAll(".notebook-moments")) is is_open
    match_at(page).table.undo_to(1)  # as when another device takes all that back
    page.commands.run(count.getAttribute("data-command"))
    assert book.querySelectorAll(".notebook-moments")


def test_a_seat_says_its_counts_and_of_a_computer_player_one_may_ask_if_it_cheats() -> (
    None
):
    page, browser = table_of(*ALONE)
    remark = browser.element("panel-remark")
    for seat, asked in ((1, ["cheating:1"]), (0, [])):
        page.commands.run(f"seat:{seat}")
        assert remark.hasAttribute("data-list")
        buttons = remark.querySelectorAll("button")
        commands = [it.getAttribute("data-command") for it in buttons]
        assert commands == [*asked, "close-remark"]
    page.commands.run("close-remark")
    assert remark.hasAttribute("data-empty")


def test_a_key_goes_through_all_that_can_be_chosen_and_back() -> None:
    page, browser = table_of(*ALONE)
    table: Any = page.table
    legal_targets = ids(table.play.clicks.following())
    met = []
    for _ in legal_targets:
        page.commands.run("next-choice")
        id = browser.document.activeElement.getAttribute("data-id")
        met.append(id)
        place = table.play.clicks.choices().index(Thing.read(id)) + 1
        count = f"{place} of {len(legal_targets)}. "
        assert any(text.startswith(count) for text in announced(browser))
    assert {*met} == legal_targets
    page.commands.run("next-choice")
    assert browser.document.activeElement.getAttribute("data-id") == met[0]
    page.commands.run("previous-choice")
    assert browser.document.activeElement.getAttribute("data-id") == met[-1]


def test_a_key_goes_round_board_secrets_actions_and_journal() -> None:
    page, browser = table_of(
        ("game", "great_fire"), ("seats", "human,greedy,greedy"), ("seed", "4")
    )
    regions = ("board", "panel-hand", "panel-own", "panel-journal")

    def region() -> list[str]:
        focused = browser.document.activeElement
        return [id for id in regions if focused.closest(f"#{id}")]

    browser.element("panel-todo").focus()
    for command, order in (
        ("next-region", regions),
        ("previous-region", regions[-2::-1]),
    ):
        met = []
        for _ in order:
            page.commands.run(command)
            met += region()
        assert met == [*order], command


def test_a_border_and_a_refusal_are_heard() -> None:
    page, _ = table_of(*ALONE)
    table: Any = page.table
    heard: list[str] = []
    table.play.soundtrack.play = lambda sound: heard.append(str(sound.noise))
    edge = next(
        id for id in table.board.areas if table.board.neighbour(id, -1, 0) is None
    )
    table.focus_neighbour(edge, -1, 0)
    assert heard == ["border"]
    idle = next(
        id for id in table.board.areas if id not in ids(table.play.clicks.following())
    )
    table.choosing.click(idle)
    assert heard == ["border", "refusal"]
    table.choosing.why_not(idle)
    assert heard == ["border", "refusal"], "a question is no refusal"


def test_streets_and_the_own_pawn_are_a_key_away_from_the_prompt() -> None:
    page, browser = table_of(
        ("game", "great_fire"), ("seats", "human,greedy,greedy"), ("seed", "3")
    )
    table: Any = page.table
    missing = {"district", "own"}
    while missing:
        kinds = {id.partition("-")[0] for id in ids(table.play.clicks.choices())}
        browser.element("panel-todo").focus()
        page.commands.run("next-choice")
        chosen = browser.document.activeElement.getAttribute("data-id")
        for kind in missing & kinds:
            assert chosen.startswith(kind), kinds
        missing -= kinds
        table.choosing.click(chosen)
        browser.run_timers()


@pytest.mark.parametrize("game", registry.GAMES)
def test_arrow_keys_lead_from_everything_on_a_board_to_all_the_rest(game: str) -> None:
    others = ["greedy"] * (registry.load_game(game).SEATS[0] - 1)
    seats = ",".join(["human", *others])
    page, _ = table_of(("game", game), ("seats", seats), ("seed", "4"))
    table: Any = page.table
    board = table.board
    everything = {*board.middles(board.drawn.keys() | board.areas.keys())}
    reached = set[str]()
    waiting = [min(everything)]
    while waiting:
        here = waiting.pop()
        if here not in reached:
            reached.add(here)
            ways = (board.neighbour(here, *way) for way in WAYS)
            waiting += [there for there in ways if there is not None]
    chosen = ids(table.play.clicks.choices()) & everything
    assert chosen or game not in PUBLISHED
    assert reached >= chosen, chosen - reached


def test_announcements_follow_one_another_and_the_oldest_go() -> None:
    page, browser = table_of(*ALONE)
    for n in range(9):
        page.panel_view.announce([f"{n}"])
        browser.run_timers()
    assert sorted(announced(browser)) == [*"45678"]
    page.panel_view.announce([])
    assert sorted(announced(browser)) == [*"45678"]
    page.panel_view.announce(["1"])
    page.panel_view.announce(["2"])
    assert sorted(announced(browser)) == ["1 2", *"5678"], "at once, so together"


def test_where_nothing_can_be_chosen_the_prompt_has_the_focus() -> None:
    page, browser = table_of(("game", "fire_bulls"), ("seats", "human,human"))
    page.commands.run("next-choice")
    assert browser.document.activeElement.id == "panel-todo"


def test_a_hint_leaves_a_bulb_on_the_line_of_its_action_and_a_footnote() -> None:
    page, browser = table_of(("game", "fire_bulls"), ("seats", "human,greedy"))
    table: Any = page.table
    table.session.note_help()
    act(page, browser)
    bulb = browser.element("journal").querySelector("button .bulb")
    assert bulb.getAttribute("aria-label") == "Player 1 had help here."
    assert bulb.parentElement.textContent.startswith("Player 1")
    assert not any("had help" in text for text in announced(browser)), "they know"
    play_to_the_end(page, browser)
    notes = browser.element("dialog").querySelectorAll(".footnote")
    assert [note.textContent for note in notes] == [
        "Player 1: one action taken with help."
    ]


def pompieri_begun() -> tuple[Page, Tab]:
    """The table at a person's first turn, and its browser."""
    query = (("game", "pompieri"), ("seats", "human,greedy"), ("seed", "3"))
    page, browser = table_of(*query)
    browser.run_timers()
    return page, browser


def test_a_choice_is_taken_back_click_by_click() -> None:
    page, browser = pompieri_begun()
    table: Any = page.table
    back = browser.element("act-back")

    def question() -> str:
        return str(browser.document.querySelector("#panel-todo .phase-todo"))

    questions = [question()]
    for kind in ("own", "square"):
        assert back.hidden is (kind == "own"), "nothing is chosen yet"
        choices = table.play.clicks.choices()
        chosen = next(it.id for it in choices if it.kind == kind)
        table.choosing.click(chosen)
        questions.append(question())
    assert len({*questions}) == 3
    for before in questions[1::-1]:
        page.commands.run("back")
        assert question() == before
    assert back.hidden
    assert browser.document.querySelector("#board .chosen") is None


def test_the_button_that_ends_a_turn_loses_the_focus_after_an_action() -> None:
    page, browser = pompieri_begun()
    table: Any = page.table
    browser.element("act-end").focus()
    end = clicks("act-end")
    gestures = table.play.clicks.gestures
    table.choosing.perform(next(a for g, a in gestures.items() if g != end))
    assert end in table.play.clicks.gestures
    assert browser.document.activeElement.id in ids(table.play.clicks.following())


def test_after_a_step_the_focus_goes_on_the_same_way_and_not_back_out() -> None:
    page, browser = pompieri_begun()
    table: Any = page.table
    page.commands.run("next-choice")
    met = []
    for _ in range(5):  # a firefighter, a square, its tile, the next square, its tile
        met.append(browser.document.activeElement.id)
        table.choosing.click(met[-1])
    doors = [id for id in table.board.areas if id.startswith("entrance-")]
    assert met[0].startswith("own-")
    first, second = (table.board.places[id] for id in met if id.startswith("square-"))
    door = table.board.nearest(doors)
    assert {*met}.isdisjoint(doors)
    x, y = table.board.places[door]
    ahead = first[0] - x, first[1] - y
    went = second[0] - first[0], second[1] - first[1]
    assert ahead[0] * went[0] + ahead[1] * went[1] > 0


def test_told_in_brief_an_action_is_heard_though_the_next_piece_is_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page, browser = pompieri_begun()
    table: Any = page.table
    play = table.play
    play.settings = PlaySettings("instant", is_brief=True)
    said: list[str] = []
    chosen: list[str] = []
    start_from = table.board.start_from

    def note(id: str) -> str:
        chosen.append(id)
        return str(start_from(id))

    monkeypatch.setattr(table.board, "start_from", note)
    monkeypatch.setattr(page.panel_view, "announce", said.extend)
    while not chosen:
        browser.run_timers()
        said.clear()
        action = table.session.legal()[0]
        table.choosing.perform(action)
    events = play.words.sentences(table.session.events[-1], play.viewpoint.viewer)
    assert events
    assert said[0] == events
    assert said[1] == f"{table.board.drawn[chosen[0]].getAttribute('aria-label')}."
