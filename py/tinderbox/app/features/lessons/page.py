"""The lists of a game's lessons and puzzles, with those that are done."""

from __future__ import annotations

from collections.abc import Mapping

from tinderbox.app.features.lessons.progress import (
    DONE,
    PUZZLES,
    SHOWN,
    Progress,
)
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.games import registry

MARKS = {DONE: "✓", "": "○"}
BEGUN = "◐"
FIRST_MATCH = "★"
LESSON_STATES = {DONE: "lesson.done", "": "lesson.new"}
PUZZLE_STATES = {DONE: "puzzle.done", SHOWN: "puzzle.seen", "": "lesson.new"}


def show_course(dialog: Dialog, game: str, progress: Progress) -> tuple[Element, ...]:
    """Return the list of lessons for the dialog, () for a game without lessons."""
    names = registry.course(game)
    titles = {name: dialog.say(f"{game}.lesson.{name}.title") for name in names}
    course, *reset = _listed(dialog, game, progress, titles)
    if registry.load_first_match(game) is not None:
        # After the lessons: a match with guidance in its first turns.
        begin = dialog.say("first_match.begin")
        course.append(
            dialog.course_row(
                f"first-match:{game}", FIRST_MATCH, begin, css="first-match"
            )
        )
    return (dialog.said("h3", "lesson.course"), course, *reset) if names else ()


def show_puzzles(dialog: Dialog, game: str, progress: Progress) -> tuple[Element, ...]:
    """Return the list of puzzles for the dialog, () for a game without puzzles."""
    names = registry.puzzles(game)
    steps = progress.steps(game)
    titles = {
        name: f"{n} {dialog.say(f'{game}.puzzle.{name}.title')}"
        for n, name in enumerate(names, start=1)
    }
    solved_count = sum(steps.get(name) == DONE for name in names)
    heading = dialog.said("h3", "puzzle.course", n=solved_count, all=len(names))
    return (heading, *_listed(dialog, game, progress, titles)) if names else ()


def _listed(
    dialog: Dialog, game: str, progress: Progress, titles: Mapping[str, str]
) -> tuple[Element, ...]:
    """Return a row for each of `titles` by name, and a button to reset them."""
    kind = progress.kind
    steps = progress.steps(game)
    states = PUZZLE_STATES if kind == PUZZLES else LESSON_STATES
    course = dialog.make("ol", f"course course-{kind}")
    for name, title in titles.items():
        reached = steps.get(name, "")
        state = dialog.said("span", states.get(reached, "lesson.begun"), "course-state")
        does = f"lesson:{game}/{name}"
        course.append(dialog.course_row(does, MARKS.get(reached, BEGUN), title, state))
    if not any(map(steps.get, titles)):
        return (course,)
    key = "puzzle.reset" if kind == PUZZLES else "lesson.reset"
    return course, dialog.button(key, f"reset-course:{kind}:{game}", "small")
