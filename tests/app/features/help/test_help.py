"""The dialogs of help, on the page's own frame."""

from __future__ import annotations

import pytest

from tests.support.how_to import how_to
from tests.support.published import PUBLISHED
from tests.support.world.world import opened
from tinderbox.app.features.help.how_pictures import SVG_DATA
from tinderbox.games import registry
from tinderbox.i18n.text import Translator


@pytest.mark.parametrize("id", PUBLISHED)
def test_pieces_and_moments_are_drawn_one_after_another(id: str) -> None:
    page, browser = opened()
    page.commands.run(f"how:{id}")
    dialog = browser.element("dialog")
    how = how_to(id)
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


def test_the_rest_is_drawn_at_once_for_paper_and_not_at_all_once_closed() -> None:
    page, browser = opened()
    page.commands.run("how:pompieri")
    images = browser.element("dialog").querySelectorAll(".how-turn img")
    assert page.dialog.draw_rest is not None
    page.dialog.draw_rest()
    assert all(i.hasAttribute("src") for i in images)
    page.commands.run("how:fire_bulls")
    images = browser.element("dialog").querySelectorAll(".how-turn img")
    page.commands.run("close-dialog")
    browser.run_timers()
    assert not any(i.hasAttribute("src") for i in images)


def test_all_rules_and_keys_of_a_game_are_listed() -> None:
    page, browser = opened()
    page.commands.run("how:great_fire")
    dialog = browser.element("dialog")
    texts = page.translator().texts
    rules = {key[16:] for key in texts if key.startswith("great_fire.rule.")}
    listed = [id.textContent for id in dialog.querySelectorAll(".all-rules h4")]
    assert {*listed} == rules
    assert len(listed) == len(rules)
    page.commands.run("how-rules")
    assert dialog.querySelector(".all-rules").hasAttribute("open")
    keys = [each.textContent for each in dialog.querySelectorAll(".how-keys kbd")]
    page.commands.run("keys")
    dialog = browser.element("dialog")
    assert [each.textContent for each in dialog.querySelectorAll("kbd")] == keys
    assert "H" in keys  # the key of hints


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
