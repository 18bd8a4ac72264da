"""Results computed for one past are not shown for another of the same length."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.app.drawn_table import DrawnTable, opened
from tinderbox.app.features.recap.recap_controls import RecapControls
from tinderbox.app.kernel.match.decision_task import DecisionTask
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.table.journal import Journal
from tinderbox.app.table.play_settings import PlaySettings
from tinderbox.core.game import Player
from tinderbox.draw.panel import Line
from tinderbox.draw.sounds import Noise, Sound
from tinderbox.draw.soundtrack import Soundtrack
from tinderbox.draw.things import Thing
from tinderbox.games import registry
from tinderbox.net.feed import Feed

ME = Player(0)
# Either leaves the same person to move.
ONE = "card N"
OTHER = "card E"
UNLIMITED_S = 1e9
Look = Callable[[], object]  # what there is of the match as it is now


def before_a_choice() -> DrawnTable:
    """A person of the Great Fire is to play one of these cards."""
    page = opened("great_fire")
    for _ in range(3):
        page.session.act(page.session.legal()[0])
        page.answered()
    return page


def act(session: AnyLocalMatch, text: str) -> None:
    session.act(session.game.decode(text))


def otherwise(session: AnyLocalMatch) -> None:
    """Replace the past, which began with `ONE`, by another of the same length."""
    session.undo()
    act(session, OTHER)


# --- what is shown of both --------------------------------------------------------


def decisions(page: DrawnTable) -> Look:
    """Return a function that reads a computer player's decision for the person."""
    session = page.session
    bot = registry.load_bot(session.game.ID, "greedy")

    def look() -> object:
        session.set_substitute(ME, bot)
        legal = session.game.legal(session.state)
        found = session._decision_of(ME, list(legal)).best
        session.play_elsewhere(())
        return found

    return look


def decisions_elsewhere(page: DrawnTable) -> Look:
    task = DecisionTask()

    def look() -> object:
        task.begin(page.session.text().replace('"human"', '"greedy"'))
        return task.think(UNLIMITED_S)

    return look


def journals(page: DrawnTable) -> Look:
    root = MagicMock()
    journal = Journal(MagicMock(), root)
    written = list[str]()
    root.replaceChildren = written.clear

    def say(line: Line) -> str:
        written.append(page.play.words.line(line))
        return written[-1]

    def look() -> object:
        journal.update(page.session.events, ME, say, {})
        return list(written)

    return look


def feeds(page: DrawnTable) -> Look:
    feed = Feed(page.session, (ME,))

    def look() -> object:
        feed.update()
        return [feed.base(count + 1) for count in range(len(feed))]

    return look


def recaps(page: DrawnTable) -> Look:
    told: list[str] = []
    recap: Any = RecapControls(MagicMock(play=page.play))
    recap._is_due = lambda: True
    recap._show = lambda: told.append(page.session.table.log[-1])

    def look() -> object:
        told.clear()
        recap.follow()
        recap.follow()
        return list(told)

    return look


KEPT = [decisions, decisions_elsewhere, journals, feeds, recaps]


@pytest.mark.parametrize("cache", KEPT)
def test_what_is_kept_is_of_this_past(cache: Callable[[DrawnTable], Look]) -> None:
    page = before_a_choice()
    session = page.session
    look = cache(page)
    act(session, ONE)
    of_one = look()
    otherwise(session)
    of_other = look()
    assert of_other != of_one
    assert of_other == cache(page)()


# --- what holds for one moment ------------------------------------------------------


def test_a_finger_is_shown_anew_what_a_tap_would_do() -> None:
    page = before_a_choice()
    page.play.settings = PlaySettings(confirms=True)
    act(page.session, ONE)
    page.play.refresh()
    thing = page.play.clicks.choices()[0].id
    while page.play.clicks.action(Thing.read(thing)) is None:
        page.choosing.click(thing)
        thing = page.play.clicks.choices()[0].id
    assert page.choosing.asks_first(thing)
    otherwise(page.session)
    assert page.choosing.asks_first(thing)
    assert not page.choosing.asks_first(thing)


def test_the_sound_of_another_past_is_heard() -> None:
    """A guest may get an undo and the next action in one message."""
    page = before_a_choice()
    heard: list[Sound] = []
    track = Soundtrack(lambda _: Sound(Noise.CARD), heard.append)

    def follow() -> None:
        track.follow(page.session.events, ME, is_mine=True, is_over=False)

    follow()
    act(page.session, ONE)
    follow()
    follow()
    otherwise(page.session)
    follow()
    assert len(heard) == 2


def test_who_looks_at_what_is_taken_back_comes_to_now() -> None:
    page = before_a_choice()
    end = len(page.session.table.log)
    act(page.session, ONE)
    page.session.act(page.session.legal()[0])
    page.timeline.show(end + 1)
    page.session.undo(whole_turn=True)
    page.play.refresh()
    assert page.play.viewpoint.past_moment is None
