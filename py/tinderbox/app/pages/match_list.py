"""The list of all matches on the front page: a picture, a name, what to do with it."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from typing import Any, Final

from tinderbox.app.matches import sessions
from tinderbox.app.matches.library import Entry
from tinderbox.app.matches.player_names import players
from tinderbox.core.match import BadMatch
from tinderbox.draw.board_files import start
from tinderbox.games import registry
from tinderbox.i18n.text import Voice

ROOM: Final = 5_000_000  # characters that browsers usually let a site keep
ICONS: Final = "svg/icons.svg#icon-"
SVG: Final = "http://www.w3.org/2000/svg"


class MatchList:
    """Rows in the order given; pictures are drawn one at a time, afterwards.

    `date(ms, language)` writes a moment.
    """

    def __init__(
        self,
        document: Any,
        root: Any,
        voice: Voice,
        date: Callable[[int, str], str],
        later: Callable[[int, Callable[[], None]], None],
    ) -> None:
        self.document, self.root, self.voice = document, root, voice
        self.date, self.later = date, later
        self.waiting: list[tuple[Entry, Any]] = []  # pictures to be drawn

    def show(self, entries: Sequence[Entry], used: int) -> None:
        """Write the list anew."""
        self.waiting = []
        heading = self._make("h2", "shelf-title", self.voice.say("shelf.title"))
        tools = self._make("div", "shelf-tools")
        tools.append(self._button("shelf.open", "open", "open"))
        if entries:
            tools.append(self._button("shelf.save_all", "save-all", "save"))
        rows = self._make("ul", "matches")
        rows.append(*(self._row(entry) for entry in entries))
        room = {"used": _thousands(used), "room": _thousands(ROOM)}
        hint = "shelf.room" if entries else "shelf.empty"
        foot = self._make("p", "shelf-foot", self.voice.say(hint, room))
        self.root.replaceChildren(heading, tools, rows, foot)
        if self.waiting:
            self.later(0, self._draw_next)

    def _row(self, entry: Entry) -> Any:
        row, say = self._make("li", "match-row"), self.voice.say
        row.setAttribute("data-match", entry.id)
        picture = self._make("div", "match-picture")
        text = self._make("div", "match-text")
        name = self._name(entry)
        text.append(self._make("h3", "match-name", name))
        buttons = self._make("div", "match-buttons")
        if entry.fault is None:
            title = say(f"{entry.header.game}.game.title")
            count = say("shelf.actions", {"n": entry.actions})
            text.append(self._make("p", "match-facts", f"{title} · {count}"))
            picture.setAttribute("data-game", entry.header.game)
            self.waiting.append((entry, picture))
            key = "shelf.look" if entry.record.over else "home.continue"
            offers = [
                (key, "match", ""),
                ("shelf.rename", "rename", "name"),
                ("shelf.give", "give", "share"),
            ]
        else:
            why = say(entry.fault.key, entry.fault.params)
            text.append(self._make("p", "match-facts", why))
            offers = [("notice.download", "raw", "")]
        if entry.record.played:
            date = self.date(entry.record.played, say("shell.tag"))
            played = say("shelf.played", {"date": date})
            text.append(self._make("p", "match-facts", played))
        for key, command, icon in (*offers, ("shelf.remove", "remove", "bin")):
            button = self._button(key, f"{command}:{entry.id}", icon)
            button.setAttribute("aria-label", f"{say(key)}: {name}")
            buttons.append(button)
        row.append(picture, text, buttons)
        return row

    def _name(self, entry: Entry) -> str:
        if entry.record.name:
            return entry.record.name
        if entry.fault is not None:
            return self.voice.say("shelf.unreadable", {"id": entry.id})
        return ", ".join(players(entry.header, self.voice))

    def _button(self, key: str, command: str, icon: str) -> Any:
        says = self.voice.say(key)
        button = self._make("button", "tool" if icon else "button")
        button.setAttribute("type", "button")
        button.setAttribute("data-command", command)
        if not icon:
            button.textContent = says
            return button
        picture = self.document.createElementNS(SVG, "svg")
        picture.setAttribute("class", "icon")
        picture.setAttribute("aria-hidden", "true")
        use = self.document.createElementNS(SVG, "use")
        use.setAttribute("href", f"{ICONS}{icon}")
        picture.append(use)
        button.append(picture)
        button.setAttribute("aria-label", says)
        button.setAttribute("title", says)
        return button

    def _draw_next(self) -> None:
        """One picture, then the next when the page has had its turn."""
        if not self.waiting:
            return
        entry, box = self.waiting.pop(0)
        try:
            session = sessions.resume(entry.record.text, lambda _: None)
        except BadMatch:
            self.later(0, self._draw_next)
            return
        game = session.game
        scene = registry.load_screen(game.ID).scene(game.view(session.state, None))
        from tinderbox.draw.canvas import (
            pieces,  # svgwrite wakes slowly; little else needs it
        )

        drawn = pieces(start(game.ID), scene).encode()
        picture = self._make("img", "")
        picture.setAttribute("alt", "")
        coded = base64.b64encode(drawn).decode("ascii")
        picture.setAttribute("src", f"data:image/svg+xml;base64,{coded}")
        box.append(picture)
        self.later(0, self._draw_next)

    def _make(self, tag: str, css: str, text: str = "") -> Any:
        element = self.document.createElement(tag)
        if css:
            element.setAttribute("class", css)
        if text:
            element.textContent = text
        return element


def _thousands(characters: int) -> int:
    return -(-characters // 1000)
