"""A setting comes from the link, else from what is stored, else from the browser."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import AsyncMock, MagicMock

import pytest

from tests.support.world.storage import MemoryStorage
from tests.support.world.world import World
from tinderbox.app.kernel.browser import late_bundle
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.page import preferences as preferences_module
from tinderbox.app.page.preferences import CHOICES, Preferences
from tinderbox.i18n import text


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
    with pytest.raises(ValueError, match="lang=fr"):
        chosen.choose("lang", "fr")


@pytest.fixture
def far(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The languages whose texts are not here yet. A fetch takes a moment."""
    languages = ["it"]

    async def fetch(_: object, language: str) -> None:
        await asyncio.sleep(0)
        languages.remove(language)

    monkeypatch.setattr(late_bundle, "fetch", fetch)
    for module in (preferences_module, text):
        monkeypatch.setattr(module, "is_here", lambda tag: tag not in languages)
    return languages


@pytest.mark.parametrize("chosen_languages", [["it"], ["it", "en"]])
def test_the_language_that_was_chosen_last_is_spoken_once_its_texts_have_come(
    far: list[str], chosen_languages: list[str]
) -> None:
    chosen, store, _ = preferences()

    async def choose() -> None:
        for language in chosen_languages:
            chosen.choose("lang", language)
        chosen.choose("theme", "night")  # is no other language
        assert chosen.values["lang"] != "it"
        for _ in range(9):
            await asyncio.sleep(0)

    asyncio.run(choose())
    last = chosen_languages[-1]
    assert (store.recall("lang"), chosen.translator().say("shell.tag")) == (last, last)


def test_texts_that_do_not_come_are_told_of_and_the_language_stays(
    far: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(late_bundle, "fetch", AsyncMock(side_effect=OSError))
    chosen = preferences(lang="it")[0]
    assert chosen.values["lang"] == "en", "the first script has fetched no other"
    told = MagicMock()
    chosen.not_fetched.listen(told)

    async def choose() -> None:
        chosen.choose("lang", "it")
        for _ in range(9):
            await asyncio.sleep(0)

    asyncio.run(choose())
    assert told.call_count == 1
    assert chosen.values["lang"] == "en"


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
