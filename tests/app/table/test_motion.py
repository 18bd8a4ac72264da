"""The last action is animated on the board and to the seats."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.support.world.world import opened
from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.match.session import Sent
from tinderbox.games.fire_bulls.state import Defeat
from tinderbox.games.great_fire.map import DISTRICTS
from tinderbox.games.great_fire.state import Spread

MATCH = (("game", "fire_bulls"), ("seats", "human,human"), ("seed", "4"))


@pytest.mark.parametrize("is_guest", [False, True])
def test_the_action_before_does_not_fly_again(
    is_guest: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, browser = opened(MATCH)
    table: Any = page.table
    session = table.session
    table.choosing.perform(session.legal()[0])
    browser.run_timers()
    flown: list[object] = []
    monkeypatch.setattr(
        table.play.motion, "_show_flights", lambda _, events, *run: flown.append(events)
    )
    if is_guest:  # the host has not yet done what was sent to it
        turn = LocalMatch.turn
        waits = partial(
            monkeypatch.setattr, LocalMatch, "turn", Sent(session.turn.seat)
        )
        monkeypatch.setattr(session, "act", lambda _: waits())
    before = len(session.events)
    table.choosing.perform(session.legal()[0])
    browser.run_timers()
    assert (len(session.events) > before) != is_guest
    assert bool(flown) != is_guest
    if is_guest:
        monkeypatch.setattr(LocalMatch, "turn", turn)
        session.table.take(session.legal()[0])
        table.play.refresh()  # as when the host has answered
        browser.run_timers()
        assert flown


def test_a_fire_runs_before_its_house_falls() -> None:
    page, browser = opened((("game", "great_fire"), ("seats", "human,random,random")))
    table: Any = page.table
    session = table.session
    board = table.board
    while not any(isinstance(action, Spread) for action in session.legal()):
        if session.to_move() in session.people:
            table.choosing.perform(session.legal()[0])
        browser.run_timers()
    spread = next(action for action in session.legal() if isinstance(action, Spread))
    place = DISTRICTS[spread.target].id
    house = board.drawn[f"house-{place}-0"]
    table.choosing.perform(spread)
    assert board.traveller is not None
    assert f"house-{place}-0" not in board.drawn  # what the board says is true at once
    assert house.isConnected
    assert house.hasAttribute("data-falls")
    assert house.id == ""
    for piece in (house, board.drawn[f"ground-{place}"]):
        delay_ms = int(piece.style.animationDelay.removesuffix("ms"))
        assert delay_ms >= table.play.settings.run_ms
    browser.run_timers()
    assert not house.isConnected
    assert board.traveller is None
    assert not browser.document.querySelector(".effect")


def test_a_score_waits_for_what_runs_and_a_seat_keeps_its_figure_until_it_gains() -> (
    None
):
    page, browser = opened(MATCH)
    table: Any = page.table
    document: Any = browser.document

    def figures() -> list[Any]:
        return [*document.querySelectorAll(".seat-told > .symbol")]

    browser.run_timers()
    first = figures()
    told = document.querySelector(".seat-told").getAttribute("title")
    row: Any = None
    while row is None:
        browser.run_timers()
        assert figures() == first, "what a seat holds changes beside its figure"
        legal = table.session.legal()
        attacks = (action for action in legal if isinstance(action, Defeat))
        table.choosing.perform(next(attacks, legal[0]))
        row = document.querySelector(".seat-row[data-change]")
    run_ms = table.play.settings.run_ms
    gain = row.getAttribute("data-change")
    waits = f'--was: "0"; --gain: "{gain}"; --change-delay: {run_ms}ms'
    assert row.style.cssText == waits
    browser.run_timers()
    assert figures() != first
    assert document.querySelector(".seat-told").getAttribute("title") != told
