"""A game's lessons and puzzles, which of them are done, and where to go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tinderbox.app.dom.dialog import Dialog
from tinderbox.app.matches.progress import DONE, LESSONS, PUZZLES, SHOWN, Progress
from tinderbox.games import registry
from tinderbox.i18n.text import Translator

MARKS: Final = {DONE: "✓", "": "○"}
BEGUN: Final = "◐"
FIRST_MATCH: Final = "★"
LESSON_STATES: Final = {DONE: "lesson.done", "": "lesson.new"}
PUZZLE_STATES: Final = {DONE: "puzzle.done", SHOWN: "puzzle.seen", "": "lesson.new"}


def show_course(
    dialog: Dialog, translator: Translator, game: str, progress: Progress
) -> tuple[Any, ...]:
    """The list of lessons for the dialog; nothing for a game without lessons."""

    def title(name: str) -> str:
        return translator.say(f"{game}.lesson.{name}.title")

    names, known = registry.course(game), progress.of(game)
    rows = [(f"{game}/{name}", title(name), known.get(name, "")) for name in names]
    heading = dialog.make("h3", text=translator.say("lesson.course"))
    course, *reset = _listed(dialog, translator, game, LESSONS, rows)
    if registry.load_first_match(game) is not None:
        course.append(_first_match(dialog, translator, game))
    return (heading, course, *reset) if rows else ()


def show_puzzles(
    dialog: Dialog, translator: Translator, game: str, progress: Progress
) -> tuple[Any, ...]:
    """The list of puzzles for the dialog; nothing for a game without puzzles."""

    def title(name: str) -> str:
        return translator.say(f"{game}.puzzle.{name}.title")

    names, known = registry.puzzles(game), progress.of(game)
    rows = [
        (f"{game}/{name}", f"{n} {title(name)}", known.get(name, ""))
        for n, name in enumerate(names, start=1)
    ]
    solved = sum(known.get(name) == DONE for name in names)
    many = {"n": solved, "all": len(names)}
    heading = dialog.make("h3", text=translator.say("puzzle.course", many))
    return (heading, *_listed(dialog, translator, game, PUZZLES, rows)) if rows else ()


def _listed(
    dialog: Dialog,
    translator: Translator,
    game: str,
    kind: str,
    rows: Sequence[tuple[str, str, str]],
) -> tuple[Any, ...]:
    """Rows of address, title and progress, and what has them begin anew."""
    course = dialog.make("ol", f"course course-{kind}")
    course.append(*(_row(dialog, translator, kind, *row) for row in rows))
    is_begun = any(at for *_, at in rows)
    return course, *([_reset(dialog, translator, game, kind)] if is_begun else [])


def _row(
    dialog: Dialog, translator: Translator, kind: str, address: str, title: str, at: str
) -> Any:
    button = dialog.make("button", "course-lesson", type="button")
    button.setAttribute("data-command", f"lesson:{address}")
    said = PUZZLE_STATES if kind == PUZZLES else LESSON_STATES
    state = said.get(at, "lesson.begun")
    mark = dialog.make("span", "course-mark", MARKS.get(at, BEGUN), aria_hidden="true")
    button.append(
        mark,
        dialog.make("span", "course-title", title),
        dialog.make("span", "course-state", translator.say(state)),
    )
    row = dialog.make("li")
    row.append(button)
    return row


def _reset(dialog: Dialog, translator: Translator, game: str, kind: str) -> Any:
    says, does = {
        LESSONS: ("lesson.reset", f"lessons-reset:{game}"),
        PUZZLES: ("puzzle.reset", f"puzzles-reset:{game}"),
    }[kind]
    button = dialog.make("button", "small", translator.say(says), type="button")
    button.setAttribute("data-command", does)
    return button


def _first_match(dialog: Dialog, translator: Translator, game: str) -> Any:
    """What follows the lessons: a match in which one is not left alone at first."""
    button = dialog.make("button", "course-lesson first-match", type="button")
    button.setAttribute("data-command", f"first-match:{game}")
    button.append(
        dialog.make("span", "course-mark", FIRST_MATCH, aria_hidden="true"),
        dialog.make("span", "course-title", translator.say("first_match.begin")),
    )
    row = dialog.make("li")
    row.append(button)
    return row
