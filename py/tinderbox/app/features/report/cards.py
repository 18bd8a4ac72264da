"""Cards of a report: a move, what was better and why, and the board at that moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING

from tinderbox.app.features.report.finder import VerdictFinder
from tinderbox.app.kernel.browser.ports import Element, PictureSize
from tinderbox.app.kernel.match.active_match import ActiveMatch
from tinderbox.app.kernel.match.local_match import AnyLocalMatch
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.table.words import Words
from tinderbox.arena.verdict import Verdict
from tinderbox.bots.advice import Choice
from tinderbox.bots.margins import halves, in_halves
from tinderbox.core.game import Player
from tinderbox.core.record import frozen
from tinderbox.draw import board_files
from tinderbox.draw.recap import Arrow
from tinderbox.games import hints
from tinderbox.games.hints import MAX_SINGULAR, PlanStep, Situation
from tinderbox.i18n.numbers import number

if TYPE_CHECKING:
    from tinderbox.app.kernel.browser.browser import Browser

CSS = ("report-done", "report-other")
MAX_MISTAKES = 3
MAX_BEST = 1
MAX_TOLD = 3  # sentences about a move: those about what the other one has not
CUT = "…"  # stands for the rest of a move
SIZE = PictureSize(width_px=600, shown_px=300, max_characters=90_000)


def told_verdicts(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Return the verdicts that are told: the largest mistakes, then the best move."""
    found = []
    for is_mistake, most in ((True, MAX_MISTAKES), (False, MAX_BEST)):
        kind = [each for each in verdicts if each.is_mistake is is_mistake]
        found += sorted(kind, key=lambda each: -each.points)[:most]
    return found


@frozen
class Told:
    """Sentences of a move, and arrows of what they are about."""

    sentences: Sequence[str]
    arrows: Sequence[Arrow]


@frozen
class Moves:
    """The move of a seat and the other one, as far as they differ."""

    verdict: Verdict
    situation: Situation
    done: Told
    other: Told


def moves_of(session: AnyLocalMatch, words: Words, verdict: Verdict) -> Moves:
    """Return the moves of a verdict, as its seat knew the match then."""
    game = session.game
    state = session.table.states[verdict.action_index]
    seat = verdict.seat
    view = game.view(state, seat)
    situation = Situation(game, state, seat, view, verdict.action_index)
    done, other = (
        [*hints.steps(situation, words.screen, Choice(plan))]
        for plan in (verdict.done, verdict.other)
    )

    def different(steps: Sequence[PlanStep], others: Sequence[PlanStep]) -> Told:
        """Tell the steps of a plan that the other plan has not, in their order."""
        alike = [words.advice(step.lines, seat) for step in others]
        left = []
        for step in steps:
            said = words.advice(step.lines, seat)
            if said in alike:
                alike.remove(said)
            else:
                left.append(step)
        return told(left, words, seat)

    parts = different(done, other), different(other, done)
    if not any(part.sentences for part in parts):
        # Moves that are told alike are told whole: the picture shows how they differ.
        parts = told(done, words, seat), told(other, words, seat)
    return Moves(verdict, situation, *parts)


def told(steps: Sequence[PlanStep], words: Words, seat: Player) -> Told:
    """Tell the first steps of a plan, several of a piece in a row as one sentence.

    Of the end of a phase is told only if there is nothing else.
    """
    walks = hints.walks([step for step in steps if not step.ends_phase] or steps)
    sentences = []
    for walk in walks[:MAX_TOLD]:
        first, *more = walk
        if more:
            sentences.append(words.walk([step.lines[0] for step in walk], seat))
        else:
            sentences.append(words.advice(first.lines, seat))
    arrows = [step.arrow for walk in walks[:MAX_TOLD] for step in walk if step.arrow]
    if len(walks) > MAX_TOLD:
        sentences.append(CUT)
    return Told(sentences, arrows)


