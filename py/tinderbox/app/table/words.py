"""A translator that knows the players' names and one game's words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tinderbox.core.game import Event, Params, Player, visible_events
from tinderbox.draw.panel import Line
from tinderbox.draw.sprites import Sprite
from tinderbox.games.registry import AnyScreen
from tinderbox.i18n.text import Translator


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule with its text, as it stands in the edition that is played."""

    rule: str
    text: str
    edition: str
    read: str  # what the reader says who has read it


@dataclass(frozen=True, eq=False)
class Words:
    """Sentences of one match, in one language; others are never equal to these."""

    translator: Translator
    players: Sequence[str]
    screen: AnyScreen
    game: str = ""
    edition: str = ""
    kinds: Sequence[str] = ()

    def cite(self, rule: str) -> Citation:
        """A rule, to be shown beside what it forbids."""
        text = self.translator.say(f"{self.game}.rule.{rule}")
        return Citation(rule, text, self.edition, self.say("notice.dismiss"))

    def say(self, key: str, params: Params | None = None) -> str:
        """A sentence of the shell, no ids in its placeholders."""
        return self.translator.say(key, params)

    def thinking(self, player: Player) -> str:
        """Who takes its time."""
        return self.say("table.thinking", {"player": self.players[player]})

    def line(self, line: Line) -> str:
        """A sentence, its ids and letters put into words."""
        return self._fill(line.key, line.params)

    def piece(self, sprite: Sprite) -> str:
        """What a piece on the board is called, "" if it has no name."""
        line = Line(sprite.label, dict(sprite.params))
        return self.line(line) if sprite.label else ""

    def label(self, lines: Iterable[Line]) -> str:
        """Several phrases as one name: "Cheapside, green region, no fire"."""
        return ", ".join(self._phrase(line.key, line.params) for line in lines)

    def _fill(self, key: str, params: Params) -> str:
        sentence = self._phrase(key, params)
        return sentence[:1].upper() + sentence[1:]

    def _phrase(self, key: str, params: Params) -> str:
        return self.translator.say(
            key, self.screen.words(params, self.translator.say, self.players)
        )


def visible_lines(step: Sequence[Event], viewer: Player | None) -> list[Line]:
    """The events of one step that the viewer may know, to be put into words."""
    return [Line(event.key, event.params) for event in visible_events(step, viewer)]
