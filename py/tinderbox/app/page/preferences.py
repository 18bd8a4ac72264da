"""The settings of the reader: language, theme, speed, sound, motion and more."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tinderbox.app.kernel.browser import late_bundle
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.late_parts import FETCH_DEADLINE_S
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.elements import name_element, put
from tinderbox.app.kernel.ui.sound import VOLUMES
from tinderbox.app.page.asks import LANGUAGE, SPEED
from tinderbox.app.table.play_settings import SPEEDS, PlaySettings
from tinderbox.core import arrived_link
from tinderbox.core.callbacks import Callback
from tinderbox.games.registry import GAMES
from tinderbox.i18n.languages import LANGUAGES, OFFERED
from tinderbox.i18n.text import Translator, is_here, load_texts

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

SPOKEN = "data-spoken"  # the language of the frame's words
# The first choice of each is the default, unless `USUAL` or the browser has another.
# `tools/start.py` hands them on to the first script.
CHOICES = {
    "lang": tuple(OFFERED),
    "theme": ("day", "night"),
    "size": ("normal", "large", "larger"),
    "speed": tuple(SPEEDS),
    "motion": ("full", "calm"),
    "sound": tuple(VOLUMES),
    "border_sound": ("on", "off"),
    "refusal_sound": ("on", "off"),
    "danger_sound": ("on", "off"),
    "detail": ("full", "brief"),  # of what is announced to screen readers
    "touch": ("twice", "once"),
    "thumb": ("right", "left"),  # on a phone buttons are at this side
    "counts": ("on", "off"),  # show how many cards were discarded
    "stops": ("pass", "wait"),  # with a single button: press it for the player, or wait
    "letters": ("on", "off"),  # single letters are commands
    # Keep Python's memory for the next start: tools/boot.mjs.
    "snapshot": ("on", "off"),
}
USUAL = {"speed": "normal"}


class Preferences:
    """The settings from the link, else as stored, else from the browser."""

    def __init__(self, browser: Browser, store: Store) -> None:
        self.browser = browser
        self.store = store
        self._linked = query = arrived_link.parameters(browser.location.query())
        self.spares_motion = False  # True while animations are off for a slow device
        self.values = {name: self._usual(name) for name in CHOICES}
        for name, choices in CHOICES.items():
            for value in (store.recall(name), query.get(name)):  # the link wins
                if value in choices:
                    self.values[name] = value
        if not is_here(self.values["lang"]):
            self.values["lang"] = LANGUAGES[0]  # the first script knew no other
        self.changed = Signal[[str]]()  # with the name of a setting
        self.not_fetched = Signal[[]]()  # the texts of a language
        self._fetching: asyncio.Future[None] | None = None  # kept, so that it lives on
        self._domains = list(GAMES)  # the domains of texts that are loaded
        self._load_texts()
        self._apply()

    def _usual(self, name: str) -> str:
        if name == "lang":
            wished = (tag[:2] for tag in self.browser.languages())
            return next((tag for tag in wished if tag in LANGUAGES), LANGUAGES[0])
        if name == "theme":
            is_dark = self.browser.prefers("(prefers-color-scheme: dark)")
            return "night" if is_dark else "day"
        if name == "motion":
            is_calm = self.browser.prefers("(prefers-reduced-motion: reduce)")
            return "calm" if is_calm else "full"
        return USUAL.get(name, CHOICES[name][0])

    def choose(self, name: str, value: str) -> None:
        """Change a setting for good. Raises ValueError if there is no such choice.

        A language is changed once its texts are here.
        """
        if value not in CHOICES[name]:
            raise ValueError(f"{name}={value}")

        def change() -> None:
            self.values[name] = value
            self.store.remember(name, value)
            self.spares_motion &= name != "motion"
            self._announce(name)

        if name == "lang":
            self._with_texts(value, change)
        else:
            change()

    def reset(self) -> None:
        """Reset all settings to the browser's defaults, as on the first visit."""

        def change() -> None:
            self.spares_motion = False
            for name in CHOICES:
                self.store.remember(name, "")
                self.values[name] = self._usual(name)
            self._announce(*CHOICES)

        self._with_texts(self._usual("lang"), change)

    @property
    def may_spare_motion(self) -> bool:
        """True if there are animations, and the reader has not asked for them."""
        is_asked_for = "full" in (
            self.store.recall("motion"),
            self._linked.get("motion"),
        )
        return self.values["motion"] == "full" and not is_asked_for

    def spare_motion(self) -> None:
        """Turn animations off until the page is left, or the reader chooses them."""
        if self.may_spare_motion:
            self.values["motion"] = "calm"
            self.spares_motion = True
            self._announce("motion")

    def _with_texts(self, language: str, change: Callback) -> None:
        """Call `change` once the texts of a language are here.

        It is not called if none come, or if another language is chosen meanwhile.
        """
        if self._fetching is not None:
            self._fetching.cancel()
            self._fetching = None
        if is_here(language):
            change()
        else:
            self._fetching = asyncio.ensure_future(self._fetch(language, change))
            late_bundle.note_fetch(self.browser, self._fetching)

    async def _fetch(self, language: str, change: Callback) -> None:
        try:
            fetched = late_bundle.fetch_texts(self.browser, language)
            await asyncio.wait_for(fetched, FETCH_DEADLINE_S)
        except Exception:
            self.not_fetched.announce()
            raise
        self._fetching = None
        change()

    def _announce(self, *names: str) -> None:
        """Update the frame, then call all listeners."""
        self._load_texts()
        self._apply()
        self.write_frame()
        for name in names:
            self.changed.announce(name)

    def volume(self, noise: str) -> str:
        """Return the volume of a noise, a key of `sound.VOLUMES`.

        Some noises have a switch of their own.
        """
        is_on = self.values.get(f"{noise}_sound", "on") == "on"
        return self.values["sound"] if is_on else "off"

    @property
    def play_settings(self) -> PlaySettings:
        """Return the settings by which a match is played."""
        values = self.values
        return PlaySettings(
            values["speed"],
            is_calm=values["motion"] == "calm",
            confirms=values["touch"] == "twice",
            passes=values["stops"] == "pass",
            is_brief=values["detail"] == "brief",
        )

    def translator(self) -> Translator:
        """Return the texts of the page, of all games and of the loaded domains."""
        return self._translator

    def load_texts(self, domain: str) -> Translator:
        """Load the texts of a domain too, also after each change of language."""
        if domain not in self._domains:
            self._domains.append(domain)
            self._load_texts()
        return self._translator

    def _load_texts(self) -> None:
        tag = self.values["lang"]
        rules = self.browser.language_rules(OFFERED[tag].locale)
        self._translator = Translator(load_texts(tag, *self._domains), rules)

    def _apply(self) -> None:
        """Write the settings that the style sheets need as attributes of the page."""
        root = self.browser.document.documentElement
        for name in ("theme", "lang", "size", "motion", "thumb", "counts", "letters"):
            attribute = name if name == "lang" else f"data-{name}"
            # Only a changed one: the browser computes all styles anew.
            if root.getAttribute(attribute) != self.values[name]:
                root.setAttribute(attribute, self.values[name])
        for bar in self.browser.document.querySelectorAll("[data-bar]"):
            is_shown = bar.getAttribute("data-bar") == self.values["theme"]
            bar.setAttribute("media", "all" if is_shown else "not all")

    def write_frame(self) -> None:
        """Write the frame's words, and which buttons of its settings are pressed."""
        document = self.browser.document
        spoken = self.values["lang"]
        if document.body.getAttribute(SPOKEN) != spoken:
            document.body.setAttribute(SPOKEN, spoken)
            for element in document.querySelectorAll("[data-text]"):
                key = str(element.getAttribute("data-text"))
                element.textContent = self._translator.say(key)
            for element in document.querySelectorAll("[data-name]"):
                key = str(element.getAttribute("data-name"))
                name_element(element, self._translator.say(key))
        is_chosen = bool(self.store.recall("lang"))
        document.getElementById("tool-language").hidden = is_chosen
        for setting, ask in (("lang", LANGUAGE), ("speed", SPEED)):
            for button in document.querySelectorAll(f"[data-command^='{ask.name}:']"):
                value = str(button.getAttribute("data-command")).partition(":")[2]
                put(button, aria_pressed=value == self.values[setting])
