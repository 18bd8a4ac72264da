"""A choice of the reader becomes a puzzle: made, kept, solved, deleted, taken along."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from tests.app.visit import Visit
from tests.stories import Story, stories
from tests.tables import table
from tinderbox.app.features.lessons.own_puzzles import OWN, keep_puzzle
from tinderbox.app.features.report import finder
from tinderbox.arena.own_puzzle import find_puzzle
from tinderbox.arena.self_play import new_table, play_on
from tinderbox.arena.verdict import Verdict
from tinderbox.core.game import Player
from tinderbox.core.match import load

GAME = "fire_bulls"
SEAT = Player(2)
CLEAR = 299  # a choice of the seat, to which others are clearly better
BETTER = "take y"
NAME = "o1700000000000"


@cache
def match() -> str:
    """A match in which a person had the seat."""
    table = new_table(GAME, ("greedy", "tuned", "novice"), 1)
    play_on(table)
    return table.text().replace('"novice"', '"human"', 1)


@cache
def puzzle(action_index: int = CLEAR, better: str = BETTER) -> str:
    """The stored text of a choice's puzzle, `[]` if there is none."""
    *_, found = find_puzzle(match(), action_index, better)
    return json.dumps(found, separators=(",", ":"))


def taken() -> str:
    """What the seat chose there."""
    return load(match())[1][CLEAR]


# What becomes of a part of the puzzle's text, or of all.
DAMAGES = table(f"""
ALL                 |
ALL                 | x
ALL                 | {"[" * 5000}
ALL                 | []
ALL                 | ["","",[],""]
{GAME}              | great_fire
take y              | fly
"take y"            | "*"
take w\\n            | vanish\\n
END                 |
""")
STORIES = f"""
a costly choice is made a puzzle, kept, solved and deleted
    reports
    clicks .report-card [data-command^='make-puzzle']
    reads .report-puzzle: Simulating the match*
    waits 3000
    reads .report-puzzle: Saved under*
    own: ○ 1 new
    presses lesson:{GAME}/{NAME}
    here: {SEAT}
    says: mined.fire_bulls_own_task
    acts defeat 1 rr
    says: mined.fire_bulls_own_taken
    presses lesson-step:back
    acts draw
    says: mined.fire_bulls_own_why
    reads #lesson-bar .lesson-place: Solved ★★☆
    own: ★★ 1 solved, 2 stars
    presses remove-puzzle:{GAME}:{NAME}
    own

a puzzle is not kept twice
    has
    presses lesson:{GAME}/{NAME}
    acts draw
    own: ★★★ 1 solved, 3 stars
    has_again: yes
    own: ★★★ 1 solved, 3 stars

a puzzle for which there is no room is not called kept
    has_no_room
    has_again: no
"""
STORIES += "".join(
    f"""
a puzzle with damage {n} is not begun and breaks no list
    has_damaged {n}
    own: ○ 1 new
    presses lesson:{GAME}/{NAME}
    waits
    place: Home
    presses remove-puzzle:{GAME}:{NAME}
    own
"""
    for n in range(len(DAMAGES))
)


class Owner(Visit):
    """Somebody with a puzzle of their own."""

    def do(self, verb: str, *words: str) -> Any:
        match verb:
            case "reports":  # on a match in which one choice was costly
                self.browser.import_text(match())
                self.browser.run_timers()
                self.do("presses", f"review-seat:{SEAT}")
            case "has":
                self.page.store.remember(f"{OWN}{GAME}/{NAME}", puzzle())
            case "has_damaged":
                part, becomes = DAMAGES[int(words[0])]
                parts = {"ALL": puzzle(), "END": puzzle()[-9:]}
                text = puzzle().replace(parts.get(part, part), becomes)
                assert text != puzzle()
                self.page.store.remember(f"{OWN}{GAME}/{NAME}", text)
                self.page.store.remember(f"{OWN}{GAME}/<b>", text)
            case "has_no_room":
                self.storage.room = 0
            case "has_again":
                return keep_puzzle(self.page.store, GAME, 1, puzzle())
            case "own":  # the rows of the own puzzles, and no others
                self.do("presses", f"puzzles:{GAME}")
                return self.do("lists", f"#dialog [data-command^='lesson:{GAME}/o1']")
            case "acts":
                session = self.page.table.session
                self.page.table.choosing.perform(session.game.decode(" ".join(words)))
            case "says":
                return self.page.table.session.sentence()[0]
            case _:
                return super().do(verb, *words)
        return ""


@stories(STORIES)
def test_an_own_puzzle(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Verdict(*(SEAT, CLEAR, 9, (taken(),), (BETTER,), True, 2.0, 1.5, 12, 0, ()))
    monkeypatch.setattr(finder, "recall_verdicts", lambda *_: (found,))
    Owner("?speed=instant").tell(story)


@pytest.mark.parametrize(
    ("action_index", "better"),
    [(344, "take n"), (CLEAR, "defeat 1 rr")],
    ids=["as far as is known the choice was as good", "the choice itself"],
)
def test_what_is_not_clearly_better_makes_no_puzzle(
    action_index: int, better: str
) -> None:
    assert puzzle(action_index, better) == "[]"
