"""A translator that knows the players' names and one game's words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tinderbox.core.game import Event, Player, Readable
from tinderbox.core.match import HUMAN
from tinderbox.draw.panel import Line, name_of, visible_lines
from tinderbox.draw.sprites import Sprite
from tinderbox.games.registry import AnyScreen
from tinderbox.i18n.text import Translator


@dataclass(frozen=True, eq=False)
class Words:
    """The sentences of one match in one language.

    `game` is the game's id, `kinds` are the kinds of players by seat. An object equals
    only itself: so it is quick to see that the language has not changed.
    """

    translator: Translator
    players: Sequence[str]
    screen: AnyScreen
    game: str = ""
    edition: str = ""
    kinds: Sequence[str] = ()

    def say(self, key: str, params: Readable | None = None) -> str:
        """Return a sentence of the page, whose params are words and numbers, no ids."""
        return self.translator.say(key, params)

    def say_own(self, own: str, key: str, params: Readable) -> str:
        """Return the sentence of the game's own text, or of `key` if it has none."""
        return self.say(own if self.translator.knows(own) else key, params)

    def bot(self, seat: int) -> str:
        """Return the kind of a computer player, "" for a person, chance or no seat."""
        if not 0 <= seat < len(self.kinds) or self.kinds[seat] == HUMAN:
            return ""
        return self.kinds[seat]

    def thinking(self, player: Player) -> str:
        """Return the sentence that says who is thinking."""
        return self.say("table.thinking", {"player": self.players[player]})

    def line(self, line: Line) -> str:
        """Return a sentence with its ids and letters in words.

        A param that the game's `Screen.words` does not know stays as it is.
        """
        sentence = self._phrase(line)
        return sentence[:1].upper() + sentence[1:]

    def sentences(self, events: Sequence[Event], viewer: Player | None) -> str:
        """Return what the viewer may know of these events, in sentences."""
        return self.sentence(visible_lines(events, viewer))

    def sentence(self, lines: Iterable[Line]) -> str:
        """Return several sentences as one text."""
        return " ".join(map(self.line, lines))

    def advice(self, lines: Iterable[Line], seat: Player | None) -> str:
        """Return what a seat does as advice to it.

        That is "Move your pawn to Temple". The journal tells of the player by name.
        What an action brings about by itself is told as there.
        """
        return self.sentence(self._advised(line, seat) for line in lines)

    def walk(self, lines: Sequence[Line], seat: Player | None) -> str:
        """Return the advice to go on several times as one sentence.

        It lists what differs: "Move your pawn to Temple, Bridewell".
        """
        say = self.translator.say
        each = [self.screen.words(line.params, say, self.players) for line in lines]
        params: Readable = {
            name: value
            if all(one[name] == value for one in each)
            else ", ".join(str(one[name]) for one in each)
            for name, value in each[0].items()
        }
        return say(self._advised(lines[0], seat).key, params)

    def _advised(self, line: Line, seat: Player | None) -> Line:
        game, _, event = line.key.partition(".")
        key = f"{game}.do.{event}"
        is_own = line.params.get("seat") == seat and self.translator.knows(key)
        return Line(key, line.params) if is_own else line

    def because(self, key: str, reasons: Sequence[Line]) -> str:
        """Return a sentence whose placeholder `why` lists the reasons."""
        return self.say(key, {"why": tuple(map(self._phrase, reasons))})

    def piece(self, sprite: Sprite) -> str:
        """Return the name of a piece on the board, "" if it has none."""
        return self.sentence(name_of(sprite))

    def label(self, lines: Iterable[Line]) -> str:
        """Return several phrases as one name: "Cheapside, green region, no fire"."""
        return ", ".join(map(self._phrase, lines))

    def _phrase(self, line: Line) -> str:
        say = self.translator.say
        return say(line.key, self.screen.words(line.params, say, self.players))
