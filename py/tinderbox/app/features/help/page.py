"""The dialog that explains a game: its course, its keys, all its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tinderbox.app.features.help.keys import Keys
from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.page.commands import Ask
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.page.asks import PRINT
from tinderbox.app.table.rule_list import rule_chapters
from tinderbox.app.table.table_page import TablePage
from tinderbox.core.callbacks import Later
from tinderbox.core.game import Options, changed_options, resolve
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.how_texts import how_paragraphs
from tinderbox.i18n.rule_texts import rule_texts

ALL_RULES: Final[Ask[[]]] = Ask("how-rules")  # unfolds them in the dialog


def show_how(
    dialog: Dialog,
    keys: Keys,
    later: Later,
    table: TablePage | None,
    game: AnyGame,
    lessons: Sequence[Element],
    puzzles: Sequence[Element],
) -> None:
    """Show how a game is played, and by which keys.

    During a match of this game, at `table`, the match's options count, else the usual
    ones. Pictures are drawn `later`.

    The `lessons` come first. During a match the pictures come first, then lessons and
    puzzles.
    """
    # It imports svgwrite, which is slow to import and which the start does not need.
    from tinderbox.app.features.help.how_pictures import show_pictures

    played: Options = {}
    if table is not None and table.game.ID == game.ID:
        played = table.session.history.options
    options = resolve(game, None, played)
    pictures, draw_rest = show_pictures(dialog, game, options, later)
    explained = pictures or (_in_words(dialog, game, options),)
    parts = (*lessons, *explained) if table is None else (*explained, *lessons)
    dialog.show(
        "how.title",
        dialog.cover(game.ID),
        dialog.text_element("p", f"{game.ID}.game.blurb", "how-blurb"),
        *parts,
        *puzzles,
        dialog.text_element("h3", "keys.title", "not-printed"),
        keys.key_list(),
        _all_rules(dialog, game, options),
        further=(
            dialog.button("how.print", PRINT()),
            dialog.button("how.rules", ALL_RULES()),
        ),
        draw_rest=draw_rest,
    )


def _in_words(dialog: Dialog, game: AnyGame, options: Options) -> Element:
    """Tell how a game without pictures is played."""
    steps = how_paragraphs(dialog.translator(), game.ID, options)
    return dialog.make("ol", "how-steps", *(dialog.make("li", "", s) for s in steps))


def _all_rules(dialog: Dialog, game: AnyGame, options: Options) -> Element:
    """List every rule's text by chapters, folded up."""
    rules = rule_texts(dialog.translator(), game.ID, changed_options(game, options))
    return dialog.make(
        "details",
        "all-rules",
        dialog.text_element("summary", "how.rules"),
        *rule_chapters(dialog, rules),
    )
