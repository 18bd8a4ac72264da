"""The list of matches says how each stands, unreadable ones included."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tests.support.played import recorded
from tests.support.tables import table
from tests.support.world.tab import Tab
from tests.support.world.world import World
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
ENGLISH = Translator(load_texts("en", "fire_bulls"))


def entry(text: str, name: str = "", **about: Any) -> Entry:
    header, log = sessions.parse_match(text)
    return Entry("7", SavedMatch(text, name, **about), header, len(log))


def match_list(browser: Any) -> MatchList:
    return MatchList(browser, lambda: ENGLISH)


def written(*entries: Entry, used: int = 0) -> tuple[Any, Tab]:
    """The list as the page shows it at once, and the browser that completes it."""
    browser = World().device().tab()
    match_list(browser).show_entries(entries, used)
    return browser.element("page-games"), browser


def commands(root: Any) -> list[str]:
    return [
        str(b.getAttribute("data-command")) for b in root.querySelectorAll("button")
    ]


def test_a_match_that_is_over_says_who_won_and_offers_its_report() -> None:
    session = sessions.resume(REPLAY)
    outcome = session.game.outcome(session.state)
    header, log = sessions.parse_match(REPLAY)
    root, _ = written(entry(dump(header, log, outcome)))
    standing = root.querySelector(".match-standing").textContent
    assert standing == "Magpie 2 won with 34 points"
    asked = [c.partition(":")[0] for c in commands(root)]
    assert asked[:3] == ["results", "open", "save-all"]
    assert asked[3:] == ["match", "review-of", "rename", "give", "remove"]


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
    header, log = sessions.parse_match(REPLAY)
    seats = tuple(kinds.split())
    names = ("Ann", "Bo" if seats[1] == "human" or seats[0] == "tuned" else "")
    header = replace(header, seats=seats, names=names)
    won = frozenset(Player(int(seat)) for seat in winners.split())
    outcome = Outcome(won, (*map(int, scores.split()),))
    found = replace(entry(dump(header, log, outcome)), elsewhere=elsewhere)
    root, _ = written(found)
    assert root.querySelector(".match-standing").textContent.startswith(says)


def test_a_row_names_the_computer_players_and_shows_the_board_once_it_is_seen() -> None:
    root, browser = written(entry(REPLAY))
    (row,) = root.querySelectorAll(".match-row")
    kinds = Counter(sessions.parse_match(REPLAY)[0].seats)
    facts = row.querySelector(".match-facts")
    assert ENGLISH.say("strength.against", {"rivals": ""}).strip() in facts.textContent
    assert len(facts.querySelectorAll(".face")) == len(kinds)
    picture = row.querySelector("img")
    assert picture.getAttribute("src") == "svg/fire_bulls.cover.svg"
    browser.run_timers()
    assert picture.src == "data:image/webp,7"
    assert browser.drawn[0].startswith("<svg")
    browser.leave_sight(row)
    assert picture.src == "svg/fire_bulls.cover.svg"


def test_a_row_that_left_before_its_turn_is_not_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    root, browser = written(entry(REPLAY))
    asked: list[Any] = []
    monkeypatch.setattr(browser.thumbnails, "show", lambda *it: asked.append(it))
    browser.run_timers()
    (row,) = root.querySelectorAll(".match-row")
    browser.leave_sight(row)
    *_, draw, drawn = asked[0]
    assert draw() == ""
    drawn("data:image/webp,late")
    assert row.querySelector("img").src == "svg/fire_bulls.cover.svg"


def test_a_picture_is_made_anew_if_the_match_went_on_or_the_theme_is_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    header, log = sessions.parse_match(REPLAY)
    labels = []
    for text, is_night in (
        (REPLAY, False),
        (REPLAY, False),
        (REPLAY, True),
        (dump(header, log[:-9]), False),
    ):
        _, browser = written(entry(text))
        monkeypatch.setattr(browser, "is_night", lambda it=is_night: it)
        monkeypatch.setattr(
            browser.thumbnails, "show", lambda _, label, *__: labels.append(label)
        )
        browser.run_timers()
    assert labels[0] == labels[1]
    assert len(set(labels)) == 3


def test_a_running_match_is_replayed_later_to_say_how_it_stands() -> None:
    header, log = sessions.parse_match(REPLAY)
    root, browser = written(entry(dump(header, log[:-9]), "Friday"))
    standing = root.querySelector(".match-standing")
    assert standing.textContent == "\u2026"
    browser.run_timers()
    assert standing.textContent != "\u2026"
    assert root.querySelector(".match-name").textContent == "Friday"
    assert (
        root.querySelector("[data-command='remove:7']")
        .getAttribute("aria-label")
        .endswith(": Friday")
    )


def test_what_can_t_be_read_may_be_downloaded_or_removed() -> None:
    fault = BadMatch("match.header")
    root, _ = written(Entry("7", SavedMatch(""), fault=fault))
    assert commands(root) == ["results", "open", "save-all", "raw:7", "remove:7"]
    assert root.querySelector("img") is None


def test_an_empty_list_says_so_and_a_full_storage_has_room_for_none() -> None:
    root, _ = written()
    assert commands(root) == ["results", "open"]
    assert root.querySelector(".matches-foot").textContent == ENGLISH.say(
        "matches.empty"
    )
    full, _ = written(entry(REPLAY), used=STORAGE_CHARACTERS)
    some, _ = written(
        entry(REPLAY), used=STORAGE_CHARACTERS - 3 * LONG_MATCH_CHARACTERS
    )
    for root, n in ((full, 0), (some, 3)):
        foot = root.querySelector(".matches-foot").textContent
        assert foot == ENGLISH.say("matches.room", {"n": n})
    roomy, _ = written(entry(REPLAY))
    foot = roomy.querySelector(".matches-foot").textContent
    assert foot == ENGLISH.say("matches.kept")


def test_a_long_list_comes_in_steps_and_a_row_stays_until_its_match_changes() -> None:
    """With 300 matches the whole list took a second, at each way to it."""
    browser: Any = World().device().tab()
    matches = match_list(browser)
    root = browser.element("page-games")
    ids = [str(n) for n in range(2 * ROWS_AT_ONCE + 1)]
    entries = [replace(entry(REPLAY), id=id) for id in ids]

    def shown(entries: list[Entry]) -> list[Any]:
        matches.show_entries(entries, 0)
        assert len(root.querySelectorAll(".match-row")) == ROWS_AT_ONCE
        browser.run_timers()
        return list(root.querySelectorAll(".match-row"))

    first = shown(entries)
    assert [row.getAttribute("data-match") for row in first] == ids
    header, log = sessions.parse_match(REPLAY)
    went_on = replace(entry(dump(header, log[:-9])), id="1")
    second = shown([entries[0], went_on, *entries[2:]])
    assert second[0] is first[0]
    assert second[1] is not first[1]
    assert second[2:] == first[2:]
