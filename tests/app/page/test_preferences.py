"""A setting comes from the link, else from what is stored, else from the browser."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.stories import Story, check, stories
from tests.support.world.storage import MemoryStorage
from tests.support.world.world import World
from tinderbox.app.kernel.browser import late_bundle
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.page import preferences as preferences_module
from tinderbox.app.page.preferences import CHOICES, Preferences
from tinderbox.i18n import text

# What a reader does, and behind the colon what is there then. `chooses` and `resets`
# find the settings that changed at once, and `changes` those that changed later.
STORIES = """
what nobody chose is as the browser says or usual
    opens
    lang: pt
    motion: calm
    theme: day
    speed: normal
    sound: off

the link says more than what is stored, and neither what there is not
    stores sound low
    stores theme night
    stores speed hasty
    opens sound high
    sound: high
    theme: night
    speed: normal

what is chosen is stored, written and announced
    opens
    chooses lang it: lang
    stored lang: it
    written lang: it
    spoken: it
    resets: all
    stored lang
    lang: pt
    chooses lang fr: refused
    lang: pt

a language is spoken once its texts have come
    is_far it
    opens
    chooses lang it theme night: theme
    lang: pt
    changes: lang
    stored lang: it
    spoken: it

the language that was chosen last is spoken
    is_far it
    opens
    chooses lang it lang en: lang
    changes
    stored lang: en
    spoken: en

texts that do not come are told of and the language stays
    is_far it
    no_texts_come
    stores lang it
    opens
    lang: en
    chooses lang it
    changes: not_fetched
    lang: en

some noises have a switch of their own
    opens sound low
    volume danger: low
    volume card: low
    chooses danger_sound off: danger_sound
    volume danger: off
    volume card: low

texts that were loaded stay in another language
    opens
    knows join.title: no
    loads peers
    knows join.title: yes
    chooses lang en: lang
    knows join.title: yes
"""


class Reader:
    """A reader of a page whose texts may be far away. A fetch takes a moment."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.far = set[str]()  # languages whose texts are not here yet
        self.has_texts = True
        self.heard: list[str] = []
        self.store = Store(MemoryStorage())
        monkeypatch.setattr(late_bundle, "fetch", self.fetch)
        for module in (preferences_module, text):
            monkeypatch.setattr(module, "is_here", lambda tag: tag not in self.far)

    async def fetch(self, _: object, language: str) -> None:
        await asyncio.sleep(0)
        if not self.has_texts:
            raise OSError
        self.far.remove(language)

    def opened(self, *query: str) -> Preferences:
        browser: Any = World().device().tab()
        browser.query = lambda: [query] if query else []
        browser.languages = lambda: ["de-CH", "pt-BR"]
        browser.prefers = lambda feature: "reduced-motion" in feature
        self.root = browser.document.documentElement
        preferences = Preferences(browser, self.store)
        preferences.changed.listen(self.heard.append)
        preferences.not_fetched.listen(lambda: self.heard.append("not_fetched"))
        return preferences

    def news(self) -> str:
        heard = " ".join(self.heard).replace(" ".join(CHOICES), "all")
        self.heard.clear()
        return heard

    def do(self, verb: str, *words: str) -> object:
        """Do what a line says, and return what it finds."""
        match verb:
            case "is_far":
                self.far = {*words}
            case "no_texts_come":
                self.has_texts = False
            case "stores":
                self.store.remember(*words)
            case "opens":
                self.preferences = self.opened(*words)
            case "chooses":
                try:
                    for name, value in zip(words[::2], words[1::2], strict=True):
                        self.preferences.choose(name, value)
                except ValueError:
                    return "refused"
                return self.news()
            case "resets":
                self.preferences.reset()
                return self.news()
            case "changes":
                return self.news()
            case "stored":
                return self.store.recall(*words)
            case "written":
                return self.root.getAttribute(*words)
            case "spoken":
                return self.preferences.translator().say("shell.tag")
            case "volume":
                return self.preferences.volume(*words)
            case "loads":
                self.preferences.load_texts(*words)
            case "knows":
                return self.preferences.translator().knows(*words)
            case _:
                return self.preferences.values[verb]
        return None


@stories(STORIES)
def test_what_a_reader_prefers(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(monkeypatch)

    async def tell() -> None:
        for done, expected in story:
            if done == ["changes"]:
                for _ in range(9):
                    await asyncio.sleep(0)
            check(" ".join(done), reader.do(*done), expected)

    asyncio.run(tell())
