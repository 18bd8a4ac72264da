"""The list of matches says how each stands, unreadable ones included."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.app.visit import Visit
from tests.replays.recorded import recorded
from tests.stories import Story, stories
from tests.support.world.world import World
from tests.tables import table
from tinderbox.app.features.saves.match_list import (
    LONG_MATCH_CHARACTERS,
    ROWS_AT_ONCE,
    STORAGE_CHARACTERS,
    MatchList,
)
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.library import Entry
from tinderbox.core.game import Outcome, Player
from tinderbox.core.match import BadMatch, dump
from tinderbox.core.saved_match import SavedMatch
from tinderbox.i18n.text import Translator, load_texts

REPLAY = recorded("fire-bulls-three")
HEADER, LOG = sessions.parse_match(REPLAY)
MATCHES = {
    "whole": REPLAY,
    "over": dump(HEADER, LOG, Outcome(frozenset({Player(2)}), (30, 12, 34))),
    "running": dump(HEADER, LOG[:-9]),
}
ENGLISH = Translator(load_texts("en", "fire_bulls"))
COVER = "svg/fire_bulls.cover.svg"
MANY = [*map(str, range(2 * ROWS_AT_ONCE + 1))]
# `shows` finds the picture of the first row, and `label` the number of what it is of.
STORIES = f"""
a match that is over says who won and offers its report
    lists over
    reads .match-standing: Magpie 2 won with 34 points
    reads .match-row button: View
    commands .matches-tools button: results open save-all
    commands .match-row button: match:7 review-of:7 rename:7 give:7 remove:7

a row names the computer players and shows the board once it is seen
    lists whole
    reads .match-facts: *{ENGLISH.say("strength.against", {"rivals": ""}).strip()}*
    counts .match-facts .face: 2
    shows: {COVER}
    waits
    shows: data:image/webp,7
    drawn: <svg*
    leaves_sight
    shows: {COVER}

a row that left before its turn is not drawn
    draws_late
    lists whole
    waits
    leaves_sight
    draws
    shows: {COVER}

a picture is made anew if the match went on or the theme is another
    draws_late
    lists whole
    waits
    label: 1
    opens
    draws_late
    lists whole
    waits
    label: 1
    opens
    is_night
    draws_late
    lists whole
    waits
    label: 2
    opens
    draws_late
    lists running
    waits
    label: 3

a running match is replayed later to say how it stands
    lists running Friday
    reads .match-row button: Continue
    reads .match-standing: \u2026
    waits
    reads .match-standing: [!\u2026]*
    reads .match-name: Friday
    aria-label [data-command='remove:7']: *: Friday

what can’t be read may be downloaded or removed
    lists broken
    commands #page-games button: results open save-all raw:7 remove:7
    counts #page-games img: 0

an empty list says so and a full storage has room for none
    lists
    commands #page-games button: results open
    reads .matches-foot: None yet.*
    has_room 0
    lists whole
    reads .matches-foot: *room for about 0 more matches*
    has_room 3
    lists whole
    reads .matches-foot: *room for about 3 more matches*
    has_room 99
    lists whole
    reads .matches-foot: They stay in this browser only*

a long list comes in steps and a row stays until its match changes
    lists_many
    counts .match-row: {ROWS_AT_ONCE}
    waits
    rows: {" ".join(MANY)}
    new_rows: {" ".join(MANY)}
    lists_many 1
    counts .match-row: {ROWS_AT_ONCE}
    waits
    new_rows: 1
