"""The dialog of a rule: its text, our ruling, and the options that change it."""

from __future__ import annotations

from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.core.game import Options, resolve
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.editions import edition, switch


def show_rule(dialog: Dialog, game: AnyGame, options: Options, rule: str) -> None:
    """Show the text of a rule, our ruling on it, and the options that change it."""
    translator = dialog.translator()
    children = [dialog.text_element("p", f"{game.ID}.rule.{rule}")]
    if translator.knows(ruling := f"{game.ID}.ruling.{rule}"):
        children.append(dialog.text_element("h3", "rule.ruling"))
        children.append(dialog.text_element("p", ruling, "ruling"))
    values = resolve(game, None, options)
    for option in game.OPTIONS:
        if option.rule == rule:
            words = switch(translator, game.ID, option.key, values[option.key])
            children.append(dialog.make("p", "rule-option", words))
    last = dialog.make("p", "rule-edition", edition(translator, game, options))
    dialog.show("rule.title", *children, last, rule=rule)
