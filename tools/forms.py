"""Writes `dist/forms.html`: every form of the sentences that are made of facts.

`make forms` plays the recorded matches again and collects what the page would say in
them: the journal, advice, effects, previews, recaps, reasons, verdicts and results. Of
each form there is one example, with its real numbers, in all languages side by side.
Whoever changes such sentences reads them here.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from tinderbox.app.table.own_result import own_result, shared_result  # noqa: E402
from tinderbox.app.table.words import Words  # noqa: E402
from tinderbox.bots.advice import MAX_REASONS, MIN_DIFFERENCE, Reason  # noqa: E402
from tinderbox.bots.margins import halves, in_halves  # noqa: E402
from tinderbox.core.game import CHANCE, Params, Player, legal_actions  # noqa: E402
from tinderbox.core.match import load  # noqa: E402
from tinderbox.core.table import AnyTable, Table  # noqa: E402
from tinderbox.draw.panel import Line  # noqa: E402
from tinderbox.draw.recap_rows import recap  # noqa: E402
from tinderbox.games import registry  # noqa: E402
from tinderbox.games.hints import MAX_SINGULAR, reason_lines  # noqa: E402
from tinderbox.i18n.languages import OFFERED  # noqa: E402
from tinderbox.i18n.text import Translator, load_texts  # noqa: E402
from tools.babel_rules import BabelRules  # noqa: E402

TARGET: Final = ROOT / "dist" / "forms.html"
REPLAYS: Final = ROOT / "tests" / "replays"
NAMES: Final = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
MOMENTS_APART: Final = 7  # how far apart the moments are that are looked at
STYLE: Final = """body { font: 15px/1.35 Georgia, serif; margin: 1rem; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
td, th { border: 1px solid #bbb; padding: 3px 6px; vertical-align: top; }
th { text-align: left; background: #eee; } code { font-size: 11px; color: #666; }"""


class Told(NamedTuple):
    """A sentence in any language. `lines` are the facts that it is made of."""

    kind: str
    lines: tuple[Line, ...]
    say: Callable[[Words], str]


def told(kind: str, line: Line) -> Told:
    """Return the sentence of a line."""
    return Told(kind, (line,), lambda words: words.line(line))


def tables(id: str) -> Iterator[AnyTable]:
    """Yield the recorded matches of a game, played to their ends."""
    for path in sorted(REPLAYS.glob(f"{id.replace('_', '-')}-*.match")):
        header, log = load(path.read_text("utf8"))
        yield Table.resume(registry.load_game(id), header, log)


def journal(table: AnyTable) -> Iterator[Told]:
    """Yield what the journal says of a match, and the same as advice."""
    for mover, events in zip(table.movers, table.events, strict=True):
        for line in (Line(event.key, event.params) for event in events):
            yield told("journal", line)
            if mover != CHANCE:
                yield Told("advice", (line,), partial(_advice, line, mover))


def _advice(line: Line, seat: Player, words: Words) -> str:
    return words.advice([line], seat)


def moments(id: str, table: AnyTable) -> Iterator[Told]:
    """Yield what players are told on their turns: before they act, and why."""
    game, screen = table.game, registry.load_screen(id)
    summarizer = registry.load_recap(id)
    parts = registry.load_parts(id)
    for moment in range(MOMENTS_APART, len(table.states), MOMENTS_APART):
        state = table.states[moment]
        seat = game.to_move(state)
        if seat is None or seat == CHANCE:
            continue
        view = game.view(state, seat)
        for action in legal_actions(game, state):
            _, previewed = screen.preview(view, screen.gesture(action)[:1])
            yield from (told("preview", line) for line in previewed)
            yield from (told("effect", line) for line in screen.effect(view, action))
        if summarizer is not None:
            past = Table.resume(game, table.header, table.log[:moment])
            for row in recap(summarizer, past, seat):
                yield from (told("turn", line) for line in (*row.said, *row.for_viewer))
        if parts is not None:
            here, there = (
                parts(it, seat) for it in (state, table.states[moment - MOMENTS_APART])
            )
            yield from reasons(
                id, [Reason(it, here[it], there.get(it, 0.0)) for it in here]
            )


def reasons(id: str, found: Sequence[Reason]) -> Iterator[Told]:
    """Yield why one state is better than another, as a hint and the report say it."""
    certain = [it for it in found if abs(it.here - it.there) >= MIN_DIFFERENCE]
    for is_better, key in ((True, "better"), (False, "worse")):
        lines = reason_lines(id, certain, is_better=is_better)
        for count in (1, MAX_REASONS):
            for first in range(len(lines) - count + 1):
                chosen = lines[first : first + count]
                yield Told(
                    f"hint, {key}",
                    chosen,
                    partial(_because, f"hint.{key}_because", chosen),
                )
    for reason in certain:
        points = abs(reason.here - reason.there)
        n = halves(points)
        about: Params = {"about": in_halves(points), "n": 1 if n <= MAX_SINGULAR else n}
        for kind in ("lost", "won"):
            yield told("verdict", Line(f"{id}.verdict.{kind}", about))


def _because(key: str, lines: tuple[Line, ...], words: Words) -> str:
    return words.because(key, lines)


def results(table: AnyTable) -> Iterator[Told]:
    """Yield how a match ended, for each of its players."""
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    if len(outcome.winners) > 1:
        yield Told("result", (), partial(shared_result, outcome))
    for seat in range(len(outcome.scores)):
        yield Told("result", (), partial(own_result, outcome, Player(seat)))


def form(words: Words, sentence: Told) -> object:
    """Return what two sentences of one form have in common."""
    if not sentence.lines:
        return sentence.say(words)
    return sentence.kind, *(_form_of(words, line) for line in sentence.lines)


def _form_of(words: Words, line: Line) -> object:
    n = line.params.get("n")
    category = words.translator.rules.plural(n) if isinstance(n, int) else ""
    return line.key, category, frozenset(line.params)


def words_of(id: str, language: str) -> Words:
    """Return the words of a game in a language, by that language's rules."""
    rules = BabelRules(OFFERED[language].locale)
    translator = Translator(load_texts(language, id), rules)
    return Words(translator, NAMES, registry.load_screen(id), id)


def forms(id: str) -> list[Told]:
    """Return one sentence of each form, in the order of their kinds."""
    english = words_of(id, next(iter(OFFERED)))
    found: dict[object, Told] = {}
    for table in tables(id):
        for sentence in (*journal(table), *moments(id, table), *results(table)):
            found.setdefault(form(english, sentence), sentence)
    return sorted(found.values(), key=lambda it: it.kind)


def section(id: str) -> Iterator[str]:
    """Yield the rows of a game."""
    languages = {language: words_of(id, language) for language in OFFERED}
    heads = "".join(f"<th>{escape(it.name)}" for it in OFFERED.values())
    yield f"<h1>{id}</h1><table><tr><th>{heads}"
    for sentence in forms(id):
        keys = " + ".join(line.key for line in sentence.lines)
        cells = "".join(
            f'<td lang="{language}">{escape(sentence.say(words))}'
            for language, words in languages.items()
        )
        yield f"<tr><td>{sentence.kind}<br><code>{escape(keys)}</code>{cells}"
    yield "</table>"


def main() -> None:
    """Write the page."""
    rows = [row for id in registry.GAMES for row in section(id)]
    head = f'<meta charset="utf8"><title>Forms</title><style>{STYLE}</style>'
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text("\n".join(["<!doctype html>", head, *rows]), "utf8")
    print(f"· {TARGET}: {sum(it.startswith('<tr>') for it in rows)} forms")


if __name__ == "__main__":
    main()
