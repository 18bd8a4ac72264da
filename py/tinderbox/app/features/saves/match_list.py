"""The list of all matches on the front page, with the buttons of each."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from tinderbox.app.features.saves.commands import MatchCommands
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.library import Entry
from tinderbox.app.kernel.match.standing import standing, won
from tinderbox.app.kernel.ui.elements import ElementBuilder
from tinderbox.app.table.whole_page import Page
from tinderbox.core.game import Params
from tinderbox.core.match import BadMatch, recorded_annotations
from tinderbox.i18n.player_names import players

STORAGE_CHARACTERS = 5_000_000  # that browsers usually let a site keep
LONG_MATCH_CHARACTERS = 40_000  # a long match is kept twice


class MatchList(ElementBuilder):
    """Rows of matches. Each is replayed later, one by one, to say how it stands."""

    def __init__(self, page: Page) -> None:
        super().__init__(page.document, page.translator)
        self.root = page.browser.element("home-matches")
        self.clock = page.browser.clock
        self.waiting: list[tuple[Entry, Element]] = []  # lines to be written

    def show_entries(self, entries: Sequence[Entry], used_characters: int) -> None:
        """Write the list in this order. `used_characters` of storage are taken."""
        self.waiting = []
        tools = [self._button("matches.open", MatchCommands.pick_file(), "open")]
        if entries:
            tools.append(
                self._button("matches.save_all", MatchCommands.download_all(), "save")
            )
        tools.append(self.button("shell.results", "results"))
        hint = "matches.room" if entries else "matches.empty"
        left = max(0, (STORAGE_CHARACTERS - used_characters) // LONG_MATCH_CHARACTERS)
        self.root.replaceChildren(
            self.text_element("h2", "matches.title", "matches-title"),
            self.make("div", "matches-tools", *tools),
            self.make("ul", "matches", *map(self._row, entries)),
            self.text_element("p", hint, "matches-foot", n=left),
        )
        self.clock.later(0, self._write_next_standing)

    def _row(self, entry: Entry) -> Element:
        id = entry.id
        name = self._name(entry)
        facts = [self.make("h3", "match-name", name)]
        game = ""
        if entry.fault is None:
            game = entry.header.game
            facts += [self._fact(f"{game}.game.title"), self._standing(entry)]
            hints = recorded_annotations(entry.record.text).helped
            if helped := sum(n <= entry.actions for n in hints):
                facts.append(self._fact("hint.listed", {"n": helped}))
            if entry.record.is_handed_over:
                facts.append(self._fact("matches.handed_over"))
            look = "home.continue" if entry.goes_on else "matches.look"
            offers = [
                (look, Page.open_match(id), ""),
                ("matches.rename", MatchCommands.ask_name(id), "name"),
                ("matches.give", MatchCommands.share(id), "share"),
            ]
            if entry.over:
                offers.insert(1, ("matches.report", f"review-of:{id}", "score"))
        else:
            facts.append(self._fact(entry.fault.key, entry.fault.params))
            offers = [("notice.download", MatchCommands.download_raw(id), "")]
        if entry.record.played:
            date = self.clock.date(entry.record.played, self.say("shell.tag"))
            facts.append(self._fact("matches.played", {"date": date}))
        offers.append(("matches.remove", MatchCommands.remove(id), "bin"))
        buttons = [self._button(*offer, about=name) for offer in offers]
        return self.match_row(game, facts, buttons, data_match=id)

    def _fact(self, key: str, params: Params | None = None) -> Element:
        return self.make("p", "match-facts", self.say(key, params))

    def _standing(self, entry: Entry) -> Element:
        """Say who won by what. A match without a recorded end is replayed later."""
        outcome = won(entry, self.translator())
        line = self.make("p", "match-standing", outcome or "\u2026")
        if not outcome:
            self.waiting.append((entry, line))
        return line

    def _name(self, entry: Entry) -> str:
        if entry.record.name:
            return entry.record.name
        if entry.fault is not None:
            return self.say("matches.unreadable", {"id": entry.id})
        return ", ".join(players(entry.header, self.translator()))

    def _button(self, key: str, command: str, icon: str, *, about: str = "") -> Element:
        """Return a button, with an icon in place of its words unless `icon` is ""."""
        says = self.say(key)
        label = f"{says}: {about}" if about else says
        if not icon:
            return self.button(key, command, aria_label=label)
        return self.make(
            "button",
            "tool",
            self.icon(f"icon-{icon}"),
            data_command=command,
            aria_label=label,
            title=says,
        )

    def _write_next_standing(self) -> None:
        """Replay one match and write how it stands, then let the page go on."""
        if not self.waiting:
            return
        entry, line = self.waiting.pop(0)
        with suppress(BadMatch):
            line.textContent = standing(entry, self.translator())
        self.clock.later(0, self._write_next_standing)
