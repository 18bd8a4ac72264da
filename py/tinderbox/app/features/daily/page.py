"""The page of days: today's match, those of past days, and how each went."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from typing import TYPE_CHECKING, Any

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.library import Entry
from tinderbox.app.kernel.match.store import ME, Store
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.page.page import FormPage, Page
from tinderbox.arena import results_sheet
from tinderbox.arena.match_of_day import (
    day_at,
    day_of,
    first_results,
    header_of,
    latest_days,
)
from tinderbox.arena.match_result import results_in
from tinderbox.core.match import HUMAN
from tinderbox.core.sentence import Kinds, Sentence
from tinderbox.i18n.player_names import USUAL_NAMES
from tinderbox.i18n.sentences import tell
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

LISTED_DAYS = 14  # days at first, and how many are added at a time


def written_date(day: date, browser: Browser, translator: Translator) -> str:
    """Return a date as it is written in the reader's language."""
    return browser.clock.day(day.isoformat(), translator.say("shell.tag"))


def latest_match(entries: Iterable[Entry], day: date) -> Entry | None:
    """Return the day's match that was played last: `entries` have it first."""
    return next((it for it in entries if _day_of(it) == day), None)


def facts(day: date, translator: Translator) -> str:
    """Return the rivals in a day's match and the person's seat, in words."""
    header = header_of(day)
    seat = header.seats.index(HUMAN) + 1
    rivals = Kinds(kind for kind in header.seats if kind != HUMAN)
    lines = [
        Sentence("goal.how.rivals", {"rivals": rivals}),
        Sentence("days.seat", {"seat": seat, "all": len(header.seats)}),
    ]
    return " · ".join(str(tell(translator, line)) for line in lines)


def _day_of(entry: Entry) -> date | None:
    return None if entry.fault else day_of(entry.header)


class DaysPage(FormPage):
    """Shows the matches of the latest days, today's first."""

    def __init__(
        self,
        browser: Browser,
        translator: Callable[[], Translator],
        store: Store,
        active: ActiveMatch,
    ) -> None:
        super().__init__(browser, translator, "days")
        self.store = store
        self.active = active
        self.day_count = LISTED_DAYS
        results = results_in(store.results().values()).values()
        self.first_results = first_results(results)
        # Each day's match that was played last: `entries` has it first.
        self.last_matches: dict[date, Entry] = {}
        for entry in active.library.entries():
            day = _day_of(entry)
            if day is not None:
                self.last_matches.setdefault(day, entry)

    @command(":begin")
    def begin_match(self, ordinal: int) -> None:
        """Begin the match of a day. `ordinal` is its number, as `date.toordinal`."""
        day = date.fromordinal(ordinal)
        self.active.begin(header_of(day, USUAL_NAMES, self.store.recall(ME)))

    @command(":more")
    def list_more(self) -> None:
        """List more days."""
        self.day_count += LISTED_DAYS
        self.show()

    def show(self) -> None:
        """Write the page. The focus stays where it is."""
        today = day_at(self.browser.clock.now() / 1000)
        # One day more than is shown tells whether there are more.
        days = [*latest_days(today, self.day_count + 1)]
        shown = days[: self.day_count]
        parts = [
            self.text_element("h1", "home.days", tabindex="-1"),
            self.text_element("p", "days.lead"),
            self.make("ul", "matches", *map(self._row, shown)),
        ]
        if len(days) > len(shown):
            parts.append(self.button("results.more", DaysPage.list_more()))
        self.fill(self.root, *parts)

    def _row(self, day: date) -> Element:
        game = header_of(day).game
        day_text = written_date(day, self.browser, self.translator())
        title = f"{day_text}: {self.say(f'{game}.game.title')}"
        parts = [
            self.make("h2", "match-name", title),
            self.make("p", "match-facts", facts(day, self.translator())),
        ]
        if result := self.first_results.get(day):
            words = self._tell(results_sheet.title(result))
            parts.append(self.make("p", "match-facts", words))
        return self.match_row(game, parts, self._buttons(day))

    def _buttons(self, day: date) -> Iterator[Element]:
        """Yield a button to go on or to look, and one to begin the match."""
        begin = DaysPage.begin_match(day.toordinal())
        entry = self.last_matches.get(day)
        if entry is None:
            yield self.button("home.play", begin)
            return
        key = "home.continue" if entry.goes_on else "matches.look"
        yield self.button(key, Page.open_match(entry.id))
        if not entry.goes_on:
            yield self.button("days.again", begin)

    def _tell(self, value: Any) -> str:
        return str(tell(self.translator(), value))
