"""How strong the computer players are: one line for each, and all that was measured."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.kernel.browser.ports import Element
from tinderbox.app.kernel.ui.dialog import Dialog
from tinderbox.app.kernel.ui.numbers import number
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


def show_strength(dialog: Dialog, game: str) -> None:
    """Every measurement of a game's players, and the commands that repeat them."""
    rows = registry.load_ladder(game)
    parts = [dialog.said("p", "strength.how")]
    for seats in dict.fromkeys(len(row.players) for row in rows):
        measured = [row for row in rows if len(row.players) == seats]
        lines = (dialog.make("code", "", row.command(game)) for row in measured)
        summary = dialog.said("summary", "strength.commands")
        parts += [
            dialog.said("h3", "strength.table", n=seats),
            dialog.make("ul", "ladder", *(_row(dialog, row) for row in measured)),
            dialog.make("details", "ladder-commands", summary, *lines),
        ]
    dialog.show(dialog.say("strength.title"), *parts)


def _row(dialog: Dialog, row: Measured) -> Element:
    say = dialog.say
    make = dialog.make
    kind = row.players[0]
    translator = dialog.translator()
    shares = row.low, row.wins, row.high
    low, wins, high = (number(translator, 100 * share) for share in shares)
    margin, error = (number(translator, n) for n in (abs(row.margin), row.error))
    equal = number(translator, 100 * row.equal, 0)
    ahead = "margin" if row.margin >= 0 else "behind"
    facts = (
        say("strength.wins", {"wins": wins, "low": low, "high": high}),
        say("strength.equal", {"equal": equal}),
        say("strength.matches", {"n": row.matches}),
        say(f"strength.{ahead}", {"margin": margin, "error": error}),
    )
    rivals = dialog.said("span", "strength.against", rivals=_rivals(translator, row))
    return make(
        "li",
        "",
        dialog.icon(f"player-{kind}", "face"),
        make("p", "ladder-who", dialog.said("strong", f"kind.{kind}"), rivals),
        _meter(dialog, row),
        make("p", "ladder-facts", " · ".join(facts)),
    )


def _meter(dialog: Dialog, row: Measured) -> Element:
    """The share of wins on a scale from none to all; the text beside it says it."""
    parts = (dialog.make("span", f"ladder-{part}") for part in ("sure", "equal"))
    scale = dialog.make("div", "ladder-scale", *parts, aria_hidden=True)
    for name in ("low", "wins", "high", "equal"):
        scale.style.setProperty(f"--{name}", f"{100 * getattr(row, name):.1f}%")
    return scale
