"""The dialog that explains a game: its course, its keys, all its rules."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.features.help.keys import key_list
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.table.rule_list import rule_chapters
from tinderbox.app.table.whole_page import Page
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.rule_texts import rule_texts


def show_how(
    page: Page,
    game: AnyGame,
    lessons: Sequence[Element],
    puzzles: Sequence[Element],
) -> None:
    """Show how a game is played, and by which keys.

    The `lessons` come first. During a match the pictures come first, then lessons and
    puzzles.
    """
    # It imports svgwrite, which is slow to import and which the start does not need.
    from tinderbox.app.features.help.how_pictures import show_pictures

    dialog = page.dialog
    pictures, draw_rest = show_pictures(dialog, game, page.browser.clock.later)
    explained = pictures or (_in_words(dialog, game),)
    parts = (*lessons, *explained) if page.table is None else (*explained, *lessons)
    dialog.show(
        "how.title",
        dialog.cover(game.ID),
        dialog.text_element("p", f"{game.ID}.game.blurb", "how-blurb"),
        *parts,
        *puzzles,
        dialog.text_element("h3", "keys.title", "not-printed"),
        key_list(page),
        _all_rules(dialog, game.ID),
        further=(dialog.button("how.print", "print"),),
        draw_rest=draw_rest,
    )


def _in_words(dialog: Dialog, game: AnyGame) -> Element:
    """Tell how a game without pictures is played."""
    steps = dialog.translator().all(f"{game.ID}.game.how")
    return dialog.make("ol", "how-steps", *(dialog.make("li", "", s) for s in steps))


def _all_rules(dialog: Dialog, game: str) -> Element:
    """List every rule's text by chapters, folded up."""
    rules = rule_texts(dialog.translator(), game)
    return dialog.make(
        "details",
        "all-rules",
        dialog.text_element("summary", "how.rules"),
        *rule_chapters(dialog, rules),
    )
