"""The dialog of a hint: good choices in words, their reasons, where to click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from tinderbox.app.features.hints.task import Choice, Situation
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.table.play import Play
from tinderbox.app.table.words import Words
from tinderbox.core.game import Params
from tinderbox.core.rng import Rng
from tinderbox.draw.panel import Line
from tinderbox.draw.pointing import pointing
from tinderbox.games import registry
from tinderbox.i18n.numbers import number, percent, signed

# An action in words, what may follow it ("" if nothing is told), and the choice.
DescribedChoice: TypeAlias = tuple[str, str, Choice]


class HintDialog:
    """Says that a computer player is thinking, then shows its choices."""

    def __init__(self, dialog: Dialog, words: Words) -> None:
        self.dialog = dialog
        self.words = words
        self.status = dialog.make(
            "p", "hint-state", words.say("hint.thinks"), role="status"
        )
        self.choice_list = dialog.make("ol", "hint-choices")
        self.box = dialog.make("div", "", self.status, self.choice_list, id="hint")
        dialog.show("hint.title", self.box)

    def show_choices(self, choices: Sequence[DescribedChoice]) -> None:
        """Show choices, the best first: the action, what may follow, the reasons."""
        distinct = distinct_choices(choices)
        self.status.textContent = self.words.say("hint.found", {"n": len(distinct)})
        self.choice_list.replaceChildren(*(self._row(n, *choices[n]) for n in distinct))

    def _row(self, n: int, action: str, what_follows: str, choice: Choice) -> Element:
        make = self.dialog.make
        text_element = self.dialog.text_element
        parts = [make("strong", "hint-does", action)]
        if what_follows:
            parts.append(
                text_element("span", "hint.then", "hint-then", what=what_follows)
            )
        for sentence in comparison(self.words, choice, is_best=n == 0):
            parts.append(make("span", "hint-why", sentence))
        parts.append(text_element("span", "hint.where", "hint-where"))
        return make(
            "li", "", make("button", "hint-choice", *parts, data_command=f"hint:{n}")
        )


def comparison(words: Words, choice: Choice, *, is_best: bool) -> list[str]:
    """Return how a choice compares with another, in sentences.

    That is the next worse one for the best choice, and the best for all others.
    """
    if not choice.error:
        return [words.say("hint.alike")]
    say = words.translator
    gap: Params = {
        "worlds": choice.worlds,
        "gap": number(say, abs(choice.ahead)),
        "error": number(say, choice.error),
        "gap_percent": percent(say, abs(choice.ahead), 1),
        "error_percent": percent(say, choice.error, 1),
    }
    side = "ahead" if is_best else "behind"
    sentences = [words.line(Line(f"{words.game}.hint.{side}", gap))]
    for reason in choice.reasons:
        numbers = [reason.here, reason.there]
        # What is counted in continuations is shown without decimals.
        places = int(any(value % 1 for value in numbers))
        here, there = (number(say, abs(value), places) for value in numbers)
        lead, other_lead = (signed(say, value) for value in numbers)
        params: Params = {
            **dict(reason.about),
            "worlds": choice.worlds,
            "here": here,
            "there": there,
            "lead": lead,
            "other_lead": other_lead,
        }
        sentences.append(words.line(Line(f"{words.game}.hint.{reason.kind}", params)))
    return sentences


def distinct_choices(
    choices: Sequence[DescribedChoice],
) -> list[int]:
    """Return the numbers of the choices, without those that repeat an earlier one.

    A choice repeats another if it does the same, in any order.
    """
    contents = [{action, what_follows} for action, what_follows, _ in choices]
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
