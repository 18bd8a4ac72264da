"""A setting comes from the link, else from what is stored, else from the browser."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.world.storage import MemoryStorage
from tests.support.world.world import World
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.page.preferences import CHOICES, Preferences


def preferences(
    query: dict[str, str] | None = None, **stored: str
) -> tuple[Preferences, Store, Any]:
    browser: Any = World().device().tab()
    browser.query = lambda: [*(query or {}).items()]
    browser.languages = lambda: ["de-CH", "pt-BR"]
    browser.prefers = lambda feature: "reduced-motion" in feature
    store = Store(MemoryStorage())
    for name, value in stored.items():
        store.remember(name, value)
    return Preferences(browser, store), store, browser


def test_what_nobody_chose_is_as_the_browser_says_or_usual() -> None:
    values = preferences()[0].values
    assert (values["lang"], values["motion"], values["theme"]) == ("pt", "calm", "day")
    assert (values["speed"], values["sound"]) == ("normal", "off")


@pytest.mark.parametrize(
    ("query", "theme"),
    [({"theme": "day"}, "day"), ({}, "night"), ({"theme": "noon"}, "night")],
)
def test_a_link_comes_before_what_is_stored(query: dict[str, str], theme: str) -> None:
    assert preferences(query, theme="night")[0].values["theme"] == theme


def test_what_is_chosen_is_stored_written_and_announced() -> None:
    chosen, store, browser = preferences()
    heard: list[str] = []
    chosen.changed.listen(heard.append)
    chosen.choose("lang", "it")
    assert (store.recall("lang"), heard) == ("it", ["lang"])
    assert browser.document.documentElement.getAttribute("lang") == "it"
    assert chosen.translator().say("shell.tag") == "it"
    chosen.reset()
    assert (store.recall("lang"), heard) == ("", ["lang", *CHOICES])
    assert chosen.values["lang"] == "pt"
    with pytest.raises(ValueError, match="lang=de"):
        chosen.choose("lang", "de")


def test_some_noises_have_a_switch_of_their_own() -> None:
    chosen = preferences({"sound": "low"})[0]
    assert chosen.volume("danger") == chosen.volume("card") == "low"
    chosen.choose("danger_sound", "off")
    assert (chosen.volume("danger"), chosen.volume("card")) == ("off", "low")


def test_texts_that_were_learnt_stay_in_another_language() -> None:
    chosen, *_ = preferences()
    assert not chosen.translator().knows("join.title")
    assert chosen.load_texts("peers").knows("join.title")
    chosen.choose("lang", "en")
    assert chosen.translator().knows("join.title")


@pytest.mark.parametrize(("theme", "other"), [("day", "night"), ("night", "day")])
def test_the_browsers_bar_has_the_theme_that_is_chosen(theme: str, other: str) -> None:
    chosen, _, browser = preferences(theme=other)
    chosen.choose("theme", theme)
    bars = browser.document.querySelectorAll("[data-bar]")
    media = {it.getAttribute("data-bar"): it.getAttribute("media") for it in bars}
    assert media == {theme: "all", other: "not all"}
