"""The bars of a lesson and of a puzzle, and the ways to them and back."""

from __future__ import annotations

import time
from datetime import date, datetime
from typing import Any

import pytest

from tests.app.visit import Visit
from tests.games.published import PUBLISHED
from tests.stories import Story, stories
from tinderbox.app.features.lessons.progress import DONE
from tinderbox.app.kernel.match.session import Ended
from tinderbox.app.table.play_settings import SPEEDS
from tinderbox.arena.days import puzzle_at, puzzle_of
from tinderbox.arena.match_of_day import day_at, header_of
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.games import registry

DAYS = range(739_951, 739_958)  # since the year 1, some of December 2026
ALL_DONE = " ".join(f"{name}:{DONE}" for name in registry.course("fire_bulls"))
# The puzzle `p31` has one decision and three legal actions.
STORIES = f"""
a lesson is shown step by step to its end and is done
    opens ?speed=instant#lesson=fire_bulls/cards
    reads .lesson-place: *1*
    data-command lesson-next: lesson-step:next
    steps next
    reads .lesson-place: *2*
    data-command lesson-next: lesson-step:next
    steps next
    reads .lesson-place: *3*
    steps next
    reads .lesson-place: *4*
    data-command lesson-next: lesson-step:next
    steps next
    reads .lesson-place: *5*
    data-command lesson-next: first-match:fire_bulls
    is_hidden lesson-second: no
    data-command lesson-second: lesson:fire_bulls/attack
    is_hidden lesson-leave: yes
    presses how:fire_bulls
    reads #dialog [data-command='lesson:fire_bulls/cards']: *✓*
    opens ?speed=instant#lesson=fire_bulls/cards
    steps next
    presses how:fire_bulls
    reads #dialog [data-command='lesson:fire_bulls/cards']: *✓*
    presses reset-course:fire_bulls
    reads #dialog [data-command='lesson:fire_bulls/cards']: [!✓]*
    counts #dialog [data-command='lesson:fire_bulls/cards']: 1

learning begins with the first lesson that is not done
    opens
    presses learn:fire_bulls
    address: lesson=fire_bulls/cards*
    remembers lessons.fire_bulls cards:done
    opens
    presses learn:fire_bulls
    address: lesson=fire_bulls/attack*

who has done all lessons chooses
    remembers lessons.fire_bulls {ALL_DONE}
    opens
    presses learn:fire_bulls
    place: Home
    is_open dialog: yes
    counts #dialog [data-command='lesson:fire_bulls/cards']: 1

one goes back by a step and by the buttons of the table
    opens ?speed=instant#lesson=fire_bulls/cards
    steps next
    steps next
    session step_index: 2
    steps back
    session step_index: 1
    presses restart
    session step_index: 0
    aria-disabled lesson-back: true

a lesson is taken up where it was left
    opens ?speed=instant#lesson=fire_bulls/cards
    steps next
    steps next
    presses lesson-leave
    place: Home
    is_open dialog: yes
    presses lesson:fire_bulls/cards
    session step_index: 2

what is not asked for is answered and not done
    opens ?speed=instant#lesson=fire_bulls/attack
    acts wrong: fire_bulls.lesson.attack.attack_now

a puzzle whose solution is shown brings no stars
    opens ?speed=instant#lesson=fire_bulls/missing-bull
    reads .lesson-place: Puzzle
    reads lesson-next: Help (costs a star)
    steps next
    session was_shown: no
    reads lesson-next: Solution (no stars)
    steps next
    session was_shown: yes
    session is_last: yes
    reads panel-remark: *yellow bull*
    marked: open-y
    why_not: puzzle.solved
    data-command lesson-next: lesson:fire_bulls/any-bull-will-do
    row fire_bulls/missing-bull: [!★]*
    presses reset-puzzles:fire_bulls
    row fire_bulls/missing-bull: ○*

a shown step of a plan is named once the others have acted
    opens ?speed=instant#lesson=fire_bulls/p4
    steps next
    steps next
    session was_shown: yes
    session is_last: no
    reads panel-remark: ?*

what a solution leads to is shown if it is asked for, and can be taken back
    opens ?speed=instant#lesson=pompieri/p1
    is_hidden lesson-second: yes
    acts right
    waits
    reads lesson-second: How it may go on
    reads #panel-todo .phase-name: Theme: *
    notes state
    clicks lesson-second
    clicks lesson-second
    is_hidden lesson-second: yes
    reads #panel-todo .phase-name: How it may go on
    data-command lesson-next: lesson:pompieri/p2
    waits
    reads #panel-todo .phase-name: Theme: *
    is_as_noted state: no
    row pompieri/p1: *★★★*
    presses close-dialog
    steps back
    is_hidden lesson-second: yes
    acts right
    waits
    is_as_noted state: yes
    is_hidden lesson-second: no

a puzzle that was made by hand has nothing to go on with
    opens ?speed=instant#lesson=fire_bulls/missing-bull
    acts right
    waits
    session is_last: yes
    is_hidden lesson-second: yes

all is right at the first try
    opens ?speed=instant#lesson=fire_bulls/p4
    reads .lesson-place: Step 1 of 2
    acts right
    row fire_bulls/p4: *new
    presses close-dialog
    waits
    reads .lesson-place: Step 2 of 2
    acts right
    waits
    reads .lesson-place: *★★★*
    reads #panel-todo .phase-name: Theme: *
    row fire_bulls/p4: *★★★*solved, 3 stars

a wrong action is told, shows what follows and costs a star
    opens ?speed=instant#lesson=fire_bulls/p4
    notes state
    acts wrong
    reads #panel-todo .phase-todo: Not that one*
    legal: 0
    data-command lesson-next: lesson-step:back
    waits
    session is_aftermath: no
    lists #panel-seats .seat-last: Took a warrior. / *
    steps back
    is_as_noted state: yes
    counts #panel-seats .seat-last: 0
    acts right
    waits
    acts right
    waits
    reads .lesson-place: *★★☆*
    row fire_bulls/p4: *★★*solved, 2 stars

one need not wait for what follows a wrong action
    opens ?speed=slow#lesson=fire_bulls/p4
    notes state
    acts wrong
    session is_aftermath: yes
    session title_key: puzzle.aftermath
    presses lesson-step:back
    is_as_noted state: yes
    waits
    is_as_noted state: yes
    legal: [1-9]*

who fails four times has one star
    opens ?speed=instant#lesson=fire_bulls/p4
    acts wrong
    steps back
    acts wrong
    steps back
    acts wrong
    steps back
    acts wrong
    steps back
    acts right
    waits
    acts right
    waits
    reads .lesson-place: *★☆☆*
    row fire_bulls/p4: *★*solved, one star

help rules out what was not tried
    opens ?speed=instant#lesson=fire_bulls/p31
    legal: 3
    reads lesson-next: Help (costs a star)
    steps next
    candidates: take y / take n

help marks the right action among others and costs a star
    opens ?speed=instant#lesson=fire_bulls/p31
    steps next
    candidates: take y / take n
    pointed: open-y open-n
    reads panel-remark: *The best action starts or ends*
    acts right
    waits
    reads .lesson-place: *★★☆*

help is not offered once one of three was tried, as it would mark all
    opens ?speed=instant#lesson=fire_bulls/p31
    acts wrong
    steps back
    reads lesson-next: Solution (no stars)

tries are remembered and stars are never lost
    opens ?speed=instant#lesson=fire_bulls/p31
    acts wrong
    presses home
    row fire_bulls/p31: *one failed try
    presses lesson:fire_bulls/p31
    acts right
    waits
    presses home
    presses lesson:fire_bulls/p31
    steps next
    steps next
    session is_last: yes
    session was_shown: yes
    row fire_bulls/p31: *solved, 2 stars

the puzzle of a day is of a game that the reader knows, or of the first
    opens
    presses puzzle-of-day
    address: lesson=great_fire/p*
    remembers lessons.fire_bulls attack:done
    opens
    presses puzzle-of-day
    address: lesson=fire_bulls/p*

a first match has a guide until it is sent away
    opens ?speed=instant
    presses first-match:fire_bulls
    waits
    reads #guide-bar p: This is a real match.*
    reads #guide-bar .guide-place: Guided turn 1 of 2
    reads #seat-0 .seat-name: Samuel (you)
    taps open-y
    reads #guide-bar p: Your second turn.*
    presses home
    waits
    presses match:1
    waits
    reads #guide-bar p: Your second turn.*
    clicks #guide-bar button
    is_hidden guide-bar: yes

a lesson that there is not is not shown
    opens #lesson=fire_bulls/nothing
    place: Home
    opens #lesson=chess/cards
    place: Home
    opens #lesson=fire_bulls/m99999
    place: Home
"""


