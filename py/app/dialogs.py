"""What the dialogs say: a rule's text, how to play, the final score."""

from __future__ import annotations

from typing import Any

from app.frame import Frame
from core.game import Options, resolve
from i18n.text import Voice


def show_rule(
    frame: Frame, voice: Voice, game: Any, options: Options, rule: str
) -> None:
    """The text of a rule, the table's ruling on it, and the switches it hangs on."""
    children = [frame.make("p", text=voice.say(f"{game.ID}.rule.{rule}"))]
    if voice.knows(ruling := f"{game.ID}.ruling.{rule}"):
        children.append(frame.make("h3", text=voice.say("rule.ruling")))
        children.append(frame.make("p", "ruling", voice.say(ruling)))
    now = resolve(game, None, options)
    for option in game.OPTIONS:
        if option.rule == rule:
            name = voice.say(f"{game.ID}.option.{option.key}.name")
            value = voice.say(f"{game.ID}.choice.{now[option.key]}")
            children.append(frame.make("p", "rule-option", f"{name}: {value}"))
    children.append(frame.make("p", "rule-edition", edition(voice, game, options)))
    title = voice.say("rule.title", {"rule": rule})
    frame.dialog(title, *children, close=voice.say("dialog.close"))


def show_how(frame: Frame, voice: Voice, game: Any) -> None:
    """How the game is played, and by which keys."""
    steps = [frame.make("li", text=text) for text in voice.all(f"{game.ID}.game.how")]
    course = frame.make("ol", "how-steps")
    course.append(*steps)
    picture = frame.make("img", "banner", alt="", src=f"svg/{game.ID}.poster.svg")
    frame.dialog(
        voice.say("how.title"),
        picture,
        frame.make("p", "how-blurb", voice.say(f"{game.ID}.game.blurb")),
        course,
        frame.make("h3", text=voice.say("keys.title")),
        _keys(frame, voice),
        _all_rules(frame, voice, game),
        close=voice.say("dialog.close"),
    )


def show_keys(frame: Frame, voice: Voice) -> None:
    """What every key does."""
    title, close = voice.say("keys.title"), voice.say("dialog.close")
    frame.dialog(title, _keys(frame, voice), close=close)


def _keys(frame: Frame, voice: Voice) -> Any:
    keys = frame.make("ul", "how-keys")
    keys.append(*(frame.make("li", text=text) for text in voice.all("keys.list")))
    return keys


def _all_rules(frame: Frame, voice: Voice, game: Any) -> Any:
    """Every rule's text, to unfold."""
    box, rules = frame.make("details"), frame.make("dl", "all-rules")
    box.append(frame.make("summary", text=voice.say("how.rules")), rules)
    prefix = f"{game.ID}.rule."
    for key in voice.texts:
        if key.startswith(prefix):
            rules.append(
                frame.make("dt", text=key.removeprefix(prefix)),
                frame.make("dd", text=voice.say(key)),
            )
    return box


def edition(voice: Voice, game: Any, options: Options) -> str:
    """The edition in force, and what the table changed of it."""
    now = resolve(game, None, options)

    def changed(preset: str) -> list[str]:
        usual = resolve(game, preset, {})
        return [key for key in now if now[key] != usual[key]]

    nearest = min(game.PRESETS, key=lambda preset: len(changed(preset)))
    parts = [voice.say(f"{game.ID}.preset.{nearest}.name")]
    for key in changed(nearest):
        name = voice.say(f"{game.ID}.option.{key}.name")
        parts.append(f"{name}: {voice.say(f'{game.ID}.choice.{now[key]}')}")
    return "; ".join(parts)