"""


def entry(text: str, name: str = "", id: str = "7") -> Entry:
    header, log = sessions.parse_match(text)
    return Entry(id, SavedMatch(text, name), header, len(log))


BROKEN = Entry("7", SavedMatch(""), fault=BadMatch("match.header"))


class Lister(Visit):
    """Somebody who looks through a list of matches. Nothing else is on the page.

    With 300 matches the whole list took a second, at each way to it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.labels: list[str] = []
        self.rows: list[Any] = []
        self.used = 0

    def open(self, address: str) -> None:
        self.browser = World().device().tab()
        self.matches = MatchList(self.browser, lambda: ENGLISH)

    def show(self, *entries: Entry) -> None:
        self.matches.show_entries(entries, self.used)

    def do(self, verb: str, *words: str) -> Any:
        match verb:
            case "lists":  # a match, which may have a name
                known = [
                    entry(MATCHES[it], *words[1:]) for it in words[:1] if it in MATCHES
                ]
                self.show(*known, *[BROKEN] * (words == ("broken",)))
            case "lists_many":  # of which some have gone on
                went_on = {it: MATCHES["running"] for it in words}
                self.show(*(entry(went_on.get(id, REPLAY), id=id) for id in MANY))
            case "rows":
                return " ".join(
                    it.getAttribute("data-match") for it in self.all(".match-row")
                )
            case "new_rows":
                rows = self.all(".match-row")
                new = [it for it in rows if it not in self.rows]
                self.rows = rows
                return " ".join(it.getAttribute("data-match") for it in new)
            case "has_room":  # for so many matches
                self.used = STORAGE_CHARACTERS - int(words[0]) * LONG_MATCH_CHARACTERS
            case "is_night":
                self.browser.is_night = lambda: True
            case "draws_late":
                self.browser.thumbnails.show = self.ask
            case "draws":  # what was asked for, in vain
                self.drawn("data:image/webp,late")
                return self.draw()
            case "label":
                return self.labels.index(self.label) + 1
            case "leaves_sight":
                self.browser.leave_sight(self.one(".match-row"))
            case "shows":
                picture = self.one(".match-row img")
                return getattr(picture, "src", picture.getAttribute("src"))
            case "drawn":
                return self.browser.drawn[0]
            case _:
                return super().do(verb, *words)
        return ""

    def ask(self, _: str, label: str, __: object, draw: Any, drawn: Any) -> None:
        """Note a picture that is asked for."""
        if label not in self.labels:
            self.labels.append(label)
        self.label, self.draw, self.drawn = label, draw, drawn


@stories(STORIES)
def test_a_list_of_matches(story: Story) -> None:
    Lister().tell(story)


# Kinds, scores, winners, seats elsewhere, and what the row says.
STANDINGS = table("""
human tuned tuned | 33 30 12 | 0   |   | You won with 33 points
human tuned tuned | 12 33 30 | 1   |   | \
You came 3rd of 3 with 12 points · Fox 1 won with 33 points
human tuned tuned | 30 30 9  | 1   |   | You came 2nd of 3 with 30 points · Fox 1 won
human tuned tuned | 30 30 9  | 0 1 |   | Ann and Fox 1 share the victory with 30 points
human human tuned | 12 33 30 | 1   |   | Bo won with 33 points
human human tuned | 12 33 30 | 1   | 1 | You came 3rd of 3 with 12 points · Bo won
human human tuned | 12 33 30 | 1   | 0 | You won with 33 points
tuned tuned tuned | 12 33 30 | 1   |   | Bo won with 33 points
""")


@pytest.mark.parametrize(("kinds", "scores", "winners", "elsewhere", "says"), STANDINGS)
def test_the_only_person_here_is_told_their_place(
    kinds: str, scores: str, winners: str, elsewhere: str, says: str
) -> None:
    seats = tuple(kinds.split())
    names = ("Ann", "Bo" if seats[1] == "human" or seats[0] == "tuned" else "")
    header = replace(HEADER, seats=seats, names=names)
    won = frozenset(Player(int(seat)) for seat in winners.split())
    outcome = Outcome(won, (*map(int, scores.split()),))
    found = replace(entry(dump(header, LOG, outcome)), elsewhere=elsewhere)
    lister = Lister()
    lister.show(found)
    assert lister.do("reads", ".match-standing").startswith(says)
