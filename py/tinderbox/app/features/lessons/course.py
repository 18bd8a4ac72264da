"""The list of a game's lessons or puzzles in the dialog that explains the game."""

from __future__ import annotations

from tinderbox.app.features.lessons.progress import (
    DONE,
    LESSONS,
    PUZZLES,
    SHOWN,
    Progress,
)
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.games import registry

NEW = ""  # the step of a lesson that nobody has begun
MARKS = {DONE: "✓", NEW: "○"}
BEGUN = "◐"
FIRST_MATCH = "★"
# By kind: the keys of the heading, of the button to reset, and of each state.
KEYS = {
    LESSONS: (
        "lesson.course",
        "lesson.reset",
        {DONE: "lesson.done", NEW: "lesson.new"},
    ),
    PUZZLES: (
        "puzzle.course",
        "puzzle.reset",
        {DONE: "puzzle.done", SHOWN: "puzzle.seen", NEW: "lesson.new"},
    ),
}


def course_elements(dialog: Dialog, game: str, progress: Progress) -> list[Element]:
    """Return the lessons or puzzles of a game for the dialog, [] if it has none."""
    kind = progress.kind
    heading, reset, states = KEYS[kind]
    names = registry.course(game) if kind == LESSONS else registry.puzzles(game)
    if not names:
        return []
    steps = progress.steps(game)
    course = dialog.make("ol", f"course course-{kind}")
    for n, name in enumerate(names, 1):
        if kind == LESSONS:
            title = dialog.say(f"{game}.lesson.{name}.title")
        else:
            title = f"{n} {dialog.say(f'{game}.puzzle.{name}.title')}"
        step = steps.get(name, NEW)
        state = dialog.text_element(
            "span", states.get(step, "lesson.begun"), "course-state"
        )
        command = f"lesson:{game}/{name}"
        course.append(dialog.course_row(command, MARKS.get(step, BEGUN), title, state))
    if kind == LESSONS and registry.load_first_match(game) is not None:
        # After the lessons: a match with guidance in its first turns.
        begin = dialog.say("first_match.begin")
        command = f"first-match:{game}"
        course.append(dialog.course_row(command, FIRST_MATCH, begin, css="first-match"))
    done = sum(steps.get(name) == DONE for name in names)
    parts = [
        dialog.text_element("h3", heading, n=done, all=len(names)),
        dialog.make("progress", "", value=done, max=len(names), aria_hidden=True),
        course,
    ]
    if any(map(steps.get, names)):
        parts.append(dialog.button(reset, f"reset-course:{kind}:{game}", "small"))
    return parts
