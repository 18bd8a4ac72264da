"""The list of all matches on the front page: how each stands, what to do with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from tinderbox.app.dom import elements
from tinderbox.app.matches.library import Entry
from tinderbox.app.matches.player_names import players
from tinderbox.app.matches.standing import standing, won
from tinderbox.core.match import BadMatch, recorded_annotations
from tinderbox.i18n.text import Translator

ROOM: Final = 5_000_000  # characters that browsers usually let a site keep
LONG: Final = 40_000  # characters of a long match, which is kept twice


class MatchList:
    """Rows in the order given; how each match stands is written later, one by one.

    `date(ms, language)` writes a moment.
    """

    def __init__(
        self,
        document: Any,
        root: Any,
        translator: Translator,
        date: Callable[[int, str], str],
        later: Callable[[int, Callable[[], None]], None],
    ) -> None:
        self.document, self.root, self.translator = document, root, translator
        self.date, self.later = date, later
        self.waiting: list[tuple[Entry, Any]] = []  # lines to be written

    def show(self, entries: Sequence[Entry], used: int) -> None:
        """Write the list anew."""
        self.waiting = []
        heading = self._make(
            "h2", "matches-title", self.translator.say("matches.title")
        )
        tools = self._make("div", "matches-tools")
        tools.append(self._button("matches.open", "open", "open"))
        if entries:
            tools.append(self._button("matches.save_all", "save-all", "save"))
        rows = self._make("ul", "matches")
        rows.append(*(self._row(entry) for entry in entries))
        room = {"n": max(0, (ROOM - used) // LONG)}
        hint = "matches.room" if entries else "matches.empty"
        foot = self._make("p", "matches-foot", self.translator.say(hint, room))
        self.root.replaceChildren(heading, tools, rows, foot)
        if self.waiting:
            self.later(0, self._tell_next)

    def _row(self, entry: Entry) -> Any:
        row, say = self._make("li", "match-row"), self.translator.say
        row.setAttribute("data-match", entry.id)
        picture = self._make("div", "match-picture")
        text = self._make("div", "match-text")
        name = self._name(entry)
        text.append(self._make("h3", "match-name", name))
        buttons = self._make("div", "match-buttons")
        if entry.fault is None:
            title = say(f"{entry.header.game}.game.title")
            text.append(self._make("p", "match-facts", title))
            text.append(self._standing(entry))
            taken = (
                n <= entry.actions
                for n in recorded_annotations(entry.record.text).helped
            )
            if helped := sum(taken):
                told = say("hint.listed", {"n": helped})
                text.append(self._make("p", "match-facts", told))
            picture.append(self._cover(entry.header.game))
            key = "matches.look" if entry.over else "home.continue"
            offers = [
                (key, "match", ""),
                ("matches.rename", "rename", "name"),
                ("matches.give", "give", "share"),
            ]
            if entry.over:
                offers.insert(1, ("matches.report", "review-of", "score"))
        else:
            why = say(entry.fault.key, entry.fault.params)
            text.append(self._make("p", "match-facts", why))
            offers = [("notice.download", "raw", "")]
        if entry.record.played:
            date = self.date(entry.record.played, say("shell.tag"))
            played = say("matches.played", {"date": date})
            text.append(self._make("p", "match-facts", played))
        for key, command, icon in (*offers, ("matches.remove", "remove", "bin")):
            button = self._button(key, f"{command}:{entry.id}", icon)
            button.setAttribute("aria-label", f"{say(key)}: {name}")
            buttons.append(button)
        row.append(picture, text, buttons)
        return row

    def _standing(self, entry: Entry) -> Any:
        """Who won by what; for a running match it has to be replayed first."""
        line = self._make(
            "p", "match-standing", won(entry, self.translator) or "\u2026"
        )
        if line.textContent == "\u2026":
            self.waiting.append((entry, line))
        return line

    def _cover(self, game: str) -> Any:
        cover = self._make("img", "")
        for name, value in (
            ("alt", ""),
            ("src", f"svg/{game}.cover.svg"),
            ("loading", "lazy"),
            ("decoding", "async"),
        ):
            cover.setAttribute(name, value)
        return cover

    def _name(self, entry: Entry) -> str:
        if entry.record.name:
            return entry.record.name
        if entry.fault is not None:
            return self.translator.say("matches.unreadable", {"id": entry.id})
        return ", ".join(players(entry.header, self.translator))

    def _button(self, key: str, command: str, icon: str) -> Any:
        says = self.translator.say(key)
        button = self._make("button", "tool" if icon else "button")
        button.setAttribute("type", "button")
        button.setAttribute("data-command", command)
        if not icon:
            button.textContent = says
            return button
        button.append(elements.icon(self.document, f"icon-{icon}"))
        button.setAttribute("aria-label", says)
        button.setAttribute("title", says)
        return button

    def _tell_next(self) -> None:
        """Replay one match and write how it stands, then let the page go on."""
        if not self.waiting:
            return
        entry, line = self.waiting.pop(0)
        with suppress(BadMatch):
            line.textContent = standing(entry, self.translator)
        self.later(0, self._tell_next)

    def _make(self, tag: str, css: str, text: str = "") -> Any:
        return elements.make(self.document, tag, css, text)
