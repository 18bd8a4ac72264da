"""Builds the page: with `late.py` the only module that names every feature."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tinderbox.app.features.help.commands import HelpCommands
from tinderbox.app.features.lessons.entry import GuidanceEntry
from tinderbox.app.features.lessons.own_puzzles import import_puzzles
from tinderbox.app.features.lessons.progress import LESSONS, PUZZLES, Progress
from tinderbox.app.features.new_game.commands import NewGameCommands
from tinderbox.app.features.notebook.beside import NOTES
from tinderbox.app.features.peers.entry import Peers
from tinderbox.app.features.peers.stored_keys import BESIDE as OF_SEVERAL_DEVICES
from tinderbox.app.features.printing.commands import Printing
from tinderbox.app.features.recap.recap_controls import Recap
from tinderbox.app.features.report.entry import ReportEntry
from tinderbox.app.features.results.entry import ResultNews
from tinderbox.app.features.saves.commands import MatchCommands
from tinderbox.app.features.saves.page import MatchesEntry
from tinderbox.app.features.settings.commands import SettingCommands
from tinderbox.app.features.settings.sound_offer import SoundOffer
from tinderbox.app.kernel.browser.addresses import address
from tinderbox.app.kernel.match.library import RESULTS_MARK
from tinderbox.app.page.page import Page
from tinderbox.app.page.places import (
    Home,
    Matches,
    NewMatch,
    from_fragment,
    is_cut_link,
)
from tinderbox.app.site import start_link
from tinderbox.app.site.home import FrontPage, add_game_cards
from tinderbox.app.site.input_router import InputRouter
from tinderbox.app.site.late import AT_ENDS, BUNDLES, COMMANDS, LATE, PLACES
from tinderbox.app.site.menu import Menu
from tinderbox.app.site.updates import Updates
from tinderbox.app.table.table_page import PARTS
from tinderbox.core import sent_text
from tinderbox.core.callbacks import nothing

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

BESIDE = (NOTES, *OF_SEVERAL_DEVICES)  # what features keep beside a match
# The parts that are here from the start, and that `Site` needs no more once it has made
# them. The late ones are in `late.py`.
FEATURES = (
    GuidanceEntry,
    Printing,
    Recap,
    ReportEntry,
    SettingCommands,
    SoundOffer,
)


class Site:
    """The page with all its features, whose order does not matter."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.page = Page(browser, BESIDE, LATE, BUNDLES)
        page = self.page
        self.peers = page.make_part(Peers)
        self.matches = page.make_part(MatchCommands)
        self.results = page.make_part(ResultNews)
        self.updates = page.make_part(Updates)
        self.help = page.make_part(HelpCommands)
        new_game = page.make_part(NewGameCommands)
        page.own_place(Home, page.make_part(FrontPage).open_place)
        page.own_place(NewMatch, new_game.open_place)
        list_of_matches = page.make_part(MatchesEntry)
        page.own_place(Matches, list_of_matches.open_place)
        owners: list[object] = [page, page.notices, page.active, self.updates]
        owners += [self.peers, self.matches, self.results, self.help, new_game]
        owners.append(list_of_matches)
        owners += [page.make_part(feature) for feature in (*FEATURES, Menu)]
        page.commands.own(map(type, owners), lambda: owners)
        page.commands.own(PARTS, lambda: page.table.parts if page.table else ())
        for ask, name in COMMANDS.items():
            page.commands.own_late(ask, partial(page.late.load, name))
        for kind, name in PLACES.items():
            page.own_place(kind, partial(page.open_late, name))
        for name in AT_ENDS:
            page.listen_to_ends(partial(page.tell_late_of_end, name))
        if browser.document.documentElement.hasAttribute("data-party"):
            page.match_opened.listen(lambda _: self._load_end())
        self.help.keys.restore()

    def _load_end(self) -> None:
        """Load what a match needs at its end. The server of a party may be gone then.

        A picture that the document has is not fetched again.
        """
        self.page.late.load(AT_ENDS[0], nothing)
        self._end_picture = self.browser.document.createElement("img")
        self._end_picture.src = address(f"svg/{self.page.game.ID}.end.svg")

    def open(self) -> None:
        """Take over the page from the first script, and show what its address asks for.

        Without an address it shows the match that was left.
        """
        browser = self.browser
        page = self.page
        page.make_part(InputRouter)
        browser.files.listen(self._import_text, self.matches.report_unread_file)
        page.listen(
            browser.element("dialog"), "close", lambda _: page.dialog.remove_contents()
        )
        page.listen(
            browser.window, "popstate", lambda _: self._open_address(is_return=True)
        )
        location = browser.location
        location.restore_scroll(by_browser=False)
        window = browser.window
        page.listen(
            window, "pagehide", lambda _: location.restore_scroll(by_browser=True)
        )
        page.listen(
            window, "pageshow", lambda _: location.restore_scroll(by_browser=False)
        )
        self.updates.listen()
        add_game_cards(browser.element("page-home"))
        page.preferences.write_frame()
        try:
            header = start_link.read(browser.location.query(), browser.random_seed())
        except start_link.BadLink as bad:
            page.say_bad_link(bad.detail)
            page.go(NewMatch())
            return
        if header is None:
            self._open_address()
        else:
            page.active.begin(header)

    def _open_address(self, *, is_return: bool = False) -> None:
        """Show what the address says. If it is empty, show the match that was left.

        So it does if a link was cut, and says so. `is_return`: the Back button has
        written it, or Forward.
        """
        page = self.page
        fragment = self.browser.location.fragment()
        place = from_fragment(fragment)
        if place is None:
            page.resume()
            if is_cut_link(fragment):
                page.say_bad_link(fragment)
        elif not page.go(place, is_return=is_return):
            page.go(Home())

    def _import_text(self, text: str) -> None:
        """Import a text that was pasted, or is in a picked or dropped file.

        It may hold puzzles and results. The rest is a code or a sealed match of
        another device, or it is matches.
        """
        store = self.page.store
        text = sent_text.restored(text)
        matches, mark, lines = text.partition(RESULTS_MARK)
        if mark:
            from tinderbox.app.features.saves import belongings

            Progress(store, PUZZLES).import_lines(lines)
            import_puzzles(store, lines)
            belongings.give_to_reader(
                self.page.preferences,
                lines,
                self.help.keys.restore,
                Progress(store, LESSONS).import_lines,
            )

        def import_matches() -> None:
            # A text of nothing is no match either, and that is said.
            if (matches or not text) and not self.peers.follow_text(matches):
                self.matches.import_text(matches, lines)

        self.results.import_results(text, import_matches)
