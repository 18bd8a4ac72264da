"""The list of all matches, with the buttons of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from tinderbox.app.features.saves.commands import MatchCommands
from tinderbox.app.features.saves.lead_board import LEAD
from tinderbox.app.features.saves.row_pictures import RowPictures
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match import sessions
from tinderbox.app.kernel.match.library import Entry
from tinderbox.app.kernel.match.standing import final_standing, standing
from tinderbox.app.kernel.page.commands import CommandText
from tinderbox.app.kernel.ui.elements import ElementBuilder
from tinderbox.app.page.asks import RESULTS, REVIEW_OF
from tinderbox.app.page.page import Page
from tinderbox.core.game import Params
from tinderbox.core.match import HUMAN, BadMatch
from tinderbox.i18n.player_names import counted_players, players
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

STORAGE_CHARACTERS = 5_000_000  # that browsers usually let a site store
LITTLE_ROOM = 20  # for so few more matches it is told
LONG_MATCH_CHARACTERS = 40_000  # of a long match, with the copy that is also stored
ROWS_AT_ONCE = 12  # of a list, in one task: more than a window shows
ELLIPSIS = "\u2026"  # how a running match stands, until it is replayed


class MatchList(ElementBuilder):
    """Rows of matches.

    When a row comes near the window it says how the match stands, and shows its board.
    """

    def __init__(self, browser: Browser, translator: Callable[[], Translator]) -> None:
        super().__init__(browser.document, translator)
        self.root = browser.element("page-games")
        self.browser = browser
        self.pictures = RowPictures(browser, translator)
        self.watch_sight = browser.watch_sight(self._on_seen, self._on_left)
        self._has_removed_others = False
        self.entries: dict[str, Entry] = {}  # the matches that can be read, by id
        # By id, the rows that are on the page, with the entry and language of each.
        self._rows: dict[str, tuple[tuple[Entry, str], Element]] = {}

    def show_entries(self, entries: Sequence[Entry], used_characters: int) -> None:
        """Write the list in this order, and if it is getting full, how many more fit.

        `used_characters` of the storage are taken.
        """
        self.entries = {entry.id: entry for entry in entries if entry.fault is None}
        list_element = self.make("ul", "matches")
        tools = [
            self.button("shell.results", RESULTS()),
            self.button("matches.open", MatchCommands.pick_file()),
        ]
        if entries:
            tools.append(self.button("matches.save_all", MatchCommands.download_all()))
        room = max(0, (STORAGE_CHARACTERS - used_characters) // LONG_MATCH_CHARACTERS)
        hint = "matches.kept" if room > LITTLE_ROOM else "matches.room"
        if not entries:
            hint = "matches.empty"
        self.root.replaceChildren(
            self.text_element("h1", "home.games", tabindex="-1"),
            self.make("div", "matches-tools", *tools),
            list_element,
            self.text_element("p", hint, "matches-foot", n=room),
        )
        self._rows = {id: self._rows[id] for id in self.entries if id in self._rows}
        self._add_rows(list_element, entries)

        if entries and not self._has_removed_others:
            self._has_removed_others = True
            self.browser.thumbnails.remove_others({LEAD, *self.entries})

    def _add_rows(self, list_element: Element, entries: Sequence[Entry]) -> None:
        """Add the first rows, and the others when the page has reacted to the user."""
        for entry in entries[:ROWS_AT_ONCE]:
            row = self._row_of(entry)
            list_element.append(row)
            if row.hasAttribute("data-near"):  # its picture may be of another theme
                self._on_seen(row)
            else:
                self.watch_sight(row)
        later = entries[ROWS_AT_ONCE:]
        if later:

            def go_on() -> None:
                if list_element.isConnected:
                    self._add_rows(list_element, later)

            self.browser.clock.later(0, go_on)

    def _row_of(self, entry: Entry) -> Element:
        """Return the row of a match, the one on the page if nothing of it changed."""
        made_of = entry, self.say("shell.tag")
        known = self._rows.get(entry.id)
        if known is not None and known[0] == made_of:
            return known[1]
        row = self._row(entry)
        if entry.fault is None:
            self._rows[entry.id] = made_of, row
        return row

    def _on_seen(self, row: Element) -> None:
        # In a step for each row, so that the page can react between two replays.
        if entry := self.entries.get(str(row.getAttribute("data-match"))):
            self.browser.clock.later(0, lambda: self._complete(row, entry))

    def _on_left(self, row: Element) -> None:
        if row.hasAttribute("data-near"):
            self.pictures.release(row, str(row.getAttribute("data-game")))

    def _complete(self, row: Element, entry: Entry) -> None:
        """Show a match's board, and how it stands if the row doesn't say so yet."""
        with suppress(BadMatch):
            session = None
            line = row.querySelector(".match-standing")
            if line.textContent == ELLIPSIS:
                session = sessions.resume(entry.record.text)
                line.textContent = standing(entry, session, self.translator())
            self.pictures.show(row, entry, session)

    def _row(self, entry: Entry) -> Element:
        id = entry.id
        name = self.name_of(entry)
        facts = [self.make("h2", "match-name", name, translate="no")]
        game = ""
        if entry.fault is None:
            game = entry.header.game
            facts += [self._standing(entry), self._opponents(entry)]
            if entry.record.is_handed_over:
                facts.append(self._fact("matches.handed_over"))
            open_key = "home.continue" if entry.goes_on else "matches.look"
            offers = [
                (open_key, Page.open_match(id), ""),
                ("matches.rename", MatchCommands.ask_name(id), "name"),
                ("matches.give", MatchCommands.share(id), "share"),
            ]
            if entry.over:
                offers.insert(1, ("matches.report", REVIEW_OF(id), "score"))
        else:
            facts.append(self._fact(entry.fault.key, entry.fault.params))
            offers = [("notice.download", MatchCommands.download_raw(id), "")]
        if entry.record.played:
            date = self.browser.clock.date(entry.record.played, self.say("shell.tag"))
            facts.append(self._fact("matches.played", {"date": date}))
        offers.append(("matches.remove", MatchCommands.remove(id), "bin"))
        buttons = [self._button(*offer, about=name) for offer in offers]
        return self.match_row(game, facts, buttons, data_match=id, data_game=game)

    def _opponents(self, entry: Entry) -> Element:
        """Return the name of the game, and its computer players with their faces."""
        kinds = [kind for kind in entry.header.seats if kind != HUMAN]
        rivals = counted_players(self.translator(), kinds)
        words = [self.say(f"{entry.header.game}.game.title")]
        if rivals:
            words.append(self.say("strength.against", {"rivals": rivals}))
        faces = map(self.face, dict.fromkeys(kinds))
        return self.make("p", "match-facts", *faces, " · ".join(words))

    def _fact(self, key: str, params: Params | None = None) -> Element:
        return self.make("p", "match-facts", self.say(key, params))

    def _standing(self, entry: Entry) -> Element:
        """Return who won by what, or an ellipsis, which `_complete` replaces."""
        outcome_text = final_standing(entry, self.translator())
        return self.make("p", "match-standing", outcome_text or ELLIPSIS)

    def name_of(self, entry: Entry) -> str:
        """Return the name of a match. Without a name its players name it."""
        if entry.record.name:
            return entry.record.name
        if entry.fault is not None:
            return self.say("matches.unreadable", {"id": entry.id})
        translator = self.translator()
        return translator.rules.listed(players(entry.header, translator))

    def _button(
        self, key: str, command: CommandText, icon: str, *, about: str = ""
    ) -> Element:
        """Return a button with an icon, or with its words if `icon` is "".

        Screen readers also hear which match it is `about`.
        """
        says = self.say(key)
        label = f"{says}: {about}" if about else says
        if not icon:
            return self.button(key, command, aria_label=label)
        return self.command_button(
            command, "tool", self.icon(f"icon-{icon}"), aria_label=label, title=says
        )
