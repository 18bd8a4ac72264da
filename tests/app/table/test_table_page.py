"""The table as a whole, on the page's own frame: its buttons and texts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.visit import Visit
from tests.draw.clicks import clicks, written
from tests.games.published import PUBLISHED
from tests.stories import Story, stories
from tinderbox.app.table.play_settings import PlaySettings
from tinderbox.draw.things import Thing, ids
from tinderbox.games import registry

ALONE = "?game=fire_bulls&seats=human,greedy&seed=4&speed=instant"
POMPIERI = "?game=pompieri&seats=human,greedy&seed=3&speed=instant"
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))
# `acts` clicks the first legal action, and lets the others answer.
STORIES = f"""
nothing is taken back while the past is looked at
    opens {ALONE}
    acts
    presses moment:first
    reads panel-remark: ?*
    notes match
    presses undo
    is_as_noted match: yes
    presses moment:last
    reads panel-remark
    presses redo
    reads panel-remark: *nothing*

the journal is unfolded from match to match
    opens {ALONE}
    presses journal
    counts body[data-journal]: 1
    presses journal
    counts body[data-journal]: 0
    presses journal
    counts body[data-journal]: 1
    presses rematch
    aria-expanded act-journal: true

the notebook keeps marks and unfolds its evidence, also if that is taken back
    opens ?game=great_fire&seats=human,greedy,greedy&seed=4&speed=instant
    acts_until_evidence
    clicks #notebook .notebook-mark
    data-mark #notebook .notebook-mark: maybe
    clicks #notebook .notebook-mark
    data-mark #notebook .notebook-mark: no
    clicks #notebook .notebook-mark
    data-mark #notebook .notebook-mark: yes
    clicks #notebook .notebook-mark
    data-mark #notebook .notebook-mark: none
    clicks #notebook .notebook-count
    counts #notebook .notebook-moments: [1-9]*
    clicks #notebook .notebook-count
    counts #notebook .notebook-moments: 0
    loses_all
    clicks #notebook .notebook-count
    counts #notebook .notebook-moments: [1-9]*

a seat says its counts, and of a computer player one may ask if it cheats
    opens {ALONE}
    presses seat:1
    counts #panel-remark[data-list]: 1
    commands #panel-remark button: cheating:1 close-remark
    presses seat:0
    counts #panel-remark[data-list]: 1
    commands #panel-remark button: close-remark
    presses close-remark
    counts #panel-remark[data-empty]: 1

a key goes round board, secrets, actions and journal, and back
    opens ?game=great_fire&seats=human,greedy,greedy&seed=4&speed=instant
    focuses panel-todo
    presses next-region
    region: board
    presses next-region
    region: panel-hand
    presses next-region
    region: panel-own
    presses next-region
    region: panel-journal
    presses previous-region
    region: panel-own
    presses previous-region
    region: panel-hand
    presses previous-region
    region: board

where nothing can be chosen the prompt has the focus
    opens ?game=fire_bulls&seats=human,human
    presses next-choice
    focus: panel-todo

a hint leaves a bulb on the line of its action, and a footnote
    opens ?game=fire_bulls&seats=human,greedy&speed=instant
    is_helped
    acts
    aria-label #journal button .bulb: Player 1 had help here.
    reads_around #journal button .bulb: Player 1*
    says had help: no
    plays_on
    lists #dialog .footnote: Player 1: one action taken with help.

a match that waits for its people says so and nobody acts
    opens {ALONE}
    holds it
    reads panel-todo: *as soon as everyone is here*
    can_act: no
    holds
    reads panel-todo: *Take a card, draw one, or attack.
    can_act: yes

announcements follow one another and the oldest go
    opens {ALONE}
    announces 0 1 2 3 4 5 6 7 8
    hears: 4 / 5 / 6 / 7 / 8
    announces_nothing
    hears: 4 / 5 / 6 / 7 / 8
    announces_at_once 1 2
    hears: 1 2 / 5 / 6 / 7 / 8

a choice is taken back click by click
    opens {POMPIERI}
    waits
    asked: 1
    is_hidden act-back: yes
    chooses_an own
    asked: 2
    is_hidden act-back: no
    chooses_an square
    asked: 3
    presses back
    asked: 2
    presses back
    asked: 1
    is_hidden act-back: yes
    counts #board .chosen: 0
