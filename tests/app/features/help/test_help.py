"""The dialogs of help, on the page's own frame."""

from __future__ import annotations

import pytest

from tests.app.visit import Visit
from tests.games.published import PUBLISHED
from tests.stories import Story, stories
from tests.support.world.world import opened
from tinderbox.app.features.help.how_pictures import SVG_DATA
from tinderbox.draw.howto import read_how_to
from tinderbox.games import registry
from tinderbox.i18n.text import Translator


@pytest.mark.parametrize("id", PUBLISHED)
def test_pieces_and_moments_are_drawn_one_after_another(id: str) -> None:
    page, browser = opened()
    page.commands.run(f"how:{id}")
    dialog = browser.element("dialog")
    how = read_how_to(registry.load_how_to(id))
    assert how.pictures, f"a published game has games/{id}/lessons/howto.toml"
    boxes = dialog.querySelectorAll(".how-pieces li, .how-turn li")
    images = [box.querySelector("img") for box in boxes]
    assert len(images) == len(how.pieces) + len(how.pictures)
    drawn = []
    while browser.timers:
        browser.run_timers(most=1)
        drawn.append(sum(i.hasAttribute("src") for i in images))
    assert drawn == sorted(drawn)
    assert {1, min(2, len(images)), len(images)} <= {*drawn}
    assert all(i.getAttribute("src").startswith(SVG_DATA) for i in images)


KEYS = "Tab / ← ↑ ↓ → / Enter / Space / . / , / M / A / F6 / Shift+F6 / ? / H / N / R"
STORIES = f"""
the rest is not drawn any more once it is closed
    presses how:fire_bulls
    counts #dialog .how-turn img: [1-9]*
    presses close-dialog
    waits
    counts #dialog .how-turn img[src]: 0

a game's help has its rules folded up, and all keys
    presses how:great_fire
    presses how-rules
    is_open .all-rules: yes
    lists #dialog .how-keys kbd: {KEYS} / *Esc
    presses keys
    lists #dialog kbd: {KEYS} / *Esc
"""


@stories(STORIES)
def test_the_help(story: Story) -> None:
    Visit().tell(story)


def test_all_rules_of_a_game_are_listed_once() -> None:
    visit = Visit()
    visit.do("presses", "how:great_fire")
    texts = visit.page.translator().texts
    rules = [key[16:] for key in texts if key.startswith("great_fire.rule.")]
    listed = visit.do("lists", "#dialog .all-rules h4").split(" / ")
    assert sorted(listed) == sorted(rules)


@pytest.mark.parametrize("id", PUBLISHED)
def test_every_measurement_is_shown_with_the_command_that_repeats_it(id: str) -> None:
    page, browser = opened((("game", id), ("seats", "human,greedy,greedy")))
    page.commands.run("strength")
    dialog = browser.element("dialog")
    rows = registry.load_ladder(id)
    assert rows, f"a published game has games/{id}/bots/ladder.csv"
    facts = [each.textContent for each in dialog.querySelectorAll(".ladder-facts")]
    assert len(facts) == len(rows)
    assert not any("{" in fact for fact in facts)
    commands = [code.textContent for code in dialog.querySelectorAll("code")]
    assert sorted(commands) == sorted(row.command(id) for row in rows)
    shares = {f"{100 * row.wins:.1f}%" for row in rows}
    assert all(any(share in fact for share in shares) for fact in facts)


def test_a_line_of_keys_without_a_colon_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page, _ = opened()
    monkeypatch.setattr(Translator, "all", lambda *_: ("Enter chooses",))
    with pytest.raises(ValueError, match=r"keys\.list: .*Enter chooses"):
        page.commands.run("keys")
