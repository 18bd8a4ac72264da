"""The table on the page: one match with its board, its panel and its dialogs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tinderbox.app.kernel.board.zoom import Zoom
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.session import AnySession
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.page.signals import Signal
from tinderbox.app.table import building, focus
from tinderbox.app.table.choosing import Choosing
from tinderbox.app.table.commands import TableCommands
from tinderbox.app.table.final_score import FinalScore
from tinderbox.app.table.hot_seat import HotSeat
from tinderbox.app.table.journal import Journal
from tinderbox.app.table.journal_tab import JournalTab
from tinderbox.app.table.panel_view import PanelView
from tinderbox.app.table.play import Play
from tinderbox.app.table.play_settings import PlaySettings
from tinderbox.app.table.rule_tab import RuleTab
from tinderbox.app.table.timeline import Timeline
from tinderbox.app.table.turns import Turns
from tinderbox.app.table.words import Words
from tinderbox.core.callbacks import Listener
from tinderbox.core.game import Params, resolve
from tinderbox.draw.panel import Line
from tinderbox.draw.sounds import Noise, Sound
from tinderbox.draw.things import ids
from tinderbox.games import registry
from tinderbox.i18n.editions import edition
from tinderbox.i18n.player_names import players
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


# F6 moves the focus through these parts of the page, and begins again after the last.
REGIONS = ("board", "panel-hand", "panel-own", "panel-actions", "panel-journal")
# What gets the focus in the last region, which shows rules, plan or journal.
NEWS = (
    "#rules:not([hidden]) input",
    "#plan:not([hidden]) .plan-do button",
    "#act-journal[aria-expanded=true] ~ #journal-scroll",
    "#act-journal",
)


class TablePage:
    """Shows a session as long as it is at the table.

    `translator()` returns the texts in the present language. `moment_shown` is called
    when another moment is shown, with None for now.

    Features add themselves: they listen to `closed`, add a function to `play.reporters`
    for what to announce, or one to `choosing.takers` that may handle a click.
    """

    def __init__(
        self,
        browser: Browser,
        panel_view: PanelView,
        session: AnySession,
        translator: Callable[[], Translator],
        settings: PlaySettings,
        speaker: Listener[Sound],
        moment_shown: Listener[int | None],
    ) -> None:
        self.browser = browser
        self.panel_view = panel_view
        self.session = session
        self.game = session.game
        self.translator = translator
        self.screen = registry.load_screen(self.game.ID)
        self.closed = Signal[[]]()
        self.board, self.zoom = building.build_board(
            browser, self.game.ID, self.screen, self.translator()
        )
        document = browser.document
        self.play = Play(
            session,
            self.board,
            self.zoom,
            panel_view,
            Journal(document, browser.element("journal")),
            self._words(),
            browser.clock.later,
            settings,
            speaker,
        )
        self.hot_seat = HotSeat(
            panel_view, self.play.viewpoint, lambda: self.play.words
        )
        self.hot_seat.lifted.listen(self.play.change_viewer)
        self.turns = Turns(self.play, self.hot_seat)
        self.final_score = FinalScore(self.play)
        self.choosing = Choosing(self.play, self.zoom)
        self.timeline = Timeline(self.play, moment_shown)
        self.parts = (
            self,
            self.zoom,
            self.turns,
            self.hot_seat,
            self.final_score,
            self.choosing,
            self.timeline,
            JournalTab(self.play),
            RuleTab(self.play),
            TableCommands(self.play),
        )
        self._write_edition()
        browser.element("act-hint").hidden = not self.offers_hints
        # Who only watches has no turn to skip to.
        browser.element("act-skip").hidden = not self.session.viewer_seats
        browser.element("menu-notebook").hidden = not self.offers_notebook
        browser.element("menu-speed").hidden = not self.has_bots

    @property
    def offers_hints(self) -> bool:
        """True if a person here may ask for a hint."""
        session = self.session
        limits = session.limits
        if not limits.may_help or limits.why_read_only is not None:
            return False
        return session.history.header.allows_hints and bool(session.viewer_seats)

    @property
    def has_bots(self) -> bool:
        """True if a computer player plays, whose speed may be chosen."""
        words = self.play.words
        return any(map(words.bot, range(len(words.kinds))))

    @property
    def offers_notebook(self) -> bool:
        """True if a person here may draw conclusions about secrets of others."""
        session = self.session
        is_open = session.limits.may_help and bool(session.viewer_seats)
        return is_open and self.screen.has_notebook

    def _words(self) -> Words:
        history = self.session.history
        translator = self.translator()
        return Words(
            translator,
            players(history.header, translator),
            self.screen,
            self.game.ID,
            edition(translator, self.game, history.options),
            history.header.seats,
        )

    def _write_edition(self) -> None:
        """Write below the journal by which rules is played, if not by the usual."""
        game, words = self.game, self.play.words
        options = self.session.history.options
        is_usual = resolve(game, None, options) == resolve(game, None, {})
        title = words.say("rules.title")
        line = "" if is_usual else f"{title}: {words.edition}"
        self.browser.element("panel-options").textContent = line

    def start(self, moment: int | None) -> None:
        """Show the match at a moment, or as it is now if that is None."""
        self.play.start(moment)
        if self.play.viewpoint.is_past:
            self.timeline.show(moment)

    def close(self) -> None:
        """Stop showing the session: another table may be shown next, or none."""
        self.hot_seat.open_curtain()
        self.play.close()
        self.closed.announce()

    def translate(self) -> None:
        """Show everything in the present language."""
        self.play.translate(self._words())
        self.hot_seat.draw_curtain()
        self._write_edition()

    def show_bare(self) -> None:
        """Show the whole board as everybody sees it, with nothing marked."""
        self.zoom.whole()
        self.play.show_pieces(self.play.viewpoint.public_scene())
        self.board.show_ghosts(())
        self.board.show_legal_targets((), ())

    # --- the focus ----------------------------------------------------------------

    def note_focus(self, id: str) -> None:
        """Let the Tab key come back to the thing on the board that has the focus."""
        if self.board.element(id) is not None:
            self.board.rove(id)

    def focus_neighbour(self, id: str, dx: int, dy: int) -> None:
        """Move the focus from a place or piece to its neighbour on the screen."""
        if neighbour := self.board.neighbour(id, dx, dy):
            self.focus_thing(neighbour)
        else:
            self.play.soundtrack.play(Sound(Noise.BORDER))

    @command("next-choice", key=".")
    def focus_next_choice(self) -> None:
        """Focus the next thing that can be chosen, and say how many there are."""
        self._focus_choice(1)

    @command("previous-choice", key=",")
    def focus_previous_choice(self) -> None:
        """Focus the previous thing that can be chosen, and say how many there are."""
        self._focus_choice(-1)

    @command("offer-choice")
    def offer_next_choice(self) -> None:
        """Preview the next thing that can be chosen, and ask for a tap to choose it."""
        self._focus_choice(1, asks=True)

    def _focus_choice(self, step: int, *, asks: bool = False) -> None:
        choosing = self.choosing
        things = self.play.clicks.choices() if self.play.may_act() else ()
        choices = [thing.id for thing in things]
        if not choices:
            self.browser.element(focus.PROMPT).focus()
            return
        focused_id = self.browser.document.activeElement.getAttribute("data-id")
        now = choosing.tapped_once[0] if asks else focused_id
        # From elsewhere a step forward leads to the first choice, one back to the last.
        index = choices.index(now) + step if now in choices else min(step, 0)
        id = choices[index % len(choices)]
        choosing.announced = ()  # announce it again, even if it is the only choice
        thing = self.browser.element(id)
        name = thing.getAttribute("aria-label") or thing.textContent
        number = choices.index(id) + 1
        params: Params = {"number": number, "all": len(choices), "name": name}
        # A screen reader reads the name of what gets the focus. A thumb has to see it.
        key = "table.choice_named" if asks else "table.choice_of"
        choosing.choice_number = (Line(key, params),)
        if asks:
            choosing.ask(id)
        else:
            self.focus_thing(id)
            choosing.look(id)
        choosing.choice_number = ()

    @command("next-region", key="F6")
    def focus_next_region(self) -> None:
        """Focus the board, the hand, the own things, the actions or the journal."""
        self._focus_region(1)

    @command("previous-region", key="Shift+F6")
    def focus_previous_region(self) -> None:
        """Focus the previous region."""
        self._focus_region(-1)

    def _focus_region(self, step: int) -> None:
        focused = self.browser.document.activeElement
        inside = [bool(focused.closest(f"#{id}")) for id in REGIONS]
        # From elsewhere a step forward leads to the first region, one back to the last.
        # The step is added in the loop, which skips regions without an entrance.
        index = inside.index(True) if any(inside) else min(-step, 0)
        for _ in REGIONS:
            index = (index + step) % len(REGIONS)
            if entrance := self._entrance(REGIONS[index]):
                entrance.focus()
                return

    def _entrance(self, region: str) -> Element | None:
        """Return the first thing to choose in a region, else its first thing.

        Return None if the region is empty.
        """
        board = self.board
        legal_targets = ids(self.play.clicks.following())
        if region == "board":
            return board.element(board.nearest(legal_targets) or board.roving)
        if button := self.panel_view.first_button(legal_targets, region):
            return button
        box = self.browser.element(region)
        things = (box.querySelector(selector) for selector in ("[data-id]", *NEWS))
        return next((it for it in things if it and not it.closest(focus.GONE)), None)

    def focus_thing(self, id: str) -> None:
        """Bring a thing into view and focus it."""
        if id in self.board.places:
            self.zoom.reveal(self.board.places[id])
            self.board.focus(id)
        else:
            self.browser.element(id).focus()


# The classes of the parts of a table that have commands.
PARTS = (
    TablePage,
    TableCommands,
    Choosing,
    HotSeat,
    Zoom,
    Turns,
    FinalScore,
    Timeline,
    JournalTab,
    RuleTab,
)