class VerdictCards:
    """Makes the cards of a report."""

    def __init__(
        self, browser: Browser, dialog: Dialog, session: AnyLocalMatch, words: Words
    ) -> None:
        self.browser = browser
        self.dialog = dialog
        self.session = session
        self.words = words

    def cards(self, verdicts: Sequence[Verdict], id: str) -> Iterator[Element]:
        """Yield the cards of the verdicts that are told, in their order."""
        for n, verdict in enumerate(told_verdicts(verdicts)):
            moves = moves_of(self.session, self.words, verdict)
            yield self._card(moves, f"report {id} {n}")

    def lines(self, verdicts: Sequence[Verdict]) -> list[str]:
        """Return the same as sentences, for the report that is saved."""
        found = []
        for verdict in told_verdicts(verdicts):
            moves = moves_of(self.session, self.words, verdict)
            parts = [self._heading(verdict)]
            parts += (f"{label} {text}" for label, text in self._told(moves))
            parts += self._why(verdict)
            found.append(" ".join(parts))
        return found

    def _card(self, moves: Moves, name: str) -> Element:
        dialog = self.dialog
        make = dialog.make
        verdict = moves.verdict
        picture = make("img", "report-picture", alt="")
        self._show_picture(picture, moves, name)
        rows = [
            make("p", css, make("span", "report-label", label), " ", text)
            for css, (label, text) in zip(CSS, self._told(moves), strict=True)
        ]
        why = " ".join(self._why(verdict)) or self.words.say("review.see")
        proof = VerdictFinder.play_on(verdict.action_index, int(verdict.is_mistake))
        rows.append(dialog.command_button(proof, "report-why", why))
        key = "review.retry"
        aria_label = f"{dialog.say(key)}: {self._heading(verdict)}"
        buttons = [
            dialog.button(
                key, ActiveMatch.fork(verdict.action_index), aria_label=aria_label
            )
        ]
        if verdict.is_mistake:
            command = VerdictFinder.make_puzzle(verdict.action_index)
            buttons.append(dialog.button("own_puzzle.make", command, "small"))
        return make(
            "li",
            "report-card" if verdict.is_mistake else "report-card is-best",
            picture,
            make(
                "div",
                "report-words",
                make("p", "report-turn", self._heading(verdict)),
                *rows,
                make("div", "report-buttons", *buttons),
            ),
        )

    def _heading(self, verdict: Verdict) -> str:
        n = halves(verdict.points)
        kind = "lost" if verdict.is_mistake else "won"
        cost = self.words.say(
            f"{self.words.game}.verdict.{kind}",
            {"about": in_halves(verdict.points), "n": 1 if n <= MAX_SINGULAR else n},
        )
        return self.words.say("review.turn", {"turn": verdict.turn, "cost": cost})

    def _told(self, moves: Moves) -> list[tuple[str, str]]:
        """Return both moves, each with its label."""
        say = self.words.say
        keys = ("chose", "better") if moves.verdict.is_mistake else ("best", "instead")
        nothing = say("review.nothing")
        return [
            (say(f"review.{key}"), " ".join(move.sentences) or nothing)
            for key, move in zip(keys, (moves.done, moves.other), strict=True)
        ]

    def _why(self, verdict: Verdict) -> list[str]:
        """Return the sentence about what differs, if anything certainly does."""
        reasons = hints.reason_lines(self.words.game, verdict.reasons)
        return [self.words.because("review.because", reasons)] if reasons else []

    def _show_picture(self, picture: Element, moves: Moves, name: str) -> None:
        """Show the board at that moment, as everybody saw it, with both moves."""
        words = self.words
        is_night = self.browser.is_night()

        def draw() -> str:
            # svgwrite is slow to import, and little else needs it
            from tinderbox.draw.canvas import picture
            from tinderbox.draw.moves_picture import moves_picture

            game = moves.situation.game
            view = game.view(moves.situation.state, None)
            board = board_files.translated(board_files.start(game.ID), words.say)
            drawn = board_files.still(picture(board, words.screen.scene(view)))
            arrows = [moves.done.arrows, moves.other.arrows]
            return board_files.in_theme(moves_picture(drawn, arrows), night=is_night)

        def shown(bitmap: str) -> None:
            picture.src = bitmap

        said = (self.session.text(), moves.verdict, words.say("shell.tag"), is_night)
        label = blake2b(repr(said).encode(), digest_size=16).hexdigest()
        self.browser.thumbnails.show(name, label, SIZE, draw, shown)


def method_lines(words: Words, verdicts: Sequence[Verdict]) -> list[str]:
    """Return how certain each told verdict is, with its numbers."""
    return [
        words.say(
            "review.tried",
            {
                "turn": verdict.turn,
                "worlds": verdict.worlds,
                "points": number(words.translator, verdict.at_least),
            },
        )
        for verdict in told_verdicts(verdicts)
    ]
