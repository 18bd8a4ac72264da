"""The settings of a new match: seats, names, kinds, switches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.world.storage import MemoryStorage
from tests.support.world.world import opened
from tinderbox.app.features.new_game.match_setup import (
    MatchSetup,
    recall,
    remember,
    usual_setup,
)
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.late_parts import LateParts
from tinderbox.app.page.places import Home, Match, NewMatch
from tinderbox.core.game import resolve
from tinderbox.games import registry
from tinderbox.games.great_fire import rules as great_fire

NAMES = ("Ann", "Bo", "Cy", "Di")
SETUP = MatchSetup(("human", "greedy", "greedy"), (None,) * 3, {"wild_fire": "never"})


def test_more_seats_are_taken_by_bots_with_names_of_their_own() -> None:
    more = SETUP.with_seats(4)
    assert more.seats == ("human", "greedy", "greedy", "greedy")
    assert more.players(NAMES) == NAMES


def test_more_seats_than_names_are_left_without() -> None:
    assert SETUP.with_seats(6).players(NAMES) == (*NAMES, "", "")


def test_fewer_seats_leave_the_first_ones() -> None:
    fewer = SETUP.with_seats(4).with_seats(3)
    assert (fewer.seats, fewer.names) == (SETUP.seats, SETUP.names)


def test_a_name_that_was_typed_stays_and_others_change_with_the_language() -> None:
    typed = SETUP.with_names(("Zoë", "Bo", ""), NAMES)
    assert typed.names == ("Zoë", None, "")
    assert typed.with_seats(4).players(NAMES) == ("Zoë", "Bo", "", "Di")
    assert typed.players(("Anna", "Beppe", "Cira")) == ("Zoë", "Beppe", "")


def test_one_seat_and_one_switch_change_alone() -> None:
    changed = SETUP.with_kind(2, "human").with_option("wild_fire", "always")
    assert changed.seats == ("human", "greedy", "human")
    assert changed.options == {"wild_fire": "always"}
    assert SETUP.options == {"wild_fire": "never"}


def test_somebody_elsewhere_is_a_person_in_the_match_and_remembered_as_away() -> None:
    hosted = SETUP.with_guests(1)
    assert hosted.seats == ("human", "elsewhere", "greedy")
    assert hosted.elsewhere == (1,)
    assert hosted.with_guests(1) is hosted
    header = hosted.header(great_fire, NAMES, 7)
    assert header.seats == ("human", "human", "greedy")
    assert header.names == NAMES[:3]
    store = Store(MemoryStorage())
    typed = usual_setup(great_fire).with_names(("Zoë", "Bo", "Cy"), NAMES)
    remember(store, great_fire, replace(typed.with_guests(1), seed=3))
    again = recall(store, great_fire)
    assert again == typed.with_guests(1)
    assert again.elsewhere == (1,)


def test_hosting_asks_for_the_game_and_keeps_its_second_seat_for_a_friend(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked_of_peers: list[object] = []
    monkeypatch.setattr(
        LateParts, "call", lambda _, name, do: asked_of_peers.append((name, do))
    )
    page, browser = opened(fragment="#home")
    page.commands.run("host")

    def asked(css: str) -> list[str]:
        found = browser.document.querySelectorAll(f"#dialog {css}")
        return [str(it.getAttribute("data-command")) for it in found]

    assert asked(".choice button") == [f"host:{count}" for count in range(2, 9)]
    assert asked(".host-game") == [f"host:2:{game}" for game in registry.GAMES]
    page.commands.run("host:7")
    assert asked(".host-game") == ["host:7:pompieri"], "it has so many seats"
    page.commands.run("host:2:pompieri")
    session = page.active.session
    assert session is not None
    assert session.viewer_seats == (0,)
    assert browser.element("curtain").hidden
    assert len(asked_of_peers) == 1, "the invitations are loaded"
    page.go(Home())
    page.go(Match("1"))
    assert page.active.session is not session
    assert page.active.session is not None
    assert page.active.session.seats_elsewhere == (1,), "it is stored with the match"
    page.commands.run("host:4:pompieri")
    page.commands.run("host")
    assert asked(".host-game")[0] == "host:4:great_fire", "as many as last time"


def test_friends_play_around_one_device_or_at_their_own() -> None:
    page, browser = opened(fragment="#home")
    page.commands.run("friends")

    def asked() -> list[str]:
        buttons = browser.document.querySelectorAll(
            "#dialog .row-link, #dialog .host-game"
        )
        return [str(button.getAttribute("data-command")) for button in buttons]

    assert asked()[:4] == ["around", "host", "by-post", "join"]
    page.commands.run("around")
    assert asked() == [f"around:{game}" for game in registry.GAMES]
    page.commands.run("around:fire_bulls")
    assert page.place == NewMatch(is_shared=True)
    page.commands.run("new:start")
    session = page.active.session
    assert session is not None
    assert session.viewer_seats == (0, 1)
    page.commands.run("by-post:fire_bulls")
    page.commands.run("new:start")
    browser.run_timers()
    people = browser.document.querySelectorAll("#dialog [data-command^='post:sit']")
    assert len(people) == 2


def test_an_edition_is_known_by_its_rules_and_a_mix_is_none() -> None:
    first = MatchSetup((), (), resolve(great_fire, "first_edition", {}))
    assert first.edition(great_fire) == "first_edition"
    mix = first.with_option("open_colours", "off")
    assert mix.edition(great_fire) is None
    assert mix.with_option("open_colours", "on").edition(great_fire) == "first_edition"


@pytest.mark.parametrize("command", ["host", "host:2:fire_bulls"])
def test_a_browser_that_cannot_connect_says_so_when_host_is_pressed(
    command: str,
) -> None:
    page, browser = opened()
    browser.can_connect = False
    page.commands.run(command)
    assert "can’t connect to other devices" in str(browser.element("dialog"))
    assert not browser.element("dialog").querySelector(".host-game")
    assert isinstance(page.place, Home)


def test_a_browser_that_can_connect_offers_a_seat_elsewhere() -> None:
    _, browser = opened(fragment="#new")
    assert "new:kind:1:elsewhere" in str(browser.element("page-new"))