"""


class AtTable(Visit):
    """Somebody at a table."""

    questions: list[str]

    @property
    def announced(self) -> list[str]:
        """The announcements for screen readers. The newest may be anywhere."""
        self.browser.run_timers()
        return [str(each.textContent) for each in self.one("live").children]

    def act(self) -> None:
        play = self.page.table.play
        for id in min(written(path) for path in play.clicks.gestures):
            self.page.table.choosing.click(id)
        self.browser.run_timers()

    def do(self, verb: str, *words: str) -> Any:
        text = " ".join(words)
        match verb:
            case "acts":
                self.act()
            case "acts_until_evidence":
                while not self.all("#notebook .notebook-count"):
                    self.act()
                    self.do("presses", "notebook")
            case "loses_all":  # as when another device takes all that back
                self.page.table.session.table.undo_to(1)
            case "is_helped":
                self.page.table.session.note_help()
            case "chooses_an":
                choices = self.page.table.play.clicks.choices()
                chosen = next(it.id for it in choices if it.kind == text)
                self.page.table.choosing.click(chosen)
            case "region":
                focused = self.browser.document.activeElement
                regions = ("board", "panel-hand", "panel-own", "panel-journal")
                return " ".join(id for id in regions if focused.closest(f"#{id}"))
            case "reads_around":
                return self.one(text).parentElement.textContent
            case "holds":
                self.page.table.session.is_held = bool(words)
                self.page.table.play.refresh()
            case "announces" | "announces_nothing" | "announces_at_once":
                for each in words or ("",):
                    self.page.panel_view.announce([*each])
                    if verb == "announces":
                        self.do("waits")
            case "hears":
                return " / ".join(sorted(self.announced))
            case "says":
                return any(text in it for it in self.announced)
            case "asked":  # the number of the question, in the order they came
                question = self.do("reads", "#panel-todo .phase-todo")
                if question not in self.questions:
                    self.questions.append(question)
                return self.questions.index(question) + 1
            case "opens":
                self.questions = []
                return super().do(verb, *words)
            case _:
                return super().do(verb, *words)
        return ""


@stories(STORIES)
def test_a_table(story: Story) -> None:
    AtTable().tell(story)


def test_a_key_goes_through_all_that_can_be_chosen_and_back() -> None:
    reader = AtTable(ALONE)
    table = reader.page.table
    legal_targets = ids(table.play.clicks.following())
    met = []
    for _ in legal_targets:
        reader.do("presses", "next-choice")
        id = reader.browser.document.activeElement.getAttribute("data-id")
        met.append(id)
        place = table.play.clicks.choices().index(Thing.read(id)) + 1
        count = f"{place} of {len(legal_targets)}. "
        assert any(text.startswith(count) for text in reader.announced)
    assert {*met} == legal_targets
    reader.do("presses", "next-choice")
    assert reader.browser.document.activeElement.getAttribute("data-id") == met[0]
    reader.do("presses", "previous-choice")
    assert reader.browser.document.activeElement.getAttribute("data-id") == met[-1]


def test_a_border_and_a_refusal_are_heard() -> None:
    reader = AtTable(ALONE)
    table = reader.page.table
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
    reader = AtTable("?game=great_fire&seats=human,greedy,greedy&seed=3&speed=instant")
    table = reader.page.table
    missing = {"district", "own"}
    while missing:
        kinds = {id.partition("-")[0] for id in ids(table.play.clicks.choices())}
        reader.one("panel-todo").focus()
        reader.do("presses", "next-choice")
        chosen = reader.browser.document.activeElement.getAttribute("data-id")
        for kind in missing & kinds:
            assert chosen.startswith(kind), kinds
        missing -= kinds
        table.choosing.click(chosen)
        reader.do("waits")


@pytest.mark.parametrize("game", registry.GAMES)
def test_arrow_keys_lead_from_everything_on_a_board_to_all_the_rest(game: str) -> None:
    others = ["greedy"] * (registry.load_game(game).SEATS[0] - 1)
    seats = ",".join(["human", *others])
    reader = AtTable(f"?game={game}&seats={seats}&seed=4&speed=instant")
    table = reader.page.table
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


def test_the_button_that_ends_a_turn_loses_the_focus_after_an_action() -> None:
    reader = AtTable(POMPIERI)
    table = reader.page.table
    reader.one("act-end").focus()
    end = clicks("act-end")
    gestures = table.play.clicks.gestures
    table.choosing.perform(next(a for g, a in gestures.items() if g != end))
    assert end in table.play.clicks.gestures
    assert reader.browser.document.activeElement.id in ids(
        table.play.clicks.following()
    )


def test_after_a_step_the_focus_goes_on_the_same_way_and_not_back_out() -> None:
    reader = AtTable(POMPIERI)
    table = reader.page.table
    reader.do("presses", "next-choice")
    met = []
    for _ in range(5):  # a firefighter, a square, its tile, the next square, its tile
        met.append(reader.browser.document.activeElement.id)
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
    reader = AtTable(POMPIERI)
    table = reader.page.table
    play = table.play
    play.settings = PlaySettings("instant", is_brief=True)
    said: list[str] = []
    chosen: list[str] = []
    start_from = table.board.start_from

    def note(id: str) -> str:
        chosen.append(id)
        return str(start_from(id))

    monkeypatch.setattr(table.board, "start_from", note)
    monkeypatch.setattr(reader.page.panel_view, "announce", said.extend)
    while not chosen:
        reader.do("waits")
        said.clear()
        action = table.session.legal()[0]
        table.choosing.perform(action)
    events = play.words.sentences(table.session.events[-1], play.viewpoint.viewer)
    assert events
    assert said[0] == events
    assert said[1] == f"{table.board.drawn[chosen[0]].getAttribute('aria-label')}."
