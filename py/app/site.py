"""The page as a whole: which part of it shows, and what every command does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from app import dialogs, link, matches
from app.frame import Frame
from app.hands import Hands
from app.home import show_home
from app.keeping import Keeping
from app.new_game import Choice, NewGame
from app.notices import Notices
from app.reader import CHOICES, Reader
from app.session import Session
from app.store import Store
from app.table_page import TablePage
from core.match import BadMatch, Header
from games import registry

PAGES: Final = ("boot", "home", "new", "table")
PLAYING: Final = "playing"  # the setting that names the game at the table


class Site:
    """Routes between the new-game page and the table; `browser` is the real thing."""

    def __init__(self, browser: Any) -> None:
        self.browser = browser
        self.document = browser.document
        self.store = Store(browser.shelf)
        self.reader = Reader(browser, self.store)
        self.frame = Frame(self.document)
        self.notices = Notices(self.document, browser.element("notices"))
        self.game: Any = registry.load_game(self._last_played())
        self.voice = self.reader.voice()
        self.keeping = Keeping(self.store, self.notices, lambda: self.voice)
        self.table: TablePage | None = None
        self.new: NewGame | None = None

    # --- opening ---------------------------------------------------------------

    def open(self) -> None:
        """Take over the page and show what its address asks for, or was left."""
        Hands(self.document, self.browser.element("page-table"), self._hear, self)
        self.browser.on_file(self._open_file)
        self._hear(self.browser.window, "resize", self._resized)
        self.reader.speak(self.voice)
        try:
            wanted = link.read(self.browser.query(), tuple(CHOICES))
            if wanted is not None:
                self._follow(wanted)
                return
        except link.BadLink as bad:
            self.notices.tell(self.voice, "notice.bad_link", {"detail": str(bad)})
            self.show_new()
            return
        if self.store.recall(PLAYING, registry.GAMES) is None or not self._go_on():
            self.show_home()

    def _last_played(self) -> str:
        return self.store.recall(PLAYING, registry.GAMES) or registry.GAMES[0]

    def _hear(self, target: Any, kind: str, hear: Callable[[Any], None]) -> None:
        """Listen; a fault of ours is told, and the match is safe up to there."""

        def guarded(event: Any) -> None:
            try:
                hear(event)
            except Exception:
                self.notices.tell(self.voice, "notice.crashed")
                raise

        self.browser.listen(target, kind, guarded)

    def _follow(self, wanted: link.Link) -> None:
        if wanted.game not in registry.GAMES:
            raise link.BadLink(f"game={wanted.game}")
        game = registry.load_game(wanted.game)
        header = link.header(wanted, game, registry.KINDS, self.browser.chance())
        self.browser.forget_query()
        self.start(header)

    def _resized(self, event: Any) -> None:
        if self.table is not None:
            self.table.zoom.fit()

    # --- pages -------------------------------------------------------------------

    def _show(self, page: str) -> None:
        for name in PAGES:
            self.browser.element(f"page-{name}").hidden = name != page
        self.document.body.setAttribute("data-page", page)

    def show_home(self) -> None:
        """The front page with all games."""
        self._leave_table()
        self.new = None
        self.store.remember(PLAYING, "")
        root = self.browser.element("page-home")
        show_home(self.document, root, self.voice, self.keeping.is_running)
        self._show("home")

    def _choose(self, game: str) -> None:
        """Turn to another game; whether there is one of that name."""
        if game in registry.GAMES:
            self.game = registry.load_game(game)

    def show_new(self) -> None:
        """The new-game page; a running match can be gone on with from there."""
        self._leave_table()
        self.new = NewGame(
            self.document,
            self.browser.element("page-new"),
            self.voice,
            self.game,
            self._start_chosen,
            self._go_on if self.keeping.is_running(self.game.ID) else None,
        )
        self.new.show()
        self._show("new")

    def _leave_table(self) -> None:
        if self.table is not None:
            self.table.play.close()
            self.table = None
            self.frame.uncover()
            self.frame.close_dialog()

    def _start_chosen(self, choice: Choice) -> None:
        seed = self.browser.chance() if choice.seed is None else choice.seed
        game = self.game
        options = dict(choice.options)
        self.start(
            Header(game.ID, game.REVISION, choice.seats, seed, options, choice.names)
        )

    def start(self, header: Header) -> None:
        """Begin a match; a running one is set aside, not lost."""
        self.keeping.make_room(header.game)
        self._sit(matches.begin(header, self.keeping.keeper(header.game)))

    def _go_on(self) -> bool:
        """Go on with the running match; False if there is none that can be read."""
        session = self.keeping.running(self.game.ID)
        if session is None:
            return False
        self._sit(session)
        return True

    def _sit(self, session: Session) -> None:
        """Show a match at the table and go on with it."""
        self._leave_table()
        self.game = session.game
        self.store.remember(PLAYING, self.game.ID)
        views = registry.load_screen(self.game.ID).VIEWS
        self.frame = Frame(self.document, views)
        self.table = TablePage(
            self.browser,
            self.frame,
            session,
            self.voice,
            self.reader.speed,
            self._hear,
        )
        self._show("table")
        self.table.zoom.fit()
        self.table.play.start()

    # --- files ----------------------------------------------------------------------

    def _save_file(self) -> None:
        if self.table is not None:
            text = self.table.session.text()
            self.browser.download(f"{self.game.ID}.match", text)

    def _open_file(self, text: str) -> None:
        try:
            session = matches.resume(text, lambda _: None)
        except BadMatch as bad:
            self.notices.tell(self.voice, "notice.bad_file")
            self.notices.tell(self.voice, bad.key, bad.params)
            return
        self.keeping.make_room(session.game.ID)
        session.keep = self.keeping.keeper(session.game.ID)
        self._sit(session)
        session.keep(session.text())

    # --- what hands do -------------------------------------------------------------

    def click(self, id: str) -> None:
        """A click on a thing of the table."""
        if self.table is not None:
            self.table.click(id)

    def why_not(self, id: str) -> None:
        """Ask why a thing can't be used now."""
        if self.table is not None:
            self.table.play.why_not(id)

    def look(self, id: str) -> None:
        """Look at a thing, "" at none."""
        if self.table is not None:
            self.table.play.look(id)

    def back(self) -> None:
        """Forget the clicks made so far."""
        if self.table is not None:
            self.table.play.back()

    def step(self, id: str, dx: int, dy: int) -> None:
        """Walk over the board by keys."""
        if self.table is not None:
            self.table.step(id, dx, dy)

    def rule(self, id: str) -> None:
        """Show a rule's text."""
        if self.table is not None:
            self.table.rule(id)

    def command(self, id: str) -> None:
        """Do what a button says: a name, and after a colon what it acts on."""
        name, _, rest = id.partition(":")
        match name:
            case "new" if rest and self.new is not None:
                self.new.command(rest)
            case "home":
                self.show_home()
            case "new":
                self.show_new()
            case "choose":
                self._choose(rest)
                self.show_new()
            case "continue":
                self._choose(rest)
                if not self._go_on():
                    self.show_home()
            case "how":
                game = rest if rest in registry.GAMES else self.game.ID
                dialogs.show_how(self.frame, self.voice, registry.load_game(game))
            case "save":
                self._save_file()
            case "open":
                self.browser.pick_file()
            case "theme":
                self.reader.turn_theme()
            case "language":
                self._speak(rest)
            case "speed":
                self._play_at(rest)
            case "aside":
                self.browser.download("kept-aside.match", self.store.aside(rest))
            case "dismiss":
                self.notices.dismiss(rest, self.voice)
            case "close-dialog":
                self.frame.close_dialog()
            case _ if self.table is not None:
                self.table.command(name)

    def _speak(self, language: str) -> None:
        if not self.reader.choose("lang", language):
            return
        self.voice = self.reader.voice()
        self.reader.speak(self.voice)
        self.notices.speak(self.voice)
        if self.table is not None:
            self.table.speak(self.voice)
        elif self.new is not None:
            self.new.speak(self.voice)
        else:
            self.show_home()

    def _play_at(self, speed: str) -> None:
        if self.reader.choose("speed", speed):
            self.reader.speak(self.voice)
            if self.table is not None:
                self.table.play.speed = speed
