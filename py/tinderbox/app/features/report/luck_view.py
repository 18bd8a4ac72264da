"""Deeds and luck in the report of a match, updated while they are computed."""

from __future__ import annotations

from collections.abc import Iterator

from tinderbox.app.features.report.luck_meter import LuckMeter
from tinderbox.app.features.report.seat_review import Item, SeatReview
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.kernel.ui.elements import put
from tinderbox.app.page.asks import LIST_PUZZLES
from tinderbox.app.table.timeline import Timeline
from tinderbox.arena.intervals import Average
from tinderbox.arena.luck import Deed
from tinderbox.arena.luck_findings import Findings
from tinderbox.i18n.numbers import number, signed

MAX_MISTAKES = 3  # choices that are listed


class LuckView:
    """Deeds and luck of a match for one seat.

    Three elements are parts of the report: `story` sums it up, `mistakes` lists the
    choices that cost most, `figures` has all numbers. `progress` is seen until all is
    found, and `puzzle_status` once a choice is made a puzzle.
    """

    def __init__(
        self,
        dialog: Dialog,
        seat_review: SeatReview,
        meter: LuckMeter,
    ) -> None:
        self.dialog = dialog
        self.meter = meter
        self.seat_review = seat_review
        self.session = seat_review.session
        self.seat = seat_review.seat
        self.words = seat_review.words
        make = dialog.make
        self.story = make("p", "report-story", role="status")
        self.progress = make("p", "luck-line")
        self.mistakes = make("section", "report-mistakes")
        self.costs = make(
            "section",
            "report-costs",
            *cost_elements(dialog, seat_review, self.meter.findings),
        )
        self.puzzle_status = make("div", "report-puzzle", role="status")
        self.figures = make("section", "report-luck")
        self._shown = Findings()  # what the last two show
        self.update()

    def update_if_shown(self) -> None:
        """Show the findings so far, unless the dialog shows something else by now."""
        if self.story.isConnected:
            self.update()

    def update(self) -> None:
        """Show the findings so far."""
        found = self.meter.findings
        state = "refining" if found.has_figures else "running"
        self.progress.textContent = self.words.say(f"luck.{state}")
        self.progress.hidden = found.is_whole
        told = self.seat_review.story(found)
        if self.story.textContent != told:
            self.story.textContent = told
        self.puzzle_status.replaceChildren(*self._puzzle_status())
        if found.has_figures and found is not self._shown:
            self._shown = found
            self.mistakes.replaceChildren(*self._mistakes(found))
            self.costs.replaceChildren(
                *cost_elements(self.dialog, self.seat_review, found)
            )
            self.figures.replaceChildren(*self._figures(found))

    # --- what was found -----------------------------------------------------------

    def _figures(self, found: Findings) -> list[Element]:
        """Return every seat's luck, and the parts of this seat's margin."""
        dialog = self.dialog
        lucks = (self._with_error(account.luck) for account in found.accounts)
        of_all = dialog.figures(
            dialog.say("luck.of_all"), (), zip(self.words.players, lucks, strict=True)
        )
        for name in of_all.querySelectorAll("th"):
            put(name, translate="no")
        return [
            of_all,
            dialog.figures(
                self.seat_review.say("luck.made_of"),
                (),
                self._parts(found),
                "figures luck-account",
            ),
            dialog.text_element("p", "luck.method", "luck-method"),
        ]

    def _parts(self, found: Findings) -> list[tuple[str, str]]:
        """Return the name and the points of each part of the seat's margin."""
        account = found.accounts[self.seat]
        texts = {
            "own": self._with_error(account.own),
            "others": self._with_error(account.others),
            "luck": self._with_error(account.luck),
            "lead": signed(self.words.translator, account.margin),
        }
        return [
            (self.seat_review.say(f"luck.{key}"), text) for key, text in texts.items()
        ]

    def _mistakes(self, found: Findings) -> list[Element]:
        """Return the choices that cost the seat most, or that there were none."""
        dialog = self.dialog
        review = self.seat_review
        costs = review.costly_deeds(found)[:MAX_MISTAKES]
        if not costs:
            return [dialog.make("p", "", review.say("luck.no_mistakes"))]
        items = (report_item(dialog, self._mistake(deed)) for deed in costs)
        return [
            dialog.make("h3", "", review.say("luck.mistakes")),
            dialog.make("ol", "report-items", *items),
            self.puzzle_status,
        ]

    def _puzzle_status(self) -> Iterator[Element]:
        """Yield what came of the last puzzle, and a way to all if it was kept."""
        if state := self.meter.puzzle_state:
            yield self.dialog.text_element("span", f"own_puzzle.{state}")
        if state == "kept":
            command = LIST_PUZZLES(self.session.game.ID)
            yield self.dialog.button("puzzle.all", command, "small")

    def _mistake(self, deed: Deed) -> Item:
        """Return what the seat did, the better action, and how many points it cost."""
        review = self.seat_review
        action_index = deed.action_index
        sentence = self.words.say(
            "luck.instead",
            {"did": review.done(action_index), "better": review.better(deed)},
        )
        cost = Average(deed.changes[self.seat], deed.error)
        is_own = self.seat in self.session.viewer_seats
        # An item shows the moment after its action. Here it is the one of the choice.
        return Item(
            action_index - 1,
            self._with_error(cost),
            sentence,
            retry_moment=action_index if is_own else None,
            puzzle_index=action_index if is_own else None,
        )

    def _with_error(self, points: Average) -> str:
        translator = self.words.translator
        return f"{signed(translator, points.mean)} ± {number(translator, points.error)}"


def cost_elements(
    dialog: Dialog, review: SeatReview, found: Findings
) -> Iterator[Element]:
    """Yield a heading and what set the seat back most, if its points are known."""
    if not review.match_review.has_running_scores:
        return
    yield dialog.make("h3", "", review.say("review.costs"))
    if costs := review.costs(found):
        items = (report_item(dialog, cost) for cost in costs)
        yield dialog.make("ol", "report-items", *items)
    else:
        yield dialog.make("p", "", review.say("review.no_costs"))


def report_item(dialog: Dialog, item: Item) -> Element:
    """Return a line of the report, with buttons to see the moment and to try again."""
    make = dialog.make
    text = make(
        "div", "", make("strong", "report-change", item.change), " ", item.sentence
    )
    if item.remedy:
        text.append(" ", make("em", "", item.remedy))
    offers = {"review.show": Timeline.look_at(item.action_index + 1)}
    if item.retry_moment is not None:
        offers["review.retry"] = ActiveMatch.fork(item.retry_moment)
    if item.puzzle_index is not None:
        offers["own_puzzle.make"] = LuckMeter.make_puzzle(item.puzzle_index)
    buttons = (
        dialog.button(
            key, command, "small", aria_label=f"{dialog.say(key)}: {item.sentence}"
        )
        for key, command in offers.items()
    )
    return make("li", "report-item", text, make("div", "report-buttons", *buttons))
