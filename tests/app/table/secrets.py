"""The texts that a viewer's page may hold. The document is searched for all others.

A seat's secrets are the ids and sentences of its own view that the viewer's view does
not have.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from tests.games.phases import phase
from tests.replays.recorded import replay
from tinderbox.app.table.words import Words
from tinderbox.core.game import Player
from tinderbox.draw.panel import Line, visible_lines
from tinderbox.games import registry
from tinderbox.i18n.player_names import players
from tinderbox.i18n.text import Translator, load_texts

LANGUAGES: Final = ("en", "it")  # in which the page is read


@dataclass
class Told:
    """The sentences and ids that a viewer's screen may hold."""

    sentences: set[str] = field(default_factory=set)
    ids: set[str] = field(default_factory=set)

    def without(self, other: Told) -> Told:
        known = "\n".join(other.sentences)
        unknown = {s for s in self.sentences if s not in known}
        return Told(unknown, self.ids - other.ids)

    def add(self, other: Told) -> None:
        self.sentences |= other.sentences
        self.ids |= other.ids


@cache
def translator(language: str, game: str) -> Translator:
    return Translator(load_texts(language, game))


class Truth:
    """The match as the engine knows it, in the words of the page."""

    def __init__(self, text: str) -> None:
        self.table = replay(text)
        self.game = self.table.game
        header = self.table.header
        self.screen = registry.load_screen(header.game)
        spoken = [translator(language, header.game) for language in LANGUAGES]
        self.words = [
            Words(it, players(header, it), self.screen, header.game) for it in spoken
        ]

    @property
    def phase(self) -> str:
        return str(phase(self.table.state).value)

    @property
    def seats(self) -> list[Player]:
        return [Player(seat) for seat in range(len(self.table.header.seats))]

    def to_move(self) -> Player | None:
        return self.game.to_move(self.table.state)

    def told(self, seat: Player | None, moment: int = -1) -> Told:
        """All texts and ids that the screen may show a seat then, in any language."""
        view = self.game.view(self.table.states[moment], seat)
        panel = self.screen.panel(view, [])
        scene = self.screen.scene(view)
        items = (*panel.hand, *panel.own)
        lines = [panel.phase_prompt, *panel.facts]
        lines += [fact for row in panel.seats for fact in row.facts]
        lines += [line for it in items for line in (it.label, it.hint) if line]
        lines += [Line(s.label, dict(s.params)) for s in scene if s.label]
        for item in items:
            lines += self.screen.preview(view, (item.thing,))[1]
            why = self.screen.explain(view, (item.thing,))
            lines.append(Line(why.key, why.params))
        labels = self.screen.area_labels(view).values()
        found = Told()
        for words in self.words:
            found.sentences.update(map(words.line, lines), map(words.label, labels))
            found.sentences.update(self.story(seat, words))
        found.ids = {i.id for i in items} | {f"#{i.symbol}" for i in items}
        found.ids |= {s.id for s in scene} | {f"#{s.symbol}" for s in scene}
        return found

    def story(self, seat: Player | None, words: Words) -> list[str]:
        return [
            words.line(line)
            for events in self.table.events
            for line in visible_lines(events, seat)
        ]

    def secrets(self, viewer: Player | None, moment: int = -1) -> Told:
        """Return what others know now or at `moment` and the viewer may not know."""
        found = Told()
        known = Told()
        now = len(self.table.log)
        for each in {now, now if moment < 0 else moment}:
            told = {seat: self.told(seat, each) for seat in self.seats}
            for texts in told.values():
                found.add(texts)
            known.add(self.told(None, each) if viewer is None else told[viewer])
        return found.without(known)
