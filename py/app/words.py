"""A voice that knows the players' names and one game's words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from core.game import Event
from draw.panel import Line, Params
from i18n.text import Voice


class Words:
    """Sentences of one match, in one language."""

    def __init__(self, voice: Voice, players: Sequence[str], screen: Any) -> None:
        self.voice, self.players, self.screen = voice, players, screen

    def say(self, key: str) -> str:
        """A sentence without holes."""
        return self.voice.say(key)

    def line(self, line: Line) -> str:
        """A sentence, its ids and letters put into words."""
        return self._fill(line.key, line.params)

    def event(self, event: Event) -> str:
        """What happened, as prose."""
        return self._fill(event.key, event.params)

    def label(self, lines: Iterable[Line]) -> str:
        """Several phrases as one name: "Cheapside, green region, no fire"."""
        return ", ".join(self._phrase(line.key, line.params) for line in lines)

    def _fill(self, key: str, params: Params) -> str:
        sentence = self._phrase(key, params)
        return sentence[:1].upper() + sentence[1:]

    def _phrase(self, key: str, params: Params) -> str:
        return self.voice.say(
            key, self.screen.words(params, self.voice.say, self.players)
        )
