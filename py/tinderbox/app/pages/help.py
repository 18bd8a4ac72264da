"""How a game is played: its course, its keys, all its rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tinderbox.app.dom.dialog import Dialog
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Translator


def show_how(
    dialog: Dialog,
    translator: Translator,
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
        translator.say("how.title"),
        cover,
        dialog.make("p", "how-blurb", translator.say(f"{game.ID}.game.blurb")),
        *(() if at_table else lessons),
        *(
            show_pictures(dialog, translator, game, later)
            or [_told(dialog, translator, game)]
        ),
        *(lessons if at_table else ()),
        *puzzles,
        dialog.make("h3", "not-printed", translator.say("keys.title")),
        _keys(dialog, translator),
        _all_rules(dialog, translator, game),
        close=translator.say("dialog.close"),
        further=(dialog.button(translator, "how.print", "print"),),
    )


def _told(dialog: Dialog, translator: Translator, game: AnyGame) -> Any:
    """How a game without pictures is played."""
    course = dialog.make("ol", "how-steps")
    for text in translator.all(f"{game.ID}.game.how"):
        course.append(dialog.make("li", text=text))
    return course


def show_keys(dialog: Dialog, translator: Translator) -> None:
    """What every key does."""
    title, close = translator.say("keys.title"), translator.say("dialog.close")
    dialog.show(title, _keys(dialog, translator), close=close)


def _keys(dialog: Dialog, translator: Translator) -> Any:
    """Each line of the list names keys and, after a colon, what they do."""
    keys = dialog.make("dl", "how-keys")
    for line in translator.all("keys.list"):
        named, does = line.split(": ", 1)
        caps = dialog.make("dt")
        caps.append(*(dialog.make("kbd", text=key) for key in named.split(", ")))
        keys.append(caps, dialog.make("dd", text=does))
    return keys


def _all_rules(dialog: Dialog, translator: Translator, game: AnyGame) -> Any:
    """Every rule's text, to unfold."""
    box, rules = dialog.make("details"), dialog.make("dl", "all-rules")
    box.append(dialog.make("summary", text=translator.say("how.rules")), rules)
    prefix = f"{game.ID}.rule."
    for key in translator.texts:
        if key.startswith(prefix):
            rules.append(
                dialog.make("dt", text=key.removeprefix(prefix)),
                dialog.make("dd", text=translator.say(key)),
            )
            ruling = f"{game.ID}.ruling.{key.removeprefix(prefix)}"
            if translator.knows(ruling):
                text = f"{translator.say('rule.ruling')}: {translator.say(ruling)}"
                rules.append(dialog.make("dd", "ruling", text))
    return box
