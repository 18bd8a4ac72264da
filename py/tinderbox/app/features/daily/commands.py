"""Shows the page of days, and at the end of a day's match the result."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import TYPE_CHECKING, Any

from tinderbox.app.features.daily.page import (
    DaysPage,
    facts,
    latest_match,
    written_date,
)
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.session import outcome_of
from tinderbox.app.kernel.match.store import ME, Store
from tinderbox.app.kernel.page.commands import CommandText, command, does
from tinderbox.app.kernel.tasks.background import Background
from tinderbox.app.kernel.tasks.worker import write_question
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.page.asks import DAYS, TODAY
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.page import FormPage
from tinderbox.app.page.places import Days, Match, Place, to_fragment
from tinderbox.app.page.preferences import Preferences
from tinderbox.app.table.table_page import TablePage
from tinderbox.arena.match_of_day import (
    EXPERT,
    day_at,
    day_of,
    expert_header,
    header_of,
    shared_marks,
)
from tinderbox.arena.self_play import play_match
from tinderbox.core.game import Outcome, Params
from tinderbox.core.match import HUMAN, Header, dump
from tinderbox.core.outcome import standings
from tinderbox.i18n.player_names import USUAL_NAMES

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

TEXTS = "results"  # the file of texts in the bundle
FIELD = "days-share"  # id of the field with the text to share


class DayCommands:
    """Everything about the match of the day, in a bundle fetched when it is needed."""

    def __init__(
        self,
        browser: Browser,
        store: Store,
        preferences: Preferences,
        dialog: Dialog,
        active: ActiveMatch,
        navigation: Navigation,
        show_form: Callable[[Place, FormPage], None],
        copy_field: Callable[[str, CommandText], None],
    ) -> None:
        self.browser = browser
        self.store = store
        self.translator = preferences.translator
        self.dialog = dialog
        self.active = active
        self.navigation = navigation
        self.show_form = show_form
        self.copy_field = copy_field
        preferences.load_texts(TEXTS)

    @does(DAYS)
    def open_days(self) -> None:
        """Show the match of the day and those of past days."""
        self.navigation.go(Days())

    @does(TODAY)
    def open_today(self) -> None:
        """Offer the match of the day, or go on with it. If it is over, show the days.

        There it can be looked at, and played again.
        """
        entry = latest_match(self.active.library.entries(), self._today)
        if entry is None:
            self._offer()
        else:
            self.navigation.go(Match(entry.id) if entry.goes_on else Days())

    def _offer(self) -> None:
        """Show what is played today, and a button that begins it."""
        dialog = self.dialog
        game = header_of(self._today).game
        dialog.show(
            "home.days",
            dialog.text_element("h3", f"{game}.game.title"),
            dialog.make("p", "", facts(self._today, self.translator())),
            dialog.text_element("p", "days.lead"),
            further=[
                dialog.button("days.all", DAYS()),
                dialog.button(
                    "home.play", DayCommands.begin_today(), "button is-primary"
                ),
            ],
        )

    @command("day-begin")
    def begin_today(self) -> None:
        """Begin the match of the day."""
        header = header_of(self._today, USUAL_NAMES, self.store.recall(ME))
        self.active.begin(header)

    @property
    def _today(self) -> date:
        return day_at(self.browser.clock.now() / 1000)

    def open_place(self, place: Days) -> None:
        """Show the page of days."""
        page = DaysPage(self.browser, self.translator, self.store, self.active)
        self.show_form(place, page)

    @command("day-share")
    def copy_text(self) -> None:
        """Copy the text to share, which is in the field."""
        self.copy_field(FIELD, DayCommands.copy_text())

    # --- the end of a match -----------------------------------------------------------

    def on_match_ended(self, table: TablePage, slot: Element | None) -> None:
        """Show in `slot`, under the final score, a button to the page of days.

        If the match was a day's, show above the button how the person played.
        """
        session = table.session
        outcome = outcome_of(session.turn)
        if not slot or outcome is None:
            return
        header = session.history.header
        if day := day_of(header):
            slot.append(*self._verdict(day, header, outcome))
        slot.append(self.dialog.button("home.days", DAYS()))

    def _verdict(
        self, day: date, header: Header, outcome: Outcome
    ) -> Iterator[Element]:
        """Yield the person's result, the expert's, and the text to share.

        The expert plays the match in the background, and its result is shown then.
        """
        dialog = self.dialog
        seat = header.seats.index(HUMAN)
        day_text = written_date(day, self.browser, self.translator())
        place, points = place_and_points(outcome, seat)
        counts = {"place": place, "all": len(header.seats), "points": points}
        title = dialog.say(f"{header.game}.game.title")
        marks = shared_marks(place, len(header.seats))
        params: Params = {**counts, "day": day_text, "game": title, "marks": marks}
        yield dialog.make("p", "", dialog.say("days.yours", params))
        name = dialog.say(f"kind.{EXPERT}")
        playing = dialog.say("days.expert_plays", {"expert": name})
        expert = dialog.make("p", "", playing, role="status")
        yield expert

        def found(results: list[Any], _: bool) -> None:
            for scores, winners in results:
                place, points = place_and_points(
                    Outcome(frozenset(winners), tuple(scores)), seat
                )
                result: Params = {"expert": name, "place": place, "points": points}
                expert.textContent = dialog.say("days.expert", result)

        text = dump(expert_header(header), ())
        Background(
            self.browser,
            "tinderbox.arena.self_play:play_match",
            lambda: write_question(play_match, text),
            found,
            box=expert,
        )
        shared = dialog.say("days.shared", params)
        link = self.browser.location.link(to_fragment(Days()))
        yield dialog.make(
            "div",
            "give-row",
            dialog.field(FIELD, f"{shared} {link}", readonly=True, aria_label=shared),
            dialog.button("give.copy", DayCommands.copy_text()),
        )


def place_and_points(outcome: Outcome, seat: int) -> tuple[int, int]:
    """Return the place of a seat, from 1, and its points."""
    places = {each: place for place, each in standings(outcome)}
    return places[seat], outcome.scores[seat]
