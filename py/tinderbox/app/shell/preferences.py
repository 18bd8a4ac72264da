"""How one reader likes the page: language, theme and the speed of bots."""

from __future__ import annotations

from typing import Any, Final

from tinderbox.app.matches.store import Store
from tinderbox.app.table.pace import SPEEDS
from tinderbox.games.registry import GAMES
from tinderbox.i18n.text import LANGUAGES, Voice, load_texts

THEMES: Final = ("day", "night")
CHOICES: Final = {
    "lang": LANGUAGES,
    "speed": tuple(SPEEDS),
    "theme": THEMES,
}


class Preferences:
    """Settings from the link, else as they were kept, else as the browser says."""

    def __init__(self, browser: Any, store: Store) -> None:
        self.browser, self.store = browser, store
        asked = dict(browser.query())
        self.values = {
            name: next(
                (
                    value
                    for value in (asked.get(name), store.recall(name))
                    if value in choices
                ),
                self._usual(name),
            )
            for name, choices in CHOICES.items()
        }
        self._dress()

    def _usual(self, name: str) -> str:
        if name == "lang":
            wished = (tag[:2] for tag in self.browser.languages())
            return next((tag for tag in wished if tag in LANGUAGES), LANGUAGES[0])
        if name == "theme":
            dark = self.browser.prefers("(prefers-color-scheme: dark)")
            return "night" if dark else "day"
        return "normal"

    def choose(self, name: str, value: str) -> None:
        """Change a setting for good; ValueError if there is no such choice."""
        if value not in CHOICES[name]:
            raise ValueError(f"{name}={value}")
        self.values[name] = value
        self.store.remember(name, value)
        self._dress()

    def turn_theme(self) -> None:
        """Day becomes night, night becomes day."""
        night = self.values["theme"] == "night"
        self.choose("theme", "day" if night else "night")

    @property
    def speed(self) -> str:
        """How fast bots are watched: a key of `table.pace.SPEEDS`."""
        return self.values["speed"]

    def voice(self) -> Voice:
        """The texts of the shell and of all games in the reader's language."""
        return Voice(load_texts(self.values["lang"], *GAMES))

    def _dress(self) -> None:
        page = self.browser.document.documentElement
        page.setAttribute("data-theme", self.values["theme"])
        page.setAttribute("lang", self.values["lang"])

    def speak(self, voice: Voice) -> None:
        """Write the frame's own words, and which settings are in force."""
        document = self.browser.document
        for element in document.querySelectorAll("[data-text]"):
            text = voice.say(element.getAttribute("data-text"))
            if element.textContent != text:  # else the whole page is laid out anew
                element.textContent = text
        for element in document.querySelectorAll("[data-name]"):
            name = voice.say(element.getAttribute("data-name"))
            element.setAttribute("aria-label", name)
            element.setAttribute("title", name)
        for setting, command in (("lang", "language"), ("speed", "speed")):
            for button in document.querySelectorAll(f"[data-command^='{command}:']"):
                value = button.getAttribute("data-command").partition(":")[2]
                pressed = value == self.values[setting]
                button.setAttribute("aria-pressed", str(pressed).lower())
