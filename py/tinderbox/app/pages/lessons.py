"""A game's course: its lessons, which of them are done, and where to go on."""

from __future__ import annotations

from typing import Any, Final

from tinderbox.app.dom.dialog import Dialog
from tinderbox.app.matches.progress import DONE, Progress
from tinderbox.games import registry
from tinderbox.i18n.text import Voice

MARKS: Final = {DONE: "✓", "": "○"}
BEGUN: Final = "◐"


def show_course(
    dialog: Dialog, voice: Voice, game: str, progress: Progress
) -> tuple[Any, ...]:
    """The list to be put into the dialog; nothing for a game without lessons."""
    names, known = registry.course(game), progress.of(game)
    if not names:
        return ()
    course = dialog.make("ol", "course")
    course.append(
        *(_lesson(dialog, voice, game, name, known.get(name, "")) for name in names)
    )
    return (
        dialog.make("h3", text=voice.say("lesson.course")),
        course,
        *([_reset(dialog, voice, game)] if known else []),
    )


def _lesson(dialog: Dialog, voice: Voice, game: str, name: str, at: str) -> Any:
    button = dialog.make("button", "course-lesson", type="button")
    button.setAttribute("data-command", f"lesson:{game}/{name}")
    state = {DONE: "lesson.done", "": "lesson.new"}.get(at, "lesson.begun")
    mark = dialog.make("span", "course-mark", MARKS.get(at, BEGUN), aria_hidden="true")
    title = voice.say(f"{game}.lesson.{name}.title")
    button.append(
        mark,
        dialog.make("span", "course-title", title),
        dialog.make("span", "course-state", voice.say(state)),
    )
    row = dialog.make("li")
    row.append(button)
    return row


def _reset(dialog: Dialog, voice: Voice, game: str) -> Any:
    button = dialog.make("button", "small", voice.say("lesson.reset"), type="button")
    button.setAttribute("data-command", f"lessons-reset:{game}")
    return button
