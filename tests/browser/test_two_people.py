"""Two people share the device: a curtain between them, and nothing of the other's."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from core.game import Player
from games.great_fire.map import DISTRICTS
from games.great_fire.state import CARDS, State
from i18n.text import Voice, load_texts
from tests.browser import fingers

MATCH = "/?game=great_fire&seats=human,human,random&names=Ann,Bo,Cy&seed=11&lang=en"
VOICE = Voice(load_texts("en", "great_fire"))


def state_of(page: Page) -> State:
    state = fingers.truth(fingers.saved(page)).state
    assert isinstance(state, State)
    return state


def private_ids(page: Page) -> set[str]:
    """What the page shows of hands and objectives."""
    shown = "#panel [data-id^='card-'], #panel [data-id^='objective-'], #own-colour"
    return {str(e.get_attribute("data-id")) for e in page.locator(shown).all()}


def own_ids(state: State, seat: int) -> set[str]:
    mine = state.seats[Player(seat)]
    cards = {
        f"card-{c}"
        for c, n in zip(CARDS, mine.hand, strict=True)
        if n or c == state.card
    }
    aims = {f"objective-{DISTRICTS[i].id}" for i in mine.objectives}
    return cards | aims | {"own-colour"}


def test_nothing_of_the_others_is_in_the_page(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(MATCH + "&speed=instant")
    page.wait_for_selector("#curtain:not([hidden])", timeout=60_000)
    rng = random.Random(4)
    handed = 0
    for _ in range(60):
        fingers.settle(page)
        state = state_of(page)
        seat = int(state.turn)
        if page.locator("#curtain").is_visible():
            assert private_ids(page) == set()
            assert ["Ann", "Bo"][seat] in page.locator("#curtain").inner_text()
            page.click("#act-ready")
            handed += 1
        assert private_ids(page) == own_ids(state, seat)
        journal = page.locator("#journal").inner_text()
        other = state.seats[Player(1 - seat)]
        colour = VOICE.say(f"great_fire.colour.{other.colour}")
        assert f"Your secret property colour is {colour}." not in journal
        fingers.play_on(page, rng, clicks=1)
        if handed > 6:
            return
    raise AssertionError("the device was never handed over")


def test_the_other_sees_no_drawn_card(page: Page) -> None:
    """The journal of one seat never tells what another drew."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(MATCH + "&speed=instant")
    page.wait_for_selector("#curtain:not([hidden])", timeout=60_000)
    rng = random.Random(5)
    for _ in range(80):
        if page.locator("#curtain").is_visible():
            page.click("#act-ready")
        table = fingers.truth(fingers.saved(page))
        state = table.state
        assert isinstance(state, State)
        told = sum(
            event.key == "great_fire.drew_card"
            and event.audience == frozenset({state.turn})
            for events in table.events
            for event in events
        )
        lines = page.locator("#journal li").all_inner_texts()
        assert sum(line.startswith("You draw") for line in lines) == told
        if told > 1:
            return
        if not page.locator("#curtain").is_visible():
            fingers.play_on(page, rng, clicks=1)
            fingers.settle(page)
    raise AssertionError("nobody drew twice")
