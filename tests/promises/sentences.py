"""All that a screen lets one read at a moment of a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tinderbox.core.game import CHANCE
from tinderbox.draw.panel import Line
from tinderbox.games import registry

ACTIONS = 8  # of the legal ones, whose effects, previews and prompts are read


def lines_of(value: object) -> Iterator[Line]:
    """Yield every line inside a panel or a table."""
    if isinstance(value, Line):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from lines_of(item)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from lines_of(getattr(value, name))


def read_at(id: str, state: Any) -> Iterator[Line]:
    """Yield the lines that anybody may read there, and those of who is to act."""
    game: Any = registry.load_game(id)
    screen = registry.load_screen(id)
    answers = registry.load_answers(id)
    player = game.to_move(state)
    for viewer in {None, None if player == CHANCE else player}:
        view = game.view(state, viewer)
        legal = [] if viewer is None else game.legal(state)
        names = screen.area_labels(view)
        pieces = screen.scene(view)
        shown: list[object] = [screen.panel(view, legal), *names.values()]
        shown += [Line(it.label, dict(it.params)) for it in pieces if it.label]
        if answers is not None:
            named = (*names, *(it.thing for it in pieces if it.is_button))
            shown += [answers.details(view, thing) for thing in named]
            shown += [question.text for question in answers.questions(view)]
        for action in legal[:: max(1, len(legal) // ACTIONS)]:
            path = screen.gesture(action)
            shown.append(screen.effect(view, action))
            shown += [screen.preview(view, path[:n])[1] for n in (1, len(path))]
            shown += [screen.prompt(view, path[:n], legal) for n in range(1, len(path))]
        yield from lines_of(shown)
    if (outcome := game.outcome(state)) is not None:
        yield from lines_of(screen.final(state, outcome))
