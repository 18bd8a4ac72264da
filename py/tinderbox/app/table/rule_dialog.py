"""The dialog of a rule: its text, our ruling, and the options that change it."""

from __future__ import annotations

from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.core.game import Options, resolve
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Translator


def show_rule(dialog: Dialog, game: AnyGame, options: Options, rule: str) -> None:
    """Show the text of a rule, our ruling on it, and the options that change it."""
    translator = dialog.translator()
    children = [dialog.said("p", f"{game.ID}.rule.{rule}")]
    if translator.knows(ruling := f"{game.ID}.ruling.{rule}"):
        children.append(dialog.said("h3", "rule.ruling"))
        children.append(dialog.said("p", ruling, "ruling"))
    values = resolve(game, None, options)
    for option in game.OPTIONS:
        if option.rule == rule:
            switch = _switch(translator, game, option.key, values[option.key])
            children.append(dialog.make("p", "rule-option", switch))
    last = dialog.make("p", "rule-edition", edition(translator, game, options))
    dialog.show("rule.title", *children, last, rule=rule)


def edition(translator: Translator, game: AnyGame, options: Options) -> str:
    """Return the edition in force, and what the table changed of it."""
    values = resolve(game, None, options)

    def changed(preset: str) -> list[str]:
        usual = resolve(game, preset, {})
        return [key for key in values if values[key] != usual[key]]

    nearest = min(game.PRESETS, key=lambda preset: len(changed(preset)))
    name = translator.say(f"{game.ID}.preset.{nearest}.name")
    switches = (_switch(translator, game, key, values[key]) for key in changed(nearest))
    return "; ".join([name, *switches])


def _switch(translator: Translator, game: AnyGame, key: str, value: str) -> str:
    """Return an option of the rules with its value, as words."""
    name = translator.say(f"{game.ID}.option.{key}.name")
    return f"{name}: {translator.say(f'{game.ID}.choice.{value}')}"
