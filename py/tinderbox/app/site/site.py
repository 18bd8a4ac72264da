"""The page as a whole: which part of it shows, and what every command does."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Final

from tinderbox.app.features.fairness.commands import FairnessCommands
from tinderbox.app.features.help.commands import HelpCommands
from tinderbox.app.features.hints.commands import HintCommands
from tinderbox.app.features.lessons.commands import LessonCommands
from tinderbox.app.features.notebook.commands import NotebookCommands
from tinderbox.app.features.peers.entry import LATE, Peers
from tinderbox.app.features.printing.commands import Printing
from tinderbox.app.features.recap.recap_controls import Recap
from tinderbox.app.features.report.commands import ReportCommands
from tinderbox.app.features.saves.commands import MatchCommands
from tinderbox.app.features.settings.commands import SettingCommands
from tinderbox.app.features.settings.preferences import Preferences
from tinderbox.app.kernel.browser.ports import DomEvent
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.bot_worker import BotWorker
from tinderbox.app.kernel.match.library import Library
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.match.store import Store
from tinderbox.app.kernel.page.address import Address
from tinderbox.app.kernel.page.commands import Commands, command
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.form import FormPage
from tinderbox.app.kernel.ui.notices import Notices
from tinderbox.app.kernel.ui.sound import Speaker
from tinderbox.app.site import start_link
from tinderbox.app.site.form_pages import FORMS, FormPages
from tinderbox.app.site.home import deal_cards, show_home
from tinderbox.app.site.input_router import InputRouter
from tinderbox.app.site.navigation import Navigation
from tinderbox.app.site.updates import Updates
from tinderbox.app.table.page import PARTS, TablePage
from tinderbox.app.table.page_context import PageContext, TableSignals
from tinderbox.app.table.panel_view import PanelView
from tinderbox.core.callbacks import Callback, Listener
from tinderbox.games import registry
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

PLAYING: Final = "playing"  # the setting that names the match at the table


class Site:
    """Routes between the pages by the address; `browser` is the real thing."""

    def __init__(self, browser: Browser) -> None:
        self.browser, self.document = browser, browser.document
        self.commands = Commands()
        self.navigation = Navigation(self.document, browser.location)
        self.store = Store(browser.storage)
        self.library = Library(self.store, browser.clock.now, browser.random_seed)
        self.preferences = Preferences(browser, self.store)
        self.speaker = Speaker(browser.window, self.preferences.volume)
        self.worker = BotWorker(browser)
        self.panel_view = PanelView(self.document, self._current_translator)
        root, translator = browser.element("notices"), self._current_translator
        self.notices = Notices(self.document, root, translator)
        self.game = registry.load_game(registry.GAMES[0])
        self.translator = self.preferences.translator()
        self.table: TablePage | None = None
        self.at: int | None = None  # the moment to show of the match that is opened
        notices, show_match = self.notices, self._show_match
        self.active = ActiveMatch(
            browser, self.library, notices, show_match, self._changed, self._listed
        )
        self.updates = Updates(browser, notices, self.active.unsaved)
        self.signals = TableSignals(*(Signal() for _ in fields(TableSignals)))
        context = PageContext(
            browser,
            self.commands,
            self.signals,
            self.active,
            notices,
            translator,
            dialog=lambda: self.panel_view.dialog,
            table=lambda: self.table,
            game=lambda: self.game,
            match=lambda: self.active.id or self.peers.number,
            learn=self._learn,
            show=self._show_page,
            leave=self.show_home,
            show_match=show_match,
            visit=self._visit,
        )
        self.forms = FormPages(context)
        self.lessons = LessonCommands(context, self._return)
        self.peers = Peers(context)
        self.matches = MatchCommands(context, self._listed)
        owners = (
            self,
            notices,
            self.active,
            self.updates,
            self.preferences,
            self.peers,
            ReportCommands(context),
            self.lessons,
            self.matches,
            SettingCommands(context, self.preferences, self._apply),
            Printing(context, self._listen),
            HelpCommands(context),
            FairnessCommands(context),
            Recap(context),
            HintCommands(context),
            NotebookCommands(context),
        )
        self.commands.own(map(type, owners), lambda: owners)
        self.commands.own(PARTS, lambda: self.table.parts if self.table else ())
        self.commands.own_late(LATE, self.peers.run)

    # --- opening ---------------------------------------------------------------

    def open(self) -> None:
        """Take over the page and show what its address asks for, or was left."""
        root, on_resized = self.browser.element("page-table"), self.browser.on_resized
        table, commands = lambda: self.table, self.commands
        InputRouter(self.document, root, self._listen, on_resized, table, commands)
        self.browser.files.listen(self._take_in, self.matches.cannot_read)
        dialog = self.browser.element("dialog")
        self._listen(dialog, "close", lambda _: self.panel_view.dialog.closed())
        self._listen(self.browser.window, "popstate", lambda _: self._open_address())
        self.updates.listen(self._listen)
        deal_cards(self.browser.element("page-home"))
        self.preferences.translate(self.translator)
        try:
            wanted = start_link.read(self.browser.location.query())
            if wanted is not None:
                self.active.begin(start_link.begun(wanted, self.browser.random_seed()))
                return
        except start_link.BadLink as bad:
            self.notices.show(bad.key, bad.params)
            self.show_form("new")
            return
        self._open_address()

    def _listen(self, target: object, kind: str, listener: Listener[DomEvent]) -> None:
        """Listen; an error of ours is shown, and the match is kept up to there."""

        def crashed() -> None:
            self.notices.show("notice.crashed")

        self.browser.listen(target, kind, guarded(listener, crashed))

    def _open_address(self) -> None:
        """Show what the address says; without a word, what was left."""
        address = self.navigation.address
        self.at = address.at
        match = address.match or self.store.recall(PLAYING)
        if address.shared:
            shown = self.active.show_shared(address.shared)
        elif address.lesson:
            shown = self.lessons.begin(address.lesson)
        elif address.page in FORMS:
            self.show_form(address.page)
            return
        elif address.is_of_peers:
            shown = self.peers.open(address)
        else:
            shown = not address.page and bool(match) and self.active.open(match)
        if not shown:
            self.show_home()

    def _take_in(self, text: str) -> None:
        """Follow or keep what was pasted, or is in a file."""
        if not self.peers.take_in(text):
            self.matches.take_in(text)

    # --- pages -------------------------------------------------------------------

    @command("home")
    def show_home(self) -> None:
        """The front page with all games and all matches."""
        self._leave_table()
        self.store.remember(PLAYING, "")
        self.navigation.write(Address(page="home"))
        show_home(self.browser, self.translator, self.library)
        self.navigation.show("home")
        self.active.read_backups()

    def _listed(self) -> None:
        """The list of matches has changed; the table shows none of it."""
        self.panel_view.dialog.close()
        if self.table is None and self.forms.page is None:
            show_home(self.browser, self.translator, self.library)

    def show_form(self, name: str) -> None:
        """A page of controls; a running match can be continued from there."""
        self._leave_table()
        self.navigation.write(Address(page=name))
        self.forms.open(name, self.game)
        self.navigation.show(name)

    def _show_page(self, page: FormPage) -> None:
        """Turn to a page of those who play on several devices."""
        self._leave_table()
        self.forms.page = page
        page.show()
        self.navigation.show("join")

    def _leave_table(self) -> None:
        self.signals.table_left.announce()
        self.active.leave()
        self._put_away()

    def _put_away(self) -> None:
        if self.table is not None:
            self.table.close()
            self.table = None
        self.forms.close()
        self.worker.stop()
        self.panel_view.dialog.close()
        self.panel_view.busy(False)

    def _show_match(self, session: AnySession) -> None:
        """Show a match at the table and go on with it."""
        self._put_away()
        self.game = session.game
        at, self.at = self.at, None
        if self.active.session is not None:
            self.store.remember(PLAYING, self.active.id)
        self.signals.match_opened.announce(session)
        self._moved(at)
        views = registry.load_screen(self.game.ID).symbol_viewboxes
        translator = self._current_translator
        view = self.panel_view = PanelView(self.document, translator, views)
        self.worker.serve(session)
        settings, sound = self.preferences.play_settings, self.speaker.play
        self.table = TablePage(
            self.browser, view, session, self.translator, settings, sound, self._moved
        )
        self.signals.table_built.announce(self.table)
        self.navigation.show("table")
        self.table.zoom.fit()
        self.table.start(at)
        self.signals.table_started.announce(self.table)
        self.active.read_backups()

    def _moved(self, at: int | None) -> None:
        """The reader looks at another moment."""
        active = self.active
        guest = self.peers.number
        lesson = "" if guest or active.session else self.lessons.address
        where = Address("", active.id, active.shared, at, lesson, guest=guest)
        self.navigation.write(where)

    def _changed(self) -> None:
        """The match at the table went on without us."""
        self.signals.match_taken.announce()
        if self.table is not None:
            self.table.play.refresh(anew=True)
            self.table.play.turns.go_on()

    def _visit(self, session: AnySession) -> None:
        """Show a lesson or another device's table; the match there is left."""
        self.active.leave()
        self._show_match(session)

    def _return(self) -> None:
        """Go from a lesson back to the match that was left for it, or to the start."""
        playing = self.store.recall(PLAYING)
        if not (playing and self.active.open(playing)):
            self.show_home()

    # --- what buttons say -----------------------------------------------------------

    @command("new")
    def new_game(self) -> None:
        """Show the new-game page."""
        self.show_form("new")

    @command("balance")
    def balance(self) -> None:
        """Show the page of balance."""
        self.show_form("balance")

    @command("choose")
    def choose_game(self, id: str) -> None:
        """Show the new-game page of a game."""
        self.game = registry.load_game(id)
        self.show_form("new")

    @command("play")
    def play_again(self, id: str) -> None:
        """Begin a match at the table of a game as it was last."""
        self.game = registry.load_game(id)
        self.forms.play_again(self.game)

    def _current_translator(self) -> Translator:
        return self.translator

    def _learn(self, domain: str) -> Translator:
        """Know the texts of a domain, too, from now on."""
        self.translator = self.preferences.translator(domain)
        return self.translator

    def _apply(self, setting: str) -> None:
        """Have everything that shows follow a setting."""
        if setting == "lang":
            self._set_language()
        self.preferences.translate(self.translator)
        if self.table is not None:
            self.table.play.settings = self.preferences.play_settings

    def _set_language(self) -> None:
        self.translator = self.preferences.translator()
        self.notices.write()
        if self.table is not None:
            self.table.translate(self.translator)
        elif self.forms.page is not None:
            self.forms.page.translate(self.translator)
        else:
            self.show_home()


def guarded(listener: Listener[DomEvent], crashed: Callback) -> Listener[DomEvent]:
    """The listener; if it raises, `crashed` is called, then the exception goes on."""

    def run(event: DomEvent) -> None:
        try:
            listener(event)
        except Exception:
            crashed()
            raise

    return run
