"""How strong the computer players are: one line for each, and all that was measured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tinderbox.app.dom import elements
from tinderbox.app.dom.dialog import Dialog
from tinderbox.app.dom.numbers import number
from tinderbox.bots.ladder import Measured, headline
from tinderbox.games import registry
from tinderbox.i18n.text import Translator


def strength_sentence(
    translator: Translator, rows: Sequence[Measured], kind: str
) -> str:
    """How strong a level is, in a sentence; "" where that was not measured."""
    row = headline(rows, kind)
    if row is None:
        return ""
    shares = {"wins": round(100 * row.wins), "equal": round(100 * row.equal)}
    return translator.say(
        "strength.line", {**shares, "rivals": _rivals(translator, row)}
    )


def _rivals(translator: Translator, row: Measured) -> str:
    """Whom it was measured against: "3 Magpies"."""
    others = row.players[1:]
    counts = {kind: others.count(kind) for kind in others}
    return ", ".join(
        f"{n} {translator.say(f'kind.{kind}' if n == 1 else f'kinds.{kind}')}"
        for kind, n in counts.items()
    )


def show_strength(dialog: Dialog, translator: Translator, game: str) -> None:
    """Every measurement of a game's players, and the commands that repeat them."""
    rows = registry.load_ladder(game)
    parts = [dialog.make("p", text=translator.say("strength.how"))]
    for seats in dict.fromkeys(len(row.players) for row in rows):
        measured = [row for row in rows if len(row.players) == seats]
        listed = dialog.make("ul", "ladder")
        listed.append(*(_row(dialog, translator, row) for row in measured))
        table = translator.say("strength.table", {"n": seats})
        commands = dialog.make("details", "ladder-commands")
        commands.append(
            dialog.make("summary", text=translator.say("strength.commands")),
            *(dialog.make("code", text=row.command(game)) for row in measured),
        )
        parts += [dialog.make("h3", text=table), listed, commands]
    dialog.show(
        translator.say("strength.title"), *parts, close=translator.say("dialog.close")
    )


def _row(dialog: Dialog, translator: Translator, row: Measured) -> Any:
    say, kind = translator.say, row.players[0]
    line, words = dialog.make("li"), dialog.make("p", "ladder-who")
    against = say("strength.against", {"rivals": _rivals(translator, row)})
    words.append(
        dialog.make("strong", text=say(f"kind.{kind}")),
        dialog.make("span", text=against),
    )
    low, wins, high = (
        number(translator, 100 * share) for share in (row.low, row.wins, row.high)
    )
    equal = number(translator, 100 * row.equal, 0)
    ahead = "margin" if row.margin >= 0 else "behind"
    points = {
        "margin": number(translator, abs(row.margin)),
        "error": number(translator, row.error),
    }
    facts = (
        say("strength.wins", {"wins": wins, "low": low, "high": high}),
        say("strength.equal", {"equal": equal}),
        say("strength.matches", {"n": row.matches}),
        say(f"strength.{ahead}", points),
    )
    line.append(
        elements.icon(dialog.document, f"player-{kind}", "face"),
        words,
        _meter(dialog, row),
        dialog.make("p", "ladder-facts", " · ".join(facts)),
    )
    return line


def _meter(dialog: Dialog, row: Measured) -> Any:
    """The share of wins on a scale from none to all; the text beside it says it."""
    scale = dialog.make("div", "ladder-scale", aria_hidden="true")
    for name in ("low", "wins", "high", "equal"):
        scale.style.setProperty(f"--{name}", f"{100 * getattr(row, name):.1f}%")
    scale.append(*(dialog.make("span", f"ladder-{p}") for p in ("sure", "equal")))
    return scale
