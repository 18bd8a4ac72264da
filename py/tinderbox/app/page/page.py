"""The page: what it shows, its commands, and the signals it announces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any, TypeVar

from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.bot_worker import BotWorker
from tinderbox.app.kernel.match.library import Library
from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.match.store import Beside, Store
from tinderbox.app.kernel.page.asks import OPEN_MATCH
from tinderbox.app.kernel.page.commands import Commands, CommandText, does
from tinderbox.app.kernel.page.late_parts import LateParts
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.kernel.ui.elements import ElementBuilder
from tinderbox.app.kernel.ui.notices import Notices
from tinderbox.app.kernel.ui.sound import Speaker
from tinderbox.app.page.navigation import PLAYING, TABLE, Navigation
from tinderbox.app.page.places import (
    Home,
    Match,
    Place,
    SharedMatch,
    TablePlace,
    at_moment,
)
from tinderbox.app.page.preferences import Preferences
from tinderbox.app.table.asks import HOME
from tinderbox.app.table.panel_view import PanelView
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.callbacks import Listener, nothing
from tinderbox.games import registry
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

SCROLLED = ("panel", "panel-rest")  # what of a table may be scrolled
T = TypeVar("T")


class FormPage(ElementBuilder):
    """A page of controls, for as long as it is shown.

    `name` is the name of its section in `index.html`. The texts of its own commands
    begin with it: its methods that make buttons add it.
    """

    def __init__(
        self, browser: Browser, translator: Callable[[], Translator], name: str
    ) -> None:
        super().__init__(browser.document, translator, name)
        self.browser = browser
        self.name = name
        self.root = browser.element(f"page-{name}")

    def show(self) -> None:
        """Write the page. The focus stays where it is."""

    def translate(self) -> None:
        """Write everything in the present language."""
        self.show()

    def close(self) -> None:
        """Stop what is running, because the page is left."""


class Page(Navigation):
    """The page: what its features share, and what they can have it do.

    `game` is the game at the table, or the one chosen last. `form` is the page of
    controls that is shown in place of a table: the front page is a form, too. `beside`
    are the kinds of texts that features keep beside a match. `late` and `bundles` are
    those of `LateParts`.
    """

    def __init__(
        self,
        browser: Browser,
        beside: Iterable[Beside],
        late: Mapping[str, str],
        bundles: Mapping[str, str],
    ) -> None:
        super().__init__(
            browser.document, browser.location, Store(browser.storage, beside)
        )
        self.browser = browser
        self.commands = Commands()
        self.late = LateParts(
            browser, late, bundles, self._make_late, self.say_modules_not_fetched
        )
        self.match_opened = Signal[[AnySession]]()  # before its table is built
        self.table_built = Signal[[TablePage]]()  # before it shows anything
        self.table_started = Signal[[TablePage]]()
        self.table_left = Signal[[]]()
        self.match_taken = Signal[[]]()  # by another page of this browser
        self.match_removing = Signal[[str]]()  # before that id is removed
        self.list_changed = Signal[[]]()  # the list of all matches
        self.preferences = Preferences(browser, self.store)
        self.translator = self.preferences.translator
        self.notices = Notices(
            self.document, browser.element("notices"), self.translator
        )
        self.active = ActiveMatch(
            browser,
            Library(self.store, browser.clock.now, browser.random_seed),
            self.notices,
            self.show_match,
            self._on_match_taken,
            self.list_changed.announce,
        )
        self.speaker = Speaker(browser.window, self.preferences.volume)
        self.worker = BotWorker(browser)
        self.dialog = Dialog(self.document, self.translator)
        self.panel_view = PanelView(
            self.document, self.translator, self.dialog, browser.clock.later
        )
        self.notices.shown.listen(self.panel_view.announce_notice)
        self.table: TablePage | None = None
        self.form: FormPage | None = None
        self.game = registry.load_game(registry.GAMES[0])
        self.own_matches(self.active.open, self.active.show_shared)
        self.preferences.changed.listen(self._on_setting_changed)
        self.preferences.not_fetched.listen(
            lambda: self.notices.show("notice.not_fetched")
        )

    # --- parts ------------------------------------------------------------------------

    def make_part(self, kind: Callable[..., T]) -> T:
        """Make a part of a feature.

        Its constructor's parameters are attributes of this page, by their names. One
        with a default is for tests.
        """
        names = [
            name
            for name, parameter in signature(kind).parameters.items()
            if parameter.default is Parameter.empty
        ]
        return kind(**{name: getattr(self, name) for name in names})

    def _make_late(self, kind: type) -> object:
        """Make a late part, which owns the commands of its class."""
        part: object = self.make_part(kind)
        self.commands.serve(kind, part)
        return part

    @property
    def navigation(self) -> Navigation:
        """The present place and the way to others, without the rest of the page."""
        return self

    def at_table(self) -> TablePage | None:
        """Return the table that is shown, if any."""
        return self.table

    def present_game(self) -> AnyGame:
        """Return the game at the table, or the one chosen last."""
        return self.game

    def choose_game(self, id: str) -> None:
        """Choose the game of the next match."""
        self.game = registry.load_game(id)

    # --- forms and events -------------------------------------------------------------

    def forms(self) -> tuple[object]:
        """Return the form that is shown, as the owner of its commands."""
        return (self.form,)

    def listen(self, target: Any, kind: str, listener: Listener[Any]) -> None:
        """Listen to events.

        If the listener raises, the error is shown and raised again.
        """

        def run(event: Any) -> None:
            try:
                listener(event)
            except Exception:
                self.notices.show("notice.crashed")
                raise

        self.browser.listen(target, kind, run)

    # --- places -----------------------------------------------------------------------

    def open_late(self, name: str, place: Place) -> bool:
        """Have a late part show a place. Return False if it can't show it."""
        shown: list[object] = []
        self.late.call(
            name,
            lambda part: shown.append(part.open_place(place)),
            partial(self.say_not_fetched, place),
        )
        return shown != [False]

    def tell_late_of_end(self, name: str, table: TablePage) -> None:
        """Tell a late part that a match has ended. If none comes, nobody is told.

        It writes under this final score, and not under one that is shown later, while
        its modules are still loading.
        """
        slot = self.dialog.find("#final-ways")
        self.late.call(name, lambda part: part.on_match_ended(table, slot), nothing)

    @does(HOME)
    def go_home(self) -> None:
        """Show the front page."""
        self.go(Home())

    @does(OPEN_MATCH)
    def open_match(self, id: str) -> None:
        """Show a match of the library."""
        self.go(Match(id))

    def listen_to_ends(self, listener: Listener[TablePage]) -> None:
        """Call `listener` for each match of the library whose final score is shown."""

        def on_scored(table: TablePage) -> None:
            session = table.session
            if not isinstance(session, LocalMatch) or session.fault:
                return
            if self.active.id:
                listener(table)

        self.table_built.listen(
            lambda table: table.final_score.shown.listen(partial(on_scored, table))
        )

    def say_bad_link(self, detail: str) -> None:
        """Say that a link leads nowhere. `detail` is the wrong part of it."""
        self.notices.show("notice.bad_link", {"detail": detail[:80]})

    def say_not_fetched(self, place: Place) -> None:
        """Say that a place can't be shown, unless another was requested meanwhile."""
        if self.asked == place:
            self.say_modules_not_fetched()

    def say_modules_not_fetched(self) -> None:
        """Say that modules could not be loaded. Go home if no table is shown."""
        if self.table is None:
            self.go(Home())
        self.notices.show("notice.not_fetched")

    def show_form(self, place: Place, form: FormPage) -> None:
        """Leave the table for a page of controls."""
        self.note_scroll()
        self.notices.dismiss("notice.forked")  # it is about the table that is left
        self.table_left.announce()
        self.active.leave()
        self._close_view()
        self.arrive(place)
        self.form = form
        self.commands.own((type(form),), self.forms, form.name)
        form.show()
        self.show_section(form.name)

    def show_foreign_match(self, session: AnySession, place: TablePlace) -> None:
        """Show a lesson or another device's match, in place of the one at the table."""
        self.active.leave()
        self._show_table(session, place)

    def show_match(self, session: AnySession) -> None:
        """Show the active match, also if it is shown already."""
        id = self.active.id
        self.store.remember(PLAYING, id)
        self._show_table(session, Match(id) if id else SharedMatch(self.active.shared))

    def _show_table(self, session: AnySession, place: TablePlace) -> None:
        """Show a match from the moment that the address asks for, and go on with it."""
        self.note_scroll()
        self._close_view()
        self.game = session.game
        # The moment counts only if it was requested for this match.
        is_asked = self.asked and at_moment(self.asked, None) == place
        moment = getattr(self.asked, "moment", None) if is_asked else None
        self.place = place  # listeners ask for `match_id`
        self.match_opened.announce(session)
        self.arrive(at_moment(place, moment))
        self.panel_view = view = PanelView(
            self.document,
            self.translator,
            self.dialog,
            self.browser.clock.later,
            registry.load_screen(self.game.ID).symbol_viewboxes,
        )
        if isinstance(session, LocalMatch):
            self.worker.serve(session)
        self.table = table = TablePage(
            self.browser,
            view,
            session,
            self.translator,
            self.preferences.play_settings,
            self.speaker.play,
            self.arrive_at_moment,
        )
        # The first script has set it: see `tools/start/frame.mjs`.
        self.document.body.removeAttribute("data-lesson")
        self.table_built.announce(table)
        self.show_section(TABLE)
        for id in SCROLLED:
            self.document.getElementById(id).scrollTop = 0
        table.zoom.fit()
        table.start(moment)
        self.table_started.announce(table)
        self.active.read_backups()

    def _close_view(self) -> None:
        """Close the table or the form that is shown."""
        if self.table is not None:
            self.table.close()
            self.table = None
        if self.form is not None:
            self.form.close()
            self.form = None
        self.worker.leave()
        self.dialog.close()
        self.panel_view.show_busy(False)

    def _on_match_taken(self) -> None:
        """Leave the match at the table: another page plays it."""
        self.match_taken.announce()
        if self.table is not None:
            self.table.play.refresh(anew=True)

    # --- words ------------------------------------------------------------------------

    def _on_setting_changed(self, name: str) -> None:
        """Update what is shown after a change of a setting."""
        view = self.table or self.form
        if name == "lang":
            self.notices.write()
            if view is not None:
                view.translate()
        if self.table is not None:
            self.table.play.settings = self.preferences.play_settings

    def copy_field(self, id: str, command: CommandText) -> None:
        """Copy the text of a field. Write on the button of `command` if that worked."""

        def report(copied: bool) -> None:
            key = "give.copied" if copied else "give.not_copied"
            button = self.document.querySelector(f"[data-command='{command}']")
            if button:
                button.textContent = self.translator().say(key)

        field = self.browser.element(id)
        if field:
            field.select()
            self.browser.copy(str(field.value), report)
