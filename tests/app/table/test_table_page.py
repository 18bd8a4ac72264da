"""The table as a whole, on the page's own frame: its buttons and texts."""

from __future__ import annotations

from typing import Any

from tests.app.site.started import fewest
from tests.app.visit import Visit
from tests.draw.clicks import written
from tests.each import of_each_game
from tests.games.published import PUBLISHED
from tests.stories import Story, stories
from tinderbox.draw.things import Thing, ids

LONDON = "?game=great_fire&seats=human,greedy,greedy&seed=3&speed=instant"
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
    taps own-0
    asked: 2
    is_hidden act-back: no
    taps square-8-6
    asked: 3
    presses back
    asked: 2
    presses back
    asked: 1
    is_hidden act-back: yes
    counts #board .chosen: 0

a key goes through all that can be chosen and back, and one hears how far it is
    opens {ALONE}
    presses next-choice
    focus: open-b
    says 3 of 7. You: yes
    goes next-choice 6: deck direction-2 direction-3 direction-4 open-g open-y
    says 2 of 7. You: yes
    goes next-choice 1: open-b
    goes previous-choice 1: open-y

a border and a refusal are heard, and a question is no refusal
    opens {ALONE}
    goes_left_from direction-0
    noises: border
    taps direction-0
    noises: border refusal
    asks_why direction-0
    noises: border refusal

streets are a key away from the prompt
    opens {LONDON}
    focuses panel-todo
    presses next-choice
    focus: district-temple
    taps district-temple
    focuses panel-todo
    presses next-choice
    focus: district-temple
    taps district-temple
    focuses panel-todo
    presses next-choice
    focus: district-temple

so are the own cards, streets and pawn in the turns that follow
    opens {LONDON}
    taps district-temple
    taps district-temple
    taps district-temple
    focuses panel-todo
    presses next-choice
    focus: card-N
    taps card-N
    focuses panel-todo
    presses next-choice
    focus: district-st-bennet
    taps district-st-bennet
    focuses panel-todo
    presses next-choice
    focus: own-pawn

the button that ends a turn loses the focus after an action
    opens {POMPIERI}
    focuses act-end
    performs lay 0 8-6 c E
    focus: entrance-forest
    offers act-end: yes

after a step the focus goes on the same way, away from the nearest entrance
    opens {POMPIERI}
    presses next-choice
    focus: own-1
    taps own-1
    focus: square-8-6
    taps square-8-6
    focus: tile-r-NESW
    taps tile-r-NESW
    focus: square-7-6
    taps square-7-6
    focus: tile-r-NESW

told in brief an action is heard though the next piece is chosen
    opens {POMPIERI}&detail=brief
    waits
    performs lay 0 8-6 c E
    performs leave 0
    says goes out. Your firefighter 2 of 3, outside the dark green door: yes
"""


class AtTable(Visit):
    """Somebody at a table."""

    questions: list[str]
    noises: list[str]

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
        table = self.page.table
        match verb:
            case "acts":
                self.act()
            case "acts_until_evidence":
                while not self.all("#notebook .notebook-count"):
                    self.act()
                    self.do("presses", "notebook")
            case "loses_all":  # as when another device takes all that back
                table.session.table.undo_to(1)
            case "is_helped":
                table.session.note_help()
            case "taps":
                table.choosing.click(text)
                self.do("waits")
            case "performs":
                table.choosing.perform(table.session.game.decode(text))
            case "goes_left_from":
                table.focus_neighbour(text, -1, 0)
            case "goes":  # so often by a key, to what
                met = []
                for _ in range(int(words[1])):
                    self.do("presses", words[0])
                    met.append(self.do("focus"))
                return " ".join(met)
            case "offers":
                return Thing.read(text) in table.play.clicks.beginning()
            case "noises":
                return " ".join(self.noises)
            case "region":
                focused = self.browser.document.activeElement
                regions = ("board", "panel-hand", "panel-own", "panel-journal")
                return " ".join(id for id in regions if focused.closest(f"#{id}"))
            case "reads_around":
                return self.one(text).parentElement.textContent
            case "holds":
                table.session.is_held = bool(words)
                table.play.refresh()
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
                super().do(verb, *words)
                self.questions = []
                self.noises = []
                self.page.table.play.soundtrack.play = lambda sound: self.noises.append(
                    str(sound.noise)
                )
            case _:
                return super().do(verb, *words)
        return ""


@stories(STORIES)
def test_a_table(story: Story) -> None:
    AtTable().tell(story)


@of_each_game
def test_arrow_keys_lead_from_everything_on_a_board_to_all_the_rest(id: str) -> None:
    seats = fewest(id, "greedy")
    table = AtTable(f"?game={id}&seats={seats}&seed=4&speed=instant").page.table
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
    assert chosen or id not in PUBLISHED
    assert reached >= chosen, chosen - reached
