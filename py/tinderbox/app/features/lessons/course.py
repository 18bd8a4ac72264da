"""The list of a game's lessons in the dialog that explains the game."""

from __future__ import annotations

from tinderbox.app.features.lessons.asks import RESET_COURSE
from tinderbox.app.features.lessons.progress import DONE, Progress
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.page.asks import FIRST_MATCH, LESSON
from tinderbox.games import registry

NEW = ""  # the step of a lesson that nobody has begun
MARKS = {DONE: "✓", NEW: "○"}
BEGUN = "◐"
LOUD = "is-loud"  # the class of the row to press first
MATCH = "★"
STATES = {DONE: "lesson.done", NEW: "lesson.new"}  # the key of each state


def course_elements(dialog: Dialog, game: str, progress: Progress) -> list[Element]:
    """Return the lessons of a game for the dialog, [] if it has none."""
    names = registry.course(game)
    if not names:
        return []
    steps = progress.steps(game)
    done = sum(steps.get(name) == DONE for name in names)
    course = dialog.make("ol", "course course-lessons")
    for name in names:
        title = dialog.say(f"{game}.lesson.{name}.title")
        step = steps.get(name, NEW)
        key = STATES.get(step, "lesson.begun")
        state = dialog.text_element("span", key, "course-state")
        command = LESSON(f"{game}/{name}")
        css = "" if done or name != names[0] else LOUD
        mark = MARKS.get(step, BEGUN)
        course.append(dialog.course_row(command, mark, title, state, css=css))
    if registry.load_first_match(game) is not None:
        # After the lessons: a match with guidance in its first turns.
        begin = dialog.say("first_match.begin")
        command = FIRST_MATCH(game)
        css = f"first-match {LOUD}" if done else "first-match"
        course.append(dialog.course_row(command, MATCH, begin, css=css))
    bar = dialog.make("progress", "", value=done, max=len(names), aria_hidden=True)
    bar.hidden = not done  # an empty one looks like a line too many
    parts = [
        dialog.text_element("h3", "lesson.course", n=done, all=len(names)),
        bar,
        course,
    ]
    if any(steps.get(name) for name in names):
        parts.append(dialog.button("lesson.reset", RESET_COURSE(game), "small"))
    return parts


def texts_of_lessons(game: str) -> str:
    """Return the domain of the texts of a game's lessons."""
    return f"{game}/lessons"
