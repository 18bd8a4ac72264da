"""The dialog that explains a game: its course, its keys, all its rules."""

from __future__ import annotations

from collections.abc import Mapping

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.core.callbacks import Later
from tinderbox.games.registry import AnyGame


def show_how(
    dialog: Dialog,
    game: AnyGame,
    lessons: tuple[Element, ...],
    puzzles: tuple[Element, ...],
    keys: Mapping[str, str],
    later: Later,
    *,
    at_table: bool,
) -> None:
    """Show how a game is played, and by which keys.

    The `lessons` come first. During a match (`at_table`) the pictures come first, then
    lessons and puzzles. `keys` are the commands by their keys.
    """
    # svgwrite is not needed before
    from tinderbox.app.features.help.how_pictures import show_pictures

    pictures, draw_rest = show_pictures(dialog, game, later)
    dialog.show(
        dialog.say("how.title"),
        dialog.cover(game.ID),
        dialog.said("p", f"{game.ID}.game.blurb", "how-blurb"),
        *(() if at_table else lessons),
        *(pictures or [_in_words(dialog, game)]),
        *(lessons if at_table else ()),
        *puzzles,
        dialog.said("h3", "keys.title", "not-printed"),
        _keys(dialog, keys),
        _all_rules(dialog, game),
        further=(dialog.button("how.print", "print"),),
        draw_rest=draw_rest,
    )


def _in_words(dialog: Dialog, game: AnyGame) -> Element:
    """Tell how a game without pictures is played."""
    steps = dialog.translator().all(f"{game.ID}.game.how")
    return dialog.make("ol", "how-steps", *(dialog.make("li", "", s) for s in steps))


def show_keys(dialog: Dialog, keys: Mapping[str, str]) -> None:
    """Show what every key does, also those of the commands."""
    dialog.show(dialog.say("keys.title"), _keys(dialog, keys))


def _keys(dialog: Dialog, keys: Mapping[str, str]) -> Element:
    """List the keys. Each line names some and, after a colon, what they do."""
    texts = dialog.translator().texts
    lines = dialog.make("dl", "how-keys")
    names = {
        command: "+".join(
            texts.get(f"keys.name.{k}", k.upper()) for k in key.split("+")
        )
        for key, command in keys.items()
    }
    for line in dialog.translator().all("keys.list"):
        named, does = line.format_map(names).split(": ", 1)
        caps = (dialog.make("kbd", "", key) for key in named.split(", "))
        lines.append(dialog.make("dt", "", *caps), dialog.make("dd", "", does))
    return lines


def _all_rules(dialog: Dialog, game: AnyGame) -> Element:
    """List every rule's text, folded up."""
    rules = dialog.make("dl", "all-rules")
    translator = dialog.translator()
    prefix = f"{game.ID}.rule."
    for key in translator.texts:
        if key.startswith(prefix):
            id = key.removeprefix(prefix)
            ruling = f"{game.ID}.ruling.{id}"
            rules.append(dialog.make("dt", "", id), dialog.said("dd", key))
            if translator.knows(ruling):
                text = f"{dialog.say('rule.ruling')}: {dialog.say(ruling)}"
                rules.append(dialog.make("dd", "ruling", text))
    return dialog.make("details", "", dialog.said("summary", "how.rules"), rules)
