"""A reader's visit to the site, told line by line: what they do, and what is there.

Behind the colon stands what a line finds: nothing if there is no colon. A `*` there is
any text. An element is found by a selector, or by its id alone.

    opens ?game=fire_bulls&seats=human,greedy
    presses settings
    is_open dialog: yes
    chooses Night
    setting theme: night
    reads dialog-title: Set*

A word that is no verb here names an attribute, whose value it finds. A feature adds
verbs of its own in a subclass.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any
from urllib.parse import parse_qsl

from tests.app.ended import play_to_the_end
from tests.replays.recorded import recorded
from tests.stories import Story, tell
from tests.support.world.storage import MemoryStorage
from tests.support.world.world import opened
from tinderbox.app.kernel.match.store import MATCH, SETTING

ROOM = 1_000_000  # characters


class Visit:
    """A reader at a device, with one page at a time."""

    def __init__(self, address: str = "", storage: MemoryStorage | None = None) -> None:
        self.storage = storage or MemoryStorage(ROOM)
        self.noted: dict[str, Any] = {}
        self.open(address)

    def open(self, address: str) -> None:
        """Open the site, as `?seats=human,greedy` or `#home`."""
        query, _, fragment = address.removeprefix("?").partition("#")
        page, tab = opened(parse_qsl(query), fragment, self.storage)
        self.page: Any = page
        self.browser: Any = tab

    def tell(self, story: Story) -> None:
        """Do what a story says, line by line. Fail where something else is there."""
        tell(story, self.do)

    def all(self, selector: str) -> Any:
        """The elements of a selector."""
        found = self.browser.element(selector)
        if found is not None:
            return [found]
        return self.browser.document.querySelectorAll(selector)

    def one(self, selector: str) -> Any:
        """The first element of a selector."""
        found = self.all(selector)
        assert found, f"there is no {selector}"
        return found[0]

    def do(self, verb: str, *words: str) -> Any:
        """Do what a line says, and return what it finds."""
        text = " ".join(words)
        match verb:
            case "opens":
                self.open(text)
            case "remembers":  # a setting, before the page is opened
                self.storage.texts[SETTING + words[0]] = " ".join(words[1:])
            case "keeps":  # a recorded match, under this id
                self.storage.texts[MATCH + words[0]] = recorded(words[1])
            case "it_is":  # noon of a day
                noon = datetime.fromisoformat(f"{text}T12:00+00:00")
                self.browser.clock.now = lambda: int(noon.timestamp() * 1000)
            case "brings":  # a recorded match, as a file
                self.browser.import_text(recorded(text))
                self.browser.run_timers()
            case "presses":  # by a button, a key or a link
                self.page.commands.run(text)
            case "clicks":
                self.page.commands.run(self.one(text).getAttribute("data-command"))
            case "chooses":  # by its words
                [command] = {
                    it.getAttribute("data-command")
                    for it in self.all("[data-command]")
                    if it.textContent == text
                }
                self.page.commands.run(command)
            case "types":
                self.browser.element(words[0]).value = " ".join(words[1:])
            case "unfolds":
                self.one(text).open = True
            case "focuses":
                self.one(text).focus()
            case "asks_why":  # nothing can be done there
                self.page.table.choosing.why_not(text)
            case "plays_on":  # at the table, to the end of the match
                play_to_the_end(self.page, self.browser)
            case "cannot_connect":  # to other devices
                self.browser.can_connect = False
            case "cannot_encrypt":
                self.browser.can_encrypt = False
            case "notes":  # what the rest of the line finds
                self.noted[text] = self.do(*words)
            case "is_as_noted":
                return self.do(*words) == self.noted[text]
            case "waits":  # for so many steps, or until nothing is put off
                self.browser.run_timers(*map(int, words))
            case "reads":
                return self.one(text).textContent
            case "counts":
                return len(self.all(text))
            case "lists":  # the texts of several elements
                return " / ".join(str(it.textContent).strip() for it in self.all(text))
            case "commands":  # of several elements
                found = self.all(text)
                return " ".join(str(it.getAttribute("data-command")) for it in found)
            case "is_open" | "is_hidden" | "is_inert":
                return bool(getattr(self.one(text), verb.removeprefix("is_")))
            case "can_act":
                return bool(self.page.table.play.clicks.gestures)
            case "value" | "src":
                return getattr(self.one(text), verb)
            case "focus":
                focused = self.browser.document.activeElement
                names = map(focused.getAttribute, ("id", "data-id", "data-command"))
                return next(filter(None, names), "")
            case "place":
                return type(self.page.place).__name__
            case "match":  # of the one at the table: its text
                return self.page.table.session.text()
            case "matches":  # the names of those that are stored
                entries = self.page.active.library.entries()
                return " / ".join(it.record.name or "-" for it in entries)
            case "here" | "elsewhere":  # the seats of those who play it
                part = {"here": "viewer_seats", "elsewhere": "seats_elsewhere"}[verb]
                return " ".join(map(str, getattr(self.page.table.session, part)))
            case "players" | "names" | "seed" | "option":  # of the match at the table
                header = self.page.table.session.history.header
                return {
                    "players": " ".join(header.seats),
                    "names": ", ".join(header.names),
                    "seed": header.seed,
                    "option": header.options.get(text),
                }[verb]
            case "address":
                return self.browser.address
            case "setting":
                return self.page.preferences.values[text]
            case "stored":
                return self.page.store.recall(text)
            case "notices":
                return " ".join(self.page.notices.messages)
            case "timers":
                return len(self.browser.timers)
            case "saved":  # the names of the files
                return " ".join(self.browser.saved)
            case "file":  # the text of one
                return self.browser.saved[text]
            case _:
                return self.one(text).getAttribute(verb) or ""
        return ""
