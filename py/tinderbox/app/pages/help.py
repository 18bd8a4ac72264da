"""How a game is played: its course, its keys, all its rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tinderbox.app.dom.dialog import Dialog
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Voice


def show_how(
    dialog: Dialog,
    voice: Voice,
    game: AnyGame,
    lessons: tuple[Any, ...],
    puzzles: tuple[Any, ...],
    later: Callable[[int, Callable[[], None]], None],
    *,
    at_table: bool,
) -> None:
    """How the game is played, and by which keys; its `lessons` come first.

    But for who asks `at_table`, amid a match, they come after the pictures, as the
    `puzzles` do.

    `later(ms, f)` calls f once, that much later.
    """
    from tinderbox.app.pages.how_pictures import (
        show_pictures,  # svgwrite is not needed before
    )

    cover = dialog.make("img", "cover", alt="", src=f"svg/{game.ID}.cover.svg")
    dialog.show(
        voice.say("how.title"),
        cover,
        dialog.make("p", "how-blurb", voice.say(f"{game.ID}.game.blurb")),
        *(() if at_table else lessons),
        *(show_pictures(dialog, voice, game, later) or [_told(dialog, voice, game)]),
        *(lessons if at_table else ()),
        *puzzles,
        dialog.make("h3", "not-printed", voice.say("keys.title")),
        _keys(dialog, voice),
        _all_rules(dialog, voice, game),
        close=voice.say("dialog.close"),
        further=(dialog.button(voice, "how.print", "print"),),
    )


def _told(dialog: Dialog, voice: Voice, game: AnyGame) -> Any:
    """How a game without pictures is played."""
    course = dialog.make("ol", "how-steps")
    for text in voice.all(f"{game.ID}.game.how"):
        course.append(dialog.make("li", text=text))
    return course


def show_keys(dialog: Dialog, voice: Voice) -> None:
    """What every key does."""
    title, close = voice.say("keys.title"), voice.say("dialog.close")
    dialog.show(title, _keys(dialog, voice), close=close)


def _keys(dialog: Dialog, voice: Voice) -> Any:
    """Each line of the list names keys and, after a colon, what they do."""
    keys = dialog.make("dl", "how-keys")
    for line in voice.all("keys.list"):
        named, does = line.split(": ", 1)
        caps = dialog.make("dt")
        caps.append(*(dialog.make("kbd", text=key) for key in named.split(", ")))
        keys.append(caps, dialog.make("dd", text=does))
    return keys


def _all_rules(dialog: Dialog, voice: Voice, game: AnyGame) -> Any:
    """Every rule's text, to unfold."""
    box, rules = dialog.make("details"), dialog.make("dl", "all-rules")
    box.append(dialog.make("summary", text=voice.say("how.rules")), rules)
    prefix = f"{game.ID}.rule."
    for key in voice.texts:
        if key.startswith(prefix):
            rules.append(
                dialog.make("dt", text=key.removeprefix(prefix)),
                dialog.make("dd", text=voice.say(key)),
            )
            ruling = f"{game.ID}.ruling.{key.removeprefix(prefix)}"
            if voice.knows(ruling):
                text = f"{voice.say('rule.ruling')}: {voice.say(ruling)}"
                rules.append(dialog.make("dd", "ruling", text))
    return box