class Learner(Visit):
    """Somebody who learns: at a lesson, a puzzle or a first match."""

    @property
    def session(self) -> Any:
        return self.page.table.session

    def do(self, verb: str, *words: str) -> Any:
        match verb:
            case "steps":
                self.page.commands.run(f"lesson-step:{words[0]}")
                self.browser.run_timers()
            case "acts":
                encode = self.session.game.encode
                is_right = words[0] == "right"
                action = next(
                    it
                    for it in self.session.legal()
                    if self.session.step.is_right(encode(it)) is is_right
                )
                refusal = self.page.table.choosing.perform(action)
                return refusal.key if refusal else ""
            case "taps":
                self.page.table.choosing.click(words[0])
                self.browser.run_timers()
            case "row":  # of a puzzle in its list
                self.page.commands.run(f"puzzles:{words[0].partition('/')[0]}")
                return self.do("reads", f"#dialog [data-command='lesson:{words[0]}']")
            case "session":
                return getattr(self.session, words[0])
            case "legal":
                return len(self.session.legal())
            case "candidates":
                return " / ".join(self.session.candidates)
            case "pointed":
                return " ".join(
                    it.getAttribute("data-id") for it in self.all(".is-pointed")
                )
            case "state":
                return self.session.table.state
            case "marked":
                play = self.page.table.play
                marks = play.screen.marks(play.viewpoint.view())
                return " ".join(thing.id for thing, _ in marks)
            case "why_not":
                return self.session.why_not(object()).key
            case _:
                return super().do(verb, *words)
        return ""


