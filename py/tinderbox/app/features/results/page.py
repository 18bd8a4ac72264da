"""The page of results: what a person has played and won, and the paths of goals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from tinderbox.app.features.results.sentence_builder import SentenceBuilder
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.store import ME, Store
from tinderbox.app.kernel.page.commands import command
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.page.page import FormPage, Page
from tinderbox.arena import results_sheet, track_record
from tinderbox.arena.goals import path
from tinderbox.arena.match_result import MatchResult
from tinderbox.arena.results_sheet import Choice
from tinderbox.arena.track_record import Played, TrackRecord
from tinderbox.core.match import MAX_NAME_LENGTH, cleaned
from tinderbox.draw.score_lines import Line, score_lines
from tinderbox.games import registry
from tinderbox.i18n.text import Translator

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

FIRST_PERSON = "first_person"  # the setting with the first name that was typed here
NAME_FIELD = "results-name"
FEW_MATCHES = 10  # under so many neither shares nor a curve are shown
COUNTS = 2  # columns of the first table that count: played and won
FIRST_ROWS = 40  # matches listed before more are asked for
GROWTH_FACTOR = 4  # then so many times as many are listed
# Widths of the curve in its own units, by the class that shows it. On a phone the words
# beside the lines are larger.
CURVE_WIDTHS = {"unless-phone": 480, "if-phone": 360}


class ResultsPage(FormPage, SentenceBuilder):
    """Shows results, at first those of the person who plays here.

    `match_ids` are the ids of matches in the library, by the ids of their results.
    """

    def __init__(
        self,
        browser: Browser,
        translator: Callable[[], Translator],
        store: Store,
        results: Iterable[MatchResult],
        match_ids: Mapping[str, str],
    ) -> None:
        super().__init__(browser, translator, "results")
        self.store = store
        self.results = results
        self.match_ids = match_ids
        self.row_count = FIRST_ROWS
        self._read()

    def _read(self) -> None:
        """Assign the results to people. It is repeated when a name was typed."""
        self.track = TrackRecord(self.results, self.store.recall(FIRST_PERSON))
        self.track.pick("person", self.store.recall(ME))

    # --- what was clicked ---------------------------------------------------------

    @command(":pick")
    def pick(self, field: str, number: int) -> None:
        """Count only the matches with one value of a field.

        `number` 0 is all matches, 1 the first value, as in the row of buttons.
        """
        self.track.pick(field, [None, *self.track.values[field]][number])
        self.row_count = FIRST_ROWS
        self.show()

    @command(":more")
    def list_more(self) -> None:
        """List more matches."""
        self.row_count *= GROWTH_FACTOR
        self.show()

    @command(":me")
    def set_name(self) -> None:
        """Store the typed name of who plays here from now on.

        The first name that is ever typed also gets the results without a name.
        """
        if name := cleaned(str(self.by_id(NAME_FIELD).value)):
            self.store.remember(ME, name)
            if not self.store.recall(FIRST_PERSON):
                self.store.remember(FIRST_PERSON, name)
            self._read()
            self.show()

    # --- showing ------------------------------------------------------------------

    def show(self) -> None:
        """Write the page. The focus stays where it is."""
        track = self.track
        chosen = track.matches
        filters = map(self._choice, results_sheet.choices(track))
        sums = self._sums(chosen) if chosen else ()
        paths = []
        for game in registry.GAMES:
            goals = path(game, track.all)
            if goals:
                paths.append(self.path(game, goals))
        self.fill(
            self.root,
            self.text_element("h1", "results.title", tabindex="-1"),
            self.text_element("p", "results.lead" if track.all else "results.empty"),
            self._who(),
            self.make("div", "result-filters", *filters),
            self.make("div", "result-sums", *sums),
            self.text_element("h2", "goal.title"),
            self.text_element("p", "goal.lead"),
            *paths,
            *self._list(chosen),
        )

    def _who(self) -> Element:
        """Return the form that asks who plays here, folded up."""
        me = self.store.recall(ME)
        guess = me or next(iter(self.track.values["person"]), "")
        field = self.name_field(NAME_FIELD, guess, MAX_NAME_LENGTH)
        put(field, aria_label=self.say("results.who"))
        button = self.button("results.me", ResultsPage.set_name(), type="submit")
        row = self.make("form", "give-row", field, button, method="dialog")
        asked = self.text_element(
            "summary", "results.here" if me else "results.who", name=me
        )
        who = self.make(
            "details", "", asked, row, self.text_element("p", "results.who_hint")
        )
        return who

    def _choice(self, choice: Choice) -> Element:
        """Return buttons to choose one value of a field."""
        field, values, number = choice
        texts = map(self.tell, values)
        commands = [ResultsPage.pick(field, n) for n in range(len(values))]
        label = self.say(f"results.by.{field}")
        buttons = self.choices(
            label, zip(commands, texts, strict=True), commands[number]
        )
        if field == "person":
            for button in list(buttons.children)[1:]:
                put(button, translate="no")
        return self.make("div", "result-filter", self.make("span", "", label), buttons)

    def _sums(self, chosen: Sequence[Played]) -> Iterator[Element]:
        """Yield tables, sentences and a curve about at least one match."""
        says_little = len(chosen) < FEW_MATCHES
        for number, (caption, columns, rows) in enumerate(results_sheet.sheets(chosen)):
            if says_little and number == 0:  # shares of a few matches mean nothing
                columns = columns[:COUNTS]
                rows = [row[: 1 + COUNTS] for row in rows]
            heads, *texts = [[*map(self.tell, row)] for row in (columns, *rows)]
            yield self.figures(self.tell(caption), heads, texts)
        notes = map(self.tell, results_sheet.notes(chosen))
        yield self.make("ul", "", *(self.make("li", "", note) for note in notes))
        if says_little:
            return
        names = map(self.say, ("results.won", "results.equal"))
        lines = [
            Line("", *curve)
            for curve in zip(names, track_record.curve(chosen), strict=True)
        ]
        heading = self.text_element("figcaption", "results.curve")
        drawings = (
            self.drawing(css, score_lines(lines, width=width))
            for css, width in CURVE_WIDTHS.items()
        )
        yield self.make("figure", "score-lines", heading, *drawings)

    def _list(self, chosen: Sequence[Played]) -> Iterator[Element]:
        """Yield the latest matches, and a button if there are more."""
        if chosen:
            yield self.text_element("h2", "results.matches")
            yield self.make("ul", "matches", *map(self._row, chosen[: self.row_count]))
        if len(chosen) > self.row_count:
            yield self.button("results.more", ResultsPage.list_more())

    def _row(self, played: Played) -> Element:
        lines = [
            " · ".join(map(self.tell, line)) for line in results_sheet.facts(played)
        ]
        if ended := played.result.ended:
            lines.append(self.browser.clock.date(ended, self.say("shell.tag")))
        title = self.make("h3", "match-name", self.tell(results_sheet.title(played)))
        parts = [title, *(self.make("p", "match-facts", line) for line in lines)]
        id = self.match_ids.get(played.result.id)
        buttons = [self.button("matches.look", Page.open_match(id))] if id else []
        return self.match_row(played.result.game, parts, buttons)
