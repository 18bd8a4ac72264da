"""The rules that a match is played by, in words: an edition and its changed options."""

from __future__ import annotations

from typing import Any

from tinderbox.core.game import Game, Options, resolve
from tinderbox.i18n.text import Translator


def edition(translator: Translator, game: Game[Any, Any, Any], options: Options) -> str:
    """Return the name of the nearest edition, and the options that differ from it."""
    values = resolve(game, None, options)

    def changed(preset: str) -> list[str]:
        usual = resolve(game, preset, {})
        return [key for key in values if values[key] != usual[key]]

    nearest = min(game.PRESETS, key=lambda preset: len(changed(preset)))
    name = translator.say(f"{game.ID}.preset.{nearest}.name")
    switches = (
        switch(translator, game.ID, key, values[key]) for key in changed(nearest)
    )
    return "; ".join([name, *switches])


def switch(translator: Translator, game: str, key: str, value: str) -> str:
    """Return an option of a game's rules with its value."""
    name = translator.say(f"{game}.option.{key}.name")
    return f"{name}: {translator.say(f'{game}.choice.{value}')}"
