"""Stores and imports results, shows their page, and begins matches for goals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from tinderbox.app.features.results.page import ResultsPage
from tinderbox.app.features.results.sentence_builder import BEGIN_GOAL, SentenceBuilder
from tinderbox.app.kernel.browser.ports import Element, StorageDenied, StorageFull
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.library import Entry
from tinderbox.app.kernel.match.local_match import LocalMatch
from tinderbox.app.kernel.match.sessions import parse_match
from tinderbox.app.kernel.match.store import ME, RESULTS, StorageProblem, Store
from tinderbox.app.kernel.page.commands import does
from tinderbox.app.kernel.ui.notices import Notices
from tinderbox.app.page import asks
from tinderbox.app.page.navigation import Navigation
from tinderbox.app.page.page import FormPage
from tinderbox.app.page.places import Place, Results
from tinderbox.app.page.preferences import Preferences
from tinderbox.app.table.table_page import TablePage
from tinderbox.arena.goals import load_goals, path
from tinderbox.arena.match_result import (
    MatchResult,
    appended,
    match_key,
    news,
    read_results,
    result_of,
    results_in,
)
from tinderbox.arena.track_record import played
from tinderbox.i18n.player_names import USUAL_NAMES

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser


class ResultCommands:
    """Everything about results, in a bundle that is fetched when it is needed."""

    def __init__(
        self,
        browser: Browser,
        store: Store,
        preferences: Preferences,
        notices: Notices,
        active: ActiveMatch,
        navigation: Navigation,
        show_form: Callable[[Place, FormPage], None],
    ) -> None:
        self.browser = browser
        self.store = store
        self.translator = preferences.translator
        self.notices = notices
        self.active = active
        self.navigation = navigation
        self.show_form = show_form
        self._unsaved = ""  # lines of results for which there was no room
        preferences.load_texts("results")

    # --- what is known ----------------------------------------------------------------

    def results(self) -> dict[str, MatchResult]:
        """Return all results by their id."""
        return results_in([*self.store.results().values(), self._unsaved])

    def add(self, results: Iterable[MatchResult]) -> None:
        """Store what these results add to the stored ones.

        What can't be stored now is kept in memory, and stored with the next results.
        """
        self._unsaved += news(self.results(), results)
        with suppress(StorageDenied, StorageFull):
            storage = self.store.storage
            for number, text in appended(self.store.results(), self._unsaved).items():
                if text:
                    storage.put(f"{RESULTS}{number}", text)
                else:
                    storage.remove(f"{RESULTS}{number}")
            self._unsaved = ""

    def _result(
        self, text: str, own_seats: Sequence[int], ended: int
    ) -> MatchResult | None:
        """Return the result of a match, None if `result_of` finds none."""
        return result_of(
            text, own_seats, self.store.recall(ME), frozenset(USUAL_NAMES), ended
        )

    def on_match_ended(self, table: TablePage, slot: Element | None) -> None:
        """Store the result of the match at the table, which is over.

        In `slot`, under the final score, show the goals that it reached, and the next.
        """
        session = table.session
        now = self.browser.clock.now()
        assert isinstance(session, LocalMatch)  # see `Page.listen_to_ends`
        found = self._result(session.text(), session.viewer_seats, now)
        if found is None:
            return
        known = self.results()
        # What was reached before is counted without this match, though it be known.
        if known.pop(found.id, None) is None:
            self.add([found])
        if slot:
            game = found.game
            matches = [*played(known.values())]
            before = path(game, matches)
            after = path(game, [*matches, *played([found])])
            builder = SentenceBuilder(self.browser.document, self.translator)
            slot.append(*builder.goal_news(game, before, after))

    def note_ended(self, entries: Iterable[Entry]) -> Mapping[str, str]:
        """Store the result of each finished match that has none yet.

        Return the library's ids of the finished matches, by the ids of their results.
        """
        known = self.results()
        match_ids = {}
        new = []
        for entry in entries:
            if entry.fault is not None or not entry.over:
                continue
            text = entry.record.text
            key = match_key(*parse_match(text))
            match_ids[key] = entry.id
            if key not in known:
                new.append(self._result(text, entry.own_seats, entry.record.played))
        self.add(filter(None, new))
        return match_ids

    def import_lines(self, text: str) -> None:
        """Add the results in the lines of a file."""
        found = read_results(text)
        self.add(found)
        if self._unsaved:
            self.notices.show(f"notice.{StorageProblem.FULL.value}")
        elif found:
            self.notices.show("results.imported", {"n": len(found)})
        place = self.navigation.place
        if isinstance(place, Results):
            self.open_place(place)

    # --- what can be done -------------------------------------------------------------

    @does(asks.RESULTS)
    def open_results(self) -> None:
        """Show the page of results."""
        self.navigation.go(Results())

    def open_place(self, place: Results) -> None:
        """Show the page of results. First store those that finished matches lack."""
        match_ids = self.note_ended(self.active.library.entries())
        results = self.results().values()
        page = ResultsPage(
            self.browser, self.translator, self.store, results, match_ids
        )
        self.show_form(place, page)

    @does(BEGIN_GOAL)
    def begin_goal(self, game: str, number: int) -> None:
        """Begin a match in which the goal with this number, from 0, can be reached."""
        goal = load_goals(game)[number]
        me = self.store.recall(ME)
        seed = self.browser.random_seed()
        self.active.begin(goal.header(game, USUAL_NAMES, me, seed))
