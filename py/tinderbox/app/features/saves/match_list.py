"""The list of all matches on the front page: how each stands, what to do with it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from tinderbox.app.kernel.browser.ports import Clock, Document, Element
from tinderbox.app.kernel.match.library import Entry
from tinderbox.app.kernel.match.player_names import players
from tinderbox.app.kernel.match.standing import standing, won
from tinderbox.app.kernel.ui.elements import ElementBuilder
from tinderbox.core.game import Params
from tinderbox.core.match import BadMatch, recorded_annotations
from tinderbox.i18n.text import Translator

ROOM = 5_000_000  # characters that browsers usually let a site keep
LONG = 40_000  # characters of a long match, which is kept twice


class MatchList:
    """Rows in the order given; how each match stands is written later, one by one."""

    def __init__(
        self,
        document: Document,
        root: Element,
        translator: Translator,
        clock: Clock,
    ) -> None:
        self.root = root
        self.translator = translator
        self.build = ElementBuilder(document, lambda: translator)
        self.clock = clock
        self.waiting: list[tuple[Entry, Element]] = []  # lines to be written

    def show(self, entries: Sequence[Entry], used: int) -> None:
        """Write the list anew."""
        self.waiting = []
        build = self.build
        rows = map(self._row, entries)
        tools = [self._button("matches.open", "open", "open")]
        if entries:
            tools.append(self._button("matches.save_all", "save-all", "save"))
        hint = "matches.room" if entries else "matches.empty"
        self.root.replaceChildren(
            build.said("h2", "matches.title", "matches-title"),
            build.make("div", "matches-tools", *tools),
            build.make("ul", "matches", *rows),
            build.said("p", hint, "matches-foot", n=max(0, (ROOM - used) // LONG)),
        )
        if self.waiting:
            self.clock.later(0, self._tell_next)

    def _row(self, entry: Entry) -> Element:
        make = self.build.make
        say = self.build.say
        game = entry.header.game
        name = self._name(entry)
        told = [make("h3", "match-name", name)]
        picture = make("div", "match-picture")
        if entry.fault is None:
            told += [self._fact(f"{game}.game.title"), self._standing(entry)]
            taken = recorded_annotations(entry.record.text).helped
            if helped := sum(n <= entry.actions for n in taken):
                told.append(self._fact("hint.listed", {"n": helped}))
            picture.append(self._cover(game))
            if entry.record.is_handed_over:
                told.append(self._fact("matches.handed_over"))
            offers = [
                ("home.continue" if entry.goes_on else "matches.look", "match", ""),
                ("matches.rename", "rename", "name"),
                ("matches.give", "give", "share"),
            ]
            if entry.over:
                offers.insert(1, ("matches.report", "review-of", "score"))
        else:
            told.append(self._fact(entry.fault.key, entry.fault.params))
            offers = [("notice.download", "raw", "")]
        if entry.record.played:
            date = self.clock.date(entry.record.played, say("shell.tag"))
            told.append(self._fact("matches.played", {"date": date}))
        buttons = make("div", "match-buttons")
        for key, command, icon in (*offers, ("matches.remove", "remove", "bin")):
            button = self._button(key, f"{command}:{entry.id}", icon)
            button.setAttribute("aria-label", f"{say(key)}: {name}")
            buttons.append(button)
        text = make("div", "match-text", *told)
        return make("li", "match-row", picture, text, buttons, data_match=entry.id)

    def _fact(self, key: str, params: Params | None = None) -> Element:
        return self.build.make("p", "match-facts", self.build.say(key, params))

    def _standing(self, entry: Entry) -> Element:
        """Who won by what; for a running match it has to be replayed first."""
        said = won(entry, self.translator)
        line = self.build.make("p", "match-standing", said or "\u2026")
        if not said:
            self.waiting.append((entry, line))
        return line

    def _cover(self, game: str) -> Element:
        return self.build.make(
            "img", alt="", src=f"svg/{game}.cover.svg", loading="lazy", decoding="async"
        )

    def _name(self, entry: Entry) -> str:
        if entry.record.name:
            return entry.record.name
        if entry.fault is not None:
            return self.build.say("matches.unreadable", {"id": entry.id})
        return ", ".join(players(entry.header, self.translator))

    def _button(self, key: str, command: str, icon: str) -> Element:
        if not icon:
            return self.build.button(key, command)
        picture = self.build.icon(f"icon-{icon}")
        says = self.build.say(key)
        return self.build.make(
            "button", "tool", picture, data_command=command, aria_label=says, title=says
        )

    def _tell_next(self) -> None:
        """Replay one match and write how it stands, then let the page go on."""
        if not self.waiting:
            return
        entry, line = self.waiting.pop(0)
        with suppress(BadMatch):
            line.textContent = standing(entry, self.translator)
        self.clock.later(0, self._tell_next)
