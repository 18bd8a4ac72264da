"""A whole match by clicks on the real page is the match the engine replays."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Page

from tests.browser import fingers
from tinderbox.core.game import Player
from tinderbox.games.great_fire import rules
from tinderbox.games.great_fire.screen import SCREEN
from tinderbox.games.great_fire.state import State
from tinderbox.i18n.text import Voice, load_texts

MATCH = "/?game=great_fire&seats=human,greedy,greedy&names=Ann,Bo,Cy&seed=1666"
PIECES = """() => Object.fromEntries(
  [...document.querySelectorAll('#sprites > .sprite')]
  .map(g => [g.id, g.firstChild.getAttribute('href').slice(1)]))"""


def test_a_match_of_three_is_played_to_its_end(page: Page, tmp_path: Path) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(MATCH + "&speed=instant&lang=en")
    page.wait_for_selector(fingers.WAITING, state="attached", timeout=60_000)
    fingers.play_on(page, random.Random(7), clicks=1000)
    assert fingers.is_over(page)

    shown = page.locator(".score-table tr").all()
    score = [row.locator("th, td").all_inner_texts() for row in shown]
    page.click("#dialog-close")
    page.click("#tools [data-command=give]")
    with page.expect_download() as download:
        page.click("#dialog [data-command=save]")
    download.value.save_as(tmp_path / "whole.match")

    text = (tmp_path / "whole.match").read_text("utf8")
    state = fingers.truth(text).state
    assert isinstance(state, State)
    outcome = rules.outcome(state)
    assert outcome is not None
    assert score[-1][1:] == [str(points) for points in outcome.scores]

    voice = Voice(load_texts("en", "great_fire"))
    lines = SCREEN.final(state, outcome).rows
    assert [row[0] for row in score[1:]] == [voice.say(label.key) for label, _ in lines]

    drawn = page.evaluate(PIECES)
    view = rules.view(state, Player(0))
    assert drawn == {sprite.id: sprite.symbol for sprite in SCREEN.scene(view)}
