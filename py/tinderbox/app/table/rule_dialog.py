"""What a rule says at this table: its text, our ruling, the options in force."""

from __future__ import annotations

from tinderbox.app.dom.dialog import Dialog
from tinderbox.core.game import Options, resolve
from tinderbox.games.registry import AnyGame
from tinderbox.i18n.text import Translator


def show_rule(
    dialog: Dialog, translator: Translator, game: AnyGame, options: Options, rule: str
) -> None:
    """The text of a rule, the table's ruling on it, and the switches it hangs on."""
    children = [dialog.make("p", text=translator.say(f"{game.ID}.rule.{rule}"))]
    if translator.knows(ruling := f"{game.ID}.ruling.{rule}"):
        children.append(dialog.make("h3", text=translator.say("rule.ruling")))
        children.append(dialog.make("p", "ruling", translator.say(ruling)))
    now = resolve(game, None, options)
    for option in game.OPTIONS:
        if option.rule == rule:
            name = translator.say(f"{game.ID}.option.{option.key}.name")
            value = translator.say(f"{game.ID}.choice.{now[option.key]}")
            children.append(dialog.make("p", "rule-option", f"{name}: {value}"))
    children.append(
        dialog.make("p", "rule-edition", edition(translator, game, options))
    )
    title = translator.say("rule.title", {"rule": rule})
    dialog.show(title, *children, close=translator.say("dialog.close"))


def edition(translator: Translator, game: AnyGame, options: Options) -> str:
    """The edition in force, and what the table changed of it."""
    now = resolve(game, None, options)

    def changed(preset: str) -> list[str]:
        usual = resolve(game, preset, {})
        return [key for key in now if now[key] != usual[key]]

    nearest = min(game.PRESETS, key=lambda preset: len(changed(preset)))
    parts = [translator.say(f"{game.ID}.preset.{nearest}.name")]
    for key in changed(nearest):
        name = translator.say(f"{game.ID}.option.{key}.name")
        parts.append(f"{name}: {translator.say(f'{game.ID}.choice.{now[key]}')}")
    return "; ".join(parts)
