"""Luck and choices of a match: a part of its report that grows as it is computed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from tinderbox.app.dom.dialog import Dialog
from tinderbox.app.dom.numbers import number
from tinderbox.app.matches.luck import Findings
from tinderbox.app.matches.session import AnySession
from tinderbox.app.table.journal import visible_lines
from tinderbox.app.table.words import Words
from tinderbox.arena.intervals import Average
from tinderbox.arena.luck import Account, Choice, account
from tinderbox.core.game import CHANCE, Event, Player
from tinderbox.draw.luck_chart import Bar, luck_chart
from tinderbox.draw.panel import SeatRow

MAX_STROKES: Final = 3  # of luck, that are listed
MISTAKES: Final = 5
MIN_POINTS: Final = 0.5  # points: less is not worth telling


class Meter(Protocol):
    """What computes the luck; see `app.shell.luck_meter`."""

    findings: Findings
    seats: tuple[Player, ...]

    @property
    def is_running(self) -> bool: ...
    @property
    def seconds_left(self) -> int | None: ...


class LuckView:
    """For one seat; `box` is the part of the report."""

    def __init__(
        self,
        dialog: Dialog,
        session: AnySession,
        seat: Player,
        rows: Sequence[SeatRow],
        words: Words,
        meter: Meter,
        *,
        width: int,
    ) -> None:
        self.dialog, self.session, self.seat = dialog, session, seat
        self.rows, self.words, self.meter, self.width = rows, words, meter, width
        say, make = words.say, dialog.make
        self.box = make("section", "report-luck")
        self.title = make("h3", text=say("luck.title"), tabindex="-1")
        self.bar = make("progress", aria_label=say("luck.progress"))
        self.state = make("p", role="status")
        self.button = make("button", "small", type="button")
        self.results = make("div")
        line = make("div", "luck-line")
        line.append(self.state, self.button)
        self.box.append(
            self.title,
            make("p", "luck-method", say("luck.method")),
            self.bar,
            line,
            self.results,
        )
        self.update()

    def update(self) -> None:
        """Show what has been found so far."""
        found, running = self.meter.findings, self.meter.is_running
        say = self.words.say
        self.bar.max, self.bar.value = max(1, found.total), found.done
        self.bar.hidden = not running
        what = "stop" if running else "again" if found.total else "start"
        if found.is_whole and not running and self.button.matches(":focus"):
            self.title.focus()  # the button goes
        self.button.hidden = found.is_whole and not running
        self.button.textContent = say(f"luck.{what}")
        if running:
            self.button.setAttribute("data-command", "luck-stop")
        else:
            self.button.setAttribute("data-command", "luck")
        said = self._progress(found, running)
        if self.state.textContent != said:
            self.state.textContent = said
        if found.lucks and (found.is_whole or not running):
            self.results.replaceChildren(*self._results(found))
        elif found.lucks:
            self.results.replaceChildren(*self._lucks(found))
        else:
            self.results.replaceChildren()

    def _progress(self, found: Findings, running: bool) -> str:
        say = self.words.say
        if not running:
            if found.is_whole:
                return ""
            return say("luck.stopped" if found.total else "luck.time")
        left = self.meter.seconds_left
        percent = {"percent": 100 * found.done // max(1, found.total)}
        if left is None:
            return say("luck.running", percent)
        steps = next((n for n in (5, 10, 20, 30, 60, 120) if left <= n), 300)
        return say("luck.left", {**percent, "n": steps})

    # --- what was found -----------------------------------------------------------

    def _results(self, found: Findings) -> list[Any]:
        return [
            *self._lucks(found),
            self._account(found),
            *self._strokes(found),
            *self._mistakes(found),
        ]

    def _lucks(self, found: Findings) -> list[Any]:
        """Every seat's luck, as a chart and in figures."""
        make, say = self.dialog.make, self.words.say
        drawn = make("div", "luck-chart", aria_hidden="true")
        bars, table = [], make("table", "visually-hidden")
        table.append(make("caption", text=say("luck.of_all")))
        for row in self.rows:
            luck = self._of(found, row.seat).luck
            name, said = self.words.players[row.seat], self._sure(luck)
            bars.append(Bar(row.colour, name, luck.mean, luck.error, said))
            line = make("tr")
            line.append(make("th", text=name, scope="row"), make("td", text=said))
            table.append(line)
        drawn.innerHTML = luck_chart(bars, self.width)
        return [make("h4", text=say("luck.of_all")), drawn, table]

    def _of(self, found: Findings, seat: int) -> Account:
        outcome = self.session.game.outcome(self.session.state)
        assert outcome is not None
        opening = found.opening[seat]
        return account(seat, outcome.scores, opening, found.lucks, found.deeds)

    def _account(self, found: Findings) -> Any:
        """What the seat's lead is made of."""
        make, say = self.dialog.make, self.words.say
        made = self._of(found, self.seat)
        table = make("table", "figures luck-account")
        player = {"player": self.words.players[self.seat]}
        table.append(make("caption", text=say("luck.made_of", player)))
        for what, said in self._made_of(made):
            line = make("tr")
            head = make("th", text=say(f"luck.{what}", player), scope="row")
            line.append(head, make("td", text=said))
            table.append(line)
        return table

    def _made_of(self, made: Account) -> list[tuple[str, str]]:
        """The parts, which add up to the lead."""
        return [
            ("before", self._signed(made.start)),
            ("luck", self._sure(made.luck)),
            ("own", self._signed(made.own)),
            ("others", self._signed(made.others)),
            ("rest", self._signed(made.rest)),
            ("lead", self._signed(made.final)),
        ]

    def _strokes(self, found: Findings) -> list[Any]:
        """What chance did for the seat, and to it."""
        strokes = sorted(
            (
                (each.points[self.seat], each.at)
                for each in found.lucks
                if abs(each.points[self.seat].mean) >= MIN_POINTS
            ),
            key=lambda stroke: (-abs(stroke[0].mean), stroke[1]),
        )[:MAX_STROKES]
        if not strokes:
            return []
        items = [
            self._item(self._sure(points), self._chance_span(at), f"review-at:{at}")
            for points, at in strokes
        ]
        return [*self._list("strokes", items)]

    def _chance_span(self, at: int) -> str:
        """All that chance did from an action on."""
        if not at:
            return self.words.say("luck.deal")
        movers, said = self.session.table.movers, list[str]()
        end = at
        while end < len(movers) and movers[end] == CHANCE:
            said.append(self._told(self.session.table.events[end]))
            end += 1
        return " ".join(filter(None, said)) or self.words.say("luck.secret")

    def _mistakes(self, found: Findings) -> list[Any]:
        """The seat's choices that surely cost something."""
        own = [
            each
            for each in found.choices
            if each.seat == self.seat
            and each.distance.mean >= MIN_POINTS
            and each.distance.mean > each.distance.error
        ]
        own.sort(key=lambda each: (-each.distance.mean, each.at))
        say, tried = self.words.say, [c for c in found.choices if c.seat == self.seat]
        if self.seat not in self.meter.seats:
            return [self.dialog.make("p", text=say("luck.not_tried"))]
        counts = {"tried": len(tried), "met": found.met}
        note = self.dialog.make("p", "luck-method", say("luck.tried", counts))
        if not own:
            return [self.dialog.make("p", text=say("luck.no_mistakes")), note]
        return [*self._list("mistakes", [*map(self._mistake, own[:MISTAKES])]), note]

    def _mistake(self, choice: Choice) -> Any:
        """What was done, what would have been better, and a way to try that."""
        table, game = self.session.table, self.session.game
        player = {"player": self.words.players[self.seat]}
        nothing = self.words.say("luck.nothing", player)  # a phase that was ended
        did = self._told(table.events[choice.at]) or nothing
        better = game.apply(table.states[choice.at], game.decode(choice.best))
        instead = {"did": did, "better": self._told(better.events) or nothing}
        said = self.words.say("luck.instead", instead)
        cost = Average(-choice.distance.mean, choice.distance.error)
        commands = [f"review-at:{choice.at - 1}"]
        if self.seat in self.session.people:
            commands.append(f"retry:{choice.at}")
        return self._item(self._sure(cost), said, *commands)

    def _told(self, events: Sequence[Event]) -> str:
        """It is over, so the seat whose choice it was may tell what it alone knew."""
        lines = visible_lines(events, None) or visible_lines(events, self.seat)
        return " ".join(map(self.words.line, lines))

    def lines(self) -> list[str]:
        """The account of the seat in words, once all is known."""
        found, say = self.meter.findings, self.words.say
        if not found.is_whole:
            return []
        player = {"player": self.words.players[self.seat]}
        parts = self._made_of(self._of(found, self.seat))
        return [f"{say(f'luck.{what}', player)}: {said}" for what, said in parts]

    # --- elements -----------------------------------------------------------------

    def _list(self, what: str, items: Sequence[Any]) -> tuple[Any, Any]:
        player = {"player": self.words.players[self.seat]}
        heading = self.dialog.make("h4", text=self.words.say(f"luck.{what}", player))
        box = self.dialog.make("ul", "report-items")
        box.append(*items)
        return heading, box

    def _item(self, change: str, said: str, *commands: str) -> Any:
        make = self.dialog.make
        line, text = make("li", "report-item"), make("div")
        text.append(make("strong", "report-change", change), " ", said)
        buttons = make("div", "report-buttons")
        for command in commands:
            key = "review.retry" if command.startswith("retry") else "review.show"
            button = make("button", "small", self.words.say(key), type="button")
            button.setAttribute("data-command", command)
            button.setAttribute("aria-label", f"{self.words.say(key)}: {said}")
            buttons.append(button)
        line.append(text, buttons)
        return line

    def _signed(self, points: float) -> str:
        sign = "+" if points >= 0.05 else ""
        return sign + number(self.words.translator, points)

    def _sure(self, points: Average) -> str:
        error = number(self.words.translator, points.error)
        return f"{self._signed(points.mean)} ± {error}"