@stories(STORIES)
def test_lessons_puzzles_and_first_matches(story: Story) -> None:
    Learner().tell(story)


@pytest.mark.parametrize(
    ("id", "name"),
    [
        (id, name)
        for id in PUBLISHED
        for name in registry.course(id)
        if any(step.then for step in registry.load_lesson(id, name).steps)
    ],
)
def test_a_step_is_told_once_the_others_have_acted(id: str, name: str) -> None:
    """At the usual speed. It speaks of what they have done, and points at it."""
    learner = Learner(f"?speed=normal#lesson={id}/{name}")
    session = learner.session
    todo = "#panel-todo .phase-todo"
    waited = 0
    while not session.is_last:
        learner.do("presses", "lesson-step:next")
        sentence = learner.page.table.play.words.say(*session.sentence())
        if session.actions_due:
            waited += 1
            assert learner.do("reads", todo) != sentence
            assert learner.do("aria-disabled", "lesson-next") == "true"
            assert not learner.all(".is-pointed")
        learner.do("waits")
        assert learner.do("reads", todo) == sentence
        assert learner.do("aria-disabled", "lesson-next") == "false"
    assert waited


@pytest.mark.parametrize("speed", ["instant", "slow"])
def test_what_follows_a_wrong_action_can_be_watched_and_stays_marked(
    speed: str,
) -> None:
    """However fast computer players act. Nothing promises it once it is over."""
    learner = Learner(f"?speed={speed}#lesson=pompieri/p1")
    session = learner.session
    learner.do("acts", "wrong")
    assert learner.page.table.play.pace.pause_ms == max(SPEEDS[speed], SPEEDS["normal"])
    following = 0
    while session.is_aftermath:
        assert session.title_key == "puzzle.aftermath"
        before = len(session.table.log)
        learner.do("waits", "1")
        assert len(session.table.log) <= before + 1
        following += len(session.table.log) - before
    learner.do("waits")
    assert following > 1
    assert session.title_key == "puzzle.aftermath_over"
    assert learner.all("#recap-arrows path")
    learner.do("steps", "back")
    assert not learner.all("#recap-arrows path")


def test_the_puzzle_of_a_day_is_of_another_game_each_day_than_the_match() -> None:
    names = [puzzle_of(day, registry.GAMES) for day in DAYS]
    games = [name.partition("/")[0] for name in names]
    assert len({*names}) == len(names)
    assert {*games[:3]} == {*registry.GAMES}
    for day, name, game in zip(DAYS, names, games, strict=True):
        assert header_of(date.fromordinal(day)).game != game, "a day has two games"
        assert name in {f"{game}/{it['name']}" for it in registry.load_puzzles(game)}
    assert puzzle_of(-5)
    assert puzzle_at(1e300) == puzzle_of(0)


@pytest.mark.parametrize("id", registry.GAMES)
def test_who_knows_one_game_has_its_puzzles_and_others_on_its_days(id: str) -> None:
    own = [puzzle_of(day, [id]) for day in DAYS[:3]]
    assert all(name.startswith(f"{id}/") for name in own)
    assert len({*own}) == len(own)
    assert len({*own} & {puzzle_of(day, registry.GAMES) for day in DAYS[:3]}) == 1


@pytest.mark.parametrize("zone", ["Pacific/Auckland", "UTC", "America/Los_Angeles"])
def test_the_days_of_puzzle_and_match_turn_at_local_midnight(
    zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    midnight = datetime(2026, 12, 24).timestamp()
    before = date(2026, 12, 23)
    after = date(2026, 12, 24)
    for seconds, day in ((midnight - 1, before), (midnight, after)):
        assert puzzle_at(seconds) == puzzle_of(day.toordinal())
        assert day_at(seconds) == day
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("id", registry.GAMES)
def test_the_count_of_puzzles_is_known_without_them(id: str) -> None:
    assert registry.puzzle_count(id) == len(registry.load_puzzles(id))


def test_a_match_that_ends_after_a_wrong_action_has_no_final_score() -> None:
    learner = Learner("?speed=instant#lesson=fire_bulls/missing-bull")
    over = new_table("fire_bulls", ("random", "random"), 1)
    play_on(over)
    learner.session.table = over
    learner.page.table.play.refresh()
    learner.do("waits")
    assert learner.session.turn == Ended(outcome=None)
    assert not learner.do("is_open", "dialog")
