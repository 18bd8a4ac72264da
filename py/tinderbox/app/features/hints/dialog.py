"""A hint in words: what may be done, what for, and where to click for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tinderbox.app.features.hints.task import Choice, Reason, Situation
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.table.play import Play
from tinderbox.app.table.pointing import pointing
from tinderbox.app.table.words import Words, visible_lines
from tinderbox.core.rng import Rng
from tinderbox.draw.panel import Line
from tinderbox.games import registry
from tinderbox.games.registry import AnyScreen

BOX = "hint"  # the id of what is in the dialog


class HintDialog:
    """Says that a computer player is thinking, then shows its choices."""

    def __init__(self, dialog: Dialog, words: Words, kind: str) -> None:
        self.dialog = dialog
        self.words = words
        self.state = dialog.make("p", "hint-state", role="status")
        self.asks(kind)
        self.found = dialog.make("ol", "hint-choices")
        self.box = dialog.make("div", "", self.state, self.found, id=BOX)
        dialog.show(dialog.say("hint.title"), self.box)

    @property
    def is_open(self) -> bool:
        """Whether it is still what the dialog shows."""
        return bool(self.box.isConnected)

    def asks(self, kind: str) -> None:
        """Say which kind of player thinks."""
        asked = {"kind": self.words.say(f"kind.{kind}")}
        self.state.textContent = self.words.say("hint.thinks", asked)

    def show(self, choices: Sequence[tuple[str, str, Sequence[Reason]]]) -> None:
        """The choices from the best: in words, what would follow, and the reasons."""
        told = without_look_alikes(choices)
        self.state.textContent = self.words.say("hint.found", {"n": len(told)})
        self.found.replaceChildren(*(self._row(n, *choices[n]) for n in told))

    def _row(self, n: int, does: str, then: str, reasons: Sequence[Reason]) -> Element:
        make = self.dialog.make
        said = self.dialog.said
        parts = [make("strong", "hint-does", does)]
        if then:
            parts.append(said("span", "hint.then", "hint-then", what=then))
        if not reasons:
            parts.append(said("span", "hint.alike", "hint-alike"))
        for reason in reasons:
            side, css = ("more", "for") if reason.speaks_for else ("less", "against")
            why = Line(f"{self.words.game}.hint.{reason.kind}_{side}", reason.about)
            parts.append(make("span", f"hint-{css}", self.words.line(why)))
        parts.append(said("span", "hint.where", "hint-where"))
        button = make("button", "hint-choice", *parts, data_command=f"hint:{n}")
        return make("li", "", button)


def without_look_alikes(
    choices: Sequence[tuple[str, str, Sequence[Reason]]],
) -> list[int]:
    """The numbers of the choices less those that would read like one before them.

    So does one that only does the same in another order.
    """
    told: list[tuple[set[str], Sequence[Reason]]] = []
    numbers = []
    for number, (does, then, reasons) in enumerate(choices):
        if (said := ({does, then}, reasons)) not in told:
            told.append(said)
            numbers.append(number)
    return numbers


def in_words(
    asked: Situation, screen: AnyScreen, words: Words, choice: Choice
) -> tuple[str, str]:
    """A choice as the journal would tell it, and what would come after it.

    It is tried in a state that fits what the seat sees: what only the truth says
    isn't told.
    """
    game = asked.game
    seat = asked.seat
    world = registry.load_state_sampler(game.ID)(asked.view, Rng(asked.number))
    sentences = []
    for number, line in enumerate(choice.actions):
        if game.to_move(world) != seat:
            break
        action = game.decode(line)
        step = game.apply(world, action)
        lines = visible_lines(step.events, seat)
        if not lines:
            lines = list(_otherwise(screen, game.view(world, seat), action))
        sentences.append(" ".join(map(words.line, lines)))
        world = step.state
        if number and sentences[-1]:
            break
    does, *then = sentences
    return does, "".join(then[-1:])


def _otherwise(screen: AnyScreen, view: Any, action: Any) -> Iterator[Line]:
    """The sentence of an action without visible events: its effect, or its button."""
    if effect := screen.effect(view, action):
        yield effect[0]
        return
    panel = screen.panel(view, [action])
    first = screen.gesture(action)[0]
    for item in (*panel.buttons, *panel.hand, *panel.own):
        if item.id == first:
            yield item.label


def point_at(play: Play, screen: AnyScreen, choice: Choice) -> str:
    """Mark the clicks that mean a choice until somebody acts; the first one's id.

    `screen` is the game's as it is without marks.
    """
    session = play.session
    state = session.state
    path = screen.gesture(session.game.decode(choice.actions[0]))
    play.draw_through(pointing(screen, lambda: path if session.state is state else ()))
    play.clicks.path = ()
    play.refresh(quiet=True)
    return path[0]
