"""The measured strength of the computer players, as a sentence and as a table."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.bots.ladder import Measured, headline
from tinderbox.core.game import Params
from tinderbox.games import registry
from tinderbox.i18n.numbers import number
from tinderbox.i18n.player_names import counted_players
from tinderbox.i18n.text import Translator


def strength_sentence(
    translator: Translator, rows: Sequence[Measured], kind: str
) -> str:
    """Say in a sentence how strong a kind of player is, "" if it was not measured."""
    row = headline(rows, kind)
    if row is None:
        return ""
    figures: Params = {
        "wins": round(100 * row.wins),
        "equal": round(100 * row.equal),
        "rivals": counted_players(translator, row.players[1:]),
    }
    return translator.say("strength.line", figures)


def show_strength(dialog: Dialog, game: str) -> None:
    """Show how strong each level is and, folded up, every measurement."""
    rows = registry.load_ladder(game)
    levels = (
        _level(dialog, rows, level, kind)
        for level, (kind, *_) in registry.LEVELS.items()
        if kind in registry.kinds(game)
    )
    parts = [
        dialog.text_element("summary", "strength.details"),
        dialog.text_element("p", "strength.how"),
    ]
    for seat_count in dict.fromkeys(len(row.players) for row in rows):
        measured = [row for row in rows if len(row.players) == seat_count]
        lines = (
            dialog.make("code", "", row.command(game), translate="no")
            for row in measured
        )
        summary = dialog.text_element("summary", "strength.commands")
        parts += [
            dialog.text_element("h3", "strength.table", n=seat_count),
            dialog.make("ul", "ladder", *(_row(dialog, row) for row in measured)),
            dialog.make("details", "ladder-commands", summary, *lines),
        ]
    dialog.show(
        "strength.title",
        dialog.make("ol", "ladder", *levels),
        dialog.make("details", "", *parts),
    )


def _level(dialog: Dialog, rows: Sequence[Measured], level: str, kind: str) -> Element:
    """Return a level with its usual player, and how strong that player is."""
    name = dialog.say(f"kind.{kind}")
    strength = strength_sentence(dialog.translator(), rows, kind)
    return dialog.make(
        "li",
        "",
        dialog.face(kind),
        dialog.make("strong", "", f"{dialog.say(f'level.{level}')} · {name}"),
        dialog.make("p", "", dialog.say(f"character.{kind}"), " ", strength),
    )


def _row(dialog: Dialog, row: Measured) -> Element:
    """Return a measurement: the player and its rivals, a scale, and all figures."""
    translator = dialog.translator()
    figures: Params = {
        "wins": number(translator, 100 * row.wins),
        "low": number(translator, 100 * row.low),
        "high": number(translator, 100 * row.high),
        "equal": number(translator, 100 * row.equal, 0),
        "n": row.matches,
        "margin": number(translator, abs(row.margin)),
        "error": number(translator, row.error),
    }
    margin_key = "margin" if row.margin >= 0 else "behind"
    facts = [
        dialog.say(f"strength.{fact}", figures)
        for fact in ("wins", "equal", "matches", margin_key)
    ]
    kind = row.players[0]
    rivals = dialog.text_element(
        "span", "strength.against", rivals=counted_players(translator, row.players[1:])
    )
    return dialog.make(
        "li",
        "",
        dialog.face(kind),
        dialog.make(
            "p", "ladder-who", dialog.text_element("strong", f"kind.{kind}"), rivals
        ),
        _meter(dialog, row),
        dialog.make("p", "ladder-facts", " · ".join(facts)),
    )


def _meter(dialog: Dialog, row: Measured) -> Element:
    """Draw the share of wins on a scale from none to all, for the eye only."""
    parts = (dialog.make("span", f"ladder-{part}") for part in ("sure", "equal"))
    scale = dialog.make("div", "ladder-scale", *parts, aria_hidden=True)
    for name in ("low", "wins", "high", "equal"):
        scale.style.setProperty(f"--{name}", f"{100 * getattr(row, name):.1f}%")
    return scale
