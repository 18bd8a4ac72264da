"""The page of results: people, filters, sums, and the goals."""

from __future__ import annotations

from typing import Any

from tests.app.visit import Visit
from tests.arena.results import result
from tests.stories import Story, stories
from tests.support.world.storage import MemoryStorage
from tinderbox.app.features.results.page import FIRST_ROWS
from tinderbox.app.kernel.match.store import RESULTS
from tinderbox.arena.match_result import news
from tinderbox.core.match import HUMAN

# What has been played before a story: the first word of it names one of these.
OTHERS = [result("30 33 12", "tuned greedy"), result("30 33", "tuned")]
MINE = ("", None, None)
PLAYED = {
    "nothing": [],
    "three": [result("33 30 12"), *OTHERS],
    "ten": [*8 * [result("33 30 12")], *OTHERS],
    "two_games": [
        result("33 30", game="pompieri"),
        result("30 33", "tuned"),
        result("9 8", "tuned"),
    ],
    "two_people": [
        result("9 8 7", people=MINE),
        result("8 9 7", people=("Bo", "", None), kinds=(HUMAN, HUMAN, "greedy")),
    ],
    "many": [result(f"{n} 0", ended=n) for n in range(1, 3 * FIRST_ROWS)],
    "one_with_help": [result("9 8", helped=(2, 0), luck=(1.26, -0.5))],
    "one_of_three": [result("9 8 7")],
}
STORIES = """
without results there are goals and no tables
    played nothing
    counts #page-results table: 0
    lists .course-mark: ○*
    reads page-results: *○*

wins are counted by rival and place
    remembers person Ann
    played three
    lists #page-results table tr: *All 3 1 /*/ Fox 2 0 /*
    lists #page-results table tr: * 1 2 3 / Table of 2 0 1 / Table of 3 1 1 0
    counts figure.score-lines: 0

of ten there are shares, and how they came
    remembers person Ann
    played ten
    lists #page-results table tr: *All 10 8 80%*/ Fox 2 0 0% 0%?66% 42% /*
    counts figure.score-lines: 1

a filter picks and all takes it back
    played two_games
    chooses Pompieri
    lists #page-results table tr: *All 1*
    chooses Fox
    counts #page-results table: 0
    presses results:pick:game:0
    lists #page-results table tr: *All 2*
    lists #page-results [aria-pressed=true]: All / Fox

several people are kept apart and asked once
    played two_people
    value results-name: Bo
    types results-name   Ann "A"  
    presses results:me
    is_open #page-results details: no
    reads #page-results summary: *Ann "A"*
    stored person: Ann "A"
    lists #page-results table tr: *All 2*
    chooses Bo
    lists #page-results table tr: *All 1*
    types results-name Cy
    presses results:me
    lists #page-results table tr: *All 3*
    chooses Ann "A"
    lists #page-results table tr: *All 2*

many are listed bit by bit the latest first
    played many
    counts li.match-row: 40
    reads li.match-row h3: *119 points*
    presses results:more
    counts li.match-row: 119
    counts [data-command='results:more']: 0

a match that is not kept has no button, and no luck as an older version noted it
    played one_with_help
    counts li.match-row button: 0
    reads li.match-row: *2 actions taken with help*

a goal that was reached has its mark and each sets up its match
    remembers person Ann
    played one_of_three
    lists [data-command^='goal:fire_bulls:']: ✓* / ○* / ✓*Win against two Magpies*
    presses goal:fire_bulls:8
    players: * human
    lists #panel-seats .seat-name: Samuel / Margaret / Thomas / Elizabeth / Ann

the end of a match tells its goals and the next
    opens ?game=fire_bulls&seats=human,greedy&speed=instant
    plays_on
    reads final-ways: *Goal reached: Play a match to its end.*
    reads final-ways: *Next on your path: Win against two Fledglings*
    presses score
    counts #final-ways [data-command^='goal:']: 1
    chooses Play for this goal
    players: human novice novice

another language is written at once
    played one_of_three
    presses language:it
    reads #page-results h1: I miei risultati
"""


class Player(Visit):
    """A reader who has played before."""

    def do(self, verb: str, *words: str) -> Any:
        if verb != "played":
            return super().do(verb, *words)
        apart = (it._replace(id=str(n)) for n, it in enumerate(PLAYED[words[0]]))
        self.storage.texts[f"{RESULTS}1"] = news({}, apart)
        return super().do("opens", "#results")


@stories(STORIES)
def test_the_page_of_results(story: Story) -> None:
    Player(storage=MemoryStorage(10_000_000)).tell(story)
