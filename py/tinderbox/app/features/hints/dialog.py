"""The dialog of a hint: good choices in words, their reasons, where to click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from tinderbox.app.features.hints.task import Choice, Reason, Situation
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.table.play import Play
from tinderbox.app.table.words import Words
from tinderbox.core.rng import Rng
from tinderbox.draw.panel import Line
from tinderbox.draw.pointing import pointing
from tinderbox.games import registry

# An action in words, what may follow it ("" if nothing is told), and the reasons.
DescribedChoice: TypeAlias = tuple[str, str, Sequence[Reason]]


class HintDialog:
    """Says that a player of a `kind` is thinking, then shows its choices."""

    def __init__(self, dialog: Dialog, words: Words, kind: str) -> None:
        self.dialog = dialog
        self.words = words
        self.status = dialog.make("p", "hint-state", role="status")
        self.show_thinking(kind)
        self.choice_list = dialog.make("ol", "hint-choices")
        self.box = dialog.make("div", "", self.status, self.choice_list, id="hint")
        dialog.show("hint.title", self.box)

    def show_thinking(self, kind: str) -> None:
        """Say which kind of player is thinking."""
        self.status.textContent = self.words.say(
            "hint.thinks", {"kind": self.words.say(f"kind.{kind}")}
        )

    def show_choices(self, choices: Sequence[DescribedChoice]) -> None:
        """Show choices, the best first: the action, what may follow, the reasons."""
        distinct = distinct_choices(choices)
        self.status.textContent = self.words.say("hint.found", {"n": len(distinct)})
        self.choice_list.replaceChildren(*(self._row(n, *choices[n]) for n in distinct))

    def _row(
        self, n: int, action: str, what_follows: str, reasons: Sequence[Reason]
    ) -> Element:
        make = self.dialog.make
        text_element = self.dialog.text_element
        parts = [make("strong", "hint-does", action)]
        if what_follows:
            parts.append(
                text_element("span", "hint.then", "hint-then", what=what_follows)
            )
        if not reasons:
            parts.append(text_element("span", "hint.alike", "hint-alike"))
        for reason in reasons:
            side, css = ("more", "for") if reason.speaks_for else ("less", "against")
            key = f"{self.words.game}.hint.{reason.kind}_{side}"
            why = self.words.line(Line(key, dict(reason.about)))
            parts.append(make("span", f"hint-{css}", why))
        parts.append(text_element("span", "hint.where", "hint-where"))
        return make(
            "li", "", make("button", "hint-choice", *parts, data_command=f"hint:{n}")
        )


def distinct_choices(
    choices: Sequence[DescribedChoice],
) -> list[int]:
    """Return the numbers of the choices, without those that repeat an earlier one.

    A choice repeats another if it does the same for the same reasons, in any order.
    """
    contents = [
        ({action, what_follows}, reasons) for action, what_follows, reasons in choices
    ]
    return [n for n, content in enumerate(contents) if contents.index(content) == n]


def describe_choice(
    situation: Situation, words: Words, choice: Choice
) -> tuple[str, str]:
    """Return a choice as the journal would tell it, and what would follow, or "".

    The actions are tried in a state that fits what the seat sees, so that hidden things
    stay hidden.
    """
    game = situation.game
    seat = situation.seat
    world = registry.load_state_sampler(game.ID)(
        situation.view, Rng(situation.action_count)
    )
    sentences = []
    for index, encoded in enumerate(choice.actions):
        if game.to_move(world) != seat:
            break
        action = game.decode(encoded)
        step = game.apply(world, action)
        sentences.append(
            words.sentences(step.events, seat)
            or _described_action(words, game.view(world, seat), action)
        )
        world = step.state
        if index and sentences[-1]:
            break  # of what follows only the next thing that can be told is shown
    first, *further = sentences
    return first, "".join(further[-1:])


def _described_action(words: Words, view: Any, action: Any) -> str:
    """Describe an action without visible events, by its effect or its button."""
    screen = words.screen
    if effect := screen.effect(view, action):
        return words.line(effect[0])
    panel = screen.panel(view, [action])
    first = screen.gesture(action)[0]
    items = (*panel.buttons, *panel.hand, *panel.own)
    return " ".join(words.line(item.label) for item in items if item.id == first)


def mark_clicks(play: Play, choice: Choice) -> str:
    """Mark a choice's clicks until somebody acts. Return the id of the first click."""
    session = play.session
    screen = play.words.screen  # `play.screen` may have the marks of an earlier hint
    state = session.state
    path = screen.gesture(session.game.decode(choice.actions[0]))
    play.draw_through(pointing(screen, lambda: path if session.state is state else ()))
    play.clicks.path = ()
    play.refresh(quiet=True)
    return path[0]
